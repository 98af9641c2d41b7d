import { beforeAll, describe, expect, test } from "vitest";
import { environments } from "#app/contracts/access/environments.ts";
import { userTypes } from "#app/contracts/access/permissions.ts";
import { openWorld } from "#tests/world/world.ts";
import { type Caller, everyLevel, everyRight, everySingle, signIn } from "./callers.ts";
import { type Case, documented, everyCase, expected, surprises } from "./expected.ts";

/**
 * Endpoint × root × account kind × level × plan feature × conditional block: the answer to each is made from the
 * endpoint's own declaration, and each is asked. A new endpoint is in it without being named here.
 */
const world = openWorld();
/** Milliseconds: some ten thousand calls, on a machine that does other things as well. */
const PATIENCE = 240_000;
let cases: Case[];

beforeAll(async () => {
  cases = everyCase(await documented(world));
});

test("without a session every call is refused", async () => {
  expect(await surprises(world, cases, undefined, (one) => expected(null, one))).toEqual([]);
  const forged = `Bearer ${"A".repeat(43)}`;
  expect(await surprises(world, cases, forged, (one) => expected(null, one))).toEqual([]);
});

describe.each(userTypes)("%s", (user_type) => {
  const asked = async (caller: Caller, among: readonly Case[]) =>
    (await surprises(world, among, `Bearer ${caller.token}`, (one) => expected(caller, one))).map(
      (surprise) => `${caller.name}: ${surprise}`,
    );

  test("each level, with and without features and blocks, has exactly the declared calls", {
    timeout: PATIENCE,
  }, async () => {
    const found: string[] = [];
    const own = cases.filter(({ root }) => root === environments[user_type].root);
    for (const caller of await signIn(world.admin, everyLevel(user_type))) found.push(...(await asked(caller, own)));
    // At other roots who may least and who may most.
    const others = cases.filter(({ root }) => root !== environments[user_type].root);
    const most = everyRight(user_type);
    const least = { ...most, name: "no right", levels: {}, features: [], blocks: [] };
    for (const caller of await signIn(world.admin, [least, most])) found.push(...(await asked(caller, others)));
    expect(found).toEqual([]);
  });

  test("each permission, feature and block opens its own calls and no others", { timeout: PATIENCE }, async () => {
    const own = cases.filter(({ root }) => root === environments[user_type].root);
    const found: string[] = [];
    for (const caller of await signIn(world.admin, everySingle(user_type))) found.push(...(await asked(caller, own)));
    expect(found).toEqual([]);
  });
});
