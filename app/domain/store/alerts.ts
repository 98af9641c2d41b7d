import { type RawBuilder, sql } from "kysely";
import type { AlertsPage, AlertsQuery, AlertsSummary, ProductAlert } from "#app/contracts/store/store-products.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { countOf, paginateByIndex, unprepared } from "../platform/paginate.ts";

/** A page of what the last run said of products, best sellers first, and the whole of it summed up. */
export async function listAlerts(scope: Scope, query: AlertsQuery): Promise<AlertsPage> {
  const wanted = sql.join([...filtersOf(scope, query), ...marked(query)], sql` and `);
  const from = sql`from store_product_alerts a where ${wanted}`;
  const page = await paginateByIndex<ProductAlert>(scope, query, {
    keys: sql`a.store_uuid, a.product_uuid`,
    from,
    order: sql`a.sales_rank nulls last, a.search, a.store_uuid, a.product_uuid`,
    // Few may have the one alert asked for: those are looked for once, whichever they are.
    total: query.alert ? undefined : countOf(from),
    join: sql`join store_product_alerts a on a.store_uuid = k.store_uuid and a.product_uuid = k.product_uuid
      join store_products p on p.store_uuid = k.store_uuid and p.uuid = k.product_uuid
      join stores s on s.uuid = k.store_uuid`,
    select: columns,
  });
  const { rows } = await sql<AlertsSummary>`${unprepared}
    select max(a.reference_date) as reference_date, count(*) filter (where a.sold > 0)::int as with_sales,
      ${counted("without_sales")}, ${counted("administrative_shortage_risk")}, ${counted("commercial_shortage_risk")},
      ${counted("operational_shortage_risk")}, ${counted("atypical_sales_drop")}, ${counted("atypical_sales_increase")},
      ${counted("due_date_alert", "expiring_soon")}, ${counted("with_issue")}
    ${from}`.execute(scope.db);
  return { data: page.data, meta: { ...page.meta, alerts_summary: rows[0] as AlertsSummary } };
}

/** What keeps the marks `a` to the actor's products and to what was asked of these. */
function filtersOf({ audience, org }: Scope, query: AlertsQuery): RawBuilder<boolean>[] {
  const filters: RawBuilder<boolean>[] = [];
  if (audience === "store") filters.push(sql`a.store_uuid = ${org}`);
  else if (audience === "retailer") filters.push(sql`a.retailer_uuid = ${org}`);
  else filters.push(suppliedBy([org as string]));
  if (query.store_uuid) filters.push(sql`a.store_uuid = ${query.store_uuid}`);
  if (query.product_uuid) filters.push(sql`a.product_uuid = ${query.product_uuid}`);
  if (query.supplier_uuid) filters.push(suppliedBy([query.supplier_uuid]));
  if (query.owner_uuids?.length) filters.push(suppliedBy(query.owner_uuids));
  if (query.product_category_uuid) filters.push(placed(sql`p.product_category_uuid = ${query.product_category_uuid}`));
  if (query.product_section_uuid) filters.push(placed(sql`p.product_section_uuid = ${query.product_section_uuid}`));
  return filters;
}

function suppliedBy(suppliers: string[]): RawBuilder<boolean> {
  return sql`(a.store_uuid, a.product_uuid) in (select k.store_uuid, k.product_uuid from store_product_suppliers k
    where k.supplier_uuid = any (${suppliers}::uuid[]))`;
}

function placed(there: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(a.store_uuid, a.product_uuid) in (select p.store_uuid, p.uuid from store_products p where ${there})`;
}

/** What narrows the marks `a` of the last run. */
export function marked({ top_sales, alert }: Pick<AlertsQuery, "top_sales" | "alert">): RawBuilder<boolean>[] {
  const wanted: RawBuilder<boolean>[] = [];
  if (top_sales) wanted.push(sql`a.sales_rank <= ${Number(top_sales)}`);
  if (alert) wanted.push(sql`a.alerts @> array[${alert}]`);
  return wanted;
}

function counted(alert: string, name = alert): RawBuilder<unknown> {
  return sql`count(*) filter (where ${sql.lit(alert)} = any (a.alerts))::int as ${sql.ref(name)}`;
}

const has = (alert: string, name = alert) => sql`${sql.lit(alert)} = any (a.alerts) as ${sql.ref(name)}`;

const columns = sql`a.product_uuid, p.name as product_name, json_build_object('uuid', s.uuid, 'name', s.name) as store,
  array(select o.trade_name from store_product_suppliers x join accounts o on o.uuid = x.supplier_uuid
    where x.store_uuid = a.store_uuid and x.product_uuid = a.product_uuid order by o.trade_name) as supplier_names,
  a.stock::float8 as stock, p.last_sale_on as last_sale_at, p.due_date, ${has("administrative_shortage_risk")},
  ${has("commercial_shortage_risk")}, ${has("operational_shortage_risk")}, ${has("atypical_sales_drop")},
  ${has("atypical_sales_increase")}, ${has("due_date_alert", "expiring_soon")}, a.issue_reason as issue_type, a.task_status`;
