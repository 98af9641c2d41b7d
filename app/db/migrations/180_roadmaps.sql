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
  foreign key (agency_uuid, visitor_uuid) references visitors,
  constraint roadmaps_end_after_start check (ends_on >= starts_on)
);
comment on table roadmaps is 'the stores that a visitor goes to on each weekday, over a period';
comment on column roadmaps.frequency is
  'in weeks from Monday to Sunday, counted from the week of starts_on; once: only the seven days from starts_on';
create index roadmaps_by_visitor on roadmaps (agency_uuid, visitor_uuid) where removed_at is null;

select app.guard('roadmaps');
select app.allow('roadmaps', 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');
select app.allow('roadmaps', 'work', 'select, insert, update, delete', 'true');
select app.allow('roadmaps', 'dpo', 'select, update', 'true');

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
  constraint roadmap_stops_by_position unique (agency_uuid, roadmap_uuid, weekday, position),
  constraint roadmap_stops_by_store unique (agency_uuid, roadmap_uuid, weekday, store_uuid)
);
comment on table roadmap_stops is 'a store of a roadmap on one weekday';
comment on column roadmap_stops.weekday is '0 is Sunday';
comment on column roadmap_stops.position is 'the order of the stops of a day';

select app.guard('roadmap_stops');
select app.allow('roadmap_stops', 'agency', 'select, insert, update, delete', 'agency_uuid = (select app.org())');
select app.allow('roadmap_stops', 'work', 'select, insert, update, delete', 'true');

create table roadmap_stop_suppliers (
  agency_uuid uuid not null,
  stop_uuid uuid not null,
  agency_supplier_uuid uuid not null,
  planned_minutes smallint not null check (planned_minutes between 1 and 960),
  primary key (agency_uuid, stop_uuid, agency_supplier_uuid),
  foreign key (agency_uuid, stop_uuid) references roadmap_stops on delete cascade,
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers
);
comment on table roadmap_stop_suppliers is 'a supplier that the visitor works for at a stop, and for how long';

select app.guard('roadmap_stop_suppliers');
select app.allow('roadmap_stop_suppliers', 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');
select app.allow('roadmap_stop_suppliers', 'work', 'select, insert, update, delete', 'true');

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
  foreign key (agency_uuid, visitor_uuid) references visitors,
  foreign key (agency_uuid, replacement_uuid) references visitors,
  constraint visitor_absences_end_after_start check (ends_on >= starts_on),
  constraint visitor_absences_not_replaced_by_self check (replacement_uuid is distinct from visitor_uuid),
  constraint visitor_absences_one_at_a_time exclude using gist
    (agency_uuid with =, visitor_uuid with =, daterange(starts_on, ends_on, '[]') with &&) where (removed_at is null)
);
comment on table visitor_absences is 'the days on which a visitor does not follow the roadmaps';
comment on column visitor_absences.replacement_uuid is
  'the visitor who makes the visits meanwhile; null: no visits are planned';
create index visitor_absences_by_age on visitor_absences (agency_uuid, starts_on desc, uuid desc)
  where removed_at is null;

select app.guard('visitor_absences');
select app.allow('visitor_absences', 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');
select app.allow('visitor_absences', 'work', 'select, insert, update, delete', 'true');
select app.allow('visitor_absences', 'dpo', 'select, update', 'true');

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
  justification text
    check (justification in ('without_time_to_visit', 'locomotion_issue', 'health_issue', 'roadmap_change')),
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
  foreign key (agency_uuid, visitor_uuid) references visitors,
  foreign key (agency_uuid, replaces_uuid) references visitors,
  foreign key (agency_uuid, roadmap_uuid) references roadmaps,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  constraint planned_visits_justified_with_justification check (state <> 'justified' or justification is not null),
  constraint planned_visits_done_by_visit check ((state = 'done') = (visit_uuid is not null)),
  constraint planned_visits_visit_with_entry check ((visit_uuid is null) = (entered_at is null))
);
comment on table planned_visits is
  'a visit that a roadmap requires on a day: done by a visit, justified, or missed when the store''s day is over';
