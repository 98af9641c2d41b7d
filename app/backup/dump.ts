import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to } from "pg-copy-streams";
import { Digest } from "./digest.ts";
import { type Part, type SequenceState, type TableDump, tablePath } from "./manifest.ts";

/** Makes PostgreSQL write text that any server reads back to the same values, and omit no row silently. */
const SETTINGS = `set datestyle to iso; set intervalstyle to postgres; set timezone to 'UTC'; set bytea_output to hex;
  set extra_float_digits to 1; set client_encoding to utf8; set row_security to off; set synchronize_seqscans to off;
  set statement_timeout to 0; set lock_timeout to 0; set idle_in_transaction_session_timeout to 0`;
const BEGIN = "begin isolation level repeatable read read only";

/** The tables to copy, by schema; the lists of applied migrations are left to the migrations. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, array(
      select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'migrations'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;
const SEQUENCES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'graphile_worker') and c.relkind = 'S'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'a' and d.refobjid = any
      (select oid from pg_class where relname = 'migrations'))
  order by 1`;
const MONTHS = `
  select min(month)::text as first, max(month)::text as last
  from (select to_date(right(relname, 7), 'YYYY_MM') as month from pg_class
    where relispartition and relname ~ '_\\d{4}_\\d{2}$') m`;

/** Opens a connection whose output format is the same in every backup. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "backup" });
  client.on("error", () => {}); // the next query reports it
  await client.connect();
  await client.query(SETTINGS);
  return client;
}

const TRUNCATED = `select string_agg(oid::regclass::text, ', ') as names from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname like '%\\_deltas'`;

/**
 * Begins a transaction that sees the database as it is now, and returns the snapshot's name, with which other
 * connections share the view. Before it sees anything it locks the tables that the product truncates while it runs.
 */
export async function beginSnapshot(client: pg.Client): Promise<string> {
  const { names } = (await client.query(TRUNCATED)).rows[0];
  await client.query(BEGIN);
  if (names) await client.query(`lock table ${names} in access share mode`);
  return (await client.query("select pg_export_snapshot() as name")).rows[0].name;
}

/** Returns the names of a database's applied migrations, in order. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('public.migrations') is not null as found");
  if (!rows[0].found) return [];
  return (await client.query("select name from public.migrations order by id")).rows.map(({ name }) => name);
}

/** Returns the first days of the earliest and the latest month with a partition. */
export async function partitionMonths(client: pg.Client): Promise<{ first: string; last: string }> {
  return (await client.query(MONTHS)).rows[0];
}

/** Returns the tables to back up, with their non-generated columns. */
export async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  return (await client.query(TABLES)).rows;
}

/**
 * Writes every table as of the snapshot. Each in its own transaction: a statement that waits to alter a table (a new
 * month's partition) waits for one table, not for the whole backup.
 */
export async function dumpTables(client: pg.Client, snapshot: string, folder: string) {
  const tables: TableDump[] = [];
  const parts: Part[] = [];
  await mkdir(dirname(join(folder, tablePath("x"))), { mode: 0o700 });
  for (const { name, columns } of await listTables(client)) {
    await client.query(`${BEGIN}; set transaction snapshot ${pg.escapeLiteral(snapshot)}`);
    const path = tablePath(name);
    const [text, file] = [new Digest(), new Digest()];
    const rows = client.query(to(`copy (select ${columns.join(", ")} from ${name}) to stdout`));
    const written = createWriteStream(join(folder, path), { mode: 0o600, flags: "wx", flush: true });
    await pipeline(rows, text.pass, createGzip({ level: 1 }), file.pass, written);
    await client.query("commit");
    tables.push({ name, columns, rows: rows.rowCount, sha256: text.sha256() });
    parts.push({ path, size: file.size, sha256: file.sha256() });
  }
  return { tables, parts };
}

/** Reads the state of every sequence; called after the tables are written, so that no sequence is behind a row. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const { name } of (await client.query(SEQUENCES)).rows) {
    const { rows } = await client.query(`select last_value::text as last, is_called as "isCalled" from ${name}`);
    states.push({ name, ...rows[0] });
  }
  return states;
}
