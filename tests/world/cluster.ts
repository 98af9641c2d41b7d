import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { ensurePostgres } from "#app/db/launcher.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { introduceCast } from "./cast.ts";

const HOME = fileURLToPath(new URL("../../data/test/postgres", import.meta.url));
const TEMPLATE = "visitas_template";

/** The administrator's address of the database `name` in the cluster at `url`. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const NEEDED_BY = ["api", "s3", "web", "web-http"];

/**
 * Before all tests, once for all projects: one server (that of DATABASE_URL, or the embedded one) and in it a template
 * with the cast.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => NEEDED_BY.includes(name))) return;
  const given = process.env.DATABASE_URL;
  const server = given ? undefined : await ensurePostgres({ home: HOME });
  const url = given ?? (server?.url("postgres") as string);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await dropTestDatabases(admin);
  await admin.query(`create database ${TEMPLATE}`);
  await migrate(databaseAt(url, TEMPLATE));
  await introduceCast(databaseAt(url, TEMPLATE));
  project.provide("cluster", url);
  return async () => {
    await dropTestDatabases(admin);
    await admin.end();
    await server?.stop();
  };
}

async function dropTestDatabases(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query("select datname from pg_database where datname like 'visitas\\_t%'");
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`);
}

declare module "vitest" {
  interface ProvidedContext {
    cluster: string;
  }
}
