create table report_settings (
  agency_uuid uuid not null,
  agency_supplier_uuid uuid not null,
  display_evidence_report boolean not null default false,
  display_survey_report boolean not null default false,
  display_store_task_report boolean not null default false,
  display_visits_report boolean not null default false,
  logo_uuid uuid,
  columns text[] not null default '{}',
  version integer not null default 1,
  primary key (agency_uuid, agency_supplier_uuid),
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers,
  foreign key (agency_uuid, logo_uuid) references files (owner_uuid, uuid)
);
comment on table report_settings is 'which reports an attended supplier''s own account sees; no row, none';
comment on column report_settings.columns is 'columns its reports show; none named, all';

create table roadmaps (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  name text not null check (name <> '' and length(name) <= 120),
  visitor_uuid uuid not null,
  frequency text not null check (frequency in ('weekly', 'fortnightly', 'four_weekly', 'once')),
  starts_on date not null,
  ends_on date,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, visitor_uuid) references visitors (owner_uuid, uuid),
  check (ends_on >= starts_on)
);
comment on column roadmaps.frequency is 'counted in weeks from Monday, from that of starts_on; once: its first seven days';
create index roadmaps_by_visitor on roadmaps (agency_uuid, visitor_uuid) where removed_at is null;

create table roadmap_stops (
  agency_uuid uuid not null,
  uuid uuid not null,
  roadmap_uuid uuid not null,
  weekday smallint not null check (weekday between 0 and 6),
  position smallint not null,
  store_uuid uuid not null,
  retailer_uuid uuid not null,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, roadmap_uuid) references roadmaps,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  unique (agency_uuid, roadmap_uuid, weekday, position),
  unique (agency_uuid, roadmap_uuid, weekday, store_uuid)
);
comment on column roadmap_stops.weekday is '0 is Sunday';

create table roadmap_stop_suppliers (
  agency_uuid uuid not null,
  stop_uuid uuid not null,
  agency_supplier_uuid uuid not null,
  planned_minutes smallint not null check (planned_minutes between 1 and 960),
  primary key (agency_uuid, stop_uuid, agency_supplier_uuid),
  foreign key (agency_uuid, stop_uuid) references roadmap_stops on delete cascade,
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers
);

create table visitor_absences (
  agency_uuid uuid not null,
  uuid uuid not null,
  visitor_uuid uuid not null,
  kind text not null check (kind in ('vacation', 'leave', 'health', 'other')),
  starts_on date not null,
  ends_on date not null,
  replacement_uuid uuid,
  note text not null default '' check (length(note) <= 500),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, visitor_uuid) references visitors (owner_uuid, uuid),
  foreign key (agency_uuid, replacement_uuid) references visitors (owner_uuid, uuid),
  check (ends_on >= starts_on),
  check (replacement_uuid is distinct from visitor_uuid),
  constraint one_absence_at_a_time exclude using gist
    (agency_uuid with =, visitor_uuid with =, daterange(starts_on, ends_on, '[]') with &&) where (removed_at is null)
);
comment on column visitor_absences.replacement_uuid is 'who makes the visits meanwhile; nobody: none is planned';

create table planned_visits (
  agency_uuid uuid not null,
  uuid uuid not null,
  day date not null,
  position smallint not null,
  visitor_uuid uuid not null,
  replaces_uuid uuid,
  store_uuid uuid not null,
  retailer_uuid uuid not null,
  roadmap_uuid uuid not null,
  state text not null default 'planned' check (state in ('planned', 'done', 'justified', 'missed')),
  justification text check (justification in ('without_time_to_visit', 'locomotion_issue', 'health_issue', 'roadmap_change')),
  justification_note text not null default '' check (length(justification_note) <= 500),
  justified_by uuid references users,
  justified_at timestamptz,
  visit_uuid uuid,
  entered_at timestamptz,
  left_at timestamptz,
  planned_minutes integer not null default 0,
  worked_minutes integer not null default 0,
  traveled_minutes integer not null default 0,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, visitor_uuid) references visitors (owner_uuid, uuid),
  foreign key (agency_uuid, replaces_uuid) references visitors (owner_uuid, uuid),
  foreign key (agency_uuid, roadmap_uuid) references roadmaps,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  check (state <> 'justified' or justification is not null),
  check ((state = 'done') = (visit_uuid is not null)),
  check ((visit_uuid is null) = (entered_at is null))
);
comment on table planned_visits is 'the days that roadmaps make; done by a real visit, justified, or missed once the store''s day is over';
comment on column planned_visits.replaces_uuid is 'the absent person whose roadmap this is';
comment on column planned_visits.worked_minutes is 'in the store, as measured at its gate; traveled_minutes: since the visit before, the same day';
create unique index planned_visits_once on planned_visits (agency_uuid, visitor_uuid, store_uuid, day);
create index planned_visits_by_day on planned_visits (agency_uuid, day, position);
create index planned_visits_open on planned_visits (agency_uuid, day) where state = 'planned';
create index planned_visits_of_visitor on planned_visits (visitor_uuid, day);
create index planned_visits_of_roadmap on planned_visits (agency_uuid, roadmap_uuid, day);

