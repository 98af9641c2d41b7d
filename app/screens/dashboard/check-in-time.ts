import { formatTime } from "#app/ui/format.ts";

const capital = "America/Sao_Paulo";

/** Formats hh:mm in the store's own time zone, with the difference to the capital's if there is one: `07:32 (-1h)`. */
export function checkInTime(enteredAt: string, zone: string): string {
  const mark = zoneMark(enteredAt, zone);
  return formatTime(enteredAt, zone) + (mark && ` ${mark}`);
}

/** The difference between a time zone and the capital's, `(-1h)`; empty if there is none. */
export function zoneMark(instant: string, zone: string): string {
  const ahead = hoursFromUtc(instant, zone) - hoursFromUtc(instant, capital);
  return ahead === 0 ? "" : `(${ahead > 0 ? "+" : "-"}${Math.abs(ahead)}h)`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function hoursFromUtc(instant: string, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" });
    clocks.set(zone, clock);
  }
  const name = clock.formatToParts(new Date(instant)).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [hours = "0", minutes = "0"] = name.replace("GMT", "").split(":");
  return Number(hours || 0) + (Math.sign(Number(hours)) * Number(minutes)) / 60;
}
