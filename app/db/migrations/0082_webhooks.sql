-- Where an account's own programs are told of events, and what they were told. A row of webhook_deliveries is written in
-- the transaction of its event, for whoever may see the row that the event is of; it names rows and holds nobody's data.
create table webhooks (
  account_uuid uuid not null references accounts,
  uuid uuid not null,
  of_mob boolean not null default false,
  name text not null check (name <> ''),
  url text not null check (url ~ '^https?://'),
  events text[] not null check (events <> '{}'),
  secret bytea not null check (length(secret) >= 32),
  active boolean not null default true,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (account_uuid, uuid)
);
comment on column webhooks.of_mob is 'of the administration: told of everybody''s events';
comment on column webhooks.secret is 'what deliveries are signed with; shown once, read by the sender alone';
create index webhooks_listening on webhooks (account_uuid) where active;
create index webhooks_of_mob on webhooks (uuid) where active and of_mob;

create table webhook_deliveries (
  account_uuid uuid not null,
  uuid uuid not null default gen_random_uuid(),
  webhook_uuid uuid not null,
  event text not null check (event in ('visit_entered', 'visit_left', 'visit_refused', 'document_sent', 'document_decided',
    'allocation_created', 'allocation_approved', 'allocation_refused', 'allocation_ended', 'test')),
  data jsonb not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  response_status smallint,
  problem text not null default '',
  finished_at timestamptz,
  primary key (account_uuid, uuid),
  foreign key (account_uuid, webhook_uuid) references webhooks
);
comment on column webhook_deliveries.response_status is 'of the last try; null: nobody answered, and problem says why';
comment on column webhook_deliveries.next_try_at is 'who takes a delivery puts it ahead: one whose sender died is taken again then';
create index webhook_deliveries_due on webhook_deliveries (account_uuid, webhook_uuid, next_try_at) where state = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries (account_uuid, webhook_uuid, created_at desc);
create index webhook_deliveries_finished on webhook_deliveries (finished_at) where state <> 'waiting';

do $$
declare
  own text := 'account_uuid = (select app.org())';
  columns text := '(account_uuid, uuid, of_mob, name, url, events, active, created_by, created_at, removed_at, version)';
  changes text := 'update (name, url, events, active, removed_at, version)';
  eyes text := 'retailer, agency, supplier, service_provider';
begin
  perform app.guard('webhooks');
  perform app.guard('webhook_deliveries');
  perform app.allow('webhooks', eyes, format('select %s, insert, %s', columns, changes), own || ' and not of_mob');
  perform app.allow('webhooks', 'mob', format('select %s, insert, %s', columns, changes), own || ' and of_mob');
  perform app.allow('webhooks', 'work', 'select', 'true');
  perform app.allow('webhook_deliveries', eyes || ', mob',
    'select, insert (account_uuid, uuid, webhook_uuid, event, data), update (state, tries, next_try_at, problem, finished_at)', own);
  perform app.allow('webhook_deliveries', 'work', 'select, insert, update, delete', 'true');
end $$;

-- Who listens to an event among the accounts that may see it.
create function app.listening(what text, viewers uuid[]) returns table (account_uuid uuid, uuid uuid)
  language sql stable rows 1 as $$
  select w.account_uuid, w.uuid from webhooks w where w.active and w.account_uuid = any (viewers) and what = any (w.events)
  union all
  select w.account_uuid, w.uuid from webhooks w where w.active and w.of_mob and what = any (w.events)
$$;

create function app.emit_visits_entered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'visit_entered', jsonb_build_object('visit_uuid', v.uuid, 'owner_uuid', v.owner_uuid,
    'visitor_uuid', v.visitor_uuid, 'store_uuid', v.store_uuid, 'retailer_uuid', v.retailer_uuid, 'entered_at', v.entered_at,
    'entered_app_name', v.entered_app_name)
  from added v cross join lateral app.listening('visit_entered', array[v.owner_uuid, v.retailer_uuid] || v.supplier_uuids) w;
  return null;
end $$;
create trigger emitted_entered after insert on visits referencing new table as added
  for each statement when (app.is_told()) execute function app.emit_visits_entered();

create function app.emit_visits_left() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'visit_left', jsonb_build_object('visit_uuid', v.uuid, 'owner_uuid', v.owner_uuid,
    'visitor_uuid', v.visitor_uuid, 'store_uuid', v.store_uuid, 'retailer_uuid', v.retailer_uuid, 'entered_at', v.entered_at,
    'left_at', v.left_at)
  from after v
  join before b on b.owner_uuid = v.owner_uuid and b.uuid = v.uuid and b.left_at is null and v.left_at is not null
  cross join lateral app.listening('visit_left', array[v.owner_uuid, v.retailer_uuid] || v.supplier_uuids) w;
  return null;
end $$;
create trigger emitted_left after update on visits referencing old table as before new table as after
  for each statement when (app.is_told()) execute function app.emit_visits_left();

