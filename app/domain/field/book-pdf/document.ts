import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { FileContent } from "../../platform/file-storage.ts";

/** Measures of an A4 page, in points. */
export const MARGIN = 40;
export const WIDTH = 515;
export const BOTTOM = 785;
const FOOTER_TOP = 805;
export const GREY = "#5f6670";
export const LINE = "#c9ced6";

export type Pdf = PDFKit.PDFDocument;

/** A line of the table of contents. */
export interface Entry {
  title: string;
  page: number;
  level: 1 | 2;
  /** The bookmark, below which those of its parts stand. */
  mark: PDFKit.PDFOutline;
}

/** Creates an A4 document whose pages stay open until its end, so that page numbers can be written on them. */
export function openDocument(title: string, author: string): Pdf {
  return new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "pt-BR",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author },
  });
}

/** Returns a line of the contents, and a bookmark, that lead to the page that is being written. */
export function entryHere(pdf: Pdf, title: string, chapter?: Entry): Entry {
  const page = pdf.bufferedPageRange().count;
  pdf.addNamedDestination(destinationOf(page), "Fit");
  const mark = (chapter?.mark ?? pdf.outline).addItem(title, { expanded: !chapter });
  return { title, page, level: chapter ? 2 : 1, mark };
}

export const destinationOf = (page: number): string => `pagina-${page}`;

/** Begins a chapter on a page of its own and returns its line of the contents. */
export function beginChapter(pdf: Pdf, title: string): Entry {
  pdf.addPage().fillColor("black").font("Helvetica-Bold").fontSize(15).text(title, MARGIN, MARGIN);
  pdf.font("Helvetica").fontSize(9).moveDown(0.5);
  return entryHere(pdf, title);
}

/** Writes the line at the foot of each page but the cover. */
export function numberPages(pdf: Pdf, words: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 1; page < count; page++) {
    pdf.switchToPage(page);
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.font("Helvetica").fontSize(8).fillColor(GREY);
    pdf.text(words, MARGIN, FOOTER_TOP, { width: WIDTH - 90, height: 12, ellipsis: true, lineBreak: false });
    pdf.text(`Página ${page + 1} de ${count}`, MARGIN + WIDTH - 90, FOOTER_TOP, { width: 90, align: "right" });
  }
}

/** Converts a stored picture to a JPEG of at most `side` pixels a side. */
export const jpeg = ({ content }: FileContent, side: number): Promise<Buffer> =>
  sharp(content)
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 75 })
    .toBuffer();
