import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import { createApi } from "#app/api/index.ts";
import type { Root } from "#app/contracts/access/environments.ts";
import { applicationLogin } from "#app/db/login.server.ts";
import { type Database, openDatabase } from "#app/db/pool.server.ts";
import { hashToken } from "#app/domain/access/tokens.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { copyDatabase, linkUploads, removeDatabase, type Template } from "./databases.ts";
import { apiParts, basic, type Client, call } from "./world.ts";

/** Logins of the demonstration that together see most of each root. */
export const demoLogins: Record<Root, string[]> = {
  mob: ["admin"],
  backoffice: ["backoffice"],
  retailers: ["rede", "rede.connect"],
  agencies: ["agencia", "agencia.campo"],
  suppliers: ["fornecedor", "fornecedor.connect"],
  stores: ["loja", "loja.connect"],
  af: ["promotor"],
  replenishers: ["loja.repositor"],
  service_providers: ["prestador"],
};

export interface Demonstration {
  as(login: string): Promise<Client>;
  token(login: string): Promise<string>;
  /** Opens a session for a user without a password and returns its token. */
  session(user_uuid: string): Promise<string>;
  /** Administrator's connection, which bypasses row security. */
  admin: pg.Client;
  database: Database;
  api: (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

/** Opens the current demonstration behind the API, for the tests of one file. */
export function openDemo(): Demonstration {
  const demo = {} as Demonstration;
  beforeAll(async () => {
    Object.assign(demo, await openDemonstration(inject("cluster"), "demonstration"));
  }, 240_000);
  afterAll(() => demo.close());
  return demo;
}

/** Opens a copy of the demonstration, as of today or of May, behind the API, in a database of its own. */
export async function openDemonstration(
  cluster: string,
  template: Extract<Template, `demonstration${string}`>,
): Promise<Demonstration> {
  const url = await copyDatabase(cluster, template);
  const database = openDatabase(applicationLogin(url), 8);
  const folder = await mkdtemp(join(tmpdir(), "visitas-"));
  await linkUploads(template, folder);
  const uploads = folderBlobs(folder);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const app = createApi({ database, log, uploads, ...apiParts });
  const api = async (request: Request) => app.fetch(request);
  const token = async (login: string): Promise<string> => {
    const auth = { login, password: "demonstracao" };
    return (await call(api, "POST", "/user_token", { auth }, { authorization: basic })).body.jwt;
  };
  const session = async (user_uuid: string) => {
    const opened = randomBytes(32).toString("base64url");
    const row = [hashToken(opened), randomUUID(), user_uuid];
    await admin.query("insert into sessions (token_hash, uuid, user_uuid) values ($1, $2, $3)", row);
    return opened;
  };
  return {
    admin,
    database,
    api,
    token,
    session,
    as: async (login) => {
      const authorization = `Bearer ${await token(login)}`;
      return (method, path, body, headers) => call(api, method, path, body, { authorization, ...headers });
    },
    close: async () => {
      await admin.end();
      await database.close();
      await removeDatabase(cluster, url);
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns the paths of the document's paged lists without ids, under one root. */
export function pagedPaths(document: { paths: Record<string, Record<string, Operation>> }, root: Root): string[] {
  return Object.entries(document.paths).flatMap(([path, { get }]) =>
    path.startsWith(`/v1/${root}/`) &&
    !path.includes("{") &&
    !path.includes("/dashboards/") &&
    get?.parameters?.some(({ name }) => name === "after")
      ? [path]
      : [],
  );
}
interface Operation {
  parameters?: { name: string; required?: boolean }[];
}
