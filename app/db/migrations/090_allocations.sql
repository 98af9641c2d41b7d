set local check_function_bodies = off;

-- TABLE allocations
CREATE TABLE public.allocations (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    weekdays smallint DEFAULT 127 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    hours_from time without time zone,
    hours_until time without time zone,
    CONSTRAINT allocations_check CHECK (((ends_on IS NULL) OR (ends_on >= starts_on) OR ((state = 'ended'::text) AND (ends_on = (starts_on - 1))))),
    CONSTRAINT allocations_check1 CHECK (((hours_from IS NULL) = (hours_until IS NULL))),
    CONSTRAINT allocations_check2 CHECK ((hours_from < hours_until)),
    CONSTRAINT allocations_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'ended'::text, 'refused'::text]))),
    CONSTRAINT allocations_weekdays_check CHECK (((weekdays >= 1) AND (weekdays <= 127)))
);

-- COMMENT COLUMN allocations.ends_on
COMMENT ON COLUMN public.allocations.ends_on IS 'the last day; the day before starts_on where it was given up before it began';

-- COMMENT COLUMN allocations.weekdays
COMMENT ON COLUMN public.allocations.weekdays IS 'bit 0 is Sunday, bit 6 Saturday';

-- COMMENT COLUMN allocations.hours_from
COMMENT ON COLUMN public.allocations.hours_from IS 'the hours of the day the person is expected, the store''s own; null: any';

-- FUNCTION allocation_told(public.allocations)
CREATE FUNCTION app.allocation_told(a public.allocations) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object('allocation_uuid', a.uuid, 'owner_uuid', a.owner_uuid, 'visitor_uuid', a.visitor_uuid,
    'store_uuid', a.store_uuid, 'retailer_uuid', a.retailer_uuid, 'state', a.state, 'starts_on', a.starts_on,
    'ends_on', a.ends_on)
$$;


-- Lets the store of a new allocation and its retailer see the visitor.
create function app.allocations_make_sights() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into visitor_sights (viewer_uuid, owner_uuid, visitor_uuid)
  select distinct viewer, owner_uuid, visitor_uuid
  from added cross join lateral unnest(array[store_uuid, retailer_uuid]) viewer
  on conflict do nothing;
  return null;
end $$;
select app.run_as('app.allocations_make_sights()', 'app_work');

-- TABLE allocation_batch_rows
CREATE TABLE public.allocation_batch_rows (
    owner_uuid uuid NOT NULL,
    batch_uuid uuid NOT NULL,
    "position" integer NOT NULL,
    typed text DEFAULT ''::text NOT NULL,
    visitor_uuid uuid,
    store_uuid uuid,
    link_uuid uuid,
    link_version integer,
    outcome text NOT NULL,
    cause text NOT NULL,
    detail text DEFAULT ''::text NOT NULL,
    made_uuid uuid,
    before_state text,
    before_ends_on date,
    CONSTRAINT allocation_batch_rows_outcome_check CHECK ((outcome = ANY (ARRAY['to_do'::text, 'unchanged'::text, 'refused'::text, 'done'::text, 'stale'::text, 'undone'::text, 'kept'::text])))
);

-- COMMENT COLUMN allocation_batch_rows.typed
COMMENT ON COLUMN public.allocation_batch_rows.typed IS 'the CPF as it was written; empty where the person was chosen';

-- COMMENT COLUMN allocation_batch_rows.link_uuid
COMMENT ON COLUMN public.allocation_batch_rows.link_uuid IS 'the link that ends; link_version is what was looked at, then what the batch made of it';

-- COMMENT COLUMN allocation_batch_rows.cause
COMMENT ON COLUMN public.allocation_batch_rows.cause IS 'the causes are those of app/contracts/allocations/allocation-batches.ts';

-- COMMENT COLUMN allocation_batch_rows.made_uuid
COMMENT ON COLUMN public.allocation_batch_rows.made_uuid IS 'the link that was made';

