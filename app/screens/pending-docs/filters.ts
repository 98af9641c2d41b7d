import { retailersOperation } from "#app/contracts/directory/companies.ts";
import type { Named } from "#app/contracts/directory/lookups.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { supervisorsOperation } from "#app/contracts/people/visitor-lookups.ts";
import { cachedOwnList } from "#app/crud/cached-lists.ts";
import { settle } from "#app/crud/settle.ts";
import type { ApiClient } from "#app/session/client.ts";

export const pendingDocsFilterNames = [
  "name_or_cpf",
  "gap",
  "retailer_uuid",
  "simulate",
  "document_type_uuid",
  "responsible_uuid",
  "standing",
] as const;
export type PendingDocsFilterValues = Record<(typeof pendingDocsFilterNames)[number], string>;

export const pendingDocsLabels: PendingDocsFilterValues = {
  name_or_cpf: "Nome ou CPF",
  gap: "Pendência",
  retailer_uuid: "Rede",
  simulate: "Simular rede",
  document_type_uuid: "Documento",
  responsible_uuid: "Supervisor",
  standing: "Situação",
};

export const statusLabels = { without_documents: "Impedem a entrada hoje" };

/** Parameter of the address and its value for the second view, visitors by retailers. */
export const VIEW = "ver";
export const MATRIX = "matriz";
export const isMatrix = (url: URL): boolean => url.searchParams.get(VIEW) === MATRIX;

/** Choices of the filters. */
export interface PendingDocsChoices {
  retailers: Named[];
  types: Named[];
  /** Null for users who may not list supervisors. */
  supervisors: Named[] | null;
}

export async function pendingDocsChoicesFor(api: ApiClient): Promise<PendingDocsChoices> {
  const all = { per_page: 1000 };
  const [retailers, types, supervisors] = await Promise.all([
    api.accountLookup(retailersOperation, all),
    cachedOwnList(api, documentTypes, { ...all, subject: "visitor" }),
    settle(api.accountLookup(supervisorsOperation, all)),
  ]);
  const named = ({ data }: { data: Named[] }) => data.map(({ uuid, name }) => ({ uuid, name }));
  return { retailers: named(retailers), types: named(types), supervisors: supervisors && named(supervisors) };
}

export const optionsFor = (items: readonly Named[]) => items.map(({ uuid, name }) => ({ value: uuid, label: name }));
export const namesOf = (items: readonly Named[]) => Object.fromEntries(items.map(({ uuid, name }) => [uuid, name]));
