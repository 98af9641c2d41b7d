import { data } from "react-router";
import {
  approveCorrectionOperation,
  correctionStates,
  refuseCorrectionOperation,
  undoCorrectionOperation,
} from "#app/contracts/visits/visit-corrections.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Context } from "#app/session/request.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { conflict, form as words } from "#app/ui/words.ts";
import { retailerAddresses } from "../../addresses.ts";

const path = retailerAddresses.corrections;
const UNDO = "desfazer";

/** Approves or refuses the correction, or undoes that. */
export async function submitCorrection(context: Context, id: string, request: Request) {
  const api = apiOf(context);
  if (new URL(request.url).searchParams.has(UNDO)) {
    const undone = await api.write(undoCorrectionOperation, { id });
    if (undone.ok) return redirectWithSuccess(context, `${path}/${id}`, words.undone);
    const reasons = undone.problem.errors?.visit_correction?.[0]?.base;
    return data(
      { message: reasons?.join(" ") ?? undone.problem.message, wrong: undefined, note: "" },
      { status: undone.status },
    );
  }
  const form = await formOf(request);
  const note = String(form.get("note") ?? "");
  const operation = form.get("intent") === "refuse" ? refuseCorrectionOperation : approveCorrectionOperation;
  const body = { visit_correction: { note, version: Number(form.get("version")) } };
  const decided = await api.write(operation, { id }, body);
  if (decided.ok) {
    const { state, visitor } = decided.body.visit_correction;
    const text = `Correção de ${visitor.name}: ${correctionStates[state]}.`;
    return redirectWithUndo(context, path, text, withSearch(`${path}/${id}`, { [UNDO]: "1" }), 303);
  }
  const { base, note: wrong } = decided.problem.errors?.visit_correction?.[0] ?? {};
  const message = decided.status === 409 ? conflict.title : (base?.join(" ") ?? decided.problem.message);
  return data({ message, wrong, note }, { status: decided.status });
}
