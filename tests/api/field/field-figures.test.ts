import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { WeekFollow } from "#app/contracts/field/field-dashboards.ts";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import {
  countOfState,
  type PlannedVisitState,
  type VisitCounts,
  visitFigureKeys,
} from "#app/contracts/visits/planned-visits.ts";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
const { solCentro, solAcre } = accounts;
const { ana, bruno } = visitors;
let aurora: Client;
let belo: string;
let today: string;

beforeAll(async () => {
  aurora = await world.as("aurora");
  const works = await createFieldData(aurora);
  belo = works.belo.uuid;
  today = (await world.admin.query("select app.today()::text as today")).rows[0].today;
  const suppliers = [{ agency_supplier_uuid: belo, planned_minutes: 90 }];
  for (const [visitor, stores] of [
    [ana, [solCentro, solAcre]],
    [bruno, [solCentro]],
  ] as const) {
    const stops = weekdayKeys.flatMap((weekday) =>
      stores.map(({ uuid }) => ({ weekday, store_uuid: uuid, suppliers })),
    );
    await createRow(aurora, `${v1}/roadmaps`, {
      roadmap: { name: "Rota", visitor_uuid: visitor.uuid, frequency: "weekly", starts_on: today, stops },
    });
  }
});

/** Sets today's visits: Ana is in Sol Centro for 50 minutes, has justified Rio Branco, and Bruno's is given. */
beforeEach(async () => {
  await world.admin.query("delete from stays");
  await world.admin.query(
    `update planned_visits set state = 'justified', justification = 'health_issue' where day = app.today() and store_uuid = $1`,
    [solAcre.uuid],
  );
  await world.admin.query(
    `update planned_visits set state = 'done', visit_uuid = gen_random_uuid(), entered_at = now() - interval '50 minutes',
       left_at = null, worked_minutes = 0 where day = app.today() and visitor_uuid = $1 and store_uuid = $2`,
    [ana.uuid, solCentro.uuid],
  );
  await setBruno("planned");
});

const setBruno = (state: string) =>
  world.admin.query(
    `update planned_visits set state = $1, visit_uuid = case $1 when 'done' then gen_random_uuid() end,
       entered_at = case $1 when 'done' then now() - interval '2 hours' end, left_at = case $1 when 'done' then now() end,
       worked_minutes = case $1 when 'done' then 120 else 0 end
     where day = app.today() and visitor_uuid = $2`,
    [state, bruno.uuid],
  );

const get = async (path: string) => (await aurora("GET", `${v1}/${path}`)).body;
const span = () => `start_date=${today}&end_date=${today}`;
const named = (counts: VisitCounts) =>
  Object.fromEntries(visitFigureKeys.map((state) => [state, countOfState(counts, state)]));

/** Returns today's planned visits by state as each screen reads them. */
async function readScreens(): Promise<Record<string, Record<string, number>>> {
  const { daily_summary } = await get("dashboards/daily_summary_follow");
  const { data: week } = (await get("dashboards/week_follow")) as { data: WeekFollow[] };
  const weekday = weekdayKeys[new Date(today).getUTCDay()];
  const [visits] = week
    .flatMap((report) => (report.report_name === "cached_visit_report" ? report.data : []))
    .filter(({ week_day }) => week_day === weekday);
  const { book } = await get(`agency_suppliers/${belo}/book?${span()}`);
  const { data: totals } = await get(`reports/planned_visits/totals?${span()}`);
  const count = (states: PlannedVisitState[]) =>
    Object.fromEntries(visitFigureKeys.map((state) => [state, states.filter((one) => one === state).length]));
  const { data: rows } = await get(`reports/planned_visits?${span()}`);
  const roadmapDays = await Promise.all(
    [ana, bruno].map(async ({ uuid }) => (await get(`roadmap_weeks/${uuid}`)).roadmap_week.days),
  );
  const stops = roadmapDays.flat().filter(({ day }) => day === today);
  return {
    panel: named(daily_summary),
    week: named(visits as VisitCounts),
    book: named(book.totals),
    "week of the Book": (({ first_day: _, ...counts }) => counts)(book.weeks[0]),
    "rows of the Book": count(book.visits.map(({ state }: { state: PlannedVisitState }) => state)),
    totals: Object.fromEntries(
      visitFigureKeys.map((state) => [
        state,
        totals.find((total: { by: string; value: string }) => total.by === "state" && total.value === state)?.count ??
          0,
      ]),
    ),
    report: count(rows.map(({ state }: { state: PlannedVisitState }) => state)),
    filters: Object.fromEntries(
      await Promise.all(
        visitFigureKeys.map(async (state) => [
          state,
          (await get(`reports/planned_visits?state=${state}&${span()}`)).meta.total,
        ]),
      ),
    ),
    roadmaps: count(stops.flatMap((day) => day.stops).map(({ visit }) => visit.state)),
  };
}

