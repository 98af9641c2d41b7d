import { environments, type Segment } from "../access/environments.ts";
import type { PageTarget } from "./page-target.ts";

type PageName = PageTarget["page"];
/** The target of one page. */
export type TargetOf<Name extends PageName, Target = PageTarget> = Target extends { page: PageName }
  ? Name extends Target["page"]
    ? Target
    : never
  : never;

/** The path of a page below its area, and the areas that have the page. */
interface Entry<Target> {
  areas: readonly Segment[] | ((target: Target) => readonly Segment[]);
  /** The areas where the page is a screen of the control edition alone. */
  control?: readonly Segment[];
  path(target: Target, area: Segment): string;
}

const everyArea: readonly Segment[] = Object.values(environments).map(({ segment }) => segment);
const owners: readonly Segment[] = ["agency", "supplier", "serviceProvider"];
/** Owners whose two editions have different screens. */
const twoEditions: readonly Segment[] = ["agency", "supplier"];

const tabs = { allocations: "vinculos", documents: "documentos" } as const;
const accountLists = { agency: "agencies", supplier: "suppliers", service_provider: "serviceProviders" } as const;

/**
 * Every page that an answer of the API may lead to. The areas of a page are those whose route table has it:
 * tests/unit/house/addresses.test.ts compares the two.
 */
const book: { [Name in PageName]: Entry<TargetOf<Name>> } = {
  home: { areas: everyArea, path: () => "" },
  profile: { areas: everyArea, path: () => "/profileConfig" },
  visitor: {
    areas: [...owners, "retailer", "store", "mob"],
    control: [...twoEditions, "retailer", "store", "mob"],
    path: ({ uuid, tab }) => `/visitors/${uuid}${tab ? `?aba=${tabs[tab]}` : ""}`,
  },
  allocation: {
    areas: [...owners, "mob"],
    control: [...twoEditions, "mob"],
    path: ({ uuid, visitor_uuid }) => `/visitors/${visitor_uuid}/allocations/${uuid}/edit`,
  },
  job: { areas: owners, path: ({ uuid }) => `/processos/${uuid}` },
  pending_visitors: {
    areas: [...owners, "mob"],
    control: [...twoEditions, "mob"],
    path: ({ count }) => `/visitors/search?pending_approve_visitors=${count}`,
  },
  visitors_of_bought_retailer: {
    areas: [...owners, "mob"],
    control: [...twoEditions, "mob"],
    path: ({ old_retailer_uuid, new_retailer }) =>
      `/visitors/search?${new URLSearchParams({ old_retailer_uuid, new_retailer })}`,
  },
  pending_documents: { areas: owners, control: twoEditions, path: () => "/visitorsPendingDocs/search" },
  document_validations: {
    areas: ["mob", "retailer"],
    control: ["mob", "retailer"],
    path: () => "/visitorDocsValidations/search",
  },
  company_documents: { areas: ["serviceProvider"], path: () => "/companyDocs" },
  service_agreements: {
    areas: ["supplier", "serviceProvider", "retailer", "store"],
    control: [...twoEditions, "retailer", "store"],
    path: (_, area) =>
      area === "retailer" || area === "store"
        ? "/supplierRetailerServiceAgreements"
        : `/${area}RetailerServiceAgreement`,
  },
  service_agreement: {
    areas: ["supplier", "serviceProvider"],
    control: [...twoEditions],
    path: ({ uuid }, area) => `/${area}RetailerServiceAgreement/${uuid}`,
  },
  access_blocks: { areas: ["retailer"], control: ["retailer"], path: () => "/block" },
  invoices: { areas: [...owners, "retailer"], control: [...twoEditions, "retailer"], path: () => "/invoices" },
  invalid_assortments: {
    areas: ["agency", "mob"],
    path: (_, area) => (area === "mob" ? "/invalidAgencySupplierProducts" : "/assortment/invalid"),
  },
  accounts: {
    areas: ({ kind }) => (kind === "service_provider" ? ["mob", "backoffice", "retailer"] : ["mob", "backoffice"]),
    path: ({ kind }) => `/${accountLists[kind]}`,
  },
};

/** Returns the address that a page has, or would have, in an area. */
export function addressIn(area: Segment, target: PageTarget): string {
  const { path } = book[target.page] as Entry<PageTarget>;
  return `/${area}${path(target, area)}`;
}

/**
 * Returns the address of a page in the reader's area; null where that area has no such page, or where the page is none
 * of the edition that the reader uses.
 */
export function hrefOf(target: PageTarget, area: Segment, edition?: "control" | "connect"): string | null {
  const { areas, control = [] } = book[target.page] as Entry<PageTarget>;
  const isElsewhere = edition === "connect" && control.includes(area);
  const having = typeof areas === "function" ? areas(target) : areas;
  return having.includes(area) && !isElsewhere ? addressIn(area, target) : null;
}
