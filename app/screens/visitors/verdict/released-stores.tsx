import type { Cause, Verdict } from "#app/contracts/visits/verdict.ts";
import { formatDate } from "#app/ui/format.ts";
import { Badge, type Cause as VerdictCause } from "#app/ui/page/index.ts";
import { CauseLine } from "./cause-line.tsx";

type ReleasedStoresProps = { verdicts: Verdict[]; describe: (causes: Cause[]) => VerdictCause[] };

/** The stores that a visitor may enter, one a line, with what to mind. */
export function ReleasedStores({ verdicts, describe }: ReleasedStoresProps) {
  if (verdicts.length === 0) return null;
  return (
    <section aria-labelledby="released" className="grid gap-1">
      <h2 id="released" className="font-semibold">
        Pode entrar
      </h2>
      <ul className="divide-y rounded-md border">
        {verdicts.map(({ store, date, answer, label, causes }) => (
          <li key={store.uuid} className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
            <span className="font-medium">{store.name}</span>{" "}
            <span className="text-muted-foreground">{formatDate(date)}</span>{" "}
            <Badge tone={answer === "released" ? "success" : "warning"} label={label} />
            {describe(causes).map((cause) => (
              <CauseLine key={cause.text} cause={cause} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
