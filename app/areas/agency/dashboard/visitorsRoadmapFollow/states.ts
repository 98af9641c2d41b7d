import { type FollowState, followStates, LATE_FROM, MISSING_FROM } from "#app/contracts/field/field-follow.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Figure } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";

/** The states, most urgent first. */
export const statesByUrgency: FollowState[] = ["missing", "late", "in_store", "traveling", "waiting", "finished"];

export const followTones: Record<FollowState, Tone> = {
  missing: "danger",
  late: "warning",
  in_store: "info",
  traveling: "info",
  waiting: "neutral",
  finished: "success",
};

/** Says of each state whom it counts, of those with visits today. */
export const followRules: Record<FollowState, string> = {
  missing: `Sem entrada até as ${MISSING_FROM}h, pelo relógio da primeira loja do dia.`,
  late: `Sem entrada até as ${LATE_FROM}h, pelo relógio da primeira loja do dia.`,
  in_store: "Entraram em uma loja e ainda não saíram.",
  traveling: "Saíram de uma loja e têm outra por visitar.",
  waiting: `Sem entrada, e ainda não são ${LATE_FROM}h na primeira loja do dia.`,
  finished: "Nenhuma visita do dia está por fazer.",
};

/** Returns all visitors with visits today as a figure, and the figures of the states that add up to it. */
export function followTiles(
  counts: Record<FollowState, number>,
  hrefOf: (state: FollowState | null) => string | undefined,
) {
  const all = statesByUrgency.reduce((sum, state) => sum + counts[state], 0);
  const total: Figure = {
    label: "Promotores com visitas hoje",
    value: formatInteger(all),
    href: hrefOf(null),
    rule: "Quem tem ao menos uma visita planejada para hoje, em qualquer situação.",
  };
  const items = statesByUrgency.map(
    (state): Figure => ({
      label: followStates[state],
      value: formatInteger(counts[state]),
      href: hrefOf(state),
      tone: followTones[state],
      rule: followRules[state],
    }),
  );
  return { total, items };
}

/** Describes the counts, such as "2 Em loja agora, 1 Atrasado". */
export const describeCounts = (counts: Partial<Record<FollowState, number>>) =>
  statesByUrgency
    .filter((state) => counts[state])
    .map((state) => `${counts[state]} ${followStates[state]}`)
    .join(", ");
