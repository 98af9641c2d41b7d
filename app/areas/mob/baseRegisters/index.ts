import { redirect } from "react-router";
import { documentTypes } from "./registers.ts";

/** The menu's entry leads to the first register. */
export function loader() {
  return redirect(documentTypes.path);
}
