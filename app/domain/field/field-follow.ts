import { type RawBuilder, sql } from "kysely";
import {
  type Follow,
  type Followed,
  type FollowQuery,
  type FollowState,
  type FollowStore,
  followStateKeys,
  LATE_FROM,
  MISSING_FROM,
} from "#app/contracts/field/field-follow.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { fragment } from "../platform/rows.ts";
import { routeStore } from "./roadmaps.ts";
import { isInState, workedMinutes } from "./visit-figures.ts";

/** Returns every visitor with visits planned today: where they are, what they have done, who is late or missing. */
export async function followField(scope: Scope, query: FollowQuery): Promise<Follow> {
  const people = peopleOf(scope, query);
  const ofState = query.state ? sql`f.state = ${query.state}` : sql`true`;
  const { data, meta } = await paginate<Followed>(scope, query, {
    select: columns,
    from: sql`from (${people}) f ${storeJoins} where ${ofState}`,
    order: orderBy(query.sort, orders, "f.uuid", byState),
  });
  const { rows } = await sql<{ counts: Partial<Record<FollowState, number>>; places: FollowStore[] | null }>`
    with f as materialized (${people}), placed as (
      select ${routeStore(sql`p`, sql`c`)} as store, json_object_agg(k.state, k.n) as states
      from (select place_uuid, state, count(*)::int as n from f where ${ofState} group by 1, 2) k
      join stores p on p.uuid = k.place_uuid join cities c on c.id = p.city_id group by p.uuid, c.id
    )
    select (select coalesce(json_object_agg(state, n), '{}') from (select state, count(*)::int as n from f group by 1) k) as counts,
      (select json_agg(placed) from placed) as places`.execute(scope.db);
  return { data, meta, counts: { ...none, ...rows[0]?.counts }, places: rows[0]?.places ?? [] };
}

const none = Object.fromEntries(followStateKeys.map((key) => [key, 0])) as Record<FollowState, number>;

/** Selects the number of visitors who have visits planned today by state, as `followField` counts them without filters. */
export const selectFollowed = (scope: Scope) => sql<Record<FollowState, number>>`(
  select ${JSON.stringify(none)}::jsonb || coalesce(jsonb_object_agg(state, n), '{}')
  from (select state, count(*)::int as n from (${peopleOf(scope, { q: "" })}) f group by 1) k)`;

const urgency: FollowState[] = ["missing", "late", "in_store", "traveling", "waiting", "finished"];
// Most urgent first: visitors who may need a call.
const stateOrder = `array_position('{${urgency.join(",")}}'::text[], f.state)`;
const byState = sql.raw(`${stateOrder}, f.search, f.uuid`);

const orders = {
  name: "f.search",
  state: stateOrder,
  store: "coalesce(app.fold(l.name), '')",
  next: "coalesce(app.fold(x.name), '')",
  visits: "f.done_count",
  minutes: "f.worked_minutes",
  responsible: `coalesce((select w.search from visitors w
    where w.owner_uuid = f.owner_uuid and w.uuid = f.responsible_uuid), '')`,
};

const columns = sql`json_build_object('uuid', f.uuid, 'name', f.name) as visitor, f.state,
  (select w.name from visitors w where w.owner_uuid = f.owner_uuid and w.uuid = f.responsible_uuid) as responsible_name,
  case when f.last_uuid is not null then json_build_object('store', ${routeStore(sql`l`, sql`lc`)},
    'time_zone', l.time_zone, 'entered_at', f.entered_at, 'left_at', f.left_at,
    'entry_reported_at', f.entry_reported_at, 'exit_reported_at', f.exit_reported_at, 'position', case when f.latitude is not null
      then json_build_object('latitude', f.latitude, 'longitude', f.longitude) end) end as last,
  case when f.next_uuid is not null then ${routeStore(sql`x`, sql`xc`)} end as next,
  f.planned_count, f.done_count, f.justified_count, f.planned_minutes, f.worked_minutes`;

