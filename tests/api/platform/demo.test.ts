import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { parseCnpj } from "#app/contracts/directory/cnpj.ts";
import { parseCpf } from "#app/contracts/people/cpf.ts";
import { gtinCheckDigit } from "#app/contracts/store/ean.ts";
import { cities } from "#app/demo/geography.ts";
import { AlreadyFilled, loadDemo } from "#app/demo/load.ts";
import {
  recountedBrandVisits,
  recountedField,
  recountedPlatform,
  recountedRetailers,
  recountedServiceTimes,
  recountedTasks,
  recountedVisitors,
  recountedVisits,
} from "#app/demo/recount.ts";
import { loginGuide, PASSWORD } from "#app/demo/users.ts";
import { verifyPassword } from "#app/domain/access/password.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { copyDatabase, IN_MAY } from "#tests/world/databases.ts";

const now = IN_MAY;
let url: string;
let first: pg.Client;
let second: pg.Client;
let uploads: string;

async function fill(url: string): Promise<pg.Client> {
  await loadDemo(url, { now, uploads: folderBlobs(uploads) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

beforeAll(async () => {
  uploads = await mkdtemp(join(tmpdir(), "visitas-demo-"));
  url = await copyDatabase(inject("cluster"), "empty");
  first = await fill(url);
  second = new pg.Client({ connectionString: await copyDatabase(inject("cluster"), "demonstration_in_may") });
  await second.connect();
}, 120_000);

afterAll(async () => {
  await Promise.all([first.end(), second.end()]);
  await rm(uploads, { recursive: true });
});

async function list<T>(sql: string): Promise<T[]> {
  const { rows } = await first.query({ text: sql, rowMode: "array" });
  return rows.map((row) => row[0]);
}

test("the same seed and moment make the same rows", async () => {
  const tables = await list<string>(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> 'migrations'
      -- The salts of their contents are random.
      and relname not in ('data_request_steps', 'data_request_heads') order by 1`);
  expect(tables.length).toBeGreaterThan(35);
  for (const table of tables) {
    const hash = `select count(*), md5(string_agg(t::text, '' order by t::text)) from ${table} t`;
    expect({ table, ...(await first.query(hash)).rows[0] }).toEqual({ table, ...(await second.query(hash)).rows[0] });
  }
});

// Outboxes are excluded: no screen shows them, and the jobs would send waiting rows. So are the effects of draft rules,
// which are worked out for the true day, when documents that waited in May have expired.
test("every state of every enumeration occurs", async () => {
  const { rows } = await first.query<{ table: string; column: string; states: string[] }>(`
    select k.oid::regclass::text as table, a.attname as column,
      array(select unnest[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([a-z0-9_]+)''::text', 'g') unnest) as states
    from pg_class k join pg_attribute a on a.attrelid = k.oid and a.attnum > 0
    -- The check of the column alone, or of its domain.
    join pg_constraint c on c.contype = 'c' and (c.contypid = a.atttypid or c.conrelid = k.oid and c.conkey = array[a.attnum])
    where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not k.relispartition
      and k.relname not in ('mails', 'push_messages', 'document_rule_effects', 'company_rule_effects')
      and pg_get_constraintdef(c.oid) ~ 'ANY \\(ARRAY\\[''' order by 1, 2`);
  expect(rows.length).toBeGreaterThan(18);
  // Statuses follow the day of the database, and a demonstration of long ago has nothing left that could expire.
  const current = new pg.Client({ connectionString: await copyDatabase(inject("cluster"), "demonstration") });
  await current.connect();
  for (const { table, column, states } of rows) {
    const client = ["retailer_visitors", "visitor_gaps", "visitor_rollups", "visitor_statuses"].includes(table)
      ? current
      : first;
    const found = await client.query(`select distinct ${column} as state from ${table} where ${column} is not null`);
    const occurring = found.rows.map(({ state }) => state).sort();
    expect({ table, column, states: occurring }).toEqual({ table, column, states: states.sort() });
  }
  await current.end();
});

test("the main agency, supplier and provider have imports and waiting registrations", async () => {
  for (const login of ["agencia", "fornecedor", "prestador"]) {
    const owner = `(select account_uuid from users where login = '${login}')`;
    const imports = await list<string>(`select distinct state from visitor_imports where owner_uuid = ${owner}`);
    expect([login, imports]).toEqual([login, expect.arrayContaining(["saved", "ready"])]);
    const jobs = `select count(*)::int from batch_jobs where owner_uuid = ${owner} and kind = 'visitor_import'`;
    expect((await list<number>(jobs))[0]).toBeGreaterThanOrEqual(2);
    const rows = `select count(*)::int from visitor_import_rows where owner_uuid = ${owner} and outcome = 'update'`;
    expect((await list<number>(rows))[0]).toBeGreaterThanOrEqual(2);
    const waiting = `select count(*)::int from lite_visitors where owner_uuid = ${owner} and state = 'waiting'`;
    expect((await list<number>(waiting))[0]).toBeGreaterThan(0);
  }
});

test("check digits of people, companies and badges are right", async () => {
  const cpfs =
    await list<string>(`select cpf from visitors where name <> 'Pessoa anonimizada' union select cpf from lite_visitors
    union select cpf from access_blocks where cpf is not null`);
  expect(cpfs.filter((cpf) => !parseCpf(cpf).ok)).toEqual([]);
  const cnpjs = await list<string>("select cnpj from accounts");
  expect(cnpjs.filter((cnpj) => !parseCnpj(cnpj).ok)).toEqual([]);
  expect(cnpjs.some((cnpj) => /[A-Z]/.test(cnpj))).toBe(true);
  const badges = await list<string>("select badge from visitors");
  expect(badges.filter((badge) => gtinCheckDigit(badge.slice(0, 12)) !== badge[12])).toEqual([]);
});

/** Returns the check digit of a municipality's code, its seventh digit. */
function cityCheckDigit(id: string): string {
  const parts = [...id.slice(0, 6)].map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2));
  const sum = parts.reduce((total, part) => total + (part > 9 ? part - 9 : part), 0);
  return String((10 - (sum % 10)) % 10);
}

test("states and municipalities have IBGE codes and time zones of their own", async () => {
  expect(Object.keys(cities).filter((id) => cityCheckDigit(id) !== id[6])).toEqual([]);
  expect(await list("select count(*)::int from states")).toEqual([27]);
  expect((await list<string>("select distinct time_zone from stores")).length).toBeGreaterThan(8);
  expect(
    await list("select time_zone from cities where name in ('Rio Branco', 'Fernando de Noronha') order by id"),
  ).toEqual(["America/Rio_Branco", "America/Noronha"]);
  const [spread] = await list<number>("select count(distinct state_id)::int from stores");
  expect(spread).toBeGreaterThanOrEqual(12);
});

test("nothing is later than now, and hours are in the store's time zone", async () => {
  const late = await first.query(
    `select (select count(*) from visits where entered_at > $1 or left_at > $1 or corrected_left_at > $1)::int as visits,
       (select count(*) from refusals where refused_at > $1)::int as refusals,
       (select count(*) from visitor_history where at > $1)::int as history,
       (select count(*) from visitor_documents where submitted_at > $1
         or issued_on > submitted_at::date)::int as documents,
       (select count(*) from document_decisions where decided_at > $1)::int as decisions`,
    [now],
  );
  expect(late.rows[0]).toEqual({ visits: 0, refusals: 0, history: 0, documents: 0, decisions: 0 });
  const wrong = await list(`
    select v.uuid from visits v join stores s on s.uuid = v.store_uuid
    cross join lateral (select coalesce(corrected_left_at, left_at) at time zone s.time_zone as exit) x
    where v.day <> (entered_at at time zone s.time_zone)::date
      or entered_hour <> extract(hour from entered_at at time zone s.time_zone)
      or left_hour <> case when exit::date > v.day then 23 else extract(hour from exit) end`);
  expect(wrong).toEqual([]);
});

test("today is in progress: open visits, ended ones, and some earlier without exit", async () => {
  const { rows } = await first.query(
    `select count(*) filter (where today and left_at is null)::int as working,
       count(*) filter (where today and left_at is not null)::int as leaved,
       count(*) filter (where not today and left_at is null)::int as unfinished,
       (select count(*)::int from stays) as stays
     from (select left_at, v.day = ($1 at time zone s.time_zone)::date as today
       from visits v join stores s on s.uuid = v.store_uuid) x`,
    [now],
  );
  const { working, leaved, unfinished, stays } = rows[0];
  expect(working).toBe(stays);
  expect(Math.min(working, leaved, unfinished)).toBeGreaterThan(50);
});

test("both field agencies have tasks in each of twelve weeks, at working hours", async () => {
  const { rows } = await first.query(
    `select u.login, count(distinct date_trunc('week', t.day)) filter (where t.finished_at is not null)::int as weeks,
       min(t.finished_hour)::int as earliest, max(t.finished_hour)::int as latest
     from store_tasks t join users u on u.account_uuid = t.owner_uuid and u.login in ('agencia', 'agencia.campo')
     join stores s on s.uuid = t.store_uuid
     where t.day > date_trunc('week', $1::timestamptz at time zone 'America/Sao_Paulo') - interval '78 days'
     group by 1 order by 1`,
    [now],
  );
  expect(rows.map(({ login, weeks }) => [login, weeks])).toEqual([
    ["agencia", 12],
    ["agencia.campo", 12],
  ]);
  for (const { earliest, latest } of rows) expect([earliest >= 6, latest < 20]).toEqual([true, true]);
});

test("promoters work about as long as planned", async () => {
  const parts = await list<number>(`
    select sum(worked_minutes)::float8 / sum(planned_minutes) from planned_visits
    where day < '2026-05-18' group by agency_uuid`);
  expect(parts).toHaveLength(2);
  for (const part of parts) expect([part, part > 0.75 && part < 1.25]).toEqual([part, true]);
});

test("the login promotor has a survey and tasks in each store of the day", async () => {
  const { rows } = await first.query(
    `select count(distinct p.store_uuid)::int as stores, count(distinct t.store_uuid)::int as with_tasks,
       count(distinct c.store_uuid)::int as with_survey, count(a.uuid)::int as answered
     from users u join planned_visits p on p.visitor_uuid = u.visitor_uuid and p.day = ($1 at time zone 'America/Sao_Paulo')::date
     left join store_tasks t on t.visitor_uuid = u.visitor_uuid and t.store_uuid = p.store_uuid and t.day = p.day
       and t.status = 'allocated_and_working'
     left join survey_schedule_visitors w on w.visitor_uuid = u.visitor_uuid
     left join survey_schedule_stores c on c.schedule_uuid = w.schedule_uuid and c.store_uuid = p.store_uuid
     left join survey_answers a on a.schedule_uuid = w.schedule_uuid
     where u.login = 'promotor'`,
    [now],
  );
  const [{ stores, ...surveyed }] = rows;
  expect(stores).toBeGreaterThan(0);
  expect(surveyed).toEqual({ with_tasks: stores, with_survey: stores, answered: 0 });
});

test("the rollups equal the sums of the events and statuses", async () => {
  const difference = (table: string, columns: string, recount: string) => `
    with stored as (select ${columns} from ${table} where ${table === "visitor_rollups" ? "n" : "entered + finished + present"} <> 0),
      counted as (select ${columns} from (${recount}) r)
    select count(*)::int from ((table stored except table counted) union all (table counted except table stored)) d`;
  expect(
    await list(difference("visit_rollups", "viewer_uuid, day, hour, entered, finished, present", recountedVisits)),
  ).toEqual([0]);
  expect(
    await list(difference("visitor_rollups", "owner_uuid, responsible_uuid, measure, day, n", recountedVisitors)),
  ).toEqual([0]);
  const brandColumns = "brand_uuid, party_uuid, day, visits, open, short, late";
  const compare = (table: string, columns: string, counted: string, some: string) => `
    with stored as (select ${columns} from ${table} where ${some} <> 0), counted as (select ${columns} from (${counted}) r)
    select count(*)::int from ((table stored except table counted) union all (table counted except table stored)) d`;
  expect(await list(compare("brand_visit_rollups", brandColumns, recountedBrandVisits, "visits"))).toEqual([0]);
  const timeColumns = "party_uuid, store_uuid, day, time_spent, visits";
  expect(await list(compare("service_time_rollups", timeColumns, recountedServiceTimes, "visits"))).toEqual([0]);
  expect(
    await list(compare("retailer_rollups", "owner_uuid, measure, subject_uuid, n", recountedRetailers, "n")),
  ).toEqual([0]);
  const taskColumns = "viewer_uuid, day, kind, owner_uuid, done, pending, with_issue";
  expect(await list(compare("store_task_rollups", taskColumns, recountedTasks, "done + pending + with_issue"))).toEqual(
    [0],
  );
  const fieldColumns = "agency_uuid, agency_supplier_uuid, measure, day, n";
  expect(await list(compare("field_rollups", fieldColumns, recountedField, "n"))).toEqual([0]);
  expect(await list(compare("platform_rollups", "measure, key, n", recountedPlatform, "n"))).toEqual([0]);
  expect(
    await list("select count(*)::int from visit_deltas union all select count(*)::int from visitor_deltas"),
  ).toEqual([0, 0]);
});

test("the role of the suppliers' logins exists and has users", async () => {
  const held = "select count(*) from users u where u.role_uuid = r.uuid";
  const roles = await list<string>(
    `select user_type || ' ' || ((${held}) > 0) from roles r where slug = 'fornecedor_area_logada'`,
  );
  expect(roles).toEqual(["supplier true"]);
});

test("the documented logins exist, and all accept the password", async () => {
  const { rows } = await first.query("select login, password_hash from users where password_hash is not null");
  // The field staff of the agencies have it too; their logins are mailboxes.
  const documented = rows.filter(({ login }) => !login.includes("@campo"));
  expect(documented.map(({ login }) => login).sort()).toEqual(loginGuide.map(([login]) => login).sort());
  const right = await Promise.all(rows.map(({ password_hash }) => verifyPassword(PASSWORD, password_hash)));
  expect(right.every(Boolean)).toBe(true);
});

test("the main agency has supervisors with teams, and the login's store has visitors", async () => {
  const teams = await list<number>(`
    select count(*)::int from visitors v join users u on u.account_uuid = v.owner_uuid and u.login = 'agencia'
    where responsible_uuid is not null group by responsible_uuid`);
  expect(teams.length).toBeGreaterThanOrEqual(3);
  expect(Math.min(...teams)).toBeGreaterThan(20);
  const [here] = await list<number>(`
    select count(*)::int from allocations a join users u on u.account_uuid = a.store_uuid and u.login = 'loja'
    where state = 'active' and date '2026-11-18' between starts_on and coalesce(ends_on, 'infinity')`);
  expect(here).toBeGreaterThan(50);
  expect(
    await list(`
    select count(*)::int from visitors v join users u on u.account_uuid = v.owner_uuid where login = 'agencia.vazia'`),
  ).toEqual([0]);
  expect(
    await list(`
    select count(*)::int from users u join visitors v on v.owner_uuid = visitor_owner_uuid and v.uuid = visitor_uuid
    where login = 'promotor' and v.active`),
  ).toEqual([1]);
});

test("every file of a row exists on disk", async () => {
  const there = new Set(await readdir(uploads));
  const spoken = await list<string>("select uuid::text from files");
  expect(spoken.length).toBeGreaterThan(1000);
  expect(spoken.filter((uuid) => !there.has(uuid))).toEqual([]);
  const [photo] = await list<string>("select photo_uuid::text from visitors where photo_uuid is not null limit 1");
  expect((await readFile(join(uploads, `${photo}`))).subarray(8, 12).toString()).toBe("WEBP");
  const [term] = await list<string>("select file from access_terms limit 1");
  expect((await readFile(join(uploads, `${term}`))).subarray(0, 5).toString()).toBe("%PDF-");
});

test("the chains of document reads are intact", async () => {
  const chains = await list<number | null>(
    "select app.broken_document_read(owner_uuid)::int from document_read_heads where number > 5",
  );
  expect(chains.length).toBeGreaterThan(3);
  expect(chains.filter((broken) => broken !== null)).toEqual([]);
});

test("a filled database is refused", async () => {
  const again = loadDemo(url, { now, uploads: folderBlobs(uploads) });
  await expect(again).rejects.toThrow(AlreadyFilled);
});
