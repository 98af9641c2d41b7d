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

/**
 * Reads a return file in the 400-column layout: a header (0), one record per title (1) and a trailer (9). Banks place
 * their number for a title differently, so we also send it as the title's company use field (columns 38 to 62) and read
 * it there.
 */
export function readCnab400(records: readonly string[]): ParsedReturn {
  const [header = ""] = records;
  if (!header.startsWith("02RETORNO")) throw unreadable("Este CNAB 400 não é um arquivo de retorno.");
  if (column(records.at(-1) ?? "", 1, 1) !== "9") throw cutOff();
  records.forEach((record, i) => {
    if (Number(column(record, 395, 400)) !== i + 1) throw cutOff();
  });
  const lines = records.flatMap((record, i) => (column(record, 1, 1) === "1" ? [parseTitle(i + 1, record)] : []));
  return { layout: "cnab400", bank: column(header, 77, 79), lines };
}

function parseTitle(line: number, record: string): ParsedReturnLine {
  const occurrence = column(record, 109, 110);
  const pays = isPayment(occurrence);
  return {
    line,
    our_number: column(record, 38, 62).trim(),
    document: column(record, 117, 126).trim(),
    occurrence,
    pays,
    paid_on: pays ? parseBankDate(line, column(record, 111, 116)) : null,
    paid_cents: pays ? parseCents(line, column(record, 254, 266)) : null,
  };
}
