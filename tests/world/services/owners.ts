import { rm } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import type { PostgresServer } from "#app/db/launcher.server.ts";
import { startTestServer } from "../server.ts";

/** A server without any role of the product, of the version that the other tests run on. */
export interface OwnersServer {
  /** The superuser's connection. */
  superuser: pg.Client;
  /** Makes a database and the role that owns it, which is no superuser. Answers the owner's address. */
  own(user: string, database: string, attributes?: string): Promise<string>;
}

const PASSWORD = "owned";

/** A server of its own for the tests of one file, stopped and removed after them. */
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
  opened.own = async (user, database, attributes = "createrole") => {
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

/** What `query` answers to the login of `config`, on a connection of its own. */
export async function askAs<Row extends pg.QueryResultRow>(config: pg.ClientConfig, query: string): Promise<Row[]> {
  const client = new pg.Client(config);
  try {
    await client.connect();
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
