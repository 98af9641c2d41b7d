import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "#app/api/index.ts";
import { loadDemo } from "#app/db/demo/load.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { openDatabase } from "#app/db/pool.server.ts";
import { inFolder } from "#app/domain/blobs-in-folder.ts";
import { openOwnersServer } from "#tests/world/owners.ts";
import { basic, call, parts } from "#tests/world/world.ts";

const server = openOwnersServer();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "visitas-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the owner of a database migrates it, loads the demonstration and serves it", async () => {
  const url = await server.own("loja", "loja");
  const login = await migrate(url);
  const uploads = inFolder(folder);
  await loadDemo(url, { now: new Date(), uploads });
  const database = openDatabase(login, 2);
  try {
    const app = createApi({ database, log: pino({ level: "silent" }), uploads, ...parts });
    const api = async (request: Request) => app.fetch(request);
    const auth = { login: "agencia", password: "demonstracao" };
    const { body } = await call(api, "POST", "/user_token", { auth }, { authorization: basic });
    const visitors = await call(api, "GET", "/v1/agencies/visitors", undefined, { authorization: `Bearer ${body.jwt}` });
    expect(visitors.status).toBe(200);
    expect(visitors.body.total).toBeGreaterThan(100);
  } finally {
    await database.close();
  }
});
