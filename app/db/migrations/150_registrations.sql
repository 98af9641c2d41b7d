set local check_function_bodies = off;

-- FUNCTION has_pending_lite_visitors(uuid)
CREATE FUNCTION app.has_pending_lite_visitors(account uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from lite_visitors l where l.owner_uuid = account and l.state = 'waiting')
    or exists (select from accounts a where a.uuid = account and a.kind = 'mob')
      and exists (select from lite_visitors l where l.state = 'waiting')
$$;

-- TABLE lite_visitors
CREATE TABLE public.lite_visitors (
    retailer_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    store_uuid uuid NOT NULL,
    owner_uuid uuid,
    name text NOT NULL,
    search text GENERATED ALWAYS AS (app.fold(name)) STORED,
    cpf text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    company text NOT NULL,
    purpose text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    origin text NOT NULL,
    consent_version text,
    consented_at timestamp with time zone,
    consent_address text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    decided_by uuid,
    decided_by_name text DEFAULT ''::text NOT NULL,
    decided_at timestamp with time zone,
    visitor_uuid uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT lite_visitors_check CHECK (((origin = 'public'::text) = (consent_version IS NOT NULL))),
    CONSTRAINT lite_visitors_check1 CHECK (((consent_version IS NULL) = (consented_at IS NULL))),
    CONSTRAINT lite_visitors_check2 CHECK (((state = 'completed'::text) = (visitor_uuid IS NOT NULL))),
    CONSTRAINT lite_visitors_check3 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT lite_visitors_check4 CHECK (((state <> 'refused'::text) OR (reason <> ''::text))),
    CONSTRAINT lite_visitors_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
    CONSTRAINT lite_visitors_name_check CHECK ((name <> ''::text)),
    CONSTRAINT lite_visitors_origin_check CHECK ((origin = ANY (ARRAY['public'::text, 'import'::text]))),
    CONSTRAINT lite_visitors_phone_check CHECK ((phone ~ '^[0-9]{0,13}$'::text)),
    CONSTRAINT lite_visitors_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'completed'::text])))
);

-- COMMENT COLUMN lite_visitors.company
COMMENT ON COLUMN public.lite_visitors.company IS 'as it was told; owner_uuid is the account that it was found to be, or that a person named';

-- COMMENT COLUMN lite_visitors.consent_version
COMMENT ON COLUMN public.lite_visitors.consent_version IS 'of the text that the person agreed to (app/contracts/people/lite-visitors.ts); null: imported';

-- COMMENT COLUMN lite_visitors.visitor_uuid
COMMENT ON COLUMN public.lite_visitors.visitor_uuid IS 'the registration that it became';

-- TABLE visitor_import_rows
CREATE TABLE public.visitor_import_rows (
    owner_uuid uuid NOT NULL,
    import_uuid uuid NOT NULL,
    line integer NOT NULL,
    outcome text NOT NULL,
    reasons jsonb DEFAULT '[]'::jsonb NOT NULL,
    typed text[] NOT NULL,
    visitor jsonb,
    changes jsonb,
    saved_at timestamp with time zone,
    CONSTRAINT visitor_import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['create'::text, 'update'::text, 'unchanged'::text, 'refused'::text])))
);

-- COMMENT COLUMN visitor_import_rows.reasons
COMMENT ON COLUMN public.visitor_import_rows.reasons IS 'list of {field, message}';

-- COMMENT COLUMN visitor_import_rows.typed
COMMENT ON COLUMN public.visitor_import_rows.typed IS 'the cells as they were in the file, in the order of the known columns';

-- TABLE visitor_imports
CREATE TABLE public.visitor_imports (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    job_uuid uuid NOT NULL,
    file_uuid uuid NOT NULL,
    state text DEFAULT 'reading'::text NOT NULL,
    refusal text DEFAULT ''::text NOT NULL,
    ignored_columns text[] DEFAULT '{}'::text[] NOT NULL,
    to_create integer DEFAULT 0 NOT NULL,
    to_update integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    kind text DEFAULT 'visitor'::text NOT NULL,
    CONSTRAINT visitor_imports_kind_check CHECK ((kind = ANY (ARRAY['visitor'::text, 'lite_visitor'::text]))),
    CONSTRAINT visitor_imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'saving'::text, 'saved'::text, 'unreadable'::text, 'discarded'::text])))
);

