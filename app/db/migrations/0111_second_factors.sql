-- What a person proves beside the password: a code of an application (TOTP, RFC 6238), a passkey, or one of the codes to
-- fall back on. Only the door sees what they are made of.
create table second_factors (
  user_uuid uuid not null references users,
  uuid uuid not null,
  name text not null check (name <> ''),
  secret text check (secret like 'v1.%'),
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (user_uuid, uuid),
  check (num_nonnulls(secret, credential_id) = 1),
  check (num_nonnulls(credential_id, public_key, counter, transports) in (0, 4))
);
comment on column second_factors.secret is 'of an application: what its codes are made of, sealed with a key that the database does not have';
comment on column second_factors.last_step is 'of an application: the half minute of the last code taken; neither it nor an earlier one is taken again';
comment on column second_factors.credential_id is 'of a passkey: its name, as the browser knows it';
comment on column second_factors.counter is 'of a passkey: how often it had signed by its own account; one that falls back was copied';
create unique index second_factors_one_application on second_factors (user_uuid) where secret is not null;
select app.guard('second_factors');
select app.allow('second_factors', 'door', 'select, insert, update, delete', 'true');
select app.allow('second_factors', 'mob', 'select (user_uuid, uuid)', 'true');
select app.allow('second_factors', 'work', 'select (user_uuid, uuid, secret), update (secret)', 'true');

create table second_factor_enrolments (
  user_uuid uuid primary key references users,
  secret text check (secret like 'v1.%'),
  challenge text,
  created_at timestamptz not null default now()
);
comment on table second_factor_enrolments is 'what somebody is about to add: the secret of an application, sealed, or what a passkey is to sign; for half an hour';
select app.guard('second_factor_enrolments');
select app.allow('second_factor_enrolments', 'door', 'select, insert, update, delete', 'true');
select app.allow('second_factor_enrolments', 'work', 'select (created_at), delete', 'true');
create index second_factor_enrolments_by_age on second_factor_enrolments (created_at);

create table recovery_codes (
  user_uuid uuid not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_uuid, code_hash)
);
comment on column recovery_codes.code_hash is 'SHA-256 of the code, which has 80 random bits and is shown once';
select app.guard('recovery_codes');
select app.allow('recovery_codes', 'door', 'select, insert, update, delete', 'true');

create table sign_in_tickets (
  ticket_hash bytea primary key,
  user_uuid uuid not null references users,
  challenge text,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);
comment on table sign_in_tickets is 'people whose password was right and who still owe the second factor: ten minutes, five tries';
comment on column sign_in_tickets.ticket_hash is 'SHA-256 of the ticket; the ticket itself is never stored';
comment on column sign_in_tickets.challenge is 'what a passkey is to sign';
create index sign_in_tickets_by_user on sign_in_tickets (user_uuid);
create index sign_in_tickets_by_age on sign_in_tickets (created_at);
select app.guard('sign_in_tickets');
select app.allow('sign_in_tickets', 'door', 'select, insert, update, delete', 'true');
select app.allow('sign_in_tickets', 'work', 'select (created_at), delete', 'true');

-- A password that is no more opens nothing, and neither does what it had opened half.
create function app.void_sign_in_tickets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_tickets where user_uuid = new.uuid;
  return null;
end $$;
create trigger sign_in_tickets_end after update of password_hash, active, authentication_provider_uuid on users
  for each row execute function app.void_sign_in_tickets();

alter table client_infos add column second_factor_required boolean not null default false;
comment on column client_infos.second_factor_required is 'whoever signs in with a password of ours adds a second factor before anything else';

grant create on schema app to app_door;
alter function app.void_sign_in_tickets() owner to app_door;
revoke create on schema app from app_door;
revoke execute on function app.void_sign_in_tickets() from public;