test("panel, week, report, Book and roadmaps count a day's visits the same way", async () => {
  for (const [brunos, expected] of [
    ["planned", { done: 0, in_store: 1, justified: 1, missed: 0, planned: 1 }],
    ["done", { done: 1, in_store: 1, justified: 1, missed: 0, planned: 0 }],
    ["missed", { done: 0, in_store: 1, justified: 1, missed: 1, planned: 0 }],
  ] as const) {
    await setBruno(brunos);
    for (const [screen, counts] of Object.entries(await readScreens())) {
      expect([brunos, screen, counts]).toEqual([brunos, screen, expected]);
    }
  }
});

test("the numbers stay the same once the deltas are added up", async () => {
  await setBruno("done");
  const before = await readScreens();
  await world.admin.query("select app.fold_deltas()");
  expect(await readScreens()).toEqual(before);
});

test("the states add up to the planned visits, and the days to the week", async () => {
  await setBruno("done");
  const { daily_summary } = await get("dashboards/daily_summary_follow");
  const sumOf = (counts: VisitCounts) => Object.values(named(counts)).reduce((sum, n) => sum + n, 0);
  expect(sumOf(daily_summary)).toBe(daily_summary.planned_visits_count);
  const { data } = (await get("dashboards/week_follow")) as { data: WeekFollow[] };
  for (const report of data) {
    const { summary } = report;
    for (const [name, total] of Object.entries(summary).filter(([name]) => /_count$|_total$/.test(name))) {
      const lines = (report.data as Record<string, unknown>[]).reduce((sum, line) => sum + Number(line[name]), 0);
      expect([report.report_name, name, lines]).toEqual([report.report_name, name, expect.closeTo(total, 1)]);
    }
    if (report.report_name === "cached_visit_report") {
      expect(sumOf(report.summary)).toBe(report.summary.planned_visits_count);
    }
  }
});

test("a visitor in store has the time so far, on panel, team page and report", async () => {
  const { data: rows } = await get(`reports/planned_visits?state=in_store&${span()}`);
  expect(rows).toMatchObject([{ worked_minutes: 50 }]);
  const { data: totals } = await get(`reports/planned_visits/totals?${span()}`);
  expect(totals[0].worked_minutes).toBe(50);
  const { data: team } = await get(`dashboards/visitors_roadmap_follow?q=${encodeURIComponent(ana.name)}`);
  expect(team).toMatchObject([{ worked_minutes: 50, planned_count: 2, done_count: 0, justified_count: 1 }]);
  const { data } = (await get("dashboards/week_follow")) as { data: WeekFollow[] };
  const time = data.flatMap((report) =>
    report.report_name === "cached_sales_point_time_tracking_report" ? [report.summary.worked_hours_total] : [],
  );
  expect(time).toEqual([expect.closeTo(50 / 60, 1)]);
});

test("the time so far counts from the last entry and adds to the stays before", async () => {
  await world.admin.query(
    `insert into stays (owner_uuid, visitor_uuid, store_uuid, visit_uuid, entered_at, day)
     values ($1, $2, $3, $4, now() - interval '10 minutes', app.today())`,
    [accounts.aurora.uuid, ana.uuid, solCentro.uuid, randomUUID()],
  );
  await world.admin.query(
    "update planned_visits set worked_minutes = 25 where day = app.today() and visitor_uuid = $1",
    [ana.uuid],
  );
  const { data } = await get(`reports/planned_visits?state=in_store&${span()}`);
  expect(data).toMatchObject([{ worked_minutes: 35 }]);
});

test("the panel counts the visitors of the day as the team page does", async () => {
  const { daily_summary } = await get("dashboards/daily_summary_follow");
  const { counts, meta } = await get("dashboards/visitors_roadmap_follow");
  expect(daily_summary.visitors_by_state).toEqual(counts);
  const sum = Object.values(counts as Record<string, number>).reduce((all, n) => all + n, 0);
  expect([sum, meta.total]).toEqual([2, 2]);
});
