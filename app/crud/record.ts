import { data, redirect } from "react-router";
import { areaOf } from "#app/contracts/access/environments.ts";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { removedAddress } from "#app/contracts/platform/restorable.ts";
import type { Outcome } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { type Context, requestContext, userContext } from "#app/session/request.ts";
import { success } from "#app/ui/words.ts";
import type { FormErrors } from "./save.ts";

/** Redirects to `to` with a success message, which has focus and stays for two seconds if script runs. */
export function redirectWithSuccess(context: Context, to: string, text: string, status?: number): Response {
  flash(context.get(requestContext), { tone: "success", text, seconds: 2, focus: true });
  return redirect(to, status);
}

/** Seconds for which a message offers to undo, if script runs. */
const UNDO_SECONDS = 60;

/**
 * Redirects to `to` with a success message, which has focus and offers to undo by a POST to `undo`, if there is such an
 * address.
 */
export function redirectWithUndo(
  context: Context,
  to: string,
  text: string,
  undo: string | null,
  status?: number,
): Response {
  if (!undo) return redirectWithSuccess(context, to, text, status);
  flash(context.get(requestContext), { tone: "success", text, seconds: UNDO_SECONDS, focus: true, undo });
  return redirect(to, status);
}

/** Names in messages are cut to this length. */
const LONGEST_NAME = 200;

/** The field of the confirmed form with the name of the record that it removes. */
export const REMOVED_NAME = "nome";

/** Redirects to the list `to` after a record was removed, with its name, and "Desfazer" where it can come back. */
export function redirectAfterRemoval(
  context: Context,
  resource: Pick<Resource, "path">,
  uuid: string,
  to: string,
  form: FormData,
) {
  const area = areaOf(context.get(userContext).role.user_type);
  const name = String(form.get(REMOVED_NAME) ?? "").slice(0, LONGEST_NAME);
  return redirectWithUndo(context, to, [success.removed, name].join(" ").trim(), removedAddress(area, resource, uuid));
}

/**
 * Checks for a submission that only redisplays the form with other choices: a search in a lookup, or a change of a
 * field that others depend on.
 */
export const isRedisplay = (intent: string) => intent === "search" || intent === "again";

/** Returns the response to an unsaved form, with the choices of its fields. */
export async function withChoices<T extends object>(answer: Response | Unsaved, loadChoices: () => Promise<T>) {
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, ...(await loadChoices()) }, answer.init ?? undefined);
}
type Unsaved = { data: FormErrors; init: ResponseInit | null };

/** Returns the page data for an action that failed after its confirmation. */
export function actionError({ status, problem }: Extract<Outcome<unknown>, { ok: false }>, concept: string) {
  const reasons = problem.errors?.[concept]?.[0]?.base;
  return data({ message: reasons?.join(" ") ?? problem.message }, { status });
}
