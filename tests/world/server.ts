import pg from "pg";
import { ensurePostgres, type PostgresServer, type ServerWanted } from "#app/db/launcher.server.ts";

/** What only guards against a failing machine is off, and nothing is swept or counted in the background. */
const FAST = ["fsync = off", "synchronous_commit = off", "full_page_writes = off", "autovacuum = off"];

/** A server of PostgreSQL for databases that do not outlive a run of the tests. */
export async function startTestServer(wanted: ServerWanted): Promise<PostgresServer> {
  const server = await ensurePostgres(wanted);
  const admin = new pg.Client({ connectionString: server.url("postgres") });
  await admin.connect();
  for (const setting of FAST) await admin.query(`alter system set ${setting}`);
  await admin.query("select pg_reload_conf()");
  await admin.end();
  return server;
}
