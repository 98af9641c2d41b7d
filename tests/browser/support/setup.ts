import { mkdir, rm } from "node:fs/promises";
import {
  copyDatabase,
  ensureTemplate,
  linkUploads,
  removeDatabase,
  removeTestDatabases,
} from "#tests/world/databases.ts";
import { startTestServer, temporaryFolder } from "#tests/world/server.ts";
import { startNu } from "./nu.ts";

/** The folder of this run's files. */
export const HOME = temporaryFolder("browser");

/**
 * Prepares all browsers: starts the Nu checker and a PostgreSQL server, and makes the template of the demonstration
 * there.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.TESTS_BEGAN ??= `${Date.now()}`;
  const nu = startNu();
  const server = await startTestServer();
  const cluster = server.url("postgres");
  await removeTestDatabases(cluster);
  await ensureTemplate(cluster, "demonstration");
  await rm(HOME, { recursive: true, force: true });
  await mkdir(HOME, { recursive: true });
  process.env.BROWSER_CLUSTER = cluster;
  await nu;
  return async () => {
    await removeTestDatabases(cluster);
    await server.stop();
    await rm(HOME, { recursive: true, force: true });
  };
}

/** A copy of the demonstration: its database and the folder of its files. */
export interface Copy {
  databaseUrl: string;
  dataDir: string;
  remove(): Promise<void>;
}

/** Copies the demonstration, with its files in the folder `name`. */
export async function copyDemonstration(name: string): Promise<Copy> {
  const cluster = process.env.BROWSER_CLUSTER as string;
  const databaseUrl = await copyDatabase(cluster, "demonstration");
  const dataDir = `${HOME}/${name}`;
  await linkUploads("demonstration", `${dataDir}/uploads`);
  return { databaseUrl, dataDir, remove: () => removeDatabase(cluster, databaseUrl) };
}
