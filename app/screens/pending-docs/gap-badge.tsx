import type { ComponentProps } from "react";
import { type DocumentGap, documentGaps } from "#app/contracts/documents/document-rules.ts";
import { type DocumentProblem, documentProblems } from "#app/contracts/documents/documents.ts";
import { formatDate } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";

export const gapTones = {
  missing: "danger",
  denied: "danger",
  expired: "danger",
  awaiting: "info",
  expiring: "warning",
} as const;

type GapBadgeProps = {
  gap: DocumentGap;
  problem: DocumentProblem | null;
  expires_on: string | null;
  correction?: string;
};

/** A gap in words, "Vencido em 03/02/2026", with the validator's reason below. */
export function GapBadge({ gap, problem, expires_on, correction }: GapBadgeProps) {
  const when = expires_on && (gap === "expired" || gap === "expiring") ? ` em ${formatDate(expires_on)}` : "";
  const label = gap === "expiring" ? "Vence" : documentGaps[gap];
  return (
    <>
      <BadgeWithProblem tone={gapTones[gap]} label={label + when} problem={problem} />
      {correction && <Subtext>{correction}</Subtext>}
    </>
  );
}

type BadgeWithProblemProps = ComponentProps<typeof Badge> & { problem: DocumentProblem | null };

/** A document's state, with the validator's reason below. */
export function BadgeWithProblem({ problem, ...badge }: BadgeWithProblemProps) {
  return (
    <>
      <Badge {...badge} />
      {problem && <Subtext>{documentProblems[problem]}</Subtext>}
    </>
  );
}
