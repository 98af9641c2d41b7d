import { beforeAll, expect, test } from "vitest";
import { accounts, visitors } from "#tests/world/people.ts";
import { sendAso } from "#tests/world/retailer.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const BENCH = "/retailer/visitorDocsValidations";
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const rows = ({ html }: PageResponse) => [...html.matchAll(/<th scope="row"/g)].length;

beforeAll(async () => {
  await world.admin.query(
    `insert into users (uuid, account_uuid, role_uuid, login, name, email, password_hash)
     select gen_random_uuid(), account_uuid, role_uuid, 'sol.dois', 'Dora Segunda', '', password_hash
     from users where login = 'sol'`,
  );
});

test("the second of two validators sees who has a document, and loses no words", async () => {
  const { uuid } = await sendAso(world, "aurora", "agencies", "bruno");
  await sendAso(world, "belo", "suppliers", "elza");
  const [first, second] = [await world.browser("sol"), await world.browser("sol.dois")];
  const page = `${BENCH}/${visitors.bruno.uuid}`;
  expect(text(await second.open(BENCH))).toMatch(/Bruno Tavares.*Livre.*Elza Figueira/);
  const opened = text(await first.open(page));
  expect(opened).toMatch(/Aberto com Você até as \d\d:\d\d/);
  expect(opened).toMatch(/O que a rede exige hoje ASO/);
  expect(opened).toMatch(/Documentos desta pessoa.*Recusas anteriores/);
  expect(text(await second.open(BENCH))).toMatch(/Bruno Tavares.*Sílvia da Rede até as/);
  const taken = await second.open(page);
  expect(text(taken)).toContain("Sílvia da Rede está com este documento aberto");
  expect(taken.html).not.toContain('value="approve"');
  expect(taken.html).toMatch(new RegExp(`href="${BENCH}/${visitors.elza.uuid}[^>]*rel="next"`));
  const typed = { uuid, version: "1", intent: "deny", problem: "incompleted", correction: "Falta a segunda página." };
  const refused = await second.send(page, typed);
  expect([refused.status, text(refused)]).toEqual([
    422,
    expect.stringMatching(/Sílvia da Rede está com este documento aberto até as.*Falta a segunda página\./),
  ]);
  expect(refused.html).toMatch(/<option value="incompleted" selected/);
  expect(await first.send(page, { intent: "release" })).toMatchObject({ location: BENCH });
  const saved = await second.send(page, typed);
  expect(saved).toMatchObject({ status: 303, location: expect.stringContaining(visitors.elza.uuid) });
  const owner = await world.browser("aurora");
  const tab = text(await owner.open(`/agency/visitors/${visitors.bruno.uuid}?aba=documentos`));
  expect(tab).toContain("Falta a segunda página.");
  expect(text(await owner.open("/agency/visitorsPendingDocs"))).toContain("Falta a segunda página.");
});

test("a document beyond the promised time is marked on the bench and on its page", async () => {
  await sendAso(world, "aurora", "agencies", "ana");
  const browser = await world.browser("sol");
  const page = `${BENCH}/${visitors.ana.uuid}`;
  const marks = () =>
    Promise.all([BENCH, page].map(async (path) => text(await browser.open(path)).includes("Vencido ")));
  expect(await marks()).toEqual([false, false]);
  await world.admin.query("update retailer_configs set decision_hours = 4 where retailer_uuid = $1", [
    accounts.sol.uuid,
  ]);
  expect(await marks()).toEqual([false, false]);
  await world.admin.query(
    "update visitor_documents set submitted_at = now() - interval '5 h' where visitor_uuid = $1 and status = 'pending'",
    [visitors.ana.uuid],
  );
  expect(await marks()).toEqual([true, true]);
  expect(rows(await browser.open(`${BENCH}/search?clock=overdue`))).toBe(1);
  await world.admin.query("update retailer_configs set decision_hours = null");
  await world.admin.query("update visitor_documents set status = 'approved' where visitor_uuid = $1", [
    visitors.ana.uuid,
  ]);
});

test("documents of one type and owner are decided together, and undone", async () => {
  await world.admin.query("delete from document_claims");
  await sendAso(world, "aurora", "agencies", "ana");
  await sendAso(world, "aurora", "agencies", "bruno");
  const browser = await world.browser("sol");
  const bench = await browser.open(`${BENCH}/${visitors.ana.uuid}`);
  const href = /href="([^"]*\/together[^"]*)"/.exec(bench.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const page = await browser.open(href);
  expect([page.h1, rows(page)]).toEqual(["Documentos do mesmo tipo", 2]);
  expect(page.html).toContain("?previa=true");
  const marked = [...page.html.matchAll(/name="document"[^>]*value="([^"]+)"/g)].map(([, value = ""]) => value);
  expect(marked).toHaveLength(2);
  const none = await browser.send(href, { intent: "approve" });
  expect([none.status, text(none).includes("Marque ao menos um documento.")]).toEqual([422, true]);
  const lacks = await browser.send(href, { intent: "deny", document: marked, correction: "Reenvie" });
  expect([lacks.status, text(lacks)]).toEqual([422, expect.stringMatching(/Motivo é obrigatório.*Reenvie/)]);
  const done = await browser.send(href, { intent: "approve", document: marked });
  expect(done.status).toBe(303);
  const after = await browser.open(done.location ?? "");
  expect(text(after)).toMatch(/2 documentos: Aprovado\..*Nenhum documento deste tipo aguarda avaliação/);
  const undo = /action="([^"]*desfazer=[^"]*)"/.exec(after.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await browser.send(undo, {})).status).toBe(302);
  expect(rows(await browser.open(href))).toBe(2);
});

