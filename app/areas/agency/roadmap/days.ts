import { addDays, dayAt, formatDate, parseDate } from "#app/contracts/platform/dates.ts";

/** Returns today's date in São Paulo. */
export const today = () => dayAt(new Date());

/** Returns the day in the `date` parameter, in Brazilian or ISO format; today if it is missing or invalid. */
export function dayOf(url: URL): string {
  const parsed = parseDate(url.searchParams.get("date") ?? "");
  return parsed.ok ? parsed.value : today();
}

/** Formats the week that starts on `monday`: "16/11 a 22/11/2026". */
export const weekSpan = (monday: string) => `${formatDate(monday).slice(0, 5)} a ${formatDate(addDays(monday, 6))}`;
