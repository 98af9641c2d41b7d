import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Actor, inTransaction } from "#app/db/scope.server.ts";
import { worker } from "#app/jobs/worker.ts";
import { accounts, users } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const aurora: Actor = { audience: "agency", org: accounts.aurora.uuid, user: users.aurora.uuid, name: "Alice" };
const mob: Actor = {
  audience: "mob",
  org: accounts.administration.uuid,
  user: users.mob.uuid,
  name: "Mara Administra",
};
/** SQL: the application's functions with SECURITY DEFINER. */
const definers = `pg_proc p where p.prosecdef and p.pronamespace in ('app'::regnamespace, 'public'::regnamespace)`;

test("PUBLIC may execute no function that runs with its owner's rights", async () => {
  const { rows } = await world.admin.query(
    `select p.oid::regprocedure::text as function from ${definers} and has_function_privilege('public', p.oid, 'execute')`,
  );
  expect(rows).toEqual([]);
});

/** Functions that need no comparison, and why. */
const unchecked: Record<string, string> = {
  "app.field_presence()": "counts what app.field_staff() shows, which compares",
  "app.reveal_cpf(uuid,uuid)": "shows nothing: it writes into the other account's audit that its person was looked at",
};

test("each owner-rights function open to accounts compares the account", async () => {
  const { rows } = await world.admin.query(
    `select p.oid::regprocedure::text as function from ${definers} and p.prorettype <> 'trigger'::regtype
      and p.prosrc !~ 'app\\.(org|actor|check_account)\\(' and exists (
        select from unnest(array['mob', 'retailer', 'agency', 'supplier', 'service_provider', 'store', 'af']) a
        where has_function_privilege('app_' || a, p.oid, 'execute'))
      order by 1`,
  );
  expect(rows.map((row) => row.function)).toEqual(Object.keys(unchecked));
});

test("broken_document_read works only for its caller's account and the platform", async () => {
  const as = (actor: Actor, of: { uuid: string }) =>
    inTransaction(
      world.database,
      actor,
      async ({ db }) => (await sql`select app.broken_document_read(${of.uuid})`.execute(db)).rows.length,
    );
  await expect(as(aurora, accounts.boreal)).rejects.toThrow("another account's rows");
  expect(await as(aurora, accounts.aurora)).toBe(1);
  expect(await as(mob, accounts.boreal)).toBe(1);
});

test("only the worker computes due statuses and closes planned visits", async () => {
  const refresh = (actor: Actor) =>
    inTransaction(world.database, actor, ({ db }) => sql`select app.refresh_due_standings(1)`.execute(db));
  const close = (actor: Actor) =>
    inTransaction(world.database, actor, ({ db }) =>
      sql`select app.close_planned_visits(${accounts.aurora.uuid})`.execute(db),
    );
  for (const work of [refresh, close]) {
    await expect(work(aurora)).rejects.toThrow("permission denied");
    expect((await work(worker)).rows).toHaveLength(1);
  }
});
