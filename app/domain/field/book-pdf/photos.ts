import type { Book } from "#app/contracts/field/book.ts";
import { captionOf, type PhotoRow, type StorePhotos } from "#app/contracts/field/book-photos.ts";
import { evidenceMoments } from "#app/contracts/field/evidences.ts";
import type { FileContent } from "../../platform/file-storage.ts";
import { BOTTOM, beginChapter, type Entry, entryHere, GREY, jpeg, MARGIN, type Pdf, WIDTH } from "./document.ts";

type ReadPhoto = (uuid: string) => Promise<FileContent>;
type Photo = Book["evidences"][number];
const PHOTO = { width: 250, height: 188, label: 14, caption: 26 };
const ROW_HEIGHT = PHOTO.label + PHOTO.height + PHOTO.caption;
const PHOTO_PIXELS = 700;

/** Draws the photos of each store, before beside after. Returns the lines of the contents. */
export async function drawPhotos(
  pdf: Pdf,
  stores: readonly StorePhotos[],
  note: string,
  read: ReadPhoto,
): Promise<Entry[]> {
  const chapter = beginChapter(pdf, "Fotos por loja");
  const entries = [chapter];
  if (note) pdf.fillColor(GREY).text(note, MARGIN);
  for (const { store, rows } of stores) {
    if (pdf.y + 30 + ROW_HEIGHT > BOTTOM) pdf.addPage();
    const title = `${store.name} (${store.retailer_name})`;
    pdf.moveDown(0.8).font("Helvetica-Bold").fontSize(11).fillColor("black");
    pdf.text(title, MARGIN, undefined, { width: WIDTH }).font("Helvetica");
    entries.push(entryHere(pdf, title, chapter));
    for (const row of rows) await drawRow(pdf, row, read);
  }
  return entries;
}

async function drawRow(pdf: Pdf, row: PhotoRow, read: ReadPhoto): Promise<void> {
  if (pdf.y + ROW_HEIGHT > BOTTOM) pdf.addPage();
  const top = pdf.y + 4;
  for (const [i, photo] of row.entries())
    if (photo) await drawPhoto(pdf, photo, MARGIN + i * (WIDTH - PHOTO.width), top, read);
  pdf.x = MARGIN;
  pdf.y = top + ROW_HEIGHT;
}

async function drawPhoto(pdf: Pdf, photo: Photo, x: number, top: number, read: ReadPhoto): Promise<void> {
  const { width, height } = PHOTO;
  pdf.fontSize(9).fillColor("black").text(evidenceMoments[photo.moment], x, top, { width });
  const picture = await jpeg(await read(photo.uuid), PHOTO_PIXELS);
  pdf.image(picture, x, top + PHOTO.label, { fit: [width, height], align: "center", valign: "center" });
  const box = { width, height: PHOTO.caption - 4, ellipsis: true };
  pdf
    .fontSize(8)
    .fillColor(GREY)
    .text(captionOf(photo), x, top + PHOTO.label + height + 3, box);
}
