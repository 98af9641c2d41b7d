import { rm } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import type { PostgresServer } from "#app/db/launcher.server.ts";
import { startTestServer } from "../server.ts";

/** A PostgreSQL server without roles of the product, of the version that the other tests use. */
export interface OwnersServer {
  /** Connection of the superuser. */
  superuser: pg.Client;
  /** Creates a database and its owner, who is no superuser. Returns the database's address as the owner. */
  createOwner(user: string, database: string, attributes?: string): Promise<string>;
}

const PASSWORD = "owned";

/** Starts a server for the tests of one file, and stops and removes it after them. */
export function openOwnersServer(): OwnersServer {
  const opened = {} as OwnersServer;
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startTestServer(process.env.DATABASE_URL ? "system" : undefined, `owners-${process.pid}`);
    opened.superuser = new pg.Client({ connectionString: server.url("postgres") });
    await opened.superuser.connect();
  }, 120_000);
  afterAll(async () => {
    await opened.superuser.end();
    await server.stop();
    await rm(server.home, { recursive: true });
  });
  opened.createOwner = async (user, database, attributes = "createrole") => {
    const role = pg.escapeIdentifier(user);
    await opened.superuser.query(`create role ${role} login ${attributes} password '${PASSWORD}'`);
    await opened.superuser.query(`create database ${pg.escapeIdentifier(database)} owner ${role}`);
    const url = new URL(server.url(database));
    url.username = encodeURIComponent(user);
    url.password = PASSWORD;
    return url.href;
  };
  return opened;
}

/** Runs `query` on a new connection with this configuration and returns the rows. */
export async function queryAs<Row extends pg.QueryResultRow>(config: pg.ClientConfig, query: string): Promise<Row[]> {
  const client = new pg.Client(config);
  try {
    await client.connect();
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
