import { beforeAll, expect, test } from "vitest";
import { announcedCount, linkedNumbers, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/agency/invoices";
const numbers: number[] = [];

beforeAll(async () => {
  const backoffice = await world.as("backoffice");
  const issue = async (account: "aurora" | "boreal" | "belo" | "limpa", due_on: string, unit_cents: number) => {
    const invoice = {
      account_uuid: accounts[account].uuid,
      period_starts_on: "01/03/2026",
      period_ends_on: "31/03/2026",
      due_on,
      items: [{ description: "Mensalidade", quantity: 2, unit_cents }],
    };
    const created = await backoffice("POST", "/v1/backoffice/invoices", { invoice });
    expect(created.status).toBe(201);
    return created.body.invoice as { uuid: string; number: number };
  };
  const first = await issue("aurora", "10/04/2098", 45_000);
  const second = await issue("aurora", "10/05/2098", 12_550);
  await issue("boreal", "10/04/2098", 99_900);
  for (const account of ["belo", "limpa"] as const) {
    const { uuid } = await issue(account, "10/04/2098", 45_000);
    await world.admin.query("update invoices set state = 'overdue', due_on = '2026-04-10' where uuid = $1", [uuid]);
    await issue(account, "10/05/2098", 12_550);
  }
  numbers.push(first.number, second.number);
  const payment = { invoice: { paid_on: "02/04/2026", paid_cents: 90_000 } };
  expect((await backoffice("POST", `/v1/backoffice/invoices/${first.uuid}/payment`, payment)).status).toBe(200);
});

const named = (number: number | undefined) => `Nº ${number}`;

test("an account sees its own invoices, searched, filtered, sorted and exported", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(PATH);
  const [first, second] = numbers;
  expect(page).toMatchObject({ status: 200, h1: "Histórico de faturas" });
  expect(announcedCount(page)).toBe("2 faturas");
  expect(rowNames(page)).toEqual([named(second), named(first)]);
  expect(textOf(page)).toContain("10/04/2098 R$ 900,00 Paga 02/04/2026");
  const names = async (search: string) => rowNames(await browser.open(`${PATH}?${search}`));
  expect(await names("state=paid")).toEqual([named(first)]);
  expect(await names(`q=${second}`)).toEqual([named(second)]);
  expect(await names("due_until=30/4/2098")).toEqual([named(first)]);
  expect(await names("sort=-amount")).toEqual([named(first), named(second)]);
  expect(announcedCount(await browser.open(`${PATH}?due_from=31/02/2026`))).toContain("o dia 31 não existe em 02/2026");
  const csv = await browser.open(`${PATH}/export?state=paid&format=csv`);
  expect(csv.html.trim().split("\r\n")).toHaveLength(2);
});

test("an invoice shows its items, its boleto while it is unpaid, and comes as PDF", async () => {
  const browser = await world.browser("aurora");
  const list = await browser.open(PATH);
  const [owed] = linksWithText(list, named(numbers[1]));
  const page = await browser.open(owed as string);
  expect(page.h1).toBe(`Fatura nº ${numbers[1]}`);
  expect(textOf(page)).toContain("Mensalidade 2 R$ 125,50 R$ 251,00");
  expect(textOf(page)).toMatch(/Linha digitável do boleto \d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14} /);
  const pdf = await browser.open(`${owed}/pdf`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.html.slice(0, 5)).toBe("%PDF-");
  const [paid] = linksWithText(list, named(numbers[0]));
  const done = textOf(await browser.open(paid as string));
  expect(done).not.toContain("Linha digitável");
  expect(done).toContain("Pagamento R$ 900,00 em 02/04/2026");
  expect((await (await world.browser("boreal")).open(owed as string)).status).toBe(404);
});

test("the plans page shows the current plan, its usage, offers and former plans", async () => {
  const backoffice = await world.as("backoffice");
  const { data } = (await backoffice("GET", "/v1/backoffice/plans")).body;
  const subscription = { account_uuid: accounts.aurora.uuid, plan_uuid: data[0].uuid, starts_on: "01/01/2026" };
  expect((await backoffice("POST", "/v1/backoffice/subscriptions", { subscription })).status).toBe(201);
  const browser = await world.browser("aurora");
  const page = await browser.open("/agency/plans");
  expect(page).toMatchObject({ status: 200, h1: "Planos" });
  expect(textOf(page)).toContain("Completo Seu plano Mob Control");
  expect(textOf(page)).toContain("Completo Em vigor 01/01/2026 Sem fim");
  const [people] = linksWithText(page, "3, sem limite");
  expect(announcedCount(await browser.open(people as string))).toBe("3 visitantes");
});

test("without the level or the plan's feature nothing is shown", async () => {
  for (const path of [PATH, "/agency/plans"]) {
    expect((await (await world.browser("aurora.nada")).open(path)).status).toBe(403);
  }
  for (const path of [PATH, "/agency/plans"]) {
    expect((await (await world.browser("cometa")).open(path)).status).toBe(403);
  }
  expect((await (await world.browser("aurora.leitura")).open(PATH)).status).toBe(200);
});

test.each([
  ["belo", "/supplier"],
  ["limpa", "/serviceProvider"],
] as const)("%s has its invoices at %s, and those overdue on its work list", async (login, home) => {
  const browser = await world.browser(login);
  const list = await browser.open(`${home}/invoices`);
  expect(list).toMatchObject({ status: 200, h1: "Faturas" });
  expect(announcedCount(list)).toBe("2 faturas");
  const page = await browser.open(home);
  const [tile] = linkedNumbers(page, "para-resolver").filter(({ href }) => href.includes("invoices"));
  expect(tile).toEqual({ href: `${home}/invoices?state=overdue`, value: "1" });
  const overdue = await browser.open(tile?.href as string);
  expect(announcedCount(overdue)).toBe("1 fatura");
  const [one] = linksWithText(overdue, rowNames(overdue)[0] as string);
  expect(textOf(await browser.open(one as string))).toContain("Vencida");
  expect((await browser.open(`${one}/pdf`)).headers.get("content-type")).toBe("application/pdf");
  expect(
    (await browser.open(`${home}/invoices/export?state=overdue&format=csv`)).html.trim().split("\r\n"),
  ).toHaveLength(2);
  expect((await browser.open(`${home}/plans`)).h1).toBe("Planos");
});

test("a service provider finds its plan beside the invoices, others in the menu", async () => {
  const links = async (login: "belo" | "limpa", home: string) =>
    linksWithText(await (await world.browser(login)).open(`${home}/invoices`), "Planos");
  expect(await links("limpa", "/serviceProvider")).toEqual(["/serviceProvider/plans"]);
  expect(await links("belo", "/supplier")).toEqual(["/supplier/plans"]);
});
