create table service_types (
  uuid uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
  name text not null check (name <> ''),
  active boolean not null default true,
  version integer not null default 1
);
comment on table service_types is 'what suppliers and service providers do in stores; the key never changes';
create unique index service_types_by_name on service_types (app.fold(name));

create table product_categories (
  uuid uuid primary key,
  retailer_uuid uuid references accounts,
  name text not null check (name <> ''),
  active boolean not null default true,
  version integer not null default 1
);
comment on column product_categories.retailer_uuid is 'the network it is for; null: for every network';
create unique index product_categories_by_name on product_categories (retailer_uuid, app.fold(name)) nulls not distinct;

do $$
declare
  t regclass;
begin
  foreach t in array array['service_types', 'product_categories']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'retailer, agency, supplier, service_provider, store, af, work', 'select', 'true');
    perform app.allow(t, 'mob', 'select, insert, update, delete', 'true');
  end loop;
end $$;
