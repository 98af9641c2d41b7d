import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "#app/api/index.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { openDatabase } from "#app/db/pool.server.ts";
import { DatabaseStartError } from "#app/db/start-error.server.ts";
import { loadDemo } from "#app/demo/load.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { openOwnersServer, queryAs } from "#tests/world/services/owners.ts";
import { apiParts, basic, call } from "#tests/world/world.ts";

const server = openOwnersServer();
const NEWER = "9999_of_a_newer_build";
let folder: string;
/** Address of the first database as its owner, migrated and filled. */
let first: string;
let firstLogin: pg.PoolConfig;

/** Runs SQL as the owner of the first database. */
const asOwner = <Row extends pg.QueryResultRow>(sql: string) => queryAs<Row>({ connectionString: first }, sql);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "visitas-"));
  first = await server.createOwner("loja", "loja");
  firstLogin = await migrate(first);
  await loadDemo(first, { now: new Date(), uploads: folderBlobs(folder) });
}, 240_000);
afterAll(() => rm(folder, { recursive: true }));

test("the application login serves what the owner has migrated and filled", async () => {
  const database = openDatabase(firstLogin, 2);
  try {
    const app = createApi({ database, log: pino({ level: "silent" }), uploads: folderBlobs(folder), ...apiParts });
    const api = async (request: Request) => app.fetch(request);
    const auth = { login: "agencia", password: "demonstracao" };
    const { body } = await call(api, "POST", "/user_token", { auth }, { authorization: basic });
    const visitors = await call(api, "GET", "/v1/agencies/visitors", undefined, {
      authorization: `Bearer ${body.jwt}`,
    });
    expect(visitors.status).toBe(200);
    expect(visitors.body.data).toHaveLength(25);
  } finally {
    await database.close();
  }
});

test("a second start changes no row of the catalogue", async () => {
  // Sums of `xmin`, the transaction that last wrote each row.
  const catalogue = async () => {
    const tables = ["authid", "auth_members", "db_role_setting", "database", "class", "proc", "policy", "namespace"];
    const queries = tables.map((name) => `select '${name}' as name, sum(xmin::text::bigint) as mark from pg_${name}`);
    return (await server.superuser.query(queries.join(" union all "))).rows.concat(
      await asOwner(`select sum(xmin::text::bigint) from pg_class union all select sum(xmin::text::bigint) from pg_proc
        union all select sum(xmin::text::bigint) from pg_policy union all select sum(xmin::text::bigint) from migrations`),
    );
  };
  const before = await catalogue();
  await expect(migrate(first)).resolves.toEqual(firstLogin);
  expect(await catalogue()).toEqual(before);
});

/** SQL: the login and every role that it may assume, directly or through other memberships. */
const reached = () => `with recursive reached (oid) as (
  select oid from pg_roles where rolname = '${firstLogin.user}'
  union select m.roleid from reached r join pg_auth_members m on m.member = r.oid)`;

test("the application login can assume only the audiences, which own no table", async () => {
  const roles = await asOwner<{ rolname: string }>(`${reached()}
    select rolname from reached join pg_roles using (oid) order by rolname`);
  const audiences = ["mob", "retailer", "agency", "supplier", "service_provider", "store", "af", "replenisher"];
  const expected = [...audiences, "sign_in", "work", "dpo", "login", "login_loja"].map((name) => `app_${name}`);
  expect(roles.map(({ rolname }) => rolname)).toEqual(expected.sort());
  const able = await asOwner(`${reached()} select rolname from reached join pg_roles using (oid)
    where rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication`);
  expect(able).toEqual([]);
  const owned = await asOwner(`${reached()} select distinct d.classid::regclass::text as kind
    from reached r join pg_shdepend d on d.refobjid = r.oid and d.deptype = 'o' order by 1`);
  expect(owned).toEqual([{ kind: "pg_proc" }]);
});

test("no connection can become the role that passes row security", async () => {
  await expect(queryAs(firstLogin, "set role app_gate")).rejects.toThrow('permission denied to set role "app_gate"');
  await expect(queryAs(firstLogin, "set role app_agency; set role app_gate")).rejects.toThrow("permission denied");
});

test("only the listed views run with their owner's rights, and compare the account", async () => {
  const passing = await asOwner<{ name: string; owner: string }>(`select c.oid::regclass::text as name,
      pg_get_userbyid(c.relowner) as owner, pg_get_viewdef(c.oid) ~ 'app\\.(org\\(\\)|visible_visitors)' as compares
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
      and not coalesce(c.reloptions, '{}') && '{security_invoker=true,security_invoker=on}' order by 1`);
  const views = [
    "agencies_hiding_tasks",
    "agency_tasks",
    "attended_visits",
    "blocked_names",
    "displayed_evidences",
    "expected_visitors",
    "own_statuses",
    "own_visitors",
    "shown_refusals",
    "shown_visits",
    "sighted_statuses",
    "supplied_products",
    "supplier_task_facts",
    "supplier_tasks",
    "visible_documents",
    "visible_statuses",
    "visible_visitors",
  ];
  expect(passing).toEqual(views.map((name) => ({ name: `app.${name}`, owner: "app_gate", compares: true })));
});

