const capital = "America/Sao_Paulo";

/** The names of Brazil's time zones where the identifier does not spell them. */
const names: Record<string, string> = {
  "America/Sao_Paulo": "Brasília",
  "America/Araguaina": "Araguaína",
  "America/Belem": "Belém",
  "America/Maceio": "Maceió",
  "America/Santarem": "Santarém",
  "America/Cuiaba": "Cuiabá",
  "America/Eirunepe": "Eirunepé",
  "America/Noronha": "Fernando de Noronha",
};

const clocks = new Map<string, Intl.DateTimeFormat>();

function offsetAt(instant: string, zone: string): string {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" });
    clocks.set(zone, clock);
  }
  return clock.formatToParts(new Date(instant)).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Returns the city whose clock a time zone is: `Maceió`. */
export const zoneName = (zone: string): string => names[zone] ?? zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;

/** Returns the city of a time zone in parentheses, ` (Manaus)`, where its clock differs from Brasília's; else nothing. */
export function zoneCity(instant: string, zone: string): string {
  if (offsetAt(instant, zone) === offsetAt(instant, capital)) return "";
  return ` (${zoneName(zone)})`;
}
