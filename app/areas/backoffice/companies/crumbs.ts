import { type CompanyDetails, type CompanyKind, companies } from "#app/contracts/directory/companies.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { pathOf } from "#app/crud/search.ts";
import { companyPaths } from "#app/screens/companies/kinds.ts";
import type { Crumb } from "#app/ui/page/index.ts";

/** The breadcrumb down to an account's page, for the pages below it. */
export function companyCrumbs(kind: CompanyKind, { uuid, trade_name }: Pick<CompanyDetails, "uuid" | "trade_name">) {
  const { list, at } = companyPaths("backoffice", kind);
  const own: Crumb = { label: trade_name, href: at(uuid) };
  return [...listCrumbs(list, companies[kind], []), own];
}

/** The address of the account's page that a page stands below. */
export const companyPathOf = ({ url }: { url: string }) => pathOf(new URL(url)).split("/").slice(0, 4).join("/");
