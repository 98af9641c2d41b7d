import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { listTables } from "./dump.ts";
import { BackupError, type Manifest, tablePath } from "./manifest.ts";

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and conparentid = 0
    and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`;

/** The part of a manifest that describes rows. */
type Rows = Pick<Manifest, "months" | "tables" | "sequences">;

/**
 * Loads the rows of a backup in place of those that migrations wrote, all or nothing. Drops the foreign keys first and
 * recreates them at the end, which checks every row: the owner of the tables may do that, whereas disabling their
 * triggers or `session_replication_role` requires a superuser.
 * @throws BackupError when the tables differ from those of the backup
 */
export async function loadTables(client: pg.Client, folder: string, backup: Rows): Promise<void> {
  await client.query("select app.make_months($1, $2)", [backup.months.first, backup.months.last]);
  await refuseOtherTables(client, backup);
  const names = backup.tables.map(({ name }) => name);
  await client.query("begin");
  const { rows: keys } = await client.query(FOREIGN_KEYS);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  for (const { name, columns, rows } of backup.tables) {
    const copied = client.query(from(`copy ${name} (${columns.join(", ")}) from stdin`));
    await pipeline(createReadStream(join(folder, tablePath(name))), createGunzip(), copied);
    if (copied.rowCount !== rows) throw new BackupError(`A tabela ${name} do backup não tem as linhas do manifesto.`);
  }
  for (const { name, last, isCalled } of backup.sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, last, isCalled]);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query("commit");
  await client.query(`vacuum (analyze) ${names.join(", ")}`);
}

async function refuseOtherTables(client: pg.Client, backup: Rows): Promise<void> {
  const ours = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  const other = backup.tables.find(({ name, columns }) => columns.some((column) => !ours.get(name)?.has(column)));
  if (other) throw new BackupError(`A tabela ${other.name} do backup não é a desta versão: restaure com a que o fez.`);
}
