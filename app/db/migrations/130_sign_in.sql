-- Everything that proves who a user is. The role app_sign_in signs users in; no account kind reads a hash or a secret.

create table authentication_providers (
  uuid uuid primary key,
  name text not null check (name <> ''),
  authenticator_slug text not null unique check (authenticator_slug ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  kind text not null check (kind in
    ('azure_ad_app_authentication', 'azure_ad_user_authentication', 'azure_ad', 'ldap')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  secret text check (secret like 'v1.%'),
  has_secret boolean not null generated always as (secret is not null) stored,
  active boolean not null default true,
  version integer not null default 1
);
comment on table authentication_providers is
  'a directory at which users of an account sign in instead of with a password of the product';
comment on column authentication_providers.authenticator_slug is 'the name that users type to sign in at it';
comment on column authentication_providers.settings is
  'where the directory is and how to query it: the fields of app/contracts/access/authentication-providers.ts';
comment on column authentication_providers.secret is
  'the directory''s own secret, sealed with a key that the database does not have';
select app.guard('authentication_providers');
select app.allow('authentication_providers', 'sign_in', 'select', 'true');
select app.allow('authentication_providers', 'mob',
  'select (uuid, name, authenticator_slug, kind, settings, has_secret, active, version), insert, delete, '
  'update (name, authenticator_slug, kind, settings, secret, active, version)', 'true');
-- The worker seals secrets again under a new key.
select app.allow('authentication_providers', 'work', 'select (uuid, secret), update (secret)', 'true');

alter table users add foreign key (authentication_provider_uuid) references authentication_providers;

-- The provider that a new user of an account begins with; null: a password.
alter table client_infos add authentication_provider_uuid uuid references authentication_providers;
comment on column client_infos.authentication_provider_uuid is
  'the provider that the form of a new user of this account begins with; null: a password';
create index client_infos_by_provider on client_infos (authentication_provider_uuid)
  where authentication_provider_uuid is not null;

-- The provider's own identifier of a user means nothing at another provider.
create function app.forget_provider_subject() returns trigger language plpgsql as $$
begin
  new.provider_subject := null;
  return new;
end $$;
create trigger forget_provider_subject before update of authentication_provider_uuid on users
  for each row when (old.authentication_provider_uuid is distinct from new.authentication_provider_uuid)
  execute function app.forget_provider_subject();

create table provider_sign_ins (
  state_hash bytea primary key,
  authentication_provider_uuid uuid not null references authentication_providers on delete cascade,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null default now()
);
comment on table provider_sign_ins is
  'a user who was redirected to an OpenID Connect provider and has not returned: valid once, within ten minutes';
comment on column provider_sign_ins.state_hash is 'SHA-256 of the state parameter, which is not stored';
create index provider_sign_ins_by_age on provider_sign_ins (created_at);
create index provider_sign_ins_by_provider on provider_sign_ins (authentication_provider_uuid);
select app.guard('provider_sign_ins');
select app.allow('provider_sign_ins', 'sign_in', 'select, insert, delete', 'true');
select app.allow('provider_sign_ins', 'work', 'select (created_at), delete', 'true');

create table sessions (
  token_hash bytea primary key,
  uuid uuid not null unique,
  user_uuid uuid not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  login_type text not null default 'local' check (login_type in
    ('local', 'ldap', 'azure_ad', 'azure_ad_app_authentication', 'azure_ad_user_authentication')),
  provider_name text,
  viewer_uuid uuid references users,
  reason text check (reason <> ''),
  constraint sessions_provider_unless_local check ((login_type = 'local') = (provider_name is null)),
  constraint sessions_viewer_with_reason check ((viewer_uuid is null) = (reason is null))
) with (fillfactor = 80);
comment on table sessions is
  'a session of a user: from a sign-in until the user signs out or app.authenticate refuses it for its age';
comment on column sessions.token_hash is 'SHA-256 of the session''s token, which is not stored';
comment on column sessions.last_used_at is 'to the minute';
comment on column sessions.provider_name is
  'the name that the provider had at the sign-in; null: the user signed in with a password of the product';
comment on column sessions.viewer_uuid is
  'the user of the administration who sees what this user sees, for 30 minutes, and changes nothing; null: an ordinary session';
comment on column sessions.reason is 'why that user views it';
create index sessions_by_user on sessions (user_uuid);
create index sessions_by_viewer on sessions (viewer_uuid) where viewer_uuid is not null;
select app.guard('sessions');
create policy sign_in_all on sessions to app_sign_in using (true);
grant select, insert, update on sessions to app_sign_in;
select app.allow('sessions', 'work, dpo', 'select, delete', 'true');
select app.allow('sessions', 'work', 'update (ended_at)', 'true');
-- A user sees and ends their own sessions, the administration those of all; token_hash is for app_sign_in alone.
create policy administration_all on sessions to app_mob using (true);
create policy user_all on sessions
  to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af, app_replenisher
  using (user_uuid = (select app.actor()));
grant select (uuid, user_uuid, created_at, last_used_at, ended_at, login_type, provider_name, viewer_uuid),
  update (ended_at)
  on sessions to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af,
    app_replenisher;

-- The sessions of an account end when its contract no longer lets its users sign in.
create function app.close_sessions() returns trigger language plpgsql as $$
begin
  if app.is_open(new.account_uuid) then
    return null;
  end if;
  update sessions s set ended_at = now() from users u
  where u.account_uuid = new.account_uuid and s.user_uuid = u.uuid and s.ended_at is null;
  return null;
end $$;
create trigger close_sessions after update of status on client_infos
  for each row when (new.status is distinct from old.status) execute function app.close_sessions();

create table api_clients (
  name text primary key,
  secret_hash text not null
);
comment on table api_clients is 'a program that may call the API''s sign-in';
select app.guard('api_clients');
create policy sign_in_all on api_clients to app_sign_in using (true);
grant select on api_clients to app_sign_in;

create table api_tokens (
  user_uuid uuid not null references users,
  uuid uuid not null,
  token_hash bytea not null unique,
  name text not null check (name <> ''),
  access_level smallint not null check (access_level between 1 and 3),
  permissions jsonb check (jsonb_typeof(permissions) = 'object'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (user_uuid, uuid)
);
comment on table api_tokens is
  'an API token of a user: it lasts longer than a session and may be given fewer permissions than the user has';
comment on column api_tokens.token_hash is 'SHA-256 of the token, which is shown once and not stored';
comment on column api_tokens.access_level is 'the highest level of any permission of the token';
comment on column api_tokens.permissions is
  'permission slug to level, if the token is limited to some permissions; null: all that the user has';
select app.guard('api_tokens');
select app.allow('api_tokens', 'sign_in', 'select, update (last_used_at)', 'true');
select app.allow('api_tokens', 'work', 'select, update (revoked_at)', 'true');
select app.allow('api_tokens', 'dpo', 'select, delete', 'true');
select app.allow('api_tokens', 'mob, retailer, agency, supplier, service_provider, store, af, replenisher',
  'select (user_uuid, uuid, name, access_level, permissions, created_at, expires_at, last_used_at, revoked_at), '
  'insert, update (revoked_at)', 'user_uuid = (select app.actor())');

-- Deactivation revokes a user's tokens.
create function app.revoke_api_tokens() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update api_tokens set revoked_at = now() where user_uuid = new.uuid and revoked_at is null;
  return null;
end $$;
create trigger api_tokens_end after update of active on users
  for each row when (old.active and not new.active) execute function app.revoke_api_tokens();
select app.run_as('app.revoke_api_tokens()', 'app_work');

create table calendar_feeds (
  user_uuid uuid not null references users,
  uuid uuid not null,
  token_hash bytea not null unique,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (user_uuid, uuid)
);
comment on table calendar_feeds is
  'an address at which a program reads a user''s calendar without a session, until it is revoked';
comment on column calendar_feeds.token_hash is
  'SHA-256 of the token in the address, which is shown once and not stored';
comment on column calendar_feeds.last_used_at is 'to the minute';
select app.guard('calendar_feeds');
select app.allow('calendar_feeds', 'sign_in', 'select, update (last_used_at)', 'true');
select app.allow('calendar_feeds', 'work', 'select, update (revoked_at)', 'true');
select app.allow('calendar_feeds', 'dpo', 'select, delete', 'true');
select app.allow('calendar_feeds', 'mob, retailer, agency, supplier, service_provider, store, af, replenisher',
  'select (user_uuid, uuid, name, created_at, last_used_at, revoked_at), insert, update (revoked_at)',
  'user_uuid = (select app.actor())');

-- Deactivation revokes a user's calendar feeds.
create function app.revoke_calendar_feeds() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update calendar_feeds set revoked_at = now() where user_uuid = new.uuid and revoked_at is null;
  return null;
end $$;
create trigger calendar_feeds_end after update of active on users
  for each row when (old.active and not new.active) execute function app.revoke_calendar_feeds();
select app.run_as('app.revoke_calendar_feeds()', 'app_work');

create table password_resets (
  token_hash bytea primary key,
  user_uuid uuid not null references users,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  lasts interval not null default '1 hour'
);
comment on table password_resets is 'a mailed link with which a user sets a password';
comment on column password_resets.token_hash is 'SHA-256 of the token in the link, which is not stored';
comment on column password_resets.lasts is 'an hour if the user requested the link, days if it is an invitation';
create index password_resets_by_user on password_resets (user_uuid) where used_at is null;
create index password_resets_by_age on password_resets (created_at);
select app.guard('password_resets');
create policy sign_in_and_work_all on password_resets to app_sign_in, app_work using (true);
grant select, insert, update (used_at) on password_resets to app_sign_in;
grant select, delete on password_resets to app_work;
select app.allow('password_resets', 'dpo', 'select, delete', 'true');

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
  constraint second_factors_application_or_passkey check (num_nonnulls(secret, credential_id) = 1),
  constraint second_factors_whole_passkey
    check (num_nonnulls(credential_id, public_key, counter, transports) in (0, 4))
);
comment on table second_factors is
  'a second factor of a user: an application that makes codes (TOTP, RFC 6238), or a passkey';
comment on column second_factors.secret is
  'of an application: the secret of its codes, sealed with a key that the database does not have';
comment on column second_factors.last_step is
  'of an application: the half minute of the last accepted code; codes of it or of an earlier one are refused';
comment on column second_factors.credential_id is 'of a passkey: its identifier in the browser';
comment on column second_factors.counter is
  'of a passkey: how often it says that it has signed; one that says less than before was copied';
create unique index second_factors_one_application on second_factors (user_uuid) where secret is not null;
select app.guard('second_factors');
select app.allow('second_factors', 'sign_in', 'select, insert, update, delete', 'true');
select app.allow('second_factors', 'mob', 'select (user_uuid, uuid)', 'true');
-- The worker seals secrets again under a new key.
select app.allow('second_factors', 'work', 'select (user_uuid, uuid, secret), update (secret)', 'true');

create table second_factor_enrolments (
  user_uuid uuid primary key references users,
  secret text check (secret like 'v1.%'),
  challenge text,
  created_at timestamptz not null default now()
);
comment on table second_factor_enrolments is 'a second factor that a user is adding, for half an hour';
comment on column second_factor_enrolments.secret is 'of an application, sealed';
comment on column second_factor_enrolments.challenge is 'the bytes that a passkey is to sign';
create index second_factor_enrolments_by_age on second_factor_enrolments (created_at);
select app.guard('second_factor_enrolments');
select app.allow('second_factor_enrolments', 'sign_in', 'select, insert, update, delete', 'true');
select app.allow('second_factor_enrolments', 'work', 'select (created_at), delete', 'true');

create table recovery_codes (
  user_uuid uuid not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_uuid, code_hash)
);
comment on table recovery_codes is 'a code that replaces a user''s second factor once';
comment on column recovery_codes.code_hash is 'SHA-256 of the code, which has 80 random bits and is shown once';
select app.guard('recovery_codes');
select app.allow('recovery_codes', 'sign_in', 'select, insert, update, delete', 'true');

create table sign_in_tickets (
  ticket_hash bytea primary key,
  user_uuid uuid not null references users,
  challenge text,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);
comment on table sign_in_tickets is
  'a user who gave the right password and must still pass the challenge: within ten minutes, in at most five tries';
comment on column sign_in_tickets.ticket_hash is 'SHA-256 of the ticket, which is not stored';
comment on column sign_in_tickets.challenge is 'the bytes that a passkey is to sign';
create index sign_in_tickets_by_user on sign_in_tickets (user_uuid);
create index sign_in_tickets_by_age on sign_in_tickets (created_at);
select app.guard('sign_in_tickets');
select app.allow('sign_in_tickets', 'sign_in', 'select, insert, update, delete', 'true');
select app.allow('sign_in_tickets', 'work', 'select (created_at), delete', 'true');

-- A ticket ends with the password, or the right to sign in, by which it was given.
create function app.void_sign_in_tickets() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_tickets where user_uuid = new.uuid;
  return null;
end $$;
create trigger sign_in_tickets_end after update of password_hash, active, authentication_provider_uuid on users
  for each row execute function app.void_sign_in_tickets();
select app.run_as('app.void_sign_in_tickets()', 'app_sign_in');

create table idempotency_keys (
  user_uuid uuid not null references users,
  key text not null check (length(key) between 8 and 200),
  fingerprint text not null,
  status smallint,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (user_uuid, key)
);
comment on table idempotency_keys is
  'the answer to a POST, written in the transaction of its effect: a request with the same key gets the same answer';
comment on column idempotency_keys.fingerprint is 'of the request, to refuse the key for another one';
create index idempotency_keys_by_age on idempotency_keys (created_at);
select app.guard('idempotency_keys');
create policy sign_in_all on idempotency_keys to app_sign_in using (true);
grant select on idempotency_keys to app_sign_in;
create policy user_all on idempotency_keys
  to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af,
    app_replenisher
  using (user_uuid = (select app.actor()));
grant select, insert, update on idempotency_keys
  to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af,
    app_replenisher;
select app.allow('idempotency_keys', 'work, dpo', 'select, delete', 'true');

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is
  'the requests counted against a limit, in the columns that rate-limiter-flexible requires';
comment on column rate_limits.expire is 'in milliseconds since 1970';
select app.guard('rate_limits');
select app.allow('rate_limits', 'sign_in', 'select, insert, update, delete', 'true');
select app.allow('rate_limits', 'dpo', 'select, delete', 'true');

-- Whether a user may view what users of other accounts see: an active one of the administration with full access to it.
create function app.may_view(viewer uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select u.active and (r.permissions ->> 'admin-support')::int >= 3
    from users u join roles r on r.uuid = u.role_uuid where u.uuid = viewer and r.user_type = 'mob'), false)
