// The expected contents of the rollups, recounted from the events and statuses: the bench inserts them, a test compares
// them.

/** Columns viewer_uuid, day, hour, entered, finished, present. */
export const recountedVisits = `
  with grouped as (
    select owner_uuid, retailer_uuid, supplier_uuids, day, entered_hour, left_hour, count(*) as n
    from visits group by 1, 2, 3, 4, 5, 6
  ), finished as (
    select viewer, day, entered_hour, left_hour, sum(n) as n
    from grouped cross join lateral unnest(app.visit_viewers(owner_uuid, retailer_uuid, supplier_uuids)) viewer
    group by 1, 2, 3, 4
  )
  select viewer as viewer_uuid, day, hour, sum(entered)::int as entered, sum(finished)::int as finished,
    sum(present)::int as present
  from (
    select viewer, day, entered_hour as hour, n as entered, case when left_hour is null then 0 else n end as finished,
      0 as present
    from finished
    union all
    select viewer, day, hour::smallint, 0, 0, n
    from finished cross join lateral generate_series(entered_hour::int, left_hour::int) hour
  ) hours group by 1, 2, 3`;

/** Columns owner_uuid, responsible_uuid, measure, day, n. */
export const recountedVisitors = `
  with counted as (
    select s.owner_uuid, s.responsible_uuid, m.measure, m.day, count(*) as n
    from visitor_statuses s cross join lateral app.status_measures(s) m group by 1, 2, 3, 4
  )
  select owner_uuid, '00000000-0000-0000-0000-000000000000'::uuid as responsible_uuid, measure, day, sum(n)::int as n
  from counted group by 1, 2, 3, 4
  union all
  select owner_uuid, responsible_uuid, measure, day, n::int from counted where responsible_uuid is not null`;

/** Columns brand_uuid, party_uuid, day, visits, open, short, late. */
export const recountedBrandVisits = `
  with marked as (
    select s.store_brand_uuid, v.owner_uuid, v.supplier_uuids, v.day, coalesce(v.corrected_left_at, v.left_at) is null as open,
      coalesce(coalesce(v.corrected_left_at, v.left_at) < v.entered_at + interval '10 minutes', false) as short,
      v.entered_hour >= 9 and row_number() over (
        partition by v.owner_uuid, v.visitor_uuid, v.store_uuid, v.day order by v.entered_at, v.uuid) = 1 as late
    from visits v join stores s on s.uuid = v.store_uuid
  ), grouped as (
    select store_brand_uuid, owner_uuid, supplier_uuids, day, count(*) as visits, count(*) filter (where open) as open,
      count(*) filter (where short) as short, count(*) filter (where late) as late
    from marked group by 1, 2, 3, 4
  )
  select store_brand_uuid as brand_uuid, party_uuid, day, sum(visits)::int as visits, sum(open)::int as open,
    sum(short)::int as short, sum(late)::int as late
  from grouped cross join lateral unnest(app.parties_among(app.visit_viewers(owner_uuid, null, supplier_uuids))) party_uuid group by 1, 2, 3`;

/** Columns party_uuid, store_uuid, day, time_spent, visits. */
export const recountedServiceTimes = `
  select party as party_uuid, v.store_uuid, v.day,
    coalesce(sum(coalesce(v.corrected_left_at, v.left_at) - v.entered_at), interval '0') as time_spent, count(*)::int as visits
  from visits v
  cross join lateral unnest(app.parties_among(app.visit_viewers(v.owner_uuid, null, v.supplier_uuids))) party
  join accounts k on k.uuid = party and k.kind in ('supplier', 'service_provider')
  group by 1, 2, 3`;

/** Columns measure, key, n. */
export const recountedPlatform = `
  select 'unlinked' as measure, v.is_temporary::text as key, count(*)::int as n
  from visitor_statuses s join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid
  where s.active and not s.allocated group by 2
  union all
  select 'visitors', retailer_uuid::text, count(distinct (a.owner_uuid, a.visitor_uuid))::int
  from allocations a join visitors v on v.owner_uuid = a.owner_uuid and v.uuid = a.visitor_uuid
  where v.removed_at is null and a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today())
  group by 2`;

/** Columns viewer_uuid, day, kind, owner_uuid, done, pending, with_issue. */
export const recountedTasks = `
  select viewer as viewer_uuid, t.day, t.kind, coalesce(t.owner_uuid, '00000000-0000-0000-0000-000000000000') as owner_uuid,
    count(*) filter (where t.status = 'done')::int as done,
    count(*) filter (where t.status in ('pending', 'allocated_and_working'))::int as pending,
    count(*) filter (where t.status = 'with_issue')::int as with_issue
  from store_tasks t cross join lateral (
    select t.retailer_uuid union select t.owner_uuid where t.owner_uuid is not null union select unnest(t.supplier_uuids)
  ) viewers (viewer)
  where t.removed_at is null group by 1, 2, 3, 4`;

/** Columns owner_uuid, measure, subject_uuid, n. */
export const recountedRetailers = `
  with linked as (
    select a.owner_uuid, a.visitor_uuid, a.retailer_uuid, a.store_uuid, v.job_function, v.is_temporary
    from allocations a join visitors v on v.owner_uuid = a.owner_uuid and v.uuid = a.visitor_uuid
    where v.removed_at is null and a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today())
  )
  select owner_uuid, 'retailer' as measure, retailer_uuid as subject_uuid, count(distinct visitor_uuid)::int as n
  from linked group by 1, 3
  union all
  select owner_uuid, 'store', store_uuid, count(distinct visitor_uuid)::int from linked group by 1, 3
  union all
  select l.owner_uuid, 'lacking', r.uuid, count(distinct l.visitor_uuid)::int
  from linked l join accounts k on k.uuid = l.owner_uuid
  join document_rules r on r.retailer_uuid = l.retailer_uuid and k.kind = any (r.owner_kinds)
    and app.today() between r.starts_on and coalesce(r.ends_on, 'infinity')
  join retailer_configs c on c.retailer_uuid = r.retailer_uuid
  where l.job_function = any (coalesce(r.job_functions, array[l.job_function])) and r.temporary is not distinct from
      case when r.temporary is not null then l.is_temporary end
    and not exists (select from visitor_documents x
      where x.owner_uuid = l.owner_uuid and x.visitor_uuid = l.visitor_uuid and x.document_type_uuid = r.document_type_uuid
        and coalesce(x.retailer_uuid, r.retailer_uuid) = r.retailer_uuid
        and (x.status in ('approved', 'complete') or (x.status = 'pending' and c.document_validation_type = 'none'))
        and coalesce(x.expires_on, 'infinity') >= app.today())
  group by 1, 3`;

/** Columns agency_uuid, agency_supplier_uuid, measure, day, n. */
export const recountedField = `
  select p.agency_uuid, '00000000-0000-0000-0000-000000000000'::uuid as agency_supplier_uuid, m.measure, p.day, sum(m.n)::int as n
  from planned_visits p cross join lateral app.planned_visit_measures(p) m group by 1, 3, 4
  union all
  select s.agency_uuid, s.agency_supplier_uuid, m.measure, s.day, sum(m.n)::int
  from planned_visit_suppliers s cross join lateral (values
    ('supplier_planned_minutes', s.planned_minutes), ('supplier_worked_minutes', s.worked_minutes)
  ) m (measure, n) group by 1, 2, 3, 4 having sum(m.n) <> 0
  union all
  select agency_uuid, '00000000-0000-0000-0000-000000000000', 'surveys_answered', day, count(*)::int
  from survey_answers group by 1, 4`;
