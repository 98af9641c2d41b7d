import { sql } from "kysely";
import type { Charge, ChargesQuery, InvoiceRunsQuery, RunEffect } from "#app/contracts/money/invoice-runs.ts";
import type { BatchJob } from "#app/contracts/platform/jobs.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { enqueue, findJob, jobJson, planJob, setJob, setTask } from "../platform/batch-jobs.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { issueInvoice, lockNumbers } from "./invoice-issue.ts";
import { isPayerKind } from "./payers.ts";
import { lockInvoices } from "./payments.ts";
import { changeWords } from "./subscription-changes.ts";

const KIND = "invoice_run";
/** Invoices per transaction. */
const BATCH_SIZE = 25;
/** The day of the month on which its invoices are due. */
const DUE_DAY = "15";

/** Queues the invoices of a month (YYYY-MM); while a run for that month is going on, returns its job. */
export async function planInvoiceRun(scope: Scope, month: string): Promise<BatchJob> {
  const [year, number] = month.split("-");
  const title = `Faturas de ${number}/${year}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${KIND} ${month}`}, 0))`.execute(scope.db);
  const { rows } = await sql<{ uuid: string }>`select uuid from batch_jobs
    where owner_uuid = ${scope.org} and kind = ${KIND} and title = ${title}
      and state in ('waiting', 'running')`.execute(scope.db);
  if (rows[0]) return findJob(scope, rows[0].uuid);
  const job = await planJob(scope, KIND, title, ["Gerar as faturas"]);
  await enqueue(scope, "run_invoices", { job_uuid: job, month }, `${KIND}:${job}`);
  return findJob(scope, job);
}

type Transactions = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

interface Due {
  account_uuid: string;
  subscription_uuid: string;
  plan: string;
  /** The price of the period; 0 where only a change of plan is charged. */
  price_cents: number;
  period_ends_on: string;
  /** The balance of a change of plan, and the words of its line; 0 without one. */
  change_cents: number;
  change_words: string;
}

/**
 * Charges every subscription whose period begins in the month, in chunks. An interrupted run resumes where it stopped,
 * since a subscription is charged once per period.
 */
export async function runInvoices(transaction: Transactions, job: string, month: string): Promise<void> {
  await transaction((scope) => setJob(scope, job, "running"));
  for (let more = true; more; ) {
    more = await transaction(async (scope) => {
      await lockNumbers(scope);
      const due = await findDue(scope, month);
      for (const one of due) await charge(scope, one, month);
      const { rows } = await sql<{ n: number }>`select count(*) as n from invoices
        where period_starts_on = ${`${month}-01`} and subscription_uuid is not null`.execute(scope.db);
      const ended = due.length < BATCH_SIZE;
      const done = rows[0]?.n ?? 0;
      await setTask(scope, job, 1, { state: ended ? "done" : "running", done, total: ended ? done : null });
      if (ended) await setJob(scope, job, "done");
      return !ended;
    });
  }
}

/**
 * The invoices of a finished run: those of its month that it issued while it ran. Runs of a month do not overlap. `j` is
 * the job.
 */
const issuedBy = (scope: Scope, job: string) => sql`from batch_jobs j
  join invoices i on i.issued_at between j.started_at and j.finished_at and i.subscription_uuid is not null
    and i.period_starts_on = to_date(right(j.title, 7), 'MM/YYYY')
  where j.owner_uuid = ${scope.org} and j.uuid = ${job} and j.kind = ${KIND} and j.state = 'done'`;

/** Returns what taking back a run would cancel, and what prevents it. */
export async function findRunEffect(scope: Scope, job: string): Promise<RunEffect> {
  const { rows } = await sql<RunEffect>`
    select count(*)::int as count, coalesce(sum(i.amount_cents), 0)::bigint as amount_cents,
      count(*) filter (where exists (select from invoice_mails m where m.account_uuid = i.account_uuid
        and m.invoice_uuid = i.uuid and m.state <> 'no_recipient'))::int as sent,
      count(*) filter (where i.state = 'canceled' or i.paid_cents + i.credited_cents > 0)::int as settled
    ${issuedBy(scope, job)}`.execute(scope.db);
  return rows[0] as RunEffect;
}

/**
 * Cancels the invoices of a run, whose subscriptions may then be charged again for the month. Repeating it changes
 * nothing. Throws Invalid once one of them was sent, paid or canceled.
 */
export async function undoRun(scope: Scope, job: string): Promise<number> {
  await findJob(scope, job);
  const { rows } = await sql<{ uuid: string }>`select i.uuid ${issuedBy(scope, job)}`.execute(scope.db);
  const uuids = rows.map(({ uuid }) => uuid);
  await lockInvoices(scope, uuids);
  const { sent, settled } = await findRunEffect(scope, job);
  if (sent + settled > 0) {
    throw new Invalid("invoice_run", {
      base: ["Alguma fatura desta geração já foi enviada, paga ou cancelada: a geração não pode mais ser desfeita."],
    });
  }
  const undone =
    await sql`update invoices set state = 'canceled', reason = 'Geração desfeita', subscription_uuid = null,
      version = version + 1
    where uuid = any(${uuids}::uuid[]) and subscription_uuid is not null`.execute(scope.db);
  await sql`update subscription_changes set invoice_uuid = null where invoice_uuid = any(${uuids}::uuid[])`.execute(
    scope.db,
  );
  return Number(undone.numAffectedRows);
}

/** Returns the current month (YYYY-MM) in the business time zone. */
export async function currentMonth(scope: Scope): Promise<string> {
  const { rows } = await sql<{ month: string }>`select to_char(app.today(), 'YYYY-MM') as month`.execute(scope.db);
  return rows[0]?.month as string;
}

/**
 * Returns the next subscriptions to charge in this month, not charged yet; longer periods are due every 3 or 12 months.
 */
async function findDue(scope: Scope, month: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.account_uuid, s.uuid as subscription_uuid, p.name as plan, d.price_cents, ${periodEnd} as period_ends_on,
      d.change_cents, ${changeWords} as change_words
    ${dueIn(month)} order by s.account_uuid, s.uuid limit ${BATCH_SIZE}`.execute(scope.db);
  return rows;
}

