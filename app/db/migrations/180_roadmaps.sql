set local check_function_bodies = off;

-- FUNCTION close_planned_visits(uuid)
CREATE FUNCTION app.close_planned_visits(agency uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.check_account(agency);
  update planned_visits p set state = 'missed', version = p.version + 1 from stores s
  where p.agency_uuid = agency and p.state = 'planned' and p.day <= app.today() and s.uuid = p.store_uuid
    and p.day < (now() at time zone s.time_zone)::date;
end $$;


ALTER FUNCTION app.close_planned_visits(agency uuid) OWNER TO app_work;

-- COMMENT FUNCTION close_planned_visits(agency uuid)
COMMENT ON FUNCTION app.close_planned_visits(agency uuid) IS 'what was planned and not done is missed once the store''s day is over; does nothing on most calls';

-- FUNCTION follow_visits(uuid[], uuid[], date[])
CREATE FUNCTION app.follow_visits(owners uuid[], visitors_ uuid[], days date[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  q record;
  f record;
  traveled integer;
begin
  for q in
    select p.agency_uuid, p.uuid, p.visitor_uuid, p.store_uuid, p.day, s.time_zone, p.day::timestamp at time zone 'UTC' as earliest,
      (p.day + 2)::timestamp at time zone 'UTC' as latest
    from planned_visits p join stores s on s.uuid = p.store_uuid
    where (p.agency_uuid, p.visitor_uuid, p.day) in (select * from unnest(owners, visitors_, days))
    order by p.agency_uuid, p.uuid for no key update of p
  loop
    select (array_agg(v.uuid order by v.entered_at))[1] as visit_uuid, min(v.entered_at) as entered_at,
      case when bool_and(v.exit is not null) then max(v.exit) end as left_at,
      coalesce(sum(extract(epoch from
        least(v.exit, (q.day + 1)::timestamp at time zone q.time_zone) - v.entered_at)) / 60, 0)::int as minutes
    into f from (select v.*, coalesce(v.corrected_left_at, v.left_at) as exit from visits v) v
    where v.owner_uuid = q.agency_uuid and v.visitor_uuid = q.visitor_uuid and v.store_uuid is not distinct from q.store_uuid
      and v.day = q.day and v.entered_at >= q.earliest and v.entered_at < q.latest;
    continue when f.visit_uuid is null;
    select coalesce(extract(epoch from f.entered_at - max(v.exit)) / 60, 0)::int into traveled
    from (select v.*, coalesce(v.corrected_left_at, v.left_at) as exit from visits v) v
    where v.owner_uuid = q.agency_uuid and v.visitor_uuid = q.visitor_uuid and v.day = q.day and v.exit <= f.entered_at
      and v.entered_at >= q.earliest and v.entered_at < q.latest;
    update planned_visits p set state = 'done', visit_uuid = f.visit_uuid, entered_at = f.entered_at, left_at = f.left_at,
      worked_minutes = f.minutes, traveled_minutes = traveled, version = p.version + 1
    where p.agency_uuid = q.agency_uuid and p.uuid = q.uuid
      and (p.visit_uuid, p.entered_at, p.left_at, p.worked_minutes, p.traveled_minutes) is distinct from
        (f.visit_uuid, f.entered_at, f.left_at, f.minutes, traveled);
  end loop;
end $$;


ALTER FUNCTION app.follow_visits(owners uuid[], visitors_ uuid[], days date[]) OWNER TO app_work;

-- FUNCTION is_turn(text, date, date, date)
CREATE FUNCTION app.is_turn(frequency text, starts_on date, ends_on date, day date) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select day >= starts_on and (ends_on is null or day <= ends_on) and case frequency
    when 'weekly' then true
    when 'once' then day < starts_on + 7
    else mod((day - (starts_on - (extract(isodow from starts_on)::int - 1))) / 7,
      case frequency when 'fortnightly' then 2 else 4 end) = 0
  end
$$;

-- COMMENT FUNCTION is_turn(frequency text, starts_on date, ends_on date, day date)
COMMENT ON FUNCTION app.is_turn(frequency text, starts_on date, ends_on date, day date) IS 'whether a roadmap with this frequency and period goes out in the week of that day';

-- FUNCTION plan_visits(uuid, uuid[], date, date, boolean)
CREATE FUNCTION app.plan_visits(agency uuid, visitors_ uuid[], first date, last date, anew boolean) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  made integer;
begin
  if app.org() <> agency then
    raise exception 'another account''s plan';
  end if;
  perform pg_advisory_xact_lock(hashtext('app.plan_visits'), hashtext(agency::text));
  if anew then
    delete from planned_visits p where p.agency_uuid = agency and p.state = 'planned' and p.day > app.today()
      and p.day between first and last and coalesce(p.replaces_uuid, p.visitor_uuid) = any(visitors_);
  end if;
  with chosen as (
    select distinct on (w.uuid, t.store_uuid, d.day) w.uuid as visitor_uuid, a.visitor_uuid as replaces_uuid, t.store_uuid,
      t.retailer_uuid, d.day, t.position, t.uuid as stop_uuid, m.uuid as roadmap_uuid
    from roadmaps m
    join roadmap_stops t on t.agency_uuid = m.agency_uuid and t.roadmap_uuid = m.uuid
    join (select day::date from generate_series(first::timestamp, last::timestamp, interval '1 day') day) d
      on extract(dow from d.day) = t.weekday and app.is_turn(m.frequency, m.starts_on, m.ends_on, d.day)
    left join visitor_absences a on a.agency_uuid = m.agency_uuid and a.visitor_uuid = m.visitor_uuid
      and a.removed_at is null and d.day between a.starts_on and a.ends_on
    join visitors w on w.owner_uuid = m.agency_uuid and w.active and w.removed_at is null
      and w.uuid = case when a.uuid is null then m.visitor_uuid else a.replacement_uuid end
    where m.agency_uuid = agency and m.visitor_uuid = any(visitors_) and m.removed_at is null
    order by w.uuid, t.store_uuid, d.day, t.position, m.uuid
  ), added as (
    insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, replaces_uuid, store_uuid, retailer_uuid,
      roadmap_uuid, planned_minutes)
    select agency, app.uuid7(), c.day, c.position, c.visitor_uuid, c.replaces_uuid, c.store_uuid, c.retailer_uuid, c.roadmap_uuid,
      coalesce((select sum(s.planned_minutes) from roadmap_stop_suppliers s
        where s.agency_uuid = agency and s.stop_uuid = c.stop_uuid), 0)
    from chosen c
    on conflict (agency_uuid, visitor_uuid, store_uuid, day) do nothing
    returning uuid, visitor_uuid, store_uuid, day
  ), served as (
    insert into planned_visit_suppliers (agency_uuid, planned_visit_uuid, agency_supplier_uuid, day, planned_minutes)
    select agency, n.uuid, s.agency_supplier_uuid, n.day, s.planned_minutes
    from added n
    join chosen c on c.visitor_uuid = n.visitor_uuid and c.store_uuid = n.store_uuid and c.day = n.day
    join roadmap_stop_suppliers s on s.agency_uuid = agency and s.stop_uuid = c.stop_uuid
  )
  select count(*) into made from added;
  -- Somebody may be in the store already.
  perform app.follow_visits(array_agg(p.agency_uuid), array_agg(p.visitor_uuid), array_agg(p.day)) from (
    select distinct p.agency_uuid, p.visitor_uuid, p.day from planned_visits p
    where p.agency_uuid = agency and p.state = 'planned' and p.day between first and app.today()) p having count(*) > 0;
  return made;
end $$;


ALTER FUNCTION app.plan_visits(agency uuid, visitors_ uuid[], first date, last date, anew boolean) OWNER TO app_work;

-- TABLE planned_visits
CREATE TABLE public.planned_visits (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    day date NOT NULL,
    "position" smallint NOT NULL,
    visitor_uuid uuid NOT NULL,
    replaces_uuid uuid,
    store_uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    roadmap_uuid uuid NOT NULL,
    state text DEFAULT 'planned'::text NOT NULL,
    justification text,
    justification_note text DEFAULT ''::text NOT NULL,
    justified_by uuid,
    justified_at timestamp with time zone,
    visit_uuid uuid,
    entered_at timestamp with time zone,
    left_at timestamp with time zone,
    planned_minutes integer DEFAULT 0 NOT NULL,
    worked_minutes integer DEFAULT 0 NOT NULL,
    traveled_minutes integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT planned_visits_check CHECK (((state <> 'justified'::text) OR (justification IS NOT NULL))),
    CONSTRAINT planned_visits_check1 CHECK (((state = 'done'::text) = (visit_uuid IS NOT NULL))),
    CONSTRAINT planned_visits_check2 CHECK (((visit_uuid IS NULL) = (entered_at IS NULL))),
    CONSTRAINT planned_visits_justification_check CHECK ((justification = ANY (ARRAY['without_time_to_visit'::text, 'locomotion_issue'::text, 'health_issue'::text, 'roadmap_change'::text]))),
    CONSTRAINT planned_visits_justification_note_check CHECK ((length(justification_note) <= 500)),
    CONSTRAINT planned_visits_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'done'::text, 'justified'::text, 'missed'::text])))
);

