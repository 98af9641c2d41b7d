import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { maskCpf } from "#app/contracts/people/cpf.ts";
import { type Actor, inTransaction } from "#app/db/scope.server.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

/** The database refuses to retailers, stores and attended suppliers the data of persons that are not theirs to read. */
const world = openWorld();
const { ana } = visitors;
const owner = accounts.aurora.uuid;
const as = (audience: Actor["audience"], account: keyof typeof accounts): Actor => ({
  audience,
  org: accounts[account].uuid,
  user: null,
  name: "",
});
const [sol, solCentro, cafe] = [as("retailer", "sol"), as("store", "solCentro"), as("supplier", "cafe")];
const personal = ["cpf", "birth_date", "phone", "email"];

const rowsOf = async (actor: Actor, statement: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await inTransaction(world.database, actor, ({ db }) => statement.execute(db))).rows;

test("retailers, stores and suppliers may select no personal column of others", async () => {
  const { rows } = await world.admin.query(
    `select c.oid::regclass || '.' || a.attname as column, audience from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attname = any ($1)
     cross join unnest(array['retailer', 'store']) audience
     where c.relname in ('visitors', 'lite_visitors')
       and has_column_privilege('app_' || audience, c.oid, a.attnum, 'SELECT') and c.relkind = 'r'
     union all
     -- Views that pass row security.
     select c.oid::regclass || '.' || a.attname, audience from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attname = any ($1)
     cross join unnest(array['retailer', 'store', 'supplier']) audience
     where c.relkind = 'v' and c.relnamespace = 'app'::regnamespace and c.relname <> 'own_visitors'
       and has_column_privilege('app_' || audience, c.oid, a.attnum, 'SELECT')`,
    [personal],
  );
  expect(rows).toEqual([]);
});

test.each([
  ["a retailer", sol],
  ["a store", solCentro],
])("%s is refused each personal column of a visitor whom it sees", async (_, actor) => {
  for (const column of personal)
    await expect(rowsOf(actor, sql`select ${sql.ref(column)} from visitors where uuid = ${ana.uuid}`)).rejects.toThrow(
      "permission denied",
    );
  await expect(rowsOf(actor, sql`select uuid from visitors where cpf = ${ana.cpf}`)).rejects.toThrow(
    "permission denied",
  );
  expect(await rowsOf(actor, sql`select name, masked_cpf from visitors where uuid = ${ana.uuid}`)).toEqual([
    { name: ana.name, masked_cpf: maskCpf(ana.cpf) },
  ]);
});

test("a supplier reads no row of the visitors that serve it", async () => {
  expect(await rowsOf(cafe, sql`select name from visitors where owner_uuid = ${owner}`)).toEqual([]);
});

test("a whole CPF is read of one visitor at a time, and recorded", async () => {
  const read = (actor: Actor, whole: boolean) =>
    rowsOf(actor, sql`select cpf from app.read_person(${owner}, ${ana.uuid}, ${whole})`);
  const reveals = async () =>
    (await world.admin.query("select from audit_events where kind = 'cpf_revealed' and subject_uuid = $1", [ana.uuid]))
      .rows.length;
  const before = await reveals();
  expect(await read(sol, false)).toEqual([{ cpf: maskCpf(ana.cpf) }]);
  expect(await reveals()).toBe(before);
  expect(await read(sol, true)).toEqual([{ cpf: ana.cpf }]);
  expect(await read(solCentro, true)).toEqual([{ cpf: ana.cpf }]);
  expect(await reveals()).toBe(before + 2);
  for (const other of [as("retailer", "lua"), as("store", "luaNorte")]) expect(await read(other, true)).toEqual([]);
  await expect(read(cafe, true)).rejects.toThrow("permission denied");
  expect(await reveals()).toBe(before + 2);
});

test("a CPF finds only visitors whom the searching account sees", async () => {
  const find = (actor: Actor, viewer: string) =>
    rowsOf(actor, sql`select uuid from app.visible_with_cpf(${viewer}, ${ana.cpf})`);
  expect(await find(sol, accounts.sol.uuid)).toEqual([{ uuid: ana.uuid }]);
  expect(await find(as("retailer", "lua"), accounts.sol.uuid)).toEqual([]);
});

test("a document's file is for its owner and the validator, its validity for others", async () => {
  const [file, document] = [randomUUID(), randomUUID()];
  await world.admin.query(
    "insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ($1, $2, 'aso.pdf', 'application/pdf', 1, '')",
    [owner, file],
  );
  await world.admin.query(
    `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, file_uuid, expires_on)
     values ($1, $2, $3, $4, $5, '2030-05-01')`,
    [owner, document, ana.uuid, documentTypes.rg, file],
  );
  const contents = async (actor: Actor) =>
    (await rowsOf(actor, sql`select name from files where uuid = ${file}`)).length;
  const validUntil = async (actor: Actor) =>
    (
      await rowsOf(
        actor,
        sql`select expires_on::text from app.sent_documents(${owner}, ${ana.uuid})
      where uuid = ${document}`,
      )
    )[0]?.expires_on;
  const setValidator = (type: string) =>
    world.admin.query("update retailer_configs set document_validation_type = $1 where retailer_uuid = $2", [
      type,
      accounts.sol.uuid,
    ]);
  await setValidator("retailer");
  expect(await contents(as("agency", "aurora"))).toBe(1);
  expect(await contents(sol)).toBe(1);
  for (const type of ["mob", "none"]) {
    await setValidator(type);
    expect(await contents(sol)).toBe(0);
    expect(await validUntil(sol)).toBe("2030-05-01");
  }
  for (const actor of [solCentro, cafe, as("retailer", "lua"), as("agency", "boreal")])
    expect(await contents(actor)).toBe(0);
  expect(await validUntil(solCentro)).toBe("2030-05-01");
  await setValidator("retailer");
});
