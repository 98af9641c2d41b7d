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
  file_uuid uuid,
  renews_uuid uuid,
  reason text not null default '',
  refused_store_uuids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users,
  revoked_at timestamptz,
  removed_at timestamptz,
  primary key (owner_uuid, uuid),
  unique (owner_uuid, uuid, retailer_uuid),
  foreign key (owner_uuid, file_uuid) references files,
  foreign key (owner_uuid, renews_uuid) references service_agreements (owner_uuid, uuid),
  constraint service_agreements_end_after_start check (ends_on is null or ends_on >= starts_on),
  constraint service_agreements_refused_has_reason check (state <> 'refused' or reason <> '' or decided_at is null)
);
comment on table service_agreements is
  'an owner''s declaration of the services that it gives a retailer, which the retailer accepts';
comment on column service_agreements.people is 'how many people the owner declares';
comment on column service_agreements.file_uuid is 'the signed document';
comment on column service_agreements.renews_uuid is 'the agreement whose period this one continues';
comment on column service_agreements.reason is
  'why the retailer refused it, which stays until it is sent again, or why one of the two revoked it';
comment on column service_agreements.refused_store_uuids is
  'the stores, each a CNPJ, that the refusal is about; empty: the whole agreement';
create index service_agreements_by_retailer on service_agreements (retailer_uuid, owner_uuid);
create index service_agreements_by_file on service_agreements (owner_uuid, file_uuid) where file_uuid is not null;
create index service_agreements_by_renewed on service_agreements (owner_uuid, renews_uuid)
  where renews_uuid is not null;
-- The agreements that take effect and that expire on a day.
create index service_agreements_to_begin on service_agreements (starts_on) where state = 'accepted';
create index service_agreements_to_end on service_agreements (ends_on) where state in ('accepted', 'in_force');

select app.guard('service_agreements');
create policy own on service_agreements to app_agency, app_supplier, app_service_provider
  using (owner_uuid = (select app.org()));
create policy all_rows on service_agreements to app_mob using (true);
grant select, insert, update on service_agreements to app_agency, app_supplier, app_service_provider, app_mob;
-- Drafts are the owner's alone; a retailer's stores see what it accepted.
select app.allow('service_agreements', 'retailer',
  'select, update (state, reason, refused_store_uuids, decided_at, decided_by, revoked_at, version)',
  $$retailer_uuid = (select app.org()) and state <> 'draft'$$);
select app.allow('service_agreements', 'store', 'select',
  $$retailer_uuid = (select s.retailer_uuid from stores s where s.uuid = (select app.org()))
    and state in ('accepted', 'in_force', 'expired')$$);
select app.allow('service_agreements', 'work', 'update (state, version)', 'true');
select app.allow('service_agreements', 'gate, work', 'select', 'true');

-- The signed document, to those who may see the agreement.
create policy agreement on files for select to app_retailer, app_store using (exists (
  select from service_agreements a where a.owner_uuid = files.owner_uuid and a.file_uuid = files.uuid));

