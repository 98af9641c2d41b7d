import { type Book, summaryOf } from "#app/contracts/field/book.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { countOfState, visitFigureKeys, visitFigures } from "#app/contracts/visits/planned-visits.ts";
import { drawWeeks } from "./chart.ts";
import { GREY, LINE, MARGIN, type Pdf, type Tagged, WIDTH } from "./document.ts";
import { artifact, type Element, openTag, tag } from "./tags.ts";

const TILE = { width: 121, height: 54, gap: 10.33 };
const LOGO = { width: 180, height: 90 };

export interface Logos {
  agency: Buffer | null;
  supplier: Buffer | null;
}

/** Draws the first page: logos, names and period, the figures at a glance and the weeks as a chart. */
export function drawCover({ pdf, root }: Tagged, book: Book, logos: Logos): void {
  const part = openTag(pdf, root, "Sect");
  if (logos.agency) drawLogo(pdf, part, logos.agency, book.agency, MARGIN);
  if (logos.supplier) drawLogo(pdf, part, logos.supplier, book.supplier_name, MARGIN + WIDTH - LOGO.width);
  pdf.fillColor(GREY).fontSize(11);
  tag(pdf, part, "P", () => pdf.text("Book de prestação de contas", MARGIN, 160));
  pdf.fillColor("black").font("Helvetica-Bold").fontSize(26);
  tag(pdf, part, "H1", () => pdf.text(book.supplier_name, { width: WIDTH }));
  pdf.font("Helvetica").fontSize(13).moveDown(0.3);
  tag(pdf, part, "P", () => pdf.text(`${formatDate(book.start_date)} a ${formatDate(book.end_date)}`));
  pdf.fillColor(GREY).fontSize(11);
  tag(pdf, part, "P", () => pdf.text(`Preparado por ${book.agency}`).moveDown(1.5));
  drawTiles(pdf, part, totalsOf(book), pdf.y);
  pdf.fillColor("black").fontSize(11);
  tag(pdf, part, "P", () => pdf.text(summaryOf(book), MARGIN, pdf.y, { width: WIDTH }).moveDown(0.8));
  if (book.weeks.length > 0) drawWeeks(pdf, part, book.weeks, pdf.y);
}

function drawLogo(pdf: Pdf, part: Element, logo: Buffer, name: string, x: number): void {
  const { width, height } = LOGO;
  const align = x === MARGIN ? ({} as const) : ({ align: "right" } as const);
  const draw = () => pdf.image(logo, x, MARGIN, { fit: [width, height], valign: "center", ...align });
  const bbox: [number, number, number, number] = [x, MARGIN, x + width, MARGIN + height];
  tag(pdf, part, "Figure", draw, { alt: `Logotipo de ${name}`, placement: "Block", bbox });
}

function drawTiles(pdf: Pdf, part: Element, totals: [string, string][], top: number): void {
  const list = openTag(pdf, part, "L");
  for (const [i, [label, value]] of totals.entries()) {
    const x = MARGIN + (i % 4) * (TILE.width + TILE.gap);
    const y = top + Math.floor(i / 4) * (TILE.height + TILE.gap);
    artifact(pdf, () => pdf.roundedRect(x, y, TILE.width, TILE.height, 4).lineWidth(0.7).stroke(LINE));
    const item = openTag(pdf, list, "LI");
    const width = TILE.width - 16;
    pdf.font("Helvetica").fontSize(8).fillColor(GREY);
    tag(pdf, item, "Lbl", () => pdf.text(label, x + 8, y + 34, { width, height: 18 }));
    pdf.font("Helvetica-Bold").fontSize(17).fillColor("black");
    tag(pdf, item, "LBody", () => pdf.text(value, x + 8, y + 9, { width }));
  }
  pdf.font("Helvetica");
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
