import type { BankReturn, BankReturnLine } from "#app/contracts/money/conciliation.ts";
import { bankLayouts, returnLineProblems, returnLineStates } from "#app/contracts/money/conciliation.ts";
import type { Credit } from "#app/contracts/money/credits.ts";
import type { DunningStep } from "#app/contracts/money/dunning-steps.ts";
import type { Charge } from "#app/contracts/money/invoice-runs.ts";
import { type InvoiceSummary, invoiceStates } from "#app/contracts/money/invoices.ts";
import { paymentSources } from "#app/contracts/money/payments.ts";
import {
  type Plan,
  planFamilies,
  planPeriods,
  type Subscription,
  subscriptionStates,
} from "#app/contracts/money/plans.ts";
import { batchStates } from "#app/contracts/platform/job-states.ts";
import type { BatchJob } from "#app/contracts/platform/jobs.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { labelFor } from "./cells.ts";

export const invoicesSheet: Sheet<InvoiceSummary> = {
  title: "Faturas",
  columns: [
    ["Número", (i) => i.number, "number"],
    ["Conta", (i) => i.account.name],
    ["Início do período", (i) => i.period_starts_on, "day"],
    ["Fim do período", (i) => i.period_ends_on, "day"],
    ["Valor", (i) => i.amount_cents, "money"],
    ["Vencimento", (i) => i.due_on, "day"],
    ["Situação", (i) => labelFor(invoiceStates, i.state)],
    ["Pagamento", (i) => i.paid_on, "day"],
    ["Valor pago", (i) => i.paid_cents, "money"],
    ["Crédito usado", (i) => i.credited_cents, "money"],
    ["Em aberto", (i) => i.open_cents, "money"],
    ["Linha do boleto", (i) => i.boleto_line],
    ["NFS-e", (i) => i.nfse_number],
    ["Emitida em", (i) => i.issued_at, "moment"],
  ],
};

export const plansSheet: Sheet<Plan> = {
  title: "Planos",
  columns: [
    ["Família", (p) => labelFor(planFamilies, p.family)],
    ["Plano", (p) => p.name],
    ["Preço", (p) => p.price_cents, "money"],
    ["Período", (p) => labelFor(planPeriods, p.period)],
    ["Limite de visitantes", (p) => p.visitors_limit, "number"],
    ["Limite de lojas", (p) => p.stores_limit, "number"],
    ["Contas", (p) => p.accounts_count, "number"],
  ],
};

export const subscriptionsSheet: Sheet<Subscription> = {
  title: "Assinaturas",
  columns: [
    ["Conta", (s) => s.account.name],
    ["Plano", (s) => s.plan.name],
    ["Início", (s) => s.starts_on, "day"],
    ["Fim", (s) => s.ends_on, "day"],
    ["Preço", (s) => s.price_cents, "money"],
    ["Situação", (s) => labelFor(subscriptionStates, s.state)],
  ],
};

export const creditsSheet: Sheet<Credit> = {
  title: "Créditos",
  columns: [
    ["Conta", (c) => c.account.name],
    ["Quando", (c) => c.created_at, "moment"],
    ["Origem", (c) => labelFor(paymentSources, c.source)],
    ["Motivo", (c) => c.reason],
    ["Fatura", (c) => c.invoice?.number, "number"],
    ["Valor", (c) => c.amount_cents, "money"],
    ["Por", (c) => c.created_by],
  ],
};

export const dunningStepsSheet: Sheet<DunningStep> = {
  title: "Passos de cobrança",
  columns: [
    ["Dias após o vencimento", (s) => s.days_after, "number"],
    ["Assunto", (s) => s.subject],
    ["Texto", (s) => s.words],
    ["Ativo", (s) => (s.active ? "Sim" : "Não")],
  ],
};

export const chargesSheet: Sheet<Charge> = {
  title: "Faturas a gerar",
  columns: [
    ["Conta", (c) => c.account.name],
    ["Plano", (c) => c.plan.name],
    ["Fim do período", (c) => c.period_ends_on, "day"],
    ["Valor", (c) => c.amount_cents, "money"],
  ],
};

export const runsSheet: Sheet<BatchJob> = {
  title: "Gerações de faturas",
  columns: [
    ["Geração", (j) => j.title],
    ["Situação", (j) => labelFor(batchStates, j.state)],
    ["Faturas", (j) => j.tasks[0]?.done, "number"],
    ["Pedida em", (j) => j.created_at, "moment"],
    ["Terminada em", (j) => j.finished_at, "moment"],
  ],
};

export const bankReturnsSheet: Sheet<BankReturn> = {
  title: "Arquivos de retorno",
  columns: [
    ["Arquivo", (r) => r.name],
    ["Formato", (r) => labelFor(bankLayouts, r.layout)],
    ["Banco", (r) => r.bank],
    ["Recebido em", (r) => r.created_at, "moment"],
    ["Conciliados", (r) => r.counts.matched, "number"],
    ["Pendentes", (r) => r.counts.pending, "number"],
    ["Valor total", (r) => r.paid_cents, "money"],
    ["Valor conciliado", (r) => r.matched_cents, "money"],
    ["Valor em aberto", (r) => r.pending_cents, "money"],
  ],
};

export const bankReturnLinesSheet: Sheet<BankReturnLine> = {
  title: "Linhas do retorno",
  columns: [
    ["Arquivo", (l) => l.bank_return.name],
    ["Linha", (l) => l.line, "number"],
    ["Nosso número", (l) => l.our_number],
    ["Documento", (l) => l.document],
    ["Ocorrência", (l) => l.occurrence],
    ["Pagamento", (l) => l.paid_on, "day"],
    ["Valor pago", (l) => l.paid_cents, "money"],
    ["Pagador", (l) => l.payer_name],
    ["CPF ou CNPJ", (l) => l.payer_number],
    ["Situação", (l) => labelFor(returnLineStates, l.state)],
    ["Problema", (l) => labelFor(returnLineProblems, l.problem)],
    ["Fatura", (l) => l.invoice?.number, "number"],
    ["Conta", (l) => l.invoice?.account_name],
    ["Decidida por", (l) => l.decided_by],
    ["Motivo", (l) => l.reason],
  ],
};
