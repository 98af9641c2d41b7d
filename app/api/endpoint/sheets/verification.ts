import { documentProblems, documentStatuses } from "#app/contracts/documents/documents.ts";
import type { DecisionFigure, MadeDecision, WaitingDocument } from "#app/contracts/documents/verification.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { displayCpf, labelFor } from "./cells.ts";

export const waitingDocumentsSheet: Sheet<WaitingDocument> = {
  title: "Documentos a avaliar",
  columns: [
    ["Visitante", (d) => d.visitor.name],
    ["CPF", (d) => displayCpf(d.visitor.cpf)],
    ["Função", (d) => d.visitor.job_function_name],
    ["Contratante", (d) => d.visitor.owner_name],
    ["Rede", (d) => d.retailer.name],
    ["Documento", (d) => d.document_type.name],
    ["Enviado em", (d) => d.submitted_at, "moment"],
    ["Prazo", (d) => d.due_at, "moment"],
    ["Emissão", (d) => d.issued_on, "day"],
    ["Validade", (d) => d.expires_on, "day"],
  ],
};

export const madeDecisionsSheet: Sheet<MadeDecision> = {
  title: "Decisões sobre documentos",
  columns: [
    ["Quando", (d) => d.decided_at, "moment"],
    ["Visitante", (d) => d.visitor.name],
    ["Contratante", (d) => d.visitor.owner_name],
    ["Documento", (d) => d.document_type.name],
    ["Rede", (d) => d.retailer?.name ?? "Todas as redes"],
    ["Decisão", (d) => labelFor(documentStatuses, d.status)],
    ["Motivo", (d) => labelFor(documentProblems, d.problem)],
    ["Como corrigir", (d) => d.correction],
    ["Quem decidiu", (d) => d.user?.name],
    ["Espera (horas)", (d) => d.waited_hours, "number"],
  ],
};

export const decisionFiguresSheet: Sheet<DecisionFigure> = {
  title: "Decisões em números",
  columns: [
    ["O que", (f) => f.label],
    ["Decisões", (f) => f.decided, "number"],
    ["Aprovados", (f) => f.approved, "number"],
    ["Recusados", (f) => f.denied, "number"],
    ["Espera mediana (horas)", (f) => f.median_hours, "number"],
    ["Aguardam agora (até 1.001)", (f) => f.waiting, "number"],
  ],
};
