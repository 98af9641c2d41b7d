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
  foreign key (agency_uuid, visitor_uuid) references visitors (owner_uuid, uuid),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers,
  check (ended_at >= started_at)
);
comment on table supplier_time_trackings is 'when a promoter worked for which supplier; one at a time';
create unique index one_supplier_at_a_time on supplier_time_trackings (agency_uuid, visitor_uuid) where ended_at is null;
create index trackings_by_day on supplier_time_trackings (agency_uuid, day, agency_supplier_uuid);
create index trackings_of_visitor on supplier_time_trackings (visitor_uuid, day);

create table field_deltas (
  id bigint generated always as identity primary key,
  agency_uuid uuid not null,
  agency_supplier_uuid uuid not null,
  measure text not null,
  day date not null,
  n integer not null
);
create index field_deltas_of_agency on field_deltas (agency_uuid);

create table field_rollups (
  agency_uuid uuid not null,
  agency_supplier_uuid uuid not null,
  measure text not null,
  day date not null,
  n integer not null,
  primary key (agency_uuid, agency_supplier_uuid, measure, day)
);
comment on table field_rollups is 'numbers of field control a day (app/domain/field/field-numbers.ts names them); supplier all zeros: the agency''s whole';

create function app.planned_visit_measures(p planned_visits) returns table (measure text, n integer) language sql immutable as $$
  select m.measure, m.n from (values
    ('planned', 1), ('done', (p.state = 'done')::int), ('missed', (p.state = 'missed')::int),
    (case when p.state = 'justified' then p.justification end, 1),
    ('planned_minutes', p.planned_minutes), ('inside_minutes', p.worked_minutes), ('traveled_minutes', p.traveled_minutes)
  ) m (measure, n) where m.measure is not null and m.n <> 0
$$;

create function app.planned_visits_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select p.agency_uuid, '00000000-0000-0000-0000-000000000000'::uuid, m.measure, p.day, sum(m.n)
    from after p cross join lateral app.planned_visit_measures(p::planned_visits) m group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'INSERT' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select p.agency_uuid, '00000000-0000-0000-0000-000000000000'::uuid, m.measure, p.day, -sum(m.n)
    from before p cross join lateral app.planned_visit_measures(p::planned_visits) m group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger planned_visits_added after insert on planned_visits
  referencing new table as after for each statement execute function app.planned_visits_counted();
create trigger planned_visits_changed after update on planned_visits
  referencing old table as before new table as after for each statement execute function app.planned_visits_counted();
create trigger planned_visits_gone after delete on planned_visits
  referencing old table as before for each statement execute function app.planned_visits_counted();

create function app.supplier_minutes_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select agency_uuid, agency_supplier_uuid, 'supplier_planned_minutes', day, sum(planned_minutes) from after group by 1, 2, 4
    union all
    select agency_uuid, agency_supplier_uuid, 'supplier_worked_minutes', day, sum(worked_minutes) from after group by 1, 2, 4
      having sum(worked_minutes) <> 0;
  end if;
  if tg_op <> 'INSERT' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select agency_uuid, agency_supplier_uuid, 'supplier_planned_minutes', day, -sum(planned_minutes) from before group by 1, 2, 4
    union all
    select agency_uuid, agency_supplier_uuid, 'supplier_worked_minutes', day, -sum(worked_minutes) from before group by 1, 2, 4
      having sum(worked_minutes) <> 0;
  end if;
  return null;
end $$;
create trigger supplier_minutes_added after insert on planned_visit_suppliers
  referencing new table as after for each statement execute function app.supplier_minutes_counted();
create trigger supplier_minutes_changed after update on planned_visit_suppliers
  referencing old table as before new table as after for each statement execute function app.supplier_minutes_counted();
create trigger supplier_minutes_gone after delete on planned_visit_suppliers
  referencing old table as before for each statement execute function app.supplier_minutes_counted();

create function app.survey_answers_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
  select agency_uuid, '00000000-0000-0000-0000-000000000000'::uuid, 'surveys_answered', day, count(*) from after group by 1, 4;
  return null;