create table planned_visit_suppliers (
  agency_uuid uuid not null,
  planned_visit_uuid uuid not null,
  agency_supplier_uuid uuid not null,
  day date not null,
  planned_minutes integer not null default 0,
  worked_minutes integer not null default 0,
  primary key (agency_uuid, planned_visit_uuid, agency_supplier_uuid),
  foreign key (agency_uuid, planned_visit_uuid) references planned_visits on delete cascade,
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers
);
create index planned_visits_of_supplier on planned_visit_suppliers (agency_uuid, agency_supplier_uuid);

create function app.is_turn(frequency text, starts_on date, ends_on date, day date) returns boolean
  language sql immutable parallel safe as $$
  select day >= starts_on and (ends_on is null or day <= ends_on) and case frequency
    when 'weekly' then true
    when 'once' then day < starts_on + 7
    else mod((day - (starts_on - (extract(isodow from starts_on)::int - 1))) / 7,
      case frequency when 'fortnightly' then 2 else 4 end) = 0
  end
$$;
comment on function app.is_turn is 'whether a roadmap with this frequency and period goes out in the week of that day';

-- What visits make of the plan, for these people and days (parallel arrays); first held, so that two who write parts of
-- one day go one after the other.
create function app.follow_visits(owners uuid[], visitors_ uuid[], days date[]) returns void
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
      case when bool_and(v.left_at is not null) then max(v.left_at) end as left_at,
      coalesce(sum(extract(epoch from
        least(v.left_at, (q.day + 1)::timestamp at time zone s.time_zone) - v.entered_at)) / 60, 0)::int as minutes
    from visits v
    where v.owner_uuid = q.agency_uuid and v.visitor_uuid = q.visitor_uuid and v.store_uuid = q.store_uuid and v.day = q.day
      and v.entered_at >= q.day::timestamp at time zone 'UTC' and v.entered_at < (q.day + 2)::timestamp at time zone 'UTC'
  ) f
  cross join lateral (
    select max(v.left_at) as previous from visits v
    where v.owner_uuid = q.agency_uuid and v.visitor_uuid = q.visitor_uuid and v.day = q.day and v.left_at <= f.entered_at
      and v.entered_at >= q.day::timestamp at time zone 'UTC' and v.entered_at < (q.day + 2)::timestamp at time zone 'UTC'
  ) g
  where (q.agency_uuid, q.visitor_uuid, q.day) in (select * from unnest(owners, visitors_, days))
    and p.agency_uuid = q.agency_uuid and p.uuid = q.uuid and f.visit_uuid is not null
    and (p.visit_uuid, p.entered_at, p.left_at, p.worked_minutes, p.traveled_minutes) is distinct from
      (f.visit_uuid, f.entered_at, f.left_at, f.minutes, coalesce(extract(epoch from f.entered_at - g.previous) / 60, 0)::int);
end $$;

create function app.plans_follow_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.follow_visits(array_agg(owner_uuid), array_agg(visitor_uuid), array_agg(day)) from changed having count(*) > 0;
  return null;
end $$;
create trigger plans_follow_new after insert on visits
  referencing new table as changed for each statement execute function app.plans_follow_visits();
create trigger plans_follow_changed after update on visits
  referencing new table as changed for each statement execute function app.plans_follow_visits();

