import { fold } from "./text.ts";

/**
 * A column of a spreadsheet: the field it fills, the heading that exports write, and other headings that imports
 * recognise.
 */
export type SheetColumn<Field extends string = string> = {
  field: Field;
  label: string;
  names: readonly string[];
  required: boolean;
  /** Tells what to write in the cells; for the guide of an import. */
  hint?: string;
  /** How the stored value is written; text as it stands otherwise. */
  format?: CellFormat;
  /** The cell of a model sheet's line. */
  example?: string;
};
export type CellFormat = "cpf" | "cnpj" | "phone" | "date" | "quantity" | "job_function";

/** A row of a spreadsheet. `line` is its number in the spreadsheet, counted from 1. Imports read `hidden` rows too. */
export type SheetRow = { line: number; cells: string[]; hidden: boolean };

export type SheetHeader<Field extends string = string> = {
  ok: true;
  line: number;
  /** The index of each field's cell in a row; fields without a column are absent. */
  positions: Partial<Record<Field, number>>;
  /** Unrecognised headings, and repeated columns of a field; both are ignored, with a notice to the user. */
  unknown: string[];
};

export type NoHeader = { ok: false; message: string; missing: string[] };

/** Headings of a sheet, each with the field that a user says it has; an empty text for a column to leave out. */
export type HeadingFields = Readonly<Record<string, string>>;

const LAST_LINE = 20;
/** The most headings that a user may assign. */
export const MAX_HEADINGS = 100;
/** Longer headings are cut where they are stored. */
export const LONGEST_HEADING = 100;

const key = (heading: string): string => fold(heading).replace(/[^a-z0-9]/g, "");

/**
 * Finds the heading line among the first 20 lines: the one that names most fields, or the first of several that tie.
 * Ignores case, accents, spaces and punctuation. Refuses a sheet without its required columns, and lists them. What a user
 * says about a heading goes before the columns' own names.
 */
export function findHeader<Field extends string>(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn<Field>[],
  assigned: HeadingFields = {},
): SheetHeader<Field> | NoHeader {
  const { best, bestCount } = bestHeader(rows, columns, assigned);

  const required = columns.filter((column) => column.required);
  const positions: Partial<Record<Field, number>> = best?.positions ?? {};
  const missing = required.filter((column) => positions[column.field] === undefined).map((column) => column.label);
  if (best && missing.length === 0) return best;
  if (!best || bestCount < Math.min(2, columns.length)) {
    const labels = required.map((column) => column.label).join(", ");
    return {
      ok: false,
      message: `Não encontramos a linha de títulos nas ${LAST_LINE} primeiras linhas. Ela precisa ter: ${labels}.`,
      missing,
    };
  }
  const which = missing.length === 1 ? "Falta a coluna" : "Faltam as colunas";
  return { ok: false, message: `${which} ${missing.join(", ")} na linha de títulos (linha ${best.line}).`, missing };
}

function bestHeader<Field extends string>(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn<Field>[],
  assigned: HeadingFields,
) {
  const fields = new Map<string, Field | undefined>();
  for (const column of columns) for (const name of [column.label, ...column.names]) fields.set(key(name), column.field);
  for (const field of Object.values(assigned)) for (const [name, one] of fields) if (one === field) fields.delete(name);
  for (const [heading, field] of Object.entries(assigned)) {
    fields.set(key(heading), columns.find((column) => column.field === field)?.field);
  }
  let best: SheetHeader<Field> | undefined;
  let bestCount = 0;
  for (const row of rows) {
    if (row.line > LAST_LINE) break;
    const header = readHeadings(row, fields);
    const count = Object.keys(header.positions).length;
    if (count > bestCount) [best, bestCount] = [header, count];
  }
  return { best, bestCount };
}

/**
 * Returns the headings that a user may assign to columns: those of the heading line, or of the first line of several
 * words without numbers where none is recognised, since a line of values may be personal.
 */
export function headingsOf(rows: readonly SheetRow[], columns: readonly SheetColumn[]): string[] {
  const { best } = bestHeader(rows, columns, {});
  const named =
    rows.find(({ line }) => line === best?.line) ?? rows.find((row) => row.line <= LAST_LINE && isOfWords(row));
  const headings = (named?.cells ?? []).map((cell) => cell.trim().slice(0, LONGEST_HEADING));
  return [...new Set(headings.filter((heading) => key(heading) !== ""))].slice(0, MAX_HEADINGS);
}

const isOfWords = ({ cells }: SheetRow): boolean =>
  cells.filter((cell) => key(cell) !== "").length > 1 && cells.every((cell) => !/\d{3}/.test(cell));

function readHeadings<Field extends string>(row: SheetRow, fields: Map<string, Field | undefined>): SheetHeader<Field> {
  const header: SheetHeader<Field> = { ok: true, line: row.line, positions: {}, unknown: [] };
  row.cells.forEach((cell, position) => {
    const field = fields.get(key(cell));
    if (field && header.positions[field] === undefined) header.positions[field] = position;
    else if (cell.trim()) header.unknown.push(cell.trim());
  });
  return header;
}
