import fc from "fast-check";
import { expect, test } from "vitest";
import { runActivity, visitorActivity } from "#tests/world/activity.ts";
import { accounts } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const belo = accounts.belo.uuid;
const since = "v.day between app.today() - 6 and app.today() and $1 = any (v.supplier_uuids)";
const done = `count(*)::int as visits_count, coalesce(sum(extract(epoch from
  coalesce(v.corrected_left_at, v.left_at) - v.entered_at)) / 60, 0)::int as worked_minutes`;

async function read(path: string) {
  return (await (await world.as("belo"))("GET", `/v1/suppliers/reports/${path}`)).body;
}

async function count(query: string) {
  return (await world.admin.query(query, [belo])).rows;
}

test("what agencies do for a supplier equals a plain count of the visits", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visitorActivity, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const step of steps) await runActivity(world.admin, step);
      const { agency_work_summary: summary } = await read("agency_work_summary");
      const [counted] = await count(`select count(*) filter (where v.owner_uuid = $1)::int as own_visits,
        count(*) filter (where v.owner_uuid <> $1)::int as agency_visits,
        count(distinct (v.owner_uuid, v.visitor_uuid)) filter (where v.owner_uuid <> $1)::int as promoters
        from visits v where ${since}`);
      expect(summary).toMatchObject(counted);
      const others = `from visits v where ${since} and v.owner_uuid <> $1`;
      const agencies = await read("serving_agencies?sort=name");
      const byAgency =
        await count(`select v.owner_uuid as uuid, count(distinct v.visitor_uuid)::int as people_count, ${done}
        ${others} group by 1 order by (select app.fold(k.trade_name) from accounts k where k.uuid = v.owner_uuid)`);
      expect(agencies.data).toMatchObject(byAgency);
      for (const sort of ["", "?sort=stores", "?sort=-worked_minutes", "?sort=last_day"]) {
        const { data } = await read(`serving_visitors${sort}`);
        const people =
          await count(`select v.visitor_uuid as uuid, count(distinct v.store_uuid)::int as stores_count, ${done},
          max(v.day)::text as last_day ${others} group by v.owner_uuid, v.visitor_uuid order by 1`);
        const inOrder = data.toSorted((a: { uuid: string }, b: { uuid: string }) => (a.uuid < b.uuid ? -1 : 1));
        expect(inOrder).toMatchObject(people);
        expect(inOrder).toHaveLength(people.length);
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
});
