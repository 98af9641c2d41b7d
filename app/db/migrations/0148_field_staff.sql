-- Who of the field staff is signed in, one by one: the rows of what app.field_presence counts.
create function app.field_staff() returns table (user_uuid uuid, name text, presence text, last_login_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.uuid, u.name, case
      when exists (select from sessions s where s.user_uuid = u.uuid and s.ended_at is null
        and s.last_used_at > now() - interval '30 minutes') then 'logged_in'
      when (u.last_login_at at time zone 'America/Sao_Paulo')::date = app.today() then 'logged_out'
      else 'unlogged' end, u.last_login_at
  from users u join roles r on r.uuid = u.role_uuid
  where u.account_uuid = app.org() and u.active and r.user_type = 'af'
$$;
comment on function app.field_staff() is 'field staff who have a session, have ended theirs, or have not signed in today';

create or replace function app.field_presence() returns table (logged_in integer, logged_out integer, unlogged integer, total integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where presence = 'logged_in')::int, count(*) filter (where presence = 'logged_out')::int,
    count(*) filter (where presence = 'unlogged')::int, count(*)::int from app.field_staff()
$$;

grant create on schema app to app_door;
alter function app.field_staff() owner to app_door;
revoke create on schema app from app_door;
revoke execute on function app.field_staff() from public;
grant execute on function app.field_staff() to app_agency, app_door;
