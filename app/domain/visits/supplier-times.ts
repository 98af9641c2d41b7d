import { type RawBuilder, sql } from "kysely";
import type { Page, Unpaged } from "#app/contracts/platform/paging.ts";
import type {
  SupplierTime,
  SupplierTimesQuery,
  SupplierTimeTrackingsQuery,
} from "#app/contracts/visits/time-trackings.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type FieldRow, selectVisitor, withVisitors } from "../field/field-people.ts";
import { selectState, stateOf } from "../field/visit-figures.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { reportConditions } from "../reports/report-filters.ts";

/**
 * Builds the FROM and WHERE of the query's supplier times: planned visits `p`, suppliers `g`, minutes planned and
 * worked `i`, stores `s`.
 */
export async function timeSource(
  scope: Scope,
  query: Unpaged<SupplierTimeTrackingsQuery>,
): Promise<RawBuilder<unknown>> {
  const conditions = [sql`p.agency_uuid = ${scope.org}`, ...(await reportConditions(scope, "p", query))];
  if (query.agency_supplier_uuid) conditions.push(sql`i.agency_supplier_uuid = ${query.agency_supplier_uuid}`);
  return sql`from planned_visit_suppliers i
    join planned_visits p on p.agency_uuid = i.agency_uuid and p.uuid = i.planned_visit_uuid
    join agency_suppliers g on g.agency_uuid = i.agency_uuid and g.uuid = i.agency_supplier_uuid
    join stores s on s.uuid = p.store_uuid where ${sql.join(conditions, sql` and `)}`;
}

const sorts = {
  day: "p.day",
  agency_supplier: "app.fold(g.supplier_name)",
  store: "app.fold(s.name)",
  state: stateOf(),
  planned_minutes: "i.planned_minutes",
  worked_minutes: "i.worked_minutes",
};

/** Returns the time of each supplier in each visit; by default newest day first, of the last seven days. */
export async function listTimes(scope: Scope, query: SupplierTimesQuery): Promise<Page<SupplierTime>> {
  const page = await paginate<Omit<SupplierTime, "visitor"> & FieldRow>(scope, query, {
    select: sql`i.planned_visit_uuid, p.day, ${selectState()} as state, ${selectVisitor(scope, "p")},
      json_build_object('uuid', s.uuid, 'name', s.name) as store,
      json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name) as agency_supplier, i.planned_minutes, i.worked_minutes`,
    from: await timeSource(scope, query),
    order: orderBy(query.sort, sorts, "p.uuid, g.uuid", sql`p.day desc, g.supplier_name, p.uuid, g.uuid`),
  });
  return { ...page, data: await withVisitors(scope, page.data) };
}
