-- Dashboards read rollups. Writes only append signed rows (deltas), which contend with nobody; one worker folds them.
-- A reader adds the deltas not folded yet, so what it sees is exact at once.

create table visit_deltas (
  id bigint generated always as identity primary key,
  sign smallint not null check (sign in (1, -1)),
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  viewer_uuids uuid[] not null,
  day date not null,
  entered_hour smallint not null,
  left_hour smallint
);
comment on column visit_deltas.viewer_uuids is 'every account whose numbers this visit is part of';

create table visit_rollups (
  viewer_uuid uuid not null,
  day date not null,
  hour smallint not null,
  entered integer not null default 0,
  finished integer not null default 0,
  present integer not null default 0,
  primary key (viewer_uuid, day, hour)
);
comment on column visit_rollups.entered is 'visits that began in this hour';
comment on column visit_rollups.finished is 'of those, the ones that have ended';
comment on column visit_rollups.present is 'ended visits that were in the store at some time of this hour';

create function app.visit_viewers(owner uuid, retailer uuid, suppliers uuid[]) returns uuid[]
  language sql immutable parallel safe as $$
  select array[owner, retailer, '00000000-0000-0000-0000-000000000000'] || array_remove(suppliers, owner)
$$;

create function app.visits_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into visit_deltas (sign, owner_uuid, visitor_uuid, viewer_uuids, day, entered_hour, left_hour)
  select 1, owner_uuid, visitor_uuid, app.visit_viewers(owner_uuid, retailer_uuid, supplier_uuids), day, entered_hour, left_hour
  from added;
  insert into visit_suppliers (supplier_uuid, entered_at, owner_uuid, visit_uuid)
  select supplier, entered_at, owner_uuid, uuid from added cross join lateral unnest(supplier_uuids) supplier;
  return null;
end $$;
create trigger visits_added after insert on visits
  referencing new table as added for each statement execute function app.visits_added();

create function app.visits_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into visit_deltas (sign, owner_uuid, visitor_uuid, viewer_uuids, day, entered_hour, left_hour)
  select -1, owner_uuid, visitor_uuid, app.visit_viewers(owner_uuid, retailer_uuid, supplier_uuids), day, entered_hour, left_hour from before
  union all
  select 1, owner_uuid, visitor_uuid, app.visit_viewers(owner_uuid, retailer_uuid, supplier_uuids), day, entered_hour, left_hour from after;
  return null;
end $$;
create trigger visits_changed after update on visits
  referencing old table as before new table as after for each statement execute function app.visits_changed();

