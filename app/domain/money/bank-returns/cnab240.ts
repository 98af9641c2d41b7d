import {
  column,
  cutOff,
  isPayment,
  type ParsedReturn,
  type ParsedReturnLine,
  parseBankDate,
  parseCents,
  unreadable,
} from "./parsed-return.ts";

/** Reads a return file in FEBRABAN's 240-column layout: a segment T and the segment U after it describe one title. */
export function readCnab240(records: readonly string[]): ParsedReturn {
  const [header = ""] = records;
  const trailer = records.at(-1) ?? "";
  if (column(header, 8, 8) !== "0" || column(header, 143, 143) !== "2") {
    throw unreadable("Este CNAB 240 não é um arquivo de retorno.");
  }
  if (column(trailer, 8, 8) !== "9" || Number(column(trailer, 24, 29)) !== records.length) throw cutOff();
  const lines: ParsedReturnLine[] = [];
  let title: { line: number; record: string } | undefined;
  records.forEach((record, i) => {
    if (column(record, 8, 8) !== "3") return;
    const segment = column(record, 14, 14);
    if (segment === "T") {
      if (title) throw cutOff();
      title = { line: i + 1, record };
    }
    if (segment === "U") {
      if (!title) throw cutOff();
      lines.push(parseTitle(title.line, title.record, record));
      title = undefined;
    }
  });
  if (title) throw cutOff();
  return { layout: "cnab240", bank: column(header, 1, 3), lines };
}

/** Returns the payer's CPF (type 1) or CNPJ (type 2) without the zeros that fill its columns. */
function payerNumber(type: string, digits: string): string {
  const length = { "1": 11, "2": 14 }[type];
  return length && /^\d{15}$/.test(digits) && Number(digits) > 0 ? digits.slice(-length) : "";
}

function parseTitle(line: number, t: string, u: string): ParsedReturnLine {
  const occurrence = column(t, 16, 17);
  const pays = isPayment(occurrence);
  return {
    line,
    our_number: column(t, 38, 57).trim(),
    document: column(t, 59, 73).trim(),
    occurrence,
    pays,
    paid_on: pays ? parseBankDate(line, column(u, 138, 145)) : null,
    paid_cents: pays ? parseCents(line, column(u, 78, 92)) : null,
    payer_name: column(t, 149, 188).trim(),
    payer_number: payerNumber(column(t, 133, 133), column(t, 134, 148)),
  };
}
