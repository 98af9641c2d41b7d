import { beforeAll, expect, test } from "vitest";
import { environments } from "#app/contracts/access/environments.ts";
import { userTypes } from "#app/contracts/access/permissions.ts";
import { termStatuses } from "#app/contracts/documents/access-terms.ts";
import { openWorld } from "#tests/world/world.ts";
import { everyRight, signIn } from "./callers.ts";
import { type Case, documented, everyCase, expected, surprises } from "./expected.ts";

/** Endpoint × kind of account × how its responsible stands with the access term. */
const world = openWorld();
let cases: Case[];
const signers = ["agency", "supplier", "service_provider"] as const;

beforeAll(async () => {
  cases = everyCase(await documented(world));
  await world.admin.query(`
    insert into access_terms (uuid, signer_kind, published_on, file)
    select gen_random_uuid(), kind, '2026-01-01', 'termos/a.pdf' from unnest(array['agency', 'supplier', 'service_provider']) kind`);
});

test.each(signers.flatMap((user_type) => termStatuses.map((term) => [user_type, term] as const)))(
  "%s, %s: only calls open before the gate answer",
  async (user_type, term) => {
    const [caller] = await signIn(world.admin, [{ ...everyRight(user_type), term }]);
    const own = cases.filter(({ root }) => root === environments[user_type].root);
    const open = new Set(own.filter(({ served }) => served?.beforeTerm).map(({ method, path }) => `${method} ${path}`));
    expect([...open]).toEqual([
      "GET /{area}/access_terms/most_recent",
      "GET /access_term_signatures",
      "POST /access_term_signatures",
      "GET /access_terms/{id}/file",
    ]);
    const want = (one: Case) => expected(caller ?? null, one);
    expect(await surprises(world, own, `Bearer ${caller?.token}`, want)).toEqual([]);
  },
);

test.each(userTypes)("%s is past the gate, by signature or for lack of a term", async (user_type) => {
  const [caller] = await signIn(world.admin, [everyRight(user_type)]);
  const own = cases.filter(({ root }) => root === environments[user_type].root);
  expect(await surprises(world, own, `Bearer ${caller?.token}`, (one) => expected(caller ?? null, one))).toEqual([]);
});
