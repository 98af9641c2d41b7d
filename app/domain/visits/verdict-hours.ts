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
