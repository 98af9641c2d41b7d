-- What every table that holds an account's data is laid down with: nothing seen by anybody, then each audience by name.
create function app.guard(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
end $$;
comment on function app.guard is 'row security on: apart from the owner, nobody sees or writes a row but by app.allow';

-- verbs: any of select, insert, update, delete; an update may be kept to columns, as in 'update (state, version)'.
create function app.allow(name regclass, audiences text, verbs text, condition text) returns void language plpgsql as $$
declare
  audience text;
  verb text;
  word text;
begin
  foreach audience in array regexp_split_to_array(audiences, '\s*,\s*') loop
    foreach verb in array regexp_split_to_array(verbs, '\s*,\s*(?![^(]*\))') loop
      word := split_part(verb, ' ', 1);
      execute format('create policy %I on %s for %s to %I %s %s', audience || '_' || word, name, word, 'app_' || audience,
        case when word <> 'insert' then format('using (%s)', condition) end,
        case when word in ('insert', 'update') then format('with check (%s)', condition) end);
      execute format('grant %s on %s to %I', verb, name, 'app_' || audience);
    end loop;
  end loop;
end $$;
comment on function app.allow is 'one policy an audience and verb, with a single condition, and the grant that goes with it';
revoke execute on function app.guard(regclass), app.allow(regclass, text, text, text) from public;

-- Background work of every kind, for every account.
alter table batch_jobs drop constraint batch_jobs_kind_check;
comment on column batch_jobs.kind is 'the kinds are those of app/contracts/platform/jobs.ts';
do $$
declare
  t regclass;
begin
  foreach t in array array['batch_jobs', 'batch_tasks']::regclass[] loop
    perform app.allow(t, 'retailer, store, af, mob', 'select, insert, update', 'owner_uuid = (select app.org())');
  end loop;
end $$;
grant execute on function app.enqueue(text, jsonb, text) to app_retailer, app_store, app_af, app_mob, app_work;
