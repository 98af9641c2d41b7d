import { type RawBuilder, sql } from "kysely";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type {
  AccessesQuery,
  RetailerAccesses,
  RetailerVisitors,
  TemporaryVisitors,
} from "#app/contracts/reports/platform-reports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { addDays, clockOf } from "../platform/clock.ts";
import { paginate } from "../platform/paginate.ts";

/** Counts visits by retailer for each day that had any, by day and retailer name. */
export async function retailerAccesses(scope: Scope, query: AccessesQuery): Promise<RetailerAccesses[]> {
  const { first, last } = await daysOf(scope, query);
  const { rows } = await sql<RetailerAccesses>`
    select d.day as date, r.uuid as retailer_uuid, r.trade_name as retailer_trade_name, sum(d.n)::int as total,
      (select count(*)::int from stores s where s.retailer_uuid = r.uuid) as stores_count
    from accounts r cross join lateral (${entered(sql`r.uuid`, first, last)}) d (day, n)
    where r.kind = 'retailer'
    group by d.day, r.uuid having sum(d.n) > 0 order by d.day, app.fold(r.trade_name), r.uuid`.execute(scope.db);
  return rows;
}

/** Counts active visitors without an allocation today, temporary and others. */
export async function temporaryVisitors(scope: Scope): Promise<TemporaryVisitors[]> {
  const { rows } = await sql<TemporaryVisitors>`
    select is_temporary, coalesce((select sum(n) from (${counted("unlinked")}) c
      where c.key = is_temporary::text), 0)::int as total
    from (values (true), (false)) k (is_temporary)`.execute(scope.db);
  return rows;
}

/** Counts the visitors with an allocation at each retailer, active or pending, most first. */
export function visitorsByRetailer(scope: Scope, page: PageQuery): Promise<Page<RetailerVisitors>> {
  return paginate(scope, page, {
    select: sql`retailer_uuid, retailer_trade_name, total`,
    from: sql`from (
      select r.uuid as retailer_uuid, r.trade_name as retailer_trade_name, coalesce(sum(c.n), 0)::int as total
      from accounts r left join (${counted("visitors")}) c on c.key = r.uuid::text
      where r.kind = 'retailer' group by r.uuid) counted`,
    order: sql`total desc, retailer_trade_name, retailer_uuid`,
  });
}

/** Completes a period: the week that ends today, or with one end the week that it ends or all since it began. */
export async function daysOf(
  scope: Scope,
  { start_date, end_date }: AccessesQuery,
): Promise<{ first: string; last: string }> {
  const last = end_date ?? (await clockOf(scope)).day;
  return { first: start_date ?? addDays(last, -6), last };
}

/** Selects a viewer's visits per day: the rollup and the deltas not yet added. */
export function entered(viewer: RawBuilder<unknown>, first: string, last: string): RawBuilder<unknown> {
  return sql`
    select day, entered from visit_rollups where viewer_uuid = ${viewer} and day between ${first} and ${last}
    union all
    select day, entered from visit_deltas where ${viewer} = any (viewer_uuids) and day between ${first} and ${last}`;
}

function counted(measure: "unlinked" | "visitors"): RawBuilder<unknown> {
  return sql`
    select key, n from platform_rollups where measure = ${measure}
    union all
    select key, n from platform_deltas where measure = ${measure}`;
}
