import { redirect } from "react-router";
import { undoAllocationEndOperation } from "#app/contracts/allocations/allocations.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { form as words } from "#app/ui/words.ts";
import { withListOf } from "../list-behind.ts";
import { visitorsPath } from "../visitor-paths.ts";
import type { Route } from "./+types/undo.ts";

const tabOf = (context: Context, id: string, request: Request) =>
  withListOf(new URL(request.url), `${visitorsPath(context)}/${id}?aba=vinculos`);

export const loader = ({ context, params, request }: Route.LoaderArgs) => redirect(tabOf(context, params.id, request));

/** Undoes the end of an allocation, and returns to the visitor's allocations. */
export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const tab = tabOf(context, params.id, request);
  const undone = await apiOf(context).write(undoAllocationEndOperation, { id: params.allocation });
  if (undone.ok) return redirectWithSuccess(context, tab, words.undone);
  const { base = [undone.problem.message] } = undone.problem.errors?.allocation?.[0] ?? {};
  flash(context.get(requestContext), { tone: "danger", text: base.join(" ") });
  return redirect(tab, 303);
}