-- COMMENT TABLE planned_visits
COMMENT ON TABLE public.planned_visits IS 'the days that roadmaps make; done by a real visit, justified, or missed once the store''s day is over';

-- COMMENT COLUMN planned_visits.replaces_uuid
COMMENT ON COLUMN public.planned_visits.replaces_uuid IS 'the absent person whose roadmap this is';

-- COMMENT COLUMN planned_visits.left_at
COMMENT ON COLUMN public.planned_visits.left_at IS 'the exit that counts, the corrected one before its own';

-- COMMENT COLUMN planned_visits.worked_minutes
COMMENT ON COLUMN public.planned_visits.worked_minutes IS 'in the store, as measured at its gate; traveled_minutes: since the visit before, the same day';

-- FUNCTION planned_visit_measures(public.planned_visits)
CREATE FUNCTION app.planned_visit_measures(p public.planned_visits) RETURNS TABLE(measure text, n integer)
    LANGUAGE sql IMMUTABLE
    AS $$
  select m.measure, m.n from (values
    ('planned', 1), ('done', (p.state = 'done')::int), ('missed', (p.state = 'missed')::int),
    (case when p.state = 'justified' then p.justification end, 1),
    ('planned_minutes', p.planned_minutes), ('inside_minutes', p.worked_minutes), ('traveled_minutes', p.traveled_minutes)
  ) m (measure, n) where m.measure is not null and m.n <> 0
