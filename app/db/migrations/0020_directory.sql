-- What every account has in common; where a store stands is kept with the store.
alter table client_infos
  add column contact_name text not null default '',
  add column cep text not null default '' check (cep ~ '^([0-9]{8})?$'),
  add column address text not null default '',
  add column city_id integer references cities;

alter table store_brands add column version integer not null default 1;
create unique index store_brands_by_name on store_brands (retailer_uuid, app.fold(name));

-- An account nothing points at may be taken away; the foreign keys refuse the rest.
grant delete on accounts, client_infos, retailer_configs, store_brands, stores to app_mob;

create table supplier_units (
  supplier_uuid uuid not null references accounts,
  uuid uuid not null unique,
  name text not null check (name <> ''),
  cnpj text not null unique check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  contact_name text not null default '',
  email text not null default '',
  phone text not null default '',
  cep text not null default '' check (cep ~ '^([0-9]{8})?$'),
  address text not null default '',
  city_id integer references cities,
  active boolean not null default true,
  version integer not null default 1,
  primary key (supplier_uuid, uuid)
);
select app.guard('supplier_units');
select app.allow('supplier_units', 'mob', 'select, insert, update, delete', 'true');
select app.allow('supplier_units', 'supplier', 'select', 'supplier_uuid = (select app.org())');

create table product_sections (
  uuid uuid primary key,
  retailer_uuid uuid references accounts,
  name text not null check (name <> ''),
  active boolean not null default true,
  version integer not null default 1
);
comment on column product_sections.retailer_uuid is 'the network it is for; null: for every network';
create unique index product_sections_by_name on product_sections (retailer_uuid, app.fold(name)) nulls not distinct;
select app.guard('product_sections');
select app.allow('product_sections', 'retailer, agency, supplier, service_provider, store, af, work', 'select', 'true');
select app.allow('product_sections', 'mob', 'select, insert, update, delete', 'true');

create table store_opening_hours (
  retailer_uuid uuid not null,
  store_uuid uuid not null,
  weekday smallint not null check (weekday between 0 and 6),
  opens_at time not null,
  closes_at time not null,
  primary key (retailer_uuid, store_uuid, weekday),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on table store_opening_hours is 'a day without a row: closed; weekday 0 is Sunday; times are the store''s own';
comment on column store_opening_hours.closes_at is 'not after opens_at: on the next day';
select app.guard('store_opening_hours');
select app.allow('store_opening_hours', 'retailer, agency, supplier, service_provider, store, af, gate, work', 'select', 'true');
select app.allow('store_opening_hours', 'mob', 'select, insert, update, delete', 'true');

create table store_section_heads (
  retailer_uuid uuid not null,
  store_uuid uuid not null,
  uuid uuid not null,
  product_section_uuid uuid references product_sections,
  name text not null check (name <> ''),
  phone text not null default '',
  email text not null default '',
  primary key (retailer_uuid, store_uuid, uuid),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on table store_section_heads is 'who answers for a section of a store; without a section: for the whole store';
create index section_heads_by_section on store_section_heads (product_section_uuid);
select app.guard('store_section_heads');
select app.allow('store_section_heads', 'mob', 'select, insert, update, delete', 'true');
select app.allow('store_section_heads', 'retailer', 'select', 'retailer_uuid = (select app.org())');
select app.allow('store_section_heads', 'store', 'select', 'store_uuid = (select app.org())');
