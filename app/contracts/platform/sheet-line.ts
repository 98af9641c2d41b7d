import { accepted, type Parsed, refused } from "./parsed.ts";
import type { SheetColumn, SheetHeader, SheetRow } from "./sheet-header.ts";
import { collapse } from "./text.ts";

export type FieldProblem<Field extends string = string> = { field: Field; message: string };
export type CellValue = string | number | boolean | null;

/** Error values that failed formulas leave in a cell, in Excel (English and Portuguese) and LibreOffice. */
const FORMULA_ERROR =
  /^(#(REF|N\/A|N\/D|DIV\/0|NAME|NOME|VALUE|VALOR|NULL|NULO|NUM|NÚM|SPILL|DESPEJAR|CALC|FÓRMULA)[!?]?|Err:\d+)$/;

/**
 * Parses the cells of one line with `parse`; reports all problems, in the order of the columns. An empty cell is null;
 * a column that the spreadsheet lacks is absent.
 */
export function parseCells<Field extends string>(
  columns: readonly SheetColumn<Field>[],
  row: SheetRow,
  header: SheetHeader<Field>,
  parse: (field: Field, cell: string, label: string) => Parsed<CellValue>,
): { line: Partial<Record<Field, CellValue>>; problems: FieldProblem<Field>[] } {
  const line: Partial<Record<Field, CellValue>> = {};
  const problems: FieldProblem<Field>[] = [];
  for (const { field, label, required } of columns) {
    const position = header.positions[field];
    if (position === undefined) continue;
    const cell = collapse(row.cells[position] ?? "");
    const parsed = parseCell(cell, label, required, () => parse(field, cell, label));
    if (parsed.ok) line[field] = parsed.value;
    else problems.push({ field, message: parsed.message });
  }
  return { line, problems };
}

function parseCell(cell: string, label: string, required: boolean, parse: () => Parsed<CellValue>): Parsed<CellValue> {
  if (FORMULA_ERROR.test(cell)) return refused(`${label}: a célula tem um erro de fórmula (${cell})`);
  if (cell === "") return required ? refused(`${label} é obrigatório`) : accepted(null);
  return parse();
}
