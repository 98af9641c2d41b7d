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
 * Brings the database at `url` (its owner's, or a superuser's) to this version: the product's tables, the queue's, and
 * the application's login, which it returns. Runs once even if several processes start together.
 * @throws DatabaseStartError when a newer build has migrated the database, or the owner lacks a right
 */
export const migrate = (url: string): Promise<pg.PoolConfig> => migrateSome(url);

/**
 * Does the same with at most `count` migrations: produces the tables of an earlier version, to load a backup of it.
 * `folder` holds the migrations.
 */
export async function migrateSome(url: string, count?: number, folder = MIGRATIONS): Promise<pg.PoolConfig> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query("set client_min_messages = warning");
    await refuseNewer(client, folder);
    await runner({
      dbClient: client,
      dir: folder,
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

/** Returns the names of this version's migrations, in no particular order. */
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  return (await readdir(folder)).map((file) => parse(file).name);
}

/** Refuses a database of a newer version: an older build would write rows that the newer schema reads differently. */
async function refuseNewer(client: pg.Client, folder: string): Promise<void> {
  const { rows: found } = await client.query("select to_regclass('public.migrations') as table");
  if (found[0].table === null) return;
  const { rows } = await client.query(
    "select name from public.migrations where name <> all ($1) order by id desc limit 1",
    [await migrationNames(folder)],
  );
  if (rows.length === 0) return;
  throw new DatabaseStartError(
    `O banco é de uma versão mais nova do Visitas (tem ${rows[0].name}, que esta não conhece): ` +
      "inicie essa versão ou aponte DATABASE_URL ou DATA_DIR para outro banco.",
  );
}
