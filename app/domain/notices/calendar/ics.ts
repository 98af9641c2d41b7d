import ical from "ical-generator";

/** An event of a calendar: a whole day, or hours by the clock of a time zone. */
export interface CalendarEvent {
  /** Stays the same for the same thing, so that a calendar program replaces the event. */
  id: string;
  day: string;
  hours?: { from: string; until: string; timeZone: string };
  /** When the event was last changed. */
  stamp: Date;
  summary: string;
  description: string;
  location?: string;
  url?: string;
}

/** The time after which calendar programs read again. */
const REFRESH_S = 3600;

/** Writes a calendar as iCalendar (RFC 5545). The same events make the same text. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    name,
    prodId: { company: "Visitas", product: "Agenda", language: "PT" },
    ttl: REFRESH_S,
    timezone: { name: null, generator: timeZoneBlock },
  });
  for (const { id, day, hours, stamp, summary, description, location, url } of events) {
    calendar.createEvent({ id, stamp, summary, description, location, url, ...timesOf(day, hours) });
  }
  // The library ends the last line with nothing; RFC 5545 ends every line with CRLF.
  return `${calendar.toString().trimEnd()}\r\n`;
}

function timesOf(day: string, hours: CalendarEvent["hours"]) {
  const date = Temporal.PlainDate.from(day);
  if (!hours) return { start: date, end: date.add({ days: 1 }), allDay: true };
  const at = (time: string) =>
    date.toZonedDateTime({ timeZone: hours.timeZone, plainTime: Temporal.PlainTime.from(time) });
  return { start: at(hours.from), end: at(hours.until), timezone: hours.timeZone };
}

/** Brazil has had no daylight saving time since 2019: every zone has one offset, from that year's. */
function timeZoneBlock(timeZone: string): string {
  const { offset } = Temporal.PlainDate.from("2020-01-01").toZonedDateTime(timeZone);
  const minutes = offset.replace(":", "");
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:20200101T000000",
    `TZOFFSETFROM:${minutes}`,
    `TZOFFSETTO:${minutes}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");
}
