import { addDays, formatDate, mondayOf } from "#app/contracts/platform/dates.ts";
import type { Option } from "#app/ui/fields/index.ts";

/** How many past weeks the page offers. */
const WEEKS = 12;

/** The first day of the week that an address names; undefined for the last seven days. */
export const weekFrom = (value: string | null): string | undefined =>
  value && /^20\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** The whole weeks before today, Monday to Sunday, latest first. */
export function pastWeeks(today: string): Option[] {
  const monday = mondayOf(today);
  return Array.from({ length: WEEKS }, (_, i) => {
    const first = addDays(monday, -7 * (i + 1));
    return { value: first, label: `${formatDate(first)} a ${formatDate(addDays(first, 6))}` };
  });
}
