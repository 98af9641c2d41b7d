import type { Book } from "#app/contracts/field/book.ts";
import { captionOf, type PhotoPair, type StorePhotos } from "#app/contracts/field/book-photos.ts";
import { evidenceMoments } from "#app/contracts/field/evidences.ts";
import type { FileContent } from "../../platform/file-storage.ts";
import { BOTTOM, beginChapter, type Entry, entryHere, GREY, jpeg, LINE, MARGIN, type Pdf, WIDTH } from "./document.ts";

type Photo = Book["evidences"][number];
const PHOTO = { width: 250, height: 188, label: 14, caption: 26 };
const PAIR_HEIGHT = PHOTO.label + PHOTO.height + PHOTO.caption;
const PHOTO_PIXELS = 700;

/** Draws the photos of each store, before beside after. Returns the lines of the contents. */
export async function drawPhotos(
  pdf: Pdf,
  stores: readonly StorePhotos[],
  note: string,
  read: (uuid: string) => Promise<FileContent>,
): Promise<Entry[]> {
  const entries: Entry[] = [beginChapter(pdf, "Fotos por loja")];
  if (note) pdf.fillColor(GREY).text(note, MARGIN);
  for (const { store, pairs } of stores) {
    if (pdf.y + 30 + PAIR_HEIGHT > BOTTOM) pdf.addPage();
    const title = `${store.name} (${store.retailer_name})`;
    pdf
      .moveDown(0.8)
      .font("Helvetica-Bold")
      .fontSize(11)
      .fillColor("black")
      .text(title, MARGIN, undefined, { width: WIDTH });
    pdf.font("Helvetica");
    entries.push(entryHere(pdf, title, 2));
    for (const pair of pairs) await drawPair(pdf, pair, read);
  }
  return entries;
}

async function drawPair(pdf: Pdf, pair: PhotoPair, read: (uuid: string) => Promise<FileContent>): Promise<void> {
  if (pdf.y + PAIR_HEIGHT > BOTTOM) pdf.addPage();
  const top = pdf.y + 4;
  for (const [i, moment] of (["before", "after"] as const).entries()) {
    const photo = pair[moment];
    const x = MARGIN + i * (WIDTH - PHOTO.width);
    pdf.fontSize(9).fillColor("black").text(evidenceMoments[moment], x, top, { width: PHOTO.width });
    if (photo) await drawPhoto(pdf, photo, x, top + PHOTO.label, read);
    else drawMissing(pdf, x, top + PHOTO.label);
  }
  pdf.x = MARGIN;
  pdf.y = top + PAIR_HEIGHT;
}

async function drawPhoto(pdf: Pdf, photo: Photo, x: number, y: number, read: (uuid: string) => Promise<FileContent>) {
  pdf.image(await jpeg(await read(photo.uuid), PHOTO_PIXELS), x, y, {
    fit: [PHOTO.width, PHOTO.height],
    align: "center",
  });
  const box = { width: PHOTO.width, height: PHOTO.caption - 4, ellipsis: true };
  pdf
    .fontSize(8)
    .fillColor(GREY)
    .text(captionOf(photo), x, y + PHOTO.height + 3, box);
}

function drawMissing(pdf: Pdf, x: number, y: number): void {
  pdf.rect(x, y, PHOTO.width, PHOTO.height).dash(3, { space: 3 }).lineWidth(0.7).stroke(LINE).undash();
  pdf
    .fontSize(9)
    .fillColor(GREY)
    .text("Sem foto", x, y + PHOTO.height / 2 - 5, { width: PHOTO.width, align: "center" });
}