// Looked up (`offset 0`): the planner expects one person of a state, and compared each of 2,000 with every store.
const storeJoins = sql`left join lateral (select * from stores s where s.uuid = f.last_uuid offset 0) l on true
  left join cities lc on lc.id = l.city_id
  left join lateral (select * from stores s where s.uuid = f.next_uuid offset 0) x on true
  left join cities xc on xc.id = x.city_id`;

/**
 * Selects today's planned visitors with their state; `place_uuid` is the store where they are, else the one where they
 * are expected.
 */
function peopleOf(scope: Scope, query: Omit<FollowQuery, "page" | "per_page">): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (query.q.trim() !== "") conditions.push(sql`v.search like ${fragment(query.q)}`);
  if (query.responsible_uuid) conditions.push(sql`v.responsible_uuid = ${query.responsible_uuid}`);
  const currentStore = sql`coalesce(u.store_uuid, t.next_uuid, t.first_uuid)`;
  if (query.store_uuid) conditions.push(sql`${currentStore} = ${query.store_uuid}`);
  for (const area of ["state_id", "city_id"] as const) {
    if (!query[area]) continue;
    conditions.push(
      sql`exists (select from stores s where s.uuid = ${currentStore} and s.${sql.ref(area)} = ${query[area]})`,
    );
  }
  if (query.regional_uuid) {
    conditions.push(sql`exists (select from sales_group_stores m
      join sales_groups g on g.agency_uuid = m.agency_uuid and g.uuid = m.sales_group_uuid
      where m.agency_uuid = ${scope.org} and m.store_uuid = ${currentStore} and g.regional_uuid = ${query.regional_uuid})`);
  }
  return sql`
    select v.owner_uuid, v.uuid, v.name, v.search, v.responsible_uuid, t.*, u.store_uuid as last_uuid, u.entered_at, u.left_at,
      u.entry_reported_at, u.exit_reported_at, u.latitude, u.longitude,
      ${currentStore} as place_uuid,
      case when u.store_uuid is not null and u.left_at is null then 'in_store'
        when t.next_uuid is null then 'finished'
        when u.store_uuid is not null then 'traveling'
        when h.hour >= ${MISSING_FROM} then 'missing'
        when h.hour >= ${LATE_FROM} then 'late'
        else 'waiting' end as state
    from (
      select p.visitor_uuid, (array_agg(p.store_uuid order by p.position, p.uuid))[1] as first_uuid,
        (array_agg(p.store_uuid order by p.position, p.uuid) filter (where p.state = 'planned'))[1] as next_uuid,
        count(*)::int as planned_count, count(*) filter (where ${isInState("done")})::int as done_count,
        count(*) filter (where ${isInState("justified")})::int as justified_count,
        sum(p.planned_minutes)::int as planned_minutes, sum(${workedMinutes})::int as worked_minutes
      from planned_visits p join stores s on s.uuid = p.store_uuid where p.agency_uuid = ${scope.org} and p.day = app.today() group by 1
    ) t
    join visitors v on v.owner_uuid = ${scope.org} and v.uuid = t.visitor_uuid
    join stores z on z.uuid = t.first_uuid
    -- Hours since the day began there, less than none where it is yesterday still.
    cross join lateral (select extract(epoch from (now() at time zone z.time_zone) - app.today()) / 3600 as hour) h
    left join lateral (
      select i.store_uuid, i.entered_at, coalesce(i.corrected_left_at, i.left_at) as left_at, i.entry_reported_at,
        i.exit_reported_at, i.latitude, i.longitude
      from visits i
      where i.owner_uuid = v.owner_uuid and i.visitor_uuid = v.uuid and i.day = app.today()
        and i.entered_at >= app.today()::timestamp at time zone 'UTC'
        and i.entered_at < (app.today() + 2)::timestamp at time zone 'UTC'
      order by (i.left_hour is null) desc, i.entered_at desc limit 1
    ) u on true
    where ${sql.join(conditions, sql` and `)}`;
}
