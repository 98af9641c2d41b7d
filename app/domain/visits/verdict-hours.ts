import { formatDate } from "#app/contracts/platform/dates.ts";
import { dayNameOf, describeWeekdays, weekdaysOf } from "#app/contracts/platform/weekdays.ts";

/** The hours of an allocation, HH:MM; null for any hour. */
export interface HoursFact {
  hours: { from: string; until: string } | null;
}

/**
 * Returns the notice for a time outside these allocations' hours, else null. The clock never stops a visitor; the gate
 * only sees the intended hours.
 */
export function outOfHours(allocations: readonly HoursFact[], clock: string | null): string | null {
  const hours = allocations.flatMap(({ hours }) => hours ?? []);
  if (clock === null || hours.length < allocations.length) return null;
  if (hours.some(({ from, until }) => from <= clock && clock <= until)) return null;
  return `Fora do horário do vínculo: ${hours.map(({ from, until }) => `das ${from} às ${until}`).join(", ")}`;
}

/**
 * Describes a day on which an allocation of these weekdays (a bit set) is not valid: "Hoje é domingo; o vínculo vale de
 * segunda a sexta". The clock is null unless the day is today.
 */
export function describeOtherDays({ date, clock }: { date: string; clock: string | null }, weekdays: number): string {
  const day = clock === null ? `O dia ${formatDate(date)}` : "Hoje";
  return `${day} é ${dayNameOf(date)}; o vínculo vale ${describeWeekdays(weekdaysOf(weekdays))}`;
}
