import { redirect } from "react-router";
import { sendPeopleSheetOperation } from "#app/contracts/allocations/allocation-batches.ts";
import { addPeopleOperation, type DraftInput } from "#app/contracts/allocations/allocation-drafts.ts";
import { addressOf } from "#app/crud/search.ts";
import { emptySelectionError, selectedVisitors } from "#app/screens/visitors/bulk.tsx";
import { apiOf, type Outcome } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import * as where from "../allocations.ts";
import { saveStep, sentVersion, toStepErrors } from "./save-step.ts";

/** A step that was not saved: the submitted form and its errors. */
export interface Unsaved {
  status: number;
  errors: FieldError[];
  typed: FormData | null;
}

/** Saves the people of a draft from any of its forms. Redirects to the next step, or returns the errors. */
export async function savePeople(context: Context, request: Request, id: string): Promise<Response | Unsaved> {
  const url = new URL(request.url);
  if (request.headers.get("content-type")?.startsWith("multipart/")) return saveSheet(context, request, url, id);
  const form = await formOf(request);
  const version = sentVersion(form);
  const intent = String(form.get("intent"));
  if (intent === "cpfs") {
    const cpfs = String(form.get("cpfs") ?? "");
    if (cpfs.trim() === "") return unsaved(422, [{ id: "cpfs", message: "Cole ao menos um CPF." }], form);
    return saved(context, id, form, await saveStep(apiOf(context), id, version, { people: { by: "cpfs", cpfs } }));
  }
  if (intent === "search" || intent === "replace") {
    const [from, to] = [chosenIn(form, "visitor_uuids"), chosenIn(form, "to_visitor_uuid")];
    const isSearch = (form.get("visitor_uuids_q") && !from) || (form.get("to_visitor_uuid_q") && !to);
    if (intent === "search" || isSearch) return { status: 200, errors: [], typed: form };
    const missing = [
      ...(from ? [] : [{ id: "visitor_uuids", message: "Escolha quem sai." }]),
      ...(to ? [] : [{ id: "to_visitor_uuid", message: "Escolha quem entra." }]),
    ];
    if (missing.length > 0) return unsaved(422, missing, form);
    const people = { by: "list", visitor_uuids: [from], cpfs: "", to_visitor_uuid: to } as DraftInput["people"];
    return saved(context, id, form, await saveStep(apiOf(context), id, version, { people }));
  }
  return addPeople(context, url, id, form);
}

async function addPeople(context: Context, url: URL, id: string, form: FormData): Promise<Response | Unsaved> {
  const paths = where.batchPathsOf(context);
  const people = selectedVisitors(form);
  if (!people) return unsaved(422, [emptySelectionError], form);
  const body = { version: sentVersion(form), ...people };
  const added = await apiOf(context).write(addPeopleOperation, { id }, { allocation_batch: body });
  if (!added.ok) return unsaved(added.status, toStepErrors(paths, id, added, "/people"), form);
  if (form.get("intent") === "next") return redirect(paths.step(id, "/stores"), 303);
  flash(context.get(requestContext), {
    tone: "success",
    text: "Pessoas acrescentadas ao pedido.",
    seconds: 2,
    focus: true,
  });
  return redirect(addressOf(url), 303);
}

/** Forwards the form to the API as a stream, so its idempotency key and version are in the address. */
async function saveSheet(context: Context, request: Request, url: URL, id: string): Promise<Response | Unsaved> {
  const api = apiOf(context);
  const once = url.searchParams.get("once") ?? undefined;
  const sent = await api.forward(sendPeopleSheetOperation, {}, request, once);
  if (!sent.ok) {
    const { file = [], base = [] } = sent.problem.errors?.allocation_sheet?.[0] ?? {};
    const messages = [...file, ...base];
    const reasons = messages.length > 0 ? messages : [sent.problem.message];
    return unsaved(
      sent.status,
      reasons.map((message) => ({ id: "file", message })),
      null,
    );
  }
  const people = { by: "sheet", cpfs: "", sheet_uuid: sent.body.allocation_sheet.uuid } as const;
  return saved(context, id, null, await saveStep(api, id, Number(url.searchParams.get("version")), { people }));
}

function saved(
  context: Context,
  id: string,
  form: FormData | null,
  outcome: Outcome<where.BatchResponse>,
): Response | Unsaved {
  const paths = where.batchPathsOf(context);
  if (outcome.ok) return redirect(paths.step(id, "/stores"), 303);
  return unsaved(outcome.status, toStepErrors(paths, id, outcome, "/people"), form);
}

const unsaved = (status: number, errors: FieldError[], typed: FormData | null): Unsaved => ({
  status,
  errors,
  typed,
});

function chosenIn(form: FormData, name: string): string | undefined {
  return String(form.get(name) ?? "") || undefined;
}
