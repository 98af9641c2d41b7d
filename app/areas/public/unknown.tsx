import { data, redirect } from "react-router";
import type { Route } from "./+types/unknown.ts";

/** Any other public address leads to `/`; below an area's segment there is no such page. */
export function loader({ params }: Route.LoaderArgs) {
  if (params["*"].startsWith("pub/") || !params["*"].includes("/")) throw redirect("/");
  throw data(null, { status: 404 });
}

/** Never drawn: makes the address a page, whose error the boundary draws. */
export default function Unknown() {
  return null;
}
