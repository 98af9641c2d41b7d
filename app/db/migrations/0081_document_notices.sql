-- Which warnings of a document's expiry have been given: each once.
create table document_notices (
  owner_uuid uuid not null references accounts,
  document_uuid uuid not null,
  days smallint not null check (days in (30, 7, 0)),
  told_at timestamptz not null default now(),
  primary key (owner_uuid, document_uuid, days)
);
comment on column document_notices.days is '30: the days of warning of the rules that ask for it, 30 where none does; 7; 0: its last day has come';
select app.guard('document_notices');
select app.allow('document_notices', 'work', 'select, insert', 'true');
create index visitor_documents_by_expiry on visitor_documents (expires_on) where status in ('approved', 'complete');

-- The same of invoices: three days before they are due, and when they are overdue.
create table invoice_notices (
  account_uuid uuid not null,
  invoice_uuid uuid not null,
  moment text not null check (moment in ('due_soon', 'overdue')),
  told_at timestamptz not null default now(),
  primary key (account_uuid, invoice_uuid, moment),
  foreign key (account_uuid, invoice_uuid) references invoices
);
select app.guard('invoice_notices');
select app.allow('invoice_notices', 'work', 'select, insert', 'true');
