import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { ensurePostgres } from "#app/db/launcher.server.ts";
import { findServerUser } from "#app/db/os-user.server.ts";
import { createHome, queryRows, registerForRemoval, removeHomes, startInOtherProcess } from "./postgres-homes.ts";

afterEach(removeHomes);

const asRoot = process.getuid?.() === 0;

test("the first start creates a cluster with checksums that only its owner can reach", async () => {
  const home = await createHome();
  const server = await ensurePostgres({ home });
  expect(server).toMatchObject({ adopted: false, major: 18, home });
  const [facts] = await queryRows(
    server.url("postgres"),
    `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network,
            current_setting('TimeZone') as timezone, current_setting('fsync') as fsync, upper('ção') as upper,
            (select datlocale from pg_database where datname = 'postgres') as locale`,
  );
  expect(facts).toEqual({
    checksums: "on",
    network: "",
    timezone: "UTC",
    fsync: "on",
    upper: "ÇÃO",
    locale: "C.UTF-8",
  });
  expect(statSync(server.config.host).mode & 0o777).toBe(0o700);
  expect(statSync(join(home, "secret")).mode & 0o777).toBe(0o600);
  await expect(queryRows(server.url("postgres").replace(server.config.password, "errada"), "select 1")).rejects.toThrow(
    "password authentication failed",
  );
});

test("a server that outlived its parent is adopted, and stops on request", async () => {
  const home = await createHome();
  const detached = await startInOtherProcess(home);
  expect(detached.adopted).toBe(false);
  const server = await ensurePostgres({ home });
  expect(server).toMatchObject({ adopted: true, pid: detached.pid });
  expect(server.url("postgres")).toBe(detached.url);
  await server.stop();
  expect(existsSync(join(home, "data/postmaster.pid"))).toBe(false);
  expect(await ensurePostgres({ home })).toMatchObject({ adopted: false });
});

test("five concurrent first starts get one server", async () => {
  const home = await createHome();
  const starts = await Promise.all(Array.from({ length: 5 }, () => startInOtherProcess(home)));
  expect(new Set(starts.map((start) => start.url)).size).toBe(1);
  expect(new Set(starts.map((start) => start.pid)).size).toBe(1);
  expect(starts.filter((start) => !start.adopted)).toHaveLength(1);
  expect(await queryRows(starts[0]?.url ?? "", "select 1 as one")).toEqual([{ one: 1 }]);
  expect(readdirSync(home).filter((name) => /init|secret\./.test(name))).toEqual([]);
});

test("kill -9 of PostgreSQL during writes loses no acknowledged row", async () => {
  const home = await createHome();
  const server = await ensurePostgres({ home });
  const client = new pg.Client(server.url("postgres"));
  client.on("error", () => {});
  await client.connect();
  await client.query("create table acknowledgements (n int primary key)");
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await client.query("insert into acknowledgements values ($1)", [acknowledged + 1]);
      acknowledged += 1;
      if (acknowledged === 200) process.kill(server.pid, "SIGKILL");
    }
  })();
  await expect(writing).rejects.toThrow();
  const restarted = await ensurePostgres({ home });
  expect(restarted.adopted).toBe(false);
  const [found] = await queryRows<{ n: number }>(restarted.url("postgres"), "select max(n) as n from acknowledgements");
  expect(acknowledged).toBeGreaterThanOrEqual(200);
  expect(found?.n).toBeGreaterThanOrEqual(acknowledged);
  const [count] = await queryRows<{ n: number }>(
    restarted.url("postgres"),
    "select count(*)::int as n from acknowledgements",
  );
  expect(count?.n).toBe(found?.n);
});

test("a long query of a killed server does not prevent the next start", async () => {
  const home = await createHome();
  const server = await ensurePostgres({ home });
  const client = new pg.Client(server.url("postgres"));
  client.on("error", () => {});
  await client.connect();
  const busy = once(client, "notice");
  const query = client.query(`do $$ begin
    raise notice 'busy';
    perform count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b;
  end $$`);
  const broken = expect(query).rejects.toThrow();
  await busy;
  process.kill(server.pid, "SIGKILL");
  const restarted = await ensurePostgres({ home });
  expect(restarted.adopted).toBe(false);
  expect(await queryRows(restarted.url("postgres"), "select 1 as one")).toEqual([{ one: 1 }]);
  await broken;
});

test("a lock file with another program's process number is ignored", async () => {
  const home = await createHome();
  const server = await ensurePostgres({ home });
  await server.stop();
  const account = await findServerUser(home);
  const other = spawn("cat", { ...account, stdio: ["pipe", "ignore", "ignore"] });
  await once(other, "spawn");
  const lines = [other.pid, join(home, "data"), 0, 5432, server.config.host, "", "", "ready"];
  writeFileSync(join(home, "data/postmaster.pid"), `${lines.join("\n")}\n`);
  try {
    expect(await ensurePostgres({ home })).toMatchObject({ adopted: false });
    expect(other.exitCode).toBeNull();
  } finally {
    other.kill();
  }
});

test("data of another major version are refused in one line", async () => {
  const home = await createHome();
  const server = await ensurePostgres({ home });
  await server.stop();
  writeFileSync(join(home, "data/PG_VERSION"), "14\n");
  await expect(ensurePostgres({ home })).rejects.toThrow(
    /^Os dados em .*\/data são do PostgreSQL 14 e os programas são do 18: aponte DATABASE_URL .* ou DATA_DIR/,
  );
});

test("every start replaces a folder that PostgreSQL's account cannot enter", async () => {
  const closed = await mkdtemp(join(tmpdir(), "visitas-closed-"));
  registerForRemoval(closed);
  const home = join(closed, "postgres");
  const server = await ensurePostgres({ home });
  if (asRoot) registerForRemoval(server.home);
  expect(server.home).toMatch(asRoot ? /^\/var\/lib\/visitas\/[0-9a-f]{12}$/ : home);
  await chmod(closed, 0o755);
  expect(await ensurePostgres({ home })).toMatchObject({ adopted: true, pid: server.pid, home: server.home });
});

test("a path too long for a socket gets a short private one", async () => {
  const home = join(dirname(await createHome()), "a-rather-long-name-".repeat(6), "postgres");
  registerForRemoval(home);
  mkdirSync(dirname(home), { mode: 0o755 });
  const server = await ensurePostgres({ home });
  registerForRemoval(server.config.host);
  expect(server.config.host).toMatch(/^\/tmp\/visitas-[0-9a-f]{12}$/);
  expect(await queryRows(server.url("postgres"), "select 1 as one")).toEqual([{ one: 1 }]);
  await server.stop();
  await chmod(server.config.host, 0o777);
  await expect(ensurePostgres({ home })).rejects.toThrow(/^A pasta \/tmp\/visitas-.* não é só nossa/);
});

test("a server whose socket folder was removed is replaced by a reachable one", async () => {
  const home = await createHome();
  const server = await ensurePostgres({ home });
  await rm(server.config.host, { recursive: true });
  const restarted = await ensurePostgres({ home });
  expect(restarted.pid).not.toBe(server.pid);
  expect(await queryRows(restarted.url("postgres"), "select 1 as one")).toEqual([{ one: 1 }]);
});

test("the server's refusal is reported in its own words", async () => {
  const home = await createHome();
  const server = await ensurePostgres({ home });
  await server.stop();
  writeFileSync(join(home, "data/postgresql.conf"), "no_such_setting = 1\n");
  await expect(ensurePostgres({ home })).rejects.toThrow(/^O PostgreSQL não começou: .*no_such_setting/);
});
