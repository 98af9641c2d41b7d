import { destinationOf, type Entry, GREY, MARGIN, type Pdf, type Tagged, WIDTH } from "./document.ts";
import { type Element, openTag, tag } from "./tags.ts";

const LINE_HEIGHT = 17;
const LINES_PER_PAGE = 41;
const TOP = MARGIN + 34;

/** Adds as many empty pages as `lines` of contents need. Returns the element that the contents go into. */
export function reserveContents({ pdf, root }: Tagged, lines: number): Element {
  for (let i = 0; i < Math.ceil(lines / LINES_PER_PAGE); i++) pdf.addPage();
  return openTag(pdf, root, "Sect");
}

/** Writes the contents on the reserved pages, which follow the cover; each line leads to its page. */
export function writeContents(pdf: Pdf, part: Element, entries: readonly Entry[]): void {
  pdf.switchToPage(1);
  pdf.font("Helvetica-Bold").fontSize(15).fillColor("black");
  tag(pdf, part, "H2", () => pdf.text("Sumário", MARGIN, MARGIN));
  const list = openTag(pdf, part, "TOC");
  for (const [i, entry] of entries.entries()) {
    if (i % LINES_PER_PAGE === 0) pdf.switchToPage(1 + i / LINES_PER_PAGE);
    const item = openTag(pdf, list, "TOCI");
    writeLine(pdf, item, entry, TOP + (i % LINES_PER_PAGE) * LINE_HEIGHT);
    item.end();
  }
}

function writeLine(pdf: Pdf, item: Element, { title, page, level }: Entry, y: number): void {
  const indent = (level - 1) * 14;
  pdf
    .font(level === 1 ? "Helvetica-Bold" : "Helvetica")
    .fontSize(10)
    .fillColor(level === 1 ? "black" : GREY);
  const link = pdf.struct("Link");
  item.add(link);
  link.add(() => {
    pdf.text(title, MARGIN + indent, y, { width: WIDTH - indent - 40, height: LINE_HEIGHT, ellipsis: true });
    pdf.text(String(page), MARGIN + WIDTH - 40, y, { width: 40, align: "right" });
  });
  // PDFKit writes a primitive string as a name; the types know only of those.
  const Contents = new String(`${title}, página ${page}`) as string;
  const options = { Contents, structParent: link };
  pdf.goTo(MARGIN, y, WIDTH, LINE_HEIGHT, destinationOf(page), options);
  link.end();
}
