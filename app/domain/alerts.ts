import { type RawBuilder, sql } from "kysely";
import type { AlertsPage, AlertsQuery, AlertsSummary, ProductAlert } from "#app/contracts/store-products.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paged } from "./paged.ts";
import { productFilters, suppliedBy } from "./store-products.ts";

/** A page of what the last run said of products, best sellers first, and the whole of it summed up. */
export async function listAlerts(scope: Scope, query: AlertsQuery): Promise<AlertsPage> {
  const from = markedProducts(scope, query);
  const page = await paged<ProductAlert>(scope, query, {
    select: columns,
    from,
    order: sql`a.sales_rank nulls last, p.search, a.store_uuid, a.product_uuid`,
  });
  const { rows } = await sql<AlertsSummary>`
    select max(a.reference_date) as reference_date, count(*) filter (where a.sold > 0)::int as with_sales,
      ${counted("without_sales")}, ${counted("administrative_shortage_risk")}, ${counted("commercial_shortage_risk")},
      ${counted("operational_shortage_risk")}, ${counted("atypical_sales_drop")}, ${counted("atypical_sales_increase")},
      ${counted("due_date_alert", "expiring_soon")}, ${counted("with_issue")}
    ${from}`.execute(scope.db);
  return { data: page.data, meta: { ...page.meta, alerts_summary: rows[0] as AlertsSummary } };
}

function markedProducts(scope: Scope, query: AlertsQuery): RawBuilder<unknown> {
  const wanted = [sql<boolean>`p.removed_at is null`, ...productFilters(scope, query)];
  if (query.product_uuid) wanted.push(sql`p.uuid = ${query.product_uuid}`);
  if (query.owner_uuids?.length) wanted.push(suppliedBy(query.owner_uuids));
  wanted.push(...marked(query));
  return sql`from store_product_alerts a
    join store_products p on p.store_uuid = a.store_uuid and p.uuid = a.product_uuid
    join stores s on s.uuid = a.store_uuid
    where ${sql.join(wanted, sql` and `)}`;
}

/** What narrows the marks `a` of the last run. */
export function marked({ top_sales, alert }: Pick<AlertsQuery, "top_sales" | "alert">): RawBuilder<boolean>[] {
  const wanted: RawBuilder<boolean>[] = [];
  if (top_sales) wanted.push(sql`a.sales_rank <= ${Number(top_sales)}`);
  if (alert) wanted.push(sql`${alert} = any (a.alerts)`);
  return wanted;
}

function counted(alert: string, name = alert): RawBuilder<unknown> {
  return sql`count(*) filter (where ${sql.lit(alert)} = any (a.alerts))::int as ${sql.ref(name)}`;
}

const has = (alert: string, name = alert) => sql`${sql.lit(alert)} = any (a.alerts) as ${sql.ref(name)}`;

const columns = sql`a.product_uuid, p.name as product_name, json_build_object('uuid', s.uuid, 'name', s.name) as store,
  array(select k.trade_name from store_product_suppliers x join accounts k on k.uuid = x.supplier_uuid
    where x.store_uuid = a.store_uuid and x.product_uuid = a.product_uuid order by k.trade_name) as supplier_names,
  a.stock::float8 as stock, p.last_sale_on as last_sale_at, p.due_date, ${has("administrative_shortage_risk")},
  ${has("commercial_shortage_risk")}, ${has("operational_shortage_risk")}, ${has("atypical_sales_drop")},
  ${has("atypical_sales_increase")}, ${has("due_date_alert", "expiring_soon")}, a.issue_reason as issue_type, a.task_status`;
