import { beforeAll, describe, expect, test } from "vitest";
import { environments } from "#app/contracts/access/environments.ts";
import { userTypes } from "#app/contracts/access/permissions.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { openWorld } from "#tests/world/world.ts";
import { type Caller, callersByLevel, callersByRight, createCallers, fullCaller } from "./callers.ts";
import { type Case, expectedStatus, fetchPaths, findMismatches, listCases } from "./cases.ts";

/**
 * Endpoint × root × user type × level × plan feature × conditional block: computes each expected status from the
 * endpoint's own declaration and sends each request. New endpoints are included automatically.
 */
const world = openWorld();
/** Milliseconds: some ten thousand calls, on a machine that also runs other work. */
const TIMEOUT_MS = 240_000;
let cases: Case[];

beforeAll(async () => {
  cases = listCases(await fetchPaths(world));
});

test("without a session every call is refused", async () => {
  expect(await findMismatches(world, cases, undefined, (one) => expectedStatus(null, one))).toEqual([]);
  const forged = `Bearer ${"A".repeat(43)}`;
  expect(await findMismatches(world, cases, forged, (one) => expectedStatus(null, one))).toEqual([]);
});

describe.each(userTypes)("%s", (user_type) => {
  const mismatchesOf = async (caller: Caller, among: readonly Case[]) =>
    (await findMismatches(world, among, `Bearer ${caller.token}`, (one) => expectedStatus(caller, one))).map(
      (mismatch) => `${caller.name}: ${mismatch}`,
    );

  test("each level, with and without features and blocks, has exactly the declared calls", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const found: string[] = [];
    const own = cases.filter(({ root }) => root === environments[user_type].root);
    for (const caller of await createCallers(world.admin, callersByLevel(user_type)))
      found.push(...(await mismatchesOf(caller, own)));
    // Other roots get the caller without rights and the caller with all rights.
    const others = cases.filter(({ root }) => root !== environments[user_type].root);
    const most = fullCaller(user_type);
    const least = { ...most, name: "no right", levels: {}, features: [], blocks: [] };
    for (const caller of await createCallers(world.admin, [least, most]))
      found.push(...(await mismatchesOf(caller, others)));
    expect(found).toEqual([]);
  });

  test("each permission, feature and block opens its own calls and no others", { timeout: TIMEOUT_MS }, async () => {
    const own = cases.filter(({ root }) => root === environments[user_type].root);
    const found: string[] = [];
    for (const [at, caller] of (await createCallers(world.admin, callersByRight(user_type))).entries()) {
      // Each day every call that the right opens, and in turn a fourth of those that it does not.
      const opens = (one: Case) => one.served !== undefined && expectedStatus(caller, one) !== 403;
      const tried = wholeForm ? own : own.filter((one, i) => opens(one) || (at + i) % 4 === 0);
      found.push(...(await mismatchesOf(caller, tried)));
    }
    expect(found).toEqual([]);
  });
});
