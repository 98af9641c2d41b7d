import { rm } from "node:fs/promises";
import { copyDatabase, removeDatabase } from "./world/databases.ts";
import { RELEASED, recordRelease } from "./world/released.ts";
import { startTestServer } from "./world/server.ts";

// Records this version's migrations and demonstration as released: see docs/postgresql.md.
process.env.TESTS_BEGAN ??= `${Date.now()}`;
const server = await startTestServer(undefined, "release");
try {
  const cluster = server.url("postgres");
  const url = await copyDatabase(cluster, "demonstration_in_may");
  await rm(`${RELEASED}/tables`, { recursive: true, force: true });
  await recordRelease(url, RELEASED);
  await removeDatabase(cluster, url);
} finally {
  await server.stop();
  await rm(server.home, { recursive: true });
}
