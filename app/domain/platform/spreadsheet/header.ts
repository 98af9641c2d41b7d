import { findHeader, type SheetColumn, type SheetHeader, type SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { SpreadsheetRefusal } from "./refusal.ts";

/** The headings among a sheet's first rows; throws what is missing of them. */
export function headerOf<Field extends string>(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn<Field>[],
): SheetHeader<Field> {
  const header = findHeader(rows, columns);
  if (!header.ok) throw new SpreadsheetRefusal(header.message);
  return header;
}

/** A sheet that has headings and nothing below them. */
export const noLines = () => new SpreadsheetRefusal("A planilha não tem linhas depois dos títulos.");
