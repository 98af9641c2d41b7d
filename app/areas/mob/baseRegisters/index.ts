import { redirect } from "react-router";
import { addresses } from "../addresses.ts";

/** Redirects the menu entry to the first register. */
export const loader = () => redirect(addresses.documentTypes);
