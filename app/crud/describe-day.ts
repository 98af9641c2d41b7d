import { parseDate } from "#app/contracts/platform/dates.ts";
import { formatDate } from "#app/ui/format.ts";

/** A day, stored or typed in any common notation, as the table of a conflict shows it. */
export function describeDay(_values: Record<string, unknown>, text: string): string {
  const day = parseDate(text);
  return day.ok ? formatDate(day.value) : text;
}
