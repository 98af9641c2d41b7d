import type { Page } from "@playwright/test";
import pg from "pg";
import { wholeForm } from "#tests/world/whole-form.ts";
import { expect, openSession, testAlone as test } from "./support/app.ts";
import { findUserCaches, outbox, press } from "./support/field-day.ts";

test.describe.configure({ timeout: 480_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const LIST = "/store/portaria/contingencia";
/** Each night 300, as many as a gate may have in an hour without network. */
const ENTRIES = wholeForm ? 300 : 60;

async function queryOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

/** Waits until the browser stores the list and a worker stands between the page and the network. */
async function waitUntilListStored(page: Page) {
  const has = () =>
    page.evaluate(async (list) => {
      const name = (await caches.keys()).find((one) => one.startsWith("field-pages "));
      const pages = name && (await caches.open(name));
      return Boolean(pages && navigator.serviceWorker.controller && (await pages.match(list, { ignoreVary: true })));
    }, LIST);
  await expect.poll(has, { timeout: 30_000 }).toBe(true);
}

/** Someone allocated to the store of the login `loja` who is not inside, with this answer on the list. */
async function personOnList(page: Page, answer: string) {
  await page.goto(LIST);
  const row = page.locator("tbody tr", { has: page.locator(`[data-answer=${answer}]`) });
  const outside = row.filter({ hasNot: page.locator("[data-inside]") }).first();
  return {
    name: (await outside.locator("[data-person]").textContent()) ?? "",
    badge: (await outside.locator("[data-badge]").textContent()) ?? "",
  };
}

test("without network the list answers, and a stopped person enters with a reason", async ({ page, context, app }) => {
  await openSession(page, "loja");
  await page.goto("/store/portaria");
  const released = await personOnList(page, "released");
  const stopped = await personOnList(page, "stopped");
  await waitUntilListStored(page);
  await context.setOffline(true);
  await page.goto("/store/portaria");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista de contingência");
  await expect(page.getByText(/Esta página foi guardada às/)).toBeVisible();

  const field = page.getByLabel("CPF ou crachá, na lista");
  await field.fill(released.badge);
  await field.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: released.name })).toContainText("LIBERADO");
  const pressed = new Date();
  await page.keyboard.press("Enter");
  await expect(outbox(page)).toContainText(`Por enviar: Entrada: ${released.name}`);
  await page.getByLabel("CPF ou crachá, na lista").fill(released.badge);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Registrar saída" })).toBeVisible();

  await page.getByLabel("CPF ou crachá, na lista").fill(stopped.badge);
  await page.keyboard.press("Enter");
  await page.locator("summary", { hasText: "Liberar mesmo assim" }).click();
  await page.getByLabel("Motivo").fill("Gerente autorizou por telefone");
  await press(page, "Liberar e registrar entrada");
  await expect(outbox(page)).toContainText(`Por enviar: Entrada com motivo: ${stopped.name}`);
  await page.getByLabel("CPF ou crachá, na lista").fill("000.000.000-00");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Não está nesta lista.")).toBeVisible();

  await context.setOffline(false);
  await expect(outbox(page)).not.toContainText("Por enviar", { timeout: 60_000 });
  const database = await queryOf(app.databaseUrl);
  const { rows } = await database.query(
    `select v.name, count(*)::int as n, max(e.override_reason) as reason,
       min(e.entered_at) >= $2 as "atItsTime" from visits e
     join visitors v on v.owner_uuid = e.owner_uuid and v.uuid = e.visitor_uuid
     where v.badge = any ($1) and e.entered_at > now() - interval '10 minutes' group by 1`,
    [[released.badge, stopped.badge], pressed],
  );
  await database.end();
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ name: released.name, n: 1, reason: null, atItsTime: true });
  expect(rows).toContainEqual({ name: stopped.name, n: 1, reason: "Gerente autorizou por telefone", atItsTime: true });
});

test("entries made while the network is away arrive once each", async ({ page, context, app }) => {
  const database = await queryOf(app.databaseUrl);
  const store = "(select account_uuid from users where login = 'loja')";
  await database.query(`delete from stays where store_uuid = ${store}`);
  const { rows: people } = await database.query(
    `select owner_uuid, uuid as visitor_uuid, name from visitors v where removed_at is null
     order by exists (select from allocations a where a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid
       and a.store_uuid = ${store}) desc, uuid limit ${ENTRIES}`,
  );
  expect(people).toHaveLength(ENTRIES);
  const arrived = async () => {
    const { rows } = await database.query(
      `select count(*)::int as visits, count(distinct visitor_uuid)::int as people from visits
       where store_uuid = ${store} and entered_at > now() - interval '10 minutes' and visitor_uuid = any ($1)`,
      [people.map(({ visitor_uuid }) => visitor_uuid)],
    );
    return rows[0];
  };
  await database.query(`delete from visits where store_uuid = ${store} and entered_at > now() - interval '1 day'`);
  await openSession(page, "loja");
  await page.goto(LIST);
  await waitUntilListStored(page);
  const before = await arrived();
  await context.setOffline(true);
  await page.evaluate(
    async ([list, all]) => {
      const csrf = document.querySelector<HTMLInputElement>("input[name=csrf]")?.value ?? "";
      for (const { name, ...person } of all) {
        const later = { later: `Entrada: ${name}`, intent: "check_in", name, listed_at: new Date().toISOString() };
        await fetch(list, { method: "POST", body: new URLSearchParams({ csrf, ...later, ...person }) });
      }
    },
    [LIST, people] as const,
  );
  await page.goto(LIST);
  await expect(outbox(page)).toContainText(`Por enviar: mais ${ENTRIES - 20} registros antes destes`);
  expect(await arrived()).toEqual(before);
  await context.setOffline(false);
  await expect.poll(arrived, { timeout: 300_000 }).toEqual({ visits: ENTRIES, people: ENTRIES });
  await expect(outbox(page)).not.toContainText("Por enviar", { timeout: 60_000 });
  expect(await arrived()).toEqual({ visits: ENTRIES, people: ENTRIES });
  await database.end();
});

test("signing out leaves nothing of the list in the browser", async ({ page }) => {
  await openSession(page, "loja");
  await page.goto(LIST);
  await waitUntilListStored(page);
  await page.locator("summary", { hasText: "Perfil de" }).click();
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await findUserCaches(page)).toEqual([]);
});