$$;

-- FUNCTION plans_follow_trackings()
CREATE FUNCTION app.plans_follow_trackings() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into planned_visit_suppliers as s (agency_uuid, planned_visit_uuid, agency_supplier_uuid, worked_minutes, day)
  select p.agency_uuid, p.uuid, k.agency_supplier_uuid, w.minutes, p.day
  from (select distinct agency_uuid, visitor_uuid, store_uuid, day, agency_supplier_uuid from changed) k
  join planned_visits p on p.agency_uuid = k.agency_uuid and p.visitor_uuid = k.visitor_uuid and p.store_uuid = k.store_uuid
    and p.day = k.day
  cross join lateral (
    select coalesce(sum(extract(epoch from t.ended_at - t.started_at)) / 60, 0)::int as minutes from supplier_time_trackings t
    where t.visitor_uuid = k.visitor_uuid and t.day = k.day and t.agency_uuid = k.agency_uuid and t.store_uuid = k.store_uuid
      and t.agency_supplier_uuid = k.agency_supplier_uuid
  ) w
  on conflict (agency_uuid, planned_visit_uuid, agency_supplier_uuid) do update set worked_minutes = excluded.worked_minutes
    where s.worked_minutes <> excluded.worked_minutes;
  return null;
end $$;


ALTER FUNCTION app.plans_follow_trackings() OWNER TO app_work;

-- FUNCTION plans_follow_visits()
CREATE FUNCTION app.plans_follow_visits() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if exists (
    select from changed c join planned_visits p on p.agency_uuid = c.owner_uuid and p.visitor_uuid = c.visitor_uuid and p.day = c.day
  ) then
    perform app.follow_visits(array_agg(owner_uuid), array_agg(visitor_uuid), array_agg(day)) from changed;
  end if;
  return null;
end $$;


ALTER FUNCTION app.plans_follow_visits() OWNER TO app_work;

-- TABLE planned_visit_suppliers
CREATE TABLE public.planned_visit_suppliers (
    agency_uuid uuid NOT NULL,
    planned_visit_uuid uuid NOT NULL,
    agency_supplier_uuid uuid NOT NULL,
    day date NOT NULL,
    planned_minutes integer DEFAULT 0 NOT NULL,
    worked_minutes integer DEFAULT 0 NOT NULL
);

-- TABLE roadmap_stop_suppliers
CREATE TABLE public.roadmap_stop_suppliers (
    agency_uuid uuid NOT NULL,
    stop_uuid uuid NOT NULL,
    agency_supplier_uuid uuid NOT NULL,
    planned_minutes smallint NOT NULL,
    CONSTRAINT roadmap_stop_suppliers_planned_minutes_check CHECK (((planned_minutes >= 1) AND (planned_minutes <= 960)))
);

-- TABLE roadmap_stops
CREATE TABLE public.roadmap_stops (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    roadmap_uuid uuid NOT NULL,
    weekday smallint NOT NULL,
    "position" smallint NOT NULL,
    store_uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    CONSTRAINT roadmap_stops_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);

-- COMMENT COLUMN roadmap_stops.weekday
COMMENT ON COLUMN public.roadmap_stops.weekday IS '0 is Sunday';

-- TABLE roadmaps
CREATE TABLE public.roadmaps (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    name text NOT NULL,
    visitor_uuid uuid NOT NULL,
    frequency text NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT roadmaps_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT roadmaps_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'fortnightly'::text, 'four_weekly'::text, 'once'::text]))),
    CONSTRAINT roadmaps_name_check CHECK (((name <> ''::text) AND (length(name) <= 120)))
);

-- COMMENT COLUMN roadmaps.frequency
COMMENT ON COLUMN public.roadmaps.frequency IS 'counted in weeks from Monday, from that of starts_on; once: its first seven days';

-- TABLE supplier_time_trackings
CREATE TABLE public.supplier_time_trackings (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    agency_supplier_uuid uuid NOT NULL,
    day date NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT supplier_time_trackings_check CHECK ((ended_at >= started_at))
);

-- COMMENT TABLE supplier_time_trackings
COMMENT ON TABLE public.supplier_time_trackings IS 'when a promoter worked for which supplier; one at a time';

