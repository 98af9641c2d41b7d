import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { announcedCount, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/backoffice/finances/invoices";
type Browser = Awaited<ReturnType<typeof world.browser>>;
let browser: Browser;

beforeAll(async () => {
  browser = await world.browser("backoffice");
});

const form = {
  account_uuid: accounts.aurora.uuid,
  period_starts_on: "01/03/2026",
  period_ends_on: "31/03/2026",
  due_on: "10/04/2098",
  description: "Treinamento",
  quantity: "2",
  unit_cents: "450,00",
};
/** Issues an invoice and returns its page. */
const issue = async (changes: object = {}) =>
  (await browser.send(`${PATH}/new`, { ...form, ...changes })).headers.get("location") as string;

test("invoices are issued, found by kind and day, and summed by state", async () => {
  const wrong = await browser.send(`${PATH}/new`, { ...form, description: "", unit_cents: "x" });
  expect(wrong.status).toBe(422);
  expect(textOf(wrong)).toContain("Descrição é obrigatório");
  const page = await browser.open(await issue());
  expect(textOf(page)).toContain("Treinamento 2 R$ 450,00 R$ 900,00");
  await issue({ account_uuid: accounts.limpa.uuid, unit_cents: "10" });
  const list = await browser.open(PATH);
  expect(announcedCount(list)).toBe("2 faturas");
  expect(textOf(list)).toContain("R$ 920,00 2 em aberto");
  const count = async (search: string) => announcedCount(await browser.open(`${PATH}?${search}`));
  expect(await count("kind=service_provider")).toBe("1 fatura");
  expect(textOf(await browser.open(`${PATH}?kind=service_provider`))).toContain("R$ 20,00 1 em aberto");
  expect(await count("q=aurora")).toBe("1 fatura");
  expect(await count("issued_until=01/01/2020")).toBe("0 faturas");
  expect(await count("paid_from=01/01/2020")).toBe("0 faturas");
  const periods = ({ html }: { html: string }) =>
    ["due", "issued", "paid"].map((name) => new RegExp(`id="${name}_from-period">([^<]*)`).exec(html)?.[1]);
  expect(periods(list)).toEqual(["Todo o período", "Todo o período", "Todo o período"]);
  const found = await browser.open(`${PATH}?issued_from=01/01/2020&issued_until=31/01/2020&paid_until=01/02/2020`);
  expect(periods(found)).toEqual(["Todo o período", "01/01/2020 a 31/01/2020", "Até 01/02/2020"]);
  for (const title of ["Vencimento:", "Emissão:", "Pagamento:"]) expect(textOf(found)).toContain(title);
  expect(rowNames(await browser.open(`${PATH}?sort=-account`))).toEqual(["Nº 2", "Nº 1"]);
});

test("an unpaid invoice gets a second copy, a payment, or a reason why it is canceled", async () => {
  const at = await issue();
  const line = async () => /\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/.exec(textOf(await browser.open(at)))?.[0];
  const before = await line();
  expect(textOf(await browser.send(`${at}/second-copy`, { due_on: "01/01/2020" }))).toContain(
    "O vencimento está no passado.",
  );
  await browser.send(`${at}/second-copy`, { due_on: "15/05/2098" });
  expect(await line()).not.toBe(before);
  expect(textOf(await browser.open(at))).toContain("Vencimento 15/05/2098");
  const future = await browser.send(`${at}/payment`, { paid_on: "01/01/2099", paid_cents: "900,00" });
  expect(future.status).toBe(422);
  expect(textOf(future)).toContain("O pagamento está no futuro.");
  await browser.send(`${at}/payment`, { paid_on: "01/04/2026", paid_cents: "900,00" });
  const paid = await browser.open(at);
  expect(textOf(paid)).toContain("Pagamento R$ 900,00 em 01/04/2026");
  expect(linksWithText(paid, "Cancelar a fatura")).toEqual([]);
  expect((await browser.send(`${at}/second-copy`, { due_on: "15/05/2098" })).html).toContain("Esta fatura está paga.");

  const other = await issue();
  expect(textOf(await browser.send(`${other}/cancelation`, { reason: " " }))).toContain("Motivo é obrigatório");
  await browser.send(`${other}/cancelation`, { reason: "Emitida em dobro" });
  expect(textOf(await browser.open(other))).toContain("Motivo do cancelamento Emitida em dobro");
});

test("an invoice is paid in parts, too much becomes credit, and all is taken back", async () => {
  const at = await issue();
  await browser.send(`${at}/payment`, { paid_on: "01/04/2026", paid_cents: "300,00" });
  await browser.send(`${at}/payment`, { paid_on: "01/04/2026", paid_cents: "300,00" });
  const partly = await browser.open(at);
  expect(textOf(partly)).toContain("Pago: R$ 300,00, em aberto: R$ 600,00");
  expect(linksWithText(partly, "Cancelar a fatura")).toEqual([]);
  expect((await browser.send(`${at}/cancelation`, { reason: "Erro" })).html).toContain("Esta fatura já tem pagamentos");
  await browser.send(`${at}/payment`, { paid_on: "02/04/2026", paid_cents: "700,00" });
  expect(textOf(await browser.open(at))).toContain("Crédito da conta R$ 100,00");

  const next = await issue();
  const form = await browser.open(`${next}/credit`);
  expect(textOf(form)).toContain("tem R$ 100,00 de crédito");
  const version = /name="version" value="(\d+)"/.exec(form.html)?.[1] ?? "";
  const much = await browser.send(`${next}/credit`, { amount_cents: "100,01", version });
  expect(textOf(much)).toContain("É mais do que o crédito ou o que está em aberto.");
  await browser.send(`${next}/credit`, { amount_cents: "100,00", version });
  expect((await browser.send(`${next}/credit`, { amount_cents: "100,00", version })).status).toBe(409);
  expect(textOf(await browser.open(next))).toContain("Pago: R$ 0,00, crédito: R$ 100,00, em aberto: R$ 800,00");

  // The credit is in use: the payment that gave it stays until that is taken back.
  const undoing = async (page: string, n: number) =>
    [...(await browser.open(page)).html.matchAll(/href="([^"]*\/payments\/[^"]*)"/g)]
      .map((found) => found[1])
      .at(n) as string;
  const question = await undoing(at, -1);
  expect(textOf(await browser.open(question))).toContain("O crédito de R$ 100,00 que ele deu é retirado.");
  expect(textOf(await browser.send(question, {}))).toContain("O crédito já foi usado em outra fatura");
  await browser.send(await undoing(next, 0), {});
  await browser.send(question, {});
  expect(textOf(await browser.open(at))).toContain("Pago: R$ 300,00, em aberto: R$ 600,00");
  expect(textOf(await browser.open(next))).not.toContain("Crédito da conta");
});

test("a month's invoices are shown by account before they are generated, once", async () => {
  const { rows } = await world.admin.query("select uuid from plans limit 1");
  const backoffice = await world.as("backoffice");
  const subscription = {
    account_uuid: accounts.boreal.uuid,
    plan_uuid: rows[0].uuid,
    starts_on: "2026-01-10",
    price_cents: 12_345,
  };
  expect((await backoffice("POST", "/v1/backoffice/subscriptions", { subscription })).status).toBe(201);
  const runs = `${PATH}/runs`;
  expect(await browser.open(runs)).toMatchObject({ status: 200, h1: "Geração de faturas" });
  expect(textOf(await browser.open(`${runs}/new?month=2026-13`))).toContain("Mês inválido");
  const preview = await browser.open(`${runs}/new?month=2026-05`);
  expect(textOf(preview)).toContain("05/2026, com vencimento em 15/05/2026");
  expect(textOf(preview)).toContain("R$ 123,45");
  expect(rowNames(preview)).toEqual(["Agência Boreal"]);
  const csv = await browser.open(`${runs}/new/export?month=2026-05&format=csv`);
  expect(csv.html.trim().split("\r\n")).toHaveLength(2);
  const started = await browser.send(`${runs}/new`, { month: "2026-05", once: randomUUID() });
  const page = await browser.open(started.headers.get("location") as string);
  expect(page.h1).toBe("Faturas de 05/2026");
  expect(rowNames(await browser.open(runs))).toEqual(["Faturas de 05/2026"]);
});
