import { beforeEach, expect, test } from "vitest";
import { findWrongCounts, linkedNumbers, panelHtml, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { addWaitingAllocations, sendAso, sendDeclaration } from "#tests/world/retailer.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** The retailer's people: its list and record, allocations to decide about, and corrections of exits. */
const world = openWebWorld();
const { aurora, belo, sol, solAcre, solCentro } = accounts;
const { ana, bruno, carla, elza } = visitors;
const LIST = "/retailer/visitors";
const APPROVALS = `${LIST}/approvals`;
const CORRECTIONS = `${LIST}/corrections`;

/** Ana, Carla and Bruno wait for Sol: since 9, 5 and 1 days. Bruno's ASO has expired. */
beforeEach(async () => {
  await world.admin.query("delete from allocations where store_uuid = $1", [solAcre.uuid]);
  await addWaitingAllocations(world);
});

const waiting = async (...names: string[]) =>
  (
    await world.admin.query(
      `select a.uuid from allocations a join visitors v on v.uuid = a.visitor_uuid
       where a.store_uuid = $1 and a.state = 'pending' and v.name = any($2) order by a.awaits_since`,
      [solAcre.uuid, names],
    )
  ).rows.map(({ uuid }) => uuid as string);
const statesAt = async (store: string) =>
  (
    await world.admin.query("select state from allocations where store_uuid = $1 order by awaits_since", [store])
  ).rows.map(({ state }) => state);

/** Inserts a visit of Ana's, two days ago, whose exit Sol Centro informs later; returns the correction. */
async function requestCorrection(): Promise<string> {
  const { rows } = await world.admin.query(
    `with visit as (
       insert into visits (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at, entered_app_name)
       select $1, gen_random_uuid(), $2, $3, $4, d, 10, (d + time '10:00') at time zone 'America/Sao_Paulo', 'web'
       from (select (now() at time zone 'America/Sao_Paulo')::date - 2 as d) k returning *)
     insert into visit_corrections (store_uuid, uuid, retailer_uuid, owner_uuid, visit_uuid, visit_entered_at, visitor_uuid,
       left_at, reason, requested_by_name)
     select store_uuid, gen_random_uuid(), retailer_uuid, owner_uuid, uuid, entered_at, visitor_uuid,
       entered_at + interval '3 hours', 'Saiu pela doca', 'Celso Porteiro' from visit returning uuid`,
    [aurora.uuid, ana.uuid, solCentro.uuid, sol.uuid],
  );
  return rows[0].uuid;
}

test("the home greets, and counts what waits with the age of the oldest", async () => {
  await requestCorrection();
  await world.admin.query(
    `insert into refusals (store_uuid, uuid, retailer_uuid, owner_uuid, visitor_uuid, verdict)
     values ($1, gen_random_uuid(), $2, $3, $4, '{}')`,
    [solCentro.uuid, sol.uuid, belo.uuid, elza.uuid],
  );
  await sendDeclaration(world);
  await sendAso(world, "belo", "suppliers", "elza");
  const browser = await world.browser("sol");
  const home = await browser.open("/retailer");
  const text = textOf(home);
  expect(text).toContain("Olá! Seja bem-vindo.");
  expect(textOf({ html: panelHtml(home, "para-resolver") })).toMatch(
    /3 Vínculos a aprovar .* Espera mais longa: há 9 dias/,
  );
  const tiles = ["Saída a corrigir", "Pessoa barrada hoje", "Declaração a responder"];
  for (const label of [...tiles, "Visitante com documentos a avaliar"]) expect(text).toContain(`1 ${label}`);
  const refused = linkedNumbers(home, "para-resolver").find(({ href }) => href.includes("refused_today"));
  expect(rowNames(await browser.open(String(refused?.href)))).toEqual([elza.name]);
  expect(linkedNumbers(home, "para-resolver").length).toBeGreaterThanOrEqual(2);
  expect(await findWrongCounts(browser, home, ["para-resolver"])).toEqual([]);
});

test("the list shows owner, documents and verdict, and is filtered and exported", async () => {
  const browser = await world.browser("sol");
  const list = await browser.open(LIST);
  expect(textOf(list)).toMatch(/Ana Beatriz Prado .* Agência Aurora .* Completa/);
  expect(textOf(list)).toMatch(/Bruno Tavares .* Agência Aurora .* Parcial/);
  const partial = await browser.open(`${LIST}?completeness=partial&sort=owner_name`);
  expect(rowNames(partial)).toContain("Bruno Tavares");
  expect(rowNames(partial)).not.toContain("Ana Beatriz Prado");
  const pending = await browser.open(`${LIST}?standing=pending_allocation&owner_uuid=${aurora.uuid}`);
  expect(rowNames(pending)).toEqual(["Ana Beatriz Prado", "Bruno Tavares", "Carla Nunes"]);
  const csv = await browser.open(`${LIST}/export?format=csv&standing=pending_allocation&sort=-name`);
  expect(csv.html.indexOf("Carla Nunes")).toBeLessThan(csv.html.indexOf("Ana Beatriz Prado"));
  expect(csv.html).toContain("Contratante");
});

test("a record is read, with verdict, allocations, documents and what happened here", async () => {
  const browser = await world.browser("sol");
  const record = await browser.open(`${LIST}/${bruno.uuid}?lista=standing%3Dpending_allocation`);
  expect(record).toMatchObject({ status: 200, h1: "Bruno Tavares" });
  expect(record.html).toContain('rel="next"');
  expect(record.html).not.toContain(`${LIST}/${bruno.uuid}/remove`);
  await world.admin.query("delete from allocations where store_uuid = $1", [solAcre.uuid]);
  const today = await browser.open(`${LIST}/${bruno.uuid}?aba=entrar`);
  expect(textOf(today)).toContain("ASO vencido em");
  const offered = [...today.html.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
  expect(offered).toEqual([solCentro.uuid, solAcre.uuid]);
  const elsewhere = await browser.open(
    `${LIST}/${bruno.uuid}?aba=entrar&store_uuid=${solAcre.uuid}&date=31%2F12%2F2099`,
  );
  expect(elsewhere.html).toContain(`<option value="${solAcre.uuid}" selected`);
  expect(textOf(elsewhere)).toMatch(/Não pode entrar\..*Sol Rio Branco, 31\/12\/2099/);
  await addWaitingAllocations(world);
  expect(textOf(await browser.open(`${LIST}/${bruno.uuid}?aba=documentos`))).toContain("Documentação: Parcial");
  const tab = await browser.open(`${LIST}/${bruno.uuid}?aba=vinculos`);
  expect(tab.html).toContain(`${APPROVALS}/decide?uuid=`);
  expect(textOf(await browser.open(`${LIST}/${bruno.uuid}?aba=linha`))).toContain("Vínculo criado");
  expect((await browser.open(`${LIST}/exists`)).status).toBe(404);
  expect((await (await world.browser("lua")).open(`${LIST}/${carla.uuid}`)).status).toBe(404);
});

test("several allocations are approved after a preview, and that is undone", async () => {
  const browser = await world.browser("sol");
  const list = await browser.open(APPROVALS);
  expect(rowNames(list)).toEqual([ana.name, carla.name, bruno.name]);
  expect(textOf(list)).toContain("há 9 dias");
  const decide = `${APPROVALS}/decide?all=1&filters=`;
  const preview = textOf(await browser.open(decide));
  expect(preview).toContain("Decidir sobre 3 vínculos");
  expect(preview).toMatch(/Se aprovados, \d de 3 podem entrar; \d ainda não\./);
  expect(preview).toContain("ASO vencido em");
  const approved = await browser.send(decide, { state: "active", count: "3", reason: "" });
  expect(approved).toMatchObject({ status: 303, location: APPROVALS });
  const after = await browser.open(APPROVALS);
  expect(textOf(after)).toContain("3 vínculos aprovados.");
  const [, undo = ""] = /action="([^"]*desfazer[^"]*)"/.exec(after.html) ?? [];
  expect(await statesAt(solAcre.uuid)).toEqual(["active", "active", "active"]);
  await browser.send(undo.replaceAll("&amp;", "&"), {});
  expect(await statesAt(solAcre.uuid)).toEqual(["pending", "pending", "pending"]);
});

test("one allocation is refused only with a reason, which its owner reads", async () => {
  const browser = await world.browser("sol");
  const [uuid] = await waiting(bruno.name);
  const decide = `${APPROVALS}/decide?uuid=${uuid}`;
  expect(textOf(await browser.open(decide))).toContain("Mesmo aprovado, ainda não pode entrar.");
  const silent = await browser.send(decide, { state: "refused", count: "1", reason: " " });
  expect([silent.status, textOf(silent).includes("Motivo da recusa é obrigatório")]).toEqual([422, true]);
  expect(silent.html).toContain('href="#reason"');
  const refused = await browser.send(decide, { state: "refused", count: "1", reason: "O ASO venceu" });
  expect(refused.status).toBe(303);
  const owner = await world.browser("aurora");
  const record = await owner.open(`/agency/visitors/${bruno.uuid}?aba=vinculos`);
  expect(textOf(record)).toMatch(/Recusado O ASO venceu/);
});

test("a correction of an exit is refused with a reason, undone, and approved", async () => {
  const uuid = await requestCorrection();
  const browser = await world.browser("sol");
  const list = await browser.open(`${CORRECTIONS}?state=pending`);
  expect(textOf(list)).toMatch(/Ana Beatriz Prado .* Saiu pela doca .* por Celso Porteiro/);
  const page = `${CORRECTIONS}/${uuid}`;
  expect(textOf(await browser.open(page))).toContain("Saída registrada Não informada");
  const silent = await browser.send(page, { version: "1", intent: "refuse", note: "" });
  expect([silent.status, textOf(silent).includes("Motivo da recusa é obrigatório")]).toEqual([422, true]);
  const refused = await browser.send(page, { version: "1", intent: "refuse", note: "As câmeras dizem outra hora" });
  expect(refused).toMatchObject({ status: 303, location: CORRECTIONS });
  expect(textOf(await browser.open(page))).toContain("Recusada");
  await browser.send(`${page}?desfazer=1`, {});
  const approved = await browser.send(page, { version: "3", intent: "approve", note: "" });
  expect(approved.status).toBe(303);
  const { rows } = await world.admin.query("select state, decided_by_name from visit_corrections where uuid = $1", [
    uuid,
  ]);
  expect(rows).toEqual([{ state: "approved", decided_by_name: "Sílvia da Rede" }]);
});
