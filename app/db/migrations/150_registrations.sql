create table lite_visitors (
  retailer_uuid uuid not null references accounts,
  uuid uuid not null,
  store_uuid uuid not null,
  owner_uuid uuid references accounts,
  name text not null check (name <> ''),
  search text generated always as (app.fold(name)) stored,
  cpf app.cpf not null,
  masked_cpf text generated always as (app.mask_cpf(cpf)) stored,
  phone app.phone not null default '',
  company text not null,
  purpose text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'completed')),
  origin text not null check (origin in ('public', 'import')),
  consent_version text,
  consented_at timestamptz,
  consent_address text not null default '',
  reason text not null default '',
  decided_by uuid references users,
  decided_by_name text not null default '',
  decided_at timestamptz,
  visitor_uuid uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (retailer_uuid, uuid),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  constraint lite_visitors_public_has_consent check ((origin = 'public') = (consent_version is not null)),
  constraint lite_visitors_consent_has_time check ((consent_version is null) = (consented_at is null)),
  constraint lite_visitors_completed_has_visitor check ((state = 'completed') = (visitor_uuid is not null)),
  constraint lite_visitors_decided_has_time check ((state = 'waiting') = (decided_at is null)),
  constraint lite_visitors_refused_has_reason check (state <> 'refused' or reason <> '')
);
comment on table lite_visitors is
  'a person who registered at a store''s public address, or was imported for the store, and waits for approval';
comment on column lite_visitors.owner_uuid is 'the account of the company, found by its name or chosen by a user';
comment on column lite_visitors.search is 'the name in lower case and without accents';
comment on column lite_visitors.company is 'the company as the person typed it';
comment on column lite_visitors.consent_version is
  'of the text that the person agreed to (app/contracts/people/lite-visitors.ts); null: imported';
comment on column lite_visitors.consent_address is 'the IP address from which the person agreed';
comment on column lite_visitors.reason is 'why it was refused';
comment on column lite_visitors.visitor_uuid is 'the visitor created from it';
create unique index lite_visitors_waiting_once on lite_visitors (store_uuid, cpf) where state = 'waiting';
create index lite_visitors_of_person on lite_visitors (cpf);
create index lite_visitors_by_age on lite_visitors (created_at, uuid);
create index lite_visitors_of_owner on lite_visitors (owner_uuid, state, created_at desc);
create index lite_visitors_of_owner_by_age on lite_visitors (owner_uuid, created_at desc, uuid desc);
create index lite_visitors_of_retailer on lite_visitors (retailer_uuid, created_at desc);
create index lite_visitors_of_store on lite_visitors (store_uuid, created_at desc);

select app.guard('lite_visitors');
select app.allow('lite_visitors', 'agency, supplier, service_provider',
  'select, update (owner_uuid, state, reason, decided_by, decided_by_name, decided_at, visitor_uuid, version)',
  'owner_uuid = (select app.org())');
-- Retailers and stores approve nobody: they read whom a store expects, without the CPF and the phone.
do $$
declare
  columns constant text := 'select (retailer_uuid, uuid, store_uuid, owner_uuid, name, search, masked_cpf, company,
    purpose, state, origin, consent_version, reason, decided_by, decided_by_name, decided_at, visitor_uuid, created_at,
    version)';
begin
  perform app.allow('lite_visitors', 'retailer', columns, 'retailer_uuid = (select app.org())');
  perform app.allow('lite_visitors', 'store', columns, 'store_uuid = (select app.org())');
end $$;
select app.allow('lite_visitors', 'sign_in', 'select (retailer_uuid, store_uuid, owner_uuid, state)', 'true');
-- The public registration page.
select app.allow('lite_visitors', 'sign_in', 'insert', $$state = 'waiting' and origin = 'public'$$);
select app.allow('lite_visitors', 'mob', 'select, insert, update', 'true');
select app.allow('lite_visitors', 'work', 'select, delete', 'true');
select app.allow('lite_visitors', 'dpo', 'select, update', 'true');

