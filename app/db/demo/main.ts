import { join } from "node:path";
import { pino } from "pino";
import { inBucket } from "#app/domain/platform/blobs-in-bucket.ts";
import { inFolder } from "#app/domain/platform/blobs-in-folder.ts";
import { readSettings } from "#app/settings.ts";
import { failed, greetDemonstration, step } from "#app/start/progress.ts";
import { openDatabaseServer } from "../database-server.server.ts";
import { loadDemo } from "./load.ts";

// `npm run demo`: brings the database of DATABASE_URL, or the embedded one, to this version and fills it.
try {
  const settings = readSettings(process.env);
  const store = await openDatabaseServer(settings, pino({ level: settings.logLevel }), step);
  try {
    const uploads = settings.bucket ? inBucket(settings.bucket) : inFolder(join(settings.dataDir, "uploads"));
    step("Carregando a demonstração");
    await loadDemo(store.adminUrl, { now: new Date(), uploads });
    greetDemonstration();
  } finally {
    await store.stop();
  }
} catch (error) {
  failed(error);
}
