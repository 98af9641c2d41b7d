import { type RawBuilder, sql } from "kysely";
import type { AlertsPage, AlertsQuery, AlertsSummary, ProductAlert } from "#app/contracts/store/store-products.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { countOf, paginateByIndex, unprepared } from "../platform/paginate.ts";
import { fragment } from "../platform/rows.ts";

const ofProduct = (column: string) => `(select coalesce(o.${column}, '0001-01-01') from store_products o
  where o.store_uuid = a.store_uuid and o.uuid = a.product_uuid)`;
/** An alert without a value comes before the others. */
const orders = {
  product: "a.search",
  stock: "coalesce(a.stock, -99999999)",
  last_sale_at: ofProduct("last_sale_on"),
  due_date: ofProduct("due_date"),
  task_status: "coalesce(a.task_status, '')",
};

/** Returns a page of the last run's alerts, by default best sellers first, with a summary of all that match. */
export async function listAlerts(scope: Scope, query: AlertsQuery): Promise<AlertsPage> {
  const conditions = sql.join([...filtersOf(scope, query), ...alertConditions(query)], sql` and `);
  const from = sql`from store_product_alerts a where ${conditions}`;
  const page = await paginateByIndex<ProductAlert>(scope, query, {
    keys: sql`a.store_uuid, a.product_uuid`,
    from,
    order: orderBy(
      query.sort,
      orders,
      "a.store_uuid, a.product_uuid",
      sql`a.sales_rank nulls last, a.search, a.store_uuid, a.product_uuid`,
    ),
    // Few products may have the requested alert, so they are found and counted in one scan.
    total: query.alert || query.sold || query.at_risk || query.q.trim() ? undefined : countOf(from),
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

/** Returns the conditions on the alerts `a`: the actor's products and the query's filters on them. */
function filtersOf({ audience, org }: Scope, query: AlertsQuery): RawBuilder<boolean>[] {
  const filters: RawBuilder<boolean>[] = [];
  if (audience === "store") filters.push(sql`a.store_uuid = ${org}`);
  else if (audience === "retailer") filters.push(sql`a.retailer_uuid = ${org}`);
  else filters.push(suppliedBy([org as string]));
  if (query.q.trim() !== "") filters.push(sql`a.search like ${fragment(query.q)}`);
  if (query.at_risk) filters.push(sql`${isAtRisk(sql`a.alerts`)} = ${query.at_risk === "true"}`);
  if (query.sold) filters.push(sql`(a.sold > 0) = ${query.sold === "true"}`);
  if (query.store_uuid) filters.push(sql`a.store_uuid = ${query.store_uuid}`);
  if (query.product_uuid) filters.push(sql`a.product_uuid = ${query.product_uuid}`);
  if (query.supplier_uuid) filters.push(suppliedBy([query.supplier_uuid]));
  if (query.owner_uuids?.length) filters.push(suppliedBy(query.owner_uuids));
  if (query.product_category_uuid)
    filters.push(ofProducts(sql`p.product_category_uuid = ${query.product_category_uuid}`));
  if (query.product_section_uuid) filters.push(ofProducts(sql`p.product_section_uuid = ${query.product_section_uuid}`));
  return filters;
}

/** True for alerts with a shortage risk or an atypical drop. */
export const isAtRisk = (alerts: RawBuilder<unknown>) => sql`(${alerts} && array['operational_shortage_risk',
  'administrative_shortage_risk', 'commercial_shortage_risk', 'atypical_sales_drop'])`;

function suppliedBy(suppliers: string[]): RawBuilder<boolean> {
  return sql`(a.store_uuid, a.product_uuid) in (select k.store_uuid, k.product_uuid from store_product_suppliers k
    where k.supplier_uuid = any (${suppliers}::uuid[]))`;
}

function ofProducts(there: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(a.store_uuid, a.product_uuid) in (select p.store_uuid, p.uuid from store_products p where ${there})`;
}

/** Returns the query's conditions on the alerts `a` of the last run. */
export function alertConditions({ top_sales, alert }: Pick<AlertsQuery, "top_sales" | "alert">): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (top_sales) conditions.push(sql`a.sales_rank <= ${Number(top_sales)}`);
  if (alert) conditions.push(sql`a.alerts @> array[${alert}]`);
  return conditions;
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
