import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { columnNames, columnTypes, setFrom } from "./visitor-columns.ts";
import type { ParsedRow } from "./visitor-import-decide.ts";
import { newBadge } from "./visitors.ts";

/** A line that creates or updates a visitor. */
export interface Imported {
  line: number;
  uuid: string;
  created: boolean;
  row: Omit<ParsedRow, "responsible_cpf" | "unit_cnpj">;
  changes: Record<string, [unknown, unknown]>;
  /** True when the line sets the supervisor; otherwise the stored one stays. */
  responsible: boolean;
  responsible_uuid: string | null;
  /** The unit that the visitor has afterwards. */
  unit_uuid: string | null;
}

const shape = sql`(uuid uuid, badge text, ${columnTypes}, responsible boolean, history_uuid uuid, changes jsonb)`;

/** Writes visitors and their history; the caller has locked the visitors that change. */
export async function writeImported(scope: Scope, imported: Imported[]): Promise<void> {
  await create(
    scope,
    imported.filter(({ created }) => created),
  );
  await update(
    scope,
    imported.filter(({ created }) => !created),
  );
}

async function create(scope: Scope, imported: Imported[]): Promise<void> {
  if (imported.length === 0) return;
  const rows = json(imported.map((one) => ({ ...toRow(one), badge: newBadge(), changes: {} })));
  await sql`
    insert into visitors (owner_uuid, uuid, badge, ${columnNames})
    select ${scope.org}, r.uuid, badge, ${columnNames}
    from jsonb_to_recordset(${rows}::jsonb) r ${shape}`.execute(scope.db);
  await insertHistory(scope, rows);
}

async function update(scope: Scope, imported: Imported[]): Promise<void> {
  if (imported.length === 0) return;
  const rows = json(imported.map(toRow));
  await sql`
    update visitors v set ${setFrom("r")},
      responsible_uuid = case when r.responsible then r.responsible_uuid else v.responsible_uuid end,
      unit_uuid = case when r.changes ? 'unit_cnpj' then r.unit_uuid else v.unit_uuid end,
      version = v.version + 1, updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb) r ${shape}
    where v.owner_uuid = ${scope.org} and v.uuid = r.uuid`.execute(scope.db);
  await insertHistory(scope, rows);
}

async function insertHistory(scope: Scope, rows: string): Promise<void> {
  await sql`
    insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    select ${scope.org}, r.uuid, history_uuid, ${scope.user}, ${scope.name}, 'imported', changes
    from jsonb_to_recordset(${rows}::jsonb) r ${shape}`.execute(scope.db);
}

function toRow({ uuid, row, changes, responsible, responsible_uuid, unit_uuid }: Imported) {
  return { uuid, ...row, changes, responsible, responsible_uuid, unit_uuid, history_uuid: randomUUIDv7() };
}
const json = (rows: object[]): string => JSON.stringify(rows);
