import { randomUUIDv7 } from "node:crypto";
import pg from "pg";
import type { Bench } from "../bench.ts";
import { withAdmin } from "../databases.ts";
import { interleaved } from "../measure.ts";
import { type Figure, perSecond, times } from "../report.ts";

const WRITERS = 10;
/** Writes of each connection until it has planned what it is going to. */
const WARMING = 20;
const MARK = "medida";

interface Place {
  owner_uuid: string;
  visitor_uuid: string;
  store_uuid: string;
  retailer_uuid: string;
  suppliers: string[];
}

const enter = `insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour,
    entered_app_name, supplier_uuids, override_reason)
  values ($1, $2, $3, $4, $5, $6, $3::timestamptz::date, 12, 'web', $7, '${MARK}')`;
/** What the trigger does beside the rollups: whom the visit is shown to. */
const show = `insert into visit_suppliers (supplier_uuid, entered_at, owner_uuid, visit_uuid)
  select supplier, $1, $2, $3 from unnest($4::uuid[]) supplier`;
/** Webhooks of stores, which no visit is told to. */
const strangers = `insert into webhooks (account_uuid, uuid, name, url, events, secret)
  select s.uuid, gen_random_uuid(), '${MARK}', 'https://exemplo.invalid', '{visit_entered,visit_left}', 'v1.x'
  from stores s, generate_series(1, 1000) limit 1000`;
const leave =
  "update visits set left_at = now(), left_hour = 13 where owner_uuid = $1 and uuid = $2 and entered_at = $3";

/**
 * P9 and P15: check-ins and check-outs by ten writers, each a transaction, with the product folding meanwhile. P15 with
 * a thousand webhooks of other accounts, none of which is told of these visits.
 */
export async function writes({ databases, rounds, slice }: Bench): Promise<Figure[]> {
  return withAdmin(databases.main, async (client) => {
    const { rows: places } = await client.query<Place>(
      `select owner_uuid, visitor_uuid, store_uuid, retailer_uuid, array(select supplier_uuid from allocation_suppliers s
          where s.owner_uuid = a.owner_uuid and s.allocation_uuid = a.uuid) as suppliers
        from allocations a where state = 'active' limit 5000`,
    );
    const since = new Date();
    await client.query("drop table if exists kept_rollups");
    await client.query("create table kept_rollups as select * from visit_rollups where day >= current_date - 1");
    await client.query("update webhooks set active = false");
    const run = (way: Way) => () => writeFor(databases.main, places, slice, way);
    await run("whole")();
    await run("bare")();
    const { ours, reference, ratio } = await interleaved(rounds, run("whole"), run("bare"));
    await client.query(strangers);
    const told = await interleaved(rounds, run("whole"), run("untold"));
    await client.query(`delete from webhooks where name = '${MARK}'`);
    await undo(client, since);
    return [
      {
        id: "P15",
        what: `the same, beside 1,000 webhooks of accounts that they do not concern`,
        measured: perSecond(told.ours),
        reference: `${perSecond(told.reference)} (webhooks' triggers off)`,
        result: times(told.ratio),
        reach: "≥ 0.9 ×",
        met: told.ratio >= 0.9,
      },
      {
        id: "P9",
        what: `visits begun and ended, ${WRITERS} writers`,
        measured: perSecond(ours),
        reference: `${perSecond(reference)} (without rollups)`,
        result: times(ratio),
        reach: "≥ 0.65 ×",
        met: ratio >= 0.65,
      },
    ];
  });
}

/** With everything that a write sets going; without what webhooks are told; without rollups and all else. */
type Way = "whole" | "untold" | "bare";
const prepare: Record<Way, string> = {
  whole: "",
  untold: "set app.telling = 'off'",
  bare: "set session_replication_role = replica",
};

/** Writes a second. Where the triggers are off, what they do beside rollups is written by hand. */
async function writeFor(url: string, places: Place[], seconds: number, way: Way): Promise<number> {
  const clients = Array.from({ length: WRITERS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.query(prepare[way])));
  // The product's connections live long: what each plans once is planned before the clock starts.
  await Promise.all(
    clients.map(async (client, writer) => {
      for (let n = 0; n < WARMING; n++)
        await writeOne(client, places[(writer * WARMING + n) % places.length] as Place, way !== "bare");
    }),
  );
  const began = performance.now();
  let written = 0;
  await Promise.all(
    clients.map(async (client, writer) => {
      for (let n = writer; performance.now() - began < seconds * 1000; n += WRITERS) {
        await writeOne(client, places[n % places.length] as Place, way !== "bare");
        written += 2;
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return written / took;
}

async function writeOne(client: pg.Client, place: Place, rollups: boolean): Promise<void> {
  const uuid = randomUUIDv7();
  const at = new Date();
  const { owner_uuid, visitor_uuid, store_uuid, retailer_uuid, suppliers } = place;
  const values = [owner_uuid, uuid, at, visitor_uuid, store_uuid, retailer_uuid, suppliers];
  await client.query("begin");
  await client.query({ name: "enter", text: enter, values });
  if (!rollups) await client.query({ name: "show", text: show, values: [at, owner_uuid, uuid, suppliers] });
  await client.query("commit");
  await client.query({ name: "leave", text: leave, values: [owner_uuid, uuid, at] });
}

/** Takes the visits away again, and puts the rollups back as they were. */
async function undo(client: pg.Client, since: Date): Promise<void> {
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
  await client.query("insert into visit_rollups select * from kept_rollups");
  await client.query("commit");
  await client.query("set session_replication_role = origin");
  await client.query("drop table kept_rollups");
  for (const table of ["visits", "visit_suppliers", "visit_deltas", "visit_rollups"])
    await client.query(`vacuum ${table}`);
}