-- The lite visitors of a CPF whom the acting retailer or store may see.
create function app.lite_with_cpf(typed text) returns setof uuid
  language sql stable rows 2 security definer set search_path = public, pg_temp as $$
  select l.uuid from lite_visitors l where l.cpf = typed and app.org() in (l.retailer_uuid, l.store_uuid)
$$;
select app.run_as('app.lite_with_cpf(text)', 'app_work', 'retailer, store');

-- Returns whether lite visitors wait for a decision of an account. The platform's own account may decide about all.
create function app.has_pending_lite_visitors(account uuid) returns boolean language sql stable as $$
  select exists (select from lite_visitors l where l.owner_uuid = account and l.state = 'waiting')
    or exists (select from accounts a where a.uuid = account and a.kind = 'mob')
      and exists (select from lite_visitors l where l.state = 'waiting')
$$;
revoke execute on function app.has_pending_lite_visitors(uuid) from public;
grant execute on function app.has_pending_lite_visitors(uuid) to app_sign_in;

create table visitor_imports (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  job_uuid uuid not null,
  file_uuid uuid not null,
  state text not null default 'reading'
    check (state in ('reading', 'ready', 'saving', 'saved', 'unreadable', 'discarded')),
  refusal text not null default '',
  ignored_columns text[] not null default '{}',
  headings text[] not null default '{}',
  columns jsonb not null default '{}' check (jsonb_typeof(columns) = 'object'),
  to_create integer not null default 0,
  to_update integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  kind text not null default 'visitor' check (kind in ('visitor', 'lite_visitor', 'store', 'supplier', 'agency')),
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, job_uuid) references batch_jobs,
  foreign key (owner_uuid, file_uuid) references files
);
comment on table visitor_imports is
  'a sheet of visitors that an owner imports, or of lite visitors or accounts that the platform''s own account imports';
comment on column visitor_imports.refusal is 'why the sheet as a whole could not be read';
comment on column visitor_imports.headings is 'the headings of the file, as a user may assign them to columns';
comment on column visitor_imports.columns is
  'the field that a user says a heading has, by the heading; an empty text for a column to leave out';
comment on column visitor_imports.to_create is 'rows by outcome, as to_update, unchanged and refused';
create index visitor_imports_by_age on visitor_imports (owner_uuid, created_at desc);
create index visitor_imports_of_job on visitor_imports (owner_uuid, job_uuid);
create index visitor_imports_by_file on visitor_imports (owner_uuid, file_uuid);

select app.guard('visitor_imports');
create policy own on visitor_imports to app_agency, app_supplier, app_service_provider
  using (owner_uuid = (select app.org()));
grant select, insert, update on visitor_imports to app_agency, app_supplier, app_service_provider;
select app.allow('visitor_imports', 'mob', 'select, insert, update', 'owner_uuid = (select app.org())');
select app.allow('visitor_imports', 'work', 'select, insert, update, delete', 'true');
select app.allow('visitor_imports', 'dpo', 'select, update', 'true');

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
  foreign key (owner_uuid, import_uuid) references visitor_imports on delete cascade
);
comment on table visitor_import_rows is 'a row of an imported sheet, and what saving it does or did';
comment on column visitor_import_rows.reasons is 'why it is refused: list of {field, message}';
comment on column visitor_import_rows.typed is 'the cells of the sheet, in the order of the known columns';
create index visitor_import_rows_of_person on visitor_import_rows
  (regexp_replace(coalesce(typed[2], ''), '[^0-9]', '', 'g'));
create index visitor_import_rows_by_outcome on visitor_import_rows (owner_uuid, import_uuid, outcome, line);

select app.guard('visitor_import_rows');
-- Rows are deleted when an interrupted reading starts over.
select app.allow('visitor_import_rows', 'agency, supplier, service_provider, mob', 'select, insert, update, delete',
  'owner_uuid = (select app.org())');
select app.allow('visitor_import_rows', 'work', 'select, insert, update, delete', 'true');
select app.allow('visitor_import_rows', 'dpo', 'select, update', 'true');
