import { redirect } from "react-router";
import { addresses } from "../addresses.ts";

/** The screen's address leads to its first list. */
export const loader = () => redirect(addresses.agencySuppliers);