-- TABLE allocation_batches
CREATE TABLE public.allocation_batches (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    job_uuid uuid NOT NULL,
    action text NOT NULL,
    state text DEFAULT 'checking'::text NOT NULL,
    refusal text DEFAULT ''::text NOT NULL,
    file_uuid uuid,
    people jsonb,
    store_uuids uuid[],
    to_visitor_uuid uuid,
    to_store_uuid uuid,
    starts_on date,
    ends_on date,
    weekdays smallint,
    hours_from time without time zone,
    hours_until time without time zone,
    supplier_uuids uuid[],
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    asked jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT allocation_batches_action_check CHECK ((action = ANY (ARRAY['link'::text, 'end'::text, 'transfer'::text, 'replace'::text]))),
    CONSTRAINT allocation_batches_begins CHECK (((state = ANY (ARRAY['draft'::text, 'discarded'::text])) OR ((action = 'end'::text) = (starts_on IS NULL)))),
    CONSTRAINT allocation_batches_ends CHECK (((state = ANY (ARRAY['draft'::text, 'discarded'::text])) OR (action <> 'end'::text) OR (ends_on IS NOT NULL))),
    CONSTRAINT allocation_batches_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'checking'::text, 'unreadable'::text, 'ready'::text, 'discarded'::text, 'applying'::text, 'applied'::text, 'canceled'::text, 'undoing'::text, 'undone'::text]))),
    CONSTRAINT allocation_batches_weekdays_check CHECK (((weekdays >= 1) AND (weekdays <= 127)))
);

-- COMMENT COLUMN allocation_batches.refusal
COMMENT ON COLUMN public.allocation_batches.refusal IS 'why the sheet as a whole could not be read';

-- COMMENT COLUMN allocation_batches.people
COMMENT ON COLUMN public.allocation_batches.people IS 'list of {typed, uuid, cause, detail}; null until the sheet is read';

-- COMMENT COLUMN allocation_batches.store_uuids
COMMENT ON COLUMN public.allocation_batches.store_uuids IS 'the stores asked about, by name; null: wherever these people are linked';

-- COMMENT COLUMN allocation_batches.weekdays
COMMENT ON COLUMN public.allocation_batches.weekdays IS 'null, as hours and suppliers: those of the link that is transferred or handed over';

-- COMMENT COLUMN allocation_batches.counts
COMMENT ON COLUMN public.allocation_batches.counts IS 'rows by outcome, as they were when the work last paused';

-- COMMENT COLUMN allocation_batches.applied_at
COMMENT ON COLUMN public.allocation_batches.applied_at IS 'when it was done or canceled: it may be undone for a day';

-- COMMENT COLUMN allocation_batches.asked
COMMENT ON COLUMN public.allocation_batches.asked IS 'what was asked, as it was asked, step by step: {people, places, terms}; the other columns are what it came to';

-- TABLE allocation_suppliers
CREATE TABLE public.allocation_suppliers (
    owner_uuid uuid NOT NULL,
    allocation_uuid uuid NOT NULL,
    supplier_uuid uuid NOT NULL
);

-- CONSTRAINT allocation_batch_rows allocation_batch_rows_pkey
ALTER TABLE ONLY public.allocation_batch_rows
    ADD CONSTRAINT allocation_batch_rows_pkey PRIMARY KEY (owner_uuid, batch_uuid, "position");

-- CONSTRAINT allocation_batches allocation_batches_pkey
ALTER TABLE ONLY public.allocation_batches
    ADD CONSTRAINT allocation_batches_pkey PRIMARY KEY (owner_uuid, uuid);

-- CONSTRAINT allocation_suppliers allocation_suppliers_pkey
ALTER TABLE ONLY public.allocation_suppliers
    ADD CONSTRAINT allocation_suppliers_pkey PRIMARY KEY (owner_uuid, allocation_uuid, supplier_uuid);

-- CONSTRAINT allocations allocations_pkey
ALTER TABLE ONLY public.allocations
    ADD CONSTRAINT allocations_pkey PRIMARY KEY (owner_uuid, uuid);

