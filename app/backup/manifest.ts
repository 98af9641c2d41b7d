import { createHash, hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** A backup that cannot be made or restored. Its message is one line for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.object({ path: z.string(), size: z.int(), sha256 });
const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256 });
const sequence = z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() });
const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  /** First days of the earliest and the latest month with a partition. */
  months: z.object({ first: z.string(), last: z.string() }),
  /** `sha256` is the hash of the rows as COPY writes them. */
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Every file of the backup except the manifest. */
  parts: z.array(part),
  /** Files that rows name and that the blob storage lacked. */
  lost: z.array(z.string()),
  /** Names of the keys that seal secrets, including those of the settings. */
  secretKeys: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Part = z.output<typeof part>;
export type TableDump = z.output<typeof table>;
export type SequenceState = z.output<typeof sequence>;

const FILE = "manifest.json";
const CHECKSUM = "manifest.sha256";
/** Folders of a backup; a table is the gzipped text of COPY. */
export const FILES = "files/";
export const KEYS = "keys/";
export const tablePath = (name: string) => `tables/${name}.copy.gz`;

/** Writes the manifest, which completes the backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const options = { mode: 0o600, flush: true };
  await writeFile(join(folder, CHECKSUM), `${hash("sha256", text)}  ${FILE}\n`, options);
  await writeFile(join(folder, FILE), text, options);
}

/**
 * Reads the manifest of a backup and verifies every file.
 * @throws BackupError when the backup is incomplete or damaged
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const broken = new BackupError(`${folder} não é um backup completo: falta o manifesto ou ele foi alterado.`);
  const [text, checksum] = await Promise.all(
    [FILE, CHECKSUM].map((name) => readFile(join(folder, name), "utf8").catch(() => "")),
  );
  if (!text || checksum?.split(" ")[0] !== hash("sha256", text)) throw broken;
  const read = manifestSchema.safeParse(JSON.parse(text));
  if (!read.success) throw new BackupError(`O backup em ${folder} é de um formato que esta versão não lê.`);
  for (const { path, ...expected } of read.data.parts) {
    const found = await measure(join(folder, path)).catch(() => undefined);
    if (found?.size !== expected.size || found.sha256 !== expected.sha256)
      throw new BackupError(`O backup em ${folder} está danificado: ${path} falta ou foi alterado.`);
  }
  return read.data;
}

/** Returns the size and hash of a file. */
export async function measure(path: string): Promise<Omit<Part, "path">> {
  const digest = createHash("sha256");
  const { size } = await stat(path);
  await pipeline(createReadStream(path), digest);
  return { size, sha256: digest.digest("hex") };
}
