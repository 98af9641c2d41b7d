import { type FollowState, followStates } from "#app/contracts/field/field-follow.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";

/** Whoever needs a call first. */
export const urgency: FollowState[] = ["missing", "late", "in_store", "traveling", "waiting", "finished"];

export const tones: Record<FollowState, Tone> = {
  missing: "danger",
  late: "warning",
  in_store: "success",
  traveling: "info",
  waiting: "neutral",
  finished: "neutral",
};

/** "2 Em loja agora, 1 Atrasado" of how many stand so. */
export const told = (counts: Partial<Record<FollowState, number>>) =>
  urgency
    .filter((state) => counts[state])
    .map((state) => `${counts[state]} ${followStates[state]}`)
    .join(", ");
