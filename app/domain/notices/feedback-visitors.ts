import { sql } from "kysely";
import {
  FEEDBACK_VISITOR_DAYS,
  type FeedbackVisitor,
  type FeedbackVisitorsQuery,
} from "#app/contracts/notices/feedback-visitors.ts";
import { FEEDBACK_DAYS } from "#app/contracts/notices/feedbacks.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { instant } from "../platform/instant.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { visitorNameMatches } from "../visits/visit-conditions.ts";
import { peopleOf } from "../visits/visit-people.ts";

const sorts = {
  visitor: "coalesce(p.search, '')",
  owner: "app.fold(o.trade_name)",
  last_entered_at: "m.last_entered_at",
  visits: "m.visits",
  score: "coalesce(f.score, 0)",
};

const recently = sql`now() - make_interval(days => ${sql.lit(FEEDBACK_VISITOR_DAYS)})`;

/** Returns the visitors who were in the actor's store lately: those without feedback first, then the latest. */
export async function listFeedbackVisitors(scope: Scope, query: FeedbackVisitorsQuery): Promise<Page<FeedbackVisitor>> {
  const visits = [sql`v.store_uuid = ${scope.org}`, sql`v.entered_at between ${recently} and now()`];
  if (query.owner_uuid) visits.push(sql`v.owner_uuid = ${query.owner_uuid}`);
  if (query.visitor_uuid) visits.push(sql`v.visitor_uuid = ${query.visitor_uuid}`);
  if (query.visitor_name.trim()) visits.push(visitorNameMatches(scope, "v", query.visitor_name));
  const given = query.given ? sql`(f.uuid is not null) = ${query.given === "true"}` : sql`true`;
  const found = await paginate<Found>(scope, query, {
    select: sql`m.visitor_uuid, m.owner_uuid, ${instant(sql`m.last_entered_at`)} as last_entered_at, m.visits,
      case when f.uuid is not null then json_build_object('uuid', f.uuid, 'score', f.score, 'user_name', f.user_name,
        'given_at', ${instant(sql`f.given_at`)},
        'changeable_until', ${instant(sql`f.given_at + make_interval(days => ${sql.lit(FEEDBACK_DAYS)})`)}) end as feedback`,
    from: sql`from (
        select v.owner_uuid, v.visitor_uuid, max(v.entered_at) as last_entered_at, count(*)::int as visits
        from visits v where ${sql.join(visits, sql` and `)} group by v.owner_uuid, v.visitor_uuid) m
      left join (
        select distinct on (owner_uuid, visitor_uuid) owner_uuid, visitor_uuid, uuid, score, user_name, given_at
        from feedbacks where store_uuid = ${scope.org} and removed_at is null and given_at >= ${recently}
        order by owner_uuid, visitor_uuid, given_at desc) f
        on f.owner_uuid = m.owner_uuid and f.visitor_uuid = m.visitor_uuid
      join accounts o on o.uuid = m.owner_uuid
      left join visitors p on p.owner_uuid = m.owner_uuid and p.uuid = m.visitor_uuid
      where ${given}`,
    order: orderBy(
      query.sort,
      sorts,
      "m.visitor_uuid",
      sql`f.uuid is not null, m.last_entered_at desc, m.visitor_uuid`,
    ),
  });
  const people = await peopleOf(scope, found.data);
  const data = found.data.map(({ visitor_uuid, ...row }, i) => {
    const { owner_name = "", name = "" } = people[i] ?? {};
    return { uuid: visitor_uuid, ...row, owner_name, name };
  });
  return { ...found, data };
}

type Found = Omit<FeedbackVisitor, "uuid" | "owner_name" | "name"> & { visitor_uuid: string };
