import { z } from "zod";
import { pageQuery } from "../platform/paging.ts";
import { historyKinds } from "./history.ts";

/** The kinds of audit event, besides the history of visitors. */
export const auditEventKinds = {
  signed_in: "Entrada na plataforma",
  signed_out: "Saída da plataforma",
  user_created: "Usuário cadastrado",
  user_changed: "Usuário alterado",
  role_created: "Perfil cadastrado",
  role_changed: "Perfil alterado",
  role_removed: "Perfil removido",
  settings_changed: "Configuração alterada",
  token_created: "Chave da API criada",
  token_revoked: "Chave da API revogada",
  feed_created: "Agenda criada",
  feed_revoked: "Agenda revogada",
  webhook_created: "Webhook criado",
  webhook_changed: "Webhook alterado",
  webhook_removed: "Webhook removido",
  record_removed: "Cadastro removido",
  record_restored: "Cadastro restaurado",
  entry_undone: "Entrada desfeita na portaria",
  cpf_revealed: "CPF mostrado por inteiro",
  factor_added: "Segundo fator adicionado",
  factor_removed: "Segundo fator removido",
  recovery_codes_made: "Códigos de recuperação criados",
  support_started: "Visão do suporte iniciada",
  support_page: "Página vista pelo suporte",
  support_ended: "Visão do suporte encerrada",
} as const;

/** All kinds of the audit list. Those of a visitor's history have the prefix `visitor_`. */
export const auditKinds: Record<string, string> = {
  ...auditEventKinds,
  document_read: "Arquivo de documento lido",
  ...Object.fromEntries(
    Object.entries(historyKinds).map(([kind, label]) => [`visitor_${kind}`, `Visitante: ${label}`]),
  ),
};
const kind = z.enum(Object.keys(auditKinds), "Tipo inválido");

export const auditEntry = z
  .object({
    uuid: z.uuid(),
    at: z.string(),
    kind,
    label: z.string(),
    account: z.object({ uuid: z.uuid(), name: z.string() }),
    actor: z.object({ uuid: z.uuid().nullable(), name: z.string() }),
    subject: z.object({ uuid: z.uuid().nullable(), name: z.string() }),
    /** Field to its values before and after. */
    changes: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "AuditEntry", description: "O que foi feito, por quem e quando." });
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = pageQuery.extend({
  /** Both days included, in Brasília time; by default, the last seven days. */
  start_date: z.iso.date("Data inválida").optional(),
  end_date: z.iso.date("Data inválida").optional(),
  kind: kind.optional(),
  actor: z.string().max(200).default(""),
  actor_uuid: z.uuid().optional(),
  /** Filters by account; only for the administration. */
  account_uuid: z.uuid().optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;
