import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import { BLOB_NAMES } from "#app/domain/platform/blob-names.ts";
import type { Settings } from "#app/settings.ts";
import { appliedMigrations, beginSnapshot, connect, dumpTables, partitionMonths, readSequences } from "./dump.ts";
import { FileCopies } from "./files.ts";
import { blobsOf, isUsed, KEY_FILES, openDatabaseOf, refuseUnfinished, secretKeyNames } from "./installation.ts";
import { BackupError, KEYS, type Manifest, measure, type Part, writeManifest } from "./manifest.ts";

type Step = (text: string) => void;

/**
 * Copies the database, the uploads and the keys of a product, running or not, into a new folder, as of one moment. The
 * folder gets its final name when it is complete.
 * @throws BackupError with one line for the operator
 */
export async function makeBackup(settings: Settings, folder: string, step: Step): Promise<Manifest> {
  await refuseFilled(folder);
  refuseUnfinished(settings.dataDir);
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, "postgres")))
    throw new BackupError(`Não há banco de dados em ${settings.dataDir}: confira DATA_DIR e DATABASE_URL.`);
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}.incompleto-`);
  try {
    const { url, stop } = await openDatabaseOf(settings);
    const manifest = await fill(draft, settings, url, step).finally(async () => {
      // A product that has started meanwhile has adopted the server.
      if (stop && !(await isUsed(url))) await stop();
    });
    await writeManifest(draft, manifest);
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function refuseFilled(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error.code === "ENOTDIR" ? new BackupError(`${folder} não é uma pasta.`) : error;
  });
  if (found.length > 0) throw new BackupError(`A pasta ${folder} não está vazia: escolha uma que ainda não exista.`);
}

async function fill(draft: string, settings: Settings, url: string, step: Step): Promise<Manifest> {
  const [holder, reader] = [await connect(url), await connect(url)];
  try {
    const migrations = await appliedMigrations(reader);
    if (migrations.length === 0) throw new BackupError("O banco de dados não tem as tabelas deste produto.");
    step("Copiando os arquivos");
    const keys = await copyKeys(settings.dataDir, draft);
    const { snapshot, files, lost } = await copyFiles(holder, new FileCopies(blobsOf(settings), draft));
    step("Copiando as tabelas");
    const { tables, parts } = await dumpTables(reader, snapshot, draft);
    const { rows } = await holder.query("show server_version");
    const manifest = {
      format: 1 as const,
      version: await productVersion(),
      madeAt: new Date().toISOString(),
      postgres: rows[0].server_version,
      migrations,
      months: await partitionMonths(holder),
      tables,
      sequences: await readSequences(reader),
      parts: [...keys, ...files, ...parts],
      lost,
      secretKeys: await secretKeyNames(settings, settings.dataDir),
    };
    if (`${await appliedMigrations(reader)}` !== `${migrations}`)
      throw new BackupError("As tabelas foram atualizadas durante o backup: faça-o de novo.");
    return manifest;
  } finally {
    await Promise.all([holder.end(), reader.end()]);
  }
}

/**
 * Copies the files that a snapshot's rows name, and leaves the snapshot open on `holder`. A file is stored before its
 * row is visible and removed after its row is gone, so it exists while the row does. A file that disappeared after the
 * snapshot lost its row too, and a later snapshot no longer names it; a missing file that a later snapshot still names
 * is lost in the blob storage itself.
 */
export async function copyFiles(holder: pg.Client, copies: FileCopies) {
  const missing = new Set(await copies.add(await namedFiles(holder))); // copies most files before any snapshot is open
  for (;;) {
    const snapshot = await beginSnapshot(holder);
    const names = await namedFiles(holder);
    const lost = await copies.add(names);
    if (lost.every((name) => missing.has(name))) return { snapshot, files: await copies.keepOnly(names), lost };
    for (const name of lost) missing.add(name);
    await holder.query("rollback");
  }
}

async function namedFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select name from (${BLOB_NAMES}) b where is_due`);
  return rows.map(({ name }) => name);
}

async function copyKeys(dataDir: string, draft: string): Promise<Part[]> {
  const parts: Part[] = [];
  await mkdir(join(draft, KEYS), { mode: 0o700 });
  for (const name of KEY_FILES) {
    const path = `${KEYS}${name}`;
    if (!existsSync(join(dataDir, name))) continue;
    await copyFile(join(dataDir, name), join(draft, path));
    await chmod(join(draft, path), 0o600);
    parts.push({ path, ...(await measure(join(draft, path))) });
  }
  return parts;
}

async function productVersion(): Promise<string> {
  return JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8")).version;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
