create table allocations (
  owner_uuid uuid not null,
  uuid uuid not null,
  visitor_uuid uuid not null,
  store_uuid uuid not null,
  retailer_uuid uuid not null,
  state text not null default 'active' check (state in ('pending', 'active', 'ended', 'refused')),
  starts_on date not null,
  ends_on date,
  weekdays app.weekdays not null default 127,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  hours_from time,
  hours_until time,
  awaits_since timestamptz not null default now(),
  decision_uuid uuid,
  decided_at timestamptz,
  decided_by uuid references users,
  decided_by_name text not null default '',
  refusal_reason text not null default '' check (length(refusal_reason) <= 500),
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  constraint allocations_end_after_start
    check (ends_on is null or ends_on >= starts_on or (state = 'ended' and ends_on = starts_on - 1)),
  constraint allocations_hours_both_or_none check ((hours_from is null) = (hours_until is null)),
  constraint allocations_hours_end_after_start check (hours_from < hours_until),
  constraint allocations_decided_whole check ((decision_uuid is null) = (decided_at is null)),
  constraint allocations_one_at_a_time exclude using gist
    (owner_uuid with =, visitor_uuid with =, store_uuid with =, daterange(starts_on, ends_on, '[]') with &&)
    where (state in ('pending', 'active'))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01);
comment on table allocations is 'a visitor''s permission to work at a store, on some weekdays, between two dates';
comment on column allocations.state is 'pending: the retailer has not approved it yet';
comment on column allocations.ends_on is 'the last day; the day before starts_on if it ended before it began';
comment on column allocations.weekdays is 'bit 0 is Sunday, bit 6 Saturday';
comment on column allocations.hours_from is 'when the visitor is expected, by the store''s clock; null: at any hour';
comment on column allocations.awaits_since is 'since when it waits for the retailer''s approval, or last waited';
comment on column allocations.decision_uuid is
  'the retailer''s last decision, which may be about several allocations; null: undone, or none was needed';
comment on column allocations.decided_by_name is 'the user''s name at that time';
comment on column allocations.refusal_reason is 'why the retailer refused it, in the words that the owner reads';
-- The retailer's queue, longest wait first, and the allocations of one decision.
create index allocations_awaiting on allocations (retailer_uuid, awaits_since, uuid) where state = 'pending';
create index allocations_of_decision on allocations (decision_uuid) where decision_uuid is not null;
create index allocations_by_visitor on allocations (owner_uuid, visitor_uuid);
-- The people of stores, of which a state may have a third of a retailer's: no other row is read.
create index allocations_by_store on allocations (store_uuid, state) include (retailer_uuid, owner_uuid, visitor_uuid, ends_on);
create index allocations_by_retailer on allocations (retailer_uuid, state);
-- An owner's visitors at a store or a retailer now.
create index allocations_of_owner_at_store on allocations (owner_uuid, store_uuid, visitor_uuid)
  where state in ('pending', 'active');
create index allocations_of_owner_at_retailer on allocations (owner_uuid, retailer_uuid, visitor_uuid)
  where state in ('pending', 'active');
-- The lists, in the order in which they are shown.
create index allocations_of_all on allocations (ends_on desc, starts_on desc, uuid);
create index allocations_of_owner on allocations (owner_uuid, ends_on desc, starts_on desc, uuid);
create index allocations_of_retailer on allocations (retailer_uuid, ends_on desc, starts_on desc, uuid);

select app.guard('allocations');
create policy own on allocations to app_agency, app_supplier, app_service_provider
  using (owner_uuid = (select app.org()));
create policy all_rows on allocations to app_mob using (true);
grant select, insert, update on allocations to app_agency, app_supplier, app_service_provider, app_mob;
select app.allow('allocations', 'retailer', $$select,
  update (state, version, decision_uuid, decided_at, decided_by, decided_by_name, refusal_reason)$$,
  'retailer_uuid = (select app.org())');
select app.allow('allocations', 'store', 'select', 'store_uuid = (select app.org())');
select app.allow('allocations', 'af', 'select', 'visitor_uuid = (select app.field_visitor())');
select app.allow('allocations', 'work', 'select, insert, update, delete', 'true');
select app.allow('allocations', 'gate', 'select', 'true');
select app.allow('allocations', 'dpo', 'select, update', 'true');

-- Lets the store of a new allocation and its retailer see the visitor.
create function app.allocations_make_sights() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into visitor_sights (viewer_uuid, owner_uuid, visitor_uuid)
  select distinct viewer, owner_uuid, visitor_uuid
  from added cross join lateral unnest(array[store_uuid, retailer_uuid]) viewer
  on conflict do nothing;
  return null;
