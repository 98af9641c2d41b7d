set local check_function_bodies = off;

-- FUNCTION close_days(timestamp with time zone)
CREATE FUNCTION app.close_days(at timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  closed integer;
begin
  delete from stays t using stores s where s.uuid = t.store_uuid and t.day < app.open_day(at, s.time_zone);
  get diagnostics closed = row_count;
  return closed;
end $$;


ALTER FUNCTION app.close_days(at timestamp with time zone) OWNER TO app_work;

-- FUNCTION correction_decided()
CREATE FUNCTION app.correction_decided() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update visits v set corrected_left_at = new.left_at,
    left_hour = case when (new.left_at at time zone s.time_zone)::date > v.day then 23
      else extract(hour from new.left_at at time zone s.time_zone) end
  from stores s
  where s.uuid = v.store_uuid and v.owner_uuid = new.owner_uuid and v.uuid = new.visit_uuid
    and v.entered_at = new.visit_entered_at;
  delete from stays where owner_uuid = new.owner_uuid and visit_uuid = new.visit_uuid and store_uuid = new.store_uuid;
  return null;
end $$;


ALTER FUNCTION app.correction_decided() OWNER TO app_work;

-- FUNCTION make_months(date, date)
CREATE FUNCTION app.make_months(first date, last date) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  month date := date_trunc('month', first);
  parent text;
begin
  while month <= last loop
    foreach parent in array array['visits', 'visit_suppliers'] loop
      execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
        parent || to_char(month, '_YYYY_MM'), parent, month::timestamp at time zone 'UTC',
        (month + interval '1 month')::timestamp at time zone 'UTC');
    end loop;
    month := month + interval '1 month';
  end loop;
end $$;

-- TABLE visits
CREATE TABLE public.visits (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    entered_at timestamp with time zone NOT NULL,
    left_at timestamp with time zone,
    visitor_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    day date NOT NULL,
    entered_hour smallint NOT NULL,
    left_hour smallint,
    entered_app_name text NOT NULL,
    entered_by uuid,
    left_by uuid,
    supplier_uuids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    verdict jsonb,
    override_reason text,
    corrected_left_at timestamp with time zone,
    latitude double precision,
    longitude double precision,
    entry_told_at timestamp with time zone,
    exit_told_at timestamp with time zone,
    CONSTRAINT visits_check CHECK ((left_at >= entered_at)),
    CONSTRAINT visits_corrected_after_entry CHECK ((corrected_left_at > entered_at)),
    CONSTRAINT visits_entered_app_name_check CHECK ((entered_app_name = ANY (ARRAY['concierge_desktop'::text, 'concierge_tablet'::text, 'replenisher_app'::text, 'section_head_app'::text, 'web'::text]))),
    CONSTRAINT visits_entered_hour_check CHECK (((entered_hour >= 0) AND (entered_hour <= 23))),
    CONSTRAINT visits_hour_of_exit CHECK (((COALESCE(corrected_left_at, left_at) IS NULL) = (left_hour IS NULL))),
    CONSTRAINT visits_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT visits_left_hour_check CHECK (((left_hour >= 0) AND (left_hour <= 23))),
    CONSTRAINT visits_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT whole_position CHECK (((latitude IS NULL) = (longitude IS NULL)))
)
PARTITION BY RANGE (entered_at);

-- COMMENT COLUMN visits.left_at
COMMENT ON COLUMN public.visits.left_at IS 'as told at the door; null: nobody told';

-- COMMENT COLUMN visits.day
COMMENT ON COLUMN public.visits.day IS 'the store''s own calendar day; entered_hour and left_hour are its own hours';

-- COMMENT COLUMN visits.left_hour
COMMENT ON COLUMN public.visits.left_hour IS 'of the exit that counts, the corrected one before its own; 23 when the person left on a later day';

-- COMMENT COLUMN visits.supplier_uuids
COMMENT ON COLUMN public.visits.supplier_uuids IS 'suppliers attended in this visit; the owner itself where it is a supplier';

