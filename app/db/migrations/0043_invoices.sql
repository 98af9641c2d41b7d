alter table plans
  add column price_cents bigint not null default 0 check (price_cents >= 0),
  add column period text not null default 'monthly' check (period in ('monthly', 'quarterly', 'yearly')),
  add column visitors_limit integer check (visitors_limit > 0),
  add column stores_limit integer check (stores_limit > 0),
  add column removed_at timestamptz,
  add column version integer not null default 1;
comment on column plans.price_cents is 'BRL cents a period';
comment on column plans.visitors_limit is 'null: as many as one likes';

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
  check (ends_on is null or ends_on >= starts_on),
  constraint one_subscription_at_a_time exclude using gist
    (account_uuid with =, daterange(starts_on, ends_on, '[]') with &&)
);
comment on table subscriptions is 'which plan an account has when; client_infos.plan_uuid follows it day by day';
comment on column subscriptions.price_cents is 'BRL cents a period of the plan, as agreed with this account';
create index subscriptions_of_plan on subscriptions (plan_uuid);
create index subscriptions_by_start on subscriptions (starts_on);

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
  paid_cents bigint check (paid_cents > 0),
  reason text not null default '',
  issued_at timestamptz not null default now(),
  issued_by uuid references users,
  version integer not null default 1,
  primary key (account_uuid, uuid),
  foreign key (account_uuid, subscription_uuid) references subscriptions,
  check (period_ends_on >= period_starts_on),
  check ((state = 'paid') = (paid_on is not null)),
  check ((paid_on is null) = (paid_cents is null))
);
comment on column invoices.subscription_uuid is 'the one the monthly run charged; null: issued by a person';
comment on column invoices.reason is 'why it was canceled';
create unique index invoices_once on invoices (account_uuid, subscription_uuid, period_starts_on)
  where subscription_uuid is not null;
create index invoices_of_account on invoices (account_uuid, due_on desc);
create index invoices_by_due on invoices (due_on desc, number desc);
create index invoices_to_pay on invoices (due_on) where state = 'open';

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

do $$
declare
  t regclass;
begin
  foreach t in array array['subscriptions', 'invoices', 'invoice_items']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'mob', 'select, insert, update, delete', 'true');
    perform app.allow(t, 'agency, supplier, service_provider, retailer', 'select', 'account_uuid = (select app.org())');
    perform app.allow(t, 'work', 'select', 'true');
  end loop;
end $$;
revoke delete on invoices from app_mob;
drop policy mob_delete on invoices;
select app.allow('invoices', 'work', 'insert, update (state, version)', 'true');
select app.allow('invoice_items', 'work', 'insert', 'true');
select app.allow('client_infos', 'work', 'update (plan_uuid)', 'true');
