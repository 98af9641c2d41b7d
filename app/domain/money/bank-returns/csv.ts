import { parseBoletoLine } from "#app/contracts/money/boleto.ts";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { findHeader, type SheetColumn, type SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { readRows } from "../../platform/spreadsheet/read.ts";
import { SpreadsheetRefusal } from "../../platform/spreadsheet/refusal.ts";
import { type ParsedReturn, type ParsedReturnLine, unreadable } from "./parsed-return.ts";

type Field = "our_number" | "document" | "boleto" | "paid_cents" | "paid_on" | "payer_name" | "payer_number";
const columns: SheetColumn<Field>[] = [
  { field: "our_number", label: "Nosso número", names: ["nosso_numero"], required: false },
  { field: "document", label: "Fatura", names: ["Número da fatura", "Documento", "Seu número"], required: false },
  { field: "boleto", label: "Linha digitável", names: ["Boleto"], required: false },
  { field: "paid_cents", label: "Valor pago", names: ["Valor", "Valor recebido"], required: true },
  { field: "paid_on", label: "Data do pagamento", names: ["Data", "Pago em", "Pagamento"], required: true },
  { field: "payer_name", label: "Pagador", names: ["Nome do pagador", "Sacado"], required: false },
  { field: "payer_number", label: "CNPJ do pagador", names: ["CNPJ", "CPF/CNPJ"], required: false },
];
/** Start and end of the bank's number in a barcode of our agreement. */
const OUR_NUMBER = [25, 42] as const;

/** Reads a table of payments by its headings, one payment a line. */
export async function readReturnCsv(path: string): Promise<ParsedReturn> {
  const rows: SheetRow[] = [];
  try {
    for await (const some of readRows(path)) rows.push(...some);
  } catch (error) {
    if (error instanceof SpreadsheetRefusal) throw unreadable(error.message);
    throw error;
  }
  const header = findHeader(rows, columns);
  if (!header.ok) throw unreadable(header.message);
  const { positions } = header;
  if (positions.our_number === undefined && positions.document === undefined && positions.boleto === undefined) {
    throw unreadable("Falta uma coluna que diga a fatura: Nosso número, Fatura ou Linha digitável.");
  }
  const payments = rows
    .filter(({ line }) => line > header.line)
    .map(({ line, cells }): ParsedReturnLine => {
      const cell = (field: Field) => cells[positions[field] ?? -1]?.trim() ?? "";
      const date = parseDate(cell("paid_on"));
      if (!date.ok) throw unreadable(`Linha ${line}: ${date.message}.`);
      const code = parseBoletoLine(cell("boleto"));
      return {
        line,
        our_number: cell("our_number") || (code.ok ? code.value.slice(...OUR_NUMBER) : ""),
        document: cell("document"),
        occurrence: "",
        pays: true,
        paid_on: date.value,
        paid_cents: parseAmount(line, cell("paid_cents")),
        payer_name: cell("payer_name").slice(0, 200),
        payer_number: cell("payer_number").replace(/\D/g, "").slice(0, 14),
      };
    });
  return { layout: "csv", bank: "", lines: payments };
}

/** Parses R$ 1.234,56 and 1234.56 alike, to cents. */
function parseAmount(line: number, text: string): number {
  const bare = text.replace(/[R$\s\u00a0]/g, "");
  const plain = bare.includes(",") ? bare.replaceAll(".", "").replace(",", ".") : bare;
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) throw unreadable(`O valor da linha ${line} não é um número.`);
  return Math.round(Number(plain) * 100);
}
