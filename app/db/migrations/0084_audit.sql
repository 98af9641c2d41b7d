-- What was done in an account that no other table tells. Visitors' history and the readings of documents are read beside it.
create table audit_events (
  account_uuid uuid not null references accounts,
  uuid uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  kind text not null check (kind in ('signed_in', 'signed_out', 'user_created', 'user_changed', 'role_created', 'role_changed',
    'role_removed', 'settings_changed', 'token_created', 'token_revoked', 'webhook_created', 'webhook_changed',
    'webhook_removed', 'cpf_revealed')),
  actor_uuid uuid,
  actor_name text not null default '',
  subject_uuid uuid,
  subject text not null default '',
  changes jsonb not null default '{}',
  primary key (account_uuid, uuid)
);
comment on column audit_events.account_uuid is 'whose administrators see it: of a person, the person''s; of a reading, the owner of what was read';
comment on column audit_events.actor_name is 'as it was then; empty where nobody was signed in';
comment on column audit_events.changes is 'field to [before, after]';
create index audit_events_by_age on audit_events (account_uuid, at desc, uuid);
create index audit_events_of_all on audit_events (at desc, uuid);
-- Who asks what was done in an account asks for some days of it.
create index visitor_history_by_age on visitor_history (owner_uuid, at desc, uuid);
create index visitor_history_of_all on visitor_history using brin (at);
create index document_reads_by_age on document_reads (owner_uuid, at desc);
create index document_reads_of_all on document_reads using brin (at);

select app.guard('audit_events');
select app.allow('audit_events', 'retailer, agency, supplier, service_provider, store', 'select', 'account_uuid = (select app.org())');
select app.allow('audit_events', 'mob', 'select', 'true');
select app.allow('audit_events', 'work', 'select, insert', 'true');

create function app.audit(account uuid, what text, subject_ uuid, named text, changed jsonb default '{}', who uuid default app.actor())
  returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_events (account_uuid, kind, actor_uuid, actor_name, subject_uuid, subject, changes)
  select account, what, who, coalesce((select coalesce(nullif(u.name, ''), u.login) from users u where u.uuid = who), ''),
    subject_, named, changed
$$;

-- Of two rows of a table the fields that differ, among those named.
create function app.differences(before jsonb, after jsonb, fields text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(f, jsonb_build_array(before -> f, after -> f)), '{}')
  from unnest(fields) f where before -> f is distinct from after -> f
$$;

create function app.audit_sessions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.audit(u.account_uuid, case tg_op when 'INSERT' then 'signed_in' else 'signed_out' end, u.uuid,
    coalesce(nullif(u.name, ''), u.login), '{}', case tg_op when 'INSERT' then u.uuid else coalesce(app.actor(), u.uuid) end)
  from users u where u.uuid = new.user_uuid;
  return null;
end $$;
create trigger audited_in after insert on sessions for each row when (app.is_told()) execute function app.audit_sessions();
create trigger audited_out after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function app.audit_sessions();

create function app.audit_users() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed jsonb := '{}';
begin
  if tg_op = 'UPDATE' then
    changed := app.differences(to_jsonb(old), to_jsonb(new), array['role_uuid', 'name', 'email', 'login', 'active',
      'legal_responsible', 'edition', 'authentication_provider_uuid'])
      || case when old.password_hash is distinct from new.password_hash then '{"password": [null, null]}' else '{}' end::jsonb;
    if changed = '{}' then
      return null;
    end if;
  end if;
  perform app.audit(new.account_uuid, case tg_op when 'INSERT' then 'user_created' else 'user_changed' end, new.uuid,
    new.login, changed);
  return null;
end $$;
create trigger audited after insert or update of role_uuid, name, email, login, active, legal_responsible, edition,
  authentication_provider_uuid, password_hash on users for each row when (app.is_told()) execute function app.audit_users();

-- Roles are the administration's: their changes are told to the account of whoever made them.
create function app.audit_roles() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it roles := case tg_op when 'DELETE' then old else new end;
begin
  if app.org() is not null then
    perform app.audit(app.org(), case tg_op when 'INSERT' then 'role_created' when 'DELETE' then 'role_removed' else 'role_changed' end,
      it.uuid, it.name, case tg_op when 'UPDATE' then
        app.differences(to_jsonb(old), to_jsonb(new), array['name', 'slug', 'user_type', 'permissions']) else '{}' end);
  end if;
  return null;
end $$;
create trigger audited after insert or update or delete on roles for each row when (app.is_told()) execute function app.audit_roles();

create function app.audit_settings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.audit(new.retailer_uuid, 'settings_changed', new.retailer_uuid, '', app.differences(
    case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end, to_jsonb(new),
    array['document_validation_type', 'block_all_stores', 'block_days']));
  return null;
end $$;
create trigger audited after insert or update on retailer_configs
  for each row when (app.is_told()) execute function app.audit_settings();

create function app.audit_tokens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.audit(u.account_uuid, case tg_op when 'INSERT' then 'token_created' else 'token_revoked' end, new.uuid, new.name,
    case tg_op when 'INSERT' then jsonb_build_object('access_level', jsonb_build_array(null, new.access_level)) else '{}' end)
  from users u where u.uuid = new.user_uuid;
  return null;
end $$;
create trigger audited_new after insert on api_tokens for each row when (app.is_told()) execute function app.audit_tokens();
create trigger audited_end after update of revoked_at on api_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function app.audit_tokens();

create function app.audit_webhooks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.audit(new.account_uuid, case when tg_op = 'INSERT' then 'webhook_created'
      when new.removed_at is not null and old.removed_at is null then 'webhook_removed' else 'webhook_changed' end,
    new.uuid, new.name, case tg_op when 'UPDATE' then
      app.differences(to_jsonb(old), to_jsonb(new), array['name', 'url', 'events', 'active']) else '{}' end);
  return null;
end $$;
create trigger audited after insert or update on webhooks for each row when (app.is_told()) execute function app.audit_webhooks();

grant create on schema app to app_work;
do $$
declare
  f text;
begin
  foreach f in array array['audit(uuid, text, uuid, text, jsonb, uuid)', 'audit_sessions()', 'audit_users()', 'audit_roles()',
    'audit_settings()', 'audit_tokens()', 'audit_webhooks()'] loop
    execute format('alter function app.%s owner to app_work', f);
    execute format('revoke execute on function app.%s from public', f);
  end loop;
end $$;
revoke create on schema app from app_work;

-- A CPF shown whole to somebody who is not of the account that keeps it.
create function app.reveal_cpf(owner uuid, visitor uuid) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform app.audit(owner, 'cpf_revealed', v.uuid, v.name) from visitors v where v.owner_uuid = owner and v.uuid = visitor;
end $$;
grant create on schema app to app_work;
alter function app.reveal_cpf(uuid, uuid) owner to app_work;
revoke create on schema app from app_work;
revoke execute on function app.reveal_cpf(uuid, uuid) from public;
grant execute on function app.reveal_cpf(uuid, uuid) to app_mob, app_retailer, app_store;
