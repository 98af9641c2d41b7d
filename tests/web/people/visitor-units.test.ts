import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const list = "/supplier/visitors";
const elza = `${list}/${visitors.elza.uuid}`;
const unit = randomUUID();
const field = /<select[^>]* name="unit_uuid"/;

beforeAll(async () => {
  await world.admin.query(
    "insert into supplier_units (supplier_uuid, uuid, name, cnpj) values ($1, $2, 'Filial 1', '33000167000101')",
    [accounts.belo.uuid, unit],
  );
});

test("a supplier chooses a person's unit, which list, filter and documents show", async () => {
  const browser = await world.browser("belo");
  const form = await browser.open(elza);
  expect(form.html).toMatch(field);
  expect(textOf(form)).toContain("Filial 1 (33.000.167/0001-01)");
  const version = /name="version" value="(\d+)"/.exec(form.html)?.[1] as string;
  const typed = { name: visitors.elza.name, cpf: visitors.elza.cpf, job_function: "promoter", active: "on", version };
  const wrong = await browser.send(elza, { ...typed, unit_uuid: randomUUID() });
  expect([wrong.status, textOf(wrong)]).toEqual([422, expect.stringContaining("Escolha uma unidade da lista.")]);
  expect((await browser.send(elza, { ...typed, unit_uuid: unit })).status).toBe(302);
  expect((await browser.open(elza)).html).toMatch(new RegExp(`value="${unit}" selected|selected="" value="${unit}"`));
  expect(textOf(await browser.open(`${elza}?aba=historico`))).toContain("Unidade: Filial 1");

  const found = await browser.open(`${list}?unit_uuid=${unit}`);
  expect(textOf(found)).toMatch(/Unidade: Filial 1/);
  expect(found.html).toContain(`href="${elza}`);
  const csv = await browser.open(`${list}/export?format=csv&unit_uuid=${unit}`);
  expect(csv.html).toContain("Filial 1");

  const sending = await browser.open(`${elza}/documents/new`);
  expect(sending.html).toMatch(/<input(?=[^>]*name="company")(?=[^>]*value="33000167000101")[^>]*checked/);
});

test("an agency, which has no units, sees no field, filter or column of them", async () => {
  const browser = await world.browser("aurora");
  const pages = [await browser.open("/agency/visitors/new"), await browser.open("/agency/visitors")];
  for (const { html } of pages) {
    expect(html).not.toMatch(field);
    expect(html).not.toContain("unit_name");
  }
});
