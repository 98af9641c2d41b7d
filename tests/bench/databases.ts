import { resolve } from "node:path";
import pg from "pg";
import { ensurePostgres } from "#app/db/launcher.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { makeAccounts } from "#app/demo/accounts.ts";
import { loadBench } from "#app/demo/bench/bench.ts";
import { crowdVisitors, makeCrowd } from "#app/demo/bench/bench-rows.ts";
import { copyRows, type Row } from "#app/demo/bench/copy.ts";
import { withoutIndexes } from "#app/demo/bench/indexes.ts";
import { DEFAULT_SEED } from "#app/demo/load.ts";
import { badgeOf } from "#app/demo/people/identifiers.ts";
import { FOLDER } from "./folder.ts";

export interface BenchSize {
  visitors: number;
  visits: number;
}

/** The administrators' addresses of the databases that figures are measured on. */
export interface Databases {
  /** Of the requested size. */
  main: string;
  /** 1,000 visitors and 10,000 visits: the reference for the dashboard. */
  small: string;
  /** One owner (the login `agencia.vazia`) with as many visitors as all owners of `main`, for the export. */
  export: string;
  stop(): Promise<void>;
}

export const SMALL: BenchSize = { visitors: 1_000, visits: 10_000 };
const SEED = DEFAULT_SEED;
/** The first number of badges and CPFs that no loaded visitor has. */
export const FIRST_UNUSED = 5_000_000;

/**
 * Opens the cluster in FOLDER and makes the missing databases in it, or all with `fresh`. Unless `exporting`,
 * the small database stands in for that of exports.
 */
export async function openDatabases(
  size: BenchSize,
  { fresh, exporting }: { fresh: boolean; exporting: boolean },
  say: (text: string) => void,
): Promise<Databases> {
  const server = await ensurePostgres({ home: resolve(FOLDER, "postgres") });
  const admin = new pg.Client({ connectionString: server.url("postgres") });
  await admin.connect();

  const make = async (name: string, description: string, fill: (url: string) => Promise<void>): Promise<string> => {
    const url = server.url(name);
    if (!fresh && (await readDescription(admin, name)) === description) {
      say(`${name}: is there (${description})`);
      await migrate(url);
      return url;
    }
    say(`${name}: loading ${description}`);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    await migrate(url);
    await fill(url);
    await admin.query(`comment on database ${name} is ${admin.escapeLiteral(description)}`);
    return url;
  };
  const fillWith = (target: BenchSize) => (url: string) =>
    loadBench(url, { ...target, now: new Date(), seed: SEED }, (step, took) => say(`  ${step}: ${took.toFixed(1)} s`));
  const describe = ({ visitors, visits }: BenchSize) =>
    `${visitors} visitantes, ${visits} visitas e o que deixam, semente ${SEED}`;

  try {
    const isSmall = size.visitors === SMALL.visitors && size.visits === SMALL.visits;
    const small = await make("bench_small", describe(SMALL), fillWith(SMALL));
    const main = isSmall ? small : await make("bench_main", describe(size), fillWith(size));
    const makeExport = () =>
      make("bench_export", `uma agência com ${size.visitors} visitantes`, async (url) => {
        await fillWith(SMALL)(url);
        await loadOneOwner(url, size.visitors);
      });
    return { main, small, export: exporting ? await makeExport() : small, stop: () => server.stop() };
  } finally {
    await admin.end();
  }
}

async function readDescription(admin: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await admin.query<{ mark: string }>(
    "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
    [name],
  );
  return rows[0]?.mark;
}

async function loadOneOwner(url: string, visitors: number): Promise<void> {
  await withAdmin(url, async (client) => {
    const owner = await accountOf(client, "agencia.vazia");
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '1GB'");
    const stage = { seed: SEED, now: Date.now() };
    const crowd = makeCrowd(stage, makeAccounts(stage, 1).cast, visitors);
    await withoutIndexes(client, ["visitors"], async () => {
      await copyRows(client, "visitors", ownedBy(owner, crowdVisitors(stage, crowd)));
    });
    await client.query("vacuum analyze visitors");
  });
}

function* ownedBy(owner: string, rows: Iterable<Row<"visitors">>): Generator<Row<"visitors">> {
  let n = FIRST_UNUSED;
  for (const row of rows) yield { ...row, owner_uuid: owner, badge: badgeOf(n++) };
}

/** Returns the account of a login of the demonstration. */
export async function accountOf(client: pg.Client, login: string): Promise<string> {
  const { rows } = await client.query<{ account_uuid: string }>("select account_uuid from users where login = $1", [
    login,
  ]);
  if (!rows[0]) throw new Error(`não há o login ${login}`);
  return rows[0].account_uuid;
}

/** Runs `work` on one connection of the administrator. */
export async function withAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
