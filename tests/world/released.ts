import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beginSnapshot, connect, dumpTables, partitionMonths, readSequences } from "#app/backup/dump.ts";
import { loadTables } from "#app/backup/load.ts";
import type { Manifest } from "#app/backup/manifest.ts";

/** The folder of this version's migrations. */
export const MIGRATIONS = fileURLToPath(new URL("../../app/db/migrations", import.meta.url));
/** The files that `npm run release` writes; nothing is released while the hashes are none. */
export const RELEASED = fileURLToPath(new URL("released", import.meta.url));

/** The SHA-256 of migrations, by file. */
type Hashes = Record<string, string>;
type Rows = Pick<Manifest, "months" | "tables" | "sequences">;

/** Returns the hashes of the migrations in a folder. */
export async function hashesOf(folder: string): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const file of (await readdir(folder)).sort())
    hashes[file] = createHash("sha256")
      .update(await readFile(join(folder, file)))
      .digest("hex");
  return hashes;
}

/** Returns the hashes of the released migrations. */
export async function releasedHashes(folder = RELEASED): Promise<Hashes> {
  return JSON.parse(await readFile(join(folder, "release.json"), "utf8")).files;
}

/** Returns, one line each, how the migrations differ from the released ones otherwise than by later files. */
export function violations(released: Hashes, current: Hashes): string[] {
  const last = Object.keys(released).sort().at(-1) ?? "";
  const edited = Object.entries(released).flatMap(([file, hash]) => {
    if (current[file] === hash) return [];
    return [`${file} is released and was ${current[file] ? "edited" : "removed"}`];
  });
  const early = Object.keys(current).filter((file) => !(file in released) && file < last);
  return [...edited, ...early.map((file) => `${file} is new and would run before ${last}`)];
}

/** Writes the rows of the database at `url`, and the hashes of its migrations, into a folder. */
export async function recordRelease(url: string, folder: string, migrations = MIGRATIONS): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [holder, reader] = [await connect(url), await connect(url)];
  try {
    const { tables } = await dumpTables(reader, await beginSnapshot(holder), folder);
    const rows: Rows = { months: await partitionMonths(holder), tables, sequences: await readSequences(reader) };
    const release = { files: await hashesOf(migrations), ...rows };
    await writeFile(join(folder, "release.json"), `${JSON.stringify(release, null, 1)}\n`);
  } finally {
    await Promise.all([holder.end(), reader.end()]);
  }
}

/** Loads the recorded rows into the released tables of the database at `url`. */
export async function loadRelease(url: string, folder: string): Promise<void> {
  const client = await connect(url);
  try {
    await loadTables(client, folder, JSON.parse(await readFile(join(folder, "release.json"), "utf8")) as Rows);
  } finally {
    await client.end();
  }
}