comment on column planned_visits.replaces_uuid is 'the absent visitor whose roadmap requires the visit';
comment on column planned_visits.visit_uuid is 'the first visit to the store on that day';
comment on column planned_visits.left_at is 'the corrected exit, where there is a correction';
comment on column planned_visits.worked_minutes is 'spent in the store, as measured at its gate';
comment on column planned_visits.traveled_minutes is 'since the visit before on the same day';
create unique index planned_visits_once on planned_visits (agency_uuid, visitor_uuid, store_uuid, day);
create index planned_visits_by_day on planned_visits (agency_uuid, day, visitor_uuid, position, uuid);
create index planned_visits_open on planned_visits (agency_uuid, day) where state = 'planned';
create index planned_visits_of_visitor on planned_visits (visitor_uuid, day);
-- The visits that others make in a visitor's stead.
create index planned_visits_instead on planned_visits (agency_uuid, replaces_uuid, day) where replaces_uuid is not null;
create index planned_visits_of_roadmap on planned_visits (agency_uuid, roadmap_uuid, day);
-- For the end of their period: rows of a day stand together, so that a summary of pages is enough.
create index planned_visits_by_age on planned_visits using brin (day);
-- The visitors who go to a store on a day, for each stop of a roadmap's week.
create index planned_visits_at_store on planned_visits (agency_uuid, store_uuid, day);
-- The visitors whom a store expects on a day.
create index planned_visits_of_store on planned_visits (store_uuid, day);

-- The next day of those whose documents wait.
create function app.waits_follow_plans() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.refresh_document_waits(array_agg(owner_uuid), array_agg(visitor_uuid))
  from (select distinct w.owner_uuid, w.visitor_uuid from changed n
    join document_waits w on w.owner_uuid = n.agency_uuid and w.visitor_uuid = n.visitor_uuid) k having count(*) > 0;
  return null;
end $$;
select app.run_as('app.waits_follow_plans()', 'app_work');
create trigger waits_follow_new after insert on planned_visits
  referencing new table as changed for each statement execute function app.waits_follow_plans();
create trigger waits_follow_changed after update on planned_visits
  referencing new table as changed for each statement execute function app.waits_follow_plans();
create trigger waits_follow_removed after delete on planned_visits
  referencing old table as changed for each statement execute function app.waits_follow_plans();

select app.guard('planned_visits');
select app.allow('planned_visits', 'agency',
  'select, update (state, justification, justification_note, justified_by, justified_at, version)',
  'agency_uuid = (select app.org())');
select app.allow('planned_visits', 'af',
  'select, update (state, justification, justification_note, justified_by, justified_at, version)',
  'visitor_uuid = (select app.field_visitor())');
select app.allow('planned_visits', 'work', 'select, insert, update, delete', 'true');
select app.allow('planned_visits', 'dpo', 'select, update', 'true');
select app.allow('planned_visits', 'gate', 'select', 'true');

-- The visits that roadmaps plan at the acting store, with the visitors' names: it may read neither roadmaps nor visitors
-- without an allocation.
create view app.expected_visitors as
  select p.uuid, p.agency_uuid, p.visitor_uuid, p.store_uuid, p.day, p.state, p.entered_at, p.left_at, v.name, v.search,
    k.trade_name as owner_name
  from planned_visits p
  join visitors v on v.owner_uuid = p.agency_uuid and v.uuid = p.visitor_uuid
  join accounts k on k.uuid = p.agency_uuid
  where p.store_uuid = (select app.org());
select app.read_as('app.expected_visitors', 'app_gate', 'store');

-- The people whom the acting store may see today at its gate: those inside, those whom roadmaps plan and those with an
-- allocation that covers the day, in this order, at most `most` of them; `total` counts all.
create function app.people_of_day(most integer) returns table (
  owner_uuid uuid, visitor_uuid uuid, name text, owner_name text, cpf text, badge text, entered_at timestamptz,
  is_expected boolean, total bigint
) language plpgsql stable rows 500 security definer set search_path = public, pg_temp as $$
begin
  return query
  with st as (
    select s.uuid, (now() at time zone s.time_zone)::date as day, app.open_day(now(), s.time_zone) as open_day
    from stores s where s.uuid = app.org()
  ), named as (
    select t.owner_uuid, t.visitor_uuid, t.entered_at, false as expected, 1 as rank
    from st join stays t on t.store_uuid = st.uuid and t.day >= st.open_day
    union all
    select p.agency_uuid, p.visitor_uuid, null, true, 2
    from st join planned_visits p on p.store_uuid = st.uuid and p.day = st.day
    union all
    select a.owner_uuid, a.visitor_uuid, null, false, 3
    from st join allocations a on a.store_uuid = st.uuid and a.state <> 'refused' and a.starts_on <= st.day
      and (a.ends_on is null or a.ends_on >= st.day)
  ), people as (
    select n.owner_uuid, n.visitor_uuid, max(n.entered_at) as entered_at, bool_or(n.expected) as expected,
      min(n.rank) as rank
    from named n group by 1, 2
  )
  select k.owner_uuid, k.visitor_uuid, v.name, o.trade_name, v.masked_cpf, coalesce(v.badge, ''), k.entered_at,
    k.expected, count(*) over ()
  from people k
  join visitors v on v.owner_uuid = k.owner_uuid and v.uuid = k.visitor_uuid
  join accounts o on o.uuid = k.owner_uuid
  where v.removed_at is null
  order by k.rank, v.search, k.owner_uuid, k.visitor_uuid limit most;
