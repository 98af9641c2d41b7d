import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, expect, test } from "vitest";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { createFieldData, createRow, pictureForm } from "#tests/world/field.ts";
import { textOfPdf } from "#tests/world/files/documents.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
const { solCentro } = accounts;
let aurora: Client;
let campo: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
beforeAll(async () => {
  aurora = await world.as("aurora");
  campo = await world.as("campo");
  works = await createFieldData(aurora);
  const suppliers = [{ agency_supplier_uuid: works.belo.uuid, planned_minutes: 90 }];
  const stops = weekdayKeys.map((weekday) => ({ weekday, store_uuid: solCentro.uuid, suppliers }));
  const today = (await world.admin.query("select app.today()::text as today")).rows[0].today;
  const roadmap = { name: "Rota", visitor_uuid: visitors.ana.uuid, frequency: "weekly", starts_on: today, stops };
  const { uuid } = await createRow(aurora, `${v1}/roadmaps`, { roadmap });
  // Five weeks, one visit a day: done with 60 minutes, missed and justified in turn.
  await world.admin.query(
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid, state,
       justification, visit_uuid, entered_at, left_at, planned_minutes, worked_minutes, traveled_minutes)
     select $1, gen_random_uuid(), app.today() - i, 0, $2, $3, $4, $5, case i % 3 when 0 then 'done' when 1 then 'missed' else 'justified' end,
       case when i % 3 = 2 then 'health_issue' end, case when i % 3 = 0 then gen_random_uuid() end, case when i % 3 = 0 then now() end,
       case when i % 3 = 0 then now() end, 90, case when i % 3 = 0 then 60 else 0 end, case when i % 3 = 0 then 20 else 0 end
     from generate_series(1, 35) i`,
    [accounts.aurora.uuid, visitors.ana.uuid, solCentro.uuid, accounts.sol.uuid, uuid],
  );
});

const get = async (path: string) => (await aurora("GET", `${v1}/dashboards/${path}`)).body;
const sum = (rows: Record<string, number>[], field: string) => rows.reduce((n, row) => n + (row[field] ?? 0), 0);

test("weekly numbers equal the plan's rows, before and after folding or a change", async () => {
  const recount = async () => {
    const { rows } = await world.admin.query(
      `select count(*) filter (where state = 'done')::int as done_count, count(*) filter (where state = 'missed')::int as without_justification_count,
         count(*) filter (where state = 'justified')::int as with_justification_count from planned_visits where day <= app.today()`,
    );
    return rows[0];
  };
  const readWeeks = async () => {
    const { data } = await get("historic/visits");
    expect(data).toHaveLength(12);
    const fields = ["done_count", "without_justification_count", "with_justification_count"];
    return Object.fromEntries(fields.map((field) => [field, sum(data, field)]));
  };
  expect(await readWeeks()).toEqual(await recount());
  await world.admin.query("select app.fold_deltas()");
  expect(await readWeeks()).toEqual(await recount());
  const [missed] = (await world.admin.query("select uuid from planned_visits where state = 'missed' limit 1")).rows;
  const justification = { justification: { justification: "roadmap_change" } };
  expect((await aurora("POST", `${v1}/planned_visits/${missed.uuid}/justification`, justification)).status).toBe(201);
  expect(await readWeeks()).toEqual(await recount());
  const { data } = await get("historic/visits");
  expect(sum(data, "roadmap_change_count")).toBe(1);
  expect(sum(data, "total_status_visits_count")).toBe(35);
  const { rows } = await world.admin.query("select extract(week from app.today())::int as week");
  expect(data.at(-1).week_number).toBe(rows[0].week);
});

test("time is split by stores, travel and supplier; one tracking runs at a time", async () => {
  const time = (await get("historic/sales_point_time_trackings")).data;
  expect(time.at(-3)).toMatchObject({ inside_stores_percent: 75, traveled_percent: 25 });
  const begin = (agency_supplier_uuid: string) =>
    campo("POST", "/v1/af/supplier_time_trackings", {
      supplier_time_tracking: { store_uuid: solCentro.uuid, agency_supplier_uuid },
    });
  const first = await begin(works.belo.uuid);
  expect(first.status).toBe(201);
  const second = await begin(works.serra.uuid);
  expect(second.body.errors.supplier_time_tracking[0].base).toEqual(["Encerre antes o atendimento em andamento."]);
  await world.admin.query("update supplier_time_trackings set started_at = started_at - interval '45 minutes'");
  const path = `/v1/af/supplier_time_trackings/${first.body.supplier_time_tracking.uuid}/end`;
  const ended = await campo("PUT", path);
  expect((await campo("PUT", path)).body).toEqual(ended.body);
  const week = async (query: string) => (await get(`historic/supplier_time_trackings${query}`)).data.at(-1);
  expect(await week(`?agency_supplier_uuid=${works.belo.uuid}`)).toMatchObject({ worked_hours_total: 0.75 });
  expect(await week(`?agency_supplier_uuid=${works.serra.uuid}`)).toMatchObject({ worked_hours_total: 0 });
  const page = await get("historic/supplier_time_trackings?page=1&per_page=10");
  expect([page.data.length, page.meta.total]).toEqual([2, 12]);
  expect((await aurora("GET", `${v1}/supplier_time_trackings`)).body.data).toMatchObject([
    { visitor: { name: "Ana Beatriz Prado" }, agency_supplier: { supplier_name: "Biscoitos Belo" } },
  ]);
});

test("all five series at once equal the five separate ones, also of one supplier", async () => {
  const { historic } = await get(`historic?agency_supplier_uuid=${works.belo.uuid}`);
  expect(Object.keys(historic)).toHaveLength(5);
  for (const [name, weeks] of Object.entries(historic)) {
    const query = name === "supplier_time_trackings" ? `?agency_supplier_uuid=${works.belo.uuid}` : "";
    expect([name, weeks]).toEqual([name, (await get(`historic/${name}${query}`)).data]);
  }
  const all = (await get("historic")).historic.supplier_time_trackings;
  expect(all).toEqual((await get("historic/supplier_time_trackings")).data);
});

test("the week is reported by day with sums, and the day with the users signed in", async () => {
  const { data } = await get("week_follow");
  expect(data.map(({ report_name }: { report_name: string }) => report_name)).toEqual([
    "cached_visit_report",
    "cached_store_task_report",
    "cached_survey_report",
    "cached_sales_point_time_tracking_report",
    "cached_supplier_time_tracking_report",
  ]);
  expect(data[0].data.map(({ week_day }: { week_day: string }) => week_day)).toEqual([
    ...weekdayKeys.slice(1),
    "sunday",
  ]);
  expect(data[0].summary.planned_visits_count).toBe(7);
  expect(data[4].data).toMatchObject([{ supplier_name: "Biscoitos Belo", worked_hours_total: 0.75 }]);
  const { daily_summary } = await get("daily_summary_follow");
  expect(daily_summary).toEqual({
    done_visits_count: 0,
    working_visits_count: 0,
    justified_visits_count: 0,
    missed_visits_count: 0,
    pending_visits_count: 1,
    planned_visits_count: 1,
    visitors_by_state: expect.objectContaining({ in_store: 0, finished: 0 }),
    logged_in_visitors_count: 1,
    logged_out_visitors_count: 0,
    unlogged_visitors_count: 0,
    total_visitors_count: 1,
  });
  const other = await (await world.as("boreal"))("GET", `${v1}/dashboards/historic/visits`);
  expect(sum(other.body.data, "total_status_visits_count")).toBe(0);
});

test("due and answered surveys are counted week by week", async () => {
  const question = [{ kind: "yes_no", title: "Aberta?" }];
  const survey = await createRow(aurora, `${v1}/quests`, {
    quest: { name: "Loja", subject: "store", questions: question },
  });
  const { rows } = await world.admin.query("select app.today()::text as today");
  const { today } = rows[0];
  const store_uuids = [solCentro.uuid, accounts.solAcre.uuid];
  const period = { survey_uuid: survey.uuid, starts_on: today, ends_on: today, store_uuids };
  const schedule = await createRow(aurora, `${v1}/survey_schedules`, { survey_schedule: period });
  await createRow(campo, "/v1/af/survey_answers", {
    survey_answer: {
      survey_schedule_uuid: schedule.uuid,
      store_uuid: solCentro.uuid,
      values: [{ question_uuid: survey.questions[0].uuid, value: true }],
    },
  });
  expect((await get("historic/surveys")).data.at(-1)).toMatchObject({ quantity_done: 1, executed_percent: 50 });
});

test("the Book is the period's report for one supplier", async () => {
  const photo = pictureForm({ moment: "after", store_uuid: solCentro.uuid, agency_supplier_uuid: works.belo.uuid });
  expect((await campo("POST", "/v1/af/evidences", photo)).status).toBe(201);
  const path = `${v1}/agency_suppliers/${works.belo.uuid}/book`;
  const logo = await aurora("PUT", `${v1}/report_settings/${works.belo.uuid}/logo`, pictureForm());
  expect(logo.status).toBe(204);
  const { body } = await aurora("GET", path);
  expect(body.book).toMatchObject({
    agency: "Agência Aurora",
    supplier_name: "Biscoitos Belo",
    has_logo: true,
    totals: { planned_visits_count: 1, planned_minutes: 90, worked_minutes: 45, evidences_count: 1 },
    weeks: [{ done: 0, justified: 0, missed: 0, planned: 1 }],
    visits: [{ suppliers: [{ worked_minutes: 45 }] }],
    evidences: { length: 1 },
  });
  const authorization = `Bearer ${await world.token("aurora")}`;
  const pdf = await world.api(new Request(`http://api.test${path}/pdf`, { headers: { authorization } }));
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const content = Buffer.from(await pdf.arrayBuffer());
  const document = await PDFDocument.load(content);
  // Cover, contents, photos and annex; the contents lead to the photos, to their store and to the annex.
  expect(document.getPageCount()).toBe(4);
  expect(document.getPage(1).node.Annots()?.size()).toBe(3);
  const text = textOfPdf(content);
  for (const words of ["Sumário", "Fotos por loja", "Anexo: visitas", "Página 2 de 4", "A fazer"])
    expect(text).toContain(words);
  const long = await aurora("GET", `${path}?start_date=2026-01-01&end_date=2026-06-01`);
  expect(long.body.errors.query[0].end_date).toEqual(["O período tem no máximo 92 dias."]);
});

test("a supplier sees the visits that serve it, once the agency lets it", async () => {
  const belo = await world.as("belo");
  const listed = async () => (await belo("GET", "/v1/suppliers/planned_visits")).body.data;
  expect(await listed()).toEqual([]);
  await world.admin.query("update report_settings set display_visits_report = true");
  expect(await listed()).toMatchObject([
    { visitor: { name: "Ana Beatriz Prado" }, agency: { name: "Agência Aurora" } },
  ]);
});
