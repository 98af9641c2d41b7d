import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";

/** The thresholds of the daily run, explained in docs/decisions/060-alert-rules.md. */
const rules = {
  /** Days before the reference date that define a product's average. */
  window_days: 28,
  /** Average units a day from which a day without sales is no coincidence: e^-3 is 5 %. */
  steady: 3,
  /** Share of the average at or below which a day is a drop, and from which it is an increase. */
  drop: 0.5,
  increase: 2,
  /** A drop or increase is also this many standard deviations away from the average. */
  deviations: 2,
  due_days: 15,
  top: 500,
  /** Days for which a reported issue of a product counts. */
  issue_days: 7,
} as const;

/**
 * Evaluates every product of a store for its last day with numbers, yesterday at the latest, and replaces the alerts of
 * the previous run. Does nothing without numbers; a repeated run changes nothing.
 */
export async function runAlerts(scope: Scope, store: string): Promise<void> {
  await sql`
    with place as (
      select s.uuid, s.retailer_uuid, (
        select max(d.day) from store_product_days d
        where d.store_uuid = s.uuid and d.day < (now() at time zone s.time_zone)::date
      ) as day
      from stores s where s.uuid = ${store}
    ), day_rows as (
      select d.* from place l join store_product_days d on d.store_uuid = l.uuid
        and d.day between l.day - ${rules.window_days}::int and l.day
    ), lasted as (
      select greatest(count(distinct t.day) filter (where t.day < l.day), 1) as days from place l left join day_rows t on true
    ), habits as (
      select t.product_uuid, coalesce(sum(sold) filter (where t.day < l.day), 0) / k.days as average,
        sqrt(greatest(0, coalesce(sum(sold * sold) filter (where t.day < l.day), 0) / k.days
          - power(coalesce(sum(sold) filter (where t.day < l.day), 0) / k.days, 2))) as deviation,
        coalesce(sum(sold) filter (where t.day = l.day), 0) as sold, max(t.stock) filter (where t.day = l.day) as stock,
        sum(sold) as total
      from day_rows t cross join place l cross join lasted k group by t.product_uuid, k.days
    ), known as (
      select p.uuid, p.search, p.due_date, l.uuid as store_uuid, l.retailer_uuid, l.day, coalesce(h.average, 0) as average,
        coalesce(h.deviation, 0) as deviation, coalesce(h.sold, 0) as sold, coalesce(h.stock, p.stock) as stock,
        case when h.total > 0 then rank() over (order by h.total desc nulls last) end as position,
        i.issue_reason, t.status
      from place l join store_products p on p.store_uuid = l.uuid and p.removed_at is null
      left join habits h on h.product_uuid = p.uuid
      left join lateral (
        select t.status, t.issue_reason from store_tasks t
        where t.store_uuid = p.store_uuid and t.product_uuid = p.uuid and t.removed_at is null
          and t.day > l.day - ${rules.issue_days}::int
        order by t.day desc, t.created_at desc, t.uuid desc limit 1) t on true
      left join lateral (select t.issue_reason where t.status = 'with_issue') i on true
      where l.day is not null
    ), rated as (
      select k.*, array_remove(array[
        case when sold = 0 and stock > 0 and average >= ${rules.steady} then 'operational_shortage_risk' end,
        case when sold > 0 and average >= ${rules.steady} and sold <= average * ${rules.drop}::numeric
          and sold < average - ${rules.deviations} * deviation then 'atypical_sales_drop' end,
        case when issue_reason in ('not_found', 'empty_stock', 'unsold_at_store') and stock > 0
          then 'administrative_shortage_risk' end,
        case when stock <= 0 and average > 0 then 'commercial_shortage_risk' end,
        case when due_date <= day + ${rules.due_days}::int and coalesce(stock, 1) > 0 then 'due_date_alert' end,
        case when issue_reason is not null then 'with_issue' end,
        case when average > 0 and sold >= ${rules.steady} and sold >= average * ${rules.increase}
          and sold > average + ${rules.deviations} * deviation then 'atypical_sales_increase' end
      ], null) as risks from known k
    )
    insert into store_product_alerts as a (store_uuid, product_uuid, retailer_uuid, reference_date, alerts, sold, average_sold,
      stock, sales_rank, issue_reason, task_status, search)
    select store_uuid, uuid, retailer_uuid, day, array_remove(risks || array[
        case when position <= ${rules.top} then 'top_sales' end,
        case when sold = 0 then 'without_sales' end,
        case when cardinality(risks) = 0 then 'normal_behavior' end], null),
      sold, round(average, 3), stock, position, issue_reason, status, search
    from rated
    on conflict (store_uuid, product_uuid) do update set reference_date = excluded.reference_date, alerts = excluded.alerts,
      sold = excluded.sold, average_sold = excluded.average_sold, stock = excluded.stock, sales_rank = excluded.sales_rank,
      issue_reason = excluded.issue_reason, task_status = excluded.task_status
    where (a.reference_date, a.alerts, a.sold, a.average_sold, a.stock, a.sales_rank, a.issue_reason, a.task_status)
      is distinct from (excluded.reference_date, excluded.alerts, excluded.sold, excluded.average_sold, excluded.stock,
        excluded.sales_rank, excluded.issue_reason, excluded.task_status)`.execute(scope.db);
}

/**
 * Returns the stores whose local time is four in the morning or later and whose last day with numbers is not evaluated
 * yet.
 */
export async function storesDueForAlerts(scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select s.uuid from stores s
    cross join lateral (select max(d.day) as day from store_product_days d
      where d.store_uuid = s.uuid and d.day < (now() at time zone s.time_zone)::date) latest
    where latest.day is not null and extract(hour from now() at time zone s.time_zone) >= 4
      and not exists (select from store_product_alerts a where a.store_uuid = s.uuid and a.reference_date >= latest.day)
    order by s.uuid`.execute(scope.db);
  return rows.map(({ uuid }) => uuid);
}
