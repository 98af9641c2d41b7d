import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensurePostgres } from "#app/db/launcher.server.ts";
import { createHome, queryRows, removeHomes } from "./postgres-homes.ts";
import { killProducts, startExpectingFailure } from "./product.ts";

// Settings that only the operating system can reject: each ends the start in one line.

/** Milliseconds within which a start rejects a setting; longer if loading the product alone takes over a second. */
let rejectedWithinMs = 5_000;
let folder: string;
let host: string;
/** Accepts connections and sends nothing; `talking` answers like a web server. */
const silent = createServer((socket) => void sockets.add(socket));
const talking = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
const sockets = new Set<Socket>();
const portOf = (server: typeof silent) => (server.address() as { port: number }).port;

beforeAll(async () => {
  const home = await createHome();
  folder = dirname(home);
  writeFileSync(join(folder, "file"), "");
  for (const server of [silent, talking]) await once(server.listen(0, "127.0.0.1"), "listening");
  const postgres = await ensurePostgres({ home });
  await startExpectingFailure({ PORT: "0" }); // compiles the modules that later starts load
  rejectedWithinMs = Math.max(rejectedWithinMs, 4 * (await startExpectingFailure({ PORT: "0" })).ms);
  host = `?host=${encodeURIComponent(postgres.config.host)}`;
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of [silent, talking]) server.close();
  await killProducts();
  await removeHomes();
});

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    "an unknown host in DATABASE_URL",
    () => ({ DATABASE_URL: "postgres://a:b@no.invalid/c" }),
    /máquina de DATABASE_URL/,
  ],
  [
    "a host that says nothing",
    () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${portOf(silent)}/c` }),
    /não respondeu/,
  ],
  [
    "a port without PostgreSQL",
    () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${portOf(talking)}/c` }),
    /não pôde ser usado/,
  ],
  ["a port where nothing listens", () => ({ DATABASE_URL: "postgres://a:b@127.0.0.1:1/c" }), /não respondeu/],
  [
    "a wrong password",
    () => ({ DATABASE_URL: `postgres://postgres:b@x/postgres${host}` }),
    /recusou o usuário ou a senha/,
  ],
  ["HOST of another machine", () => ({ HOST: "192.0.2.1" }), /HOST="192.0.2.1" não serve/],
  ["HOST with an unknown name", () => ({ HOST: "no.invalid" }), /HOST="no.invalid" não serve/],
  ["DATA_DIR below a file", () => ({ DATA_DIR: join(folder, "file/data") }), /DATA_DIR=".*file.data" não serve/],
  ["DATA_DIR that is a file", () => ({ DATA_DIR: join(folder, "file") }), /DATA_DIR=".*file" não serve/],
  ["DATA_DIR that cannot be made", () => ({ DATA_DIR: "/proc/nope" }), /DATA_DIR="\/proc\/nope" não serve/],
  ["DATA_DIR that cannot be written", () => ({ DATA_DIR: "/proc" }), /DATA_DIR="\/proc" não serve/],
])("%s ends the start in one line", async (_, settings, line) => {
  const { code, signal, ms, stderr } = await startExpectingFailure({ DATA_DIR: join(folder, "data"), ...settings() });
  expect([code, signal]).toEqual([1, null]);
  expect(stderr).toMatch(/^\n[^\n]+\n$/);
  expect(stderr).toMatch(line);
  expect(ms).toBeLessThan(rejectedWithinMs);
});

test.each([
  ["with its lock files", false],
  ["without postmaster.pid", true],
])("a copy of a running DATA_DIR %s gets its own server", async (_, withoutPid) => {
  const original = await createHome();
  const running = await ensurePostgres({ home: original });
  const home = await createHome();
  execFileSync("cp", ["-a", original, home]);
  expect(existsSync(join(home, "run/.s.PGSQL.5432.lock"))).toBe(true);
  if (withoutPid) rmSync(join(home, "data/postmaster.pid"));
  const copy = await ensurePostgres({ home });
  expect(copy).toMatchObject({ adopted: false, home });
  expect(copy.pid).not.toBe(running.pid);
  const [where] = await queryRows<{ data: string }>(
    copy.url("postgres"),
    "select current_setting('data_directory') as data",
  );
  expect(where?.data).toBe(join(home, "data"));
  expect(await queryRows(running.url("postgres"), "select 1 as one")).toEqual([{ one: 1 }]);
});
