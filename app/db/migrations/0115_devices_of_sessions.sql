-- A browser takes push messages for whoever is signed in on it: when that session is ended (not when it merely lapses),
-- by whatever path, the device is forgotten with it.
alter table user_device_tokens add column session_uuid uuid;
comment on column user_device_tokens.session_uuid is 'the session that last said so; rows of before have none';
create index user_device_tokens_by_session on user_device_tokens (session_uuid);
select app.allow('user_device_tokens', 'door', 'delete', 'true');

create function app.forget_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from user_device_tokens where session_uuid = new.uuid;
  return null;
end $$;
comment on function app.forget_devices is 'what the browser of a session that was ended is no more pushed to';
grant create on schema app to app_door;
alter function app.forget_devices() owner to app_door;
revoke create on schema app from app_door;
revoke execute on function app.forget_devices() from public;
create trigger forget_devices after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function app.forget_devices();
