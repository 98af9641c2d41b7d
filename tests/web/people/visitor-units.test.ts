import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { textOf } from "#tests/world/html.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** People of a supplier with units. */
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

test("a unit is taken from several at the list, after a dry run", async () => {
  const browser = await world.browser("belo");
  expect(textOf(await browser.open(list))).toContain("Mudar supervisor Mudar unidade Inativar");
  const agency = await world.browser("aurora");
  expect(textOf(await agency.open("/agency/visitors"))).not.toContain("Mudar unidade");
  const begun = { action: "unit", filters: "", visitor_uuid: visitors.elza.uuid };
  const { status, location } = await browser.send(list, begun);
  expect(status).toBe(303);
  const at = (location ?? "").replace(/#conteudo$/, "");
  const draft = await browser.open(at);
  expect(textOf(draft)).toContain("Unidade nova");
  const version = /name="version" value="(\d+)"/.exec(draft.html)?.[1] as string;
  const bare = await browser.send(at, { version });
  expect([bare.status, textOf(bare).includes("Unidade é obrigatório")]).toEqual([422, true]);
  expect((await browser.send(at, { version, unit_uuid: "none" })).status).toBe(303);
  const ready = await browser.open(at);
  expect(ready.h1).toBe("Mudar unidade: Sem unidade");
  expect(textOf(ready)).toContain("Filial 1 → Sem unidade A fazer O cadastro muda");
});

test("documents of several people are each for the unit of the person at first", async () => {
  const client = await world.as("belo");
  const visitor = { name: "Gil Moura", cpf: "28625587887", job_function: "promoter", active: true };
  const made = await client("POST", "/v1/suppliers/visitors", { visitor });
  const gil = made.body.visitor.uuid as string;
  await world.admin.query(
    `insert into document_rules (retailer_uuid, uuid, document_type_uuid, starts_on)
     values ($1, gen_random_uuid(), $2, '2026-01-01')`,
    [accounts.sol.uuid, documentTypes.rg],
  );
  const browser = await world.browser("belo");
  const both = `visitor=${visitors.elza.uuid}&visitor=${gil}`;
  const page = await browser.open(`/supplier/visitorsPendingDocs/send?${both}&simulate=${accounts.sol.uuid}`);
  const chosen = (person: string) =>
    new RegExp(`<select(?=[^>]*name="cnpjs\\.[^"]*\\.${person}")[^>]*>.*?</select>`, "s")
      .exec(page.html)?.[0]
      .includes('value="33000167000101" selected');
  expect([chosen(visitors.elza.uuid), chosen(gil)]).toEqual([true, false]);
});
