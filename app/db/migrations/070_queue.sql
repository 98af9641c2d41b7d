-- The queue itself is graphile_worker's; these tables are what users see of it.

create table batch_jobs (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  kind text not null,
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'error')),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (owner_uuid, uuid)
);
comment on table batch_jobs is 'background work that a user has started; they may follow its progress';
comment on column batch_jobs.kind is 'the kinds are those of app/contracts/platform/jobs.ts';
create index batch_jobs_by_age on batch_jobs (owner_uuid, created_at desc);
create index batch_jobs_failed on batch_jobs (finished_at) where state = 'error';

select app.guard('batch_jobs');
create policy own on batch_jobs to app_agency, app_supplier, app_service_provider
  using (owner_uuid = (select app.org()));
grant select, insert, update on batch_jobs to app_agency, app_supplier, app_service_provider;
select app.allow('batch_jobs', 'retailer, store, af, mob', 'select, insert, update',
  'owner_uuid = (select app.org())');
-- The administration finds the jobs of all accounts that failed.
create policy failed on batch_jobs for select to app_mob using (state = 'error');
-- A replenisher sees the jobs of their own exports alone.
select app.allow('batch_jobs', 'replenisher', 'select, insert, update',
  'owner_uuid = (select app.org()) and created_by = (select app.actor())');
select app.allow('batch_jobs', 'work', 'select, insert, update, delete', 'true');
select app.allow('batch_jobs', 'dpo', 'select, update', 'true');

create table batch_tasks (
  owner_uuid uuid not null,
  job_uuid uuid not null,
  position smallint not null,
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'error')),
  done integer not null default 0,
  total integer,
  primary key (owner_uuid, job_uuid, position),
  foreign key (owner_uuid, job_uuid) references batch_jobs on delete cascade
);
comment on table batch_tasks is 'a step of a job, with its progress';
comment on column batch_tasks.total is 'how many things the step has to do; null while that is unknown';

select app.guard('batch_tasks');
create policy own on batch_tasks to app_agency, app_supplier, app_service_provider
  using (owner_uuid = (select app.org()));
grant select, insert, update on batch_tasks to app_agency, app_supplier, app_service_provider;
select app.allow('batch_tasks', 'retailer, store, af, mob', 'select, insert, update',
  'owner_uuid = (select app.org())');
select app.allow('batch_tasks', 'replenisher', 'select, insert, update', 'exists (
  select from batch_jobs j
  where j.owner_uuid = batch_tasks.owner_uuid and j.uuid = batch_tasks.job_uuid
    and j.owner_uuid = (select app.org()) and j.created_by = (select app.actor()))');
select app.allow('batch_tasks', 'work', 'select, insert, update, delete', 'true');

-- Deletes the jobs that ended before a moment, or were made before it and never ended, and to whose work no row refers.
create function app.purge_jobs(before timestamptz) returns void language plpgsql as $$
begin
  execute 'delete from batch_jobs f where coalesce(f.finished_at, f.created_at) < $1' || app.unreferenced('batch_jobs')
    using before;
end $$;
revoke execute on function app.purge_jobs(timestamptz) from public;
grant execute on function app.purge_jobs(timestamptz) to app_work;

-- Adds work to the queue within the transaction that causes it, and only for the account and user of that transaction.
-- The queue's tables come after these migrations; only the owner may write to them, with whose rights this runs.
create function app.enqueue(task text, payload jsonb, key text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, job_key => key, payload => (payload || jsonb_build_object(
    'audience', substr(current_setting('role'), 5), 'org', app.org(), 'user', app.actor()))::json);
end $$;
revoke execute on function app.enqueue(text, jsonb, text) from public;
grant execute on function app.enqueue(text, jsonb, text) to
  app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af, app_replenisher,
  app_sign_in, app_work;

create table work_failures (
  task text primary key check (task <> ''),
  uuid uuid not null unique,
  message text not null,
  failures integer not null check (failures > 0),
  first_failed_at timestamptz not null default now(),
  last_failed_at timestamptz not null default now(),
  recovered_at timestamptz
);
comment on table work_failures is
  'the last failure of each kind of work that no user has started: one row for a kind that has ever failed';
comment on column work_failures.task is 'the kinds are those of app/contracts/platform/work-failures.ts';
comment on column work_failures.failures is 'attempts that failed since the work last succeeded';
comment on column work_failures.recovered_at is 'when it succeeded again; null while it fails';
select app.guard('work_failures');
select app.allow('work_failures', 'mob', 'select', 'true');
select app.allow('work_failures', 'work', 'select, insert, update', 'true');

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
comment on table exports is
  'a list as a file, made by a job; the storage of uploads holds its content under the uuid until it expires';
comment on column exports.request is 'which list, and its filters: root, path, params, query';
comment on column exports.size is 'bytes; null while there is no file';
create index exports_by_age on exports (created_by, created_at desc, uuid desc);
create index exports_by_expiry on exports (expires_at);
create index exports_of_job on exports (owner_uuid, job_uuid);
-- The same request again, while the first is being made, gets the first.
create unique index exports_under_way on exports (created_by, format, md5(request::text)) where finished_at is null;

select app.guard('exports');
-- The file holds what one user may see: no other user of the account gets it.
select app.allow('exports', 'mob, retailer, agency, supplier, service_provider, store, af, replenisher',
  'select, insert, update (rows, size, finished_at)',
  'owner_uuid = (select app.org()) and created_by = (select app.actor())');
-- The worker deletes what has expired.
select app.allow('exports', 'work, dpo', 'select, delete', 'true');

create table mails (
  uuid uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  ends_at text not null default '',
  file_name text not null default '',
  file_type text not null default '',
  file bytea not null default '',
  constraint mails_erased_when_over
    check (state = 'waiting' or (recipient = '' and body = '' and ends_at = '' and file = ''))
);
comment on table mails is
  'a mail to send, written in the transaction that causes it; once sent or failed, it loses its recipient and body';
comment on column mails.ends_at is
  'of a mail that comes regularly: the address whose POST ends it, for the mail program''s own button (RFC 8058)';
comment on column mails.file is 'an attached file of `file_type`; empty: nothing is attached';
create index mails_by_age on mails (created_at);
create index mails_waiting on mails (created_at) where state = 'waiting';

select app.guard('mails');
-- Sign-in writes mails and cannot read them: a mail about a password holds the token that changes it.
select app.allow('mails', 'sign_in', 'insert', $$state = 'waiting'$$);
select app.allow('mails', 'work', 'select, insert, update, delete', 'true');
-- A duplicate of the policy above.
create policy work on mails for insert to app_work with check (true);
select app.allow('mails', 'dpo', 'select, delete', 'true');
