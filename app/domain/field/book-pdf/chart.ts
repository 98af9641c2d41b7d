import type { Book } from "#app/contracts/field/book.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { visitFigureKeys, visitFigures } from "#app/contracts/visits/planned-visits.ts";
import { GREY, LINE, MARGIN, type Pdf, WIDTH } from "./document.ts";
import { type Element, tag } from "./tags.ts";

type Week = Book["weeks"][number];
const HEIGHT = 120;
/** The colours of the outcomes: a problem is never green. */
const COLOURS = {
  done: "#1a7f4b",
  in_store: "#2f5fc4",
  justified: "#c58a1b",
  missed: "#b3261e",
  planned: "#9aa1ab",
} as const;

const sumOf = (week: Week) => visitFigureKeys.reduce((all, key) => all + week[key], 0);

/** Draws a column a week, its visits stacked by outcome, with the number done of all above it. */
export function drawWeeks(pdf: Pdf, part: Element, weeks: readonly Week[], top: number): void {
  const bbox: [number, number, number, number] = [MARGIN, top, MARGIN + WIDTH, top + HEIGHT + 64];
  tag(pdf, part, "Figure", () => draw(pdf, weeks, top), { alt: describeWeeks(weeks), placement: "Block", bbox });
}

/** Says in words what the chart shows. */
const describeWeeks = (weeks: readonly Week[]): string =>
  `Gráfico de visitas por semana. ${weeks.map(describeWeek).join(" ")}`;

function describeWeek(week: Week): string {
  const parts = visitFigureKeys.filter((key) => week[key] > 0).map((key) => `${visitFigures[key]} ${week[key]}`);
  return `Semana de ${formatDate(week.first_day)}: ${parts.join(", ")}.`;
}

function draw(pdf: Pdf, weeks: readonly Week[], top: number): void {
  const highest = Math.max(...weeks.map(sumOf));
  const step = WIDTH / weeks.length;
  const width = Math.min(28, step * 0.6);
  const ground = top + 34 + HEIGHT;
  pdf
    .font("Helvetica-Bold")
    .fontSize(10)
    .fillColor("black")
    .text("Visitas por semana (realizadas de planejadas)", MARGIN, top);
  pdf.font("Helvetica").fontSize(7);
  for (const [i, week] of weeks.entries()) {
    const x = MARGIN + i * step + (step - width) / 2;
    let y = ground;
    for (const key of visitFigureKeys) {
      const height = (week[key] / highest) * HEIGHT;
      y -= height;
      if (height > 0) pdf.rect(x, y, width, height).fill(COLOURS[key]);
    }
    pdf
      .fillColor("black")
      .text(`${week.done}/${sumOf(week)}`, MARGIN + i * step, y - 10, { width: step, align: "center" });
    pdf
      .fillColor(GREY)
      .text(formatDate(week.first_day).slice(0, 5), MARGIN + i * step, ground + 4, { width: step, align: "center" });
  }
  pdf
    .moveTo(MARGIN, ground)
    .lineTo(MARGIN + WIDTH, ground)
    .lineWidth(0.7)
    .stroke(LINE);
  drawLegend(pdf, ground + 20);
}

function drawLegend(pdf: Pdf, top: number): void {
  let x = MARGIN;
  pdf.fontSize(8);
  for (const key of visitFigureKeys) {
    pdf.rect(x, top, 8, 8).fill(COLOURS[key]);
    pdf.fillColor("black").text(visitFigures[key], x + 12, top, { lineBreak: false });
    x += pdf.widthOfString(visitFigures[key]) + 28;
  }
}
