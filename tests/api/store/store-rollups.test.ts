import fc from "fast-check";
import pg from "pg";
import { expect, test } from "vitest";
import {
  recountedBrandVisits,
  recountedPlatform,
  recountedRetailers,
  recountedServiceTimes,
  recountedTasks,
} from "#app/demo/recount.ts";
import { runActivity, visitorActivity } from "#tests/world/activity.ts";
import { accounts, type Login, users } from "#tests/world/people.ts";
import { insertProducts, taskActivity } from "#tests/world/task-activity.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
/** Counted when the deltas of visits are folded, so that they are right only then. */
const folded = [
  {
    rollup: "brand_visit_rollups",
    deltas: "brand_visit_rollups where false",
    key: "brand_uuid, party_uuid, day",
    numbers: ["visits", "open", "short", "late"],
    recounted: recountedBrandVisits,
  },
  {
    rollup: "(select *, extract(epoch from time_spent) as spent from service_time_rollups) s",
    deltas: "service_time_rollups cross join (select 0 as spent) n where false",
    key: "party_uuid, store_uuid, day",
    numbers: ["visits", "spent"],
    recounted: `select *, extract(epoch from time_spent) as spent from (${recountedServiceTimes}) c`,
  },
];
const parts = [
  {
    rollup: "platform_rollups",
    deltas: "platform_deltas",
    key: "measure, key",
    numbers: ["n"],
    recounted: recountedPlatform,
  },
  {
    rollup: "retailer_rollups",
    deltas: "retailer_deltas",
    key: "owner_uuid, measure, subject_uuid",
    numbers: ["n"],
    recounted: recountedRetailers,
  },
  {
    rollup: "store_task_rollups",
    deltas: "store_task_deltas cross join lateral unnest(viewer_uuids) viewer_uuid",
    key: "viewer_uuid, day, kind, owner_uuid",
    numbers: ["done", "pending", "with_issue"],
    recounted: recountedTasks,
  },
];

async function expectRight(checked = parts): Promise<void> {
  for (const { rollup, deltas, key, numbers, recounted } of checked) {
    const columns = `${key}, ${numbers.join(", ")}`;
    const sums = numbers.map((n) => `sum(${n})::int as ${n}`).join(", ");
    const { rows } = await world.admin.query(`
      with stored as (
        select ${key}, ${sums} from (select ${columns} from ${rollup} union all select ${columns} from ${deltas}) part
        group by ${key}
      ), shown as (select ${columns} from stored where (${numbers.map((n) => `${n} <> 0`).join(" or ")})),
      counted as (select ${columns} from (${recounted}) r)
      select * from ((table shown except table counted) union all (table counted except table shown)) d`);
    expect({ rollup, rows }).toEqual({ rollup, rows: [] });
  }
}

test("rollups equal the sum of their rows for any events in any order", {
  timeout: 60_000,
}, async () => {
  const whole = [...parts, ...folded];
  await expectRight(whole);
  await fc.assert(
    fc.asyncProperty(fc.array(visitorActivity, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const step of steps) await runActivity(world.admin, step);
      await expectRight();
      while ((await fold(world.admin)).rows[0].fold_deltas > 0);
      await expectRight(whole);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

test("after concurrent changes of tasks and suppliers each viewer's weeks add up", {
  timeout: 120_000,
}, async () => {
  const connections = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const connection = new pg.Client({ connectionString: world.adminUrl });
      await connection.connect();
      return connection;
    }),
  );
  await insertProducts(world.admin);
  const steps = fc.array(
    fc.oneof({ weight: 8, arbitrary: taskActivity }, { weight: 1, arbitrary: fc.constant(fold) }),
    {
      minLength: 1,
      maxLength: 10,
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(steps, steps, steps, steps), async (stories) => {
      await Promise.all(
        stories.map(async (story, i) => {
          for (const step of story) await step(connections[i] as pg.Client);
        }),
      );
      await expectRight();
      await expectWeeksRight();
      await fold(world.admin);
      await expectRight();
      await expectWeeksRight();
    }),
    { numRuns: 15, endOnFailure: true },
  );
  await Promise.all(connections.map((connection) => connection.end()));
});

const fold = (connection: pg.Client) => connection.query("select app.fold_deltas()");

/** Asserts that each viewer's last of twelve weeks, and the sum of all, equal a plain count of the tasks. */
async function expectWeeksRight(): Promise<void> {
  const viewers: [login: Login, root: string, mine: string][] = [
    ["aurora", "agencies", "owner_uuid = $1"],
    ["sol", "retailers", "retailer_uuid = $1"],
    ["sol.centro", "stores", "store_uuid = $1"],
    // No agency shares its visitors' tasks with the supplier.
    [
      "belo",
      "suppliers",
      `($1 = any (supplier_uuids) or owner_uuid = $1)
        and not exists (select from accounts k where k.uuid = t.owner_uuid and k.kind = 'agency')`,
    ],
  ];
  for (const [login, root, mine] of viewers) {
    const { body } = await (await world.as(login))("GET", `/v1/${root}/dashboards/historic/store_tasks?kind=pricing`);
    const { rows } = await world.admin.query(
      `select extract(week from w.monday)::int as week_number, ${percents}
       from generate_series(date_trunc('week', app.today()) - interval '11 weeks', date_trunc('week', app.today()),
         interval '7 days') w (monday)
       left join store_tasks t on t.day between w.monday::date and least(w.monday::date + 6, app.today())
         and t.removed_at is null and t.kind = 'pricing' and ${mine}
       group by w.monday order by w.monday`,
      [accounts[users[login].account].uuid],
    );
    expect({ login, weeks: body.data }).toEqual({ login, weeks: rows });
  }
}

const percents = Object.entries({
  done_percent: "status = 'done'",
  pending_percent: "status in ('pending', 'allocated_and_working')",
  with_issue_percent: "status = 'with_issue'",
})
  .map(
    ([name, holds]) =>
      `coalesce(round(1000.0 * count(*) filter (where ${holds}) / nullif(count(t.uuid), 0)) / 10, 0)::float8 as ${name}`,
  )
  .join(", ");