/** The months of a plan's period. */
const monthsOf = sql`(case p.period when 'monthly' then 1 when 'quarterly' then 3 else 12 end)`;
/** The last day of the period that begins in the month; of the month itself where only a change is charged. */
const periodEnd = sql`case when d.price_cents > 0 then (m.first + make_interval(months => ${monthsOf}))::date - 1
  when c.first_starts_on = m.first then c.first_ends_on else (m.first + interval '1 month')::date - 1 end`;

/**
 * The subscriptions to charge in a month that have no invoice for it, with their price and the change of plan that was
 * not charged yet. A change charges the first period of the new plan, and the old one's last if that was not invoiced.
 */
const dueIn = (month: string) => sql`from subscriptions s
  join plans p on p.uuid = s.plan_uuid
  join accounts a on a.uuid = s.account_uuid and ${isPayerKind(sql`a.kind`)}
  cross join (select ${`${month}-01`}::date as first) m
  left join subscription_changes c on c.account_uuid = s.account_uuid and c.subscription_uuid = s.uuid
  cross join lateral (select
    case when s.starts_on < m.first + interval '1 month' and (s.ends_on is null or s.ends_on >= m.first)
      and ((extract(year from m.first) - extract(year from s.starts_on)) * 12
        + extract(month from m.first) - extract(month from s.starts_on))::int % ${monthsOf} = 0
      and c.first_starts_on is distinct from m.first
      and not exists (select from subscription_changes n where n.account_uuid = s.account_uuid
        and n.from_uuid = s.uuid and n.taken_starts_on = m.first) then s.price_cents else 0 end as price_cents,
    case when c.balance_cents > 0 and c.invoice_uuid is null and c.first_starts_on <= m.first
      then c.balance_cents else 0 end as change_cents) d
  where d.price_cents + d.change_cents > 0
    and not exists (select from invoices i where i.account_uuid = s.account_uuid
      and i.subscription_uuid = s.uuid and i.period_starts_on = m.first)`;

/** Returns the invoices that a run of the month would issue, by account. */
export async function listCharges(scope: Scope, query: ChargesQuery): Promise<Page<Charge>> {
  const orders = {
    account: "app.fold(a.trade_name)",
    plan: "app.fold(p.name)",
    amount: "d.price_cents + d.change_cents",
  };
  return paginate(scope, query, {
    select: sql`s.uuid, json_build_object('uuid', a.uuid, 'name', a.trade_name) as account,
      json_build_object('uuid', p.uuid, 'name', p.name) as plan, d.price_cents + d.change_cents as amount_cents,
      ${periodEnd} as period_ends_on`,
    from: dueIn(query.month ?? (await currentMonth(scope))),
    order: orderBy(query.sort, orders, "s.account_uuid, s.uuid", sql`app.fold(a.trade_name), s.account_uuid, s.uuid`),
  });
}

/** Returns how many invoices a run of the month would issue, their amount, and the day on which they are due. */
export async function totalCharges(scope: Scope, wanted: string | undefined) {
  const month = wanted ?? (await currentMonth(scope));
  const { rows } = await sql<{ count: number; amount_cents: number }>`
    select count(*)::int as count, coalesce(sum(d.price_cents + d.change_cents), 0)::bigint as amount_cents ${dueIn(month)}`.execute(
    scope.db,
  );
  return { count: 0, amount_cents: 0, ...rows[0], due_on: `${month}-${DUE_DAY}` };
}

/** Returns the account's runs, by default newest first. */
export async function listRuns(scope: Scope, query: InvoiceRunsQuery): Promise<Page<BatchJob>> {
  const orders = { title: "app.fold(j.title)", state: "j.state", created_at: "j.created_at" };
  const { data, meta } = await paginate<{ job: BatchJob }>(scope, query, {
    select: sql`${jobJson} as job`,
    from: sql`from batch_jobs j where j.owner_uuid = ${scope.org} and j.kind = ${KIND}`,
    order: orderBy(query.sort, orders, "j.uuid", sql`j.created_at desc, j.uuid desc`),
  });
  return { data: data.map(({ job }) => job), meta };
}

async function charge(scope: Scope, due: Due, month: string): Promise<void> {
  const { account_uuid, subscription_uuid, plan, price_cents, period_ends_on, change_cents, change_words } = due;
  const items = [
    ...(price_cents > 0 ? [{ description: `Plano ${plan}`, quantity: 1, unit_cents: price_cents }] : []),
    ...(change_cents > 0 ? [{ description: change_words, quantity: 1, unit_cents: change_cents }] : []),
  ];
  const period = { period_starts_on: `${month}-01`, period_ends_on, due_on: `${month}-${DUE_DAY}`, nfse_number: "" };
  const invoice = await issueInvoice(scope, { account_uuid, subscription_uuid, ...period, items });
  if (change_cents === 0) return;
  await sql`update subscription_changes set invoice_uuid = ${invoice}
    where account_uuid = ${account_uuid} and subscription_uuid = ${subscription_uuid}`.execute(scope.db);
}
