set local check_function_bodies = off;

-- FUNCTION allocations_make_sights()
CREATE FUNCTION app.allocations_make_sights() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into visitor_sights (viewer_uuid, owner_uuid, visitor_uuid)
  select distinct viewer, owner_uuid, visitor_uuid
  from added cross join lateral unnest(array[store_uuid, retailer_uuid]) viewer
  on conflict do nothing;
  return null;
end $$;


ALTER FUNCTION app.allocations_make_sights() OWNER TO app_work;

-- TABLE visitor_history
CREATE TABLE public.visitor_history (
    owner_uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_uuid uuid,
    actor_name text DEFAULT ''::text NOT NULL,
    kind text NOT NULL,
    changes jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT visitor_history_kind_check CHECK ((kind = ANY (ARRAY['registered'::text, 'changed'::text, 'removed'::text, 'imported'::text, 'allocated'::text, 'allocation_ended'::text, 'document_sent'::text, 'document_decided'::text, 'blocked'::text, 'unblocked'::text, 'data_read'::text, 'anonymised'::text])))
);

-- COMMENT COLUMN visitor_history.changes
COMMENT ON COLUMN public.visitor_history.changes IS 'field to [before, after]; actor_name is kept as it was then';

-- TABLE visitor_sights
CREATE TABLE public.visitor_sights (
    viewer_uuid uuid NOT NULL,
    owner_uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL
);

-- TABLE visitors
CREATE TABLE public.visitors (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    name text NOT NULL,
    search text GENERATED ALWAYS AS (app.fold(name)) STORED,
    cpf text NOT NULL,
    badge text NOT NULL,
    photo_uuid uuid,
    birth_date date,
    phone text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    job_function text DEFAULT 'promoter'::text NOT NULL,
    responsible_uuid uuid,
    is_temporary boolean DEFAULT false NOT NULL,
    temporary_from date,
    temporary_until date,
    active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT visitors_badge_check CHECK ((badge ~ '^2[0-9]{12}$'::text)),
    CONSTRAINT visitors_check CHECK ((responsible_uuid IS DISTINCT FROM uuid)),
    CONSTRAINT visitors_check1 CHECK (((temporary_until IS NULL) OR (temporary_from IS NULL) OR (temporary_until >= temporary_from))),
    CONSTRAINT visitors_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
    CONSTRAINT visitors_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT visitors_name_check CHECK (((name <> ''::text) AND (length(name) <= 200))),
    CONSTRAINT visitors_phone_check CHECK ((phone ~ '^[0-9]{0,13}$'::text))
);

-- COMMENT TABLE visitors
COMMENT ON TABLE public.visitors IS 'one registration of a person per owner; the person is the CPF';

-- COMMENT COLUMN visitors.badge
COMMENT ON COLUMN public.visitors.badge IS 'the number printed on the badge: EAN-13 of the in-store range, check digit included';

-- CONSTRAINT visitor_history visitor_history_pkey
ALTER TABLE ONLY public.visitor_history
    ADD CONSTRAINT visitor_history_pkey PRIMARY KEY (owner_uuid, visitor_uuid, uuid);

-- CONSTRAINT visitor_sights visitor_sights_pkey
ALTER TABLE ONLY public.visitor_sights
    ADD CONSTRAINT visitor_sights_pkey PRIMARY KEY (viewer_uuid, owner_uuid, visitor_uuid);

-- CONSTRAINT visitors visitors_badge_key
ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_badge_key UNIQUE (badge);

-- CONSTRAINT visitors visitors_pkey
ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_pkey PRIMARY KEY (owner_uuid, uuid);

-- INDEX visitor_history_by_age
CREATE INDEX visitor_history_by_age ON public.visitor_history USING btree (owner_uuid, at DESC, uuid);

-- INDEX visitor_history_of_all
CREATE INDEX visitor_history_of_all ON public.visitor_history USING btree (at DESC, uuid);

-- INDEX visitors_by_cpf
CREATE UNIQUE INDEX visitors_by_cpf ON public.visitors USING btree (owner_uuid, cpf) WHERE (removed_at IS NULL);

