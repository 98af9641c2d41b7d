import { createHash } from "node:crypto";
import { rm, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { ensurePostgres, type PostgresServer } from "#app/db/launcher.server.ts";

/** What only guards against a failing machine is off, and nothing is swept or counted in the background. */
const FAST = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_wal_size: "256MB",
};
/** Memory as a folder, where the system lends it: a database is copied there in a tenth of the time. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 4_000_000_000;

/** A server of PostgreSQL for databases that do not outlive a run of the tests; `system`: that of the machine. */
export async function startTestServer(prefer?: "system", name: string = prefer ?? "package"): Promise<PostgresServer> {
  const server = await ensurePostgres({ home: join(await homes(), name), prefer });
  const admin = new pg.Client({ connectionString: server.url("postgres") });
  await admin.connect();
  for (const [setting, value] of Object.entries(FAST)) await admin.query(`alter system set ${setting} = '${value}'`);
  // Many connections are opened, and none of them comes from outside.
  if (server.major >= 16) await admin.query("alter system set scram_iterations = 1");
  await admin.query("select pg_reload_conf()");
  await admin.end();
  return server;
}

/** The folder of the servers' folders, this checkout's own. */
async function homes(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  if (!memory || memory.bavail * memory.bsize < ROOM_BYTES) return resolve("data/test/postgres");
  return inMemory();
}

function inMemory(): string {
  return join(MEMORY, `visitas-${createHash("sha1").update(resolve(".")).digest("hex").slice(0, 10)}`);
}

/** Removes the servers' files; they are at rest. */
export async function removeTestServers(): Promise<void> {
  for (const folder of [inMemory(), resolve("data/test/postgres")]) await rm(folder, { recursive: true, force: true });
}
