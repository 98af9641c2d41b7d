create table subscriptions (
  account_uuid uuid not null references accounts,
  uuid uuid not null,
  plan_uuid uuid not null references plans,
  starts_on date not null,
  ends_on date,
  price_cents bigint not null check (price_cents >= 0),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_uuid, uuid),
  constraint subscriptions_end_after_start check (ends_on is null or ends_on >= starts_on),
  constraint subscriptions_one_at_a_time exclude using gist
    (account_uuid with =, daterange(starts_on, ends_on, '[]') with &&)
);
comment on table subscriptions is
  'an account''s plan during a period; a daily job copies the current one to client_infos.plan_uuid';
comment on column subscriptions.price_cents is 'BRL cents a period of the plan, as agreed with this account';
create index subscriptions_of_plan on subscriptions (plan_uuid);
create index subscriptions_by_start on subscriptions (starts_on);

select app.guard('subscriptions');
select app.allow('subscriptions', 'agency, supplier, service_provider, retailer', 'select',
  'account_uuid = (select app.org())');
select app.allow('subscriptions', 'mob', 'select, insert, update, delete', 'true');
select app.allow('subscriptions', 'work', 'select', 'true');

create table invoices (
  account_uuid uuid not null references accounts,
  uuid uuid not null,
  number bigint not null unique check (number between 1 and 9999999999),
  subscription_uuid uuid,
  period_starts_on date not null,
  period_ends_on date not null,
  amount_cents bigint not null check (amount_cents between 1 and 9999999999),
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'paid', 'overdue', 'canceled')),
  boleto_line text not null check (boleto_line ~ '^[0-9]{47}$'),
  nfse_number text not null default '' check (nfse_number ~ '^[0-9]{0,15}$'),
  paid_on date,
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  credited_cents bigint not null default 0 check (credited_cents >= 0),
  open_cents bigint not null
    generated always as (case when state = 'canceled' then 0 else amount_cents - paid_cents - credited_cents end) stored,
  reason text not null default '',
  issued_at timestamptz not null default now(),
  issued_by uuid references users,
  version integer not null default 1,
  primary key (account_uuid, uuid),
  foreign key (account_uuid, subscription_uuid) references subscriptions,
  constraint invoices_period_ends_after_start check (period_ends_on >= period_starts_on),
  constraint invoices_paid_has_day check ((state = 'paid') = (paid_on is not null)),
  constraint invoices_paid_in_full
    check (state = 'canceled' or (state = 'paid') = (paid_cents + credited_cents = amount_cents)),
  constraint invoices_paid_at_most_once check (paid_cents + credited_cents <= amount_cents),
  constraint invoices_canceled_unpaid check (state <> 'canceled' or paid_cents + credited_cents = 0)
);
comment on table invoices is 'a bill to an account, to be paid by boleto';
comment on column invoices.subscription_uuid is
  'the subscription that a run charged; null: a user issued the invoice, or its run was taken back';
comment on column invoices.reason is 'why it was canceled';
comment on column invoices.paid_on is 'the day of the payment with which nothing was left open';
comment on column invoices.paid_cents is 'the sum of its payments but for those with credit, repeated here for sums';
comment on column invoices.credited_cents is 'the sum of its payments with credit of the account';
comment on column invoices.open_cents is 'what is left to be paid: invoiced = paid + credited + open';
create unique index invoices_once on invoices (account_uuid, subscription_uuid, period_starts_on)
  where subscription_uuid is not null;
create index invoices_of_account on invoices (account_uuid, due_on desc);
create index invoices_by_due on invoices (due_on desc, number desc);
create index invoices_to_pay on invoices (due_on) where state = 'open';
create index invoices_by_state on invoices (state, due_on desc) include (amount_cents);
create index invoices_by_payment on invoices (paid_on) where paid_on is not null;
create index invoices_by_issue on invoices (issued_at);
create index invoices_of_runs on invoices (period_starts_on, due_on desc, number desc)
  where subscription_uuid is not null;
-- For the orders of all invoices.
create index invoices_by_amount on invoices (amount_cents, number);
create index invoices_by_nfse on invoices (nfse_number, number);
create index invoices_by_period on invoices (period_starts_on, number);
create index invoices_by_day_paid on invoices ((coalesce(paid_on, '0001-01-01')), number);
create index invoices_unpaid_by_open on invoices (open_cents) where state in ('open', 'overdue');

select app.guard('invoices');
select app.allow('invoices', 'agency, supplier, service_provider, retailer', 'select',
  'account_uuid = (select app.org())');
select app.allow('invoices', 'mob', 'select, insert, update', 'true');
select app.allow('invoices', 'work', 'select, insert, update (state, version)', 'true');

create table invoice_items (
  account_uuid uuid not null,
  invoice_uuid uuid not null,
  position smallint not null,
  description text not null check (description <> ''),
  quantity integer not null check (quantity > 0),
  unit_cents bigint not null check (unit_cents >= 0),
  primary key (account_uuid, invoice_uuid, position),
  foreign key (account_uuid, invoice_uuid) references invoices
);
comment on table invoice_items is 'a line of an invoice';

