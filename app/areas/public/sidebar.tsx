import { redirect } from "react-router";
import { SIDEBAR, setCookie } from "#app/session/cookies.ts";
import { formOf } from "#app/session/form.ts";
import { ownPath } from "#app/session/own-address.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/sidebar.ts";

/** Saves whether the sidebar is collapsed. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  setCookie(context.get(requestContext), SIDEBAR, form.get("collapsed") === "1" ? "1" : "0", 365);
  return redirect(ownPath(String(form.get("redirect_to") ?? "")) ?? "/");
}

export function loader() {
  return redirect("/");
}

/** Never rendered: a default export makes the address a page, so that errors reach the boundary. */
export default function Sidebar() {
  return null;
}
