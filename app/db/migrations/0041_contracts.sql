-- Projects of agencies with suppliers: what was still missing of them, and their stores.
alter table agency_supplier_contracts
  add column name text not null default '',
  add column people integer not null default 0 check (people >= 0),
  add column created_at timestamptz not null default now(),
  add column removed_at timestamptz;
create index contracts_of_file on agency_supplier_contracts (agency_uuid, document_file_uuid) where document_file_uuid is not null;

create table agency_supplier_contract_stores (
  agency_uuid uuid not null,
  contract_uuid uuid not null,
  store_uuid uuid not null references stores,
  primary key (agency_uuid, contract_uuid, store_uuid),
  foreign key (agency_uuid, contract_uuid) references agency_supplier_contracts
);
comment on table agency_supplier_contract_stores is 'where the project is; none: wherever the agency goes';
select app.guard('agency_supplier_contract_stores');
select app.allow('agency_supplier_contract_stores', 'agency', 'select, insert, delete', 'agency_uuid = (select app.org())');
select app.allow('agency_supplier_contract_stores', 'mob', 'select', 'true');
select app.allow('agency_supplier_contract_stores', 'supplier', 'select', 'exists (
  select from agency_supplier_contracts c where c.agency_uuid = agency_supplier_contract_stores.agency_uuid
    and c.uuid = contract_uuid)');
create policy contract on files for select to app_supplier using (exists (
  select from agency_supplier_contracts c where c.agency_uuid = files.owner_uuid and c.document_file_uuid = files.uuid));

-- Contracts of networks with service providers.
create table service_provider_contracts (
  retailer_uuid uuid not null references accounts,
  uuid uuid not null,
  service_provider_uuid uuid not null references accounts,
  description text not null default '' check (length(description) <= 1000),
  starts_on date not null,
  ends_on date,
  value_cents bigint not null check (value_cents >= 0),
  file_uuid uuid,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (retailer_uuid, uuid),
  foreign key (retailer_uuid, file_uuid) references files,
  check (ends_on is null or ends_on >= starts_on)
);
comment on column service_provider_contracts.value_cents is 'BRL cents, for the whole period';
create index contracts_by_provider on service_provider_contracts (service_provider_uuid, starts_on desc);
create index provider_contracts_of_file on service_provider_contracts (retailer_uuid, file_uuid) where file_uuid is not null;
select app.guard('service_provider_contracts');
select app.allow('service_provider_contracts', 'retailer', 'select, insert, update', 'retailer_uuid = (select app.org())');
select app.allow('service_provider_contracts', 'service_provider', 'select', 'service_provider_uuid = (select app.org())');
select app.allow('service_provider_contracts', 'mob', 'select', 'true');
select app.allow('files', 'retailer', 'insert', 'owner_uuid = (select app.org())');
create policy own_of_network on files for select to app_retailer using (owner_uuid = (select app.org()));
create policy contract_of_provider on files for select to app_service_provider using (exists (
  select from service_provider_contracts c where c.retailer_uuid = files.owner_uuid and c.file_uuid = files.uuid));
