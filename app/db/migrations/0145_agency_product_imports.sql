create table agency_product_imports (
  agency_uuid uuid not null,
  uuid uuid not null,
  job_uuid uuid not null,
  file_uuid uuid not null,
  state text not null default 'reading' check (state in ('reading', 'saved', 'unreadable')),
  refusal text not null default '',
  last_line integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  refused_lines jsonb not null default '[]',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, job_uuid) references batch_jobs (owner_uuid, uuid),
  foreign key (agency_uuid, file_uuid) references files (owner_uuid, uuid)
);
comment on column agency_product_imports.last_line is 'the last that was dealt with, in the transaction that did: whoever reads on begins after it';
comment on column agency_product_imports.refused_lines is 'the first of them, as {line, message}';
create index agency_product_imports_by_age on agency_product_imports (agency_uuid, created_at desc);
select app.guard('agency_product_imports');
select app.allow('agency_product_imports', 'work', 'select', 'true');
select app.allow('agency_product_imports', 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');

-- The moment in a UUIDv7; version 17 has its own.
create function app.time_of(id uuid) returns timestamptz language sql immutable as $$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;
