create table files (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  name text not null,
  media_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  cut_from uuid,
  crop jsonb check (jsonb_typeof(crop) = 'object'),
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, cut_from) references files,
  constraint files_crop_of_cut check ((cut_from is null) = (crop is null))
);
comment on table files is 'an uploaded file; the storage of uploads holds its content under the uuid';
comment on column files.cut_from is 'of a photo: the picture from which it was cut; stored, so that the cut can be changed later';
comment on column files.crop is
  'of a photo: x and y, the position of the cut as percentages of the room that it leaves, and zoom, from 1 to 5';
-- Contents are named by the uuid alone.
create index files_by_uuid on files (uuid);
create index files_by_age on files (created_at);
create index files_by_picture on files (owner_uuid, cut_from) where cut_from is not null;

alter table users add foreign key (account_uuid, photo_uuid) references files;

-- The photo of the acting user, and the picture from which it was cut.
create function app.own_photos() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select unnest(array[f.uuid, f.cut_from]) from users u
  join files f on f.owner_uuid = u.account_uuid and f.uuid = u.photo_uuid
  where u.uuid = app.actor()
$$;
select app.run_as('app.own_photos()', 'app_work', 'af, replenisher');

-- Policies for files that a row of another table shows to another account stand with that table.
select app.guard('files');
create policy own on files to app_agency, app_supplier, app_service_provider using (owner_uuid = (select app.org()));
create policy administration on files to app_mob using (true);
grant select, insert, update on files to app_agency, app_supplier, app_service_provider, app_mob;
select app.allow('files', 'retailer, store', 'select, insert', 'owner_uuid = (select app.org())');
-- Field staff and replenishers add files to their account's, and see only those that they have made.
select app.allow('files', 'af, replenisher', 'insert', 'owner_uuid = (select app.org())');
select app.allow('files', 'af, replenisher', 'select', 'uuid in (select app.own_photos())');
select app.allow('files', 'dpo', 'select, update', 'true');
select app.allow('files', 'work', 'select, insert, update, delete', 'true');
-- A duplicate of the policy above.
create policy work on files for select to app_work using (true);
-- For the photos of shares, whose policy stands with evidences.
grant select on files to app_sign_in;

-- The condition that no row refers to the row `f` of a table: the catalogue says which tables refer to it, so that none
-- is forgotten. Rows that are deleted together with it do not count.
create function app.unreferenced(parent regclass) returns text language sql stable as $$
  select coalesce(string_agg(format(' and not exists (select from %s p where %s)', k.conrelid::regclass, (
      select string_agg(format('p.%I = f.%I', a.attname, b.attname), ' and ')
      from unnest(k.conkey, k.confkey) c (here, there)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.here
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = c.there)), ''), '')
  from pg_constraint k
  where k.contype = 'f' and k.confrelid = parent and k.conparentid = 0 and k.confdeltype <> 'c'
$$;
revoke execute on function app.unreferenced(regclass) from public;
grant execute on function app.unreferenced(regclass) to app_work;

-- Deletes up to `most` files that no row has referred to for a day, and returns their uuids. Where the worker cannot see a
-- row, its foreign key keeps the file.
create function app.purge_files(most integer) returns setof uuid language plpgsql as $$
declare
  one record;
begin
  for one in execute 'select f.owner_uuid, f.uuid from files f where f.created_at < now() - interval ''1 day'''
    || app.unreferenced('files') || ' limit $1' using most
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
