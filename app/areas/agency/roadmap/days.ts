import { dayAt, formatDate, parseDate } from "#app/contracts/dates.ts";

const DAY = 86_400_000;

/** The day so many days after (or, negative, before) another. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

export const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Today, by the capital's clock. */
export const today = () => dayAt(new Date());

/** The day that an address asks for (`date`, as people or programs write it); today where it asks for none. */
export function dayOf(url: URL): string {
  const asked = parseDate(url.searchParams.get("date") ?? "");
  return asked.ok ? asked.value : today();
}

/** "16/11 a 22/11/2026" of a Monday. */
export const weekSpan = (monday: string) => `${formatDate(monday).slice(0, 5)} a ${formatDate(dayAfter(monday, 6))}`;
