import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { type Book, cellsOf, headingsOf } from "#app/contracts/field/book.ts";
import { evidenceMoments } from "#app/contracts/field/evidences.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { KeptFile } from "../platform/kept-files.ts";
import { readLogo } from "../reports/report-settings.ts";
import { readEvidence } from "./evidences.ts";

const LEFT = 40;
const WIDTH = 515;
const BOTTOM = 800;
const PHOTO = { width: 250, height: 188 };
/** More photos than a PDF that is sent by e-mail should hold; it says how many there are. */
const MOST_PHOTOS = 120;

/** A supplier's Book as a PDF: the same numbers, visits and photos as its page. */
export async function bookPdf(scope: Scope, uploads: Blobs, supplier: string, book: Book): Promise<KeptFile> {
  const logo = book.has_logo ? await jpeg(await readLogo(scope, uploads, supplier), 400) : null;
  const info = { Title: `Book de prestação de contas: ${book.supplier_name}`, Author: book.agency };
  const page = new PDFDocument({ size: "A4", margin: LEFT, lang: "pt-BR", displayTitle: true, info });
  const whole = buffer(page);
  if (logo) page.image(logo, LEFT, LEFT, { fit: [120, 60] }).moveDown(4);
  page.fontSize(18).text("Book de prestação de contas", LEFT);
  page.fontSize(12).text(book.supplier_name).fontSize(10);
  page.text(`${book.agency}, de ${formatDate(book.start_date)} a ${formatDate(book.end_date)}`).moveDown();
  for (const [label, value] of totalsOf(book)) page.text(`${label}: ${value}`);
  page.moveDown().fontSize(13).text("Visitas").moveDown(0.5).fontSize(8);
  if (book.visits.length > 0) {
    page.table({ data: [headingsOf(book), ...book.visits.map((visit) => cellsOf(book, visit))] });
  }
  await drawPhotos(page, book, (uuid) => readEvidence(scope, uploads, uuid));
  page.end();
  const content = (await whole) as Buffer<ArrayBuffer>;
  return { name: `book-${book.start_date}-${book.end_date}.pdf`, media_type: "application/pdf", content };
}

/** What a Book adds up to, in words. */
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

async function drawPhotos(page: PDFKit.PDFDocument, book: Book, read: (uuid: string) => Promise<KeptFile>) {
  const shown = book.evidences.slice(0, MOST_PHOTOS);
  if (shown.length === 0) return;
  const { evidences_count: all } = book.totals;
  page.addPage().fontSize(13);
  page.text(shown.length < all ? `Fotos (${shown.length} de ${all})` : "Fotos", LEFT).fontSize(8);
  let top = page.y + 6;
  for (const [i, photo] of shown.entries()) {
    const column = i % 2;
    if (column === 0 && top + PHOTO.height + 40 > BOTTOM) {
      page.addPage();
      top = LEFT;
    }
    const x = LEFT + column * (WIDTH - PHOTO.width);
    page.image(await jpeg(await read(photo.uuid), 700), x, top, { fit: [PHOTO.width, PHOTO.height], align: "center" });
    const told = [evidenceMoments[photo.moment], formatDate(photo.day), photo.store.name, photo.category, photo.note];
    page.text(told.filter(Boolean).join(", "), x, top + PHOTO.height + 2, { width: PHOTO.width, height: 28 });
    if (column === 1) top += PHOTO.height + 40;
  }
}

/** A kept picture as a PDF takes it. */
const jpeg = ({ content }: KeptFile, side: number) =>
  sharp(content)
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 75 })
    .toBuffer();
