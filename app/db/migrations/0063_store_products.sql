-- What a store sells, what became of it day by day, and what the daily run says of it.
create function app.name_id(name text) returns uuid language sql immutable parallel safe strict as $$
  select overlay(overlay(md5(app.fold(name)) placing '5' from 13) placing '8' from 17)::uuid
$$;
comment on function app.name_id is 'the id of a section or category that is known by its name alone';

create table store_products (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  retailer_uuid uuid not null,
  ean text not null check (ean ~ '^([0-9]{8}|[0-9]{12,14})$'),
  name text not null check (name <> '' and length(name) <= 200),
  search text generated always as (app.fold(name)) stored,
  product_section text not null default '' check (length(product_section) <= 80),
  product_category text not null default '' check (length(product_category) <= 80),
  stock numeric(12, 3),
  last_sale_on date,
  due_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (store_uuid, uuid),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on column store_products.stock is 'as last told; below zero where the store''s system says so';
create unique index store_products_by_ean on store_products (store_uuid, ean) where removed_at is null;
create index store_products_by_name on store_products (store_uuid, search, uuid) where removed_at is null;
create index store_products_by_retailer on store_products (retailer_uuid, search, uuid) where removed_at is null;

create table store_product_suppliers (
  store_uuid uuid not null,
  product_uuid uuid not null,
  supplier_uuid uuid not null references accounts,
  primary key (store_uuid, product_uuid, supplier_uuid),
  foreign key (store_uuid, product_uuid) references store_products
);
create index products_of_supplier on store_product_suppliers (supplier_uuid, store_uuid, product_uuid);

create table store_product_days (
  store_uuid uuid not null,
  day date not null,
  product_uuid uuid not null,
  sold numeric(12, 3) not null default 0,
  stock numeric(12, 3),
  primary key (store_uuid, day, product_uuid),
  foreign key (store_uuid, product_uuid) references store_products
);
comment on column store_product_days.stock is 'at the end of the day';

-- One row a product: what the last run said. The run replaces it.
create table store_product_alerts (
  store_uuid uuid not null,
  product_uuid uuid not null,
  retailer_uuid uuid not null,
  reference_date date not null,
  alerts text[] not null check (alerts <@ array['operational_shortage_risk', 'atypical_sales_drop',
    'administrative_shortage_risk', 'commercial_shortage_risk', 'top_sales', 'without_sales', 'due_date_alert', 'with_issue',
    'atypical_sales_increase', 'normal_behavior']),
  sold numeric(12, 3) not null,
  average_sold numeric(12, 3) not null,
  stock numeric(12, 3),
  sales_rank integer,
  issue_reason text,
  task_status text,
  primary key (store_uuid, product_uuid),
  foreign key (store_uuid, product_uuid) references store_products,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on column store_product_alerts.sales_rank is 'by quantity sold in the store over the window; 1 sells most, null sold nothing';
create index alerts_by_retailer on store_product_alerts (retailer_uuid, store_uuid);

create table store_product_imports (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  job_uuid uuid not null,
  file_uuid uuid not null,
  state text not null default 'reading' check (state in ('reading', 'saved', 'unreadable')),
  refusal text not null default '',
  saved integer not null default 0,
  refused integer not null default 0,
  refused_lines jsonb not null default '[]',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (store_uuid, uuid),
  foreign key (store_uuid, job_uuid) references batch_jobs,
  foreign key (store_uuid, file_uuid) references files
);
comment on column store_product_imports.refused_lines is 'the first of them, as {line, message}';
create index product_imports_by_age on store_product_imports (store_uuid, created_at desc);

do $$
declare
  t regclass;
begin
  foreach t in array array['store_products', 'store_product_suppliers', 'store_product_days', 'store_product_alerts',
    'store_product_imports']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'work', 'select, insert, update, delete', 'true');
  end loop;
end $$;
select app.allow('store_products', 'store', 'select, insert, update', 'store_uuid = (select app.org())');
select app.allow('store_products', 'retailer', 'select', 'retailer_uuid = (select app.org())');
select app.allow('store_products', 'supplier', 'select', 'exists (select from store_product_suppliers k
  where k.supplier_uuid = (select app.org()) and k.store_uuid = store_products.store_uuid and k.product_uuid = store_products.uuid)');
select app.allow('store_product_suppliers', 'store', 'select, insert, delete', 'store_uuid = (select app.org())');
select app.allow('store_product_suppliers', 'supplier', 'select', 'supplier_uuid = (select app.org())');
select app.allow('store_product_suppliers', 'retailer', 'select', 'exists (select from store_products p
  where p.retailer_uuid = (select app.org()) and p.store_uuid = store_product_suppliers.store_uuid and p.uuid = store_product_suppliers.product_uuid)');
select app.allow('store_product_days', 'store', 'select, insert, update', 'store_uuid = (select app.org())');
select app.allow('store_product_alerts', 'store', 'select', 'store_uuid = (select app.org())');
select app.allow('store_product_alerts', 'retailer', 'select', 'retailer_uuid = (select app.org())');
select app.allow('store_product_alerts', 'supplier', 'select', 'exists (select from store_product_suppliers k
  where k.supplier_uuid = (select app.org()) and k.store_uuid = store_product_alerts.store_uuid
    and k.product_uuid = store_product_alerts.product_uuid)');
select app.allow('store_product_imports', 'store', 'select, insert, update', 'store_uuid = (select app.org())');

-- A store keeps files of its own: sheets, and photos of tasks.
create policy kept_by_store on files for insert to app_store with check (owner_uuid = (select app.org()));
create policy own_of_store on files for select to app_store using (owner_uuid = (select app.org()));
grant insert on files to app_store;
