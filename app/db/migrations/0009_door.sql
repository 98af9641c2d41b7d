-- The application's logins are members of app_login (app/db/login.server.ts): they own nothing, bypass nothing, inherit
-- what app_login has and nothing of the audience roles, which they may only change into.
do $$
declare
  audience text;
begin
  if not exists (select from pg_roles where rolname = 'app_login') then
    create role app_login nologin noinherit nobypassrls;
  end if;
  foreach audience in array array['app_mob', 'app_retailer', 'app_agency', 'app_supplier', 'app_service_provider',
    'app_store', 'app_af', 'app_door', 'app_gate', 'app_work'] loop
    if not pg_has_role('app_login', audience, 'MEMBER') then
      execute format('grant %I to app_login', audience);
    end if;
  end loop;
end $$;
grant usage on schema app, public to app_login;

-- One round trip answers who the bearer of a token is and what the person may do.
create function app.authenticate(hash bytea) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, account_kind text, user_type text,
  permissions jsonb, plan_features text[], conditional_blocks text[], visitor_owner_uuid uuid, visitor_uuid uuid
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used timestamptz;
begin
  select s.uuid, u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, a.kind, r.user_type,
    r.permissions, coalesce(p.features, '{}'), c.conditional_blocks, u.visitor_owner_uuid, u.visitor_uuid, s.last_used_at
  into session_uuid, user_uuid, user_name, account_uuid, account_kind, user_type, permissions, plan_features,
    conditional_blocks, visitor_owner_uuid, visitor_uuid, used
  from sessions s
  join users u on u.uuid = s.user_uuid and u.active
  join roles r on r.uuid = u.role_uuid
  join accounts a on a.uuid = u.account_uuid
  left join client_infos c on c.account_uuid = u.account_uuid
  left join plans p on p.uuid = c.plan_uuid
  where s.token_hash = hash and s.ended_at is null
    and s.last_used_at > now() - interval '30 minutes' and s.created_at > now() - interval '12 hours';
  if not found then
    return;
  end if;
  if used < now() - interval '1 minute' then
    update sessions s set last_used_at = now() where s.token_hash = hash;
  end if;
  return next;
end $$;
comment on function app.authenticate is 'a session ends after 30 minutes without use and after 12 hours in any case';
grant create on schema app to app_door;
alter function app.authenticate(bytea) owner to app_door;
revoke create on schema app from app_door;
revoke execute on function app.authenticate(bytea) from public;
grant execute on function app.authenticate(bytea) to app_login, app_door;
