import { addDays, mondayOf } from "#app/contracts/platform/dates.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { clockOf } from "./clock.ts";

const WEEKS = 12;

interface Span {
  today: string;
  first: string;
  last: string;
  /** Mondays, oldest first. */
  mondays: string[];
}

/** Returns the last `weeks` weeks, Monday to Sunday, the current one included. */
export function spanOf(today: string, weeks: number): Span {
  const monday = mondayOf(today);
  const mondays = Array.from({ length: weeks }, (_, i) => addDays(monday, -7 * (weeks - 1 - i)));
  return { today, first: mondays[0] as string, last: addDays(monday, 6), mondays };
}

/** Returns the ISO 8601 week number of a Monday. */
function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  const newYear = Date.parse(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((Date.parse(thursday) - newYear) / 604_800_000) + 1;
}

/**
 * Returns the first and last day of the last twelve weeks, up to today, and a function that makes a row for each week.
 */
export function weeksOf(today: string) {
  const { first, mondays } = spanOf(today, WEEKS);
  const week = <T>(row: (monday: string) => T): (T & { week_number: number })[] =>
    mondays.map((monday) => ({ week_number: weekNumber(monday), ...row(monday) }));
  return { first, last: today, week };
}

/** Returns one row for each of the last twelve weeks by the actor's clock, oldest first. */
export async function weekly<N, T>(
  scope: Scope,
  read: (first: string, last: string) => Promise<N>,
  row: (numbers: N, monday: string) => T,
): Promise<(T & { week_number: number })[]> {
  const { first, last, week } = weeksOf((await clockOf(scope)).day);
  const numbers = await read(first, last);
  return week((monday) => row(numbers, monday));
}
