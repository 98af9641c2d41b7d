import type { Book } from "#app/contracts/field/book.ts";
import { captionOf, type PhotoRow, type StorePhotos } from "#app/contracts/field/book-photos.ts";
import { evidenceMoments } from "#app/contracts/field/evidences.ts";
import type { FileContent } from "../../platform/file-storage.ts";
import {
  BOTTOM,
  beginChapter,
  type Entry,
  entryHere,
  GREY,
  jpeg,
  MARGIN,
  type Pdf,
  paragraph,
  type Tagged,
  WIDTH,
} from "./document.ts";
import { type Element, openTag, tag } from "./tags.ts";

type ReadPhoto = (uuid: string) => Promise<FileContent>;
type Photo = Book["evidences"][number];
// Three rows, the heading of the chapter and those of two stores fit on a page.
const PHOTO = { width: 250, height: 180, label: 14, caption: 26 };
const ROW_HEIGHT = PHOTO.label + PHOTO.height + PHOTO.caption;
const PHOTO_PIXELS = 700;

/** Draws the photos of each store, before beside after. Returns the lines of the contents. */
export async function drawPhotos(
  tagged: Tagged,
  stores: readonly StorePhotos[],
  note: string,
  read: ReadPhoto,
): Promise<Entry[]> {
  const { pdf } = tagged;
  const { entry: chapter, part } = beginChapter(tagged, "Fotos por loja");
  const entries = [chapter];
  paragraph(pdf, part, note);
  for (const { store, rows } of stores) {
    if (pdf.y + 30 + ROW_HEIGHT > BOTTOM) pdf.addPage();
    const title = `${store.name} (${store.retailer_name})`;
    pdf.moveDown(0.8).font("Helvetica-Bold").fontSize(11).fillColor("black");
    const section = openTag(pdf, part, "Sect");
    tag(pdf, section, "H3", () => pdf.text(title, MARGIN, undefined, { width: WIDTH }));
    pdf.font("Helvetica");
    entries.push(entryHere(pdf, title, chapter));
    for (const row of rows) await drawRow(pdf, section, row, read);
    section.end();
  }
  return entries;
}

async function drawRow(pdf: Pdf, section: Element, row: PhotoRow, read: ReadPhoto): Promise<void> {
  if (pdf.y + ROW_HEIGHT > BOTTOM) pdf.addPage();
  const top = pdf.y + 4;
  const leftOf = (i: number) => MARGIN + i * (WIDTH - PHOTO.width);
  for (const [i, photo] of row.entries())
    if (photo) drawPhoto(pdf, section, photo, await jpeg(await read(photo.uuid), PHOTO_PIXELS), leftOf(i), top);
  pdf.x = MARGIN;
  pdf.y = top + ROW_HEIGHT;
}

function drawPhoto(pdf: Pdf, section: Element, photo: Photo, picture: Buffer, x: number, top: number): void {
  const { width, height, label, caption } = PHOTO;
  const moment = evidenceMoments[photo.moment];
  pdf.fontSize(9).fillColor("black");
  tag(pdf, section, "P", () => pdf.text(moment, x, top, { width }));
  const alt = `${moment}: foto de ${photo.store.name}, ${captionOf(photo)}`;
  const bbox: [number, number, number, number] = [x, top + label, x + width, top + label + height];
  const fit = { fit: [width, height] as [number, number], align: "center", valign: "center" } as const;
  const draw = () => pdf.image(picture, x, top + label, fit);
  tag(pdf, section, "Figure", draw, { alt, placement: "Block", bbox });
  pdf.fontSize(8).fillColor(GREY);
  const box = { width, height: caption - 4, ellipsis: true };
  tag(pdf, section, "Caption", () => pdf.text(captionOf(photo), x, top + label + height + 3, box));
}
