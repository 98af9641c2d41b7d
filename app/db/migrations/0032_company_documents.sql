-- The gap lists skip whoever lacks nothing.
select app.allow('visitor_standings', 'gate', 'select', 'true');

-- Documents of a service provider's company: as those of visitors, of a company.
create table company_documents (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  document_type_uuid uuid not null references document_types,
  retailer_uuid uuid references accounts,
  file_uuid uuid not null,
  status text not null default 'pending' check (status in ('pending', 'complete', 'denied', 'approved')),
  problem text check (problem in ('unreadable_document', 'illegible_document', 'divergent_date', 'not_assigned',
    'extension_not_supported', 'incompleted', 'without_cnpj', 'document_expire_soon')),
  issued_on date,
  expires_on date,
  submitted_at timestamptz not null default now(),
  submitted_by uuid references users,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, file_uuid) references files,
  check ((status = 'denied') = (problem is not null)),
  check (expires_on >= issued_on)
);
comment on column company_documents.retailer_uuid is 'the network it was sent for; null: for every network';
create index company_documents_by_type on company_documents (owner_uuid, document_type_uuid, submitted_at desc);
create index company_documents_of_network on company_documents (retailer_uuid, submitted_at desc);

create table company_document_decisions (
  owner_uuid uuid not null,
  document_uuid uuid not null,
  number integer not null check (number > 0),
  status text not null check (status in ('approved', 'denied')),
  problem text check (problem in ('unreadable_document', 'illegible_document', 'divergent_date', 'not_assigned',
    'extension_not_supported', 'incompleted', 'without_cnpj', 'document_expire_soon')),
  decided_at timestamptz not null default now(),
  decided_by uuid references users,
  decider_uuid uuid not null references accounts,
  primary key (owner_uuid, document_uuid, number),
  foreign key (owner_uuid, document_uuid) references company_documents,
  check ((status = 'denied') = (problem is not null))
);
comment on column company_document_decisions.number is 'the version of the document that the decision made';

do $$
declare
  -- A network sees the papers of those who declared a service to it, not of everybody.
  declared text := '(retailer_uuid is null or retailer_uuid = (select app.org())) and exists (
    select from service_agreements a where a.retailer_uuid = (select app.org())
      and a.owner_uuid = company_documents.owner_uuid and a.state <> ''draft'')';
begin
  perform app.guard('company_documents');
  perform app.allow('company_documents', 'service_provider', 'select, insert, update (removed_at, version)', 'owner_uuid = (select app.org())');
  perform app.allow('company_documents', 'retailer', 'select, update (status, problem, version)', declared);
  perform app.allow('company_documents', 'mob', 'select, update (status, problem, version)', 'true');
  perform app.allow('company_documents', 'gate, work', 'select', 'true');
  perform app.guard('company_document_decisions');
  perform app.allow('company_document_decisions', 'service_provider', 'select', 'owner_uuid = (select app.org())');
  perform app.allow('company_document_decisions', 'retailer', 'insert', 'decider_uuid = (select app.org())');
  perform app.allow('company_document_decisions', 'mob', 'select, insert', 'true');
  perform app.allow('company_document_decisions', 'retailer', 'select', 'exists (
    select from company_documents d where d.owner_uuid = company_document_decisions.owner_uuid and d.uuid = document_uuid)');
  perform app.allow('company_document_decisions', 'gate, work', 'select', 'true');
end $$;
