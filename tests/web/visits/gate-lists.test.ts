import { expect, test } from "vitest";
import { accounts, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const GATE = "/store/portaria";
const LIST = `${GATE}/contingencia`;
const plain = ({ html }: PageResponse) => html.replaceAll("<!-- -->", "");
const fieldsOf = (name: VisitorName) => ({
  name: visitors[name].name,
  visitor_uuid: visitors[name].uuid,
  owner_uuid: accounts[visitors[name].owner].uuid,
});
const visits = async (name: VisitorName) =>
  (await world.admin.query("select * from visits where visitor_uuid = $1", [visitors[name].uuid])).rows;

test("an entry is undone from its message, and from the latest entries", async () => {
  const browser = await world.browser("sol.centro");
  const enter = () => browser.send(GATE, { intent: "check_in", ...fieldsOf("ana") });
  await enter();
  const undo = /action="([^"]+\/undo)"/.exec((await browser.open(GATE)).html)?.[1] ?? "";
  expect(await browser.send(undo, {})).toMatchObject({ status: 302, location: GATE });
  expect((await browser.open(GATE)).html).toContain("Entrada desfeita.");
  expect(await visits("ana")).toEqual([]);

  await enter();
  const page = await browser.open(`${GATE}/entradas`);
  expect(page.h1).toBe("Últimas entradas");
  expect(plain(page)).toMatch(/Ana Beatriz Prado.*Em loja agora.*a entrada de Ana Beatriz Prado/s);
  const second = /action="([^"]+\/undo)"/.exec(page.html)?.[1] ?? "";
  await world.admin.query("update visits set entered_at = entered_at - interval '2 minutes'");
  expect((await browser.open(`${GATE}/entradas`)).html).not.toContain("/undo");
  expect(await browser.send(second, {})).toMatchObject({ status: 302 });
  expect((await browser.open(GATE)).html).toContain("Não dá mais para desfazer");
  expect((await browser.send(undo, {})).status).toBe(404);
});

test("who may enter is turned away with a reason, which the list of refusals shows", async () => {
  const browser = await world.browser("sol.centro");
  const refuse = (reason: string) => browser.send(GATE, { intent: "refuse", reason, ...fieldsOf("elza") });
  const without = await refuse("");
  expect(without.status).toBe(422);
  expect(without.html).toContain("escreva por que não entrou");
  expect(await refuse("Sem calçado de segurança")).toMatchObject({ status: 302, location: GATE });
  const page = await browser.open(`${GATE}/recusas`);
  expect(plain(page)).toMatch(/Elza.*LIBERADO.*Sem calçado de segurança/s);
  const file = await browser.open(`${GATE}/recusas/export`);
  expect(file.html).toContain("Sem calçado de segurança");
});

test("without roadmaps nobody is expected; the page says so and counts nobody", async () => {
  const page = await (await world.browser("sol.centro")).open(`${GATE}/esperados`);
  expect(page).toMatchObject({ status: 200, h1: "Esperados do dia" });
  expect(plain(page)).toContain("Nenhum roteiro manda alguém à loja neste dia.");
});

test("the contingency list prints the day's answers, and takes entries late", async () => {
  const browser = await world.browser("sol.centro");
  const page = await browser.open(LIST);
  expect(page).toMatchObject({ status: 200, h1: "Lista de contingência" });
  expect(plain(page)).toMatch(/Bruno.*IMPEDIDO.*ASO vencido/s);
  expect(page.html).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d\d/);
  const happened_at = new Date(Date.now() - 40 * 60_000).toISOString();
  const form = { intent: "check_in", ...fieldsOf("bruno"), happened_at, listed_at: happened_at };
  expect(await browser.send(LIST, form)).toMatchObject({ status: 302, location: LIST });
  const [visit] = await visits("bruno");
  expect(visit.entered_at.toISOString()).toBe(happened_at);
  expect(plain(await browser.open(`${GATE}/entradas`))).toMatch(/sem rede, recebida.*pela lista de contingência/s);
  const leave = { intent: "leave", ...fieldsOf("davi"), happened_at };
  const refused = await browser.send(LIST, leave);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Não há entrada desta pessoa");
  expect((await browser.open(`${LIST}/export`)).html).toContain("Ana Beatriz Prado");
});

test("badge after badge makes a group, which enters and leaves by one button", async () => {
  const browser = await world.browser("sol.centro");
  await world.admin.query("delete from stays; delete from visits");
  let address = `${GATE}/grupo`;
  for (const name of ["elza", "bruno"] as const) {
    address = (await browser.send(address, { code: visitors[name].badge })).location ?? "";
  }
  const page = await browser.open(address);
  expect(plain(page)).toMatch(/Elza.*LIBERADO.*Bruno.*IMPEDIDO.*Registrar entrada de 1 pessoa/s);
  const twice = await browser.send(address, { code: visitors.elza.badge });
  expect(twice.status).toBe(422);
  expect(twice.html).toContain("já está no grupo");
  const rest = await browser.send(address, { intent: "enter" });
  expect(rest.location).not.toContain(visitors.elza.uuid);
  expect(rest.location).toContain(visitors.bruno.uuid);
  expect([(await visits("elza")).length, (await visits("bruno")).length]).toEqual([1, 0]);
  const again = (await browser.send(`${GATE}/grupo`, { code: visitors.elza.badge })).location ?? "";
  expect(plain(await browser.open(again))).toContain("Registrar saída de 1 pessoa");
  expect(await browser.send(again, { intent: "leave" })).toMatchObject({ location: `${GATE}/grupo` });
  expect((await visits("elza"))[0].left_at).not.toBeNull();
});

test("large type and sound are the browser's choice", async () => {
  const browser = await world.browser("sol.centro");
  const person = `${GATE}?owner_uuid=${accounts.aurora.uuid}&visitor_uuid=${visitors.ana.uuid}`;
  expect((await browser.open(person)).html).not.toContain("gate-sound");
  expect(await browser.send(`${GATE}/aparelho`, { big: "on", sound: "on" })).toMatchObject({ location: GATE });
  expect((await browser.open(person)).html).toMatch(/<gate-sound answer="released"/);
  expect((await browser.open(`${GATE}/aparelho`)).html).toMatch(/name="big"[^>]*checked/);
});