-- INDEX visitors_by_fragment
CREATE INDEX visitors_by_fragment ON public.visitors USING gin (owner_uuid, search public.gin_trgm_ops);

-- INDEX visitors_by_function
CREATE INDEX visitors_by_function ON public.visitors USING btree (owner_uuid, job_function) WHERE (active AND (removed_at IS NULL));

-- INDEX visitors_by_name
CREATE INDEX visitors_by_name ON public.visitors USING btree (owner_uuid, search, uuid) WHERE (removed_at IS NULL);

-- INDEX visitors_by_photo
CREATE INDEX visitors_by_photo ON public.visitors USING btree (owner_uuid, photo_uuid) WHERE (photo_uuid IS NOT NULL);

-- INDEX visitors_by_responsible
CREATE INDEX visitors_by_responsible ON public.visitors USING btree (owner_uuid, responsible_uuid) WHERE (responsible_uuid IS NOT NULL);

-- INDEX visitors_of_all
CREATE INDEX visitors_of_all ON public.visitors USING btree (search, uuid) WHERE (removed_at IS NULL);

-- INDEX visitors_of_person
CREATE INDEX visitors_of_person ON public.visitors USING btree (cpf);

-- FK CONSTRAINT visitor_history visitor_history_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.visitor_history
    ADD CONSTRAINT visitor_history_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT visitor_sights visitor_sights_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.visitor_sights
    ADD CONSTRAINT visitor_sights_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT visitor_sights visitor_sights_viewer_uuid_fkey
