-- What happened at the door is kept as it was: an approved correction stands beside the exit and does not take its place.
-- Durations, states and rollups go by the correction where there is one; the event's own exit stays what it was.
alter table visits add column corrected_left_at timestamptz;
comment on column visits.left_at is 'as told at the door; null: nobody told';
comment on column visits.corrected_left_at is 'of the approved correction; what durations and reports go by where it is not null';
comment on column visits.left_hour is 'of the exit that counts, the corrected one before its own; 23 when the person left on a later day';
alter table visits drop constraint visits_check1;

-- What was approved so far had been written over the exit, which had been null.
alter table visits disable trigger user;
update visits v set corrected_left_at = k.left_at, left_at = null
from visit_corrections k
where k.state = 'approved' and v.owner_uuid = k.owner_uuid and v.uuid = k.visit_uuid and v.entered_at = k.visit_entered_at
  and v.left_at = k.left_at and v.left_by is null;
alter table visits enable trigger user;
alter table visits
  add constraint visits_corrected_after_entry check (corrected_left_at > entered_at),
  add constraint visits_hour_of_exit check ((coalesce(corrected_left_at, left_at) is null) = (left_hour is null));

create or replace function app.correction_decided() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update visits v set corrected_left_at = new.left_at,
    left_hour = case when (new.left_at at time zone s.time_zone)::date > v.day then 23
      else extract(hour from new.left_at at time zone s.time_zone) end
  from stores s
  where s.uuid = v.store_uuid and v.owner_uuid = new.owner_uuid and v.uuid = new.visit_uuid
    and v.entered_at = new.visit_entered_at;
  delete from stays where owner_uuid = new.owner_uuid and visit_uuid = new.visit_uuid and store_uuid = new.store_uuid;
  return null;
end $$;

-- Whoever sees a visit sees how its exit was corrected: suppliers those of their own people and of visits that attended them.
drop policy supplier_select on visit_corrections;
select app.allow('visit_corrections', 'supplier', 'select', 'exists (
  select from visit_suppliers s where s.supplier_uuid = (select app.org()) and s.entered_at = visit_entered_at
    and s.owner_uuid = visit_corrections.owner_uuid and s.visit_uuid = visit_corrections.visit_uuid)');

create or replace function app.follow_visits(owners uuid[], visitors_ uuid[], days date[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from planned_visits p where (p.agency_uuid, p.visitor_uuid, p.day) in (select * from unnest(owners, visitors_, days))
    order by p.agency_uuid, p.uuid for no key update;
  if not found then
    return;
  end if;
  update planned_visits p set state = 'done', visit_uuid = f.visit_uuid, entered_at = f.entered_at, left_at = f.left_at,
    worked_minutes = f.minutes, traveled_minutes = coalesce(extract(epoch from f.entered_at - g.previous) / 60, 0)::int,
    version = p.version + 1
  from planned_visits q
  join stores s on s.uuid = q.store_uuid
  cross join lateral (
    select (array_agg(v.uuid order by v.entered_at))[1] as visit_uuid, min(v.entered_at) as entered_at,
      case when bool_and(v.exit is not null) then max(v.exit) end as left_at,
      coalesce(sum(extract(epoch from
        least(v.exit, (q.day + 1)::timestamp at time zone s.time_zone) - v.entered_at)) / 60, 0)::int as minutes
    from (select v.*, coalesce(v.corrected_left_at, v.left_at) as exit from visits v) v
    where v.owner_uuid = q.agency_uuid and v.visitor_uuid = q.visitor_uuid and v.store_uuid = q.store_uuid and v.day = q.day
      and v.entered_at >= q.day::timestamp at time zone 'UTC' and v.entered_at < (q.day + 2)::timestamp at time zone 'UTC'
  ) f
  cross join lateral (
    select max(v.exit) as previous from (select v.*, coalesce(v.corrected_left_at, v.left_at) as exit from visits v) v
    where v.owner_uuid = q.agency_uuid and v.visitor_uuid = q.visitor_uuid and v.day = q.day and v.exit <= f.entered_at
      and v.entered_at >= q.day::timestamp at time zone 'UTC' and v.entered_at < (q.day + 2)::timestamp at time zone 'UTC'
  ) g
  where (q.agency_uuid, q.visitor_uuid, q.day) in (select * from unnest(owners, visitors_, days))
    and p.agency_uuid = q.agency_uuid and p.uuid = q.uuid and f.visit_uuid is not null
    and (p.visit_uuid, p.entered_at, p.left_at, p.worked_minutes, p.traveled_minutes) is distinct from
      (f.visit_uuid, f.entered_at, f.left_at, f.minutes, coalesce(extract(epoch from f.entered_at - g.previous) / 60, 0)::int);
end $$;
comment on column planned_visits.left_at is 'the exit that counts, the corrected one before its own';
