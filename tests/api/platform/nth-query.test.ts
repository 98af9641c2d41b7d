import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roots } from "#app/contracts/access/environments.ts";
import { purgeStrayFiles } from "#app/jobs/exports.ts";
import { Breaker, type Way } from "#tests/world/fault-injection.ts";
import { fingerprintOf } from "#tests/world/fingerprint.ts";
import { countProof } from "#tests/world/proofs.ts";
import { type Answer, basic, call, openWorld } from "#tests/world/world.ts";
import { writes } from "#tests/world/writes/index.ts";
import { type Sent, Stage } from "#tests/world/writes/stage.ts";

/**
 * Every write of the API, with its first, second, third … statement failing in the database until it is done: it is done
 * wholly or not at all, the answer says so in Portuguese, and the next request finds a healthy pool. Each statement is
 * cancelled; the connection is ended at the first and at the commit, and in the whole form at each.
 */
const WHOLE = process.env.TEST_WHOLE === "1";
const world = openWorld();
const stage = new Stage(world);
let breaker: Breaker;
let photograph: () => Promise<Record<string, unknown>>;

beforeAll(async () => {
  breaker = new Breaker(world);
  await stage.begin();
  // Tries are counted whatever becomes of them.
  const rows = await fingerprintOf(world.admin, {
    schemas: ["public", "graphile_worker"],
    except: ["migrations", "rate_limits"],
  });
  photograph = async () => {
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

/** Under each root it is the same call. */
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

test.each(Object.keys(writes))("%s", async (name) => {
  const [method = ""] = name.split(" ");
  const sent = await (writes[name] as (typeof writes)[string])(stage);
  const headers = await headersOf(sent);
  await world.admin.query("update sessions set last_used_at = now() + interval '1 hour' where ended_at is null");
  const before = await photograph();

  /** Sends the write with its Nth statement failing. Answers that statement, or nothing where the write was done. */
  async function failAt(n: number, way: Way): Promise<string | undefined> {
    await world.admin.query("delete from rate_limits");
    breaker.breakAt(n, way);
    countProof("failures");
    const answer = await send(method, sent, headers);
    const statement = breaker.broken();
    // Done before its end: what failed was a look at what had been done.
    if (statement === undefined || answer.status < 300) {
      expect([answer.status, answer.body]).toEqual([expect.toBeOneOf([200, 201, 204]), answer.body]);
      if (!name.endsWith("preview")) expect(await photograph()).not.toEqual(before);
      return undefined;
    }
    expect([n, way, answer.status, answer.body.message]).toEqual([
      n,
      way,
      503,
      expect.stringContaining("indisponível"),
    ]);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect({ n, way, ...(await leftOf(before)) }).toEqual({ n, way, ...before });
    const { pool } = world.database;
    expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
    return statement;
  }

  // After a connection was ended the next one has everything to prepare: so those first that keep theirs.
  let committed = 0;
  for (let statement = ""; !/^commit/.test(statement); ) {
    const failed = await failAt(++committed, "cancelled");
    if (failed === undefined) throw new Error("the write was done before its first commit");
    statement = failed;
  }
  for (let n = 1; ; n++) {
    const inside = n > 1 && n < committed;
    if ((WHOLE || !inside) && (await failAt(n, "terminated")) === undefined) return;
    if (n > committed && (await failAt(n, "cancelled")) === undefined) return;
  }
});

/** What there is after a write that was not done: a file that no row speaks of is swept away, as it is each night. */
async function leftOf(before: Record<string, unknown>): Promise<Record<string, unknown>> {
  const there = await photograph();
  if (isDeepStrictEqual(there, before)) return there;
  await purgeStrayFiles(world, Date.now() + 1000);
  return photograph();
}

async function headersOf([login]: Sent): Promise<Record<string, string>> {
  return { authorization: login === "client" ? basic : `Bearer ${await world.token(login)}` };
}

function send(method: string, [, path, body]: Sent, headers: Record<string, string>): Promise<Answer> {
  return call(world.api, method.toUpperCase(), path, body, headers);
}
