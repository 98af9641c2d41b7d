import { redirect } from "react-router";
import { EDITION, setCookie } from "#app/session/cookies.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/edition.ts";

/** Remembers the edition chosen and leads home; who may not choose is shown their own all the same. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { edition } = params;
  if (edition === "control" || edition === "connect") setCookie(context.get(requestContext), EDITION, edition, 365);
  return redirect("/");
}

/** Never drawn: makes the address one that a link leads to. */
export default function EditionChosen() {
  return null;
}
