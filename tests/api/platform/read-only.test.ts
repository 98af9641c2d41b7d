import { sql } from "kysely";
import { expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import type { Root } from "#app/contracts/access/environments.ts";
import { authenticated } from "#app/db/scope.server.ts";
import { hashToken } from "#app/domain/access/tokens.ts";
import { accounts, type Login, users, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

/** Reads run in a transaction that refuses writes; when sessions and tokens were used is written apart. */
const world = openWorld();
const LIST = "/v1/agencies/visitors";
const logins: [Login, Root][] = [
  ["mob", "mob"],
  ["backoffice", "backoffice"],
  ["sol", "retailers"],
  ["aurora", "agencies"],
  ["belo", "suppliers"],
  ["limpa", "service_providers"],
  ["sol.centro", "stores"],
  ["campo", "af"],
];

test("a read's transaction refuses writes unless the read is recorded", async () => {
  const token = hashToken(await world.token("aurora"));
  const write = (mayWrite?: boolean) =>
    authenticated(
      world.database,
      token,
      (_, scopeOf) => {
        const { db } = scopeOf({ audience: "agency", org: accounts.aurora.uuid, user: users.aurora.uuid, name: "" });
        return sql`update visitors set email = email where uuid = ${visitors.ana.uuid}`.execute(db);
      },
      mayWrite,
    );
  await expect(write()).rejects.toMatchObject({ code: "25006" });
  expect(await write(true)).toMatchObject({ numAffectedRows: 1n });
});

test("only these reads are recorded", () => {
  expect(endpoints.filter(({ recorded }) => recorded).map(({ path }) => path)).toEqual([
    "/visitors/{id}",
    "/visitors/{id}/overview",
    "/person_reports/{id}",
    "/person_reports/{id}/file",
    "/data_requests/{id}/correction",
    "/visitors/{id}/documents/{document}/file",
    "/checks/visitor_docs/visitor/{visitor}",
  ]);
});

test.each(logins)("no read of %s under %s fails in its transaction", async (login, root) => {
  const client = await world.as(login);
  const reads = endpoints.filter(({ method, grants }) => method === "get" && grants[root]);
  const failed: string[] = [];
  for (const { path } of reads) {
    const filled = path.replaceAll(/\{\w+\}/g, visitors.ana.uuid);
    const { status } = await client("GET", `/v1/${root}${filled}`);
    if (status >= 500) failed.push(`${status} ${path}`);
  }
  expect(reads.length).toBeGreaterThan(10);
  expect(failed).toEqual([]);
});

const lastUsed = async (login: Login) => {
  const { rows } = await world.admin.query(
    "select extract(epoch from now() - max(last_used_at))::float as seconds from sessions where user_uuid = $1",
    [users[login].uuid],
  );
  return rows[0].seconds as number;
};
const setLastUsed = (login: Login, ago: string) =>
  world.admin.query("update sessions set last_used_at = now() - $2::interval where user_uuid = $1", [
    users[login].uuid,
    ago,
  ]);
const pool = () => world.database.pool;
const lastUses = () => world.database.lastUses;

test("a use is written after the read, and once a minute", async () => {
  const client = await world.as("aurora");
  await lastUses().write(pool(), performance.now() + 61_000);
  await setLastUsed("aurora", "29 minutes");
  expect((await client("GET", LIST)).status).toBe(200);
  expect(await lastUsed("aurora")).toBeGreaterThan(1700);
  const unavailable = { query: () => Promise.reject(new Error("gone")) } as never;
  const later = performance.now() + 130_000;
  await expect(lastUses().write(unavailable, later)).rejects.toThrow("gone");
  await lastUses().write(pool(), later);
  expect(await lastUsed("aurora")).toBeLessThan(300);

  await setLastUsed("aurora", "20 minutes");
  expect((await client("GET", LIST)).status).toBe(200);
  await lastUses().write(pool(), later + 30_000);
  expect(await lastUsed("aurora")).toBeGreaterThan(1100);
  await lastUses().write(pool(), later + 61_000);
  expect(await lastUsed("aurora")).toBeLessThan(300);
});

test("a session that ended for lack of use does not come back", async () => {
  const client = await world.as("boreal");
  expect((await client("GET", LIST)).status).toBe(200);
  await setLastUsed("boreal", "31 minutes");
  await lastUses().write(pool());
  expect(await lastUsed("boreal")).toBeGreaterThan(1800);
  expect((await client("GET", LIST)).status).toBe(401);
});
