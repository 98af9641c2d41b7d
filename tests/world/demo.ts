import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import { hashToken } from "#app/api/endpoint/caller.ts";
import { createApi } from "#app/api/index.ts";
import { applicationLogin } from "#app/db/login.server.ts";
import { type Database, openDatabase } from "#app/db/pool.server.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { apiParts } from "#tests/world/world.ts";
import { copyDatabase, copyUploads, removeDatabase } from "./databases.ts";

export interface Demo {
  /** Administrator's connection, which bypasses row security. */
  admin: pg.Client;
  database: Database;
  api(request: Request): Promise<Response>;
  /** Opens a session for a user without a password and returns its token. */
  session(user_uuid: string): Promise<string>;
}

/** Opens the current demonstration data behind the API, for the tests of one file. */
export function openDemo(): Demo {
  const demo = {} as Demo;
  let folder: string;
  let url: string;
  beforeAll(async () => {
    url = await copyDatabase(inject("cluster"), "demonstration");
    demo.database = openDatabase(applicationLogin(url), 8);
    folder = await mkdtemp(join(tmpdir(), "visitas-demo-"));
    await copyUploads("demonstration", folder);
    const uploads = folderBlobs(folder);
    demo.admin = new pg.Client({ connectionString: url });
    await demo.admin.connect();
    const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
    const api = createApi({ database: demo.database, log, uploads, ...apiParts });
    demo.api = async (request) => api.fetch(request);
  }, 240_000);
  afterAll(async () => {
    await demo.admin.end();
    await demo.database.close();
    await removeDatabase(inject("cluster"), url);
    await rm(folder, { recursive: true });
  });
  demo.session = async (user_uuid) => {
    const token = randomBytes(32).toString("base64url");
    await demo.admin.query("insert into sessions (token_hash, uuid, user_uuid) values ($1, $2, $3)", [
      hashToken(token),
      randomUUID(),
      user_uuid,
    ]);
    return token;
  };
  return demo;
}
