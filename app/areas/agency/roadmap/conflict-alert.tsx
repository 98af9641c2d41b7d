import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";
import type { ConflictCause } from "./week-conflicts.ts";

/** The causes of a week's conflicts, each with its days and what to do. */
export function ConflictAlert({ causes }: { causes: ConflictCause[] }) {
  if (causes.length === 0) return null;
  return (
    <section
      aria-labelledby="conflitos"
      className="wrap-anywhere grid gap-1 rounded-md border border-warning bg-warning-soft p-2 text-warning"
    >
      <h2 id="conflitos" className="font-semibold">
        Conflitos da semana
      </h2>
      <ul className="grid gap-1">
        {causes.map(({ key, text, days, action }) => (
          <li key={key} className="flex items-start gap-1.5">
            <ToneIcon tone="warning" />
            <span>
              {text}, {days}
              {action && (
                <>
                  {" · "}
                  <a href={action.href} className="inline-block min-h-6 font-medium text-foreground underline">
                    {action.label}
                    <span className="sr-only">: {text}</span>
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
