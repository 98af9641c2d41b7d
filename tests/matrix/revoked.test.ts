import { beforeAll, expect, test } from "vitest";
import { userTypes } from "#app/contracts/access/permissions.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { openWorld } from "#tests/world/world.ts";
import { type Caller, createCallers, fullCaller } from "./callers.ts";
import { type Case, expectedStatus, fetchPaths, findMismatches, listCases, pathOf, servedUnder } from "./cases.ts";

/** Revocation of a session or of rights takes effect on the next request of every endpoint. */
const world = openWorld();
let cases: Case[];
const uuid = (one: Caller) => `(select user_uuid from sessions where token_hash = sha256('${one.token}'))`;

beforeAll(async () => {
  cases = listCases(await fetchPaths(world));
});

const createAllCallers = () => createCallers(world.admin, userTypes.map(fullCaller));

const revocations: Record<string, (one: Caller) => string> = {
  "the session was ended": (one) => `update sessions set ended_at = now() where user_uuid = ${uuid(one)}`,
  "the session was not used for half an hour": (one) =>
    `update sessions set last_used_at = now() - interval '31 minutes' where user_uuid = ${uuid(one)}`,
  "the session is twelve hours old": (one) =>
    `update sessions set created_at = now() - interval '12 hours' where user_uuid = ${uuid(one)}`,
  "the user was deactivated": (one) => `update users set active = false where uuid = ${uuid(one)}`,
};

test.each(Object.entries(revocations))("every call is refused once %s", async (_, revoke) => {
  for (const caller of await createAllCallers()) {
    const own = servedUnder(caller.root, cases);
    const authorization = `Bearer ${caller.token}`;
    const profile = { method: "GET", headers: { authorization: authorization } };
    const look = async () =>
      (await world.api(new Request(`http://api.test${pathOf(caller.root, "/profile")}`, profile))).status;
    expect([caller.user_type, await look()]).toEqual([caller.user_type, 200]);
    await world.admin.query(revoke(caller));
    expect(await findMismatches(world, own, authorization, (one) => expectedStatus(null, one))).toEqual([]);
  }
});

test("a removed role, plan or block takes effect on the next request", async () => {
  for (const caller of await createAllCallers()) {
    const own = servedUnder(caller.root, cases);
    const authorization = `Bearer ${caller.token}`;
    // That every call answers is proved in `declared`: here each day a fourth of them, in the nightly form all.
    const before = own.filter((_, i) => wholeForm || i % 4 === 0);
    expect(await findMismatches(world, before, authorization, (one) => expectedStatus(caller, one))).toEqual([]);
    await world.admin.query(`
      update roles set permissions = '{}' where uuid = (select role_uuid from users where uuid = ${uuid(caller)});
      update client_infos set plan_uuid = null, conditional_blocks = '{}'
        where account_uuid = (select account_uuid from users where uuid = ${uuid(caller)})`);
    const stripped = { ...caller, levels: {}, features: [], blocks: [] };
    expect(await findMismatches(world, own, authorization, (one) => expectedStatus(stripped, one))).toEqual([]);
  }
});
