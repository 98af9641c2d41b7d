import { sql } from "kysely";
import type { FieldDay, FieldDayQuery, FieldStop } from "#app/contracts/field/field-day.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { today } from "../platform/clock.ts";
import { verdictsOf } from "../visits/verdict-facts.ts";
import { exitTime } from "../visits/visits.ts";
import { hasQuestions, isDueOn, isForActor } from "./survey-schedules.ts";
import { selectState } from "./visit-figures.ts";

/** More stores than one visitor works in on a day. */
const MAX_STOPS = 40;

type Row = Omit<FieldStop, "verdict"> & { visitor_uuid: string };

/**
 * Returns the acting promoter's day: the planned stores in order, then the other stores they are allocated to, each
 * with what was done there, what is left to do and the verdict.
 */
export async function fieldDay(scope: Scope, { date, store_uuid }: FieldDayQuery): Promise<FieldDay> {
  const { rows } = await sql<Row>`
    with me as materialized (select app.field_visitor() as uuid, app.today() as today),
    known as (
      select p.store_uuid from planned_visits p, me where p.visitor_uuid = me.uuid
        and p.day between coalesce(${date ?? null}::date, me.today) - 1 and coalesce(${date ?? null}::date, me.today) + 1
      union
      select a.store_uuid from allocations a, me where a.owner_uuid = ${scope.org} and a.visitor_uuid = me.uuid
        and a.state = 'active'
    ), here as (
      select s.*, coalesce(${date ?? null}::date, t.day) as day, t.day as now_day
      from stores s cross join lateral (select (now() at time zone s.time_zone)::date as day) t
      where s.uuid in (select store_uuid from known) and s.uuid = coalesce(${store_uuid ?? null}::uuid, s.uuid)
    )
    select me.uuid as visitor_uuid, s.day, s.day = s.now_day as today,
      json_build_object('uuid', s.uuid, 'name', s.name, 'retailer_name', r.trade_name, 'address', s.address, 'cep', s.cep,
        'city', c.name, 'state', u.acronym, 'latitude', s.latitude, 'longitude', s.longitude, 'time_zone', s.time_zone) as store,
      case when p.uuid is not null then json_build_object('uuid', p.uuid, 'position', p.position, 'state', ${selectState()},
        'planned_minutes', p.planned_minutes, 'justification', p.justification, 'justification_note', p.justification_note,
        'version', p.version) end as planned_visit,
      (select json_build_object('uuid', v.uuid, 'entered_at', v.entered_at, 'left_at', ${exitTime},
          'entry_reported_at', v.entry_reported_at, 'exit_reported_at', v.exit_reported_at)
        from visits v where v.owner_uuid = ${scope.org} and v.visitor_uuid = me.uuid and v.store_uuid = s.uuid
          and v.day = s.day and v.entered_at >= s.day::timestamp at time zone s.time_zone
          and v.entered_at < (s.day + 1)::timestamp at time zone s.time_zone
        order by v.entered_at desc limit 1) as visit,
      (select coalesce(json_agg(json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name,
          'planned_minutes', i.planned_minutes, 'worked_minutes', i.worked_minutes, 'tracking_uuid', (
            select k.uuid from supplier_time_trackings k where k.visitor_uuid = me.uuid and k.store_uuid = s.uuid
              and k.day = s.day and k.agency_supplier_uuid = g.uuid and k.ended_at is null)) order by g.supplier_name), '[]')
        from planned_visit_suppliers i
        join agency_suppliers g on g.agency_uuid = i.agency_uuid and g.uuid = i.agency_supplier_uuid
        where i.agency_uuid = p.agency_uuid and i.planned_visit_uuid = p.uuid) as suppliers,
      (select json_build_object('expected', count(*), 'answered', count(*) filter (where exists (
          select from survey_answers x where x.agency_uuid = t.agency_uuid and x.schedule_uuid = t.uuid
            and x.store_uuid = s.uuid and x.day = s.day)))
        from survey_schedules t
        join surveys q on q.agency_uuid = t.agency_uuid and q.uuid = t.survey_uuid and q.removed_at is null
        join survey_schedule_stores i on i.agency_uuid = t.agency_uuid and i.schedule_uuid = t.uuid
        where t.agency_uuid = ${scope.org} and t.removed_at is null and i.store_uuid = s.uuid and ${isDueOn(sql`s.day`)}
          and ${isForActor(sql`s.day`)} and ${hasQuestions}) as surveys,
      (select json_build_object('given', count(*), 'ended', count(*) filter (where t.status in ('done', 'with_issue')))
        from store_tasks t where t.visitor_uuid = me.uuid and t.store_uuid = s.uuid and t.day = s.day
          and t.removed_at is null) as tasks,
      (select count(*)::int from evidences e where e.visitor_uuid = me.uuid and e.store_uuid = s.uuid
        and e.day = s.day) as evidences,
      (select json_build_object('before', count(*) filter (where e.moment = 'before'),
          'after', count(*) filter (where e.moment = 'after'))
        from evidences e where e.visitor_uuid = me.uuid and e.store_uuid = s.uuid
        and e.day = s.day) as evidences_by_moment
    from me cross join here s
    join accounts r on r.uuid = s.retailer_uuid
    join cities c on c.id = s.city_id
    join states u on u.id = s.state_id
    left join planned_visits p on p.visitor_uuid = me.uuid and p.store_uuid = s.uuid and p.day = s.day
    where p.uuid is not null or exists (select from allocations a where a.owner_uuid = ${scope.org}
      and a.visitor_uuid = me.uuid and a.store_uuid = s.uuid and a.state = 'active' and a.starts_on <= s.day
      and (a.ends_on is null or a.ends_on >= s.day) and a.weekdays & (1 << extract(dow from s.day)::int) <> 0)
    order by p.position nulls last, s.name, s.uuid limit ${MAX_STOPS}`.execute(scope.db);
  const questions = rows.map(({ visitor_uuid, store }) => ({
    owner_uuid: scope.org as string,
    visitor_uuid,
    store_uuid: store.uuid,
  }));
  const verdicts = new Map((await verdictsOf(scope, questions, date)).map((one) => [one.store.uuid, one]));
  const stops = rows.flatMap(({ visitor_uuid: _, ...stop }) => {
    const verdict = verdicts.get(stop.store.uuid);
    return verdict ? [{ ...stop, verdict }] : [];
  });
  return { day: date ?? stops[0]?.day ?? (await today(scope)), stops };
}
