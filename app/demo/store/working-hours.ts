import type { Stage } from "../accounts.ts";
import { HOUR, timeAt } from "../clock.ts";
import type { Chance } from "../random.ts";

/** Returns a time of today before now, within working hours if any have passed. */
export function workedUntil({ now }: Stage, zone: string, chance: Chance): number {
  const time = timeAt(now, zone);
  const begins = time > 7 * HOUR ? 7 * HOUR : time / 2;
  return Math.floor(begins + (Math.min(time, 18 * HOUR) - begins) * chance.fraction());
}
