import { beforeAll, beforeEach, expect, test } from "vitest";
import type { RoadmapWeek, RoadmapWeekCounts } from "#app/contracts/field/roadmap-weeks.ts";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
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
beforeEach(() =>
  world.admin.query(
    "delete from planned_visits; delete from roadmap_stops; delete from roadmaps; delete from visitor_absences",
  ),
);

const weekdayOf = (day: string) => weekdayKeys[new Date(day).getUTCDay()] as string;
const stop = (weekday: string, store: { uuid: string }, minutes = 60) => ({
  weekday,
  store_uuid: store.uuid,
  suppliers: [{ agency_supplier_uuid: works.belo.uuid, planned_minutes: minutes }],
});
const route = (stops: object[], more: object = {}) =>
  createRow(aurora, `${v1}/roadmaps`, {
    roadmap: { name: "Rota", visitor_uuid: ana.uuid, frequency: "weekly", starts_on: today, stops, ...more },
  });
const weekOf = async (person: { uuid: string }, date: string): Promise<RoadmapWeek> =>
  (await aurora("GET", `${v1}/roadmap_weeks/${person.uuid}?date=${date}`)).body.roadmap_week;
const dayOf = async (person: { uuid: string }, date: string) => {
  const found = (await weekOf(person, date)).days.find(({ day }) => day === date);
  if (!found) throw new Error(`${date} is not in its week`);
  return found;
};

test("a week has seven days from Monday, each with its planned visits and results", async () => {
  const tomorrow = addDays(today, 1);
  await route([stop(weekdayOf(tomorrow), solAcre, 30), stop(weekdayOf(tomorrow), solCentro, 45)]);
  const { visitor, days } = await weekOf(ana, tomorrow);
  expect(visitor.name).toBe("Ana Beatriz Prado");
  expect(days.map(({ weekday }) => weekday)).toEqual([...weekdayKeys.slice(1), "sunday"]);
  const day = await dayOf(ana, tomorrow);
  expect(day).toMatchObject({ planned_minutes: 75, absence: null, stops: { length: 2 } });
  expect(day.stops[0]).toMatchObject({
    store: { name: "Sol Rio Branco" },
    roadmap: { name: "Rota" },
    suppliers: [{ supplier_name: "Biscoitos Belo", planned_minutes: 30 }],
    visit: { state: "planned", visitor: { name: "Ana Beatriz Prado" }, replaces: null },
    reason: null,
  });
  const list = await aurora("GET", `${v1}/roadmap_weeks?date=${tomorrow}&q=beatriz`);
  const [week] = list.body.data as RoadmapWeekCounts[];
  expect(week?.days.find(({ day }) => day === tomorrow)).toMatchObject({
    stops_count: 2,
    done_count: 0,
    unplanned_count: 0,
    planned_minutes: 75,
  });
  expect((await aurora("GET", `${v1}/roadmap_weeks?q=bruno`)).body.data).toEqual([]);
});

test("a missing visit gives its reason: too far, another roadmap, saved afterwards", async () => {
  const every = weekdayKeys.map((weekday) => stop(weekday, solCentro));
  await route(every, { starts_on: addDays(today, -7) });
  const far = await dayOf(ana, addDays(today, 20));
  expect(far.stops).toMatchObject([{ visit: null, reason: "too_far" }]);
  expect((await dayOf(ana, addDays(today, -3))).stops).toMatchObject([{ visit: null, reason: "past" }]);
  await route(every, { name: "Rota B" });
  const twice = await dayOf(ana, addDays(today, 1));
  expect(twice.stops.map(({ visit, reason }) => [visit !== null, reason])).toContainEqual([false, "other_roadmap"]);
  expect(twice.conflicts.map(({ kind }) => kind)).toContain("same_store");
});

