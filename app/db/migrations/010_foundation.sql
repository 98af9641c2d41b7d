-- The roles. They belong to the server, not to the database: another database of the same server may have them already.
-- app_login is the group of the application's logins, which may change into every other role but app_gate. The owner is
-- a member of all, or it could not give a function to one of them.
do $$
declare
  name text;
  purpose text;
begin
  for name, purpose in values
    ('app_login', 'the logins of the application, which may change into every other app_ role but app_gate'),
    ('app_mob', 'the platform''s own account'),
    ('app_retailer', 'accounts of the kind retailer'),
    ('app_agency', 'accounts of the kind agency'),
    ('app_supplier', 'accounts of the kind supplier'),
    ('app_service_provider', 'accounts of the kind service provider'),
    ('app_store', 'accounts of the kind store'),
    ('app_af', 'the field staff of an agency'),
    ('app_replenisher', 'the replenishers of a store'),
    ('app_sign_in', 'sign-in: users, sessions, idempotency, rate limits'),
    ('app_gate', 'owns the functions and views that compare the account themselves; no login may change into it'),
    ('app_work', 'the worker: rollups, statuses, scheduled tasks'),
    ('app_dpo', 'reads and anonymises what is held about one person, for the data protection officer')
  loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin noinherit nobypassrls', name);
        -- Only who administers a role may comment on it, as its creator does.
        execute format('comment on role %I is %L', name, purpose);
      exception when duplicate_object or unique_violation then
        null; -- another database of the server is being migrated at this moment
      end;
    end if;
    if not pg_has_role(name, 'USAGE') then
      execute format('grant %I to current_user', name);
    end if;
    if name not in ('app_login', 'app_gate') and not pg_has_role('app_login', name, 'MEMBER') then
      execute format('grant %I to app_login', name);
    end if;
  end loop;
  -- Only logins to which the start grants it may connect.
  execute format('revoke connect on database %I from public', current_database());
end $$;

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The owner's statements find their functions and operators in its own schemas: no other role may add any there.
revoke create on schema public from public;
create schema app;
grant usage on schema app, public to
  app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af, app_replenisher,
  app_sign_in, app_gate, app_work, app_dpo, app_login;

-- Values that several tables hold. The forms of the first six are those that app/contracts parses input into. The
-- driver knows no array of a domain: a query that returns one casts its elements to the type below.
create domain app.cpf as text constraint cpf_is_digits check (value ~ '^[0-9]{11}$');
create domain app.cnpj as text constraint cnpj_is_letters_and_digits check (value ~ '^[0-9A-Z]{12}[0-9]{2}$');
create domain app.cep as text constraint cep_is_digits check (value ~ '^([0-9]{8})?$');
create domain app.phone as text constraint phone_is_digits check (value ~ '^[0-9]{0,13}$');
create domain app.ean as text constraint ean_is_digits check (value ~ '^([0-9]{8}|[0-9]{12,14})$');
create domain app.weekdays as smallint constraint weekdays_are_bits check (value between 1 and 127);
create domain app.latitude as double precision constraint latitude_in_degrees check (value between -90 and 90);
create domain app.longitude as double precision constraint longitude_in_degrees check (value between -180 and 180);
create domain app.document_status as text constraint document_status_is_known
  check (value in ('pending', 'complete', 'denied', 'approved'));
create domain app.problem as text constraint problem_is_known check (value in ('unreadable_document',
  'illegible_document', 'divergent_date', 'not_assigned', 'extension_not_supported', 'incompleted', 'without_cnpj',
  'document_expire_soon'));
comment on domain app.cep is 'a postal code; empty: unknown';
comment on domain app.phone is 'digits with the area code; empty: unknown';
comment on domain app.weekdays is 'bit 0 is Sunday, bit 6 Saturday';
comment on domain app.problem is 'why a document was denied';

-- The account for which the transaction runs; null outside a scope and for the worker.
create function app.org() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org', true), '')::uuid $$;

