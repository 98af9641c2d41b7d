import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roots } from "#app/contracts/access/environments.ts";
import { purgeStrayFiles } from "#app/jobs/exports.ts";
import { type FailureMode, FaultInjector } from "#tests/world/fault-injection.ts";
import { prepareFingerprint } from "#tests/world/fingerprint.ts";
import { countProof } from "#tests/world/proofs.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { type Answer, basic, call, openWorld } from "#tests/world/world.ts";
import { writes } from "#tests/world/writes/index.ts";
import { Stage, type WriteRequest } from "#tests/world/writes/stage.ts";

/**
 * Fails the first, second, third … statement of every write of the API until the write succeeds. Each attempt takes
 * effect wholly or not at all, a failure is answered in Portuguese, and the connection pool stays healthy. Each day the
 * commits are cancelled, and in turn a fourth of the writes loses its connection at the first; in the nightly form each
 * statement is cancelled and loses its connection.
 */
type Counts = (statement: string) => boolean;
const always: Counts = () => true;
const commits: Counts = (statement) => /^\s*commit/i.test(statement);
const world = openWorld();
const stage = new Stage(world);
let injector: FaultInjector;
let snapshot: () => Promise<Record<string, unknown>>;

beforeAll(async () => {
  injector = new FaultInjector(world);
  await stage.begin();
  // Rate limits also count failed attempts.
  const rows = await prepareFingerprint(world.admin, {
    schemas: ["public", "graphile_worker"],
    except: ["migrations", "rate_limits"],
  });
  snapshot = async () => {
    const [tables, files] = await Promise.all([rows(), filesIn(world.folder)]);
    return { ...tables, ...files };
  };
});

afterAll(() => stage.end());

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hashes = files.sort().map(async (file) => [
    file,
    createHash("md5")
      .update(await readFile(file))
      .digest("hex"),
  ]);
  return Object.fromEntries(await Promise.all(hashes));
}

/** Strips the root: the call is the same under each. */
const nameOf = (method: string, path: string) =>
  `${method} ${path.replace(new RegExp(`^/v1/(${roots.join("|")})(?=/)`), "")}`;

test("there is a request for every write that the OpenAPI document declares", async () => {
  const { paths } = await (await world.api(new Request("http://api.test/v1/openapi.json"))).json();
  const declared = Object.entries<object>(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).flatMap((method) => (method === "get" ? [] : [nameOf(method, path)])),
  );
  const missing = [...new Set(declared)].filter((name) => !writes[name]);
  expect(missing, "add a request that is done for each of these to tests/world/writes").toEqual([]);
  expect(
    Object.keys(writes).filter((name) => !declared.includes(name)),
    "no longer declared",
  ).toEqual([]);
});

const names = Object.keys(writes);
test.each(names)("%s", async (name) => {
  const [method = ""] = name.split(" ");
  const sent = await (writes[name] as (typeof writes)[string])(stage);
  const headers = await headersOf(sent);
  await world.admin.query("update sessions set last_used_at = now() + interval '1 hour' where ended_at is null");
  const before = await snapshot();

  /** Sends the write with its Nth statement failing. Returns that statement, or undefined if the write succeeded. */
  async function failAt(n: number, mode: FailureMode, counts = always): Promise<string | undefined> {
    await world.admin.query("delete from rate_limits");
    injector.failAt(n, mode, counts);
    countProof("failures");
    const answer = await send(method, sent, headers);
    const statement = injector.takeFailedStatement();
    // The write had succeeded, and only a later read failed.
    if (statement === undefined || answer.status < 300) {
      expect([answer.status, answer.body]).toEqual([expect.toBeOneOf([200, 201, 204]), answer.body]);
      if (!name.endsWith("preview")) expect(await snapshot()).not.toEqual(before);
      return undefined;
    }
    expect([n, mode, answer.status, answer.body.message]).toEqual([
      n,
      mode,
      503,
      expect.stringContaining("indisponível"),
    ]);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect({ n, way: mode, ...(await stateAfterFailure(before)) }).toEqual({ n, way: mode, ...before });
    const { pool } = world.database;
    expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
    return statement;
  }

  if (!wholeForm) {
    // A new connection plans each statement for the first time, which takes most of the time of an attempt.
    await failAt(1, names.indexOf(name) % 4 === 0 ? "terminated" : "cancelled", commits);
    for (let n = 2; (await failAt(n, "cancelled", commits)) !== undefined; ) n++;
    return;
  }
  // A new connection has to prepare its statements again, so cancellations, which keep theirs, come first.
  let committed = 0;
  for (let statement = ""; !/^commit/.test(statement); ) {
    const failed = await failAt(++committed, "cancelled");
    if (failed === undefined) throw new Error("the write was done before its first commit");
    statement = failed;
  }
  for (let n = 1; ; n++) {
    if ((await failAt(n, "terminated")) === undefined) return;
    if (n > committed && (await failAt(n, "cancelled")) === undefined) return;
  }
});

/** Returns the state after a failed write, once the nightly purge has removed files without a row. */
async function stateAfterFailure(before: Record<string, unknown>): Promise<Record<string, unknown>> {
  const there = await snapshot();
  if (isDeepStrictEqual(there, before)) return there;
  await purgeStrayFiles(world, Date.now() + 1000);
  return snapshot();
}

async function headersOf([login]: WriteRequest): Promise<Record<string, string>> {
  return { authorization: login === "client" ? basic : `Bearer ${await world.token(login)}` };
}

function send(method: string, [, path, body]: WriteRequest, headers: Record<string, string>): Promise<Answer> {
  return call(world.api, method.toUpperCase(), path, body, headers);
}
