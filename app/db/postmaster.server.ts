import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** A server of a data folder, as described by postmaster.pid or a socket's lock file. */
export type Postmaster = { pid: number; data: string; port: number; socketFolder: string; ready: boolean };

/**
 * Reads postmaster.pid of a data folder; returns undefined if it is missing or has no process number yet. Ignores the
 * folder that the file names: in a copy it is the original's, whose server may be running.
 */
export function readPostmaster(data: string): Postmaster | undefined {
  return readLock(join(data, "postmaster.pid"), data);
}

function readLock(file: string, data: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  const [pid = "", , , port = "", socketFolder = "", , , status = ""] = text.split("\n");
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), data, port: Number(port), socketFolder, ready: status.trim() === "ready" };
}

/**
 * Removes a socket's lock file that names the process of another server, as in a copied data folder. PostgreSQL does
 * not start while that process lives, whatever it is.
 */
export function removeForeignLock(socketFolder: string, port: number, data: string): void {
  const file = join(socketFolder, `.s.PGSQL.${port}.lock`);
  const holder = readLock(file, data);
  if (holder && !isRunning(holder)) rmSync(file, { force: true });
}

/**
 * Checks whether that very server is still running. The process number alone does not suffice: it may belong to another
 * program by now (containers count from 1 at every start), or to a dead server that has not been reaped.
 */
export function isRunning({ pid, data }: Postmaster): boolean {
  return isServerOf(commandLine(pid), data);
}

function isServerOf(words: string[], data: string): boolean {
  const folder = words[words.indexOf("-D") + 1];
  return words.includes("-D") && folder !== undefined && isSame(folder, data);
}

/** Checks whether two paths lead to one folder. */
function isSame(one: string, other: string): boolean {
  try {
    return one === other || realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

function commandLine(pid: number): string[] {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return execFileSync("ps", ["-p", String(pid), "-o", "args="], { encoding: "utf8" })
      .trim()
      .split(" ");
  } catch {
    return [];
  }
}

/**
 * Ends the child processes of a killed server: one in a long query does not notice that its parent has died, and holds
 * the shared memory that a new server needs. Leaves processes with a living parent alone.
 */
export function endOrphans(clusterName: string): void {
  if (process.platform !== "linux") return;
  for (const entry of readdirSync("/proc")) {
    const pid = Number(entry);
    if (!pid || !commandLine(pid)[0]?.startsWith(`postgres: ${clusterName}: `)) continue;
    if (commandLine(parentOf(pid)).includes("-D")) continue;
    try {
      process.kill(pid, "SIGQUIT");
    } catch {
      // The process has already ended.
    }
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
