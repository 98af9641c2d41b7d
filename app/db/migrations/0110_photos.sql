-- A photo is cut out of the picture that was sent, which stays beside it, so that the cut can be changed. Where no photo
-- is cut out of it any more, app.purge_files takes it away as it does whatever nothing points at.
alter table files
  add column cut_from uuid,
  add column crop jsonb check (jsonb_typeof(crop) = 'object'),
  add check ((cut_from is null) = (crop is null)),
  add foreign key (owner_uuid, cut_from) references files;
comment on column files.cut_from is 'of a photo: the picture it was cut out of';
comment on column files.crop is 'of a photo: x and y, the place of the cut within the picture as percentages of the room it leaves, and zoom, from 1 to 5';
create index files_by_picture on files (owner_uuid, cut_from) where cut_from is not null;

alter table users add column photo_uuid uuid, add foreign key (account_uuid, photo_uuid) references files;
create index users_by_photo on users (account_uuid, photo_uuid) where photo_uuid is not null;
grant select (photo_uuid), update (photo_uuid) on users
  to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af;
grant select (photo_uuid) on users to app_work;
grant select (photo_uuid), update (photo_uuid) on users to app_dpo;

-- Field staff see of their account's files only what they made themselves.
create function app.own_photos() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select unnest(array[f.uuid, f.cut_from]) from users u
  join files f on f.owner_uuid = u.account_uuid and f.uuid = u.photo_uuid
  where u.uuid = app.actor()
$$;
comment on function app.own_photos is 'the photo of whoever acts, and the picture it was cut out of';
grant create on schema app to app_work;
alter function app.own_photos() owner to app_work;
revoke create on schema app from app_work;
revoke execute on function app.own_photos() from public;
grant execute on function app.own_photos() to app_af;
create policy own_photo on files for select to app_af using (uuid in (select app.own_photos()));

do $$
begin
  execute replace(pg_get_functiondef('app.user_info(bytea)'::regprocedure),
    '''photo'', null', '''photo'', ''/profile/photo?v='' || u.photo_uuid');
end $$;
