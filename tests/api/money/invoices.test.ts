import { randomUUIDv7 } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { formatBoletoLine, parseBoletoLine } from "#app/contracts/money/boleto.ts";
import { formatCents } from "#app/contracts/money/money.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { runInvoices } from "#app/domain/money/invoice-runs.ts";
import { planMonthlyInvoices, updateInvoiceStates } from "#app/jobs/money.ts";
import { worker } from "#app/jobs/worker.ts";
import { textOfPdf } from "#tests/world/files/documents.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts, type Login } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);
const { aurora, belo, limpa, sol, solCentro } = accounts;
const office = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  (await world.as("backoffice"))(method, `/v1/backoffice${path}`, body, headers);
const bill = {
  account_uuid: aurora.uuid,
  period_starts_on: "01/08/2026",
  period_ends_on: "31/08/2026",
  due_on: "2099-09-15",
  items: [
    { description: "Plano", quantity: 1, unit_cents: 89_000 },
    { description: "Lojas a mais", quantity: 3, unit_cents: 1_500 },
  ],
};
const issue = (changes: object = {}, headers?: Record<string, string>) =>
  office("POST", "/invoices", { invoice: { ...bill, ...changes } }, headers);
const list = async (login: Login, root: string) =>
  (await (await world.as(login))("GET", `/v1/${root}/invoices`)).body.data.map(
    ({ number }: { number: number }) => number,
  );

beforeAll(async () => {
  const plans = [
    ["monthly", 10_000, aurora.uuid, "2026-01-10"],
    ["quarterly", 25_000, belo.uuid, "2026-02-01"],
    ["yearly", 99_000, limpa.uuid, "2025-08-20"],
    ["monthly", 0, accounts.boreal.uuid, "2026-01-01"],
  ];
  for (const [period, price, account, starts] of plans) {
    const plan = randomUUIDv7();
    await world.admin.query(
      "insert into plans (uuid, family, name, period, features) values ($1, 'mob_control', $2, $2, '{agency-invoices,supplier-invoices,service-provider-invoices}')",
      [plan, period],
    );
    await world.admin.query(
      "insert into subscriptions (account_uuid, uuid, plan_uuid, starts_on, price_cents) values ($1, $2, $3, $4, $5)",
      [account, randomUUIDv7(), plan, starts, price],
    );
  }
});

test("an invoice sums its items, has a valid boleto line, and is issued once", async () => {
  const key = { "idempotency-key": "fatura-uma-vez" };
  const { body, status } = await issue({}, key);
  expect({ status, ...body.invoice }).toMatchObject({
    status: 201,
    number: 1,
    amount_cents: 93_500,
    state: "open",
    due_on: "2099-09-15",
  });
  const code = parseBoletoLine(body.invoice.boleto_line);
  expect(code.ok && code.value.slice(9, 19)).toBe("0000093500");
  expect((await issue({}, key)).body.invoice.uuid).toBe(body.invoice.uuid);
  expect(await list("aurora", "agencies")).toEqual([1]);
  expect((await issue({ items: [], due_on: "" })).body.errors.invoice[0]).toEqual({
    due_on: ["Vencimento é obrigatório"],
    items: ["Itens é obrigatório"],
  });
  expect((await issue({ account_uuid: solCentro.uuid, period_ends_on: "01/01/2026" })).body.errors.invoice[0]).toEqual({
    account_uuid: ["Escolha uma conta da lista."],
    period_ends_on: ["O fim do período é antes do início."],
  });
  expect(
    (await issue({ items: [{ description: "Nada", quantity: 1, unit_cents: 0 }] })).body.errors.invoice[0],
  ).toEqual({
    items: ["O valor da fatura não cabe em um boleto."],
  });
  const many = await Promise.all(Array.from({ length: 6 }, () => issue({ account_uuid: belo.uuid })));
  expect(many.map(({ body }) => body.invoice.number).sort()).toEqual([2, 3, 4, 5, 6, 7]);
});

