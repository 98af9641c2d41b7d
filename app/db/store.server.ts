import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import type { PostgresServer } from "./launcher.server.ts";
import { migrate } from "./migrate.server.ts";
import { type Database, openDatabase } from "./pool.server.ts";
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

/** Opens the PostgreSQL that the settings name, or the embedded one. `step` tells the person who waits. */
export async function openStore(settings: Settings, log: Logger, step: (text: string) => void): Promise<Store> {
  let kept: KeptPostgres | undefined;
  let adminUrl = settings.databaseUrl;
  if (!adminUrl) {
    step("Iniciando o banco de dados");
    kept = await keepPostgres({ home: join(settings.dataDir, "postgres") }, (news) => {
      if (news.kind === "failed") log.error({ err: news.error }, "database start failed");
      else log.warn({ news: news.kind }, "database");
    });
    adminUrl = await ensureDatabase(kept.server());
  }
  step("Atualizando as tabelas");
  const database = openDatabase(await migrate(adminUrl));
  return {
    database,
    adminUrl,
    embedded: kept !== undefined,
    // Together: a connection that somebody still holds is closed by the server's end.
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
