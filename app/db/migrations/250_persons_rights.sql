-- What persons demand about their own data (LGPD, article 18), and what was done about it. The role app_dpo reads and
-- anonymises a person in every table that holds one (app/domain/people/person-data.ts).

create table data_requests (
  uuid uuid primary key,
  cpf app.cpf not null,
  name text not null check (name <> ''),
  contact text not null,
  kind text not null check (kind in ('access', 'correction', 'anonymisation', 'portability')),
  details text not null default '',
  state text not null default 'open' check (state in ('open', 'fulfilled', 'refused')),
  received_on date not null,
  due_on date not null generated always as (received_on + 15) stored,
  answer text not null default '',
  decided_by uuid references users,
  decided_by_name text not null default '',
  decided_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint data_requests_open_or_decided check ((state = 'open') = (decided_at is null)),
  constraint data_requests_decided_with_answer check (state = 'open' or answer <> '')
);
comment on table data_requests is 'a person''s request about their own data';
comment on column data_requests.due_on is 'the law gives 15 days to answer';
create index data_requests_of_person on data_requests (cpf);
create index data_requests_by_due on data_requests (due_on, uuid) where state = 'open';
create index data_requests_by_age on data_requests (received_on desc, uuid desc);
-- The order of the list: open requests by the day on which they are due, then the others, newest first.
create index data_requests_in_turn on data_requests
  ((state <> 'open'), (case when state = 'open' then due_on end), received_on desc, uuid desc);

select app.guard('data_requests');
select app.allow('data_requests', 'mob', 'select, insert, update', 'true');
select app.allow('data_requests', 'dpo', 'select, update', 'true');

create table person_reports (
  uuid uuid primary key,
  cpf app.cpf not null,
  reason text not null check (reason <> ''),
  request_uuid uuid references data_requests,
  requested_by uuid references users,
  requested_by_name text not null,
  created_at timestamptz not null default now()
);
comment on table person_reports is 'a user had all data about one person collected, for a reason';
create index person_reports_of_person on person_reports (cpf);
create index person_reports_by_age on person_reports (created_at, uuid);

select app.guard('person_reports');
select app.allow('person_reports', 'mob', 'select, insert', 'true');
select app.allow('person_reports', 'dpo', 'select, update', 'true');

create table person_report_reads (
  report_uuid uuid not null references person_reports,
  uuid uuid not null,
  format text not null check (format in ('json', 'csv', 'pdf')),
  read_by uuid references users,
  read_by_name text not null,
  read_at timestamptz not null default now(),
  primary key (report_uuid, uuid)
);
comment on table person_report_reads is 'a user read a person''s report, or downloaded it';

select app.guard('person_report_reads');
select app.allow('person_report_reads', 'mob', 'select, insert', 'true');
select app.allow('person_report_reads', 'dpo', 'select', 'true');

create table anonymisations (
  uuid uuid primary key,
  request_uuid uuid not null references data_requests,
  rows jsonb not null,
  files integer not null,
  done_by uuid references users,
  done_by_name text not null,
  done_at timestamptz not null default now()
);
comment on table anonymisations is 'a person was anonymised; the row does not say who it was';
comment on column anonymisations.rows is 'how many rows of each table were changed';
comment on column anonymisations.files is 'how many uploaded files were erased';

select app.guard('anonymisations');
select app.allow('anonymisations', 'mob', 'select, insert', 'true');
