import { redirect } from "react-router";
import { place } from "./groups.ts";

/** The screen's address leads to its first list. */
export function loader() {
  return redirect(place.path);
}