-- CONSTRAINT allocations one_link_at_a_time
ALTER TABLE ONLY public.allocations
    ADD CONSTRAINT one_link_at_a_time EXCLUDE USING gist (owner_uuid WITH =, visitor_uuid WITH =, store_uuid WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE ((state = ANY (ARRAY['pending'::text, 'active'::text])));

-- INDEX allocation_batches_by_age
CREATE INDEX allocation_batches_by_age ON public.allocation_batches USING btree (owner_uuid, created_at DESC);

-- INDEX allocation_batches_of_job
CREATE INDEX allocation_batches_of_job ON public.allocation_batches USING btree (owner_uuid, job_uuid);

-- INDEX allocations_by_retailer
CREATE INDEX allocations_by_retailer ON public.allocations USING btree (retailer_uuid, state);

-- INDEX allocations_by_store
CREATE INDEX allocations_by_store ON public.allocations USING btree (store_uuid, state);

-- INDEX allocations_by_visitor
CREATE INDEX allocations_by_visitor ON public.allocations USING btree (owner_uuid, visitor_uuid);

-- INDEX allocations_of_all
CREATE INDEX allocations_of_all ON public.allocations USING btree (ends_on DESC, starts_on DESC, uuid);

-- INDEX allocations_of_owner
CREATE INDEX allocations_of_owner ON public.allocations USING btree (owner_uuid, ends_on DESC, starts_on DESC, uuid);

-- INDEX allocations_of_owner_at_retailer
CREATE INDEX allocations_of_owner_at_retailer ON public.allocations USING btree (owner_uuid, retailer_uuid, visitor_uuid) WHERE (state = ANY (ARRAY['pending'::text, 'active'::text]));

-- INDEX allocations_of_owner_at_store
CREATE INDEX allocations_of_owner_at_store ON public.allocations USING btree (owner_uuid, store_uuid, visitor_uuid) WHERE (state = ANY (ARRAY['pending'::text, 'active'::text]));

-- INDEX allocations_of_retailer
CREATE INDEX allocations_of_retailer ON public.allocations USING btree (retailer_uuid, ends_on DESC, starts_on DESC, uuid);

-- INDEX allocations_of_supplier
CREATE INDEX allocations_of_supplier ON public.allocation_suppliers USING btree (supplier_uuid);

-- TRIGGER allocations allocations_make_sights
CREATE TRIGGER allocations_make_sights AFTER INSERT ON public.allocations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.allocations_make_sights();

-- FK CONSTRAINT allocation_batch_rows allocation_batch_rows_owner_uuid_batch_uuid_fkey
ALTER TABLE ONLY public.allocation_batch_rows
    ADD CONSTRAINT allocation_batch_rows_owner_uuid_batch_uuid_fkey FOREIGN KEY (owner_uuid, batch_uuid) REFERENCES public.allocation_batches(owner_uuid, uuid);

-- FK CONSTRAINT allocation_batch_rows allocation_batch_rows_owner_uuid_link_uuid_fkey
ALTER TABLE ONLY public.allocation_batch_rows
    ADD CONSTRAINT allocation_batch_rows_owner_uuid_link_uuid_fkey FOREIGN KEY (owner_uuid, link_uuid) REFERENCES public.allocations(owner_uuid, uuid);

-- FK CONSTRAINT allocation_batch_rows allocation_batch_rows_owner_uuid_made_uuid_fkey
ALTER TABLE ONLY public.allocation_batch_rows
    ADD CONSTRAINT allocation_batch_rows_owner_uuid_made_uuid_fkey FOREIGN KEY (owner_uuid, made_uuid) REFERENCES public.allocations(owner_uuid, uuid);

-- FK CONSTRAINT allocation_batch_rows allocation_batch_rows_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.allocation_batch_rows
    ADD CONSTRAINT allocation_batch_rows_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT allocation_batch_rows allocation_batch_rows_store_uuid_fkey
ALTER TABLE ONLY public.allocation_batch_rows
    ADD CONSTRAINT allocation_batch_rows_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT allocation_batches allocation_batches_created_by_fkey
ALTER TABLE ONLY public.allocation_batches
    ADD CONSTRAINT allocation_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT allocation_batches allocation_batches_owner_uuid_file_uuid_fkey
ALTER TABLE ONLY public.allocation_batches
    ADD CONSTRAINT allocation_batches_owner_uuid_file_uuid_fkey FOREIGN KEY (owner_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT allocation_batches allocation_batches_owner_uuid_fkey
ALTER TABLE ONLY public.allocation_batches
    ADD CONSTRAINT allocation_batches_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT allocation_batches allocation_batches_owner_uuid_job_uuid_fkey
ALTER TABLE ONLY public.allocation_batches
    ADD CONSTRAINT allocation_batches_owner_uuid_job_uuid_fkey FOREIGN KEY (owner_uuid, job_uuid) REFERENCES public.batch_jobs(owner_uuid, uuid);

-- FK CONSTRAINT allocation_batches allocation_batches_owner_uuid_to_visitor_uuid_fkey
ALTER TABLE ONLY public.allocation_batches
    ADD CONSTRAINT allocation_batches_owner_uuid_to_visitor_uuid_fkey FOREIGN KEY (owner_uuid, to_visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT allocation_batches allocation_batches_to_store_uuid_fkey
ALTER TABLE ONLY public.allocation_batches
    ADD CONSTRAINT allocation_batches_to_store_uuid_fkey FOREIGN KEY (to_store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT allocation_suppliers allocation_suppliers_owner_uuid_allocation_uuid_fkey
ALTER TABLE ONLY public.allocation_suppliers
    ADD CONSTRAINT allocation_suppliers_owner_uuid_allocation_uuid_fkey FOREIGN KEY (owner_uuid, allocation_uuid) REFERENCES public.allocations(owner_uuid, uuid);

-- FK CONSTRAINT allocation_suppliers allocation_suppliers_supplier_uuid_fkey
ALTER TABLE ONLY public.allocation_suppliers
    ADD CONSTRAINT allocation_suppliers_supplier_uuid_fkey FOREIGN KEY (supplier_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT allocations allocations_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.allocations
    ADD CONSTRAINT allocations_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT allocations allocations_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.allocations
    ADD CONSTRAINT allocations_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- POLICY allocation_suppliers administration
CREATE POLICY administration ON public.allocation_suppliers TO app_mob USING (true) WITH CHECK (true);

-- POLICY allocations administration
CREATE POLICY administration ON public.allocations TO app_mob USING (true) WITH CHECK (true);

-- POLICY allocations af_select
CREATE POLICY af_select ON public.allocations FOR SELECT TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY allocation_batch_rows agency_delete
CREATE POLICY agency_delete ON public.allocation_batch_rows FOR DELETE TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows agency_insert
CREATE POLICY agency_insert ON public.allocation_batch_rows FOR INSERT TO app_agency WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batches agency_insert
CREATE POLICY agency_insert ON public.allocation_batches FOR INSERT TO app_agency WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows agency_select
CREATE POLICY agency_select ON public.allocation_batch_rows FOR SELECT TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batches agency_select
CREATE POLICY agency_select ON public.allocation_batches FOR SELECT TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows agency_update
CREATE POLICY agency_update ON public.allocation_batch_rows FOR UPDATE TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batches agency_update
CREATE POLICY agency_update ON public.allocation_batches FOR UPDATE TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY allocation_batch_rows
ALTER TABLE public.allocation_batch_rows ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY allocation_batches
ALTER TABLE public.allocation_batches ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY allocation_suppliers
ALTER TABLE public.allocation_suppliers ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY allocations
ALTER TABLE public.allocations ENABLE ROW LEVEL SECURITY;

-- POLICY allocation_suppliers attended
CREATE POLICY attended ON public.allocation_suppliers FOR SELECT TO app_retailer, app_store USING ((EXISTS ( SELECT
   FROM public.allocations a
  WHERE ((a.owner_uuid = allocation_suppliers.owner_uuid) AND (a.uuid = allocation_suppliers.allocation_uuid)))));

-- POLICY allocation_suppliers attended_supplier
CREATE POLICY attended_supplier ON public.allocation_suppliers FOR SELECT TO app_supplier USING ((supplier_uuid = ( SELECT app.org() AS org)));

-- POLICY allocations attended_supplier
CREATE POLICY attended_supplier ON public.allocations FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.allocation_suppliers x
  WHERE ((x.supplier_uuid = ( SELECT app.org() AS org)) AND (x.owner_uuid = allocations.owner_uuid) AND (x.allocation_uuid = allocations.uuid)))));

-- POLICY allocations decided
CREATE POLICY decided ON public.allocations FOR UPDATE TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org))) WITH CHECK ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows dpo_select
CREATE POLICY dpo_select ON public.allocation_batch_rows FOR SELECT TO app_dpo USING (true);

