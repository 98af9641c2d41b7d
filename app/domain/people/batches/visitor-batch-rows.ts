import { sql } from "kysely";
import { batchOutcomes } from "#app/contracts/allocations/allocation-batches.ts";
import { formatCpf, maskCpf } from "#app/contracts/people/cpf.ts";
import {
  type VisitorBatchRow,
  type VisitorBatchRowsQuery,
  visitorBatchCauses,
} from "#app/contracts/people/visitor-batches.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import { paginate } from "../../platform/paginate.ts";
import type { Sheet } from "../../platform/spreadsheet/sheet.ts";
import { nameOrCpf } from "../../reports/search.ts";
import { findVisitorBatch } from "./visitor-batches.ts";

/** The text of a value `value` of the field that the batch `b` changes. */
const textOf = (value: string) => sql`case b.action
  when 'job_function' then coalesce((select f.name from job_functions f where f.key = ${sql.raw(value)}), '')
  when 'supervisor' then coalesce((select s.name from visitors s
    where s.owner_uuid = b.owner_uuid and s.uuid = nullif(${sql.raw(value)}, '')::uuid), 'Sem supervisor')
  when 'unit' then coalesce((select n.name from supplier_units n
    where n.supplier_uuid = b.owner_uuid and n.uuid = nullif(${sql.raw(value)}, '')::uuid), 'Sem unidade')
  else case ${sql.raw(value)} when 'true' then 'Ativo' when 'false' then 'Inativo' else '' end end`;

/** The value that the batch `b` gives its visitors. */
const given = `(case b.action when 'job_function' then b.job_function when 'supervisor' then b.responsible_uuid::text
  when 'unit' then b.unit_uuid::text   when 'inactivate' then 'false' else 'true' end)`;

const select = sql`r.position, json_build_object('uuid', v.uuid, 'name', v.name, 'cpf', v.cpf) as visitor,
  ${textOf("r.before")} as before, ${textOf(given)} as after, r.outcome, r.cause, r.stores_before, r.stores_after,
  r.planned_visits`;
const source = sql`from visitor_batch_rows r
  join visitor_batches b on b.owner_uuid = r.owner_uuid and b.uuid = r.batch_uuid
  join visitors v on v.owner_uuid = r.owner_uuid and v.uuid = r.visitor_uuid`;

const withReason = (row: Omit<VisitorBatchRow, "reason">): VisitorBatchRow => ({
  ...row,
  reason: visitorBatchCauses[row.cause],
});

/** Returns a page of a batch's rows, by name of the person, of one outcome if given. */
export async function listVisitorBatchRows(
  scope: Scope,
  uuid: string,
  query: VisitorBatchRowsQuery,
  masked = false,
): Promise<Page<VisitorBatchRow>> {
  await findVisitorBatch(scope, uuid);
  const conditions = [sql`r.owner_uuid = ${scope.org}`, sql`r.batch_uuid = ${uuid}`];
  if (query.outcome) conditions.push(sql`r.outcome = ${query.outcome}`);
  const person = nameOrCpf(query.name_or_cpf, masked);
  if (person) conditions.push(person);
  const found = await paginate<Omit<VisitorBatchRow, "reason">>(scope, query, {
    select,
    from: sql`${source} where ${sql.join(conditions, sql` and `)}`,
    order: sql`r.position`,
  });
  return { ...found, data: found.data.map(withReason) };
}

const PAGE = 1_000;

/** Yields the rows of a batch in order. */
export async function* visitorBatchRows(transaction: Transactions, uuid: string): AsyncGenerator<VisitorBatchRow> {
  for (let after = 0; ; ) {
    const from = after;
    const { rows } = await transaction((scope) =>
      sql<Omit<VisitorBatchRow, "reason">>`select ${select} ${source}
        where r.owner_uuid = ${scope.org} and r.batch_uuid = ${uuid} and r.position > ${from}
        order by r.position limit ${PAGE}`.execute(scope.db),
    );
    yield* rows.map(withReason);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.position;
  }
}

/** A batch as a sheet: person, values before and after, outcome, reason and effects. */
export const visitorBatchSheet = (masked: boolean): Sheet<VisitorBatchRow> => ({
  title: "Alteração em massa",
  columns: [
    ["CPF", ({ visitor }) => (masked ? maskCpf(visitor.cpf) : formatCpf(visitor.cpf))],
    ["Nome", ({ visitor }) => visitor.name],
    ["De", ({ before }) => before],
    ["Para", ({ after }) => after],
    ["Resultado", ({ outcome }) => batchOutcomes[outcome]],
    ["Motivo", ({ reason }) => reason],
    ["Lojas em que podia entrar", ({ stores_before }) => stores_before, "number"],
    ["Lojas em que poderá entrar", ({ stores_after }) => stores_after, "number"],
    ["Visitas planejadas", ({ planned_visits }) => planned_visits, "number"],
  ],
});
