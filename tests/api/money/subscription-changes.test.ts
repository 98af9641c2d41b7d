import { beforeAll, expect, test } from "vitest";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);
const { boreal, belo, limpa, sol } = accounts;
const office = async (method: string, path: string, body?: unknown) =>
  (await world.as("backoffice"))(method, `/v1/backoffice${path}`, body);
/** Plans of R$ 30, 300 and 600 a month. */
const plans: Record<number, string> = {};
const cheap = 3_000;
const middle = 30_000;
const dear = 60_000;

beforeAll(async () => {
  for (const price_cents of [cheap, middle, dear]) {
    const plan = { family: "mob_control", name: `Plano ${price_cents}`, features: [], price_cents };
    plans[price_cents] = (await office("POST", "/plans", { plan })).body.plan.uuid;
  }
});

const change = (account_uuid: string, price: number, starts_on: string, more: object = {}) => ({
  subscription: { account_uuid, plan_uuid: plans[price], starts_on, ...more },
});
const subscribe = (...input: Parameters<typeof change>) => office("POST", "/subscriptions", change(...input));
const preview = async (...input: Parameters<typeof change>) =>
  (await office("POST", "/subscriptions/preview", change(...input))).body.subscription_preview;
/** Makes a month's run and returns its job. */
const run = async (month: string): Promise<string> => {
  const { body } = await office("POST", "/invoice_runs", { invoice_run: { month } });
  const { uuid } = body.batch_job;
  await eventually(
    async () => (await office("GET", `/invoice_runs/${uuid}`)).body.batch_job.state,
    (state) => state === "done",
  );
  return uuid;
};
const charged = async (account: string) => {
  const { rows } = await world.admin.query(
    `select to_char(i.period_starts_on, 'YYYY-MM') as month, amount_cents::int as cents, array_agg(t.description order by t.position) as items
     from invoices i join invoice_items t on t.invoice_uuid = i.uuid
     where i.account_uuid = $1 and state <> 'canceled' group by i.account_uuid, i.uuid order by i.number`,
    [account],
  );
  return rows;
};
const creditOf = async (account: string) =>
  (await world.admin.query("select balance_cents::int as n from account_credits where account_uuid = $1", [account]))
    .rows[0]?.n;
const changeOf = async (uuid: string) => (await office("GET", `/subscriptions/${uuid}`)).body.subscription.change;

