import { expect, test } from "vitest";
import type { VisitorStatus } from "#app/contracts/people/visitor-statuses.ts";
import type { VisitorsSummary } from "#app/contracts/reports/dashboard-summaries.ts";
import { openDemo } from "#tests/world/demonstration.ts";

/** A retailer's people by status, against plain queries over their allocations, documents and visits. */
const demo = openDemo();

const validOn = (day: string) =>
  `a.state = 'active' and a.starts_on <= ${day} and (a.ends_on is null or a.ends_on >= ${day})`;
const allocation = (where: string) => `exists (select from allocations a
  where a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid and a.retailer_uuid = $1 and ${where})`;
const names = (rules: string) =>
  `(z.${rules} && array(select r.uuid from document_rules r where r.retailer_uuid = $1))`;
const now = allocation(validOn("app.today()"));
const stoppedOn = (day: string) => `(${names("lacking_uuids")}
    or (v.is_temporary and coalesce(v.temporary_from > ${day} or v.temporary_until < ${day}, false)))
  and ${allocation(`${validOn(day)} and a.weekdays::int & (1 << extract(dow from ${day})::int) <> 0`)}`;
const entered = `exists (select from visits x where x.owner_uuid = v.owner_uuid and x.visitor_uuid = v.uuid
  and x.retailer_uuid = $1 and x.day >= app.today())`;

const plain: Record<Exclude<VisitorStatus, "expiring_documents">, string> = {
  allocated: now,
  unallocated: `not ${now}`,
  unattended: `${now} and not ${allocation(`${validOn("app.today()")} and exists (select from allocation_suppliers t
    where t.owner_uuid = a.owner_uuid and t.allocation_uuid = a.uuid)`)}`,
  without_pendency: `${now} and not ${names("lacking_uuids")}`,
  without_documents: `${now} and ${names("unsent_uuids")}`,
  awaiting_documents: `${now} and ${names("lacking_uuids")} and not ${names("unsent_uuids")}`,
  stopped_today: stoppedOn("app.today()"),
  stopped_tomorrow: stoppedOn("(app.today() + 1)"),
  denied_documents: names("denied_uuids"),
  pending_allocation: allocation("a.state = 'pending' and (a.ends_on is null or a.ends_on >= app.today())"),
  without_today_access: `not ${entered}`,
  with_today_access: entered,
};

/** The numbers of a summary by the status that each counts. */
const countsOf = (summary: VisitorsSummary): Record<keyof typeof plain, number | undefined> => ({
  allocated: summary.allocation_status.with,
  unallocated: summary.allocation_status.without,
  unattended: summary.allocation_status.without_attended_suppliers,
  without_pendency: summary.visitors_without_pendency,
  without_documents: summary.visitors_without_documents,
  awaiting_documents: summary.visitors_awaiting_documents,
  stopped_today: summary.to_do.stopped_today,
  stopped_tomorrow: summary.to_do.stopped_tomorrow,
  denied_documents: summary.to_do.denied_documents,
  pending_allocation: summary.to_do.pending_allocations,
  without_today_access: summary.visitors_without_today_access,
  with_today_access: summary.active_visitors - summary.visitors_without_today_access,
});

test("a retailer's people by status equal a plain query's, whatever begins or ends", async () => {
  const { rows } = await demo.admin.query<{ uuid: string }>(
    "select a.uuid from users u join accounts a on a.uuid = u.account_uuid where login = 'rede'",
  );
  const retailer = rows[0]?.uuid;
  // Of every four people one begins tomorrow, one ends today, and one is registered until today.
  await demo.admin.query(
    `update allocations a set starts_on = case when n = 0 then app.today() + 1 else starts_on end,
       ends_on = case when n = 0 then null else app.today() end, weekdays = 127
     from (select uuid, mod(row_number() over (order by uuid), 4) as n from allocations
       where retailer_uuid = $1 and state = 'active' and starts_on <= app.today() and ends_on is null) picked
     where picked.uuid = a.uuid and n < 2`,
    [retailer],
  );
  await demo.admin.query(
    `update visitors v set is_temporary = true, temporary_from = null, temporary_until = app.today()
     from (select uuid, mod(row_number() over (order by uuid), 4) as n from visitors) picked
     where picked.uuid = v.uuid and n = 2`,
  );
  const client = await demo.as("rede");
  const found = async (query: string): Promise<string[]> =>
    (await client("GET", `/v1/retailers/visitors?per_page=1000&${query}`)).body.data.map(
      ({ uuid }: { uuid: string }) => uuid,
    );
  const counted = countsOf((await client("GET", "/v1/retailers/reports/visitors_summary")).body.visitors_summary);
  for (const [status, condition] of Object.entries(plain)) {
    const { rows: expected } = await demo.admin.query<{ uuid: string }>(
      `select v.uuid from visitor_sights s join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid
       join visitor_statuses z on z.owner_uuid = v.owner_uuid and z.visitor_uuid = v.uuid
       where s.viewer_uuid = $1 and v.active and v.removed_at is null and ${condition} order by v.search, v.uuid limit 1000`,
      [retailer],
    );
    expect(expected.length, status).toBeGreaterThan(0);
    const uuids = expected.map(({ uuid }) => uuid);
    expect(await found(`standing=${status}`), status).toEqual(uuids);
    expect(uuids.length, `all of ${status} are listed`).toBeLessThan(1000);
    expect(counted[status as keyof typeof plain], status).toBe(uuids.length);
    // With a filter that the statuses do not have, the visitors themselves are read.
    const { rows: promoters } = await demo.admin.query<{ uuid: string }>(
      "select uuid from visitors where uuid = any($1) and job_function = 'promoter'",
      [uuids],
    );
    const promoted = new Set(promoters.map(({ uuid }) => uuid));
    if (uuids.length < 1000)
      expect(await found(`standing=${status}&job_function=promoter`), status).toEqual(
        uuids.filter((uuid) => promoted.has(uuid)),
      );
  }
});

