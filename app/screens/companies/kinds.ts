import { type CompanyKind, companies, companyEntry } from "#app/contracts/directory/companies.ts";
import { pathOf } from "#app/crud/search.ts";

/** The kinds of account that have these pages, by the segment of their address below the area. */
const kindSegments = {
  retailers: "retailer",
  agencies: "agency",
  suppliers: "supplier",
  serviceProviders: "service_provider",
} as const satisfies Record<string, CompanyKind>;
type Segment = keyof typeof kindSegments;

/** Returns the kind of account that a page is about. */
export function kindAt({ url }: Pick<Request, "url">): CompanyKind {
  const [, , segment] = pathOf(new URL(url)).split("/");
  return kindSegments[segment as Segment];
}

/** Returns the addresses of a kind's pages in an area: of its list and of one account. */
export function companyPaths(area: string, kind: CompanyKind) {
  const segment = Object.entries(kindSegments).find(([, one]) => one === kind)?.[0] as Segment;
  const list = `/${area}/${segment}`;
  return { list, at: (uuid: string, below = "") => `${list}/${uuid}${below}` };
}

/** The accounts of a kind as the administration lists them. */
export const listOf = (kind: CompanyKind) => ({ ...companies[kind], row: companyEntry });
