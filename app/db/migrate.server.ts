import { createHmac } from "node:crypto";
import { readdir } from "node:fs/promises";
import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import { runMigrations } from "graphile-worker";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { errorCode } from "./start-error.server.ts";

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));
const LOCK = 823_001;

/**
 * Brings the database at `url` (that of an administrator) to this version: our tables, the queue's, and the role that
 * the application logs in as. Runs once however many processes start together. Returns the application's own login.
 */
export const migrate = (url: string): Promise<pg.PoolConfig> => migrateSome(url);

/** The same with `count` migrations at most: the tables of an earlier version, for a backup of it. */
export async function migrateSome(url: string, count?: number): Promise<pg.PoolConfig> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query("set client_min_messages = warning");
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
    // Roles are the whole server's, and two databases of it cannot change one at the same moment.
    if (!(await logsIn(login)))
      await client.query(`alter role app_login password ${client.escapeLiteral(login.password)}`);
    return login;
  } finally {
    await client.end();
  }
}

/** The names of this version's migrations, in no order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).map((file) => parse(file).name);
}

/** The application's own login to the database at `url` (that of an administrator), as the migrations made it. */
export function applicationLogin(url: string): pg.PoolConfig & { password: string } {
  return { ...connectionOf(url), user: "app_login", password: loginPassword(url) };
}

async function logsIn(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(login);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (errorCode(error) !== "28P01") throw error;
    return false;
  } finally {
    await client.end();
  }
}

/** The same for every process that knows the administrator's address, so that none has to tell another. */
function loginPassword(url: string): string {
  const { user, password } = connectionOf(url);
  return createHmac("sha256", `${password ?? ""}`)
    .update(`app_login of ${user}`)
    .digest("base64url");
}

function connectionOf(url: string): pg.PoolConfig {
  const { host, port, database, user, password, ssl } = new pg.Client({ connectionString: url });
  return { host, port, database, user, password: password ?? undefined, ssl };
}