-- TABLE visitor_absences
CREATE TABLE public.visitor_absences (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL,
    kind text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    replacement_uuid uuid,
    note text DEFAULT ''::text NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT visitor_absences_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT visitor_absences_check1 CHECK ((replacement_uuid IS DISTINCT FROM visitor_uuid)),
    CONSTRAINT visitor_absences_kind_check CHECK ((kind = ANY (ARRAY['vacation'::text, 'leave'::text, 'health'::text, 'other'::text]))),
    CONSTRAINT visitor_absences_note_check CHECK ((length(note) <= 500))
);

-- COMMENT COLUMN visitor_absences.replacement_uuid
COMMENT ON COLUMN public.visitor_absences.replacement_uuid IS 'who makes the visits meanwhile; nobody: none is planned';

-- CONSTRAINT visitor_absences one_absence_at_a_time
ALTER TABLE ONLY public.visitor_absences
    ADD CONSTRAINT one_absence_at_a_time EXCLUDE USING gist (agency_uuid WITH =, visitor_uuid WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE ((removed_at IS NULL));

-- CONSTRAINT planned_visit_suppliers planned_visit_suppliers_pkey
ALTER TABLE ONLY public.planned_visit_suppliers
    ADD CONSTRAINT planned_visit_suppliers_pkey PRIMARY KEY (agency_uuid, planned_visit_uuid, agency_supplier_uuid);

-- CONSTRAINT planned_visits planned_visits_pkey
ALTER TABLE ONLY public.planned_visits
    ADD CONSTRAINT planned_visits_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT roadmap_stop_suppliers roadmap_stop_suppliers_pkey
ALTER TABLE ONLY public.roadmap_stop_suppliers
    ADD CONSTRAINT roadmap_stop_suppliers_pkey PRIMARY KEY (agency_uuid, stop_uuid, agency_supplier_uuid);

-- CONSTRAINT roadmap_stops roadmap_stops_agency_uuid_roadmap_uuid_weekday_position_key
ALTER TABLE ONLY public.roadmap_stops
    ADD CONSTRAINT roadmap_stops_agency_uuid_roadmap_uuid_weekday_position_key UNIQUE (agency_uuid, roadmap_uuid, weekday, "position");

-- CONSTRAINT roadmap_stops roadmap_stops_agency_uuid_roadmap_uuid_weekday_store_uuid_key
ALTER TABLE ONLY public.roadmap_stops
    ADD CONSTRAINT roadmap_stops_agency_uuid_roadmap_uuid_weekday_store_uuid_key UNIQUE (agency_uuid, roadmap_uuid, weekday, store_uuid);

-- CONSTRAINT roadmap_stops roadmap_stops_pkey
ALTER TABLE ONLY public.roadmap_stops
    ADD CONSTRAINT roadmap_stops_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT roadmaps roadmaps_pkey
ALTER TABLE ONLY public.roadmaps
    ADD CONSTRAINT roadmaps_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT supplier_time_trackings supplier_time_trackings_pkey
ALTER TABLE ONLY public.supplier_time_trackings
    ADD CONSTRAINT supplier_time_trackings_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT visitor_absences visitor_absences_pkey
ALTER TABLE ONLY public.visitor_absences
    ADD CONSTRAINT visitor_absences_pkey PRIMARY KEY (agency_uuid, uuid);

-- INDEX one_supplier_at_a_time
CREATE UNIQUE INDEX one_supplier_at_a_time ON public.supplier_time_trackings USING btree (agency_uuid, visitor_uuid) WHERE (ended_at IS NULL);

-- INDEX planned_visits_at_store
CREATE INDEX planned_visits_at_store ON public.planned_visits USING btree (agency_uuid, store_uuid, day);

-- INDEX planned_visits_by_day
CREATE INDEX planned_visits_by_day ON public.planned_visits USING btree (agency_uuid, day, visitor_uuid, "position", uuid);

-- INDEX planned_visits_of_roadmap
CREATE INDEX planned_visits_of_roadmap ON public.planned_visits USING btree (agency_uuid, roadmap_uuid, day);

-- INDEX planned_visits_of_supplier
CREATE INDEX planned_visits_of_supplier ON public.planned_visit_suppliers USING btree (agency_uuid, agency_supplier_uuid);

-- INDEX planned_visits_of_visitor
CREATE INDEX planned_visits_of_visitor ON public.planned_visits USING btree (visitor_uuid, day);

-- INDEX planned_visits_once
CREATE UNIQUE INDEX planned_visits_once ON public.planned_visits USING btree (agency_uuid, visitor_uuid, store_uuid, day);

-- INDEX planned_visits_open
CREATE INDEX planned_visits_open ON public.planned_visits USING btree (agency_uuid, day) WHERE (state = 'planned'::text);

-- INDEX roadmaps_by_visitor
CREATE INDEX roadmaps_by_visitor ON public.roadmaps USING btree (agency_uuid, visitor_uuid) WHERE (removed_at IS NULL);

-- INDEX trackings_by_day
CREATE INDEX trackings_by_day ON public.supplier_time_trackings USING btree (agency_uuid, day, agency_supplier_uuid);

-- INDEX trackings_of_visitor
CREATE INDEX trackings_of_visitor ON public.supplier_time_trackings USING btree (visitor_uuid, day);

-- INDEX visitor_absences_by_age
CREATE INDEX visitor_absences_by_age ON public.visitor_absences USING btree (agency_uuid, starts_on DESC, uuid DESC) WHERE (removed_at IS NULL);

-- TRIGGER supplier_time_trackings plans_follow_changed
CREATE TRIGGER plans_follow_changed AFTER UPDATE ON public.supplier_time_trackings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.plans_follow_trackings();

-- TRIGGER visits plans_follow_changed
CREATE TRIGGER plans_follow_changed AFTER UPDATE ON public.visits REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.plans_follow_visits();

-- TRIGGER supplier_time_trackings plans_follow_new
CREATE TRIGGER plans_follow_new AFTER INSERT ON public.supplier_time_trackings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.plans_follow_trackings();

-- TRIGGER visits plans_follow_new
CREATE TRIGGER plans_follow_new AFTER INSERT ON public.visits REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.plans_follow_visits();

-- FK CONSTRAINT planned_visit_suppliers planned_visit_suppliers_agency_uuid_agency_supplier_uuid_fkey
ALTER TABLE ONLY public.planned_visit_suppliers
    ADD CONSTRAINT planned_visit_suppliers_agency_uuid_agency_supplier_uuid_fkey FOREIGN KEY (agency_uuid, agency_supplier_uuid) REFERENCES public.agency_suppliers(agency_uuid, uuid);

-- FK CONSTRAINT planned_visit_suppliers planned_visit_suppliers_agency_uuid_planned_visit_uuid_fkey
ALTER TABLE ONLY public.planned_visit_suppliers
    ADD CONSTRAINT planned_visit_suppliers_agency_uuid_planned_visit_uuid_fkey FOREIGN KEY (agency_uuid, planned_visit_uuid) REFERENCES public.planned_visits(agency_uuid, uuid) ON DELETE CASCADE;

-- FK CONSTRAINT planned_visits planned_visits_agency_uuid_replaces_uuid_fkey
ALTER TABLE ONLY public.planned_visits
    ADD CONSTRAINT planned_visits_agency_uuid_replaces_uuid_fkey FOREIGN KEY (agency_uuid, replaces_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT planned_visits planned_visits_agency_uuid_roadmap_uuid_fkey
ALTER TABLE ONLY public.planned_visits
    ADD CONSTRAINT planned_visits_agency_uuid_roadmap_uuid_fkey FOREIGN KEY (agency_uuid, roadmap_uuid) REFERENCES public.roadmaps(agency_uuid, uuid);

-- FK CONSTRAINT planned_visits planned_visits_agency_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.planned_visits
    ADD CONSTRAINT planned_visits_agency_uuid_visitor_uuid_fkey FOREIGN KEY (agency_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT planned_visits planned_visits_justified_by_fkey
ALTER TABLE ONLY public.planned_visits
    ADD CONSTRAINT planned_visits_justified_by_fkey FOREIGN KEY (justified_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT planned_visits planned_visits_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.planned_visits
    ADD CONSTRAINT planned_visits_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT roadmap_stop_suppliers roadmap_stop_suppliers_agency_uuid_agency_supplier_uuid_fkey
ALTER TABLE ONLY public.roadmap_stop_suppliers
    ADD CONSTRAINT roadmap_stop_suppliers_agency_uuid_agency_supplier_uuid_fkey FOREIGN KEY (agency_uuid, agency_supplier_uuid) REFERENCES public.agency_suppliers(agency_uuid, uuid);

-- FK CONSTRAINT roadmap_stop_suppliers roadmap_stop_suppliers_agency_uuid_stop_uuid_fkey
ALTER TABLE ONLY public.roadmap_stop_suppliers
    ADD CONSTRAINT roadmap_stop_suppliers_agency_uuid_stop_uuid_fkey FOREIGN KEY (agency_uuid, stop_uuid) REFERENCES public.roadmap_stops(agency_uuid, uuid) ON DELETE CASCADE;

-- FK CONSTRAINT roadmap_stops roadmap_stops_agency_uuid_roadmap_uuid_fkey
ALTER TABLE ONLY public.roadmap_stops
    ADD CONSTRAINT roadmap_stops_agency_uuid_roadmap_uuid_fkey FOREIGN KEY (agency_uuid, roadmap_uuid) REFERENCES public.roadmaps(agency_uuid, uuid);

-- FK CONSTRAINT roadmap_stops roadmap_stops_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.roadmap_stops
    ADD CONSTRAINT roadmap_stops_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT roadmaps roadmaps_agency_uuid_fkey
ALTER TABLE ONLY public.roadmaps
    ADD CONSTRAINT roadmaps_agency_uuid_fkey FOREIGN KEY (agency_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT roadmaps roadmaps_agency_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.roadmaps
    ADD CONSTRAINT roadmaps_agency_uuid_visitor_uuid_fkey FOREIGN KEY (agency_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT supplier_time_trackings supplier_time_trackings_agency_uuid_agency_supplier_uuid_fkey
ALTER TABLE ONLY public.supplier_time_trackings
    ADD CONSTRAINT supplier_time_trackings_agency_uuid_agency_supplier_uuid_fkey FOREIGN KEY (agency_uuid, agency_supplier_uuid) REFERENCES public.agency_suppliers(agency_uuid, uuid);

-- FK CONSTRAINT supplier_time_trackings supplier_time_trackings_agency_uuid_fkey
ALTER TABLE ONLY public.supplier_time_trackings
    ADD CONSTRAINT supplier_time_trackings_agency_uuid_fkey FOREIGN KEY (agency_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT supplier_time_trackings supplier_time_trackings_agency_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.supplier_time_trackings
    ADD CONSTRAINT supplier_time_trackings_agency_uuid_visitor_uuid_fkey FOREIGN KEY (agency_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT supplier_time_trackings supplier_time_trackings_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.supplier_time_trackings
    ADD CONSTRAINT supplier_time_trackings_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT visitor_absences visitor_absences_agency_uuid_replacement_uuid_fkey
ALTER TABLE ONLY public.visitor_absences
    ADD CONSTRAINT visitor_absences_agency_uuid_replacement_uuid_fkey FOREIGN KEY (agency_uuid, replacement_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT visitor_absences visitor_absences_agency_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.visitor_absences
    ADD CONSTRAINT visitor_absences_agency_uuid_visitor_uuid_fkey FOREIGN KEY (agency_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- POLICY supplier_time_trackings af_insert
CREATE POLICY af_insert ON public.supplier_time_trackings FOR INSERT TO app_af WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY planned_visit_suppliers af_select
CREATE POLICY af_select ON public.planned_visit_suppliers FOR SELECT TO app_af USING ((EXISTS ( SELECT
   FROM public.planned_visits p
  WHERE ((p.agency_uuid = planned_visit_suppliers.agency_uuid) AND (p.uuid = planned_visit_suppliers.planned_visit_uuid)))));

-- POLICY planned_visits af_select
CREATE POLICY af_select ON public.planned_visits FOR SELECT TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY supplier_time_trackings af_select
CREATE POLICY af_select ON public.supplier_time_trackings FOR SELECT TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY planned_visits af_update
CREATE POLICY af_update ON public.planned_visits FOR UPDATE TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor))) WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY supplier_time_trackings af_update
CREATE POLICY af_update ON public.supplier_time_trackings FOR UPDATE TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor))) WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY roadmap_stops agency_delete
CREATE POLICY agency_delete ON public.roadmap_stops FOR DELETE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY roadmap_stop_suppliers agency_insert
CREATE POLICY agency_insert ON public.roadmap_stop_suppliers FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY roadmap_stops agency_insert
CREATE POLICY agency_insert ON public.roadmap_stops FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY roadmaps agency_insert
CREATE POLICY agency_insert ON public.roadmaps FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_absences agency_insert
CREATE POLICY agency_insert ON public.visitor_absences FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY planned_visit_suppliers agency_select
CREATE POLICY agency_select ON public.planned_visit_suppliers FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY planned_visits agency_select
CREATE POLICY agency_select ON public.planned_visits FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY roadmap_stop_suppliers agency_select
CREATE POLICY agency_select ON public.roadmap_stop_suppliers FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY roadmap_stops agency_select
CREATE POLICY agency_select ON public.roadmap_stops FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY roadmaps agency_select
CREATE POLICY agency_select ON public.roadmaps FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY supplier_time_trackings agency_select
CREATE POLICY agency_select ON public.supplier_time_trackings FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_absences agency_select
CREATE POLICY agency_select ON public.visitor_absences FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY planned_visits agency_update
CREATE POLICY agency_update ON public.planned_visits FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY roadmap_stop_suppliers agency_update
CREATE POLICY agency_update ON public.roadmap_stop_suppliers FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY roadmap_stops agency_update
CREATE POLICY agency_update ON public.roadmap_stops FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY roadmaps agency_update
CREATE POLICY agency_update ON public.roadmaps FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_absences agency_update
CREATE POLICY agency_update ON public.visitor_absences FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY planned_visits dpo_select
CREATE POLICY dpo_select ON public.planned_visits FOR SELECT TO app_dpo USING (true);

-- POLICY roadmaps dpo_select
CREATE POLICY dpo_select ON public.roadmaps FOR SELECT TO app_dpo USING (true);

-- POLICY supplier_time_trackings dpo_select
CREATE POLICY dpo_select ON public.supplier_time_trackings FOR SELECT TO app_dpo USING (true);

-- POLICY visitor_absences dpo_select
CREATE POLICY dpo_select ON public.visitor_absences FOR SELECT TO app_dpo USING (true);

-- POLICY planned_visits dpo_update
CREATE POLICY dpo_update ON public.planned_visits FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY roadmaps dpo_update
CREATE POLICY dpo_update ON public.roadmaps FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY supplier_time_trackings dpo_update
CREATE POLICY dpo_update ON public.supplier_time_trackings FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY visitor_absences dpo_update
CREATE POLICY dpo_update ON public.visitor_absences FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- ROW SECURITY planned_visit_suppliers
ALTER TABLE public.planned_visit_suppliers ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY planned_visits
ALTER TABLE public.planned_visits ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY roadmap_stop_suppliers
ALTER TABLE public.roadmap_stop_suppliers ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY roadmap_stops
ALTER TABLE public.roadmap_stops ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY roadmaps
ALTER TABLE public.roadmaps ENABLE ROW LEVEL SECURITY;

-- POLICY planned_visit_suppliers supplier_select
CREATE POLICY supplier_select ON public.planned_visit_suppliers FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.report_settings r
  WHERE ((r.agency_uuid = planned_visit_suppliers.agency_uuid) AND (r.agency_supplier_uuid = planned_visit_suppliers.agency_supplier_uuid) AND r.display_visits_report))));

-- POLICY planned_visits supplier_select
CREATE POLICY supplier_select ON public.planned_visits FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.planned_visit_suppliers i
  WHERE ((i.agency_uuid = planned_visits.agency_uuid) AND (i.planned_visit_uuid = planned_visits.uuid)))));

