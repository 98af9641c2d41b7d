import { z } from "zod";
import { moment } from "./moment.ts";
import { pageQuery, sortBy } from "./paging.ts";
import type { ListFacts } from "./resource.ts";

/** The titles of the background tasks and loops of the platform itself, by name. */
export const workTitles: Record<string, string> = {
  analyze_months: "Estatísticas das tabelas por mês",
  apply_retention: "Exclusão do que passou do prazo de guarda",
  close_days: "Fechamento do dia das lojas",
  close_planned_visits: "Fechamento das visitas planejadas",
  delete_expired: "Exclusão do que venceu",
  delivery_loop: "Entrega de avisos e webhooks",
  erase_files: "Exclusão de arquivos",
  send_reminders: "Avisos do dia",
  last_use_loop: "Último uso das sessões",
  list_anonymised: "Lista de pessoas anonimizadas",
  mail_invitation: "E-mail de convite",
  mail_password_reset: "E-mail de nova senha",
  make_months: "Criação das tabelas do próximo mês",
  plan_monthly_invoices: "Faturas do mês",
  plan_visits: "Visitas planejadas do dia",
  queue_mailings: "Fila de listas por e-mail",
  refresh_statuses: "Situação dos visitantes",
  report_orphans: "Conferência de arquivos sem dono",
  rollup_loop: "Contagens dos painéis",
  run_due_alerts: "Alertas de produtos das lojas",
  run_store_alerts: "Alertas de produtos de uma loja",
  send_dunning: "Cobrança de faturas vencidas",
  send_mail: "Envio de e-mail",
  send_mailing: "Lista por e-mail",
  update_invoice_states: "Situação das faturas",
  expire_agreements: "Situação das declarações de serviço",
};

export const workStates = { failing: "Com falha", recovered: "Voltou a funcionar" } as const;
export type WorkState = keyof typeof workStates;
const state = z.enum(Object.keys(workStates) as WorkState[], "Situação inválida");

const workFailure = z
  .object({
    uuid: z.uuid(),
    task: z.string(),
    /** The kind of work in words. */
    title: z.string(),
    state,
    /** The error of the last failure, without e-mail addresses. */
    message: z.string(),
    /** Attempts that failed since the work last succeeded. */
    failures: z.number().int(),
    first_failed_at: moment,
    last_failed_at: moment,
    recovered_at: moment.nullable(),
  })
  .meta({ id: "WorkFailure", description: "A última falha de um trabalho da plataforma." });
export type WorkFailure = z.infer<typeof workFailure>;

const workFailuresQuery = pageQuery.extend({
  state: state.optional(),
  sort: sortBy("title", "state", "failures", "first_failed_at", "last_failed_at"),
});
export type WorkFailuresQuery = z.output<typeof workFailuresQuery>;

/** The kinds of work of the platform itself that failed, and those that work again. */
export const workFailures = {
  path: "/work_failures",
  words: { one: "trabalho", many: "trabalhos", title: "Trabalhos da plataforma" },
  permission: { mob: "admin-audit" },
  row: workFailure,
  query: workFailuresQuery,
} satisfies ListFacts;
