import { type RawBuilder, sql } from "kysely";
import type { FeedbackAverage, FeedbackAveragesQuery } from "#app/contracts/notices/feedbacks.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { visibleFeedbacks } from "./feedbacks.ts";

const monday = sql`date_trunc('week', f.given_at at time zone 'America/Sao_Paulo')::date::text`;

/** The value by which each part groups the feedback `f`. */
const values: Record<FeedbackAveragesQuery["by"], RawBuilder<unknown>> = {
  all: sql`''::text`,
  week: monday,
  visitor: sql`f.visitor_uuid::text`,
  store: sql`f.store_uuid::text`,
  owner: sql`f.owner_uuid::text`,
  section: sql`coalesce(section, '')`,
};

/**
 * The name of the group `g`. An owner reads its visitors' names, also of those removed since; a store reads those of
 * the visitors whom its feedback is about.
 */
function labelOf(scope: Scope, by: FeedbackAveragesQuery["by"]): RawBuilder<unknown> {
  if (by === "store") return sql`coalesce((select s.name from stores s where s.uuid = g.value::uuid), '')`;
  if (by === "owner") return sql`coalesce((select a.trade_name from accounts a where a.uuid = g.value::uuid), '')`;
  if (by !== "visitor") return sql`g.value`;
  const name =
    scope.audience === "store"
      ? sql`select n.name from app.visitor_names(array[g.owner_uuid::uuid], array[g.value::uuid]) n`
      : sql`select p.name from visitors p where p.owner_uuid = g.owner_uuid::uuid and p.uuid = g.value::uuid`;
  return sql`coalesce((${name}), '')`;
}

/**
 * Returns the average score of the feedback that matches, in all or by one of its parts: weeks from the first to the
 * last, the others from the lowest average to the highest. Feedback on several sections counts in each of them.
 */
export async function listFeedbackAverages(scope: Scope, query: FeedbackAveragesQuery): Promise<Page<FeedbackAverage>> {
  const value = values[query.by];
  const sorts = { label: "app.fold(label)", count: "count", average: "average" };
  const usual = query.by === "week" ? sql`value` : sql`average, count desc, value`;
  const sections = query.by === "section" ? sql`left join lateral unnest(f.product_sections) section on true` : sql``;
  return paginate<FeedbackAverage>(scope, query, {
    select: sql`value, label, count, average`,
    from: sql`from (
      select g.value, ${labelOf(scope, query.by)} as label, g.count, g.average
      from (
        select ${value} as value, min(f.owner_uuid::text) as owner_uuid, count(*)::int as count,
          round(avg(f.score), 2)::float8 as average
        from (select f.* ${await visibleFeedbacks(scope, query)}) f ${sections}
        group by 1) g) averages`,
    order: orderBy(query.sort, sorts, "value", usual),
  });
}