end $$;
select app.run_as('app.people_of_day(integer)', 'app_gate', 'store');

-- The visits that roadmaps still plan at a retailer's stores for one person, or for all of one agency. The retailer may not
-- read roadmaps; before it blocks someone, it learns which visits the block would prevent.
create function app.planned_at(retailer uuid, person app.cpf, company app.cnpj, first_day date, last_day date)
  returns table (owner_uuid uuid, visitor_uuid uuid, store_uuid uuid, day date)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform app.check_account(retailer);
  return query
    select p.agency_uuid, p.visitor_uuid, p.store_uuid, p.day
    from visitors v join planned_visits p on p.agency_uuid = v.owner_uuid and p.visitor_uuid = v.uuid
    where v.cpf = person and v.removed_at is null and p.retailer_uuid = retailer and p.state = 'planned'
      and p.day between first_day and last_day
    union all
    select p.agency_uuid, p.visitor_uuid, p.store_uuid, p.day
    from accounts k join planned_visits p on p.agency_uuid = k.uuid
    where k.cnpj = company and p.retailer_uuid = retailer and p.state = 'planned'
      and p.day between first_day and last_day;
end $$;
select app.run_as('app.planned_at(uuid, app.cpf, app.cnpj, date, date)', 'app_work', 'retailer');

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
comment on table planned_visit_suppliers is 'a supplier that the visitor works for during a planned visit';
comment on column planned_visit_suppliers.day is 'the day of the planned visit';
create index planned_visit_suppliers_of_supplier on planned_visit_suppliers (agency_uuid, agency_supplier_uuid, day);

select app.guard('planned_visit_suppliers');
select app.allow('planned_visit_suppliers', 'agency', 'select', 'agency_uuid = (select app.org())');
select app.allow('planned_visit_suppliers', 'af', 'select', 'exists (
  select from planned_visits p
  where p.agency_uuid = planned_visit_suppliers.agency_uuid and p.uuid = planned_visit_uuid)');
select app.allow('planned_visit_suppliers', 'supplier', 'select', 'exists (
  select from report_settings r
  where r.agency_uuid = planned_visit_suppliers.agency_uuid
    and r.agency_supplier_uuid = planned_visit_suppliers.agency_supplier_uuid and r.display_visits_report)');
select app.allow('planned_visits', 'supplier', 'select', 'exists (
  select from planned_visit_suppliers i
  where i.agency_uuid = planned_visits.agency_uuid and i.planned_visit_uuid = planned_visits.uuid)');
select app.allow('planned_visit_suppliers', 'work', 'select, insert, update, delete', 'true');

create table supplier_time_trackings (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  visitor_uuid uuid not null,
  store_uuid uuid not null,
  retailer_uuid uuid not null,
  agency_supplier_uuid uuid not null,
  day date not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, visitor_uuid) references visitors,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers,
  constraint supplier_time_trackings_end_after_start check (ended_at >= started_at)
);
comment on table supplier_time_trackings is
  'a stretch of time in which a visitor works for one supplier in a store; a visitor has at most one open';
create unique index supplier_time_trackings_one_open on supplier_time_trackings (agency_uuid, visitor_uuid)
  where ended_at is null;
create index supplier_time_trackings_by_day on supplier_time_trackings (agency_uuid, day, agency_supplier_uuid);
create index supplier_time_trackings_by_age on supplier_time_trackings using brin (started_at);
create index supplier_time_trackings_of_visitor on supplier_time_trackings (visitor_uuid, day);

select app.guard('supplier_time_trackings');
select app.allow('supplier_time_trackings', 'agency', 'select', 'agency_uuid = (select app.org())');
select app.allow('supplier_time_trackings', 'af', 'select, insert, update (ended_at)',
  'visitor_uuid = (select app.field_visitor())');
