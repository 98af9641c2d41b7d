import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { remindDebtors } from "#app/jobs/money.ts";
import { linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { ORIGIN, openWebWorld } from "#tests/world/web.ts";

/** A month's end by pages alone, without script: run, sending, a return file of 2,000 lines, conciliation, dunning. */
const world = openWebWorld();
withJobs(world);
const INVOICES = "/backoffice/finances/invoices";
const CONCILIATION = "/backoffice/finances/conciliation";
const LINES = 2_000;
const { aurora, boreal, belo } = accounts;
type Browser = Awaited<ReturnType<typeof world.browser>>;
let browser: Browser;

interface Owed {
  uuid: string;
  number: number;
  cents: number;
}
/** The unpaid invoices of the accounts in the order of their numbers. */
async function owed(account: string): Promise<Owed[]> {
  const { rows } = await world.admin.query(
    `select uuid, number::int, open_cents::int as cents from invoices
     where account_uuid = $1 and state in ('open', 'overdue') order by number`,
    [account],
  );
  return rows;
}

beforeAll(async () => {
  browser = await world.browser("backoffice");
  // Invoices of earlier months, and three accounts whose subscriptions this month's run charges.
  await world.admin.query(
    `insert into invoices (account_uuid, uuid, number, period_starts_on, period_ends_on, amount_cents, due_on, boleto_line)
     select case when n <= 5 then $1::uuid when n <= 10 then $2::uuid else $3::uuid end, gen_random_uuid(), n,
       '2026-03-01', '2026-03-31', 10000 + n, '2026-03-15', repeat('0', 47) from generate_series(1, $4::int) n`,
    [aurora.uuid, boreal.uuid, belo.uuid, LINES + 1],
  );
  await world.admin.query("update invoices set state = 'overdue' where due_on < app.today()");
  await world.admin.query(
    `insert into subscriptions (account_uuid, uuid, plan_uuid, starts_on, price_cents)
     select account, gen_random_uuid(), (select uuid from plans limit 1), '2026-01-01', 50000
     from unnest($1::uuid[]) account`,
    [[aurora.uuid, boreal.uuid]],
  );
  await world.admin.query("update client_infos set email = 'contas@aurora.example' where account_uuid = $1", [
    aurora.uuid,
  ]);
});

const decide = async (line: string, fields: Record<string, string | string[]>) => {
  const done = await browser.send(line, fields);
  expect([line, done.status, done.status === 302 || textOf(done)]).toEqual([line, 302, true]);
};

test("a month's end, without script, to zero open lines", { timeout: 180_000 }, async () => {
  // The run, and its invoices by mail.
  const started = await browser.send(`${INVOICES}/runs/new`, { month: "2026-04", once: randomUUID() });
  await eventually(
    async () => textOf(await browser.open(started.headers.get("location") as string)),
    (text) => text.includes("Desfazer a geração"),
  );
  const ofRun = `${INVOICES}?charged_from=2026-04-01`;
  expect((await browser.open(`${INVOICES}/runs`)).html).toContain(`href="${ofRun}"`);
  expect(textOf(await browser.open(ofRun))).toMatch(/Geração: 04\/2026.*2 faturas/);
  const fresh = `filters=${encodeURIComponent("issued_from=01/01/2026&due_from=01/04/2026")}`;
  const sending = await browser.open(`${INVOICES}/send?all=1&${fresh}`);
  expect(sending.h1).toBe("Enviar 2 faturas por e-mail");
  await browser.send(`${INVOICES}/send?all=1&${fresh}`, { count: "2", once: randomUUID() });

  // Of the 2,000 lines nine do not say what they pay.
  const [a1, a2, a3, a4, a5] = (await owed(aurora.uuid)) as [Owed, Owed, Owed, Owed, Owed];
  const [b1, b2, b3, b4] = (await owed(boreal.uuid)) as [Owed, Owed, Owed, Owed];
  const others = await owed(belo.uuid);
  await browser.send(`${INVOICES}/${b4.uuid}/cancelation`, { reason: "Emitida em dobro" });
  const reais = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
  const row = (what: string | number, cents: number, payer = "") => `${what};${reais(cents)};17/03/2026;${payer}`;
  const odd = [
    row("DEP-1", a1.cents + a2.cents + 1_500, "Agência Aurora"),
    row(a3.number, a3.cents - 2_000),
    row(a3.number, 2_000),
    row(b1.number, b1.cents + 700),
    row(b1.number, b1.cents),
    row(b4.number, b4.cents),
    row("TARIFA", 390),
    row("DEP-2", b2.cents, "Agencia Boreal"),
    row(b3.number, b3.cents - 1),
  ];
  const paid = others.slice(0, LINES - odd.length).map(({ number, cents }) => row(number, cents));
  const table = ["Fatura;Valor pago;Data do pagamento;Pagador", ...odd, ...paid].join("\n");
  const sent = await browser.send(`${CONCILIATION}/new?once=${randomUUID()}`, { file: new File([table], "marco.csv") });
  const file = sent.headers.get("location") as string;
  const page = await browser.open(file);
  expect(textOf(page)).toContain("2.000 linhas");
  expect(rowNames(await browser.open(`${file}?state=pending`))).toHaveLength(8);
  const lineAt = (n: number) => `${file}/${n}`;

  // One line for two invoices, with credit; two lines for one; a double payment settles another invoice.
  const first = await browser.open(lineAt(2));
  expect(textOf(first)).toContain(`Nº ${a1.number}, Agência Aurora`);
  await decide(lineAt(2), { intent: "settle", invoice_uuid: [a1.uuid, a2.uuid] });
  expect(textOf(await browser.open(lineAt(2)))).toContain("Crédito da conta, Agência Aurora: R$ 15,00");
  await decide(lineAt(3), { intent: "settle", invoice_uuid: a3.uuid });
  await decide(lineAt(4), { intent: "settle", invoice_uuid: a3.uuid });
  expect(textOf(await browser.open(`${INVOICES}/${a3.uuid}`))).toContain("em aberto: R$ 0,00");
  expect(textOf(await browser.open(lineAt(6)))).toContain("A fatura já estava paga");
  await decide(lineAt(6), { intent: "settle", invoice_uuid: b3.uuid });
  expect(textOf(await browser.open(lineAt(7)))).toContain("A fatura foi cancelada");
  await decide(lineAt(7), { intent: "ignore", reason: "Devolvido ao cliente" });
  await decide(lineAt(8), { intent: "ignore", reason: "Tarifa do banco" });
  await decide(lineAt(9), { intent: "settle", invoice_uuid: b2.uuid });
  // What line 6 paid is open no more, so the last line is a mistake that is taken back and decided again.
  await decide(lineAt(6), { intent: "undo" });
  await decide(lineAt(10), { intent: "settle", invoice_uuid: b3.uuid });
  const [, cents = ""] = /em aberto: R\$ (\d+,\d\d)/.exec(textOf(await browser.open(`${INVOICES}/${b3.uuid}`))) ?? [];
  expect(cents).toBe("0,01");
  await decide(lineAt(6), { intent: "settle", invoice_uuid: b3.uuid });
  expect(textOf(await browser.open(file))).toContain("R$ 0,00 em aberto");
  expect(rowNames(await browser.open(`${CONCILIATION}/open`))).toEqual([]);
  const again = await browser.send(`${CONCILIATION}/new?once=${randomUUID()}`, {
    file: new File([table], "de-novo.csv"),
  });
  expect(again.headers.get("location")).toBe(file);

  // The credit pays a part of another invoice, and dunning reminds of what is left.
  const version =
    /name="version" value="(\d+)"/.exec((await browser.open(`${INVOICES}/${a4.uuid}/credit`)).html)?.[1] ?? "";
  await browser.send(`${INVOICES}/${a4.uuid}/credit`, { amount_cents: "15,00", version });
  const step = { days_after: "5", subject: "Fatura vencida", words: "Ainda não recebemos.", active: "on" };
  await browser.send("/backoffice/finances/dunning/new", step);
  // Nobody is reminded of what fell due more than 400 days ago, as it has at some pretended times.
  await world.admin.query("update invoices set due_on = app.today() - 10 where uuid = any($1)", [[a4.uuid, a5.uuid]]);
  await remindDebtors({ database: world.database, origin: ORIGIN });
  for (const { uuid } of [a4, a5]) {
    expect(textOf(await browser.open(`${INVOICES}/${uuid}`))).toContain(
      "Cobrança, 5 dias após o vencimento contas@aurora.example",
    );
  }
  expect(textOf(await browser.open(`${INVOICES}/${a1.uuid}`))).not.toContain("Cobrança, 5 dias");
  const { rows } = await world.admin.query(
    `select sum(amount_cents)::text as invoiced, sum(paid_cents + credited_cents + open_cents)::text as held
     from invoices where state <> 'canceled'`,
  );
  expect(rows[0].invoiced).toBe(rows[0].held);
  expect(linksWithText(await browser.open(CONCILIATION), "marco.csv")).toEqual([file]);
});
