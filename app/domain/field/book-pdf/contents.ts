import { destinationOf, type Entry, GREY, MARGIN, type Pdf, WIDTH } from "./document.ts";

const LINE_HEIGHT = 17;
const LINES_PER_PAGE = 41;
const TOP = MARGIN + 34;

/** Adds as many empty pages as `lines` of contents need. */
export function reserveContents(pdf: Pdf, lines: number): void {
  for (let i = 0; i < Math.ceil(lines / LINES_PER_PAGE); i++) pdf.addPage();
}

/** Writes the contents on the reserved pages, which follow the cover; each line leads to its page. */
export function writeContents(pdf: Pdf, entries: readonly Entry[]): void {
  for (const [i, { title, page, level }] of entries.entries()) {
    if (i % LINES_PER_PAGE === 0) {
      pdf.switchToPage(1 + i / LINES_PER_PAGE);
      pdf.font("Helvetica-Bold").fontSize(15).fillColor("black").text("Sumário", MARGIN, MARGIN);
    }
    const y = TOP + (i % LINES_PER_PAGE) * LINE_HEIGHT;
    const indent = (level - 1) * 14;
    pdf
      .font(level === 1 ? "Helvetica-Bold" : "Helvetica")
      .fontSize(10)
      .fillColor(level === 1 ? "black" : GREY);
    pdf.text(title, MARGIN + indent, y, { width: WIDTH - indent - 40, height: LINE_HEIGHT, ellipsis: true });
    pdf.text(String(page), MARGIN + WIDTH - 40, y, { width: 40, align: "right" });
    pdf.goTo(MARGIN, y, WIDTH, LINE_HEIGHT, destinationOf(page));
  }
}
