-- Bulk linking: many links made, ended, transferred or handed over to another person in one go, looked at before.
alter table allocations
  add column hours_from time,
  add column hours_until time,
  add check ((hours_from is null) = (hours_until is null)),
  add check (hours_from < hours_until);
comment on column allocations.hours_from is 'the hours of the day the person is expected, the store''s own; null: any';

-- Whether a person is linked to a store already, and in how many stores an account has people.
create index allocations_of_owner_at_store on allocations (owner_uuid, store_uuid, visitor_uuid)
  where state in ('pending', 'active');

create table allocation_batches (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  job_uuid uuid not null,
  action text not null check (action in ('link', 'end', 'transfer', 'replace')),
  state text not null default 'checking' check (state in ('checking', 'unreadable', 'ready', 'discarded', 'applying',
    'applied', 'canceled', 'undoing', 'undone')),
  refusal text not null default '',
  file_uuid uuid,
  people jsonb,
  store_uuids uuid[],
  to_visitor_uuid uuid,
  to_store_uuid uuid references stores,
  starts_on date,
  ends_on date,
  weekdays smallint check (weekdays between 1 and 127),
  hours_from time,
  hours_until time,
  supplier_uuids uuid[],
  counts jsonb not null default '{}',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, job_uuid) references batch_jobs,
  foreign key (owner_uuid, file_uuid) references files,
  foreign key (owner_uuid, to_visitor_uuid) references visitors,
  check ((action = 'end') = (starts_on is null)),
  check (action <> 'end' or ends_on is not null)
);
comment on column allocation_batches.refusal is 'why the sheet as a whole could not be read';
comment on column allocation_batches.people is 'list of {typed, uuid, cause, detail}; null until the sheet is read';
comment on column allocation_batches.store_uuids is 'the stores asked about, by name; null: wherever these people are linked';
comment on column allocation_batches.weekdays is 'null, as hours and suppliers: those of the link that is transferred or handed over';
comment on column allocation_batches.counts is 'rows by outcome, as they were when the work last paused';
comment on column allocation_batches.applied_at is 'when it was done or canceled: it may be undone for a day';
create index allocation_batches_by_age on allocation_batches (owner_uuid, created_at desc);
create index allocation_batches_of_job on allocation_batches (owner_uuid, job_uuid);

create table allocation_batch_rows (
  owner_uuid uuid not null,
  batch_uuid uuid not null,
  position integer not null,
  typed text not null default '',
  visitor_uuid uuid,
  store_uuid uuid references stores,
  link_uuid uuid,
  link_version integer,
  outcome text not null check (outcome in ('to_do', 'unchanged', 'refused', 'done', 'stale', 'undone', 'kept')),
  cause text not null,
  detail text not null default '',
  made_uuid uuid,
  before_state text,
  before_ends_on date,
  primary key (owner_uuid, batch_uuid, position),
  foreign key (owner_uuid, batch_uuid) references allocation_batches,
  foreign key (owner_uuid, visitor_uuid) references visitors,
  foreign key (owner_uuid, link_uuid) references allocations,
  foreign key (owner_uuid, made_uuid) references allocations
);
comment on column allocation_batch_rows.typed is 'the CPF as it was written; empty where the person was chosen';
comment on column allocation_batch_rows.link_uuid is 'the link that ends; link_version is what was looked at, then what the batch made of it';
comment on column allocation_batch_rows.made_uuid is 'the link that was made';
comment on column allocation_batch_rows.cause is 'the causes are those of app/contracts/allocations/allocation-batches.ts';

do $$
declare
  t regclass;
begin
  foreach t in array array['allocation_batches', 'allocation_batch_rows']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'agency, supplier, service_provider', 'select, insert, update', 'owner_uuid = (select app.org())');
  end loop;
end $$;
-- A check that was cut off begins again.
select app.allow('allocation_batch_rows', 'agency, supplier, service_provider', 'delete', 'owner_uuid = (select app.org())');
select app.allow('allocation_batch_rows', 'gate', 'select', 'true');
