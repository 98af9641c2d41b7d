-- What is held about a person is read whole, and made anonymous, through eyes of their own: they see every table in which
-- people are written (app/domain/people/person-data.ts), and nobody looks through them but for a request that is written down.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_dpo') then
    create role app_dpo nologin noinherit nobypassrls;
  end if;
  if not pg_has_role('app_dpo', 'USAGE') then
    grant app_dpo to current_user;
  end if;
  if not pg_has_role('app_login', 'app_dpo', 'MEMBER') then
    grant app_dpo to app_login;
  end if;
end $$;
comment on role app_dpo is 'reads and blots out what is held about one person, on the data protection officer''s word';
grant usage on schema app, public to app_dpo;

create table data_requests (
  uuid uuid primary key,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
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
  check ((state = 'open') = (decided_at is null)),
  check (state = 'open' or answer <> '')
);
comment on table data_requests is 'what people ask about their own data; the law gives 15 days to answer';
create index data_requests_by_due on data_requests (due_on, uuid) where state = 'open';
create index data_requests_by_age on data_requests (received_on desc, uuid desc);
create index data_requests_of_person on data_requests (cpf);

create table person_reports (
  uuid uuid primary key,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  reason text not null check (reason <> ''),
  request_uuid uuid references data_requests,
  asked_by uuid references users,
  asked_by_name text not null,
  created_at timestamptz not null default now()
);
comment on table person_reports is 'who had everything about one person put together, when and why';
create index person_reports_by_age on person_reports (created_at desc, uuid desc);
create index person_reports_of_person on person_reports (cpf);

create table person_report_reads (
  report_uuid uuid not null references person_reports,
  uuid uuid not null,
  format text not null check (format in ('json', 'csv', 'pdf')),
  read_by uuid references users,
  read_by_name text not null,
  read_at timestamptz not null default now(),
  primary key (report_uuid, uuid)
);
comment on table person_report_reads is 'each time such a report was read or taken away';

create table anonymisations (
  uuid uuid primary key,
  request_uuid uuid not null references data_requests,
  rows jsonb not null,
  files integer not null,
  done_by uuid references users,
  done_by_name text not null,
  done_at timestamptz not null default now()
);
comment on table anonymisations is 'that a person was made anonymous, and in how many rows of which tables; not who it was';

do $$
declare
  t text;
begin
  foreach t in array array['data_requests', 'person_reports', 'person_report_reads', 'anonymisations'] loop
    perform app.guard(t);
    perform app.allow(t, 'mob', case t when 'data_requests' then 'select, insert, update' else 'select, insert' end, 'true');
  end loop;
  foreach t in array array['accounts', 'stores', 'document_types', 'document_cnpjs', 'visitor_sights', 'allocation_suppliers',
    'job_functions', 'person_report_reads', 'cities', 'states'] loop
    execute format('grant select on %I to app_dpo', t);
    if not exists (select from pg_policies where tablename = t and cmd in ('ALL', 'SELECT') and roles = '{public}') then
      execute format('create policy dpo_select on %I for select to app_dpo using (true)', t);
    end if;
  end loop;
  foreach t in array array['visitors', 'visitor_history', 'visitor_documents', 'document_decisions', 'files', 'allocations',
    'access_blocks', 'visits', 'stays', 'refusals', 'visit_corrections', 'feedbacks', 'document_reads', 'lite_visitors',
    'visitor_imports', 'visitor_import_rows', 'batch_jobs', 'planned_visits', 'visitor_absences', 'roadmaps', 'evidences',
    'survey_answers', 'survey_answer_values', 'survey_schedule_visitors', 'supplier_time_trackings', 'store_tasks',
    'saved_views', 'data_requests', 'person_reports'] loop
    perform app.allow(t, 'dpo', 'select, update', 'true');
  end loop;
  foreach t in array array['mails', 'idempotency_keys', 'password_resets', 'user_device_tokens', 'rate_limits', 'sessions'] loop
    perform app.allow(t, 'dpo', 'select, delete', 'true');
  end loop;
end $$;
-- A reading is evidence, chained to the one before it: nobody changes one.
revoke update on document_reads from app_dpo;
drop policy dpo_update on document_reads;
select app.allow('visitor_history', 'dpo', 'insert', 'true');
select app.allow('users', 'dpo', 'select (uuid, account_uuid, name, email, login, area, office, active, created_at, last_login_at,
  visitor_owner_uuid, visitor_uuid, version), update (name, email, login, area, office, active, password_hash, version)', 'true');

alter table visitor_history drop constraint visitor_history_kind_check;
alter table visitor_history add constraint visitor_history_kind_check check (kind in ('registered', 'changed', 'removed',
  'imported', 'allocated', 'allocation_ended', 'document_sent', 'document_decided', 'blocked', 'unblocked', 'data_read',
  'anonymised'));
