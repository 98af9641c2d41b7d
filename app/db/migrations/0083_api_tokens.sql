-- A person's own tokens: bearers of sessions that last, and may do less than the person.
create table api_tokens (
  user_uuid uuid not null references users,
  uuid uuid not null,
  token_hash bytea not null unique,
  name text not null check (name <> ''),
  access_level smallint not null check (access_level between 1 and 3),
  permissions jsonb check (jsonb_typeof(permissions) = 'object'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (user_uuid, uuid)
);
comment on column api_tokens.token_hash is 'SHA-256 of the token, which is shown once and stored nowhere';
comment on column api_tokens.access_level is 'the most it may do anywhere';
comment on column api_tokens.permissions is 'permission slug to level, for those it is kept to; null: every one of the person';
select app.guard('api_tokens');
select app.allow('api_tokens', 'mob, retailer, agency, supplier, service_provider, store, af',
  'select (user_uuid, uuid, name, access_level, permissions, created_at, expires_at, last_used_at, revoked_at), insert, '
  'update (revoked_at)', 'user_uuid = (select app.actor())');
select app.allow('api_tokens', 'door', 'select, update (last_used_at)', 'true');
select app.allow('api_tokens', 'work', 'select, update (revoked_at)', 'true');

-- Who is deactivated and comes back enters anew.
create function app.revoke_api_tokens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update api_tokens set revoked_at = now() where user_uuid = new.uuid and revoked_at is null;
  return null;
end $$;
create trigger api_tokens_end after update of active on users
  for each row when (old.active and not new.active) execute function app.revoke_api_tokens();

-- What a token may do: at each call the lesser of what the person may now and what the token was made for.
create function app.narrowed(held jsonb, kept jsonb, most integer) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, least(value::int, most, case when kept is null then 3 else coalesce((kept ->> key)::int, 0) end)), '{}')
  from jsonb_each_text(held)
$$;

create function app.audience_of(user_type text) returns text language sql immutable parallel safe as $$
  select case user_type when 'backoffice' then 'mob' when 'store_user' then 'store' else user_type end
$$;

drop function app.authenticate(bytea);
create function app.authenticate(hash bytea) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text,
  permissions jsonb, plan_features text[], conditional_blocks text[], access_level smallint
) language plpgsql rows 1 security definer set search_path = public, pg_temp as $$
declare
  used timestamptz;
begin
  select s.uuid, u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, r.user_type,
    app.audience_of(r.user_type), r.permissions, coalesce(p.features, '{}'), coalesce(c.conditional_blocks, '{}'), 3,
    s.last_used_at
  into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks, access_level, used
  from sessions s
  join users u on u.uuid = s.user_uuid and u.active
  join roles r on r.uuid = u.role_uuid
  left join client_infos c on c.account_uuid = u.account_uuid
  left join plans p on p.uuid = c.plan_uuid
  where s.token_hash = hash and s.ended_at is null
    and s.last_used_at > now() - interval '30 minutes' and s.created_at > now() - interval '12 hours';
  if found then
    if used < now() - interval '1 minute' then
      update sessions s set last_used_at = now() where s.token_hash = hash;
    end if;
    return next;
    return;
  end if;
  select u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, r.user_type,
    app.audience_of(r.user_type), app.narrowed(r.permissions, t.permissions, t.access_level), coalesce(p.features, '{}'),
    coalesce(c.conditional_blocks, '{}'), t.access_level, coalesce(t.last_used_at, '-infinity')
  into user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features, conditional_blocks,
    access_level, used
  from api_tokens t
  join users u on u.uuid = t.user_uuid and u.active
  join roles r on r.uuid = u.role_uuid
  left join client_infos c on c.account_uuid = u.account_uuid
  left join plans p on p.uuid = c.plan_uuid
  where t.token_hash = hash and t.revoked_at is null and t.expires_at > now();
  if found then
    if used < now() - interval '1 minute' then
      update api_tokens t set last_used_at = now() where t.token_hash = hash;
    end if;
    return next;
  end if;
end $$;
comment on function app.authenticate is 'whose bearer this is: of a session, which ends after 30 minutes without use and after 12 hours in any case, or of an API token, which has no session_uuid';

drop function app.enter(bytea);
create function app.enter(hash bytea) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text,
  permissions jsonb, plan_features text[], conditional_blocks text[], access_level smallint
) language plpgsql rows 1 as $$
begin
  select * into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks, access_level
  from app.authenticate(hash);
  if not found then
    return;
  end if;
  perform set_config('app.org', account_uuid::text, true), set_config('app.actor', user_uuid::text, true),
    set_config('role', 'app_' || audience, true);
  return next;
end $$;
comment on function app.enter is 'the rest of the transaction sees what the bearer sees; no row, and nothing, without one';

-- user_info tells the levels of the bearer, which of a token are fewer than the role's.
do $$
begin
  execute replace(pg_get_functiondef('app.user_info(bytea)'::regprocedure), 'jsonb_each_text(r.permissions)', 'jsonb_each_text(k.permissions)');
end $$;

grant create on schema app to app_door, app_work;
alter function app.authenticate(bytea) owner to app_door;
alter function app.revoke_api_tokens() owner to app_work;
revoke create on schema app from app_door, app_work;
revoke execute on function app.authenticate(bytea), app.enter(bytea), app.revoke_api_tokens() from public;
grant execute on function app.authenticate(bytea), app.enter(bytea) to app_login, app_door;
