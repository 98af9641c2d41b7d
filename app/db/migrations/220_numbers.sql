set local check_function_bodies = off;

-- FUNCTION brand_visits_added()
CREATE FUNCTION app.brand_visits_added() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  v visits;
  is_first boolean;
begin
  for v in select * from added loop
    is_first := not exists (
      select from visits e where e.owner_uuid = v.owner_uuid and e.visitor_uuid = v.visitor_uuid
        and e.entered_at between v.entered_at - interval '1 day' and v.entered_at and (e.entered_at, e.uuid) < (v.entered_at, v.uuid)
        and e.store_uuid is not distinct from v.store_uuid and e.day = v.day);
    insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
    select s.store_brand_uuid, app.visit_parties(v.owner_uuid, v.supplier_uuids), v.day, 1, (v.left_hour is null)::int,
      coalesce(coalesce(v.corrected_left_at, v.left_at) - v.entered_at < interval '10 minutes', false)::int,
      (is_first and v.entered_hour >= 9)::int
    from stores s where s.uuid = v.store_uuid;
    -- Written after a later visit of the same day, this one takes from it that it was the first. Whoever has come in
    -- within this minute came after everybody.
    continue when not is_first or v.entered_at between now() - interval '1 minute' and now();
    insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
    select s.store_brand_uuid, app.visit_parties(n.owner_uuid, n.supplier_uuids), n.day, 0, 0, 0, -1
    from (
      select n.* from visits n where n.owner_uuid = v.owner_uuid and n.visitor_uuid = v.visitor_uuid
        and n.entered_at between v.entered_at and v.entered_at + interval '1 day' and (n.entered_at, n.uuid) > (v.entered_at, v.uuid)
        and n.store_uuid is not distinct from v.store_uuid and n.day = v.day
        and not exists (select from added a where a.owner_uuid = n.owner_uuid and a.uuid = n.uuid)
      order by n.entered_at, n.uuid limit 1
    ) n join stores s on s.uuid = n.store_uuid
    where n.entered_hour >= 9;
  end loop;
  return null;
end $$;


ALTER FUNCTION app.brand_visits_added() OWNER TO app_work;

-- FUNCTION brand_visits_changed()
CREATE FUNCTION app.brand_visits_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  exits integer;
begin
  insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
  select s.store_brand_uuid, app.visit_parties(a.owner_uuid, a.supplier_uuids), a.day, 0,
    (a.left_hour is null)::int - (b.left_hour is null)::int,
    coalesce(coalesce(a.corrected_left_at, a.left_at) - a.entered_at < interval '10 minutes', false)::int
      - coalesce(coalesce(b.corrected_left_at, b.left_at) - b.entered_at < interval '10 minutes', false)::int, 0
  from after a join before b on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid join stores s on s.uuid = a.store_uuid
  where app.same_entry(a::visits, b::visits)
    and (a.left_at, a.corrected_left_at) is distinct from (b.left_at, b.corrected_left_at);
  get diagnostics exits = row_count;
  if not exists (select from after offset exits) then
    return null;
  end if;
  insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
  select s.store_brand_uuid, app.visit_parties((c.visit).owner_uuid, (c.visit).supplier_uuids), (c.visit).day, c.sign,
    c.sign * m.open, c.sign * m.short, c.sign * m.late
  from (
    select -1 as sign, b::visits as visit from before b join after a on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid
    where not app.same_entry(a::visits, b::visits)
    union all
    select 1, a::visits from before b join after a on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid
    where not app.same_entry(a::visits, b::visits)
  ) c
  join stores s on s.uuid = (c.visit).store_uuid cross join lateral app.visit_marks(c.visit) m;
  return null;
end $$;


ALTER FUNCTION app.brand_visits_changed() OWNER TO app_work;

-- FUNCTION fold()
CREATE FUNCTION app.fold() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET lock_timeout TO '300ms'
    AS $$
declare
  folded integer := 0;
  pair record;
begin
  if not pg_try_advisory_xact_lock(hashtext('app.fold')) then
    return 0;
  end if;
  -- By name, so that visits come before what they change of visitors.
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


ALTER FUNCTION app.fold() OWNER TO app_work;

-- COMMENT FUNCTION fold()
COMMENT ON FUNCTION app.fold() IS 'moves all deltas into their rollups, one at a time, and nobody waits for it: a pair is left for the next call where somebody holds one of its rows for long';

-- FUNCTION fold_into(regclass, regclass)
CREATE FUNCTION app.fold_into(rollup regclass, deltas regclass) RETURNS integer
    LANGUAGE plpgsql
    AS $_$
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
      delete from %1$s returning *
    ), rolled as (
      insert into %2$s as r (%3$s, %4$s)
      select %3$s, %5$s from (select s.* from taken t cross join lateral app.spread(t::%1$s) s) spread
      group by %3$s having %7$s
      on conflict (%3$s) do update set %6$s
    )
    select count(*) from taken', deltas, rollup, keys, numbers, sums, added, counts) into folded;
  return folded;
end $_$;


ALTER FUNCTION app.fold_into(rollup regclass, deltas regclass) OWNER TO app_work;

-- COMMENT FUNCTION fold_into(rollup regclass, deltas regclass)
COMMENT ON FUNCTION app.fold_into(rollup regclass, deltas regclass) IS 'the rollup''s primary key is what is grouped by, its other columns are added up';

-- FUNCTION networks_counted()
CREATE FUNCTION app.networks_counted() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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


ALTER FUNCTION app.networks_counted() OWNER TO app_work;

-- FUNCTION planned_visits_counted()
CREATE FUNCTION app.planned_visits_counted() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op <> 'DELETE' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select p.agency_uuid, '00000000-0000-0000-0000-000000000000'::uuid, m.measure, p.day, sum(m.n)
    from after p cross join lateral app.planned_visit_measures(p::planned_visits) m group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'INSERT' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select p.agency_uuid, '00000000-0000-0000-0000-000000000000'::uuid, m.measure, p.day, -sum(m.n)
    from before p cross join lateral app.planned_visit_measures(p::planned_visits) m group by 1, 2, 3, 4;
  end if;
  return null;
end $$;


ALTER FUNCTION app.planned_visits_counted() OWNER TO app_work;

