-- What is to be done in a store, by whom, and what came of it.
create table store_replenishers (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  name text not null check (name <> '' and length(name) <= 120),
  phone text not null default '' check (phone ~ '^[0-9]{0,13}$'),
  product_sections text[] not null default '{}',
  user_uuid uuid references users,
  active boolean not null default true,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (store_uuid, uuid)
);
comment on column store_replenishers.user_uuid is 'the login of a store replenisher, where there is one';
create index replenishers_by_name on store_replenishers (store_uuid, app.fold(name)) where removed_at is null;

create table store_tasks (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  retailer_uuid uuid not null,
  kind text not null check (kind in
    ('replenishment', 'cleaning', 'pricing', 'planogram', 'add_on', 'expire_survey', 'others')),
  product_uuid uuid,
  product_section text not null default '' check (length(product_section) <= 80),
  quantity numeric(12, 3) check (quantity > 0),
  note text not null default '' check (length(note) <= 500),
  day date not null,
  replenisher_uuid uuid,
  owner_uuid uuid,
  visitor_uuid uuid,
  status text not null default 'pending' check (status in ('pending', 'allocated_and_working', 'with_issue', 'done')),
  issue_reason text check (issue_reason in ('damaged', 'overdue', 'not_found', 'others', 'empty_stock', 'unsold_at_store',
    'not_responsible', 'health_issue')),
  photo_uuid uuid,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  finished_hour smallint check (finished_hour between 0 and 23),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (store_uuid, uuid),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  foreign key (store_uuid, product_uuid) references store_products,
  foreign key (store_uuid, replenisher_uuid) references store_replenishers,
  foreign key (owner_uuid, visitor_uuid) references visitors,
  foreign key (store_uuid, photo_uuid) references files,
  check ((owner_uuid is null) = (visitor_uuid is null)),
  check (num_nonnulls(replenisher_uuid, visitor_uuid) <= 1),
  check ((status = 'pending') = (num_nonnulls(replenisher_uuid, visitor_uuid) = 0)),
  check ((status = 'with_issue') = (issue_reason is not null)),
  check ((status in ('done', 'with_issue')) = (finished_at is not null)),
  check (product_uuid is not null or product_section <> '')
);
comment on column store_tasks.day is 'on which it is to be done, the store''s own';
create index tasks_by_store on store_tasks (store_uuid, day, uuid) where removed_at is null;
create index tasks_by_product on store_tasks (store_uuid, product_uuid, day) where removed_at is null;
create index tasks_by_retailer on store_tasks (retailer_uuid, day) where removed_at is null;

select app.guard('store_replenishers');
select app.allow('store_replenishers', 'store', 'select, insert, update', 'store_uuid = (select app.org())');
select app.allow('store_replenishers', 'retailer', 'select', 'exists (select from stores s
  where s.uuid = store_replenishers.store_uuid and s.retailer_uuid = (select app.org()))');
select app.guard('store_tasks');
select app.allow('store_tasks', 'store', 'select, insert, update', 'store_uuid = (select app.org())');
select app.allow('store_tasks', 'retailer', 'select', 'retailer_uuid = (select app.org())');
select app.allow('store_tasks', 'supplier', 'select', 'exists (select from store_product_suppliers k
  where k.supplier_uuid = (select app.org()) and k.store_uuid = store_tasks.store_uuid and k.product_uuid = store_tasks.product_uuid)');
select app.allow('store_tasks', 'work', 'select', 'true');
