-- Submission, decision and expiry are three facts: the row of a document is what was sent and how it stands, each decision
-- about it is a row of its own that nobody changes, and expiry is held against the day that is asked about.
create table document_decisions (
  owner_uuid uuid not null,
  document_uuid uuid not null,
  number integer not null check (number > 0),
  status text not null check (status in ('approved', 'denied')),
  problem text check (problem in ('unreadable_document', 'illegible_document', 'divergent_date', 'not_assigned',
    'extension_not_supported', 'incompleted', 'without_cnpj', 'document_expire_soon')),
  decided_at timestamptz not null default now(),
  decided_by uuid references users,
  decider_uuid uuid references accounts,
  primary key (owner_uuid, document_uuid, number),
  foreign key (owner_uuid, document_uuid) references visitor_documents,
  check ((status = 'denied') = (problem is not null))
);
comment on column document_decisions.number is 'the version of the document that the decision made: of those who decide at once one writes it';
comment on column document_decisions.decider_uuid is 'the account that decided: a network, or the administration in its stead';
insert into document_decisions (owner_uuid, document_uuid, number, status, problem, decided_at, decided_by, decider_uuid)
select d.owner_uuid, d.uuid, d.version, d.status, d.problem, d.decided_at, d.decided_by, u.account_uuid
from visitor_documents d left join users u on u.uuid = d.decided_by
where d.status in ('approved', 'denied') and d.decided_at is not null;
select app.guard('document_decisions');
select app.allow('document_decisions', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('document_decisions', 'retailer', 'select, insert', 'decider_uuid = (select app.org())');
select app.allow('document_decisions', 'mob', 'select, insert', 'true');
select app.allow('document_decisions', 'gate, work', 'select', 'true');

-- One file may prove several companies.
create table document_cnpjs (
  owner_uuid uuid not null,
  document_uuid uuid not null,
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  primary key (owner_uuid, document_uuid, cnpj),
  foreign key (owner_uuid, document_uuid) references visitor_documents
);
comment on table document_cnpjs is 'the companies that a document proves the person works for; a document without rows here speaks of no company and counts for all';
select app.guard('document_cnpjs');
select app.allow('document_cnpjs', 'agency, supplier, service_provider', 'select, insert', 'owner_uuid = (select app.org())');
select app.allow('document_cnpjs', 'mob', 'select, insert', 'true');
select app.allow('document_cnpjs', 'gate, work', 'select', 'true');

create index documents_awaiting on visitor_documents (owner_uuid, visitor_uuid) where status = 'pending';