test("the difference that was shown is saved, and the next run charges it once", async () => {
  expect(await preview(boreal.uuid, middle, "2030-01-01")).toEqual({
    plan: { uuid: plans[middle], name: "Plano 30000" },
    price_cents: middle,
    change: null,
  });
  await subscribe(boreal.uuid, middle, "2030-01-01");
  await run("2030-11");
  const shown = await preview(boreal.uuid, dear, "2030-11-11");
  expect(shown.change.from.name).toBe("Plano 30000");
  expect(
    shown.change.lines.map(({ kind, days, amount_cents }: Record<string, unknown>) => [kind, days, amount_cents]),
  ).toEqual([
    ["used", 10, 0],
    ["unused", 20, -20_000],
    ["new", 20, 40_000],
  ]);
  expect(shown.change.balance_cents).toBe(20_000);
  const stale = await subscribe(boreal.uuid, dear, "2030-11-11", { balance_cents: 19_999 });
  expect([stale.status, stale.body.errors.subscription[0].base]).toEqual([
    422,
    ["Os valores da troca mudaram depois que foram mostrados: confira-os de novo."],
  ]);
  const both = await Promise.all(
    [1, 2].map(() => subscribe(boreal.uuid, dear, "2030-11-11", { balance_cents: 20_000 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  const { uuid, change: saved } = both.find(({ status }) => status === 201)?.body.subscription ?? {};
  expect(saved).toEqual({ ...shown.change, invoice: null });

  const again = await run("2030-11");
  const words = "Troca de plano em 11/11/2030: dias do plano novo menos os já pagos do anterior";
  const november = [
    { month: "2030-11", cents: middle, items: ["Plano Plano 30000"] },
    { month: "2030-11", cents: 20_000, items: [words] },
  ];
  expect(await charged(boreal.uuid)).toEqual(november);
  expect((await changeOf(uuid)).invoice).toMatchObject({ number: 2 });
  // A run that is taken back leaves the change to the next one, which may be another month's.
  expect((await office("DELETE", `/invoice_runs/${again}`)).status).toBe(200);
  expect((await changeOf(uuid)).invoice).toBeNull();
  await run("2030-12");
  await run("2030-11");
  expect(await charged(boreal.uuid)).toEqual([
    november[0],
    { month: "2030-12", cents: dear + 20_000, items: ["Plano Plano 60000", words] },
  ]);
});

test("a cheaper plan gives credit, which goes when the change is undone", async () => {
  const first = (await subscribe(belo.uuid, dear, "2031-01-01")).body.subscription;
  await run("2031-04");
  const { change: shown } = await preview(belo.uuid, cheap, "2031-04-16");
  expect(shown.balance_cents).toBe(1_500 - 30_000);
  const { uuid } = (await subscribe(belo.uuid, cheap, "2031-04-16")).body.subscription;
  expect(await creditOf(belo.uuid)).toBe(28_500);
  await run("2031-04");
  await run("2031-05");
  expect((await charged(belo.uuid)).map(({ cents }) => cents)).toEqual([dear, cheap]);
  await world.admin.query("update invoices set subscription_uuid = null where amount_cents = $1", [cheap]);

  const [invoice] = (await office("GET", `/invoices?account_uuid=${belo.uuid}&sort=number`)).body.data;
  const used = await office("POST", `/invoices/${invoice.uuid}/credit_use`, {
    invoice: { amount_cents: 100, version: invoice.version },
  });
  expect(used.status).toBe(200);
  const inUse = await office("DELETE", `/subscriptions/${uuid}`);
  expect([inUse.status, (await changeOf(uuid)).balance_cents]).toEqual([422, -28_500]);
  await office("DELETE", `/invoices/${invoice.uuid}/payments/${used.body.invoice.payments[0].uuid}`);
  expect((await office("DELETE", `/subscriptions/${uuid}`)).status).toBe(204);
  expect(await creditOf(belo.uuid)).toBe(0);
  expect((await office("GET", `/subscriptions/${first.uuid}`)).body.subscription.ends_on).toBeNull();
});

test("used days that no run has charged are charged with the new plan", async () => {
  await subscribe(limpa.uuid, middle, "2032-01-01");
  const { change: shown } = await preview(limpa.uuid, dear, "2032-06-11");
  expect(shown.balance_cents).toBe(10_000 + 40_000);
  await subscribe(limpa.uuid, dear, "2032-06-11");
  const wanted = (await office("GET", "/invoice_run_charges?month=2032-06")).body.data.filter(
    ({ account }: { account: { uuid: string } }) => account.uuid === limpa.uuid,
  );
  expect(wanted).toMatchObject([{ amount_cents: 50_000, period_ends_on: "2032-06-30" }]);
  await run("2032-06");
  expect(await charged(limpa.uuid)).toEqual([
    {
      month: "2032-06",
      cents: 50_000,
      items: ["Troca de plano em 11/06/2032: dias do plano novo e do anterior"],
    },
  ]);
  // A second change within the period that the first one charges.
  const { change: next } = await preview(limpa.uuid, cheap, "2032-06-21");
  expect(next.lines.map(({ kind, days, amount_cents }: Record<string, unknown>) => [kind, days, amount_cents])).toEqual(
    [
      ["used", 10, 0],
      ["unused", 10, -20_000],
      ["new", 10, 1_000],
    ],
  );
});

test("a change does not begin before this month", async () => {
  await subscribe(sol.uuid, middle, "2020-01-01");
  const late = await subscribe(sol.uuid, dear, "2020-05-01");
  expect(late.body.errors.subscription[0]).toEqual({ starts_on: ["Uma troca de plano começa neste mês ou depois."] });
});
