-- One way to fold: what `x_deltas` append goes to `x_rollups`, each delta spread over the rollup's rows it is part of.
-- A new rollup is two tables and one app.spread.
create function app.spread(d visit_deltas) returns setof visit_rollups language sql stable as $$
  select viewer, d.day, d.entered_hour, d.sign::int, case when d.left_hour is null then 0 else d.sign::int end, 0
  from unnest(d.viewer_uuids) viewer
  union all
  select viewer, d.day, hour::smallint, 0, 0, d.sign::int
  from unnest(d.viewer_uuids) viewer cross join generate_series(d.entered_hour::int, d.left_hour::int) hour
$$;

create function app.spread(d visitor_deltas) returns setof visitor_rollups language sql stable as $$
  select d.owner_uuid, '00000000-0000-0000-0000-000000000000'::uuid, d.measure, d.day, d.n
  union all
  select d.owner_uuid, d.responsible_uuid, d.measure, d.day, d.n where d.responsible_uuid is not null
$$;

create function app.spread(d field_deltas) returns setof field_rollups language sql stable as $$
  select d.agency_uuid, d.agency_supplier_uuid, d.measure, d.day, d.n
$$;

create function app.spread(d brand_visit_deltas) returns setof brand_visit_rollups language sql stable as $$
  select d.brand_uuid, party, d.day, d.visits, d.open, d.short, d.late from unnest(d.party_uuids) party
$$;

create function app.spread(d platform_deltas) returns setof platform_rollups language sql stable as $$
  select d.measure, d.key, d.n
$$;

-- The day of a registration's last visit is written when the visit is folded: the visit's own writer would wait for
-- whoever holds the registration.
create function app.visits_folded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visitor_standings s set last_access_on = f.day
  from (select owner_uuid, visitor_uuid, max(day) as day from taken where sign > 0 group by 1, 2) f
  where s.owner_uuid = f.owner_uuid and s.visitor_uuid = f.visitor_uuid
    and (s.last_access_on is null or s.last_access_on < f.day);
  return null;
end $$;
create trigger visits_folded after delete on visit_deltas
  referencing old table as taken for each statement execute function app.visits_folded();

create function app.fold_into(rollup regclass, deltas regclass) returns integer language plpgsql as $$
declare
  keys text;
  numbers text;
  sums text;
  added text;
  counts text;
  folded integer;
begin
  select string_agg(quote_ident(attname), ', ') filter (where is_key),
    string_agg(quote_ident(attname), ', ') filter (where not is_key),
    string_agg(format('sum(%I)', attname), ', ') filter (where not is_key),
    string_agg(format('%1$I = r.%1$I + excluded.%1$I', attname), ', ') filter (where not is_key),
    string_agg(format('sum(%I) <> 0', attname), ' or ') filter (where not is_key)
  into keys, numbers, sums, added, counts
  from (
    select a.attname, a.attnum = any (i.indkey) as is_key from pg_attribute a
    join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = rollup and a.attnum > 0 and not a.attisdropped order by a.attnum
  ) columns;
  execute format('
    with taken as (
      delete from %1$s returning *
    ), rolled as (
      insert into %2$s as r (%3$s, %4$s)
      select %3$s, %5$s from (select s.* from taken t cross join lateral app.spread(t::%1$s) s) spread
      group by %3$s having %7$s
      on conflict (%3$s) do update set %6$s
    )
    select count(*) from taken', deltas, rollup, keys, numbers, sums, added, counts) into folded;
  return folded;
end $$;
comment on function app.fold_into is 'the rollup''s primary key is what is grouped by, its other columns are added up';

drop function app.fold_field();
drop function app.fold_shop();
create or replace function app.fold() returns integer language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '300ms' as $$
declare
  folded integer := 0;
  pair record;
begin
  if not pg_try_advisory_xact_lock(hashtext('app.fold')) then
    return 0;
  end if;
  -- By name, so that visits come before what they change of visitors.
  for pair in
    select r.oid::regclass as rollup, d.oid::regclass as deltas from pg_class d
    join pg_class r on r.relnamespace = d.relnamespace and r.relname = replace(d.relname, '_deltas', '_rollups')
    where d.relnamespace = 'public'::regnamespace and d.relname like '%\_deltas' order by d.relname
  loop
    begin
      folded := folded + app.fold_into(pair.rollup, pair.deltas);
    exception when lock_not_available then
      null;
    end;
  end loop;
  return folded;
end $$;
comment on function app.fold() is 'moves all deltas into their rollups, one at a time, and nobody waits for it: a pair is left for the next call where somebody holds one of its rows for long';

grant create on schema app to app_work;
alter function app.visits_folded() owner to app_work;
alter function app.fold_into(regclass, regclass) owner to app_work;
revoke create on schema app from app_work;
revoke execute on function app.fold_into(regclass, regclass) from public;
grant execute on function app.fold_into(regclass, regclass) to app_work;
