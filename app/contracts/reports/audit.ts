import { z } from "zod";
import { isOrderedPeriod, unorderedPeriod } from "../platform/date-field.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
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

/** The nouns that events are about, as the filter names them. */
export const auditNouns = {
  access: "Entradas e saídas",
  users: "Usuários",
  roles: "Perfis de acesso",
  security: "Segundo fator e chaves",
  settings: "Configurações",
  webhooks: "Webhooks",
  records: "Cadastros removidos e restaurados",
  visitors: "Visitantes",
  documents: "Documentos lidos",
  gate: "Portaria",
  support: "Visão do suporte",
} as const;
export type AuditNoun = keyof typeof auditNouns;
const beginnings: Record<AuditNoun, readonly string[]> = {
  access: ["signed_"],
  users: ["user_"],
  roles: ["role_"],
  security: ["factor_", "recovery_codes_", "token_", "feed_"],
  settings: ["settings_"],
  webhooks: ["webhook_"],
  records: ["record_"],
  visitors: ["visitor_", "cpf_"],
  documents: ["document_"],
  gate: ["entry_"],
  support: ["support_"],
};

/** Returns the kinds of event of a noun. */
export const kindsOf = (noun: AuditNoun): string[] =>
  Object.keys(auditKinds).filter((kind) => beginnings[noun].some((beginning) => kind.startsWith(beginning)));

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

const auditFields = pageQuery.extend({
  /** Both days included, in Brasília time; by default, the last seven days. */
  start_date: z.iso.date("Data inválida").optional(),
  end_date: z.iso.date("Data inválida").optional(),
  kind: kind.optional(),
  actor: z.string().max(200).default(""),
  actor_uuid: z.uuid().optional(),
  noun: z.enum(Object.keys(auditNouns) as AuditNoun[], "Assunto inválido").optional(),
  /** One user, visitor or other record to which something was done. */
  subject_uuid: z.uuid().optional(),
  /** Filters by account; only for the administration. */
  account_uuid: z.uuid().optional(),
  sort: sortBy("at"),
});
/** Returns true for a query whose events are found through an index. */
const isNarrow = ({ account_uuid, actor_uuid, subject_uuid }: Partial<z.output<typeof auditFields>>) =>
  Boolean(account_uuid || actor_uuid || subject_uuid);

const LONGEST_DAYS = 92;
const daysOf = ({ start_date, end_date }: { start_date?: string; end_date?: string }) =>
  start_date && end_date ? (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 : 0;

export const auditQuery = auditFields
  .refine(isOrderedPeriod, unorderedPeriod)
  .refine((query) => isNarrow(query) || daysOf(query) < LONGEST_DAYS, {
    path: ["end_date"],
    message: `Sem conta nem pessoa, o período vai até ${LONGEST_DAYS} dias.`,
  });
export type AuditQuery = z.output<typeof auditQuery>;

/** The events of an account, or of all accounts for the administration. */
export const auditList = {
  path: "/audit",
  words: { one: "registro", many: "registros", title: "Auditoria" },
  permission: { mob: "admin-audit" },
  row: auditEntry,
  query: auditQuery,
} satisfies ListFacts;