-- COMMENT COLUMN visitor_imports.refusal
COMMENT ON COLUMN public.visitor_imports.refusal IS 'why the file as a whole could not be read';

-- CONSTRAINT lite_visitors lite_visitors_pkey
ALTER TABLE ONLY public.lite_visitors
    ADD CONSTRAINT lite_visitors_pkey PRIMARY KEY (retailer_uuid, uuid);

-- CONSTRAINT visitor_import_rows visitor_import_rows_pkey
ALTER TABLE ONLY public.visitor_import_rows
    ADD CONSTRAINT visitor_import_rows_pkey PRIMARY KEY (owner_uuid, import_uuid, line);

-- CONSTRAINT visitor_imports visitor_imports_pkey
ALTER TABLE ONLY public.visitor_imports
    ADD CONSTRAINT visitor_imports_pkey PRIMARY KEY (owner_uuid, uuid);

-- INDEX import_rows_by_outcome
CREATE INDEX import_rows_by_outcome ON public.visitor_import_rows USING btree (owner_uuid, import_uuid, outcome, line);

-- INDEX imports_by_age
CREATE INDEX imports_by_age ON public.visitor_imports USING btree (owner_uuid, created_at DESC);

-- INDEX lite_visitors_by_age
CREATE INDEX lite_visitors_by_age ON public.lite_visitors USING btree (created_at DESC, uuid DESC);

-- INDEX lite_visitors_of_owner
CREATE INDEX lite_visitors_of_owner ON public.lite_visitors USING btree (owner_uuid, state, created_at DESC);

-- INDEX lite_visitors_of_owner_by_age
CREATE INDEX lite_visitors_of_owner_by_age ON public.lite_visitors USING btree (owner_uuid, created_at DESC, uuid DESC);

-- INDEX lite_visitors_of_person
CREATE INDEX lite_visitors_of_person ON public.lite_visitors USING btree (cpf);

-- INDEX lite_visitors_of_retailer
CREATE INDEX lite_visitors_of_retailer ON public.lite_visitors USING btree (retailer_uuid, created_at DESC);

-- INDEX lite_visitors_of_store
CREATE INDEX lite_visitors_of_store ON public.lite_visitors USING btree (store_uuid, created_at DESC);

-- INDEX lite_visitors_waiting_once
CREATE UNIQUE INDEX lite_visitors_waiting_once ON public.lite_visitors USING btree (store_uuid, cpf) WHERE (state = 'waiting'::text);

-- FK CONSTRAINT lite_visitors lite_visitors_decided_by_fkey
ALTER TABLE ONLY public.lite_visitors
    ADD CONSTRAINT lite_visitors_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT lite_visitors lite_visitors_owner_uuid_fkey
ALTER TABLE ONLY public.lite_visitors
    ADD CONSTRAINT lite_visitors_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT lite_visitors lite_visitors_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.lite_visitors
    ADD CONSTRAINT lite_visitors_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT lite_visitors lite_visitors_retailer_uuid_fkey
ALTER TABLE ONLY public.lite_visitors
    ADD CONSTRAINT lite_visitors_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT lite_visitors lite_visitors_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.lite_visitors
    ADD CONSTRAINT lite_visitors_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT visitor_import_rows visitor_import_rows_owner_uuid_import_uuid_fkey
ALTER TABLE ONLY public.visitor_import_rows
    ADD CONSTRAINT visitor_import_rows_owner_uuid_import_uuid_fkey FOREIGN KEY (owner_uuid, import_uuid) REFERENCES public.visitor_imports(owner_uuid, uuid);

-- FK CONSTRAINT visitor_imports visitor_imports_created_by_fkey
ALTER TABLE ONLY public.visitor_imports
    ADD CONSTRAINT visitor_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT visitor_imports visitor_imports_owner_uuid_file_uuid_fkey