-- FUNCTION refresh_due_standings(uuid)
CREATE FUNCTION app.refresh_due_standings(owner uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  due uuid[];
begin
  perform app.check_account(owner);
  select array_agg(visitor_uuid) into due from visitor_standings where owner_uuid = owner and next_change_on <= app.today();
  if due is not null then
    perform app.restand(array_fill(owner, array[cardinality(due)]), due);
  end if;
end $$;


ALTER FUNCTION app.refresh_due_standings(owner uuid) OWNER TO app_work;

-- COMMENT FUNCTION refresh_due_standings(owner uuid)
COMMENT ON FUNCTION app.refresh_due_standings(owner uuid) IS 'brings the registrations whose day has come up to date; does nothing on most calls';

-- FUNCTION refresh_standings(uuid[], uuid[])
CREATE FUNCTION app.refresh_standings(owners uuid[], visitors_ uuid[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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


ALTER FUNCTION app.refresh_standings(owners uuid[], visitors_ uuid[]) OWNER TO app_work;

-- COMMENT FUNCTION refresh_standings(owners uuid[], visitors_ uuid[])
COMMENT ON FUNCTION app.refresh_standings(owners uuid[], visitors_ uuid[]) IS 'recomputes how these registrations stand today; owners and visitors_ are parallel arrays';

-- FUNCTION restand(uuid[], uuid[])
CREATE FUNCTION app.restand(owners uuid[], visitors_ uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform from visitors where (owner_uuid, uuid) in (select * from unnest(owners, visitors_))
    order by owner_uuid, uuid for no key update;
  perform app.refresh_standings(owners, visitors_);
end $$;


ALTER FUNCTION app.restand(owners uuid[], visitors_ uuid[]) OWNER TO app_work;

-- FUNCTION sights_counted()
CREATE FUNCTION app.sights_counted() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into platform_deltas (measure, key, n)
  select 'visitors', r.uuid::text, count(*) from added s join accounts r on r.uuid = s.viewer_uuid and r.kind = 'retailer' group by 2;
  return null;
end $$;


ALTER FUNCTION app.sights_counted() OWNER TO app_work;

-- TABLE brand_visit_deltas
CREATE TABLE public.brand_visit_deltas (
    id bigint NOT NULL,
    brand_uuid uuid NOT NULL,
    party_uuids uuid[] NOT NULL,
    day date NOT NULL,
    visits integer NOT NULL,
    open integer NOT NULL,
    short integer NOT NULL,
    late integer NOT NULL
);

-- TABLE brand_visit_rollups
CREATE TABLE public.brand_visit_rollups (
    brand_uuid uuid NOT NULL,
    party_uuid uuid NOT NULL,
    day date NOT NULL,
    visits integer DEFAULT 0 NOT NULL,
    open integer DEFAULT 0 NOT NULL,
    short integer DEFAULT 0 NOT NULL,
    late integer DEFAULT 0 NOT NULL
);

-- COMMENT COLUMN brand_visit_rollups.open
COMMENT ON COLUMN public.brand_visit_rollups.open IS 'without an exit; of a day that is over, without exit informed';

-- COMMENT COLUMN brand_visit_rollups.short
COMMENT ON COLUMN public.brand_visit_rollups.short IS 'ended in less than ten minutes';

-- COMMENT COLUMN brand_visit_rollups.late
COMMENT ON COLUMN public.brand_visit_rollups.late IS 'the person''s first entry of the day into the store, at nine or later';

-- FUNCTION spread(public.brand_visit_deltas)
CREATE FUNCTION app.spread(d public.brand_visit_deltas) RETURNS SETOF public.brand_visit_rollups
    LANGUAGE sql STABLE
    AS $$
  select d.brand_uuid, party, d.day, d.visits, d.open, d.short, d.late from unnest(d.party_uuids) party
$$;

-- TABLE field_deltas
CREATE TABLE public.field_deltas (
    id bigint NOT NULL,
    agency_uuid uuid NOT NULL,
    agency_supplier_uuid uuid NOT NULL,
    measure text NOT NULL,
    day date NOT NULL,
    n integer NOT NULL
);

-- TABLE field_rollups
CREATE TABLE public.field_rollups (
    agency_uuid uuid NOT NULL,
    agency_supplier_uuid uuid NOT NULL,
    measure text NOT NULL,
    day date NOT NULL,
    n integer NOT NULL
);

-- COMMENT TABLE field_rollups
COMMENT ON TABLE public.field_rollups IS 'numbers of field control a day (app/domain/field/field-numbers.ts names them); supplier all zeros: the agency''s whole';

-- FUNCTION spread(public.field_deltas)
CREATE FUNCTION app.spread(d public.field_deltas) RETURNS SETOF public.field_rollups
    LANGUAGE sql STABLE
    AS $$
  select d.agency_uuid, d.agency_supplier_uuid, d.measure, d.day, d.n
$$;

-- TABLE network_deltas
CREATE TABLE public.network_deltas (
    id bigint NOT NULL,
    owner_uuid uuid NOT NULL,
    measure text NOT NULL,
    subject_uuid uuid NOT NULL,
    n integer NOT NULL
);

-- TABLE network_rollups
CREATE TABLE public.network_rollups (
    owner_uuid uuid NOT NULL,
    measure text NOT NULL,
    subject_uuid uuid NOT NULL,
    n integer NOT NULL,
    CONSTRAINT network_rollups_measure_check CHECK ((measure = ANY (ARRAY['network'::text, 'store'::text, 'lacking'::text])))
);

-- COMMENT COLUMN network_rollups.n
COMMENT ON COLUMN public.network_rollups.n IS 'people linked to the network or store, or lacking what the version of a rule asks';

-- FUNCTION spread(public.network_deltas)
CREATE FUNCTION app.spread(d public.network_deltas) RETURNS SETOF public.network_rollups
    LANGUAGE sql STABLE
    AS $$
  select d.owner_uuid, d.measure, d.subject_uuid, d.n
$$;

-- TABLE platform_deltas
CREATE TABLE public.platform_deltas (
    id bigint NOT NULL,
    measure text NOT NULL,
    key text NOT NULL,
    n integer NOT NULL
);

-- TABLE platform_rollups
CREATE TABLE public.platform_rollups (
    measure text NOT NULL,
    key text NOT NULL,
    n integer NOT NULL,
    CONSTRAINT platform_rollups_measure_check CHECK ((measure = ANY (ARRAY['unlinked'::text, 'visitors'::text])))
);

-- COMMENT COLUMN platform_rollups.key
COMMENT ON COLUMN public.platform_rollups.key IS 'unlinked: true or false, whether temporary; visitors: the network that sees or saw them work';

-- FUNCTION spread(public.platform_deltas)
CREATE FUNCTION app.spread(d public.platform_deltas) RETURNS SETOF public.platform_rollups
    LANGUAGE sql STABLE
    AS $$
  select d.measure, d.key, d.n
$$;

-- TABLE store_task_deltas
CREATE TABLE public.store_task_deltas (
    id bigint NOT NULL,
    viewer_uuids uuid[] NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    done integer NOT NULL,
    pending integer NOT NULL,
    with_issue integer NOT NULL,
    owner_uuid uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL
);

-- TABLE store_task_rollups
CREATE TABLE public.store_task_rollups (
    viewer_uuid uuid NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    done integer NOT NULL,
    pending integer NOT NULL,
    with_issue integer NOT NULL,
    owner_uuid uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL
);

-- COMMENT COLUMN store_task_rollups.pending
COMMENT ON COLUMN public.store_task_rollups.pending IS 'not ended, given to somebody or not';

-- COMMENT COLUMN store_task_rollups.owner_uuid
COMMENT ON COLUMN public.store_task_rollups.owner_uuid IS 'who employs whoever has the tasks; all noughts: nobody has them';

-- FUNCTION spread(public.store_task_deltas)
CREATE FUNCTION app.spread(d public.store_task_deltas) RETURNS SETOF public.store_task_rollups
    LANGUAGE sql STABLE
    AS $$
  select viewer, d.day, d.kind, d.done, d.pending, d.with_issue, d.owner_uuid from unnest(d.viewer_uuids) viewer
$$;

-- TABLE visit_deltas
CREATE TABLE public.visit_deltas (
    id bigint NOT NULL,
    sign smallint NOT NULL,
    owner_uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL,
    viewer_uuids uuid[] NOT NULL,
    day date NOT NULL,
    entered_hour smallint NOT NULL,
    left_hour smallint,
    CONSTRAINT visit_deltas_sign_check CHECK ((sign = ANY (ARRAY[1, '-1'::integer])))
);

-- COMMENT COLUMN visit_deltas.viewer_uuids
COMMENT ON COLUMN public.visit_deltas.viewer_uuids IS 'every account whose numbers this visit is part of';

-- TABLE visit_rollups
CREATE TABLE public.visit_rollups (
    viewer_uuid uuid NOT NULL,
    day date NOT NULL,
    hour smallint NOT NULL,
    entered integer DEFAULT 0 NOT NULL,
    finished integer DEFAULT 0 NOT NULL,
    present integer DEFAULT 0 NOT NULL
);

-- COMMENT COLUMN visit_rollups.entered
COMMENT ON COLUMN public.visit_rollups.entered IS 'visits that began in this hour';

-- COMMENT COLUMN visit_rollups.finished
COMMENT ON COLUMN public.visit_rollups.finished IS 'of those, the ones that have ended';

-- COMMENT COLUMN visit_rollups.present
COMMENT ON COLUMN public.visit_rollups.present IS 'ended visits that were in the store at some time of this hour';

-- FUNCTION spread(public.visit_deltas)
CREATE FUNCTION app.spread(d public.visit_deltas) RETURNS SETOF public.visit_rollups
    LANGUAGE sql STABLE
    AS $$
  select viewer, d.day, d.entered_hour, d.sign::int, case when d.left_hour is null then 0 else d.sign::int end, 0
  from unnest(d.viewer_uuids) viewer
  union all
  select viewer, d.day, hour::smallint, 0, 0, d.sign::int
  from unnest(d.viewer_uuids) viewer cross join generate_series(d.entered_hour::int, d.left_hour::int) hour
$$;

-- TABLE visitor_deltas
CREATE TABLE public.visitor_deltas (
    id bigint NOT NULL,
    owner_uuid uuid NOT NULL,
    responsible_uuid uuid,
    measure text NOT NULL,
    day date NOT NULL,
    n integer NOT NULL
);

-- TABLE visitor_rollups
CREATE TABLE public.visitor_rollups (
    owner_uuid uuid NOT NULL,
    responsible_uuid uuid NOT NULL,
    measure text NOT NULL,
    day date NOT NULL,
    n integer NOT NULL,
    CONSTRAINT visitor_rollups_measure_check CHECK ((measure = ANY (ARRAY['registered'::text, 'active'::text, 'allocated'::text, 'unattended'::text, 'without_pendency'::text, 'without_documents'::text, 'accessed'::text])))
);

-- COMMENT COLUMN visitor_rollups.responsible_uuid
COMMENT ON COLUMN public.visitor_rollups.responsible_uuid IS 'a supervisor; all zeros: everybody';

-- COMMENT COLUMN visitor_rollups.day
COMMENT ON COLUMN public.visitor_rollups.day IS 'for accessed, the day of the last access; else -infinity';

-- FUNCTION spread(public.visitor_deltas)
CREATE FUNCTION app.spread(d public.visitor_deltas) RETURNS SETOF public.visitor_rollups
    LANGUAGE sql STABLE
    AS $$
  select d.owner_uuid, '00000000-0000-0000-0000-000000000000'::uuid, d.measure, d.day, d.n
  union all
  select d.owner_uuid, d.responsible_uuid, d.measure, d.day, d.n where d.responsible_uuid is not null
$$;

-- TABLE visitor_standings
CREATE TABLE public.visitor_standings (
    owner_uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL,
    responsible_uuid uuid,
    registered boolean NOT NULL,
    active boolean NOT NULL,
    allocated boolean NOT NULL,
    attended boolean NOT NULL,
    documents text NOT NULL,
    next_change_on date,
    last_access_on date,
    retailer_uuids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    store_uuids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    lacking_uuids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT visitor_standings_documents_check CHECK ((documents = ANY (ARRAY['not_asked'::text, 'in_order'::text, 'awaiting'::text, 'missing'::text])))
);

-- COMMENT COLUMN visitor_standings.retailer_uuids
COMMENT ON COLUMN public.visitor_standings.retailer_uuids IS 'networks with a link that stands or waits for them; store_uuids: the stores';

-- COMMENT COLUMN visitor_standings.lacking_uuids
COMMENT ON COLUMN public.visitor_standings.lacking_uuids IS 'rules in force of those networks that no document of the person answers';

-- FUNCTION standing_measures(public.visitor_standings)
CREATE FUNCTION app.standing_measures(s public.visitor_standings) RETURNS TABLE(measure text, day date)
    LANGUAGE sql IMMUTABLE
    AS $$
  select m.measure, m.day from (values
    ('registered', '-infinity'::date, s.registered),
    ('active', '-infinity', s.active),
    ('allocated', '-infinity', s.active and s.allocated),
    ('unattended', '-infinity', s.active and s.allocated and not s.attended),
    ('without_pendency', '-infinity', s.active and s.allocated and s.documents in ('not_asked', 'in_order')),
    ('without_documents', '-infinity', s.active and s.allocated and s.documents = 'missing'),
    ('accessed', s.last_access_on, s.active and s.last_access_on is not null)
  ) m (measure, day, holds) where m.holds
$$;

-- FUNCTION standing_subjects(public.visitor_standings)
CREATE FUNCTION app.standing_subjects(s public.visitor_standings) RETURNS TABLE(measure text, subject uuid)
    LANGUAGE sql IMMUTABLE
    AS $$
  select 'network', unnest(s.retailer_uuids)
  union all
  select 'store', unnest(s.store_uuids)
  union all
  select 'lacking', unnest(s.lacking_uuids)
$$;

-- FUNCTION standings_added()
CREATE FUNCTION app.standings_added() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into visitor_deltas (owner_uuid, responsible_uuid, measure, day, n)
  select s.owner_uuid, s.responsible_uuid, m.measure, m.day, count(*)
  from added s cross join lateral app.standing_measures(s::visitor_standings) m group by 1, 2, 3, 4;
  return null;
end $$;


ALTER FUNCTION app.standings_added() OWNER TO app_work;

-- FUNCTION standings_changed()
CREATE FUNCTION app.standings_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into visitor_deltas (owner_uuid, responsible_uuid, measure, day, n)
  select owner_uuid, responsible_uuid, measure, day, sum(n) from (
    select s.owner_uuid, s.responsible_uuid, m.measure, m.day, -1 as n
      from before s cross join lateral app.standing_measures(s::visitor_standings) m
    union all
    select s.owner_uuid, s.responsible_uuid, m.measure, m.day, 1
      from after s cross join lateral app.standing_measures(s::visitor_standings) m
  ) changes group by 1, 2, 3, 4 having sum(n) <> 0;
  return null;
end $$;


ALTER FUNCTION app.standings_changed() OWNER TO app_work;

-- FUNCTION standings_follow_config()
CREATE FUNCTION app.standings_follow_config() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update visitor_standings s set next_change_on = app.today()
  from before b
  join after a on a.retailer_uuid = b.retailer_uuid and a.document_validation_type <> b.document_validation_type
  join visitor_sights i on i.viewer_uuid = a.retailer_uuid
  where s.owner_uuid = i.owner_uuid and s.visitor_uuid = i.visitor_uuid and s.next_change_on is distinct from app.today();
  return null;
end $$;


ALTER FUNCTION app.standings_follow_config() OWNER TO app_work;

-- FUNCTION standings_follow_parts()
CREATE FUNCTION app.standings_follow_parts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.restand(array_agg(owner_uuid), array_agg(visitor_uuid)) from changed having count(*) > 0;
  return null;
end $$;


ALTER FUNCTION app.standings_follow_parts() OWNER TO app_work;

-- FUNCTION standings_follow_rules()
CREATE FUNCTION app.standings_follow_rules() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update visitor_standings s set next_change_on = app.today()
  from visitor_sights i
  where i.viewer_uuid in (select retailer_uuid from changed) and s.owner_uuid = i.owner_uuid and s.visitor_uuid = i.visitor_uuid
    and s.next_change_on is distinct from app.today();
  return null;
end $$;


ALTER FUNCTION app.standings_follow_rules() OWNER TO app_work;

-- FUNCTION standings_follow_suppliers()
CREATE FUNCTION app.standings_follow_suppliers() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.restand(array_agg(a.owner_uuid), array_agg(a.visitor_uuid))
  from changed c join allocations a on a.owner_uuid = c.owner_uuid and a.uuid = c.allocation_uuid having count(*) > 0;
  return null;
end $$;


ALTER FUNCTION app.standings_follow_suppliers() OWNER TO app_work;

-- FUNCTION standings_follow_visitors()
CREATE FUNCTION app.standings_follow_visitors() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.refresh_standings(array_agg(owner_uuid), array_agg(uuid)) from changed having count(*) > 0;
  return null;
end $$;


ALTER FUNCTION app.standings_follow_visitors() OWNER TO app_work;

-- FUNCTION supplier_minutes_counted()
CREATE FUNCTION app.supplier_minutes_counted() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op <> 'DELETE' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select agency_uuid, agency_supplier_uuid, 'supplier_planned_minutes', day, sum(planned_minutes) from after group by 1, 2, 4
    union all
    select agency_uuid, agency_supplier_uuid, 'supplier_worked_minutes', day, sum(worked_minutes) from after group by 1, 2, 4
      having sum(worked_minutes) <> 0;
  end if;
  if tg_op <> 'INSERT' then
    insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
    select agency_uuid, agency_supplier_uuid, 'supplier_planned_minutes', day, -sum(planned_minutes) from before group by 1, 2, 4
    union all
    select agency_uuid, agency_supplier_uuid, 'supplier_worked_minutes', day, -sum(worked_minutes) from before group by 1, 2, 4
      having sum(worked_minutes) <> 0;
  end if;
  return null;
end $$;


ALTER FUNCTION app.supplier_minutes_counted() OWNER TO app_work;

-- FUNCTION survey_answers_counted()
CREATE FUNCTION app.survey_answers_counted() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into field_deltas (agency_uuid, agency_supplier_uuid, measure, day, n)
  select agency_uuid, '00000000-0000-0000-0000-000000000000'::uuid, 'surveys_answered', day, count(*) from after group by 1, 4;
  return null;
end $$;


ALTER FUNCTION app.survey_answers_counted() OWNER TO app_work;

-- FUNCTION tasks_counted()
CREATE FUNCTION app.tasks_counted() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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


ALTER FUNCTION app.tasks_counted() OWNER TO app_work;

-- FUNCTION unlinked(public.visitor_standings)
CREATE FUNCTION app.unlinked(s public.visitor_standings) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select s.active and not s.allocated
$$;

-- FUNCTION unlinked_standing()
CREATE FUNCTION app.unlinked_standing() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into platform_deltas (measure, key, n)
    select 'unlinked', v.is_temporary::text, count(*) from after s
    join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid
    where app.unlinked(s::visitor_standings) group by 2;
  else
    insert into platform_deltas (measure, key, n)
    select 'unlinked', v.is_temporary::text, sum(app.unlinked(s::visitor_standings)::int - app.unlinked(b::visitor_standings)::int)
    from after s join before b on b.owner_uuid = s.owner_uuid and b.visitor_uuid = s.visitor_uuid
    join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid
    where app.unlinked(s::visitor_standings) <> app.unlinked(b::visitor_standings) group by 2;
  end if;
  return null;
end $$;


ALTER FUNCTION app.unlinked_standing() OWNER TO app_work;

-- FUNCTION unlinked_visitor()
CREATE FUNCTION app.unlinked_visitor() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into platform_deltas (measure, key, n)
  select 'unlinked', k.key, sum(k.n) from after a
  join before b on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid and b.is_temporary <> a.is_temporary
  join visitor_standings s on s.owner_uuid = a.owner_uuid and s.visitor_uuid = a.uuid and app.unlinked(s)
  cross join lateral (values (b.is_temporary::text, -1), (a.is_temporary::text, 1)) k (key, n) group by 2;
  return null;
end $$;


ALTER FUNCTION app.unlinked_visitor() OWNER TO app_work;

-- FUNCTION visits_added()
CREATE FUNCTION app.visits_added() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into visit_deltas (sign, owner_uuid, visitor_uuid, viewer_uuids, day, entered_hour, left_hour)
  select 1, owner_uuid, visitor_uuid, app.visit_viewers(owner_uuid, retailer_uuid, supplier_uuids), day, entered_hour, left_hour
  from added;
  insert into visit_suppliers (supplier_uuid, entered_at, owner_uuid, visit_uuid)
  select supplier, entered_at, owner_uuid, uuid from added cross join lateral unnest(supplier_uuids) supplier;
  return null;
end $$;


ALTER FUNCTION app.visits_added() OWNER TO app_work;

-- FUNCTION visits_changed()
CREATE FUNCTION app.visits_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into visit_deltas (sign, owner_uuid, visitor_uuid, viewer_uuids, day, entered_hour, left_hour)
  select -1, owner_uuid, visitor_uuid, app.visit_viewers(owner_uuid, retailer_uuid, supplier_uuids), day, entered_hour, left_hour from before
  union all
  select 1, owner_uuid, visitor_uuid, app.visit_viewers(owner_uuid, retailer_uuid, supplier_uuids), day, entered_hour, left_hour from after;
  return null;
end $$;


ALTER FUNCTION app.visits_changed() OWNER TO app_work;

-- FUNCTION visits_folded()
CREATE FUNCTION app.visits_folded() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update visitor_standings s set last_access_on = f.day
  from (select owner_uuid, visitor_uuid, max(day) as day from taken where sign > 0 group by 1, 2) f
  where s.owner_uuid = f.owner_uuid and s.visitor_uuid = f.visitor_uuid
    and (s.last_access_on is null or s.last_access_on < f.day);
  return null;
end $$;


ALTER FUNCTION app.visits_folded() OWNER TO app_work;

-- SEQUENCE brand_visit_deltas_id_seq
ALTER TABLE public.brand_visit_deltas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.brand_visit_deltas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- SEQUENCE field_deltas_id_seq
ALTER TABLE public.field_deltas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.field_deltas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- SEQUENCE network_deltas_id_seq
ALTER TABLE public.network_deltas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.network_deltas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- SEQUENCE platform_deltas_id_seq
ALTER TABLE public.platform_deltas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.platform_deltas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- SEQUENCE store_task_deltas_id_seq
ALTER TABLE public.store_task_deltas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.store_task_deltas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- SEQUENCE visit_deltas_id_seq
ALTER TABLE public.visit_deltas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.visit_deltas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- SEQUENCE visitor_deltas_id_seq
ALTER TABLE public.visitor_deltas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.visitor_deltas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- CONSTRAINT brand_visit_deltas brand_visit_deltas_pkey
ALTER TABLE ONLY public.brand_visit_deltas
    ADD CONSTRAINT brand_visit_deltas_pkey PRIMARY KEY (id);

-- CONSTRAINT brand_visit_rollups brand_visit_rollups_pkey
ALTER TABLE ONLY public.brand_visit_rollups
    ADD CONSTRAINT brand_visit_rollups_pkey PRIMARY KEY (brand_uuid, party_uuid, day);

-- CONSTRAINT field_deltas field_deltas_pkey
ALTER TABLE ONLY public.field_deltas
    ADD CONSTRAINT field_deltas_pkey PRIMARY KEY (id);

-- CONSTRAINT field_rollups field_rollups_pkey
ALTER TABLE ONLY public.field_rollups
    ADD CONSTRAINT field_rollups_pkey PRIMARY KEY (agency_uuid, agency_supplier_uuid, measure, day);

-- CONSTRAINT network_deltas network_deltas_pkey
ALTER TABLE ONLY public.network_deltas
    ADD CONSTRAINT network_deltas_pkey PRIMARY KEY (id);

-- CONSTRAINT network_rollups network_rollups_pkey
ALTER TABLE ONLY public.network_rollups
    ADD CONSTRAINT network_rollups_pkey PRIMARY KEY (owner_uuid, measure, subject_uuid);

-- CONSTRAINT platform_deltas platform_deltas_pkey
ALTER TABLE ONLY public.platform_deltas
    ADD CONSTRAINT platform_deltas_pkey PRIMARY KEY (id);

-- CONSTRAINT platform_rollups platform_rollups_pkey
ALTER TABLE ONLY public.platform_rollups
    ADD CONSTRAINT platform_rollups_pkey PRIMARY KEY (measure, key);

-- CONSTRAINT store_task_deltas store_task_deltas_pkey
ALTER TABLE ONLY public.store_task_deltas
    ADD CONSTRAINT store_task_deltas_pkey PRIMARY KEY (id);

-- CONSTRAINT store_task_rollups store_task_rollups_pkey
ALTER TABLE ONLY public.store_task_rollups
    ADD CONSTRAINT store_task_rollups_pkey PRIMARY KEY (viewer_uuid, day, kind, owner_uuid);

-- CONSTRAINT visit_deltas visit_deltas_pkey
ALTER TABLE ONLY public.visit_deltas
    ADD CONSTRAINT visit_deltas_pkey PRIMARY KEY (id);

-- CONSTRAINT visit_rollups visit_rollups_pkey
ALTER TABLE ONLY public.visit_rollups
    ADD CONSTRAINT visit_rollups_pkey PRIMARY KEY (viewer_uuid, day, hour);

-- CONSTRAINT visitor_deltas visitor_deltas_pkey
ALTER TABLE ONLY public.visitor_deltas
    ADD CONSTRAINT visitor_deltas_pkey PRIMARY KEY (id);

-- CONSTRAINT visitor_rollups visitor_rollups_pkey
ALTER TABLE ONLY public.visitor_rollups
    ADD CONSTRAINT visitor_rollups_pkey PRIMARY KEY (owner_uuid, responsible_uuid, measure, day);

-- CONSTRAINT visitor_standings visitor_standings_pkey
ALTER TABLE ONLY public.visitor_standings
    ADD CONSTRAINT visitor_standings_pkey PRIMARY KEY (owner_uuid, visitor_uuid);

-- INDEX field_deltas_of_agency
CREATE INDEX field_deltas_of_agency ON public.field_deltas USING btree (agency_uuid);

-- INDEX network_deltas_of_owner
CREATE INDEX network_deltas_of_owner ON public.network_deltas USING btree (owner_uuid);

-- INDEX standings_due
CREATE INDEX standings_due ON public.visitor_standings USING btree (owner_uuid, next_change_on) WHERE (next_change_on IS NOT NULL);

-- TRIGGER visits brand_visits_added
CREATE TRIGGER brand_visits_added AFTER INSERT ON public.visits REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.brand_visits_added();

-- TRIGGER visits brand_visits_changed
CREATE TRIGGER brand_visits_changed AFTER UPDATE ON public.visits REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.brand_visits_changed();

-- TRIGGER visitors count_unlinked
CREATE TRIGGER count_unlinked AFTER UPDATE ON public.visitors REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.unlinked_visitor();

-- TRIGGER visitor_standings networks_added
CREATE TRIGGER networks_added AFTER INSERT ON public.visitor_standings REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.networks_counted();

-- TRIGGER visitor_standings networks_changed
CREATE TRIGGER networks_changed AFTER UPDATE ON public.visitor_standings REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.networks_counted();

-- TRIGGER planned_visits planned_visits_added
CREATE TRIGGER planned_visits_added AFTER INSERT ON public.planned_visits REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.planned_visits_counted();

-- TRIGGER planned_visits planned_visits_changed
CREATE TRIGGER planned_visits_changed AFTER UPDATE ON public.planned_visits REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.planned_visits_counted();

-- TRIGGER planned_visits planned_visits_gone
CREATE TRIGGER planned_visits_gone AFTER DELETE ON public.planned_visits REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.planned_visits_counted();

-- TRIGGER visitor_sights sights_counted
CREATE TRIGGER sights_counted AFTER INSERT ON public.visitor_sights REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.sights_counted();

-- TRIGGER visitor_standings standings_added
CREATE TRIGGER standings_added AFTER INSERT ON public.visitor_standings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.standings_added();

-- TRIGGER visitor_standings standings_changed
CREATE TRIGGER standings_changed AFTER UPDATE ON public.visitor_standings REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.standings_changed();

-- TRIGGER allocations standings_follow_changed
CREATE TRIGGER standings_follow_changed AFTER UPDATE ON public.allocations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.standings_follow_parts();

-- TRIGGER document_rules standings_follow_changed
CREATE TRIGGER standings_follow_changed AFTER UPDATE ON public.document_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.standings_follow_rules();

-- TRIGGER visitor_documents standings_follow_changed
CREATE TRIGGER standings_follow_changed AFTER UPDATE ON public.visitor_documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.standings_follow_parts();

-- TRIGGER visitors standings_follow_changed
CREATE TRIGGER standings_follow_changed AFTER UPDATE ON public.visitors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.standings_follow_visitors();

-- TRIGGER retailer_configs standings_follow_config
CREATE TRIGGER standings_follow_config AFTER UPDATE ON public.retailer_configs REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.standings_follow_config();

-- TRIGGER allocation_suppliers standings_follow_gone
CREATE TRIGGER standings_follow_gone AFTER DELETE ON public.allocation_suppliers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.standings_follow_suppliers();

-- TRIGGER allocation_suppliers standings_follow_new
CREATE TRIGGER standings_follow_new AFTER INSERT ON public.allocation_suppliers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.standings_follow_suppliers();

-- TRIGGER allocations standings_follow_new
CREATE TRIGGER standings_follow_new AFTER INSERT ON public.allocations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.standings_follow_parts();

-- TRIGGER document_rules standings_follow_new
CREATE TRIGGER standings_follow_new AFTER INSERT ON public.document_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.standings_follow_rules();

-- TRIGGER visitor_documents standings_follow_new
CREATE TRIGGER standings_follow_new AFTER INSERT ON public.visitor_documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.standings_follow_parts();

-- TRIGGER visitors standings_follow_new
CREATE TRIGGER standings_follow_new AFTER INSERT ON public.visitors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.standings_follow_visitors();

-- TRIGGER planned_visit_suppliers supplier_minutes_added
CREATE TRIGGER supplier_minutes_added AFTER INSERT ON public.planned_visit_suppliers REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.supplier_minutes_counted();

-- TRIGGER planned_visit_suppliers supplier_minutes_changed
CREATE TRIGGER supplier_minutes_changed AFTER UPDATE ON public.planned_visit_suppliers REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.supplier_minutes_counted();

-- TRIGGER planned_visit_suppliers supplier_minutes_gone
CREATE TRIGGER supplier_minutes_gone AFTER DELETE ON public.planned_visit_suppliers REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.supplier_minutes_counted();

-- TRIGGER survey_answers survey_answers_added
CREATE TRIGGER survey_answers_added AFTER INSERT ON public.survey_answers REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.survey_answers_counted();

-- TRIGGER store_tasks tasks_added
CREATE TRIGGER tasks_added AFTER INSERT ON public.store_tasks REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.tasks_counted();

-- TRIGGER store_tasks tasks_changed
CREATE TRIGGER tasks_changed AFTER UPDATE ON public.store_tasks REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.tasks_counted();

-- TRIGGER visitor_standings unlinked_changed
CREATE TRIGGER unlinked_changed AFTER UPDATE ON public.visitor_standings REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.unlinked_standing();

-- TRIGGER visitor_standings unlinked_new
CREATE TRIGGER unlinked_new AFTER INSERT ON public.visitor_standings REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.unlinked_standing();

-- TRIGGER visits visits_added
CREATE TRIGGER visits_added AFTER INSERT ON public.visits REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.visits_added();

-- TRIGGER visits visits_changed
CREATE TRIGGER visits_changed AFTER UPDATE ON public.visits REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.visits_changed();

-- TRIGGER visit_deltas visits_folded
CREATE TRIGGER visits_folded AFTER DELETE ON public.visit_deltas REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION app.visits_folded();

-- FK CONSTRAINT brand_visit_rollups brand_visit_rollups_brand_uuid_fkey
ALTER TABLE ONLY public.brand_visit_rollups
    ADD CONSTRAINT brand_visit_rollups_brand_uuid_fkey FOREIGN KEY (brand_uuid) REFERENCES public.store_brands(uuid);

-- FK CONSTRAINT visitor_standings visitor_standings_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.visitor_standings
    ADD CONSTRAINT visitor_standings_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- POLICY visit_deltas administration
CREATE POLICY administration ON public.visit_deltas FOR SELECT TO app_mob USING (true);

-- POLICY visit_rollups administration
CREATE POLICY administration ON public.visit_rollups FOR SELECT TO app_mob USING (true);

-- POLICY visitor_deltas administration
CREATE POLICY administration ON public.visitor_deltas FOR SELECT TO app_mob USING (true);

-- POLICY visitor_rollups administration
CREATE POLICY administration ON public.visitor_rollups FOR SELECT TO app_mob USING (true);

-- POLICY visitor_standings administration
CREATE POLICY administration ON public.visitor_standings FOR SELECT TO app_mob USING (true);

-- POLICY field_deltas agency_select
CREATE POLICY agency_select ON public.field_deltas FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY field_rollups agency_select
CREATE POLICY agency_select ON public.field_rollups FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY network_deltas agency_select
CREATE POLICY agency_select ON public.network_deltas FOR SELECT TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY network_rollups agency_select
CREATE POLICY agency_select ON public.network_rollups FOR SELECT TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY store_task_deltas agency_select
CREATE POLICY agency_select ON public.store_task_deltas FOR SELECT TO app_agency USING ((( SELECT app.org() AS org) = ANY (viewer_uuids)));

-- POLICY store_task_rollups agency_select
CREATE POLICY agency_select ON public.store_task_rollups FOR SELECT TO app_agency USING ((viewer_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY brand_visit_deltas
ALTER TABLE public.brand_visit_deltas ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY brand_visit_rollups
ALTER TABLE public.brand_visit_rollups ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY field_deltas
ALTER TABLE public.field_deltas ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY field_rollups
ALTER TABLE public.field_rollups ENABLE ROW LEVEL SECURITY;

-- POLICY visitor_standings gate_select
CREATE POLICY gate_select ON public.visitor_standings FOR SELECT TO app_gate USING (true);

-- POLICY platform_deltas mob_select
CREATE POLICY mob_select ON public.platform_deltas FOR SELECT TO app_mob USING (true);

-- POLICY platform_rollups mob_select
CREATE POLICY mob_select ON public.platform_rollups FOR SELECT TO app_mob USING (true);

-- ROW SECURITY network_deltas
ALTER TABLE public.network_deltas ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY network_rollups
ALTER TABLE public.network_rollups ENABLE ROW LEVEL SECURITY;

-- POLICY visit_deltas own
CREATE POLICY own ON public.visit_deltas FOR SELECT TO app_retailer, app_agency, app_supplier, app_service_provider USING ((( SELECT app.org() AS org) = ANY (viewer_uuids)));

-- POLICY visit_rollups own
CREATE POLICY own ON public.visit_rollups FOR SELECT TO app_retailer, app_agency, app_supplier, app_service_provider USING ((viewer_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_deltas own
CREATE POLICY own ON public.visitor_deltas FOR SELECT TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_rollups own
CREATE POLICY own ON public.visitor_rollups FOR SELECT TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_standings own
CREATE POLICY own ON public.visitor_standings FOR SELECT TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY platform_deltas
ALTER TABLE public.platform_deltas ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY platform_rollups
ALTER TABLE public.platform_rollups ENABLE ROW LEVEL SECURITY;

-- POLICY store_task_deltas retailer_select
CREATE POLICY retailer_select ON public.store_task_deltas FOR SELECT TO app_retailer USING ((( SELECT app.org() AS org) = ANY (viewer_uuids)));

-- POLICY store_task_rollups retailer_select
CREATE POLICY retailer_select ON public.store_task_rollups FOR SELECT TO app_retailer USING ((viewer_uuid = ( SELECT app.org() AS org)));

-- POLICY network_deltas service_provider_select
CREATE POLICY service_provider_select ON public.network_deltas FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY network_rollups service_provider_select
CREATE POLICY service_provider_select ON public.network_rollups FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY brand_visit_deltas store_select
CREATE POLICY store_select ON public.brand_visit_deltas FOR SELECT TO app_store USING ((brand_uuid = ( SELECT b.store_brand_uuid
   FROM public.stores b
  WHERE (b.uuid = ( SELECT app.org() AS org)))));

-- POLICY brand_visit_rollups store_select
CREATE POLICY store_select ON public.brand_visit_rollups FOR SELECT TO app_store USING ((brand_uuid = ( SELECT b.store_brand_uuid
   FROM public.stores b
  WHERE (b.uuid = ( SELECT app.org() AS org)))));

-- ROW SECURITY store_task_deltas
ALTER TABLE public.store_task_deltas ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY store_task_rollups
ALTER TABLE public.store_task_rollups ENABLE ROW LEVEL SECURITY;

-- POLICY network_deltas supplier_select
CREATE POLICY supplier_select ON public.network_deltas FOR SELECT TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY network_rollups supplier_select
CREATE POLICY supplier_select ON public.network_rollups FOR SELECT TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY store_task_deltas supplier_select
CREATE POLICY supplier_select ON public.store_task_deltas FOR SELECT TO app_supplier USING (((( SELECT app.org() AS org) = ANY (viewer_uuids)) AND ((owner_uuid = ( SELECT app.org() AS org)) OR (owner_uuid IN ( SELECT r.agency_uuid
   FROM public.report_settings r
  WHERE r.display_store_task_report)) OR (NOT (EXISTS ( SELECT
   FROM public.accounts k
  WHERE ((k.uuid = store_task_deltas.owner_uuid) AND (k.kind = 'agency'::text))))))));

-- POLICY store_task_rollups supplier_select
CREATE POLICY supplier_select ON public.store_task_rollups FOR SELECT TO app_supplier USING (((viewer_uuid = ( SELECT app.org() AS org)) AND ((owner_uuid = ( SELECT app.org() AS org)) OR (owner_uuid IN ( SELECT r.agency_uuid
   FROM public.report_settings r
  WHERE r.display_store_task_report)) OR (NOT (EXISTS ( SELECT
   FROM public.accounts k
  WHERE ((k.uuid = store_task_rollups.owner_uuid) AND (k.kind = 'agency'::text))))))));

-- ROW SECURITY visit_deltas
ALTER TABLE public.visit_deltas ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY visit_rollups
ALTER TABLE public.visit_rollups ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY visitor_deltas
ALTER TABLE public.visitor_deltas ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY visitor_rollups
ALTER TABLE public.visitor_rollups ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY visitor_standings
ALTER TABLE public.visitor_standings ENABLE ROW LEVEL SECURITY;

-- POLICY visit_deltas work
CREATE POLICY work ON public.visit_deltas TO app_work USING (true) WITH CHECK (true);

-- POLICY visit_rollups work
CREATE POLICY work ON public.visit_rollups TO app_work USING (true) WITH CHECK (true);

-- POLICY visitor_deltas work
CREATE POLICY work ON public.visitor_deltas TO app_work USING (true) WITH CHECK (true);

-- POLICY visitor_rollups work
CREATE POLICY work ON public.visitor_rollups TO app_work USING (true) WITH CHECK (true);

-- POLICY visitor_standings work
CREATE POLICY work ON public.visitor_standings TO app_work USING (true) WITH CHECK (true);

-- POLICY brand_visit_deltas work_delete
CREATE POLICY work_delete ON public.brand_visit_deltas FOR DELETE TO app_work USING (true);

-- POLICY brand_visit_rollups work_delete
CREATE POLICY work_delete ON public.brand_visit_rollups FOR DELETE TO app_work USING (true);

-- POLICY field_deltas work_delete
CREATE POLICY work_delete ON public.field_deltas FOR DELETE TO app_work USING (true);

-- POLICY field_rollups work_delete
CREATE POLICY work_delete ON public.field_rollups FOR DELETE TO app_work USING (true);

-- POLICY network_deltas work_delete
CREATE POLICY work_delete ON public.network_deltas FOR DELETE TO app_work USING (true);

-- POLICY network_rollups work_delete
CREATE POLICY work_delete ON public.network_rollups FOR DELETE TO app_work USING (true);

-- POLICY platform_deltas work_delete
CREATE POLICY work_delete ON public.platform_deltas FOR DELETE TO app_work USING (true);

-- POLICY platform_rollups work_delete
CREATE POLICY work_delete ON public.platform_rollups FOR DELETE TO app_work USING (true);

-- POLICY store_task_deltas work_delete
CREATE POLICY work_delete ON public.store_task_deltas FOR DELETE TO app_work USING (true);

-- POLICY store_task_rollups work_delete
CREATE POLICY work_delete ON public.store_task_rollups FOR DELETE TO app_work USING (true);

-- POLICY brand_visit_deltas work_insert
CREATE POLICY work_insert ON public.brand_visit_deltas FOR INSERT TO app_work WITH CHECK (true);

-- POLICY brand_visit_rollups work_insert
CREATE POLICY work_insert ON public.brand_visit_rollups FOR INSERT TO app_work WITH CHECK (true);

-- POLICY field_deltas work_insert
CREATE POLICY work_insert ON public.field_deltas FOR INSERT TO app_work WITH CHECK (true);

-- POLICY field_rollups work_insert
CREATE POLICY work_insert ON public.field_rollups FOR INSERT TO app_work WITH CHECK (true);

-- POLICY network_deltas work_insert
CREATE POLICY work_insert ON public.network_deltas FOR INSERT TO app_work WITH CHECK (true);

-- POLICY network_rollups work_insert
CREATE POLICY work_insert ON public.network_rollups FOR INSERT TO app_work WITH CHECK (true);

-- POLICY platform_deltas work_insert
CREATE POLICY work_insert ON public.platform_deltas FOR INSERT TO app_work WITH CHECK (true);

-- POLICY platform_rollups work_insert
CREATE POLICY work_insert ON public.platform_rollups FOR INSERT TO app_work WITH CHECK (true);

-- POLICY store_task_deltas work_insert
CREATE POLICY work_insert ON public.store_task_deltas FOR INSERT TO app_work WITH CHECK (true);

-- POLICY store_task_rollups work_insert
CREATE POLICY work_insert ON public.store_task_rollups FOR INSERT TO app_work WITH CHECK (true);

-- POLICY brand_visit_deltas work_select
CREATE POLICY work_select ON public.brand_visit_deltas FOR SELECT TO app_work USING (true);

-- POLICY brand_visit_rollups work_select
CREATE POLICY work_select ON public.brand_visit_rollups FOR SELECT TO app_work USING (true);

-- POLICY field_deltas work_select
CREATE POLICY work_select ON public.field_deltas FOR SELECT TO app_work USING (true);

-- POLICY field_rollups work_select
CREATE POLICY work_select ON public.field_rollups FOR SELECT TO app_work USING (true);

-- POLICY network_deltas work_select
CREATE POLICY work_select ON public.network_deltas FOR SELECT TO app_work USING (true);

-- POLICY network_rollups work_select
CREATE POLICY work_select ON public.network_rollups FOR SELECT TO app_work USING (true);

-- POLICY platform_deltas work_select
CREATE POLICY work_select ON public.platform_deltas FOR SELECT TO app_work USING (true);

-- POLICY platform_rollups work_select
CREATE POLICY work_select ON public.platform_rollups FOR SELECT TO app_work USING (true);

-- POLICY store_task_deltas work_select
CREATE POLICY work_select ON public.store_task_deltas FOR SELECT TO app_work USING (true);

-- POLICY store_task_rollups work_select
CREATE POLICY work_select ON public.store_task_rollups FOR SELECT TO app_work USING (true);

-- POLICY brand_visit_deltas work_update
CREATE POLICY work_update ON public.brand_visit_deltas FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY brand_visit_rollups work_update
CREATE POLICY work_update ON public.brand_visit_rollups FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY field_deltas work_update
CREATE POLICY work_update ON public.field_deltas FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY field_rollups work_update
CREATE POLICY work_update ON public.field_rollups FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY network_deltas work_update
CREATE POLICY work_update ON public.network_deltas FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY network_rollups work_update
CREATE POLICY work_update ON public.network_rollups FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY platform_deltas work_update
CREATE POLICY work_update ON public.platform_deltas FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY platform_rollups work_update
CREATE POLICY work_update ON public.platform_rollups FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY store_task_deltas work_update
CREATE POLICY work_update ON public.store_task_deltas FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY store_task_rollups work_update
CREATE POLICY work_update ON public.store_task_rollups FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- ACL FUNCTION brand_visits_added()
REVOKE ALL ON FUNCTION app.brand_visits_added() FROM PUBLIC;

-- ACL FUNCTION brand_visits_changed()
REVOKE ALL ON FUNCTION app.brand_visits_changed() FROM PUBLIC;

-- ACL FUNCTION fold()
REVOKE ALL ON FUNCTION app.fold() FROM PUBLIC;

-- ACL FUNCTION fold_into(rollup regclass, deltas regclass)
REVOKE ALL ON FUNCTION app.fold_into(rollup regclass, deltas regclass) FROM PUBLIC;

-- ACL FUNCTION networks_counted()
REVOKE ALL ON FUNCTION app.networks_counted() FROM PUBLIC;

-- ACL FUNCTION planned_visits_counted()
REVOKE ALL ON FUNCTION app.planned_visits_counted() FROM PUBLIC;

-- ACL FUNCTION refresh_due_standings(owner uuid)
REVOKE ALL ON FUNCTION app.refresh_due_standings(owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.refresh_due_standings(owner uuid) TO app_agency;
GRANT ALL ON FUNCTION app.refresh_due_standings(owner uuid) TO app_supplier;
GRANT ALL ON FUNCTION app.refresh_due_standings(owner uuid) TO app_service_provider;

-- ACL FUNCTION refresh_standings(owners uuid[], visitors_ uuid[])
REVOKE ALL ON FUNCTION app.refresh_standings(owners uuid[], visitors_ uuid[]) FROM PUBLIC;

-- ACL FUNCTION restand(owners uuid[], visitors_ uuid[])
REVOKE ALL ON FUNCTION app.restand(owners uuid[], visitors_ uuid[]) FROM PUBLIC;

-- ACL FUNCTION sights_counted()
REVOKE ALL ON FUNCTION app.sights_counted() FROM PUBLIC;

-- ACL TABLE brand_visit_deltas
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_visit_deltas TO app_work;
GRANT SELECT ON TABLE public.brand_visit_deltas TO app_store;

-- ACL TABLE brand_visit_rollups
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_visit_rollups TO app_work;
GRANT SELECT ON TABLE public.brand_visit_rollups TO app_store;

-- ACL TABLE field_deltas
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.field_deltas TO app_work;
GRANT SELECT ON TABLE public.field_deltas TO app_agency;

-- ACL TABLE field_rollups
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.field_rollups TO app_work;
GRANT SELECT ON TABLE public.field_rollups TO app_agency;

-- ACL TABLE network_deltas
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.network_deltas TO app_work;
GRANT SELECT ON TABLE public.network_deltas TO app_agency;
GRANT SELECT ON TABLE public.network_deltas TO app_supplier;
GRANT SELECT ON TABLE public.network_deltas TO app_service_provider;

-- ACL TABLE network_rollups
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.network_rollups TO app_work;
GRANT SELECT ON TABLE public.network_rollups TO app_agency;
GRANT SELECT ON TABLE public.network_rollups TO app_supplier;
GRANT SELECT ON TABLE public.network_rollups TO app_service_provider;

-- ACL TABLE platform_deltas
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.platform_deltas TO app_work;
GRANT SELECT ON TABLE public.platform_deltas TO app_mob;

-- ACL TABLE platform_rollups
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.platform_rollups TO app_work;
GRANT SELECT ON TABLE public.platform_rollups TO app_mob;

-- ACL TABLE store_task_deltas
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store_task_deltas TO app_work;
GRANT SELECT ON TABLE public.store_task_deltas TO app_agency;
GRANT SELECT ON TABLE public.store_task_deltas TO app_supplier;
GRANT SELECT ON TABLE public.store_task_deltas TO app_retailer;

-- ACL TABLE store_task_rollups
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store_task_rollups TO app_work;
GRANT SELECT ON TABLE public.store_task_rollups TO app_agency;
GRANT SELECT ON TABLE public.store_task_rollups TO app_supplier;
GRANT SELECT ON TABLE public.store_task_rollups TO app_retailer;

-- ACL TABLE visit_deltas
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_deltas TO app_work;
GRANT SELECT ON TABLE public.visit_deltas TO app_mob;
GRANT SELECT ON TABLE public.visit_deltas TO app_agency;
GRANT SELECT ON TABLE public.visit_deltas TO app_supplier;
GRANT SELECT ON TABLE public.visit_deltas TO app_service_provider;
GRANT SELECT ON TABLE public.visit_deltas TO app_retailer;

-- ACL TABLE visit_rollups
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_rollups TO app_work;
GRANT SELECT ON TABLE public.visit_rollups TO app_mob;
GRANT SELECT ON TABLE public.visit_rollups TO app_agency;
GRANT SELECT ON TABLE public.visit_rollups TO app_supplier;
GRANT SELECT ON TABLE public.visit_rollups TO app_service_provider;
GRANT SELECT ON TABLE public.visit_rollups TO app_retailer;

-- ACL TABLE visitor_deltas
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitor_deltas TO app_work;
GRANT SELECT ON TABLE public.visitor_deltas TO app_mob;
GRANT SELECT ON TABLE public.visitor_deltas TO app_agency;
GRANT SELECT ON TABLE public.visitor_deltas TO app_supplier;
GRANT SELECT ON TABLE public.visitor_deltas TO app_service_provider;

-- ACL TABLE visitor_rollups
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitor_rollups TO app_work;
GRANT SELECT ON TABLE public.visitor_rollups TO app_mob;
GRANT SELECT ON TABLE public.visitor_rollups TO app_agency;
GRANT SELECT ON TABLE public.visitor_rollups TO app_supplier;
GRANT SELECT ON TABLE public.visitor_rollups TO app_service_provider;

-- ACL TABLE visitor_standings
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitor_standings TO app_work;
GRANT SELECT ON TABLE public.visitor_standings TO app_mob;
GRANT SELECT ON TABLE public.visitor_standings TO app_agency;
GRANT SELECT ON TABLE public.visitor_standings TO app_supplier;
GRANT SELECT ON TABLE public.visitor_standings TO app_service_provider;
GRANT SELECT ON TABLE public.visitor_standings TO app_gate;

-- ACL FUNCTION standings_added()
REVOKE ALL ON FUNCTION app.standings_added() FROM PUBLIC;

-- ACL FUNCTION standings_changed()
REVOKE ALL ON FUNCTION app.standings_changed() FROM PUBLIC;

-- ACL FUNCTION standings_follow_config()
REVOKE ALL ON FUNCTION app.standings_follow_config() FROM PUBLIC;

-- ACL FUNCTION standings_follow_parts()
REVOKE ALL ON FUNCTION app.standings_follow_parts() FROM PUBLIC;

-- ACL FUNCTION standings_follow_rules()
REVOKE ALL ON FUNCTION app.standings_follow_rules() FROM PUBLIC;

-- ACL FUNCTION standings_follow_suppliers()
REVOKE ALL ON FUNCTION app.standings_follow_suppliers() FROM PUBLIC;

-- ACL FUNCTION standings_follow_visitors()
REVOKE ALL ON FUNCTION app.standings_follow_visitors() FROM PUBLIC;

-- ACL FUNCTION supplier_minutes_counted()
REVOKE ALL ON FUNCTION app.supplier_minutes_counted() FROM PUBLIC;

-- ACL FUNCTION survey_answers_counted()
REVOKE ALL ON FUNCTION app.survey_answers_counted() FROM PUBLIC;

-- ACL FUNCTION tasks_counted()
REVOKE ALL ON FUNCTION app.tasks_counted() FROM PUBLIC;

-- ACL FUNCTION unlinked_standing()
REVOKE ALL ON FUNCTION app.unlinked_standing() FROM PUBLIC;

-- ACL FUNCTION unlinked_visitor()
REVOKE ALL ON FUNCTION app.unlinked_visitor() FROM PUBLIC;

-- ACL FUNCTION visits_added()
REVOKE ALL ON FUNCTION app.visits_added() FROM PUBLIC;

-- ACL FUNCTION visits_changed()
REVOKE ALL ON FUNCTION app.visits_changed() FROM PUBLIC;

-- ACL FUNCTION visits_folded()
REVOKE ALL ON FUNCTION app.visits_folded() FROM PUBLIC;