$$;
select app.run_as('app.may_view(uuid)', 'app_sign_in');

-- Finds the user of the session or API token with this hash; returns no row if it is not valid. A session ends after 30
-- minutes without use and after 12 hours in any case; one in which a user of the administration views the user's area
-- ends after 30 minutes, and has the level that reads. It writes nothing, so that reads may run in a transaction that only
-- reads: app.record_uses writes when they were used. A token has no session_uuid and no stamp. The stamp changes with
-- every row from which app.user_info answers (docs/decisions/161-a-request.md).
create function app.authenticate(hash bytea) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text,
  permissions jsonb, plan_features text[], conditional_blocks text[], access_level smallint,
  second_factor_missing boolean, term_status text, stamp text, viewer_uuid uuid
) language plpgsql rows 1 security definer set search_path = public, pg_temp as $$
declare
  responsible boolean;
begin
  select s.uuid, u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, r.user_type,
    app.audience_of(r.user_type),
    case when s.viewer_uuid is null then r.permissions else app.narrowed(r.permissions, null, 1) end,
    coalesce(p.features, '{}'), c.conditional_blocks, case when s.viewer_uuid is null then 3 else 1 end, s.viewer_uuid,
    c.second_factor_required and s.login_type = 'local' and s.viewer_uuid is null
      and not exists (select from second_factors f where f.user_uuid = u.uuid),
    u.legal_responsible, concat_ws('.', u.xmin, r.xmin, a.xmin, c.xmin, p.xmin)
  into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks, access_level, viewer_uuid, second_factor_missing, responsible, stamp
  from sessions s
  join users u on u.uuid = s.user_uuid and u.active
  join roles r on r.uuid = u.role_uuid
  join accounts a on a.uuid = u.account_uuid
  join client_infos c on c.account_uuid = u.account_uuid
  left join plans p on p.uuid = c.plan_uuid
  where s.token_hash = hash and s.ended_at is null
    and s.last_used_at > now() - interval '30 minutes' and s.created_at > now() - interval '12 hours'
    and (s.viewer_uuid is null or (s.created_at > now() - interval '30 minutes' and app.may_view(s.viewer_uuid)));
  if found then
    if user_type = 'store_user' then
      select concat_ws('.', stamp, t.xmin, n.xmin, i.xmin) into stamp
      from stores t join accounts n on n.uuid = t.retailer_uuid join client_infos i on i.account_uuid = n.uuid
      where t.uuid = authenticate.account_uuid;
    end if;
  else
    select u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, r.user_type,
      app.audience_of(r.user_type), app.narrowed(r.permissions, t.permissions, t.access_level),
      coalesce(p.features, '{}'), c.conditional_blocks, t.access_level, false, u.legal_responsible
    into user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features, conditional_blocks,
      access_level, second_factor_missing, responsible
    from api_tokens t
    join users u on u.uuid = t.user_uuid and u.active
    join roles r on r.uuid = u.role_uuid
    join client_infos c on c.account_uuid = u.account_uuid
    left join plans p on p.uuid = c.plan_uuid
    where t.token_hash = hash and t.revoked_at is null and t.expires_at > now();
    if not found then
      return;
    end if;
  end if;
  if user_type in ('agency', 'supplier', 'service_provider') then
    term_status := app.term_status(user_type, account_uuid, responsible);
  end if;
  return next;
