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
const albumOrders = {
  "-day": { label: "Mais novas", heading: ({ day }) => formatDate(day) },
  day: { label: "Mais antigas", heading: ({ day }) => formatDate(day) },
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

/** Returns the order that the address of an album asks for, and the orders to choose among, without one. */
export function albumOrderOf(address: string, without: keyof typeof albumOrders) {
  const sort = new URLSearchParams(address.split("?")[1]).get("sort") ?? "";
  const { heading } = albumOrders[sort as keyof typeof albumOrders] ?? albumOrders["-day"];
  const options = Object.entries(albumOrders)
    .filter(([name]) => name !== without)
    .map(([name, { label }]) => ({ value: name === "-day" ? "" : name, label }));
  return { sort, heading, options };
}
