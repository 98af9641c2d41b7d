import { accepted, type Parsed, refused } from "./parsed.ts";

const DAY = 86_400_000;
/** Two-digit years from here on belong to the 20th century, as in spreadsheets. */
const PIVOT = 30;
const FORMAT_HINT = "escreva dia/mês/ano, como 31/12/1990";
/** The time that some spreadsheets write after a date. */
const TIME = /[T\s]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?Z?$/;

/**
 * Parses a date as people and spreadsheets write it: dd/mm/aaaa, d/m/aa, dd-mm-aaaa, dd.mm.aaaa, ddmmaaaa, aaaa-mm-dd,
 * and the bare serial number of a spreadsheet cell without a date format (5 digits, counted from 1900). Returns
 * YYYY-MM-DD.
 */
export function parseDate(text: string): Parsed<string> {
  const typed = text.trim().replace(TIME, "");
  if (/^\d{5}([.,]\d+)?$/.test(typed)) return accepted(fromSerial(Number.parseInt(typed, 10)));
  const bare = /^\d{7,8}$/.test(typed) ? typed.padStart(8, "0").replace(/^(..)(..)/, "$1/$2/") : typed;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dayFirst = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})$/.exec(bare);
  if (!dayFirst) return refused(`Data inválida: ${FORMAT_HINT}`);
  const year = Number(dayFirst[3]);
  const century = dayFirst[3]?.length === 4 ? 0 : year < PIVOT ? 2000 : 1900;
  return calendarDay(century + year, Number(dayFirst[2]), Number(dayFirst[1]));
}

function calendarDay(year: number, month: number, day: number): Parsed<string> {
  if (month < 1 || month > 12) return refused(`Data inválida: não existe o mês ${month}; ${FORMAT_HINT}`);
  if (year < 1900 || year > 2199) return refused(`Data inválida: confira o ano ${year}`);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1)
    return refused(`Data inválida: o dia ${day} não existe em ${formatMonth(year, month)}`);
  return accepted(date.toISOString().slice(0, 10));
}

const formatMonth = (year: number, month: number): string => `${String(month).padStart(2, "0")}/${year}`;

/**
 * Parses a date of birth (see parseDate) that is not after `today` (YYYY-MM-DD). A two-digit year that would be in the
 * future is read as a century earlier.
 */
export function parseBirthDate(text: string, today: string): Parsed<string> {
  const date = parseDate(text);
  if (!date.ok) return date;
  if (date.value <= today) return date;
  if (!/^\d{1,2}\D+\d{1,2}\D+\d{2}$/.test(text.trim())) return refused("Data de nascimento inválida: está no futuro");
  return accepted(`${Number(date.value.slice(0, 4)) - 100}${date.value.slice(4)}`);
}

/**
 * Converts a spreadsheet's serial number (1900 system) to YYYY-MM-DD. The nonexistent 29/02/1900 of that system becomes
 * 28/02.
 */
export function fromSerial(serial: number): string {
  const days = Math.floor(serial) + (serial < 60 ? 1 : 0);
  return new Date(Date.UTC(1899, 11, 30) + days * DAY).toISOString().slice(0, 10);
}

/** Formats 1990-12-31 as 31/12/1990. */
export function formatDate(date: string): string {
  return date.split("-").reverse().join("/");
}

/** Returns the day that is `days` after another (before it if negative), both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

const days = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of an instant in a time zone, YYYY-MM-DD. */
export function dayAt(instant: Date, zone = "America/Sao_Paulo"): string {
  const format = days.get(zone) ?? new Intl.DateTimeFormat("en-CA", { timeZone: zone });
  days.set(zone, format);
  return format.format(instant);
}
