-- Row security is enabled on every table and forced on none: the tables' owner, which only migrations, the queue and the
-- demonstration's loader log in as, passes it (docs/decisions/154-owners-and-logins.md).
do $$
declare
  t regclass;
begin
  for t in select oid from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s no force row level security', t);
  end loop;
end $$;

create or replace function app.guard(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
end $$;
comment on function app.guard is 'row security on: apart from the owner, nobody sees or writes a row but by app.allow';

-- The owner's statements find their functions and operators in its own schemas: no other role may add any there.
revoke create on schema public from public;
