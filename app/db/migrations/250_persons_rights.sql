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
select app.allow('data_requests', 'work', 'select', 'true');

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

-- Whom an older copy of the database may bring back. A file outside the database has the same lines, so that a restore
-- finds those that the copy lacks (app/domain/people/anonymised-people.ts).
create table anonymised_people (
  digest text primary key check (digest ~ '^v1\.[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$'),
  done_at timestamptz not null default now(),
  repeated_at timestamptz
);
comment on table anonymised_people is 'a person was anonymised; the row names the person only to who has the CPF and the key';
comment on column anonymised_people.digest is 'of the CPF, with a key that is not in the database';
comment on column anonymised_people.repeated_at is 'when a restored copy was anonymised again';

select app.guard('anonymised_people');
select app.allow('anonymised_people', 'dpo', 'select, insert, update', 'true');
select app.allow('anonymised_people', 'work', 'select, insert', 'true');

-- The steps of all requests form one chain, as the readings of documents do. The hash of a row covers the hash of its
-- content, and that the content's salt: an anonymisation removes both, and the chain stays whole.
create table data_request_steps (
  number bigint primary key default 0 check (number > 0),
  request_uuid uuid not null references data_requests,
  kind text not null check (kind in ('received', 'reported', 'corrected', 'anonymised', 'answered')),
  at timestamptz not null default now(),
  actor_uuid uuid,
  content jsonb default '{}',
  salt bytea,
  content_hash bytea not null default '',
  previous_hash bytea not null default '',
  hash bytea not null default '',
  constraint data_request_steps_content_has_salt check ((content is null) = (salt is null))
);
comment on table data_request_steps is 'a request about personal data arrived, was worked on or answered';
comment on column data_request_steps.number is 'position in the chain; a trigger sets it, the salt and the hashes';
comment on column data_request_steps.actor_uuid is 'the user; the name is looked up, so that it can change';
comment on column data_request_steps.content is 'what was received, corrected or answered; null once the person is anonymised';
comment on column data_request_steps.salt is 'prevents that a removed content is guessed from its hash';
create index data_request_steps_of_request on data_request_steps (request_uuid, number);

select app.guard('data_request_steps');
select app.allow('data_request_steps', 'mob', 'select, insert', 'true');
select app.allow('data_request_steps', 'work', 'select, insert', 'true');
select app.allow('data_request_steps', 'dpo', 'select, update (content, salt)', 'true');

create table data_request_heads (
  number bigint not null,
  hash bytea not null,
  single boolean primary key default true check (single)
);
comment on table data_request_heads is
  'the last step of the chain, in one row: it shows whether steps are missing at the end, and is locked to add one';

select app.guard('data_request_heads');
select app.allow('data_request_heads', 'work', 'select, insert, update', 'true');

create function app.content_hash(content jsonb, salt bytea) returns bytea language sql immutable as $$
  select sha256(salt || convert_to(content::text, 'UTF8'))
$$;

create function app.data_request_step_hash(r data_request_steps) returns bytea language sql stable as $$
  select sha256(r.previous_hash || r.content_hash || convert_to(jsonb_build_array(r.number, r.request_uuid, r.kind,
    to_char(r.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), r.actor_uuid)::text, 'UTF8'))
$$;

-- Adds a new step to the end of the chain.
create function app.chain_data_request_step() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head data_request_heads;
begin
  insert into data_request_heads (number, hash) values (0, '') on conflict do nothing;
  select * into head from data_request_heads for update;
  new.number := head.number + 1;
  new.salt := uuid_send(gen_random_uuid());
  new.content_hash := app.content_hash(new.content, new.salt);
  new.previous_hash := head.hash;
  new.hash := app.data_request_step_hash(new);
  update data_request_heads set number = new.number, hash = new.hash;
  return new;
end $$;
select app.run_as('app.chain_data_request_step()', 'app_work');
create trigger chained before insert on data_request_steps for each row execute function app.chain_data_request_step();

