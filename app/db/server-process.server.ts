import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, fstatSync, openSync } from "node:fs";
import { readFile, rename, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Account, give } from "./account.server.ts";
import { nickname, QUIET_ENV } from "./cluster.server.ts";
import { isRunning, type Postmaster, readPostmaster, removeForeignLock } from "./postmaster.server.ts";
import { DatabaseStartError } from "./start-error.server.ts";

export const LOOK_AGAIN_MS = 10;
const LARGEST_LOG_BYTES = 5_000_000;
/** Recovery after a crash may have gigabytes of write-ahead log to replay. */
export const READY_WITHIN_MS = 10 * 60_000;

/** Everything it takes to run one cluster. */
export type Place = {
  home: string;
  data: string;
  bin: string;
  socketFolder: string;
  port: number;
  account: Account;
  password: string;
};

/** Another server, or what is left of one, holds the data folder. It may be gone, or ready, a moment later. */
export class DataFolderHeld extends DatabaseStartError {}

/** The name that the cluster's processes carry in their titles. */
export const clusterName = (home: string) => `visitas-${nickname(home)}`;

/**
 * Starts the server and waits until it accepts connections.
 * @param dead what a lock file of a server that no longer runs says, if there is one
 * @throws DataFolderHeld, or DatabaseStartError with the server's own words
 */
export async function startServer(place: Place, dead: Postmaster | undefined) {
  const { home, data, bin, account } = place;
  removeForeignLock(place.socketFolder, place.port, data);
  const log = join(home, "postgres.log");
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LARGEST_LOG_BYTES) await rename(log, `${log}.1`).catch(() => {});
  const output = openSync(log, "a", 0o600);
  const before = fstatSync(output).size;
  await give(log, account);
  // PostgreSQL overwrites a lock file that names its "grandparent". That is how its starter tells it that this number
  // is no server although a process has it: one that nobody reaped yet, or another program by now.
  const env = dead ? { ...QUIET_ENV, PG_GRANDPARENT_PID: String(dead.pid) } : QUIET_ENV;
  const child = spawn(join(bin, "postgres"), ["-D", data, ...flags(place)], {
    ...account,
    cwd: home,
    env,
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  child.unref();
  let refused: Error | undefined;
  child.once("error", (error) => {
    refused = error;
  });
  const postmaster = await untilReady(child, data);
  if (postmaster) return { postmaster, child };
  const said = refused?.message ?? (await readFile(log)).subarray(before).toString();
  const line = `O PostgreSQL não começou: ${said.trim().split("\n").slice(-4).join(" · ")} (registro em ${log})`;
  if (/lock file "[^"]*" (already exists|is empty)|shared memory block/.test(said)) throw new DataFolderHeld(line);
  throw new DatabaseStartError(line);
}

async function untilReady(child: ChildProcess, data: string): Promise<Postmaster | undefined> {
  const since = Date.now();
  while (child.exitCode === null && child.signalCode === null) {
    const seen = readPostmaster(data);
    if (seen?.pid === child.pid && seen?.ready) return seen;
    if (Date.now() - since > READY_WITHIN_MS) return undefined;
    await pause(LOOK_AGAIN_MS);
  }
}

/** Asks for a fast shutdown and waits for its end. Does nothing when the server is gone. */
export async function stopServer(postmaster: Postmaster): Promise<void> {
  if (!isRunning(postmaster)) return;
  process.kill(postmaster.pid, "SIGINT");
  while (isRunning(postmaster)) await pause(LOOK_AGAIN_MS);
}

/** Settings by command line, so that postgresql.conf stays as initdb wrote it. */
function flags({ home, bin, socketFolder, port }: Place): string[] {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
  const settings = {
    cluster_name: clusterName(home),
    listen_addresses: "",
    port,
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    max_connections: 60,
    shared_buffers: `${Math.round(Math.min(Math.max(memory / 8, 64), 2048))}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: "16MB",
    maintenance_work_mem: "256MB",
    max_wal_size: "4GB",
    wal_compression: "on",
    random_page_cost: 1.1,
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    // The values of a failed statement are people's data: errors go to the program that asked, not to the file.
    log_min_messages: "log",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    ...(hasStatements(bin) ? { shared_preload_libraries: "pg_stat_statements" } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Some distributions ship the contributed libraries apart; a server told to load a missing one does not start. */
function hasStatements(bin: string): boolean {
  const lib = join(dirname(bin), "lib");
  const folders = [lib, join(lib, "postgresql")];
  return folders.some((folder) =>
    ["so", "dylib"].some((ending) => existsSync(join(folder, `pg_stat_statements.${ending}`))),
  );
}
