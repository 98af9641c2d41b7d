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
  constraint lite_visitors_completed_has_visitor check (state <> 'completed' or visitor_uuid is not null),
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
comment on column lite_visitors.visitor_uuid is
  'the visitor created from it: by the owner, or by the gate that let the approved person in';
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
select app.allow('lite_visitors', 'work', 'select, update, delete', 'true');
select app.allow('lite_visitors', 'gate', 'select', 'true');
select app.allow('lite_visitors', 'dpo', 'select, update', 'true');

-- The lite visitors of a CPF whom the acting retailer or store may see.
create function app.lite_with_cpf(typed text) returns setof uuid
  language sql stable rows 2 security definer set search_path = public, pg_temp as $$
  select l.uuid from lite_visitors l where l.cpf = typed and app.org() in (l.retailer_uuid, l.store_uuid)
$$;
select app.run_as('app.lite_with_cpf(text)', 'app_work', 'retailer, store');

-- Finds the lite registrations for the acting store, the latest for each company: by CPF, by their own id, or without
-- either those approved. A company that has the person among its visitors decides by that record, and a person who is in
-- the store is found as the visitor who entered. A registration without an account stands under the store.
create function app.lite_at_gate(typed_cpf text, known uuid, most integer) returns table (
  uuid uuid, owner_uuid uuid, owner_name text, owner_kind text, name text, cpf text, purpose text, state text,
  reason text, decided_by_name text, decided_on text, visitor_uuid uuid, blocked text, day text, store_name text
) language plpgsql stable rows 5 security definer set search_path = public, pg_temp as $$
begin
  return query
  select distinct on (l.owner_uuid, l.cpf) l.uuid, coalesce(l.owner_uuid, st.uuid), coalesce(o.trade_name, l.company),
    o.kind, l.name, l.masked_cpf, l.purpose, l.state, l.reason, l.decided_by_name,
    (l.decided_at at time zone st.time_zone)::date::text, l.visitor_uuid, (
      select case when b.cpf is not null then 'person' else 'company' end from access_blocks b
      where b.retailer_uuid = l.retailer_uuid and (b.cpf = l.cpf or b.cnpj = o.cnpj) and b.starts_on <= st.day
        and (b.ends_on is null or b.ends_on >= st.day) and (b.all_stores or exists (
          select from access_block_stores z where z.retailer_uuid = b.retailer_uuid and z.block_uuid = b.uuid
            and z.store_uuid = st.uuid))
      order by b.cpf is not null desc limit 1), st.day::text, st.name
  from (
    select s.uuid, s.name, s.time_zone, (now() at time zone s.time_zone)::date as day,
      app.open_day(now(), s.time_zone) as open_day
    from stores s where s.uuid = app.org()) st
  join lite_visitors l on l.store_uuid = st.uuid
  left join accounts o on o.uuid = l.owner_uuid
  where l.state <> 'completed'
    and (l.cpf = typed_cpf or l.uuid = known or (typed_cpf is null and known is null and l.state = 'approved'))
    and not exists (
      select from visitors v
      where v.owner_uuid = l.owner_uuid and v.cpf = l.cpf and v.removed_at is null
        and v.uuid is distinct from l.visitor_uuid)
    and not exists (
      select from stays t
      where t.owner_uuid = l.owner_uuid and t.visitor_uuid = l.visitor_uuid and t.store_uuid = st.uuid
        and t.day >= st.open_day)
  order by l.owner_uuid, l.cpf, l.created_at desc limit most;
end $$;
select app.run_as('app.lite_at_gate(text, uuid, integer)', 'app_gate', 'store');

-- Makes a temporary visitor of the owner from an approved lite registration for the acting store, unless an earlier
-- entry did. Returns the visitor; null for a registration that admits nobody.
create function app.admit_lite(registration uuid, new_visitor uuid, new_badge text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  l lite_visitors;
begin
  select * into l from lite_visitors k
  where k.uuid = registration and k.store_uuid = app.org() and k.state = 'approved' and k.owner_uuid is not null
  for update;
  if not found or exists (
    select from visitors v
    where v.owner_uuid = l.owner_uuid and v.cpf = l.cpf and v.removed_at is null
      and v.uuid is distinct from l.visitor_uuid)
  then
    return null;
  end if;
  if l.visitor_uuid is not null then
    return l.visitor_uuid;
  end if;
  insert into visitors (owner_uuid, uuid, name, cpf, phone, badge, is_temporary)
  values (l.owner_uuid, new_visitor, l.name, l.cpf, l.phone, new_badge, true);
  update lite_visitors k set visitor_uuid = new_visitor
  where k.retailer_uuid = l.retailer_uuid and k.uuid = l.uuid;
  return new_visitor;
end $$;
select app.run_as('app.admit_lite(uuid, uuid, text)', 'app_work', 'store');

alter table refusals add foreign key (retailer_uuid, lite_uuid) references lite_visitors on delete set null (lite_uuid);
create index refusals_of_lite on refusals (lite_uuid, retailer_uuid) where lite_uuid is not null;

-- The refusals of the acting store with the names of visitors and lite registrations, whom it may not read without an
-- allocation.
create view app.shown_refusals as
  select r.*, coalesce(v.name, l.name) as visitor_name, coalesce(v.search, l.search) as visitor_search,
    coalesce(k.trade_name, l.company) as owner_name
  from refusals r
  left join visitors v on v.owner_uuid = r.owner_uuid and v.uuid = r.visitor_uuid
  left join lite_visitors l on l.retailer_uuid = r.retailer_uuid and l.uuid = r.lite_uuid
  left join accounts k on k.uuid = r.owner_uuid
  where r.store_uuid = (select app.org()) and num_nonnulls(v.uuid, l.uuid) = 1;
select app.read_as('app.shown_refusals', 'app_gate', 'store');

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
  kind text not null default 'visitor' check (kind in ('visitor', 'lite_visitor', 'store_product', 'store', 'supplier', 'agency')),
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, job_uuid) references batch_jobs,
  foreign key (owner_uuid, file_uuid) references files
);
comment on table visitor_imports is
  'a sheet of an owner''s visitors, of a store''s products, or of lite visitors or accounts for the platform''s own account';
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
select app.allow('visitor_imports', 'mob, store', 'select, insert, update', 'owner_uuid = (select app.org())');
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
select app.allow('visitor_import_rows', 'agency, supplier, service_provider, mob, store', 'select, insert, update, delete',
  'owner_uuid = (select app.org())');
select app.allow('visitor_import_rows', 'work', 'select, insert, update, delete', 'true');
select app.allow('visitor_import_rows', 'dpo', 'select, update', 'true');
