-- What a store's dashboard compares it with: the visits of its brand, by day and by party (the owner of the visitor, each
-- attended supplier, and everybody under zeros), counted with three marks of what went wrong.
create table brand_visit_deltas (
  id bigint generated always as identity primary key,
  brand_uuid uuid not null,
  party_uuids uuid[] not null,
  day date not null,
  visits integer not null,
  open integer not null,
  short integer not null,
  late integer not null
);

create table brand_visit_rollups (
  brand_uuid uuid not null references store_brands (uuid),
  party_uuid uuid not null,
  day date not null,
  visits integer not null default 0,
  open integer not null default 0,
  short integer not null default 0,
  late integer not null default 0,
  primary key (brand_uuid, party_uuid, day)
);
comment on column brand_visit_rollups.open is 'without an exit; of a day that is over, without exit informed';
comment on column brand_visit_rollups.short is 'ended in less than ten minutes';
comment on column brand_visit_rollups.late is 'the person''s first entry of the day into the store, at nine or later';

create function app.visit_parties(owner uuid, suppliers uuid[]) returns uuid[] language sql immutable parallel safe as $$
  select array[owner, '00000000-0000-0000-0000-000000000000'] || array_remove(suppliers, owner)
$$;

-- Stays in one partition: whoever came before on this day did so in the 24 hours before.
create function app.visit_marks(v visits) returns table (open integer, short integer, late integer) language sql stable as $$
  select (v.left_at is null)::int, coalesce(v.left_at - v.entered_at < interval '10 minutes', false)::int,
    (v.entered_hour >= 9 and not exists (
      select from visits e where e.owner_uuid = v.owner_uuid and e.visitor_uuid = v.visitor_uuid
        and e.entered_at between v.entered_at - interval '1 day' and v.entered_at and (e.entered_at, e.uuid) < (v.entered_at, v.uuid)
        and e.store_uuid = v.store_uuid and e.day = v.day))::int
$$;

create function app.brand_visits_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
  select s.store_brand_uuid, app.visit_parties(v.owner_uuid, v.supplier_uuids), v.day, 1, m.open, m.short, m.late
  from added v join stores s on s.uuid = v.store_uuid cross join lateral app.visit_marks(v::visits) m;
  -- Written after a later visit of the same day, this one takes from it that it was the first.
  insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
  select distinct on (n.owner_uuid, n.uuid) s.store_brand_uuid, app.visit_parties(n.owner_uuid, n.supplier_uuids), n.day, 0, 0, 0, -1
  from added v join stores s on s.uuid = v.store_uuid
  join visits n on n.owner_uuid = v.owner_uuid and n.visitor_uuid = v.visitor_uuid and n.store_uuid = v.store_uuid and n.day = v.day
    and n.entered_at between v.entered_at and v.entered_at + interval '1 day' and (n.entered_at, n.uuid) > (v.entered_at, v.uuid)
    and n.entered_hour >= 9
  where not exists (select from added a where a.owner_uuid = n.owner_uuid and a.uuid = n.uuid)
    and not exists (
      select from visits e where e.owner_uuid = n.owner_uuid and e.visitor_uuid = n.visitor_uuid
        and e.entered_at between n.entered_at - interval '1 day' and n.entered_at and (e.entered_at, e.uuid) < (n.entered_at, n.uuid)
        and e.store_uuid = n.store_uuid and e.day = n.day
        and not exists (select from added a where a.owner_uuid = e.owner_uuid and a.uuid = e.uuid));
  return null;
end $$;
create trigger brand_visits_added after insert on visits
  referencing new table as added for each statement execute function app.brand_visits_added();

create function app.brand_visits_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
  select s.store_brand_uuid, app.visit_parties((c.visit).owner_uuid, (c.visit).supplier_uuids), (c.visit).day, c.sign,
    c.sign * m.open, c.sign * m.short, c.sign * m.late
  from (select -1 as sign, b::visits as visit from before b union all select 1, a::visits from after a) c
  join stores s on s.uuid = (c.visit).store_uuid cross join lateral app.visit_marks(c.visit) m;
  return null;
end $$;
create trigger brand_visits_changed after update on visits
  referencing old table as before new table as after for each statement execute function app.brand_visits_changed();

-- What the administration counts: active registrations without a link, by being temporary, and registrations by network.
create table platform_deltas (
  id bigint generated always as identity primary key,
  measure text not null,
  key text not null,
  n integer not null
);

create table platform_rollups (
  measure text not null check (measure in ('unlinked', 'visitors')),
  key text not null,
  n integer not null,
  primary key (measure, key)
);
comment on column platform_rollups.key is 'unlinked: true or false, whether temporary; visitors: the network that sees or saw them work';

create function app.unlinked(s visitor_standings) returns boolean language sql immutable as $$
  select s.active and not s.allocated
$$;

