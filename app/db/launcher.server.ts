import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { serverAccount } from "./account.server.ts";
import { findBinaries, runnableBinaries } from "./binaries.server.ts";
import { openCluster, openHome, openSocketFolder } from "./cluster.server.ts";
import { endOrphans, isRunning, type Postmaster, readPostmaster } from "./postmaster.server.ts";
import {
  clusterName,
  DataFolderHeld,
  LOOK_AGAIN_MS,
  type Place,
  READY_WITHIN_MS,
  startServer,
  stopServer,
} from "./server-process.server.ts";
import { DatabaseStartError, errorCode } from "./start-error.server.ts";

/** Names the socket's file; nothing listens on the network. */
const PORT = 5432;
/** How long another start, or the rest of a killed server, may stand in the way. */
const FREE_WITHIN_MS = 30_000;

/** Which cluster, and whose programs. */
export type ServerWanted = {
  /** Folder for the server's files and nothing else; made when missing. */
  home: string;
  /** "system": the PostgreSQL installed on the machine, although the npm package is there. */
  prefer?: "package" | "system";
};

/** A PostgreSQL of our own that accepts connections. */
export type PostgresServer = {
  /** For `pg`: `host` is the folder of the Unix socket. */
  config: { host: string; port: number; user: "postgres"; password: string };
  major: number;
  /** It ran already: it outlived the process that started it, or another process has just started it. */
  adopted: boolean;
  pid: number;
  /** Where its files are: the folder asked for, or the one lent instead when root's account cannot enter that. */
  home: string;
  /** A `postgres://` address of one of its databases, as `pg`, libpq and DATABASE_URL take it. */
  url(database: string): string;
  /** Fast shutdown: open transactions are rolled back, what was committed is on disk. Resolves when it is over. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL whose files are in `home`, creating them the first time, or adopts it when it runs. It listens
 * on a Unix socket only, and lives on when this process dies: the next start finds it. Several processes may call this
 * for the same folder at the same moment: they all get the same server.
 * @throws DatabaseStartError with one line that says what to do
 */
export async function ensurePostgres({ home: wanted, prefer }: ServerWanted): Promise<PostgresServer> {
  const found = findBinaries(prefer);
  const account = await serverAccount(wanted);
  const home = await openHome(wanted, account);
  const bin = await runnableBinaries(found, home, account);
  const { data, password } = await openCluster(home, bin, found.major, account);
  const socketFolder = await openSocketFolder(home, PORT, account);
  const { postmaster, child } = await bringUp({ home, data, bin, socketFolder, port: PORT, account, password });
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

async function bringUp(place: Place): Promise<{ postmaster: Postmaster; child?: ChildProcess }> {
  const since = Date.now();
  for (;;) {
    const seen = readPostmaster(place.data);
    if (seen && isRunning(seen)) {
      if (seen.ready && (await accepts(seen, place.password))) return { postmaster: seen };
      if (seen.ready && !existsSync(join(seen.socketFolder, `.s.PGSQL.${seen.port}`))) await stopServer(seen);
      if (Date.now() - since > READY_WITHIN_MS) {
        throw new DatabaseStartError(`O PostgreSQL em ${place.data} (processo ${seen.pid}) não aceita conexões.`);
      }
    } else {
      endOrphans(clusterName(place.home));
      try {
        return await startServer(place, seen);
      } catch (error) {
        if (!(error instanceof DataFolderHeld) || Date.now() - since > FREE_WITHIN_MS) throw error;
      }
    }
    await pause(LOOK_AGAIN_MS);
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
