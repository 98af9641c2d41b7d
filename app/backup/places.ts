import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureDatabase } from "#app/db/database-server.server.ts";
import { ensurePostgres } from "#app/db/launcher.server.ts";
import { keyName } from "#app/domain/access/secrets.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import { inBucket } from "#app/domain/platform/blobs-in-bucket.ts";
import { inFolder } from "#app/domain/platform/blobs-in-folder.ts";
import type { Settings } from "#app/settings.ts";
import { connect } from "./dump.ts";
import { BackupError } from "./manifest.ts";

/** Files of DATA_DIR that hold keys: those that seal secrets, and those of push messages. */
export const KEY_FILES = ["secret.key", "vapid.json"];

/** Is in DATA_DIR while a restore is under way. */
const UNFINISHED = "restore.unfinished";
export const unfinishedMark = (dataDir: string) => join(dataDir, UNFINISHED);

/** @throws BackupError when a restore into this folder was cut off. */
export function refuseUnfinished(dataDir: string): void {
  if (!existsSync(unfinishedMark(dataDir))) return;
  throw new BackupError(`A restauração em ${dataDir} não terminou: esvazie essa pasta e restaure de novo.`);
}

/** The store of uploads that the settings name. */
export function storeOf({ bucket, dataDir }: Settings): Blobs {
  return bucket ? inBucket(bucket) : inFolder(join(dataDir, "uploads"));
}

/** The database that the settings name, for its administrator; `stop` where this call has started its server. */
export async function openDatabaseOf(settings: Settings): Promise<{ url: string; stop?: () => Promise<void> }> {
  if (settings.databaseUrl) return { url: settings.databaseUrl };
  const server = await ensurePostgres({ home: join(settings.dataDir, "postgres") });
  return { url: await ensureDatabase(server), stop: server.adopted ? undefined : server.stop };
}

/** Whether another program than a backup is connected to a database. */
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

/** The names of the keys that open the secrets of a product with these settings and the files of this folder. */
export async function secretKeyNames({ secretKeys }: Settings, folder: string): Promise<string[]> {
  const text = await readFile(join(folder, "secret.key"), "utf8").catch(() => undefined);
  const own = text === undefined ? [] : [Buffer.from(text.trim(), "base64")];
  return [...secretKeys, ...own].map(keyName);
}
