import { redirect } from "react-router";
import { apiOf } from "#app/session/client.ts";
import { enterBeforeTerm } from "#app/session/enter.ts";
import { relayFile } from "#app/session/file.ts";
import { flash } from "#app/session/flash.ts";
import { problemOf, refusal } from "#app/session/refusal.ts";
import { requestContext } from "#app/session/request.ts";
import type { FlashMessage } from "#app/ui/page/index.ts";
import { term as words } from "#app/ui/words.ts";
import type { Route } from "./+types/file.ts";
import { fetchLatestTerm, termPathsFor } from "./term.ts";

export const middleware: Route.MiddlewareFunction[] = [enterBeforeTerm];

/** Serves the PDF of the current version. */
export async function loader({ context }: Route.LoaderArgs) {
  const { path } = termPathsFor(context);
  const term = await fetchLatestTerm(context);
  const api = apiOf(context);
  const answer = term && (await api.raw("GET", api.path(`/access_terms/${term.uuid}/file`)));
  if (answer?.ok) return relayFile(answer);
  if (answer && answer.status < 500 && answer.status !== 404) throw await refusal(answer);
  flash(context.get(requestContext), await reasonOf(answer));
  return redirect(path);
}

/** Returns the message of the term's page for a document that cannot be shown. */
async function reasonOf(answer: Response | null): Promise<FlashMessage> {
  if (!answer) return { tone: "warning", text: words.none };
  if (answer.status === 404) return { tone: "warning", text: words.invalidUrl };
  return { tone: "danger", text: (await problemOf(answer)).message };
}