test("a day's conflicts: no allocation, too many hours, closed store, another visitor", async () => {
  const tomorrow = addDays(today, 1);
  const weekday = weekdayOf(tomorrow);
  await route([stop(weekday, solCentro, 300), stop(weekday, solAcre, 200)]);
  const before = (await dayOf(ana, tomorrow)).conflicts;
  expect(before).toMatchObject([
    { kind: "long_day", text: "8:20 planejadas, mais de 8:00", stop: null },
    {
      kind: "unlinked",
      text: "Sem vínculo com Sol Rio Branco: a portaria impede a entrada",
      stop: { store: { uuid: solAcre.uuid } },
    },
  ]);
  const conflicts = async (query: string) => (await aurora("GET", `${v1}/roadmap_weeks?date=${tomorrow}${query}`)).body;
  expect((await conflicts("")).data[0].conflicts).toEqual([
    { kind: "long_day", days_count: 1 },
    { kind: "unlinked", days_count: 1 },
  ]);
  await route([], { name: "Vazia", visitor_uuid: bruno.uuid });
  expect((await conflicts("")).meta.total).toBe(2);
  expect(await conflicts("&with_conflict=true")).toMatchObject({
    meta: { total: 1 },
    data: [{ visitor: { uuid: ana.uuid } }],
  });
  await route([stop(weekday, solCentro)], { name: "Do Bruno", visitor_uuid: bruno.uuid });
  await world.admin.query(
    "insert into store_opening_hours (retailer_uuid, store_uuid, weekday, opens_at, closes_at) values ($1, $2, $3, '08:00', '20:00')",
    [accounts.sol.uuid, solAcre.uuid, new Date(today).getUTCDay()],
  );
  const after = (await dayOf(ana, tomorrow)).conflicts;
  expect(after).toContainEqual(
    expect.objectContaining({ kind: "closed_store", text: "Sol Rio Branco não abre neste dia" }),
  );
  expect(after).toContainEqual(
    expect.objectContaining({
      kind: "twice_served",
      text: "Sol Centro: Biscoitos Belo também com Bruno Tavares",
      other_visitor: { uuid: bruno.uuid, name: bruno.name, suppliers: ["Biscoitos Belo"] },
    }),
  );
  await world.admin.query("delete from store_opening_hours");
});

test("an absence shows in both weeks, with the visitor and the replacement", async () => {
  const tomorrow = addDays(today, 1);
  await route([stop(weekdayOf(tomorrow), solCentro)]);
  const away = { visitor_uuid: ana.uuid, kind: "leave", starts_on: tomorrow, ends_on: tomorrow };
  const absence = await createRow(aurora, `${v1}/visitor_absences`, { visitor_absence: away });
  expect(await dayOf(ana, tomorrow)).toMatchObject({
    absence: { kind: "leave", replacement: null },
    stops: [{ visit: null, reason: "absent" }],
    planned_minutes: 0,
    conflicts: [],
  });
  const replaced = { ...away, replacement_uuid: bruno.uuid, version: 1 };
  await aurora("PUT", `${v1}/visitor_absences/${absence.uuid}`, { visitor_absence: replaced });
  expect(await dayOf(ana, tomorrow)).toMatchObject({
    absence: { replacement: { name: "Bruno Tavares" } },
    stops: [{ visit: { visitor: { name: "Bruno Tavares" } } }],
    planned_minutes: 0,
  });
  expect(await dayOf(bruno, tomorrow)).toMatchObject({
    stops: [{ visit: { replaces: { name: "Ana Beatriz Prado" } } }],
    planned_minutes: 60,
  });
  const found = await aurora("GET", `${v1}/visitor_absences?q=beatriz`);
  expect(found.body.meta.total).toBe(1);
});

