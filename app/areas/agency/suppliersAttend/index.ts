import { redirect } from "react-router";
import { addresses } from "../addresses.ts";

/** Redirects to the screen's first list. */
export const loader = () => redirect(addresses.agencySuppliers);
