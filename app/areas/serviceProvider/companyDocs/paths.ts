import { companyDocDemands } from "#app/contracts/documents/company-doc-demands.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import type { PageAddress } from "#app/crud/page-address.ts";
import { withSearch } from "#app/ui/table/index.ts";

/** Addresses of the documents demanded of the company, of those sent, and of the page that sends one. */
export const demandsPath = "/serviceProvider/companyDocs" satisfies PageAddress;
export const sentPath = "/serviceProvider/companyDocs/sent" satisfies PageAddress;
const newPath = "/serviceProvider/companyDocs/new" satisfies PageAddress;

/** The address of a document's page, or of one below it. */
export const documentAt = (uuid: string, below = "") => `${demandsPath}/${uuid}${below}`;

/** The address that sends a document of a type for a retailer; without a retailer, for all. */
export const sendHref = (type: string | null, retailer: string | null) =>
  withSearch(newPath, { document_type_uuid: type, retailer_uuid: retailer });

/** The breadcrumb down to the demands. */
export const demandsCrumbs = [homeCrumb(demandsPath), { label: companyDocDemands.words.title, href: demandsPath }];

/** The two lists as tabs. */
export const listTabs = [
  { href: demandsPath, label: "Exigidos pelas redes" },
  { href: sentPath, label: "Enviados" },
];
