import { beforeAll, expect, test } from "vitest";
import { announcedCount, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const { boreal, sol } = accounts;
const PAGE = `/backoffice/agencies/${boreal.uuid}`;
let browser: Awaited<ReturnType<typeof world.browser>>;

const office = async (method: string, path: string, body?: unknown) =>
  (await world.as("backoffice"))(method, `/v1/backoffice${path}`, body);
const invoice = async (account_uuid: string, unit_cents: number) => {
  const period = { period_starts_on: "2026-01-01", period_ends_on: "2026-01-31", due_on: "2099-01-15" };
  const input = { account_uuid, ...period, items: [{ description: "Plano", unit_cents }] };
  return (await office("POST", "/invoices", { invoice: input })).body.invoice;
};

beforeAll(async () => {
  browser = await world.browser("backoffice");
});

test("an account's page has its subscriptions and its invoices by state", async () => {
  const bare = textOf(await browser.open(PAGE));
  expect(bare).toContain("Esta conta não tem assinatura.");
  expect(bare).toContain("R$ 0,00 0 vencidas R$ 0,00 0 em aberto");

  const plan = { family: "mob_control", name: "Básico", features: ["agency-visitors"], price_cents: 9_900 };
  const { uuid: plan_uuid } = (await office("POST", "/plans", { plan })).body.plan;
  await office("POST", "/subscriptions", {
    subscription: { account_uuid: boreal.uuid, plan_uuid, starts_on: "2026-01-01" },
  });
  await invoice(boreal.uuid, 12_345);
  const canceled = await invoice(boreal.uuid, 700);
  await office("POST", `/invoices/${canceled.uuid}/cancelation`, { invoice: { reason: "Engano" } });
  await invoice(accounts.aurora.uuid, 55_555);

  const page = await browser.open(PAGE);
  expect(textOf(page)).toContain("Básico Em vigor 01/01/2026 Sem fim R$ 99,00");
  expect(textOf(page)).toContain("R$ 123,45 1 em aberto R$ 0,00 0 pagas R$ 7,00 1 cancelada");
  expect(linksWithText(page, "Básico")).toEqual([`/backoffice/finances/mobControlPlans/${plan_uuid}`]);
  const [all = ""] = linksWithText(page, "Ver todas as faturas da conta");
  expect(announcedCount(await browser.open(all))).toBe("2 faturas");
  const open = /href="([^"]*state=open[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") as string;
  expect(rowNames(await browser.open(open))).toEqual(["Nº 1"]);
});

test("an account's page says which term it has signed and which one it owes", async () => {
  const term = { signer_kind: "agency", published_on: "2026-01-02", link: "https://exemplo.test/termo" };
  const { uuid } = (await office("POST", "/access_terms", { access_term: term })).body.access_term;
  const owing = await browser.open(PAGE);
  expect(textOf(owing)).toMatch(/Falta assinar o termo de 02\/01\/2026 , em vigor há \d+ dias\. Ninguém da conta/);
  await world.admin.query("update users set legal_responsible = true where login = 'boreal'");
  expect(textOf(await browser.open(PAGE))).toContain("Assina: Bento Boreal.");
  await (await world.as("boreal"))("POST", "/v1/agencies/access_term_signatures", {
    access_term_signature: { signer_agreed: true, access_term_uuid: uuid },
  });
  const signed = await browser.open(PAGE);
  expect(textOf(signed)).toContain("Nenhum termo espera a assinatura desta conta.");
  expect(textOf(signed)).toContain("02/01/2026 Concordou Bento Boreal");
  const [all = ""] = linksWithText(signed, "Ver todas as assinaturas de termos da conta");
  expect(announcedCount(await browser.open(all))).toBe("1 assinatura");
  // Retailers sign no terms.
  expect(textOf(await browser.open(`/backoffice/retailers/${sol.uuid}`))).not.toContain("Assinaturas de termos");
});

test("who may not read finances sees the account without them", async () => {
  await world.admin.query(
    `update roles set permissions = permissions - 'backoffice-finances'
     where uuid = (select role_uuid from users where login = 'backoffice')`,
  );
  const page = textOf(await (await world.browser("backoffice")).open(PAGE));
  expect(page).toContain("Agência Boreal");
  expect(page).not.toContain("Ver todas as faturas da conta");
  expect(page).toContain("Assinaturas de termos");
});
