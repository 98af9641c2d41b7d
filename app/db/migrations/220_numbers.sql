-- The figures of dashboards, and the status of each visitor from which some of them are counted. This file listens to
-- the tables of the files before it, none of which knows that it does.

create table visitor_statuses (
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  responsible_uuid uuid,
  registered boolean not null,
  active boolean not null,
  allocated boolean not null,
  attended boolean not null,
  documents text not null check (documents in ('not_required', 'in_order', 'awaiting', 'missing')),
  pending_allocation boolean not null,
  denied_document boolean not null,
  expires_on date,
  stopped_weekdays smallint not null check (stopped_weekdays between 0 and 127),
  next_change_on date,
  last_access_on date,
  retailer_uuids uuid[] not null default '{}',
  store_uuids uuid[] not null default '{}',
  lacking_uuids uuid[] not null default '{}',
  unsent_uuids uuid[] not null default '{}',
  missing_uuids uuid[] not null default '{}',
  denied_uuids uuid[] not null default '{}',
  expired_uuids uuid[] not null default '{}',
  expiring_uuids uuid[] not null default '{}',
  expiring_on date[] not null default '{}',
  expired_document boolean not null generated always as (expired_uuids <> '{}') stored,
  first_expiry_on date generated always as (expiring_on[1]) stored,
  gaps integer not null default 0,
  search text not null default '',
  stores integer not null generated always as (cardinality(store_uuids)) stored,
  primary key (owner_uuid, visitor_uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
);
comment on table visitor_statuses is
  'the status of a visitor today; triggers compute it again when a row of the visitor changes, the worker when a '
  'retailer changes its rules, and on next_change_on, the first day on which a date of those rows takes effect';
comment on column visitor_statuses.registered is 'not removed';
comment on column visitor_statuses.active is 'active and not removed';
comment on column visitor_statuses.allocated is 'has an active allocation that has begun';
comment on column visitor_statuses.attended is 'attends a supplier in one of these allocations';
comment on column visitor_statuses.documents is
  'whether documents meet the rules in force; awaiting: they will when those sent are approved';
comment on column visitor_statuses.pending_allocation is 'has an allocation that awaits the retailer''s approval';
comment on column visitor_statuses.denied_document is
  'the document sent last for a rule that no document meets was refused';
comment on column visitor_statuses.expires_on is
  'the first day after which a rule in force that a document meets is met no more; null: none expires';
comment on column visitor_statuses.stopped_weekdays is
  'weekdays of the active allocations at whose retailers the visitor may not enter, for want of a document or outside the '
  'period of a temporary registration; bit 0 is Sunday';
comment on column visitor_statuses.next_change_on is
  'the first day on which an allocation or a rule begins or ends, or a document expires';
comment on column visitor_statuses.last_access_on is 'the day of the last visit that has reached visit_rollups';
comment on column visitor_statuses.retailer_uuids is 'retailers where the visitor has an active or pending allocation';
comment on column visitor_statuses.store_uuids is 'stores where the visitor has an active or pending allocation';
comment on column visitor_statuses.lacking_uuids is 'rules in force of these retailers that no document meets';
comment on column visitor_statuses.unsent_uuids is
  'those of lacking_uuids for whose type no document waits for its decision';
comment on column visitor_statuses.missing_uuids is
  'those of lacking_uuids for whose type no document was sent; like the next, empty for inactive visitors';
comment on column visitor_statuses.denied_uuids is 'those of lacking_uuids for whose type the document sent last was refused';
comment on column visitor_statuses.expired_uuids is
  'those of lacking_uuids for whose type the document sent last has expired';
comment on column visitor_statuses.expiring_uuids is
  'rules in force of these retailers that a document meets until a day, the first to end first';
comment on column visitor_statuses.expiring_on is
  'the last day of each of expiring_uuids, by the document sent last of those that meet the rule';
comment on column visitor_statuses.expired_document is
  'names a rule in expired_uuids: row security keeps the statistics of arrays from the planner, not those of this column';
comment on column visitor_statuses.first_expiry_on is 'the first of expiring_on, for the same reason';
comment on column visitor_statuses.gaps is 'how many documents, one for each of these retailers and types, none meets or will meet when it is approved';
comment on column visitor_statuses.search is 'the folded name of the visitor: lists by status are sorted without reading visitors';
comment on column visitor_statuses.stores is 'how many stores store_uuids names';
create index visitor_statuses_by_change on visitor_statuses (next_change_on) where next_change_on is not null;
-- The lists to which the numbers of an owner's work list lead.
create index visitor_statuses_stopped on visitor_statuses (owner_uuid, visitor_uuid)
  where active and stopped_weekdays <> 0;
create index visitor_statuses_denied on visitor_statuses (owner_uuid, visitor_uuid) where active and denied_document;
create index visitor_statuses_pending on visitor_statuses (owner_uuid, visitor_uuid)
  where active and pending_allocation;
create index visitor_statuses_expiring on visitor_statuses (owner_uuid, expires_on, visitor_uuid)
  where active and expires_on is not null;
-- The lists of pending documents by kind.
create index visitor_statuses_expired on visitor_statuses (owner_uuid, visitor_uuid) where active and expired_document;
create index visitor_statuses_in_evaluation on visitor_statuses (owner_uuid, visitor_uuid)
  where active and allocated and documents = 'awaiting';
create index visitor_statuses_by_expiry on visitor_statuses (owner_uuid, first_expiry_on, visitor_uuid)
  where active and first_expiry_on is not null;
-- The people of a retailer who lack a type of document.
create index visitor_statuses_lacking on visitor_statuses using gin (lacking_uuids);
-- The matrix of pending documents in the order of what each visitor lacks.
create index visitor_statuses_by_gaps on visitor_statuses (owner_uuid, gaps, visitor_uuid) where active;
-- An owner's people by name with what filters and orders compare, so that only the index is read.
create index visitor_statuses_by_name on visitor_statuses (owner_uuid, search, visitor_uuid)
  include (responsible_uuid, active, allocated, attended, documents, pending_allocation, denied_document, expires_on,
    stopped_weekdays, gaps, stores) where registered;
select app.allow('visitor_statuses', 'mob, gate', 'select', 'true');
select app.allow('visitor_statuses', 'agency, supplier, service_provider', 'select',
  'owner_uuid = (select app.org())');

create table retailer_visitors (
  retailer_uuid uuid not null references accounts,
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  search text not null,
  registered boolean not null,
  active boolean not null,
  linked boolean not null,
  allocated boolean not null,
  attended boolean not null,
  documents text not null check (documents in ('not_required', 'in_order', 'awaiting', 'missing')),
  pending_allocation boolean not null,
  denied_document boolean not null,
  expires_on date,
  stopped_weekdays smallint not null,
  next_change_on date,
  primary key (retailer_uuid, owner_uuid, visitor_uuid) include (registered, search),
  foreign key (owner_uuid, visitor_uuid) references visitors
);
comment on table retailer_visitors is
  'a visitor with an allocation at a retailer, past or present, and its status there; computed with visitor_statuses, whose '
  'columns of the same name say the same of all retailers';
comment on column retailer_visitors.linked is 'has an active or pending allocation there';
-- A retailer's people by name with what its filters compare, so that only the index is read.
create index retailer_visitors_by_name on retailer_visitors (retailer_uuid, search, visitor_uuid)
  include (owner_uuid, active, linked, allocated, attended, documents, pending_allocation, denied_document, expires_on,
    stopped_weekdays, next_change_on) where registered;
select app.allow('retailer_visitors', 'retailer', 'select', 'retailer_uuid = (select app.org())');

-- The visitors whom the acting retailer may see, each with what its list of pending documents reads of the status.
create view app.visible_statuses as
  select z.next_change_on, z.retailer_uuids, z.lacking_uuids, z.missing_uuids,
    z.denied_uuids, z.denied_document, z.expired_uuids, z.expired_document, z.expiring_uuids, z.expiring_on,
    z.first_expiry_on, z.active as status_active, v.* from app.visible_visitors v
  join visitor_statuses z on z.owner_uuid = v.owner_uuid and z.visitor_uuid = v.uuid;
select app.read_as('app.visible_statuses', 'app_gate', 'retailer');
-- The statuses of the acting owner's visitors, in a form in which the rules that they lack are found by index.
create view app.own_statuses as select z.* from visitor_statuses z where z.owner_uuid = (select app.org());
select app.read_as('app.own_statuses', 'app_gate', 'agency, supplier, service_provider');
-- The statuses alone, among which those out of date are looked for.
create view app.sighted_statuses as
  select s.viewer_uuid, z.* from visitor_sights s
  join visitor_statuses z on z.owner_uuid = s.owner_uuid and z.visitor_uuid = s.visitor_uuid
  where s.viewer_uuid = (select app.org());
select app.read_as('app.sighted_statuses', 'app_gate', 'retailer');

-- Computes the statuses of the visitors whose owners and uuids stand side by side in both arrays.
create function app.refresh_statuses(owners uuid[], visitors_ uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with chosen as (
    select v.owner_uuid, v.uuid, v.search, v.responsible_uuid, v.job_function, v.is_temporary, v.active, v.removed_at,
      k.kind as owner_kind, v.is_temporary and v.temporary_from > app.today() as is_early,
      v.is_temporary and v.temporary_until < app.today() as is_late,
      case when not v.is_temporary then null when v.temporary_from > app.today() then v.temporary_from
        when v.temporary_until >= app.today() then v.temporary_until + 1 end as next_change_on
    from (select distinct owner_uuid, visitor_uuid from unnest(owners, visitors_) u (owner_uuid, visitor_uuid)) c
    join visitors v on v.owner_uuid = c.owner_uuid and v.uuid = c.visitor_uuid
    join accounts k on k.uuid = v.owner_uuid
  ), computed as materialized (
    select c.owner_uuid, c.uuid as visitor_uuid, c.search, c.responsible_uuid, c.removed_at is null as registered,
      c.active and c.removed_at is null as active, c.is_early or c.is_late as is_out,
      coalesce(l.allocated, false) as allocated, coalesce(l.attended, false) as attended,
      coalesce(d.documents, 'not_required') as documents, coalesce(l.pending, false) as pending_allocation,
      coalesce(d.denied, false) as denied_document, case when c.removed_at is null then d.expires_on end as expires_on,
      w.weekdays as stopped_weekdays, least(l.next_change_on, d.next_change_on, p.next_change_on, c.next_change_on) as next_change_on,
      case when c.removed_at is null then coalesce(l.retailers, '{}') else '{}' end as retailer_uuids,
      case when c.removed_at is null then coalesce(l.stores, '{}') else '{}' end as store_uuids,
      case when c.removed_at is null then coalesce(d.lacking, '{}') else '{}' end as lacking_uuids,
      case when c.removed_at is null then coalesce(d.unsent, '{}') else '{}' end as unsent_uuids,
      case when c.active and c.removed_at is null then coalesce(d.missing, '{}') else '{}' end as missing_uuids,
      case when c.active and c.removed_at is null then coalesce(d.denied_rules, '{}') else '{}' end as denied_uuids,
      case when c.active and c.removed_at is null then coalesce(d.expired, '{}') else '{}' end as expired_uuids,
      case when c.active and c.removed_at is null then coalesce(d.expiring, '{}') else '{}' end as expiring_uuids,
      case when c.active and c.removed_at is null then coalesce(d.expiring_on, '{}') else '{}' end as expiring_on,
      case when c.removed_at is null then coalesce(d.gaps, 0) else 0 end as gaps,
      coalesce(d.lacking_at, '{}') as lacking_at, coalesce(d.unsent_at, '{}') as unsent_at, coalesce(d.denied_at, '{}') as denied_at,
      coalesce(d.ruled_at, '{}') as ruled_at, d.ending_at, d.ending_on
    from chosen c
    -- Laterals look each visitor's rows up by index. Joined as sets, every row would be compared with every visitor,
    -- since the planner does not know how long the arrays are.
    cross join lateral (
      select bool_or(a.now) as allocated, bool_or(a.state = 'pending') as pending,
        array_agg(distinct a.retailer_uuid) as retailers, array_agg(distinct a.store_uuid) as stores,
        array_agg(a.retailer_uuid) filter (where a.now) as retailers_now,
        array_agg(a.weekdays::smallint) filter (where a.now) as weekdays_now,
        bool_or(a.now and exists (
          select from allocation_suppliers x
          where x.owner_uuid = c.owner_uuid and x.allocation_uuid = a.uuid)) as attended,
        least(min(a.starts_on) filter (where a.starts_on > app.today()), min(a.ends_on) + 1) as next_change_on
      from (
        select a.uuid, a.retailer_uuid, a.store_uuid, a.starts_on, a.ends_on, a.state, a.weekdays,
          a.state = 'active' and a.starts_on <= app.today() as now
        from allocations a
        where a.owner_uuid = c.owner_uuid and a.visitor_uuid = c.uuid and a.state in ('pending', 'active')
          and (a.ends_on is null or a.ends_on >= app.today())
      ) a
    ) l
    cross join lateral (
      select case when bool_and(q.in_order) filter (where q.now) then 'in_order'
          when bool_and(q.in_order or q.awaiting) filter (where q.now) then 'awaiting'
          when bool_or(q.now) then 'missing' end as documents,
        min(q.changes_on) as next_change_on,
        array_agg(q.uuid order by q.uuid) filter (where q.now and not q.in_order) as lacking,
        array_agg(q.uuid order by q.uuid) filter (where q.now and not q.in_order and not q.awaiting) as unsent,
        array_agg(distinct q.retailer_uuid) filter (where q.now and not q.in_order) as lacking_at,
        array_agg(distinct q.retailer_uuid) filter (where q.now and not q.in_order and not q.awaiting) as unsent_at,
        array_agg(distinct q.retailer_uuid) filter (where q.now and not q.in_order and q.last_status = 'denied') as denied_at,
        array_agg(distinct q.retailer_uuid) filter (where q.now) as ruled_at,
        array_agg(q.retailer_uuid order by q.uuid) filter (where q.now and q.expires_on is not null) as ending_at,
        array_agg(q.expires_on order by q.uuid) filter (where q.now and q.expires_on is not null) as ending_on,
        bool_or(q.last_status = 'denied') filter (where q.now and not q.in_order) as denied,
        array_agg(q.uuid order by q.uuid) filter (where q.now and q.last_status is null) as missing,
        array_agg(q.uuid order by q.uuid) filter (where q.now and not q.in_order and q.last_status = 'denied')
          as denied_rules,
        array_agg(q.uuid order by q.uuid) filter (where q.now and not q.in_order and q.last_status <> 'denied'
          and q.last_expires_on < app.today()) as expired,
        array_agg(q.uuid order by q.met_until, q.uuid) filter (where q.now and q.met_until is not null) as expiring,
        array_agg(q.met_until order by q.met_until, q.uuid) filter (where q.now and q.met_until is not null) as expiring_on,
        count(distinct (q.retailer_uuid, q.document_type_uuid))
          filter (where q.now and not q.in_order and not q.awaiting)::int as gaps,
        min(q.expires_on) filter (where q.now) as expires_on
      from (
        select r.uuid, r.retailer_uuid, r.document_type_uuid, r.starts_on <= app.today() as now,
          case when r.starts_on > app.today() then r.starts_on else r.ends_on + 1 end as changes_on,
          coalesce(bool_or(o.valid), false) as in_order,
          coalesce(bool_or(x.status = 'pending'), false) as awaiting,
          case when bool_and(x.expires_on is not null) filter (where o.valid)
            then max(x.expires_on) filter (where o.valid) end as expires_on,
          (array_agg(x.status order by x.submitted_at desc, x.uuid desc))[1] as last_status,
          (array_agg(x.expires_on order by x.submitted_at desc, x.uuid desc))[1] as last_expires_on,
          (array_agg(x.expires_on order by x.submitted_at desc, x.uuid desc) filter (where o.valid))[1] as met_until
        from document_rules r
        join retailer_configs n on n.retailer_uuid = r.retailer_uuid
        left join visitor_documents x on x.owner_uuid = c.owner_uuid and x.visitor_uuid = c.uuid
          and x.document_type_uuid = r.document_type_uuid
          and (x.retailer_uuid is null or x.retailer_uuid = r.retailer_uuid)
          and (x.issued_on is null or x.issued_on <= app.today())
        cross join lateral (
          select (x.status in ('approved', 'complete')
              or (x.status = 'pending' and n.document_validation_type = 'none'))
            and (x.expires_on is null or x.expires_on >= app.today()) as valid
        ) o
        where r.retailer_uuid = any(l.retailers) and c.owner_kind = any(r.owner_kinds)
          and (r.job_functions is null or c.job_function = any(r.job_functions))
          and (r.temporary is null or r.temporary = c.is_temporary)
          and (r.ends_on is null or r.ends_on >= app.today())
        group by r.retailer_uuid, r.uuid
      ) q
    ) d
    cross join lateral (
      select least(min(x.expires_on) filter (where x.expires_on >= app.today()) + 1,
        min(x.issued_on) filter (where x.issued_on > app.today())) as next_change_on
      from visitor_documents x where x.owner_uuid = c.owner_uuid and x.visitor_uuid = c.uuid
    ) p
    cross join lateral (
      select coalesce(bit_or(a.weekdays), 0)::smallint as weekdays
      from unnest(l.retailers_now, l.weekdays_now) a (retailer_uuid, weekdays)
      where c.is_early or c.is_late or a.retailer_uuid = any(d.lacking_at)
    ) w
  ), written as (
    insert into visitor_statuses as s (owner_uuid, visitor_uuid, search, responsible_uuid, registered, active, allocated,
      attended, documents, pending_allocation, denied_document, expires_on, stopped_weekdays, next_change_on,
      retailer_uuids, store_uuids, lacking_uuids, unsent_uuids, missing_uuids, denied_uuids, expired_uuids, expiring_uuids, expiring_on,
      gaps)
    select owner_uuid, visitor_uuid, search, responsible_uuid, registered, active, allocated,
      attended, documents, pending_allocation, denied_document, expires_on, stopped_weekdays, next_change_on,
      retailer_uuids, store_uuids, lacking_uuids, unsent_uuids, missing_uuids, denied_uuids, expired_uuids, expiring_uuids, expiring_on,
      gaps
    from computed
    on conflict (owner_uuid, visitor_uuid) do update set
      search = excluded.search, responsible_uuid = excluded.responsible_uuid, registered = excluded.registered, active = excluded.active,
      allocated = excluded.allocated, attended = excluded.attended, documents = excluded.documents,
      pending_allocation = excluded.pending_allocation, denied_document = excluded.denied_document,
      expires_on = excluded.expires_on, stopped_weekdays = excluded.stopped_weekdays,
      next_change_on = excluded.next_change_on, retailer_uuids = excluded.retailer_uuids,
      store_uuids = excluded.store_uuids, lacking_uuids = excluded.lacking_uuids,
      unsent_uuids = excluded.unsent_uuids, missing_uuids = excluded.missing_uuids, denied_uuids = excluded.denied_uuids,
      expired_uuids = excluded.expired_uuids, expiring_uuids = excluded.expiring_uuids,
      expiring_on = excluded.expiring_on, gaps = excluded.gaps
    where (s.search, s.responsible_uuid, s.registered, s.active, s.allocated, s.attended, s.documents, s.pending_allocation,
        s.denied_document, s.expires_on, s.stopped_weekdays, s.next_change_on, s.retailer_uuids, s.store_uuids,
        s.lacking_uuids, s.unsent_uuids, s.missing_uuids, s.denied_uuids, s.expired_uuids, s.expiring_uuids, s.expiring_on, s.gaps)
      is distinct from
      (excluded.search, excluded.responsible_uuid, excluded.registered, excluded.active, excluded.allocated, excluded.attended,
        excluded.documents, excluded.pending_allocation, excluded.denied_document, excluded.expires_on,
        excluded.stopped_weekdays, excluded.next_change_on, excluded.retailer_uuids, excluded.store_uuids,
        excluded.lacking_uuids, excluded.unsent_uuids, excluded.missing_uuids, excluded.denied_uuids, excluded.expired_uuids,
        excluded.expiring_uuids, excluded.expiring_on, excluded.gaps)
  )
  insert into retailer_visitors as s (retailer_uuid, owner_uuid, visitor_uuid, search, registered, active, linked, allocated, attended,
    documents, pending_allocation, denied_document, expires_on, stopped_weekdays, next_change_on)
  select a.retailer_uuid, c.owner_uuid, c.visitor_uuid, c.search, c.registered, c.active, a.linked, a.allocated, a.attended,
    case when a.retailer_uuid = any(c.unsent_at) then 'missing' when a.retailer_uuid = any(c.lacking_at) then 'awaiting'
      when a.retailer_uuid = any(c.ruled_at) then 'in_order' else 'not_required' end,
    a.pending_allocation, c.active and a.retailer_uuid = any(c.denied_at),
    (select min(e.ends_on) from unnest(c.ending_at, c.ending_on) e (retailer_uuid, ends_on)
      where e.retailer_uuid = a.retailer_uuid),
    case when c.is_out or a.retailer_uuid = any(c.lacking_at) then a.weekdays else 0 end, c.next_change_on
  from computed c
  cross join lateral (
    select x.retailer_uuid, bool_or(x.linked) as linked, bool_or(x.now) as allocated,
      bool_or(x.now and exists (select from allocation_suppliers t
        where t.owner_uuid = c.owner_uuid and t.allocation_uuid = x.uuid)) as attended,
      bool_or(x.linked and x.state = 'pending') as pending_allocation,
      coalesce(bit_or(x.weekdays) filter (where x.now), 0)::smallint as weekdays
    from (
      select y.uuid, y.retailer_uuid, y.state, y.weekdays::smallint as weekdays,
        y.state in ('pending', 'active') and (y.ends_on is null or y.ends_on >= app.today()) as linked,
        y.state = 'active' and y.starts_on <= app.today() and (y.ends_on is null or y.ends_on >= app.today()) as now
      from allocations y where y.owner_uuid = c.owner_uuid and y.visitor_uuid = c.visitor_uuid
    ) x
    group by x.retailer_uuid
  ) a
  on conflict (retailer_uuid, owner_uuid, visitor_uuid) do update set
    search = excluded.search, registered = excluded.registered, active = excluded.active, linked = excluded.linked,
    allocated = excluded.allocated, attended = excluded.attended, documents = excluded.documents,
    pending_allocation = excluded.pending_allocation, denied_document = excluded.denied_document,
    expires_on = excluded.expires_on, stopped_weekdays = excluded.stopped_weekdays, next_change_on = excluded.next_change_on
  where (s.search, s.registered, s.active, s.linked, s.allocated, s.attended, s.documents, s.pending_allocation,
      s.denied_document, s.expires_on, s.stopped_weekdays, s.next_change_on)
    is distinct from
    (excluded.search, excluded.registered, excluded.active, excluded.linked, excluded.allocated, excluded.attended,
      excluded.documents, excluded.pending_allocation, excluded.denied_document, excluded.expires_on,
      excluded.stopped_weekdays, excluded.next_change_on)
$$;
select app.run_as('app.refresh_statuses(uuid[], uuid[])', 'app_work');

-- The day of these visitors as lists show it: the stores of their allocations, at how many of them no
-- cause stops the visitor today, documents lacking, and the first to end. It follows the causes of the verdict
-- (app/domain/visits/verdict.ts), for documents by the stored status; visitor-today.test.ts compares both. An owner asks
-- about its own visitors, a retailer about those whom it sees: of these only its own stores and rules count.
create function app.visitors_today(owners_ uuid[], visitors_ uuid[])
  returns table (visitor_uuid uuid, stores integer, open_stores integer, gaps integer, expires_on date)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  platform boolean := app.is_platform();
  viewer uuid := (select k.uuid from accounts k where not platform and k.uuid = app.org() and k.kind = 'retailer');
begin
  return query
  with requested as materialized (
    select q.owner_uuid, q.visitor_uuid from unnest(owners_, visitors_) q (owner_uuid, visitor_uuid)
    where platform or q.owner_uuid = app.org() or exists (select from visitor_sights i
      where i.viewer_uuid = viewer and i.owner_uuid = q.owner_uuid and i.visitor_uuid = q.visitor_uuid)
  ), owners as materialized (
    select k.uuid, k.kind, k.cnpj, i.status not in ('defaulting', 'inactive', 'canceled') and coalesce((
        select coalesce(g.agreed, false) from access_terms t
        left join access_term_signatures g on g.account_uuid = k.uuid and g.term_uuid = t.uuid
        where t.signer_kind = k.kind and t.published_on <= app.today() and (t.file <> '' or t.link <> '')
        order by t.published_on desc limit 1), true) as open
    from accounts k join client_infos i on i.account_uuid = k.uuid
    where k.uuid in (select q.owner_uuid from requested q)
  )
  select s.visitor_uuid, case when viewer is null then cardinality(s.store_uuids) else h.stores end,
    case when s.active and o.open then l.stores else 0 end,
    case when viewer is not null then case when h.stores > 0 then h.gaps end when s.store_uuids <> '{}' then s.gaps end,
    case when viewer is null then s.expires_on end
  from requested q
  join visitor_statuses s on s.owner_uuid = q.owner_uuid and s.visitor_uuid = q.visitor_uuid
  join visitors v on v.owner_uuid = q.owner_uuid and v.uuid = q.visitor_uuid
  join owners o on o.uuid = q.owner_uuid
  cross join lateral (
    select count(distinct a.store_uuid)::int as stores
    from allocations a
    join stores p on p.uuid = a.store_uuid
    cross join lateral (select (now() at time zone p.time_zone)::date as date) d
    where a.owner_uuid = q.owner_uuid and a.visitor_uuid = q.visitor_uuid and a.store_uuid = any(s.store_uuids)
      and (viewer is null or a.retailer_uuid = viewer)
      and a.state in ('active', 'ended') and a.starts_on <= d.date and (a.ends_on is null or a.ends_on >= d.date)
      and a.weekdays::int & (1 << extract(dow from d.date)::int) <> 0
      and (not v.is_temporary or ((v.temporary_from is null or v.temporary_from <= d.date)
        and (v.temporary_until is null or v.temporary_until >= d.date)))
      and not exists (select from document_rules r
        where r.uuid = any(s.lacking_uuids) and r.retailer_uuid = a.retailer_uuid)
      and not exists (select from access_blocks b
        where b.retailer_uuid = a.retailer_uuid and (b.cpf = v.cpf or b.cnpj = o.cnpj)
          and b.starts_on <= d.date and (b.ends_on is null or b.ends_on >= d.date)
          and (b.all_stores or exists (select from access_block_stores z where z.retailer_uuid = b.retailer_uuid
            and z.block_uuid = b.uuid and z.store_uuid = a.store_uuid)))
      and (o.kind = 'agency' or exists (select from service_agreements e
        where e.owner_uuid = a.owner_uuid and e.retailer_uuid = a.retailer_uuid
          and e.state in ('accepted', 'in_force', 'expired') and e.starts_on <= d.date
          and (e.ends_on is null or e.ends_on >= d.date)
          and (exists (select from service_agreement_stores z where z.owner_uuid = e.owner_uuid
              and z.agreement_uuid = e.uuid and z.store_uuid = a.store_uuid)
            or not exists (select from service_agreement_stores z where z.owner_uuid = e.owner_uuid
              and z.agreement_uuid = e.uuid))))
  ) l
  left join lateral (
    select (select count(*)::int from stores p
        where p.uuid = any(s.store_uuids) and p.retailer_uuid = viewer) as stores,
      (select count(*)::int from document_rules r
        where r.uuid = any(s.unsent_uuids) and r.retailer_uuid = viewer) as gaps
    where viewer is not null
  ) h on true;
end $$;
select app.run_as('app.visitors_today(uuid[], uuid[])', 'app_gate',
  'mob, retailer, agency, supplier, service_provider');

-- Computes the same statuses after a change of other tables. It locks the visitors first, so that of two transactions
-- that change parts of one visitor the later computes from what the earlier committed; always in one order, so that
-- they do not deadlock.
create function app.recompute_statuses(owners uuid[], visitors_ uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from visitors where (owner_uuid, uuid) in (select * from unnest(owners, visitors_))
    order by owner_uuid, uuid for no key update;
  perform app.refresh_statuses(owners, visitors_);
end $$;
select app.run_as('app.recompute_statuses(uuid[], uuid[])', 'app_work');

-- A visitor's status follows the visitor.
create function app.statuses_follow_visitors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.refresh_statuses(array_agg(owner_uuid), array_agg(uuid)) from changed having count(*) > 0;
  return null;
end $$;
create trigger statuses_follow_new after insert on visitors
  referencing new table as changed for each statement execute function app.statuses_follow_visitors();
create trigger statuses_follow_changed after update on visitors
  referencing new table as changed for each statement execute function app.statuses_follow_visitors();
select app.run_as('app.statuses_follow_visitors()', 'app_work');

-- It follows the visitor's allocations and documents.
create function app.statuses_follow_parts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.recompute_statuses(array_agg(owner_uuid), array_agg(visitor_uuid)) from changed having count(*) > 0;
  return null;
end $$;
create trigger statuses_follow_new after insert on allocations
  referencing new table as changed for each statement execute function app.statuses_follow_parts();
create trigger statuses_follow_changed after update on allocations
  referencing new table as changed for each statement execute function app.statuses_follow_parts();
create trigger statuses_follow_new after insert on visitor_documents
  referencing new table as changed for each statement execute function app.statuses_follow_parts();
create trigger statuses_follow_changed after update on visitor_documents
  referencing new table as changed for each statement execute function app.statuses_follow_parts();
select app.run_as('app.statuses_follow_parts()', 'app_work');

-- It follows the suppliers that are attended in an allocation.
create function app.statuses_follow_suppliers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.recompute_statuses(array_agg(a.owner_uuid), array_agg(a.visitor_uuid))
  from changed c join allocations a on a.owner_uuid = c.owner_uuid and a.uuid = c.allocation_uuid having count(*) > 0;
  return null;
end $$;
create trigger statuses_follow_new after insert on allocation_suppliers
  referencing new table as changed for each statement execute function app.statuses_follow_suppliers();
create trigger statuses_follow_gone after delete on allocation_suppliers
  referencing old table as changed for each statement execute function app.statuses_follow_suppliers();
select app.run_as('app.statuses_follow_suppliers()', 'app_work');

create table visitor_gaps (
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  retailer_uuid uuid not null references accounts,
  document_type_uuid uuid not null references document_types,
  gap text not null check (gap in ('missing', 'denied', 'expired', 'expiring')),
  expires_on date,
  search text not null,
  responsible_uuid uuid,
  stopped boolean not null,
  primary key (owner_uuid, visitor_uuid, retailer_uuid, document_type_uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  constraint visitor_gaps_day_if_expiring check ((gap = 'expiring') = (expires_on is not null))
);
comment on table visitor_gaps is
  'a document that a retailer requires of a visitor and that is missing, was refused, has expired or will: the rules that '
  'the status names, one row for those of one type; triggers write it with the status';
comment on column visitor_gaps.expires_on is 'the last day of a document that expires, however late';
comment on column visitor_gaps.search is 'the folded name of the visitor, by which lists are ordered';
comment on column visitor_gaps.responsible_uuid is 'the supervisor of the visitor';
comment on column visitor_gaps.stopped is 'the visitor is allocated today, and documents are missing that none awaits';
-- Lists of pending documents by name, with what their filters compare, so that only the index is read.
create index visitor_gaps_of_owner on visitor_gaps (owner_uuid, search, visitor_uuid)
  include (retailer_uuid, document_type_uuid, gap, expires_on, responsible_uuid, stopped);
create index visitor_gaps_of_retailer on visitor_gaps (retailer_uuid, search, visitor_uuid)
  include (owner_uuid, document_type_uuid, gap, expires_on);
-- Those of a type, and those of a kind that few have.
create index visitor_gaps_by_type on visitor_gaps (retailer_uuid, document_type_uuid, gap, search, visitor_uuid)
  include (owner_uuid, expires_on);
select app.guard('visitor_gaps');
select app.allow('visitor_gaps', 'mob', 'select', 'true');
select app.allow('visitor_gaps', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('visitor_gaps', 'retailer', 'select', 'retailer_uuid = (select app.org())');
select app.allow('visitor_gaps', 'work', 'select, insert, update, delete', 'true');

-- The gaps of a visitor by the rules that the status names.
create function app.gaps_of(s visitor_statuses) returns setof visitor_gaps language sql stable as $$
  select s.owner_uuid, s.visitor_uuid, r.retailer_uuid, r.document_type_uuid, min(g.gap), min(g.expires_on), s.search,
    s.responsible_uuid, s.allocated and s.documents = 'missing'
  from (
    select unnest(s.missing_uuids) as rule, 'missing' as gap, null::date as expires_on
    union all select unnest(s.denied_uuids), 'denied', null
    union all select unnest(s.expired_uuids), 'expired', null
    union all select e.rule, 'expiring', e.expires_on from unnest(s.expiring_uuids, s.expiring_on) e (rule, expires_on)
  ) g
  join document_rules r on r.retailer_uuid = any(s.retailer_uuids) and r.uuid = g.rule
  group by r.retailer_uuid, r.document_type_uuid
$$;

-- Writes the gaps with the status; only differences are written.
create function app.gaps_follow() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into visitor_gaps select g.* from after s cross join lateral app.gaps_of(s::visitor_statuses) g;
    return null;
  end if;
  with changed as materialized (
    select a::visitor_statuses as status
    from after a join before b on b.owner_uuid = a.owner_uuid and b.visitor_uuid = a.visitor_uuid
    where (a.search, a.responsible_uuid, a.allocated, a.documents, a.retailer_uuids, a.missing_uuids, a.denied_uuids,
        a.expired_uuids, a.expiring_uuids, a.expiring_on)
      is distinct from (b.search, b.responsible_uuid, b.allocated, b.documents, b.retailer_uuids, b.missing_uuids,
        b.denied_uuids, b.expired_uuids, b.expiring_uuids, b.expiring_on)
  ), closed as (
    delete from visitor_gaps g using changed c
    where g.owner_uuid = (c.status).owner_uuid and g.visitor_uuid = (c.status).visitor_uuid and not exists (
      select from app.gaps_of(c.status) n
      where n.retailer_uuid = g.retailer_uuid and n.document_type_uuid = g.document_type_uuid)
  )
  insert into visitor_gaps as g select n.* from changed c cross join lateral app.gaps_of(c.status) n
  on conflict (owner_uuid, visitor_uuid, retailer_uuid, document_type_uuid) do update set
    gap = excluded.gap, expires_on = excluded.expires_on, search = excluded.search, responsible_uuid = excluded.responsible_uuid,
    stopped = excluded.stopped
    where (g.gap, g.expires_on, g.search, g.responsible_uuid, g.stopped)
      is distinct from (excluded.gap, excluded.expires_on, excluded.search, excluded.responsible_uuid, excluded.stopped);
  return null;
end $$;
create trigger gaps_follow_new after insert on visitor_statuses
  referencing new table as after for each statement execute function app.gaps_follow();
create trigger gaps_follow_changed after update on visitor_statuses
  referencing old table as before new table as after for each statement execute function app.gaps_follow();
select app.run_as('app.gaps_follow()', 'app_work');

-- A retailer's document rules concern every visitor whom it may see: far too many for the transaction that saves a rule.
-- It writes one row, and the worker computes the statuses.
create table visitor_statuses_due (
  retailer_uuid uuid primary key references accounts on delete cascade,
  since timestamptz not null default now(),
  last_owner_uuid uuid,
  last_visitor_uuid uuid,
  constraint visitor_statuses_due_whole_visitor check ((last_owner_uuid is null) = (last_visitor_uuid is null))
);
comment on table visitor_statuses_due is
  'a retailer whose rules or settings have changed: the statuses of the visitors whom it sees may be out of date';
comment on column visitor_statuses_due.since is 'when they changed last';
comment on column visitor_statuses_due.last_visitor_uuid is
  'with last_owner_uuid, the last visitor whose status is computed already; null: none is';
-- The list of pending documents asks which statuses may be out of date.
select app.allow('visitor_statuses_due', 'mob, retailer, agency, supplier, service_provider',
  'select (retailer_uuid)', 'true');

-- Makes the statuses of all visitors of these retailers due, and starts the worker.
create function app.make_statuses_due(retailers uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into visitor_statuses_due (retailer_uuid)
  select distinct r from unnest(retailers) r
  where exists (select from visitor_sights i where i.viewer_uuid = r) order by r
  on conflict (retailer_uuid) do update set since = excluded.since, last_owner_uuid = null,
    last_visitor_uuid = null;
  if found then
    perform app.enqueue('refresh_statuses', '{}', 'refresh_statuses');
  end if;
end $$;
select app.run_as('app.make_statuses_due(uuid[])', 'app_work');

create function app.statuses_follow_rules() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A rule about companies changes no visitor's status.
  perform app.make_statuses_due(array_agg(retailer_uuid)) from changed where owner_kinds <> '{}' having count(*) > 0;
  return null;
end $$;
create trigger statuses_follow_new after insert on document_rules
  referencing new table as changed for each statement execute function app.statuses_follow_rules();
create trigger statuses_follow_changed after update on document_rules
  referencing new table as changed for each statement execute function app.statuses_follow_rules();
select app.run_as('app.statuses_follow_rules()', 'app_work');

-- So does the setting that says whether the retailer approves documents.
create function app.statuses_follow_config() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.make_statuses_due(array_agg(a.retailer_uuid))
  from before b
  join after a on a.retailer_uuid = b.retailer_uuid and a.document_validation_type <> b.document_validation_type
  having count(*) > 0;
  return null;
end $$;
create trigger statuses_follow_config after update on retailer_configs
  referencing old table as before new table as after for each statement execute function app.statuses_follow_config();
select app.run_as('app.statuses_follow_config()', 'app_work');

-- Computes at most so many statuses that are due: those of one retailer whose rules have changed, or else those whose day
-- of change has come. Returns whether more may be due. Each call is a transaction of its own, and what it has done
-- stays done; a change of rules that comes between two calls begins that retailer again. Of two workers the second does
-- nothing. A retailer whose rules another transaction is changing is left for the call that follows that change.
create function app.refresh_due_statuses(most integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  retailer visitor_statuses_due;
  owners uuid[];
  people uuid[];
begin
  if not pg_try_advisory_xact_lock(hashtext('app.refresh_due_statuses')) then
    return false;
  end if;
  select * into retailer from visitor_statuses_due order by since, retailer_uuid limit 1 for update skip locked;
  if found then
    select array_agg(owner_uuid order by owner_uuid, visitor_uuid),
      array_agg(visitor_uuid order by owner_uuid, visitor_uuid) into owners, people
    from (
      select owner_uuid, visitor_uuid from visitor_sights
      where viewer_uuid = retailer.retailer_uuid and (owner_uuid, visitor_uuid)
        > (coalesce(retailer.last_owner_uuid, '00000000-0000-0000-0000-000000000000'),
          coalesce(retailer.last_visitor_uuid, '00000000-0000-0000-0000-000000000000'))
      order by owner_uuid, visitor_uuid limit most
    ) next;
    if cardinality(people) = most then
      update visitor_statuses_due set last_owner_uuid = owners[most], last_visitor_uuid = people[most]
      where retailer_uuid = retailer.retailer_uuid;
    else
      delete from visitor_statuses_due where retailer_uuid = retailer.retailer_uuid;
    end if;
  else
    select array_agg(owner_uuid), array_agg(visitor_uuid) into owners, people
    from (
      select owner_uuid, visitor_uuid from visitor_statuses
      where next_change_on <= app.today() order by next_change_on limit most
    ) due;
    if people is null then
      return false;
    end if;
  end if;
  perform app.recompute_statuses(owners, people) where people is not null;
  return true;
end $$;
select app.run_as('app.refresh_due_statuses(integer)', 'app_work');

-- A rollup (x_rollups) holds the stored counts of a dashboard. Writers only append to its deltas (x_deltas), so that
-- none waits for another; a job folds the deltas into the rollup. Readers add up both and see exact figures at once.
-- A new rollup takes two tables and an app.spread, which turns a delta into the rows of the rollup that it counts in.

-- Moves at most 20,000 deltas into a rollup, so that no transaction grows with what has accumulated: groups by the
-- columns of the rollup's primary key and adds up the others. Returns how many deltas it moved.
create function app.fold_into(rollup regclass, deltas regclass) returns integer language plpgsql as $$
declare
  keys text;
  numbers text;
  sums text;
  added text;
  counts text;
  folded integer;
begin
  select string_agg(quote_ident(attname), ', ') filter (where is_key),
    string_agg(quote_ident(attname), ', ') filter (where not is_key),
    string_agg(format('sum(%I)', attname), ', ') filter (where not is_key),
    string_agg(format('%1$I = r.%1$I + excluded.%1$I', attname), ', ') filter (where not is_key),
    string_agg(format('sum(%I) <> 0', attname), ' or ') filter (where not is_key)
  into keys, numbers, sums, added, counts
  from (
    select a.attname, a.attnum = any (i.indkey) as is_key from pg_attribute a
    join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = rollup and a.attnum > 0 and not a.attisdropped order by a.attnum
  ) columns;
  execute format('
    with taken as (
      delete from %1$s where ctid = any (array(select ctid from %1$s limit 20000)) returning *
    ), rolled as (
      insert into %2$s as r (%3$s, %4$s)
      select %3$s, %5$s from (select s.* from taken t cross join lateral app.spread(t::%1$s) s) spread
      group by %3$s having %7$s
      on conflict (%3$s) do update set %6$s
    )
    select count(*) from taken', deltas, rollup, keys, numbers, sums, added, counts) into folded;
  return folded;
end $$;
select app.run_as('app.fold_into(regclass, regclass)', 'app_work');

-- Folds the deltas of all rollups, one call at a time. A rollup in which another transaction holds a row for long is
-- left for the next call. Returns how many deltas were folded; the caller goes on until that is none.
create function app.fold_deltas() returns integer
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '300ms' as $$
declare
  folded integer := 0;
  pair record;
begin
  if not pg_try_advisory_xact_lock(hashtext('app.fold_deltas')) then
    return 0;
  end if;
  -- In the order of names, so that visit_deltas come before visitor_deltas, to which their folding adds.
  for pair in
    select r.oid::regclass as rollup, d.oid::regclass as deltas from pg_class d
    join pg_class r on r.relnamespace = d.relnamespace and r.relname = replace(d.relname, '_deltas', '_rollups')
    where d.relnamespace = 'public'::regnamespace and d.relname like '%\_deltas' order by d.relname
  loop
    begin
      folded := folded + app.fold_into(pair.rollup, pair.deltas);
    exception when lock_not_available then
      null;
    end;
  end loop;
  return folded;
end $$;
select app.run_as('app.fold_deltas()', 'app_work');

-- Truncates each table of deltas whose rows are all folded, once they fill more than 1 MB: until the next vacuum each
-- dashboard would read through what they leave. It waits for the statements that use the table, but not for transactions
-- that go on: a reader locks it before its statement sees anything, so that it sees the rollup with all that was here. A
-- transaction that sees one moment for long, as a backup does, locks the tables of deltas first. Needs a transaction of
-- its own, for the locks last until its end.
create function app.reclaim_deltas() returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '20ms' as $$
declare
  deltas regclass;
  unfolded boolean;
begin
  for deltas in
    select oid from pg_class where relnamespace = 'public'::regnamespace and relname like '%\_deltas'
      and pg_relation_size(oid) >= 1000000
  loop
    begin
      execute format('lock table %s in access exclusive mode', deltas);
      execute format('select exists (select from %s)', deltas) into unfolded;
      if unfolded then
        raise lock_not_available; -- unlocks it
      end if;
      execute format('truncate %s', deltas);
    exception when lock_not_available then
      null;
    end;
  end loop;
end $$;
select app.run_as('app.reclaim_deltas()', 'app_work');

create table visit_deltas (
  entered smallint not null check (entered between -1 and 1),
  finished smallint not null check (finished between -1 and 1),
  short smallint not null check (short between -1 and 1),
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  visit_uuid uuid not null,
  store_uuid uuid,
  viewer_uuids uuid[] not null,
  entered_at timestamptz not null,
  day date not null,
  entered_hour smallint not null,
  left_hour smallint,
  left_at timestamptz,
  notifies boolean not null
);
comment on table visit_deltas is
  'a visit that enters the figures (1) or leaves them (-1), or the exit of one that counts already; brands, times of '
  'service and webhooks follow when it is folded';
comment on column visit_deltas.entered is '0: the visit counts already, and its exit has become known';
comment on column visit_deltas.finished is '0: the visit has no exit';
comment on column visit_deltas.short is '0: the visit lasted ten minutes or more, or has no exit';
comment on column visit_deltas.left_at is 'the exit that counts: the corrected one, or else the recorded one';
comment on column visit_deltas.viewer_uuids is
  'the accounts in whose figures the visit counts: the owner, the retailer, all zeros for every visit, the suppliers';
comment on column visit_deltas.notifies is 'false: no webhook is to hear of it';
select app.allow('visit_deltas', 'mob', 'select', 'true');
select app.allow('visit_deltas', 'retailer, agency, supplier, service_provider', 'select',
  '(select app.org()) = any (viewer_uuids)');

create table visit_rollups (
  viewer_uuid uuid not null,
  day date not null,
  hour smallint not null,
  entered integer not null default 0,
  finished integer not null default 0,
  present integer not null default 0,
  primary key (viewer_uuid, day, hour)
);
comment on table visit_rollups is 'visits by account, day and hour';
comment on column visit_rollups.viewer_uuid is 'an account that sees the visits; all zeros: every visit';
comment on column visit_rollups.entered is 'visits that began in this hour';
comment on column visit_rollups.finished is 'those of them that have an exit';
comment on column visit_rollups.present is 'visits with an exit that went on for some time of this hour';
select app.allow('visit_rollups', 'mob', 'select', 'true');
select app.allow('visit_rollups', 'retailer, agency, supplier, service_provider', 'select',
  'viewer_uuid = (select app.org())');

create function app.spread(d visit_deltas) returns setof visit_rollups language sql stable as $$
  select viewer, d.day, d.entered_hour, d.entered::int, d.finished::int, 0 from unnest(d.viewer_uuids) viewer
  union all
  select viewer, d.day, hour::smallint, 0, 0, d.finished::int
  from unnest(d.viewer_uuids) viewer cross join generate_series(d.entered_hour::int, d.left_hour::int) hour
$$;

-- The accounts in whose figures a visit counts; zeros stand for all.
create function app.visit_viewers(owner uuid, retailer uuid, suppliers uuid[]) returns uuid[]
  language sql immutable parallel safe as $$
  select array[owner, retailer, '00000000-0000-0000-0000-000000000000'] || array_remove(suppliers, owner)
$$;

-- Those of them by which a brand's visits are counted: all but the retailer.
create function app.parties_among(viewers uuid[]) returns uuid[] language sql immutable parallel safe as $$
  select viewers[1:1] || viewers[3:]
$$;

-- Whether a visit ended in less than ten minutes.
create function app.is_short(v visits) returns boolean language sql immutable parallel safe as $$
  select coalesce(coalesce(v.corrected_left_at, v.left_at) - v.entered_at < interval '10 minutes', false)
$$;

-- A new visit counts, and its suppliers find it. A row trigger, since nearly
-- every visit is stored by a statement of its own, which would pay for a transition table.
create function app.visit_added() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into visit_deltas (entered, finished, short, owner_uuid, visitor_uuid, visit_uuid, store_uuid, viewer_uuids,
    entered_at, day, entered_hour, left_hour, left_at, notifies)
  values (1, (new.left_hour is not null)::int, app.is_short(new)::int, new.owner_uuid, new.visitor_uuid, new.uuid,
    new.store_uuid, app.visit_viewers(new.owner_uuid, new.retailer_uuid, new.supplier_uuids), new.entered_at, new.day,
    new.entered_hour, new.left_hour, coalesce(new.corrected_left_at, new.left_at), app.is_notifying());
  if new.supplier_uuids <> '{}' then
    insert into visit_suppliers (supplier_uuid, entered_at, owner_uuid, visit_uuid, visitor_uuid, day)
    select supplier, new.entered_at, new.owner_uuid, new.uuid, new.visitor_uuid, new.day from unnest(new.supplier_uuids) supplier;
  end if;
  return null;
end $$;
create trigger visit_added after insert on visits for each row execute function app.visit_added();
select app.run_as('app.visit_added()', 'app_work');

-- Stores the day of a visitor's last visit when the visit is folded: the writer of the visit would wait for a
-- transaction that has locked the visitor's status.
create function app.visits_folded() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visitor_statuses s set last_access_on = f.day
  from (select owner_uuid, visitor_uuid, max(day) as day from taken where entered > 0 group by 1, 2) f
  where s.owner_uuid = f.owner_uuid and s.visitor_uuid = f.visitor_uuid
    and (s.last_access_on is null or s.last_access_on < f.day);
  -- An entry that was undone leaves the visit before it as the last one.
  update visitor_statuses s set last_access_on = (
    select v.day from visits v where v.owner_uuid = f.owner_uuid and v.visitor_uuid = f.visitor_uuid
    order by v.entered_at desc limit 1)
  from (select owner_uuid, visitor_uuid from taken group by 1, 2 having min(entered) < 0) f
  where s.owner_uuid = f.owner_uuid and s.visitor_uuid = f.visitor_uuid;
  return null;
end $$;
create trigger visits_folded after delete on visit_deltas
  referencing old table as taken for each statement execute function app.visits_folded();
select app.run_as('app.visits_folded()', 'app_work');

create table visitor_deltas (
  owner_uuid uuid not null,
  responsible_uuid uuid,
  measure text not null,
  day date not null,
  n integer not null
);
comment on table visitor_deltas is 'a change of the count of visitors by a measure of their status';

create table visitor_rollups (
  owner_uuid uuid not null,
  responsible_uuid uuid not null,
  measure text not null check (measure in
    ('registered', 'active', 'allocated', 'unattended', 'without_pendency', 'without_documents', 'accessed',
      'pending_allocation', 'denied_document', 'expiring', 'stopped_0', 'stopped_1', 'stopped_2', 'stopped_3',
      'stopped_4', 'stopped_5', 'stopped_6')),
  day date not null,
  n integer not null,
  primary key (owner_uuid, responsible_uuid, measure, day)
);
comment on table visitor_rollups is 'visitors by owner, supervisor and measure of their status';
comment on column visitor_rollups.responsible_uuid is 'the supervisor of the visitors; all zeros: every visitor';
comment on column visitor_rollups.measure is 'stopped_0 to stopped_6: by weekday of an allocation, 0 is Sunday';
comment on column visitor_rollups.day is
  'of accessed, the day of the last visit; of expiring, that of the expiry; of other measures, -infinity';
select app.allow('visitor_deltas', 'mob', 'select', 'true');
select app.allow('visitor_deltas', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('visitor_rollups', 'mob', 'select', 'true');
select app.allow('visitor_rollups', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');

create function app.spread(d visitor_deltas) returns setof visitor_rollups language sql stable as $$
  select d.owner_uuid, '00000000-0000-0000-0000-000000000000'::uuid, d.measure, d.day, d.n
  union all
  select d.owner_uuid, d.responsible_uuid, d.measure, d.day, d.n where d.responsible_uuid is not null
$$;

-- The measures in which a visitor of this status counts.
create function app.status_measures(s visitor_statuses) returns table (measure text, day date)
  language sql immutable as $$
  select m.measure, m.day from (values
    ('registered', '-infinity'::date, s.registered),
    ('active', '-infinity', s.active),
    ('allocated', '-infinity', s.active and s.allocated),
    ('unattended', '-infinity', s.active and s.allocated and not s.attended),
    ('without_pendency', '-infinity', s.active and s.allocated and s.documents in ('not_required', 'in_order')),
    ('without_documents', '-infinity', s.active and s.allocated and s.documents = 'missing'),
    ('accessed', s.last_access_on, s.active and s.last_access_on is not null),
    ('pending_allocation', '-infinity', s.active and s.pending_allocation),
    ('denied_document', '-infinity', s.active and s.denied_document),
    ('expiring', s.expires_on, s.active and s.expires_on is not null),
    ('stopped_0', '-infinity', s.active and s.stopped_weekdays & 1 <> 0),
    ('stopped_1', '-infinity', s.active and s.stopped_weekdays & 2 <> 0),
    ('stopped_2', '-infinity', s.active and s.stopped_weekdays & 4 <> 0),
    ('stopped_3', '-infinity', s.active and s.stopped_weekdays & 8 <> 0),
    ('stopped_4', '-infinity', s.active and s.stopped_weekdays & 16 <> 0),
    ('stopped_5', '-infinity', s.active and s.stopped_weekdays & 32 <> 0),
    ('stopped_6', '-infinity', s.active and s.stopped_weekdays & 64 <> 0)
  ) m (measure, day, holds) where m.holds
$$;

-- A new status counts in its measures.
create function app.statuses_added() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into visitor_deltas (owner_uuid, responsible_uuid, measure, day, n)
  select s.owner_uuid, s.responsible_uuid, m.measure, m.day, count(*)
  from added s cross join lateral app.status_measures(s::visitor_statuses) m group by 1, 2, 3, 4;
  return null;
end $$;
create trigger statuses_added after insert on visitor_statuses
  referencing new table as added for each statement execute function app.statuses_added();
select app.run_as('app.statuses_added()', 'app_work');

-- A changed status leaves the measures that it met and enters those that it meets; only differences are written.
create function app.statuses_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into visitor_deltas (owner_uuid, responsible_uuid, measure, day, n)
  select owner_uuid, responsible_uuid, measure, day, sum(n) from (
    select s.owner_uuid, s.responsible_uuid, m.measure, m.day, -1 as n
      from before s cross join lateral app.status_measures(s::visitor_statuses) m
    union all
    select s.owner_uuid, s.responsible_uuid, m.measure, m.day, 1
      from after s cross join lateral app.status_measures(s::visitor_statuses) m
  ) changes group by 1, 2, 3, 4 having sum(n) <> 0;
  return null;
end $$;
create trigger statuses_changed after update on visitor_statuses
  referencing old table as before new table as after for each statement execute function app.statuses_changed();
select app.run_as('app.statuses_changed()', 'app_work');

create table retailer_deltas (
  owner_uuid uuid not null,
  measure text not null,
  subject_uuid uuid not null,
  n integer not null
);
comment on table retailer_deltas is
  'a change of the count of an owner''s visitors at a retailer or store, or without a required document';
create index retailer_deltas_of_owner on retailer_deltas (owner_uuid);

create table retailer_rollups (
  owner_uuid uuid not null,
  measure text not null check (measure in ('retailer', 'store', 'lacking')),
  subject_uuid uuid not null,
  n integer not null,
  primary key (owner_uuid, measure, subject_uuid)
);
comment on table retailer_rollups is
  'an owner''s visitors by retailer (measure retailer), by store, and by document rule that they do not meet; changes '
  'of statuses count, so that reading costs as much as there are retailers, not visitors';
comment on column retailer_rollups.subject_uuid is 'the retailer, the store, or the version of a document rule';
comment on column retailer_rollups.n is
  'visitors with an active or pending allocation there, or who do not meet the rule';
select app.allow('retailer_deltas', 'mob', 'select', 'true');
select app.allow('retailer_rollups', 'mob', 'select', 'true');
select app.allow('retailer_deltas', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('retailer_rollups', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');

create function app.spread(d retailer_deltas) returns setof retailer_rollups language sql stable as $$
  select d.owner_uuid, d.measure, d.subject_uuid, d.n
$$;

-- The retailers, stores and document rules under which a visitor of this status counts.
create function app.status_subjects(s visitor_statuses) returns table (measure text, subject uuid)
  language sql immutable as $$
  select 'retailer', unnest(s.retailer_uuids)
  union all
  select 'store', unnest(s.store_uuids)
  union all
  select 'lacking', unnest(s.lacking_uuids)
$$;

-- Counts new and changed statuses under their retailers, stores and document rules.
create function app.subjects_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into retailer_deltas (owner_uuid, measure, subject_uuid, n)
    select s.owner_uuid, m.measure, m.subject, count(*)
    from after s cross join lateral app.status_subjects(s::visitor_statuses) m group by 1, 2, 3;
    return null;
  end if;
  insert into retailer_deltas (owner_uuid, measure, subject_uuid, n)
  select a.owner_uuid, m.measure, m.subject, sum(m.n)
  from after a join before b on b.owner_uuid = a.owner_uuid and b.visitor_uuid = a.visitor_uuid
  cross join lateral (
    select measure, subject, 1 from app.status_subjects(a::visitor_statuses)
    union all
    select measure, subject, -1 from app.status_subjects(b::visitor_statuses)
  ) m (measure, subject, n)
  where (a.retailer_uuids, a.store_uuids, a.lacking_uuids)
    is distinct from (b.retailer_uuids, b.store_uuids, b.lacking_uuids)
  group by 1, 2, 3 having sum(m.n) <> 0;
  return null;
end $$;
create trigger subjects_added after insert on visitor_statuses
  referencing new table as after for each statement execute function app.subjects_counted();
create trigger subjects_changed after update on visitor_statuses
  referencing old table as before new table as after for each statement execute function app.subjects_counted();
select app.run_as('app.subjects_counted()', 'app_work');

create table platform_deltas (
  measure text not null,
  key text not null,
  n integer not null
);
comment on table platform_deltas is 'a change of a count of the platform''s administration';

create table platform_rollups (
  measure text not null check (measure in ('unlinked', 'visitors')),
  key text not null,
  n integer not null,
  primary key (measure, key)
);
comment on table platform_rollups is
  'the counts of the platform''s administration: active visitors without an allocation, by whether they are '
  'temporary, and visitors by retailer';
comment on column platform_rollups.key is
  'of unlinked, whether the visitors are temporary; of visitors, the uuid of a retailer where they have an active or '
  'pending allocation';
select app.allow('platform_deltas', 'mob', 'select', 'true');
select app.allow('platform_rollups', 'mob', 'select', 'true');

create function app.spread(d platform_deltas) returns setof platform_rollups language sql stable as $$
  select d.measure, d.key, d.n
$$;

-- Whether a visitor of this status is active without an allocation.
create function app.unlinked(s visitor_statuses) returns boolean language sql immutable as $$
  select s.active and not s.allocated
$$;

-- Counts visitors without an allocation as their statuses change.
create function app.unlinked_status() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_deltas (measure, key, n)
    select 'unlinked', v.is_temporary::text, count(*) from after s
    join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid
    where app.unlinked(s::visitor_statuses) group by 2;
  else
    insert into platform_deltas (measure, key, n)
    select 'unlinked', v.is_temporary::text,
      sum(app.unlinked(s::visitor_statuses)::int - app.unlinked(b::visitor_statuses)::int)
    from after s join before b on b.owner_uuid = s.owner_uuid and b.visitor_uuid = s.visitor_uuid
    join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid
    where app.unlinked(s::visitor_statuses) <> app.unlinked(b::visitor_statuses) group by 2;
  end if;
  return null;
end $$;
create trigger unlinked_new after insert on visitor_statuses
  referencing new table as after for each statement execute function app.unlinked_status();
create trigger unlinked_changed after update on visitor_statuses
  referencing old table as before new table as after for each statement execute function app.unlinked_status();
select app.run_as('app.unlinked_status()', 'app_work');

-- Moves a visitor who becomes temporary, or no longer is, from one count to the other. A table's triggers fire in the
-- order of their names: count_unlinked comes before statuses_follow_changed and reads the status that was counted.
create function app.unlinked_visitor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into platform_deltas (measure, key, n)
  select 'unlinked', k.key, sum(k.n) from after a
  join before b on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid and b.is_temporary <> a.is_temporary
  join visitor_statuses s on s.owner_uuid = a.owner_uuid and s.visitor_uuid = a.uuid and app.unlinked(s)
  cross join lateral (values (b.is_temporary::text, -1), (a.is_temporary::text, 1)) k (key, n) group by 2;
  return null;
end $$;
create trigger count_unlinked after update on visitors
  referencing old table as before new table as after for each statement execute function app.unlinked_visitor();
select app.run_as('app.unlinked_visitor()', 'app_work');

-- Counts the visitors of each retailer as their allocations change.
create function app.retailers_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into platform_deltas (measure, key, n)
    select 'visitors', r.uuid::text, count(*) from after s cross join lateral unnest(s.retailer_uuids) r (uuid) group by 2;
    return null;
  end if;
  insert into platform_deltas (measure, key, n)
  select 'visitors', r.uuid::text, sum(r.n)
  from after a join before b on b.owner_uuid = a.owner_uuid and b.visitor_uuid = a.visitor_uuid
  cross join lateral (
    select unnest(a.retailer_uuids), 1 union all select unnest(b.retailer_uuids), -1
  ) r (uuid, n)
  where a.retailer_uuids is distinct from b.retailer_uuids group by 2 having sum(r.n) <> 0;
  return null;
end $$;
create trigger retailers_added after insert on visitor_statuses
  referencing new table as after for each statement execute function app.retailers_counted();
create trigger retailers_changed after update on visitor_statuses
  referencing old table as before new table as after for each statement execute function app.retailers_counted();
select app.run_as('app.retailers_counted()', 'app_work');

create table brand_visit_rollups (
  brand_uuid uuid not null references store_brands (uuid),
  party_uuid uuid not null,
  day date not null,
  visits integer not null default 0,
  open integer not null default 0,
  short integer not null default 0,
  late integer not null default 0,
  primary key (brand_uuid, party_uuid, day)
);
comment on table brand_visit_rollups is
  'the visits to all stores of a brand, with which a store''s dashboard compares its own, by day and by the owner of '
  'the visitor or an attended supplier';
comment on column brand_visit_rollups.party_uuid is 'the owner or an attended supplier; all zeros: every visit';
comment on column brand_visit_rollups.open is 'without an exit';
comment on column brand_visit_rollups.short is 'ended in less than ten minutes';
comment on column brand_visit_rollups.late is
  'the visitor''s first of the day in the store, with an entry at nine or later';
select app.allow('brand_visit_rollups', 'mob', 'select', 'true');
select app.allow('brand_visit_rollups', 'store', 'select',
  'brand_uuid = (select b.store_brand_uuid from stores b where b.uuid = (select app.org()))');

-- Whether a visit is open, short or late. An earlier visit of its day began in the 24 hours before it, so that the
-- search opens one or two partitions. "is not distinct from" keeps the planner of a small table from reading all visits
-- of the store instead of the visitor's.
create function app.visit_marks(v visits) returns table (open integer, short integer, late integer)
  language sql stable as $$
  select (v.left_hour is null)::int,
    app.is_short(v)::int,
    (v.entered_hour >= 9 and not exists (
      select from visits e where e.owner_uuid = v.owner_uuid and e.visitor_uuid = v.visitor_uuid
        and e.entered_at between v.entered_at - interval '1 day' and v.entered_at
        and (e.entered_at, e.uuid) < (v.entered_at, v.uuid)
        and e.store_uuid is not distinct from v.store_uuid and e.day = v.day))::int
$$;

-- Counts the visits of folded deltas for the brands of their stores, with which stores compare their own; they are seconds
-- behind. A visit that enters or leaves can change which one is the visitor's first of the day in the store, and so the
-- one that is late: the first of those that counted before is compared with the first of those that count now.
create function app.brand_visits_folded() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with moved as (
    select owner_uuid, visitor_uuid, store_uuid, day, visit_uuid, entered_at, entered_hour, viewer_uuids,
      -entered as before, 0 as after from taken where entered <> 0
  ), days as materialized (
    select distinct owner_uuid, visitor_uuid, store_uuid, day from moved
  ), visits_of_days as (
    select v.owner_uuid, v.visitor_uuid, v.store_uuid, v.day, v.uuid, v.entered_at, v.entered_hour,
      app.visit_viewers(v.owner_uuid, v.retailer_uuid, v.supplier_uuids), 1, 1
    from days g cross join lateral (
      select * from visits v
      where v.owner_uuid = g.owner_uuid and v.visitor_uuid = g.visitor_uuid
        and v.entered_at >= g.day::timestamp at time zone 'UTC'
        and v.entered_at < (g.day + 2)::timestamp at time zone 'UTC'
        and v.store_uuid is not distinct from g.store_uuid and v.day = g.day
      -- One day at a time, so that only its months are opened.
      offset 0) v
    union all
    table moved
    union all
    -- Those that are still to be folded have not counted yet, and do not count now.
    select w.owner_uuid, w.visitor_uuid, w.store_uuid, w.day, w.visit_uuid, w.entered_at, w.entered_hour, w.viewer_uuids,
      -w.entered, -w.entered
    from visit_deltas w join days g on g.owner_uuid = w.owner_uuid and g.visitor_uuid = w.visitor_uuid
      and g.store_uuid is not distinct from w.store_uuid and g.day = w.day
    where w.entered <> 0
  ), counted (owner_uuid, visitor_uuid, store_uuid, day, visit_uuid, entered_at, entered_hour, viewer_uuids, before, after) as (
    select t.owner_uuid, t.visitor_uuid, t.store_uuid, t.day, t.uuid, t.entered_at, t.entered_hour, t.visit_viewers,
      sum(t.before), sum(t.after)
    from visits_of_days t (owner_uuid, visitor_uuid, store_uuid, day, uuid, entered_at, entered_hour, visit_viewers,
      before, after)
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ), firsts as (
    (select distinct on (owner_uuid, visitor_uuid, store_uuid, day) store_uuid, viewer_uuids, day, entered_hour, -1 as n
      from counted where before > 0 order by owner_uuid, visitor_uuid, store_uuid, day, entered_at, visit_uuid)
    union all
    (select distinct on (owner_uuid, visitor_uuid, store_uuid, day) store_uuid, viewer_uuids, day, entered_hour, 1
      from counted where after > 0 order by owner_uuid, visitor_uuid, store_uuid, day, entered_at, visit_uuid)
  ), changes as (
    select store_uuid, viewer_uuids, day, entered as visits, entered - finished as open, short, 0 as late from taken
    union all
    select store_uuid, viewer_uuids, day, 0, 0, 0, n from firsts where entered_hour >= 9
  )
  insert into brand_visit_rollups as r (brand_uuid, party_uuid, day, visits, open, short, late)
  select s.store_brand_uuid, party, c.day, sum(c.visits), sum(c.open), sum(c.short), sum(c.late)
  from changes c join stores s on s.uuid = c.store_uuid
  cross join lateral unnest(app.parties_among(c.viewer_uuids)) party
  group by 1, 2, 3
  having sum(c.visits) <> 0 or sum(c.open) <> 0 or sum(c.short) <> 0 or sum(c.late) <> 0
  on conflict (brand_uuid, party_uuid, day) do update set visits = r.visits + excluded.visits,
    open = r.open + excluded.open, short = r.short + excluded.short, late = r.late + excluded.late;
  return null;
end $$;
create trigger brand_visits_folded after delete on visit_deltas
  referencing old table as taken for each statement execute function app.brand_visits_folded();
select app.run_as('app.brand_visits_folded()', 'app_work');

create table service_time_rollups (
  party_uuid uuid not null,
  store_uuid uuid not null,
  day date not null,
  time_spent interval not null,
  visits integer not null,
  primary key (party_uuid, store_uuid, day) include (time_spent, visits)
);
comment on table service_time_rollups is
  'the visits of a day that served a supplier, or were made by a service provider''s people, at a store';
comment on column service_time_rollups.time_spent is
  'how long they lasted: what a service agreement measures, which visits without an exit are no part of';
comment on column service_time_rollups.party_uuid is 'the owner or an attended supplier; agencies have no agreements';
select app.allow('service_time_rollups', 'mob', 'select', 'true');
select app.allow('service_time_rollups', 'supplier, service_provider', 'select', 'party_uuid = (select app.org())');
select app.allow('service_time_rollups', 'retailer', 'select',
  'store_uuid in (select s.uuid from stores s where s.retailer_uuid = (select app.org()))');
select app.allow('service_time_rollups', 'store', 'select', 'store_uuid = (select app.org())');

-- Adds up the visits of folded deltas and how long they lasted, so that an agreement's weeks and a report of suppliers by
-- store read days instead of visits.
create function app.service_times_folded() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_time_rollups as r (party_uuid, store_uuid, day, time_spent, visits)
  select k.uuid, t.store_uuid, t.day, coalesce(sum(t.finished * (t.left_at - t.entered_at)), interval '0'), sum(t.entered)
  from taken t cross join lateral unnest(app.parties_among(t.viewer_uuids)) party
  join accounts k on k.uuid = party and k.kind in ('supplier', 'service_provider')
  group by 1, 2, 3
  having sum(t.entered) <> 0 or sum(t.finished * (t.left_at - t.entered_at)) <> interval '0'
  on conflict (party_uuid, store_uuid, day) do update set time_spent = r.time_spent + excluded.time_spent,
    visits = r.visits + excluded.visits;
  return null;
end $$;
create trigger service_times_folded after delete on visit_deltas
  referencing old table as taken for each statement execute function app.service_times_folded();
select app.run_as('app.service_times_folded()', 'app_work');

-- Whether a change of a visit only makes its exit known.
create function app.is_exit(a visits, b visits) returns boolean language sql immutable parallel safe as $$
  select a.left_hour is null and b.left_hour is not null
    and (a.visitor_uuid, a.store_uuid, a.retailer_uuid, a.day, a.entered_at, a.entered_hour, a.supplier_uuids)
      = (b.visitor_uuid, b.store_uuid, b.retailer_uuid, b.day, b.entered_at, b.entered_hour, b.supplier_uuids)
$$;

-- Counts a changed visit. Most changes only make an exit known: one row of differences. Any other change takes the visit
-- from the figures as it was and adds it as it is.
create function app.visit_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a visits := new;
  b visits := old;
begin
  if app.is_exit(b, a) then
    insert into visit_deltas (entered, finished, short, owner_uuid, visitor_uuid, visit_uuid, store_uuid, viewer_uuids,
      entered_at, day, entered_hour, left_hour, left_at, notifies)
    values (0, 1, app.is_short(a)::int, a.owner_uuid, a.visitor_uuid, a.uuid, a.store_uuid,
      app.visit_viewers(a.owner_uuid, a.retailer_uuid, a.supplier_uuids), a.entered_at, a.day, a.entered_hour,
      a.left_hour, coalesce(a.corrected_left_at, a.left_at), app.is_notifying());
  else
    insert into visit_deltas (entered, finished, short, owner_uuid, visitor_uuid, visit_uuid, store_uuid, viewer_uuids,
      entered_at, day, entered_hour, left_hour, left_at, notifies)
    select c.sign, case when v.left_hour is null then 0 else c.sign end, case when app.is_short(c.visit) then c.sign else 0 end,
      v.owner_uuid, v.visitor_uuid, v.uuid, v.store_uuid, app.visit_viewers(v.owner_uuid, v.retailer_uuid, v.supplier_uuids),
      v.entered_at, v.day, v.entered_hour, v.left_hour, coalesce(v.corrected_left_at, v.left_at), false
    from (values (-1, b), (1, a)) c (sign, visit) cross join lateral (select (c.visit).*) v;
  end if;
  return null;
end $$;
select app.run_as('app.visit_changed()', 'app_work');
create trigger visit_changed after update on visits for each row
  when ((old.visitor_uuid, old.store_uuid, old.retailer_uuid, old.day, old.entered_at, old.entered_hour, old.supplier_uuids,
      old.left_at, old.corrected_left_at, old.left_hour) is distinct from
    (new.visitor_uuid, new.store_uuid, new.retailer_uuid, new.day, new.entered_at, new.entered_hour, new.supplier_uuids,
      new.left_at, new.corrected_left_at, new.left_hour))
  execute function app.visit_changed();

-- Takes back an entry that the acting user recorded at its store within the last minute and that has no exit yet: the
-- visit leaves the tables and all figures, and the planned visit waits again. The audit names it. Returns whether there
-- was such an entry.
create function app.undo_entry(visit uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v visits;
begin
  select * into v from visits e
  where e.store_uuid = app.org() and e.uuid = visit and e.entered_by = app.actor() and e.left_hour is null
    and e.entered_at > now() - interval '4 days'
    and coalesce(e.entry_reported_at, e.entered_at) > now() - interval '1 minute'
  for update;
  if not found then
    return false;
  end if;
  insert into visit_deltas (entered, finished, short, owner_uuid, visitor_uuid, visit_uuid, store_uuid, viewer_uuids,
    entered_at, day, entered_hour, left_hour, notifies)
  values (-1, 0, 0, v.owner_uuid, v.visitor_uuid, v.uuid, v.store_uuid,
    app.visit_viewers(v.owner_uuid, v.retailer_uuid, v.supplier_uuids), v.entered_at, v.day, v.entered_hour, null, false);
  delete from visit_suppliers s
  where s.owner_uuid = v.owner_uuid and s.visit_uuid = v.uuid and s.entered_at = v.entered_at
    and s.supplier_uuid = any (v.supplier_uuids);
  delete from stays t where t.store_uuid = v.store_uuid and t.owner_uuid = v.owner_uuid
    and t.visitor_uuid = v.visitor_uuid and t.visit_uuid = v.uuid;
  delete from visits e where e.owner_uuid = v.owner_uuid and e.uuid = v.uuid and e.entered_at = v.entered_at;
  update planned_visits p set state = 'planned', visit_uuid = null, entered_at = null, left_at = null,
    worked_minutes = 0, traveled_minutes = 0, version = p.version + 1
  where p.agency_uuid = v.owner_uuid and p.visitor_uuid = v.visitor_uuid and p.day = v.day and p.visit_uuid = v.uuid;
  perform app.follow_visits(array[v.owner_uuid], array[v.visitor_uuid], array[v.day]);
  perform app.audit(v.store_uuid, 'entry_undone', v.visitor_uuid, '', jsonb_build_object('entered_at',
    jsonb_build_array(v.entered_at, null)));
  return true;
end $$;
select app.run_as('app.undo_entry(uuid)', 'app_work', 'store');

create table store_task_deltas (
  viewer_uuids uuid[] not null,
  day date not null,
  kind text not null,
  done integer not null,
  pending integer not null,
  with_issue integer not null,
  owner_uuid uuid not null default '00000000-0000-0000-0000-000000000000'
);
comment on table store_task_deltas is 'a change of the counts of store tasks of one kind on a day';

create table store_task_rollups (
  viewer_uuid uuid not null,
  day date not null,
  kind text not null,
  done integer not null,
  pending integer not null,
  with_issue integer not null,
  owner_uuid uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (viewer_uuid, day, kind, owner_uuid)
);
comment on table store_task_rollups is
  'store tasks by account, day, kind and employer: for the store''s retailer, the owner of the visitor who has the '
  'task, and the suppliers of its product; a store''s own figures are read from its tasks';
comment on column store_task_rollups.pending is 'not ended, whether or not a visitor has them';
comment on column store_task_rollups.owner_uuid is
  'the owner of the visitor who has the tasks; all zeros: nobody has them';
select app.allow('store_task_deltas', 'agency, retailer', 'select', '(select app.org()) = any (viewer_uuids)');
select app.allow('store_task_rollups', 'agency, retailer', 'select', 'viewer_uuid = (select app.org())');
-- A supplier's figures leave out, as its list does, the tasks of an agency that does not show them in its settings.
select app.allow('store_task_deltas', 'supplier', 'select', $$(select app.org()) = any (viewer_uuids) and (
  owner_uuid = (select app.org())
  or owner_uuid in (select r.agency_uuid from report_settings r where r.display_store_task_report)
  or not exists (select from accounts k where k.uuid = owner_uuid and k.kind = 'agency'))$$);
select app.allow('store_task_rollups', 'supplier', 'select', $$viewer_uuid = (select app.org()) and (
  owner_uuid = (select app.org())
  or owner_uuid in (select r.agency_uuid from report_settings r where r.display_store_task_report)
  or not exists (select from accounts k where k.uuid = owner_uuid and k.kind = 'agency'))$$);

create function app.spread(d store_task_deltas) returns setof store_task_rollups language sql stable as $$
  select viewer, d.day, d.kind, d.done, d.pending, d.with_issue, d.owner_uuid from unnest(d.viewer_uuids) viewer
$$;

-- Counts new and changed store tasks, and keeps the rows by which suppliers find the tasks of their products.
create function app.tasks_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  -- A product changes before or after this transaction, whose copies of its name then follow.
  perform from store_products p where (p.store_uuid, p.uuid) in (
    select store_uuid, product_uuid from after where removed_at is null and supplier_uuids <> '{}') for share;
  if tg_op = 'UPDATE' then
    insert into store_task_deltas (viewer_uuids, day, kind, owner_uuid, done, pending, with_issue)
    select app.task_viewers(t::store_tasks), day, kind, coalesce(owner_uuid, nobody),
      -count(*) filter (where status = 'done'),
      -count(*) filter (where status in ('pending', 'allocated_and_working')),
      -count(*) filter (where status = 'with_issue')
    from before t where removed_at is null group by 1, 2, 3, 4;
    delete from store_task_suppliers k using before b
    where k.store_uuid = b.store_uuid and k.task_uuid = b.uuid and k.supplier_uuid = any (b.supplier_uuids)
      and k.day = b.day
      and not exists (select from after a where a.store_uuid = b.store_uuid and a.uuid = b.uuid and a.day = k.day
        and k.supplier_uuid = any (a.supplier_uuids) and a.removed_at is null);
  end if;
  insert into store_task_deltas (viewer_uuids, day, kind, owner_uuid, done, pending, with_issue)
  select app.task_viewers(t::store_tasks), day, kind, coalesce(owner_uuid, nobody),
    count(*) filter (where status = 'done'),
    count(*) filter (where status in ('pending', 'allocated_and_working')),
    count(*) filter (where status = 'with_issue')
  from after t where removed_at is null group by 1, 2, 3, 4;
  insert into store_task_suppliers (supplier_uuid, day, store_uuid, task_uuid, kind, status, finished_hour, owner_uuid,
    visitor_uuid, product_uuid, product_section_uuid, has_note, created_at, product_name, section_of_product_uuid, product_category_uuid)
  select supplier, a.day, a.store_uuid, a.uuid, a.kind, a.status, a.finished_hour, a.owner_uuid, a.visitor_uuid,
    a.product_uuid, a.product_section_uuid, a.note <> '', a.created_at, p.name, p.product_section_uuid, p.product_category_uuid
  from after a cross join lateral (select distinct supplier from unnest(a.supplier_uuids) supplier) s
  left join store_products p on p.store_uuid = a.store_uuid and p.uuid = a.product_uuid
  where a.removed_at is null
  on conflict (supplier_uuid, day, store_uuid, task_uuid) do update
  set kind = excluded.kind, status = excluded.status, finished_hour = excluded.finished_hour,
    owner_uuid = excluded.owner_uuid, visitor_uuid = excluded.visitor_uuid, product_uuid = excluded.product_uuid,
    product_section_uuid = excluded.product_section_uuid, has_note = excluded.has_note, created_at = excluded.created_at,
    product_name = excluded.product_name, section_of_product_uuid = excluded.section_of_product_uuid,
    product_category_uuid = excluded.product_category_uuid;
  return null;
end $$;
create trigger tasks_added after insert on store_tasks
  referencing new table as after for each statement execute function app.tasks_counted();
create trigger tasks_changed after update on store_tasks
  referencing old table as before new table as after for each statement execute function app.tasks_counted();
select app.run_as('app.tasks_counted()', 'app_work');

create table field_deltas (
  agency_uuid uuid not null,
  agency_supplier_uuid uuid not null,
  measure text not null,
  day date not null,
  n integer not null
);
comment on table field_deltas is 'a change of a figure of an agency''s field work on a day';
create index field_deltas_of_agency on field_deltas (agency_uuid);

create table field_rollups (
  agency_uuid uuid not null,
  agency_supplier_uuid uuid not null,
  measure text not null,
  day date not null,
  n integer not null,
  primary key (agency_uuid, agency_supplier_uuid, measure, day)
);
comment on table field_rollups is
  'the figures of an agency''s field work by day and supplier; app/domain/field/field-numbers.ts names the measures';
comment on column field_rollups.agency_supplier_uuid is 'a supplier of the agency; all zeros: the whole agency';
select app.allow('field_deltas', 'agency', 'select', 'agency_uuid = (select app.org())');
select app.allow('field_rollups', 'agency', 'select', 'agency_uuid = (select app.org())');

create function app.spread(d field_deltas) returns setof field_rollups language sql stable as $$
  select d.agency_uuid, d.agency_supplier_uuid, d.measure, d.day, d.n
$$;

-- Adds planned visits as they are and takes them away as they were.
-- Figures of the past stay: a planned visit of the past is deleted only at the end of its period.
create function app.planned_visits_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select p.agency_uuid, '00000000-0000-0000-0000-000000000000'::uuid, m.measure, p.day, sum(m.n)
    from after p cross join lateral app.planned_visit_measures(p::planned_visits) m group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'INSERT' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select p.agency_uuid, '00000000-0000-0000-0000-000000000000'::uuid, m.measure, p.day, -sum(m.n)
    from before p cross join lateral app.planned_visit_measures(p::planned_visits) m
    where tg_op = 'UPDATE' or p.day > app.today() group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger planned_visits_added after insert on planned_visits
  referencing new table as after for each statement execute function app.planned_visits_counted();
create trigger planned_visits_changed after update on planned_visits
  referencing old table as before new table as after for each statement execute function app.planned_visits_counted();
create trigger planned_visits_gone after delete on planned_visits
  referencing old table as before for each statement execute function app.planned_visits_counted();
select app.run_as('app.planned_visits_counted()', 'app_work');

-- Adds up the minutes planned and worked for each supplier.
create function app.supplier_minutes_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select agency_uuid, agency_supplier_uuid, 'supplier_planned_minutes', day, sum(planned_minutes)
    from after group by 1, 2, 4
    union all
    select agency_uuid, agency_supplier_uuid, 'supplier_worked_minutes', day, sum(worked_minutes)
    from after group by 1, 2, 4 having sum(worked_minutes) <> 0;
  end if;
  if tg_op <> 'INSERT' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select agency_uuid, agency_supplier_uuid, 'supplier_planned_minutes', day, -sum(planned_minutes)
    from before where tg_op = 'UPDATE' or day > app.today() group by 1, 2, 4
    union all
    select agency_uuid, agency_supplier_uuid, 'supplier_worked_minutes', day, -sum(worked_minutes)
    from before where tg_op = 'UPDATE' or day > app.today() group by 1, 2, 4 having sum(worked_minutes) <> 0;
  end if;
  return null;
end $$;
create trigger supplier_minutes_added after insert on planned_visit_suppliers
  referencing new table as after for each statement execute function app.supplier_minutes_counted();
create trigger supplier_minutes_changed after update on planned_visit_suppliers
  referencing old table as before new table as after for each statement execute function app.supplier_minutes_counted();
create trigger supplier_minutes_gone after delete on planned_visit_suppliers
  referencing old table as before for each statement execute function app.supplier_minutes_counted();
select app.run_as('app.supplier_minutes_counted()', 'app_work');

-- Counts the answered surveys.
create function app.survey_answers_counted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
  select agency_uuid, '00000000-0000-0000-0000-000000000000'::uuid, 'surveys_answered', day, count(*)
  from after group by 1, 4;
  return null;
end $$;
create trigger survey_answers_added after insert on survey_answers
  referencing new table as after for each statement execute function app.survey_answers_counted();
select app.run_as('app.survey_answers_counted()', 'app_work');

-- The functions above run as the worker, which therefore writes all of these tables; nobody else does.
select app.guard(name), app.allow(name, 'work', 'select, insert, update, delete', 'true')
from unnest(array[
  'visitor_statuses', 'retailer_visitors', 'visitor_statuses_due', 'visit_deltas', 'visit_rollups', 'visitor_deltas', 'visitor_rollups', 'retailer_deltas',
  'retailer_rollups', 'platform_deltas', 'platform_rollups', 'brand_visit_rollups',
  'service_time_rollups', 'store_task_deltas', 'store_task_rollups', 'field_deltas', 'field_rollups'
]::regclass[]) name;

-- Deltas are deleted within seconds and never updated: they are vacuumed often, by number instead of by share, and
-- their files are not given back, since the next deltas need the room. Rows that are updated all the time find room on
-- their own page.
do $$
declare
  name regclass;
begin
  for name in
    select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname like '%\_deltas'
  loop
    execute format('alter table %s set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, '
      'vacuum_truncate = off)', name);
    execute format('grant truncate on %s to app_work', name);
  end loop;
  for name in
    select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (relname like '%\_rollups' or relname in ('visitor_statuses', 'retailer_visitors'))
  loop
    execute format('alter table %s set (fillfactor = 80)', name);
  end loop;
end $$;
