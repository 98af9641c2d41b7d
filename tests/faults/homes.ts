import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { readPostmaster } from "#app/db/postmaster.server.ts";
import { stopServer } from "#app/db/server-process.server.ts";

const made: string[] = [];

/** A new folder that every account may enter, and in it the name of a server's home. */
export async function newHome(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "visitas-test-"));
  await chmod(folder, 0o755);
  made.push(folder);
  return join(folder, "postgres");
}

/** Has a folder's server stopped and its files removed with the others. */
export function removeLater(folder: string): void {
  made.push(folder);
}

/** Stops what runs in the folders made here, whoever started it, and removes them. */
export async function removeHomes(): Promise<void> {
  for (const folder of made.splice(0)) {
    for (const home of [folder, join(folder, "postgres")]) {
      const running = readPostmaster(join(home, "data"));
      if (running) await stopServer(running);
    }
    await rm(folder, { recursive: true, force: true });
  }
}

export async function rows<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts or adopts the server of a folder in a process of its own, which is gone when this resolves. */
export async function startElsewhere(home: string): Promise<{ pid: number; adopted: boolean; url: string }> {
  const script = join(import.meta.dirname, "start-and-leave.ts");
  return JSON.parse((await promisify(execFile)(process.execPath, [script, home])).stdout);
}
