import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { ensureTemplate, removeTestDatabases } from "./databases.ts";
import { startTestServer, temporaryFolder } from "./server.ts";

const NEEDED_BY = ["api", "s3", "web", "web-in-process"];

/**
 * Runs once before all tests of all projects: starts a server (or uses that of DATABASE_URL) and makes the template
 * that
 * worlds copy.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => NEEDED_BY.includes(name))) return;
  process.env.TESTS_BEGAN ??= `${Date.now()}`;
  const given = process.env.DATABASE_URL;
  const server = given ? undefined : await startTestServer();
  const url = given ?? (server?.url("postgres") as string);
  await removeTestDatabases(url);
  await rm(temporaryFolder("document"), { recursive: true, force: true });
  await ensureTemplate(url, "cast");
  project.provide("cluster", url);
  return async () => {
    await removeTestDatabases(url);
    await server?.stop();
  };
}

declare module "vitest" {
  interface ProvidedContext {
    cluster: string;
  }
}
