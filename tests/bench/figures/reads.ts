import type { Bench } from "../bench.ts";
import { accountOf, withAdmin } from "../databases.ts";
import { interleaved, median, timed } from "../measure.ts";
import { type Figure, milliseconds, times } from "../report.ts";
import type { Server } from "../server.ts";

/** Common and rare, from the beginning, middle and end of a name, of several words, without matches, and of a CPF. */
const FRAGMENTS = ["silva", "ana", "mar", "souza lima", "oliv", "xav", "eira", "zw", "qqq", "123"];
const REPEATS = 3;

/** P4, P5 and P8: a search, a dashboard, also beside what its deltas leave, and the verdicts of a store. */
export async function reads(bench: Bench): Promise<Figure[]> {
  return [await search(bench), await dashboard(bench), await dashboardAfterFold(bench), await verdicts(bench)];
}

/** Calls the API once and reads the whole response. */
async function call(server: Server, token: string, path: string): Promise<void> {
  const response = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await response.arrayBuffer();
}

async function search({ server, rounds, say }: Bench): Promise<Figure> {
  const token = await server.token("agencia");
  const list = "/v1/agencies/visitors";
  const found = (fragment: string) => call(server, token, `${list}?name_or_cpf=${encodeURIComponent(fragment)}`);
  const times_ = new Map<string, number[]>(FRAGMENTS.map((fragment) => [fragment, []]));
  const unfiltered: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const counts = round > 0; // the first warms up
    for (let n = 0; n < REPEATS; n++) {
      for (const [fragment, all] of times_) {
        const one = await timed(() => found(fragment));
        const plain = await timed(() => call(server, token, list));
        if (counts) all.push(one);
        if (counts) unfiltered.push(plain);
      }
    }
  }
  const reference = median(unfiltered);
  const each = [...times_].map(([fragment, all]) => ({ fragment, ms: median(all) }));
  say(`  ${each.map(({ fragment, ms }) => `«${fragment}» ${milliseconds(ms)}`).join(", ")}`);
  const middle = median(each.map(({ ms }) => ms));
  const worst = each.reduce((a, b) => (a.ms > b.ms ? a : b));
  return {
    id: "P4",
    what: `search of a fragment of name or CPF (median of ${FRAGMENTS.length} fragments)`,
    measured: `${milliseconds(middle)}; the worst, «${worst.fragment}», ${milliseconds(worst.ms)}`,
    reference: `${milliseconds(reference)} (the unfiltered first page)`,
    result: `${times(middle / reference)}; worst ${times(worst.ms / reference)}`,
    reach: "≤ 4 ×",
    met: middle / reference <= 4,
  };
}

const DASHBOARD = ["visitors_summary", "visits_summary", "last_weeks_visits?weeks=12"];

/** Returns a function that reads the dashboard of the agency for a second and returns the median of milliseconds. */
async function dashboardReader(of: Server, seconds = 1): Promise<() => Promise<number>> {
  const token = await of.token("agencia");
  const once = async () => {
    for (const path of DASHBOARD) await call(of, token, `/v1/agencies/reports/${path}`);
  };
  for (let n = 0; n < 10; n++) await once();
  return async () => {
    const all: number[] = [];
    for (const until = performance.now() + seconds * 1000; performance.now() < until; ) all.push(await timed(once));
    return median(all);
  };
}

async function dashboard({ server, small, rounds }: Bench): Promise<Figure> {
  const [ofMain, ofSmall] = [await dashboardReader(server), await dashboardReader(small)];
  const { ours, reference, ratio } = await interleaved(rounds, ofMain, ofSmall);
  return {
    id: "P5",
    what: "dashboard data: statuses, today's visits, 12 weeks",
    measured: milliseconds(ours),
    reference: `${milliseconds(reference)} (at 10,000 visits)`,
    result: times(ratio),
    reach: "≤ 1.3 ×",
    met: ratio <= 1.3,
  };
}

const DELTAS = 100_000;
const SECONDS_AFTER_FOLD = 4;
/** Deltas that change no figure and are deleted before anybody reads them, as folded ones are. */
const leaveDeltas = `begin;
  set local session_replication_role = replica;
  insert into visit_deltas (entered, finished, short, owner_uuid, visitor_uuid, visit_uuid, viewer_uuids, entered_at, day,
    entered_hour, notifies)
  select 0, 0, 0, uuid, uuid, uuid, array[uuid, uuid, uuid], now(), current_date, 12, false
  from (select gen_random_uuid() as uuid from generate_series(1, ${DELTAS})) one;
  delete from visit_deltas where entered = 0 and finished = 0 and short = 0;
  commit`;

/** Compares the dashboard in the seconds after many deltas were folded with the dashboard after a vacuum. */
async function dashboardAfterFold({ server, databases, rounds }: Bench): Promise<Figure> {
  return withAdmin(databases.main, async (client) => {
    await client.query("alter table visit_deltas set (autovacuum_enabled = off)");
    const read = await dashboardReader(server, SECONDS_AFTER_FOLD);
    const { ours, reference, ratio } = await interleaved(
      rounds,
      () => client.query(leaveDeltas).then(read),
      () => client.query("vacuum (truncate) visit_deltas").then(read),
    ).finally(() => client.query("alter table visit_deltas reset (autovacuum_enabled)"));
    return {
      id: "P5",
      what: `the same, in the ${SECONDS_AFTER_FOLD} s after ${DELTAS.toLocaleString("en-US")} deltas were folded`,
      measured: milliseconds(ours),
      reference: `${milliseconds(reference)} (vacuumed)`,
      result: times(ratio),
      reach: "≤ 1.1 ×",
      met: ratio <= 1.1,
    };
  });
}

const people = `select v.uuid, v.owner_uuid, v.name, v.cpf, v.job_function, v.active, v.is_temporary, r.name as responsible_name
  from visitor_sights i join visitors v on v.owner_uuid = i.owner_uuid and v.uuid = i.visitor_uuid
  left join visitors r on r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid
  where i.viewer_uuid = $1 and v.removed_at is null order by v.search, v.uuid`;

async function verdicts({ server, databases, rounds }: Bench): Promise<Figure> {
  const token = await server.token("loja");
  const all = () => call(server, token, "/v1/stores/verdicts");
  const list = async () => {
    for (const page of [0, 1]) await call(server, token, `/v1/stores/visitors?per_page=1000&page=${page}`);
  };
  return withAdmin(databases.main, async (client) => {
    const store = await accountOf(client, "loja");
    const runSql = () => client.query({ name: "people", text: people, values: [store] });
    const { rowCount } = await runSql();
    for (let n = 0; n < 3; n++) await Promise.all([all(), list()]);
    const { ours, reference, ratio } = await interleaved(
      rounds,
      () => timed(all),
      () => timed(list),
    );
    const sql = await interleaved(
      rounds,
      () => timed(all),
      () => timed(runSql),
    );
    return {
      id: "P8",
      what: `"Pode entrar?" of ${rowCount} people of a store in one call`,
      measured: milliseconds(ours),
      reference: `${milliseconds(reference)} (the list of the same by the API); ${milliseconds(sql.reference)} (the SQL alone)`,
      result: `${times(ratio)}; ${times(sql.ratio)} of the SQL`,
      reach: "≤ 3 ×",
      met: ratio <= 3,
    };
  });
}
