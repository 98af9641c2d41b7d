import { fold } from "./text.ts";

/** A column that a spreadsheet may have: the field it fills, the heading we write, and other headings people give it. */
export type SheetColumn<Field extends string = string> = {
  field: Field;
  label: string;
  names: readonly string[];
  required: boolean;
};

/** A row as the person sees it: `line` counts from 1 as their spreadsheet does. `hidden` rows are read all the same. */
export type SheetRow = { line: number; cells: string[]; hidden: boolean };

export type SheetHeader<Field extends string = string> = {
  ok: true;
  line: number;
  /** Where in a row each field's cell is; a field whose column the spreadsheet lacks is absent. */
  positions: Partial<Record<Field, number>>;
  /** Headings we do not know, and second columns of a field; ignored, with a notice. */
  unknown: string[];
};

export type NoHeader = { ok: false; message: string; missing: string[] };

const LAST_LINE = 20;

const key = (heading: string): string => fold(heading).replace(/[^a-z0-9]/g, "");

/**
 * Finds the line of headings among the first 20, whatever stands above it: the line that names most fields, and the first
 * of them when two name as many. Case, accents, spaces and punctuation do not count. Refuses, naming them, when
 * required columns are missing.
 */
export function findHeader<Field extends string>(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn<Field>[],
): SheetHeader<Field> | NoHeader {
  const fields = new Map<string, Field>();
  for (const column of columns) for (const name of [column.label, ...column.names]) fields.set(key(name), column.field);

  let best: SheetHeader<Field> | undefined;
  let bestCount = 0;
  for (const row of rows) {
    if (row.line > LAST_LINE) break;
    const header = readHeadings(row, fields);
    const count = Object.keys(header.positions).length;
    if (count > bestCount) [best, bestCount] = [header, count];
  }

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

function readHeadings<Field extends string>(row: SheetRow, fields: Map<string, Field>): SheetHeader<Field> {
  const header: SheetHeader<Field> = { ok: true, line: row.line, positions: {}, unknown: [] };
  row.cells.forEach((cell, position) => {
    const field = fields.get(key(cell));
    if (field && header.positions[field] === undefined) header.positions[field] = position;
    else if (cell.trim()) header.unknown.push(cell.trim());
  });
  return header;
}
