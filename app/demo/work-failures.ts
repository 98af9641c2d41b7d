import type { Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, HOUR } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import { Chance } from "./random.ts";

/** Makes failures of the platform's own work: one that goes on, and one that is over. */
export function makeWorkFailures({ seed, now }: Stage): Row<"work_failures">[] {
  const chance = new Chance(seed, "work-failures");
  const failure = (task: string, message: string, failures: number, [first, last]: [number, number]) => ({
    task,
    uuid: uuidAt(now - first, chance),
    message,
    failures,
    first_failed_at: new Date(now - first),
    last_failed_at: new Date(now - last),
  });
  return [
    {
      ...failure("report_orphans", "connect ETIMEDOUT 10.0.0.9:443", 3, [3 * DAY, 9 * HOUR]),
      recovered_at: null,
    },
    {
      ...failure("make_months", "canceling statement due to lock timeout", 2, [26 * DAY, 25 * DAY]),
      recovered_at: new Date(now - 25 * DAY + HOUR),
    },
  ];
}
