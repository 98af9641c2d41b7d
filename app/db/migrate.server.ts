import { readdir } from "node:fs/promises";
import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import { runMigrations } from "graphile-worker";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { applicationLogin, ensureLogin, explainRefusal } from "./login.server.ts";
import { DatabaseStartError } from "./start-error.server.ts";

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));
const LOCK = 823_001;

/**
 * Brings the database at `url` (that of its owner, or of a superuser) to this version: our tables, the queue's, and the
 * role that the application logs in as. Runs once however many processes start together. Returns that login.
 * @throws DatabaseStartError when a newer build has migrated it, or an administrator has to give the owner a right
 */
export const migrate = (url: string): Promise<pg.PoolConfig> => migrateSome(url);

/** The same with `count` migrations at most: the tables of an earlier version, for a backup of it. */
export async function migrateSome(url: string, count?: number): Promise<pg.PoolConfig> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query("set client_min_messages = warning");
    await refuseNewer(client);
    await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: "up",
      count,
      migrationsTable: "migrations",
      noLock: true,
      singleTransaction: false,
      verbose: false,
      log: () => {},
    });
    await runMigrations({ connectionString: url });
    const login = applicationLogin(url);
    await ensureLogin(client, login);
    return login;
  } catch (error) {
    throw await explainRefusal(client, error);
  } finally {
    await client.end();
  }
}

/** The names of this version's migrations, in no order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).map((file) => parse(file).name);
}

/** An older build would write rows that a newer schema reads otherwise: it does not start. */
async function refuseNewer(client: pg.Client): Promise<void> {
  const { rows: made } = await client.query("select to_regclass('public.migrations') as table");
  if (made[0].table === null) return;
  const { rows } = await client.query(
    "select name from public.migrations where name <> all ($1) order by id desc limit 1",
    [await migrationNames()],
  );
  if (rows.length === 0) return;
  throw new DatabaseStartError(
    `O banco é de uma versão mais nova do Visitas (tem ${rows[0].name}, que esta não conhece): ` +
      "inicie essa versão ou aponte DATABASE_URL ou DATA_DIR para outro banco.",
  );
}