-- The user for whom the transaction runs; null where nobody is signed in.
create function app.actor() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.actor', true), '')::uuid $$;

-- Fails where a transaction for one account calls a function for another; the worker runs for none and passes.
-- A function that runs with its owner's rights passes row security, and so calls this first.
create function app.check_account(account uuid) returns void language plpgsql stable parallel safe as $$
begin
  if app.org() <> account then
    raise exception 'another account''s rows';
  end if;
end $$;

-- Enables row security: apart from the owner, no role reads or writes a row without a policy.
create function app.guard(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
end $$;
revoke execute on function app.guard(regclass) from public;

-- Lets account kinds (or sign_in, gate, work, dpo) do something with the rows of a table that meet a condition, and grants it.
-- All who may do it under one condition share a policy, so a call may add roles to that of an earlier one. A verb may name
-- its columns: 'select, update (name, active)'.
create function app.allow(name regclass, audiences text, verbs text, condition text) returns void language plpgsql as $$
declare
  roles text[] := array(select 'app_' || audience from regexp_split_to_table(audiences, '\s*,\s*') audience);
  verb text;
  word text;
  policy text;
  holders text;
begin
  foreach verb in array regexp_split_to_array(verbs, '\s*,\s*(?![^(]*\))') loop
    word := split_part(verb, ' ', 1);
    policy := word || '_' || case condition when 'true' then 'all' else left(md5(condition), 8) end;
    select string_agg(r.rolname, ', ' order by r.rolname) into holders
      from pg_roles r join pg_policy p on p.polrelid = name and p.polname = policy
      where r.oid = any(p.polroles) or r.rolname = any(roles);
    if holders is null then
      execute format('create policy %I on %s for %s to %s %s %s', policy, name, word, array_to_string(roles, ', '),
        case when word <> 'insert' then format('using (%s)', condition) end,
        case when word in ('insert', 'update') then format('with check (%s)', condition) end);
    else
      execute format('alter policy %I on %s to %s', policy, name, holders);
    end if;
    execute format('grant %s on %s to %s', verb, name, array_to_string(roles, ', '));
  end loop;
end $$;
revoke execute on function app.allow(regclass, text, text, text) from public;

-- Gives a definer function the role whose rights it runs with, and the account kinds (or sign_in, gate, work) that may
-- call it.
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
revoke execute on function app.run_as(regprocedure, text, text) from public;

-- Gives a view the role with whose rights it reads, and the account kinds that may read it. Such a view passes row
-- security, and so its own condition names the account of the transaction. The planner merges it into the statement,
-- where a policy would be checked for each row, and before any condition that uses an index of words.
create function app.read_as(name regclass, role text, readers text) returns void language plpgsql as $$
declare
  reader text;
begin
  foreach reader in array string_to_array(replace(readers, ' ', ''), ',') loop
    execute format('grant select on %s to %I', name, 'app_' || reader);
  end loop;
  execute format('grant create on schema app to %I', role);
  execute format('alter view %s owner to %I', name, role);
  execute format('revoke create on schema app from %I', role);
end $$;
revoke execute on function app.read_as(regclass, text, text) from public;

-- The business day. Owners work across the country; their numbers change day by the capital's clock.
create function app.today() returns date language sql stable
  as $$ select (now() at time zone 'America/Sao_Paulo')::date $$;

-- The first day of a store whose visits without an exit may still be going on: a store's day closes at six the next
-- morning, by the store's clock.
create function app.open_day(at timestamptz, time_zone text) returns date language sql immutable parallel safe
  as $$ select ((at at time zone time_zone) - interval '6 hours')::date $$;

-- A UUIDv7 of this moment, for rows that the database makes (PostgreSQL 18 has a function of its own).
create function app.uuid7() returns uuid language sql as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

-- The moment that a UUIDv7 carries (PostgreSQL 17 has a function of its own).
create function app.time_of(id uuid) returns timestamptz language sql immutable as $$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;

-- Makes the partitions of every table by month for the months from the first day's to the last day's; existing ones stay.
-- Each is filled with its rows of the default partition and then attached, which locks no reader of the parent out. It
-- gives up after two seconds without the locks it needs, and its caller tries again.
create function app.make_months(first date, last date) returns void language plpgsql set lock_timeout = '2s' as $$
declare
  starts timestamptz := date_trunc('month', first)::timestamp at time zone 'UTC';
  ends timestamptz;
  parent record;
  made text;
begin
  while (starts at time zone 'UTC')::date <= last loop
    ends := (starts at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    for parent in
      select c.relname as name, a.attname as since
      from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
      where c.relnamespace = 'public'::regnamespace order by 1
    loop
      made := parent.name || to_char(starts at time zone 'UTC', '_YYYY_MM');
      continue when to_regclass(made) is not null;
      execute format('create table %I (like %I including all)
        with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01)', made, parent.name);
      execute format('with moved as (delete from %1$I where %2$I >= %3$L and %2$I < %4$L returning *)
        insert into %5$I select * from moved', parent.name || '_other', parent.since, starts, ends, made);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)',
        parent.name, made, starts, ends);
    end loop;
    starts := ends;
  end loop;
end $$;
revoke execute on function app.make_months(date, date) from public;

-- Detaches and drops the oldest month of a table that ended before a moment, and returns its name; null: there is none.
-- Rows as old outside of any month are deleted. It gives up as app.make_months does. Readers are locked out for that
-- moment, since PostgreSQL detaches concurrently only where there is no default partition.
create function app.drop_month(parent regclass, before timestamptz) returns name
  language plpgsql set lock_timeout = '2s' as $$
declare
  since name;
  month name;
begin
  select a.attname into strict since from pg_partitioned_table p
  join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent;
  execute format('delete from %I where %I < $1', parent::text || '_other', since) using before;
  select c.relname into month from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent and c.relname ~ '_\d{4}_\d{2}$'
    and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= before
  order by right(c.relname, 7) limit 1;
  if month is not null then
    execute format('alter table %s detach partition %I', parent, month);
    execute format('drop table %I', month);
  end if;
  return month;
end $$;
revoke execute on function app.drop_month(regclass, timestamptz) from public;

-- Text in lower case and without accents, for searches and unique names. Immutable, as generated columns and indexes
-- demand, because it names the dictionary.
create function app.fold(words text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;

-- A text as a cell of a CSV file: without separators, quotes and line breaks, and with an apostrophe before anything
-- that a spreadsheet would take for a formula. The same, byte for byte, as csvCell in
-- app/domain/platform/spreadsheet/write.ts.
create function app.csv_cell(cell text) returns text language sql immutable strict parallel safe as $$
  select case when clean ~
    '^''*[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*[=+@\uff1d\uff0b\uff0d\uff20-]'
    then '''' || clean else clean end
  from (select translate(regexp_replace(cell, '[\r\n\t]+', ' ', 'g'), ';"', '') as clean) c
$$;

-- A CPF with its first three and last two digits alone. The same as maskCpf in app/contracts/people/cpf.ts.
create function app.mask_cpf(cpf text) returns text language sql immutable strict parallel safe
  as $$ select left(cpf, 3) || '.***.***-' || right(cpf, 2) $$;

-- Those of the named fields that differ between two rows: {field: [before, after]}.
create function app.differences(before jsonb, after jsonb, fields text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(f, jsonb_build_array(before -> f, after -> f)), '{}')
  from unnest(fields) f where before -> f is distinct from after -> f
$$;

-- The permissions of an API token: at each call the lowest of what its user has now, what the token was given, and the
-- token's own level.
create function app.narrowed(held jsonb, granted jsonb, most integer) returns jsonb
  language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, least(value::int, most,
      case when granted is null then 3 else coalesce((granted ->> key)::int, 0) end)), '{}')
  from jsonb_each_text(held)
$$;
