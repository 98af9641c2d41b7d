import { redirect } from "react-router";
import { EDITION, setCookie } from "#app/session/cookies.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/edition.ts";

/** Saves the chosen edition and redirects home; users without a choice keep their own edition. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { edition } = params;
  if (edition === "control" || edition === "connect") setCookie(context.get(requestContext), EDITION, edition, 365);
  return redirect("/");
}

/** Never rendered: a default export makes the address a page that links can lead to. */
export default function EditionChosen() {
  return null;
}