test("an open invoice is editable, becomes overdue, and once paid takes only an NFS-e", async () => {
  const { uuid, number } = (await issue({ account_uuid: sol.uuid })).body.invoice;
  const put = (change: object) => office("PUT", `/invoices/${uuid}`, { invoice: { ...bill, ...change } });
  const changed = (await put({ version: 1, due_on: "2026-02-10", items: bill.items.slice(1) })).body.invoice;
  expect(changed).toMatchObject({ amount_cents: 4_500, items: bill.items.slice(1), version: 2 });
  expect(await put({ version: 1 })).toMatchObject({ status: 409, body: { current: { amount_cents: 4_500 } } });
  await updateInvoiceStates(world.database);
  const read = async () => (await (await world.as("sol"))("GET", `/v1/retailers/invoices/${uuid}`)).body.invoice;
  expect(await read()).toMatchObject({ state: "overdue", number });
  // An overdue invoice does not change the account's status; a user does that.
  const { rows } = await world.admin.query("select status from client_infos where account_uuid = $1", [sol.uuid]);
  expect(rows[0].status).toBe("active");

  const pay = (paid_cents: number, paid_on = "2026-02-20") =>
    office("POST", `/invoices/${uuid}/payment`, { invoice: { paid_on, paid_cents } });
  expect((await pay(4_500, "2099-01-01")).body.errors.invoice[0].paid_on).toEqual(["O pagamento está no futuro."]);
  expect((await pay(4_600)).body.invoice).toMatchObject({
    state: "paid",
    paid_cents: 4_500,
    open_cents: 0,
    credit_cents: 100,
  });
  expect((await pay(4_600)).status).toBe(200);
  expect((await pay(1)).body.errors.invoice[0].base).toEqual(["Esta fatura está paga."]);
  expect((await office("DELETE", `/invoices/${uuid}`)).body.errors.invoice[0].base).toEqual([
    "Esta fatura foi paga em 20/02/2026.",
  ]);
  const { version } = await read();
  expect((await put({ version, due_on: "2099-01-01" })).status).toBe(422);
  const same = { version, due_on: "2026-02-10", items: bill.items.slice(1), nfse_number: "1234" };
  expect((await put(same)).body.invoice).toMatchObject({ nfse_number: "1234", state: "paid" });

  const other = (await issue()).body.invoice;
  const canceled = await office("POST", `/invoices/${other.uuid}/cancelation`, { invoice: { reason: "Em dobro" } });
  expect(canceled.body.invoice).toMatchObject({ state: "canceled", reason: "Em dobro" });
  expect((await office("DELETE", `/invoices/${other.uuid}`)).status).toBe(204);
});

test("each account reads its own invoices only, also as a PDF", async () => {
  const { uuid, number, boleto_line } = (await issue({ account_uuid: limpa.uuid })).body.invoice;
  expect(await list("limpa", "service_providers")).toEqual([number]);
  for (const [login, root] of [
    ["aurora", "agencies"],
    ["belo", "suppliers"],
    ["sol", "retailers"],
  ] as const) {
    expect(await list(login, root)).not.toContain(number);
    expect((await (await world.as(login))("GET", `/v1/${root}/invoices/${uuid}`)).status).toBe(404);
    expect((await (await world.as(login))("GET", `/v1/${root}/invoices/${uuid}/pdf`)).status).toBe(404);
  }
  expect((await (await world.as("limpa"))("DELETE", `/v1/service_providers/invoices/${uuid}`)).status).toBe(404);
  const authorization = `Bearer ${await world.token("limpa")}`;
  const pdf = await world.api(
    new Request(`http://api.test/v1/service_providers/invoices/${uuid}/pdf`, { headers: { authorization } }),
  );
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const content = Buffer.from(await pdf.arrayBuffer());
  const text = textOfPdf(content);
  expect(text).toContain(`Fatura ${number}`);
  expect(text).toContain("Cliente: Limpa Bem");
  expect(text).toContain(`Total: ${formatCents(93_500)}`);
  expect(text).toContain(formatBoletoLine(boleto_line));
  expect((await office("GET", `/invoices?q=limpa&state=open`)).body.data).toMatchObject([{ number }]);
  expect((await office("GET", `/invoices?q=${number}`)).body.meta.total).toBe(1);
});

