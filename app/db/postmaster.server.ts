import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** A server of a data folder, as postmaster.pid or a socket's lock file names it. */
export type Postmaster = { pid: number; data: string; port: number; socketFolder: string; ready: boolean };

/**
 * Reads postmaster.pid of a data folder; undefined when there is none, or it has no process number yet. The folder that
 * the file itself names is ignored: in a copy it is that of the original, whose server may well run.
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
 * Removes the lock file of a socket in the folder of a data folder's own server when it names another process, as in a
 * copy. PostgreSQL does not start while that process lives, whatever it is.
 */
export function removeForeignLock(socketFolder: string, port: number, data: string): void {
  const file = join(socketFolder, `.s.PGSQL.${port}.lock`);
  const holder = readLock(file, data);
  if (holder && !isRunning(holder)) rmSync(file, { force: true });
}

/**
 * Whether that very server still runs. The number alone does not tell: it may belong to another program by now
 * (containers count from 1 at every start), or to a dead server that nobody has reaped.
 */
export function isRunning({ pid, data }: Postmaster): boolean {
  return isServerOf(commandLine(pid), data);
}

function isServerOf(words: string[], data: string): boolean {
  const folder = words[words.indexOf("-D") + 1];
  return words.includes("-D") && folder !== undefined && isSame(folder, data);
}

/** Whether two paths lead to one folder. */
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
 * Ends what a killed server left running: a process in the middle of a long query does not notice that its parent died,
 * and holds the memory that a new server asks for. Ends nothing whose parent lives.
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
      // It went by itself.
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
