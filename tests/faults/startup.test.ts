import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ensurePostgres } from "#app/db/launcher.server.ts";
import { isRunning, readPostmaster } from "#app/db/postmaster.server.ts";
import { eventually } from "#tests/world/jobs.ts";
import { freePort } from "#tests/world/services/free-port.ts";
import { sendRequest, signIn } from "./http-client.ts";
import { createHome, removeHomes } from "./postgres-homes.ts";
import {
  createProductHome,
  killProducts,
  launchProduct,
  type Product,
  type ProductHome,
  startExpectingFailure,
  startProduct,
} from "./product.ts";

// A start binds its port first, stops what it started when it fails, and shares PostgreSQL with another copy.

let home: ProductHome;
beforeAll(async () => {
  home = await createProductHome();
}, 120_000);
afterEach(killProducts);
afterAll(removeHomes);

const postmasterOf = (dataDir: string) => {
  const found = readPostmaster(join(dataDir, "postgres/data"));
  return found && isRunning(found) ? found.pid : undefined;
};

test("a port in use is detected before anything is started", async () => {
  const dataDir = dirname(await createHome());
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { code, stdout, stderr } = await startExpectingFailure({ DATA_DIR: dataDir, PORT: String(port) });
  other.close();
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(
    `\nA porta ${port} já está em uso: encerre o outro programa ou escolha outra com PORT=3001 npm start.\n`,
  );
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});

test("a failed start stops the PostgreSQL it started", async () => {
  const { dataDir } = home;
  writeFileSync(join(dataDir, "vapid.json"), "{}");
  const { code, stdout } = await startExpectingFailure({ DATA_DIR: dataDir });
  rmSync(join(dataDir, "vapid.json"));
  expect([code, stdout]).toEqual([1, expect.stringContaining("Atualizando as tabelas")]);
  expect(postmasterOf(dataDir)).toBeUndefined();
  expect(readFileSync(join(dataDir, "postgres/postgres.log"), "utf8")).toContain("database system is shut down");
});

test("until it is ready the product answers 503 with a Retry-After header", async () => {
  const server = await ensurePostgres({ home: join(home.dataDir, "postgres") });
  const migrating = new pg.Client(server.url("visitas"));
  await migrating.connect();
  await migrating.query("select pg_advisory_lock(823001)"); // held by another start that migrates
  const product = await launchProduct(await freePort(), { DATA_DIR: home.dataDir });
  const look = (path: string) => sendRequest(product.port, path).catch(() => undefined);
  await eventually(
    () => look("/health/live"),
    (answer) => answer?.status === 200,
  );
  for (const path of ["/", "/health", "/v1/agencies/visitors"]) {
    const answer = await sendRequest(product.port, path);
    expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
    expect(answer.text).toContain("O sistema está iniciando. Tente novamente em instantes.");
  }
  expect(JSON.parse((await sendRequest(product.port, "/health")).text)).toHaveProperty("message");
  await migrating.end();
  await product.ready;
  expect((await sendRequest(product.port, "/health")).status).toBe(200);
  expect(await product.end("SIGTERM")).toMatchObject({ code: 0 });
});

test("stopping one of two copies disturbs no request of the other", async () => {
  const first = await startProduct(home);
  const staying = await startProduct(home);
  const postmaster = postmasterOf(home.dataDir);
  const { api } = await signIn(staying.port, "aurora");
  const look = async () => (await sendRequest(staying.port, "/v1/agencies/visitors", { headers: api })).status;
  const statusesDuring = async (ending: Product) => {
    const answered: number[] = [];
    let over = false;
    const end = ending.end("SIGTERM").finally(() => {
      over = true;
    });
    while (!over) answered.push(await look());
    expect(await end).toMatchObject({ code: 0 });
    for (let after = 0; after < 20; after++) answered.push(await look());
    return new Set(answered);
  };
  expect(await statusesDuring(first)).toEqual(new Set([200]));
  expect(await statusesDuring(await startProduct(home))).toEqual(new Set([200]));
  expect(postmasterOf(home.dataDir)).toBe(postmaster);
  expect(await staying.end("SIGTERM")).toMatchObject({ code: 0 });
  expect(postmasterOf(home.dataDir)).toBeUndefined();
});
