import { expect, test } from "vitest";
import { accounts, users } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

/** A read takes whoever bore a token last for its bearer, and asks in the same trip: what the database says counts. */
const world = openWorld();
const LIST = "/v1/agencies/visitors";
const owners = ({ body }: { body: { data: { owner_uuid: string }[] } }) =>
  new Set(body.data.map(({ owner_uuid }) => owner_uuid));

test("what a role may do is what it may now, taken away and given back", async () => {
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

test("who has moved to another account sees that account's people, and none of the first", async () => {
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

test("an ended session reads nothing more, whatever it read before", async () => {
  const ask = await world.as("aurora");
  const [first] = (await ask("GET", LIST)).body.data;
  expect((await ask("GET", `${LIST}/${first.uuid}`)).status).toBe(200);
  await world.admin.query("update sessions set ended_at = now() where user_uuid = $1", [users.aurora.uuid]);
  expect((await ask("GET", `${LIST}/${first.uuid}`)).status).toBe(401);
  expect((await ask("GET", LIST)).status).toBe(401);
});
