import { randomUUIDv7 } from "node:crypto";
import pg from "pg";
import type { Bench } from "../bench.ts";
import { withAdmin } from "../databases.ts";
import { interleaved } from "../measure.ts";
import { type Figure, perSecond, times } from "../report.ts";

const WRITERS = 10;
/** Writes of each connection until it has planned its statements. */
const WARM_UP_WRITES = 20;
const MARK = "medida";

interface Allocation {
  owner_uuid: string;
  visitor_uuid: string;
  store_uuid: string;
  retailer_uuid: string;
  suppliers: string[];
}

const enter = `insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour,
    entered_app_name, supplier_uuids, override_reason)
  values ($1, $2, $3, $4, $5, $6, $3::timestamptz::date, 12, 'web', $7, '${MARK}')`;
/** The suppliers that see the visit, which a trigger of rollups stores beside them. */
const show = `insert into visit_suppliers (supplier_uuid, entered_at, owner_uuid, visit_uuid, visitor_uuid, day)
  select supplier, $1, $2, $3, $5, $1::timestamptz::date from unnest($4::uuid[]) supplier`;
/** Webhooks of stores, which no visit notifies. */
const unrelatedWebhooks = `insert into webhooks (account_uuid, uuid, name, url, events, secret)
  select s.uuid, gen_random_uuid(), '${MARK}', 'https://exemplo.invalid', '{visit_entered,visit_left}', 'v1.x'
  from stores s, generate_series(1, 1000) limit 1000`;
const leave =
  "update visits set left_at = now(), left_hour = 13 where owner_uuid = $1 and uuid = $2 and entered_at = $3";

/** The triggers of visits that write no rollup: they write the planned visit of the day. */
const PLANS = ["plans_follow_new", "plans_follow_changed"];

/**
 * P9 and P15: check-ins and check-outs by ten writers, each a transaction, while the product folds rollups. P15 has a
 * thousand webhooks of other accounts, which these visits do not notify.
 */
export async function writes({ databases, rounds, slice }: Bench): Promise<Figure[]> {
  return withAdmin(databases.main, async (client) => {
    const { rows: allocations } = await client.query<Allocation>(
      `select owner_uuid, visitor_uuid, store_uuid, retailer_uuid, array(select supplier_uuid from allocation_suppliers s
          where s.owner_uuid = a.owner_uuid and s.allocation_uuid = a.uuid) as suppliers
        from allocations a where state = 'active' limit 5000`,
    );
    const since = new Date();
    await client.query("drop table if exists saved_rollups");
    await client.query("create table saved_rollups as select * from visit_rollups where day >= current_date - 1");
    await client.query("update webhooks set active = false");
    const run = (variant: Variant) => () => writeFor(databases.main, allocations, slice, variant);
    await run("whole")();
    await run("bare")();
    // Without rollups a visit is still written into its plan.
    await client.query(`alter table visits ${PLANS.map((name) => `enable always trigger ${name}`).join()}`);
    const { ours, reference, ratio } = await interleaved(rounds, run("whole"), run("bare"));
    await client.query(`alter table visits ${PLANS.map((name) => `enable trigger ${name}`).join()}`);
    await client.query(unrelatedWebhooks);
    const withWebhooks = await interleaved(rounds, run("whole"), run("unnotified"));
    await client.query(`delete from webhooks where name = '${MARK}'`);
    await removeVisits(client, since);
    return [
      {
        id: "P15",
        what: `the same, beside 1,000 webhooks of accounts that they do not concern`,
        measured: perSecond(withWebhooks.ours),
        reference: `${perSecond(withWebhooks.reference)} (webhooks' triggers off)`,
        result: times(withWebhooks.ratio),
        reach: "≥ 0.9 ×",
        met: withWebhooks.ratio >= 0.9,
      },
      {
        id: "P9",
        what: `visits begun and ended, ${WRITERS} writers`,
        measured: perSecond(ours),
        reference: `${perSecond(reference)} (without rollups)`,
        result: times(ratio),
        reach: "≥ 0.70 ×",
        met: ratio >= 0.7,
      },
    ];
  });
}

/** With every trigger (whole); without notifying webhooks (unnotified); without rollups and webhooks (bare). */
type Variant = "whole" | "unnotified" | "bare";
const prepare: Record<Variant, string> = {
  whole: "",
  unnotified: "set app.notifying = 'off'",
  bare: "set session_replication_role = replica",
};

/** Returns the writes per second. Without rollups, it writes by hand what their triggers do beside them. */
async function writeFor(url: string, allocations: Allocation[], seconds: number, variant: Variant): Promise<number> {
  const clients = Array.from({ length: WRITERS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.query(prepare[variant])));
  // The product's connections live long, so each plans its statements before the clock starts.
  await Promise.all(
    clients.map(async (client, writer) => {
      for (let n = 0; n < WARM_UP_WRITES; n++)
        await writeOne(
          client,
          allocations[(writer * WARM_UP_WRITES + n) % allocations.length] as Allocation,
          variant !== "bare",
        );
    }),
  );
  const began = performance.now();
  let written = 0;
  await Promise.all(
    clients.map(async (client, writer) => {
      for (let n = writer; performance.now() - began < seconds * 1000; n += WRITERS) {
        await writeOne(client, allocations[n % allocations.length] as Allocation, variant !== "bare");
        written += 2;
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return written / took;
}

async function writeOne(client: pg.Client, allocation: Allocation, rollups: boolean): Promise<void> {
  const uuid = randomUUIDv7();
  const at = new Date();
  const { owner_uuid, visitor_uuid, store_uuid, retailer_uuid, suppliers } = allocation;
  const values = [owner_uuid, uuid, at, visitor_uuid, store_uuid, retailer_uuid, suppliers];
  await client.query("begin");
  await client.query({ name: "enter", text: enter, values });
  if (!rollups)
    await client.query({ name: "show", text: show, values: [at, owner_uuid, uuid, suppliers, visitor_uuid] });
  await client.query("commit");
  await client.query({ name: "leave", text: leave, values: [owner_uuid, uuid, at] });
}

/** Deletes the visits and restores the rollups. */
async function removeVisits(client: pg.Client, since: Date): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("begin");
  await client.query("lock table visit_deltas in exclusive mode");
  const { rows } = await client.query(
    `delete from visits where entered_at >= $1 and override_reason = '${MARK}' returning uuid`,
    [since],
  );
  const uuids = rows.map(({ uuid }) => uuid);
  await client.query("delete from visit_suppliers where entered_at >= $1 and visit_uuid = any($2)", [since, uuids]);
  await client.query("delete from visit_deltas");
  await client.query("delete from visit_rollups where day >= current_date - 1");
  await client.query("insert into visit_rollups select * from saved_rollups");
  await client.query("commit");
  await client.query("set session_replication_role = origin");
  await client.query("drop table saved_rollups");
  for (const table of ["visits", "visit_suppliers", "visit_deltas", "visit_rollups"])
    await client.query(`vacuum ${table}`);
}
