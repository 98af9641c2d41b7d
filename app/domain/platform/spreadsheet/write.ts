const BYTE_ORDER_MARK = "\uFEFF";
const CHUNK = 32_768;
/** Where spreadsheets take what follows for a formula, in half-width and full-width forms. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]/;

/**
 * The rows as delimited text (UTF-8 with a byte-order mark, semicolons, CRLF), made as it is pulled; cancelling it ends
 * `rows` too. Semicolons and quotes are dropped from values, line breaks and tabs become a space, and an apostrophe, which
 * readRows takes away again, is put before what a spreadsheet would run as a formula.
 */
export function writeCsv(rows: AsyncIterable<readonly string[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const chunks = csvChunks(rows);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

async function* csvChunks(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string, undefined> {
  let text = BYTE_ORDER_MARK;
  let first = true;
  for await (const row of rows) {
    text += `${row.map(csvCell).join(";")}\r\n`;
    if (text.length < CHUNK && !first) continue;
    yield text;
    text = "";
    first = false;
  }
  if (text) yield text;
}

/** A value as a cell of delimited text. */
export function csvCell(value: string): string {
  const clean = /[\r\n\t;"]/.test(value) ? value.replace(/[\r\n\t]+/g, " ").replace(/[;"]/g, "") : value;
  return FORMULA.test(clean) ? `'${clean}` : clean;
}

/** 'Export - {title} - {date}.csv', or of another format, for a date 'YYYY-MM-DD', written dd-mm-aaaa; what file names cannot hold is dropped. */
export function exportName(title: string, date: string, format = "csv"): string {
  const safe = title
    .toWellFormed()
    .replace(/[\p{C}<>:"/\\|?*]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 100);
  return `Export - ${safe} - ${date.split("-").reverse().join("-")}.${format}`;
}
