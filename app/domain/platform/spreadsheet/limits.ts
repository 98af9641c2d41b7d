import type { SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { SpreadsheetRefusal } from "./refusal.ts";

export const BATCH = 1_000;
const MAX_ROWS = 200_000;
const MAX_COLUMNS = 256;

/**
 * Counts the rows and refuses more than 200,000; drops the empty cells at a row's end and refuses a cell past column
 * 256.
 */
export class RowLimits {
  #rows = 0;

  /** Returns the row without trailing empty cells, or undefined when all cells are empty. */
  admit(line: number, cells: string[], hidden: boolean): SheetRow | undefined {
    let length = cells.length;
    while (length > 0 && !cells[length - 1]?.trim()) length--;
    if (length === 0) return undefined;
    if (length > MAX_COLUMNS) throw new SpreadsheetRefusal(`A linha ${line} tem mais de ${MAX_COLUMNS} colunas.`);
    if (++this.#rows > MAX_ROWS) {
      throw new SpreadsheetRefusal(
        `A planilha tem mais de ${MAX_ROWS.toLocaleString("pt-BR")} linhas. Divida-a em arquivos menores.`,
      );
    }
    return { line, cells: Array.from({ length }, (_, i) => unguard(cells[i] ?? "")), hidden };
  }
}

/** Removes the apostrophe that an export puts before text that a spreadsheet would run as a formula (see csvCell). */
const unguard = (cell: string): string =>
  cell.startsWith("'") && /^'+\s*[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
