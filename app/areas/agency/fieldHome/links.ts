import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf, type UserInfo } from "#app/contracts/access/session.ts";
import { addDays, formatDate, mondayOf } from "#app/contracts/platform/dates.ts";
import { withSearch } from "#app/ui/table/index.ts";

const permissions = {
  visits: "agency-visits-report",
  replacement: "agency-replacements-report",
  schedules: "agency-schedules-report",
  supplierTimeTracking: "agency-supplier-attendance-report",
} as const;
export type Report = keyof typeof permissions;
/** Which reports this person may open. */
export type Doors = Record<Report, boolean>;

export const doorsOf = (user: UserInfo): Doors =>
  Object.fromEntries(
    Object.entries(permissions).map(([report, permission]) => [report, levelOf(user, permission) >= READ_ONLY]),
  ) as Doors;

/** A first and a last day, YYYY-MM-DD. */
export interface Days {
  first: string;
  last: string;
}

/** The rows of a report on these days; none where the person may not open it. */
export function rowsOf(doors: Doors, report: Report, { first, last }: Days, narrower: Record<string, string> = {}) {
  if (!doors[report]) return undefined;
  const days = { start_date: formatDate(first), end_date: formatDate(last) };
  return withSearch(`/agency/reports/${report}`, { ...days, ...narrower });
}

const WEEKS = 12;

/** The last twelve weeks, oldest first; this one ends today, as the dashboard's numbers do. */
export function weeksUntil(today: string): Days[] {
  const monday = mondayOf(today);
  return Array.from({ length: WEEKS }, (_, i) => {
    const first = addDays(monday, -7 * (WEEKS - 1 - i));
    const sunday = addDays(first, 6);
    return { first, last: sunday < today ? sunday : today };
  });
}

/** The seven days of the current week. */
export function daysOfWeek(today: string): Days[] {
  const monday = mondayOf(today);
  return Array.from({ length: 7 }, (_, i) => ({ first: addDays(monday, i), last: addDays(monday, i) }));
}
