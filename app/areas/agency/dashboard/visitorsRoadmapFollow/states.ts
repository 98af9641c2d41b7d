import { type FollowState, followStates } from "#app/contracts/field/field-follow.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";

/** The states, most urgent first. */
export const statesByUrgency: FollowState[] = ["missing", "late", "in_store", "traveling", "waiting", "finished"];

export const followTones: Record<FollowState, Tone> = {
  missing: "danger",
  late: "warning",
  in_store: "success",
  traveling: "info",
  waiting: "neutral",
  finished: "neutral",
};

/** Describes the counts, such as "2 Em loja agora, 1 Atrasado". */
export const describeCounts = (counts: Partial<Record<FollowState, number>>) =>
  statesByUrgency
    .filter((state) => counts[state])
    .map((state) => `${counts[state]} ${followStates[state]}`)
    .join(", ");
