import { expect, test } from "vitest";
import { typedDaysOf } from "#tests/world/days.ts";
import { fieldValue, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, documentTypes } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const SETTINGS = "/retailer/retailerSettings";
const RULES = `${SETTINGS}/documentRules`;
const day = typedDaysOf(world);

test("a rule is changed after seeing whom it stops, undone before it begins, and ended", async () => {
  const browser = await world.browser("sol");
  const list = await browser.open(RULES);
  expect([list.h1, rowNames(list)]).toEqual(["Regras de documentos", ["ASO"]]);

  const empty = await browser.send(`${RULES}/drafts/new`, { starts_on: "" });
  expect(empty.status).toBe(422);
  expect(textOf(empty)).toContain("Tipo de documento é obrigatório");
  const starts_on = await day(2);
  const form = {
    document_type_uuid: documentTypes.rg,
    owner_kinds: "agency",
    link_kind: "all",
    starts_on,
    warn_days: "15",
  };
  const made = await browser.send(`${RULES}/drafts/new`, form);
  expect(made.status, textOf(made)).toBe(302);
  const draft = await browser.open(made.location ?? "");
  expect(textOf(draft)).toContain(
    `Nada mudou ainda. Se você salvar, em ${starts_on} 1 pessoa passa a ser impedida, se até lá nada mudar nos documentos.`,
  );
  expect(rowNames(draft)).toEqual(["Sol Centro"]);
  const [people] = linksWithText(draft, "1 pessoa passa a ser impedida");
  const stopped = await browser.open(people ?? "");
  expect(rowNames(stopped)).toEqual(["Ana Beatriz Prado"]);
  expect(textOf(stopped)).toContain("Aurora");
  const csv = await browser.open(`${made.location}/visitors/export?format=csv&effect=stops`);
  expect(csv.html).toContain("Sol Centro;Ana Beatriz Prado;");
  expect(csv.html).not.toContain("Bruno");
  expect((await browser.open(`${made.location}/export?format=csv`)).html).toContain("Sol Centro;1;0;");
  expect(rowNames(await browser.open(RULES))).toEqual(["ASO"]);

  const question = await browser.open(`${made.location}/save`);
  expect(textOf(question)).toContain("1 pessoa a mais com a entrada impedida");
  const saved = await browser.send(`${made.location}/save`, {});
  expect(saved.location).toMatch(new RegExp(`^${RULES}/[0-9a-f-]{36}$`));
  const rule = await browser.open(saved.location ?? "");
  expect(textOf(rule)).toContain("Ainda não começou");
  expect(rowNames(await browser.open(RULES))).toHaveLength(2);

  const undo = await browser.open(`${saved.location}/undo`);
  expect(fieldValue(undo, "version")).toBe("1");
  const undone = await browser.send(`${saved.location}/undo`, { version: "1" });
  expect(undone.location).toBe(saved.location);
  expect(textOf(await browser.open(saved.location ?? ""))).toContain("Desfeita antes de começar");
  expect(rowNames(await browser.open(RULES))).toHaveLength(1);

  const end = await browser.send(`${RULES}/${documentTypes.aso}/end`, { starts_on });
  expect(end.status, textOf(end)).toBe(302);
  const ending = await browser.open(end.location ?? "");
  expect(textOf(ending)).toContain("1 pessoa volta a ser liberada");
  expect((await browser.send(`${end.location}/save`, {})).location).toBe(`${RULES}/${documentTypes.aso}`);
  const ended = await browser.open(`${RULES}/${documentTypes.aso}`);
  expect(textOf(ended)).toContain(`A partir de ${starts_on} deixa de exigir.`);
});

