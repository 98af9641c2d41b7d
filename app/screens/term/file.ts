import { redirect } from "react-router";
import { apiOf, refusal } from "#app/session/client.ts";
import { enterBeforeTerm } from "#app/session/enter.ts";
import { passedOn } from "#app/session/file.ts";
import { flash } from "#app/session/flash.ts";
import { requestContext } from "#app/session/request.ts";
import { term as words } from "#app/ui/words.ts";
import type { Route } from "./+types/file.ts";
import { mostRecent, placeOf } from "./term.ts";

export const middleware: Route.MiddlewareFunction[] = [enterBeforeTerm];

/** The PDF of the version in force. */
export async function loader({ context }: Route.LoaderArgs) {
  const { path, root } = placeOf(context);
  const term = await mostRecent(context);
  const answer = term && (await apiOf(context).raw("GET", `${root}/access_terms/${term.uuid}/file`));
  if (answer?.ok) return passedOn(answer);
  if (answer && answer.status !== 404) throw await refusal(answer);
  flash(context.get(requestContext), { tone: "warning", text: term ? words.invalidUrl : words.none });
  return redirect(path);
}
