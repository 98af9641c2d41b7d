-- Field control: where an agency works and for whom.

-- The registration under which the acting user works, for policies of field staff.
create function app.field_visitor() returns uuid language sql stable security definer set search_path = public, pg_temp
  as $$ select visitor_uuid from users where uuid = app.actor() $$;
grant create on schema app to app_door;
alter function app.field_visitor() owner to app_door;
revoke create on schema app from app_door;
revoke execute on function app.field_visitor() from public;
grant execute on function app.field_visitor() to app_af;

create table regionals (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  name text not null check (name <> '' and length(name) <= 120),
  responsible_uuid uuid not null,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, responsible_uuid) references visitors (owner_uuid, uuid)
);
comment on column regionals.responsible_uuid is 'a supervisor among the agency''s people';
create unique index regionals_by_name on regionals (agency_uuid, app.fold(name)) where removed_at is null;

create table sales_groups (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  name text not null check (name <> '' and length(name) <= 120),
  regional_uuid uuid,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, regional_uuid) references regionals
);
create unique index sales_groups_by_name on sales_groups (agency_uuid, app.fold(name)) where removed_at is null;
create index sales_groups_by_regional on sales_groups (agency_uuid, regional_uuid);

create table sales_group_stores (
  agency_uuid uuid not null,
  store_uuid uuid not null,
  retailer_uuid uuid not null,
  sales_group_uuid uuid not null,
  primary key (agency_uuid, store_uuid),
  foreign key (agency_uuid, sales_group_uuid) references sales_groups,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on table sales_group_stores is 'the stores an agency serves; each in one group';
create index stores_of_sales_group on sales_group_stores (agency_uuid, sales_group_uuid);

create table agency_suppliers (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  supplier_name text not null check (supplier_name <> '' and length(supplier_name) <= 120),
  supplier_uuid uuid references accounts,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (agency_uuid, uuid)
);
comment on table agency_suppliers is 'suppliers an agency attends, by the name it calls them';
comment on column agency_suppliers.supplier_uuid is 'the supplier''s own account, where it has one: what it may then see is in report_settings';
create unique index agency_suppliers_by_name on agency_suppliers (agency_uuid, app.fold(supplier_name)) where removed_at is null;
create unique index agency_suppliers_by_account on agency_suppliers (agency_uuid, supplier_uuid) where removed_at is null;
create index agency_suppliers_of_supplier on agency_suppliers (supplier_uuid);

create table agency_supplier_products (
  agency_uuid uuid not null,
  uuid uuid not null,
  agency_supplier_uuid uuid not null,
  ean text not null check (ean ~ '^([0-9]{8}|[0-9]{12,14})$'),
  name text not null check (name <> '' and length(name) <= 200),
  category text not null default '' check (length(category) <= 120),
  section text not null default '' check (length(section) <= 120),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers
);
create unique index agency_products_by_ean on agency_supplier_products (agency_uuid, ean) where removed_at is null;
create index agency_products_of_supplier on agency_supplier_products (agency_uuid, agency_supplier_uuid);

do $$
declare
  t regclass;
begin
  foreach t in array array['regionals', 'sales_groups', 'sales_group_stores', 'agency_suppliers', 'agency_supplier_products']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');
    perform app.allow(t, 'work', 'select', 'true');
  end loop;
end $$;
select app.allow('sales_group_stores', 'agency', 'delete', 'agency_uuid = (select app.org())');
select app.allow('agency_suppliers', 'af', 'select', 'agency_uuid = (select app.org())');
select app.allow('agency_supplier_products', 'af', 'select', 'agency_uuid = (select app.org())');
select app.allow('agency_suppliers', 'supplier', 'select', 'supplier_uuid = (select app.org())');
