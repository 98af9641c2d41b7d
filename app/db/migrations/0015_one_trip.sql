-- A read of the API begins its transaction, learns who asks and takes their eyes in one trip.
drop function app.authenticate(bytea);
create function app.authenticate(hash bytea) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text,
  permissions jsonb, plan_features text[], conditional_blocks text[]
) language plpgsql rows 1 security definer set search_path = public, pg_temp as $$
declare
  used timestamptz;
begin
  select s.uuid, u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, r.user_type,
    case r.user_type when 'backoffice' then 'mob' when 'store_user' then 'store' else r.user_type end,
    r.permissions, coalesce(p.features, '{}'), coalesce(c.conditional_blocks, '{}'), s.last_used_at
  into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks, used
  from sessions s
  join users u on u.uuid = s.user_uuid and u.active
  join roles r on r.uuid = u.role_uuid
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

create function app.enter(hash bytea) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text,
  permissions jsonb, plan_features text[], conditional_blocks text[]
) language plpgsql rows 1 as $$
begin
  select * into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks
  from app.authenticate(hash);
  if not found then
    return;
  end if;
  perform set_config('app.org', account_uuid::text, true), set_config('app.actor', user_uuid::text, true),
    set_config('role', 'app_' || audience, true);
  return next;
end $$;
comment on function app.enter is 'the rest of the transaction sees what the bearer of this session sees; no row, and nothing, without one';

create function app.user_info(hash bytea) returns json language plpgsql security definer set search_path = public, pg_temp as $$
declare
  info json;
begin
  select json_build_object('uuid', u.uuid, 'name', u.name, 'email', u.email, 'login', u.login, 'photo', null,
    'area', u.area, 'office', u.office, 'edition', u.edition, 'legal_responsible', u.legal_responsible,
    'role', json_build_object('name', r.name, 'slug', r.slug, 'user_type', r.user_type, 'role_permissions', coalesce((
      select json_agg(json_build_object('permission_slug', key, 'access_level', value::int) order by key)
      from jsonb_each_text(r.permissions)), '[]')),
    'accessable', json_build_object('uuid', a.uuid, 'name', a.trade_name, 'trade_name', a.trade_name,
      'supplier_type', a.supplier_type, 'common_client_info', json_build_object(
        'status', coalesce(c.status, 'not_client'), 'use_mobconnect', coalesce(c.use_mobconnect, false),
        'plan', json_build_object('plan_features', coalesce(p.features, '{}')))),
    'accessable_type', a.kind,
    'extra_info', json_build_object('retailer', case when s.uuid is not null then json_build_object(
      'trade_name', n.trade_name,
      'common_client_info', json_build_object('use_mobconnect', coalesce(nc.use_mobconnect, false))) end),
    'plan_features', coalesce(p.features, '{}'), 'conditional_blocks', coalesce(c.conditional_blocks, '{}'),
    'has_pending_lite_visitors', false,
    'new_user', coalesce(u.first_login_at > now() - interval '1 day', true),
    'days_after_first_login', coalesce(extract(day from now() - u.first_login_at), 0)::int)
  into info
  from app.authenticate(hash) k
  join users u on u.uuid = k.user_uuid
  join roles r on r.uuid = u.role_uuid
  join accounts a on a.uuid = u.account_uuid
  left join client_infos c on c.account_uuid = a.uuid
  left join plans p on p.uuid = c.plan_uuid
  left join stores s on s.uuid = a.uuid
  left join accounts n on n.uuid = s.retailer_uuid
  left join client_infos nc on nc.account_uuid = s.retailer_uuid;
  return info;
end $$;
comment on function app.user_info is 'the signed-in user with role, account, plan and blocks, as GET /user_info answers them; null without a session';

grant create on schema app to app_door;
alter function app.authenticate(bytea) owner to app_door;
alter function app.user_info(bytea) owner to app_door;
revoke create on schema app from app_door;
revoke execute on function app.authenticate(bytea), app.enter(bytea), app.user_info(bytea) from public;
grant execute on function app.authenticate(bytea), app.enter(bytea), app.user_info(bytea) to app_login, app_door;
