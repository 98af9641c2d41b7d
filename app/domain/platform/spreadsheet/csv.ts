import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { detectEncoding, type Encoding } from "./encoding.ts";
import { BATCH, RowLimits } from "./limits.ts";
import { damaged, SpreadsheetRefusal } from "./refusal.ts";
import { detectSeparator } from "./separator.ts";
import { readHead } from "./sniff.ts";

/** The line by which Excel declares a separator; it is neither shown nor counted. */
const SEP_LINE = /^"?sep=(.)"?(\r|\n|$)/i;

/**
 * Yields the non-empty lines of delimited text, in the form of readRows. Line numbers are those that a spreadsheet
 * shows.
 */
export async function* readCsv(path: string): AsyncGenerator<SheetRow[]> {
  const encoding = await detectEncoding(path);
  const head = new TextDecoder(encoding).decode(await readHead(path), { stream: true });
  const declared = SEP_LINE.exec(head)?.[1];
  const parser = parse({
    delimiter: declared ?? detectSeparator(head),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1_000_000,
  });
  const records = pipeline(
    createReadStream(path),
    (source: AsyncIterable<Buffer>) => decode(source, encoding),
    parser,
    () => {},
  );
  const limits = new RowLimits();
  let line = declared === undefined ? 0 : -1;
  let rows: SheetRow[] = [];
  let found = false;
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      line++;
      const row = line > 0 ? limits.admit(line, record, false) : undefined;
      if (row) rows.push(row);
      if (rows.length < BATCH) continue;
      found = true;
      yield rows;
      rows = [];
    }
  } catch (error) {
    throw csvRefusal(error, line);
  }
  if (rows.length > 0) yield rows;
  else if (!found) throw new SpreadsheetRefusal("A planilha está vazia.");
}

async function* decode(source: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  yield decoder.decode();
}

function csvRefusal(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE") {
    return new SpreadsheetRefusal(
      `As aspas abertas na linha ${line + 1} não foram fechadas. Corrija a linha e envie de novo.`,
    );
  }
  return damaged();
}
