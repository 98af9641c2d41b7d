import { redirect } from "react-router";
import { undoEntryOperation } from "#app/contracts/visits/check-in.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/undo-entry.ts";
import { gatePath } from "./paths.ts";

export const loader = () => redirect(gatePath);

/** Takes an entry back, and returns to the gate. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await formOf(request);
  const outcome = await apiOf(context).write(undoEntryOperation, { id: params.id });
  flash(
    context.get(requestContext),
    outcome.ok
      ? { tone: "info", text: "Entrada desfeita." }
      : { tone: "danger", text: outcome.problem.errors?.visit?.[0]?.base?.[0] ?? outcome.problem.message },
  );
  return redirect(gatePath);
}
