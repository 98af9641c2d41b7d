import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { type Book, cellsOf, headingsOf } from "#app/contracts/field/book.ts";
import { evidenceMoments } from "#app/contracts/field/evidences.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { readLogo } from "../reports/report-settings.ts";
import { readEvidence } from "./evidences.ts";

const MARGIN = 40;
const WIDTH = 515;
const BOTTOM = 800;
const PHOTO = { width: 250, height: 188 };
/** A PDF with more photos is too large to e-mail; it states how many there are in all. */
const MAX_PHOTOS = 120;

/** Renders a supplier's Book as a PDF with the same numbers, visits and photos as its page. */
export async function bookPdf(scope: Scope, uploads: Blobs, supplier: string, book: Book): Promise<FileContent> {
  const logo = book.has_logo ? await jpeg(await readLogo(scope, uploads, supplier), 400) : null;
  const info = { Title: `Book de prestação de contas: ${book.supplier_name}`, Author: book.agency };
  const page = new PDFDocument({ size: "A4", margin: MARGIN, lang: "pt-BR", displayTitle: true, info });
  const bytes = buffer(page);
  if (logo) page.image(logo, MARGIN, MARGIN, { fit: [120, 60] }).moveDown(4);
  page.fontSize(18).text("Book de prestação de contas", MARGIN);
  page.fontSize(12).text(book.supplier_name).fontSize(10);
  page.text(`${book.agency}, de ${formatDate(book.start_date)} a ${formatDate(book.end_date)}`).moveDown();
  for (const [label, value] of totalsOf(book)) page.text(`${label}: ${value}`);
  page.moveDown().fontSize(13).text("Visitas").moveDown(0.5).fontSize(8);
  if (book.visits.length > 0) {
    page.table({ data: [headingsOf(book), ...book.visits.map((visit) => cellsOf(book, visit))] });
  }
  await drawPhotos(page, book, (uuid) => readEvidence(scope, uploads, uuid));
  page.end();
  const content = (await bytes) as Buffer<ArrayBuffer>;
  return { name: `book-${book.start_date}-${book.end_date}.pdf`, media_type: "application/pdf", content };
}

/** Labels and formats a Book's totals. */
function totalsOf({ totals }: Book): [string, string][] {
  const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return [
    ["Visitas planejadas", String(totals.planned_visits_count)],
    ["Visitas realizadas", String(totals.done_visits_count)],
    ["Visitas justificadas", String(totals.justified_visits_count)],
    ["Visitas não realizadas", String(totals.missed_visits_count)],
    ["Lojas", String(totals.stores_count)],
    ["Horas planejadas", hours(totals.planned_minutes)],
    ["Horas trabalhadas", hours(totals.worked_minutes)],
    ["Pesquisas respondidas", String(totals.survey_answers_count)],
    ["Fotos", String(totals.evidences_count)],
  ];
}

async function drawPhotos(page: PDFKit.PDFDocument, book: Book, read: (uuid: string) => Promise<FileContent>) {
  const photos = book.evidences.slice(0, MAX_PHOTOS);
  if (photos.length === 0) return;
  const { evidences_count: all } = book.totals;
  page.addPage().fontSize(13);
  page.text(photos.length < all ? `Fotos (${photos.length} de ${all})` : "Fotos", MARGIN).fontSize(8);
  let top = page.y + 6;
  for (const [i, photo] of photos.entries()) {
    const column = i % 2;
    if (column === 0 && top + PHOTO.height + 40 > BOTTOM) {
      page.addPage();
      top = MARGIN;
    }
    const x = MARGIN + column * (WIDTH - PHOTO.width);
    page.image(await jpeg(await read(photo.uuid), 700), x, top, { fit: [PHOTO.width, PHOTO.height], align: "center" });
    const caption = [
      evidenceMoments[photo.moment],
      formatDate(photo.day),
      photo.store.name,
      photo.category,
      photo.note,
    ];
    page.text(caption.filter(Boolean).join(", "), x, top + PHOTO.height + 2, { width: PHOTO.width, height: 28 });
    if (column === 1) top += PHOTO.height + 40;
  }
}

/** Converts a stored picture to a JPEG of at most `side` pixels a side. */
const jpeg = ({ content }: FileContent, side: number) =>
  sharp(content)
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 75 })
    .toBuffer();
