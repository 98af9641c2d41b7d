import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { FileContent } from "../../platform/file-storage.ts";
import { artifact, type Element, openTag, tag } from "./tags.ts";

/** Measures of an A4 page, in points. */
export const MARGIN = 40;
export const WIDTH = 515;
export const BOTTOM = 785;
const FOOTER_TOP = 805;
export const GREY = "#5f6670";
export const LINE = "#c9ced6";

export type Pdf = PDFKit.PDFDocument;

/** A PDF and the root of its structure. */
export interface Tagged {
  pdf: Pdf;
  root: Element;
}

/** A line of the table of contents. */
export interface Entry {
  title: string;
  page: number;
  level: 1 | 2;
  /** The bookmark, below which those of its parts stand. */
  mark: PDFKit.PDFOutline;
}

/** Creates a tagged A4 document whose pages stay open until its end, so that page numbers can be written on them. */
export function openDocument(title: string, author: string): Tagged {
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "pt-BR",
    tagged: true,
    pdfVersion: "1.7",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author },
  });
  const root = pdf.struct("Document", { lang: "pt-BR" });
  pdf.addStructure(root);
  return { pdf, root };
}

/** Returns a line of the contents, and a bookmark, that lead to the page that is being written. */
export function entryHere(pdf: Pdf, title: string, chapter?: Entry): Entry {
  const page = pdf.bufferedPageRange().count;
  pdf.addNamedDestination(destinationOf(page), "Fit");
  const mark = (chapter?.mark ?? pdf.outline).addItem(title, { expanded: !chapter });
  return { title, page, level: chapter ? 2 : 1, mark };
}

export const destinationOf = (page: number): string => `pagina-${page}`;

/** Begins a chapter on a page of its own. Returns its line of the contents and its element. */
export function beginChapter({ pdf, root }: Tagged, title: string): { entry: Entry; part: Element } {
  pdf.addPage().fillColor("black").font("Helvetica-Bold").fontSize(15);
  const part = openTag(pdf, root, "Sect");
  tag(pdf, part, "H2", () => pdf.text(title, MARGIN, MARGIN));
  pdf.font("Helvetica").fontSize(9).moveDown(0.5);
  return { entry: entryHere(pdf, title), part };
}

/** Writes a paragraph, or nothing without words. */
export function paragraph(pdf: Pdf, part: Element, words: string): void {
  if (words) tag(pdf, part, "P", () => pdf.fillColor(GREY).text(words, MARGIN).fillColor("black"));
}

/** Writes the line at the foot of each page but the cover. */
export function numberPages(pdf: Pdf, words: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 1; page < count; page++) {
    pdf.switchToPage(page);
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.font("Helvetica").fontSize(8).fillColor(GREY);
    const foot = () => {
      pdf.text(words, MARGIN, FOOTER_TOP, { width: WIDTH - 90, height: 12, ellipsis: true, lineBreak: false });
      pdf.text(`Página ${page + 1} de ${count}`, MARGIN + WIDTH - 90, FOOTER_TOP, { width: 90, align: "right" });
    };
    artifact(pdf, foot, "Pagination");
  }
}

/** Converts a stored picture to a JPEG of at most `side` pixels a side. */
export const jpeg = ({ content }: FileContent, side: number): Promise<Buffer> =>
  sharp(content)
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 75 })
    .toBuffer();
