import type { SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { BATCH, RowLimits } from "./limits.ts";
import { SpreadsheetRefusal } from "./refusal.ts";
import { isTrue, readWorkbook, unescapeText, type Workbook } from "./workbook.ts";
import { numberText } from "./xlsx-values.ts";
import { xmlParser } from "./xml.ts";
import { openZip, type Zip } from "./zip.ts";

const SHEET_PART = 512 * 1024 * 1024;

/** Yields the non-empty rows of the first visible sheet that has any, in the form of readRows. */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow[]> {
  const zip = await openZip(path);
  try {
    const workbook = await readWorkbook(zip);
    for (const sheet of workbook.sheets) {
      let found = false;
      for await (const batch of readSheet(zip, sheet, workbook)) {
        found = true;
        yield batch;
      }
      if (found) return;
    }
  } finally {
    zip.close();
  }
  throw new SpreadsheetRefusal("A planilha está vazia.");
}

async function* readSheet(zip: Zip, path: string, workbook: Workbook): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = [];
  const parser = xmlParser(sheetHandlers(workbook, (row) => rows.push(row)));
  for await (const chunk of zip.text(path, SHEET_PART)) {
    parser.write(chunk);
    if (rows.length < BATCH) continue;
    yield rows;
    rows = [];
  }
  parser.close();
  if (rows.length > 0) yield rows;
}

function sheetHandlers(workbook: Workbook, give: (row: SheetRow) => void) {
  const limits = new RowLimits();
  let line = 0;
  let hidden = false;
  let cells: string[] = [];
  let column = -1;
  let type = "n";
  let isDate = false;
  let hasFormula = false;
  let text = "";
  let inText = false;
  let inReading = false;

  return {
    open(name: string, attributes: Record<string, string>) {
      switch (name) {
        case "row":
          line = Number(attributes.r) || line + 1;
          hidden = isTrue(attributes.hidden);
          cells = [];
          column = -1;
          break;
        case "c":
          column = attributes.r ? columnOf(attributes.r) : column + 1;
          type = attributes.t ?? "n";
          isDate = workbook.dateStyles[Number(attributes.s ?? 0)] ?? false;
          hasFormula = false;
          text = "";
          break;
        case "f":
          hasFormula = true;
          break;
        case "rPh":
          inReading = true;
          break;
        case "v":
          inText = true;
          break;
        case "t":
          inText = !inReading;
      }
    },
    text(piece: string) {
      if (inText) text += piece;
    },
    close(name: string) {
      if (name === "v" || name === "t") inText = false;
      else if (name === "rPh") inReading = false;
      else if (name === "c") {
        const value = cellText(type, text, hasFormula);
        if (value !== "") cells[column] = value;
      } else if (name === "row") {
        const row = limits.admit(line, cells, hidden);
        if (row) give(row);
      }
    },
  };

  /**
   * Returns a cell's text as a spreadsheet shows it; a formula saved without its result becomes an error that the user
   * can act on.
   */
  function cellText(kind: string, stored: string, formula: boolean): string {
    if (formula && stored === "" && kind !== "str") return "#FÓRMULA!";
    switch (kind) {
      case "s":
        return workbook.strings.at(Number(stored)) ?? "";
      case "b":
        return isTrue(stored) ? "VERDADEIRO" : "FALSO";
      case "str":
      case "inlineStr":
        return unescapeText(stored);
      case "n":
        return numberText(stored, isDate, workbook.since1904);
      default:
        return stored;
    }
  }
}

/** A1 → 0, AB7 → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < 3; i++) {
    const letter = reference.charCodeAt(i) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return Math.max(0, column - 1);
}
