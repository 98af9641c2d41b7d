-- What providers confide is sealed (app/domain/access/secrets.ts). Rows of before are sealed when the product starts.
alter table authentication_providers add check (secret like 'v1.%') not valid;
comment on column authentication_providers.secret is 'the directory''s own, sealed with a key that the database does not have; read only at the door';
select app.allow('authentication_providers', 'work', 'select (uuid, secret), update (secret)', 'true');

-- The directory's own name of a person, kept at the first sign-in: whoever inherits a login or an address there is
-- somebody else. Another tie forgets it.
alter table users add column provider_subject text;
create unique index users_by_provider_subject on users (authentication_provider_uuid, provider_subject);
grant update (provider_subject) on users to app_door;
create function app.forget_provider_subject() returns trigger language plpgsql as $$
begin
  new.provider_subject := null;
  return new;
end $$;
create trigger forget_provider_subject before update of authentication_provider_uuid on users for each row
  when (old.authentication_provider_uuid is distinct from new.authentication_provider_uuid)
  execute function app.forget_provider_subject();

alter table sessions
  add column login_type text not null default 'local' check (login_type in
    ('local', 'ldap', 'azure_ad', 'azure_ad_app_authentication', 'azure_ad_user_authentication')),
  add column provider_name text,
  add check ((login_type = 'local') = (provider_name is null));
comment on column sessions.provider_name is 'of the provider through which the person came, as it was called then; null: our own password';
grant select (login_type, provider_name) on sessions
  to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af;

create table provider_sign_ins (
  state_hash bytea primary key,
  authentication_provider_uuid uuid not null references authentication_providers on delete cascade,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null default now()
);
comment on table provider_sign_ins is 'people who were sent to their cloud directory and are not back yet; each returns once, within ten minutes';
comment on column provider_sign_ins.state_hash is 'SHA-256 of the state in the address; the state itself is never stored here';
create index provider_sign_ins_by_age on provider_sign_ins (created_at);
create index provider_sign_ins_by_provider on provider_sign_ins (authentication_provider_uuid);
select app.guard('provider_sign_ins');
select app.allow('provider_sign_ins', 'door', 'select, insert, delete', 'true');
select app.allow('provider_sign_ins', 'work', 'select (created_at), delete', 'true');

create function app.is_open(account uuid) returns boolean language sql stable as $$
  select not exists (select from client_infos c join accounts a on a.uuid = c.account_uuid
    where c.account_uuid = account and c.status in ('inactive', 'canceled') and a.kind <> 'supplier')
$$;
comment on function app.is_open is 'whether an account''s people may come in; a supplier''s may, since the other application is theirs whatever the contract';
create function app.close_sessions() returns trigger language plpgsql as $$
begin
  if app.is_open(new.account_uuid) then
    return null;
  end if;
  update sessions s set ended_at = now() from users u
  where u.account_uuid = new.account_uuid and s.user_uuid = u.uuid and s.ended_at is null;
  return null;
end $$;
create trigger close_sessions after update of status on client_infos for each row
  when (new.status is distinct from old.status)
  execute function app.close_sessions();
