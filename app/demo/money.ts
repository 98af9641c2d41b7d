import type { InvoiceState } from "#app/contracts/money/invoices.ts";
import { lineOf } from "#app/domain/money/issuer.ts";
import type { Account, Cast, Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import { Chance } from "./random.ts";

const ZONE = "America/Sao_Paulo";
const MONTHS = 4;
/** The agency that shows the screens without data. */
const EMPTY_AGENCY = 4;

export interface Charge {
  account: Account;
  row: Row<"invoices"> & { uuid: string; number: number; amount_cents: number; due_on: string };
}
type Rows = {
  subscriptions: Row<"subscriptions">[];
  invoices: Row<"invoices">[];
  invoice_items: Row<"invoice_items">[];
};

/** Makes the clients' subscriptions, their invoices of the last months in every state, and some still open. */
export function makeMoney(
  stage: Stage,
  cast: Cast,
  plans: readonly Row<"plans">[],
  clients: readonly Row<"client_infos">[],
): { rows: Rows; charges: Charge[] } {
  const chance = new Chance(stage.seed, "money");
  const today = dayText(dayAt(stage.now, ZONE));
  const rows: Rows = { subscriptions: [], invoices: [], invoice_items: [] };
  const charges: Charge[] = [];
  const payers = [
    ...cast.agencies.filter((_, i) => i !== EMPTY_AGENCY),
    ...cast.suppliers,
    ...cast.providers,
    ...cast.retailers,
  ].filter(({ status }) => status !== "not_client");

  const subscriptions = payers.flatMap((account) => {
    const plan = plans.find(({ uuid }) => uuid === clients.find((one) => one.account_uuid === account.uuid)?.plan_uuid);
    if (!plan) return [];
    const at = stage.now - 200 * DAY;
    const uuid = uuidAt(at, chance);
    rows.subscriptions.push({
      account_uuid: account.uuid,
      uuid,
      plan_uuid: plan.uuid,
      starts_on: dayText(dayAt(at, ZONE)),
      ends_on: null,
      price_cents: plan.price_cents as number,
      created_at: new Date(at),
    });
    return plan.price_cents ? [{ account, uuid, plan: plan.name, cents: Number(plan.price_cents) }] : [];
  });

  const charge = (
    account: Account,
    subscription: string | null,
    [starts, ends, due]: readonly [string, string, string],
    item: { description: string; cents: number },
    state: InvoiceState,
  ) => {
    const number = charges.length + 1;
    const at = Math.min(Date.parse(`${starts}T12:00:00Z`), stage.now);
    const uuid = uuidAt(at, chance);
    const paid = state === "paid" ? dayText(dayAt(Date.parse(`${due}T12:00:00Z`), ZONE) - chance.integer(0, 4)) : null;
    const row = {
      account_uuid: account.uuid,
      uuid,
      number,
      subscription_uuid: subscription,
      period_starts_on: starts,
      period_ends_on: ends,
      amount_cents: item.cents,
      due_on: due,
      state,
      boleto_line: lineOf({ number, due_on: due, amount_cents: item.cents }),
      nfse_number: state === "paid" ? String(20_000 + number) : "",
      paid_on: paid,
      paid_cents: paid ? item.cents : 0,
      credited_cents: 0,
      reason: state === "canceled" ? "Cobrada em duplicidade." : "",
      issued_at: new Date(at),
    };
    rows.invoices.push(row);
    rows.invoice_items.push({
      account_uuid: account.uuid,
      invoice_uuid: uuid,
      position: 1,
      description: item.description,
      quantity: 1,
      unit_cents: item.cents,
    });
    charges.push({ account, row });
  };

  for (let back = MONTHS - 1; back >= 0; back--) {
    const month = monthOf(today, back);
    for (const [i, { account, uuid, plan, cents }] of subscriptions.entries()) {
      const late = account.status === "defaulting" || (back === 0 && i % 3 !== 0);
      const canceled = back === 1 && i === 1;
      const state = canceled ? "canceled" : !late ? "paid" : month[2] < today ? "overdue" : "open";
      charge(account, uuid, month, { description: `Plano ${plan}`, cents }, paidByNow(state, month[2], today));
    }
  }
  for (const { account } of subscriptions.filter((_, i) => i % 4 === 0)) {
    const due = dayText(dayAt(stage.now, ZONE) + 10);
    charge(account, null, [today, due, due], { description: "Treinamento das equipes", cents: 48_000 }, "open");
  }
  // The supplier and the service provider that the demonstration signs in have an invoice in each state.
  const day = (days: number) => dayText(dayAt(stage.now, ZONE) + days);
  const extras = [
    ["overdue", -12, "Visitantes além do plano", 9_600],
    ["canceled", -40, "Treinamento das equipes", 48_000],
    ["open", 10, "Visitantes além do plano", 9_600],
  ] as const;
  for (const account of [cast.suppliers[0], cast.providers[0]]) {
    if (!account) continue;
    for (const [state, days, description, cents] of extras) {
      charge(account, null, [day(days - 20), day(days - 1), day(days)], { description, cents }, state);
    }
  }
  return { rows, charges };
}

/** Returns "open" for a paid invoice whose due date is still to come. */
function paidByNow(state: InvoiceState, due: string, today: string): InvoiceState {
  return state === "paid" && due >= today ? "open" : state;
}

/** Returns the first day, last day and due date of the month `back` months before that of `today`. */
function monthOf(today: string, back: number): readonly [string, string, string] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 - back + months, date)).toISOString().slice(0, 10);
  return [day(0, 1), day(1, 0), day(0, 15)];
}
