import type { PlannedVisitState } from "#app/contracts/visits/planned-visits.ts";
import type { AnswerKey } from "#app/contracts/visits/verdict.ts";

/** The colours of an answer. */
export const answerTones = {
  released: "success",
  released_with_notice: "warning",
  stopped: "danger",
} as const satisfies Record<AnswerKey, string>;

/** The colours of an expected visitor's state. */
export const arrivalTones = {
  planned: "info",
  in_store: "success",
  done: "neutral",
  justified: "warning",
  missed: "danger",
} as const satisfies Record<PlannedVisitState, string>;
