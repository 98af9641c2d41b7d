import { redirect } from "react-router";
import { undoAssortmentRemovalOperation } from "#app/contracts/field/assortments.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import { form as words } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/undo.ts";

const path = addresses.assortments;

export const loader = () => redirect(path);

/** Undoes a removal: the items that came back are in the list again. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  await formOf(request);
  const undone = await apiOf(context).write(undoAssortmentRemovalOperation, { id });
  if (undone.ok) {
    const { count } = undone.body;
    return redirectWithSuccess(
      context,
      path,
      `${words.undone} ${count === 1 ? "1 item" : `${formatInteger(count)} itens`}.`,
    );
  }
  const { base = [undone.problem.message] } = undone.problem.errors?.assortment_removal?.[0] ?? {};
  flash(context.get(requestContext), { tone: "danger", text: base.join(" ") });
  return redirect(path, 303);
}
