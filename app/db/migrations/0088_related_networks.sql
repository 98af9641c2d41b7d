-- In which networks an owner has people, in how many stores, and how many lack what each rule asks: counted as the people's
-- standings change, so that it costs the networks, not the people.
alter table visitor_standings add column retailer_uuids uuid[] not null default '{}',
  add column store_uuids uuid[] not null default '{}',
  add column lacking_uuids uuid[] not null default '{}';
comment on column visitor_standings.retailer_uuids is 'networks with a link that stands or waits for them; store_uuids: the stores';
comment on column visitor_standings.lacking_uuids is 'rules in force of those networks that no document of the person answers';

create table network_deltas (
  id bigint generated always as identity primary key,
  owner_uuid uuid not null,
  measure text not null,
  subject_uuid uuid not null,
  n integer not null
);
create index network_deltas_of_owner on network_deltas (owner_uuid);

create table network_rollups (
  owner_uuid uuid not null,
  measure text not null check (measure in ('network', 'store', 'lacking')),
  subject_uuid uuid not null,
  n integer not null,
  primary key (owner_uuid, measure, subject_uuid)
);
comment on column network_rollups.n is 'people linked to the network or store, or lacking what the version of a rule asks';

create or replace function app.refresh_standings(owners uuid[], visitors_ uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with chosen as (
    select v.owner_uuid, v.uuid, v.responsible_uuid, v.job_function, v.is_temporary, v.active, v.removed_at, k.kind as owner_kind
    from (select distinct owner_uuid, visitor_uuid from unnest(owners, visitors_) u (owner_uuid, visitor_uuid)) c
    join visitors v on v.owner_uuid = c.owner_uuid and v.uuid = c.visitor_uuid
    join accounts k on k.uuid = v.owner_uuid
  )
  insert into visitor_standings as s (owner_uuid, visitor_uuid, responsible_uuid, registered, active, allocated, attended, documents, next_change_on,
    retailer_uuids, store_uuids, lacking_uuids)
  select c.owner_uuid, c.uuid, c.responsible_uuid, c.removed_at is null, c.active and c.removed_at is null,
    coalesce(l.allocated, false), coalesce(l.attended, false), coalesce(d.documents, 'not_asked'),
    least(l.next_change_on, d.next_change_on, p.next_change_on),
    case when c.removed_at is null then coalesce(l.retailers, '{}') else '{}' end,
    case when c.removed_at is null then coalesce(l.stores, '{}') else '{}' end,
    case when c.removed_at is null then coalesce(d.lacking, '{}') else '{}' end
  from chosen c
  -- Per registration, by index: joined as sets, a planner that knows nothing of the arrays' length compares each with each.
  cross join lateral (
    select bool_or(a.now) as allocated, array_agg(distinct a.retailer_uuid) as retailers,
      array_agg(distinct a.store_uuid) as stores,
      bool_or(a.now and exists (
        select from allocation_suppliers x where x.owner_uuid = c.owner_uuid and x.allocation_uuid = a.uuid)) as attended,
      least(min(a.starts_on) filter (where a.starts_on > app.today()), min(a.ends_on) + 1) as next_change_on
    from (
      select a.uuid, a.retailer_uuid, a.store_uuid, a.starts_on, a.ends_on, a.state = 'active' and a.starts_on <= app.today() as now
      from allocations a
      where a.owner_uuid = c.owner_uuid and a.visitor_uuid = c.uuid and a.state in ('pending', 'active')
        and (a.ends_on is null or a.ends_on >= app.today())
    ) a
  ) l
  cross join lateral (
    select case when bool_and(q.in_order) filter (where q.now) then 'in_order'
        when bool_and(q.in_order or q.awaiting) filter (where q.now) then 'awaiting'
        when bool_or(q.now) then 'missing' end as documents,
      min(q.changes_on) as next_change_on, array_agg(q.uuid order by q.uuid) filter (where q.now and not q.in_order) as lacking
    from (
      select r.uuid, r.starts_on <= app.today() as now,
        case when r.starts_on > app.today() then r.starts_on else r.ends_on + 1 end as changes_on,
        coalesce(bool_or((x.status in ('approved', 'complete') or (x.status = 'pending' and n.document_validation_type = 'none'))
          and (x.expires_on is null or x.expires_on >= app.today())), false) as in_order,
        coalesce(bool_or(x.status = 'pending'), false) as awaiting
      from document_rules r
      left join retailer_configs n on n.retailer_uuid = r.retailer_uuid
      left join visitor_documents x on x.owner_uuid = c.owner_uuid and x.visitor_uuid = c.uuid
        and x.document_type_uuid = r.document_type_uuid and (x.retailer_uuid is null or x.retailer_uuid = r.retailer_uuid)
      where r.retailer_uuid = any(l.retailers) and c.owner_kind = any(r.owner_kinds)
        and (r.job_functions is null or c.job_function = any(r.job_functions))
        and (r.temporary is null or r.temporary = c.is_temporary)
        and (r.ends_on is null or r.ends_on >= app.today())
      group by r.retailer_uuid, r.uuid
    ) q
  ) d
  cross join lateral (
    select min(x.expires_on) + 1 as next_change_on from visitor_documents x
    where x.owner_uuid = c.owner_uuid and x.visitor_uuid = c.uuid and x.expires_on >= app.today()
  ) p
  on conflict (owner_uuid, visitor_uuid) do update set
    responsible_uuid = excluded.responsible_uuid, registered = excluded.registered, active = excluded.active, allocated = excluded.allocated,
    attended = excluded.attended, documents = excluded.documents, next_change_on = excluded.next_change_on,
    retailer_uuids = excluded.retailer_uuids, store_uuids = excluded.store_uuids, lacking_uuids = excluded.lacking_uuids
  where (s.responsible_uuid, s.registered, s.active, s.allocated, s.attended, s.documents, s.next_change_on,
      s.retailer_uuids, s.store_uuids, s.lacking_uuids) is distinct from
    (excluded.responsible_uuid, excluded.registered, excluded.active, excluded.allocated, excluded.attended, excluded.documents, excluded.next_change_on,
      excluded.retailer_uuids, excluded.store_uuids, excluded.lacking_uuids)
$$;

-- What there is, for today, as sets; by person it would take hours.
do $$
begin
  create temporary table linked on commit drop as
    select distinct a.owner_uuid, a.visitor_uuid, a.retailer_uuid, a.store_uuid
    from allocations a join visitors v on v.owner_uuid = a.owner_uuid and v.uuid = a.visitor_uuid and v.removed_at is null
    where a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today());
  analyze linked;
  create temporary table lacking on commit drop as
    select l.owner_uuid, l.visitor_uuid, array_agg(distinct r.uuid) as rules
    from linked l join visitors v on v.owner_uuid = l.owner_uuid and v.uuid = l.visitor_uuid
    join accounts k on k.uuid = l.owner_uuid
    join document_rules r on r.retailer_uuid = l.retailer_uuid and k.kind = any (r.owner_kinds)
      and (r.job_functions is null or v.job_function = any (r.job_functions))
      and (r.temporary is null or r.temporary = v.is_temporary)
      and app.today() between r.starts_on and coalesce(r.ends_on, 'infinity')
    left join retailer_configs n on n.retailer_uuid = r.retailer_uuid
    where not exists (select from visitor_documents x
      where x.owner_uuid = l.owner_uuid and x.visitor_uuid = l.visitor_uuid and x.document_type_uuid = r.document_type_uuid
        and (x.retailer_uuid is null or x.retailer_uuid = r.retailer_uuid)
        and (x.status in ('approved', 'complete') or (x.status = 'pending' and n.document_validation_type = 'none'))
        and (x.expires_on is null or x.expires_on >= app.today()))
    group by 1, 2;
  update visitor_standings s set retailer_uuids = l.retailers, store_uuids = l.stores, lacking_uuids = coalesce(k.rules, '{}')
  from (
    select owner_uuid, visitor_uuid, array_agg(distinct retailer_uuid) as retailers, array_agg(distinct store_uuid) as stores
    from linked group by 1, 2
  ) l left join lacking k using (owner_uuid, visitor_uuid)
  where s.owner_uuid = l.owner_uuid and s.visitor_uuid = l.visitor_uuid;
  insert into network_rollups (owner_uuid, measure, subject_uuid, n)
  select s.owner_uuid, m.measure, m.subject, count(*)
  from visitor_standings s cross join lateral (
    select 'network', unnest(s.retailer_uuids) union all select 'store', unnest(s.store_uuids)
    union all select 'lacking', unnest(s.lacking_uuids)
  ) m (measure, subject) group by 1, 2, 3;