-- Makes the planned visits of these people's roadmaps; those that are there stay. With anew, what is ahead and untouched
-- is made again from the roadmaps as they are now. Answers how many were made.
create function app.plan_visits(agency uuid, visitors_ uuid[], first date, last date, anew boolean) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made integer;
begin
  if app.org() <> agency then
    raise exception 'another account''s plan';
  end if;
  perform pg_advisory_xact_lock(hashtext('app.plan_visits'), hashtext(agency::text));
  if anew then
    delete from planned_visits p where p.agency_uuid = agency and p.state = 'planned' and p.day > app.today()
      and p.day between first and last and coalesce(p.replaces_uuid, p.visitor_uuid) = any(visitors_);
  end if;
  with chosen as (
    select distinct on (w.uuid, t.store_uuid, d.day) w.uuid as visitor_uuid, a.visitor_uuid as replaces_uuid, t.store_uuid,
      t.retailer_uuid, d.day, t.position, t.uuid as stop_uuid, m.uuid as roadmap_uuid
    from roadmaps m
    join roadmap_stops t on t.agency_uuid = m.agency_uuid and t.roadmap_uuid = m.uuid
    join (select day::date from generate_series(first::timestamp, last::timestamp, interval '1 day') day) d
      on extract(dow from d.day) = t.weekday and app.is_turn(m.frequency, m.starts_on, m.ends_on, d.day)
    left join visitor_absences a on a.agency_uuid = m.agency_uuid and a.visitor_uuid = m.visitor_uuid
      and a.removed_at is null and d.day between a.starts_on and a.ends_on
    join visitors w on w.owner_uuid = m.agency_uuid and w.active and w.removed_at is null
      and w.uuid = case when a.uuid is null then m.visitor_uuid else a.replacement_uuid end
    where m.agency_uuid = agency and m.visitor_uuid = any(visitors_) and m.removed_at is null
    order by w.uuid, t.store_uuid, d.day, t.position, m.uuid
  ), added as (
    insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, replaces_uuid, store_uuid, retailer_uuid,
      roadmap_uuid, planned_minutes)
    select agency, app.uuid7(), c.day, c.position, c.visitor_uuid, c.replaces_uuid, c.store_uuid, c.retailer_uuid, c.roadmap_uuid,
      coalesce((select sum(s.planned_minutes) from roadmap_stop_suppliers s
        where s.agency_uuid = agency and s.stop_uuid = c.stop_uuid), 0)
    from chosen c
    on conflict (agency_uuid, visitor_uuid, store_uuid, day) do nothing
    returning uuid, visitor_uuid, store_uuid, day
  ), served as (
    insert into planned_visit_suppliers (agency_uuid, planned_visit_uuid, agency_supplier_uuid, day, planned_minutes)
    select agency, n.uuid, s.agency_supplier_uuid, n.day, s.planned_minutes
    from added n
    join chosen c on c.visitor_uuid = n.visitor_uuid and c.store_uuid = n.store_uuid and c.day = n.day
    join roadmap_stop_suppliers s on s.agency_uuid = agency and s.stop_uuid = c.stop_uuid
  )
  select count(*) into made from added;
  -- Somebody may be in the store already.
  perform app.follow_visits(array_agg(p.agency_uuid), array_agg(p.visitor_uuid), array_agg(p.day)) from (
    select distinct p.agency_uuid, p.visitor_uuid, p.day from planned_visits p
    where p.agency_uuid = agency and p.state = 'planned' and p.day between first and app.today()) p having count(*) > 0;
  return made;
end $$;

create function app.close_planned_visits(agency uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update planned_visits p set state = 'missed', version = p.version + 1 from stores s
  where p.agency_uuid = agency and p.state = 'planned' and p.day <= app.today() and s.uuid = p.store_uuid
    and p.day < (now() at time zone s.time_zone)::date
$$;
comment on function app.close_planned_visits is 'what was planned and not done is missed once the store''s day is over; does nothing on most calls';

do $$
declare
  t regclass;
begin
  foreach t in array array['report_settings', 'roadmaps', 'roadmap_stops', 'roadmap_stop_suppliers', 'visitor_absences',
    'planned_visits', 'planned_visit_suppliers']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'work', 'select, insert, update, delete', 'true');
    perform app.allow(t, 'agency', case when t = 'planned_visit_suppliers'::regclass then 'select'
      when t = 'planned_visits'::regclass
        then 'select, update (state, justification, justification_note, justified_by, justified_at, version)'
      else 'select, insert, update' end, 'agency_uuid = (select app.org())');
  end loop;
end $$;
select app.allow('roadmap_stops', 'agency', 'delete', 'agency_uuid = (select app.org())');
select app.allow('planned_visits', 'af', 'select, update (state, justification, justification_note, justified_by, justified_at, version)',
  'visitor_uuid = (select app.field_visitor())');
select app.allow('planned_visit_suppliers', 'af', 'select', 'exists (select from planned_visits p
  where p.agency_uuid = planned_visit_suppliers.agency_uuid and p.uuid = planned_visit_uuid)');
select app.allow('report_settings', 'supplier', 'select', 'exists (select from agency_suppliers s
  where s.agency_uuid = report_settings.agency_uuid and s.uuid = agency_supplier_uuid and s.supplier_uuid = (select app.org()))');
select app.allow('planned_visit_suppliers', 'supplier', 'select', 'exists (select from report_settings r
  where r.agency_uuid = planned_visit_suppliers.agency_uuid and r.agency_supplier_uuid = planned_visit_suppliers.agency_supplier_uuid
    and r.display_visits_report)');
select app.allow('planned_visits', 'supplier', 'select', 'exists (select from planned_visit_suppliers i
  where i.agency_uuid = planned_visits.agency_uuid and i.planned_visit_uuid = planned_visits.uuid)');

grant create on schema app to app_work;
alter function app.follow_visits(uuid[], uuid[], date[]) owner to app_work;
alter function app.plans_follow_visits() owner to app_work;
alter function app.plan_visits(uuid, uuid[], date, date, boolean) owner to app_work;
alter function app.close_planned_visits(uuid) owner to app_work;
revoke create on schema app from app_work;
revoke execute on function app.follow_visits(uuid[], uuid[], date[]) from public;
revoke execute on function app.plan_visits(uuid, uuid[], date, date, boolean) from public;
revoke execute on function app.close_planned_visits(uuid) from public;
grant execute on function app.follow_visits(uuid[], uuid[], date[]) to app_work;
grant execute on function app.plan_visits(uuid, uuid[], date, date, boolean) to app_agency, app_work;
grant execute on function app.close_planned_visits(uuid) to app_agency, app_af, app_supplier, app_work;