create function app.emit_refusals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'visit_refused', jsonb_build_object('refusal_uuid', r.uuid, 'owner_uuid', r.owner_uuid,
    'visitor_uuid', r.visitor_uuid, 'store_uuid', r.store_uuid, 'retailer_uuid', r.retailer_uuid, 'refused_at', r.refused_at)
  from added r cross join lateral app.listening('visit_refused', array[r.owner_uuid, r.retailer_uuid]) w;
  return null;
end $$;
create trigger emitted after insert on refusals referencing new table as added
  for each statement when (app.is_told()) execute function app.emit_refusals();

-- Networks that may see a document: those that know its visitor, and it is for them or for all.
create function app.document_viewers(d visitor_documents) returns uuid[] language sql stable as $$
  select d.owner_uuid || array(select i.viewer_uuid from visitor_sights i
    join accounts r on r.uuid = i.viewer_uuid and r.kind = 'retailer'
    where i.owner_uuid = d.owner_uuid and i.visitor_uuid = d.visitor_uuid
      and (d.retailer_uuid is null or d.retailer_uuid = i.viewer_uuid))
$$;

create function app.emit_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from webhooks where active) then
    return null;
  end if;
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'document_sent', jsonb_build_object('document_uuid', d.uuid, 'owner_uuid', d.owner_uuid,
    'visitor_uuid', d.visitor_uuid, 'document_type_uuid', d.document_type_uuid, 'retailer_uuid', d.retailer_uuid,
    'status', d.status, 'expires_on', d.expires_on)
  from added k
  join visitor_documents d on d.owner_uuid = k.owner_uuid and d.uuid = k.uuid
  cross join lateral app.listening('document_sent', app.document_viewers(d)) w;
  return null;
end $$;
create trigger emitted after insert on visitor_documents referencing new table as added
  for each statement when (app.is_told()) execute function app.emit_documents();

create function app.emit_decisions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'document_decided', jsonb_build_object('document_uuid', d.uuid, 'owner_uuid', d.owner_uuid,
    'visitor_uuid', d.visitor_uuid, 'document_type_uuid', d.document_type_uuid, 'retailer_uuid', d.retailer_uuid,
    'status', e.status, 'problem', e.problem, 'decided_at', e.decided_at, 'decider_uuid', e.decider_uuid)
  from added e join visitor_documents d on d.owner_uuid = e.owner_uuid and d.uuid = e.document_uuid
  cross join lateral app.listening('document_decided', app.document_viewers(d)) w;
  return null;
end $$;
create trigger emitted after insert on document_decisions referencing new table as added
  for each statement when (app.is_told()) execute function app.emit_decisions();

create function app.allocation_told(a allocations) returns jsonb language sql stable as $$
  select jsonb_build_object('allocation_uuid', a.uuid, 'owner_uuid', a.owner_uuid, 'visitor_uuid', a.visitor_uuid,
    'store_uuid', a.store_uuid, 'retailer_uuid', a.retailer_uuid, 'state', a.state, 'starts_on', a.starts_on,
    'ends_on', a.ends_on)
$$;

create function app.emit_allocations() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from webhooks where active) then
    return null;
  end if;
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'allocation_created', app.allocation_told(a)
  from added k
  join allocations a on a.owner_uuid = k.owner_uuid and a.uuid = k.uuid
  cross join lateral app.listening('allocation_created', array[a.owner_uuid, a.retailer_uuid]) w;
  return null;
end $$;
create trigger emitted_new after insert on allocations referencing new table as added
  for each statement when (app.is_told()) execute function app.emit_allocations();

-- A link ends when its last day is set, or when it is given up.
create function app.emit_allocation_changes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, e.event, app.allocation_told(a)
  from after k
  join before b on b.owner_uuid = k.owner_uuid and b.uuid = k.uuid
  join allocations a on a.owner_uuid = k.owner_uuid and a.uuid = k.uuid
  cross join lateral (select case
    when b.state = 'pending' and k.state = 'active' then 'allocation_approved'
    when b.state = 'pending' and k.state = 'refused' then 'allocation_refused'
    when k.ends_on is distinct from b.ends_on or (k.state = 'ended' and b.state <> 'ended') then 'allocation_ended' end as event) e
  cross join lateral app.listening(e.event, array[a.owner_uuid, a.retailer_uuid]) w
  where e.event is not null;
  return null;
end $$;
create trigger emitted_change after update on allocations referencing old table as before new table as after
  for each statement when (app.is_told()) execute function app.emit_allocation_changes();

grant create on schema app to app_work;
do $$
declare
  f text;
begin
  foreach f in array array['emit_visits_entered', 'emit_visits_left', 'emit_refusals', 'emit_documents', 'emit_decisions',
    'emit_allocations', 'emit_allocation_changes'] loop
    execute format('alter function app.%I() owner to app_work', f);
    execute format('revoke execute on function app.%I() from public', f);
  end loop;
end $$;
revoke create on schema app from app_work;