select app.guard('invoice_items');
select app.allow('invoice_items', 'agency, supplier, service_provider, retailer', 'select',
  'account_uuid = (select app.org())');
select app.allow('invoice_items', 'mob', 'select, insert, update, delete', 'true');
select app.allow('invoice_items', 'work', 'select, insert', 'true');

create table subscription_changes (
  account_uuid uuid not null,
  subscription_uuid uuid not null,
  from_uuid uuid not null,
  from_ends_on date,
  first_starts_on date not null,
  first_ends_on date not null,
  taken_starts_on date,
  lines jsonb not null,
  balance_cents bigint not null,
  receipt_uuid uuid,
  invoice_uuid uuid,
  primary key (account_uuid, subscription_uuid),
  foreign key (account_uuid, subscription_uuid) references subscriptions on delete cascade,
  foreign key (account_uuid, from_uuid) references subscriptions,
  foreign key (account_uuid, invoice_uuid) references invoices,
  constraint subscription_changes_first_ends_after_start check (first_ends_on >= first_starts_on),
  constraint subscription_changes_credit_is_negative check ((receipt_uuid is not null) = (balance_cents < 0)),
  constraint subscription_changes_invoice_charges check (invoice_uuid is null or balance_cents > 0)
);
comment on table subscription_changes is
  'a change of plan: the subscription that follows another, and what it costs by days; a run charges or has charged it';
comment on column subscription_changes.from_ends_on is 'the last day of the earlier subscription before the change';
comment on column subscription_changes.first_starts_on is
  'first day of the new plan''s first period, which the change charges in place of a run';
comment on column subscription_changes.taken_starts_on is
  'first day of the earlier plan''s last period, if the change charges its used days in place of a run';
comment on column subscription_changes.lines is 'the days of each plan and their amounts, as the user saw them';
comment on column subscription_changes.balance_cents is 'the sum of the lines; negative: credit of the account';
comment on column subscription_changes.receipt_uuid is 'of the payment that gave the credit';
comment on column subscription_changes.invoice_uuid is 'the invoice that charges the balance; null: the next one will';
create index subscription_changes_from on subscription_changes (account_uuid, from_uuid);
create index subscription_changes_of_invoice on subscription_changes (account_uuid, invoice_uuid)
  where invoice_uuid is not null;
create index subscription_changes_of_receipt on subscription_changes (account_uuid, receipt_uuid)
  where receipt_uuid is not null;

select app.guard('subscription_changes');
select app.allow('subscription_changes', 'mob', 'select, insert, update (invoice_uuid)', 'true');
select app.allow('subscription_changes', 'work', 'select, update (invoice_uuid)', 'true');

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
comment on table bank_returns is 'a file in which the bank reports what became of boletos';
comment on column bank_returns.sha256 is 'of the content, so that a file is taken only once';
create index bank_returns_by_age on bank_returns (owner_uuid, created_at desc);
create index bank_returns_by_file on bank_returns (owner_uuid, file_uuid);

select app.guard('bank_returns');
select app.allow('bank_returns', 'mob', 'select, insert', 'owner_uuid = (select app.org())');
select app.allow('bank_returns', 'work', 'select', 'true');

create table bank_return_lines (
  owner_uuid uuid not null,
  return_uuid uuid not null,
  line integer not null,
  our_number text not null default '',
  document text not null default '',
  occurrence text not null default '',
  paid_on date,
  paid_cents bigint,
  payer_name text not null default '',
  payer_number text not null default '',
  state text not null check (state in ('matched', 'pending', 'settled', 'ignored', 'noted')),
  problem text check (problem in ('no_invoice', 'amount_differs', 'already_paid', 'canceled', 'undone')),
  account_uuid uuid,
  invoice_uuid uuid,
  reason text not null default '',
  decided_by uuid references users,
  decided_at timestamptz,
  primary key (owner_uuid, return_uuid, line),
  foreign key (owner_uuid, return_uuid) references bank_returns,
  foreign key (account_uuid, invoice_uuid) references invoices,
  constraint bank_return_lines_pending_has_problem check (state <> 'pending' or problem is not null),
  constraint bank_return_lines_matched_has_invoice
    check (state not in ('matched', 'settled') or invoice_uuid is not null)
);
comment on table bank_return_lines is 'a line of a bank''s file, and the invoice that it pays';
comment on column bank_return_lines.our_number is 'the boleto''s number at the bank (nosso número)';
comment on column bank_return_lines.payer_number is 'CPF or CNPJ of the payer, digits only, if the file has it';
comment on column bank_return_lines.state is
  'matched: pays its invoice; pending: a user has to decide; settled, ignored: a user decided; noted: not a payment';
create index bank_return_lines_by_state on bank_return_lines (owner_uuid, return_uuid, state, line) include (paid_cents);
create index bank_return_lines_open on bank_return_lines (owner_uuid, return_uuid desc, line) where state = 'pending';
create index bank_return_lines_of_invoice on bank_return_lines (account_uuid, invoice_uuid)
  where invoice_uuid is not null;

