import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { companyPages } from "../../../screens/companies/routes.ts";

const at = "areas/backoffice/companies";
const paths = ["retailers", "agencies", "suppliers", "serviceProviders"];

/** The pages below an account's own. */
function pagesOf(path: string): RouteConfigEntry[] {
  const page = (below: string, file: string) =>
    route(`${path}/:id${below}`, `${at}/${file}.tsx`, { id: `${at}/${path}/${file}` });
  return [
    page("/subscription", "subscribe"),
    page("/credits/new", "grant-credit"),
    page("/credits/:credit", "undo-credit"),
  ];
}

/** The accounts, each with what it has and owes on its page. */
export const backofficeCompanyPages = [...companyPages("backoffice", `${at}/show.tsx`), ...paths.flatMap(pagesOf)];
