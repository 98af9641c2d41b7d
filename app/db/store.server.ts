import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import { migrate } from "./migrate.server.ts";
import { type Database, openDatabase } from "./pool.server.ts";
import { reach } from "./reach.server.ts";
import { type KeptPostgres, keepPostgres } from "./supervise.server.ts";

const NAME = "visitas";

/** The database of this process, ready: started if it is ours, migrated, opened. */
export interface Store {
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
export async function openStore(settings: Settings, log: Logger, step: (text: string) => void): Promise<Store> {
  if (settings.databaseUrl) {
    await reach(settings.databaseUrl);
    return migrated(settings.databaseUrl, step);
  }
  step("Iniciando o banco de dados");
  const kept = await keepPostgres({ home: join(settings.dataDir, "postgres") }, (news) => {
    if (news.kind === "failed") log.error({ err: news.error }, "database start failed");
    else log.warn({ news: news.kind }, "database");
  });
  try {
    const server = kept.server();
    return await migrated(await ensureDatabase(server.url("postgres"), server.url(NAME)), step, kept);
  } catch (error) {
    await kept.stop();
    throw error;
  }
}

async function migrated(adminUrl: string, step: (text: string) => void, kept?: KeptPostgres): Promise<Store> {
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

async function ensureDatabase(serverUrl: string, url: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${NAME}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && (error.code === "42P04" || error.code === "23505"))) throw error;
  } finally {
    await client.end();
  }
  return url;
}
