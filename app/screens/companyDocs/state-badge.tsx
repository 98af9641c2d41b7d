import { type DemandState, demandStates } from "#app/contracts/documents/company-doc-demands.ts";
import type { DocumentProblem } from "#app/contracts/documents/documents.ts";
import { BadgeWithProblem, gapTones } from "../pending-docs/gap-badge.tsx";

const tones = { ...gapTones, in_order: "success" } as const;

/** The state of a demand in words, with the validator's reason below. */
export const StateBadge = ({ state, problem }: { state: DemandState; problem: DocumentProblem | null }) => (
  <BadgeWithProblem tone={tones[state]} label={demandStates[state]} problem={problem} />
);
