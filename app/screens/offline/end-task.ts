import { endTaskOperation, sendTaskPhotoOperation } from "#app/contracts/store/task-results.ts";
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

/** Sends the photo of a form of `Tasks`; without one, the API says what is missing. */
function sendPhoto(client: ApiClient, form: FormData, file: File | null) {
  const body = new FormData();
  if (file) body.set("file", file);
  return client.write(sendTaskPhotoOperation, { id: text(form, "task_uuid") }, body);
}

/**
 * Sends the photo of a task, if the form has one, and then its result, unless the task has ended before. Returns the
 * errors, which stand beside the task; null where all was saved.
 */
export async function submitTask(client: ApiClient, form: FormData) {
  const chosen = form.get("file");
  const file = chosen instanceof File && chosen.size > 0 ? chosen : null;
  const ends = text(form, "status") !== "";
  const anchor = taskAnchor(text(form, "task_uuid"));
  if (file || text(form, "photo") === "required") {
    const sent = await sendPhoto(client, form, file);
    if (!sent.ok) return { errors: toFieldErrors(sent, "photo", anchor), status: sent.status };
  }
  const ended = ends ? await endTask(client, form) : null;
  if (!ended || ended.ok) return null;
  return { errors: toFieldErrors(ended, "store_task", anchor), status: ended.status };
}
