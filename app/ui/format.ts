import * as cnpj from "#app/contracts/directory/cnpj.ts";
import * as cpf from "#app/contracts/people/cpf.ts";
import * as dates from "#app/contracts/platform/dates.ts";
import type { PageMeta } from "#app/contracts/platform/paging.ts";
import * as phone from "#app/contracts/platform/phone.ts";

/** How values are written for people. Pure; takes what the API sends, gives text. */

const locale = "pt-BR";
const dash = "–";
const defaultZone = "America/Sao_Paulo";

const dayFormats = new Map<string, Intl.DateTimeFormat>();
const minuteFormats = new Map<string, Intl.DateTimeFormat>();

function zoned(cache: Map<string, Intl.DateTimeFormat>, zone: string, time: Intl.DateTimeFormatOptions) {
  const known = cache.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    ...time,
  });
  cache.set(zone, made);
  return made;
}

/** dd/mm/aaaa from a day (`2026-02-03`, no zone) or an instant (ISO, in the zone given); a dash for nothing. */
export function formatDate(value: string | null | undefined, zone = defaultZone) {
  if (!value) return dash;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dates.formatDate(value);
  return zoned(dayFormats, zone, {}).format(new Date(value));
}

/** dd/mm/aaaa hh:mm of an instant (ISO) in the zone given; a dash for nothing. */
export function formatDateTime(value: string | null | undefined, zone = defaultZone) {
  if (!value) return dash;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return zoned(minuteFormats, zone, time).format(new Date(value)).replace(",", "");
}

/** hh:mm of an instant (ISO) in the zone given; a dash for nothing. */
export function formatTime(value: string | null | undefined, zone = defaultZone) {
  return value ? formatDateTime(value, zone).slice(-5) : dash;
}

/** h:mm from minutes, which may pass 24 hours: 95 is `1:35`. */
export function formatHours(minutes: number) {
  const whole = Math.round(Math.abs(minutes));
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  return minutes < 0 && whole > 0 ? `-${text}` : text;
}

const integers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const reais = new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" });

/** 1.234 */
export const formatInteger = (value: number) => integers.format(value);

/** 1.234,56 */
export const formatDecimal = (value: number) => decimals.format(value);

/** R$ 1.234,56 from cents. */
export const formatMoney = (cents: number) => reais.format(cents / 100);

/** 12,5% from 12.5; one decimal unless whole. */
export function formatPercent(value: number) {
  const rounded = Math.round(value * 10) / 10;
  return `${Number.isInteger(rounded) ? integers.format(rounded) : tenths.format(rounded)}%`;
}

const written = (format: (text: string) => string) => (value: string | null | undefined) =>
  value ? format(value) : dash;

/** 000.000.000-00; a masked number as it is; a dash for nothing. */
export const formatCpf = written(cpf.formatCpf);

/** 000.***.***-00; a dash for nothing. */
export const maskCpf = written(cpf.maskCpf);

/** 00.000.000/0000-00, letters allowed; a dash for nothing. */
export const formatCnpj = written(cnpj.formatCnpj);

/** (00) 00000-0000 or (00) 0000-0000; a dash for nothing. */
export const formatPhone = written(phone.formatPhone);

/** 00000-000; anything else is given back. */
export function formatCep(value: string | null | undefined) {
  if (!value) return dash;
  const all = value.replace(/\D/g, "");
  return all.length === 8 ? `${all.slice(0, 5)}-${all.slice(5)}` : value;
}

/** 1 - 25 de N item(s), from the API's `meta`; a capped total is `N+`. */
export function formatPageRange({ page, per_page, total, capped }: PageMeta) {
  const first = total === 0 ? 0 : page * per_page + 1;
  const last = capped ? (page + 1) * per_page : Math.min((page + 1) * per_page, total);
  return formatRange(first, last, total, capped);
}

/** The same of any stretch, counted from one. */
export function formatRange(first: number, last: number, total: number, capped: boolean) {
  return `${integers.format(first)} - ${integers.format(last)} de ${integers.format(total)}${capped ? "+" : ""} item(s)`;
}

/** At most `length` characters, then an ellipsis; chart names are cut at 25. */
export const shorten = (text: string, length = 25) => (text.length > length ? `${text.slice(0, length)}…` : text);

/** 350 m or 2,4 km, of kilometres. */
export const formatDistance = (kilometres: number) =>
  kilometres < 1 ? `${integers.format(Math.round(kilometres * 1000))} m` : `${tenths.format(kilometres)} km`;

/** 12,3 KB or 4,5 MB, of bytes. */
export function formatSize(bytes: number) {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, "KB"] : [bytes / 1024 / 1024, "MB"];
  return `${tenths.format(size)} ${unit}`;
}
