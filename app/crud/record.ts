import { data, redirect } from "react-router";
import type { z } from "zod";
import { type ApiClient, apiOf, type Outcome } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { success } from "#app/ui/words.ts";
import { type FormErrors, formErrors, readForm, redisplay } from "./save.ts";

/** Where the records of one noun live: in the browser, in the API, and under which name they travel. */
export interface ResourcePaths {
  path: string;
  api: string;
  concept: string;
}

/** What a form's fields are read as. */
type Fields = z.ZodType<object, Record<string, unknown>>;

/** Whether a text of an address is the id of a record, of whichever kind. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The record with the address's id; the 404 page where there is none. */
export async function findRecord<T>(api: ApiClient, place: ResourcePaths, id: string): Promise<T> {
  if (!isUuid(id)) throw data(null, { status: 404 });
  const found = await api.get<Record<string, T>>(`${place.api}/${id}`);
  return found[place.concept] as T;
}

/** Back to `to`, which says that it is saved; for two seconds, where script runs. */
export function redirectWithSuccess(context: Context, to: string, text: string): Response {
  flash(context.get(requestContext), { tone: "success", text, seconds: 2 });
  return redirect(to);
}

/** A look-up, or a field that others depend on: the same form is shown again, with what it now offers. */
const isRedisplay = (intent: string) => intent === "search" || intent === "again";

/** The answer to a form that was not saved, with what its fields offer. */
export async function withChoices<T extends object>(answer: Response | Unsaved, offer: () => Promise<T>) {
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, ...(await offer()) }, answer.init ?? undefined);
}
type Unsaved = { data: FormErrors; init: ResponseInit | null };

/** Makes a record of what a form says, then goes to `to`; or to another empty form, by "Salvar e novo". */
export async function createRecord(
  context: Context,
  request: Request,
  place: ResourcePaths,
  schema: Fields,
  to = place.path,
) {
  const { submission, once, intent } = await readForm(request, schema);
  if (isRedisplay(intent)) return data(redisplay(submission));
  if (submission.status !== "success") return formErrors(submission, place.concept);
  const saved = await apiOf(context).send("POST", place.api, { [place.concept]: submission.value }, once);
  if (!saved.ok) return formErrors(submission, place.concept, saved);
  return redirectWithSuccess(context, intent === "new" ? `${place.path}/new` : to, success.registered);
}

/** Changes a record to what a form says, its version included, then goes to `to`. */
export async function updateRecord(
  context: Context,
  request: Request,
  place: ResourcePaths,
  id: string,
  schema: Fields,
  to = place.path,
) {
  const { submission, intent } = await readForm(request, schema);
  if (isRedisplay(intent)) return data(redisplay(submission));
  if (submission.status !== "success") return formErrors(submission, place.concept);
  const saved = await apiOf(context).send("PUT", `${place.api}/${id}`, { [place.concept]: submission.value });
  if (!saved.ok) return formErrors(submission, place.concept, saved);
  return redirectWithSuccess(context, to, success.saved);
}

/** Takes a record away, then goes to `to`; or tells why it stays. */
export async function removeRecord(
  context: Context,
  request: Request,
  place: ResourcePaths,
  id: string,
  to = place.path,
) {
  await formOf(request);
  const removed = await apiOf(context).send("DELETE", `${place.api}/${id}`);
  return removed.ok ? redirectWithSuccess(context, to, success.removed) : actionError(removed, place.concept);
}

/** Why something asked by a question was not done, for its page. */
export function actionError({ status, problem }: Extract<Outcome<unknown>, { ok: false }>, concept: string) {
  const reasons = problem.errors?.[concept]?.[0]?.base;
  return data({ message: reasons?.join(" ") ?? problem.message }, { status });
}
