import { redirect } from "react-router";
import { OFFLINE_FIELD, setCookie } from "#app/session/cookies.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import { signOut } from "#app/session/sign-in.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/");
}

export async function action({ context, request }: Route.ActionArgs) {
  await formOf(request);
  const parts = context.get(requestContext);
  await signOut(parts);
  // Not the storage of every area: a push worker and a person's no to messages are the browser's, not the session's.
  const keeps = parts.cookies.has(OFFLINE_FIELD);
  if (keeps) setCookie(parts, OFFLINE_FIELD, "", 0);
  return redirect("/", { headers: { "Clear-Site-Data": keeps ? '"cache", "storage"' : '"cache"' } });
}

/** Never drawn: makes the address a page, whose error the boundary draws. */
export default function Logout() {
  return null;
}
