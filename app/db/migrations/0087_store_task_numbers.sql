-- Tasks by day and kind for everybody whose numbers they are part of: the store's network, who employs whoever has the
-- task, and the suppliers of the product. One store's own are read from its tasks, by index.
alter table store_tasks add column supplier_uuids uuid[] not null default '{}';
comment on column store_tasks.supplier_uuids is 'who supplied the product when the task was last written; frozen, so that what is counted can be taken away again';
update store_tasks t set supplier_uuids = array(select k.supplier_uuid from store_product_suppliers k
  where k.store_uuid = t.store_uuid and k.product_uuid = t.product_uuid order by 1)
where product_uuid is not null;

create table store_task_suppliers (
  supplier_uuid uuid not null,
  day date not null,
  store_uuid uuid not null,
  task_uuid uuid not null,
  primary key (supplier_uuid, day, store_uuid, task_uuid),
  foreign key (store_uuid, task_uuid) references store_tasks
);
comment on table store_task_suppliers is 'by which a supplier finds the tasks of its products, as visit_suppliers its visits';

create table store_task_deltas (
  id bigint generated always as identity primary key,
  viewer_uuids uuid[] not null,
  day date not null,
  kind text not null,
  done integer not null,
  pending integer not null,
  with_issue integer not null
);

create table store_task_rollups (
  viewer_uuid uuid not null,
  day date not null,
  kind text not null,
  done integer not null,
  pending integer not null,
  with_issue integer not null,
  primary key (viewer_uuid, day, kind)
);
comment on column store_task_rollups.pending is 'not ended, given to somebody or not';

create function app.task_viewers(t store_tasks) returns uuid[] language sql immutable parallel safe as $$
  select array_remove(array[t.retailer_uuid, t.owner_uuid] || array_remove(t.supplier_uuids, t.owner_uuid), null)
$$;

create function app.tasks_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into store_task_deltas (viewer_uuids, day, kind, done, pending, with_issue)
    select app.task_viewers(t::store_tasks), day, kind, -count(*) filter (where status = 'done'),
      -count(*) filter (where status in ('pending', 'allocated_and_working')), -count(*) filter (where status = 'with_issue')
    from before t where removed_at is null group by 1, 2, 3;
    delete from store_task_suppliers k using before b
    where k.store_uuid = b.store_uuid and k.task_uuid = b.uuid and k.supplier_uuid = any (b.supplier_uuids) and k.day = b.day
      and not exists (select from after a where a.store_uuid = b.store_uuid and a.uuid = b.uuid and a.day = k.day
        and k.supplier_uuid = any (a.supplier_uuids) and a.removed_at is null);
  end if;
  insert into store_task_deltas (viewer_uuids, day, kind, done, pending, with_issue)
  select app.task_viewers(t::store_tasks), day, kind, count(*) filter (where status = 'done'),
    count(*) filter (where status in ('pending', 'allocated_and_working')), count(*) filter (where status = 'with_issue')
  from after t where removed_at is null group by 1, 2, 3;
  insert into store_task_suppliers (supplier_uuid, day, store_uuid, task_uuid)
  select supplier, day, store_uuid, uuid from after cross join lateral unnest(supplier_uuids) supplier where removed_at is null
  on conflict do nothing;
  return null;
end $$;
create trigger tasks_added after insert on store_tasks
  referencing new table as after for each statement execute function app.tasks_counted();
create trigger tasks_changed after update on store_tasks
  referencing old table as before new table as after for each statement execute function app.tasks_counted();

create function app.spread(d store_task_deltas) returns setof store_task_rollups language sql stable as $$
  select viewer, d.day, d.kind, d.done, d.pending, d.with_issue from unnest(d.viewer_uuids) viewer
$$;

create index tasks_of_owner on store_tasks (owner_uuid, day, uuid) where removed_at is null and owner_uuid is not null;
create index tasks_of_visitor on store_tasks (visitor_uuid, day, uuid) where removed_at is null and visitor_uuid is not null;

do $$
declare
  t regclass;
begin
  foreach t in array array['store_task_suppliers', 'store_task_deltas', 'store_task_rollups']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'work', 'select, insert, update, delete', 'true');
  end loop;
end $$;
select app.allow('store_task_suppliers', 'supplier', 'select', 'supplier_uuid = (select app.org())');
select app.allow('store_task_deltas', 'agency, supplier, retailer', 'select', '(select app.org()) = any (viewer_uuids)');
select app.allow('store_task_rollups', 'agency, supplier, retailer', 'select', 'viewer_uuid = (select app.org())');
select app.allow('store_tasks', 'agency', 'select', 'owner_uuid = (select app.org())');
-- Whoever has a task says how it ended, and changes nothing else of it.
select app.allow('store_tasks', 'af', 'select, update (status, issue_reason, finished_at, finished_hour, version)',
  'visitor_uuid = (select app.field_visitor())');
select app.allow('store_products', 'agency', 'select', 'exists (select from store_tasks t
  where t.owner_uuid = (select app.org()) and t.store_uuid = store_products.store_uuid and t.product_uuid = store_products.uuid)');
select app.allow('store_products', 'af', 'select', 'exists (select from store_tasks t
  where t.visitor_uuid = (select app.field_visitor()) and t.store_uuid = store_products.store_uuid
    and t.product_uuid = store_products.uuid)');
create index tasks_of_product on store_tasks (store_uuid, product_uuid, owner_uuid, visitor_uuid) where owner_uuid is not null;
-- What an agency's people did is the agency's to show.
drop policy supplier_select on store_tasks;
select app.allow('store_tasks', 'supplier', 'select', '(select app.org()) = any (supplier_uuids) and (
  owner_uuid is null or owner_uuid = (select app.org())
  or not exists (select from accounts k where k.uuid = store_tasks.owner_uuid and k.kind = ''agency'')
  or exists (select from report_settings r where r.agency_uuid = store_tasks.owner_uuid and r.display_store_task_report))');

grant create on schema app to app_work;
alter function app.tasks_counted() owner to app_work;
revoke create on schema app from app_work;

-- What there is already counts too.
insert into store_task_deltas (viewer_uuids, day, kind, done, pending, with_issue)
select app.task_viewers(t), day, kind, count(*) filter (where status = 'done'),
  count(*) filter (where status in ('pending', 'allocated_and_working')), count(*) filter (where status = 'with_issue')
from store_tasks t where removed_at is null group by 1, 2, 3;
insert into store_task_suppliers (supplier_uuid, day, store_uuid, task_uuid)
select supplier, day, store_uuid, uuid from store_tasks cross join lateral unnest(supplier_uuids) supplier where removed_at is null;
