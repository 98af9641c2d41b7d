-- The evidence of a signature, beside who, when and from where.
alter table access_term_signatures
  add column user_agent text not null default '',
  add column file_sha256 bytea check (length(file_sha256) = 32);
comment on column access_term_signatures.file_sha256 is 'of the PDF as it lay there when it was signed; null: the term was a link elsewhere';

select app.allow('access_terms', 'door', 'select (uuid, signer_kind, published_on, file, link)', 'true');
select app.allow('access_term_signatures', 'door', 'select (account_uuid, term_uuid, agreed)', 'true');

-- A version counts from its day on, once it has its document: what cannot be read is not asked to be signed.
create function app.term_standing(kind text, account uuid, responsible boolean) returns text language plpgsql stable as $$
declare
  term uuid;
  word boolean;
begin
  select t.uuid, g.agreed into term, word
  from access_terms t left join access_term_signatures g on (g.account_uuid, g.term_uuid) = (account, t.uuid)
  where t.signer_kind = kind and t.published_on <= app.today() and (t.file <> '' or t.link <> '')
  order by t.published_on desc limit 1;
  return case when term is null or word then null when not word then 'disagreed' when responsible then 'unsigned'
    else 'waiting' end;
end $$;
comment on function app.term_standing is 'why an account''s people stand before the gate of the access terms; null: they are past it';

drop function app.authenticate(bytea);
create function app.authenticate(hash bytea) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text,
  permissions jsonb, plan_features text[], conditional_blocks text[], access_level smallint, second_factor_missing boolean,
  term_standing text
) language plpgsql rows 1 security definer set search_path = public, pg_temp as $$
declare
  used timestamptz;
  responsible boolean;
begin
  select s.uuid, u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, r.user_type,
    app.audience_of(r.user_type), r.permissions, coalesce(p.features, '{}'), coalesce(c.conditional_blocks, '{}'), 3,
    coalesce(c.second_factor_required, false) and s.login_type = 'local'
      and not exists (select from second_factors f where f.user_uuid = u.uuid),
    u.legal_responsible, s.last_used_at
  into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks, access_level, second_factor_missing, responsible, used
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
comment on function app.authenticate is 'whose bearer this is: of a session, which ends after 30 minutes without use and after 12 hours in any case, or of an API token, which has no session_uuid';

drop function app.enter(bytea);
create function app.enter(hash bytea) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text,
  permissions jsonb, plan_features text[], conditional_blocks text[], access_level smallint, second_factor_missing boolean,
  term_standing text
) language plpgsql rows 1 as $$
begin
  select * into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks, access_level, second_factor_missing, term_standing
  from app.authenticate(hash);
  if not found then
    return;
  end if;
  perform set_config('app.org', account_uuid::text, true), set_config('app.actor', user_uuid::text, true),
    set_config('role', 'app_' || audience, true);
  return next;
end $$;
comment on function app.enter is 'the rest of the transaction sees what the bearer sees; no row, and nothing, without one';

do $$
begin
  execute replace(replace(pg_get_functiondef('app.user_info(bytea)'::regprocedure),
    '''legal_responsible'', u.legal_responsible,',
    '''legal_responsible'', u.legal_responsible, ''term_standing'', k.term_standing,'),
    '''new_user'',', '''second_factor_missing'', k.second_factor_missing, ''new_user'',');
end $$;

grant create on schema app to app_door;
alter function app.authenticate(bytea) owner to app_door;
revoke create on schema app from app_door;
revoke execute on function app.authenticate(bytea), app.enter(bytea), app.term_standing(text, uuid, boolean) from public;
grant execute on function app.authenticate(bytea), app.enter(bytea) to app_login, app_door;
grant execute on function app.term_standing(text, uuid, boolean) to app_door;
