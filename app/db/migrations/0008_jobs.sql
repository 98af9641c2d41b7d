-- What people see of background work; the queue itself is graphile_worker's.
create table batch_jobs (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  kind text not null check (kind in ('visitor_import')),
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'error')),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (owner_uuid, uuid)
);
create index jobs_by_age on batch_jobs (owner_uuid, created_at desc);

create table batch_tasks (
  owner_uuid uuid not null,
  job_uuid uuid not null,
  position smallint not null,
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'error')),
  done integer not null default 0,
  total integer,
  primary key (owner_uuid, job_uuid, position),
  foreign key (owner_uuid, job_uuid) references batch_jobs
);

create table visitor_imports (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  job_uuid uuid not null,
  file_uuid uuid not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'saving', 'saved', 'unreadable', 'discarded')),
  refusal text not null default '',
  ignored_columns text[] not null default '{}',
  to_create integer not null default 0,
  to_update integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, job_uuid) references batch_jobs,
  foreign key (owner_uuid, file_uuid) references files
);
comment on column visitor_imports.refusal is 'why the file as a whole could not be read';
create index imports_by_age on visitor_imports (owner_uuid, created_at desc);

create table visitor_import_rows (
  owner_uuid uuid not null,
  import_uuid uuid not null,
  line integer not null,
  outcome text not null check (outcome in ('create', 'update', 'unchanged', 'refused')),
  reasons jsonb not null default '[]',
  typed text[] not null,
  visitor jsonb,
  changes jsonb,
  saved_at timestamptz,
  primary key (owner_uuid, import_uuid, line),
  foreign key (owner_uuid, import_uuid) references visitor_imports
);
comment on column visitor_import_rows.typed is 'the cells as they were in the file, in the order of the known columns';
comment on column visitor_import_rows.reasons is 'list of {field, message}';
create index import_rows_by_outcome on visitor_import_rows (owner_uuid, import_uuid, outcome, line);

do $$
declare
  t text;
begin
  foreach t in array array['batch_jobs', 'batch_tasks', 'visitor_imports', 'visitor_import_rows'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own on %I to app_agency, app_supplier, app_service_provider
      using (owner_uuid = (select app.org())) with check (owner_uuid = (select app.org()))', t);
    execute format('grant select, insert, update on %I to app_agency, app_supplier, app_service_provider', t);
    execute format('create policy work on %I to app_work using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to app_work', t);
  end loop;
end $$;
