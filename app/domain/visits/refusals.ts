import { sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { GateRefusal, RefusalsQuery } from "#app/contracts/visits/refusals.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { addDays, today } from "../platform/clock.ts";
import { instant } from "../platform/instant.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { namedLike } from "../reports/search.ts";

const refusedBy =
  "coalesce((select coalesce(nullif(u.name, ''), u.login) from users u where u.uuid = r.refused_by), '')";
const orders = {
  refused_at: "r.refused_at",
  name: "r.visitor_search",
  owner: "app.fold(r.owner_name)",
  answer: "r.verdict->>'answer'",
  reason: "app.fold(r.reason)",
  refused_by: `app.fold(${refusedBy})`,
};

/** Returns a page of the people whom the actor's gate turned away, by default the latest first. */
export async function listRefusals(scope: Scope, query: RefusalsQuery): Promise<Page<GateRefusal>> {
  const day = await today(scope);
  const end = query.end_date ?? (query.start_date && query.start_date > day ? query.start_date : day);
  const start = query.start_date ?? addDays(end, -6);
  const typed = query.name.trim();
  const named = typed
    ? sql` and (${namedLike("r.visitor_name", typed)} or ${namedLike("r.owner_name", typed)})`
    : sql``;
  return paginate<GateRefusal>(scope, query, {
    select: sql`r.uuid, ${instant(sql`r.refused_at`)} as refused_at, s.time_zone,
      json_build_object('uuid', coalesce(r.visitor_uuid, r.lite_uuid), 'owner_uuid', coalesce(r.owner_uuid, r.store_uuid), 'name', r.visitor_name, 'owner_name', r.owner_name) as visitor,
      r.verdict->>'answer' as answer,
      coalesce((select json_agg(c->>'text') from jsonb_array_elements(r.verdict->'causes') c), '[]') as causes,
      r.reason, ${sql.raw(refusedBy)} as refused_by_name`,
    from: sql`from app.shown_refusals r join stores s on s.uuid = r.store_uuid
      where s.uuid = ${scope.org} and r.refused_at >= ${start}::date::timestamp at time zone s.time_zone
        and r.refused_at < (${end}::date + 1)::timestamp at time zone s.time_zone${named}`,
    order: orderBy(query.sort, orders, "r.uuid", sql`r.refused_at desc, r.uuid desc`),
  });
}