-- ROW SECURITY supplier_time_trackings
ALTER TABLE public.supplier_time_trackings ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY visitor_absences
ALTER TABLE public.visitor_absences ENABLE ROW LEVEL SECURITY;

-- POLICY planned_visit_suppliers work_delete
CREATE POLICY work_delete ON public.planned_visit_suppliers FOR DELETE TO app_work USING (true);

-- POLICY planned_visits work_delete
CREATE POLICY work_delete ON public.planned_visits FOR DELETE TO app_work USING (true);

-- POLICY roadmap_stop_suppliers work_delete
CREATE POLICY work_delete ON public.roadmap_stop_suppliers FOR DELETE TO app_work USING (true);

-- POLICY roadmap_stops work_delete
CREATE POLICY work_delete ON public.roadmap_stops FOR DELETE TO app_work USING (true);

-- POLICY roadmaps work_delete
CREATE POLICY work_delete ON public.roadmaps FOR DELETE TO app_work USING (true);

-- POLICY supplier_time_trackings work_delete
CREATE POLICY work_delete ON public.supplier_time_trackings FOR DELETE TO app_work USING (true);

-- POLICY visitor_absences work_delete
CREATE POLICY work_delete ON public.visitor_absences FOR DELETE TO app_work USING (true);

-- POLICY planned_visit_suppliers work_insert
CREATE POLICY work_insert ON public.planned_visit_suppliers FOR INSERT TO app_work WITH CHECK (true);

