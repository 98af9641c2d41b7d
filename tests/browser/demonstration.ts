import { cp, mkdir, rm } from "node:fs/promises";
import pg from "pg";
import { loadDemo } from "#app/db/demo/load.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { inFolder } from "#app/domain/blobs-in-folder.ts";
import { startTestServer } from "#tests/world/server.ts";
import { startNu } from "./markup.ts";

export const HOME = "data/test/browser";
export const TEMPLATE = "visitas_browser";

/** Before all browsers: the checker of markup, a server of PostgreSQL, and in it the demonstration, to be copied by each worker. */
export default async function setup(): Promise<() => Promise<void>> {
  const nu = startNu();
  const server = await startTestServer();
  const admin = new pg.Client({ connectionString: server.url("postgres") });
  await admin.connect();
  await clear(admin);
  await admin.query(`create database ${TEMPLATE}`);
  await migrate(server.url(TEMPLATE));
  await mkdir(`${HOME}/template`, { recursive: true });
  await loadDemo(server.url(TEMPLATE), { now: new Date(), uploads: inFolder(`${HOME}/template/uploads`) });
  process.env.BROWSER_CLUSTER = server.url("postgres");
  await nu;
  return async () => {
    await clear(admin);
    await admin.end();
    await server.stop();
  };
}

async function clear(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query(`select datname from pg_database where datname like '${TEMPLATE}%'`);
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`);
  await rm(HOME, { recursive: true, force: true });
}

/** A demonstration's database, and the folder of its files. */
export interface Copy {
  databaseUrl: string;
  dataDir: string;
}

/** A copy of the demonstration under `name`. */
export async function copyDemonstration(name: string): Promise<Copy> {
  const cluster = process.env.BROWSER_CLUSTER as string;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`create database "${TEMPLATE}_${name}" template ${TEMPLATE}`);
  await admin.end();
  const address = new URL(cluster);
  address.pathname = `/${TEMPLATE}_${name}`;
  await cp(`${HOME}/template`, `${HOME}/${name}`, { recursive: true });
  return { databaseUrl: address.href, dataDir: `${HOME}/${name}` };
}
