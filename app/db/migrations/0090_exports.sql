create table exports (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  job_uuid uuid not null,
  created_by uuid not null references users,
  title text not null,
  format text not null check (format in ('csv', 'xlsx')),
  request jsonb not null,
  rows integer check (rows >= 0),
  size bigint check (size >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null default now() + interval '7 days',
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, job_uuid) references batch_jobs
);
comment on table exports is 'lists too long to be waited for, made into a file; its content is kept under the uuid until it expires';
comment on column exports.request is 'which list, and what was asked of it: root, path, params, query';
comment on column exports.size is 'bytes; null while there is no file';
create index exports_by_age on exports (created_by, created_at desc, uuid desc);
create index exports_by_expiry on exports (expires_at);
-- By uuid alone, as contents are named.
create index files_by_uuid on files (uuid);
-- Asked for again while it is being made, it is the same.
create unique index exports_under_way on exports (created_by, format, md5(request::text)) where finished_at is null;

select app.guard('exports');
-- A file holds what one person could see: nobody else of the account gets it.
select app.allow('exports', 'retailer, agency, supplier, service_provider, store, af, mob',
  'select, insert, update (rows, size, finished_at)', 'owner_uuid = (select app.org()) and created_by = (select app.actor())');
-- The worker takes away what has expired, and contents that no row speaks of.
select app.allow('exports', 'work', 'select, delete', 'true');
select app.allow('files', 'work', 'select', 'true');
