import { endTaskOperation } from "#app/contracts/store/task-results.ts";
import type { ApiClient } from "#app/session/client.ts";
import { readFormMeta, text, toFieldErrors } from "./forms.ts";

/** The id of the page element of a task, to which its errors refer. */
export const taskAnchor = (uuid: string) => `task-${uuid}`;

/** Sends the result of a task, as a form of `Tasks` says it. */
export function endTask(client: ApiClient, form: FormData) {
  const status = text(form, "status");
  const issue_reason = status === "with_issue" ? text(form, "issue_reason") || null : null;
  const version = text(form, "version") === "" ? undefined : Number(text(form, "version"));
  const store_task = { status, issue_reason, version, happened_at: readFormMeta(form).happened_at };
  return client.write(endTaskOperation, { id: text(form, "task_uuid") }, { store_task });
}

/** The same, with the errors beside the task; null where it was saved. */
export async function submitTask(client: ApiClient, form: FormData) {
  const sent = await endTask(client, form);
  if (sent.ok) return null;
  return { errors: toFieldErrors(sent, "store_task", taskAnchor(text(form, "task_uuid"))), status: sent.status };
}
