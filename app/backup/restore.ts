import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate, migrateSome, migrationNames } from "#app/db/migrate.server.ts";
import { openDatabase } from "#app/db/pool.server.ts";
import { Secrets } from "#app/domain/access/secrets.ts";
import { ANONYMISED_LIST } from "#app/domain/people/anonymised-list.ts";
import { anonymiseReturned } from "#app/domain/people/returned-people.ts";
import type { Settings } from "#app/settings.ts";
import { secretKeys } from "#app/start/secret-keys.ts";
import { appliedMigrations, connect } from "./dump.ts";
import { restoreFiles } from "./files.ts";
import { blobsOf, isUsed, openDatabaseOf, secretKeyNames, unfinishedMarker } from "./installation.ts";
import { loadTables } from "./load.ts";
import { BackupError, KEYS, type Manifest, readManifest } from "./manifest.ts";

type Step = (text: string) => void;

/**
 * Restores a backup into an empty database and a DATA_DIR that is empty but for the list of anonymised people, who are
 * anonymised again, and migrates it to this version. Verifies the whole backup before writing anything.
 * @throws BackupError with one line for the operator
 */
export async function restoreBackup(settings: Settings, folder: string, step: Step): Promise<Manifest> {
  step("Conferindo o backup");
  const backup = await readManifest(folder);
  await refuseNewer(backup);
  await refuseWithoutKeys(settings, folder, backup);
  await refuseFilled(settings);
  const { dataDir } = settings;
  await mkdir(dataDir, { recursive: true });
  await writeFile(unfinishedMarker(dataDir), "", { flag: "wx" });
  try {
    const { url, stop } = await openDatabaseOf(settings);
    try {
      await refuseFilledDatabase(url, backup);
      step("Restaurando os arquivos");
      await restoreKeys(folder, backup, dataDir);
      await restoreFiles(blobsOf(settings), folder, backup.parts);
      step("Restaurando as tabelas");
      await restoreDatabase(url, folder, backup);
      await anonymiseAgain(settings, url, step);
    } finally {
      await stop?.();
    }
  } catch (error) {
    for (const name of await readdir(dataDir))
      if (name !== ANONYMISED_LIST) await rm(join(dataDir, name), { recursive: true });
    throw error;
  }
  await rm(unfinishedMarker(dataDir));
  return backup;
}

/** Anonymises the people whom this backup brings back, as far as the list in DATA_DIR has them. */
async function anonymiseAgain(settings: Settings, url: string, step: Step): Promise<void> {
  const list = join(settings.dataDir, ANONYMISED_LIST);
  if (!existsSync(list)) return;
  step("Anonimizando de novo quem já estava anonimizado");
  const secrets = new Secrets(await secretKeys(settings.secretKeys, settings.dataDir));
  const database = openDatabase(await migrate(url));
  try {
    const blobs = blobsOf(settings);
    for (const name of await anonymiseReturned(database, secrets, list)) await blobs.remove(name);
  } finally {
    await database.close();
  }
}

async function refuseNewer({ version, migrations }: Manifest): Promise<void> {
  const ours = new Set(await migrationNames());
  if (migrations.every((name) => ours.has(name))) return;
  throw new BackupError(`O backup é de uma versão mais nova (${version}): restaure com ela.`);
}

async function refuseWithoutKeys(settings: Settings, folder: string, { secretKeys }: Manifest): Promise<void> {
  const have = new Set(await secretKeyNames(settings, join(folder, KEYS)));
  if (secretKeys.every((name) => have.has(name))) return;
  throw new BackupError("Falta uma chave que não está no backup: defina SECRET_KEY como estava quando ele foi feito.");
}

async function refuseFilled(settings: Settings): Promise<void> {
  const found = await readdir(settings.dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (found.some((name) => name !== ANONYMISED_LIST))
    throw new BackupError(`A pasta ${settings.dataDir} não está vazia: aponte DATA_DIR para uma que esteja.`);
  if (!settings.bucket) return;
  for await (const _ of blobsOf(settings).list())
    throw new BackupError(`O bucket ${settings.bucket.name} não está vazio: aponte S3_BUCKET para um que esteja.`);
}

/**
 * Refuses a database with data. One with the product's tables and no account counts as empty: an interrupted restore
 * leaves it so.
 */
async function refuseFilledDatabase(url: string, { migrations }: Manifest): Promise<void> {
  if (await isUsed(url)) throw new BackupError("Há um programa usando o banco de dados: encerre-o antes de restaurar.");
  const client = await connect(url);
  try {
    const applied = await appliedMigrations(client);
    const filled =
      applied.length > 0
        ? "select exists (select from accounts) or exists (select from users) as filled"
        : "select exists (select from pg_tables where schemaname in ('public', 'app', 'graphile_worker')) as filled";
    const { rows } = await client.query(filled);
    if (rows[0].filled || applied.some((name, n) => name !== migrations[n]))
      throw new BackupError("O banco de dados não está vazio: aponte DATABASE_URL para um que acabou de ser criado.");
  } finally {
    await client.end();
  }
}

async function restoreKeys(folder: string, { parts }: Manifest, dataDir: string): Promise<void> {
  for (const { path } of parts.filter((part) => part.path.startsWith(KEYS))) {
    const target = join(dataDir, path.slice(KEYS.length));
    await copyFile(join(folder, path), target);
    await chmod(target, 0o600);
  }
}

/** Creates the tables of the backup's version, loads its rows, then migrates to this version. */
async function restoreDatabase(url: string, folder: string, backup: Manifest): Promise<void> {
  const client = await connect(url);
  try {
    const { length } = await appliedMigrations(client);
    await migrateSome(url, backup.migrations.length - length);
    if (`${await appliedMigrations(client)}` !== `${backup.migrations}`)
      throw new BackupError(`O backup é da versão ${backup.version}, que esta não conhece: restaure com ela.`);
    await loadTables(client, folder, backup);
  } finally {
    await client.end();
  }
  await migrate(url);
}
