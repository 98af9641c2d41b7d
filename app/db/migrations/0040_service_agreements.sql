-- Service agreements: what the owner declares, what the network says of it, and where each stands.
alter table service_agreements
  add column file_uuid uuid,
  add column reason text not null default '',
  add column created_at timestamptz not null default now(),
  add column sent_at timestamptz,
  add column decided_at timestamptz,
  add column decided_by uuid references users,
  add column revoked_at timestamptz,
  add column removed_at timestamptz,
  add foreign key (owner_uuid, file_uuid) references files,
  add unique (owner_uuid, uuid, retailer_uuid),
  add check (state <> 'refused' or reason <> '' or decided_at is null);
comment on column service_agreements.file_uuid is 'the signed document';
comment on column service_agreements.reason is 'why it was refused or revoked';
create index agreements_of_file on service_agreements (owner_uuid, file_uuid) where file_uuid is not null;
create index agreements_to_begin on service_agreements (starts_on) where state = 'accepted';
create index agreements_to_end on service_agreements (ends_on) where state in ('accepted', 'in_force');

-- A declared store is one of the network that the agreement is with.
alter table service_agreement_stores add column retailer_uuid uuid;
update service_agreement_stores z set retailer_uuid = a.retailer_uuid
  from service_agreements a where a.owner_uuid = z.owner_uuid and a.uuid = z.agreement_uuid;
alter table service_agreement_stores
  alter column retailer_uuid set not null,
  add foreign key (owner_uuid, agreement_uuid, retailer_uuid) references service_agreements (owner_uuid, uuid, retailer_uuid)
    on update cascade,
  add foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid);

-- A network knows nothing of what is still a draft; its stores know what was accepted.
drop policy of_network on service_agreements;
select app.allow('service_agreements', 'retailer', 'select, update (state, reason, decided_at, decided_by, revoked_at, version)',
  $$retailer_uuid = (select app.org()) and state <> 'draft'$$);
select app.allow('service_agreements', 'store', 'select',
  $$retailer_uuid = (select s.retailer_uuid from stores s where s.uuid = (select app.org()))
    and state in ('accepted', 'in_force', 'expired')$$);
select app.allow('service_agreements', 'work', 'update (state, version)', 'true');
select app.allow('service_agreement_stores', 'retailer, store', 'select', 'exists (
  select from service_agreements a where a.owner_uuid = service_agreement_stores.owner_uuid and a.uuid = agreement_uuid)');
grant delete on service_agreement_stores to app_supplier, app_service_provider;
create policy agreement on files for select to app_retailer using (exists (
  select from service_agreements a where a.owner_uuid = files.owner_uuid and a.file_uuid = files.uuid));
