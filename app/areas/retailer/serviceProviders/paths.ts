import { relatedServiceProviders } from "#app/contracts/directory/related-providers.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { retailerAddresses } from "../addresses.ts";

const path = retailerAddresses.serviceProviders;

/** The address of a provider's page. */
export const providerAt = (uuid: string) => `${path}/${uuid}`;
/** The address of the page of one of its documents, or of one below it. */
export const documentAt = (uuid: string, document: string, below = "") =>
  `${providerAt(uuid)}/documents/${document}${below}`;

/** The parameter of a document's page by which a POST undoes the decision about it. */
export const UNDO = "desfazer";
export const undoAt = (uuid: string, document: string) => withSearch(documentAt(uuid, document), { [UNDO]: "sim" });

/** The breadcrumb down to the list. */
export const providerCrumbs = [homeCrumb(path), { label: relatedServiceProviders.words.title, href: path }];
