import { formatTime } from "#app/ui/format.ts";

const capital = "America/Sao_Paulo";

/** Formats hh:mm in the store's own time zone, with the difference to the capital's if there is one: `07:32 (-1h)`. */
export function checkInTime(enteredAt: string, zone: string): string {
  const time = formatTime(enteredAt, zone);
  const ahead = hoursFromUtc(enteredAt, zone) - hoursFromUtc(enteredAt, capital);
  if (ahead === 0) return time;
  return `${time} (${ahead > 0 ? "+" : "-"}${Math.abs(ahead)}h)`;
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
