import { expect, test } from "vitest";
import { linksWithText, textOf } from "#tests/world/html.ts";
import { accounts, users } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const at = "/mob/tools/audit";

test("the audit is narrowed by the names in it, and says which part is shown", async () => {
  await world.as("boreal");
  const browser = await world.browser("mob");
  const page = await browser.open(at);
  expect(page.h1).toBe("Auditoria");
  expect(textOf(page)).toContain("Entrada na plataforma");
  const [ofUser] = linksWithText(page, users.boreal.name).filter((href) => href.includes("actor_uuid"));
  const narrowed = await browser.open(ofUser ?? "");
  expect(textOf(narrowed)).toContain(users.boreal.name);
  expect(linksWithText(narrowed, accounts.boreal.trade_name).length).toBeGreaterThan(0);
  expect(linksWithText(narrowed, accounts.sol.trade_name)).toEqual([]);
  const long = await browser.open(`${at}?start_date=2026-01-01&end_date=2026-12-31`);
  expect(textOf(long)).toContain("Sem conta nem pessoa, o período vai até 92 dias.");
  const file = await browser.open(`${at}/export?noun=access&sort=at`);
  expect(file.headers.get("content-disposition")).toContain("Auditoria");
});

test("failed jobs of every account are listed, and led to by account", async () => {
  await world.admin.query(
    `insert into batch_jobs (owner_uuid, uuid, kind, title, state, finished_at)
    values ($1, gen_random_uuid(), 'visitor_import', 'Importação de pessoas.csv', 'error', now())`,
    [accounts.boreal.uuid],
  );
  const browser = await world.browser("mob");
  const page = await browser.open("/mob/tools/failedJobs");
  expect(textOf(page)).toContain("Importação de pessoas.csv");
  const [href] = linksWithText(page, accounts.boreal.trade_name);
  expect((await browser.open(href ?? "")).html).toContain("Importação de pessoas.csv");
  expect((await (await world.browser("aurora")).open("/mob/tools/failedJobs")).status).toBe(403);
});

test("the platform's own failed work is a list beside that of users", async () => {
  await world.admin.query(
    `insert into work_failures (task, uuid, message, failures) values ('send_mail', gen_random_uuid(), 'timeout', 3)`,
  );
  const browser = await world.browser("mob");
  const path = "/mob/tools/failedJobs/platform";
  expect((await browser.open("/mob/tools/failedJobs")).html).toContain(`href="${path}"`);
  const list = await browser.open(`${path}?state=failing`);
  expect(textOf(list)).toMatch(/Envio de e-mail timeout Com falha 3/);
  expect((await browser.open(`${path}/export?format=csv`)).html).toContain("Envio de e-mail;Com falha;timeout;3");
  expect(textOf(await browser.open(`${path}?state=recovered`))).toContain("Nenhum trabalho da plataforma falhou.");
});
