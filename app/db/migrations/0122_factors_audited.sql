-- What people prove beside the password, and whether their account asks for it, is told to the account's audit.
alter table audit_events drop constraint audit_events_kind_check;
alter table audit_events add constraint audit_events_kind_check check (kind in ('signed_in', 'signed_out', 'user_created',
  'user_changed', 'role_created', 'role_changed', 'role_removed', 'settings_changed', 'token_created', 'token_revoked',
  'webhook_created', 'webhook_changed', 'webhook_removed', 'cpf_revealed', 'factor_added', 'factor_removed',
  'recovery_codes_made'));

create function app.audit_factors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it second_factors := case tg_op when 'DELETE' then old else new end;
begin
  perform app.audit(u.account_uuid, case tg_op when 'INSERT' then 'factor_added' else 'factor_removed' end, u.uuid,
    coalesce(nullif(u.name, ''), u.login), jsonb_build_object('kind', case tg_op
      when 'INSERT' then jsonb_build_array(null, k.kind) else jsonb_build_array(k.kind, null) end))
  from users u cross join (select case when it.secret is null then 'passkey' else 'totp' end as kind) k
  where u.uuid = it.user_uuid;
  return null;
end $$;
create trigger audited after insert or delete on second_factors
  for each row when (app.is_told()) execute function app.audit_factors();

create function app.audit_recovery_codes() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform app.audit(u.account_uuid, 'recovery_codes_made', u.uuid, coalesce(nullif(u.name, ''), u.login))
  from users u where u.uuid in (select user_uuid from added);
  return null;
end $$;
create trigger audited after insert on recovery_codes referencing new table as added
  for each statement when (app.is_told()) execute function app.audit_recovery_codes();

create function app.audit_second_factor_required() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform app.audit(new.account_uuid, 'settings_changed', new.account_uuid, '', jsonb_build_object('second_factor_required',
    jsonb_build_array(case tg_op when 'UPDATE' then old.second_factor_required else false end, new.second_factor_required)));
  return null;
end $$;
create trigger audited_asked after insert on client_infos for each row
  when (new.second_factor_required and app.is_told()) execute function app.audit_second_factor_required();
create trigger audited_changed after update of second_factor_required on client_infos for each row
  when (old.second_factor_required <> new.second_factor_required and app.is_told())
  execute function app.audit_second_factor_required();

grant create on schema app to app_work;
do $$
declare
  f text;
begin
  foreach f in array array['audit_factors', 'audit_recovery_codes', 'audit_second_factor_required'] loop
    execute format('alter function app.%I() owner to app_work', f);
    execute format('revoke execute on function app.%I() from public', f);
  end loop;
end $$;
revoke create on schema app from app_work;