-- COMMENT COLUMN visits.verdict
COMMENT ON COLUMN public.visits.verdict IS 'the answer to "Pode entrar?" as it stood at the door';

-- COMMENT COLUMN visits.corrected_left_at
COMMENT ON COLUMN public.visits.corrected_left_at IS 'of the approved correction; what durations and reports go by where it is not null';

-- COMMENT COLUMN visits.latitude
COMMENT ON COLUMN public.visits.latitude IS 'where the phone was at the entry, where its person let it say so';

-- COMMENT COLUMN visits.entry_told_at
COMMENT ON COLUMN public.visits.entry_told_at IS 'when the entry came to be known, where that was later than it happened; exit_told_at the same of the exit';

-- TABLE feedbacks
CREATE TABLE public.feedbacks (
    store_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    owner_uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL,
    supplier_uuids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    product_sections text[] DEFAULT '{}'::text[] NOT NULL,
    score smallint NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    given_by uuid,
    user_name text NOT NULL,
    given_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT feedbacks_comment_check CHECK ((length(comment) <= 1000)),
    CONSTRAINT feedbacks_score_check CHECK (((score >= 1) AND (score <= 5)))
);

-- COMMENT COLUMN feedbacks.supplier_uuids
COMMENT ON COLUMN public.feedbacks.supplier_uuids IS 'the suppliers whom the person attended in the store on that day';

-- COMMENT COLUMN feedbacks.user_name
COMMENT ON COLUMN public.feedbacks.user_name IS 'who gave it, as the name was then: the owner of the visitor cannot read the store''s users';

-- TABLE refusals
CREATE TABLE public.refusals (
    store_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    owner_uuid uuid,
    visitor_uuid uuid,
    refused_at timestamp with time zone DEFAULT now() NOT NULL,
    refused_by uuid,
    verdict jsonb NOT NULL
);

-- COMMENT TABLE refusals
COMMENT ON TABLE public.refusals IS 'a person turned away at the door, with the verdict as it stood';

-- TABLE stays
CREATE TABLE public.stays (
    owner_uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL,
    visit_uuid uuid NOT NULL,
    entered_at timestamp with time zone NOT NULL,
    day date NOT NULL
);

-- TABLE visit_corrections
CREATE TABLE public.visit_corrections (
    store_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    owner_uuid uuid NOT NULL,
    visit_uuid uuid NOT NULL,
    visit_entered_at timestamp with time zone NOT NULL,
    visitor_uuid uuid NOT NULL,
    left_at timestamp with time zone NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    asked_by uuid,
    asked_by_name text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decided_by_name text DEFAULT ''::text NOT NULL,
    decided_at timestamp with time zone,
    note text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT visit_corrections_check CHECK (((left_at > visit_entered_at) AND (left_at <= (visit_entered_at + '24:00:00'::interval)))),
    CONSTRAINT visit_corrections_check1 CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT visit_corrections_check2 CHECK (((decided_by IS DISTINCT FROM asked_by) OR (decided_by IS NULL))),
    CONSTRAINT visit_corrections_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT visit_corrections_reason_check CHECK (((reason <> ''::text) AND (length(reason) <= 500))),
    CONSTRAINT visit_corrections_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text])))
);

-- COMMENT TABLE visit_corrections
COMMENT ON TABLE public.visit_corrections IS 'whose exit was told late: who asked, what, why, and who decided';

-- COMMENT COLUMN visit_corrections.visit_uuid
COMMENT ON COLUMN public.visit_corrections.visit_uuid IS 'not held by a foreign key: months of visits can be dropped';

-- TABLE visit_suppliers
CREATE TABLE public.visit_suppliers (
    supplier_uuid uuid NOT NULL,
    entered_at timestamp with time zone NOT NULL,
    owner_uuid uuid NOT NULL,
    visit_uuid uuid NOT NULL
)
PARTITION BY RANGE (entered_at);

