import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureDatabase } from "#app/db/database-server.server.ts";
import { ensurePostgres } from "#app/db/launcher.server.ts";
import { keyName } from "#app/domain/access/secrets.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import { bucketBlobs } from "#app/domain/platform/blobs-in-bucket.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import type { Settings } from "#app/settings.ts";
import { connect } from "./dump.ts";
import { BackupError } from "./manifest.ts";

/** Files of DATA_DIR with keys: those that seal secrets, and those of push messages. */
export const KEY_FILES = ["secret.key", "vapid.json"];

/** A file in DATA_DIR while a restore is running. */
const UNFINISHED = "restore.unfinished";
export const unfinishedMarker = (dataDir: string) => join(dataDir, UNFINISHED);

/** @throws BackupError when a restore into this folder was interrupted. */
export function refuseUnfinished(dataDir: string): void {
  if (!existsSync(unfinishedMarker(dataDir))) return;
  throw new BackupError(`A restauração em ${dataDir} não terminou: esvazie essa pasta e restaure de novo.`);
}

/** Returns the blob storage that the settings name. */
export function blobsOf({ bucket, dataDir }: Settings): Blobs {
  return bucket ? bucketBlobs(bucket) : folderBlobs(join(dataDir, "uploads"));
}

/**
 * Opens the database that the settings name as its administrator; `stop` is present if this call started the server.
 */
export async function openDatabaseOf(settings: Settings): Promise<{ url: string; stop?: () => Promise<void> }> {
  if (settings.databaseUrl) return { url: settings.databaseUrl };
  const server = await ensurePostgres({ home: join(settings.dataDir, "postgres") });
  return { url: await ensureDatabase(server), stop: server.adopted ? undefined : server.stop };
}

/** Checks whether any program but a backup is connected to a database. */
export async function isUsed(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rows } = await client.query(`select exists (select from pg_stat_activity
      where datname = current_database() and usename is not null and application_name <> 'backup') as used`);
    return rows[0].used;
  } finally {
    await client.end();
  }
}

/** Returns the names of the keys, from the settings and this folder, that open the product's secrets. */
export async function secretKeyNames({ secretKeys }: Settings, folder: string): Promise<string[]> {
  const text = await readFile(join(folder, "secret.key"), "utf8").catch(() => undefined);
  const own = text === undefined ? [] : [Buffer.from(text.trim(), "base64")];
  return [...secretKeys, ...own].map(keyName);
}
