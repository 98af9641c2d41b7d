-- The worker sees whatever points at a file.
do $$
declare
  t regclass;
begin
  for t in select distinct conrelid::regclass from pg_constraint
    where contype = 'f' and confrelid = 'files'::regclass and conparentid = 0 and not exists (
      select from pg_policies p where p.tablename = conrelid::regclass::text and p.cmd in ('ALL', 'SELECT')
        and p.roles && array['public', 'app_work']::name[])
  loop
    perform app.allow(t, 'work', 'select', 'true');
  end loop;
end $$;
grant delete on files to app_work;

-- Takes up to `most` files away that nothing has pointed at for a day; answers which. What points at files is asked of
-- the database itself, so that no table is forgotten; one that hides from the worker still stands in the way by its key.
create function app.purge_files(most integer) returns setof uuid language plpgsql as $$
declare
  pointed text;
  one record;
begin
  select string_agg(format(' and not exists (select from %s p where %s)', k.conrelid::regclass, (
      select string_agg(format('p.%I = f.%I', a.attname, b.attname), ' and ')
      from unnest(k.conkey, k.confkey) c (here, there)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.here
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = c.there)), '')
  into pointed
  from pg_constraint k where k.contype = 'f' and k.confrelid = 'files'::regclass and k.conparentid = 0;
  for one in execute 'select f.owner_uuid, f.uuid from files f where f.created_at < now() - interval ''1 day'''
    || coalesce(pointed, '') || ' limit $1' using most
  loop
    begin
      delete from files where owner_uuid = one.owner_uuid and uuid = one.uuid;
      return next one.uuid;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
end $$;
revoke execute on function app.purge_files(integer) from public;
grant execute on function app.purge_files(integer) to app_work;

create index files_by_age on files (created_at);
