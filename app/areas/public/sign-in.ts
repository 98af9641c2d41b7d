import { redirect } from "react-router";
import { areaOf } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { ApiClient, ownPath, SessionEnded } from "#app/session/client.ts";
import { type Context, type RequestParts, requestContext } from "#app/session/request.ts";

/**
 * What every sign-in page begins with: whoever has a session goes on to where they wanted to go, or home. Answers where
 * that is, and whether there is an API to sign in at.
 */
export async function loadSignIn(context: Context, url: string): Promise<{ online: boolean; to: string | null }> {
  const parts = context.get(requestContext);
  const to = ownPath(new URL(url).searchParams.get("redirectTo"));
  const [user, health] = await Promise.all([signedIn(parts), new ApiClient(parts).raw("GET", "/health")]);
  if (user) throw redirect(to ?? homeOf(user));
  return { online: await takesSignIns(health), to };
}

/** Answers whether the API takes sign-ins: while only files cannot be kept, the rest works. */
async function takesSignIns(health: Response): Promise<boolean> {
  if (health.ok) return true;
  const { failing } = (await health.json().catch(() => ({}))) as { failing?: string };
  return failing === "uploads";
}

const homeOf = ({ role }: UserInfo) => `/${areaOf(role.user_type)}`;

/** To where whoever has just signed in wanted to go, or home; at once, since w3m takes a form of `/` that leads to `/` for a loop. */
export async function redirectAfter(parts: RequestParts, token: string, to: string | null): Promise<Response> {
  const user = to === null ? await signedIn({ ...parts, token }) : null;
  return redirect(to ?? (user ? homeOf(user) : "/"));
}

/** Who the browser's session stands for, if it has one that is open. */
export async function signedIn(parts: RequestParts): Promise<UserInfo | null> {
  return parts.token ? new ApiClient(parts).get<UserInfo>("/user_info").catch(whenSignedOut) : null;
}

function whenSignedOut(refused: unknown): null {
  if (refused instanceof SessionEnded || !(refused instanceof Error)) return null;
  throw refused;
}

/** An address of the sign-in pages that still knows where the person wanted to go. */
export function withReturnTo(to: string | null, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...query, ...(to && { redirectTo: to }) });
  return search.size > 0 ? `${path}?${search}` : path;
}
