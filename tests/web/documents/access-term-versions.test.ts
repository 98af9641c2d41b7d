import { beforeAll, expect, test } from "vitest";
import { typedDaysOf } from "#tests/world/days.ts";
import { announcedCount, fieldValue, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, users } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/backoffice/accessTerms/list";
const MISSING = "/backoffice/accessTerms/signatures/missing";
const inDays = typedDaysOf(world);

beforeAll(() =>
  world.admin.query("update users set legal_responsible = true where uuid = any($1)", [
    [users.aurora.uuid, users.boreal.uuid],
  ]),
);

/** Publishes a version for agencies with a link, and returns its address. */
async function publish(days: number, changes: string): Promise<string> {
  const browser = await world.browser("backoffice");
  const sent = { signer_kind: "agency", published_on: await inDays(days), changes, link: "https://exemplo.test/t.pdf" };
  expect(await browser.send(`${PATH}/new`, sent)).toMatchObject({ status: 302, location: PATH });
  const { data } = (await (await world.as("backoffice"))("GET", "/v1/backoffice/access_terms?per_page=100")).body;
  return `${PATH}/${data.find((term: { changes: string }) => term.changes === changes).uuid}`;
}

test("a version is registered, given its PDF, changed and removed", async () => {
  const browser = await world.browser("backoffice");
  const self = await publish(30, "Prazo de guarda");
  const page = await browser.open(self);
  expect(page.h1).toMatch(/^Termo: Agência, \d\d\/\d\d\/\d{4}$/);
  expect(textOf(page)).toContain("A vigorar");
  expect(textOf(page)).toContain("Prazo de guarda");
  const file = new File(["%PDF-1.4\ntrailer << >>\n%%EOF\n"], "termo.pdf", { type: "application/pdf" });
  expect(await browser.send(`${self}/file/edit`, { file })).toMatchObject({ status: 302, location: self });
  const form = await browser.open(`${self}/edit`);
  const version = fieldValue(form, "version") as string;
  const change = { signer_kind: "agency", published_on: await inDays(31), changes: "Fotos", link: "", version };
  expect(await browser.send(`${self}/edit`, change)).toMatchObject({ status: 302, location: self });
  // The PDF stays, though the form does not name it.
  expect((await browser.open(`${self}/file`)).html).toContain("%PDF-1.4");
  expect((await browser.send(`${self}/edit`, change)).status).toBe(409);
  const refused = await browser.send(`${PATH}/new`, { signer_kind: "", published_on: "31/02/2026", changes: "Torto" });
  expect(refused.status).toBe(422);
  expect(textOf(refused)).toContain("Tipo de signatário é obrigatório");
  expect(fieldValue(refused, "published_on")).toBe("31/02/2026");
  expect(await browser.send(`${self}/remove`, {})).toMatchObject({ status: 302, location: PATH });
  expect((await browser.open(self)).status).toBe(404);
});

test("accounts that owe an answer are listed, reminded, and leave by answering", async () => {
  const browser = await world.browser("backoffice");
  const self = await publish(-1, "Em vigor desde ontem");
  const agencies = await world.admin.query("select count(*)::int as n from accounts where kind = 'agency'");
  const { n } = agencies.rows[0];
  expect(textOf(await browser.open(self))).toContain(`Faltam assinar ${n}`);
  expect(announcedCount(await browser.open(`${MISSING}?signer_kind=agency`))).toBe(`${n} contas`);
  expect(rowNames(await browser.open(`${MISSING}?signer_kind=agency&has_responsible=true`))).toHaveLength(2);
  expect(textOf(await browser.open(`${MISSING}?q=zzzz`))).not.toContain("Todas as contas responderam");

  expect(textOf(await browser.open(`${self}/remind`))).toContain("Lembrar quem falta assinar");
  expect(await browser.send(`${self}/remind`, {})).toMatchObject({ status: 302, location: self });
  expect(textOf(await browser.open(self))).toContain("2 contas lembradas. 1 não tem responsável");
  await browser.send(`${self}/remind`, {});
  expect(textOf(await browser.open(self))).toContain("0 contas lembradas.");
  const reminders = `select user_uuid from notifications where kind = 'term_reminder' and mail_due order by 1`;
  const { rows } = await world.admin.query(reminders);
  expect(rows.map(({ user_uuid }) => user_uuid)).toEqual([users.aurora.uuid, users.boreal.uuid].sort());

  const signed = { access_term_signature: { signer_agreed: true } };
  expect((await (await world.as("aurora"))("POST", "/v1/agencies/access_term_signatures", signed)).status).toBe(201);
  const name = (await world.admin.query("select trade_name from accounts where uuid = $1", [accounts.aurora.uuid]))
    .rows[0];
  expect(rowNames(await browser.open(`${MISSING}?signer_kind=agency&has_responsible=true`))).toHaveLength(1);
  expect(textOf(await browser.open("/backoffice/accessTerms/signatures"))).toContain(name.trade_name);
  const term = await browser.open(self);
  expect(term.html).not.toContain(`${self}/edit`);
  expect(textOf(term)).toContain("Já foi assinado");
});

test("a version that is not in force reminds nobody", async () => {
  const browser = await world.browser("backoffice");
  const refused = await browser.send(`${await publish(60, "Do futuro")}/remind`, {});
  expect(refused.status).toBe(422);
  expect(textOf(refused)).toContain("Só o termo em vigor espera assinaturas.");
});
