create table authentication_providers (
  uuid uuid primary key,
  name text not null check (name <> ''),
  authenticator_slug text not null unique check (authenticator_slug ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  kind text not null check (kind in ('azure_ad_app_authentication', 'azure_ad_user_authentication', 'azure_ad', 'ldap')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  secret text,
  has_secret boolean not null generated always as (secret is not null) stored,
  active boolean not null default true,
  version integer not null default 1
);
comment on column authentication_providers.settings is 'where the directory is and how it is asked; the fields of the kind (app/contracts/access/authentication-providers.ts)';
comment on column authentication_providers.secret is 'the directory''s own; written by the administration, read only at the door';
select app.guard('authentication_providers');
select app.allow('authentication_providers', 'mob',
  'select (uuid, name, authenticator_slug, kind, settings, has_secret, active, version), insert, delete, '
  'update (name, authenticator_slug, kind, settings, secret, active, version)', 'true');
select app.allow('authentication_providers', 'door', 'select', 'true');

alter table users add column authentication_provider_uuid uuid references authentication_providers,
  add unique (account_uuid, uuid);
comment on column users.authentication_provider_uuid is 'who says that it is this person; null: our own password';
create index users_by_provider on users (authentication_provider_uuid) where authentication_provider_uuid is not null;
grant select (authentication_provider_uuid), insert (authentication_provider_uuid), update (authentication_provider_uuid)
  on users to app_mob;

create table user_device_tokens (
  user_uuid uuid not null references users,
  uuid uuid not null,
  token text not null unique check (length(token) between 1 and 4096),
  platform text not null check (platform = 'web'),
  created_at timestamptz not null default now(),
  told_at timestamptz not null default now(),
  primary key (user_uuid, uuid)
);
comment on table user_device_tokens is 'where to push to; a browser that another user signs in on moves to that user';
comment on column user_device_tokens.told_at is 'when the browser last said so';
select app.guard('user_device_tokens');
select app.allow('user_device_tokens', 'door', 'select, insert, update', 'true');
select app.allow('user_device_tokens', 'work', 'select, delete', 'true');

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
comment on table saved_views is 'a name for an address: a screen and what was asked of it';
comment on column saved_views.shared is 'the whole account sees it; only its author changes it';
create unique index saved_views_by_name on saved_views (user_uuid, screen, app.fold(name));
create index saved_views_of_account on saved_views (account_uuid, screen) where shared;
select app.guard('saved_views');
select app.allow('saved_views', 'mob, retailer, agency, supplier, service_provider, store, af', 'select',
  'account_uuid = (select app.org()) and (shared or user_uuid = (select app.actor()))');
select app.allow('saved_views', 'mob, retailer, agency, supplier, service_provider, store, af', 'insert, update, delete',
  'account_uuid = (select app.org()) and user_uuid = (select app.actor())');
