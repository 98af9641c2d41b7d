import { buffer } from "node:stream/consumers";
import { type Book, cellsOf, headingsOf } from "#app/contracts/field/book.ts";
import { photosByStore } from "#app/contracts/field/book-photos.ts";
import { describeAnswer } from "#app/contracts/field/describe-answer.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../../platform/blobs.ts";
import type { FileContent } from "../../platform/file-storage.ts";
import { readLogo } from "../../reports/report-settings.ts";
import { readEvidence } from "../evidences.ts";
import { reserveContents, writeContents } from "./contents.ts";
import { drawCover } from "./cover.ts";
import { beginChapter, type Entry, jpeg, numberPages, openDocument, type Pdf } from "./document.ts";
import { drawPhotos } from "./photos.ts";
import { drawTable } from "./table.ts";

const LOGO_PIXELS = 600;
/** A PDF with more photos is too large to e-mail; it states how many there are in all. */
const MAX_PHOTOS = 120;

/**
 * Renders a supplier's Book as a PDF with the numbers of its page: cover, contents, photos by store, survey answers, and
 * the visits as an annex.
 */
export async function bookPdf(scope: Scope, uploads: Blobs, supplier: string, book: Book): Promise<FileContent> {
  const title = `Book de prestação de contas: ${book.supplier_name}`;
  const period = `${formatDate(book.start_date)} a ${formatDate(book.end_date)}`;
  const logo = book.has_logo ? await jpeg(await readLogo(scope, uploads, supplier), LOGO_PIXELS) : null;
  const stores = photosByStore(book.evidences.slice(0, MAX_PHOTOS));
  const pdf = openDocument(title, book.agency);
  const bytes = buffer(pdf);
  drawCover(pdf, book, logo);
  const chapters = Number(stores.length > 0) + Number(book.survey_answers.length > 0) + 1;
  reserveContents(pdf, chapters + stores.length);
  const entries: Entry[] = [];
  if (stores.length > 0) {
    const note = shownOf(Math.min(book.evidences.length, MAX_PHOTOS), book.totals.evidences_count, "fotos");
    entries.push(...(await drawPhotos(pdf, stores, note, (uuid) => readEvidence(scope, uploads, uuid))));
  }
  if (book.survey_answers.length > 0) entries.push(drawAnswers(pdf, book));
  entries.push(drawVisits(pdf, book));
  writeContents(pdf, entries);
  numberPages(pdf, `${title}, ${period}`);
  pdf.end();
  const content = (await bytes) as Buffer<ArrayBuffer>;
  return { name: `book-${book.start_date}-${book.end_date}.pdf`, media_type: "application/pdf", content };
}

/** Says how many are shown of all, or nothing when all are. */
const shownOf = (shown: number, total: number, what: string) =>
  shown < total ? `As ${shown} ${what} mais novas de ${total}.` : "";

function drawAnswers(pdf: Pdf, book: Book): Entry {
  const entry = beginChapter(pdf, "Pesquisas");
  const { survey_answers: answers } = book;
  pdf.text(shownOf(answers.length, book.totals.survey_answers_count, "respostas"));
  const rows = answers.map(({ day, quest, store, values }) => [
    formatDate(day),
    quest.name,
    store.name,
    values.map((value) => `${value.question.title}: ${describeAnswer(value)}`).join("; "),
  ]);
  drawTable(pdf, ["Dia", "Pesquisa", "Loja", "Respostas"], rows);
  return entry;
}

function drawVisits(pdf: Pdf, book: Book): Entry {
  const entry = beginChapter(pdf, "Anexo: visitas");
  if (book.visits.length === 0) {
    pdf.text("Sem dados");
    return entry;
  }
  pdf.text(shownOf(book.visits.length, book.totals.planned_visits_count, "visitas"));
  drawTable(
    pdf,
    headingsOf(book),
    book.visits.map((visit) => cellsOf(book, visit)),
  );
  return entry;
}
