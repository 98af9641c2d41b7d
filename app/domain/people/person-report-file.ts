import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { formatCpf } from "#app/contracts/people/cpf.ts";
import type { PersonReport } from "#app/contracts/people/data-requests.ts";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import type { FileContent } from "../platform/file-storage.ts";

type Cell = string | number | boolean | null;

const cellText = (value: Cell): string => (typeof value === "boolean" ? (value ? "sim" : "não") : String(value ?? ""));

/** Yields the report as table rows, one for each stored value. */
export async function* personReportRows({ sections }: PersonReport): AsyncGenerator<string[]> {
  yield ["Parte", "Registro", "Campo", "Valor", "Origem"];
  for (const { title, source, rows } of sections) {
    for (const [i, row] of rows.entries()) {
      for (const [heading, value] of Object.entries(row))
        yield [title, String(i + 1), heading, cellText(value), source];
    }
  }
}

/** Renders the report as a PDF to hand over. */
export async function personReportPdf(report: PersonReport): Promise<FileContent> {
  const title = "Relatório de dados pessoais";
  const page = new PDFDocument({ size: "A4", margin: 50, lang: "pt-BR", displayTitle: true, info: { Title: title } });
  const bytes = buffer(page);
  page.fontSize(18).text(title).fontSize(10).moveDown(0.5);
  page.text(`CPF: ${formatCpf(report.cpf)}`);
  page.text(`Reunido em ${formatDate(dayAt(new Date()))}`);
  for (const { title, source, rows } of report.sections) {
    page.moveDown().fontSize(13).text(title).fontSize(9).text(`Origem: ${source}`).moveDown(0.3);
    if (rows.length === 0) page.text("Nada guardado.");
    for (const row of rows) {
      const filled = Object.entries(row).filter(([, value]) => value !== null && value !== "");
      page.text(filled.map(([heading, value]) => `${heading}: ${cellText(value)}`).join("; ")).moveDown(0.3);
    }
  }
  page.end();
  const content = new Uint8Array(await bytes);
  return { name: "relatorio-de-dados-pessoais.pdf", media_type: "application/pdf", content };
}
