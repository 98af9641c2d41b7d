import * as cnpj from "#app/contracts/directory/cnpj.ts";
import * as cpf from "#app/contracts/people/cpf.ts";
import * as dates from "#app/contracts/platform/dates.ts";
import type { PageMeta } from "#app/contracts/platform/paging.ts";
import * as phone from "#app/contracts/platform/phone.ts";

/** Formats values for display. Pure: takes the API's values and returns text. */

const locale = "pt-BR";
const dash = "–";
const defaultZone = "America/Sao_Paulo";

const dayFormats = new Map<string, Intl.DateTimeFormat>();
const minuteFormats = new Map<string, Intl.DateTimeFormat>();

function getFormatter(cache: Map<string, Intl.DateTimeFormat>, zone: string, time: Intl.DateTimeFormatOptions) {
  const known = cache.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    ...time,
  });
  cache.set(zone, formatter);
  return formatter;
}

/**
 * Formats a day (`2026-02-03`, no time zone) or an instant (ISO, shown in `zone`) as dd/mm/aaaa; an empty value as a
 * dash.
 */
export function formatDate(value: string | null | undefined, zone = defaultZone) {
  if (!value) return dash;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dates.formatDate(value);
  return getFormatter(dayFormats, zone, {}).format(new Date(value));
}

/** Formats an instant (ISO) in `zone` as dd/mm/aaaa hh:mm; an empty value as a dash. */
export function formatDateTime(value: string | null | undefined, zone = defaultZone) {
  if (!value) return dash;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return getFormatter(minuteFormats, zone, time).format(new Date(value)).replace(",", "");
}

/** Formats an instant (ISO) in `zone` as hh:mm; an empty value as a dash. */
export function formatTime(value: string | null | undefined, zone = defaultZone) {
  return value ? formatDateTime(value, zone).slice(-5) : dash;
}

/** Formats minutes as h:mm, which may exceed 24 hours: 95 is `1:35`. */
export function formatHours(minutes: number) {
  const rounded = Math.round(Math.abs(minutes));
  const text = `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, "0")}`;
  return minutes < 0 && rounded > 0 ? `-${text}` : text;
}

const integers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const quantities = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const degrees = new Intl.NumberFormat(locale, { maximumFractionDigits: 5 });
const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const reais = new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" });

/** 1.234 */
export const formatInteger = (value: number) => integers.format(value);

/** 1.234,56 */
export const formatDecimal = (value: number) => decimals.format(value);

/** 5 or 1.234,5: decimals only where there are any. */
export const formatQuantity = (value: number) => quantities.format(value);

/** -23,55052: degrees to about a metre. */
export const formatDegrees = (value: number) => degrees.format(value);

/** R$ 1.234,56, from cents. */
export const formatMoney = (cents: number) => reais.format(cents / 100);

/** 12,5% from 12.5; whole numbers have no decimal. */
export function formatPercent(value: number) {
  const rounded = Math.round(value * 10) / 10;
  return `${Number.isInteger(rounded) ? integers.format(rounded) : tenths.format(rounded)}%`;
}

const withDash = (format: (text: string) => string) => (value: string | null | undefined) =>
  value ? format(value) : dash;

/** 000.000.000-00; a masked number stays as it is, an empty value is a dash. */
export const formatCpf = withDash(cpf.formatCpf);

/** 000.***.***-00; an empty value is a dash. */
export const maskCpf = withDash(cpf.maskCpf);

/** 00.000.000/0000-00, letters allowed; an empty value is a dash. */
export const formatCnpj = withDash(cnpj.formatCnpj);

/** (00) 00000-0000 or (00) 0000-0000; an empty value is a dash. */
export const formatPhone = withDash(phone.formatPhone);

/** 00000-000; any other text stays as it is, an empty value is a dash. */
export function formatCep(value: string | null | undefined) {
  if (!value) return dash;
  const all = value.replace(/\D/g, "");
  return all.length === 8 ? `${all.slice(0, 5)}-${all.slice(5)}` : value;
}

/** Formats the API's `meta` as "1 - 25 de N item(s)"; a capped total is `N+`. */
export function formatPageRange({ page, per_page, total, capped }: PageMeta) {
  const first = total === 0 ? 0 : page * per_page + 1;
  const last = capped ? (page + 1) * per_page : Math.min((page + 1) * per_page, total);
  return formatRange(first, last, total, capped);
}

/** Formats any range in the same way, counted from one. */
export function formatRange(first: number, last: number, total: number, capped: boolean) {
  return `${integers.format(first)} - ${integers.format(last)} de ${integers.format(total)}${capped ? "+" : ""} item(s)`;
}

/** Cuts text after `length` characters and adds an ellipsis; chart labels are cut at 25. */
export const shorten = (text: string, length = 25) => (text.length > length ? `${text.slice(0, length)}…` : text);

/** 350 m or 2,4 km, from kilometres. */
export const formatDistance = (kilometres: number) =>
  kilometres < 1 ? `${integers.format(Math.round(kilometres * 1000))} m` : `${tenths.format(kilometres)} km`;

/** 12,3 KB or 4,5 MB, from bytes. */
export function formatSize(bytes: number) {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, "KB"] : [bytes / 1024 / 1024, "MB"];
  return `${tenths.format(size)} ${unit}`;
}

/** Ends the sentence of a chart: its largest number, and where that is. */
export const formatPeak = (value: number, label: string) => ` – o máximo: ${formatInteger(value)}, ${label}`;
