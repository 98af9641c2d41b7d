import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import { checkConnection } from "./check-connection.server.ts";
import type { PostgresServer } from "./launcher.server.ts";
import { migrate } from "./migrate.server.ts";
import { type Database, openDatabase } from "./pool.server.ts";
import { type SupervisedPostgres, supervisePostgres } from "./supervise.server.ts";

const NAME = "visitas";

/** The database of this process, ready to use: started if embedded, migrated, opened. */
export interface DatabaseServer {
  database: Database;
  /** The administrator's URL: for migrations, the queue and loading the demonstration. */
  adminUrl: string;
  /** True when the server is the embedded one. */
  embedded: boolean;
  stop(): Promise<void>;
}

/**
 * Opens the PostgreSQL that the settings name, or the embedded one. Reports progress to `step`. On failure stops
 * whatever it started.
 */
export async function openDatabaseServer(
  settings: Settings,
  log: Logger,
  step: (text: string) => void,
): Promise<DatabaseServer> {
  if (settings.databaseUrl) {
    await checkConnection(settings.databaseUrl);
    return migrateAndOpen(settings.databaseUrl, step);
  }
  step("Iniciando o banco de dados");
  const supervised = await supervisePostgres({ home: join(settings.dataDir, "postgres") }, (event) => {
    if (event.kind === "failed") log.error({ err: event.error }, "database start failed");
    else log.warn({ news: event.kind }, "database server event");
  });
  try {
    return await migrateAndOpen(await ensureDatabase(supervised.server()), step, supervised);
  } catch (error) {
    await supervised.stop();
    throw error;
  }
}

async function migrateAndOpen(
  adminUrl: string,
  step: (text: string) => void,
  supervised?: SupervisedPostgres,
): Promise<DatabaseServer> {
  step("Atualizando as tabelas");
  const database = openDatabase(await migrate(adminUrl));
  return {
    database,
    adminUrl,
    embedded: supervised !== undefined,
    // Both at once: stopping the server closes a connection that is still in use.
    stop: async () => {
      await Promise.all([database.close(), supervised?.stop()]);
    },
  };
}

/**
 * Returns the administrator's URL of the product's database in an embedded server, creating the database if it is
 * missing.
 */
export async function ensureDatabase(server: PostgresServer): Promise<string> {
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  try {
    await client.query(`create database ${NAME}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && (error.code === "42P04" || error.code === "23505"))) throw error;
  } finally {
    await client.end();
  }
  return server.url(NAME);
}
