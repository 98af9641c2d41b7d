import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import type { CalendarEvent } from "./ics.ts";

/** The days before and after today that the calendar shows. */
const DAYS = { past: 7, ahead: 60 };

interface Stop {
  uuid: string;
  day: string;
  position: number;
  planned_minutes: number;
  store: string;
  retailer: string;
  address: string;
  time_zone: string;
  hours_from: string | null;
  hours_until: string | null;
  created_at: Date;
}

/**
 * Returns the acting promoter's own planned visits as events: at the hours of the allocation, by the store's clock, or
 * of the whole day where the allocation has none.
 */
export async function routeEvents(scope: Scope, origin: string): Promise<CalendarEvent[]> {
  const { rows } = await sql<Stop>`
    select p.uuid, p.day, p.planned_minutes,
      row_number() over (partition by p.day order by p.position, p.uuid)::int as position, s.name as store, r.trade_name as retailer, s.time_zone,
      concat_ws(', ', nullif(s.address, ''), c.name) as address, a.hours_from, a.hours_until,
      coalesce(a.created_at, '2020-01-01') as created_at
    from planned_visits p
    join stores s on s.uuid = p.store_uuid
    join accounts r on r.uuid = p.retailer_uuid
    join cities c on c.id = s.city_id
    left join lateral (
      select a.hours_from, a.hours_until, a.created_at from allocations a
      where a.owner_uuid = p.agency_uuid and a.visitor_uuid = p.visitor_uuid and a.store_uuid = p.store_uuid
        and a.state = 'active' and a.starts_on <= p.day and (a.ends_on is null or a.ends_on >= p.day) limit 1
    ) a on true
    where p.visitor_uuid = app.field_visitor() and p.state in ('planned', 'done')
      and p.day between app.today() - ${DAYS.past}::int and app.today() + ${DAYS.ahead}::int
    order by p.day, p.position, p.uuid`.execute(scope.db);
  return rows.map((stop) => ({
    id: `visit-${stop.uuid}`,
    day: stop.day,
    hours:
      stop.hours_from && stop.hours_until
        ? { from: stop.hours_from, until: stop.hours_until, timeZone: stop.time_zone }
        : undefined,
    stamp: stop.created_at,
    summary: `${stop.position}ª loja: ${stop.store}`,
    description: describeStop(stop, `${origin}/af`),
    location: `${stop.store}, ${stop.address}`,
    url: `${origin}/af`,
  }));
}

function describeStop({ retailer, planned_minutes }: Stop, url: string): string {
  const minutes = `${Math.floor(planned_minutes / 60)}:${String(planned_minutes % 60).padStart(2, "0")}`;
  return [`Rede ${retailer}`, ...(planned_minutes > 0 ? [`Tempo planejado: ${minutes}`] : []), url].join("\n");
}
