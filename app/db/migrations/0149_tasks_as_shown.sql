-- Tasks are counted by who employs whoever has them, so that a supplier's numbers leave out, like its list, those of an
-- agency whose settings do not show them.
alter table store_task_deltas add column owner_uuid uuid not null default '00000000-0000-0000-0000-000000000000';
alter table store_task_rollups add column owner_uuid uuid not null default '00000000-0000-0000-0000-000000000000';
alter table store_task_rollups drop constraint store_task_rollups_pkey;
alter table store_task_rollups add primary key (viewer_uuid, day, kind, owner_uuid);
comment on column store_task_rollups.owner_uuid is 'who employs whoever has the tasks; all noughts: nobody has them';

create or replace function app.tasks_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'UPDATE' then
    insert into store_task_deltas (viewer_uuids, day, kind, owner_uuid, done, pending, with_issue)
    select app.task_viewers(t::store_tasks), day, kind, coalesce(owner_uuid, nobody), -count(*) filter (where status = 'done'),
      -count(*) filter (where status in ('pending', 'allocated_and_working')), -count(*) filter (where status = 'with_issue')
    from before t where removed_at is null group by 1, 2, 3, 4;
    delete from store_task_suppliers k using before b
    where k.store_uuid = b.store_uuid and k.task_uuid = b.uuid and k.supplier_uuid = any (b.supplier_uuids) and k.day = b.day
      and not exists (select from after a where a.store_uuid = b.store_uuid and a.uuid = b.uuid and a.day = k.day
        and k.supplier_uuid = any (a.supplier_uuids) and a.removed_at is null);
  end if;
  insert into store_task_deltas (viewer_uuids, day, kind, owner_uuid, done, pending, with_issue)
  select app.task_viewers(t::store_tasks), day, kind, coalesce(owner_uuid, nobody), count(*) filter (where status = 'done'),
    count(*) filter (where status in ('pending', 'allocated_and_working')), count(*) filter (where status = 'with_issue')
  from after t where removed_at is null group by 1, 2, 3, 4;
  insert into store_task_suppliers (supplier_uuid, day, store_uuid, task_uuid)
  select supplier, day, store_uuid, uuid from after cross join lateral unnest(supplier_uuids) supplier where removed_at is null
  on conflict do nothing;
  return null;
end $$;

create or replace function app.spread(d store_task_deltas) returns setof store_task_rollups language sql stable as $$
  select viewer, d.day, d.kind, d.done, d.pending, d.with_issue, d.owner_uuid from unnest(d.viewer_uuids) viewer
$$;

do $$
declare
  t text;
  seen text;
begin
  for t, seen in values ('store_task_deltas', '(select app.org()) = any (viewer_uuids)'),
    ('store_task_rollups', 'viewer_uuid = (select app.org())') loop
    execute format('drop policy supplier_select on %I', t);
    perform app.allow(t::regclass, 'supplier', 'select', seen || ' and (
      owner_uuid = (select app.org())
      or owner_uuid in (select r.agency_uuid from report_settings r where r.display_store_task_report)
      or not exists (select from accounts k where k.uuid = owner_uuid and k.kind = ''agency''))');
  end loop;
end $$;

-- What there is is counted anew.
delete from store_task_deltas;
delete from store_task_rollups;
insert into store_task_deltas (viewer_uuids, day, kind, owner_uuid, done, pending, with_issue)
select app.task_viewers(t), day, kind, coalesce(owner_uuid, '00000000-0000-0000-0000-000000000000'),
  count(*) filter (where status = 'done'), count(*) filter (where status in ('pending', 'allocated_and_working')),
  count(*) filter (where status = 'with_issue')
from store_tasks t where removed_at is null group by 1, 2, 3, 4;
