import { beforeAll, expect, test } from "vitest";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import { closePlannedVisits, planVisits } from "#app/jobs/field-plans.ts";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { accounts, brands, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
const { ana, bruno } = visitors;
const { solCentro, solAcre } = accounts;
let aurora: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
let today: string;
beforeAll(async () => {
  aurora = await world.as("aurora");
  works = await createFieldData(aurora);
  today = (await world.admin.query("select app.today()::text as today")).rows[0].today;
});

const stop = (weekday: string, store: { uuid: string }, minutes = 60) => ({
  weekday,
  store_uuid: store.uuid,
  suppliers: [{ agency_supplier_uuid: works.belo.uuid, planned_minutes: minutes }],
});
const daily = () => weekdayKeys.map((weekday) => stop(weekday, solCentro));
const roadmapOf = (more: object) => ({
  roadmap: { name: "Rota", visitor_uuid: ana.uuid, frequency: "weekly", starts_on: today, stops: daily(), ...more },
});
const plannedOf = async (query = "", client = aurora, root = "agencies") =>
  (
    await client(
      "GET",
      `/v1/${root}/planned_visits?start_date=${today}&end_date=${addDays(today, 30)}&per_page=100${query}`,
    )
  ).body.data;
const clear = () =>
  world.admin.query(
    "delete from planned_visits; delete from roadmap_stops; delete from roadmaps; delete from visitor_absences",
  );

test("a roadmap plans the days ahead at once; the job adds nothing twice", async () => {
  const one = await createRow(aurora, `${v1}/roadmaps`, roadmapOf({}));
  expect(one).toMatchObject({
    visitor: { name: "Ana Beatriz Prado" },
    stops: { length: 7, 0: { weekday: "sunday", store: { name: "Sol Centro" }, suppliers: [{ planned_minutes: 60 }] } },
  });
  const planned = await plannedOf();
  expect(planned).toHaveLength(15);
  expect(planned[0]).toMatchObject({
    day: today,
    state: "planned",
    planned_minutes: 60,
    visitor: { name: "Ana Beatriz Prado" },
    suppliers: [{ supplier_name: "Biscoitos Belo", planned_minutes: 60 }],
  });
  await planVisits(world.database);
  expect(await plannedOf()).toEqual(planned);
  // Another weekday than today's: today's plan stays and would gain the second store.
  const weekday = (new Date(today).getUTCDay() + 2) % 7;
  const day = weekdayKeys[weekday] as string;
  const change = { ...roadmapOf({ stops: [stop(day, solCentro, 30), stop(day, solAcre)] }).roadmap, version: 1 };
  expect((await aurora("PUT", `${v1}/roadmaps/${one.uuid}`, { roadmap: change })).status).toBe(200);
  const [first, ...ahead] = await plannedOf();
  expect(first).toEqual(planned[0]);
  expect(new Set(ahead.map(({ day }: { day: string }) => new Date(day).getUTCDay()))).toEqual(new Set([weekday]));
  expect(ahead.slice(-2).map(({ position }: { position: number }) => position)).toEqual([0, 1]);
  expect((await aurora("PUT", `${v1}/roadmaps/${one.uuid}`, { roadmap: change })).status).toBe(409);
  expect((await aurora("DELETE", `${v1}/roadmaps/${one.uuid}`)).status).toBe(204);
  expect(await plannedOf()).toEqual([first]);
  await clear();
});

test("the explanation and the plan agree, for every frequency and four weeks", async () => {
  for (const frequency of ["weekly", "fortnightly", "four_weekly", "once"]) {
    const starts_on = addDays(today, -17);
    const one = await createRow(
      aurora,
      `${v1}/roadmaps`,
      roadmapOf({ frequency, starts_on, ends_on: addDays(today, 12) }),
    );
    const days = new Set((await plannedOf()).map(({ day }: { day: string }) => day));
    const explain = async (date: string) =>
      (await aurora("GET", `${v1}/roadmaps/${one.uuid}/explanation?date=${date}`)).body.explanation;
    for (let i = 0; i <= 14; i++) {
      const date = addDays(today, i);
      const { planned_visits, reasons } = await explain(date);
      expect([frequency, date, planned_visits]).toEqual([frequency, date, days.has(date) ? 1 : 0]);
      const expected = days.has(date) ? "planned" : i > 12 ? "ended" : "other_week";
      expect([frequency, date, reasons[0].reason]).toEqual([frequency, date, expected]);
    }
    expect((await explain(addDays(starts_on, -1))).reasons[0].text).toMatch(/^Ainda não começou: começa em /);
    await aurora("DELETE", `${v1}/roadmaps/${one.uuid}`);
    expect((await explain(addDays(today, 3))).reasons[0].reason).toBe("removed");
    await clear();
  }
});

test("weeks are counted from Monday, whatever day a roadmap begins on", async () => {
  const every = { weekly: 1, fortnightly: 2, four_weekly: 4 };
  for (const start of ["2026-11-18", "2026-11-22", "2026-11-23", "2026-12-31"]) {
    const monday = addDays(start, -((new Date(start).getUTCDay() + 6) % 7));
    const days = Array.from({ length: 70 }, (_, i) => addDays(start, i - 5));
    const weekOf = (day: string) => Math.floor((Date.parse(day) - Date.parse(monday)) / 604_800_000);
    const turns = async (frequency: string) => {
      const { rows } = await world.admin.query(
        "select array_agg(d::text order by d) as days from unnest($3::date[]) d where app.is_turn($1, $2, null, d)",
        [frequency, start, days],
      );
      return rows[0].days;
    };
    for (const [frequency, weeks] of Object.entries(every)) {
      const expected = days.filter((day) => day >= start && weekOf(day) % weeks === 0);
      expect([frequency, start, await turns(frequency)]).toEqual([frequency, start, expected]);
    }
    expect(await turns("once")).toEqual(days.slice(5, 12));
  }
});

test("an absence gives days to its replacement or explains them as unplanned", async () => {
  const one = await createRow(aurora, `${v1}/roadmaps`, roadmapOf({}));
  const [from, until] = [addDays(today, 2), addDays(today, 4)];
  const away = { visitor_uuid: ana.uuid, kind: "vacation", starts_on: from, ends_on: until };
  const absence = await createRow(aurora, `${v1}/visitor_absences`, { visitor_absence: away });
  expect(await plannedOf()).toHaveLength(12);
  const explain = async () =>
    (await aurora("GET", `${v1}/roadmaps/${one.uuid}/explanation?date=${from}`)).body.explanation;
  expect(await explain()).toMatchObject({ planned_visits: 0, reasons: [{ reason: "absent" }] });
  const path = `${v1}/visitor_absences/${absence.uuid}`;
  const replaced = { visitor_absence: { ...away, replacement_uuid: bruno.uuid, version: 1 } };
  expect((await aurora("PUT", path, replaced)).body.visitor_absence.replacement.name).toBe("Bruno Tavares");
  const others = await plannedOf(`&visitor_uuid=${bruno.uuid}`);
  expect(others).toMatchObject([{ day: from, replaces: { name: "Ana Beatriz Prado" } }, {}, { day: until }]);
  expect((await explain()).reasons).toMatchObject([
    { reason: "planned" },
    { text: "Feito pelo substituto: Bruno Tavares" },
  ]);
  const twice = await aurora("POST", `${v1}/visitor_absences`, { visitor_absence: away });
  expect(twice.body.errors.visitor_absence[0].starts_on[0]).toMatch(/^Já existe uma ausência/);
  expect((await aurora("DELETE", path)).status).toBe(204);
  expect(await plannedOf(`&visitor_uuid=${ana.uuid}`)).toHaveLength(15);
  await clear();
});

test("a real visit makes it done, with the minutes measured at the gate", async () => {
  const porter = await world.as("sol.centro");
  await createRow(
    aurora,
    `${v1}/roadmaps`,
    roadmapOf({ stops: [...daily(), ...weekdayKeys.map((day) => stop(day, solAcre))] }),
  );
  const person = { owner_uuid: accounts.aurora.uuid, visitor_uuid: ana.uuid, entered_app_name: "concierge_desktop" };
  const entered = await porter("POST", "/v1/stores/visits", { visit: person });
  expect(entered.status).toBe(201);
  const now = async () => (await plannedOf(`&store_uuid=${solCentro.uuid}`))[0];
  expect(await now()).toMatchObject({
    state: "in_store",
    visit_uuid: entered.body.visit.uuid,
    left_at: null,
    worked_minutes: 0,
  });
  const late = await aurora("POST", `${v1}/planned_visits/${(await now()).uuid}/justification`, {
    justification: { justification: "health_issue" },
  });
  expect(late.body.errors.justification[0].base).toEqual(["Esta visita já começou."]);
  await world.admin.query(
    "update visits set entered_at = day::timestamp at time zone 'America/Sao_Paulo' + interval '1 minute' where uuid = $1",
    [entered.body.visit.uuid],
  );
  await world.admin.query(
    "update visits set left_at = entered_at + interval '45 minutes', left_hour = 0 where uuid = $1",
    [entered.body.visit.uuid],
  );
  expect(await now()).toMatchObject({ state: "done", worked_minutes: 45 });
  await world.admin.query(
    `insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_app_name)
     select owner_uuid, $2, left_at + interval '20 minutes', visitor_uuid, $3, retailer_uuid, day, 1, 'web' from visits where uuid = $1`,
    [entered.body.visit.uuid, brands.sol, solAcre.uuid],
  );
  const { rows } = await world.admin.query(
    "select state, traveled_minutes from planned_visits where day = app.today() and store_uuid = $1",
    [solAcre.uuid],
  );
  expect(rows).toEqual([{ state: "done", traveled_minutes: 20 }]);
  await clear();
  await world.admin.query("delete from stays; delete from visit_suppliers; delete from visits");
});

test("field staff see and justify their visits; undone ones are missed at midnight", async () => {
  const campo = await world.as("campo");
  await createRow(aurora, `${v1}/roadmaps`, roadmapOf({}));
  await createRow(aurora, `${v1}/roadmaps`, roadmapOf({ visitor_uuid: bruno.uuid }));
  const own = await plannedOf("", campo, "af");
  expect(new Set(own.map((one: { visitor: { name: string } }) => one.visitor.name))).toEqual(
    new Set(["Ana Beatriz Prado"]),
  );
  expect(own).toHaveLength(15);
  const brunos = (await plannedOf(`&visitor_uuid=${bruno.uuid}`))[0];
  const say = (client: Client, root: string, uuid: string, more: object = {}) =>
    client("POST", `/v1/${root}/planned_visits/${uuid}/justification`, {
      justification: { justification: "locomotion_issue", note: "Greve", ...more },
    });
  expect((await say(campo, "af", brunos.uuid)).status).toBe(404);
  const said = await say(campo, "af", own[0].uuid);
  expect(said.body.planned_visit).toMatchObject({ state: "justified", justification_note: "Greve" });
  expect((await say(campo, "af", own[0].uuid)).body).toEqual(said.body);
  const wrong = await say(campo, "af", own[1].uuid, { justification: "chuva" });
  expect(wrong.body.errors.justification[0].justification).toEqual(["Justificativa é obrigatório"]);
  await world.admin.query("update planned_visits set day = day - 1 where uuid in ($1, $2)", [brunos.uuid, own[0].uuid]);
  await closePlannedVisits(world.database);
  const { rows } = await world.admin.query("select state from planned_visits where uuid in ($1, $2) order by state", [
    brunos.uuid,
    own[0].uuid,
  ]);
  expect(rows).toEqual([{ state: "justified" }, { state: "missed" }]);
  expect((await say(aurora, "agencies", brunos.uuid)).body.planned_visit.state).toBe("justified");
  await clear();
});

test("invalid input is reported by field", async () => {
  const wrong = await aurora(
    "POST",
    `${v1}/roadmaps`,
    roadmapOf({ visitor_uuid: visitors.davi.uuid, ends_on: "2020-01-01", stops: [stop("monday", accounts.luaNorte)] }),
  );
  expect(wrong.body.errors.roadmap[0]).toEqual({
    visitor_uuid: ["Escolha um promotor da lista."],
    ends_on: ["O fim do período é antes do início."],
    stops: ["Escolha lojas atendidas."],
  });
  const twice = await aurora("POST", `${v1}/roadmaps`, roadmapOf({ stops: [...daily(), stop("monday", solCentro)] }));
  expect(twice.body.errors.roadmap[0].stops).toEqual(["Cada loja aparece uma vez em cada dia."]);
});
