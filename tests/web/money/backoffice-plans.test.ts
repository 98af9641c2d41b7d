import { beforeAll, expect, test } from "vitest";
import { announcedCount, fieldValue, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const CONTROL = "/backoffice/finances/mobControlPlans";
const CONNECT = "/backoffice/finances/mobConnectPlans";
type Browser = Awaited<ReturnType<typeof world.browser>>;
let browser: Browser;

beforeAll(async () => {
  browser = await world.browser("backoffice");
});

const form = {
  name: "Essencial",
  price_cents: "1.234,5",
  period: "monthly",
  visitors_limit: "50",
  stores_limit: "",
  features: ["agency-visitors", "agency-invoices"],
};

test("each family has its plans, registered, searched, sorted and exported", async () => {
  expect(await browser.open(CONNECT)).toMatchObject({ status: 200, h1: "Planos Mob Connect" });
  const wrong = await browser.send(`${CONNECT}/new`, { ...form, name: "", price_cents: "muito" });
  expect(wrong.status).toBe(422);
  expect(textOf(wrong)).toContain("Nome é obrigatório");
  expect(textOf(wrong)).toContain("Preço inválido: escreva em reais, como 1.234,56");
  expect(wrong.html).toMatch(/<input(?=[^>]*value="agency-invoices")[^>]*checked/);
  await browser.send(`${CONNECT}/new`, form);
  const list = await browser.open(CONNECT);
  expect(rowNames(list)).toEqual(["Essencial"]);
  expect(textOf(list)).toContain("R$ 1.234,50 Mensal 50 Sem limite 2 0");
  expect(rowNames(await browser.open(`${CONTROL}?sort=-price`))).toEqual(["Completo"]);
  expect(announcedCount(await browser.open(`${CONNECT}?q=nada`))).toBe("0 planos");
  const csv = await browser.open(`${CONNECT}/export?format=csv`);
  expect(csv.html.trim().split("\r\n")).toHaveLength(2);
  expect(csv.html).toContain("Essencial");
});

test("a change of a plan in use shows to whom it matters before it is saved", async () => {
  const [address = ""] = linksWithText(await browser.open(CONNECT), "Essencial");
  const uuid = address.split("/").at(-1) as string;
  await browser.send(`${address}/subscriptions/new`, {
    account_uuid: accounts.boreal.uuid,
    starts_on: "01/01/2026",
    ends_on: "",
    price_cents: "1.000,00",
  });
  const shown = await browser.open(address);
  expect(textOf(shown)).toContain("Agência Boreal Em vigor 01/01/2026 Sem fim R$ 1.000,00");
  const having = `/backoffice/agencies?plan_uuid=${uuid}`;
  expect(shown.html).toContain(`href="${having}"`);
  expect(rowNames(await browser.open(having))).toEqual([expect.stringContaining("Agência Boreal")]);
  expect((await browser.open(CONNECT)).html).toContain(`href="${address}#contas"`);
  expect(announcedCount(await browser.open(`/backoffice/retailers/stores?plan_uuid=${uuid}`))).toBe("0 lojas");
  expect(announcedCount(await browser.open(`${address}?state=past`))).toBe("0 assinaturas");
  const changed = { ...form, features: ["agency-visitors"], visitors_limit: "1", version: "1" };
  const preview = await browser.send(`${address}/edit`, changed);
  expect(preview.status).toBe(200);
  expect(textOf(preview)).toContain("Confira antes de salvar: 1 conta com este plano");
  expect(textOf(preview)).toContain("Deixam de ter, na hora: Agência: Financeiro.");
  const features = async () =>
    (await world.admin.query("select features from plans where uuid = $1", [uuid])).rows[0].features;
  expect(await features()).toHaveLength(2);
  const shownMark = /name="shown" value="(\w+)"/.exec(preview.html)?.[1] as string;
  // Other values than those that were shown are shown first, too.
  const other = await browser.send(`${address}/edit`, { ...changed, visitors_limit: "2", shown: shownMark });
  expect(textOf(other)).toContain("Confira antes de salvar");
  await browser.send(`${address}/edit`, { ...changed, shown: shownMark });
  expect(await features()).toEqual(["agency-visitors"]);
  const stale = await browser.send(`${address}/edit`, { ...changed, shown: shownMark });
  expect(stale.status).toBe(409);
  expect((await browser.send(`${address}/remove`, {})).html).toContain("Há contas com este plano.");
});

test("a subscription changes its end and price, and one that has not begun is removed", async () => {
  const [address = ""] = linksWithText(await browser.open(CONNECT), "Essencial");
  const [current = ""] = linksWithText(await browser.open(address), "Agência Boreal");
  const late = { account_uuid: accounts.boreal.uuid, starts_on: "01/01/2099", ends_on: "", price_cents: "900" };
  const shown = await browser.send(`${address}/subscriptions/new`, late);
  await browser.send(`${address}/subscriptions/new`, { ...late, shown: fieldValue(shown, "shown") as string });
  const coming = await browser.open(`${address}?state=coming`);
  expect(textOf(coming)).toContain("Futura 01/01/2099 Sem fim R$ 900,00");
  const [next = ""] = linksWithText(coming, "Agência Boreal");
  const bad = await browser.send(current, { ends_on: "01/01/2020", price_cents: "10", version: "2" });
  expect(textOf(bad)).toContain("O fim do período é antes do início.");
  await browser.send(current, { ends_on: "31/12/2098", price_cents: "10,50", version: "2" });
  expect(textOf(await browser.open(`${address}?state=current`))).toContain("31/12/2098 R$ 10,50");
  await browser.send(`${next}/remove`, {});
  expect(announcedCount(await browser.open(`${address}?state=coming`))).toBe("0 assinaturas");
});
