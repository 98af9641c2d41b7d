import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { readPostmaster } from "#app/db/postmaster.server.ts";
import { stopServer } from "#app/db/server-process.server.ts";

const folders: string[] = [];

/** Creates a folder that every system account may enter. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "visitas-test-"));
  await chmod(folder, 0o755);
  return folder;
}

/** Creates such a folder, which `removeHomes` removes, and returns the path of a server's home in it. */
export async function createHome(): Promise<string> {
  const folder = await createFolder();
  folders.push(folder);
  return join(folder, "postgres");
}

/** Registers a folder whose server `removeHomes` stops and whose files it removes. */
export function registerForRemoval(folder: string): void {
  folders.push(folder);
}

/** Stops every server in the registered folders, also those that other processes started, and removes the folders. */
export async function removeHomes(): Promise<void> {
  for (const folder of folders.splice(0)) {
    for (const home of [folder, join(folder, "postgres")]) {
      const running = readPostmaster(join(home, "data"));
      if (running) await stopServer(running);
    }
    await rm(folder, { recursive: true, force: true });
  }
}

export async function queryRows<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts or adopts a folder's server in another process, which has ended when this resolves. */
export async function startInOtherProcess(home: string): Promise<{ pid: number; adopted: boolean; url: string }> {
  const script = join(import.meta.dirname, "start-detached.ts");
  return JSON.parse((await promisify(execFile)(process.execPath, [script, home])).stdout);
}
