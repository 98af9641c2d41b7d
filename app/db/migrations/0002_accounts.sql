create table states (
  id smallint primary key,
  acronym char(2) not null unique,
  name text not null
);
comment on table states is 'federative units; id is the IBGE code';

create table cities (
  id integer primary key,
  state_id smallint not null references states,
  name text not null,
  time_zone text not null
);
comment on table cities is 'municipalities; id is the IBGE code';
create index cities_by_state on cities (state_id, name);

create table accounts (
  uuid uuid primary key,
  kind text not null check (kind in ('retailer', 'agency', 'supplier', 'service_provider', 'store', 'mob')),
  trade_name text not null check (trade_name <> ''),
  legal_name text not null default '',
  cnpj text unique check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  supplier_type text check (supplier_type in ('direct', 'indirect')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((kind = 'supplier') = (supplier_type is not null)),
  unique (uuid, kind)
);
comment on table accounts is 'whoever a user signs in for; the directory that everybody who is signed in may read';
create index accounts_by_kind on accounts (kind, trade_name);

create table plans (
  uuid uuid primary key,
  family text not null check (family in ('mob_control', 'service_provider', 'mob_connect')),
  name text not null,
  features text[] not null default '{}'
);

create table client_infos (
  account_uuid uuid primary key references accounts,
  status text not null default 'active' check (status in ('not_client', 'active', 'inactive', 'defaulting', 'canceled')),
  use_mobconnect boolean not null default false,
  plan_uuid uuid references plans,
  conditional_blocks text[] not null default '{}',
  email text not null default '',
  phone text not null default '',
  version integer not null default 1
);
comment on column client_infos.conditional_blocks is 'names of the blocks that are on for this account';

create table retailer_configs (
  retailer_uuid uuid primary key references accounts,
  document_validation_type text not null default 'retailer' check (document_validation_type in ('retailer', 'mob', 'none')),
  version integer not null default 1
);

create table store_brands (
  retailer_uuid uuid not null references accounts,
  uuid uuid not null unique,
  name text not null,
  primary key (retailer_uuid, uuid)
);

create table stores (
  uuid uuid primary key references accounts,
  retailer_uuid uuid not null references accounts,
  store_brand_uuid uuid not null,
  code text not null,
  name text not null,
  state_id smallint not null references states,
  city_id integer not null references cities,
  address text not null default '',
  cep text not null default '' check (cep ~ '^([0-9]{8})?$'),
  latitude double precision,
  longitude double precision,
  time_zone text not null,
  foreign key (retailer_uuid, store_brand_uuid) references store_brands,
  unique (retailer_uuid, uuid),
  unique (retailer_uuid, code)
);
create index stores_by_brand on stores (store_brand_uuid, name);
create index stores_by_city on stores (city_id);

-- The directory: names that every signed-in account may look up.
do $$
declare
  directory text;
begin
  foreach directory in array array['states', 'cities', 'accounts', 'plans', 'retailer_configs', 'store_brands', 'stores'] loop
    execute format('alter table %I enable row level security', directory);
    execute format('create policy directory on %I for select using (true)', directory);
    execute format('create policy administration on %I to app_mob using (true) with check (true)', directory);
    execute format('grant select on %I to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af, app_door, app_gate, app_work', directory);
    execute format('grant insert, update on %I to app_mob', directory);
  end loop;
end $$;

alter table client_infos enable row level security;
create policy own on client_infos for select
  to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af using (account_uuid = (select app.org()));
create policy all_of_them on client_infos for select to app_door, app_gate, app_work using (true);
create policy administration on client_infos to app_mob using (true) with check (true);
grant select on client_infos to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af, app_door, app_gate, app_work;
grant insert, update on client_infos to app_mob;
