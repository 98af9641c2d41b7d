// What the rollups must hold, counted anew from the events and standings: the bench fills them so, a test compares them.

/** Columns viewer_uuid, day, hour, entered, finished, present. */
export const recountedVisits = `
  with grouped as (
    select owner_uuid, retailer_uuid, supplier_uuids, day, entered_hour, left_hour, count(*) as n
    from visits group by 1, 2, 3, 4, 5, 6
  ), seen as (
    select viewer, day, entered_hour, left_hour, sum(n) as n
    from grouped cross join lateral unnest(app.visit_viewers(owner_uuid, retailer_uuid, supplier_uuids)) viewer
    group by 1, 2, 3, 4
  )
  select viewer as viewer_uuid, day, hour, sum(entered)::int as entered, sum(finished)::int as finished,
    sum(present)::int as present
  from (
    select viewer, day, entered_hour as hour, n as entered, case when left_hour is null then 0 else n end as finished,
      0 as present
    from seen
    union all
    select viewer, day, hour::smallint, 0, 0, n
    from seen cross join lateral generate_series(entered_hour::int, left_hour::int) hour
  ) hours group by 1, 2, 3`;

/** Columns owner_uuid, responsible_uuid, measure, day, n. */
export const recountedVisitors = `
  with counted as (
    select s.owner_uuid, s.responsible_uuid, m.measure, m.day, count(*) as n
    from visitor_standings s cross join lateral app.standing_measures(s) m group by 1, 2, 3, 4
  )
  select owner_uuid, '00000000-0000-0000-0000-000000000000'::uuid as responsible_uuid, measure, day, sum(n)::int as n
  from counted group by 1, 2, 3, 4
  union all
  select owner_uuid, responsible_uuid, measure, day, n::int from counted where responsible_uuid is not null`;
