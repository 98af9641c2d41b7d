import { createHash } from "node:crypto";
import { mkdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { ensurePostgres, type PostgresServer } from "#app/db/launcher.server.ts";

/** Turns off durability, which tests do not need, background vacuuming, and statistics that no test reads. */
const FAST_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_wal_size: "256MB",
  compute_query_id: "off",
  update_process_title: "off",
};
/** A folder in memory, if the system has one: copying a database there takes a tenth of the time. */
const MEMORY_FOLDER = "/dev/shm";
const MIN_FREE_BYTES = 4_000_000_000;

/** Several products and their tests use the server at once: one more connection than it has is a page that says 503. */
const CONNECTIONS = 300;

/** Starts a PostgreSQL server whose databases last one run; `system` prefers the machine's PostgreSQL. */
export async function startTestServer(prefer?: "system", name: string = prefer ?? "package"): Promise<PostgresServer> {
  const server = await ensurePostgres({
    home: join(await serversFolder(), name),
    prefer,
    connections: CONNECTIONS,
  });
  const admin = new pg.Client({ connectionString: server.url("postgres") });
  await admin.connect();
  for (const [setting, value] of Object.entries(FAST_SETTINGS))
    await admin.query(`alter system set ${setting} = '${value}'`);
  // Tests open many connections, all local, so password hashing can be cheap.
  if (server.major >= 16) await admin.query("alter system set scram_iterations = 1");
  await admin.query("select pg_reload_conf()");
  await admin.end();
  return server;
}

/** Returns the parent folder of this checkout's servers. */
async function serversFolder(): Promise<string> {
  return (await hasMemory()) ? inMemory() : resolve("data/test/postgres");
}

async function hasMemory(): Promise<boolean> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize >= MIN_FREE_BYTES;
}

/**
 * Puts the temporary files of this process and its children in memory, if the system has such a folder: the data folders
 * of products that tests start and kill, and the profiles of browsers.
 */
export async function moveTemporaryFilesToMemory(): Promise<void> {
  if (!(await hasMemory())) return;
  const folder = join(inMemory(), "tmp");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  process.env.TMPDIR = folder;
}

const ofCheckout = (name: string) => `${name}-${createHash("sha1").update(resolve(".")).digest("hex").slice(0, 10)}`;

const inMemory = () => join(MEMORY_FOLDER, ofCheckout("visitas"));

/** Returns a folder for this checkout's temporary files of one purpose. */
export const temporaryFolder = (purpose: string) => join(tmpdir(), ofCheckout(`visitas-${purpose}`));

/** Removes the files of the stopped servers. */
export async function removeTestServers(): Promise<void> {
  for (const folder of [inMemory(), resolve("data/test/postgres")]) await rm(folder, { recursive: true, force: true });
}
