create table store_products (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  retailer_uuid uuid not null,
  ean app.ean not null,
  name text not null check (name <> '' and length(name) <= 200),
  search text generated always as (app.fold(name)) stored,
  product_section_uuid uuid references product_sections,
  product_category_uuid uuid references product_categories,
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
comment on table store_products is 'a product that a store sells';
comment on column store_products.search is 'the name in lower case and without accents';
comment on column store_products.stock is 'as last reported; negative where the store''s system says so';
create unique index store_products_by_ean on store_products (store_uuid, ean) where removed_at is null;
-- For accounts other than the store, which ask by uuid alone; with what reports of many tasks say of their products.
create index store_products_by_uuid on store_products (uuid)
  include (store_uuid, name, search, product_section_uuid, product_category_uuid);
create index store_products_by_name on store_products (store_uuid, search, uuid) where removed_at is null;
create index store_products_by_retailer on store_products (retailer_uuid, search, uuid) where removed_at is null;
create index store_products_by_section on store_products (product_section_uuid, store_uuid);
create index store_products_by_category on store_products (product_category_uuid, store_uuid);

select app.guard('store_products');
select app.allow('store_products', 'store', 'select, insert, update', 'store_uuid = (select app.org())');
select app.allow('store_products', 'retailer', 'select', 'retailer_uuid = (select app.org())');
select app.allow('store_products', 'work', 'select, insert, update, delete', 'true');

create table store_product_suppliers (
  store_uuid uuid not null,
  product_uuid uuid not null,
  supplier_uuid uuid not null references accounts,
  primary key (store_uuid, product_uuid, supplier_uuid),
  foreign key (store_uuid, product_uuid) references store_products
);
comment on table store_product_suppliers is 'a supplier of a store product';
create index store_product_suppliers_of_supplier
  on store_product_suppliers (supplier_uuid, store_uuid, product_uuid);

select app.guard('store_product_suppliers');
select app.allow('store_product_suppliers', 'store', 'select, insert, delete', 'store_uuid = (select app.org())');
select app.allow('store_product_suppliers', 'supplier', 'select', 'supplier_uuid = (select app.org())');
select app.allow('store_product_suppliers', 'retailer', 'select', 'exists (
  select from store_products p
  where p.retailer_uuid = (select app.org()) and p.store_uuid = store_product_suppliers.store_uuid
    and p.uuid = store_product_suppliers.product_uuid)');
select app.allow('store_products', 'supplier', 'select', 'exists (
  select from store_product_suppliers k
  where k.supplier_uuid = (select app.org()) and k.store_uuid = store_products.store_uuid
    and k.product_uuid = store_products.uuid)');
select app.allow('store_product_suppliers', 'gate', 'select', 'true');
select app.allow('store_products', 'gate', 'select', 'true');
select app.allow('store_product_suppliers', 'work', 'select, insert, update, delete', 'true');

create table store_product_days (
  store_uuid uuid not null,
  day date not null,
  product_uuid uuid not null,
  sold numeric(12, 3) not null default 0,
  stock numeric(12, 3),
  primary key (store_uuid, day, product_uuid),
  foreign key (store_uuid, product_uuid) references store_products
);
comment on table store_product_days is 'what a store sold of a product on a day';
comment on column store_product_days.stock is 'at the end of the day';

select app.guard('store_product_days');
select app.allow('store_product_days', 'store', 'select, insert, update', 'store_uuid = (select app.org())');
select app.allow('store_product_days', 'work', 'select, insert, update, delete', 'true');

create table store_product_alerts (
  store_uuid uuid not null,
  product_uuid uuid not null,
  retailer_uuid uuid not null,
  reference_date date not null,
  alerts text[] not null check (alerts <@ array['operational_shortage_risk', 'atypical_sales_drop',
    'administrative_shortage_risk', 'commercial_shortage_risk', 'top_sales', 'without_sales', 'due_date_alert',
    'with_issue', 'atypical_sales_increase', 'normal_behavior']),
  sold numeric(12, 3) not null,
  average_sold numeric(12, 3) not null,
  stock numeric(12, 3),
  sales_rank integer,
  issue_reason text,
  task_status text,
  search text not null default '',
  primary key (store_uuid, product_uuid),
  foreign key (store_uuid, product_uuid) references store_products,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on table store_product_alerts is 'the alerts of a store product; each daily run replaces them';
comment on column store_product_alerts.sales_rank is
  'by the quantity that the store sold over the window: 1 sells most; null: nothing was sold';
comment on column store_product_alerts.search is 'that of the product, so that alerts are listed without it';
create index store_product_alerts_of_retailer
  on store_product_alerts (retailer_uuid, sales_rank, search, store_uuid, product_uuid);
create index store_product_alerts_of_store on store_product_alerts (store_uuid, sales_rank, search, product_uuid);

select app.guard('store_product_alerts');
select app.allow('store_product_alerts', 'store', 'select', 'store_uuid = (select app.org())');
select app.allow('store_product_alerts', 'retailer', 'select', 'retailer_uuid = (select app.org())');
select app.allow('store_product_alerts', 'supplier', 'select', 'exists (
  select from store_product_suppliers k
  where k.supplier_uuid = (select app.org()) and k.store_uuid = store_product_alerts.store_uuid
    and k.product_uuid = store_product_alerts.product_uuid)');
select app.allow('store_product_alerts', 'work', 'select, insert, update, delete', 'true');

-- Renames the alerts of a renamed product and deletes those of a removed one.
create function app.mark_follows_product() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.removed_at is not null then
    delete from store_product_alerts where store_uuid = new.store_uuid and product_uuid = new.uuid;
  else
    update store_product_alerts set search = new.search where store_uuid = new.store_uuid and product_uuid = new.uuid;
  end if;
  return null;
end $$;
select app.run_as('app.mark_follows_product()', 'app_work');
create trigger mark_follows after update on store_products for each row
  when (old.search <> new.search or old.removed_at is distinct from new.removed_at)
  execute function app.mark_follows_product();

create table store_replenishers (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  name text not null check (name <> '' and length(name) <= 120),
  phone app.phone not null default '',
  product_sections text[] not null default '{}',
  user_uuid uuid references users,
  active boolean not null default true,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (store_uuid, uuid)
);
comment on table store_replenishers is 'an employee of a store who does its tasks';
comment on column store_replenishers.user_uuid is 'the user as which the replenisher signs in, if any';
comment on column store_replenishers.active is 'false: switched off, and offered for no task';
comment on column store_replenishers.removed_at is 'when the replenisher left the lists; the tasks stay';
create index store_replenishers_by_name on store_replenishers (store_uuid, app.fold(name)) where removed_at is null;
create unique index store_replenishers_by_user on store_replenishers (user_uuid)
  where user_uuid is not null and removed_at is null;

select app.guard('store_replenishers');
select app.allow('store_replenishers', 'store', 'select, insert, update', 'store_uuid = (select app.org())');
select app.allow('store_replenishers', 'retailer', 'select', 'exists (
  select from stores s
  where s.uuid = store_replenishers.store_uuid and s.retailer_uuid = (select app.org()))');

select app.allow('store_replenishers', 'work', 'select, update (user_uuid, version)', 'true');

-- The replenisher that the acting user is; null for any other user, and for one who was switched off or removed.
create function app.replenisher() returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.uuid from store_replenishers r
  where r.store_uuid = app.org() and r.user_uuid = app.actor() and r.active and r.removed_at is null
$$;
select app.run_as('app.replenisher()', 'app_work', 'replenisher');
select app.allow('store_replenishers', 'replenisher', 'select (store_uuid, uuid, name)',
  'uuid = (select app.replenisher())');

-- The login, mail and state of the users of the store's replenishers, by replenisher.
create function app.replenisher_users() returns table (replenisher_uuid uuid, login text, email text, state text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.uuid, u.login, u.email, case when not u.active then 'inactive'
    when u.has_password or u.authentication_provider_uuid is not null then 'active' else 'invited' end
  from store_replenishers r join users u on u.uuid = r.user_uuid
  where r.store_uuid = app.org()
$$;
select app.run_as('app.replenisher_users()', 'app_work', 'store');

-- Makes the user of a replenisher of the acting store, or gives an invited one another login and mail, and returns
-- it. Null: the replenisher has another user already, or the platform has no role for replenishers.
create function app.invite_replenisher(replenisher uuid, id uuid, login_ text, email_ text) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_ store_replenishers;
  role_ uuid;
begin
  select * into found_ from store_replenishers r
  where r.store_uuid = app.org() and r.uuid = replenisher and r.active and r.removed_at is null for update;
  if not found then
    return null;
  end if;
  if found_.user_uuid is not null then
    update users u set login = login_, email = email_, version = u.version + 1
    from roles k
    where u.uuid = found_.user_uuid and k.uuid = u.role_uuid and k.user_type = 'replenisher'
      and u.active and not u.has_password and u.authentication_provider_uuid is null
    returning u.uuid into id;
    return case when found then id end;
  end if;
  select k.uuid into role_ from roles k where k.user_type = 'replenisher' order by app.fold(k.name) limit 1;
  if role_ is null then
    return null;
  end if;
  insert into users (uuid, account_uuid, role_uuid, name, email, login, edition)
  values (id, app.org(), role_, found_.name, email_, login_, 'connect');
  update store_replenishers r set user_uuid = id, version = r.version + 1
  where r.store_uuid = app.org() and r.uuid = replenisher;
  return id;
end $$;
select app.run_as('app.invite_replenisher(uuid, uuid, text, text)', 'app_work', 'store');

-- A replenisher who is switched off or removed may not sign in, and may again when they come back.
create function app.follow_replenisher() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  may boolean := new.active and new.removed_at is null;
begin
  update users u set active = may, version = u.version + 1 from roles k
  where u.uuid = new.user_uuid and k.uuid = u.role_uuid and k.user_type = 'replenisher' and u.active <> may;
  if found and not may then
    update sessions set ended_at = now() where user_uuid = new.user_uuid and ended_at is null;
  end if;
  return null;
end $$;
select app.run_as('app.follow_replenisher()', 'app_work');
create trigger users_follow after update of active, removed_at on store_replenishers for each row
  when (new.user_uuid is not null
    and (old.active, old.removed_at is null) is distinct from (new.active, new.removed_at is null))
  execute function app.follow_replenisher();

create table store_tasks (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  retailer_uuid uuid not null,
  kind text not null
    check (kind in ('replenishment', 'cleaning', 'pricing', 'planogram', 'add_on', 'expire_survey', 'others')),
  product_uuid uuid,
  product_section_uuid uuid references product_sections,
  supplier_uuids uuid[] not null default '{}',
  quantity numeric(12, 3) check (quantity > 0),
  note text not null default '' check (length(note) <= 500),
  day date not null,
  replenisher_uuid uuid,
  owner_uuid uuid,
  visitor_uuid uuid,
  status text not null default 'pending' check (status in ('pending', 'allocated_and_working', 'with_issue', 'done')),
  issue_reason text check (issue_reason in ('damaged', 'overdue', 'not_found', 'others', 'empty_stock',
    'unsold_at_store', 'not_responsible', 'health_issue')),
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
  constraint store_tasks_product_or_section check (product_uuid is not null or product_section_uuid is not null),
  constraint store_tasks_visitor_with_owner check ((owner_uuid is null) = (visitor_uuid is null)),
  constraint store_tasks_replenisher_or_visitor check (num_nonnulls(replenisher_uuid, visitor_uuid) <= 1),
  constraint store_tasks_pending_until_assigned
    check ((status = 'pending') = (num_nonnulls(replenisher_uuid, visitor_uuid) = 0)),
  constraint store_tasks_issue_with_reason check ((status = 'with_issue') = (issue_reason is not null)),
  constraint store_tasks_finished_when_ended check ((status in ('done', 'with_issue')) = (finished_at is not null))
);
comment on table store_tasks is 'work in a store on a day, for one of its replenishers or for a visitor';
comment on column store_tasks.supplier_uuids is
  'the suppliers of the product when the task was last written; stored, so that the counts can be reversed exactly';
comment on column store_tasks.day is 'the day on which it is due, by the store''s clock';
-- For accounts other than the store, which ask by uuid alone.
create index store_tasks_by_uuid on store_tasks (uuid);
create index store_tasks_by_store on store_tasks (store_uuid, day, uuid) where removed_at is null;
create index store_tasks_by_product on store_tasks (store_uuid, product_uuid, day) where removed_at is null;
create index store_tasks_by_section on store_tasks (product_section_uuid, store_uuid)
  where product_section_uuid is not null;
create index store_tasks_by_photo on store_tasks (store_uuid, photo_uuid) where photo_uuid is not null;
create index store_tasks_by_retailer on store_tasks (retailer_uuid, day) where removed_at is null;
create index store_tasks_of_owner on store_tasks (owner_uuid, day, uuid)
  where removed_at is null and owner_uuid is not null;
create index store_tasks_of_replenisher on store_tasks (store_uuid, replenisher_uuid, day, uuid)
  where replenisher_uuid is not null;
create index store_tasks_of_visitor on store_tasks (visitor_uuid, day, uuid) where visitor_uuid is not null;
create index store_tasks_by_age on store_tasks using brin (day);
-- For the policies of store_products.
create index store_tasks_of_product on store_tasks (store_uuid, product_uuid, owner_uuid, visitor_uuid)
  where owner_uuid is not null;

select app.guard('store_tasks');
select app.allow('store_tasks', 'store', 'select, insert, update', 'store_uuid = (select app.org())');
select app.allow('store_tasks', 'retailer', 'select', 'retailer_uuid = (select app.org())');
select app.allow('store_tasks', 'agency', 'select', 'owner_uuid = (select app.org())');
-- An agency's report_settings decide whether suppliers see the tasks of its visitors.
select app.allow('store_tasks', 'supplier', 'select', '(select app.org()) = any (supplier_uuids) and (
  owner_uuid is null or owner_uuid = (select app.org())
  or not exists (select from accounts k where k.uuid = store_tasks.owner_uuid and k.kind = ''agency'')
  or exists (
    select from report_settings r where r.agency_uuid = store_tasks.owner_uuid and r.display_store_task_report))');
-- A visitor finishes a task and changes nothing else of it.
select app.allow('store_tasks', 'af', 'select, update (status, issue_reason, finished_at, finished_hour, version)',
  'visitor_uuid = (select app.field_visitor())');
-- So does a replenisher, with a photo.
select app.allow('store_tasks', 'replenisher',
  'select, update (status, issue_reason, photo_uuid, finished_at, finished_hour, version)',
  'store_uuid = (select app.org()) and replenisher_uuid = (select app.replenisher())');
select app.allow('files', 'replenisher', 'select', 'exists (
  select from store_tasks t where t.store_uuid = files.owner_uuid and t.photo_uuid = files.uuid)');
select app.allow('store_tasks', 'gate, work', 'select', 'true');
select app.allow('store_tasks', 'work', 'delete', 'true');
select app.allow('store_tasks', 'dpo', 'select, update', 'true');

-- Visitors and their agencies read which product a task is about, but neither its stock nor its sales.
select app.allow('store_products', 'agency',
  'select (store_uuid, uuid, ean, name, search, product_section_uuid, product_category_uuid)', 'exists (
  select from store_tasks t
  where t.owner_uuid = (select app.org()) and t.store_uuid = store_products.store_uuid
    and t.product_uuid = store_products.uuid)');
select app.allow('store_products', 'af',
  'select (store_uuid, uuid, ean, name, search, product_section_uuid, product_category_uuid)', 'exists (
  select from store_tasks t
  where t.visitor_uuid = (select app.field_visitor()) and t.store_uuid = store_products.store_uuid
    and t.product_uuid = store_products.uuid)');

select app.allow('store_products', 'replenisher',
  'select (store_uuid, uuid, ean, name, search, product_section_uuid, product_category_uuid)', 'exists (
  select from store_tasks t
  where t.store_uuid = store_products.store_uuid and t.product_uuid = store_products.uuid
    and t.store_uuid = (select app.org()) and t.replenisher_uuid = (select app.replenisher()))');

-- The accounts whose numbers count a task.
create function app.task_viewers(t store_tasks) returns uuid[] language sql immutable parallel safe as $$
  select array_remove(array[t.retailer_uuid, t.owner_uuid] || array_remove(t.supplier_uuids, t.owner_uuid), null)
$$;

create table store_task_suppliers (
  supplier_uuid uuid not null,
  day date not null,
  store_uuid uuid not null,
  task_uuid uuid not null,
  kind text not null,
  status text not null,
  finished_hour smallint,
  owner_uuid uuid,
  visitor_uuid uuid,
  product_uuid uuid,
  product_section_uuid uuid,
  has_note boolean not null,
  created_at timestamptz not null,
  product_name text,
  search text generated always as (app.fold(product_name)) stored,
  section_of_product_uuid uuid,
  product_category_uuid uuid,
  primary key (supplier_uuid, day, store_uuid, task_uuid),
  foreign key (store_uuid, task_uuid) references store_tasks on delete cascade
);
comment on table store_task_suppliers is
  'a supplier of a task''s product, in the order in which the supplier lists tasks; follows store_tasks.supplier_uuids';
comment on column store_task_suppliers.kind is
  'of the task, as are the columns after it: a supplier counts tens of thousands of tasks without looking up each one';
comment on column store_task_suppliers.product_name is 'of the product, as are the columns after it; follows the product';
create index store_task_suppliers_of_task on store_task_suppliers (store_uuid, task_uuid);

select app.guard('store_task_suppliers');
-- The rest is for those whose agency displays it: app.supplier_task_facts.
select app.allow('store_task_suppliers', 'supplier', 'select (supplier_uuid, day, store_uuid, task_uuid)',
  'supplier_uuid = (select app.org())');
select app.allow('store_task_suppliers', 'gate', 'select', 'true');
select app.allow('store_task_suppliers', 'work', 'select, insert, update, delete', 'true');

create function app.task_suppliers_follow_product() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update store_task_suppliers k
  set product_name = new.name, section_of_product_uuid = new.product_section_uuid, product_category_uuid = new.product_category_uuid
  from store_tasks t
  where t.store_uuid = new.store_uuid and t.product_uuid = new.uuid and t.removed_at is null
    and k.store_uuid = t.store_uuid and k.task_uuid = t.uuid;
  return null;
end $$;
select app.run_as('app.task_suppliers_follow_product()', 'app_work');
create trigger task_suppliers_follow after update on store_products for each row
  when ((old.name, old.product_section_uuid, old.product_category_uuid)
    is distinct from (new.name, new.product_section_uuid, new.product_category_uuid))
  execute function app.task_suppliers_follow_product();

-- The agencies none of whose settings displays its tasks to the acting supplier.
create view app.agencies_hiding_tasks as
  select a.uuid from accounts a where a.kind = 'agency' and not exists (
    select from report_settings r
    join agency_suppliers s on s.agency_uuid = r.agency_uuid and s.uuid = r.agency_supplier_uuid
    where r.agency_uuid = a.uuid and r.display_store_task_report and s.supplier_uuid = (select app.org()));
select app.read_as('app.agencies_hiding_tasks', 'app_gate', '');

-- The tasks of the acting supplier's products, as its policy shows them: an agency's, if a setting of its displays them to
-- the supplier. The policy would look it up for each task; here the agencies that hide theirs are found once.
create view app.supplier_tasks as
  select k.supplier_uuid as viewer_uuid, k.day, t.store_uuid, t.uuid, t.kind, t.product_uuid, t.product_section_uuid,
    t.supplier_uuids, t.quantity, t.note, t.replenisher_uuid, t.owner_uuid, t.visitor_uuid, t.status, t.issue_reason,
    t.photo_uuid, t.created_at, t.finished_at, t.finished_hour, t.removed_at, t.version
  from store_task_suppliers k
  join store_tasks t on t.store_uuid = k.store_uuid and t.uuid = k.task_uuid and t.day = k.day
  where k.supplier_uuid = (select app.org())
    and not exists (select from app.agencies_hiding_tasks h where h.uuid = t.owner_uuid);
select app.read_as('app.supplier_tasks', 'app_gate', 'supplier');

-- The same tasks with what their counts and filters need, none of which is looked up by task. A product that the supplier no
-- longer supplies is left out, as the policy of products does.
create view app.supplier_task_facts as
  select k.supplier_uuid as viewer_uuid, k.day, k.store_uuid, k.task_uuid as uuid, k.kind, k.status, k.finished_hour,
    k.owner_uuid, k.visitor_uuid, k.product_uuid, k.product_section_uuid, k.created_at, null::timestamptz as removed_at,
    case when k.has_note then (select t.note from store_tasks t where t.store_uuid = k.store_uuid and t.uuid = k.task_uuid)
      else '' end as note,
    q.product_uuid as found_product_uuid, case when q.product_uuid is not null then k.product_name end as product_name,
    case when q.product_uuid is not null then k.search end as product_search,
    case when q.product_uuid is not null then k.section_of_product_uuid end as section_of_product_uuid,
    case when q.product_uuid is not null then k.product_category_uuid end as product_category_uuid
  from store_task_suppliers k
  left join store_product_suppliers q
    on q.supplier_uuid = k.supplier_uuid and q.store_uuid = k.store_uuid and q.product_uuid = k.product_uuid
  where k.supplier_uuid = (select app.org())
    and not exists (select from app.agencies_hiding_tasks h where h.uuid = k.owner_uuid);
select app.read_as('app.supplier_task_facts', 'app_gate', 'supplier');

-- The tasks of the acting agency's visitors with the products that they are about, for statements about many of them: a policy
-- would look for a task of each product again.
create view app.agency_tasks as
  select t.owner_uuid, t.day, t.store_uuid, t.uuid, t.kind, t.product_uuid, t.product_section_uuid, t.supplier_uuids, t.quantity,
    t.note, t.replenisher_uuid, t.visitor_uuid, t.status, t.issue_reason, t.photo_uuid, t.created_at, t.finished_at,
    t.finished_hour, t.removed_at, t.version, p.uuid as found_product_uuid, p.name as product_name,
    p.search as product_search, p.product_section_uuid as section_of_product_uuid, p.product_category_uuid
  from store_tasks t
  left join store_products p on p.store_uuid = t.store_uuid and p.uuid = t.product_uuid
  where t.owner_uuid = (select app.org());
select app.read_as('app.agency_tasks', 'app_gate', 'agency');

-- The products that the acting supplier supplies, for statements about many of them.
create view app.supplied_products as
  select k.supplier_uuid as viewer_uuid, p.store_uuid, p.uuid, p.name, p.search, p.product_section_uuid, p.product_category_uuid
  from store_product_suppliers k
  join store_products p on p.store_uuid = k.store_uuid and p.uuid = k.product_uuid
  where k.supplier_uuid = (select app.org());
select app.read_as('app.supplied_products', 'app_gate', 'supplier');

-- True if the account of the transaction may know a visitor's name: its own visitor, one that it may see because of
-- an allocation, or one who works for it, visited it, or has a task or an opinion of its. It stands below the last noun
-- whose rows do so, and app.visitor_names calls it.
create function app.knows_visitor(owner uuid, visitor uuid) returns boolean language plpgsql stable as $$
begin
  -- The usual reasons first: each statement is planned only when it is first reached.
  if owner = app.org() or exists (
      select from visitor_sights s
      where s.viewer_uuid = app.org() and s.owner_uuid = owner and s.visitor_uuid = visitor) then
    return true;
  end if;
  if exists (
      select from allocations a
      join allocation_suppliers x on x.owner_uuid = a.owner_uuid and x.allocation_uuid = a.uuid
      where a.owner_uuid = owner and a.visitor_uuid = visitor and x.supplier_uuid = app.org())
    or exists (select from agency_suppliers s where s.agency_uuid = owner and s.supplier_uuid = app.org()) then
    return true;
  end if;
  return exists (
      select from visits v where v.owner_uuid = owner and v.visitor_uuid = visitor
        and (v.store_uuid = app.org() or v.retailer_uuid = app.org() or app.org() = any(v.supplier_uuids)))
    or exists (
      select from store_tasks t where t.owner_uuid = owner and t.visitor_uuid = visitor
        and (t.store_uuid = app.org() or t.retailer_uuid = app.org() or app.org() = any(t.supplier_uuids)))
    or exists (
      select from evidences e where e.agency_uuid = owner and e.visitor_uuid = visitor and e.store_uuid = app.org())
    or exists (
      select from visit_corrections k where k.owner_uuid = owner and k.visitor_uuid = visitor
        and (k.store_uuid = app.org() or k.retailer_uuid = app.org()))
    or exists (
      select from feedbacks f where f.owner_uuid = owner and f.visitor_uuid = visitor and f.store_uuid = app.org());
end $$;
revoke execute on function app.knows_visitor(uuid, uuid) from public;
grant execute on function app.knows_visitor(uuid, uuid) to app_gate;

-- The names of the visitors whose owners and uuids stand side by side in both arrays, each with its place there. A
-- visitor whom no row shows to the account is left out.
create function app.visitor_names(owners uuid[], visitors_ uuid[])
  returns table (place integer, owner_name text, name text, responsible_name text)
  language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $$
declare
  platform boolean := app.is_platform();
begin
  return query
  select k.place::int, o.trade_name, p.name, r.name
  from unnest(owners, visitors_) with ordinality k (owner_uuid, visitor_uuid, place)
  join visitors p on p.owner_uuid = k.owner_uuid and p.uuid = k.visitor_uuid
  join accounts o on o.uuid = p.owner_uuid
  left join visitors r on r.owner_uuid = p.owner_uuid and r.uuid = p.responsible_uuid
  where platform or k.owner_uuid = app.org() or app.knows_visitor(k.owner_uuid, k.visitor_uuid);
end $$;
select app.run_as('app.visitor_names(uuid[], uuid[])', 'app_gate',
  'mob, retailer, agency, supplier, service_provider, store, af');
