import {
  type Evidence,
  evidenceList,
  evidenceMoments,
  evidenceTotalsOperation,
} from "#app/contracts/field/evidences.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { type Report, sharedFilters } from "./report.ts";

export const evidenceReportTitle = evidenceList.words.title;
const list = listOperation(evidenceList);
export const evidenceReport: Report<(typeof sharedFilters)[number] | "moment" | "category", typeof list> = {
  screen: "evidences",
  list,
  totals: evidenceTotalsOperation,
  names: [...sharedFilters, "moment", "category"],
  choices: ["category", "agency_uuid"],
};

/** The orders of the album, each with the heading under which it puts a photo. */
export const albumOrders = {
  "-day": { label: "Dia, do mais novo", heading: ({ day }) => formatDate(day) },
  day: { label: "Dia, do mais antigo", heading: ({ day }) => formatDate(day) },
  store: { label: "Loja", heading: ({ store }) => store.name },
  visitor: { label: "Promotor", heading: ({ visitor }) => visitor.name },
  agency: { label: "Agência", heading: ({ agency }) => agency.name },
  supplier: {
    label: "Fornecedor",
    heading: ({ agency_supplier }) => agency_supplier?.supplier_name ?? "Sem fornecedor",
  },
  category: { label: "Categoria", heading: ({ category }) => category || "Sem categoria" },
  moment: { label: "Momento", heading: ({ moment }) => evidenceMoments[moment] },
} as const satisfies Record<string, { label: string; heading: (photo: Evidence) => string }>;
