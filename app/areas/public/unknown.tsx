import { data, redirect } from "react-router";
import type { Route } from "./+types/unknown.ts";

/** Any other public address leads to `/`; a file of another build is gone. Areas say themselves what does not exist. */
export function loader({ params }: Route.LoaderArgs) {
  if (params["*"].startsWith("assets/")) throw data(null, { status: 404 });
  throw redirect("/");
}

/** Never drawn: makes the address a page, whose error the boundary draws. */
export default function Unknown() {
  return null;
}