-- How each registration stands today. Kept right as rows change, and by the calendar: next_change_on is the first
-- day on which something changes by itself (an allocation begins or ends, a document expires, a rule begins).
create table visitor_standings (
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  responsible_uuid uuid,
  registered boolean not null,
  active boolean not null,
  allocated boolean not null,
  attended boolean not null,
  documents text not null check (documents in ('not_asked', 'in_order', 'awaiting', 'missing')),
  next_change_on date,
  last_access_on date,
  primary key (owner_uuid, visitor_uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
);
create index standings_due on visitor_standings (owner_uuid, next_change_on) where next_change_on is not null;

create table visitor_deltas (
  id bigint generated always as identity primary key,
  owner_uuid uuid not null,
  responsible_uuid uuid,
  measure text not null,
  day date not null,
  n integer not null
);

create table visitor_rollups (
  owner_uuid uuid not null,
  responsible_uuid uuid not null,
  measure text not null check (measure in
    ('registered', 'active', 'allocated', 'unattended', 'without_pendency', 'without_documents', 'accessed')),
  day date not null,
  n integer not null,
  primary key (owner_uuid, responsible_uuid, measure, day)
);
comment on column visitor_rollups.responsible_uuid is 'a supervisor; all zeros: everybody';
comment on column visitor_rollups.day is 'for accessed, the day of the last access; else -infinity';

create function app.standing_measures(s visitor_standings) returns table (measure text, day date)
  language sql immutable as $$
  select m.measure, m.day from (values
    ('registered', '-infinity'::date, s.registered),
    ('active', '-infinity', s.active),
    ('allocated', '-infinity', s.active and s.allocated),
    ('unattended', '-infinity', s.active and s.allocated and not s.attended),
    ('without_pendency', '-infinity', s.active and s.allocated and s.documents in ('not_asked', 'in_order')),
    ('without_documents', '-infinity', s.active and s.allocated and s.documents = 'missing'),
    ('accessed', s.last_access_on, s.active and s.last_access_on is not null)
  ) m (measure, day, holds) where m.holds
$$;

create function app.standings_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into visitor_deltas (owner_uuid, responsible_uuid, measure, day, n)
  select s.owner_uuid, s.responsible_uuid, m.measure, m.day, count(*)
  from added s cross join lateral app.standing_measures(s::visitor_standings) m group by 1, 2, 3, 4;
  return null;
end $$;
create trigger standings_added after insert on visitor_standings
  referencing new table as added for each statement execute function app.standings_added();

create function app.standings_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into visitor_deltas (owner_uuid, responsible_uuid, measure, day, n)
  select owner_uuid, responsible_uuid, measure, day, sum(n) from (
    select s.owner_uuid, s.responsible_uuid, m.measure, m.day, -1 as n
      from before s cross join lateral app.standing_measures(s::visitor_standings) m
    union all
    select s.owner_uuid, s.responsible_uuid, m.measure, m.day, 1
      from after s cross join lateral app.standing_measures(s::visitor_standings) m
  ) changes group by 1, 2, 3, 4 having sum(n) <> 0;
  return null;
end $$;
create trigger standings_changed after update on visitor_standings
  referencing old table as before new table as after for each statement execute function app.standings_changed();

-- The business day: owners of people work across the country; their numbers turn with the capital's clock.
create function app.today() returns date language sql stable as $$ select (now() at time zone 'America/Sao_Paulo')::date $$;

create function app.refresh_standings(owners uuid[], visitors_ uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with chosen as (
    select v.owner_uuid, v.uuid, v.responsible_uuid, v.job_function, v.is_temporary, v.active, v.removed_at, k.kind as owner_kind
    from (select distinct owner_uuid, visitor_uuid from unnest(owners, visitors_) u (owner_uuid, visitor_uuid)) c
    join visitors v on v.owner_uuid = c.owner_uuid and v.uuid = c.visitor_uuid
    join accounts k on k.uuid = v.owner_uuid
  )
  insert into visitor_standings as s (owner_uuid, visitor_uuid, responsible_uuid, registered, active, allocated, attended, documents, next_change_on)
  select c.owner_uuid, c.uuid, c.responsible_uuid, c.removed_at is null, c.active and c.removed_at is null,
    coalesce(l.allocated, false), coalesce(l.attended, false), coalesce(d.documents, 'not_asked'),
    least(l.next_change_on, d.next_change_on, p.next_change_on)
  from chosen c
  -- Per registration, by index: joined as sets, a planner that knows nothing of the arrays' length compares each with each.
  cross join lateral (
    select bool_or(a.now) as allocated, array_agg(distinct a.retailer_uuid) as retailers,
      bool_or(a.now and exists (
        select from allocation_suppliers x where x.owner_uuid = c.owner_uuid and x.allocation_uuid = a.uuid)) as attended,
      least(min(a.starts_on) filter (where a.starts_on > app.today()), min(a.ends_on) + 1) as next_change_on
    from (
      select a.uuid, a.retailer_uuid, a.starts_on, a.ends_on, a.state = 'active' and a.starts_on <= app.today() as now
      from allocations a
      where a.owner_uuid = c.owner_uuid and a.visitor_uuid = c.uuid and a.state in ('pending', 'active')
        and (a.ends_on is null or a.ends_on >= app.today())
    ) a
  ) l
  cross join lateral (
    select case when bool_and(q.in_order) filter (where q.now) then 'in_order'
        when bool_and(q.in_order or q.awaiting) filter (where q.now) then 'awaiting'
        when bool_or(q.now) then 'missing' end as documents,
      min(q.changes_on) as next_change_on
    from (
      select r.starts_on <= app.today() as now,
        case when r.starts_on > app.today() then r.starts_on else r.ends_on + 1 end as changes_on,
        coalesce(bool_or((x.status in ('approved', 'complete') or (x.status = 'pending' and n.document_validation_type = 'none'))
          and (x.expires_on is null or x.expires_on >= app.today())), false) as in_order,
        coalesce(bool_or(x.status = 'pending'), false) as awaiting
      from document_rules r
      left join retailer_configs n on n.retailer_uuid = r.retailer_uuid
      left join visitor_documents x on x.owner_uuid = c.owner_uuid and x.visitor_uuid = c.uuid
        and x.document_type_uuid = r.document_type_uuid and (x.retailer_uuid is null or x.retailer_uuid = r.retailer_uuid)
      where r.retailer_uuid = any(l.retailers) and c.owner_kind = any(r.owner_kinds)
        and (r.job_functions is null or c.job_function = any(r.job_functions))
        and (r.temporary is null or r.temporary = c.is_temporary)
        and (r.ends_on is null or r.ends_on >= app.today())
      group by r.retailer_uuid, r.uuid
    ) q
  ) d
  cross join lateral (
    select min(x.expires_on) + 1 as next_change_on from visitor_documents x
    where x.owner_uuid = c.owner_uuid and x.visitor_uuid = c.uuid and x.expires_on >= app.today()
  ) p
  on conflict (owner_uuid, visitor_uuid) do update set
    responsible_uuid = excluded.responsible_uuid, registered = excluded.registered, active = excluded.active, allocated = excluded.allocated,
    attended = excluded.attended, documents = excluded.documents, next_change_on = excluded.next_change_on
  where (s.responsible_uuid, s.registered, s.active, s.allocated, s.attended, s.documents, s.next_change_on) is distinct from
    (excluded.responsible_uuid, excluded.registered, excluded.active, excluded.allocated, excluded.attended, excluded.documents, excluded.next_change_on)
$$;
comment on function app.refresh_standings is 'recomputes how these registrations stand today; owners and visitors_ are parallel arrays';

-- The same when something beside the registrations changed. Holding them first lets two transactions that change
-- parts of one person go one after the other, each reading what the other committed; else the later writer could
-- store what it computed without the earlier one's part. In one order, so that nobody waits in a circle.
create function app.restand(owners uuid[], visitors_ uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from visitors where (owner_uuid, uuid) in (select * from unnest(owners, visitors_))
    order by owner_uuid, uuid for no key update;
  perform app.refresh_standings(owners, visitors_);
end $$;

create function app.refresh_due_standings(owner uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due uuid[];
begin
  select array_agg(visitor_uuid) into due from visitor_standings where owner_uuid = owner and next_change_on <= app.today();
  if due is not null then
    perform app.restand(array_fill(owner, array[cardinality(due)]), due);
  end if;
end $$;
comment on function app.refresh_due_standings is 'brings the registrations whose day has come up to date; does nothing on most calls';

create function app.standings_follow_visitors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.refresh_standings(array_agg(owner_uuid), array_agg(uuid)) from changed having count(*) > 0;
  return null;
end $$;
create trigger standings_follow_new after insert on visitors
  referencing new table as changed for each statement execute function app.standings_follow_visitors();
create trigger standings_follow_changed after update on visitors
  referencing new table as changed for each statement execute function app.standings_follow_visitors();

create function app.standings_follow_parts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.restand(array_agg(owner_uuid), array_agg(visitor_uuid)) from changed having count(*) > 0;
  return null;
end $$;
create trigger standings_follow_new after insert on allocations
  referencing new table as changed for each statement execute function app.standings_follow_parts();
create trigger standings_follow_changed after update on allocations
  referencing new table as changed for each statement execute function app.standings_follow_parts();
create trigger standings_follow_new after insert on visitor_documents
  referencing new table as changed for each statement execute function app.standings_follow_parts();
create trigger standings_follow_changed after update on visitor_documents
  referencing new table as changed for each statement execute function app.standings_follow_parts();

create function app.standings_follow_suppliers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.restand(array_agg(a.owner_uuid), array_agg(a.visitor_uuid))
  from changed c join allocations a on a.owner_uuid = c.owner_uuid and a.uuid = c.allocation_uuid having count(*) > 0;
  return null;
end $$;
create trigger standings_follow_new after insert on allocation_suppliers
  referencing new table as changed for each statement execute function app.standings_follow_suppliers();
create trigger standings_follow_gone after delete on allocation_suppliers
  referencing old table as changed for each statement execute function app.standings_follow_suppliers();

-- A network's rules concern everybody it may see: their standings fall due, and the next reader of each owner's
-- numbers brings them up to date.
create function app.standings_follow_rules() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visitor_standings s set next_change_on = app.today()
  from visitor_sights i
  where i.viewer_uuid in (select retailer_uuid from changed) and s.owner_uuid = i.owner_uuid and s.visitor_uuid = i.visitor_uuid
    and s.next_change_on is distinct from app.today();
  return null;
end $$;
create trigger standings_follow_new after insert on document_rules
  referencing new table as changed for each statement execute function app.standings_follow_rules();
create trigger standings_follow_changed after update on document_rules
  referencing new table as changed for each statement execute function app.standings_follow_rules();

-- Moves the deltas into the rollups; one at a time, and nobody waits for it. Returns how many deltas were folded.
create function app.fold() returns integer language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '300ms' as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('app.fold')) then
    return 0;
  end if;
  with taken as (
    delete from visit_deltas returning *
  ), rolled as (
    insert into visit_rollups as r (viewer_uuid, day, hour, entered, finished, present)
    select viewer, day, hour, sum(entered), sum(finished), sum(present) from (
      select viewer, day, entered_hour as hour, sign::int as entered,
        case when left_hour is null then 0 else sign end as finished, 0 as present
      from taken cross join lateral unnest(viewer_uuids) viewer
      union all
      select viewer, day, hour::smallint, 0, 0, sign
      from taken cross join lateral unnest(viewer_uuids) viewer
        cross join lateral generate_series(entered_hour::int, left_hour::int) hour
    ) parts group by 1, 2, 3
    on conflict (viewer_uuid, day, hour) do update set
      entered = r.entered + excluded.entered, finished = r.finished + excluded.finished, present = r.present + excluded.present
  ), accessed as (
    update visitor_standings s set last_access_on = f.day
    from (select owner_uuid, visitor_uuid, max(day) as day from taken where sign > 0 group by 1, 2) f
    where s.owner_uuid = f.owner_uuid and s.visitor_uuid = f.visitor_uuid
      and (s.last_access_on is null or s.last_access_on < f.day)
  )
  select count(*) into folded from taken;
  with taken as (
    delete from visitor_deltas returning *
  ), fanned as (
    select owner_uuid, '00000000-0000-0000-0000-000000000000'::uuid as responsible_uuid, measure, day, n from taken
    union all
    select owner_uuid, responsible_uuid, measure, day, n from taken where responsible_uuid is not null
  )
  insert into visitor_rollups as r (owner_uuid, responsible_uuid, measure, day, n)
  select owner_uuid, responsible_uuid, measure, day, sum(n) from fanned group by 1, 2, 3, 4 having sum(n) <> 0
  on conflict (owner_uuid, responsible_uuid, measure, day) do update set n = r.n + excluded.n;
  return folded;
exception when lock_not_available then
  return 0;
end $$;
comment on function app.fold() is 'gives up where somebody holds a registration for long, before the database would see a circle in it; the next call folds';

do $$
declare
  t text;
begin
  foreach t in array array['visit_deltas', 'visit_rollups', 'visitor_standings', 'visitor_deltas', 'visitor_rollups'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy work on %I to app_work using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to app_work', t);
    execute format('create policy administration on %I for select to app_mob using (true)', t);
    execute format('grant select on %I to app_mob', t);
  end loop;
  foreach t in array array['visitor_standings', 'visitor_deltas', 'visitor_rollups'] loop
    execute format('create policy own on %I for select to app_agency, app_supplier, app_service_provider
      using (owner_uuid = (select app.org()))', t);
    execute format('grant select on %I to app_agency, app_supplier, app_service_provider', t);
  end loop;
end $$;
create policy own on visit_rollups for select to app_agency, app_supplier, app_service_provider, app_retailer
  using (viewer_uuid = (select app.org()));
create policy own on visit_deltas for select to app_agency, app_supplier, app_service_provider, app_retailer
  using ((select app.org()) = any (viewer_uuids));
grant select on visit_rollups, visit_deltas to app_agency, app_supplier, app_service_provider, app_retailer;

-- The functions that keep derived tables work for the worker, under its policies: a definer function that the tables' owner had would pass them.
grant create on schema app to app_work;
grant select on visitors, accounts, allocations, allocation_suppliers, visitor_documents, document_rules to app_work;
alter function app.visits_added() owner to app_work;
alter function app.visits_changed() owner to app_work;
alter function app.standings_added() owner to app_work;
alter function app.standings_changed() owner to app_work;
alter function app.refresh_standings(uuid[], uuid[]) owner to app_work;
alter function app.restand(uuid[], uuid[]) owner to app_work;
alter function app.refresh_due_standings(uuid) owner to app_work;
alter function app.standings_follow_visitors() owner to app_work;
alter function app.standings_follow_parts() owner to app_work;
alter function app.standings_follow_suppliers() owner to app_work;
alter function app.standings_follow_rules() owner to app_work;
alter function app.allocations_make_sights() owner to app_work;
alter function app.fold() owner to app_work;
revoke create on schema app from app_work;
revoke execute on function app.fold() from public;
revoke execute on function app.refresh_standings(uuid[], uuid[]) from public;
revoke execute on function app.restand(uuid[], uuid[]) from public;
grant execute on function app.fold() to app_work;
grant execute on function app.refresh_standings(uuid[], uuid[]) to app_work;
grant execute on function app.restand(uuid[], uuid[]) to app_work;
