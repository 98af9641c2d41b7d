alter table roles add column version integer not null default 1;
create unique index roles_by_name on roles (user_type, app.fold(name));

alter table users
  add column has_password boolean not null generated always as (password_hash is not null) stored,
  add column failed_logins integer not null default 0,
  add column last_failed_login_at timestamptz,
  add check ((visitor_uuid is null) = (visitor_owner_uuid is null));
comment on column users.failed_logins is 'wrong passwords since the last right one';
create index users_by_role on users (role_uuid);
grant update (failed_logins, last_failed_login_at) on users to app_door;

-- A link in a mail says for how long it serves: an hour where somebody asked, days for an invitation.
alter table password_resets add column lasts interval not null default '1 hour';

-- The administration keeps roles and users and never reads a password's hash; a user is never removed.
grant insert, update, delete on roles to app_mob;
grant select (area, office, edition, legal_responsible, visitor_owner_uuid, visitor_uuid, first_login_at, last_login_at,
  failed_logins, last_failed_login_at, has_password, created_at, version) on users to app_mob;
grant insert (uuid, account_uuid, role_uuid, name, email, login, area, office, edition, legal_responsible, active,
  visitor_owner_uuid, visitor_uuid) on users to app_mob;
grant update (role_uuid, name, email, login, area, office, edition, legal_responsible, active, visitor_owner_uuid,
  visitor_uuid, version) on users to app_mob;

-- One's own profile, and one's own sessions.
create policy self on users for update to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af
  using (uuid = (select app.actor())) with check (uuid = (select app.actor()));
grant select (area, office, edition, version), update (name, email, area, office, version) on users
  to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af;

create policy self on sessions
  to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af
  using (user_uuid = (select app.actor())) with check (user_uuid = (select app.actor()));
create policy administration on sessions to app_mob using (true) with check (true);
grant select (uuid, user_uuid, created_at, last_used_at, ended_at), update (ended_at) on sessions
  to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af;
