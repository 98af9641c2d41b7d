-- An exit that nobody told in time: asked for by the store, approved by its network or by a colleague, and kept beside
-- the visit, which takes its time from here.
create table visit_corrections (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  retailer_uuid uuid not null,
  owner_uuid uuid not null,
  visit_uuid uuid not null,
  visit_entered_at timestamptz not null,
  visitor_uuid uuid not null,
  left_at timestamptz not null check (left_at > visit_entered_at and left_at <= visit_entered_at + interval '24 hours'),
  reason text not null check (reason <> '' and length(reason) <= 500),
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  asked_by uuid references users,
  asked_by_name text not null,
  asked_at timestamptz not null default now(),
  decided_by uuid references users,
  decided_by_name text not null default '',
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  version integer not null default 1,
  primary key (store_uuid, uuid),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  check ((state = 'pending') = (decided_at is null)),
  check (decided_by is distinct from asked_by or decided_by is null)
);
comment on table visit_corrections is 'whose exit was told late: who asked, what, why, and who decided';
comment on column visit_corrections.visit_uuid is 'not held by a foreign key: months of visits can be dropped';
create unique index one_correction_at_a_time on visit_corrections (owner_uuid, visit_uuid) where state <> 'refused';
create index corrections_by_store on visit_corrections (store_uuid, asked_at desc);
create index corrections_by_retailer on visit_corrections (retailer_uuid, asked_at desc);
create index corrections_by_owner on visit_corrections (owner_uuid, asked_at desc);

select app.guard('visit_corrections');
select app.allow('visit_corrections', 'store',
  'select, insert, update (state, decided_by, decided_by_name, decided_at, note, version)', 'store_uuid = (select app.org())');
select app.allow('visit_corrections', 'retailer',
  'select, update (state, decided_by, decided_by_name, decided_at, note, version)', 'retailer_uuid = (select app.org())');
select app.allow('visit_corrections', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('visit_corrections', 'mob, work', 'select', 'true');

-- The visit's exit follows the approval, and nothing else of the visit: a network may not write visits.
create function app.correction_decided() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visits v set left_at = new.left_at, left_by = null,
    left_hour = case when (new.left_at at time zone s.time_zone)::date > v.day then 23
      else extract(hour from new.left_at at time zone s.time_zone) end
  from stores s
  where s.uuid = v.store_uuid and v.owner_uuid = new.owner_uuid and v.uuid = new.visit_uuid
    and v.entered_at = new.visit_entered_at and v.left_at is null;
  delete from stays where owner_uuid = new.owner_uuid and visit_uuid = new.visit_uuid and store_uuid = new.store_uuid;
  return null;
end $$;
create trigger correction_decided after update of state on visit_corrections
  for each row when (old.state = 'pending' and new.state = 'approved') execute function app.correction_decided();

-- A store's day closes at six in the morning after it, by its own clock: whoever works the night has gone by then. No
-- exit is invented; the visit stays without one.
create function app.close_days(at timestamptz) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed integer;
begin
  delete from stays t using stores s
  where s.uuid = t.store_uuid and t.day < ((at at time zone s.time_zone) - interval '6 hours')::date;
  get diagnostics closed = row_count;
  return closed;
end $$;

grant create on schema app to app_work;
alter function app.correction_decided() owner to app_work;
alter function app.close_days(timestamptz) owner to app_work;
revoke create on schema app from app_work;
revoke execute on function app.close_days(timestamptz) from public;
grant execute on function app.close_days(timestamptz) to app_work;
