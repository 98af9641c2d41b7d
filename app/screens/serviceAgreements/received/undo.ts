import { redirect } from "react-router";
import { receivedAgreements, undoAnswerOperation } from "#app/contracts/agreements/received-agreements.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import { form as words } from "#app/ui/words.ts";
import { agreementsPath } from "../paths.ts";
import type { Route } from "./+types/undo.ts";
import { countAgreements } from "./answer-many.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => redirect(`${agreementsPath(context)}/${params.id}`);

/** Undoes the answer to a declaration, and to those answered with it. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  await formOf(request);
  const undone = await apiOf(context).write(undoAnswerOperation, { id });
  const path = agreementsPath(context);
  if (undone.ok) {
    const { count } = undone.body;
    return redirectWithSuccess(
      context,
      count === 1 ? `${path}/${id}` : path,
      `${words.undone} ${countAgreements(count)}.`,
    );
  }
  const { base = [undone.problem.message] } = undone.problem.errors?.[receivedAgreements.concept]?.[0] ?? {};
  flash(context.get(requestContext), { tone: "danger", text: base.join(" ") });
  return redirect(`${path}/${id}`, 303);
}