const charged = async (month: string) => {
  const { rows } = await world.admin.query(
    `select a.trade_name as name, amount_cents::int as cents, period_ends_on::text as ends, due_on::text as due
     from invoices i join accounts a on a.uuid = i.account_uuid
     where subscription_uuid is not null and period_starts_on = $1 order by 1`,
    [`${month}-01`],
  );
  return rows;
};
const run = async (month: string) => {
  const { body } = await office("POST", "/invoice_runs", { invoice_run: { month } });
  return eventually(
    async () => (await office("GET", `/invoice_runs/${body.batch_job.uuid}`)).body.batch_job,
    ({ state }) => state === "done",
  );
};

test("a month is charged once, each plan by its period, over any number of runs", async () => {
  expect((await office("POST", "/invoice_runs", { invoice_run: { month: "2026-13" } })).status).toBe(422);
  const job = await run("2026-08");
  expect(job.tasks).toMatchObject([{ state: "done", done: 3, total: 3 }]);
  const august = [
    { name: "Agência Aurora", cents: 10_000, ends: "2026-08-31", due: "2026-08-15" },
    { name: "Biscoitos Belo", cents: 25_000, ends: "2026-10-31", due: "2026-08-15" },
    { name: "Limpa Bem", cents: 99_000, ends: "2027-07-31", due: "2026-08-15" },
  ];
  expect(await charged("2026-08")).toEqual(august);
  await run("2026-08");
  expect(await charged("2026-08")).toEqual(august);
  await run("2026-09");
  expect((await charged("2026-09")).map(({ name }) => name)).toEqual(["Agência Aurora"]);
});

test("an interrupted run resumes where it stopped", async () => {
  const extra = 30;
  await world.admin.query(
    `with made as (insert into accounts (uuid, kind, trade_name)
       select gen_random_uuid(), 'agency', 'Agência ' || n from generate_series(1, $1) n returning uuid)
     insert into subscriptions (account_uuid, uuid, plan_uuid, starts_on, ends_on, price_cents)
     select made.uuid, gen_random_uuid(), (select uuid from plans where period = 'monthly' limit 1), '2026-06-01', '2026-06-30', 700
     from made`,
    [extra],
  );
  const job = randomUUIDv7();
  await world.admin.query(
    "insert into batch_jobs (owner_uuid, uuid, kind, title) values ($1, $2, 'invoice_run', 'Faturas de 06/2026')",
    [accounts.administration.uuid, job],
  );
  await world.admin.query(
    "insert into batch_tasks (owner_uuid, job_uuid, position, title) values ($1, $2, 1, 'Gerar')",
    [accounts.administration.uuid, job],
  );
  const actor = { ...worker, org: accounts.administration.uuid };
  let pieces = 0;
  const cut = runInvoices(
    (piece) => {
      if (++pieces > 2) throw new Error("killed");
      return inTransaction(world.database, actor, piece);
    },
    job,
    "2026-06",
  );
  await expect(cut).rejects.toThrow("killed");
  expect(await charged("2026-06")).toHaveLength(25);
  await runInvoices((piece) => inTransaction(world.database, actor, piece), job, "2026-06");
  expect(await charged("2026-06")).toHaveLength(extra + 1);
  const { rows } = await world.admin.query("select count(*)::int as n, max(number)::int as last from invoices");
  expect(rows[0].n).toBe(rows[0].last);
});

test("the first day of each month queues its invoices, once", async () => {
  await Promise.all([planMonthlyInvoices(world.database), planMonthlyInvoices(world.database)]);
  await eventually(
    async () => (await world.admin.query("select state from batch_jobs where kind = 'invoice_run'")).rows,
    (rows) => rows.every(({ state }) => state === "done" || state === "waiting"),
  );
  const month = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(Date.now()).slice(0, 7);
  const rows = await eventually(
    () => charged(month),
    (some) => some.length > 0,
  );
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});
