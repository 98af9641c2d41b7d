-- Adds the stamp from which an answer's session version is computed: see docs/decisions/152-cached-session-user.md.
drop function app.authenticate(bytea);
create function app.authenticate(hash bytea) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text,
  permissions jsonb, plan_features text[], conditional_blocks text[], access_level smallint, second_factor_missing boolean,
  term_standing text, stamp text
) language plpgsql rows 1 security definer set search_path = public, pg_temp as $$
declare
  used timestamptz;
  responsible boolean;
begin
  select s.uuid, u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, r.user_type,
    app.audience_of(r.user_type), r.permissions, coalesce(p.features, '{}'), coalesce(c.conditional_blocks, '{}'), 3,
    coalesce(c.second_factor_required, false) and s.login_type = 'local'
      and not exists (select from second_factors f where f.user_uuid = u.uuid),
    u.legal_responsible, s.last_used_at, concat_ws('.', u.xmin, r.xmin, a.xmin, c.xmin, p.xmin)
  into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks, access_level, second_factor_missing, responsible, used, stamp
  from sessions s
  join users u on u.uuid = s.user_uuid and u.active
  join roles r on r.uuid = u.role_uuid
  join accounts a on a.uuid = u.account_uuid
  left join client_infos c on c.account_uuid = u.account_uuid
  left join plans p on p.uuid = c.plan_uuid
  where s.token_hash = hash and s.ended_at is null
    and s.last_used_at > now() - interval '30 minutes' and s.created_at > now() - interval '12 hours';
  if found then
    if used < now() - interval '1 minute' then
      update sessions s set last_used_at = now() where s.token_hash = hash;
    end if;
    if user_type = 'store_user' then
      select concat_ws('.', stamp, t.xmin, n.xmin, i.xmin) into stamp
      from stores t join accounts n on n.uuid = t.retailer_uuid left join client_infos i on i.account_uuid = n.uuid
      where t.uuid = authenticate.account_uuid;
    end if;
  else
    select u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, r.user_type,
      app.audience_of(r.user_type), app.narrowed(r.permissions, t.permissions, t.access_level), coalesce(p.features, '{}'),
      coalesce(c.conditional_blocks, '{}'), t.access_level, false, u.legal_responsible, coalesce(t.last_used_at, '-infinity')
    into user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features, conditional_blocks,
      access_level, second_factor_missing, responsible, used
    from api_tokens t
    join users u on u.uuid = t.user_uuid and u.active
    join roles r on r.uuid = u.role_uuid
    left join client_infos c on c.account_uuid = u.account_uuid
    left join plans p on p.uuid = c.plan_uuid
    where t.token_hash = hash and t.revoked_at is null and t.expires_at > now();
    if not found then
      return;
    end if;
    if used < now() - interval '1 minute' then
      update api_tokens t set last_used_at = now() where t.token_hash = hash;
    end if;
  end if;
  if user_type in ('agency', 'supplier', 'service_provider') then
    term_standing := app.term_standing(user_type, account_uuid, responsible);
  end if;
  return next;
end $$;
comment on function app.authenticate is 'whose bearer this is: of a session, which ends after 30 minutes without use and after 12 hours in any case, or of an API token, which has no session_uuid and no stamp; the stamp is another as soon as anything is that app.user_info tells of them, but for lite visitors that wait and the days since the first login';

drop function app.enter(bytea);
create function app.enter(hash bytea) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text,
  permissions jsonb, plan_features text[], conditional_blocks text[], access_level smallint, second_factor_missing boolean,
  term_standing text, stamp text
) language plpgsql rows 1 as $$
begin
  select * into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks, access_level, second_factor_missing, term_standing, stamp
  from app.authenticate(hash);
  if not found then
    return;
  end if;
  perform set_config('app.org', account_uuid::text, true), set_config('app.actor', user_uuid::text, true),
    set_config('role', 'app_' || audience, true);
  return next;
end $$;
comment on function app.enter is 'the rest of the transaction sees what the bearer sees; no row, and nothing, without one';

grant create on schema app to app_door;
alter function app.authenticate(bytea) owner to app_door;
revoke create on schema app from app_door;
revoke execute on function app.authenticate(bytea), app.enter(bytea) from public;
grant execute on function app.authenticate(bytea), app.enter(bytea) to app_login, app_door;
