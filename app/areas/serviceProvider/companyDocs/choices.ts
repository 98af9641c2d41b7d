import { retailersOperation } from "#app/contracts/directory/companies.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { cachedOwnList } from "#app/crud/cached-lists.ts";
import { lookupFilter, select } from "#app/crud/filters.tsx";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";

const option = ({ uuid, name }: { uuid: string; name: string }): Option => ({ value: uuid, label: name });

/** Reads the retailers, and the types of documents about companies. */
export const readRetailers = async (api: ApiClient) =>
  (await api.accountLookup(retailersOperation, { per_page: 1000 })).data.map(option);
export const readTypes = async (api: ApiClient) =>
  (await cachedOwnList(api, documentTypes, { per_page: 1000, subject: "company" })).data.map(option);

/** The filters that both lists have. */
export const retailerFilter = lookupFilter("Rede", "Todas", readRetailers);
export const typeFilter = lookupFilter("Documento", "Todos", readTypes);
export const expiryFilter = select("Vencimento", "Todos", {
  7: "Nos próximos 7 dias",
  15: "Nos próximos 15 dias",
  30: "Nos próximos 30 dias",
  60: "Nos próximos 60 dias",
  90: "Nos próximos 90 dias",
});
