import { data, redirect } from "react-router";
import type { z } from "zod";
import { type ApiClient, apiOf, isUuid, type Outcome } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { success } from "#app/ui/words.ts";
import { type FormErrors, formErrors, readForm, redisplay } from "./save.ts";

/** The paths of one kind of record, in the browser and in the API, and the name under which it travels. */
export interface ResourcePaths {
  path: string;
  api: string;
  concept: string;
}

/** The schema that a form's fields are parsed with. */
type Fields = z.ZodType<object, Record<string, unknown>>;

/** Returns the record with the id of the address; throws the 404 page if it is missing. */
export async function findRecord<T>(api: ApiClient, paths: ResourcePaths, id: string): Promise<T> {
  if (!isUuid(id)) throw data(null, { status: 404 });
  const found = await api.get<Record<string, T>>(`${paths.api}/${id}`);
  return found[paths.concept] as T;
}

/** Redirects to `to` with a success message, which stays for two seconds if script runs. */
export function redirectWithSuccess(context: Context, to: string, text: string): Response {
  flash(context.get(requestContext), { tone: "success", text, seconds: 2 });
  return redirect(to);
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

/** Creates a record from the form and redirects to `to`, or to another empty form with "Salvar e novo". */
export async function createRecord(
  context: Context,
  request: Request,
  paths: ResourcePaths,
  schema: Fields,
  to = paths.path,
) {
  const { submission, once, intent } = await readForm(request, schema);
  if (isRedisplay(intent)) return data(redisplay(submission));
  if (submission.status !== "success") return formErrors(submission, paths.concept);
  const saved = await apiOf(context).send("POST", paths.api, { [paths.concept]: submission.value }, once);
  if (!saved.ok) return formErrors(submission, paths.concept, saved);
  return redirectWithSuccess(context, intent === "new" ? `${paths.path}/new` : to, success.registered);
}

/** Updates a record, including its version, from the form and redirects to `to`. */
export async function updateRecord(
  context: Context,
  request: Request,
  paths: ResourcePaths,
  id: string,
  schema: Fields,
  to = paths.path,
) {
  const { submission, intent } = await readForm(request, schema);
  if (isRedisplay(intent)) return data(redisplay(submission));
  if (submission.status !== "success") return formErrors(submission, paths.concept);
  const saved = await apiOf(context).send("PUT", `${paths.api}/${id}`, { [paths.concept]: submission.value });
  if (!saved.ok) return formErrors(submission, paths.concept, saved);
  return redirectWithSuccess(context, to, success.saved);
}

/** Removes a record and redirects to `to`, or returns the reason why it stays. */
export async function removeRecord(
  context: Context,
  request: Request,
  paths: ResourcePaths,
  id: string,
  to = paths.path,
) {
  await formOf(request);
  const removed = await apiOf(context).send("DELETE", `${paths.api}/${id}`);
  return removed.ok ? redirectWithSuccess(context, to, success.removed) : actionError(removed, paths.concept);
}

/** Returns the page data for an action that failed after its confirmation. */
export function actionError({ status, problem }: Extract<Outcome<unknown>, { ok: false }>, concept: string) {
  const reasons = problem.errors?.[concept]?.[0]?.base;
  return data({ message: reasons?.join(" ") ?? problem.message }, { status });
}
