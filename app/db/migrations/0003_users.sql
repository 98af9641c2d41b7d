create table roles (
  uuid uuid primary key,
  name text not null,
  slug text not null unique,
  user_type text not null check (user_type in
    ('mob', 'backoffice', 'retailer', 'agency', 'supplier', 'service_provider', 'store_user', 'af')),
  permissions jsonb not null default '{}' check (jsonb_typeof(permissions) = 'object')
);
comment on column roles.permissions is 'permission slug to access level, 0 to 3; a missing slug reads as 0';

create table users (
  uuid uuid primary key,
  account_uuid uuid not null references accounts,
  role_uuid uuid not null references roles,
  name text not null default '',
  email text not null default '',
  login text not null,
  area text not null default '',
  office text not null default '',
  edition text not null default 'control' check (edition in ('control', 'connect')),
  password_hash text,
  legal_responsible boolean not null default false,
  active boolean not null default true,
  visitor_owner_uuid uuid,
  visitor_uuid uuid,
  first_login_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
comment on column users.visitor_uuid is 'field staff: the registration this person works under';
create unique index users_by_login on users (lower(login));
create index users_by_account on users (account_uuid);

create table sessions (
  token_hash bytea primary key,
  uuid uuid not null unique,
  user_uuid uuid not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on column sessions.token_hash is 'SHA-256 of the bearer token; the token itself is never stored';
create index sessions_by_user on sessions (user_uuid) where ended_at is null;

create table api_clients (
  name text primary key,
  secret_hash text not null
);

create table idempotency_keys (
  user_uuid uuid not null references users,
  key text not null check (length(key) between 8 and 200),
  fingerprint text not null,
  status smallint,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (user_uuid, key)
);
comment on table idempotency_keys is 'what a POST answered, written in the transaction of its effect: the same key answers the same again';
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'columns as rate-limiter-flexible wants them; expire in milliseconds since 1970';

do $$
declare
  door text;
begin
  foreach door in array array['roles', 'users', 'sessions', 'api_clients', 'idempotency_keys', 'rate_limits'] loop
    execute format('alter table %I enable row level security', door);
    execute format('create policy door on %I to app_door using (true) with check (true)', door);
    execute format('grant select on %I to app_door', door);
  end loop;
end $$;
grant insert, update on sessions to app_door;
grant insert, update, delete on rate_limits to app_door;
grant update (first_login_at, last_login_at, password_hash) on users to app_door;

-- Colleagues: an account's users are known to the account (who did this?), and all to the administration.
create policy colleagues on users for select
  to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af using (account_uuid = (select app.org()));
create policy administration on users to app_mob using (true) with check (true);
create policy administration on roles to app_mob using (true) with check (true);
grant select (uuid, account_uuid, role_uuid, name, email, login, active) on users
  to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af;
grant select on roles to app_mob;

-- A POST claims its key in the transaction and the role of its effect, and only its own.
create policy own on idempotency_keys
  to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af
  using (user_uuid = (select app.actor())) with check (user_uuid = (select app.actor()));
grant select, insert, update on idempotency_keys
  to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af;
create policy old on idempotency_keys for delete to app_work using (true);
create policy read on idempotency_keys for select to app_work using (true);
grant select, delete on idempotency_keys to app_work;
create policy old on sessions for delete to app_work using (true);
create policy read on sessions for select to app_work using (true);
grant select, delete on sessions to app_work;
