export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/**
 * Returns the zone's offset from UTC on that UTC day, in milliseconds; Brazil has had no daylight saving time since
 * 2019.
 */
function offsetAt(instant: number, zone: string): number {
  const key = `${zone}${Math.floor(instant / DAY)}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    let format = formats.get(zone);
    if (!format) {
      format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
      formats.set(zone, format);
    }
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(format.format(instant)) ?? [];
    offset = (Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE) * (sign === "-" ? -1 : 1);
    offsets.set(key, offset);
  }
  return offset;
}

/** Returns the zone's calendar day at that instant, in days since 1970. */
export function dayAt(instant: number, zone: string): number {
  return Math.floor((instant + offsetAt(instant, zone)) / DAY);
}

/** Returns the zone's time of day at that instant, in milliseconds since midnight. */
export function timeAt(instant: number, zone: string): number {
  return (((instant + offsetAt(instant, zone)) % DAY) + DAY) % DAY;
}

/** Returns the instant at which the zone's clock shows this day (since 1970) and time (milliseconds since midnight). */
export function instantOf(day: number, time: number, zone: string): number {
  const asUtc = day * DAY + time;
  const guess = asUtc - offsetAt(asUtc, zone);
  return asUtc - offsetAt(guess, zone);
}

/** Formats a day since 1970 as YYYY-MM-DD. */
export function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** Returns the weekday of a day since 1970: 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
