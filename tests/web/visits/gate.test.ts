import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { statementsOf } from "#tests/world/count-statements.ts";
import { accounts, type VisitorName, visitors } from "#tests/world/people.ts";
import { type Browser, openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/store/portaria";

/** Returns the fields of the form beside a visitor's verdict. */
const moveFields = (intent: string, name: VisitorName, more: Record<string, string> = {}) => ({
  intent,
  once: randomUUID(),
  name: visitors[name].name,
  visitor_uuid: visitors[name].uuid,
  owner_uuid: accounts[visitors[name].owner].uuid,
  ...more,
});
const count = async (table: string, name: VisitorName) => {
  const { rows } = await world.admin.query(`select count(*)::int as n from ${table} where visitor_uuid = $1`, [
    visitors[name].uuid,
  ]);
  return rows[0].n;
};
/** Returns the tag and text of the element that has focus when the page opens. */
const focused = ({ html }: PageResponse) => /<(\w+)[^>]* autofocus=""[^>]*>([^<]*)/.exec(html)?.slice(1, 3);
const inputOf = ({ html }: PageResponse) =>
  /<input[^>]* name="code"[^>]*data-scan[^>]*>|<input[^>]*data-scan[^>]*>/.exec(html)?.[0];
const visitOf = ({ html }: PageResponse) => /name="visit_uuid" value="([^"]+)"/.exec(html)?.[1] ?? "";
const personAt = (name: VisitorName) =>
  `${PATH}?owner_uuid=${accounts[visitors[name].owner].uuid}&visitor_uuid=${visitors[name].uuid}`;
/** Submits a scanned code and follows the redirect to the visitor, if any. */
async function scan(browser: Browser, code: string) {
  const answer = await browser.send(PATH, { code });
  return answer.location ? browser.open(answer.location) : answer;
}

test("at first the field has focus and the store is empty", async () => {
  const page = await (await world.browser("sol.centro")).open(PATH);
  expect(page).toMatchObject({ status: 200, h1: "Portaria" });
  expect(inputOf(page)).toContain("autofocus");
  expect(page.html).toContain("Sem dados");
});

test("a code leads to the visitor, whose address has no CPF; Enter then checks in", async () => {
  const browser = await world.browser("sol.centro");
  const answer = await browser.send(PATH, { code: "529.982.247-25" });
  expect(answer).toMatchObject({ status: 302, location: personAt("ana") });
  const page = await browser.open(personAt("ana"));
  expect(page.html).not.toMatch(/529\.?982/);
  for (const text of ["LIBERADO", "Ana Beatriz Prado", "Agência Aurora", "529.***.***-25", "Atende Biscoitos Belo"])
    expect(page.html.replaceAll("<!-- -->", "")).toContain(text);
  expect(focused(page)).toEqual(["button", "Registrar entrada"]);
  expect(inputOf(page)).toContain('value=""');
});

test("a double check-in makes one visit; the next scan of the visitor offers check-out", async () => {
  const browser = await world.browser("sol.centro");
  const form = moveFields("check_in", "ana");
  const pressed = await Promise.all([browser.send(PATH, form), browser.send(PATH, form)]);
  for (const answer of pressed) expect(answer).toMatchObject({ status: 302, location: PATH });
  expect(await count("visits", "ana")).toBe(1);
  const next = await browser.open(PATH);
  expect(next.html).toContain("Entrada registrada: Ana Beatriz Prado.");
  expect(next.html).toContain("Em loja agora");
  expect(inputOf(next)).toContain("autofocus");

  const inside = await scan(browser, visitors.ana.badge);
  expect(focused(inside)).toEqual(["button", "Registrar saída"]);
  expect(inside.html.replaceAll("<!-- -->", "")).toMatch(/desde \d\d:\d\d/);
  const leave = { intent: "check_out", visit_uuid: visitOf(inside), name: "Ana Beatriz Prado" };
  for (const _ of [1, 2]) expect(await browser.send(PATH, leave)).toMatchObject({ status: 302, location: PATH });
  expect((await browser.open(PATH)).html).toContain("Saída registrada: Ana Beatriz Prado.");
});

test("a refusal shows every cause and who must act, and is recorded once", async () => {
  const browser = await world.browser("sol.centro");
  const page = await scan(browser, visitors.bruno.cpf);
  expect(page.html.replaceAll("<!-- -->", "")).toMatch(/IMPEDIDO.*ASO vencido em 03\/02\/2026.*Quem resolve: /s);
  expect(focused(page)?.[0]).toBe("input");
  const form = moveFields("refuse", "bruno");
  for (const _ of [1, 2]) expect(await browser.send(PATH, form)).toMatchObject({ status: 302, location: PATH });
  expect(await count("refusals", "bruno")).toBe(1);
});

test.each([
  ["", "Motivo é obrigatório"],
  ["ok", "Motivo muito curto: escreva ao menos 5 caracteres"],
])("an override needs a reason, not «%s»", async (override_reason, message) => {
  const browser = await world.browser("sol.centro");
  const before = await count("refusals", "bruno");
  const refused = await browser.send(personAt("bruno"), moveFields("release", "bruno", { override_reason }));
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("<title>Erro: Portaria</title>");
  expect(refused.html).toContain(`<a href="#reason-${visitors.bruno.uuid}"`);
  expect(refused.html).toContain(message);
  expect(refused.html).toMatch(new RegExp(`<textarea[^>]*>${override_reason}</textarea>`));
  expect(await count("refusals", "bruno")).toBe(before);
  expect(await count("visits", "bruno")).toBe(0);
});

