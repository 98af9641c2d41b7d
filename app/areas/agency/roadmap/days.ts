import { addDays, dayAt, formatDate, parseDate } from "#app/contracts/platform/dates.ts";

/** Today, by the capital's clock. */
export const today = () => dayAt(new Date());

/** The day that an address asks for (`date`, as people or programs write it); today where it asks for none. */
export function dayOf(url: URL): string {
  const asked = parseDate(url.searchParams.get("date") ?? "");
  return asked.ok ? asked.value : today();
}

/** "16/11 a 22/11/2026" of a Monday. */
export const weekSpan = (monday: string) => `${formatDate(monday).slice(0, 5)} a ${formatDate(addDays(monday, 6))}`;

/** A day of a record or of a form, as people write it. */
export const written = (day: unknown) => (/^\d{4}-/.test(String(day)) ? formatDate(String(day)) : String(day ?? ""));
