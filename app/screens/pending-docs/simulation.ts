import type { PageMeta } from "#app/contracts/platform/paging.ts";
import { formatInteger } from "#app/ui/format.ts";

const said = ({ total, capped }: PageMeta) => `${formatInteger(total)}${capped ? "+" : ""}`;

/** What a simulation shows: of how many active people how many would lack something. */
export function simulated(network: string, lacking: PageMeta, active: PageMeta | null): string {
  const of = active ? `, de ${said(active)} pessoas ativas` : "";
  const who = lacking.total === 1 ? "1 pessoa teria" : `${said(lacking)} pessoas teriam`;
  return `Simulação: se todos fossem vinculados a ${network}, ${who} pendência${of}. Nada muda por simular.`;
}
