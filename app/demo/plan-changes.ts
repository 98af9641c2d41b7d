import { planPeriodOf, prorate } from "#app/domain/money/proration.ts";
import type { Cast, Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText, MINUTE } from "./clock.ts";
import type { makeMoney } from "./money.ts";
import { uuidAt } from "./people/identifiers.ts";
import { Chance } from "./random.ts";

const ZONE = "America/Sao_Paulo";
/** The change comes in so many days. */
const AHEAD = 10;

type Money = ReturnType<typeof makeMoney>;

/** Makes a change of the last supplier from its monthly plan to the quarterly one, which comes soon and is not invoiced yet. */
export function makePlanChange(stage: Stage, cast: Cast, plans: readonly Row<"plans">[], { rows, charges }: Money) {
  const chance = new Chance(stage.seed, "plan change");
  const old = rows.subscriptions.findLast((one) => cast.suppliers.some(({ uuid }) => uuid === one.account_uuid));
  const plan = plans.find(({ period, family }) => period === "quarterly" && family === "mob_connect");
  if (!old || !plan) return { subscription_changes: [] };
  const { account_uuid } = old;
  const starts_on = dayText(dayAt(stage.now, ZONE) + AHEAD);
  const price_cents = Number(plan.price_cents);
  const period = planPeriodOf(String(old.starts_on), starts_on, "monthly");
  const priced = { ...period, price_cents: Number(old.price_cents) };
  const isCharged = charges.some(
    ({ row }) => row.subscription_uuid === old.uuid && row.period_starts_on === period.starts_on,
  );
  const { lines, balance_cents } = prorate({
    starts_on,
    from: {
      charged: isCharged ? [priced] : [],
      due: !isCharged && period.starts_on < starts_on ? priced : null,
      since: String(old.starts_on),
    },
    to: { price_cents, period: "quarterly" },
  });
  const first = planPeriodOf(starts_on, starts_on, "quarterly");
  const at = stage.now - DAY;
  const uuid = uuidAt(at, chance);
  old.ends_on = dayText(dayAt(stage.now, ZONE) + AHEAD - 1);
  rows.subscriptions.push({
    account_uuid,
    uuid,
    plan_uuid: plan.uuid,
    starts_on,
    ends_on: null,
    price_cents,
    created_at: new Date(at),
  });
  const subscription_changes: Row<"subscription_changes">[] = [
    {
      account_uuid,
      subscription_uuid: uuid,
      from_uuid: old.uuid,
      from_ends_on: null,
      first_starts_on: first.starts_on,
      first_ends_on: first.ends_on,
      taken_starts_on: !isCharged && period.starts_on < starts_on ? period.starts_on : null,
      lines: JSON.stringify(lines),
      balance_cents,
      receipt_uuid: null,
      invoice_uuid: null,
    },
  ];
  return { subscription_changes };
}

/** Makes the runs that issued the invoices of each month, each with its result. */
export function makeInvoiceRuns(stage: Stage, cast: Cast, { charges }: Pick<Money, "charges">) {
  const chance = new Chance(stage.seed, "invoice runs");
  const owner_uuid = cast.mob.uuid;
  const batch_jobs: Row<"batch_jobs">[] = [];
  const batch_tasks: Row<"batch_tasks">[] = [];
  const issued = charges.filter(({ row }) => row.subscription_uuid);
  for (const month of new Set(issued.map(({ row }) => String(row.period_starts_on)))) {
    const own = issued.filter(({ row }) => row.period_starts_on === month);
    const at = Number(own[0]?.row.issued_at);
    const uuid = uuidAt(at, chance);
    batch_jobs.push({
      owner_uuid,
      uuid,
      kind: "invoice_run",
      title: `Faturas de ${month.slice(5, 7)}/${month.slice(0, 4)}`,
      state: "done",
      created_by: null,
      created_at: new Date(at - MINUTE),
      started_at: new Date(at - MINUTE / 2),
      finished_at: new Date(at),
    });
    const done = own.length;
    batch_tasks.push({
      owner_uuid,
      job_uuid: uuid,
      position: 1,
      title: "Gerar as faturas",
      state: "done",
      done,
      total: done,
    });
  }
  return { batch_jobs, batch_tasks };
}