select app.allow('supplier_time_trackings', 'work', 'select, insert, update, delete', 'true');
select app.allow('supplier_time_trackings', 'dpo', 'select, update', 'true');

-- Whether a roadmap with this frequency and period requires visits in the week of the day.
create function app.is_turn(frequency text, starts_on date, ends_on date, day date) returns boolean
  language sql immutable parallel safe as $$
  select day >= starts_on and (ends_on is null or day <= ends_on) and case frequency
    when 'weekly' then true
    when 'once' then day < starts_on + 7
    else mod((day - (starts_on - (extract(isodow from starts_on)::int - 1))) / 7,
      case frequency when 'fortnightly' then 2 else 4 end) = 0
  end
$$;

-- The figures that a planned visit adds to the numbers of field control.
create function app.planned_visit_measures(p planned_visits) returns table (measure text, n integer)
  language sql immutable as $$
  select m.measure, m.n from (values
    ('planned', 1), ('done', (p.state = 'done')::int), ('missed', (p.state = 'missed')::int),
    (case when p.state = 'justified' then p.justification end, 1),
    ('planned_minutes', p.planned_minutes), ('inside_minutes', p.worked_minutes),
    ('traveled_minutes', p.traveled_minutes)
  ) m (measure, n) where m.measure is not null and m.n <> 0
$$;

-- Writes the visits of these visitors on these days (parallel arrays) into their planned visits, which are locked in a
-- fixed order. Each planned visit is computed on its own, from two days of visits, so that only one month is read.
create function app.follow_visits(owners uuid[], visitors_ uuid[], days date[]) returns void
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  q record;
  f record;
  traveled integer;
begin
  for q in
    select p.agency_uuid, p.uuid, p.visitor_uuid, p.store_uuid, p.day, s.time_zone,
      p.day::timestamp at time zone 'UTC' as earliest, (p.day + 2)::timestamp at time zone 'UTC' as latest
    from planned_visits p join stores s on s.uuid = p.store_uuid
    where (p.agency_uuid, p.visitor_uuid, p.day) in (select * from unnest(owners, visitors_, days))
    order by p.agency_uuid, p.uuid for no key update of p
  loop
    select (array_agg(v.uuid order by v.entered_at))[1] as visit_uuid, min(v.entered_at) as entered_at,
      case when bool_and(v.exit is not null) then max(v.exit) end as left_at,
      -- least() passes over null: without an exit the visit would last until midnight.
      coalesce(sum(extract(epoch from
        least(v.exit, (q.day + 1)::timestamp at time zone q.time_zone) - v.entered_at))
        filter (where v.exit is not null) / 60, 0)::int as minutes
    into f from (select v.*, coalesce(v.corrected_left_at, v.left_at) as exit from visits v) v
    where v.owner_uuid = q.agency_uuid and v.visitor_uuid = q.visitor_uuid
      and v.store_uuid is not distinct from q.store_uuid and v.day = q.day
      and v.entered_at >= q.earliest and v.entered_at < q.latest;
    continue when f.visit_uuid is null;
    select coalesce(extract(epoch from f.entered_at - max(v.exit)) / 60, 0)::int into traveled
    from (select v.*, coalesce(v.corrected_left_at, v.left_at) as exit from visits v) v
    where v.owner_uuid = q.agency_uuid and v.visitor_uuid = q.visitor_uuid and v.day = q.day
      and v.exit <= f.entered_at and v.entered_at >= q.earliest and v.entered_at < q.latest;
    update planned_visits p set state = 'done', visit_uuid = f.visit_uuid, entered_at = f.entered_at,
      left_at = f.left_at, worked_minutes = f.minutes, traveled_minutes = traveled, version = p.version + 1
    where p.agency_uuid = q.agency_uuid and p.uuid = q.uuid
      and (p.visit_uuid, p.entered_at, p.left_at, p.worked_minutes, p.traveled_minutes) is distinct from
        (f.visit_uuid, f.entered_at, f.left_at, f.minutes, traveled);
  end loop;
end $$;
select app.run_as('app.follow_visits(uuid[], uuid[], date[])', 'app_work');