end $$;
create trigger survey_answers_added after insert on survey_answers
  referencing new table as after for each statement execute function app.survey_answers_counted();

-- What a promoter worked for a supplier goes to the day's plan of that store, which gets a line for it if it has none.
create function app.plans_follow_trackings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into planned_visit_suppliers as s (agency_uuid, planned_visit_uuid, agency_supplier_uuid, worked_minutes, day)
  select p.agency_uuid, p.uuid, k.agency_supplier_uuid, w.minutes, p.day
  from (select distinct agency_uuid, visitor_uuid, store_uuid, day, agency_supplier_uuid from changed) k
  join planned_visits p on p.agency_uuid = k.agency_uuid and p.visitor_uuid = k.visitor_uuid and p.store_uuid = k.store_uuid
    and p.day = k.day
  cross join lateral (
    select coalesce(sum(extract(epoch from t.ended_at - t.started_at)) / 60, 0)::int as minutes from supplier_time_trackings t
    where t.visitor_uuid = k.visitor_uuid and t.day = k.day and t.agency_uuid = k.agency_uuid and t.store_uuid = k.store_uuid
      and t.agency_supplier_uuid = k.agency_supplier_uuid
  ) w
  on conflict (agency_uuid, planned_visit_uuid, agency_supplier_uuid) do update set worked_minutes = excluded.worked_minutes
    where s.worked_minutes <> excluded.worked_minutes;
  return null;
end $$;
create trigger plans_follow_new after insert on supplier_time_trackings
  referencing new table as changed for each statement execute function app.plans_follow_trackings();
create trigger plans_follow_changed after update on supplier_time_trackings
  referencing new table as changed for each statement execute function app.plans_follow_trackings();

create function app.fold_field() returns integer language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '300ms' as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('app.fold_field')) then
    return 0;
  end if;
  with taken as (
    delete from field_deltas returning *
  ), rolled as (
    insert into field_rollups as r (agency_uuid, agency_supplier_uuid, measure, day, n)
    select agency_uuid, agency_supplier_uuid, measure, day, sum(n) from taken group by 1, 2, 3, 4 having sum(n) <> 0
    on conflict (agency_uuid, agency_supplier_uuid, measure, day) do update set n = r.n + excluded.n
  )
  select count(*) into folded from taken;
  return folded;
end $$;
comment on function app.fold_field() is 'moves the deltas of field control into their rollup, as app.fold does those of visits';

-- Field staff who have a session, have ended theirs, or have not signed in today.
create function app.field_presence() returns table (logged_in integer, logged_out integer, unlogged integer, total integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where here)::int, count(*) filter (where not here and came)::int,
    count(*) filter (where not here and not came)::int, count(*)::int
  from (
    select exists (select from sessions s where s.user_uuid = u.uuid and s.ended_at is null
        and s.last_used_at > now() - interval '30 minutes') as here,
      coalesce((u.last_login_at at time zone 'America/Sao_Paulo')::date = app.today(), false) as came
    from users u join roles r on r.uuid = u.role_uuid
    where u.account_uuid = app.org() and u.active and r.user_type = 'af'
  ) staff
$$;

do $$
declare
  t regclass;
begin
  foreach t in array array['supplier_time_trackings', 'field_deltas', 'field_rollups']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'work', 'select, insert, update, delete', 'true');
    perform app.allow(t, 'agency', 'select', 'agency_uuid = (select app.org())');
  end loop;
end $$;
select app.allow('supplier_time_trackings', 'af', 'select, insert, update (ended_at)', 'visitor_uuid = (select app.field_visitor())');

grant create on schema app to app_work, app_door;
alter function app.planned_visits_counted() owner to app_work;
alter function app.supplier_minutes_counted() owner to app_work;
alter function app.survey_answers_counted() owner to app_work;
alter function app.plans_follow_trackings() owner to app_work;
alter function app.fold_field() owner to app_work;
alter function app.field_presence() owner to app_door;
revoke create on schema app from app_work, app_door;
revoke execute on function app.fold_field() from public;
revoke execute on function app.field_presence() from public;
grant execute on function app.fold_field() to app_work;
grant execute on function app.field_presence() to app_agency;
