import {
  countOfState,
  type PlannedVisitState,
  type VisitCounts,
  visitFigureKeys,
  visitFigures,
} from "#app/contracts/visits/planned-visits.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Figure } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";

/** The fixed meaning of each state's colour. */
export const visitStateTones: Record<PlannedVisitState, Tone> = {
  done: "success",
  in_store: "info",
  justified: "warning",
  missed: "danger",
  planned: "neutral",
};

/** Says of each state which planned visits it counts. */
const visitStateRules: Record<PlannedVisitState, string> = {
  done: "O promotor entrou na loja e saiu dela.",
  in_store: "O promotor entrou na loja e ainda não saiu.",
  justified: "O promotor não foi e disse por quê.",
  missed: "O dia passou sem entrada e sem justificativa.",
  planned: "O promotor ainda não entrou na loja.",
};

/** Returns all planned visits as a figure, and the figures of the states that add up to it. */
export function visitTiles(counts: VisitCounts, hrefOf: (state?: PlannedVisitState) => string | undefined) {
  const total: Figure = {
    label: "Visitas planejadas",
    value: formatInteger(counts.planned_visits_count),
    href: hrefOf(),
    rule: "As dos roteiros, em qualquer situação.",
  };
  const items = visitFigureKeys.map(
    (state): Figure => ({
      label: visitFigures[state],
      value: formatInteger(countOfState(counts, state)),
      href: hrefOf(state),
      tone: visitStateTones[state],
      rule: visitStateRules[state],
    }),
  );
  return { total, items };
}
