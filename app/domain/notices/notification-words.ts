import { environments } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { formatCents } from "#app/contracts/money/money.ts";
import type { NotificationKind } from "#app/contracts/notices/notifications.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";

/** The facts of an event, as the row stores them. */
export type NotificationFacts = Record<string, unknown>;
export interface NotificationText {
  title: string;
  body: string;
  /** A path in the user's own area. */
  link: string | null;
}

/** An expiring document, as a notification's facts store it. */
export interface ExpiringDocument {
  visitor: string;
  document: string;
  expires_on: string;
  days: number;
}

/** Describes an event for users of this type. */
export function describeNotification(
  kind: NotificationKind,
  facts: NotificationFacts,
  userType: UserType,
): NotificationText {
  const { segment } = environments[userType];
  const { title, body, path } = sentences[kind](facts as never);
  return { title, body, link: path === null ? null : `/${segment}/${path}` };
}

type Sentences = { title: string; body: string; path: string | null };
const visitorPath = (uuid: string | undefined) => (uuid ? `visitors/${uuid}` : null);

const sentences: { [K in NotificationKind]: (facts: never) => Sentences } = {
  document_decided: (f: { visitor_uuid?: string; visitor?: string; document: string; status: string }) => ({
    title: f.status === "approved" ? "Documento aprovado" : "Documento recusado",
    body: f.visitor ? `${f.document} de ${f.visitor}.` : `${f.document} da empresa.`,
    path: visitorPath(f.visitor_uuid) ?? "companyDocs",
  }),
  documents_expiring: (f: { total: number; documents: ExpiringDocument[] }) => ({
    title: f.total === 1 ? "1 documento vence" : `${f.total} documentos vencem`,
    body: [
      ...f.documents.map((one) => `${one.document} de ${one.visitor}: ${whenOf(one)}.`),
      ...(f.total > f.documents.length ? [`E mais ${f.total - f.documents.length}.`] : []),
    ].join("\n"),
    path: "visitorsPendingDocs/search",
  }),
  allocation_requested: (f: { visitor_uuid: string; visitor: string; store: string }) => ({
    title: "Vínculo aguarda aprovação",
    body: `${f.visitor} em ${f.store}.`,
    path: visitorPath(f.visitor_uuid),
  }),
  allocation_decided: (f: { visitor_uuid: string; visitor: string; store: string; state: string }) => ({
    title: f.state === "active" ? "Vínculo aprovado" : "Vínculo recusado",
    body: `${f.visitor} em ${f.store}.`,
    path: visitorPath(f.visitor_uuid),
  }),
  job_finished: (f: { title: string; state: string }) => ({
    title: f.state === "done" ? "Processamento concluído" : "Processamento com erro",
    body: f.title,
    path: null,
  }),
  feedback_given: (f: { visitor_uuid: string; visitor: string; store: string; score: number }) => ({
    title: "Novo feedback",
    body: `${f.store} deu nota ${f.score} a ${f.visitor}.`,
    path: visitorPath(f.visitor_uuid),
  }),
  network_bought: (f: {
    old_retailer: string;
    old_retailer_uuid: string;
    new_retailer: string;
    changed_on: string;
  }) => ({
    title: `${f.new_retailer} comprou ${f.old_retailer}`,
    body: `Vale desde ${formatDate(f.changed_on)}. Realoque seus visitantes.`,
    path: `visitors/search?${new URLSearchParams({ old_retailer_uuid: f.old_retailer_uuid, new_retailer: f.new_retailer })}`,
  }),
  invoice_due: (f: { number: number; amount_cents: number; due_on: string; moment: string }) => ({
    title: f.moment === "overdue" ? `Fatura ${f.number} vencida` : `Fatura ${f.number} perto do vencimento`,
    body: `${formatCents(f.amount_cents)}, vencimento em ${formatDate(f.due_on)}.`,
    path: "invoices",
  }),
  personal_data_read: (f: { visitor_uuid: string; visitor: string; reader: string }) => ({
    title: "Dados pessoais consultados pela administração",
    body: `${f.reader} abriu um documento de ${f.visitor}.`,
    path: visitorPath(f.visitor_uuid),
  }),
};

function whenOf({ expires_on, days }: ExpiringDocument): string {
  const day = formatDate(expires_on);
  if (days < 0) return `venceu em ${day}`;
  return days === 0 ? `vence hoje, ${day}` : `vence em ${day}`;
}
