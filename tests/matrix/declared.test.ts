import { beforeAll, describe, expect, test } from "vitest";
import { environments } from "#app/contracts/access/environments.ts";
import { userTypes } from "#app/contracts/access/permissions.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { openWorld } from "#tests/world/world.ts";
import { type Caller, callersByLevel, callersByRight, createCallers, fullCaller } from "./callers.ts";
import { type Case, expectedStatus, fetchPaths, findMismatches, listCases, servedUnder } from "./cases.ts";

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

  const { root } = environments[user_type];
  const most = fullCaller(user_type);
  const none = { ...most, name: "no right", levels: {}, features: [], blocks: [] };

  test("each level, with and without features and blocks, has exactly the declared calls", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const found: string[] = [];
    const opened = new Set<Case>();
    for (const [at, caller] of (await createCallers(world.admin, callersByLevel(user_type))).entries()) {
      const answers = (one: Case) => expectedStatus(caller, one) !== 403;
      // Each day a call as the first caller that it answers, as all whom it refuses, and in turn as an eighth of the others.
      const tried = servedUnder(root, cases).filter(
        (one, i) => wholeForm || !answers(one) || !opened.has(one) || (at + i) % 8 === 0,
      );
      for (const one of tried) if (answers(one)) opened.add(one);
      found.push(...(await mismatchesOf(caller, tried)));
    }
    // Paths that this root lacks get the caller with all rights, and so do in turn a third of those of other roots; in the
    // nightly form all, and also the caller without any.
    const turn = userTypes.indexOf(user_type);
    const others = cases.filter((one, i) =>
      one.root === root ? one.served === undefined : wholeForm || (i + turn) % 3 === 0,
    );
    for (const caller of await createCallers(world.admin, wholeForm ? [none, most] : [most]))
      found.push(...(await mismatchesOf(caller, others)));
    expect(found).toEqual([]);
  });

  test("each permission, feature and block opens its own calls and no others", { timeout: TIMEOUT_MS }, async () => {
    const [without] = await createCallers(world.admin, [none]);
    const found: string[] = [];
    for (const [at, caller] of (await createCallers(world.admin, callersByRight(user_type))).entries()) {
      // Each day every call that the right opens, and in turn an eighth of the others.
      const opens = (one: Case) => expectedStatus(caller, one) !== expectedStatus(without as Caller, one);
      const tried = servedUnder(root, cases).filter((one, i) => wholeForm || opens(one) || (at + i) % 8 === 0);
      found.push(...(await mismatchesOf(caller, tried)));
    }
    expect(found).toEqual([]);
  });
});