end $$;

create function app.standing_subjects(s visitor_standings) returns table (measure text, subject uuid)
  language sql immutable as $$
  select 'network', unnest(s.retailer_uuids)
  union all
  select 'store', unnest(s.store_uuids)
  union all
  select 'lacking', unnest(s.lacking_uuids)
$$;

create function app.networks_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into network_deltas (owner_uuid, measure, subject_uuid, n)
    select s.owner_uuid, m.measure, m.subject, count(*)
    from after s cross join lateral app.standing_subjects(s::visitor_standings) m group by 1, 2, 3;
    return null;
  end if;
  insert into network_deltas (owner_uuid, measure, subject_uuid, n)
  select a.owner_uuid, m.measure, m.subject, sum(m.n)
  from after a join before b on b.owner_uuid = a.owner_uuid and b.visitor_uuid = a.visitor_uuid
  cross join lateral (
    select measure, subject, 1 from app.standing_subjects(a::visitor_standings)
    union all
    select measure, subject, -1 from app.standing_subjects(b::visitor_standings)
  ) m (measure, subject, n)
  where (a.retailer_uuids, a.store_uuids, a.lacking_uuids) is distinct from (b.retailer_uuids, b.store_uuids, b.lacking_uuids)
  group by 1, 2, 3 having sum(m.n) <> 0;
  return null;
end $$;
create trigger networks_added after insert on visitor_standings
  referencing new table as after for each statement execute function app.networks_counted();
create trigger networks_changed after update on visitor_standings
  referencing old table as before new table as after for each statement execute function app.networks_counted();

create function app.spread(d network_deltas) returns setof network_rollups language sql stable as $$
  select d.owner_uuid, d.measure, d.subject_uuid, d.n
$$;

do $$
declare
  t regclass;
begin
  foreach t in array array['network_deltas', 'network_rollups']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'work', 'select, insert, update, delete', 'true');
    perform app.allow(t, 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
  end loop;
end $$;
grant create on schema app to app_work;
alter function app.networks_counted() owner to app_work;
revoke create on schema app from app_work;
