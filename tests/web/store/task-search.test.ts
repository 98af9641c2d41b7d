import { beforeAll, expect, test } from "vitest";
import { daysOf } from "#tests/world/days.ts";
import { textOf } from "#tests/world/html.ts";
import { accounts, productSections, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const days = daysOf(world);
const { aurora, boreal, sol } = accounts;

async function openStore() {
  const browser = await world.browser("sol.centro");
  await browser.open("/edicao/connect");
  return browser;
}

let past: string;
beforeAll(async () => {
  await world.admin.query("update client_infos set use_mobconnect = true where account_uuid = $1", [sol.uuid]);
  const store = await world.as("sol.centro");
  const add = async (more: object) =>
    (
      await store("POST", "/v1/stores/store_tasks", {
        store_task: { kind: "cleaning", product_section: productSections.groceries.name, ...more },
      })
    ).body.store_task.uuid as string;
  past = await add({ note: "Geladeira da entrada", day: await days(-20) });
  for (const aisle of [1, 2, 3, 4]) await add({ note: `Geladeira ${aisle}`, day: await days(-30) });
  await add({ note: "Geladeira dos fundos", visitor_uuid: visitors.ana.uuid, owner_uuid: aurora.uuid });
  await add({ note: "Ilha central" });
});

test("a task of another week is found by its note, and leads to its list", async () => {
  const browser = await openStore();
  const page = await browser.open("/store/buscar?q=geladeira");
  expect(textOf(page)).toContain("Atividades");
  expect(page.html).toContain(`href="/store/tasks/${past}"`);
  const found = textOf(page);
  expect(found).toContain(`Limpeza: ${productSections.groceries.name}`);
  const all = /href="(\/store\/tasks\?q=geladeira[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") as string;
  expect(textOf(await browser.open(all))).toContain("6 atividades");
  expect(textOf(await browser.open("/store/buscar?q=freezer"))).not.toContain("Limpeza");
});

test("tasks are filtered by the account whose visitor does them", async () => {
  const browser = await openStore();
  const list = await browser.open("/store/tasks");
  expect(textOf(list)).toContain("Contratante");
  expect(textOf(list)).toContain("2 atividades");
  const ofAurora = await browser.open(`/store/tasks?owner_uuids=${aurora.uuid}`);
  expect(textOf(ofAurora)).toMatch(/1 atividade .*Ana Beatriz Prado/);
  expect(textOf(await browser.open(`/store/tasks?owner_uuids=${boreal.uuid}`))).toContain("0 atividades");
  const both = await browser.open(`/store/tasks/export?format=csv&owner_uuids=${aurora.uuid},${boreal.uuid}`);
  expect(both.html.trim().split("\n")).toHaveLength(2);
});