end $$;
select app.run_as('app.allocations_make_sights()', 'app_work');
create trigger allocations_make_sights after insert on allocations
  referencing new table as added for each statement execute function app.allocations_make_sights();

-- An allocation as a webhook's delivery describes it.
create function app.allocation_event(a allocations) returns jsonb language sql stable as $$
  select jsonb_build_object('allocation_uuid', a.uuid, 'owner_uuid', a.owner_uuid, 'visitor_uuid', a.visitor_uuid,
    'store_uuid', a.store_uuid, 'retailer_uuid', a.retailer_uuid, 'state', a.state, 'starts_on', a.starts_on,
    'ends_on', a.ends_on)
$$;

create table allocation_suppliers (
  owner_uuid uuid not null,
  allocation_uuid uuid not null,
  supplier_uuid uuid not null references accounts,
  primary key (owner_uuid, allocation_uuid, supplier_uuid),
  foreign key (owner_uuid, allocation_uuid) references allocations
);
comment on table allocation_suppliers is 'a supplier for whom the visitor of an allocation works there';
create index allocation_suppliers_by_supplier on allocation_suppliers (supplier_uuid);

select app.guard('allocation_suppliers');
create policy own on allocation_suppliers to app_agency, app_supplier, app_service_provider
  using (owner_uuid = (select app.org()));
create policy all_rows on allocation_suppliers to app_mob using (true);
grant select, insert on allocation_suppliers to app_agency, app_supplier, app_service_provider, app_mob;
-- With an allocation that the account may see.
select app.allow('allocation_suppliers', 'retailer, store', 'select', $$exists (
  select from allocations a
  where a.owner_uuid = allocation_suppliers.owner_uuid and a.uuid = allocation_suppliers.allocation_uuid)$$);
select app.allow('allocation_suppliers', 'supplier', 'select', 'supplier_uuid = (select app.org())');
select app.allow('allocation_suppliers', 'work', 'select, insert, update, delete', 'true');
select app.allow('allocation_suppliers', 'gate, dpo', 'select', 'true');

-- A supplier sees the allocations in which another owner's visitors work for it, and of their suppliers only itself.
select app.allow('allocations', 'supplier', 'select', $$exists (
  select from allocation_suppliers x where x.supplier_uuid = (select app.org())
    and x.owner_uuid = allocations.owner_uuid and x.allocation_uuid = allocations.uuid)$$);

create table allocation_batches (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  job_uuid uuid not null,
  action text not null check (action in ('link', 'end', 'transfer', 'replace')),
  state text not null default 'checking' check (state in ('draft', 'checking', 'unreadable', 'ready', 'discarded',
    'applying', 'applied', 'canceled', 'undoing', 'undone')),
  refusal text not null default '',
  file_uuid uuid,
  people jsonb,
  store_uuids uuid[],
  to_visitor_uuid uuid,
  to_store_uuid uuid references stores,
  starts_on date,
  ends_on date,
  weekdays app.weekdays,
  hours_from time,
  hours_until time,
  supplier_uuids uuid[],
  counts jsonb not null default '{}',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  version integer not null default 1,
  request jsonb not null default '{}',
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, job_uuid) references batch_jobs,
  foreign key (owner_uuid, file_uuid) references files,
  foreign key (owner_uuid, to_visitor_uuid) references visitors,
  constraint allocation_batches_starts_unless_end
    check (state in ('draft', 'discarded') or (action = 'end') = (starts_on is null)),
  constraint allocation_batches_end_has_day
    check (state in ('draft', 'discarded') or action <> 'end' or ends_on is not null)
);
comment on table allocation_batches is
  'a request that creates, ends, transfers or hands over many allocations: drafted, checked, applied, perhaps undone';
comment on column allocation_batches.refusal is 'why the sheet as a whole could not be read';
comment on column allocation_batches.people is 'list of {typed, uuid, cause, detail}; null until the sheet is read';
comment on column allocation_batches.store_uuids is
  'the stores that the request names; null: every store where these visitors have an allocation';
comment on column allocation_batches.to_visitor_uuid is 'the visitor who replaces another';
comment on column allocation_batches.to_store_uuid is 'the store of a transfer';
comment on column allocation_batches.weekdays is
  'null: those of the allocation that is transferred or handed over, as for the hours and the suppliers';
comment on column allocation_batches.counts is 'rows by outcome, when the work last paused';
comment on column allocation_batches.applied_at is 'when it was applied or canceled; it can be undone for a day';
comment on column allocation_batches.request is
  'the request as the user made it in each step: {people, places, terms}; the other columns are derived from it';
create index allocation_batches_by_age on allocation_batches (owner_uuid, created_at desc);
create index allocation_batches_of_job on allocation_batches (owner_uuid, job_uuid);
create index allocation_batches_by_file on allocation_batches (owner_uuid, file_uuid) where file_uuid is not null;