test("weeks sort by the minutes that they show, with absences and replacements", async () => {
  const later = addDays(today, 7);
  const day = addDays(today, 1);
  await route([stop(weekdayOf(day), solCentro, 90), stop(weekdayOf(addDays(day, 1)), solAcre, 30)]);
  await route([stop(weekdayOf(day), solAcre, 100)], { name: "Do Bruno", visitor_uuid: bruno.uuid });
  const totals = async (sort: string, date: string) => {
    const { data } = (await aurora("GET", `${v1}/roadmap_weeks?sort=${sort}&date=${date}`)).body;
    return (data as RoadmapWeekCounts[]).map(({ visitor, days }) => [
      visitor.name,
      days.reduce((sum, { planned_minutes }) => sum + planned_minutes, 0),
    ]);
  };
  const ascending = [
    [bruno.name, 100],
    [ana.name, 120],
  ];
  expect(await totals("minutes", later)).toEqual(ascending);
  expect(await totals("-minutes", later)).toEqual(ascending.toReversed());
  expect((await totals("-name", later)).map(([name]) => name)).toEqual([bruno.name, ana.name]);
  const away = { visitor_uuid: ana.uuid, kind: "leave", starts_on: today, ends_on: addDays(today, 20) };
  await createRow(aurora, `${v1}/visitor_absences`, {
    visitor_absence: { ...away, replacement_uuid: bruno.uuid },
  });
  const moved = await totals("-minutes", later);
  expect(moved[0]?.[0]).toBe(bruno.name);
  expect(moved).toContainEqual([ana.name, 0]);
});

test("a roadmap without stores is valid and plans nothing", async () => {
  const one = await route([]);
  expect(one.stops).toEqual([]);
  const { body } = await aurora("GET", `${v1}/roadmaps/${one.uuid}/explanation?date=${addDays(today, 1)}`);
  expect(body.explanation.reasons).toEqual([{ reason: "no_stop", text: "Sem lojas neste dia da semana" }]);
});

test("each agency sees its own stores and its own visitors for roadmaps", async () => {
  const { body } = await aurora("GET", `${v1}/served_stores?q=rio%20branco`);
  expect(body.data).toMatchObject([
    { name: "Sol Rio Branco", retailer: { name: "Mercados Sol" }, sales_group: { name: "Sol" } },
  ]);
  const boreal = await world.as("boreal");
  expect((await boreal("GET", `${v1}/served_stores`)).body.data).toEqual([]);
  const names = async (client: Client, path: string) =>
    (await client("GET", `${v1}/${path}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names(aurora, "field_visitors?q=bru")).toEqual(["Bruno Tavares"]);
  expect(await names(aurora, "field_supervisors")).toEqual(["Carla Nunes"]);
  expect(await names(boreal, "field_visitors?q=bru")).toEqual([]);
});

test("of many promoters with a conflict weeks are made until the page is full", async () => {
  const tomorrow = addDays(today, 1);
  await route([stop(weekdayOf(tomorrow), solAcre)]);
  await world.admin.query(
    `with people as (
      insert into visitors (owner_uuid, uuid, name, cpf, badge)
      select $1, gen_random_uuid(), 'Promotor ' || lpad(n::text, 3, '0'), lpad(n::text, 11, '0'), '27' || lpad(n::text, 11, '0')
      from generate_series(1, 510) n returning owner_uuid, uuid
    ), routes as (
      insert into roadmaps (agency_uuid, uuid, name, visitor_uuid, frequency, starts_on)
      select owner_uuid, uuid, 'Rota', uuid, 'weekly', $2 from people returning agency_uuid, uuid
    )
    insert into roadmap_stops (agency_uuid, uuid, roadmap_uuid, weekday, position, store_uuid, retailer_uuid)
    select r.agency_uuid, gen_random_uuid(), r.uuid, t.weekday, t.position, t.store_uuid, t.retailer_uuid
    from routes r cross join (select * from roadmap_stops limit 1) t`,
    [accounts.aurora.uuid, today],
  );
  const page = async (n: number, size: number) =>
    (await aurora("GET", `${v1}/roadmap_weeks?date=${tomorrow}&with_conflict=true&page=${n}&per_page=${size}`)).body;
  const all = await page(0, 1000);
  expect(all.meta).toMatchObject({ total: 511, capped: false });
  const first = await page(0, 25);
  expect(first.meta).toMatchObject({ total: 500, capped: true });
  expect(first.data).toEqual(all.data.slice(0, 25));
  const last = await page(1, 490);
  expect(last.meta).toMatchObject({ total: 511, capped: false });
  expect(last.data).toEqual(all.data.slice(490));
});
