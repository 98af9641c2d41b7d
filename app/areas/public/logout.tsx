import { redirect } from "react-router";
import { OFFLINE_DATA_COOKIE, SUPPORT_VIEW, setCookie } from "#app/session/cookies.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import { signOut } from "#app/session/sign-in.ts";
import { endSupportView } from "#app/session/support-view.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/");
}

export async function action({ context, request }: Route.ActionArgs) {
  await formOf(request);
  const parts = context.get(requestContext);
  if (parts.cookies.has(SUPPORT_VIEW)) return endSupportView(parts);
  await signOut(parts);
  // Clears storage only when field data is stored: push workers and declined notifications belong to the browser, not
  // to the session.
  const hasOfflineData = parts.cookies.has(OFFLINE_DATA_COOKIE);
  if (hasOfflineData) setCookie(parts, OFFLINE_DATA_COOKIE, "", 0);
  return redirect("/", { headers: { "Clear-Site-Data": hasOfflineData ? '"cache", "storage"' : '"cache"' } });
}

/** Never rendered: a default export makes the address a page, so that errors reach the boundary. */
export default function Logout() {
  return null;
}
