create table accounts (
  uuid uuid primary key,
  kind text not null check (kind in ('retailer', 'agency', 'supplier', 'service_provider', 'store', 'mob')),
  trade_name text not null check (trade_name <> ''),
  legal_name text not null default '',
  cnpj app.cnpj unique,
  supplier_type text check (supplier_type in ('direct', 'indirect')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint accounts_supplier_type_of_suppliers check ((kind = 'supplier') = (supplier_type is not null))
);
comment on table accounts is
  'a company that uses the product, a store, or the platform itself (mob); every role may read all of them';
create index accounts_by_kind on accounts (kind, trade_name);

select app.guard('accounts');
create policy directory on accounts for select using (true);
grant select on accounts to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af,
  app_sign_in, app_gate, app_work, app_dpo;
-- An account may be deleted while no row refers to it; the foreign keys refuse the rest.
select app.allow('accounts', 'mob', 'select, insert, update, delete', 'true');

create table removed_accounts (
  uuid uuid primary key,
  kind text not null check (kind in ('retailer', 'agency', 'supplier', 'service_provider', 'store')),
  name text not null,
  data jsonb not null,
  removed_at timestamptz,
  changed_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table removed_accounts is
  'an account that the administration deleted, as long as it can come back under its old id';
comment on column removed_accounts.data is 'what its form had, for the administration to restore; empty once it is back';
comment on column removed_accounts.removed_at is 'null: the account came back';
create index removed_accounts_by_age on removed_accounts (changed_at);

select app.guard('removed_accounts');
select app.allow('removed_accounts', 'mob', 'select, insert, update', 'true');
select app.allow('removed_accounts', 'work', 'select, delete', 'true');

create table plans (
  uuid uuid primary key,
  family text not null check (family in ('mob_control', 'service_provider', 'mob_connect')),
  name text not null,
  features text[] not null default '{}',
  price_cents bigint not null default 0 check (price_cents >= 0),
  period text not null default 'monthly' check (period in ('monthly', 'quarterly', 'yearly')),
  visitors_limit integer check (visitors_limit > 0),
  stores_limit integer check (stores_limit > 0),
  removed_at timestamptz,
  version integer not null default 1
);
comment on table plans is 'what an account may subscribe to: features, limits and a price';
comment on column plans.price_cents is 'BRL cents a period';
comment on column plans.visitors_limit is 'null: no limit';
comment on column plans.stores_limit is 'null: no limit';
comment on column plans.removed_at is 'when the plan left the lists; subscriptions keep it';

select app.guard('plans');
create policy directory on plans for select using (true);
create policy administration on plans to app_mob using (true);
grant select on plans to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af,
  app_sign_in, app_gate, app_work;
grant insert, update on plans to app_mob;

create table client_infos (
  account_uuid uuid primary key references accounts on delete cascade,
  status text not null default 'not_client'
    check (status in ('not_client', 'active', 'inactive', 'defaulting', 'canceled')),
  use_mobconnect boolean not null default false,
  plan_uuid uuid references plans,
  conditional_blocks text[] not null default '{}',
  email text not null default '',
  phone app.phone not null default '',
  version integer not null default 1,
  contact_name text not null default '',
  cep app.cep not null default '',
  address text not null default '',
  city_id integer references cities,
  second_factor_required boolean not null default false
);
comment on table client_infos is
  'an account as a client: its contract, its contact and its address; made and deleted with the account';
comment on column client_infos.conditional_blocks is 'slugs of the conditional blocks, parts of the interface, that are on for this account';
comment on column client_infos.second_factor_required is
  'users who sign in with a password must add a second factor first';

create index client_infos_by_plan on client_infos (plan_uuid) where plan_uuid is not null;

select app.guard('client_infos');
select app.allow('client_infos', 'retailer, agency, supplier, service_provider, store, af, replenisher', 'select',
  'account_uuid = (select app.org())');
select app.allow('client_infos', 'sign_in, gate', 'select', 'true');
select app.allow('client_infos', 'work', 'select, insert, update (plan_uuid)', 'true');
select app.allow('client_infos', 'mob', 'select, update', 'true');

-- Whether the users of an account may sign in. A supplier's always may: its other application does not depend on the
-- contract.
create function app.is_open(account uuid) returns boolean language sql stable as $$
  select a.kind = 'supplier' or c.status not in ('inactive', 'canceled')
  from accounts a join client_infos c on c.account_uuid = a.uuid where a.uuid = account
$$;

create table retailer_configs (
  retailer_uuid uuid primary key references accounts on delete cascade,
  document_validation_type text not null default 'retailer'
    check (document_validation_type in ('retailer', 'mob', 'none')),
  version integer not null default 1,
  block_all_stores boolean not null default true,
  block_days integer check (block_days between 1 and 3650),
  decision_hours integer check (decision_hours between 1 and 2400),
  claim_minutes integer not null default 15 check (claim_minutes between 1 and 480)
);
comment on table retailer_configs is
  'the settings of a retailer, made and deleted with its account; every role may read them';
comment on column retailer_configs.document_validation_type is 'who decides on the documents of visitors';
comment on column retailer_configs.claim_minutes is
  'for how long a document that a validator has opened is reserved for them';
comment on column retailer_configs.block_all_stores is 'whether a new block is proposed for all stores';
comment on column retailer_configs.block_days is 'how long a new block is proposed to last; null: until it is lifted';
comment on column retailer_configs.decision_hours is
  'within how many hours the documents of visitors are to be decided; null: nothing is promised';

select app.guard('retailer_configs');
create policy directory on retailer_configs for select using (true);
grant select on retailer_configs to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af,
  app_sign_in, app_gate, app_work;
select app.allow('retailer_configs', 'mob', 'select, update', 'true');
select app.allow('retailer_configs', 'retailer',
  'update (document_validation_type, block_all_stores, block_days, decision_hours, claim_minutes, version)',
  'retailer_uuid = (select app.org())');
select app.allow('retailer_configs', 'work', 'insert', 'true');

-- Gives a new account its row as a client, and a retailer its settings: neither is ever missing.
create function app.accounts_make_rows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_infos (account_uuid) select uuid from added;
  insert into retailer_configs (retailer_uuid) select uuid from added where kind = 'retailer';
  return null;
end $$;
select app.run_as('app.accounts_make_rows()', 'app_work');
create trigger accounts_make_rows after insert on accounts
  referencing new table as added for each statement execute function app.accounts_make_rows();

create table store_brands (
  retailer_uuid uuid not null references accounts,
  uuid uuid not null unique,
  name text not null,
  version integer not null default 1,
  primary key (retailer_uuid, uuid)
);
comment on table store_brands is 'a name under which a retailer has stores';
create unique index store_brands_by_name on store_brands (retailer_uuid, app.fold(name));

select app.guard('store_brands');
create policy directory on store_brands for select using (true);
grant select on store_brands to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af,
  app_sign_in, app_gate, app_work;
select app.allow('store_brands', 'mob', 'select, insert, update, delete', 'true');

create table stores (
  uuid uuid primary key references accounts,
  retailer_uuid uuid not null references accounts,
  store_brand_uuid uuid not null,
  code text not null,
  name text not null,
  state_id smallint not null references states,
  city_id integer not null references cities,
  address text not null default '',
  cep app.cep not null default '',
  latitude app.latitude,
  longitude app.longitude,
  time_zone text not null,
  unique (retailer_uuid, uuid),
  unique (retailer_uuid, code),
  foreign key (retailer_uuid, store_brand_uuid) references store_brands
);
comment on table stores is 'one store of a retailer; it is an account itself, and the version is the account''s';
comment on column stores.code is 'the retailer''s own code of the store';
create index stores_by_brand on stores (store_brand_uuid, name);
create index stores_by_city on stores (city_id);

select app.guard('stores');
create policy directory on stores for select using (true);
grant select on stores to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af,
  app_replenisher, app_sign_in, app_gate, app_work, app_dpo;
select app.allow('stores', 'mob', 'select, insert, update, delete', 'true');

create table power_bi_reports (
  account_uuid uuid primary key references accounts on delete cascade,
  address text not null check (address = '' or address like 'https://%' and length(address) <= 2000),
  version integer not null default 1
);
comment on table power_bi_reports is 'the Power BI report that a retailer shows its stores, or that a store shows';
comment on column power_bi_reports.address is 'empty: the account has no report of its own';
select app.guard('power_bi_reports');
select app.allow('power_bi_reports', 'mob', 'select', 'true');
select app.allow('power_bi_reports', 'retailer', 'select, insert, update (address, version)',
  'account_uuid = (select app.org())');
select app.allow('power_bi_reports', 'store', 'insert, update (address, version)',
  'account_uuid = (select app.org())');
select app.allow('power_bi_reports', 'store', 'select', 'account_uuid = (select app.org())
  or account_uuid = (select s.retailer_uuid from stores s where s.uuid = (select app.org()))');

create table store_opening_hours (
  retailer_uuid uuid not null,
  store_uuid uuid not null,
  weekday smallint not null check (weekday between 0 and 6),
  opens_at time not null,
  closes_at time not null,
  primary key (retailer_uuid, store_uuid, weekday),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on table store_opening_hours is
  'when a store is open on a weekday, by its own clock; on a weekday without a row it is closed';
comment on column store_opening_hours.weekday is '0 is Sunday';
comment on column store_opening_hours.closes_at is 'not after opens_at: a time of the next day';

select app.guard('store_opening_hours');
select app.allow('store_opening_hours', 'retailer, agency, supplier, service_provider, store, af, work', 'select',
  'true');
select app.allow('store_opening_hours', 'mob', 'select, insert, update, delete', 'true');

create table store_section_heads (
  retailer_uuid uuid not null,
  store_uuid uuid not null,
  uuid uuid not null,
  product_section_uuid uuid,
  name text not null check (name <> ''),
  phone app.phone not null default '',
  email text not null default '',
  primary key (retailer_uuid, store_uuid, uuid),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on table store_section_heads is 'the person who is responsible for a section of a store';
comment on column store_section_heads.product_section_uuid is 'null: responsible for the whole store';
create index store_section_heads_by_section on store_section_heads (product_section_uuid);

select app.guard('store_section_heads');
select app.allow('store_section_heads', 'retailer', 'select', 'retailer_uuid = (select app.org())');
select app.allow('store_section_heads', 'store', 'select', 'store_uuid = (select app.org())');
select app.allow('store_section_heads', 'mob', 'select, insert, update, delete', 'true');

create table supplier_units (
  supplier_uuid uuid not null references accounts,
  uuid uuid not null unique,
  name text not null check (name <> ''),
  cnpj app.cnpj not null unique,
  contact_name text not null default '',
  email text not null default '',
  phone app.phone not null default '',
  cep app.cep not null default '',
  address text not null default '',
  city_id integer references cities,
  active boolean not null default true,
  version integer not null default 1,
  primary key (supplier_uuid, uuid)
);
comment on table supplier_units is 'a branch of a supplier, with a CNPJ of its own';

select app.guard('supplier_units');
select app.allow('supplier_units', 'supplier', 'select', 'supplier_uuid = (select app.org())');
select app.allow('supplier_units', 'mob', 'select, insert, update, delete', 'true');
select app.allow('supplier_units', 'work', 'select', 'true');

create table retailer_business_changes (
  uuid uuid primary key,
  old_retailer_uuid uuid not null references accounts,
  new_retailer_uuid uuid not null references accounts,
  changed_on date not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint retailer_business_changes_once_a_day unique (old_retailer_uuid, changed_on),
  constraint retailer_business_changes_to_another_retailer check (old_retailer_uuid <> new_retailer_uuid)
);
comment on table retailer_business_changes is
  'one retailer bought another; the owners of visitors there are invited to allocate them at the new one';
create index retailer_business_changes_by_new on retailer_business_changes (new_retailer_uuid);

select app.guard('retailer_business_changes');
select app.allow('retailer_business_changes', 'agency, supplier, service_provider, work', 'select', 'true');
select app.allow('retailer_business_changes', 'mob', 'select, insert, update, delete', 'true');

-- True in a transaction for the platform's own account.
create function app.is_platform() returns boolean language sql stable
  as $$ select exists (select from accounts where uuid = app.org() and kind = 'mob') $$;