ALTER TABLE ONLY public.visitor_imports
    ADD CONSTRAINT visitor_imports_owner_uuid_file_uuid_fkey FOREIGN KEY (owner_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT visitor_imports visitor_imports_owner_uuid_fkey
ALTER TABLE ONLY public.visitor_imports
    ADD CONSTRAINT visitor_imports_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT visitor_imports visitor_imports_owner_uuid_job_uuid_fkey
ALTER TABLE ONLY public.visitor_imports
    ADD CONSTRAINT visitor_imports_owner_uuid_job_uuid_fkey FOREIGN KEY (owner_uuid, job_uuid) REFERENCES public.batch_jobs(owner_uuid, uuid);

-- POLICY lite_visitors agency_select
CREATE POLICY agency_select ON public.lite_visitors FOR SELECT TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY lite_visitors agency_update
CREATE POLICY agency_update ON public.lite_visitors FOR UPDATE TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY lite_visitors door_insert
CREATE POLICY door_insert ON public.lite_visitors FOR INSERT TO app_door WITH CHECK (((state = 'waiting'::text) AND (origin = 'public'::text)));

-- POLICY lite_visitors door_select
CREATE POLICY door_select ON public.lite_visitors FOR SELECT TO app_door USING (true);

-- POLICY lite_visitors dpo_select
CREATE POLICY dpo_select ON public.lite_visitors FOR SELECT TO app_dpo USING (true);

-- POLICY visitor_import_rows dpo_select
CREATE POLICY dpo_select ON public.visitor_import_rows FOR SELECT TO app_dpo USING (true);

-- POLICY visitor_imports dpo_select
CREATE POLICY dpo_select ON public.visitor_imports FOR SELECT TO app_dpo USING (true);

-- POLICY lite_visitors dpo_update
CREATE POLICY dpo_update ON public.lite_visitors FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY visitor_import_rows dpo_update
CREATE POLICY dpo_update ON public.visitor_import_rows FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY visitor_imports dpo_update
CREATE POLICY dpo_update ON public.visitor_imports FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- ROW SECURITY lite_visitors
ALTER TABLE public.lite_visitors ENABLE ROW LEVEL SECURITY;

-- POLICY visitor_import_rows mob_delete
CREATE POLICY mob_delete ON public.visitor_import_rows FOR DELETE TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY lite_visitors mob_insert
CREATE POLICY mob_insert ON public.lite_visitors FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY visitor_import_rows mob_insert
CREATE POLICY mob_insert ON public.visitor_import_rows FOR INSERT TO app_mob WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_imports mob_insert
CREATE POLICY mob_insert ON public.visitor_imports FOR INSERT TO app_mob WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY lite_visitors mob_select
CREATE POLICY mob_select ON public.lite_visitors FOR SELECT TO app_mob USING (true);

-- POLICY visitor_import_rows mob_select
CREATE POLICY mob_select ON public.visitor_import_rows FOR SELECT TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_imports mob_select
CREATE POLICY mob_select ON public.visitor_imports FOR SELECT TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY lite_visitors mob_update
CREATE POLICY mob_update ON public.lite_visitors FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY visitor_import_rows mob_update
CREATE POLICY mob_update ON public.visitor_import_rows FOR UPDATE TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_imports mob_update
CREATE POLICY mob_update ON public.visitor_imports FOR UPDATE TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_import_rows own
CREATE POLICY own ON public.visitor_import_rows TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_imports own
CREATE POLICY own ON public.visitor_imports TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY lite_visitors retailer_select
CREATE POLICY retailer_select ON public.lite_visitors FOR SELECT TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY lite_visitors service_provider_select
CREATE POLICY service_provider_select ON public.lite_visitors FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY lite_visitors service_provider_update
CREATE POLICY service_provider_update ON public.lite_visitors FOR UPDATE TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY lite_visitors store_select
CREATE POLICY store_select ON public.lite_visitors FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY lite_visitors supplier_select
CREATE POLICY supplier_select ON public.lite_visitors FOR SELECT TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY lite_visitors supplier_update
CREATE POLICY supplier_update ON public.lite_visitors FOR UPDATE TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY visitor_import_rows
ALTER TABLE public.visitor_import_rows ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY visitor_imports
ALTER TABLE public.visitor_imports ENABLE ROW LEVEL SECURITY;

-- POLICY visitor_import_rows work
CREATE POLICY work ON public.visitor_import_rows TO app_work USING (true) WITH CHECK (true);

-- POLICY visitor_imports work
CREATE POLICY work ON public.visitor_imports TO app_work USING (true) WITH CHECK (true);

-- ACL FUNCTION has_pending_lite_visitors(account uuid)
REVOKE ALL ON FUNCTION app.has_pending_lite_visitors(account uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.has_pending_lite_visitors(account uuid) TO app_door;

-- ACL TABLE lite_visitors
GRANT SELECT,INSERT,UPDATE ON TABLE public.lite_visitors TO app_mob;
GRANT SELECT ON TABLE public.lite_visitors TO app_agency;
GRANT SELECT ON TABLE public.lite_visitors TO app_supplier;
GRANT SELECT ON TABLE public.lite_visitors TO app_service_provider;
GRANT SELECT ON TABLE public.lite_visitors TO app_retailer;
GRANT SELECT ON TABLE public.lite_visitors TO app_store;
GRANT INSERT ON TABLE public.lite_visitors TO app_door;
GRANT SELECT,UPDATE ON TABLE public.lite_visitors TO app_dpo;

-- ACL COLUMN lite_visitors.retailer_uuid
GRANT SELECT(retailer_uuid) ON TABLE public.lite_visitors TO app_door;

-- ACL COLUMN lite_visitors.store_uuid
GRANT SELECT(store_uuid) ON TABLE public.lite_visitors TO app_door;

-- ACL COLUMN lite_visitors.owner_uuid
GRANT UPDATE(owner_uuid) ON TABLE public.lite_visitors TO app_agency;
GRANT UPDATE(owner_uuid) ON TABLE public.lite_visitors TO app_supplier;
GRANT UPDATE(owner_uuid) ON TABLE public.lite_visitors TO app_service_provider;
GRANT SELECT(owner_uuid) ON TABLE public.lite_visitors TO app_door;

-- ACL COLUMN lite_visitors.state
GRANT UPDATE(state) ON TABLE public.lite_visitors TO app_agency;
GRANT UPDATE(state) ON TABLE public.lite_visitors TO app_supplier;
GRANT UPDATE(state) ON TABLE public.lite_visitors TO app_service_provider;
GRANT SELECT(state) ON TABLE public.lite_visitors TO app_door;

-- ACL COLUMN lite_visitors.reason
GRANT UPDATE(reason) ON TABLE public.lite_visitors TO app_agency;
GRANT UPDATE(reason) ON TABLE public.lite_visitors TO app_supplier;
GRANT UPDATE(reason) ON TABLE public.lite_visitors TO app_service_provider;

-- ACL COLUMN lite_visitors.decided_by
GRANT UPDATE(decided_by) ON TABLE public.lite_visitors TO app_agency;
GRANT UPDATE(decided_by) ON TABLE public.lite_visitors TO app_supplier;
GRANT UPDATE(decided_by) ON TABLE public.lite_visitors TO app_service_provider;

-- ACL COLUMN lite_visitors.decided_by_name
GRANT UPDATE(decided_by_name) ON TABLE public.lite_visitors TO app_agency;
GRANT UPDATE(decided_by_name) ON TABLE public.lite_visitors TO app_supplier;
GRANT UPDATE(decided_by_name) ON TABLE public.lite_visitors TO app_service_provider;

-- ACL COLUMN lite_visitors.decided_at
GRANT UPDATE(decided_at) ON TABLE public.lite_visitors TO app_agency;
GRANT UPDATE(decided_at) ON TABLE public.lite_visitors TO app_supplier;
GRANT UPDATE(decided_at) ON TABLE public.lite_visitors TO app_service_provider;

-- ACL COLUMN lite_visitors.visitor_uuid
GRANT UPDATE(visitor_uuid) ON TABLE public.lite_visitors TO app_agency;
GRANT UPDATE(visitor_uuid) ON TABLE public.lite_visitors TO app_supplier;
GRANT UPDATE(visitor_uuid) ON TABLE public.lite_visitors TO app_service_provider;

-- ACL COLUMN lite_visitors.version
GRANT UPDATE(version) ON TABLE public.lite_visitors TO app_agency;
GRANT UPDATE(version) ON TABLE public.lite_visitors TO app_supplier;
GRANT UPDATE(version) ON TABLE public.lite_visitors TO app_service_provider;

-- ACL TABLE visitor_import_rows
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitor_import_rows TO app_agency;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitor_import_rows TO app_supplier;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitor_import_rows TO app_service_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitor_import_rows TO app_work;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitor_import_rows TO app_mob;
GRANT SELECT,UPDATE ON TABLE public.visitor_import_rows TO app_dpo;

-- ACL TABLE visitor_imports
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitor_imports TO app_agency;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitor_imports TO app_supplier;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitor_imports TO app_service_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitor_imports TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitor_imports TO app_mob;
GRANT SELECT,UPDATE ON TABLE public.visitor_imports TO app_dpo;

