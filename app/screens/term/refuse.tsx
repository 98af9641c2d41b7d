import { redirect } from "react-router";
import { enterBeforeTerm } from "#app/session/enter.ts";
import { SessionEnded } from "#app/session/refusal.ts";
import { userContext } from "#app/session/request.ts";
import { Confirmation } from "#app/ui/page/index.ts";
import { term as words } from "#app/ui/words.ts";
import type { Route } from "./+types/refuse.ts";
import { TermFrame } from "./frame.tsx";
import { fetchLatestTerm, fetchSignatureStatus, termPathsFor, termStateOf } from "./term.ts";

export const middleware: Route.MiddlewareFunction[] = [enterBeforeTerm];

export async function loader({ context }: Route.LoaderArgs) {
  const { path } = termPathsFor(context);
  // When the status cannot be read, the term's page explains why.
  const [term, found] = await Promise.all([fetchLatestTerm(context), fetchSignatureStatus(context)]).catch(
    (refused) => {
      throw refused instanceof SessionEnded ? refused : redirect(path);
    },
  );
  if (!term || termStateOf(found) !== "unsigned") throw redirect(path);
  return { edition: context.get(userContext).edition, path, uuid: term.uuid };
}

export default function RefuseTerm({ loaderData: { edition, path, uuid } }: Route.ComponentProps) {
  return (
    <TermFrame edition={edition}>
      <Confirmation
        action={path}
        confirmLabel={words.refuse}
        cancel={path}
        hidden={{ word: "refuse", access_term_uuid: uuid }}
      >
        <p>{words.refusing}</p>
      </Confirmation>
    </TermFrame>
  );
}
