import { redirect } from "react-router";
import { areaOf } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { ApiClient } from "#app/session/client.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/playground.ts";

/** To the interface kit of the signed-in person's own area; others sign in first. */
export async function loader({ context }: Route.LoaderArgs) {
  const parts = context.get(requestContext);
  const response = parts.token ? await new ApiClient(parts).raw("GET", "/user_info") : null;
  if (!response?.ok) return redirect("/?redirectTo=/playground");
  const { role } = (await response.json()) as UserInfo;
  return redirect(`/${areaOf(role.user_type)}/playground`);
}

/** Never drawn: makes the address one that a link leads to. */
export default function PlaygroundOfNobody() {
  return null;
}
