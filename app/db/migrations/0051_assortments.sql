-- A UUIDv7 of this moment, for rows that the database makes; version 18 has its own.
create function app.uuid7() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

create table assortments (
  agency_uuid uuid not null,
  uuid uuid not null,
  store_uuid uuid not null references stores,
  agency_supplier_product_uuid uuid not null,
  import_uuid uuid,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, agency_supplier_product_uuid) references agency_supplier_products
);
comment on table assortments is 'a product that its supplier must have in a store';
create unique index assortments_at_once on assortments (agency_uuid, store_uuid, agency_supplier_product_uuid) where removed_at is null;
create index assortments_by_product on assortments (agency_uuid, agency_supplier_product_uuid);

create table assortment_imports (
  agency_uuid uuid not null,
  uuid uuid not null,
  job_uuid uuid not null,
  file_uuid uuid not null,
  state text not null default 'reading' check (state in ('reading', 'saved', 'unreadable')),
  refusal text not null default '',
  lines integer not null default 0,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, job_uuid) references batch_jobs (owner_uuid, uuid),
  foreign key (agency_uuid, file_uuid) references files (owner_uuid, uuid)
);
create index assortment_imports_by_age on assortment_imports (agency_uuid, created_at desc);
alter table assortments add foreign key (agency_uuid, import_uuid) references assortment_imports;
create index assortments_of_import on assortments (agency_uuid, import_uuid) where import_uuid is not null;

create table invalid_agency_supplier_products (
  agency_uuid uuid not null,
  uuid uuid not null,
  import_uuid uuid not null,
  line integer not null,
  ean text not null,
  store text not null,
  product_name text not null,
  supplier_name text not null,
  reasons text[] not null check (reasons <@ array['unknown_ean', 'product_without_section', 'store_not_served'] and reasons <> '{}'),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'discarded')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  reviewed_by uuid references users,
  reviewed_at timestamptz,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  unique (agency_uuid, import_uuid, line),
  foreign key (agency_uuid, import_uuid) references assortment_imports,
  check ((state = 'pending') = (reviewed_at is null))
);
comment on table invalid_agency_supplier_products is 'lines of an assortment''s sheet that could not be taken, as they were typed, for the administration to review';
create index invalid_products_by_age on invalid_agency_supplier_products (state, created_at, uuid);
create index invalid_products_of_agency on invalid_agency_supplier_products (agency_uuid, state, created_at);

do $$
declare
  t regclass;
begin
  foreach t in array array['assortments', 'assortment_imports', 'invalid_agency_supplier_products']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'work', 'select', 'true');
  end loop;
end $$;
select app.allow('assortments', 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');
select app.allow('assortments', 'af', 'select', 'agency_uuid = (select app.org())');
select app.allow('assortment_imports', 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');
select app.allow('invalid_agency_supplier_products', 'agency', 'select, insert', 'agency_uuid = (select app.org())');
-- The reduced administration puts right what stands in the way of a line.
select app.allow('invalid_agency_supplier_products', 'mob', 'select, update', 'true');
select app.allow('assortments', 'mob', 'select, insert', 'true');
select app.allow('agency_supplier_products', 'mob', 'select, insert, update (name, category, section, version)', 'true');
select app.allow('agency_suppliers', 'mob', 'select', 'true');
select app.allow('sales_group_stores', 'mob', 'select', 'true');
