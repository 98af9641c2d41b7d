import { expect, test } from "vitest";
import { refreshVisitorStatuses } from "#app/jobs/housekeeping.ts";
import { eventually, startTestJobs } from "#tests/world/jobs.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { recountGaps, recountPeople, storedFacts, storedGaps } from "#tests/world/recount.ts";
import { openWorld } from "#tests/world/world.ts";

/** The statuses of a retailer's visitors follow its rules and the day by the worker, in transactions of a few each. */
const world = openWorld();
const { sol, solCentro } = accounts;

/** Returns each status with the transaction that wrote it. */
const written = async () =>
  (await world.admin.query("select visitor_uuid, xmin::text from visitor_statuses order by 1")).rows;
const due = async () =>
  (await world.admin.query("select retailer_uuid, last_visitor_uuid from visitor_statuses_due")).rows;

/** Demands a document that nobody at the retailer has, of all owners, from today. */
async function demand(document_type_uuid: string) {
  const { rows } = await world.admin.query("select app.today()::text as today");
  const owner_kinds = ["agency", "supplier", "service_provider"];
  const rule = { document_type_uuid, owner_kinds, starts_on: rows[0].today };
  return (await world.as("sol"))("POST", "/v1/retailers/document_rules", { document_rule: rule });
}

/** Compares the statuses with those computed for all visitors at once, and the dashboards with the rows. */
async function expectStatusesRight() {
  const statuses = "select s::text from visitor_statuses s order by s::text";
  const { rows } = await world.admin.query(statuses);
  await world.admin.query("begin");
  await world.admin.query("select app.refresh_statuses(array_agg(owner_uuid), array_agg(uuid)) from visitors");
  expect(rows).toEqual((await world.admin.query(statuses)).rows);
  await world.admin.query("rollback");
  expect(await storedGaps(world.admin)).toEqual(await recountGaps(world.admin));
  const { body } = await (await world.as("aurora"))("GET", "/v1/agencies/reports/visitors_summary");
  expect(body.visitors_summary).toMatchObject(recountPeople(await storedFacts(world.admin), accounts.aurora.uuid));
}

test("a saved rule writes no status; verdicts follow at once, statuses by the worker", async () => {
  const before = await written();
  expect((await demand(documentTypes.rg)).status).toBe(201);
  expect(await written()).toEqual(before);
  expect(await due()).toEqual([{ retailer_uuid: sol.uuid, last_visitor_uuid: null }]);
  const aurora = await world.as("aurora");
  const path = `/v1/agencies/visitors/${visitors.ana.uuid}/verdict?store_uuid=${solCentro.uuid}`;
  expect((await aurora("GET", path)).body.verdicts[0].causes).toMatchObject([
    { text: "Documento de identidade não enviado" },
  ]);
  const gaps = (await aurora("GET", `/v1/agencies/pending_docs?document_type_uuid=${documentTypes.rg}`)).body;
  expect(gaps.data.map((row: { visitor: { uuid: string } }) => row.visitor.uuid)).toContain(visitors.ana.uuid);

  const jobs = startTestJobs(world);
  await eventually(due, (rows) => rows.length === 0);
  await jobs.stop();
  expect(await written()).not.toEqual(before);
  await expectStatusesRight();
});

test("the next run goes on where one was aborted; a newer setting begins again", async () => {
  const validate = (by: string) =>
    world.admin.query("update retailer_configs set document_validation_type = $2 where retailer_uuid = $1", [
      sol.uuid,
      by,
    ]);
  await validate("none");
  const { rows: people } = await world.admin.query(
    "select visitor_uuid from visitor_sights where viewer_uuid = $1 order by owner_uuid, visitor_uuid",
    [sol.uuid],
  );
  expect(people.length).toBeGreaterThan(2);
  const abortedRun = () => refreshVisitorStatuses(world.database, AbortSignal.abort(), 1);
  for (const { visitor_uuid } of people.slice(0, 2)) {
    await expect(abortedRun()).rejects.toThrow("aborted");
    expect(await due()).toEqual([{ retailer_uuid: sol.uuid, last_visitor_uuid: visitor_uuid }]);
  }
  // A killed transaction is as if it had not begun.
  await world.admin.query("begin; select app.refresh_due_statuses(1)");
  expect(await due()).toEqual([{ retailer_uuid: sol.uuid, last_visitor_uuid: people[2].visitor_uuid }]);
  // Of two workers the second leaves the work to the first.
  await refreshVisitorStatuses(world.database);
  await world.admin.query("rollback");
  expect(await due()).toEqual([{ retailer_uuid: sol.uuid, last_visitor_uuid: people[1].visitor_uuid }]);

  await validate("mob");
  expect(await due()).toEqual([{ retailer_uuid: sol.uuid, last_visitor_uuid: null }]);
  await expect(abortedRun()).rejects.toThrow("aborted");
  await refreshVisitorStatuses(world.database, undefined, 2);
  expect(await due()).toEqual([]);
  await expectStatusesRight();
});

test("statuses due by the day are computed a few at a time", async () => {
  await world.admin.query(
    "update visitor_statuses set documents = 'not_required', next_change_on = app.today() - 1 where owner_uuid = $1",
    [accounts.aurora.uuid],
  );
  const left = async () =>
    (await world.admin.query("select from visitor_statuses where next_change_on <= app.today()")).rowCount;
  const all = await left();
  expect(all).toBeGreaterThan(2);
  await expect(refreshVisitorStatuses(world.database, AbortSignal.abort(), 2)).rejects.toThrow("aborted");
  expect(await left()).toBe((all ?? 0) - 2);
  await refreshVisitorStatuses(world.database);
  expect(await left()).toBe(0);
  await expectStatusesRight();
});

test("stored gaps have the name that their visitor has now", async () => {
  const before = await storedGaps(world.admin);
  await world.admin.query("update visitors set name = 'Zuleica Ávila' where uuid = $1", [visitors.ana.uuid]);
  const after = await storedGaps(world.admin);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await recountGaps(world.admin));
});
