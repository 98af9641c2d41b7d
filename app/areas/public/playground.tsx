import { redirect } from "react-router";
import { areaOf } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { ApiClient } from "#app/session/client.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/playground.ts";

/** Redirects to the interface kit of the user's area; anonymous visitors sign in first. */
export async function loader({ context }: Route.LoaderArgs) {
  const parts = context.get(requestContext);
  const response = parts.token ? await new ApiClient(parts).raw("GET", "/user_info") : null;
  if (!response?.ok) return redirect("/?redirectTo=/playground");
  const { role } = (await response.json()) as UserInfo;
  return redirect(`/${areaOf(role.user_type)}/playground`);
}

/** Never rendered: a default export makes the address a page that links can lead to. */
export default function PlaygroundRedirect() {
  return null;
}
