import { retailerCalled } from "#app/contracts/directory/retailer-called.ts";
import { formatCents } from "#app/contracts/money/money.ts";
import type { NotificationKind } from "#app/contracts/notices/notifications.ts";
import { correctedLabels } from "#app/contracts/people/data-request-steps.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { PageTarget } from "#app/contracts/platform/page-target.ts";

/** The facts of an event, with the names that the row holds by id. */
export type NotificationFacts = Record<string, unknown>;
export interface NotificationText {
  title: string;
  body: string;
  /** The page of the user's own area that shows more. */
  target?: PageTarget;
}

/** An expiring document among a notification's facts. */
export interface ExpiringDocument {
  visitor: string;
  document: string;
  expires_on: string;
  days: number;
}

/** Describes an event to its readers. */
export function describeNotification(kind: NotificationKind, facts: NotificationFacts): NotificationText {
  return sentences[kind](facts as never);
}

const visitorPage = (uuid: string): PageTarget => ({ page: "visitor", uuid });

const sentences: { [K in NotificationKind]: (facts: never) => NotificationText } = {
  document_decided: (f: {
    visitor_uuid?: string;
    visitor?: string;
    document: string;
    status: string;
    correction?: string;
  }) => ({
    title: f.status === "approved" ? "Documento aprovado" : "Documento recusado",
    body: [f.visitor ? `${f.document} de ${f.visitor}.` : `${f.document} da empresa.`, f.correction]
      .filter(Boolean)
      .join(" "),
    target: f.visitor_uuid ? visitorPage(f.visitor_uuid) : { page: "company_documents" },
  }),
  documents_expiring: (f: { total: number; documents: ExpiringDocument[] }) => ({
    title: f.total === 1 ? "1 documento vence" : `${f.total} documentos vencem`,
    body: [
      ...f.documents.map((one) => `${one.document} de ${one.visitor}: ${whenOf(one)}.`),
      ...(f.total > f.documents.length ? [`E mais ${f.total - f.documents.length}.`] : []),
    ].join("\n"),
    target: { page: "pending_documents" },
  }),
  allocation_requested: (f: { visitor_uuid: string; visitor: string; store: string }) => ({
    title: "Vínculo aguarda aprovação",
    body: `${f.visitor} em ${f.store}.`,
    target: visitorPage(f.visitor_uuid),
  }),
  allocation_decided: (f: {
    visitor_uuid: string;
    visitor: string;
    store: string;
    state: string;
    reason?: string;
  }) => ({
    title: f.state === "active" ? "Vínculo aprovado" : "Vínculo recusado",
    body: `${f.visitor} em ${f.store}.${f.state === "refused" && f.reason ? ` Motivo: ${f.reason}` : ""}`,
    target: visitorPage(f.visitor_uuid),
  }),
  assortment_reviewed: (f: { accepted: number; discarded: number; reopened: number }) => ({
    title: f.reopened > 0 ? "Sortimentos inválidos voltaram à revisão" : "Sortimentos inválidos revistos",
    body: [
      ...(f.accepted > 0 ? [f.accepted === 1 ? "1 linha aceita." : `${f.accepted} linhas aceitas.`] : []),
      ...(f.discarded > 0 ? [f.discarded === 1 ? "1 linha descartada." : `${f.discarded} linhas descartadas.`] : []),
      ...(f.reopened > 0 ? [f.reopened === 1 ? "1 linha por rever." : `${f.reopened} linhas por rever.`] : []),
    ].join(" "),
    target: { page: "invalid_assortments" },
  }),
  agreement_answered: (f: { agreement_uuid: string; retailer: string; state: string; reason?: string }) => ({
    title: answers[f.state] ?? "Declaração de serviço respondida",
    body: `${f.retailer}.${f.state !== "accepted" && f.reason ? ` Motivo: ${f.reason}` : ""}`,
    target: { page: "service_agreement", uuid: f.agreement_uuid },
  }),
  job_finished: (f: { job_uuid?: string; title: string; state: string }) => ({
    title: f.state === "done" ? "Processamento concluído" : "Processamento com erro",
    body: f.title,
    ...(f.job_uuid && { target: { page: "job", uuid: f.job_uuid } }),
  }),
  feedback_given: (f: { visitor_uuid: string; visitor: string; store: string; score: number }) => ({
    title: "Novo feedback",
    body: `${f.store} deu nota ${f.score} a ${f.visitor}.`,
    target: visitorPage(f.visitor_uuid),
  }),
  retailer_bought: (f: {
    old_retailer: string;
    old_retailer_uuid: string;
    new_retailer: string;
    changed_on: string;
  }) => ({
    title: `${f.new_retailer} comprou ${f.old_retailer}`,
    body: `Vale desde ${formatDate(f.changed_on)}. Realoque seus visitantes.`,
    target: {
      page: "visitors_of_bought_retailer",
      old_retailer_uuid: f.old_retailer_uuid,
      new_retailer: f.new_retailer,
    },
  }),
  access_blocked: (f: {
    visitor_uuid?: string;
    visitor?: string;
    retailer: string;
    state: string;
    starts_on: string;
    ends_on: string | null;
    all_stores: boolean;
  }) => {
    const who = f.visitor ?? "Sua empresa";
    const where = `${f.all_stores ? "todas as lojas" : "algumas lojas"} da ${retailerCalled(f.retailer)}`;
    const until = f.ends_on ? ` até ${formatDate(f.ends_on)}` : "";
    return {
      title: f.state === "lifted" ? "Bloqueio de acesso encerrado" : "Acesso bloqueado",
      body:
        f.state === "lifted"
          ? `${who}: o bloqueio em ${where} terminou.`
          : `${who}: sem acesso a ${where} desde ${formatDate(f.starts_on)}${until}.`,
      ...(f.visitor_uuid && { target: visitorPage(f.visitor_uuid) }),
    };
  },
  invoice_due: (f: { number: number; amount_cents: number; due_on: string; moment: string }) => ({
    title: f.moment === "overdue" ? `Fatura ${f.number} vencida` : `Fatura ${f.number} perto do vencimento`,
    body: `${formatCents(f.amount_cents)}, vencimento em ${formatDate(f.due_on)}.`,
    target: { page: "invoices" },
  }),
  personal_data_read: (f: { visitor_uuid: string; visitor: string; reader: string }) => ({
    title: "Dados pessoais consultados pela administração",
    body: `${f.reader} abriu um documento de ${f.visitor}.`,
    target: visitorPage(f.visitor_uuid),
  }),
  personal_data_corrected: (f: { visitor_uuid: string; visitor: string; fields: string[] }) => ({
    title: "Dados pessoais corrigidos a pedido do titular",
    body: `${f.visitor}: ${f.fields.map((field) => correctedLabels[field] ?? field).join(", ")}.`,
    target: visitorPage(f.visitor_uuid),
  }),
  term_reminder: (f: { published_on: string }) => ({
    title: "Termo de acesso a assinar",
    body: `O termo publicado em ${formatDate(f.published_on)} espera a sua resposta. Sem ela, os usuários da empresa não usam a plataforma.`,
    target: { page: "home" },
  }),
};

const answers: Record<string, string> = {
  accepted: "Declaração de serviço aceita",
  refused: "Declaração de serviço recusada",
  revoked: "Declaração de serviço revogada",
};

function whenOf({ expires_on, days }: ExpiringDocument): string {
  const day = formatDate(expires_on);
  if (days < 0) return `venceu em ${day}`;
  return days === 0 ? `vence hoje, ${day}` : `vence em ${day}`;
}