test("a new version begins with the values of the last one, and a draft is discarded", async () => {
  const browser = await world.browser("sol");
  const form = await browser.open(`${RULES}/drafts/new?regra=${documentTypes.aso}`);
  expect([fieldValue(form, "rule_uuid"), fieldValue(form, "warn_days")]).toEqual([documentTypes.aso, "30"]);
  const made = await browser.send(`${RULES}/drafts/new?regra=${documentTypes.aso}`, {
    rule_uuid: documentTypes.aso,
    document_type_uuid: documentTypes.aso,
    owner_kinds: "supplier",
    link_kind: "temporary",
    starts_on: await day(30),
    warn_days: "10",
  });
  expect(made.status, textOf(made)).toBe(302);
  const edit = await browser.open(`${made.location}/edit`);
  expect(fieldValue(edit, "warn_days")).toBe("10");
  const drafts = await browser.open(`${RULES}/drafts`);
  expect(textOf(drafts)).toContain("Fornecedor; Todas as funções; só os temporários");
  expect((await browser.open(`${made.location}/remove`)).h1).toBe("Descartar o rascunho de ASO");
  expect((await browser.send(`${made.location}/remove`, {})).location).toBe(`${RULES}/drafts`);
  expect((await browser.open(made.location ?? "")).status).toBe(404);
});

test("settings show their effect, are saved with a version, and list their changes", async () => {
  const browser = await world.browser("sol");
  const page = await browser.open(SETTINGS);
  expect(page.h1).toBe("Configurações da rede");
  expect(textOf(page)).toContain("A rede Decide em Verificação de documentos");
  const form = await browser.open(`${SETTINGS}/edit`);
  const version = fieldValue(form, "version") ?? "";
  const values = { document_validation_type: "retailer", block_all_stores: "true", version };
  const wrong = await browser.send(`${SETTINGS}/edit`, { ...values, decision_hours: "0", block_days: "x" });
  expect([wrong.status, fieldValue(wrong, "decision_hours")]).toEqual([422, "0"]);
  expect(textOf(wrong)).toContain("Prazo: o mínimo é 1 hora");
  const saved = await browser.send(`${SETTINGS}/edit`, { ...values, decision_hours: "48", block_days: "" });
  expect(saved.location, textOf(saved)).toBe(SETTINGS);
  const after = textOf(await browser.open(SETTINGS));
  expect(after).toContain("Prazo para decidir sobre um documento: Sem prazo → 48 horas");
  const late = await browser.send(`${SETTINGS}/edit`, { ...values, decision_hours: "24", block_days: "30" });
  expect(late.status).toBe(409);
  expect(textOf(late)).toContain("48 horas");
});

test("the administration changes the settings of a retailer from its page", async () => {
  const browser = await world.browser("mob");
  const account = `/mob/retailers/${accounts.lua.uuid}`;
  const path = `${account}/settings`;
  expect((await browser.open(account)).html).toContain(`href="${path}"`);
  const page = await browser.open(path);
  expect(page.h1).toBe("Configurações da rede");
  expect(page.html).toContain(`/mob/baseRegisters/documentRules?retailer_uuid=${accounts.lua.uuid}`);
  const form = await browser.open(`${path}/edit`);
  const [, version = ""] = /name="version" value="(\d+)"/.exec(form.html) ?? [];
  const sent = { document_validation_type: "mob", claim_minutes: "20", block_all_stores: "false", block_days: "40" };
  const wrong = await browser.send(`${path}/edit`, { ...sent, block_days: "0", version });
  expect([wrong.status, wrong.html.includes("Dias: o mínimo é 1")]).toEqual([422, true]);
  expect(await browser.send(`${path}/edit`, { ...sent, version })).toMatchObject({ status: 302, location: path });
  expect((await browser.open(path)).html).toMatch(/Lojas de um novo bloqueio.*Lojas escolhidas/s);
  expect((await browser.send(`${path}/edit`, { ...sent, version })).status).toBe(409);
});

test("a user of level 1 reads the settings and the rules and changes nothing", async () => {
  await world.admin.query(
    `update roles set permissions = jsonb_set(permissions, '{retailer-settings}', '1')
     where uuid = (select role_uuid from users where login = 'lua')`,
  );
  const browser = await world.browser("lua");
  for (const path of [SETTINGS, RULES, `${RULES}/drafts`]) expect((await browser.open(path)).status).toBe(200);
  for (const path of [`${SETTINGS}/edit`, `${RULES}/drafts/new`]) expect((await browser.open(path)).status).toBe(403);
});
