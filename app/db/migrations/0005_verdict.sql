-- What the verdict asks about, beside the registration and its allocations.
create table document_types (
  uuid uuid primary key,
  name text not null unique,
  expires boolean not null default false,
  valid_days integer check (valid_days > 0)
);

create table document_rules (
  retailer_uuid uuid not null references accounts,
  uuid uuid not null,
  document_type_uuid uuid not null references document_types,
  owner_kinds text[] not null default '{agency,supplier,service_provider}',
  job_functions text[],
  temporary boolean,
  starts_on date not null,
  ends_on date,
  warn_days integer not null default 30 check (warn_days >= 0),
  version integer not null default 1,
  primary key (retailer_uuid, uuid)
);
comment on table document_rules is 'which document a network demands of whom; null job_functions or temporary: of everybody';

create table visitor_documents (
  owner_uuid uuid not null,
  uuid uuid not null,
  visitor_uuid uuid not null,
  document_type_uuid uuid not null references document_types,
  retailer_uuid uuid references accounts,
  file_uuid uuid,
  status text not null default 'pending' check (status in ('pending', 'complete', 'denied', 'approved')),
  problem text check (problem in ('unreadable_document', 'illegible_document', 'divergent_date', 'not_assigned',
    'extension_not_supported', 'incompleted', 'without_cnpj', 'document_expire_soon')),
  issued_on date,
  expires_on date,
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users,
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  foreign key (owner_uuid, file_uuid) references files,
  check ((status = 'denied') = (problem is not null))
);
comment on column visitor_documents.retailer_uuid is 'the network it was sent for; null: for every network';
create index documents_by_visitor on visitor_documents (owner_uuid, visitor_uuid, document_type_uuid, submitted_at desc);

create table access_blocks (
  retailer_uuid uuid not null references accounts,
  uuid uuid not null,
  cpf text check (cpf ~ '^[0-9]{11}$'),
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  reason text not null check (reason <> ''),
  starts_on date not null,
  ends_on date,
  all_stores boolean not null default true,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (retailer_uuid, uuid),
  check ((cpf is null) <> (cnpj is null)),
  check (ends_on is null or ends_on >= starts_on)
);
create index blocks_of_person on access_blocks (retailer_uuid, cpf) where cpf is not null;
create index blocks_of_company on access_blocks (retailer_uuid, cnpj) where cnpj is not null;

create table access_block_stores (
  retailer_uuid uuid not null,
  block_uuid uuid not null,
  store_uuid uuid not null,
  primary key (retailer_uuid, block_uuid, store_uuid),
  foreign key (retailer_uuid, block_uuid) references access_blocks,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);

create table access_terms (
  uuid uuid primary key,
  signer_kind text not null check (signer_kind in ('agency', 'supplier', 'service_provider')),
  published_on date not null,
  file text not null default '',
  link text not null default '',
  unique (signer_kind, published_on)
);

create table access_term_signatures (
  account_uuid uuid not null references accounts,
  term_uuid uuid not null references access_terms,
  user_uuid uuid not null references users,
  agreed boolean not null,
  signed_at timestamptz not null default now(),
  primary key (account_uuid, term_uuid)
);

create table service_agreements (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  retailer_uuid uuid not null references accounts,
  state text not null check (state in ('draft', 'sent', 'accepted', 'refused', 'in_force', 'expired', 'revoked')),
  starts_on date not null,
  ends_on date,
  services text[] not null default '{}',
  people integer not null default 0 check (people >= 0),
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  check (ends_on is null or ends_on >= starts_on)
);
create index agreements_by_retailer on service_agreements (retailer_uuid, owner_uuid);

create table service_agreement_stores (
  owner_uuid uuid not null,
  agreement_uuid uuid not null,
  store_uuid uuid not null references stores,
  weekly_minutes integer check (weekly_minutes >= 0),
  primary key (owner_uuid, agreement_uuid, store_uuid),
  foreign key (owner_uuid, agreement_uuid) references service_agreements
);
comment on column service_agreement_stores.weekly_minutes is 'null: none declared';

create table agency_supplier_contracts (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  supplier_uuid uuid not null references accounts,
  starts_on date not null,
  ends_on date,
  document_file_uuid uuid,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, document_file_uuid) references files (owner_uuid, uuid),
  check (ends_on is null or ends_on >= starts_on)
);
comment on table agency_supplier_contracts is 'projects; one without its document is with pendency';
create index contracts_by_supplier on agency_supplier_contracts (supplier_uuid);

do $$
declare
  t text;
begin
  foreach t in array array['document_types', 'document_rules', 'visitor_documents', 'access_blocks', 'access_block_stores',
    'access_terms', 'access_term_signatures', 'service_agreements', 'service_agreement_stores', 'agency_supplier_contracts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy administration on %I to app_mob using (true) with check (true)', t);
    execute format('create policy facts on %I for select to app_gate, app_work using (true)', t);
    execute format('grant select on %I to app_gate, app_work', t);
    execute format('grant select, insert, update on %I to app_mob', t);
  end loop;
  foreach t in array array['document_types', 'document_rules', 'access_terms'] loop
    execute format('create policy directory on %I for select
      to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af using (true)', t);
    execute format('grant select on %I to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af', t);
  end loop;
  foreach t in array array['document_rules', 'access_blocks', 'access_block_stores'] loop
    execute format('create policy own on %I to app_retailer
      using (retailer_uuid = (select app.org())) with check (retailer_uuid = (select app.org()))', t);
    execute format('grant select, insert, update on %I to app_retailer', t);
  end loop;
  foreach t in array array['visitor_documents', 'service_agreements', 'service_agreement_stores'] loop
    execute format('create policy own on %I to app_agency, app_supplier, app_service_provider
      using (owner_uuid = (select app.org())) with check (owner_uuid = (select app.org()))', t);
    execute format('grant select, insert, update on %I to app_agency, app_supplier, app_service_provider', t);
  end loop;
end $$;

create policy seen on visitor_documents for select to app_retailer using (
  (retailer_uuid is null or retailer_uuid = (select app.org())) and exists (
    select from visitor_sights s
    where s.viewer_uuid = (select app.org()) and s.owner_uuid = visitor_documents.owner_uuid
      and s.visitor_uuid = visitor_documents.visitor_uuid));
create policy decided on visitor_documents for update to app_retailer using (
  (retailer_uuid is null or retailer_uuid = (select app.org())) and exists (
    select from visitor_sights s
    where s.viewer_uuid = (select app.org()) and s.owner_uuid = visitor_documents.owner_uuid
      and s.visitor_uuid = visitor_documents.visitor_uuid));
create policy document on files for select to app_retailer using (exists (
  select from visitor_documents d where d.owner_uuid = files.owner_uuid and d.file_uuid = files.uuid));
grant select on visitor_documents to app_retailer;
grant update (status, problem, decided_at, decided_by, version) on visitor_documents to app_retailer;

create policy own on access_term_signatures to app_agency, app_supplier, app_service_provider
  using (account_uuid = (select app.org())) with check (account_uuid = (select app.org()));
grant select, insert on access_term_signatures to app_agency, app_supplier, app_service_provider;

create policy own on agency_supplier_contracts to app_agency
  using (agency_uuid = (select app.org())) with check (agency_uuid = (select app.org()));
create policy of_supplier on agency_supplier_contracts for select to app_supplier using (supplier_uuid = (select app.org()));
grant select, insert, update on agency_supplier_contracts to app_agency;
grant select on agency_supplier_contracts to app_supplier;

create policy of_network on service_agreements for select to app_retailer using (retailer_uuid = (select app.org()));
grant select on service_agreements to app_retailer;
