import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import { closeDays } from "#app/jobs/housekeeping.ts";
import { createFieldData, createRow, pictureForm } from "#tests/world/field.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { solCentro, solAcre, luaNorte } = accounts;
const { ana } = visitors;
let aurora: Client;
let campo: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
let today: string;
beforeAll(async () => {
  aurora = await world.as("aurora");
  campo = await world.as("campo");
  works = await createFieldData(aurora);
  today = (await world.admin.query("select (now() at time zone 'America/Sao_Paulo')::date::text as today")).rows[0]
    .today;
  const suppliers = [{ agency_supplier_uuid: works.belo.uuid, planned_minutes: 60 }];
  const stops = weekdayKeys.flatMap((weekday) =>
    [solAcre, solCentro].map(({ uuid: store_uuid }) => ({ weekday, store_uuid, suppliers })),
  );
  await createRow(aurora, "/v1/agencies/roadmaps", {
    roadmap: { name: "Rota", visitor_uuid: ana.uuid, frequency: "weekly", starts_on: addDays(today, -7), stops },
  });
  // A roadmap plans from today on, so the past days are inserted.
  await world.admin.query(
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid)
     select agency_uuid, gen_random_uuid(), d::date, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid
     from planned_visits, generate_series($1::date - 4, $1::date - 1, interval '1 day') d where day = $1
     on conflict do nothing`,
    [today],
  );
});
beforeEach(async () => {
  await world.admin.query("delete from stays; delete from visits; delete from refusals");
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
/** Returns the instant of this time of yesterday in São Paulo. */
const yesterday = (clock: string) => new Date(`${addDays(today, -1)}T${clock}:00-03:00`).toISOString();
const enter = (more: object = {}, headers?: Record<string, string>) =>
  campo("POST", "/v1/af/entries", { entry: { store_uuid: solCentro.uuid, ...more } }, headers);
const leave = (more: object = {}, headers?: Record<string, string>) =>
  campo("POST", "/v1/af/exits", { exit: { store_uuid: solCentro.uuid, ...more } }, headers);
const visits = async () =>
  (
    await world.admin.query(
      `select v.*, v.entered_at, v.day::text as day, (v.entered_at at time zone s.time_zone)::date::text as own_day,
        extract(hour from v.entered_at at time zone s.time_zone)::int as own_hour
       from visits v join stores s on s.uuid = v.store_uuid order by entered_at`,
    )
  ).rows;
const stopAt = async (store: string, query = "") => {
  const { stops } = (await campo("GET", `/v1/af/day?store_uuid=${store}${query}`)).body.day;
  return stops[0];
};

test("the day lists the planned stores in order with their duties and verdicts", async () => {
  const { status, body } = await campo("GET", "/v1/af/day");
  expect(status).toBe(200);
  expect(body.day.stops).toMatchObject([
    {
      store: { name: "Sol Rio Branco", retailer_name: "Mercados Sol", city: "Rio Branco", state: "AC" },
      planned_visit: { position: 2 * new Date(today).getUTCDay() },
      verdict: { label: "IMPEDIDO" },
    },
    {
      store: { name: "Sol Centro", time_zone: "America/Sao_Paulo" },
      today: true,
      planned_visit: { state: "planned" },
      visit: null,
      suppliers: [{ supplier_name: "Biscoitos Belo", planned_minutes: 60, tracking_uuid: null }],
      surveys: { expected: 0, answered: 0 },
      tasks: { given: 0, ended: 0 },
      evidences: 0,
      verdict: { label: "LIBERADO", causes: [] },
    },
  ]);
  expect(await stopAt(luaNorte.uuid)).toBeUndefined();
  expect(await stopAt(solCentro.uuid, `&date=${addDays(today, 3)}`)).toMatchObject({ today: false });
});

test("a field visitor checks in and out; plan and store see it with the position", async () => {
  const entered = await enter({ latitude: -23.5, longitude: -46.6 });
  expect([entered.status, entered.body.visit.left_at]).toEqual([201, null]);
  expect((await enter()).body.visit.uuid).toBe(entered.body.visit.uuid);
  expect(await stopAt(solCentro.uuid)).toMatchObject({
    planned_visit: { state: "in_store" },
    visit: { uuid: entered.body.visit.uuid, left_at: null, entry_reported_at: null },
  });
  const porter = await world.as("sol.centro");
  const [inside] = (await porter("GET", "/v1/stores/visits?status=working")).body.data;
  expect(inside).toMatchObject({ uuid: entered.body.visit.uuid, entered_app_name: "web" });
  const left = await leave();
  expect(left.body.visit.left_at).not.toBeNull();
  expect((await leave()).body).toEqual(left.body);
  expect(await visits()).toMatchObject([
    { latitude: -23.5, longitude: -46.6, verdict: { label: "LIBERADO" }, supplier_uuids: [accounts.belo.uuid] },
  ]);
  expect((await enter({ latitude: 1 })).status).toBe(422);
});

test("a check-in at the gate shows on the phone, and the reverse", async () => {
  const porter = await world.as("sol.centro");
  const visit = { visitor_uuid: ana.uuid, owner_uuid: accounts.aurora.uuid };
  const entered = await porter("POST", "/v1/stores/visits", { visit });
  expect((await enter()).body.visit.uuid).toBe(entered.body.visit.uuid);
  expect((await leave()).body.visit).toMatchObject({ uuid: entered.body.visit.uuid, left_at: expect.any(String) });
  expect((await porter("PUT", `/v1/stores/visits/${entered.body.visit.uuid}/exit`)).status).toBe(200);
  expect(await visits()).toHaveLength(1);
});

test("a refused check-in gives its reason, opens no visit and is recorded once", async () => {
  const key = { "idempotency-key": "entrada-impedida" };
  const retry = () => enter({ store_uuid: solAcre.uuid }, key);
  const { status, body } = await retry();
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: "IMPEDIDO: a entrada foi recusada.", verdict: { label: "IMPEDIDO" } });
  expect(body.errors.entry[0].base[0]).toMatch(/Quem resolve: /);
  expect((await retry()).body).toEqual(body);
  expect(await visits()).toEqual([]);
  expect((await world.admin.query("select visitor_uuid from refusals")).rows).toEqual([{ visitor_uuid: ana.uuid }]);
  expect((await leave({ store_uuid: solAcre.uuid })).body.errors.exit[0].base).toEqual([
    "Não há entrada sua registrada nesta loja.",
  ]);
  expect((await enter({ store_uuid: ana.uuid })).body.errors.entry[0].store_uuid).toEqual(["Escolha uma loja."]);
});

test("a late check-in keeps its own time and is stored once despite repeats", async () => {
  const [came, went] = [yesterday("10:00"), yesterday("11:00")];
  const keys = [{ "idempotency-key": "entrada-atrasada" }, { "idempotency-key": "saida-atrasada" }] as const;
  const all = await Promise.all(Array.from({ length: 4 }, () => enter({ happened_at: came }, keys[0])));
  expect(new Set(all.map(({ status, body }) => `${status} ${body.visit.uuid}`)).size).toBe(1);
  await Promise.all(Array.from({ length: 4 }, () => leave({ happened_at: went }, keys[1])));
  const [visit, ...others] = await visits();
  expect(others).toEqual([]);
  expect(visit).toMatchObject({
    entered_at: new Date(came),
    left_at: new Date(went),
    day: visit.own_day,
    entered_hour: visit.own_hour,
    entry_reported_at: expect.any(Date),
    exit_reported_at: expect.any(Date),
  });
  expect((await world.admin.query("select 1 from stays")).rows).toEqual([]);
  const planned = await campo("GET", `/v1/af/planned_visits?start_date=${visit.day}&store_uuid=${solCentro.uuid}`);
  expect(planned.body.data[0]).toMatchObject({ state: "done", visit_uuid: visit.uuid, worked_minutes: 60 });
  // A repeated entry without a key yields the same visit.
  expect((await enter({ happened_at: yesterday("10:30") })).body.visit.uuid).toBe(visit.uuid);
  expect((await enter({ happened_at: yesterday("11:30") })).body.visit.uuid).not.toBe(visit.uuid);
});

test("an earlier visit sent late is separate and leaves the current stay open", async () => {
  const porter = await world.as("sol.centro");
  const visit = { visitor_uuid: ana.uuid, owner_uuid: accounts.aurora.uuid };
  const now = (await porter("POST", "/v1/stores/visits", { visit })).body.visit.uuid;
  const before = (await enter({ happened_at: hoursAgo(40) })).body.visit.uuid;
  expect(before).not.toBe(now);
  expect((await leave({ happened_at: hoursAgo(39) })).body.visit.uuid).toBe(before);
  expect((await world.admin.query("select visit_uuid from stays")).rows).toEqual([{ visit_uuid: now }]);
  // The entries from gate and phone differ by a few minutes and are the same visit.
  expect((await enter({ happened_at: hoursAgo(0.1) })).body.visit.uuid).toBe(now);
});

test("an exit not recorded by the next morning remains open", async () => {
  await enter({ happened_at: hoursAgo(60) });
  const late = await leave();
  expect(late.body.errors.exit[0].base).toEqual(["A saída não foi informada no dia. Peça a correção da visita."]);
  expect((await visits())[0].left_at).toBeNull();
});

test("an entry that is sent at the last moment is found by its id", async () => {
  const entered = (await enter({ happened_at: hoursAgo(71.9) })).body.visit;
  expect(entered.entered_at).toMatch(/^\d{4}-/);
  await closeDays(world.database);
  const porter = await world.as("sol.centro");
  const left = await porter("PUT", `/v1/stores/visits/${entered.uuid}/exit`);
  expect(left.body.errors.visit[0].base).toEqual(["A saída não foi informada no dia. Peça a correção da visita."]);
  const left_at = hoursAgo(71.8);
  const visit_correction = { visit_uuid: entered.uuid, left_at, reason: "Sem sinal no celular" };
  expect((await porter("POST", "/v1/stores/visit_corrections", { visit_correction })).status).toBe(201);
});

test("a clock slightly ahead is accepted; the future and the distant past are refused", async () => {
  const ahead = await enter({ happened_at: hoursAgo(-0.05) });
  expect(Date.parse(ahead.body.visit.entered_at)).toBeLessThanOrEqual(Date.now());
  for (const hours of [-1, 73]) {
    const { status, body } = await enter({ happened_at: hoursAgo(hours) });
    expect([hours, status, Object.keys(body.errors.entry[0])]).toEqual([hours, 422, ["happened_at"]]);
  }
  expect((await enter({ happened_at: "ontem" })).status).toBe(422);
});

test("photos, answers, results, reasons and supplier time keep their own time, once", async () => {
  const at = hoursAgo(26);
  const local = async (column: string) =>
    (await world.admin.query(`select ($1::timestamptz at time zone 'America/Sao_Paulo')::${column}::text as x`, [at]))
      .rows[0].x;
  const day = await local("date");
  const key = () => ({ "idempotency-key": randomUUID() });
  const twice = async (path: string, body: () => unknown) => {
    const once = key();
    const first = await campo("POST", path, body(), once);
    expect([path, first.status, first.body.errors]).toEqual([path, 201, undefined]);
    expect((await campo("POST", path, body(), once)).body).toEqual(first.body);
    return first.body;
  };
  const photo = () => pictureForm({ moment: "before", store_uuid: solCentro.uuid, happened_at: at });
  expect((await twice("/v1/af/evidences", photo)).evidence).toMatchObject({ day, taken_at: at });
  expect((await campo("GET", `/v1/af/evidences?start_date=${day}`)).body.meta.total).toBe(1);

  const survey = await createRow(aurora, "/v1/agencies/quests", {
    quest: { name: "Loja", subject: "store", questions: [{ kind: "number", title: "Frentes" }] },
  });
  const schedule = await createRow(aurora, "/v1/agencies/survey_schedules", {
    survey_schedule: { survey_uuid: survey.uuid, starts_on: day, ends_on: day, store_uuids: [solCentro.uuid] },
  });
  const survey_answer = {
    survey_schedule_uuid: schedule.uuid,
    store_uuid: solCentro.uuid,
    happened_at: at,
    values: [{ question_uuid: survey.questions[0].uuid, value: 4 }],
  };
  expect((await twice("/v1/af/survey_answers", () => ({ survey_answer }))).survey_answer).toMatchObject({
    day,
    answered_at: at,
  });
  expect(await stopAt(solCentro.uuid, `&date=${day}`)).toMatchObject({
    surveys: { expected: 1, answered: 1 },
    evidences: 1,
  });

  const [plan] = (
    await campo("GET", `/v1/af/planned_visits?start_date=${addDays(today, -3)}&end_date=${addDays(today, -3)}`)
  ).body.data;
  const justification = { justification: "health_issue", note: "", happened_at: at };
  await twice(`/v1/af/planned_visits/${plan.uuid}/justification`, () => ({ justification }));
  const stored = await world.admin.query("select justified_at from planned_visits where uuid = $1", [plan.uuid]);
  expect(stored.rows[0].justified_at).toEqual(new Date(at));

  const porter = await world.as("sol.centro");
  const { uuid, version } = await createRow(porter, "/v1/stores/store_tasks", {
    store_task: {
      kind: "cleaning",
      product_section: "Biscoitos",
      owner_uuid: accounts.aurora.uuid,
      visitor_uuid: ana.uuid,
    },
  });
  const result = { store_task: { status: "done", issue_reason: null, version, happened_at: at } };
  const ended = await campo("PUT", `/v1/af/store_tasks/${uuid}/result`, result);
  expect(ended.body.store_task).toMatchObject({ status: "done", finished_at: at });
  expect((await campo("PUT", `/v1/af/store_tasks/${uuid}/result`, result)).body).toEqual(ended.body);

  const tracking = { store_uuid: solCentro.uuid, agency_supplier_uuid: works.belo.uuid, happened_at: at };
  const begun = await twice("/v1/af/supplier_time_trackings", () => ({ supplier_time_tracking: tracking }));
  const until = new Date(Date.parse(at) + 1_800_000).toISOString();
  const path = `/v1/af/supplier_time_trackings/${begun.supplier_time_tracking.uuid}/end?happened_at=${until}`;
  const over = (await campo("PUT", path)).body.supplier_time_tracking;
  expect(over).toMatchObject({ day, started_at: at, ended_at: until });
});

test("a visitor who leaves a store works for no supplier there", async () => {
  await enter();
  const tracking = { store_uuid: solCentro.uuid, agency_supplier_uuid: works.belo.uuid };
  await createRow(campo, "/v1/af/supplier_time_trackings", { supplier_time_tracking: tracking });
  expect((await stopAt(solCentro.uuid)).suppliers[0].tracking_uuid).not.toBeNull();
  await leave();
  expect((await stopAt(solCentro.uuid)).suppliers[0].tracking_uuid).toBeNull();
});

test("field staff list their documents, see missing ones and send more", async () => {
  const first = await campo("GET", "/v1/af/documents");
  expect(first.body.retailers).toMatchObject([
    { retailer: { name: "Mercados Sol" }, completeness: "completed", demands: [{ document_type: { name: "ASO" } }] },
  ]);
  const sent = pictureForm({ document_type_uuid: documentTypes.rg, retailer_uuid: accounts.sol.uuid });
  const key = { "idempotency-key": "meu-documento" };
  const one = await campo("POST", "/v1/af/documents", sent, key);
  expect(one.body.document).toMatchObject({ status: "pending", retailer: { name: "Mercados Sol" } });
  const again = pictureForm({ document_type_uuid: documentTypes.rg, retailer_uuid: accounts.sol.uuid });
  expect((await campo("POST", "/v1/af/documents", again, key)).body).toEqual(one.body);
  expect((await campo("GET", "/v1/af/documents")).body.documents).toHaveLength(first.body.documents.length + 1);
  const history = await aurora("GET", `/v1/agencies/visitors/${ana.uuid}/history`);
  expect(history.body.data[0]).toMatchObject({ kind: "document_sent", actor_name: "Ana Beatriz Prado" });
});

test("the own badge is the number that the gate finds the visitor by", async () => {
  const { body } = await campo("GET", "/v1/af/badge");
  expect(body.badge).toMatchObject({ name: ana.name, agency_name: "Agência Aurora" });
  const porter = await world.as("sol.centro");
  const found = await porter("GET", `/v1/stores/gate?code=${body.badge.badge}`);
  expect([found.status, JSON.stringify(found.body)]).toEqual([200, expect.stringContaining(ana.name)]);
  expect((await aurora("GET", "/v1/af/badge")).status).toBe(404);
});
