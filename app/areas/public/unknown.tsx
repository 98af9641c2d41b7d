import { data, redirect } from "react-router";
import type { Route } from "./+types/unknown.ts";

/** Redirects unknown public addresses to `/`; a file of another build is a 404. Areas have their own 404 page. */
export function loader({ params }: Route.LoaderArgs) {
  if (params["*"].startsWith("assets/")) throw data(null, { status: 404 });
  throw redirect("/");
}

/** Never rendered: a default export makes the address a page, so that errors reach the boundary. */
export default function Unknown() {
  return null;
}
