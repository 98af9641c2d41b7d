import { conflictKinds, type WeekConflict } from "#app/contracts/field/roadmap-weeks.ts";
import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";

/** Marks the conflicts of a stop or a day by a sign each; `ConflictAlert` says them once, with their days and what to do. */
export function ConflictMarks({ found }: { found: WeekConflict[] }) {
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => (
    <a
      key={kind}
      href="#conflitos"
      title={`${conflictKinds[kind]}: ${found
        .filter((one) => one.kind === kind)
        .map(({ text }) => text)
        .join("; ")}`}
      className="mr-1 inline-flex size-6 items-center justify-center text-warning"
    >
      <ToneIcon tone="warning" />
      <span className="sr-only">{conflictKinds[kind]}</span>
    </a>
  ));
}
