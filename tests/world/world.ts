import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import { createApi } from "#app/api/index.ts";
import { applicationLogin } from "#app/db/login.server.ts";
import { type Database, openDatabase } from "#app/db/pool.server.ts";
import { Secrets } from "#app/domain/access/secrets.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import { bucketBlobs } from "#app/domain/platform/blobs-in-bucket.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { copyDatabase, linkUploads, removeDatabase, type Template } from "./databases.ts";
import { type Login, PASSWORD } from "./people.ts";
import { resolveDocument } from "./resolve-document.ts";
import { createResponseValidator, type OpenApiDocument } from "./response-validator.ts";
import { temporaryFolder } from "./server.ts";
import { serveBucket } from "./services/bucket.ts";

/** Parts of the API that all tests share; database, log and uploads are each test's own. */
export const apiParts = {
  clients: { web: "web" },
  origin: "http://loja.test",
  secrets: new Secrets([randomBytes(32)]),
};

/** An API client of a signed-in user: sends JSON, returns status, body and headers. */
export type Client = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire; each test says what it expects of it
  body: any;
  headers: Headers;
}

export interface World {
  /** Administrator's connection, which bypasses row security, to inspect and insert rows. */
  admin: pg.Client;
  adminUrl: string;
  database: Database;
  /** True once a test has started the background jobs. */
  hasJobs: boolean;
  /** Folder for this world's files. */
  folder: string;
  uploads: Blobs;
  /**
   * Sends a request and throws if the response is not declared in the OpenAPI document. `address` is the client's, as
   * over HTTP.
   */
  api: (request: Request, address?: string) => Promise<Response>;
  /** Signs in a member of the cast. */
  as(login: Login): Promise<Client>;
  token(login: Login): Promise<string>;
}

/** The public key with which browsers subscribe to push messages. */
export const PUSH_KEY = "B".repeat(87);

/**
 * Opens a database of its own, a copy of the template, for the tests of one file; `fill` adds rows before the first
 * test.
 */
export function openWorld(template: Template = "cast", fill?: (world: World) => Promise<void>): World {
  const world = { hasJobs: false } as World;
  let bucket: Awaited<ReturnType<typeof serveBucket>> | undefined;
  beforeAll(async () => {
    world.adminUrl = await copyDatabase(inject("cluster"), template);
    world.admin = new pg.Client({ connectionString: world.adminUrl });
    await world.admin.connect();
    world.database = openDatabase(applicationLogin(world.adminUrl), 2);
    world.folder = await mkdtemp(join(tmpdir(), "visitas-"));
    if (process.env.TEST_STORE === "s3") bucket = await serveBucket(join(world.folder, "bucket"));
    const folder = join(world.folder, "uploads");
    if (!bucket) await linkUploads(template, folder);
    world.uploads = bucket ? bucketBlobs(bucket.bucket) : folderBlobs(folder);
    await fill?.(world);
    const api = createApi({
      database: world.database,
      log: pino({ level: process.env.LOG_LEVEL ?? "silent" }),
      uploads: world.uploads,
      ...apiParts,
      pushKey: PUSH_KEY,
      privateTargets: true,
      hasWorker: () => world.hasJobs,
    });
    validateResponse ??= createResponseValidator(await fetchDocument(api));
    world.api = async (request, address) => {
      const response = await api.fetch(request, { address });
      await validateResponse?.(request, response);
      return response;
    };
  }, 120_000);
  afterAll(async () => {
    await world.admin.end();
    await world.database.close();
    await removeDatabase(inject("cluster"), world.adminUrl);
    await bucket?.stop();
    await rm(world.folder, { recursive: true });
  });
  const tokens = new Map<Login, string>();
  world.token = async (login) => {
    const known = tokens.get(login);
    if (known) return known;
    const answer = await call(
      world.api,
      "POST",
      "/user_token",
      { auth: { login, password: PASSWORD } },
      { authorization: basic },
    );
    tokens.set(login, answer.body.jwt);
    return answer.body.jwt;
  };
  world.as = async (login) => {
    const authorization = `Bearer ${await world.token(login)}`;
    return (method, path, body, headers) => call(world.api, method, path, body, { authorization, ...headers });
  };
  return world;
}

/** Created once per worker: it depends on the endpoints, which all worlds share. */
let validateResponse: ReturnType<typeof createResponseValidator> | undefined;

/** Returns the document as the first worker of this run has written it: to create it takes two seconds. */
async function fetchDocument(api: ReturnType<typeof createApi>): Promise<OpenApiDocument> {
  const file = join(temporaryFolder("document"), `${process.env.TESTS_BEGAN}.json`);
  const written = await readFile(file, "utf8").catch(() => undefined);
  if (written) return resolveDocument(JSON.parse(written));
  const text = await (await api.fetch(new Request("http://api.test/v1/openapi.json"))).text();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}-${process.pid}`, text);
  await rename(`${file}-${process.pid}`, file);
  return resolveDocument(JSON.parse(text));
}

export const basic = `Basic ${btoa("web:web")}`;

export async function call(
  api: World["api"],
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const plain = body !== undefined && !(body instanceof FormData);
  const sent = body === undefined ? {} : { body: plain ? JSON.stringify(body) : (body as FormData) };
  const type: Record<string, string> = !plain ? {} : { "content-type": "application/json" };
  const response = await api(
    new Request(`http://api.test${path}`, { method, headers: { ...type, ...headers }, ...sent }),
  );
  const text = await response.text();
  const json = response.headers.get("content-type")?.includes("json");
  return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
}
