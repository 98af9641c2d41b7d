import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { environments, type Root } from "#app/contracts/access/environments.ts";
import { userTypes } from "#app/contracts/access/permissions.ts";
import { type Fingerprint, prepareFingerprint } from "#tests/world/fingerprint.ts";
import { type Login, users } from "#tests/world/people.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { call, openWorld } from "#tests/world/world.ts";
import { type Caller, createCallers, fullCaller } from "./callers.ts";
import { pathOf } from "./cases.ts";
import { crossTenantCases } from "./cross-tenant.ts";
import { insertCrossTenantRows } from "./cross-tenant-rows.ts";

/**
 * Endpoint × a row of another account, for every user type that has the call: the answer equals that for a missing row,
 * whatever the body, and the database stays as it was. A path with an id and without a case fails.
 */
const world = openWorld();
/** Fingerprint of every row, except when sessions were last used. */
let fingerprint: () => Promise<Fingerprint>;
const tokens = new Map<Login, string>();
let strangers: Caller[];
const rootOf = (login: Login): Root => environments[users[login].user_type].root;
/** Roots that see every account's rows. */
const unrestrictedRoots = new Set<Root>(["mob", "backoffice"]);
/** The parameter of this path is an enumeration, not a row. */
const hasEnumParameter = (path: string) => path === "/notification_preferences/{kind}";
const withId = endpoints.filter(({ path }) => path.includes("{"));

beforeAll(async () => {
  fingerprint = await prepareFingerprint(world.admin, { schemas: ["public"], except: ["sessions", "migrations"] });
  await insertCrossTenantRows(world.admin);
  for (const login of Object.keys(users) as Login[]) tokens.set(login, await world.token(login));
  strangers = await createCallers(world.admin, userTypes.map(fullCaller));
});

describe("another account's row looks missing, and stays as it was", () => {
  test.each(withId.map(({ method, path }) => ({ method, path })))("$method $path", async ({ method, path }) => {
    const list = path in crossTenantCases ? undefined : removable(path);
    const known = crossTenantCases[list ? `/${list}/{id}` : path];
    expect(
      known,
      `${path} names a row: add another account's to tests/matrix/cross-tenant.ts or world/field-rows.ts`,
    ).toBeDefined();
    if (!known) return;
    const roots = withId
      .filter((one) => one.method === method && one.path === path)
      .flatMap(({ grants }) => Object.keys(grants) as Root[]);
    const askers = [
      ...known.askers.map((login) => ({ root: rootOf(login), token: tokens.get(login) })),
      ...strangers.filter(({ root }) => !unrestrictedRoots.has(root) && !known.open?.includes(root)),
    ].filter(({ root }) => roots.includes(root));
    const body =
      method === "get" || method === "delete" ? undefined : (method === "post" && known.form) || (known.body ?? {});
    if (list) await setRemoved(list, known.id, true);
    const before = await fingerprint();
    for (const { root, token } of askers) {
      // In the nightly form also a body that is refused where the row is the account's own.
      const wrong = body instanceof FormData ? new FormData() : {};
      for (const sent of wholeForm && body && !hasEnumParameter(path) ? [body, wrong] : [body]) {
        const ask = (id?: string) =>
          call(world.api, method.toUpperCase(), pathOf(root, path, id), sent, { authorization: `Bearer ${token}` });
        const [there, nowhere] = [await ask(known.id), await ask()];
        expect([root, there.status], JSON.stringify(there.body)).toEqual([root, 404]);
        expect({ ...there.body, request_id: "" }).toEqual({ ...nowhere.body, request_id: "" });
      }
    }
    expect(await fingerprint()).toEqual(before);
    if (list) await setRemoved(list, known.id, false);
  });
});

/** Returns the list whose removed rows a path names. */
function removable(path: string): string | undefined {
  return /^\/(\w+)\/\{id\}\/(removal|restoration)$/.exec(path)?.[1];
}

/** Tables that their lists do not have the name of. */
const tables: Record<string, string> = {
  company_docs: "company_documents",
  ...Object.fromEntries(
    ["retailers", "agencies", "suppliers", "service_providers", "stores"].map((list) => [list, "removed_accounts"]),
  ),
  quests: "surveys",
  replenishers: "store_replenishers",
};

/** Removes a row as its owner would, or takes that back, without what follows from it. */
async function setRemoved(list: string, uuid: string, removed: boolean): Promise<void> {
  await world.admin.query("set session_replication_role = replica");
  await world.admin.query(
    `update ${tables[list] ?? list} set removed_at = case when $2 then now() end where uuid = $1`,
    [uuid, removed],
  );
  await world.admin.query("set session_replication_role = origin");
}
