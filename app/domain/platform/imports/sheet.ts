import type { RefusedLine } from "#app/contracts/platform/imports.ts";
import type { Parsed } from "#app/contracts/platform/parsed.ts";
import {
  type HeadingFields,
  headingsOf,
  type SheetColumn,
  type SheetHeader,
  type SheetRow,
} from "#app/contracts/platform/sheet-header.ts";
import type { Blobs } from "../blobs.ts";
import { headerOf, noLines } from "../spreadsheet/header.ts";
import { readStoredRows } from "../uploads.ts";

/** Longer cells are cut: no field accepts that much. */
const LONGEST_CELL = 500;

/** Some of a sheet's lines, with its headings; `done` counts the lines up to the last of them. */
export interface SheetBatch<Field extends string> {
  header: SheetHeader<Field>;
  /** The headings that a user may assign to columns. */
  headings: string[];
  rows: SheetRow[];
  done: number;
}

/**
 * Reads the lines below the headings of a stored sheet, batch by batch, with what a user says about headings. Throws SpreadsheetRefusal for a sheet without
 * its headings or without lines.
 */
export async function* readSheet<Field extends string>(
  uploads: Blobs,
  file: string,
  columns: readonly SheetColumn<Field>[],
  assigned?: HeadingFields,
): AsyncGenerator<SheetBatch<Field>> {
  let header: SheetHeader<Field> | undefined;
  let headings: string[] = [];
  let done = 0;
  for await (const batch of readStoredRows(uploads, file)) {
    const known = header ?? headerOf(batch, columns, assigned);
    if (!header) headings = headingsOf(batch, columns);
    header = known;
    const rows = batch.filter(({ line }) => line > known.line);
    done += rows.length;
    yield { header: known, headings, rows, done };
  }
  if (done === 0) throw noLines();
}

/** Parses each line; returns the accepted ones, with their numbers, and why the others are refused. */
export function parseLines<Line extends object>(
  rows: SheetRow[],
  parse: (row: SheetRow) => Parsed<Line>,
): { lines: (Line & { line: number })[]; refused: RefusedLine[] } {
  const parsed = rows.map((row) => ({ line: row.line, ...parse(row) }));
  return {
    lines: parsed.flatMap((one) => (one.ok ? [{ ...one.value, line: one.line }] : [])),
    refused: parsed.flatMap((one) => (one.ok ? [] : [{ line: one.line, message: one.message }])),
  };
}

/** Returns a line's cells in the order of the columns, in a form that PostgreSQL can store as text and JSON. */
export function typedCells<Field extends string>(
  columns: readonly SheetColumn<Field>[],
  { cells }: SheetRow,
  { positions }: SheetHeader<Field>,
): string[] {
  return columns.map(({ field }) => storable(cells[positions[field] ?? -1] ?? ""));
}

function storable(cell: string): string {
  return cell.slice(0, LONGEST_CELL).replaceAll("\0", "").toWellFormed();
}
