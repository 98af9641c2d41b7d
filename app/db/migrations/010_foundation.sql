set local check_function_bodies = off;

-- Roles belong to the cluster, not to the database: another database of the same cluster may have made them already.
do $$
declare
  name text;
begin
  foreach name in array array[
    'app_mob', 'app_retailer', 'app_agency', 'app_supplier', 'app_service_provider', 'app_store', 'app_af',
    'app_door', 'app_gate', 'app_work', 'app_dpo', 'app_login'
  ] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit nobypassrls', name);
    end if;
    if not pg_has_role(name, 'USAGE') then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;
create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
revoke create on schema public from public;

-- SCHEMA app
CREATE SCHEMA app;

-- FUNCTION actor()
CREATE FUNCTION app.actor() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.actor', true), '')::uuid $$;

-- Lets account kinds (or door, gate, work, dpo) do something with the rows of a table that meet a condition: one policy a
-- verb, for all of them, and the grants. A verb may name its columns: 'select, update (name, active)'.
create function app.allow(name regclass, audiences text, verbs text, condition text) returns void language plpgsql as $$
declare
  roles text[] := array(select 'app_' || audience from regexp_split_to_table(audiences, '\s*,\s*') audience);
  verb text;
  word text;
begin
  foreach verb in array regexp_split_to_array(verbs, '\s*,\s*(?![^(]*\))') loop
    word := split_part(verb, ' ', 1);
    execute format('create policy %I on %s for %s to %s %s %s', word || '_' || array_to_string(roles, '_'), name, word,
      array_to_string(roles, ', '), case when word <> 'insert' then format('using (%s)', condition) end,
      case when word in ('insert', 'update') then format('with check (%s)', condition) end);
    execute format('grant %s on %s to %s', verb, name, array_to_string(roles, ', '));
  end loop;
end $$;

-- Gives a definer function the role whose rights it runs with, and those who may call it: account kinds, door, gate, work.
create function app.run_as(name regprocedure, role text, callers text default '') returns void language plpgsql as $$
declare
  caller text;
begin
  execute format('revoke execute on function %s from public', name);
  foreach caller in array string_to_array(replace(callers, ' ', ''), ',') loop
    execute format('grant execute on function %s to %I', name, 'app_' || caller);
  end loop;
  -- Only who may create in a schema may own a function there.
  execute format('grant create on schema app to %I', role);
  execute format('alter function %s owner to %I', name, role);
  execute format('revoke create on schema app from %I', role);
end $$;
revoke execute on function app.allow(regclass, text, text, text), app.run_as(regprocedure, text, text) from public;

-- FUNCTION check_account(uuid)
CREATE FUNCTION app.check_account(account uuid) RETURNS void
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    AS $$
begin
  if app.org() <> account then
    raise exception 'another account''s rows';
  end if;
end $$;

-- COMMENT FUNCTION check_account(account uuid)
COMMENT ON FUNCTION app.check_account(account uuid) IS 'fails where an account acts for another one; the worker has none';

-- FUNCTION csv_cell(text)
CREATE FUNCTION app.csv_cell(cell text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select case when clean ~ '^''*[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*[=+@\uff1d\uff0b\uff0d\uff20-]'
    then '''' || clean else clean end
  from (select translate(regexp_replace(cell, '[\r\n\t]+', ' ', 'g'), ';"', '') as clean) c
$$;

-- FUNCTION differences(jsonb, jsonb, text[])
CREATE FUNCTION app.differences(before jsonb, after jsonb, fields text[]) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(jsonb_object_agg(f, jsonb_build_array(before -> f, after -> f)), '{}')
  from unnest(fields) f where before -> f is distinct from after -> f
$$;

-- FUNCTION fold(text)
CREATE FUNCTION app.fold(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;

-- FUNCTION guard(regclass)
CREATE FUNCTION app.guard(name regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %s enable row level security', name);
end $$;

-- COMMENT FUNCTION guard(name regclass)
COMMENT ON FUNCTION app.guard(name regclass) IS 'row security on: apart from the owner, nobody sees or writes a row but by app.allow';

-- FUNCTION narrowed(jsonb, jsonb, integer)
CREATE FUNCTION app.narrowed(held jsonb, kept jsonb, most integer) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(jsonb_object_agg(key, least(value::int, most, case when kept is null then 3 else coalesce((kept ->> key)::int, 0) end)), '{}')
  from jsonb_each_text(held)
$$;

-- FUNCTION open_day(timestamp with time zone, text)
CREATE FUNCTION app.open_day(at timestamp with time zone, time_zone text) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select ((at at time zone time_zone) - interval '6 hours')::date $$;

-- COMMENT FUNCTION open_day(at timestamp with time zone, time_zone text)
COMMENT ON FUNCTION app.open_day(at timestamp with time zone, time_zone text) IS 'the first calendar day whose visits without an exit may still go on, by a store''s clock';

-- FUNCTION org()
CREATE FUNCTION app.org() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.org', true), '')::uuid $$;

-- FUNCTION time_of(uuid)
CREATE FUNCTION app.time_of(id uuid) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE
    AS $$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;

-- FUNCTION today()
CREATE FUNCTION app.today() RETURNS date
    LANGUAGE sql STABLE
    AS $$ select (now() at time zone 'America/Sao_Paulo')::date $$;

-- FUNCTION uuid7()
CREATE FUNCTION app.uuid7() RETURNS uuid
    LANGUAGE sql
    AS $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

-- ACL SCHEMA app
GRANT USAGE ON SCHEMA app TO app_mob;
GRANT USAGE ON SCHEMA app TO app_retailer;
GRANT USAGE ON SCHEMA app TO app_agency;
GRANT USAGE ON SCHEMA app TO app_supplier;
GRANT USAGE ON SCHEMA app TO app_service_provider;
GRANT USAGE ON SCHEMA app TO app_store;
GRANT USAGE ON SCHEMA app TO app_af;
GRANT USAGE ON SCHEMA app TO app_door;
GRANT USAGE ON SCHEMA app TO app_gate;
GRANT USAGE ON SCHEMA app TO app_work;
GRANT USAGE ON SCHEMA app TO app_login;
GRANT USAGE ON SCHEMA app TO app_dpo;

-- ACL SCHEMA public
GRANT USAGE ON SCHEMA public TO app_mob;
GRANT USAGE ON SCHEMA public TO app_retailer;
GRANT USAGE ON SCHEMA public TO app_agency;
GRANT USAGE ON SCHEMA public TO app_supplier;
GRANT USAGE ON SCHEMA public TO app_service_provider;
GRANT USAGE ON SCHEMA public TO app_store;
GRANT USAGE ON SCHEMA public TO app_af;
GRANT USAGE ON SCHEMA public TO app_door;
GRANT USAGE ON SCHEMA public TO app_gate;
GRANT USAGE ON SCHEMA public TO app_work;
GRANT USAGE ON SCHEMA public TO app_login;
GRANT USAGE ON SCHEMA public TO app_dpo;

-- ACL FUNCTION guard(name regclass)
REVOKE ALL ON FUNCTION app.guard(name regclass) FROM PUBLIC;

do $$
declare audience text;
begin
  foreach audience in array array['app_mob', 'app_retailer', 'app_agency', 'app_supplier', 'app_service_provider',
    'app_store', 'app_af', 'app_door', 'app_gate', 'app_work', 'app_dpo'] loop
    if not pg_has_role('app_login', audience, 'MEMBER') then
      execute format('grant %I to app_login', audience);
    end if;
  end loop;
  execute format('revoke connect on database %I from public', current_database());
end $$;
