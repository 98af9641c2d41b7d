import { type Book, summaryOf } from "#app/contracts/field/book.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { countOfState, visitFigureKeys, visitFigures } from "#app/contracts/visits/planned-visits.ts";
import { drawWeeks } from "./chart.ts";
import { GREY, LINE, MARGIN, type Pdf, WIDTH } from "./document.ts";

const TILE = { width: 121, height: 54, gap: 10.33 };

/** Draws the first page: logo, names and period, the figures at a glance and the weeks as a chart. */
export function drawCover(pdf: Pdf, book: Book, logo: Buffer | null): void {
  if (logo) pdf.image(logo, MARGIN, MARGIN, { fit: [180, 90] });
  pdf.fillColor(GREY).fontSize(11).text("Book de prestação de contas", MARGIN, 160);
  pdf.fillColor("black").font("Helvetica-Bold").fontSize(26).text(book.supplier_name, { width: WIDTH });
  pdf.font("Helvetica").fontSize(13).moveDown(0.3);
  pdf.text(`${formatDate(book.start_date)} a ${formatDate(book.end_date)}`);
  pdf.fillColor(GREY).fontSize(11).text(`Preparado por ${book.agency}`).moveDown(1.5);
  drawTiles(pdf, totalsOf(book), pdf.y);
  pdf.fillColor("black").fontSize(11).text(summaryOf(book), MARGIN, pdf.y, { width: WIDTH }).moveDown(0.8);
  if (book.weeks.length > 0) drawWeeks(pdf, book.weeks, pdf.y);
}

function drawTiles(pdf: Pdf, totals: [string, string][], top: number): void {
  for (const [i, [label, value]] of totals.entries()) {
    const x = MARGIN + (i % 4) * (TILE.width + TILE.gap);
    const y = top + Math.floor(i / 4) * (TILE.height + TILE.gap);
    pdf.roundedRect(x, y, TILE.width, TILE.height, 4).lineWidth(0.7).stroke(LINE);
    pdf
      .font("Helvetica-Bold")
      .fontSize(17)
      .fillColor("black")
      .text(value, x + 8, y + 9, { width: TILE.width - 16 });
    pdf
      .font("Helvetica")
      .fontSize(8)
      .fillColor(GREY)
      .text(label, x + 8, y + 34, { width: TILE.width - 16, height: 18 });
  }
  pdf.y = top + Math.ceil(totals.length / 4) * (TILE.height + TILE.gap) + 8;
}

/** Labels and formats a Book's totals. */
function totalsOf({ totals }: Book): [string, string][] {
  const integer = (count: number) => new Intl.NumberFormat("pt-BR").format(count);
  const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return [
    ["Visitas planejadas", integer(totals.planned_visits_count)],
    ...visitFigureKeys.map((key): [string, string] => [visitFigures[key], integer(countOfState(totals, key))]),
    ["Lojas", integer(totals.stores_count)],
    ["Horas planejadas", hours(totals.planned_minutes)],
    ["Horas trabalhadas", hours(totals.worked_minutes)],
    ["Pesquisas respondidas", integer(totals.survey_answers_count)],
    ["Fotos", integer(totals.evidences_count)],
  ];
}
