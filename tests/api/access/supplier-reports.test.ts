import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createFieldData, createRow, pictureForm } from "#tests/world/field.ts";
import { accounts, type Login, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
const { solCentro } = accounts;
let aurora: Client;
let belo: Client;
let cafe: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;

type Task = { owner?: Login & keyof typeof accounts; supplier: "belo" | "cafe"; status: string };
const addTask = ({ owner, supplier, status }: Task) =>
  world.admin.query(
    `insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_section_uuid, supplier_uuids, note, day, owner_uuid, visitor_uuid, status,
       issue_reason, finished_at)
     values ($1, $2, $3, 'cleaning', (select min(uuid::text)::uuid from product_sections), $4, '', app.today(), $5, $6, $7,
       case $7 when 'with_issue' then 'damaged' end, case when $7 in ('done', 'with_issue') then now() end)`,
    [
      solCentro.uuid,
      randomUUID(),
      accounts.sol.uuid,
      [accounts[supplier].uuid],
      owner && accounts[owner].uuid,
      owner && visitors[owner === "aurora" ? "ana" : "davi"].uuid,
      status,
    ],
  );

const flags = ["evidence", "survey", "store_task", "visits"] as const;
type Flag = (typeof flags)[number];
/** Sets the reports that Agência Aurora shares with a supplier to exactly these. */
async function shareReports(supplier: "belo" | "serra", ...shown: Flag[]) {
  const path = `${v1}/report_settings/${works[supplier].uuid}`;
  const { version } = (await aurora("GET", path)).body.report_setting;
  const report_setting = Object.fromEntries(flags.map((name) => [`display_${name}_report`, shown.includes(name)]));
  expect((await aurora("PUT", path, { report_setting: { ...report_setting, version } })).status).toBe(200);
}

beforeAll(async () => {
  aurora = await world.as("aurora");
  belo = await world.as("belo");
  cafe = await world.as("cafe");
  works = await createFieldData(aurora);
  await world.admin.query(
    "update client_infos set conditional_blocks = (select conditional_blocks from client_infos where account_uuid = $1) where account_uuid = $2",
    [accounts.belo.uuid, accounts.cafe.uuid],
  );
  await insertVisit();
  for (const [supplier, count] of [
    ["belo", 2],
    ["serra", 1],
  ] as const)
    await answerSurvey(works[supplier].uuid, count);
  for (const status of ["done", "allocated_and_working"]) await addTask({ owner: "aurora", supplier: "belo", status });
  await addTask({ supplier: "belo", status: "pending" });
  await addTask({ owner: "boreal", supplier: "belo", status: "with_issue" });
  await addTask({ owner: "aurora", supplier: "cafe", status: "with_issue" });
  // Agência Boreal shares its tasks with Café, and nothing with Belo.
  await world.admin.query(
    `with theirs as (insert into agency_suppliers (agency_uuid, uuid, supplier_name, supplier_uuid)
       select $1, gen_random_uuid(), name, uuid from (values ('Café', $2::uuid), ('Belo', $3)) s (name, uuid) returning *)
     insert into report_settings (agency_uuid, agency_supplier_uuid, display_store_task_report, version)
     select agency_uuid, uuid, supplier_uuid = $2, 1 from theirs`,
    [accounts.boreal.uuid, accounts.cafe.uuid, accounts.belo.uuid],
  );
});

/** Inserts a visit of today: 60 of 90 planned minutes for Belo and 20 of 30 for Café. */
async function insertVisit() {
  const [roadmap, visit] = [randomUUID(), randomUUID()];
  await world.admin.query(
    `insert into roadmaps (agency_uuid, uuid, name, visitor_uuid, frequency, starts_on)
     values ($1, $2, 'Rota', $3, 'weekly', app.today())`,
    [accounts.aurora.uuid, roadmap, visitors.ana.uuid],
  );
  await world.admin.query(
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid, state,
       visit_uuid, entered_at, left_at, planned_minutes, worked_minutes)
     values ($1, $2, app.today(), 0, $3, $4, $5, $6, 'done', gen_random_uuid(), now(), now(), 120, 80)`,
    [accounts.aurora.uuid, visit, visitors.ana.uuid, solCentro.uuid, accounts.sol.uuid, roadmap],
  );
  await world.admin.query(
    `insert into planned_visit_suppliers (agency_uuid, planned_visit_uuid, agency_supplier_uuid, planned_minutes, worked_minutes, day)
     values ($1, $2, $3, 90, 60, app.today()), ($1, $2, $4, 30, 20, app.today())`,
    [accounts.aurora.uuid, visit, works.belo.uuid, works.serra.uuid],
  );
}

/** Creates a survey of this supplier with one answer, and sends this number of photos for the supplier. */
async function answerSurvey(agency_supplier_uuid: string, photos: number) {
  const campo = await world.as("campo");
  const store_uuid = solCentro.uuid;
  for (let i = 0; i < photos; i++)
    await campo("POST", "/v1/af/evidences", pictureForm({ moment: "after", store_uuid, agency_supplier_uuid }));
  const questions = [{ kind: "yes_no", title: "Aberta?" }];
  const survey = await createRow(aurora, `${v1}/quests`, {
    quest: { name: `Loja ${photos}`, subject: "store", agency_supplier_uuid, questions },
  });
  const { day } = (await world.admin.query("select app.today()::text as day")).rows[0];
  const schedule = await createRow(aurora, `${v1}/survey_schedules`, {
    survey_schedule: {
      survey_uuid: survey.uuid,
      starts_on: day,
      ends_on: day,
      store_uuids: [store_uuid],
      visitor_uuids: [visitors.ana.uuid],
    },
  });
  const values = [{ question_uuid: survey.questions[0].uuid, value: true }];
  await createRow(campo, "/v1/af/survey_answers", {
    survey_answer: { survey_schedule_uuid: schedule.uuid, store_uuid, values },
  });
}

const reports: Record<Flag, string[]> = {
  evidence: ["evidences", "reports/evidences/totals"],
  survey: ["survey_answers", "reports/survey_answers/totals"],
  store_task: ["store_tasks", "reports/store_tasks", "reports/store_tasks/totals"],
  visits: ["planned_visits", "reports/planned_visits", "reports/planned_visits/totals"],
};
/** Rows that each supplier sees of each report, before and after the agency shares it. */
const expectedCounts: Record<"belo" | "cafe", Record<Flag, [number, number]>> = {
  belo: { evidence: [0, 2], survey: [0, 1], store_task: [1, 3], visits: [0, 1] },
  cafe: { evidence: [0, 1], survey: [0, 1], store_task: [0, 1], visits: [0, 1] },
};

const counted = async (supplier: Client, of: string) => {
  const { body } = await supplier("GET", `/v1/suppliers/${of}`);
  return body.meta?.total ?? body.data[0].count;
};

test.each(flags)("display_%s_report alone shows its supplier that report and no other", async (flag) => {
  for (const [name, client, theirs] of [
    ["belo", belo, "belo"],
    ["cafe", cafe, "serra"],
  ] as const) {
    await shareReports(theirs, flag);
    for (const other of flags) {
      const [hidden, shown] = expectedCounts[name][other];
      for (const of of reports[other]) {
        expect([name, of, await counted(client, of)]).toEqual([name, of, other === flag ? shown : hidden]);
      }
    }
    await shareReports(theirs);
    for (const of of reports[flag])
      expect([name, of, await counted(client, of)]).toEqual([name, of, expectedCounts[name][flag][0]]);
  }
});

test("a report is refused while its block is off, whatever the agency shows", async () => {
  await shareReports("serra", ...flags);
  const blocks = async (list: readonly string[]) =>
    world.admin.query("update client_infos set conditional_blocks = $2 where account_uuid = $1", [
      accounts.cafe.uuid,
      list,
    ]);
  for (const flag of flags) {
    await blocks(flags.filter((other) => other !== flag).map((other) => `display_${other}_report`));
    for (const other of flags) {
      for (const of of [...reports[other], ...(other === "store_task" ? ["dashboards/historic/store_tasks"] : [])]) {
        expect([of, (await cafe("GET", `/v1/suppliers/${of}`)).status]).toEqual([of, other === flag ? 403 : 200]);
      }
    }
  }
  await blocks(flags.map((flag) => `display_${flag}_report`));
});

test("task weeks match the list: tasks of no agency, and those that settings share", async () => {
  const week = async (client: Client, query = "") => {
    const { data } = (await client("GET", `/v1/suppliers/dashboards/historic/store_tasks${query}`)).body;
    expect(data).toHaveLength(12);
    const { done_percent, pending_percent, with_issue_percent } = data.at(-1);
    return [done_percent, pending_percent, with_issue_percent];
  };
  const cases = async () => {
    await shareReports("belo");
    await shareReports("serra");
    expect([await week(belo), await week(cafe)]).toEqual([
      [0, 100, 0],
      [0, 0, 0],
    ]);
    await shareReports("belo", "store_task");
    expect([await week(belo), await week(cafe)]).toEqual([
      [33.3, 66.7, 0],
      [0, 0, 0],
    ]);
    expect(await week(belo, "?kind=cleaning")).toEqual([33.3, 66.7, 0]);
    await shareReports("belo", "evidence", "survey", "visits");
    await shareReports("serra", "store_task");
    expect([await week(belo), await week(cafe)]).toEqual([
      [0, 100, 0],
      [0, 0, 100],
    ]);
  };
  await cases();
  await world.admin.query("select app.fold_deltas()");
  await cases();
});

test("an agency's own dashboards are closed to suppliers", async () => {
  await shareReports("belo", ...flags);
  for (const path of [
    "historic",
    "historic/visits",
    "historic/sales_point_time_trackings",
    "historic/surveys",
    "historic/supplier_time_trackings",
    `historic/supplier_time_trackings?agency_supplier_uuid=${works.belo.uuid}`,
    "week_follow",
    "daily_summary_follow",
    "field_staff",
    "visitors_roadmap_follow",
  ]) {
    expect([path, (await belo("GET", `/v1/suppliers/dashboards/${path}`)).status]).toEqual([path, 404]);
    expect([path, (await belo("GET", `${v1}/dashboards/${path}`)).status]).toEqual([path, 404]);
  }
  for (const path of ["supplier_time_trackings", "reports/supplier_time_trackings/totals", "report_settings"]) {
    expect([path, (await belo("GET", `/v1/suppliers/${path}`)).status]).toEqual([path, 404]);
  }
});

test("each supplier of a shared visit sees its own minutes", async () => {
  await shareReports("belo", "visits");
  await shareReports("serra", "visits");
  const minutes = async (client: Client) => {
    const { data } = (await client("GET", "/v1/suppliers/reports/planned_visits")).body;
    const [all] = (await client("GET", "/v1/suppliers/reports/planned_visits/totals")).body.data;
    return [
      data[0].suppliers.length,
      data[0].planned_minutes,
      data[0].worked_minutes,
      all.planned_minutes,
      all.worked_minutes,
    ];
  };
  expect(await minutes(belo)).toEqual([1, 90, 60, 90, 60]);
  expect(await minutes(cafe)).toEqual([1, 30, 20, 30, 20]);
  const [all] = (await aurora("GET", `${v1}/reports/planned_visits/totals`)).body.data;
  expect([all.planned_minutes, all.worked_minutes]).toEqual([120, 80]);
});

test("a supplier finds visitors by name, within the reports it may see", async () => {
  await shareReports("belo", ...flags);
  await shareReports("serra");
  for (const of of ["reports/planned_visits", "evidences", "survey_answers", "reports/evidences/totals"]) {
    const ana = await counted(belo, `${of}?visitor_name=ana%20bea`);
    expect([of, ana]).toEqual([of, await counted(belo, of)]);
    expect([of, ana > 0, await counted(belo, `${of}?visitor_name=davi`)]).toEqual([of, true, 0]);
    expect([of, await counted(cafe, `${of}?visitor_name=ana%20bea`)]).toEqual([of, 0]);
  }
});

test("a visitor has the agency's name for it, not that of another with the same id", async () => {
  await shareReports("belo", "evidence", "visits");
  const namesIn = async (of: string) =>
    JSON.stringify((await belo("GET", `/v1/suppliers/${of}`)).body).match(/Ana Beatriz Prado|Sósia/g);
  const reports = ["reports/planned_visits", "reports/planned_visits/totals", "evidences"];
  const before = await Promise.all(reports.map(namesIn));
  expect(before.every((names) => names?.includes("Ana Beatriz Prado"))).toBe(true);
  for (const [owner, badge] of [
    [accounts.boreal, "2999999999990"],
    [accounts.cafe, "2999999999983"],
  ] as const)
    await world.admin.query(
      "insert into visitors (owner_uuid, uuid, name, cpf, badge) values ($1, $2, 'Sósia', '28625587887', $3)",
      [owner.uuid, visitors.ana.uuid, badge],
    );
  expect(await Promise.all(reports.map(namesIn))).toEqual(before);
});
