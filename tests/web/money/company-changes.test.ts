import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { fieldValue, linksWithText, textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const { boreal } = accounts;
const PAGE = `/backoffice/agencies/${boreal.uuid}`;
let browser: Awaited<ReturnType<typeof world.browser>>;
const plans: Record<string, string> = {};

const office = async (method: string, path: string, body?: unknown) =>
  (await world.as("backoffice"))(method, `/v1/backoffice${path}`, body);

beforeAll(async () => {
  browser = await world.browser("backoffice");
  for (const [name, price_cents] of [
    ["Prata", 30_000],
    ["Ouro", 60_000],
  ] as const) {
    const plan = { family: "mob_control", name, features: ["agency-visitors"], price_cents };
    plans[name] = (await office("POST", "/plans", { plan })).body.plan.uuid;
  }
});

const typed = (plan: string, starts_on: string, more: object = {}) => ({
  plan_uuid: plans[plan] as string,
  plan_uuid_known: `${plans[plan]} ${plan}`,
  starts_on,
  ends_on: "",
  price_cents: "",
  once: randomUUID(),
  ...more,
});

test("a change of plan is shown with days and amounts, and saved as shown", async () => {
  const [add = ""] = linksWithText(await browser.open(PAGE), "Nova assinatura");
  expect(add).toBe(`${PAGE}/subscription`);
  const empty = await browser.send(add, typed("Prata", "", { plan_uuid: "" }));
  expect([empty.status, textOf(empty).includes("Início é obrigatório")]).toEqual([422, true]);
  // The first plan has nothing to divide: it is saved at once.
  expect(await browser.send(add, typed("Prata", "01/01/2030"))).toMatchObject({ status: 302, location: PAGE });
  expect(linksWithText(await browser.open(PAGE), "Mudar de plano")).toEqual([add]);

  const form = typed("Ouro", "11/06/2030");
  const shown = await browser.send(add, form);
  expect(shown.status).toBe(200);
  const text = textOf(shown);
  expect(text).toContain("Confira antes de salvar: de Prata para Ouro");
  expect(text).toContain("Prata: dias usados, ainda não faturados 01/06/2030 a 10/06/2030 10 de 30 R$ 100,00");
  expect(text).toContain("Ouro: dias do primeiro período 11/06/2030 a 30/06/2030 20 de 30 R$ 400,00");
  expect(text).toContain("A cobrar na próxima fatura da conta: R$ 500,00");
  expect(fieldValue(shown, "starts_on")).toBe("11/06/2030");
  const mark = fieldValue(shown, "shown") as string;
  // Other values than those that were shown are shown first, too.
  const other = await browser.send(add, { ...form, starts_on: "21/06/2030", shown: mark });
  expect(textOf(other)).toContain("20 de 30 R$ 200,00");
  expect((await office("GET", `/subscriptions?account_uuid=${boreal.uuid}`)).body.meta.total).toBe(1);
  expect(await browser.send(add, { ...form, shown: mark })).toMatchObject({ status: 302, location: PAGE });
  expect(textOf(await browser.open(PAGE))).toContain("R$ 500,00 na próxima fatura");

  const own = `/backoffice/finances/mobControlPlans/${plans.Ouro}`;
  const [edit = ""] = linksWithText(await browser.open(own), "Agência Boreal");
  expect(textOf(await browser.open(edit))).toContain("A cobrar na próxima fatura da conta: R$ 500,00");
  // Removing it gives the earlier plan its end back.
  await browser.send(`${edit}/remove`, {});
  expect(textOf(await browser.open(PAGE))).toMatch(/Prata Futura 01\/01\/2030 Sem fim/);
});

test("the page of a plan shows the change of an account from another plan, too", async () => {
  const at = `/backoffice/finances/mobControlPlans/${plans.Ouro}/subscriptions/new`;
  const form = { account_uuid: boreal.uuid, starts_on: "16/06/2030", ends_on: "", price_cents: "600" };
  const shown = await browser.send(at, form);
  expect(textOf(shown)).toContain("Confira antes de salvar: de Prata para Ouro");
  const saved = await browser.send(at, { ...form, shown: fieldValue(shown, "shown") as string });
  expect(saved).toMatchObject({ status: 302, location: at.replace("/subscriptions/new", "") });
  expect(textOf(await browser.open(saved.location as string))).toContain("R$ 450,00 na próxima fatura");
});

test("a credit is given and undone on the account's page, but not once used", async () => {
  const [add = ""] = linksWithText(await browser.open(PAGE), "Conceder crédito");
  const wrong = await browser.send(add, { amount_cents: "0", reason: "", once: randomUUID() });
  expect(wrong.status).toBe(422);
  expect(textOf(wrong)).toContain("Valor inválido");
  expect(textOf(wrong)).toContain("Motivo é obrigatório");
  const once = randomUUID();
  const form = { amount_cents: "1.234,50", reason: "Parada do serviço", once };
  for (const _ of [1, 2]) expect(await browser.send(add, form)).toMatchObject({ status: 302, location: PAGE });
  const page = await browser.open(PAGE);
  expect(textOf(page)).toContain("R$ 1.234,50 de crédito para usar nas faturas em aberto.");
  expect(textOf(page)).toContain("Crédito concedido Parada do serviço R$ 1.234,50 Dora Backoffice");
  const [undo = ""] = /href="([^"]*\/credits\/[0-9a-f-]{36})"/.exec(page.html)?.slice(1) ?? [];
  expect(textOf(await browser.open(undo))).toContain("Desfazer o crédito de R$ 1.234,50");
  expect((await browser.open(undo.replace(boreal.uuid, accounts.aurora.uuid))).status).toBe(404);

  const input = {
    account_uuid: boreal.uuid,
    period_starts_on: "2026-01-01",
    period_ends_on: "2026-01-31",
    due_on: "2099-01-15",
    items: [{ description: "Plano", unit_cents: 5_000 }],
  };
  const { invoice } = (await office("POST", "/invoices", { invoice: input })).body;
  const path = `/invoices/${invoice.uuid}`;
  const used = await office("POST", `${path}/credit_use`, { invoice: { amount_cents: 100, version: 1 } });
  const refused = await browser.send(undo, {});
  expect([refused.status, textOf(refused).includes("O crédito já foi usado em uma fatura")]).toEqual([422, true]);
  await office("DELETE", `${path}/payments/${used.body.invoice.payments[0].uuid}`);
  expect(await browser.send(undo, {})).toMatchObject({ status: 302, location: PAGE });
  expect(textOf(await browser.open(PAGE))).toContain("Esta conta não tem crédito.");
});
