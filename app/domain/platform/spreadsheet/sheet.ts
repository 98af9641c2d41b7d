import { type CellValue, type ColumnDef, writeXlsxStream } from "hucre/xlsx";
import { writeCsv } from "./write.ts";

const BRASILIA = new Intl.DateTimeFormat("pt-BR", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "America/Sao_Paulo",
});

/** A list as a table for export: its title, and each column's heading and value. */
// biome-ignore lint/suspicious/noExplicitAny: each sheet declares the type of its own rows
export interface Sheet<Row = any> {
  /** Used in file names: «Faturas». */
  title: string;
  columns: readonly Column<Row>[];
}

/** `money` is in cents, `day` is YYYY-MM-DD, `moment` is an instant, shown in Brasília's time. */
export type Kind = "text" | "number" | "money" | "day" | "moment" | "yes or no";
type Column<Row> = readonly [heading: string, value: (row: Row) => Value, kind?: Kind];
type Value = string | number | boolean | Date | null | undefined;

export const sheetFormats = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type SheetFormat = keyof typeof sheetFormats;

/** Streams a table in this format; cancelling the stream ends `rows` too. */
export function writeSheet<Row>(
  format: SheetFormat,
  sheet: Sheet<Row>,
  rows: AsyncIterable<Row>,
): ReadableStream<Uint8Array> {
  return format === "csv" ? writeCsv(texts(sheet, rows)) : writeXlsx(sheet, rows);
}

async function* texts<Row>(sheet: Sheet<Row>, rows: AsyncIterable<Row>): AsyncGenerator<string[]> {
  yield sheet.columns.map(([heading]) => heading);
  for await (const row of rows) yield rowTexts(sheet, row);
}

/** Returns a row's values as texts, one a column. */
export const rowTexts = <Row>({ columns }: Sheet<Row>, row: Row): string[] =>
  columns.map(([, value, kind]) => textOf(value(row), kind));

function textOf(value: Value, kind: Kind = "text"): string {
  if (value === null || value === undefined) return "";
  switch (kind) {
    case "number":
      return String(value).replace(".", ",");
    case "money":
      return (Number(value) / 100).toFixed(2).replace(".", ",");
    case "day":
      return String(value).slice(0, 10).split("-").reverse().join("/");
    case "moment":
      return BRASILIA.format(new Date(value as string)).replace(",", "");
    case "yes or no":
      return value ? "sim" : "não";
    default:
      return String(value);
  }
}

const formats: Partial<Record<Kind, string>> = { money: "#,##0.00", day: "dd/mm/yyyy", moment: "dd/mm/yyyy hh:mm" };

/** Writes text as text, never as a formula; past a sheet's last row another sheet begins. */
function writeXlsx<Row>({ title, columns }: Sheet<Row>, rows: AsyncIterable<Row>): ReadableStream<Uint8Array> {
  const defined = columns.map(([header, , kind]): ColumnDef => ({ header, numFmt: kind && formats[kind] }));
  return writeXlsxStream(cells({ title, columns }, rows), {
    name: title.replace(/[[\]:*?/\\]/g, " ").slice(0, 28),
    columns: defined,
    freezePane: { rows: 1 },
  });
}

async function* cells<Row>({ columns }: Sheet<Row>, rows: AsyncIterable<Row>): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield columns.map(([, value, kind]) => cellOf(value(row), kind));
}

/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function cellOf(value: Value, kind: Kind = "text"): CellValue {
  if (value === null || value === undefined || value === "") return null;
  switch (kind) {
    case "number":
      return Number(value);
    case "money":
      return Number(value) / 100;
    case "day":
      return new Date(`${String(value).slice(0, 10)}T00:00:00Z`);
    case "moment":
      return wallClock(new Date(value as string));
    default:
      return textOf(value, kind).toWellFormed().replace(UNWRITABLE, "");
  }
}

/** Returns Brasília's wall clock time, since spreadsheets store times without a zone. */
function wallClock(at: Date): Date {
  const parts = Object.fromEntries(BRASILIA.formatToParts(at).map(({ type, value }) => [type, value]));
  return new Date(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
}