-- POLICY planned_visits work_insert
CREATE POLICY work_insert ON public.planned_visits FOR INSERT TO app_work WITH CHECK (true);

-- POLICY roadmap_stop_suppliers work_insert
CREATE POLICY work_insert ON public.roadmap_stop_suppliers FOR INSERT TO app_work WITH CHECK (true);

-- POLICY roadmap_stops work_insert
CREATE POLICY work_insert ON public.roadmap_stops FOR INSERT TO app_work WITH CHECK (true);

-- POLICY roadmaps work_insert
CREATE POLICY work_insert ON public.roadmaps FOR INSERT TO app_work WITH CHECK (true);

-- POLICY supplier_time_trackings work_insert
CREATE POLICY work_insert ON public.supplier_time_trackings FOR INSERT TO app_work WITH CHECK (true);

-- POLICY visitor_absences work_insert
CREATE POLICY work_insert ON public.visitor_absences FOR INSERT TO app_work WITH CHECK (true);

-- POLICY planned_visit_suppliers work_select
CREATE POLICY work_select ON public.planned_visit_suppliers FOR SELECT TO app_work USING (true);

-- POLICY planned_visits work_select
CREATE POLICY work_select ON public.planned_visits FOR SELECT TO app_work USING (true);

-- POLICY roadmap_stop_suppliers work_select
CREATE POLICY work_select ON public.roadmap_stop_suppliers FOR SELECT TO app_work USING (true);

