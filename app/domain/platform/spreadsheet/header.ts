import {
  findHeader,
  type HeadingFields,
  headingsOf,
  type SheetColumn,
  type SheetHeader,
  type SheetRow,
} from "#app/contracts/platform/sheet-header.ts";
import { SpreadsheetRefusal } from "./refusal.ts";

/** Finds the headings among a sheet's first rows. Throws SpreadsheetRefusal, with the missing headings. */
export function headerOf<Field extends string>(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn<Field>[],
  assigned?: HeadingFields,
): SheetHeader<Field> {
  const header = findHeader(rows, columns, assigned);
  if (!header.ok) throw new SpreadsheetRefusal(header.message, headingsOf(rows, columns));
  return header;
}

/** Creates the refusal of a sheet that has headings and no rows. */
export const noLines = () => new SpreadsheetRefusal("A planilha não tem linhas depois dos títulos.");
