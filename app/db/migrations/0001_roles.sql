-- Roles belong to the cluster, not to the database: another database of the same cluster may have made them already.
do $$
declare
  name text;
begin
  foreach name in array array[
    'app_mob', 'app_retailer', 'app_agency', 'app_supplier', 'app_service_provider', 'app_store', 'app_af',
    'app_door', 'app_gate', 'app_work'
  ] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit nobypassrls', name);
    end if;
    if not pg_has_role(name, 'USAGE') then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;

comment on role app_door is 'sign-in: users, sessions, idempotency, rate limits';
comment on role app_gate is 'reads the facts of the verdict and finds a person at a store''s gate';
comment on role app_work is 'the worker: folding, standings, scheduled tasks';

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create schema app;
grant usage on schema app, public to
  app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af, app_door, app_gate, app_work;

-- The account and the user that the running transaction acts for; set by the scope helper, null outside it.
create function app.org() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org', true), '')::uuid $$;
create function app.actor() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.actor', true), '')::uuid $$;

-- unaccent() is only stable; with its dictionary named it is immutable in fact, which generated columns ask for.
create function app.fold(words text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;
