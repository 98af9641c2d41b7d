import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#app/api/index.ts";
import { environments, type Root } from "#app/contracts/access/environments.ts";
import { userTypes } from "#app/contracts/access/permissions.ts";
import { type Fingerprint, fingerprintOf } from "#tests/world/fingerprint.ts";
import { type Login, users } from "#tests/world/people.ts";
import { call, openWorld } from "#tests/world/world.ts";
import { type Caller, everyRight, signIn } from "./callers.ts";
import { foreign } from "./cross-tenant.ts";
import { plantForeign } from "./cross-tenant-rows.ts";
import { pathOf } from "./expected.ts";

/**
 * Endpoint × a row of another account, for every kind of account that has the call: the same answer as for no row at all,
 * whatever is wrong with the body, and nothing in the whole database is another afterwards. A path that takes an id and is
 * not in `foreign` fails.
 */
const world = openWorld();
/** Every row but for what asking itself leaves: when a session was last used. */
let everyRow: () => Promise<Fingerprint>;
const tokens = new Map<Login, string>();
let strangers: Caller[];
const rootOf = (login: Login): Root => environments[users[login].user_type].root;
/** These roots see every account's rows. */
const seesAll = new Set<Root>(["mob", "backoffice"]);
/** What the path names is one of a few words, not a row. */
const judgedFirst = (path: string) => path === "/notification_preferences/{kind}";
const withId = endpoints.filter(({ path }) => path.includes("{"));

beforeAll(async () => {
  everyRow = await fingerprintOf(world.admin, { schemas: ["public"], except: ["sessions", "migrations"] });
  await plantForeign(world.admin);
  for (const login of Object.keys(users) as Login[]) tokens.set(login, await world.token(login));
  strangers = await signIn(world.admin, userTypes.map(everyRight));
});

describe("another account's row looks as if it were not there, and stays as it was", () => {
  test.each(withId.map(({ method, path }) => ({ method, path })))("$method $path", async ({ method, path }) => {
    const known = foreign[path];
    expect(known, `${path} names a row: say whose in tests/matrix/cross-tenant.ts`).toBeDefined();
    if (!known) return;
    const roots = withId
      .filter((one) => one.method === method && one.path === path)
      .flatMap(({ grants }) => Object.keys(grants) as Root[]);
    const askers = [
      ...known.askers.map((login) => ({ root: rootOf(login), token: tokens.get(login) })),
      ...strangers.filter(({ root }) => !seesAll.has(root) && !known.open?.includes(root)),
    ].filter(({ root }) => roots.includes(root));
    const body =
      method === "get" || method === "delete" ? undefined : (method === "post" && known.form) || (known.body ?? {});
    const before = await everyRow();
    for (const { root, token } of askers) {
      const wrong = body instanceof FormData ? new FormData() : {};
      for (const sent of body && !judgedFirst(path) ? [body, wrong] : [body]) {
        const ask = (id?: string) =>
          call(world.api, method.toUpperCase(), pathOf(root, path, id), sent, { authorization: `Bearer ${token}` });
        const [there, nowhere] = [await ask(known.id), await ask()];
        expect([root, there.status], JSON.stringify(there.body)).toEqual([root, 404]);
        expect({ ...there.body, request_id: "" }).toEqual({ ...nowhere.body, request_id: "" });
      }
    }
    expect(await everyRow()).toEqual(before);
  });
});
