import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { ContingencyList, PersonOfDay } from "#app/contracts/visits/contingency.ts";
import { answers } from "#app/contracts/visits/verdict.ts";
import type { FileContent } from "../platform/file-storage.ts";

const MARGIN = 40;
const WIDTH = 515;
/** The height, in points, below which a person no longer fits on a page. */
const BOTTOM = 770;
const ANSWER_WIDTH = 150;

/** Renders the contingency list for paper: a person a row, with the answer, its causes and what a porter compares. */
export async function contingencyPdf({ data, meta }: ContingencyList): Promise<FileContent> {
  const title = "Lista de contingência";
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "pt-BR",
    displayTitle: true,
    info: { Title: title },
  });
  const bytes = buffer(pdf);
  const asOf = new Intl.DateTimeFormat("pt-BR", { timeZone: meta.time_zone, dateStyle: "short", timeStyle: "short" });
  pdf.font("Helvetica-Bold").fontSize(15).text(title).font("Helvetica").fontSize(9);
  pdf.text(`${meta.store_name}. Vale para ${formatDate(meta.day)}; situação de ${asOf.format(new Date(meta.as_of))}.`);
  const left = meta.total - data.length;
  pdf.text(`${data.length} pessoas${left > 0 ? `; outras ${left} não cabem nesta lista` : ""}.`).moveDown();
  for (const person of data) writePerson(pdf, person);
  pdf.end();
  const content = new Uint8Array(await bytes);
  return { name: `lista-de-contingencia-${meta.day}.pdf`, media_type: "application/pdf", content };
}

function writePerson(pdf: PDFKit.PDFDocument, person: PersonOfDay): void {
  if (pdf.y > BOTTOM - 24) pdf.addPage();
  const top = pdf.y;
  const right = MARGIN + WIDTH - ANSWER_WIDTH;
  const today = [person.entered_at !== null && "em loja", person.is_expected && "esperada hoje"].filter(Boolean);
  pdf.font("Helvetica-Bold").text(answers[person.answer], right, top, { width: ANSWER_WIDTH });
  const below = pdf.y;
  pdf.text(person.name, MARGIN, top, { width: WIDTH - ANSWER_WIDTH - 10 }).font("Helvetica");
  pdf.text([person.owner_name, `CPF ${person.cpf}`, `crachá ${person.badge}`, ...today].join(" · "), {
    width: WIDTH - ANSWER_WIDTH - 10,
  });
  if (person.causes.length > 0) pdf.text(person.causes.join("; "), MARGIN, Math.max(pdf.y, below), { width: WIDTH });
  pdf.y = Math.max(pdf.y, below) + 4;
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .strokeColor("#c9ced6")
    .stroke();
  pdf.y += 4;
}
