import { planFamilyPages } from "./plans/routes.ts";

/** The pages of the menu's group "Financeiro", but for the invoices. */
export const financePages = [...planFamilyPages];
