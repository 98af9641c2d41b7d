import { conflictKinds, type WeekConflict } from "#app/contracts/field/roadmap-weeks.ts";
import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";

/** Marks the conflicts of a stop or a day by their kinds; `ConflictAlert` says them in full, with what to do. */
export function ConflictMarks({ found }: { found: WeekConflict[] }) {
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => (
    <p
      key={kind}
      title={found
        .filter((one) => one.kind === kind)
        .map(({ text }) => text)
        .join("; ")}
      className="flex items-start gap-1 text-warning"
    >
      <ToneIcon tone="warning" />
      {conflictKinds[kind]}
    </p>
  ));
}
