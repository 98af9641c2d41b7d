import type { Named } from "#app/contracts/directory/lookups.ts";
import type { DocumentType } from "#app/contracts/documents/document-types.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { settle } from "#app/crud/settle.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { PendingDocsPaths } from "./paths.ts";

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

/** Choices of the filters. */
export interface PendingDocsChoices {
  retailers: Named[];
  types: Named[];
  /** Null for users who may not list supervisors. */
  supervisors: Named[] | null;
}

export async function pendingDocsChoicesFor(api: ApiClient, { root }: PendingDocsPaths): Promise<PendingDocsChoices> {
  const all = async <T>(path: string, query = {}) =>
    (await api.get<Page<T>>(`${root}/${path}`, { per_page: 1000, ...query })).data;
  const [retailers, types, supervisors] = await Promise.all([
    all<Named>("retailers"),
    all<DocumentType>("document_types", { subject: "visitor" }),
    settle(all<Named>("supervisors")),
  ]);
  const named = (items: Named[]) => items.map(({ uuid, name }) => ({ uuid, name }));
  return { retailers: named(retailers), types: named(types), supervisors: supervisors && named(supervisors) };
}

export const optionsFor = (items: readonly Named[]) => items.map(({ uuid, name }) => ({ value: uuid, label: name }));
export const namesOf = (items: readonly Named[]) => Object.fromEntries(items.map(({ uuid, name }) => [uuid, name]));