test("only the listed functions run as the owner, and no other role can create any", async () => {
  const definers = await asOwner<{ name: string }>(`select p.oid::regprocedure::text as name from pg_proc p
    where p.prosecdef and p.proowner = 'loja'::regrole order by 1`);
  expect(definers).toEqual([
    // Adds a job for the account and user of the transaction; only the owner may write to the queue's tables.
    { name: "app.enqueue(text,jsonb,text)" },
  ]);
  const makers =
    await asOwner(`${reached()} select rolname, nspname from reached join pg_roles r using (oid), pg_namespace n
    where nspname not like 'pg\\_%' and has_schema_privilege(r.oid, n.oid, 'CREATE')`);
  expect(makers).toEqual([]);
});

test("an older build refuses a database that a newer one has migrated", async () => {
  await asOwner(`insert into migrations (name, run_on) values ('${NEWER}', now())`);
  const line =
    `O banco é de uma versão mais nova do Visitas (tem ${NEWER}, que esta não conhece): ` +
    "inicie essa versão ou aponte DATABASE_URL ou DATA_DIR para outro banco.";
  await expect(migrate(first)).rejects.toThrow(new DatabaseStartError(line));
  const env = { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: first, DATA_DIR: folder };
  const ended = Promise.withResolvers<{ code: unknown; stderr: string }>();
  execFile(process.execPath, ["server.ts"], { env, timeout: 110_000 }, (error, _stdout, stderr) =>
    ended.resolve({ code: error?.code, stderr }),
  );
  await expect(ended.promise).resolves.toEqual({ code: 1, stderr: `\n${line}\n` });
  await asOwner(`delete from migrations where name = '${NEWER}'`);
});

test("a refused start names the right that an administrator has to grant", async () => {
  const unable = await server.createOwner("incapaz", "incapaz", "nocreaterole");
  await server.superuser.query("alter database incapaz owner to loja");
  expect(await statementOf(migrate(unable), '"incapaz"')).toBe('alter database "incapaz" owner to "incapaz";');
  await server.superuser.query("alter database incapaz owner to incapaz");
  expect(await statementOf(migrate(unable), '"incapaz"')).toBe('alter role "incapaz" createrole;');
});

test("two owners migrate two databases of one server, each with a login of its own", async () => {
  const user = 'Dona "B" e filhas, rua José Antônio 123, São João da Boa';
  const second = await server.createOwner(user, 'Loja "B" São João');
  const { rows } = await server.superuser.query(
    "select current_setting('server_version_num')::int >= 160000 as grants",
  );
  if (rows[0].grants) {
    const quoted = '"Dona ""B"" e filhas, rua José Antônio 123, São João da Boa"';
    const statement = await statementOf(migrate(second), quoted);
    expect(statement).toBe(
      "grant app_af, app_agency, app_dpo, app_gate, app_login, app_mob, app_replenisher, app_retailer, app_service_provider, app_sign_in, " +
        `app_store, app_supplier, app_work to ${quoted} with admin option;`,
    );
    await server.superuser.query(statement);
  }
  const secondLogin = await migrate(second);
  expect(secondLogin.user).toMatch(/^app_login_[0-9a-f]{40}$/);
  for (const url of [first, second, first]) {
    await migrate(url);
    for (const login of [firstLogin, secondLogin])
      expect(
        await queryAs(
          login,
          `select current_user::text as user, current_setting('statement_timeout') as timeout,
            current_setting('idle_in_transaction_session_timeout') as idle`,
        ),
      ).toEqual([{ user: login.user, timeout: "15s", idle: "1min" }]);
  }
  // Both databases share the audience roles, so a login that could connect to the other one would see everything.
  for (const [login, other] of [
    [firstLogin, secondLogin],
    [secondLogin, firstLogin],
    [{ connectionString: first }, secondLogin],
  ] as const)
    await expect(queryAs(elsewhere(login, other), "select")).rejects.toThrow("permission denied for database");
}, 240_000);

/** Returns the same login's settings for another login's database. */
function elsewhere(login: pg.ClientConfig, { database }: pg.PoolConfig): pg.ClientConfig {
  if (!login.connectionString) return { ...login, database };
  const url = new URL(login.connectionString);
  url.pathname = `/${encodeURIComponent(database ?? "")}`;
  return { connectionString: url.href };
}

/** Returns the SQL statement that ends the message of a refused start. */
async function statementOf(start: Promise<unknown>, quotedUser: string): Promise<string> {
  const refusal = await start.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(DatabaseStartError);
  const { message } = refusal as DatabaseStartError;
  expect(message).toMatch(/^O usuário .* de DATABASE_URL .*um administrador do PostgreSQL precisa executar, uma vez: /);
  expect(message).toContain(`O usuário ${quotedUser} de DATABASE_URL`);
  return message.split("uma vez: ")[1] ?? "";
}