select app.guard('allocation_batches');
select app.allow('allocation_batches', 'agency, supplier, service_provider', 'select, insert, update',
  'owner_uuid = (select app.org())');
select app.allow('allocation_batches', 'work', 'select, delete', 'true');
select app.allow('allocation_batches', 'dpo', 'select, update', 'true');

create table allocation_batch_rows (
  owner_uuid uuid not null,
  batch_uuid uuid not null,
  position integer not null,
  typed text not null default '',
  visitor_uuid uuid,
  store_uuid uuid references stores,
  link_uuid uuid,
  link_version integer,
  outcome text not null check (outcome in ('to_do', 'unchanged', 'refused', 'done', 'stale', 'undone', 'not_undone')),
  cause text not null,
  detail text not null default '',
  made_uuid uuid,
  before_state text,
  before_ends_on date,
  primary key (owner_uuid, batch_uuid, position),
  foreign key (owner_uuid, batch_uuid) references allocation_batches on delete cascade,
  foreign key (owner_uuid, visitor_uuid) references visitors,
  foreign key (owner_uuid, link_uuid) references allocations,
  foreign key (owner_uuid, made_uuid) references allocations
);
comment on table allocation_batch_rows is 'what a batch does with one visitor at one store';
comment on column allocation_batch_rows.typed is 'the CPF as written in the sheet; empty if the visitor was chosen';
comment on column allocation_batch_rows.link_uuid is 'the allocation that ends';
comment on column allocation_batch_rows.link_version is
  'the version of that allocation when it was checked, then the one that the batch gave it';
comment on column allocation_batch_rows.outcome is
  'stale: not done, the allocation changed after the check; not_undone: not undone, it changed after the batch';
comment on column allocation_batch_rows.cause is 'one of those in app/contracts/allocations/allocation-batches.ts';
comment on column allocation_batch_rows.made_uuid is 'the new allocation';
comment on column allocation_batch_rows.before_state is 'of the allocation that ends, as before_ends_on, for undoing';
create index allocation_batch_rows_of_person on allocation_batch_rows (regexp_replace(typed, '[^0-9]', '', 'g'))
  where typed <> '';

select app.guard('allocation_batch_rows');
-- Rows are deleted when an interrupted check starts over.
select app.allow('allocation_batch_rows', 'agency, supplier, service_provider', 'select, insert, update, delete',
  'owner_uuid = (select app.org())');
select app.allow('allocation_batch_rows', 'dpo', 'select, update', 'true');

-- The suppliers that a visitor attends at a store on a day: those of the allocation for that weekday, and the owner where
-- it is a supplier. A list of {uuid, name}, by name.
create function app.attended_suppliers(owner uuid, visitor uuid, store uuid, day date) returns json
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if (app.org() in (owner, store)) is not true then
    raise exception 'another account''s rows';
  end if;
  return coalesce((
    select json_agg(json_build_object('uuid', k.uuid, 'name', k.trade_name) order by k.trade_name)
    from accounts k
    where k.kind = 'supplier' and k.uuid in (
      select owner
      union all
      select s.supplier_uuid
      from allocations a
      join allocation_suppliers s on s.owner_uuid = a.owner_uuid and s.allocation_uuid = a.uuid
      where a.owner_uuid = owner and a.visitor_uuid = visitor and a.store_uuid = store and a.state = 'active'
        and a.starts_on <= day and (a.ends_on is null or a.ends_on >= day)
        and a.weekdays & (1 << extract(dow from day)::int) <> 0
    )), '[]');
end $$;
select app.run_as('app.attended_suppliers(uuid, uuid, uuid, date)', 'app_gate', 'store, af');

-- The visitors with such a name in the acting supplier's visits: its own and those of allocations that ever named it. The
-- statement is planned for the pattern, since a rare one is found by index.
create function app.find_attending_visitors(pattern text) returns table (owner_uuid uuid, uuid uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute $sql$
    select p.owner_uuid, p.uuid from visitors p where p.owner_uuid = $1 and p.search like $2
    union
    select p.owner_uuid, p.uuid from allocation_suppliers x
    -- The planner would read all allocations, although these are few.
    cross join lateral (select y.owner_uuid, y.visitor_uuid from allocations y
      where y.owner_uuid = x.owner_uuid and y.uuid = x.allocation_uuid offset 0) a
    join visitors p on p.owner_uuid = a.owner_uuid and p.uuid = a.visitor_uuid
    where x.supplier_uuid = $1 and p.search like $2$sql$ using app.org(), pattern;
end $$;
select app.run_as('app.find_attending_visitors(text)', 'app_gate', 'supplier');
