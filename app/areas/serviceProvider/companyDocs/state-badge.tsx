import { type DemandState, demandStates } from "#app/contracts/documents/company-doc-demands.ts";
import { type DocumentProblem, documentProblems } from "#app/contracts/documents/documents.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";

const tones = {
  missing: "danger",
  denied: "danger",
  expired: "danger",
  awaiting: "info",
  expiring: "warning",
  in_order: "success",
} as const satisfies Record<DemandState, string>;

/** The state of a demand in words, with the validator's reason below. */
export function StateBadge({ state, problem }: { state: DemandState; problem: DocumentProblem | null }) {
  return (
    <>
      <Badge tone={tones[state]} label={demandStates[state]} />
      {problem && <Subtext>{documentProblems[problem]}</Subtext>}
    </>
  );
}
