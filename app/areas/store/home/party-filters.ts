/**
 * The labels of the companies of which the home shows the visitors alone, by the names of the filters; without the lists,
 * whose schemas hydrated pages do without.
 */
export const partyLabels = {
  supplier_uuid: "Fornecedor",
  service_provider_uuid: "Prestador de serviço",
  agency_uuid: "Agência",
} as const;
export type PartyName = keyof typeof partyLabels;
export const partyNames = Object.keys(partyLabels) as PartyName[];
