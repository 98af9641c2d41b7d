import { redirect } from "react-router";
import { areaOf } from "#app/contracts/access/environments.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/playground.ts";
import { findSignedInUser } from "./sign-in.ts";

/** Redirects to the interface kit of the user's area; anonymous visitors sign in first. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = await findSignedInUser(context.get(requestContext));
  return redirect(user ? `/${areaOf(user.role.user_type)}/playground` : "/?redirectTo=/playground");
}

/** Never rendered: a default export makes the address a page that links can lead to. */
export default function PlaygroundRedirect() {
  return null;
}
