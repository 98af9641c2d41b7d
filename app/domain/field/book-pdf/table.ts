import { BOTTOM, GREY, LINE, MARGIN, type Pdf, WIDTH } from "./document.ts";

const PADDING = 3;
const MAX_CELL = 150;
const NARROW = 62;

/** Draws a table whose head is repeated on each page. Columns are as wide as their words, up to a limit. */
export function drawTable(pdf: Pdf, head: readonly string[], rows: readonly (readonly string[])[]): void {
  pdf.fontSize(8);
  const widths = columnWidths(pdf, head, rows);
  const heightOf = (cells: readonly string[]) =>
    2 * PADDING +
    Math.max(...cells.map((cell, i) => pdf.heightOfString(cell || " ", { width: (widths[i] ?? 0) - 2 * PADDING })));
  const write = (cells: readonly string[], font: string) => {
    const height = heightOf(cells);
    const top = pdf.y;
    let x = MARGIN;
    pdf.font(font);
    for (const [i, cell] of cells.entries()) {
      const width = widths[i] ?? 0;
      pdf.text(cell, x + PADDING, top + PADDING, { width: width - 2 * PADDING });
      x += width;
    }
    pdf
      .moveTo(MARGIN, top + height)
      .lineTo(MARGIN + WIDTH, top + height)
      .lineWidth(0.5)
      .stroke(LINE);
    pdf.y = top + height;
  };
  const writeHead = () => {
    pdf.fillColor(GREY);
    write(head, "Helvetica-Bold");
    pdf.fillColor("black");
  };
  writeHead();
  for (const row of rows) {
    pdf.font("Helvetica");
    if (pdf.y + heightOf(row) > BOTTOM) {
      pdf.addPage();
      writeHead();
    }
    write(row, "Helvetica");
  }
  pdf.x = MARGIN;
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