test("an override with a reason lets the visitor in and stores the reason", async () => {
  const browser = await world.browser("sol.centro");
  await browser.send(PATH, moveFields("release", "bruno", { override_reason: "Gerente autorizou" }));
  const { rows } = await world.admin.query("select override_reason from visits where visitor_uuid = $1", [
    visitors.bruno.uuid,
  ]);
  expect(rows).toEqual([{ override_reason: "Gerente autorizou" }]);
});

test("a visitor refused after the page was shown cannot enter", async () => {
  const browser = await world.browser("sol.centro");
  const refused = await browser.send(personAt("fabio"), moveFields("check_in", "fabio"));
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("IMPEDIDO: a entrada foi recusada.");
  expect(await count("visits", "fabio")).toBe(0);
});

test.each([
  ["28625587887", "Ninguém encontrado com este CPF."],
  ["529.982.247-24", "CPF inválido: o dígito verificador não confere"],
  ["2000000099999", "rachá"],
])("%s finds no visitor and remains in the field", async (code, message) => {
  const page = await scan(await world.browser("sol.centro"), code);
  expect(page.status).toBe(422);
  expect(page.html).toContain(message);
  expect(page.html).toContain("Confira o número com um documento da pessoa.");
  expect(inputOf(page)).toContain(`value="${code}"`);
  expect(inputOf(page)).toContain("autofocus");
});

test("of two registrations, Enter checks in the one that may enter", async () => {
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge)
     values ($1, '00000000-0000-7000-8000-000000000abc', 'Elza F.', $2, '2000000000077')`,
    [accounts.boreal.uuid, visitors.elza.cpf],
  );
  const page = await scan(await world.browser("sol.centro"), visitors.elza.cpf);
  expect(page.html).toContain("<title>2 cadastros – Portaria</title>");
  expect(focused(page)).toEqual(["button", "Registrar entrada"]);
  expect(page.html).toMatch(/LIBERADO.*IMPEDIDO/s);
});

test("with the API down the code remains, and so does a form that cannot be checked", async () => {
  const browser = await world.browser("sol.centro");
  const answering = world.api;
  const failOn = (path: RegExp) => {
    world.api = async (request) =>
      path.test(new URL(request.url).pathname) ? new Response(null, { status: 503 }) : answering(request);
  };
  try {
    failOn(/\/gate\b/);
    const page = await scan(browser, visitors.ana.cpf);
    expect(page.status).toBe(503);
    expect(page.html).toContain("nossa API não está online no momento");
    expect(inputOf(page)).toContain(`value="${visitors.ana.cpf}"`);
    expect((await browser.open(personAt("ana"))).status).toBe(503);
    failOn(/visits$/);
    expect((await browser.open(PATH)).html.replaceAll("<!-- -->", "")).toContain("Em loja agora: dados indisponíveis");
    failOn(/./);
    const redisplayed = await scan(browser, visitors.ana.cpf);
    expect(redisplayed.status).toBe(503);
    expect(redisplayed.html).toContain("nossa API não está online no momento");
    expect(redisplayed.html).toMatch(new RegExp(`<form[^>]*action="${PATH}"`));
    expect(redisplayed.html).toContain(`name="code" value="${visitors.ana.cpf}"`);
  } finally {
    world.api = answering;
  }
});

test("level 1 sees the verdict without buttons; without access home names the contact", async () => {
  await world.admin.query(`insert into roles (uuid, name, slug, user_type, permissions)
    values ('00000000-0000-7000-8000-0000000000aa', 'Olha', 'olha', 'store_user', '{"store-visitors": 1}')`);
  await world.admin.query(
    `update users set role_uuid = '00000000-0000-7000-8000-0000000000aa' where login = 'lua.norte'`,
  );
  const browser = await world.browser("lua.norte");
  const page = await scan(browser, visitors.davi.cpf);
  expect(page.html).toContain("Davi Sampaio");
  expect(page.html).not.toMatch(/Registrar|Liberar mesmo assim/);
  expect((await browser.send(PATH, moveFields("check_in", "davi"))).status).toBe(403);
  expect((await browser.open("/store")).html).toContain(`href="${PATH}"`);

  await world.admin.query(`update roles set permissions = '{}' where slug = 'olha'`);
  expect((await browser.open(PATH)).status).toBe(403);
  expect((await browser.open("/store")).html).toContain("Peça ao suporte do provedor");
});

test("the page stays below its size limit", async () => {
  const page = await scan(await world.browser("sol.centro"), visitors.elza.cpf);
  expect(gzipSync(page.html).length).toBeLessThan(8 * 1024);
});

test("the verdict is made once to show a scanned visitor and once to write the entry", async () => {
  const browser = await world.browser("sol.centro");
  const verdicts = (sent: string[]) => sent.filter((text) => text.includes("verdict_facts(")).length;
  const shown = await statementsOf(() => scan(browser, visitors.elza.badge));
  expect(verdicts(shown)).toBe(1);
  const written = await statementsOf(() => browser.send(personAt("elza"), moveFields("check_in", "elza")));
  expect(verdicts(written)).toBe(1);
});
