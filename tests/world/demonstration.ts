import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { createApi } from "#app/api/index.ts";
import type { Root } from "#app/contracts/environments.ts";
import { loadDemo } from "#app/db/demo/load.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { openDatabase } from "#app/db/pool.server.ts";
import { inFolder } from "#app/domain/blobs-in-folder.ts";
import { databaseAt } from "./cluster.ts";
import { basic, type Client, call, parts } from "./world.ts";

/** Who of the demonstration sees most of a root. */
export const seers: Record<Root, string[]> = {
  mob: ["admin"],
  backoffice: ["backoffice"],
  retailers: ["rede", "rede.connect"],
  agencies: ["agencia", "agencia.campo"],
  suppliers: ["fornecedor", "fornecedor.connect"],
  stores: ["loja", "loja.connect"],
  af: ["promotor"],
  service_providers: ["prestador"],
};

export interface Demonstration {
  as(login: string): Promise<Client>;
  token(login: string): Promise<string>;
  admin: pg.Client;
  api: (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

/** The demonstration as it stood at `now`, in a database of its own of this cluster, behind the API. */
export async function openDemonstration(cluster: string, now: Date): Promise<Demonstration> {
  const name = `visitas_test_demonstration_${randomBytes(4).toString("hex")}`;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = databaseAt(cluster, name);
  const database = openDatabase(await migrate(url), 4);
  const folder = await mkdtemp(join(tmpdir(), "visitas-"));
  const uploads = inFolder(folder);
  await loadDemo(url, { now, uploads });
  const own = new pg.Client({ connectionString: url });
  await own.connect();
  const app = createApi({ database, log: pino({ level: "silent" }), uploads, ...parts });
  const api = async (request: Request) => app.fetch(request);
  const token = async (login: string): Promise<string> => {
    const auth = { login, password: "demonstracao" };
    return (await call(api, "POST", "/user_token", { auth }, { authorization: basic })).body.jwt;
  };
  return {
    admin: own,
    api,
    token,
    as: async (login) => {
      const authorization = `Bearer ${await token(login)}`;
      return (method, path, body, headers) => call(api, method, path, body, { authorization, ...headers });
    },
    close: async () => {
      await own.end();
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await rm(folder, { recursive: true });
    },
  };
}

/** The document's calls that answer with a list in pages, without an id in their path, by root. */
export function listsOf(document: { paths: Record<string, Record<string, Operation>> }, root: Root): string[] {
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
