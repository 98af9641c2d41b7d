import {
  cents,
  column,
  cutOff,
  dateOf,
  type ParsedReturn,
  type ParsedReturnLine,
  paysBy,
  unreadable,
} from "./parsed-return.ts";

/**
 * Reads a return file of 400 columns: a header (0), a record a title (1) and a trailer (9). The number under which the bank
 * knows a title lies elsewhere with each bank, so we send it as the title's use of the company too (columns 38 to 62).
 */
export function readCnab400(records: readonly string[]): ParsedReturn {
  const [header = ""] = records;
  if (!header.startsWith("02RETORNO")) throw unreadable("Este CNAB 400 não é um arquivo de retorno.");
  if (column(records.at(-1) ?? "", 1, 1) !== "9") throw cutOff();
  records.forEach((record, i) => {
    if (Number(column(record, 395, 400)) !== i + 1) throw cutOff();
  });
  const lines = records.flatMap((record, i) => (column(record, 1, 1) === "1" ? [told(i + 1, record)] : []));
  return { layout: "cnab400", bank: column(header, 77, 79), lines };
}

function told(line: number, record: string): ParsedReturnLine {
  const occurrence = column(record, 109, 110);
  const pays = paysBy(occurrence);
  return {
    line,
    our_number: column(record, 38, 62).trim(),
    document: column(record, 117, 126).trim(),
    occurrence,
    pays,
    paid_on: pays ? dateOf(line, column(record, 111, 116)) : null,
    paid_cents: pays ? cents(line, column(record, 254, 266)) : null,
  };
}
