import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { formatCpf } from "#app/contracts/people/cpf.ts";
import { stepKinds } from "#app/contracts/people/data-request-steps.ts";
import { dataRequestKinds, dataRequestStates } from "#app/contracts/people/data-requests.ts";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { describeChanges } from "#app/contracts/reports/describe-changes.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { listDataRequestSteps } from "./data-request-steps.ts";
import { findDataRequest } from "./data-requests.ts";

/** Renders a request, its answer and its steps as a PDF to hand over to the person. */
export async function dataRequestPdf(scope: Scope, uuid: string): Promise<FileContent> {
  const request = await findDataRequest(scope, uuid);
  const { data_request_steps } = await listDataRequestSteps(scope, uuid);
  const title = "Pedido de titular de dados";
  const page = new PDFDocument({ size: "A4", margin: 50, lang: "pt-BR", displayTitle: true, info: { Title: title } });
  const bytes = buffer(page);
  page.fontSize(18).text(title).fontSize(10).moveDown(0.5);
  page.text(`Nome: ${request.name}`).text(`CPF: ${formatCpf(request.cpf)}`);
  page.text(`O que pede: ${dataRequestKinds[request.kind]}`);
  page.text(`Recebido em ${formatDate(request.received_on)}, prazo até ${formatDate(request.due_on)}`);
  page.text(`Situação: ${dataRequestStates[request.state]}`);
  if (request.answer) {
    page.moveDown().fontSize(13).text("Resposta").fontSize(10).text(request.answer);
    page.text(request.decided_by_name);
  }
  page.moveDown().fontSize(13).text("Andamento").fontSize(9);
  for (const { number, kind, at, actor_name, corrected, hash } of data_request_steps) {
    page.moveDown(0.3).text(`${formatDate(dayAt(new Date(at)))}: ${stepKinds[kind]}${actor_name && `, ${actor_name}`}`);
    for (const { owner, changes } of corrected)
      for (const { label, before, after } of describeChanges(changes))
        page.text(`${owner.name}, ${label}: era ${before || "vazio"}, passou a ser ${after}`);
    page.text(`Registro nº ${number}: ${hash}`);
  }
  page.end();
  return {
    name: "pedido-de-titular.pdf",
    media_type: "application/pdf",
    content: new Uint8Array(await bytes),
  };
}
