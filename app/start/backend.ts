import type { Logger } from "pino";
import { refuseUnfinished } from "#app/backup/installation.ts";
import { openDatabaseServer } from "#app/db/database-server.server.ts";
import type { Settings } from "#app/settings.ts";
import { step } from "./progress.ts";

/**
 * Starts the API with its database in this process; loads the code of the API only when the database is there, so that
 * a setting that does not work ends the start at once. On failure stops whatever it started.
 */
export async function openBackend(settings: Settings, log: Logger) {
  refuseUnfinished(settings.dataDir);
  const databaseServer = await openDatabaseServer(settings, log, step);
  try {
    const { openServices } = await import("./services.ts");
    return await openServices(databaseServer, settings, log);
  } catch (error) {
    await databaseServer.stop();
    throw error;
  }
}
