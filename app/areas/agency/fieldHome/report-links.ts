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
export type FieldReport = keyof typeof permissions;
/** The reports that the user may open. */
export type ReportAccess = Record<FieldReport, boolean>;

export const reportAccessOf = (user: UserInfo): ReportAccess =>
  Object.fromEntries(
    Object.entries(permissions).map(([report, permission]) => [report, levelOf(user, permission) >= READ_ONLY]),
  ) as ReportAccess;

/** A first and a last day, YYYY-MM-DD. */
export interface Days {
  first: string;
  last: string;
}

/** Returns the link to a report's rows on these days; undefined if the user may not open it. */
export function reportHref(
  access: ReportAccess,
  report: FieldReport,
  { first, last }: Days,
  filters: Record<string, string> = {},
) {
  if (!access[report]) return undefined;
  const days = { start_date: formatDate(first), end_date: formatDate(last) };
  return withSearch(`/agency/reports/${report}`, { ...days, ...filters });
}

const WEEKS = 12;

/** Returns the last twelve weeks, oldest first. The current one ends today, as in the dashboard's numbers. */
export function weeksUntil(today: string): Days[] {
  const monday = mondayOf(today);
  return Array.from({ length: WEEKS }, (_, i) => {
    const first = addDays(monday, -7 * (WEEKS - 1 - i));
    const sunday = addDays(first, 6);
    return { first, last: sunday < today ? sunday : today };
  });
}

/** Returns the seven days of the current week. */
export function daysOfWeek(today: string): Days[] {
  const monday = mondayOf(today);
  return Array.from({ length: 7 }, (_, i) => ({ first: addDays(monday, i), last: addDays(monday, i) }));
}
