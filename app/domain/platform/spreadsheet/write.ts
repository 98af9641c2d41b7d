const BYTE_ORDER_MARK = "\uFEFF";
const CHUNK = 32_768;
/** Text that spreadsheets take for a formula, with half-width and full-width signs. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]/;

/**
 * Streams the rows as delimited text (UTF-8 with a byte-order mark, semicolons, CRLF); cancelling the stream ends
 * `rows` too. Semicolons and quotes are dropped from values, line breaks and tabs become a space, and text that a
 * spreadsheet would run as a formula gets an apostrophe in front, which readRows removes again.
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

/** Returns a value as a cell of delimited text. */
export function csvCell(value: string): string {
  const clean = /[\r\n\t;"]/.test(value) ? value.replace(/[\r\n\t]+/g, " ").replace(/[;"]/g, "") : value;
  return FORMULA.test(clean) ? `'${clean}` : clean;
}

/**
 * Returns 'Export - {title} - {date}.csv', or another extension, with a date 'YYYY-MM-DD' written dd-mm-yyyy;
 * characters that file names cannot hold are dropped.
 */
export function exportName(title: string, date: string, format = "csv"): string {
  const safe = title
    .toWellFormed()
    .replace(/[\p{C}<>:"/\\|?*]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 100);
  return `Export - ${safe} - ${date.split("-").reverse().join("-")}.${format}`;
}
