import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findBinaries, runnableBinaries } from "./binaries.server.ts";
import { openCluster, openHome, openSocketFolder } from "./cluster.server.ts";
import { findServerUser } from "./os-user.server.ts";
import { endOrphans, isRunning, type Postmaster, readPostmaster } from "./postmaster.server.ts";
import {
  type ClusterConfig,
  clusterName,
  DataFolderHeld,
  POLL_MS,
  START_TIMEOUT_MS,
  startServer,
  stopServer,
} from "./server-process.server.ts";
import { DatabaseStartError, errorCode } from "./start-error.server.ts";

/** Determines the name of the socket's file; the server listens on no network interface. */
const PORT = 5432;
/** How long another start, or the remains of a killed server, may hold the data folder. */
const HELD_TIMEOUT_MS = 30_000;

/** The cluster to run, and the PostgreSQL to run it with. */
export type ServerOptions = {
  /** A folder for the server's files alone; created if missing. */
  home: string;
  /** "system": the PostgreSQL installed on the machine, even if the npm package is present. */
  prefer?: "package" | "system";
  /** The most connections at once; by default more than one product opens. */
  connections?: number;
};

/** A running embedded PostgreSQL that accepts connections. */
export type PostgresServer = {
  /** For `pg`; `host` is the folder of the Unix socket. */
  config: { host: string; port: number; user: "postgres"; password: string };
  major: number;
  /**
   * True when it was already running: it outlived the process that started it, or another process has just started it.
   */
  adopted: boolean;
  pid: number;
  /** The folder of its files: the requested one, or its replacement if root's account cannot enter that. */
  home: string;
  /** Returns the `postgres://` URL of one of its databases, for `pg`, libpq and DATABASE_URL. */
  url(database: string): string;
  /**
   * Shuts the server down fast: open transactions are rolled back, committed ones are on disk. Resolves when it has
   * ended.
   */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL whose files are in `home`, creating them the first time, or adopts it if it is running. It
 * listens on a Unix socket only and outlives this process: the next start finds it. Several processes may call this for
 * the same folder at once: all get the same server.
 * @throws DatabaseStartError with one line that says what to do
 */
export async function ensurePostgres({
  home: requested,
  prefer,
  connections = 60,
}: ServerOptions): Promise<PostgresServer> {
  const found = findBinaries(prefer);
  const osUser = await findServerUser(requested);
  const home = await openHome(requested, osUser);
  const bin = await runnableBinaries(found, home, osUser);
  const { data, password } = await openCluster(home, bin, found.major, osUser);
  const socketFolder = await openSocketFolder(home, PORT, osUser);
  const { postmaster, child } = await startOrAdopt({
    home,
    data,
    bin,
    socketFolder,
    port: PORT,
    osUser,
    password,
    connections,
  });
  const { pid, port, socketFolder: host } = postmaster;
  return {
    config: { host, port, user: "postgres", password },
    major: found.major,
    adopted: !child,
    pid,
    home,
    url: (database) =>
      `postgres://postgres:${password}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`,
    stop: () => stopServer(postmaster),
  };
}

async function startOrAdopt(cluster: ClusterConfig): Promise<{ postmaster: Postmaster; child?: ChildProcess }> {
  const since = Date.now();
  for (;;) {
    const postmaster = readPostmaster(cluster.data);
    if (postmaster && isRunning(postmaster)) {
      if (postmaster.ready && (await accepts(postmaster, cluster.password))) return { postmaster };
      if (postmaster.ready && !existsSync(join(postmaster.socketFolder, `.s.PGSQL.${postmaster.port}`)))
        await stopServer(postmaster);
      if (Date.now() - since > START_TIMEOUT_MS) {
        throw new DatabaseStartError(
          `O PostgreSQL em ${cluster.data} (processo ${postmaster.pid}) não aceita conexões.`,
        );
      }
    } else {
      endOrphans(clusterName(cluster.home));
      try {
        return await startServer(cluster, postmaster);
      } catch (error) {
        if (!(error instanceof DataFolderHeld) || Date.now() - since > HELD_TIMEOUT_MS) throw error;
      }
    }
    await pause(POLL_MS);
  }
}

async function accepts({ data, socketFolder, port }: Postmaster, password: string): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, port, user: "postgres", password, database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (errorCode(error) !== "28P01") return false;
    throw new DatabaseStartError(
      `O banco em ${data} não aceita a senha guardada ao lado dele: recupere o arquivo secret do backup.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
