import { type RawBuilder, sql } from "kysely";
import type { FeedbackAverage, FeedbackAveragesQuery } from "#app/contracts/notices/feedbacks.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { visibleFeedbacks } from "./feedbacks.ts";

const monday = sql`date_trunc('week', f.given_at at time zone 'America/Sao_Paulo')::date::text`;
/** The owner reads its visitors' names, also of those removed since. */
const name = sql`(select p.name from visitors p where p.owner_uuid = f.owner_uuid and p.uuid = f.visitor_uuid)`;

const parts: Record<FeedbackAveragesQuery["by"], { value: RawBuilder<unknown>; label: RawBuilder<unknown> }> = {
  all: { value: sql`''::text`, label: sql`''::text` },
  week: { value: monday, label: monday },
  visitor: { value: sql`f.visitor_uuid::text`, label: sql`coalesce(${name}, '')` },
  store: { value: sql`f.store_uuid::text`, label: sql`s.name` },
};

/**
 * Returns the average score of the feedback that matches, in all or by week, visitor or store: weeks from the first to
 * the last, visitors and stores from the lowest average to the highest.
 */
export async function listFeedbackAverages(scope: Scope, query: FeedbackAveragesQuery): Promise<Page<FeedbackAverage>> {
  const { value, label } = parts[query.by];
  const sorts = { label: "app.fold(label)", count: "count", average: "average" };
  const usual = query.by === "week" ? sql`value` : sql`average, count desc, value`;
  return paginate<FeedbackAverage>(scope, query, {
    select: sql`value, label, count, average`,
    from: sql`from (
      select value, label, count(*)::int as count, round(avg(score), 2)::float8 as average
      from (select ${value} as value, ${label} as label, f.score ${await visibleFeedbacks(scope, query)}) given
      group by value, label) averages`,
    order: orderBy(query.sort, sorts, "value", usual),
  });
}
