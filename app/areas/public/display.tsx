import { redirect } from "react-router";
import { saveDisplay } from "#app/crud/display.ts";
import { formOf } from "#app/session/form.ts";
import { ownPath } from "#app/session/own-address.ts";
import type { Route } from "./+types/display.ts";

/** Saves the user's display settings of a list. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const visible = new Set(form.getAll("shown").map(String));
  const hidden = form
    .getAll("column")
    .map(String)
    .filter((column) => !visible.has(column))
    .slice(0, 30);
  const path = String(form.get("path") ?? "");
  saveDisplay(context, /^(\/[\w-]+)+$/.test(path) ? path : "/", {
    perPage: Number(form.get("per_page")),
    dense: form.has("dense"),
    scrolls: form.has("scrolls"),
    hidden,
  });
  return redirect(ownPath(String(form.get("redirect_to") ?? "")) ?? "/");
}

export function loader() {
  return redirect("/");
}

/** Never rendered: a default export makes the address a page, so that errors reach the boundary. */
export default function DisplaySettings() {
  return null;
}
