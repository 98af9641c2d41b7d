create table roles (
  uuid uuid primary key,
  name text not null,
  slug text not null unique,
  user_type text not null check (user_type in
    ('mob', 'backoffice', 'retailer', 'agency', 'supplier', 'service_provider', 'store_user', 'af',
    'replenisher')),
  permissions jsonb not null default '{}' check (jsonb_typeof(permissions) = 'object'),
  version integer not null default 1
);
comment on table roles is 'the permissions of the users who have the role; the platform administers all roles';
comment on column roles.permissions is 'permission slug to level, 0 to 3; a missing slug means 0';
create unique index roles_by_name on roles (user_type, app.fold(name));

select app.guard('roles');
select app.allow('roles', 'mob', 'select, insert, update, delete', 'true');
create policy sign_in on roles to app_sign_in using (true);
grant select on roles to app_sign_in;
select app.allow('roles', 'work', 'select', 'true');

-- The account kind of a user type; af for field staff, replenisher for a store's replenishers.
create function app.audience_of(user_type text) returns text language sql immutable parallel safe as $$
  select case user_type when 'backoffice' then 'mob' when 'store_user' then 'store' else user_type end
$$;

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
  version integer not null default 1,
  has_password boolean not null generated always as (password_hash is not null) stored,
  failed_logins integer not null default 0,
  last_failed_login_at timestamptz,
  authentication_provider_uuid uuid,
  provider_subject text,
  photo_uuid uuid,
  unique (account_uuid, uuid),
  constraint users_visitor_with_owner check ((visitor_uuid is null) = (visitor_owner_uuid is null))
);
comment on table users is 'an individual who signs in, always to one account; a user is deactivated, never deleted';
comment on column users.edition is 'which of the two applications the user opens';
comment on column users.legal_responsible is 'signs the access terms for the account';
comment on column users.active is 'false: the user was deactivated and may not sign in';
comment on column users.visitor_uuid is 'of field staff: the visitor that the user is';
comment on column users.has_password is 'lets the platform see that there is a password without reading its hash';
comment on column users.failed_logins is 'wrong passwords since the last right one';
comment on column users.authentication_provider_uuid is 'the provider that authenticates the user; null: the password';
comment on column users.provider_subject is 'the provider''s own identifier of the user, stored at the first sign-in';
create unique index users_by_login on users (lower(login));
create index users_by_role on users (role_uuid);
-- The list of all users, which the administration reads.
create index users_by_name on users (app.fold(name), lower(login));
create index users_by_photo on users (account_uuid, photo_uuid) where photo_uuid is not null;
create unique index users_by_provider_subject on users (authentication_provider_uuid, provider_subject);

select app.guard('users');
-- Users of one account may read each other, and change their own profile.
select app.allow('users', 'retailer, agency, supplier, service_provider, store, af',
  'select (uuid, account_uuid, role_uuid, name, email, login, area, office, edition, legal_responsible, active, version,
    photo_uuid)',
  'account_uuid = (select app.org())');
select app.allow('users', 'retailer, agency, supplier, service_provider, store, af, replenisher',
  'update (name, email, area, office, version, photo_uuid)', 'uuid = (select app.actor())');
-- A replenisher reads none of the others.
select app.allow('users', 'replenisher',
  'select (uuid, account_uuid, role_uuid, name, email, login, area, office, edition, legal_responsible, active, version,
    photo_uuid)',
  'uuid = (select app.actor())');
-- The platform administers the users of all accounts, and never reads a password's hash.
create policy administration on users to app_mob using (true);
grant
  select (uuid, account_uuid, role_uuid, name, email, login, area, office, edition, legal_responsible, active,
    visitor_owner_uuid, visitor_uuid, first_login_at, last_login_at, created_at, version, has_password, failed_logins,
    last_failed_login_at, authentication_provider_uuid, photo_uuid),
  insert (uuid, account_uuid, role_uuid, name, email, login, area, office, edition, legal_responsible, active,
    visitor_owner_uuid, visitor_uuid, authentication_provider_uuid),
  update (role_uuid, name, email, login, area, office, edition, legal_responsible, active, visitor_owner_uuid,
    visitor_uuid, version, authentication_provider_uuid, photo_uuid)
  on users to app_mob;
create policy sign_in on users to app_sign_in using (true);
grant select,
  update (password_hash, first_login_at, last_login_at, failed_logins, last_failed_login_at, provider_subject)
  on users to app_sign_in;
select app.allow('users', 'work',
  'select (uuid, account_uuid, role_uuid, name, email, login, active, legal_responsible, photo_uuid, version, has_password,
    authentication_provider_uuid)', 'true');
-- The functions of 210_store_operation.sql make and switch off the users of a store's replenishers.
select app.allow('users', 'work',
  'insert (uuid, account_uuid, role_uuid, name, email, login, edition), update (login, email, active, version)', 'true');
select app.allow('users', 'dpo',
  'select (uuid, account_uuid, name, email, login, area, office, active, visitor_owner_uuid, visitor_uuid,
    last_login_at, created_at, version, photo_uuid),
  update (name, email, login, area, office, active, password_hash, version, photo_uuid)', 'true');

-- The visitor that the acting user is, for the policies of field staff.
create function app.field_visitor() returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select visitor_uuid from users where uuid = app.actor() $$;
select app.run_as('app.field_visitor()', 'app_sign_in', 'af');

create table saved_views (
  account_uuid uuid not null references accounts,
  uuid uuid not null,
  user_uuid uuid not null,
  screen text not null check (screen ~ '^/'),
  name text not null check (name <> ''),
  query text not null default '',
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_uuid, uuid),
  foreign key (account_uuid, user_uuid) references users (account_uuid, uuid)
);
comment on table saved_views is 'an address within the product, saved by a user under a name';
comment on column saved_views.screen is 'the path';
comment on column saved_views.query is 'the query string: filters, columns and order';
comment on column saved_views.shared is 'all users of the account see the view; only its author changes it';
create unique index saved_views_by_name on saved_views (user_uuid, screen, app.fold(name));
create index saved_views_of_account on saved_views (account_uuid, screen) where shared;

select app.guard('saved_views');
select app.allow('saved_views', 'mob, retailer, agency, supplier, service_provider, store, af', 'select',
  'account_uuid = (select app.org()) and (shared or user_uuid = (select app.actor()))');
select app.allow('saved_views', 'mob, retailer, agency, supplier, service_provider, store, af, replenisher',
  'insert, update, delete', 'account_uuid = (select app.org()) and user_uuid = (select app.actor())');
select app.allow('saved_views', 'replenisher', 'select',
  'account_uuid = (select app.org()) and user_uuid = (select app.actor())');
select app.allow('saved_views', 'dpo', 'select, update', 'true');
