import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a running server writes into postmaster.pid. */
export type Postmaster = { pid: number; data: string; port: number; socketFolder: string; ready: boolean };

/** Reads postmaster.pid of a data folder; undefined when there is none, or it has no process number yet. */
export function readPostmaster(data: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(join(data, "postmaster.pid"), "utf8");
  } catch {
    return undefined;
  }
  const [pid = "", folder = "", , port = "", socketFolder = "", , , status = ""] = text.split("\n");
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), data: folder, port: Number(port), socketFolder, ready: status.trim() === "ready" };
}

/**
 * Whether that very server still runs. The number alone does not tell: it may belong to another program by now
 * (containers count from 1 at every start), or to a dead server that nobody has reaped.
 */
export function isRunning({ pid, data }: Postmaster): boolean {
  return isServerOf(commandLine(pid), data);
}

const isServerOf = (words: string[], data: string) => words.some((word, at) => word === "-D" && words[at + 1] === data);

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
