import {
  type CompanyDocsSummary,
  companyDocDemands,
  companyDocsSummaryOperation,
  type DemandState,
} from "#app/contracts/documents/company-doc-demands.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { demandsPath } from "./paths.ts";

type Entry = Pick<Tile, "label" | "one" | "rule" | "tone"> & { state: DemandState };

/** The states that the company has to do something about, the most urgent first. */
const entries: Entry[] = [
  {
    state: "denied",
    label: "Documentos da empresa recusados",
    one: "Documento da empresa recusado",
    rule: "Uma rede recusou: corrija e envie uma nova versão.",
    tone: "danger",
  },
  {
    state: "expired",
    label: "Documentos da empresa vencidos",
    one: "Documento da empresa vencido",
    rule: "Uma rede exige, e a validade acabou.",
    tone: "danger",
  },
  {
    state: "missing",
    label: "Documentos da empresa não enviados",
    one: "Documento da empresa não enviado",
    rule: "Exigência de uma rede com a qual há declaração de serviço.",
    tone: "danger",
  },
  {
    state: "expiring",
    label: "Documentos da empresa a vencer",
    one: "Documento da empresa a vencer",
    rule: "A validade acaba nos próximos 30 dias.",
    tone: "warning",
  },
];

/** Counts the demands of each state, for users who may open them; null where they could not be read. */
export async function loadCompanyDocTiles(context: Context): Promise<Settled<Tile>[]> {
  if (!abilitiesOf(context, companyDocDemands).read) return [];
  const found = await settle(apiOf(context).read(companyDocsSummaryOperation, { per_page: 1000 }));
  return found ? entries.map((entry) => tileOf(entry, found.data)) : [null];
}

function tileOf({ state, ...facts }: Entry, retailers: CompanyDocsSummary[]): Tile {
  const count = retailers.flatMap(({ demands }) => demands).filter(({ gap }) => gap === state).length;
  return { ...facts, count, href: withSearch(demandsPath, { state }) };
}