-- POLICY allocation_batches dpo_select
CREATE POLICY dpo_select ON public.allocation_batches FOR SELECT TO app_dpo USING (true);

-- POLICY allocation_suppliers dpo_select
CREATE POLICY dpo_select ON public.allocation_suppliers FOR SELECT TO app_dpo USING (true);

-- POLICY allocations dpo_select
CREATE POLICY dpo_select ON public.allocations FOR SELECT TO app_dpo USING (true);

-- POLICY allocation_batch_rows dpo_update
CREATE POLICY dpo_update ON public.allocation_batch_rows FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY allocation_batches dpo_update
CREATE POLICY dpo_update ON public.allocation_batches FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY allocations dpo_update
CREATE POLICY dpo_update ON public.allocations FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY allocation_suppliers facts
CREATE POLICY facts ON public.allocation_suppliers FOR SELECT TO app_gate USING (true);

-- POLICY allocations facts
CREATE POLICY facts ON public.allocations FOR SELECT TO app_gate USING (true);

-- POLICY allocation_batch_rows gate_select
CREATE POLICY gate_select ON public.allocation_batch_rows FOR SELECT TO app_gate USING (true);

-- POLICY allocations of_network
CREATE POLICY of_network ON public.allocations FOR SELECT TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY allocations of_store
CREATE POLICY of_store ON public.allocations FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_suppliers own
CREATE POLICY own ON public.allocation_suppliers TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocations own
CREATE POLICY own ON public.allocations TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows service_provider_delete
CREATE POLICY service_provider_delete ON public.allocation_batch_rows FOR DELETE TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows service_provider_insert
CREATE POLICY service_provider_insert ON public.allocation_batch_rows FOR INSERT TO app_service_provider WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batches service_provider_insert
CREATE POLICY service_provider_insert ON public.allocation_batches FOR INSERT TO app_service_provider WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows service_provider_select
CREATE POLICY service_provider_select ON public.allocation_batch_rows FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batches service_provider_select
CREATE POLICY service_provider_select ON public.allocation_batches FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows service_provider_update
CREATE POLICY service_provider_update ON public.allocation_batch_rows FOR UPDATE TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batches service_provider_update
CREATE POLICY service_provider_update ON public.allocation_batches FOR UPDATE TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows supplier_delete
CREATE POLICY supplier_delete ON public.allocation_batch_rows FOR DELETE TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows supplier_insert
CREATE POLICY supplier_insert ON public.allocation_batch_rows FOR INSERT TO app_supplier WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batches supplier_insert
CREATE POLICY supplier_insert ON public.allocation_batches FOR INSERT TO app_supplier WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows supplier_select
CREATE POLICY supplier_select ON public.allocation_batch_rows FOR SELECT TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batches supplier_select
CREATE POLICY supplier_select ON public.allocation_batches FOR SELECT TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batch_rows supplier_update
CREATE POLICY supplier_update ON public.allocation_batch_rows FOR UPDATE TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_batches supplier_update
CREATE POLICY supplier_update ON public.allocation_batches FOR UPDATE TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY allocation_suppliers work
CREATE POLICY work ON public.allocation_suppliers TO app_work USING (true) WITH CHECK (true);