-- COMMENT TABLE visit_suppliers
COMMENT ON TABLE public.visit_suppliers IS 'what a supplier sees: the visits of its own people and those that attended it';

-- CONSTRAINT feedbacks feedbacks_pkey
ALTER TABLE ONLY public.feedbacks
    ADD CONSTRAINT feedbacks_pkey PRIMARY KEY (store_uuid, uuid);

-- CONSTRAINT refusals refusals_pkey
ALTER TABLE ONLY public.refusals
    ADD CONSTRAINT refusals_pkey PRIMARY KEY (store_uuid, uuid);

-- CONSTRAINT stays stays_pkey
ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_pkey PRIMARY KEY (owner_uuid, visitor_uuid, store_uuid);

-- CONSTRAINT visit_corrections visit_corrections_pkey
ALTER TABLE ONLY public.visit_corrections
    ADD CONSTRAINT visit_corrections_pkey PRIMARY KEY (store_uuid, uuid);

-- CONSTRAINT visit_suppliers visit_suppliers_pkey
ALTER TABLE ONLY public.visit_suppliers
    ADD CONSTRAINT visit_suppliers_pkey PRIMARY KEY (supplier_uuid, entered_at, owner_uuid, visit_uuid);

-- CONSTRAINT visits visits_pkey
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (owner_uuid, uuid, entered_at);

-- INDEX corrections_by_owner
CREATE INDEX corrections_by_owner ON public.visit_corrections USING btree (owner_uuid, asked_at DESC);

-- INDEX corrections_by_retailer
CREATE INDEX corrections_by_retailer ON public.visit_corrections USING btree (retailer_uuid, asked_at DESC);

-- INDEX corrections_by_store
CREATE INDEX corrections_by_store ON public.visit_corrections USING btree (store_uuid, asked_at DESC);

-- INDEX corrections_of_all
CREATE INDEX corrections_of_all ON public.visit_corrections USING btree (asked_at DESC, uuid DESC);

-- INDEX feedbacks_by_owner
CREATE INDEX feedbacks_by_owner ON public.feedbacks USING btree (owner_uuid, given_at DESC) WHERE (removed_at IS NULL);

-- INDEX feedbacks_by_store
CREATE INDEX feedbacks_by_store ON public.feedbacks USING btree (store_uuid, given_at DESC) WHERE (removed_at IS NULL);

-- INDEX one_correction_at_a_time
CREATE UNIQUE INDEX one_correction_at_a_time ON public.visit_corrections USING btree (owner_uuid, visit_uuid) WHERE (state <> 'refused'::text);

-- INDEX refusals_by_owner
CREATE INDEX refusals_by_owner ON public.refusals USING btree (owner_uuid, refused_at DESC);

-- INDEX stays_by_store
CREATE INDEX stays_by_store ON public.stays USING btree (store_uuid, day);

-- INDEX visits_of_all
CREATE INDEX visits_of_all ON ONLY public.visits USING btree (entered_at DESC, uuid DESC);

-- INDEX visits_by_owner
CREATE INDEX visits_by_owner ON ONLY public.visits USING btree (owner_uuid, entered_at DESC);

-- INDEX visits_by_visitor
CREATE INDEX visits_by_visitor ON ONLY public.visits USING btree (owner_uuid, visitor_uuid, entered_at DESC);

-- INDEX visits_by_retailer
CREATE INDEX visits_by_retailer ON ONLY public.visits USING btree (retailer_uuid, entered_at DESC);

-- INDEX visits_of_store
CREATE INDEX visits_of_store ON ONLY public.visits USING btree (store_uuid, entered_at DESC) INCLUDE (day);

-- TRIGGER visit_corrections correction_decided
CREATE TRIGGER correction_decided AFTER UPDATE OF state ON public.visit_corrections FOR EACH ROW WHEN (((old.state = 'pending'::text) AND (new.state = 'approved'::text))) EXECUTE FUNCTION app.correction_decided();

