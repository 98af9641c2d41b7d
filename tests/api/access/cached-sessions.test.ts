import { sql } from "kysely";
import pino from "pino";
import { expect, test } from "vitest";
import { callerFrom } from "#app/api/endpoint/caller.ts";
import { createApi } from "#app/api/index.ts";
import { authenticated, type Scope } from "#app/db/scope.server.ts";
import type { Session } from "#app/db/session.server.ts";
import { hashToken } from "#app/domain/access/tokens.ts";
import { accounts, type Login, users } from "#tests/world/people.ts";
import { apiParts, call, openWorld } from "#tests/world/world.ts";

/**
 * A read assumes the cached session of its token and verifies it in the same round trip: the database's answer decides.
 */
const world = openWorld();
const LIST = "/v1/agencies/visitors";
/** Runs `work` as an authenticated read with the login's token. */
const reads = async (login: Login, work: (scope: Scope) => Promise<unknown>) =>
  authenticated(world.database, hashToken(await world.token(login)), (session, scopeOf) =>
    work(scopeOf(callerFrom(session as Session))),
  );
const owners = ({ body }: { body: { data: { owner_uuid: string }[] } }) =>
  new Set(body.data.map(({ owner_uuid }) => owner_uuid));

test("a change of a role's permissions takes effect at once, both ways", async () => {
  const ask = await world.as("aurora");
  const may = (level: number) =>
    world.admin.query(
      `update roles set permissions = jsonb_set(permissions, '{agency-visitors}', to_jsonb($1::int))
        where uuid = (select role_uuid from users where uuid = $2)`,
      [level, users.aurora.uuid],
    );
  expect((await ask("GET", LIST)).status).toBe(200);
  await may(0);
  expect((await ask("GET", LIST)).status).toBe(403);
  await may(3);
  const again = await ask("GET", LIST);
  expect(again.status).toBe(200);
  expect(again.body.data.length).toBeGreaterThan(0);
});

test("a user moved to another account sees only that account's visitors", async () => {
  const ask = await world.as("aurora");
  expect(owners(await ask("GET", LIST))).toEqual(new Set([accounts.aurora.uuid]));
  await world.admin.query("update users set account_uuid = $1 where uuid = $2", [
    accounts.boreal.uuid,
    users.aurora.uuid,
  ]);
  expect(owners(await ask("GET", LIST))).toEqual(new Set([accounts.boreal.uuid]));
  await world.admin.query("update users set account_uuid = $1 where uuid = $2", [
    accounts.aurora.uuid,
    users.aurora.uuid,
  ]);
  expect(owners(await ask("GET", LIST))).toEqual(new Set([accounts.aurora.uuid]));
});

test("an ended session gets 401, even for rows that it has read before", async () => {
  const ask = await world.as("aurora");
  const [first] = (await ask("GET", LIST)).body.data;
  expect((await ask("GET", `${LIST}/${first.uuid}`)).status).toBe(200);
  await world.admin.query("update sessions set ended_at = now() where user_uuid = $1", [users.aurora.uuid]);
  expect((await ask("GET", `${LIST}/${first.uuid}`)).status).toBe(401);
  expect((await ask("GET", LIST)).status).toBe(401);
});

test("a failing read reports its cause; the next on its connection has its own actor", async () => {
  await expect(reads("boreal", (scope) => sql`select 1 / 0`.execute(scope.db))).rejects.toThrow("division by zero");
  const settings = (scope: Scope) => sql`select current_setting('app.org')`.execute(scope.db);
  expect(await reads("boreal", (scope) => settings(scope).then(() => settings(scope)))).toMatchObject({
    rows: [{ current_setting: accounts.boreal.uuid }],
  });
});

test("an ended session is no error in the log, a failed statement is", async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = createApi({ ...apiParts, database: world.database, log, uploads: world.uploads });
  const headers = { authorization: `Bearer ${await world.token("belo")}` };
  const ask = () => call(async (request) => app.fetch(request), "GET", "/v1/suppliers/visitors", undefined, headers);
  const errors = () => lines.filter(({ level }) => level >= 50).map(({ msg }) => msg);
  expect((await ask()).status).toBe(200);
  await world.admin.query("alter table visitors rename to visitors_away");
  expect((await ask()).status).toBe(500);
  expect(errors()).toEqual(["unhandled error"]);
  await world.admin.query("alter table visitors_away rename to visitors");
  await world.admin.query("update sessions set ended_at = now() where user_uuid = $1", [users.belo.uuid]);
  expect((await ask()).status).toBe(401);
  expect(errors()).toEqual(["unhandled error"]);
});