ALTER TABLE ONLY public.visitor_sights
    ADD CONSTRAINT visitor_sights_viewer_uuid_fkey FOREIGN KEY (viewer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT visitors visitors_job_function_fkey
ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_job_function_fkey FOREIGN KEY (job_function) REFERENCES public.job_functions(key);

-- FK CONSTRAINT visitors visitors_owner_uuid_fkey
ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT visitors visitors_owner_uuid_photo_uuid_fkey
ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_owner_uuid_photo_uuid_fkey FOREIGN KEY (owner_uuid, photo_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT visitors visitors_owner_uuid_responsible_uuid_fkey
ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_owner_uuid_responsible_uuid_fkey FOREIGN KEY (owner_uuid, responsible_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- POLICY visitor_history administration
CREATE POLICY administration ON public.visitor_history TO app_mob USING (true) WITH CHECK (true);

-- POLICY visitor_sights administration
CREATE POLICY administration ON public.visitor_sights FOR SELECT TO app_mob USING (true);

-- POLICY visitors administration
CREATE POLICY administration ON public.visitors TO app_mob USING (true) WITH CHECK (true);

-- POLICY visitor_history af_insert
CREATE POLICY af_insert ON public.visitor_history FOR INSERT TO app_af WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY visitors af_select
CREATE POLICY af_select ON public.visitors FOR SELECT TO app_af USING ((uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY visitor_history dpo_insert
CREATE POLICY dpo_insert ON public.visitor_history FOR INSERT TO app_dpo WITH CHECK (true);

-- POLICY visitor_history dpo_select
CREATE POLICY dpo_select ON public.visitor_history FOR SELECT TO app_dpo USING (true);

-- POLICY visitor_sights dpo_select
CREATE POLICY dpo_select ON public.visitor_sights FOR SELECT TO app_dpo USING (true);

-- POLICY visitors dpo_select
CREATE POLICY dpo_select ON public.visitors FOR SELECT TO app_dpo USING (true);

-- POLICY visitor_history dpo_update
CREATE POLICY dpo_update ON public.visitor_history FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY visitors dpo_update
CREATE POLICY dpo_update ON public.visitors FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY visitor_history facts
CREATE POLICY facts ON public.visitor_history FOR SELECT TO app_gate USING (true);

-- POLICY visitor_sights facts
CREATE POLICY facts ON public.visitor_sights FOR SELECT TO app_gate USING (true);

-- POLICY visitors facts
CREATE POLICY facts ON public.visitors FOR SELECT TO app_gate USING (true);

-- POLICY visitor_history own
CREATE POLICY own ON public.visitor_history TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_sights own
CREATE POLICY own ON public.visitor_sights FOR SELECT TO app_retailer, app_store USING ((viewer_uuid = ( SELECT app.org() AS org)));

-- POLICY visitors own
CREATE POLICY own ON public.visitors TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY files photo
CREATE POLICY photo ON public.files FOR SELECT TO app_retailer, app_store USING ((EXISTS ( SELECT
   FROM public.visitors v
  WHERE ((v.owner_uuid = files.owner_uuid) AND (v.photo_uuid = files.uuid)))));

-- POLICY visitors seen
CREATE POLICY seen ON public.visitors FOR SELECT TO app_retailer, app_store USING ((EXISTS ( SELECT
   FROM public.visitor_sights s
  WHERE ((s.viewer_uuid = ( SELECT app.org() AS org)) AND (s.owner_uuid = visitors.owner_uuid) AND (s.visitor_uuid = visitors.uuid)))));

-- ROW SECURITY visitor_history
ALTER TABLE public.visitor_history ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY visitor_sights
ALTER TABLE public.visitor_sights ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY visitors
ALTER TABLE public.visitors ENABLE ROW LEVEL SECURITY;

-- POLICY visitor_history witnessed
CREATE POLICY witnessed ON public.visitor_history FOR INSERT TO app_retailer, app_store WITH CHECK ((EXISTS ( SELECT
   FROM public.visitor_sights s
  WHERE ((s.viewer_uuid = ( SELECT app.org() AS org)) AND (s.owner_uuid = visitor_history.owner_uuid) AND (s.visitor_uuid = visitor_history.visitor_uuid)))));

-- POLICY visitor_history work
CREATE POLICY work ON public.visitor_history TO app_work USING (true) WITH CHECK (true);

-- POLICY visitor_sights work
CREATE POLICY work ON public.visitor_sights TO app_work USING (true) WITH CHECK (true);

-- POLICY visitors work
CREATE POLICY work ON public.visitors TO app_work USING (true) WITH CHECK (true);

-- ACL FUNCTION allocations_make_sights()
REVOKE ALL ON FUNCTION app.allocations_make_sights() FROM PUBLIC;

-- ACL TABLE visitor_history
GRANT SELECT,INSERT ON TABLE public.visitor_history TO app_agency;
GRANT SELECT,INSERT ON TABLE public.visitor_history TO app_supplier;
GRANT SELECT,INSERT ON TABLE public.visitor_history TO app_service_provider;
GRANT SELECT,INSERT ON TABLE public.visitor_history TO app_mob;
GRANT SELECT ON TABLE public.visitor_history TO app_gate;
GRANT SELECT,INSERT ON TABLE public.visitor_history TO app_work;
GRANT INSERT ON TABLE public.visitor_history TO app_retailer;
GRANT INSERT ON TABLE public.visitor_history TO app_store;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitor_history TO app_dpo;
GRANT INSERT ON TABLE public.visitor_history TO app_af;

-- ACL TABLE visitor_sights
GRANT SELECT ON TABLE public.visitor_sights TO app_gate;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitor_sights TO app_work;
GRANT SELECT ON TABLE public.visitor_sights TO app_retailer;
GRANT SELECT ON TABLE public.visitor_sights TO app_store;
GRANT SELECT ON TABLE public.visitor_sights TO app_mob;
GRANT SELECT ON TABLE public.visitor_sights TO app_dpo;

-- ACL TABLE visitors
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitors TO app_agency;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitors TO app_supplier;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitors TO app_service_provider;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitors TO app_mob;
GRANT SELECT ON TABLE public.visitors TO app_gate;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visitors TO app_work;
GRANT SELECT ON TABLE public.visitors TO app_retailer;
GRANT SELECT ON TABLE public.visitors TO app_store;
GRANT SELECT,UPDATE ON TABLE public.visitors TO app_dpo;
GRANT SELECT ON TABLE public.visitors TO app_af;

