import type { AllocationFact } from "./verdict.ts";

/** At another hour than these links are for: what to say. Nobody is stopped by the clock; the door is told what was meant. */
export function outOfHours(links: readonly AllocationFact[], clock: string | null): string | null {
  const hours = links.flatMap(({ hours }) => hours ?? []);
  if (clock === null || hours.length < links.length) return null;
  if (hours.some(({ from, until }) => from <= clock && clock <= until)) return null;
  return `Fora do horário do vínculo: ${hours.map(({ from, until }) => `das ${from} às ${until}`).join(", ")}`;
}
