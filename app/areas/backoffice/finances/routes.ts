import { crudRoutes } from "../../../crud/routes.ts";
import { conciliationPages } from "./conciliation/routes.ts";
import { backofficeInvoicePages } from "./invoices/routes.ts";
import { planFamilyPages } from "./plans/routes.ts";

/** The pages of the menu's group "Financeiro". */
export const financePages = [
  ...planFamilyPages,
  ...backofficeInvoicePages,
  ...crudRoutes("finances/dunning", "areas/backoffice/finances/dunning"),
  ...conciliationPages,
];
