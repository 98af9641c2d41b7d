-- Bank return files, each line as the bank told it and what came of it.
create table bank_returns (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  file_uuid uuid not null,
  name text not null,
  sha256 bytea not null,
  layout text not null check (layout in ('cnab240', 'cnab400', 'csv')),
  bank text not null default '',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (owner_uuid, uuid),
  unique (owner_uuid, sha256),
  foreign key (owner_uuid, file_uuid) references files
);
comment on column bank_returns.sha256 is 'of the content: the same file twice is one';
create index bank_returns_by_age on bank_returns (owner_uuid, created_at desc);

create table bank_return_lines (
  owner_uuid uuid not null,
  return_uuid uuid not null,
  line integer not null,
  our_number text not null default '',
  document text not null default '',
  occurrence text not null default '',
  paid_on date,
  paid_cents bigint,
  state text not null check (state in ('matched', 'pending', 'settled', 'ignored', 'noted')),
  problem text check (problem in ('no_invoice', 'amount_differs', 'already_paid', 'canceled')),
  account_uuid uuid,
  invoice_uuid uuid,
  reason text not null default '',
  decided_by uuid references users,
  decided_at timestamptz,
  primary key (owner_uuid, return_uuid, line),
  foreign key (owner_uuid, return_uuid) references bank_returns,
  foreign key (account_uuid, invoice_uuid) references invoices,
  check (state <> 'pending' or problem is not null),
  check (state not in ('matched', 'settled') or invoice_uuid is not null)
);
comment on column bank_return_lines.state is 'noted: the bank tells of something that is no payment; settled, ignored: a person decided';
create index bank_return_lines_by_state on bank_return_lines (owner_uuid, return_uuid, state, line);
create index bank_return_lines_of_invoice on bank_return_lines (account_uuid, invoice_uuid) where invoice_uuid is not null;

select app.guard('bank_returns');
select app.allow('bank_returns', 'mob', 'select, insert', 'owner_uuid = (select app.org())');
select app.guard('bank_return_lines');
select app.allow('bank_return_lines', 'mob', 'select, insert, update', 'owner_uuid = (select app.org())');