create function app.unlinked_standing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_deltas (measure, key, n)
    select 'unlinked', v.is_temporary::text, count(*) from after s
    join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid
    where app.unlinked(s::visitor_standings) group by 2;
  else
    insert into platform_deltas (measure, key, n)
    select 'unlinked', v.is_temporary::text, sum(app.unlinked(s::visitor_standings)::int - app.unlinked(b::visitor_standings)::int)
    from after s join before b on b.owner_uuid = s.owner_uuid and b.visitor_uuid = s.visitor_uuid
    join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid
    where app.unlinked(s::visitor_standings) <> app.unlinked(b::visitor_standings) group by 2;
  end if;
  return null;
end $$;
create trigger unlinked_new after insert on visitor_standings
  referencing new table as after for each statement execute function app.unlinked_standing();
create trigger unlinked_changed after update on visitor_standings
  referencing old table as before new table as after for each statement execute function app.unlinked_standing();

-- Comes before standings_follow_changed, in the order of their names: the standing is still the one before.
create function app.unlinked_visitor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into platform_deltas (measure, key, n)
  select 'unlinked', k.key, sum(k.n) from after a
  join before b on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid and b.is_temporary <> a.is_temporary
  join visitor_standings s on s.owner_uuid = a.owner_uuid and s.visitor_uuid = a.uuid and app.unlinked(s)
  cross join lateral (values (b.is_temporary::text, -1), (a.is_temporary::text, 1)) k (key, n) group by 2;
  return null;
end $$;
create trigger count_unlinked after update on visitors
  referencing old table as before new table as after for each statement execute function app.unlinked_visitor();

create function app.sights_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into platform_deltas (measure, key, n)
  select 'visitors', r.uuid::text, count(*) from added s join accounts r on r.uuid = s.viewer_uuid and r.kind = 'retailer' group by 2;
  return null;
end $$;
create trigger sights_counted after insert on visitor_sights
  referencing new table as added for each statement execute function app.sights_counted();

create function app.fold_shop() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('app.fold_shop')) then
    return 0;
  end if;
  with taken as (
    delete from brand_visit_deltas returning *
  ), rolled as (
    insert into brand_visit_rollups as r (brand_uuid, party_uuid, day, visits, open, short, late)
    select brand_uuid, party, day, sum(visits), sum(open), sum(short), sum(late)
    from taken cross join lateral unnest(party_uuids) party group by 1, 2, 3
    on conflict (brand_uuid, party_uuid, day) do update set visits = r.visits + excluded.visits,
      open = r.open + excluded.open, short = r.short + excluded.short, late = r.late + excluded.late
  )
  select count(*) into folded from taken;
  with taken as (
    delete from platform_deltas returning *
  )
  insert into platform_rollups as r (measure, key, n)
  select measure, key, sum(n) from taken group by 1, 2 having sum(n) <> 0
  on conflict (measure, key) do update set n = r.n + excluded.n;
  return folded;
end $$;
comment on function app.fold_shop() is 'moves these deltas into their rollups; one at a time, and nobody waits for it';

-- What has happened before this version counts too.
insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
select s.store_brand_uuid, app.visit_parties(v.owner_uuid, v.supplier_uuids), v.day, 1, m.open, m.short, m.late
from visits v join stores s on s.uuid = v.store_uuid cross join lateral app.visit_marks(v) m;
insert into platform_deltas (measure, key, n)
select 'unlinked', v.is_temporary::text, count(*) from visitor_standings s
join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid where app.unlinked(s) group by 2
union all
select 'visitors', r.uuid::text, count(*) from visitor_sights s join accounts r on r.uuid = s.viewer_uuid and r.kind = 'retailer' group by 2;

do $$
declare
  t regclass;
begin
  foreach t in array array['brand_visit_deltas', 'brand_visit_rollups', 'platform_deltas', 'platform_rollups']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'work', 'select, insert, update, delete', 'true');
  end loop;
  foreach t in array array['brand_visit_deltas', 'brand_visit_rollups']::regclass[] loop
    perform app.allow(t, 'store', 'select', 'brand_uuid = (select b.store_brand_uuid from stores b where b.uuid = (select app.org()))');
  end loop;
  foreach t in array array['platform_deltas', 'platform_rollups']::regclass[] loop
    perform app.allow(t, 'mob', 'select', 'true');
  end loop;
end $$;

grant create on schema app to app_work;
alter function app.brand_visits_added() owner to app_work;
alter function app.brand_visits_changed() owner to app_work;
alter function app.unlinked_standing() owner to app_work;
alter function app.unlinked_visitor() owner to app_work;
alter function app.sights_counted() owner to app_work;
alter function app.fold_shop() owner to app_work;
revoke create on schema app from app_work;
revoke execute on function app.fold_shop() from public;
grant execute on function app.fold_shop() to app_work;