create table service_agreement_stores (
  owner_uuid uuid not null,
  agreement_uuid uuid not null,
  store_uuid uuid not null references stores,
  weekly_minutes integer check (weekly_minutes >= 0),
  retailer_uuid uuid not null,
  primary key (owner_uuid, agreement_uuid, store_uuid),
  foreign key (owner_uuid, agreement_uuid) references service_agreements,
  -- The store belongs to the agreement's retailer.
  foreign key (owner_uuid, agreement_uuid, retailer_uuid)
    references service_agreements (owner_uuid, uuid, retailer_uuid) on update cascade,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on table service_agreement_stores is 'a store that an agreement covers';
comment on column service_agreement_stores.weekly_minutes is
  'the declared minutes of service a week; null: none declared';

select app.guard('service_agreement_stores');
create policy own on service_agreement_stores to app_agency, app_supplier, app_service_provider
  using (owner_uuid = (select app.org()));
create policy all_rows on service_agreement_stores to app_mob using (true);
grant select, insert, update on service_agreement_stores to app_agency, app_supplier, app_service_provider, app_mob;
grant delete on service_agreement_stores to app_supplier, app_service_provider;
-- Of an agreement that the account may see.
select app.allow('service_agreement_stores', 'retailer, store', 'select', $$exists (
  select from service_agreements a
  where a.owner_uuid = service_agreement_stores.owner_uuid and a.uuid = service_agreement_stores.agreement_uuid)$$);
select app.allow('service_agreement_stores', 'gate, work', 'select', 'true');

create table service_agreement_events (
  owner_uuid uuid not null,
  agreement_uuid uuid not null,
  uuid uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  kind text not null check (kind in ('drafted', 'changed', 'signed', 'sent', 'accepted', 'refused', 'began', 'expired',
    'revoked', 'undone', 'removed', 'restored')),
  actor_uuid uuid,
  actor_name text not null default '',
  account_uuid uuid references accounts,
  reason text not null default '',
  primary key (owner_uuid, agreement_uuid, uuid),
  foreign key (owner_uuid, agreement_uuid) references service_agreements
);
comment on table service_agreement_events is 'something that was done with an agreement, by whom and when';
comment on column service_agreement_events.actor_name is
  'the user''s name at that time; empty where the calendar changed the agreement';
comment on column service_agreement_events.account_uuid is 'the account of the user';
comment on column service_agreement_events.reason is 'the reason that a refusal or a revocation gave';
create index service_agreement_events_by_time on service_agreement_events (owner_uuid, agreement_uuid, at desc, uuid);
create index service_agreement_events_by_actor on service_agreement_events (actor_uuid, at desc) where actor_uuid is not null;

select app.guard('service_agreement_events');
create policy own on service_agreement_events for select to app_agency, app_supplier, app_service_provider
  using (owner_uuid = (select app.org()));
grant select on service_agreement_events to app_agency, app_supplier, app_service_provider;
select app.allow('service_agreement_events', 'mob', 'select', 'true');
-- A retailer reads what happened to an agreement since it was sent.
select app.allow('service_agreement_events', 'retailer', 'select', $$
  kind in ('sent', 'accepted', 'refused', 'began', 'expired', 'revoked', 'undone') and exists (
    select from service_agreements a
    where a.owner_uuid = service_agreement_events.owner_uuid and a.uuid = service_agreement_events.agreement_uuid)$$);
select app.allow('service_agreement_events', 'work', 'select, insert, update (at)', 'true');
select app.allow('service_agreement_events', 'dpo', 'select, update (actor_name)', 'true');

create table agency_supplier_contracts (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  supplier_uuid uuid not null references accounts,
  starts_on date not null,
  ends_on date,
  document_file_uuid uuid,
  version integer not null default 1,
  name text not null default '',
  people integer not null default 0 check (people >= 0),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, document_file_uuid) references files (owner_uuid, uuid),
  constraint agency_supplier_contracts_end_after_start check (ends_on is null or ends_on >= starts_on)
);
comment on table agency_supplier_contracts is
  'a project of an agency for a supplier; without its document it is incomplete';
create index agency_supplier_contracts_by_supplier on agency_supplier_contracts (supplier_uuid);
create index agency_supplier_contracts_by_file on agency_supplier_contracts (agency_uuid, document_file_uuid)
  where document_file_uuid is not null;

select app.guard('agency_supplier_contracts');
create policy own on agency_supplier_contracts to app_agency using (agency_uuid = (select app.org()));
create policy all_rows on agency_supplier_contracts to app_mob using (true);
grant select, insert, update on agency_supplier_contracts to app_agency, app_mob;
select app.allow('agency_supplier_contracts', 'supplier', 'select', 'supplier_uuid = (select app.org())');
select app.allow('agency_supplier_contracts', 'work', 'select', 'true');

create policy contract on files for select to app_supplier using (exists (
  select from agency_supplier_contracts c
  where c.agency_uuid = files.owner_uuid and c.document_file_uuid = files.uuid));

create table agency_supplier_contract_stores (
  agency_uuid uuid not null,
  contract_uuid uuid not null,
  store_uuid uuid not null references stores,
  primary key (agency_uuid, contract_uuid, store_uuid),
  foreign key (agency_uuid, contract_uuid) references agency_supplier_contracts
);
comment on table agency_supplier_contract_stores is
  'a store of a project; a project without stores extends to every store that the agency serves';

select app.guard('agency_supplier_contract_stores');
select app.allow('agency_supplier_contract_stores', 'agency', 'select, insert, delete',
  'agency_uuid = (select app.org())');
-- Of a project that the supplier may see.
select app.allow('agency_supplier_contract_stores', 'supplier', 'select', $$exists (
  select from agency_supplier_contracts c where c.agency_uuid = agency_supplier_contract_stores.agency_uuid
    and c.uuid = agency_supplier_contract_stores.contract_uuid)$$);
select app.allow('agency_supplier_contract_stores', 'mob', 'select', 'true');

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
  constraint service_provider_contracts_end_after_start check (ends_on is null or ends_on >= starts_on)
);
comment on table service_provider_contracts is 'a contract of a retailer with a service provider';
comment on column service_provider_contracts.value_cents is 'BRL cents for the whole period';
create index service_provider_contracts_by_provider
  on service_provider_contracts (service_provider_uuid, starts_on desc);
create index service_provider_contracts_by_file on service_provider_contracts (retailer_uuid, file_uuid)
  where file_uuid is not null;

select app.guard('service_provider_contracts');
select app.allow('service_provider_contracts', 'retailer', 'select, insert, update',
  'retailer_uuid = (select app.org())');
select app.allow('service_provider_contracts', 'service_provider', 'select',
  'service_provider_uuid = (select app.org())');
select app.allow('service_provider_contracts', 'mob, work', 'select', 'true');

create policy contract_of_provider on files for select to app_service_provider using (exists (
  select from service_provider_contracts c where c.retailer_uuid = files.owner_uuid and c.file_uuid = files.uuid));
