import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "#app/db/scope.server.ts";
import { accounts, documentTypes, type Login, users, visitors } from "#tests/world/people.ts";
import { call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const PDF = new TextEncoder().encode("%PDF-1.4\ntrailer << /Root 1 0 R >>\n%%EOF\n");
const { aurora } = accounts;

async function send(): Promise<string> {
  const form = new FormData();
  form.set("document_type_uuid", documentTypes.aso);
  form.set("expires_on", "31/12/2099");
  form.set("file", new File([PDF], "a.pdf"));
  const authorization = `Bearer ${await world.token("aurora")}`;
  const { body } = await call(world.api, "POST", `/v1/agencies/visitors/${visitors.ana.uuid}/documents`, form, {
    authorization,
  });
  return body.document.uuid;
}
async function read(login: Login, root: string, document: string): Promise<number> {
  const headers = { authorization: `Bearer ${await world.token(login)}` };
  const path = `/v1/${root}/visitors/${visitors.ana.uuid}/documents/${document}/file`;
  return (await world.api(new Request(`http://api.test${path}`, { headers }))).status;
}
const verify = async () =>
  (await (await world.as("aurora"))("GET", "/v1/agencies/document_reads/verification")).body.verification;
const whole = { intact: true, broken_at: null };

test("each read is a link of the owner's chain, even when many read at once", async () => {
  expect(await verify()).toEqual(whole);
  const document = await send();
  const readers: [Login, string][] = [
    ["aurora", "agencies"],
    ["sol", "retailers"],
    ["mob", "mob"],
  ];
  const statuses = await Promise.all(
    [0, 1, 2, 3].flatMap(() => readers.map(([login, root]) => read(login, root, document))),
  );
  expect(statuses).toEqual(Array(12).fill(200));
  expect(await read("boreal", "agencies", document)).toBe(404);
  const { body } = await (await world.as("aurora"))("GET", "/v1/agencies/document_reads?per_page=5");
  expect([body.meta.total, body.data.map(({ number }: { number: number }) => number)]).toEqual([
    12,
    [12, 11, 10, 9, 8],
  ]);
  const { rows } = await world.admin.query(
    "select actor_name, count(*)::int as n from document_reads group by 1 order by 1",
  );
  expect(rows.map(({ actor_name, n }) => [actor_name, n])).toEqual([
    ["Alice Aurora", 4],
    ["Mara Administra", 4],
    ["Sílvia da Rede", 4],
  ]);
  expect(await verify()).toEqual(whole);
  const other = await (await world.as("boreal"))("GET", `/v1/agencies/document_reads?owner_uuid=${aurora.uuid}`);
  expect(other.body.meta.total).toBe(0);
  const mob = await world.as("mob");
  expect((await mob("GET", `/v1/mob/document_reads/verification?owner_uuid=${aurora.uuid}`)).body.verification).toEqual(
    whole,
  );
});

test.each([
  ["a changed name", "update document_reads set actor_name = 'Outra' where number = 4", 4],
  ["a changed time", "update document_reads set at = at + interval '1 microsecond' where number = 12", 12],
  [
    "a changed row with its hash made again",
    "update document_reads r set actor_name = 'Outra', hash = sha256('x') where number = 4",
    4,
  ],
  ["a dropped row", "delete from document_reads where number = 7", 8],
  ["a dropped tail", "delete from document_reads where number > 10", 12],
  ["everything dropped", "delete from document_reads", 12],
  [
    "a chain made again from a row on, but for its head",
    `do $$ declare r document_reads; begin
     update document_reads set actor_name = 'Outra' where number = 11;
     for r in select * from document_reads where number >= 11 order by number loop
       update document_reads d set previous_hash = (select hash from document_reads p where p.number = d.number - 1) where number = r.number;
       update document_reads d set hash = app.document_read_hash(d) where number = r.number;
     end loop; end $$`,
    12,
  ],
])("%s breaks the chain", async (_, tampering, at) => {
  await world.admin.query("begin");
  await world.admin.query(tampering);
  const { rows } = await world.admin.query("select app.broken_document_read($1)::int as n", [aurora.uuid]);
  await world.admin.query("rollback");
  expect(rows).toEqual([{ n: at }]);
  expect(await verify()).toEqual(whole);
});

test("no signed-in user changes a link, or writes one for another user", async () => {
  const actor = { audience: "agency", org: aurora.uuid, user: users.aurora.uuid, name: "Alice" } as const;
  const attempt = (statement: string) =>
    inTransaction(world.database, actor, (scope) => sql.raw(statement).execute(scope.db));
  await expect(attempt("update document_reads set actor_name = 'x'")).rejects.toThrow("permission denied");
  await expect(attempt("delete from document_reads")).rejects.toThrow("permission denied");
  const copy = `insert into document_reads (owner_uuid, uuid, visitor_uuid, document_uuid, file_uuid, actor_uuid, actor_account_uuid, actor_name)
    select owner_uuid, uuid, visitor_uuid, document_uuid, file_uuid, '${users.sol.uuid}', actor_account_uuid, 'x' from document_reads limit 1`;
  await expect(attempt(copy)).rejects.toThrow("row-level security");
});
