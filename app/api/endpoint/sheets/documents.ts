import {
  type AccessTermSignature,
  type ManagedTerm,
  type MissingSignature,
  signerKinds,
  termPhases,
} from "#app/contracts/documents/access-terms.ts";
import type { DocumentCheckSummary, DocumentValidation } from "#app/contracts/documents/document-checks.ts";
import type { DocumentRead } from "#app/contracts/documents/document-reads.ts";
import { documentGaps } from "#app/contracts/documents/document-rules.ts";
import { type DocumentType, documentSubjects, ownerKinds } from "#app/contracts/documents/document-types.ts";
import { completenesses, documentProblems, documentStatuses } from "#app/contracts/documents/documents.ts";
import { expiryKinds, type Threat } from "#app/contracts/documents/expiries.ts";
import type { GapRow, PendingDocs } from "#app/contracts/documents/pending-docs.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { displayCpf, joinNames, labelFor } from "./cells.ts";

export const documentChecksSheet: Sheet<DocumentCheckSummary> = {
  title: "Documentos de visitantes",
  columns: [
    ["Visitante", (c) => c.visitor.name],
    ["CPF", (c) => displayCpf(c.visitor.cpf)],
    ["Contratante", (c) => c.visitor.owner_name],
    ["Função", (c) => c.visitor.job_function_name],
    ["Situação", (c) => labelFor(documentStatuses, c.status)],
    ["Documentação", (c) => labelFor(completenesses, c.completeness)],
  ],
};

export const documentTypesSheet: Sheet<DocumentType> = {
  title: "Tipos de documento",
  columns: [
    ["Nome", (t) => t.name],
    ["De quem fala", (t) => labelFor(documentSubjects, t.subject)],
    ["Vence", (t) => t.expires, "yes or no"],
    ["Dias de validade", (t) => t.valid_days, "number"],
    ["Quem contrata", (t) => t.owner_kinds.map((kind) => labelFor(ownerKinds, kind)).join(" / ")],
    ["Redes", (t) => joinNames(t.retailers) || "Todas"],
    ["Modelo", (t) => t.has_template, "yes or no"],
  ],
};

export const documentValidationsSheet: Sheet<DocumentValidation> = {
  title: "Validação de documentos",
  columns: [
    ["Visitante", (v) => v.visitor.name],
    ["CPF", (v) => v.visitor.cpf],
    ["Função", (v) => v.visitor.job_function_name],
    ["Contratante", (v) => v.visitor.owner_name],
    ["Rede", (v) => v.retailer.name],
    ["Aguarda desde", (v) => v.oldest_submitted_at, "moment"],
    ["Documentos", (v) => v.documents.map(({ document_type }) => document_type.name).join(" / ")],
  ],
};

export const pendingDocsSheet: Sheet<PendingDocs> = {
  title: "Pendências de documentos",
  columns: [
    ["Visitante", (p) => p.visitor.name],
    ["CPF", (p) => displayCpf(p.visitor.cpf)],
    ["Contratante", (p) => p.visitor.owner_name],
    ["Função", (p) => p.visitor.job_function_name],
    ["Supervisor", (p) => p.visitor.responsible_name],
    [
      "Pendências",
      (p) =>
        p.retailers
          .flatMap(({ retailer, gaps }) =>
            gaps.map(
              ({ document_type, gap }) => `${retailer.name}: ${document_type.name} (${labelFor(documentGaps, gap)})`,
            ),
          )
          .join(" / "),
    ],
  ],
};

export const gapsSheet: Sheet<GapRow> = {
  title: "Documentos pendentes",
  columns: [
    ["Visitante", (g) => g.visitor.name],
    ["CPF", (g) => displayCpf(g.visitor.cpf)],
    ["Contratante", (g) => g.visitor.owner_name],
    ["Função", (g) => g.visitor.job_function_name],
    ["Supervisor", (g) => g.visitor.responsible_name],
    ["Documento", (g) => g.document_type.name],
    ["Rede", (g) => g.retailer.name],
    ["Situação", (g) => labelFor(documentGaps, g.gap)],
    ["Problema", (g) => labelFor(documentProblems, g.problem)],
    ["Como corrigir", (g) => g.correction],
    ["Vencimento", (g) => g.expires_on, "day"],
    ["Prazo", (g) => g.due_on, "day"],
    ["Impede hoje", (g) => g.stops, "yes or no"],
    ["Lojas afetadas", (g) => g.stores.total, "number"],
    ["Lojas", (g) => g.stores.names.join(" / ")],
  ],
};

export const documentReadsSheet: Sheet<DocumentRead> = {
  title: "Leituras de documentos",
  columns: [
    ["Número", (r) => r.number, "number"],
    ["Quando", (r) => r.at, "moment"],
    ["Visitante", (r) => r.visitor.name],
    ["Documento", (r) => r.document.name],
    ["Quem leu", (r) => r.actor_name],
    ["Conta de quem leu", (r) => r.actor_account.name],
    ["Código de verificação", (r) => r.hash],
  ],
};

export const signaturesSheet: Sheet<AccessTermSignature> = {
  title: "Assinaturas do termo de acesso",
  columns: [
    ["Conta", (s) => s.account.name],
    ["Tipo", (s) => labelFor(signerKinds, s.account.kind)],
    ["Termo publicado em", (s) => s.access_term.published_on, "day"],
    ["Quem assinou", (s) => s.user.name],
    ["Concordou", (s) => s.agreed, "yes or no"],
    ["Assinado em", (s) => s.signed_at, "moment"],
    ["Endereço de rede", (s) => s.address],
    ["Navegador", (s) => s.user_agent],
    ["SHA-256 do PDF", (s) => s.file_sha256],
  ],
};

export const termsSheet: Sheet<ManagedTerm> = {
  title: "Termos de acesso",
  columns: [
    ["Tipo de signatário", (t) => labelFor(signerKinds, t.signer_kind)],
    ["Publicação", (t) => t.published_on, "day"],
    ["Situação", (t) => labelFor(termPhases, t.phase)],
    ["O que muda", (t) => t.changes],
    ["Respostas", (t) => t.signatures_count, "number"],
    ["Não concordaram", (t) => t.refusals_count, "number"],
    ["Faltam assinar", (t) => t.pending_count, "number"],
  ],
};

export const missingSignaturesSheet: Sheet<MissingSignature> = {
  title: "Contas que não assinaram o termo",
  columns: [
    ["Conta", (m) => m.account.name],
    ["Tipo", (m) => labelFor(signerKinds, m.account.kind)],
    ["Termo publicado em", (m) => m.access_term.published_on, "day"],
    ["Dias em vigor", (m) => m.days, "number"],
    ["Responsáveis", (m) => m.responsibles.map(({ name, email }) => (email ? `${name} (${email})` : name)).join(", ")],
    ["Último lembrete", (m) => m.reminded_at, "moment"],
  ],
};

export const expiriesSheet: Sheet<Threat> = {
  title: "Vencimentos que ameaçam visitas",
  columns: [
    ["Pessoa", (t) => t.visitor?.name],
    ["Tipo", (t) => labelFor(expiryKinds, t.kind)],
    ["O que vence", (t) => t.subject],
    ["Último dia", (t) => t.expires_on, "day"],
    ["Visitas depois", (t) => t.visits.total, "number"],
    ["Primeira visita depois", (t) => t.visits.first_day, "day"],
    ["Lojas", (t) => t.visits.stores, "number"],
    ["Primeiras lojas", (t) => t.visits.names.join(" / ")],
  ],
};