test("people and visits found at a retailer by a name equal a plain query's", async () => {
  const client = await demo.as("rede");
  const total = async (path: string): Promise<number> => (await client("GET", `/v1/retailers/${path}`)).body.meta.total;
  const visible = `from visitor_sights s join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid
    where s.viewer_uuid = (select account_uuid from users where login = 'rede') and v.search like '%silva%'`;
  const { rows } = await demo.admin.query<{ people: number; visits: number }>(
    `select (select count(*)::int ${visible} and v.removed_at is null) as people,
       (select count(*)::int from visits x where x.retailer_uuid = (select account_uuid from users where login = 'rede')
         and x.day between app.today() - 6 and app.today()
         and (x.owner_uuid, x.visitor_uuid) in (select v.owner_uuid, v.uuid ${visible})) as visits`,
  );
  const [expected] = rows;
  expect(expected?.people).toBeGreaterThan(0);
  expect(expected?.visits).toBeGreaterThan(0);
  expect(await total("visitors?name_or_cpf=Silva")).toBe(expected?.people);
  expect(await total("reports/retailers_visitors?visitor_name=Silva")).toBe(expected?.visits);
});

test("those who entered today, of the platform and of an owner, equal a plain query's", async () => {
  const { rows: entered } = await demo.admin.query<{ owner_uuid: string; uuid: string }>(
    `select v.owner_uuid, v.uuid from visitors v where v.active and v.removed_at is null and exists (
       select from visits x where x.owner_uuid = v.owner_uuid and x.visitor_uuid = v.uuid and x.day >= app.today())
     order by v.search, v.uuid`,
  );
  const { rows: all } = await demo.admin.query<{ owner_uuid: string }>(
    "select owner_uuid from visitors where active and removed_at is null",
  );
  const { rows: owners } = await demo.admin.query("select account_uuid from users where login = 'agencia'");
  const owner = owners[0].account_uuid;
  for (const [login, root, of] of [
    ["admin", "mob", () => true],
    ["agencia", "agencies", (row: { owner_uuid: string }) => row.owner_uuid === owner],
  ] as const) {
    const client = await demo.as(login);
    const list = async (standing: string) =>
      (await client("GET", `/v1/${root}/visitors?per_page=1000&standing=${standing}`)).body;
    const expected = entered.filter(of).map(({ uuid }) => uuid);
    expect(expected.length, login).toBeGreaterThan(0);
    const found = await list("with_today_access");
    expect(
      found.data.map(({ uuid }: { uuid: string }) => uuid),
      login,
    ).toEqual(expected.slice(0, 1000));
    expect(found.meta.total, login).toBe(expected.length);
    expect((await list("without_today_access")).meta.total, login).toBe(all.filter(of).length - expected.length);
  }
});

test("a document about to expire at a retailer is one that a rule there needs", async () => {
  const client = await demo.as("rede");
  const listed = (await client("GET", "/v1/retailers/visitors?per_page=1000&standing=expiring_documents")).body.data;
  const { rows } = await demo.admin.query<{ uuid: string }>(
    `select distinct z.visitor_uuid as uuid from visitor_statuses z
     cross join lateral unnest(z.expiring_uuids, z.expiring_on) e (rule, day)
     join document_rules r on r.uuid = e.rule
     where z.active and r.retailer_uuid = (select account_uuid from users where login = 'rede')
       and e.day between app.today() and app.today() + 7`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const possible = new Set(rows.map(({ uuid }) => uuid));
  expect(listed.length).toBeGreaterThan(0);
  for (const { uuid, name } of listed) expect(possible, name).toContain(uuid);
});
