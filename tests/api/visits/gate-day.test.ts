import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeEach, expect, test } from "vitest";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { CONTINGENCY_LIMIT } from "#app/contracts/visits/contingency.ts";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const ana = { visitor_uuid: visitors.ana.uuid, owner_uuid: accounts.aurora.uuid };
const bruno = { visitor_uuid: visitors.bruno.uuid, owner_uuid: accounts.aurora.uuid };
const gate = async () => world.as("sol.centro");
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const visitsOf = async ({ visitor_uuid }: typeof ana) =>
  (await world.admin.query("select * from visits where visitor_uuid = $1 order by entered_at", [visitor_uuid])).rows;

beforeEach(async () => {
  await world.admin.query("delete from stays; delete from visits; delete from refusals; delete from visit_suppliers");
});

/** Plans Ana's visits to the store on every day. */
async function planAna() {
  const aurora = await world.as("aurora");
  const works = await createFieldData(aurora);
  const suppliers = [{ agency_supplier_uuid: works.belo.uuid, planned_minutes: 60 }];
  const stops = weekdayKeys.map((weekday) => ({ weekday, store_uuid: accounts.solCentro.uuid, suppliers }));
  const starts_on = (await world.admin.query("select (app.today() - 7)::text as day")).rows[0].day;
  const roadmap = { name: "Rota", visitor_uuid: visitors.ana.uuid, frequency: "weekly", starts_on, stops };
  await createRow(aurora, "/v1/agencies/roadmaps", { roadmap });
}

test("an expected visitor awaits, comes and leaves; another store sees none", async () => {
  await planAna();
  const porter = await gate();
  const expected = async () => {
    const list = await porter("GET", "/v1/stores/expected_visitors");
    const counts = await porter("GET", "/v1/stores/expected_visitors/summary");
    return { list: list.body.data, counts: counts.body };
  };
  const before = await expected();
  expect(before.list).toMatchObject([
    {
      state: "planned",
      visitor: { uuid: visitors.ana.uuid, name: "Ana Beatriz Prado", owner_name: "Agência Aurora" },
      attended_suppliers: [{ name: "Biscoitos Belo" }],
      verdict: { answer: "released", causes: [] },
    },
  ]);
  expect(before.counts).toMatchObject({ planned_visits_count: 1, pending_visits_count: 1 });
  const { visit } = (await porter("POST", "/v1/stores/visits", { visit: ana })).body;
  expect((await expected()).list[0]).toMatchObject({ state: "in_store", entered_at: visit.entered_at });
  await porter("PUT", `/v1/stores/visits/${visit.uuid}/exit`);
  const after = await expected();
  expect(after.list[0].state).toBe("done");
  expect(after.counts).toMatchObject({ planned_visits_count: 1, done_visits_count: 1 });
  const others = await (await world.as("sol.acre"))("GET", "/v1/stores/expected_visitors");
  expect(others.body.data).toEqual([]);
});

test("an undone entry leaves no trace in figures and plans, but one in the audit", async () => {
  const porter = await gate();
  await world.admin.query("select app.fold_deltas()");
  const sums = async () =>
    (
      await world.admin.query(
        `select (select coalesce(sum(entered), 0)::int from visit_rollups) as entered,
          (select coalesce(sum(visits), 0)::int from brand_visit_rollups) as visits,
          (select count(*)::int from visit_suppliers) as suppliers, (select count(*)::int from stays) as stays`,
      )
    ).rows[0];
  const before = await sums();
  const { uuid } = (await porter("POST", "/v1/stores/visits", { visit: ana })).body.visit;
  const entries = async () => (await porter("GET", "/v1/stores/gate/entries")).body.data;
  expect(await entries()).toMatchObject([{ uuid, is_undoable: true, status: "working" }]);
  expect((await porter("DELETE", `/v1/stores/visits/${uuid}/entry`)).status).toBe(204);
  expect(await visitsOf(ana)).toEqual([]);
  expect(await entries()).toEqual([]);
  await world.admin.query("select app.fold_deltas()");
  expect(await sums()).toEqual(before);
  const audited = await world.admin.query("select subject_uuid from audit_events where kind = 'entry_undone'");
  expect(audited.rows).toEqual([{ subject_uuid: visitors.ana.uuid }]);
  expect((await porter("DELETE", `/v1/stores/visits/${uuid}/entry`)).status).toBe(404);
});

test("an entry is undone neither after a minute nor after the exit", async () => {
  const porter = await gate();
  const { uuid } = (await porter("POST", "/v1/stores/visits", { visit: ana })).body.visit;
  await world.admin.query("update visits set entered_at = entered_at - interval '61 seconds' where uuid = $1", [uuid]);
  expect((await porter("DELETE", `/v1/stores/visits/${uuid}/entry`)).body.errors).toEqual({
    visit: [{ base: [expect.stringContaining("passou um minuto")] }],
  });
  expect(await visitsOf(ana)).toHaveLength(1);
});