-- TRIGGER stays inside_once
CREATE TRIGGER inside_once BEFORE UPDATE OF visit_uuid ON public.stays FOR EACH ROW WHEN ((old.visit_uuid <> new.visit_uuid)) EXECUTE FUNCTION app.inside_once();

-- FK CONSTRAINT feedbacks feedbacks_given_by_fkey
ALTER TABLE ONLY public.feedbacks
    ADD CONSTRAINT feedbacks_given_by_fkey FOREIGN KEY (given_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT feedbacks feedbacks_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.feedbacks
    ADD CONSTRAINT feedbacks_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT feedbacks feedbacks_store_uuid_fkey
ALTER TABLE ONLY public.feedbacks
    ADD CONSTRAINT feedbacks_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT refusals refusals_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.refusals
    ADD CONSTRAINT refusals_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT refusals refusals_store_uuid_fkey
ALTER TABLE ONLY public.refusals
    ADD CONSTRAINT refusals_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT stays stays_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT stays stays_store_uuid_fkey
ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT visit_corrections visit_corrections_asked_by_fkey
ALTER TABLE ONLY public.visit_corrections
    ADD CONSTRAINT visit_corrections_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT visit_corrections visit_corrections_decided_by_fkey
ALTER TABLE ONLY public.visit_corrections
    ADD CONSTRAINT visit_corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT visit_corrections visit_corrections_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.visit_corrections
    ADD CONSTRAINT visit_corrections_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT visit_corrections visit_corrections_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.visit_corrections
    ADD CONSTRAINT visit_corrections_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT visit_corrections visit_corrections_store_uuid_fkey
ALTER TABLE ONLY public.visit_corrections
    ADD CONSTRAINT visit_corrections_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- POLICY refusals administration
CREATE POLICY administration ON public.refusals FOR SELECT TO app_mob USING (true);

-- POLICY stays administration
CREATE POLICY administration ON public.stays FOR SELECT TO app_mob USING (true);

-- POLICY visit_suppliers administration
CREATE POLICY administration ON public.visit_suppliers FOR SELECT TO app_mob USING (true);

-- POLICY visits administration
CREATE POLICY administration ON public.visits FOR SELECT TO app_mob USING (true);

-- POLICY stays af_delete
CREATE POLICY af_delete ON public.stays FOR DELETE TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY refusals af_insert
CREATE POLICY af_insert ON public.refusals FOR INSERT TO app_af WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY stays af_insert
CREATE POLICY af_insert ON public.stays FOR INSERT TO app_af WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY visits af_insert
CREATE POLICY af_insert ON public.visits FOR INSERT TO app_af WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY stays af_select
CREATE POLICY af_select ON public.stays FOR SELECT TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY visits af_select
CREATE POLICY af_select ON public.visits FOR SELECT TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY stays af_update
CREATE POLICY af_update ON public.stays FOR UPDATE TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor))) WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY visits af_update
CREATE POLICY af_update ON public.visits FOR UPDATE TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor))) WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY feedbacks agency_select
CREATE POLICY agency_select ON public.feedbacks FOR SELECT TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visit_corrections agency_select
CREATE POLICY agency_select ON public.visit_corrections FOR SELECT TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY feedbacks dpo_select
CREATE POLICY dpo_select ON public.feedbacks FOR SELECT TO app_dpo USING (true);

-- POLICY refusals dpo_select
CREATE POLICY dpo_select ON public.refusals FOR SELECT TO app_dpo USING (true);

-- POLICY stays dpo_select
CREATE POLICY dpo_select ON public.stays FOR SELECT TO app_dpo USING (true);

-- POLICY visit_corrections dpo_select
CREATE POLICY dpo_select ON public.visit_corrections FOR SELECT TO app_dpo USING (true);

-- POLICY visits dpo_select
CREATE POLICY dpo_select ON public.visits FOR SELECT TO app_dpo USING (true);

