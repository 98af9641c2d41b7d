import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import type { PostgresServer } from "./launcher.server.ts";
import { migrate } from "./migrate.server.ts";
import { type Database, openDatabase } from "./pool.server.ts";
import { reach } from "./reach.server.ts";
import { type SupervisedPostgres, supervisePostgres } from "./supervise.server.ts";

const NAME = "visitas";

/** The database of this process, ready: started if it is ours, migrated, opened. */
export interface DatabaseServer {
  database: Database;
  /** The administrator's address: for migrations, the queue, and loading the demonstration. */
  adminUrl: string;
  /** Whether the server is the embedded one. */
  embedded: boolean;
  stop(): Promise<void>;
}

/**
 * Opens the PostgreSQL that the settings name, or the embedded one. `step` tells the person who waits. A failure leaves
 * nothing running that was started here.
 */
export async function openDatabaseServer(
  settings: Settings,
  log: Logger,
  step: (text: string) => void,
): Promise<DatabaseServer> {
  if (settings.databaseUrl) {
    await reach(settings.databaseUrl);
    return migrated(settings.databaseUrl, step);
  }
  step("Iniciando o banco de dados");
  const kept = await supervisePostgres({ home: join(settings.dataDir, "postgres") }, (news) => {
    if (news.kind === "failed") log.error({ err: news.error }, "database start failed");
    else log.warn({ news: news.kind }, "database");
  });
  try {
    return await migrated(await ensureDatabase(kept.server()), step, kept);
  } catch (error) {
    await kept.stop();
    throw error;
  }
}

async function migrated(
  adminUrl: string,
  step: (text: string) => void,
  kept?: SupervisedPostgres,
): Promise<DatabaseServer> {
  step("Atualizando as tabelas");
  const database = openDatabase(await migrate(adminUrl));
  return {
    database,
    adminUrl,
    embedded: kept !== undefined,
    // Together: a connection that is still in use is closed by the server's end.
    stop: async () => {
      await Promise.all([database.close(), kept?.stop()]);
    },
  };
}

/** The administrator's address of the product's database in an embedded server; the database is made when missing. */
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