-- The content of a request's first step.
create function app.received_content(q data_requests) returns jsonb language sql immutable as $$
  select jsonb_build_object('name', q.name, 'cpf', q.cpf, 'contact', q.contact, 'kind', q.kind, 'details', q.details,
    'received_on', to_char(q.received_on, 'YYYY-MM-DD'))
$$;

-- Adds the steps of a request that is registered or decided, in whichever way it is written.
create function app.record_data_request() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into data_request_steps (request_uuid, kind, at, actor_uuid, content)
    values (new.uuid, 'received', new.created_at, new.created_by, app.received_content(new));
  end if;
  if new.state <> 'open' and (tg_op = 'INSERT' or old.state = 'open') then
    insert into data_request_steps (request_uuid, kind, at, actor_uuid, content)
    values (new.uuid, 'answered', new.decided_at, new.decided_by,
      jsonb_build_object('state', new.state, 'answer', new.answer));
  end if;
  return null;
end $$;
select app.run_as('app.record_data_request()', 'app_work');
create trigger recorded after insert or update of state on data_requests
  for each row execute function app.record_data_request();

create function app.record_person_report() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into data_request_steps (request_uuid, kind, at, actor_uuid)
  values (new.request_uuid, 'reported', new.created_at, new.requested_by);
  return null;
end $$;
select app.run_as('app.record_person_report()', 'app_work');
create trigger recorded after insert on person_reports
  for each row when (new.request_uuid is not null) execute function app.record_person_report();

create function app.record_anonymisation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into data_request_steps (request_uuid, kind, at, actor_uuid, content)
  values (new.request_uuid, 'anonymised', new.done_at, new.done_by,
    jsonb_build_object('rows', new.rows, 'files', new.files));
  return null;
end $$;
select app.run_as('app.record_anonymisation()', 'app_work');
create trigger recorded after insert on anonymisations for each row execute function app.record_anonymisation();

-- Notifies each owner whose visitors were corrected on the person's request.
create function app.notify_of_correction() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify((v ->> 'owner_uuid')::uuid, 'personal_data_corrected',
    jsonb_build_object('fields', (select jsonb_agg(key) from jsonb_object_keys(v -> 'changes') key)),
    (v ->> 'owner_uuid')::uuid, (v ->> 'visitor_uuid')::uuid)
  from jsonb_array_elements(new.content -> 'visitors') v;
  return null;
end $$;
select app.run_as('app.notify_of_correction()', 'app_work');
create trigger notify after insert on data_request_steps
  for each row when (new.kind = 'corrected' and app.is_notifying()) execute function app.notify_of_correction();

-- The number of the first step that was changed, removed or inserted later, or that its request contradicts; 0 where a
-- request has no step; null when all is as it was written.
create function app.broken_data_request_step() returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select min(number) from (
    select r.number from (
      select r, r.number, row_number() over w as place, lag(r.hash, 1, '') over w as before
      from data_request_steps r window w as (order by r.number)
    ) r
    where r.number <> r.place or (r.r).previous_hash <> r.before or (r.r).hash <> app.data_request_step_hash(r.r)
    union all
    select r.number from data_request_steps r
    where r.content is not null and r.content_hash <> app.content_hash(r.content, r.salt)
    union all
    select h.number from data_request_heads h
    where h.number > 0 and not exists (select from data_request_steps r where r.number = h.number and r.hash = h.hash)
    union all
    select r.number from data_request_steps r
    where r.number > coalesce((select h.number from data_request_heads h), 0)
    union all
    select coalesce(r.number, 0)
    from data_requests q left join data_request_steps r on r.request_uuid = q.uuid and r.kind = 'received'
    where r.number is null or r.content <> app.received_content(q)
    union all
    select coalesce(r.number, 0)
    from data_requests q left join data_request_steps r on r.request_uuid = q.uuid and r.kind = 'answered'
    where (q.state <> 'open') <> (r.number is not null)
      or r.content <> jsonb_build_object('state', q.state, 'answer', q.answer)
  ) broken
$$;
select app.run_as('app.broken_data_request_step()', 'app_work', 'mob');