-- POLICY feedbacks dpo_update
CREATE POLICY dpo_update ON public.feedbacks FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY refusals dpo_update
CREATE POLICY dpo_update ON public.refusals FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY stays dpo_update
CREATE POLICY dpo_update ON public.stays FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY visit_corrections dpo_update
CREATE POLICY dpo_update ON public.visit_corrections FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY visits dpo_update
CREATE POLICY dpo_update ON public.visits FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY refusals facts
CREATE POLICY facts ON public.refusals FOR SELECT TO app_gate USING (true);

-- POLICY stays facts
CREATE POLICY facts ON public.stays FOR SELECT TO app_gate USING (true);

-- POLICY visit_suppliers facts
CREATE POLICY facts ON public.visit_suppliers FOR SELECT TO app_gate USING (true);

-- POLICY visits facts
CREATE POLICY facts ON public.visits FOR SELECT TO app_gate USING (true);

-- ROW SECURITY feedbacks
ALTER TABLE public.feedbacks ENABLE ROW LEVEL SECURITY;

-- POLICY visit_corrections mob_select
CREATE POLICY mob_select ON public.visit_corrections FOR SELECT TO app_mob USING (true);

-- POLICY refusals of_network
CREATE POLICY of_network ON public.refusals FOR SELECT TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY visits of_network
CREATE POLICY of_network ON public.visits FOR SELECT TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY refusals of_store
CREATE POLICY of_store ON public.refusals TO app_store USING ((store_uuid = ( SELECT app.org() AS org))) WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY stays of_store
CREATE POLICY of_store ON public.stays TO app_store USING ((store_uuid = ( SELECT app.org() AS org))) WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY visits of_store
CREATE POLICY of_store ON public.visits TO app_store USING ((store_uuid = ( SELECT app.org() AS org))) WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY visits of_supplier
CREATE POLICY of_supplier ON public.visits FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.visit_suppliers s
  WHERE ((s.supplier_uuid = ( SELECT app.org() AS org)) AND (s.entered_at = visits.entered_at) AND (s.owner_uuid = visits.owner_uuid) AND (s.visit_uuid = visits.uuid)))));

-- POLICY refusals own
CREATE POLICY own ON public.refusals FOR SELECT TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY stays own
CREATE POLICY own ON public.stays FOR SELECT TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visit_suppliers own
CREATE POLICY own ON public.visit_suppliers FOR SELECT TO app_supplier USING ((supplier_uuid = ( SELECT app.org() AS org)));

-- POLICY visits own
CREATE POLICY own ON public.visits FOR SELECT TO app_agency, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY refusals
ALTER TABLE public.refusals ENABLE ROW LEVEL SECURITY;

-- POLICY visit_corrections retailer_select
CREATE POLICY retailer_select ON public.visit_corrections FOR SELECT TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY visit_corrections retailer_update
CREATE POLICY retailer_update ON public.visit_corrections FOR UPDATE TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org))) WITH CHECK ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY feedbacks service_provider_select
CREATE POLICY service_provider_select ON public.feedbacks FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visit_corrections service_provider_select
CREATE POLICY service_provider_select ON public.visit_corrections FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY stays
ALTER TABLE public.stays ENABLE ROW LEVEL SECURITY;

-- POLICY feedbacks store_insert
CREATE POLICY store_insert ON public.feedbacks FOR INSERT TO app_store WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY visit_corrections store_insert
CREATE POLICY store_insert ON public.visit_corrections FOR INSERT TO app_store WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY feedbacks store_select
CREATE POLICY store_select ON public.feedbacks FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY visit_corrections store_select
CREATE POLICY store_select ON public.visit_corrections FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY feedbacks store_update
CREATE POLICY store_update ON public.feedbacks FOR UPDATE TO app_store USING ((store_uuid = ( SELECT app.org() AS org))) WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY visit_corrections store_update
CREATE POLICY store_update ON public.visit_corrections FOR UPDATE TO app_store USING ((store_uuid = ( SELECT app.org() AS org))) WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY feedbacks supplier_select
CREATE POLICY supplier_select ON public.feedbacks FOR SELECT TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visit_corrections supplier_select
CREATE POLICY supplier_select ON public.visit_corrections FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.visit_suppliers s
  WHERE ((s.supplier_uuid = ( SELECT app.org() AS org)) AND (s.entered_at = visit_corrections.visit_entered_at) AND (s.owner_uuid = visit_corrections.owner_uuid) AND (s.visit_uuid = visit_corrections.visit_uuid)))));

