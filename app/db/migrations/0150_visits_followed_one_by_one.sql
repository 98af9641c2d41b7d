-- What app.follow_visits did, of one planned visit at a time: its visits are looked for in the month of its day, by the
-- person's own; joined, both looks opened every month for each.
create or replace function app.follow_visits(owners uuid[], visitors_ uuid[], days date[]) returns void language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  q record;
  f record;
  traveled integer;
begin
  for q in
    select p.agency_uuid, p.uuid, p.visitor_uuid, p.store_uuid, p.day, s.time_zone, p.day::timestamp at time zone 'UTC' as earliest,
      (p.day + 2)::timestamp at time zone 'UTC' as latest
    from planned_visits p join stores s on s.uuid = p.store_uuid
    where (p.agency_uuid, p.visitor_uuid, p.day) in (select * from unnest(owners, visitors_, days))
    order by p.agency_uuid, p.uuid for no key update of p
  loop
    select (array_agg(v.uuid order by v.entered_at))[1] as visit_uuid, min(v.entered_at) as entered_at,
      case when bool_and(v.exit is not null) then max(v.exit) end as left_at,
      coalesce(sum(extract(epoch from
        least(v.exit, (q.day + 1)::timestamp at time zone q.time_zone) - v.entered_at)) / 60, 0)::int as minutes
    into f from (select v.*, coalesce(v.corrected_left_at, v.left_at) as exit from visits v) v
    where v.owner_uuid = q.agency_uuid and v.visitor_uuid = q.visitor_uuid and v.store_uuid is not distinct from q.store_uuid
      and v.day = q.day and v.entered_at >= q.earliest and v.entered_at < q.latest;
    continue when f.visit_uuid is null;
    select coalesce(extract(epoch from f.entered_at - max(v.exit)) / 60, 0)::int into traveled
    from (select v.*, coalesce(v.corrected_left_at, v.left_at) as exit from visits v) v
    where v.owner_uuid = q.agency_uuid and v.visitor_uuid = q.visitor_uuid and v.day = q.day and v.exit <= f.entered_at
      and v.entered_at >= q.earliest and v.entered_at < q.latest;
    update planned_visits p set state = 'done', visit_uuid = f.visit_uuid, entered_at = f.entered_at, left_at = f.left_at,
      worked_minutes = f.minutes, traveled_minutes = traveled, version = p.version + 1
    where p.agency_uuid = q.agency_uuid and p.uuid = q.uuid
      and (p.visit_uuid, p.entered_at, p.left_at, p.worked_minutes, p.traveled_minutes) is distinct from
        (f.visit_uuid, f.entered_at, f.left_at, f.minutes, traveled);
  end loop;
end $$;
