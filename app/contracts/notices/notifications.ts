import { z } from "zod";
import { operation } from "../platform/operation.ts";
import { pageTarget } from "../platform/page-target.ts";
import { pageOf, pageQuery } from "../platform/paging.ts";

/**
 * The kinds of notification that users can choose. Recipients and default channels are in the table notification_kinds.
 */
export const notificationKinds = {
  document_decided: "Documento avaliado",
  documents_expiring: "Documentos que vencem",
  allocation_requested: "Vínculo que aguarda aprovação",
  allocation_decided: "Vínculo aprovado ou recusado",
  assortment_reviewed: "Sortimento inválido revisto",
  agreement_answered: "Declaração de serviço respondida",
  job_finished: "Processamento concluído",
  feedback_given: "Feedback recebido",
  retailer_bought: "Compra de rede",
  access_blocked: "Bloqueio de acesso",
  invoice_due: "Vencimento de fatura",
  personal_data_read: "Consulta de dados pessoais",
  personal_data_corrected: "Correção de dados pessoais",
  term_reminder: "Termo de acesso a assinar",
} as const;
export type NotificationKind = keyof typeof notificationKinds;
const kind = z.enum(Object.keys(notificationKinds) as NotificationKind[], "Tipo de aviso inválido");

const notification = z
  .object({
    uuid: z.uuid(),
    kind,
    title: z.string(),
    body: z.string(),
    target: pageTarget.optional(),
    created_at: z.string(),
    read_at: z.string().nullable(),
  })
  .meta({
    id: "Notification",
    description: "Algo de que a pessoa foi avisada; `target` é a página que o mostra, se houver.",
  });
export type Notification = z.infer<typeof notification>;

const DEFAULT_PER_PAGE = 15;
export const notificationsQuery = pageQuery.extend({
  per_page: pageQuery.shape.per_page.unwrap().default(DEFAULT_PER_PAGE),
  kind: kind.optional(),
  unread: z.enum(["true", "false"]).optional(),
});
export type NotificationsQuery = z.output<typeof notificationsQuery>;

export const notificationsOperation = operation({
  method: "get",
  path: "/notifications",
  query: notificationsQuery,
  answer: pageOf(notification),
});
/** Marks all as read. */
export const readAllNotificationsOperation = operation({
  method: "put",
  path: "/notifications/reading",
  answer: z.object({ read: z.number().int() }),
});
export const readNotificationOperation = operation({
  method: "put",
  path: "/notifications/{id}/reading",
  answer: z.object({ notification }),
});

const channels = { in_app: z.boolean(), mail: z.boolean(), push: z.boolean() };

/** The channels on which a user receives one kind of notification; `version` is 0 while the user has the defaults. */
const notificationPreference = z.object({ kind, label: z.string(), ...channels, version: z.number().int() });
export type NotificationPreference = z.infer<typeof notificationPreference>;
export const preferenceKind = z.object({ kind });
export const preferenceInput = z.object(channels);
export type PreferenceInput = z.output<typeof preferenceInput>;

/** Every kind, on the channels of the user. */
export const preferencesOperation = operation({
  method: "get",
  path: "/notification_preferences",
  answer: z.object({ data: z.array(notificationPreference) }),
});
export const choosePreferenceOperation = operation({
  method: "put",
  path: "/notification_preferences/{kind}",
  answer: z.object({ notification_preference: notificationPreference }),
});
