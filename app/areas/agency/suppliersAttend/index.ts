import { redirect } from "react-router";
import { suppliers } from "./attended.ts";

/** The screen's address leads to its first list. */
export function loader() {
  return redirect(suppliers.path);
}