test("who opens documents together has them; a browser that only looks ahead does not", async () => {
  await world.admin.query("delete from document_claims");
  const [first, second] = [await world.browser("sol"), await world.browser("sol.dois")];
  const bench = await first.open(`${BENCH}/${visitors.ana.uuid}`);
  await first.send(`${BENCH}/${visitors.ana.uuid}`, { intent: "release" });
  const href = /href="([^"]*\/together[^"]*)"/.exec(bench.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const free = ({ html }: PageResponse) =>
    [...html.matchAll(/<input(?=[^>]*name="document")(?![^>]*disabled="")/g)].length;
  await world.sendAs(first, href, { headers: { "Sec-Purpose": "prefetch" } });
  expect((await world.admin.query("select from document_claims")).rowCount).toBe(0);
  const opened = await first.open(href);
  expect([rows(opened), free(opened)]).toEqual([2, 2]);
  expect(text(opened)).toMatch(/Aberto com.*Você até as \d\d:\d\d.*Liberar para outra pessoa/);
  const taken = await second.open(href);
  expect([rows(taken), free(taken)]).toEqual([2, 0]);
  expect(text(taken)).toMatch(/Sílvia da Rede até as \d\d:\d\d/);
  expect(text(taken)).not.toContain("Liberar para outra pessoa");
  expect(await first.send(href, { intent: "release" })).toMatchObject({ location: BENCH });
  expect(text(await first.open(BENCH))).toContain("Os documentos estão livres para outra pessoa.");
  expect(free(await second.open(href))).toBe(2);
  await second.send(href, { intent: "release" });
});

test("the figures lead to the decisions that they count, and are exported", async () => {
  const browser = await world.browser("sol");
  const figures = await browser.open(`${BENCH}/figures`);
  expect(text(figures)).toMatch(/Números da verificação.*Documento recusado.*Motivos das recusas Motivo da recusa/);
  const href =
    /href="([^"]*decisions\?[^"]*status=denied[^"]*)"/.exec(figures.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const list = await browser.open(href);
  expect([list.h1, rows(list)]).toEqual(["Decisões sobre documentos", 1]);
  expect(text(list)).toContain("Falta a segunda página.");
  const csv = await browser.open(`${BENCH}/figures/export?por=problem&format=csv`);
  expect(csv.html).toMatch(/O que;Decisões.*Incompleto;1/s);
  expect((await browser.open(`${BENCH}/decisions/export?format=csv`)).html).toContain("Bruno Tavares");
  const none = text(await browser.open(`${BENCH}/figures?start_date=01/01/2020&end_date=31/01/2020`));
  expect(none).toContain("Nenhuma decisão neste período.");
  expect(none).not.toContain("dados indisponíveis");
});

test("the administration has the bench of the retailers that leave decisions to it", async () => {
  const browser = await world.browser("mob");
  const bench = "/mob/visitorDocsValidations";
  expect(rows(await browser.open(bench))).toBe(0);
  await world.admin.query("update retailer_configs set document_validation_type = 'mob' where retailer_uuid = $1", [
    accounts.sol.uuid,
  ]);
  const list = await browser.open(bench);
  expect(text(list)).toMatch(/Elza Figueira.*Mercados Sol.*Ana Beatriz Prado/);
  expect(rows(await browser.open(`${bench}/search?retailer_uuid=${accounts.lua.uuid}`))).toBe(0);
  const href = /href="([^"]*rede=[^"]*)"/.exec(list.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const page = await browser.open(href);
  expect(page.h1).toBe("Elza Figueira");
  const uuid = /name="uuid" value="([^"]*)"/.exec(page.html)?.[1] ?? "";
  const version = /name="version" value="([^"]*)"/.exec(page.html)?.[1] ?? "";
  const done = await browser.send(href, { uuid, version, intent: "approve" });
  expect(done).toMatchObject({ status: 303, location: expect.stringContaining(visitors.ana.uuid) });
  expect((await browser.open(done.location ?? "")).h1).toBe("Ana Beatriz Prado");
  expect(await browser.open(`${bench}/${visitors.bruno.uuid}`)).toMatchObject({ status: 302, location: bench });
});
