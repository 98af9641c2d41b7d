import { redirect } from "react-router";
import { addresses } from "../addresses.ts";

/** The menu's entry leads to the first register. */
export const loader = () => redirect(addresses.documentTypes);