-- ROW SECURITY visit_corrections
ALTER TABLE public.visit_corrections ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY visit_suppliers
ALTER TABLE public.visit_suppliers ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY visits
ALTER TABLE public.visits ENABLE ROW LEVEL SECURITY;

-- POLICY refusals work
CREATE POLICY work ON public.refusals TO app_work USING (true) WITH CHECK (true);

-- POLICY stays work
CREATE POLICY work ON public.stays TO app_work USING (true) WITH CHECK (true);

-- POLICY visit_suppliers work
CREATE POLICY work ON public.visit_suppliers TO app_work USING (true) WITH CHECK (true);

-- POLICY visits work
CREATE POLICY work ON public.visits TO app_work USING (true) WITH CHECK (true);

-- POLICY visit_corrections work_select
CREATE POLICY work_select ON public.visit_corrections FOR SELECT TO app_work USING (true);

-- ACL FUNCTION close_days(at timestamp with time zone)
REVOKE ALL ON FUNCTION app.close_days(at timestamp with time zone) FROM PUBLIC;

-- ACL FUNCTION correction_decided()
REVOKE ALL ON FUNCTION app.correction_decided() FROM PUBLIC;

-- ACL TABLE visits
GRANT SELECT ON TABLE public.visits TO app_mob;
GRANT SELECT ON TABLE public.visits TO app_gate;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visits TO app_work;
GRANT SELECT ON TABLE public.visits TO app_agency;
GRANT SELECT ON TABLE public.visits TO app_service_provider;
GRANT SELECT ON TABLE public.visits TO app_supplier;
GRANT SELECT ON TABLE public.visits TO app_retailer;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visits TO app_store;
GRANT SELECT,UPDATE ON TABLE public.visits TO app_dpo;
GRANT SELECT,INSERT ON TABLE public.visits TO app_af;

-- ACL COLUMN visits.left_at
GRANT UPDATE(left_at) ON TABLE public.visits TO app_af;

-- ACL COLUMN visits.left_hour
GRANT UPDATE(left_hour) ON TABLE public.visits TO app_af;

-- ACL COLUMN visits.left_by
GRANT UPDATE(left_by) ON TABLE public.visits TO app_af;

-- ACL COLUMN visits.exit_told_at
GRANT UPDATE(exit_told_at) ON TABLE public.visits TO app_af;

-- ACL TABLE feedbacks
GRANT SELECT,INSERT ON TABLE public.feedbacks TO app_store;
GRANT SELECT ON TABLE public.feedbacks TO app_agency;
GRANT SELECT ON TABLE public.feedbacks TO app_supplier;
GRANT SELECT ON TABLE public.feedbacks TO app_service_provider;
GRANT SELECT,UPDATE ON TABLE public.feedbacks TO app_dpo;

-- ACL COLUMN feedbacks.product_sections
GRANT UPDATE(product_sections) ON TABLE public.feedbacks TO app_store;

-- ACL COLUMN feedbacks.score
GRANT UPDATE(score) ON TABLE public.feedbacks TO app_store;

-- ACL COLUMN feedbacks.comment
GRANT UPDATE(comment) ON TABLE public.feedbacks TO app_store;

-- ACL COLUMN feedbacks.removed_at
GRANT UPDATE(removed_at) ON TABLE public.feedbacks TO app_store;

