import type { Cast, Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText } from "./clock.ts";
import type { Charge } from "./money.ts";
import { uuidAt } from "./people/identifiers.ts";
import { Chance } from "./random.ts";

const ZONE = "America/Sao_Paulo";
type Payment = Row<"payments">;

/**
 * Makes the payments of the paid invoices, by the lines of the return files that report them and else by hand, an invoice
 * paid in part, and an account with a credit of which a part is used.
 */
export function makePayments(
  stage: Stage,
  cast: Cast,
  charges: readonly Charge[],
  lines: readonly Row<"bank_return_lines">[],
) {
  const chance = new Chance(stage.seed, "payments");
  const payments: Payment[] = [];
  const add = (day: string, one: Pick<Payment, "account_uuid" | "source" | "amount_cents"> & Partial<Payment>) => {
    const at = Math.min(Date.parse(`${day}T15:00:00Z`), stage.now);
    const uuid = uuidAt(at, chance);
    payments.push({
      uuid,
      receipt_uuid: uuid,
      invoice_uuid: null,
      paid_on: day,
      owner_uuid: null,
      return_uuid: null,
      line: null,
      reason: "",
      created_at: new Date(at),
      ...one,
    });
  };
  const today = dayText(dayAt(stage.now, ZONE));
  for (const { row } of charges) {
    if (row.state !== "paid") continue;
    const { account_uuid, uuid: invoice_uuid, amount_cents } = row;
    const day = String(row.paid_on);
    const found = lines.find((one) => one.invoice_uuid === invoice_uuid && /^(matched|settled)$/.test(one.state));
    const reported = found ? Number(found.paid_cents) : 0;
    const of = found && { owner_uuid: cast.mob.uuid, return_uuid: found.return_uuid, line: found.line };
    const bank = { account_uuid, source: "bank", ...of };
    if (found) add(day, { ...bank, invoice_uuid, amount_cents: Math.min(reported, amount_cents) });
    if (reported > amount_cents) add(day, { ...bank, amount_cents: reported - amount_cents });
    if (reported < amount_cents) {
      add(day, { account_uuid, source: "manual", invoice_uuid, amount_cents: amount_cents - reported });
    }
  }
  const [, partly] = charges.filter(({ row }) => row.state === "overdue");
  if (partly) {
    const { account_uuid, uuid: invoice_uuid } = partly.row;
    const amount_cents = Math.floor(partly.row.amount_cents / 2);
    partly.row.paid_cents = amount_cents;
    add(dayText(dayAt(stage.now - DAY, ZONE)), { account_uuid, source: "manual", invoice_uuid, amount_cents });
  }
  const open = charges.findLast(({ row }) => row.state === "open");
  if (open) {
    const { account_uuid, uuid: invoice_uuid } = open.row;
    const reason = "Desconto pela parada do serviço.";
    add(today, { account_uuid, source: "grant", amount_cents: 15_000, reason });
    open.row.credited_cents = 4_000;
    add(today, { account_uuid, source: "credit", invoice_uuid, amount_cents: 4_000 });
  }
  const balances = new Map<string, number>();
  for (const { account_uuid, source, invoice_uuid, amount_cents } of payments) {
    const gain = source === "credit" ? -Number(amount_cents) : invoice_uuid ? 0 : Number(amount_cents);
    if (gain) balances.set(account_uuid, (balances.get(account_uuid) ?? 0) + gain);
  }
  const account_credits = [...balances].map(([account_uuid, balance_cents]) => ({ account_uuid, balance_cents }));
  return { payments, account_credits };
}

const steps = [
  [
    3,
    "Lembrete de fatura vencida",
    "Ainda não vimos o pagamento da sua fatura. Se já pagou, desconsidere este e-mail.",
  ],
  [15, "Fatura em atraso", "A sua fatura segue em aberto. Fale com o financeiro se precisar de outro vencimento."],
] as const;

/** Makes the dunning steps, and mails of overdue and open invoices in every state. */
export function makeInvoiceMails(stage: Stage, cast: Cast, charges: readonly Charge[]) {
  const chance = new Chance(stage.seed, "invoice mails");
  const at = stage.now - 2 * DAY;
  const owner_uuid = cast.mob.uuid;
  const dunning_steps = steps.map(([days_after, subject, words]) => ({
    owner_uuid,
    uuid: uuidAt(at, chance),
    days_after,
    subject,
    words,
  }));
  const job = uuidAt(at, chance);
  const created_at = new Date(at);
  const batch_jobs = [
    {
      owner_uuid,
      uuid: job,
      kind: "invoice_sending",
      title: "Envio de 3 faturas",
      state: "done",
      created_by: null,
      created_at,
      started_at: created_at,
      finished_at: created_at,
    },
  ];
  const waiting = charges.filter(({ row }) => row.state === "open");
  const invoice_mails = (["sent", "no_recipient", "settled", "waiting"] as const).flatMap((state, i) => {
    const found = waiting[i % waiting.length]?.row;
    const recipient = state === "sent" ? "financeiro@exemplo.com.br" : "";
    const of = { job_owner_uuid: owner_uuid, job_uuid: job, days_after: null };
    const { account_uuid = "", uuid: invoice_uuid = "" } = found ?? {};
    return found ? [{ account_uuid, uuid: uuidAt(at, chance), invoice_uuid, ...of, recipient, state, created_at }] : [];
  });
  return { dunning_steps, batch_jobs, invoice_mails };
}
