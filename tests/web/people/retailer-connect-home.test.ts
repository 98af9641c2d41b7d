import { expect, test } from "vitest";
import { daysOf } from "#tests/world/days.ts";
import { findWrongCounts, panelHtml, textOf } from "#tests/world/html.ts";
import { visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const day = daysOf(world);
const PANEL = "para-resolver";

test("a retailer's connect home counts what begins and what ends, with its rows", async () => {
  await world.admin.query("update users set edition = 'connect' where login = 'sol'");
  const client = await world.as("sol");
  const block = { reason: "Conduta", starts_on: await day(0), cpf: visitors.ana.cpf };
  for (const ends_on of [await day(3), await day(30), null])
    await client("POST", "/v1/retailers/access_blocks", { access_block: { ...block, ends_on } });
  const { body } = await client("GET", "/v1/retailers/document_rules?state=current");
  const { document_type, owner_kinds } = body.data[0];
  const draft = { document_type_uuid: document_type.uuid, owner_kinds, starts_on: await day(9) };
  for (const rule_uuid of [null, body.data[0].uuid])
    await client("POST", "/v1/retailers/document_rule_drafts", { document_rule_draft: { ...draft, rule_uuid } });
  const drafts = await client("GET", "/v1/retailers/document_rule_drafts");
  await client("POST", `/v1/retailers/document_rule_drafts/${drafts.body.data[0].uuid}/saving`);

  const browser = await world.browser("sol");
  const home = await browser.open("/retailer");
  const panel = textOf({ html: panelHtml(home, PANEL) });
  expect(textOf(home)).toContain("Olá! Seja bem-vindo.");
  expect(panel).toContain("1 Regra por começar");
  expect(panel).toContain("A próxima: ");
  expect(panel).toContain("1 Rascunho de regra a salvar");
  expect(panel).toContain("1 Bloqueio que termina logo");
  expect(panel).not.toContain("Vínculo");
  expect(await findWrongCounts(browser, home, [PANEL])).toEqual([]);
});

test("a user of the connect edition without the settings sees none of their numbers", async () => {
  await world.admin.query("update users set edition = 'connect' where login = 'sol'");
  await world.admin.query(
    `update roles set permissions = '{"retailer-settings": 0}' where uuid = (select role_uuid from users where login = 'sol')`,
  );
  const home = await (await world.browser("sol")).open("/retailer");
  expect([home.status, home.html.includes("por começar")]).toEqual([200, false]);
});
