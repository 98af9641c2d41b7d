import { type RawBuilder, sql } from "kysely";
import { type VisitorField, visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import type { VisitorInput, VisitorsQuery } from "#app/contracts/people/visitors.ts";
import { copyOut } from "#app/db/copy-out.server.ts";
import type { Database } from "#app/db/pool.server.ts";
import type { Actor } from "#app/db/scope.server.ts";
import type { jobFunctionsByKey } from "../directory/job-functions.ts";
import { cellOf, csvFrom } from "../platform/spreadsheet/copy-csv.ts";
import { csvCell } from "../platform/spreadsheet/write.ts";
import { columnTypeOf } from "./visitor-columns.ts";
import { filtersOf } from "./visitor-filters.ts";
import { sortedVisitors } from "./visitor-orders.ts";

/**
 * Streams the account's visitors that match a search, in the order of registration unless sorted, as the sheet that an
 * import reads. The database produces the same bytes as writeCsv of visitorCells.
 */
export function exportVisitors(
  database: Database,
  actor: Actor,
  query: Omit<VisitorsQuery, "page" | "per_page">,
  functions: Awaited<ReturnType<typeof jobFunctionsByKey>>,
): AsyncGenerator<Uint8Array, undefined> {
  const where = sql.join(
    [sql`v.owner_uuid = ${actor.org}`, sql`v.removed_at is null`, ...filtersOf(query)],
    sql` and `,
  );
  // The supervisor is looked up by row, so that the first row does not wait for all of them; supervisors are few and
  // cached.
  const cells = { ...special, job_function: functionName(functions) };
  const sorted = query.sort
    ? sortedVisitors(query.sort, where)
    : { rows: sql`(select * from visitors v where ${where}) v`, order: sql`v.uuid` };
  const rows = sql`
    select ${sql.join(visitorColumns.map(({ field }) => cells[field] ?? cellFor(field as keyof VisitorInput)))}
    from ${sorted.rows}
    left join lateral (select ${formatted(sql`r.cpf`)} as cpf from visitors r
      where r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid offset 0) r on true
    left join lateral (select ${cnpjOf(sql`n.cnpj`)} as cnpj from supplier_units n
      where n.supplier_uuid = v.owner_uuid and n.uuid = v.unit_uuid offset 0) n on true
    order by ${sorted.order}`;
  return csvFrom(
    visitorColumns.map(({ label }) => label),
    copyOut(database, actor, rows),
  );
}

/** The cells that are not written by the type of their column. */
const special: Partial<Record<VisitorField, RawBuilder<unknown>>> = {
  cpf: formatted(sql`v.cpf`),
  phone: sql`nullif(v.phone, '')`,
  responsible_cpf: sql`r.cpf`,
  unit_cnpj: sql`n.cnpj`,
};

function cellFor(field: keyof VisitorInput): RawBuilder<unknown> {
  const column = sql.ref(`v.${field}`);
  const type = columnTypeOf(field);
  if (type === "boolean") return yesOrNo(column);
  return type === "text" ? sql`nullif(${cellOf(column)}, '')` : column;
}

// Inlined in the statement: a join would sort all rows before the first is sent.
function functionName(functions: Awaited<ReturnType<typeof jobFunctionsByKey>>): RawBuilder<unknown> {
  const cases = [...functions].map(([key, { name }]) => sql`when ${sql.lit(key)} then ${sql.lit(csvCell(name))}`);
  return sql`case v.job_function ${sql.join(cases, sql` `)} end`;
}

function formatted(cpf: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${cpf}::bigint, 'FM000"."000"."000"-"00')`;
}

function cnpjOf(cnpj: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_replace(${cnpj}::text, '^(..)(...)(...)(....)(..)$', '\\1.\\2.\\3/\\4-\\5')`;
}

function yesOrNo(holds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${holds} then 'sim' else 'não' end`;
}
