import type { PageMeta } from "#app/contracts/platform/paging.ts";
import { formatInteger } from "#app/ui/format.ts";

const formatTotal = ({ total, capped }: PageMeta) => `${formatInteger(total)}${capped ? "+" : ""}`;

/** Describes a simulation: how many of the active visitors would lack a document. */
export function describeSimulation(retailer: string, lacking: PageMeta, active: PageMeta | null): string {
  const of = active ? `, de ${formatTotal(active)} pessoas ativas` : "";
  const who = lacking.total === 1 ? "1 pessoa teria" : `${formatTotal(lacking)} pessoas teriam`;
  return `Simulação: se todos fossem vinculados a ${retailer}, ${who} pendência${of}. Nada muda por simular.`;
}
