import {
  type CompanyDocDemand,
  type CompanyDocsSummary,
  demandStates,
} from "#app/contracts/documents/company-doc-demands.ts";
import type { CompanyDoc } from "#app/contracts/documents/company-docs.ts";
import { completenesses, documentProblems, documentStatuses } from "#app/contracts/documents/documents.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { joinNames, labelFor } from "./cells.ts";

export const companyDocsSheet: Sheet<CompanyDoc> = {
  title: "Documentos da empresa",
  columns: [
    ["Prestador", (d) => d.service_provider.name],
    ["Documento", (d) => d.document_type.name],
    ["Rede", (d) => d.retailer?.name],
    ["Situação", (d) => labelFor(documentStatuses, d.status)],
    ["Problema", (d) => labelFor(documentProblems, d.problem)],
    ["Emissão", (d) => d.issued_on, "day"],
    ["Validade", (d) => d.expires_on, "day"],
    ["Enviado em", (d) => d.submitted_at, "moment"],
    ["Enviado por", (d) => d.submitted_by],
    ["Avaliado em", (d) => d.decisions.at(-1)?.decided_at, "moment"],
    ["Avaliado por", (d) => d.decisions.at(-1)?.decider_name],
  ],
};

export const companyDocsSummarySheet: Sheet<CompanyDocsSummary> = {
  title: "Documentação das empresas",
  columns: [
    ["Prestador", (s) => s.service_provider.name],
    ["Rede", (s) => s.retailer.name],
    ["Documentação", (s) => labelFor(completenesses, s.completeness)],
    ["Faltam", (s) => joinNames(s.demands.filter(({ gap }) => gap !== null).map(({ document_type }) => document_type))],
  ],
};

export const companyDocDemandsSheet: Sheet<CompanyDocDemand> = {
  title: "Documentos exigidos da empresa",
  columns: [
    ["Prestador", (d) => d.service_provider.name],
    ["Rede", (d) => d.retailer.name],
    ["Documento", (d) => d.document_type.name],
    ["Situação", (d) => labelFor(demandStates, d.state)],
    ["Problema", (d) => labelFor(documentProblems, d.problem)],
    ["Enviado em", (d) => d.submitted_at, "moment"],
    ["Validade", (d) => d.expires_on, "day"],
    ["Prazo", (d) => d.due_on, "day"],
  ],
};
