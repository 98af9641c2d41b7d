import { beforeAll, expect, test } from "vitest";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { createFieldData, createRow, pictureForm } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
const { solCentro } = accounts;
let aurora: Client;
let campo: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
let today: string;

beforeAll(async () => {
  aurora = await world.as("aurora");
  campo = await world.as("campo");
  works = await createFieldData(aurora);
  today = (await world.admin.query("select app.today()::text as today")).rows[0].today;
  const suppliers = [{ agency_supplier_uuid: works.belo.uuid, planned_minutes: 90 }];
  const stops = weekdayKeys.map((weekday) => ({ weekday, store_uuid: solCentro.uuid, suppliers }));
  const roadmap = { name: "Rota", visitor_uuid: visitors.ana.uuid, frequency: "weekly", starts_on: today, stops };
  const { uuid } = await createRow(aurora, `${v1}/roadmaps`, { roadmap });
  // The past three days: done with 60 minutes, missed, justified.
  await world.admin.query(
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid, state,
       justification, visit_uuid, entered_at, left_at, planned_minutes, worked_minutes)
     select $1, gen_random_uuid(), app.today() - i, 0, $2, $3, $4, $5, (array['done', 'missed', 'justified'])[i],
       case i when 3 then 'health_issue' end, case i when 1 then gen_random_uuid() end, case i when 1 then now() end,
       case i when 1 then now() end, 90, case i when 1 then 60 else 0 end
     from generate_series(1, 3) i`,
    [accounts.aurora.uuid, visitors.ana.uuid, solCentro.uuid, accounts.sol.uuid, uuid],
  );
  await world.admin.query(
    `insert into planned_visit_suppliers (agency_uuid, planned_visit_uuid, agency_supplier_uuid, planned_minutes, worked_minutes, day)
     select p.agency_uuid, p.uuid, $1, 90, p.worked_minutes, p.day from planned_visits p
     where p.state <> 'planned' on conflict do nothing`,
    [works.belo.uuid],
  );
});

type Total = { by: string; value: string; label: string; count: number; worked_minutes: number };
const totalsOf = async (report: string, query = "", client = aurora, root = "agencies"): Promise<Total[]> =>
  (await client("GET", `/v1/${root}/reports/${report}/totals${query}`)).body.data;
const listed = async (report: string, query: string) =>
  (await aurora("GET", `${v1}/${report}?per_page=1&${query}`)).body.meta.total;

/** Asserts that every count of a report's totals equals the total of the list filtered by that part. */
async function expectSameCounts(report: string, list: string, query = "") {
  const totals = await totalsOf(report, `?${query}`);
  expect(totals.length).toBeGreaterThan(2);
  for (const { by, value, count } of totals) {
    const part = by === "" ? "" : by === "day" ? `start_date=${value}&end_date=${value}` : `${by}=${value}`;
    expect([by, value, await listed(list, `${part}&${query}`)]).toEqual([by, value, count]);
  }
  for (const part of new Set(totals.map(({ by }) => by).filter(Boolean))) {
    const ofPart = totals.filter(({ by }) => by === "" || by === part);
    expect(await totalsOf(report, `?part=${part}&${query}`)).toEqual(ofPart);
  }
}

test("the visits' totals equal those of the rows, by every part, filtered or not", async () => {
  await expectSameCounts("planned_visits", "reports/planned_visits");
  await expectSameCounts("planned_visits", "reports/planned_visits", "visitor_name=ana%20bea&store_name=centro");
  const totals = await totalsOf("planned_visits");
  expect(totals[0]).toMatchObject({ by: "", count: 4, planned_minutes: 360, worked_minutes: 60 });
  expect(totals).toContainEqual(expect.objectContaining({ by: "justification", label: "Problema de saúde", count: 1 }));
  expect(totals).toContainEqual(expect.objectContaining({ by: "visitor_uuid", label: "Ana Beatriz Prado", count: 4 }));
  expect(await totalsOf("planned_visits", "?store_name=nenhuma")).toMatchObject([{ by: "", count: 0 }]);
});

test("a visit is in store until the exit or the end of the store's day, then done", async () => {
  const counts = async () => [
    await listed("reports/planned_visits", "state=done"),
    await listed("reports/planned_visits", "state=in_store"),
  ];
  expect(await counts()).toEqual([1, 0]);
  await world.admin.query("update planned_visits set left_at = null where state = 'done'");
  await world.admin.query("update planned_visits set day = app.today() - 7 where state = 'done'");
  expect(await counts()).toEqual([0, 0]);
  expect(await listed("reports/planned_visits", `start_date=2000-01-01&state=done`)).toBe(1);
  await world.admin.query("update planned_visits set day = app.today() - 1, left_at = entered_at where state = 'done'");
  await world.admin.query(
    `update planned_visits set state = 'done', visit_uuid = gen_random_uuid(), entered_at = now() where day = $1`,
    [today],
  );
  expect((await counts())[1]).toBe(1);
  await expectSameCounts("planned_visits", "reports/planned_visits");
  await world.admin.query(
    "update planned_visits set state = 'planned', visit_uuid = null, entered_at = null where day = $1",
    [today],
  );
});

test("photos and answers add up to their lists", async () => {
  const photo = (moment: string, more: Record<string, string> = {}) =>
    campo("POST", "/v1/af/evidences", pictureForm({ moment, store_uuid: solCentro.uuid, ...more }));
  await photo("before");
  await photo("after", { agency_supplier_uuid: works.belo.uuid, category: "Gôndola" });
  await expectSameCounts("evidences", "evidences");
  const questions = [{ kind: "yes_no", title: "Aberta?" }];
  const survey = await createRow(aurora, `${v1}/quests`, {
    quest: { name: "Loja", subject: "store", agency_supplier_uuid: works.belo.uuid, questions },
  });
  const schedule = await createRow(aurora, `${v1}/survey_schedules`, {
    survey_schedule: { survey_uuid: survey.uuid, starts_on: today, ends_on: today, store_uuids: [solCentro.uuid] },
  });
  await createRow(campo, "/v1/af/survey_answers", {
    survey_answer: {
      survey_schedule_uuid: schedule.uuid,
      store_uuid: solCentro.uuid,
      values: [{ question_uuid: survey.questions[0].uuid, value: true }],
    },
  });
  await expectSameCounts("survey_answers", "survey_answers");
});

test("a supplier's time equals the dashboard's weeks", async () => {
  await expectSameCounts("supplier_time_trackings", "reports/supplier_time_trackings");
  const { data } = (await aurora("GET", `${v1}/reports/supplier_time_trackings`)).body;
  expect(data).toHaveLength(4);
  expect(data.find(({ state }: { state: string }) => state === "done")).toMatchObject({
    agency_supplier: { supplier_name: "Biscoitos Belo" },
    visitor: { name: "Ana Beatriz Prado" },
    planned_minutes: 90,
    worked_minutes: 60,
  });
  const [all] = await totalsOf("supplier_time_trackings");
  expect(all).toMatchObject({ planned_minutes: 360, worked_minutes: 60 });
  const weeks = (await aurora("GET", `${v1}/dashboards/historic/supplier_time_trackings`)).body.data;
  expect(weeks.reduce((sum: number, week: { worked_hours_total: number }) => sum + week.worked_hours_total, 0)).toBe(1);
});

test("the field staff add up to those that the daily summary counts", async () => {
  const { daily_summary } = (await aurora("GET", `${v1}/dashboards/daily_summary_follow`)).body;
  for (const presence of ["logged_in", "logged_out", "unlogged"]) {
    const people = (await aurora("GET", `${v1}/dashboards/field_staff?presence=${presence}`)).body;
    expect([presence, people.meta.total]).toEqual([presence, daily_summary[`${presence}_visitors_count`]]);
  }
  const { body } = await aurora("GET", `${v1}/dashboards/field_staff`);
  expect(body.meta.total).toBe(daily_summary.total_visitors_count);
  expect((await (await world.as("boreal"))("GET", `${v1}/dashboards/field_staff`)).body.data).toEqual([]);
});
