import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";

/**
 * The stops that roadmaps expect in the week, joined with the visits planned for them, as `rows` of a WITH clause: of
 * the visitors that `isIncluded` selects.
 */
export function stopsOfWeek(
  scope: Scope,
  monday: string,
  isIncluded: (visitor: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`with expected as (
      select m.visitor_uuid, d.day, t.store_uuid, t.position, t.uuid as stop_uuid, m.uuid as roadmap_uuid
      from roadmaps m
      join roadmap_stops t on t.agency_uuid = m.agency_uuid and t.roadmap_uuid = m.uuid
      join (select ${monday}::date + n as day from generate_series(0, 6) n) d
        on extract(dow from d.day) = t.weekday and app.is_turn(m.frequency, m.starts_on, m.ends_on, d.day)
      where m.agency_uuid = ${scope.org} and ${isIncluded(sql`m.visitor_uuid`)} and m.removed_at is null
    ), made as (
      select p.visitor_uuid as of_uuid, p.*
      from planned_visits p
      where p.agency_uuid = ${scope.org} and p.day between ${monday}::date and ${monday}::date + 6
        and ${isIncluded(sql`p.visitor_uuid`)}
      union all -- found by the index of each column
      select p.replaces_uuid, p.*
      from planned_visits p
      where p.agency_uuid = ${scope.org} and p.day between ${monday}::date and ${monday}::date + 6
        and p.replaces_uuid is not null and ${isIncluded(sql`p.replaces_uuid`)}
    ), rows as materialized ( -- plain columns, so that the conditions below can use an index
      select coalesce(e.visitor_uuid, p.of_uuid) as visitor_uuid, coalesce(e.day, p.day) as day,
        coalesce(e.store_uuid, p.store_uuid) as store_uuid, coalesce(p.position, e.position) as position, e.stop_uuid,
        coalesce(p.roadmap_uuid, e.roadmap_uuid) as roadmap_uuid, p.uuid, p.state, p.left_at, p.visitor_uuid as by_uuid,
        coalesce(p.visitor_uuid, e.visitor_uuid) as attends_uuid, p.replaces_uuid, p.planned_minutes
      from expected e
      full join made p on p.of_uuid = e.visitor_uuid and p.day = e.day and p.store_uuid = e.store_uuid
        and p.roadmap_uuid = e.roadmap_uuid
    )`;
}

/** Selects the minutes planned for each of the promoters in the week, as `weeksOf` counts them; 0 without a stop. */
export function selectMinutes(scope: Scope, monday: string, promoters: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${stopsOfWeek(scope, monday, (visitor) => sql`${visitor} is not null`)}
    select w.visitor_uuid, sum(w.minutes) as minutes
    from (
      select r.visitor_uuid, coalesce(r.planned_minutes, (
        select sum(i.planned_minutes) from roadmap_stop_suppliers i
        where i.agency_uuid = ${scope.org} and i.stop_uuid = r.stop_uuid), 0) as minutes
      from rows r
      where r.by_uuid = r.visitor_uuid or (r.uuid is null and not exists (
        select from visitor_absences a where a.agency_uuid = ${scope.org} and a.visitor_uuid = r.visitor_uuid
          and a.removed_at is null and r.day between a.starts_on and a.ends_on))
      union all select p.visitor_uuid, 0 from (${promoters}) p
    ) w group by 1`;
}
