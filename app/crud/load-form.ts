import { data } from "react-router";
import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { Resource, RowOf } from "#app/contracts/platform/resource.ts";
import { apiOf, type Outcome } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { success } from "#app/ui/words.ts";
import { abilitiesOf, requireAbility } from "./abilities.ts";
import { type ChoiceReaders, type ChoicesOf, readChoices } from "./choices.ts";
import type { PageArgs } from "./load-list.ts";
import { actionError, isRedisplay, redirectAfterRemoval, redirectWithSuccess } from "./record.ts";
import { formSchemaOf } from "./record-fields.ts";
import { formErrors, onceKey, readForm, redisplay } from "./save.ts";
import { pathOf } from "./search.ts";

/** A form as its page shows it: of a new record, or of one that is stored. */
export interface LoadedForm<Row, Choices> {
  /** Path of the list. */
  path: string;
  record: Row | null;
  /** Makes a repeated submission have one effect. */
  once: string;
  choices: Choices;
}

/** The form of the record that `params.id` names, or of a new one. */
export async function loadForm<R extends Resource, Readers extends ChoiceReaders<RowOf<R>>>(
  { context, params, request }: PageArgs,
  resource: R,
  readers: Readers,
): Promise<LoadedForm<RowOf<R>, ChoicesOf<Readers>>> {
  requireAbility(context, resource, READ_WRITE);
  const api = apiOf(context);
  const record = params.id === undefined ? null : await api.find(resource, params.id);
  const choices = await readChoices(api, readers, undefined, record ?? undefined);
  return { path: parentOf(request), record, once: onceKey(), choices };
}

/** The same for a page that those who may not write read: without choices. */
export async function loadRecordOrForm<R extends Resource, Readers extends ChoiceReaders<RowOf<R>>>(
  args: PageArgs,
  resource: R,
  readers: Readers,
): Promise<LoadedForm<RowOf<R>, ChoicesOf<Readers> | null>> {
  const { context, params, request } = args;
  if (params.id === undefined || abilitiesOf(context, resource).write) return loadForm(args, resource, readers);
  requireAbility(context, resource, READ_ONLY);
  const record = await apiOf(context).find(resource, params.id);
  return { path: parentOf(request), record, once: "", choices: null };
}

/**
 * Saves a form: creates a record, or changes the one that `params.id` names, and goes back to the list; "Salvar e novo"
 * goes to another empty form. A form that is not saved is shown again with what was typed, why, and what its fields offer.
 */
export function saveForm<R extends Resource, Readers extends ChoiceReaders<RowOf<R>>>(
  args: PageArgs,
  resource: R,
  readers: Readers,
) {
  return submitForm(args, resource, readers, async (values, { once, intent }) => {
    const { context, params, request } = args;
    const api = apiOf(context);
    const path = parentOf(request);
    const isNew = params.id === undefined;
    const saved = isNew
      ? await api.create(resource, values, once)
      : await api.update(resource, params.id as string, values);
    if (!saved.ok) return saved;
    const to = intent === "new" ? `${path}/new` : path;
    return redirectWithSuccess(context, to, isNew ? success.registered : success.saved);
  });
}

/** Why a record was not saved. */
type Unsaved = Extract<Outcome<unknown>, { ok: false }>;

/**
 * Submits a form to `save`, which calls the API and answers where to go. A form that is not saved is shown again with
 * what was typed, why, and what its fields offer.
 */
export async function submitForm<R extends Resource, Readers extends ChoiceReaders<RowOf<R>>>(
  { context, params, request }: PageArgs,
  resource: R,
  readers: Readers,
  save: (values: object, submitted: { once?: string; intent: string }) => Promise<Response | Unsaved>,
) {
  const api = apiOf(context);
  const form = await formOf(request.clone());
  const { submission, once, intent } = await readForm(request, formSchemaOf(resource));
  const again = async (problem: ReturnType<typeof redisplay>, status?: number) => {
    const record = params.id === undefined ? undefined : await api.find(resource, params.id);
    return data({ ...problem, choices: await readChoices(api, readers, form, record) }, status);
  };
  if (isRedisplay(intent)) return again(redisplay(submission));
  const { concept } = resource;
  if (submission.status !== "success") return again(formErrors(submission, concept).data, 422);
  const saved = await save(submission.value, { once, intent });
  return saved instanceof Response ? saved : again(formErrors(submission, concept, saved).data, saved.status);
}

/** The record that a page about removing it shows. */
export async function loadRecord<R extends Resource>({ context, params, request }: PageArgs, resource: R) {
  requireAbility(context, resource, FULL_ACCESS);
  const record = await apiOf(context).find(resource, String(params.id));
  return { path: listOf(request), record };
}

/** Removes the record that `params.id` names and goes back to the list; or answers why it stays. */
export async function removeRecord<R extends Resource>({ context, params, request }: PageArgs, resource: R) {
  const form = await formOf(request);
  const removed = await apiOf(context).remove(resource, String(params.id));
  if (!removed.ok) return actionError(removed, resource.concept);
  return redirectAfterRemoval(context, resource, String(params.id), listOf(request), form);
}

/** The path above that of a form, and the list above a page of removal. */
const parentOf = ({ url }: Request) => parent(pathOf(new URL(url)));
const listOf = (request: Request) => parent(parentOf(request));
const parent = (path: string) => path.replace(/\/[^/]+$/, "");
