import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, fstatSync, openSync } from "node:fs";
import { readFile, rename, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nickname, QUIET_ENV } from "./cluster.server.ts";
import { chownTo, type OsUser } from "./os-user.server.ts";
import { isRunning, type Postmaster, readPostmaster, removeForeignLock } from "./postmaster.server.ts";
import { DatabaseStartError } from "./start-error.server.ts";

export const POLL_MS = 10;
const LARGEST_LOG_BYTES = 5_000_000;
/** Crash recovery may have gigabytes of write-ahead log to replay. */
export const START_TIMEOUT_MS = 10 * 60_000;

/** The files, programs and account of one cluster. */
export type ClusterConfig = {
  home: string;
  data: string;
  bin: string;
  socketFolder: string;
  port: number;
  osUser: OsUser;
  password: string;
  connections: number;
};

/** Another server, or the remains of one, holds the data folder. It may be gone, or ready, a moment later. */
export class DataFolderHeld extends DatabaseStartError {}

/** Returns the name that the cluster's processes carry in their titles. */
export const clusterName = (home: string) => `visitas-${nickname(home)}`;

/**
 * Starts the server and waits until it accepts connections.
 * @param stale the lock file of a server that has ended, if one exists
 * @throws DataFolderHeld, or DatabaseStartError with the server's own message
 */
export async function startServer(cluster: ClusterConfig, stale: Postmaster | undefined) {
  const { home, data, bin, osUser } = cluster;
  removeForeignLock(cluster.socketFolder, cluster.port, data);
  const log = join(home, "postgres.log");
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LARGEST_LOG_BYTES) await rename(log, `${log}.1`).catch(() => {});
  const output = openSync(log, "a", 0o600);
  const before = fstatSync(output).size;
  await chownTo(log, osUser);
  // PostgreSQL overwrites a lock file that names its "grandparent". This tells it that the recorded process is no
  // server although it exists: it has not been reaped, or is another program by now.
  const env = stale ? { ...QUIET_ENV, PG_GRANDPARENT_PID: String(stale.pid) } : QUIET_ENV;
  const child = spawn(join(bin, "postgres"), ["-D", data, ...flags(cluster)], {
    ...osUser,
    cwd: home,
    env,
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  child.unref();
  let spawnError: Error | undefined;
  child.once("error", (error) => {
    spawnError = error;
  });
  const postmaster = await untilReady(child, data);
  if (postmaster) return { postmaster, child };
  const message = spawnError?.message ?? (await readFile(log)).subarray(before).toString();
  const line = `O PostgreSQL não começou: ${message.trim().split("\n").slice(-4).join(" · ")} (registro em ${log})`;
  if (/lock file "[^"]*" (already exists|is empty)|shared memory block/.test(message)) throw new DataFolderHeld(line);
  throw new DatabaseStartError(line);
}

async function untilReady(child: ChildProcess, data: string): Promise<Postmaster | undefined> {
  const since = Date.now();
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = readPostmaster(data);
    if (postmaster?.pid === child.pid && postmaster?.ready) return postmaster;
    if (Date.now() - since > START_TIMEOUT_MS) return undefined;
    await pause(POLL_MS);
  }
}

/** Requests a fast shutdown and waits for it. Does nothing when the server has ended. */
export async function stopServer(postmaster: Postmaster): Promise<void> {
  if (!isRunning(postmaster)) return;
  process.kill(postmaster.pid, "SIGINT");
  while (isRunning(postmaster)) await pause(POLL_MS);
}

/** Returns the settings as command-line flags, so that postgresql.conf stays as initdb wrote it. */
function flags({ home, bin, socketFolder, port, connections }: ClusterConfig): string[] {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
  const settings = {
    cluster_name: clusterName(home),
    listen_addresses: "",
    port,
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    max_connections: connections,
    shared_buffers: `${Math.round(Math.min(Math.max(memory / 8, 64), 2048))}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: "16MB",
    maintenance_work_mem: "256MB",
    max_wal_size: "4GB",
    wal_compression: "on",
    random_page_cost: 1.1,
    jit: "off",
    // A page's statements run at the same time, as do users' pages: parallel ones would take the processors from one another (299).
    max_parallel_workers_per_gather: 0,
    timezone: "UTC",
    log_timezone: "UTC",
    // The values of a failed statement are personal data: errors go to the client, not to the log file.
    log_min_messages: "log",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    ...(hasStatements(bin) ? { shared_preload_libraries: "pg_stat_statements" } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Checks whether pg_stat_statements is installed: some distributions package the contributed libraries separately, and
 * a server that preloads a missing one does not start.
 */
function hasStatements(bin: string): boolean {
  const lib = join(dirname(bin), "lib");
  const folders = [lib, join(lib, "postgresql")];
  return folders.some((folder) =>
    ["so", "dylib"].some((ending) => existsSync(join(folder, `pg_stat_statements.${ending}`))),
  );
}