test("refusals are listed with causes; one who may enter is refused with a reason", async () => {
  const porter = await gate();
  const refuse = (refusal: object) => porter("POST", "/v1/stores/refusals", { refusal });
  expect((await refuse(bruno)).status).toBe(201);
  const without = await refuse(ana);
  expect([without.status, without.body.errors]).toEqual([
    422,
    { refusal: [{ reason: ["Esta pessoa pode entrar: escreva por que não entrou."] }] },
  ]);
  expect((await refuse({ ...ana, reason: "Sem calçado de segurança" })).status).toBe(201);
  const { data } = (await porter("GET", "/v1/stores/refusals?sort=name")).body;
  expect(data).toMatchObject([
    { visitor: { name: "Ana Beatriz Prado" }, answer: "released", causes: [], reason: "Sem calçado de segurança" },
    { visitor: { uuid: visitors.bruno.uuid }, answer: "stopped", causes: [expect.stringContaining("ASO")], reason: "" },
  ]);
  expect((await (await world.as("sol.acre"))("GET", "/v1/stores/refusals")).body.data).toEqual([]);
});

test("an entry and exit reported later keep their own times, and are made once", async () => {
  const porter = await gate();
  const once = { "Idempotency-Key": randomUUID() };
  const visit = { ...ana, happened_at: minutesAgo(50), listed_at: minutesAgo(90) };
  for (const _ of [1, 2]) expect((await porter("POST", "/v1/stores/visits", { visit }, once)).status).toBe(201);
  const exit = { ...ana, happened_at: minutesAgo(20) };
  for (const _ of [1, 2]) expect((await porter("POST", "/v1/stores/gate/exits", { exit })).status).toBe(201);
  const rows = await visitsOf(ana);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ override_reason: null, entry_reported_at: expect.any(Date) });
  expect(rows[0].entered_at.toISOString()).toBe(visit.happened_at);
  expect(rows[0].left_at.toISOString()).toBe(exit.happened_at);
  const late = await porter("POST", "/v1/stores/visits", { visit: { ...ana, happened_at: minutesAgo(73 * 60) } });
  expect(late.body.errors.visit[0].happened_at[0]).toContain("72 horas");
});

test("a visitor whom the list admitted and who is stopped since has entered", async () => {
  const porter = await gate();
  const visit = { ...bruno, happened_at: minutesAgo(30) };
  expect((await porter("POST", "/v1/stores/visits", { visit })).status).toBe(422);
  const listed = { ...visit, listed_at: minutesAgo(60) };
  expect((await porter("POST", "/v1/stores/visits", { visit: listed })).status).toBe(201);
  expect((await visitsOf(bruno))[0].override_reason).toContain("pela lista de contingência");
  const { data } = (await porter("GET", "/v1/stores/gate/entries")).body;
  expect(data[0]).toMatchObject({ reported_at: expect.any(String), override_reason: expect.any(String) });
});

test("an exit without an entry is refused with its reason", async () => {
  const answer = await (await gate())("POST", "/v1/stores/gate/exits", { exit: ana });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { exit: [{ base: ["Não há entrada desta pessoa registrada nesta loja."] }] },
  ]);
});

test("the contingency list has those allocated or inside, masked, with their answers", async () => {
  const porter = await gate();
  const { data, meta } = (await porter("GET", "/v1/stores/contingency")).body;
  const named = (name: string) => data.find((person: { name: string }) => person.name === name);
  expect(named("Ana Beatriz Prado")).toMatchObject({
    cpf: "529.***.***-25",
    badge: visitors.ana.badge,
    answer: "released",
    causes: [],
    entered_at: null,
  });
  expect(data.some(({ answer }: { answer: string }) => answer === "stopped")).toBe(true);
  expect(meta).toMatchObject({ total: data.length, capped: false });
  expect(meta.total).toBeLessThanOrEqual(CONTINGENCY_LIMIT);
  const file = await porter("GET", "/v1/stores/contingency/file");
  expect(file.body).toContain("Ana Beatriz Prado");
  const paper = await world.api(
    new Request("http://api.test/v1/stores/contingency/file?format=pdf", {
      headers: { authorization: `Bearer ${await world.token("sol.centro")}` },
    }),
  );
  expect(paper.headers.get("content-type")).toBe("application/pdf");
  const pdf = await PDFDocument.load(await paper.arrayBuffer());
  expect(pdf.getTitle()).toBe("Lista de contingência");
  expect(pdf.getPageCount()).toBe(1);
});
