import { beforeAll, expect, test } from "vitest";
import { environments } from "#app/contracts/access/environments.ts";
import { userTypes } from "#app/contracts/access/permissions.ts";
import { termStatuses } from "#app/contracts/documents/access-terms.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { openWorld } from "#tests/world/world.ts";
import { createCallers, fullCaller } from "./callers.ts";
import { type Case, expectedStatus, fetchPaths, findMismatches, listCases, servedUnder } from "./cases.ts";

/** Endpoint × kind of account × status of the access term. */
const world = openWorld();
let cases: Case[];
const signers = ["agency", "supplier", "service_provider"] as const;

beforeAll(async () => {
  cases = listCases(await fetchPaths(world));
  await world.admin.query(`
    insert into access_terms (uuid, signer_kind, published_on, file)
    select gen_random_uuid(), kind, '2026-01-01', 'termos/a.pdf' from unnest(array['agency', 'supplier', 'service_provider']) kind`);
});

test.each(signers.flatMap((user_type) => termStatuses.map((term) => [user_type, term] as const)))(
  "%s, %s: only calls open before the term answer",
  async (user_type, term) => {
    const [caller] = await createCallers(world.admin, [{ ...fullCaller(user_type), term }]);
    const own = servedUnder(environments[user_type].root, cases);
    const open = new Set(own.filter(({ served }) => served?.beforeTerm).map(({ method, path }) => `${method} ${path}`));
    expect([...open]).toEqual([
      "GET /{area}/access_terms/most_recent",
      "GET /access_term_signatures",
      "POST /access_term_signatures",
      "GET /access_terms/{id}/file",
    ]);
    const want = (one: Case) => expectedStatus(caller ?? null, one);
    expect(await findMismatches(world, own, `Bearer ${caller?.token}`, want)).toEqual([]);
  },
);

test.each(userTypes)("%s is not blocked after a signature or without a term", async (user_type) => {
  const [caller] = await createCallers(world.admin, [fullCaller(user_type)]);
  // That every call answers is proved in `declared`: here each day a fourth of them, in the nightly form all.
  const own = servedUnder(environments[user_type].root, cases).filter((_, i) => wholeForm || i % 4 === 0);
  expect(
    await findMismatches(world, own, `Bearer ${caller?.token}`, (one) => expectedStatus(caller ?? null, one)),
  ).toEqual([]);
});