select app.guard('bank_return_lines');
select app.allow('bank_return_lines', 'mob', 'select, insert, update', 'owner_uuid = (select app.org())');

create table payments (
  account_uuid uuid not null references accounts,
  uuid uuid not null,
  receipt_uuid uuid not null,
  source text not null check (source in ('bank', 'manual', 'credit', 'grant')),
  invoice_uuid uuid,
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  owner_uuid uuid,
  return_uuid uuid,
  line integer,
  reason text not null default '',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (account_uuid, uuid),
  foreign key (account_uuid, invoice_uuid) references invoices,
  foreign key (owner_uuid, return_uuid, line) references bank_return_lines,
  constraint payments_of_bank_have_line check ((source = 'bank') = (line is not null)),
  constraint payments_line_is_whole check ((line is null) = (return_uuid is null) and (line is null) = (owner_uuid is null)),
  constraint payments_credit_has_invoice check (source <> 'credit' or invoice_uuid is not null),
  constraint payments_grant_has_reason check ((source = 'grant') = (reason <> '') and (source <> 'grant' or invoice_uuid is null))
);
comment on table payments is
  'an amount of what was received, and the invoice that it settles; taking it back deletes the row';
comment on column payments.receipt_uuid is 'what was received in one piece: its rows are taken back together';
comment on column payments.source is
  'bank: a line of a return file; manual: a user; credit: the account''s credit; grant: a credit given with a reason';
comment on column payments.invoice_uuid is 'null: the amount becomes credit of the account';
comment on column payments.reason is 'why a credit was given';
create unique index payments_line_once on payments (owner_uuid, return_uuid, line, account_uuid, invoice_uuid)
  nulls not distinct where line is not null;
create index payments_of_invoice on payments (account_uuid, invoice_uuid);
create index payments_of_receipt on payments (account_uuid, receipt_uuid);
create index payments_credits on payments (account_uuid, created_at desc, uuid) where invoice_uuid is null;
create index payments_credits_by_age on payments (created_at) where invoice_uuid is null;

select app.guard('payments');
select app.allow('payments', 'agency, supplier, service_provider, retailer', 'select',
  'account_uuid = (select app.org())');
select app.allow('payments', 'mob', 'select, insert, delete', 'true');
select app.allow('payments', 'work', 'select', 'true');

create table account_credits (
  account_uuid uuid primary key references accounts,
  balance_cents bigint not null check (balance_cents >= 0)
);
comment on table account_credits is 'what an account has paid or been given beyond its invoices, and not used yet';
comment on column account_credits.balance_cents is
  'the sum of its payments without an invoice, less that of its payments with credit';

select app.guard('account_credits');
select app.allow('account_credits', 'agency, supplier, service_provider, retailer', 'select',
  'account_uuid = (select app.org())');
select app.allow('account_credits', 'mob', 'select, insert, update', 'true');
select app.allow('account_credits', 'work', 'select', 'true');

create table dunning_steps (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  days_after smallint not null check (days_after between 1 and 365),
  subject text not null check (subject <> ''),
  words text not null check (words <> ''),
  active boolean not null default true,
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  unique (owner_uuid, days_after)
);
comment on table dunning_steps is 'a mail that reminds of an invoice some days after it was due, unless it is paid';

select app.guard('dunning_steps');
select app.allow('dunning_steps', 'mob', 'select, insert, update, delete', 'owner_uuid = (select app.org())');
select app.allow('dunning_steps', 'work', 'select', 'true');

create table invoice_mails (
  account_uuid uuid not null,
  uuid uuid not null,
  invoice_uuid uuid not null,
  job_owner_uuid uuid,
  job_uuid uuid,
  days_after smallint,
  recipient text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'no_recipient', 'settled')),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (account_uuid, uuid),
  foreign key (account_uuid, invoice_uuid) references invoices,
  foreign key (job_owner_uuid, job_uuid) references batch_jobs,
  constraint invoice_mails_of_job_or_step check ((job_uuid is null) = (days_after is not null)),
  constraint invoice_mails_job_is_whole check ((job_uuid is null) = (job_owner_uuid is null)),
  constraint invoice_mails_sent_has_recipient check ((state = 'sent') = (recipient <> ''))
);
comment on table invoice_mails is 'an invoice sent to its account by mail: by a user''s request, or as a dunning step';
comment on column invoice_mails.days_after is 'of the dunning step that sent it; null: a user did';
comment on column invoice_mails.recipient is 'the address of the account''s contact at that moment';
comment on column invoice_mails.state is
  'waiting: for the job; no_recipient: the account has no address; settled: paid or canceled in between';
create unique index invoice_mails_step_once on invoice_mails (account_uuid, invoice_uuid, days_after)
  where days_after is not null;
create index invoice_mails_of_invoice on invoice_mails (account_uuid, invoice_uuid, created_at);
create index invoice_mails_of_job on invoice_mails (job_owner_uuid, job_uuid, state);

select app.guard('invoice_mails');
select app.allow('invoice_mails', 'mob', 'select, insert', 'true');
select app.allow('invoice_mails', 'work', 'select, insert, update (state, recipient)', 'true');
