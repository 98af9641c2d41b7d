import { redirect } from "react-router";
import { undoEntryOperation } from "#app/contracts/visits/check-in.ts";
import { apiOf, type Outcome } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/undo-entry.ts";
import { gatePath } from "./paths.ts";

export const loader = () => redirect(gatePath);

const undone = { tone: "info", text: "Entrada desfeita." } as const;

const reasonOf = ({ problem }: Extract<Outcome<unknown>, { ok: false }>) =>
  problem.errors?.visit?.[0]?.base?.join(" ") || problem.message;

/** Takes an entry back, and returns to the gate. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await formOf(request);
  const outcome = await apiOf(context).write(undoEntryOperation, { id: params.id });
  flash(context.get(requestContext), outcome.ok ? undone : { tone: "danger", text: reasonOf(outcome) });
  return redirect(gatePath);
}
