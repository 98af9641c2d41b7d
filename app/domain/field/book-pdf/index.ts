import { buffer } from "node:stream/consumers";
import { type Book, cellsOf, headingsOf, type LogoOwner } from "#app/contracts/field/book.ts";
import { photosByStore } from "#app/contracts/field/book-photos.ts";
import { describeAnswer } from "#app/contracts/field/describe-answer.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../../platform/blobs.ts";
import type { FileContent } from "../../platform/file-storage.ts";
import { readBookLogo } from "../book.ts";
import { readEvidence } from "../evidences.ts";
import { reserveContents, writeContents } from "./contents.ts";
import { drawCover } from "./cover.ts";
import { beginChapter, type Entry, jpeg, numberPages, openDocument, paragraph, type Tagged } from "./document.ts";
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
  const logo = async (of: LogoOwner) => jpeg(await readBookLogo(scope, uploads, supplier, of), LOGO_PIXELS);
  const logos = {
    agency: book.has_agency_logo ? await logo("agency") : null,
    supplier: book.has_logo ? await logo("supplier") : null,
  };
  const stores = photosByStore(book.evidences.slice(0, MAX_PHOTOS));
  const tagged = openDocument(title, book.agency);
  const { pdf, root } = tagged;
  const bytes = buffer(pdf);
  drawCover(tagged, book, logos);
  const chapters = Number(stores.length > 0) + Number(book.survey_answers.length > 0) + 1;
  const contents = reserveContents(tagged, chapters + stores.length);
  const entries: Entry[] = [];
  if (stores.length > 0) {
    const note = shownOf(Math.min(book.evidences.length, MAX_PHOTOS), book.totals.evidences_count, "fotos");
    entries.push(...(await drawPhotos(tagged, stores, note, (uuid) => readEvidence(scope, uploads, uuid))));
  }
  if (book.survey_answers.length > 0) entries.push(drawAnswers(tagged, book));
  entries.push(drawVisits(tagged, book));
  writeContents(pdf, contents, entries);
  numberPages(pdf, `${title}, ${period}`);
  root.end();
  pdf.end();
  const content = (await bytes) as Buffer<ArrayBuffer>;
  return { name: `book-${book.start_date}-${book.end_date}.pdf`, media_type: "application/pdf", content };
}

/** Says how many are shown of all, or nothing when all are. */
const shownOf = (shown: number, total: number, what: string) =>
  shown < total ? `As ${shown} ${what} mais novas de ${total}.` : "";

function drawAnswers(tagged: Tagged, book: Book): Entry {
  const { pdf } = tagged;
  const { entry, part } = beginChapter(tagged, "Pesquisas");
  const { survey_answers: answers } = book;
  paragraph(pdf, part, shownOf(answers.length, book.totals.survey_answers_count, "respostas"));
  const rows = answers.map(({ day, quest, store, values }) => [
    formatDate(day),
    quest.name,
    store.name,
    values.map((value) => `${value.question.title}: ${describeAnswer(value)}`).join("; "),
  ]);
  drawTable(pdf, part, ["Dia", "Pesquisa", "Loja", "Respostas"], rows);
  return entry;
}

function drawVisits(tagged: Tagged, book: Book): Entry {
  const { pdf } = tagged;
  const { entry, part } = beginChapter(tagged, "Anexo: visitas");
  if (book.visits.length === 0) {
    paragraph(pdf, part, "Sem dados");
    return entry;
  }
  paragraph(pdf, part, shownOf(book.visits.length, book.totals.planned_visits_count, "visitas"));
  drawTable(
    pdf,
    part,
    headingsOf(book),
    book.visits.map((visit) => cellsOf(book, visit)),
  );
  return entry;
}
