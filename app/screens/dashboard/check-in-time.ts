import { formatTime } from "#app/ui/format.ts";
import { zoneCity } from "#app/ui/zone-city.ts";

/** Formats hh:mm in the store's own time zone, with the zone's city if its clock is not the capital's: `07:32 (Manaus)`. */
export const checkInTime = (enteredAt: string, zone: string): string =>
  formatTime(enteredAt, zone) + zoneCity(enteredAt, zone);
