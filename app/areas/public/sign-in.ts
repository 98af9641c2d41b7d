import { redirect } from "react-router";
import { areaOf } from "#app/contracts/access/environments.ts";
import { type UserInfo, userInfoOperation } from "#app/contracts/access/session.ts";
import { unhealthyBody } from "#app/contracts/platform/errors.ts";
import { bodyOf } from "#app/crud/public-api.ts";
import { ApiClient } from "#app/session/client.ts";
import { fetchUser } from "#app/session/identity.ts";
import { ownPath } from "#app/session/own-address.ts";
import { type Context, type RequestParts, requestContext } from "#app/session/request.ts";

/**
 * Loader of every sign-in page: redirects signed-in users to their destination or home. Returns that destination and
 * whether the API accepts sign-ins.
 */
export async function loadSignIn(context: Context, url: string): Promise<{ online: boolean; to: string | null }> {
  const parts = context.get(requestContext);
  const to = ownPath(new URL(url).searchParams.get("redirectTo"));
  const [user, health] = await Promise.all([findSignedInUser(parts), new ApiClient(parts).raw("GET", "/health")]);
  if (user) throw redirect(to ?? homeOf(user));
  return { online: await acceptsSignIns(health), to };
}

/** Returns whether the API accepts sign-ins. While only uploads fail, it does. */
async function acceptsSignIns(health: Response): Promise<boolean> {
  if (health.ok) return true;
  const problem = await bodyOf({ answer: unhealthyBody }, health).catch(() => null);
  return problem?.failing === "uploads";
}

const homeOf = ({ role }: UserInfo) => `/${areaOf(role.user_type)}`;

/**
 * Redirects a user who has just signed in to `to` or home; directly, since w3m takes a form of `/` that leads to `/`
 * for a loop.
 */
export async function redirectAfter(parts: RequestParts, token: string, to: string | null): Promise<Response> {
  const user = to === null ? await findSignedInUser({ ...parts, token }) : null;
  return redirect(to ?? (user ? homeOf(user) : "/"));
}

/** Returns the user of the browser's session, or null without an open session. */
export async function findSignedInUser(parts: RequestParts): Promise<UserInfo | null> {
  if (!parts.token) return null;
  const response = await fetchUser(parts);
  if (response.ok) return bodyOf(userInfoOperation, response);
  await response.body?.cancel();
  return null;
}

/** Adds the destination after sign-in to a path. */
export function withReturnTo(to: string | null, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...query, ...(to && { redirectTo: to }) });
  return search.size > 0 ? `${path}?${search}` : path;
}
