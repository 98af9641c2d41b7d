-- A function that runs with its owner's rights passes row security: it compares the account it is called for with the one
-- that calls, and only roles that need it may execute it.
create or replace function app.check_account(account uuid) returns void language plpgsql stable parallel safe as $$
begin
  if app.org() <> account then
    raise exception 'another account''s rows';
  end if;
end $$;
comment on function app.check_account is 'fails where an account acts for another one; the worker has none';

create or replace function app.close_planned_visits(agency uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.check_account(agency);
  update planned_visits p set state = 'missed', version = p.version + 1 from stores s
  where p.agency_uuid = agency and p.state = 'planned' and p.day <= app.today() and s.uuid = p.store_uuid
    and p.day < (now() at time zone s.time_zone)::date;
end $$;
revoke execute on function app.close_planned_visits(uuid) from app_supplier;

create or replace function app.refresh_due_standings(owner uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due uuid[];
begin
  perform app.check_account(owner);
  select array_agg(visitor_uuid) into due from visitor_standings where owner_uuid = owner and next_change_on <= app.today();
  if due is not null then
    perform app.restand(array_fill(owner, array[cardinality(due)]), due);
  end if;
end $$;
grant execute on function app.refresh_due_standings(uuid) to app_agency, app_supplier, app_service_provider;

create or replace function app.broken_document_read(owner uuid) returns bigint language plpgsql stable security definer
  set search_path = public, pg_temp as $$
begin
  -- The administration verifies every account's chain.
  if current_setting('role') <> 'app_mob' then
    perform app.check_account(owner);
  end if;
  return (
    select min(number) from (
      select r.number from (
        select r, r.number, row_number() over w as place, lag(r.hash, 1, '') over w as before
        from document_reads r where r.owner_uuid = owner window w as (order by r.number)
      ) r
      where r.number <> r.place or (r.r).previous_hash <> r.before or (r.r).hash <> app.document_read_hash(r.r)
      union all
      select h.number from document_read_heads h
      where h.owner_uuid = owner and not exists (
        select from document_reads r where r.owner_uuid = owner and r.number = h.number and r.hash = h.hash)
      union all
      select r.number from document_reads r left join document_read_heads h on h.owner_uuid = r.owner_uuid
      where r.owner_uuid = owner and r.number > coalesce(h.number, 0)
    ) broken);
end $$;

do $$
declare
  f regprocedure;
begin
  for f in select p.oid from pg_proc p
    where p.prosecdef and p.pronamespace = 'app'::regnamespace and has_function_privilege('public', p.oid, 'execute') loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
