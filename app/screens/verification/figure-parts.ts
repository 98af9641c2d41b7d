import type { DecisionFigure, FigurePart } from "#app/contracts/documents/verification.ts";
import { figureParts } from "#app/contracts/documents/verification.ts";
import type { PageMeta } from "#app/contracts/platform/paging.ts";
import { formatDate, formatDecimal, formatInteger } from "#app/ui/format.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";

export type PartName = FigurePart;

/** Returns the address of the decisions that these filters find. */
type DecisionsHref = (filters: Record<string, string>) => string;

const captions: Record<FigurePart, string> = {
  day: "Decisões por dia",
  problem: "Motivos das recusas",
  user: "Decisões por pessoa",
  retailer: "Decisões por rede",
};

const filterOf: Record<FigurePart, (value: string) => Record<string, string>> = {
  day: (value) => ({ start_date: value, end_date: value }),
  problem: (value) => ({ problem: value }),
  user: (value) => ({ user_uuid: value }),
  retailer: (value): Record<string, string> => (value ? { retailer_uuid: value } : { all_retailers: "true" }),
};

type TilesOptions = { counts: PageMeta[]; total: DecisionFigure; path: string; decisions: DecisionsHref };

/** The numbers at the top; each leads to exactly its rows. */
export function decisionTiles({ counts: [waiting, overdue], total, path, decisions }: TilesOptions): Tile[] {
  const queue = (meta: PageMeta | undefined) => ({ count: meta?.total ?? 0, capped: meta?.capped });
  return [
    {
      label: "Visitantes aguardam",
      one: "Visitante aguarda",
      rule: "Têm documentos que ninguém aprovou nem recusou.",
      tone: "info",
      href: path,
      ...queue(waiting),
    },
    {
      label: "Passaram do prazo",
      one: "Passou do prazo",
      rule: "O documento mais antigo passou do tempo prometido.",
      tone: "danger",
      href: `${path}/search?clock=overdue`,
      ...queue(overdue),
    },
    {
      label: "Documentos aprovados",
      one: "Documento aprovado",
      rule: "Neste período, sem as decisões desfeitas.",
      tone: "success",
      count: total.approved,
      href: decisions({ status: "approved" }),
    },
    {
      label: "Documentos recusados",
      one: "Documento recusado",
      rule: "Neste período, sem as decisões desfeitas.",
      tone: "warning",
      count: total.denied,
      href: decisions({ status: "denied" }),
    },
  ];
}

const hoursOf = (hours: number | null) => (hours === null ? "–" : `${formatDecimal(hours)} h`);

export const describeMedian = ({ decided, median_hours }: DecisionFigure): string =>
  decided === 0
    ? "Nenhuma decisão neste período."
    : `${formatInteger(decided)} ${decided === 1 ? "decisão" : "decisões"} neste período; metade saiu em até ${hoursOf(median_hours)}.`;

/** The parts of the decisions that a bench shows: by retailer only where it decides for several. */
export const partNames = (isPlatform: boolean): PartName[] =>
  isPlatform ? ["retailer", "user", "day", "problem"] : ["day", "problem", "user"];

const waitingText = (waiting: number | null) =>
  waiting === null ? "–" : waiting > 1000 ? "1.000+" : formatInteger(waiting);

/** Says which row of a part has the most decisions. */
function summaryOf(part: FigurePart, figures: DecisionFigure[]): string | undefined {
  const [most] = figures.toSorted((a, b) => b.decided - a.decided);
  if (!most || most.decided === 0) return undefined;
  const label = part === "day" ? formatDate(most.label) : most.label;
  return `Mais ${part === "problem" ? "recusas" : "decisões"}: ${label}, com ${formatInteger(most.decided)}.`;
}

/** The parts of the decisions as charts with their tables. */
export function partsOf(
  parts: readonly { part: PartName; figures: DecisionFigure[] }[],
  decisions: DecisionsHref,
  path: string,
) {
  return parts.map(({ part, figures }) => {
    const rows = figures.map(({ value, label, approved, denied }) => {
      const filter = filterOf[part](value);
      const linked = value !== "" || part === "retailer";
      return {
        label: part === "day" ? formatDate(label) : label,
        values: [approved, denied],
        href: linked ? decisions(filter) : undefined,
        hrefs: [
          linked && approved > 0 ? decisions({ ...filter, status: "approved" }) : undefined,
          linked && denied > 0 ? decisions({ ...filter, status: "denied" }) : undefined,
        ],
      };
    });
    const medians = { name: "Espera mediana", values: figures.map(({ median_hours }) => hoursOf(median_hours)) };
    const waiting = {
      name: "Aguardam",
      values: figures.map(({ waiting }) => waitingText(waiting)),
      hrefs: figures.map(({ value, waiting }) =>
        waiting ? withSearch(`${path}/search`, { retailer_uuid: value }) : undefined,
      ),
    };
    const also = part === "retailer" ? [waiting, medians] : [medians];
    return {
      part,
      caption: captions[part],
      summary: summaryOf(part, figures),
      dimension: figureParts[part],
      rows,
      also,
    };
  });
}
