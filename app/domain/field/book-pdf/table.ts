import { BOTTOM, GREY, LINE, MARGIN, type Pdf, WIDTH } from "./document.ts";
import { artifact, type Element, openTag, tag } from "./tags.ts";

const PADDING = 3;
const MAX_CELL = 260;
/** The height of a row at most; what is longer ends with an ellipsis. */
const MAX_HEIGHT = 600;
const NARROW = 62;

/**
 * Draws a table whose head is repeated on each page, as an artifact: the structure has it once. Columns are as wide as
 * their words, up to a limit.
 */
export function drawTable(
  pdf: Pdf,
  part: Element,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  pdf.fontSize(8);
  const widths = columnWidths(pdf, head, rows);
  const table = openTag(pdf, part, "Table");
  const heightOf = (cells: readonly string[]) =>
    2 * PADDING +
    Math.min(
      MAX_HEIGHT,
      Math.max(...cells.map((cell, i) => pdf.heightOfString(cell || " ", { width: (widths[i] ?? 0) - 2 * PADDING }))),
    );
  const write = (cells: readonly string[], draw: (text: () => void) => void) => {
    const height = heightOf(cells);
    const top = pdf.y;
    let x = MARGIN;
    const limit = height < MAX_HEIGHT ? {} : { height: MAX_HEIGHT, ellipsis: true };
    for (const [i, cell] of cells.entries()) {
      const width = widths[i] ?? 0;
      const left = x + PADDING;
      draw(() => pdf.text(cell, left, top + PADDING, { width: width - 2 * PADDING, ...limit }));
      x += width;
    }
    artifact(pdf, () => drawRule(pdf, top + height));
    pdf.y = top + height;
  };
  const writeHead = (draw: (text: () => void) => void) => {
    pdf.font("Helvetica-Bold").fillColor(GREY);
    write(head, draw);
    pdf.font("Helvetica").fillColor("black");
  };
  const headRow = openTag(pdf, table, "TR");
  writeHead((text) => tag(pdf, headRow, "TH", text, { scope: "Column" }));
  for (const cells of rows) {
    if (pdf.y + heightOf(cells) > BOTTOM) {
      pdf.addPage();
      writeHead((text) => artifact(pdf, text));
    }
    const row = openTag(pdf, table, "TR");
    write(cells, (text) => tag(pdf, row, "TD", text));
    row.end();
  }
  pdf.x = MARGIN;
}

function drawRule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .stroke(LINE);
}

function columnWidths(pdf: Pdf, head: readonly string[], rows: readonly (readonly string[])[]): number[] {
  pdf.font("Helvetica-Bold");
  const wanted = head.map((title) => pdf.widthOfString(title));
  pdf.font("Helvetica");
  for (const row of rows)
    for (const [i, cell] of row.entries())
      wanted[i] = Math.min(MAX_CELL, Math.max(wanted[i] ?? 0, pdf.widthOfString(cell)));
  const padded = wanted.map((width) => width + 2 * PADDING + 2);
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  // Dates, times and numbers keep their width; the columns of words share what is left.
  const narrow = padded.filter((width) => width <= NARROW);
  const share = (WIDTH - sum(narrow)) / (sum(padded) - sum(narrow));
  return padded.map((width) => (width <= NARROW ? width : width * share));
}