-- ACL COLUMN feedbacks.version
GRANT UPDATE(version) ON TABLE public.feedbacks TO app_store;

-- ACL TABLE refusals
GRANT SELECT ON TABLE public.refusals TO app_mob;
GRANT SELECT ON TABLE public.refusals TO app_gate;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.refusals TO app_work;
GRANT SELECT ON TABLE public.refusals TO app_agency;
GRANT SELECT ON TABLE public.refusals TO app_supplier;
GRANT SELECT ON TABLE public.refusals TO app_service_provider;
GRANT SELECT ON TABLE public.refusals TO app_retailer;
GRANT SELECT,INSERT ON TABLE public.refusals TO app_store;
GRANT SELECT,UPDATE ON TABLE public.refusals TO app_dpo;
GRANT INSERT ON TABLE public.refusals TO app_af;

-- ACL TABLE stays
GRANT SELECT ON TABLE public.stays TO app_mob;
GRANT SELECT ON TABLE public.stays TO app_gate;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stays TO app_work;
GRANT SELECT ON TABLE public.stays TO app_agency;
GRANT SELECT ON TABLE public.stays TO app_supplier;
GRANT SELECT ON TABLE public.stays TO app_service_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stays TO app_store;
GRANT SELECT,UPDATE ON TABLE public.stays TO app_dpo;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stays TO app_af;

-- ACL TABLE visit_corrections
GRANT SELECT,INSERT ON TABLE public.visit_corrections TO app_store;
GRANT SELECT ON TABLE public.visit_corrections TO app_retailer;
GRANT SELECT ON TABLE public.visit_corrections TO app_agency;
GRANT SELECT ON TABLE public.visit_corrections TO app_supplier;
GRANT SELECT ON TABLE public.visit_corrections TO app_service_provider;
GRANT SELECT ON TABLE public.visit_corrections TO app_mob;
GRANT SELECT ON TABLE public.visit_corrections TO app_work;
GRANT SELECT,UPDATE ON TABLE public.visit_corrections TO app_dpo;

-- ACL COLUMN visit_corrections.state
GRANT UPDATE(state) ON TABLE public.visit_corrections TO app_store;
GRANT UPDATE(state) ON TABLE public.visit_corrections TO app_retailer;

-- ACL COLUMN visit_corrections.decided_by
GRANT UPDATE(decided_by) ON TABLE public.visit_corrections TO app_store;
GRANT UPDATE(decided_by) ON TABLE public.visit_corrections TO app_retailer;

-- ACL COLUMN visit_corrections.decided_by_name
GRANT UPDATE(decided_by_name) ON TABLE public.visit_corrections TO app_store;
GRANT UPDATE(decided_by_name) ON TABLE public.visit_corrections TO app_retailer;

-- ACL COLUMN visit_corrections.decided_at
GRANT UPDATE(decided_at) ON TABLE public.visit_corrections TO app_store;
GRANT UPDATE(decided_at) ON TABLE public.visit_corrections TO app_retailer;

-- ACL COLUMN visit_corrections.note
GRANT UPDATE(note) ON TABLE public.visit_corrections TO app_store;
GRANT UPDATE(note) ON TABLE public.visit_corrections TO app_retailer;

-- ACL COLUMN visit_corrections.version
GRANT UPDATE(version) ON TABLE public.visit_corrections TO app_store;
GRANT UPDATE(version) ON TABLE public.visit_corrections TO app_retailer;

-- ACL TABLE visit_suppliers
GRANT SELECT ON TABLE public.visit_suppliers TO app_mob;
GRANT SELECT ON TABLE public.visit_suppliers TO app_gate;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_suppliers TO app_work;
GRANT SELECT ON TABLE public.visit_suppliers TO app_supplier;


select app.make_months((current_date - interval '15 months')::date, (current_date + interval '15 months')::date);
create table visits_other partition of visits default;
create table visit_suppliers_other partition of visit_suppliers default;
