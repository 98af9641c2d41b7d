-- Who is inside stays so over midnight: a store's day closes at six of the next morning, for every figure and for the gate.
create function app.open_day(at timestamptz, time_zone text) returns date language sql immutable parallel safe
  as $$ select ((at at time zone time_zone) - interval '6 hours')::date $$;
comment on function app.open_day is 'the first calendar day whose visits without an exit may still go on, by a store''s clock';

create or replace function app.close_days(at timestamptz) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  closed integer;
begin
  delete from stays t using stores s where s.uuid = t.store_uuid and t.day < app.open_day(at, s.time_zone);
  get diagnostics closed = row_count;
  return closed;
end $$;

-- The key allows one stay of a registration in a store; it gives way to another visit only once its day has closed.
create function app.inside_once() returns trigger language plpgsql as $$
begin
  if old.day >= (select app.open_day(new.entered_at, s.time_zone) from stores s where s.uuid = old.store_uuid) then
    raise unique_violation using message = 'inside already', constraint = 'inside_once';
  end if;
  return new;
end $$;
create trigger inside_once before update of visit_uuid on stays
  for each row when (old.visit_uuid <> new.visit_uuid) execute function app.inside_once();
