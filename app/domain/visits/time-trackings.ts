import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type {
  EndedTracking,
  SupplierTimeTracking,
  SupplierTimeTrackingInput,
  SupplierTimeTrackingsQuery,
} from "#app/contracts/visits/time-trackings.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { isAttendedSupplier } from "../field/evidences.ts";
import { type FieldRow, selectVisitor, withVisitors } from "../field/field-people.ts";
import { occurredAt } from "../platform/occurred-at.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound, uniqueOr } from "../platform/rows.ts";
import { reportConditions } from "../reports/report-filters.ts";

type Row = Omit<SupplierTimeTracking, "visitor"> & FieldRow;

const columns = (
  scope: Scope,
) => sql`t.uuid, ${selectVisitor(scope, "t")}, json_build_object('uuid', s.uuid, 'name', s.name) as store,
  json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name) as agency_supplier, t.day, t.started_at, t.ended_at`;
const source = (scope: Scope, conditions: RawBuilder<unknown>[]) => sql`from supplier_time_trackings t
  join stores s on s.uuid = t.store_uuid
  join agency_suppliers g on g.agency_uuid = t.agency_uuid and g.uuid = t.agency_supplier_uuid
  where ${sql.join([sql`t.agency_uuid = ${scope.org}`, ...conditions], sql` and `)}`;

/** Returns the time trackings by visitor and supplier, newest first; by default of the last seven days. */
export async function listTrackings(
  scope: Scope,
  query: SupplierTimeTrackingsQuery,
): Promise<Page<SupplierTimeTracking>> {
  const conditions = await reportConditions(scope, "t", query);
  if (query.agency_supplier_uuid) conditions.push(sql`t.agency_supplier_uuid = ${query.agency_supplier_uuid}`);
  const order = sql`t.day desc, t.started_at desc, t.uuid`;
  const page = await paginate<Row>(scope, query, { select: columns(scope), from: source(scope, conditions), order });
  return { ...page, data: await withVisitors(scope, page.data) };
}

async function find(scope: Scope, uuid: string): Promise<SupplierTimeTracking> {
  const { rows } = await sql<Row>`select ${columns(scope)} ${source(scope, [sql`t.uuid = ${uuid}`])}`.execute(scope.db);
  const [found] = await withVisitors(scope, [firstOrNotFound(rows)]);
  return found as SupplierTimeTracking;
}

const concept = "supplier_time_tracking";

/**
 * Starts the acting promoter's work for a supplier at the reported time, in a store of that day's plan. Only one runs
 * at a time.
 */
export async function beginTracking(
  scope: Scope,
  { happened_at, ...input }: SupplierTimeTrackingInput,
): Promise<SupplierTimeTracking> {
  const started_at = occurredAt(concept, happened_at);
  const errors: Record<string, string[]> = {};
  const { rows } = await sql<{ retailer_uuid: string; day: string; visitor_uuid: string }>`
    select p.retailer_uuid, p.day, p.visitor_uuid from planned_visits p join stores s on s.uuid = p.store_uuid
    where p.visitor_uuid = (select app.field_visitor()) and p.store_uuid = ${input.store_uuid}
      and p.day = (${started_at} at time zone s.time_zone)::date`.execute(scope.db);
  if (!rows[0]) errors.store_uuid = ["Escolha uma loja do roteiro de hoje."];
  if (!(await isAttendedSupplier(scope, input.agency_supplier_uuid))) {
    errors.agency_supplier_uuid = ["Escolha um fornecedor da lista."];
  }
  if (!rows[0] || Object.keys(errors).length > 0) throw new Invalid(concept, errors);
  const uuid = randomUUIDv7();
  const values = { agency_uuid: scope.org as string, uuid, started_at, ...input, ...rows[0] };
  await uniqueOr(
    concept,
    { supplier_time_trackings_one_open: ["base", "Encerre antes o atendimento em andamento."] },
    () => scope.db.insertInto("supplier_time_trackings").values(values).execute(),
  );
  return find(scope, uuid);
}

/** Ends the work for a supplier at the reported time. Ending it again changes nothing. */
export async function endTracking(
  scope: Scope,
  uuid: string,
  { happened_at }: EndedTracking,
): Promise<SupplierTimeTracking> {
  await find(scope, uuid);
  const at = occurredAt(concept, happened_at);
  await sql`update supplier_time_trackings set ended_at = greatest(started_at, ${at})
    where agency_uuid = ${scope.org} and uuid = ${uuid} and ended_at is null`.execute(scope.db);
  return find(scope, uuid);
}
