import type { SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { readCsv } from "./csv.ts";
import { sniff } from "./sniff.ts";
import { readXlsx } from "./xlsx.ts";

/**
 * Reads the spreadsheet at `path` (XLSX or delimited text, detected from its bytes) in batches of about 1,000 rows, in
 * order, without empty rows. Every cell is text: days are YYYY-MM-DD, booleans VERDADEIRO or FALSO, a formula is its
 * saved result or its error. Throws SpreadsheetRefusal for an unreadable spreadsheet, possibly after some batches.
 */
export async function* readRows(path: string): AsyncGenerator<SheetRow[]> {
  yield* (await sniff(path)) === "xlsx" ? readXlsx(path) : readCsv(path);
}
