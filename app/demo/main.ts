import { join } from "node:path";
import { pino } from "pino";
import { openDatabaseServer } from "#app/db/database-server.server.ts";
import { bucketBlobs } from "#app/domain/platform/blobs-in-bucket.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { readSettings } from "#app/settings.ts";
import { failed, greetDemonstration, step } from "#app/start/progress.ts";
import { loadDemo } from "./load.ts";

// `npm run demo`: migrates the database of DATABASE_URL, or the embedded one, and fills it.
try {
  const settings = readSettings(process.env);
  const server = await openDatabaseServer(settings, pino({ level: settings.logLevel }), step);
  try {
    const uploads = settings.bucket ? bucketBlobs(settings.bucket) : folderBlobs(join(settings.dataDir, "uploads"));
    step("Carregando a demonstração");
    await loadDemo(server.adminUrl, { now: new Date(), uploads });
    greetDemonstration();
  } finally {
    await server.stop();
  }
} catch (error) {
  failed(error);
}