-- POLICY allocations work
CREATE POLICY work ON public.allocations TO app_work USING (true) WITH CHECK (true);

-- POLICY allocation_batches work_select
CREATE POLICY work_select ON public.allocation_batches FOR SELECT TO app_work USING (true);

-- ACL TABLE allocations
GRANT SELECT,INSERT,UPDATE ON TABLE public.allocations TO app_agency;
GRANT SELECT,INSERT,UPDATE ON TABLE public.allocations TO app_supplier;
GRANT SELECT,INSERT,UPDATE ON TABLE public.allocations TO app_service_provider;
GRANT SELECT,INSERT,UPDATE ON TABLE public.allocations TO app_mob;
GRANT SELECT ON TABLE public.allocations TO app_gate;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.allocations TO app_work;
GRANT SELECT ON TABLE public.allocations TO app_retailer;
GRANT SELECT ON TABLE public.allocations TO app_store;
GRANT SELECT,UPDATE ON TABLE public.allocations TO app_dpo;
GRANT SELECT ON TABLE public.allocations TO app_af;

-- ACL COLUMN allocations.state
GRANT UPDATE(state) ON TABLE public.allocations TO app_retailer;

-- ACL COLUMN allocations.version
GRANT UPDATE(version) ON TABLE public.allocations TO app_retailer;

-- ACL TABLE allocation_batch_rows
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.allocation_batch_rows TO app_agency;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.allocation_batch_rows TO app_supplier;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.allocation_batch_rows TO app_service_provider;
GRANT SELECT ON TABLE public.allocation_batch_rows TO app_gate;
GRANT SELECT,UPDATE ON TABLE public.allocation_batch_rows TO app_dpo;

-- ACL TABLE allocation_batches
GRANT SELECT,INSERT,UPDATE ON TABLE public.allocation_batches TO app_agency;
GRANT SELECT,INSERT,UPDATE ON TABLE public.allocation_batches TO app_supplier;
GRANT SELECT,INSERT,UPDATE ON TABLE public.allocation_batches TO app_service_provider;
GRANT SELECT ON TABLE public.allocation_batches TO app_work;
GRANT SELECT,UPDATE ON TABLE public.allocation_batches TO app_dpo;

-- ACL TABLE allocation_suppliers
GRANT SELECT,INSERT ON TABLE public.allocation_suppliers TO app_agency;
GRANT SELECT,INSERT ON TABLE public.allocation_suppliers TO app_supplier;
GRANT SELECT,INSERT ON TABLE public.allocation_suppliers TO app_service_provider;
GRANT SELECT,INSERT ON TABLE public.allocation_suppliers TO app_mob;
GRANT SELECT ON TABLE public.allocation_suppliers TO app_gate;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.allocation_suppliers TO app_work;
GRANT SELECT ON TABLE public.allocation_suppliers TO app_retailer;
GRANT SELECT ON TABLE public.allocation_suppliers TO app_store;
GRANT SELECT ON TABLE public.allocation_suppliers TO app_dpo;

