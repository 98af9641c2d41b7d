import { companyPages } from "../../../screens/companies/routes.ts";

/** The accounts, each with what it has and owes on its page. */
export const backofficeCompanyPages = companyPages("backoffice", "areas/backoffice/companies/show.tsx");
