import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Actor, inTransaction } from "#app/db/scope.server.ts";
import { worker } from "#app/jobs/worker.ts";
import { accounts, users, visitors } from "#tests/world/people.ts";
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
  "app.broken_data_request_step()": "open to the administration alone, which reads every request",
  "app.company_name(text)": "names the one company whose CNPJ the caller already has",
  "app.field_presence()": "counts what app.field_staff() shows, which compares",
  "app.reveal_cpf(uuid,uuid)": "shows nothing: it writes into the other account's audit that its person was looked at",
};

test("each owner-rights function open to accounts compares the account", async () => {
  const { rows } = await world.admin.query(
    `select p.oid::regprocedure::text as function from ${definers} and p.prorettype <> 'trigger'::regtype
      and p.prosrc !~ 'app\\.(org|actor|check_account)\\(' and exists (
        select from unnest(array['mob', 'retailer', 'agency', 'supplier', 'service_provider', 'store', 'af', 'replenisher']) a
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
    inTransaction(world.database, actor, ({ db }) => sql`select app.refresh_due_statuses(1)`.execute(db));
  const close = (actor: Actor) =>
    inTransaction(world.database, actor, ({ db }) =>
      sql`select app.close_planned_visits(${accounts.aurora.uuid})`.execute(db),
    );
  for (const work of [refresh, close]) {
    await expect(work(aurora)).rejects.toThrow("permission denied");
    expect((await work(worker)).rows).toHaveLength(1);
  }
});

const { ana, bruno, davi } = visitors;
const person = (visitor: { uuid: string; owner: keyof typeof accounts }) =>
  [accounts[visitor.owner].uuid, visitor.uuid] as const;
const as = (audience: Actor["audience"], account: keyof typeof accounts): Actor => ({
  audience,
  org: accounts[account].uuid,
  user: null,
  name: "",
});

test.each([
  ["its owner", as("agency", "aurora"), [ana.name, bruno.name]],
  ["another agency", as("agency", "boreal"), [davi.name]],
  ["its store", as("store", "solCentro"), [ana.name, bruno.name]],
  ["another retailer's store", as("store", "luaNorte"), [davi.name]],
  ["a supplier that nobody serves", as("supplier", "cafe"), []],
  ["the platform", mob, [ana.name, bruno.name, davi.name]],
])("visitor_names names to %s only the visitors of its rows", async (_, actor, expected) => {
  const keys = [ana, bruno, davi].map(person);
  const rows = await inTransaction(world.database, actor, ({ db }) =>
    sql<{ name: string }>`select name from app.visitor_names(${keys.map(([owner]) => owner)}::uuid[],
      ${keys.map(([, uuid]) => uuid)}::uuid[]) order by place`
      .execute(db)
      .then((result) => result.rows),
  );
  expect(rows.map(({ name }) => name)).toEqual(expected);
});

const factsFunctions = ["verdict_facts"];
test.each(factsFunctions)("%s answers the owner, the store, its retailer and the platform alone", async (name) => {
  const [owner, uuid] = person(ana);
  const facts = (actor: Actor) =>
    inTransaction(world.database, actor, async ({ db }) => {
      const { rows } = await sql`select name from app.${sql.raw(name)}(array[${owner}::uuid], array[${uuid}::uuid],
        array[${accounts.solCentro.uuid}::uuid], null, 1)`.execute(db);
      return rows.length;
    });
  const parties = [as("agency", "aurora"), as("store", "solCentro"), as("retailer", "sol"), mob];
  for (const actor of parties) expect(await facts(actor)).toBe(1);
  const others = [as("agency", "boreal"), as("store", "solAcre"), as("retailer", "lua"), as("supplier", "cafe")];
  for (const actor of others) expect(await facts(actor)).toBe(0);
});

test("sent_documents lists nothing to an account that may not see the visitor", async () => {
  const count = (actor: Actor) =>
    inTransaction(world.database, actor, async ({ db }) => {
      const { rows } = await sql`select uuid from app.sent_documents(${person(ana)[0]}, ${ana.uuid})`.execute(db);
      return rows.length;
    });
  const expected = await count(as("agency", "aurora"));
  expect(expected).toBeGreaterThan(0);
  for (const actor of [as("retailer", "sol"), as("store", "solCentro"), mob]) expect(await count(actor)).toBe(expected);
  for (const actor of [as("agency", "boreal"), as("retailer", "lua"), as("supplier", "cafe")])
    expect(await count(actor)).toBe(0);
});

test("attended_suppliers refuses a store that is not the acting one", async () => {
  const ask = (actor: Actor) =>
    inTransaction(world.database, actor, ({ db }) =>
      sql`select app.attended_suppliers(${person(ana)[0]}, ${ana.uuid}, ${accounts.solCentro.uuid}, current_date)`.execute(
        db,
      ),
    );
  await expect(ask(as("store", "luaNorte"))).rejects.toThrow("another account's rows");
  expect((await ask(as("store", "solCentro"))).rows).toHaveLength(1);
});
