import { conflictKinds, type WeekConflict } from "#app/contracts/field/roadmap-weeks.ts";
import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";

/** The conflicts of a day. */
export function Conflicts({ found }: { found: WeekConflict[] }) {
  if (found.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md border border-warning bg-warning-soft p-2 text-warning">
      {found.map(({ kind, text }) => (
        <li key={`${kind} ${text}`} className="flex items-start gap-1.5">
          <ToneIcon tone="warning" />
          <span>
            <strong>{conflictKinds[kind]}:</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
