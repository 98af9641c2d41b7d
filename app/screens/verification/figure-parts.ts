import type { DecisionFigure, FigurePart } from "#app/contracts/documents/verification.ts";
import { figureParts } from "#app/contracts/documents/verification.ts";
import type { PageMeta } from "#app/contracts/platform/paging.ts";
import { formatDate, formatDecimal, formatInteger } from "#app/ui/format.ts";
import type { Tile } from "#app/ui/page/index.ts";

export type PartName = FigurePart;

/** Returns the address of the decisions that these filters find. */
type DecisionsHref = (filters: Record<string, string>) => string;

const captions: Record<FigurePart, string> = {
  day: "Decisões por dia",
  problem: "Motivos das recusas",
  user: "Decisões por pessoa",
};

const filterOf: Record<FigurePart, (value: string) => Record<string, string>> = {
  day: (value) => ({ start_date: value, end_date: value }),
  problem: (value) => ({ problem: value }),
  user: (value) => ({ user_uuid: value }),
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

/** The parts of the decisions as charts with their tables. */
export function partsOf(
  [, ...parts]: readonly [DecisionFigure[], DecisionFigure[], DecisionFigure[], DecisionFigure[]],
  decisions: DecisionsHref,
) {
  return (["day", "problem", "user"] as const).map((part, index) => {
    const figures = parts[index] ?? [];
    const rows = figures.map(({ value, label, approved, denied }) => {
      const filter = filterOf[part](value);
      const linked = value !== "";
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
    const medians = figures.map(({ median_hours }) => hoursOf(median_hours));
    return { part, caption: captions[part], dimension: figureParts[part], rows, medians };
  });
}