-- Makes the planned visits that the roadmaps of these visitors require between two days, and returns how many are new;
-- existing ones stay. With replacing, the future ones that are still planned are made again from the current roadmaps.
create function app.plan_visits(agency uuid, visitors_ uuid[], first date, last date, replacing boolean) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made integer;
begin
  if app.org() <> agency then
    raise exception 'another account''s plan';
  end if;
  perform pg_advisory_xact_lock(hashtext('app.plan_visits'), hashtext(agency::text));
  if replacing then
    delete from planned_visits p where p.agency_uuid = agency and p.state = 'planned' and p.day > app.today()
      and p.day between first and last and coalesce(p.replaces_uuid, p.visitor_uuid) = any(visitors_);
  end if;
  with chosen as (
    select distinct on (w.uuid, t.store_uuid, d.day) w.uuid as visitor_uuid, a.visitor_uuid as replaces_uuid,
      t.store_uuid, t.retailer_uuid, d.day, t.position, t.uuid as stop_uuid, m.uuid as roadmap_uuid
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
    insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, replaces_uuid, store_uuid,
      retailer_uuid, roadmap_uuid, planned_minutes)
    select agency, app.uuid7(), c.day, c.position, c.visitor_uuid, c.replaces_uuid, c.store_uuid, c.retailer_uuid,
      c.roadmap_uuid,
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
  -- A visitor may have entered already.
  perform app.follow_visits(array_agg(p.agency_uuid), array_agg(p.visitor_uuid), array_agg(p.day)) from (
    select distinct p.agency_uuid, p.visitor_uuid, p.day from planned_visits p
    where p.agency_uuid = agency and p.state = 'planned' and p.day between first and app.today()) p
  having count(*) > 0;
  return made;
end $$;
select app.run_as('app.plan_visits(uuid, uuid[], date, date, boolean)', 'app_work', 'agency');

-- Marks an agency's planned visits as missed when the store's day is over.
create function app.close_planned_visits(agency uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update planned_visits p set state = 'missed', version = p.version + 1 from stores s
  where p.agency_uuid = agency and p.state = 'planned' and p.day <= app.today() and s.uuid = p.store_uuid
    and p.day < (now() at time zone s.time_zone)::date;
end $$;
select app.run_as('app.close_planned_visits(uuid)', 'app_work');

-- Writes a new or changed visit into the planned visit of its day.
create function app.plans_follow_visit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from planned_visits p
    where p.agency_uuid = new.owner_uuid and p.visitor_uuid = new.visitor_uuid and p.day = new.day
  ) then
    perform app.follow_visits(array[new.owner_uuid], array[new.visitor_uuid], array[new.day]);
  end if;
  return null;
end $$;
select app.run_as('app.plans_follow_visit()', 'app_work');
create trigger plans_follow_new after insert on visits for each row execute function app.plans_follow_visit();
create trigger plans_follow_changed after update on visits for each row execute function app.plans_follow_visit();

-- Adds up the minutes that a visitor worked for a supplier on the planned visit to that store and day, which gets a row
-- for the supplier where it has none.
create function app.plans_follow_trackings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into planned_visit_suppliers as s (agency_uuid, planned_visit_uuid, agency_supplier_uuid, worked_minutes, day)
  select p.agency_uuid, p.uuid, k.agency_supplier_uuid, w.minutes, p.day
  from (select distinct agency_uuid, visitor_uuid, store_uuid, day, agency_supplier_uuid from changed) k
  join planned_visits p on p.agency_uuid = k.agency_uuid and p.visitor_uuid = k.visitor_uuid
    and p.store_uuid = k.store_uuid and p.day = k.day
  cross join lateral (
    select coalesce(sum(extract(epoch from t.ended_at - t.started_at)) / 60, 0)::int as minutes
    from supplier_time_trackings t
    where t.visitor_uuid = k.visitor_uuid and t.day = k.day and t.agency_uuid = k.agency_uuid
      and t.store_uuid = k.store_uuid and t.agency_supplier_uuid = k.agency_supplier_uuid
  ) w
  on conflict (agency_uuid, planned_visit_uuid, agency_supplier_uuid)
    do update set worked_minutes = excluded.worked_minutes
    where s.worked_minutes <> excluded.worked_minutes;
  return null;
end $$;
select app.run_as('app.plans_follow_trackings()', 'app_work');
create trigger plans_follow_new after insert on supplier_time_trackings
  referencing new table as changed for each statement execute function app.plans_follow_trackings();
create trigger plans_follow_changed after update on supplier_time_trackings
  referencing new table as changed for each statement execute function app.plans_follow_trackings();