-- POLICY roadmap_stops work_select
CREATE POLICY work_select ON public.roadmap_stops FOR SELECT TO app_work USING (true);

-- POLICY roadmaps work_select
CREATE POLICY work_select ON public.roadmaps FOR SELECT TO app_work USING (true);

-- POLICY supplier_time_trackings work_select
CREATE POLICY work_select ON public.supplier_time_trackings FOR SELECT TO app_work USING (true);

-- POLICY visitor_absences work_select
CREATE POLICY work_select ON public.visitor_absences FOR SELECT TO app_work USING (true);

-- POLICY planned_visit_suppliers work_update
CREATE POLICY work_update ON public.planned_visit_suppliers FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY planned_visits work_update
CREATE POLICY work_update ON public.planned_visits FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY roadmap_stop_suppliers work_update
CREATE POLICY work_update ON public.roadmap_stop_suppliers FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY roadmap_stops work_update
CREATE POLICY work_update ON public.roadmap_stops FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY roadmaps work_update
CREATE POLICY work_update ON public.roadmaps FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY supplier_time_trackings work_update
CREATE POLICY work_update ON public.supplier_time_trackings FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY visitor_absences work_update
CREATE POLICY work_update ON public.visitor_absences FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- ACL FUNCTION close_planned_visits(agency uuid)
REVOKE ALL ON FUNCTION app.close_planned_visits(agency uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.close_planned_visits(agency uuid) TO app_agency;
GRANT ALL ON FUNCTION app.close_planned_visits(agency uuid) TO app_af;

-- ACL FUNCTION follow_visits(owners uuid[], visitors_ uuid[], days date[])
REVOKE ALL ON FUNCTION app.follow_visits(owners uuid[], visitors_ uuid[], days date[]) FROM PUBLIC;

-- ACL FUNCTION plan_visits(agency uuid, visitors_ uuid[], first date, last date, anew boolean)
REVOKE ALL ON FUNCTION app.plan_visits(agency uuid, visitors_ uuid[], first date, last date, anew boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.plan_visits(agency uuid, visitors_ uuid[], first date, last date, anew boolean) TO app_agency;

-- ACL TABLE planned_visits
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.planned_visits TO app_work;
GRANT SELECT ON TABLE public.planned_visits TO app_agency;
GRANT SELECT ON TABLE public.planned_visits TO app_af;
GRANT SELECT ON TABLE public.planned_visits TO app_supplier;
GRANT SELECT,UPDATE ON TABLE public.planned_visits TO app_dpo;

-- ACL COLUMN planned_visits.state
GRANT UPDATE(state) ON TABLE public.planned_visits TO app_agency;
GRANT UPDATE(state) ON TABLE public.planned_visits TO app_af;

-- ACL COLUMN planned_visits.justification
GRANT UPDATE(justification) ON TABLE public.planned_visits TO app_agency;
GRANT UPDATE(justification) ON TABLE public.planned_visits TO app_af;

-- ACL COLUMN planned_visits.justification_note
GRANT UPDATE(justification_note) ON TABLE public.planned_visits TO app_agency;
GRANT UPDATE(justification_note) ON TABLE public.planned_visits TO app_af;

-- ACL COLUMN planned_visits.justified_by
GRANT UPDATE(justified_by) ON TABLE public.planned_visits TO app_agency;
GRANT UPDATE(justified_by) ON TABLE public.planned_visits TO app_af;

-- ACL COLUMN planned_visits.justified_at
GRANT UPDATE(justified_at) ON TABLE public.planned_visits TO app_agency;
GRANT UPDATE(justified_at) ON TABLE public.planned_visits TO app_af;

-- ACL COLUMN planned_visits.version
GRANT UPDATE(version) ON TABLE public.planned_visits TO app_agency;
GRANT UPDATE(version) ON TABLE public.planned_visits TO app_af;

-- ACL FUNCTION plans_follow_trackings()
REVOKE ALL ON FUNCTION app.plans_follow_trackings() FROM PUBLIC;

-- ACL FUNCTION plans_follow_visits()
REVOKE ALL ON FUNCTION app.plans_follow_visits() FROM PUBLIC;

-- ACL TABLE planned_visit_suppliers
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.planned_visit_suppliers TO app_work;
GRANT SELECT ON TABLE public.planned_visit_suppliers TO app_agency;
GRANT SELECT ON TABLE public.planned_visit_suppliers TO app_af;
GRANT SELECT ON TABLE public.planned_visit_suppliers TO app_supplier;

-- ACL TABLE roadmap_stop_suppliers
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.roadmap_stop_suppliers TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.roadmap_stop_suppliers TO app_agency;

-- ACL TABLE roadmap_stops
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.roadmap_stops TO app_work;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.roadmap_stops TO app_agency;

-- ACL TABLE roadmaps
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.roadmaps TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.roadmaps TO app_agency;
GRANT SELECT,UPDATE ON TABLE public.roadmaps TO app_dpo;

-- ACL TABLE supplier_time_trackings
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.supplier_time_trackings TO app_work;
GRANT SELECT ON TABLE public.supplier_time_trackings TO app_agency;
GRANT SELECT,INSERT ON TABLE public.supplier_time_trackings TO app_af;
GRANT SELECT,UPDATE ON TABLE public.supplier_time_trackings TO app_dpo;

-- ACL COLUMN supplier_time_trackings.ended_at
GRANT UPDATE(ended_at) ON TABLE public.supplier_time_trackings TO app_af;

-- ACL TABLE visitor_absences
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitor_absences TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitor_absences TO app_agency;
GRANT SELECT,UPDATE ON TABLE public.visitor_absences TO app_dpo;