end $$;
select app.run_as('app.authenticate(bytea)', 'app_sign_in', 'login');

-- What a user may read at this moment without a session, as app.authenticate answers it for a token of level 1: for
-- calendar feeds and mailed lists. No row for a user who may not sign in.
create function app.reader(who uuid) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text,
  permissions jsonb, plan_features text[], conditional_blocks text[], access_level smallint,
  second_factor_missing boolean, term_status text
) language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select null::uuid, u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, r.user_type,
    app.audience_of(r.user_type), app.narrowed(r.permissions, null, 1), coalesce(p.features, '{}'),
    c.conditional_blocks, 1::smallint, false,
    case when r.user_type in ('agency', 'supplier', 'service_provider')
      then app.term_status(r.user_type, u.account_uuid, u.legal_responsible) end
  from users u
  join roles r on r.uuid = u.role_uuid
  join client_infos c on c.account_uuid = u.account_uuid
  left join plans p on p.uuid = c.plan_uuid
  where u.uuid = who and u.active and app.is_open(u.account_uuid)
$$;
select app.run_as('app.reader(uuid)', 'app_sign_in');

-- Writes when sessions and API tokens were used, so many seconds ago. A session that had ended by then stays ended. A row
-- that another transaction is changing is left for the next use: it never waits.
create function app.record_uses(hashes bytea[], seconds double precision[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with used as (
    select hash, now() - make_interval(secs => ago) as at from unnest(hashes, seconds) u (hash, ago)
  ), open_sessions as (
    select s.token_hash, u.at from used u join sessions s on s.token_hash = u.hash
    where s.ended_at is null and s.last_used_at between u.at - interval '30 minutes' and u.at
    for no key update of s skip locked
  ), recorded as (
    update sessions s set last_used_at = o.at from open_sessions o where s.token_hash = o.token_hash
  ), valid_tokens as (
    select t.token_hash, u.at from used u join api_tokens t on t.token_hash = u.hash
    where coalesce(t.last_used_at, '-infinity') < u.at
    for no key update of t skip locked
  )
  update api_tokens t set last_used_at = v.at from valid_tokens v where t.token_hash = v.token_hash
$$;
select app.run_as('app.record_uses(bytea[], double precision[])', 'app_sign_in', 'login');

-- Authenticates, and gives the rest of the transaction the account, the user and the audience found; without a valid
-- session or token it returns no row and changes nothing. It runs with its caller's rights: a security definer function
-- cannot set the role.
create function app.enter(hash bytea) returns table (
  session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text,
  permissions jsonb, plan_features text[], conditional_blocks text[], access_level smallint,
  second_factor_missing boolean, term_status text, stamp text, viewer_uuid uuid
) language plpgsql rows 1 as $$
begin
  select * into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks, access_level, second_factor_missing, term_status, stamp,
    viewer_uuid
  from app.authenticate(hash);
  if not found then
    return;
  end if;
  -- A viewer writes nothing, also where a read would record itself.
  if viewer_uuid is not null then
    perform set_config('transaction_read_only', 'on', true);
  end if;
  perform set_config('app.org', account_uuid::text, true), set_config('app.actor', user_uuid::text, true),
    set_config('role', 'app_' || audience, true);
  return next;
end $$;
revoke execute on function app.enter(bytea) from public;
grant execute on function app.enter(bytea) to app_login, app_sign_in;

-- The field staff of the agency: logged_in with a session in use, logged_out after one today, else unlogged.
create function app.field_staff() returns table (user_uuid uuid, name text, presence text, last_login_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.uuid, u.name, case
      when exists (select from sessions s where s.user_uuid = u.uuid and s.ended_at is null and s.viewer_uuid is null
        and s.last_used_at > now() - interval '30 minutes') then 'logged_in'
      when (u.last_login_at at time zone 'America/Sao_Paulo')::date = app.today() then 'logged_out'
      else 'unlogged' end, u.last_login_at
  from users u join roles r on r.uuid = u.role_uuid
  where u.account_uuid = app.org() and u.active and r.user_type = 'af'
$$;
select app.run_as('app.field_staff()', 'app_sign_in', 'agency');

-- Counts them.
create function app.field_presence() returns table (
  logged_in integer, logged_out integer, unlogged integer, total integer
) language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where presence = 'logged_in')::int, count(*) filter (where presence = 'logged_out')::int,
    count(*) filter (where presence = 'unlogged')::int, count(*)::int from app.field_staff()
$$;
select app.run_as('app.field_presence()', 'app_sign_in', 'agency');

-- The user of a session with role, account, plan and blocks, as GET /user_info returns them; null without a session.
create function app.user_info(hash bytea) returns json
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  info json;
begin
  select json_build_object('uuid', u.uuid, 'name', u.name, 'email', u.email, 'login', u.login,
    'photo', '/profile/photo?v=' || u.photo_uuid,
    'area', u.area, 'office', u.office, 'edition', u.edition, 'legal_responsible', u.legal_responsible,
    'term_status', k.term_status,
    'role', json_build_object('name', r.name, 'slug', r.slug, 'user_type', r.user_type, 'role_permissions', coalesce((
      select json_agg(json_build_object('permission_slug', key, 'access_level', value::int) order by key)
      from jsonb_each_text(k.permissions)), '[]')),
    'accessable', json_build_object('uuid', a.uuid, 'name', a.trade_name, 'trade_name', a.trade_name,
      'supplier_type', a.supplier_type, 'common_client_info', json_build_object(
        'status', c.status, 'use_mobconnect', c.use_mobconnect,
        'plan', json_build_object('plan_features', coalesce(p.features, '{}')))),
    'accessable_type', a.kind,
    'extra_info', json_build_object('retailer', case when s.uuid is not null then json_build_object(
      'trade_name', n.trade_name,
      'common_client_info', json_build_object('use_mobconnect', nc.use_mobconnect)) end),
    'plan_features', coalesce(p.features, '{}'), 'conditional_blocks', c.conditional_blocks,
    'has_pending_lite_visitors', app.has_pending_lite_visitors(a.uuid),
    'second_factor_missing', k.second_factor_missing,
    'support_view', (select json_build_object('name', coalesce(nullif(w.name, ''), w.login),
        'until', v.created_at + interval '30 minutes')
      from sessions v join users w on w.uuid = v.viewer_uuid where v.uuid = k.session_uuid),
    'new_user', coalesce(u.first_login_at > now() - interval '1 day', true),
    'days_after_first_login', coalesce(extract(day from now() - u.first_login_at), 0)::int)
  into info
  from app.authenticate(hash) k
  join users u on u.uuid = k.user_uuid
  join roles r on r.uuid = u.role_uuid
  join accounts a on a.uuid = u.account_uuid
  join client_infos c on c.account_uuid = a.uuid
  left join plans p on p.uuid = c.plan_uuid
  left join stores s on s.uuid = a.uuid
  left join accounts n on n.uuid = s.retailer_uuid
  left join client_infos nc on nc.account_uuid = s.retailer_uuid;
  return info;
end $$;
select app.run_as('app.user_info(bytea)', 'app_sign_in', 'login');
