set local check_function_bodies = off;

-- TABLE job_functions
CREATE TABLE public.job_functions (
    uuid uuid NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    is_supervisor boolean DEFAULT false NOT NULL,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT job_functions_key_check CHECK ((key ~ '^[a-z][a-z0-9_]{0,59}$'::text)),
    CONSTRAINT job_functions_name_check CHECK ((name <> ''::text))
);

-- COMMENT TABLE job_functions
COMMENT ON TABLE public.job_functions IS 'what people who visit stores do there; the key never changes, and is what registrations and rules hold';

-- COMMENT COLUMN job_functions.is_supervisor
COMMENT ON COLUMN public.job_functions.is_supervisor IS 'whether these people answer for others';

-- TABLE product_categories
CREATE TABLE public.product_categories (
    uuid uuid NOT NULL,
    retailer_uuid uuid,
    name text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT product_categories_name_check CHECK ((name <> ''::text))
);

-- COMMENT COLUMN product_categories.retailer_uuid
COMMENT ON COLUMN public.product_categories.retailer_uuid IS 'the network it is for; null: for every network';

-- TABLE product_sections
CREATE TABLE public.product_sections (
    uuid uuid NOT NULL,
    retailer_uuid uuid,
    name text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT product_sections_name_check CHECK ((name <> ''::text))
);

-- COMMENT COLUMN product_sections.retailer_uuid
COMMENT ON COLUMN public.product_sections.retailer_uuid IS 'the network it is for; null: for every network';

-- TABLE service_types
CREATE TABLE public.service_types (
    uuid uuid NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT service_types_key_check CHECK ((key ~ '^[a-z][a-z0-9_]{0,59}$'::text)),
    CONSTRAINT service_types_name_check CHECK ((name <> ''::text))
);

-- COMMENT TABLE service_types
COMMENT ON TABLE public.service_types IS 'what suppliers and service providers do in stores; the key never changes';

-- CONSTRAINT job_functions job_functions_key_key
ALTER TABLE ONLY public.job_functions
    ADD CONSTRAINT job_functions_key_key UNIQUE (key);

-- CONSTRAINT job_functions job_functions_pkey
ALTER TABLE ONLY public.job_functions
    ADD CONSTRAINT job_functions_pkey PRIMARY KEY (uuid);

-- CONSTRAINT product_categories product_categories_pkey
ALTER TABLE ONLY public.product_categories
    ADD CONSTRAINT product_categories_pkey PRIMARY KEY (uuid);

-- CONSTRAINT product_sections product_sections_pkey
ALTER TABLE ONLY public.product_sections
    ADD CONSTRAINT product_sections_pkey PRIMARY KEY (uuid);

-- CONSTRAINT service_types service_types_key_key
ALTER TABLE ONLY public.service_types
    ADD CONSTRAINT service_types_key_key UNIQUE (key);

-- CONSTRAINT service_types service_types_pkey
ALTER TABLE ONLY public.service_types
    ADD CONSTRAINT service_types_pkey PRIMARY KEY (uuid);

-- INDEX job_functions_by_name
CREATE UNIQUE INDEX job_functions_by_name ON public.job_functions USING btree (app.fold(name));

-- INDEX product_categories_by_name
CREATE UNIQUE INDEX product_categories_by_name ON public.product_categories USING btree (retailer_uuid, app.fold(name)) NULLS NOT DISTINCT;

-- INDEX product_sections_by_name
CREATE UNIQUE INDEX product_sections_by_name ON public.product_sections USING btree (retailer_uuid, app.fold(name)) NULLS NOT DISTINCT;

-- INDEX service_types_by_name
CREATE UNIQUE INDEX service_types_by_name ON public.service_types USING btree (app.fold(name));

-- FK CONSTRAINT product_categories product_categories_retailer_uuid_fkey
ALTER TABLE ONLY public.product_categories
    ADD CONSTRAINT product_categories_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT product_sections product_sections_retailer_uuid_fkey
ALTER TABLE ONLY public.product_sections
    ADD CONSTRAINT product_sections_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT store_section_heads store_section_heads_product_section_uuid_fkey
ALTER TABLE ONLY public.store_section_heads
    ADD CONSTRAINT store_section_heads_product_section_uuid_fkey FOREIGN KEY (product_section_uuid) REFERENCES public.product_sections(uuid);

-- POLICY job_functions af_select
CREATE POLICY af_select ON public.job_functions FOR SELECT TO app_af USING (true);

-- POLICY product_categories af_select
CREATE POLICY af_select ON public.product_categories FOR SELECT TO app_af USING (true);

-- POLICY product_sections af_select
CREATE POLICY af_select ON public.product_sections FOR SELECT TO app_af USING (true);

-- POLICY service_types af_select
CREATE POLICY af_select ON public.service_types FOR SELECT TO app_af USING (true);

-- POLICY job_functions agency_select
CREATE POLICY agency_select ON public.job_functions FOR SELECT TO app_agency USING (true);

-- POLICY product_categories agency_select
CREATE POLICY agency_select ON public.product_categories FOR SELECT TO app_agency USING (true);

-- POLICY product_sections agency_select
CREATE POLICY agency_select ON public.product_sections FOR SELECT TO app_agency USING (true);

-- POLICY service_types agency_select
CREATE POLICY agency_select ON public.service_types FOR SELECT TO app_agency USING (true);

-- POLICY job_functions dpo_select
CREATE POLICY dpo_select ON public.job_functions FOR SELECT TO app_dpo USING (true);

-- POLICY job_functions gate_select
CREATE POLICY gate_select ON public.job_functions FOR SELECT TO app_gate USING (true);

-- ROW SECURITY job_functions
ALTER TABLE public.job_functions ENABLE ROW LEVEL SECURITY;

-- POLICY job_functions mob_delete
CREATE POLICY mob_delete ON public.job_functions FOR DELETE TO app_mob USING (true);

-- POLICY product_categories mob_delete
CREATE POLICY mob_delete ON public.product_categories FOR DELETE TO app_mob USING (true);

-- POLICY product_sections mob_delete
CREATE POLICY mob_delete ON public.product_sections FOR DELETE TO app_mob USING (true);

-- POLICY service_types mob_delete
CREATE POLICY mob_delete ON public.service_types FOR DELETE TO app_mob USING (true);

-- POLICY job_functions mob_insert
CREATE POLICY mob_insert ON public.job_functions FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY product_categories mob_insert
CREATE POLICY mob_insert ON public.product_categories FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY product_sections mob_insert
CREATE POLICY mob_insert ON public.product_sections FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY service_types mob_insert
CREATE POLICY mob_insert ON public.service_types FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY job_functions mob_select
CREATE POLICY mob_select ON public.job_functions FOR SELECT TO app_mob USING (true);

-- POLICY product_categories mob_select
CREATE POLICY mob_select ON public.product_categories FOR SELECT TO app_mob USING (true);

-- POLICY product_sections mob_select
CREATE POLICY mob_select ON public.product_sections FOR SELECT TO app_mob USING (true);

-- POLICY service_types mob_select
CREATE POLICY mob_select ON public.service_types FOR SELECT TO app_mob USING (true);

-- POLICY job_functions mob_update
CREATE POLICY mob_update ON public.job_functions FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY product_categories mob_update
CREATE POLICY mob_update ON public.product_categories FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY product_sections mob_update
CREATE POLICY mob_update ON public.product_sections FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY service_types mob_update
CREATE POLICY mob_update ON public.service_types FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- ROW SECURITY product_categories
ALTER TABLE public.product_categories ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY product_sections
ALTER TABLE public.product_sections ENABLE ROW LEVEL SECURITY;

-- POLICY job_functions retailer_select
CREATE POLICY retailer_select ON public.job_functions FOR SELECT TO app_retailer USING (true);

-- POLICY product_categories retailer_select
CREATE POLICY retailer_select ON public.product_categories FOR SELECT TO app_retailer USING (true);

-- POLICY product_sections retailer_select
CREATE POLICY retailer_select ON public.product_sections FOR SELECT TO app_retailer USING (true);

-- POLICY service_types retailer_select
CREATE POLICY retailer_select ON public.service_types FOR SELECT TO app_retailer USING (true);

-- POLICY job_functions service_provider_select
CREATE POLICY service_provider_select ON public.job_functions FOR SELECT TO app_service_provider USING (true);

-- POLICY product_categories service_provider_select
CREATE POLICY service_provider_select ON public.product_categories FOR SELECT TO app_service_provider USING (true);

-- POLICY product_sections service_provider_select
CREATE POLICY service_provider_select ON public.product_sections FOR SELECT TO app_service_provider USING (true);

-- POLICY service_types service_provider_select
CREATE POLICY service_provider_select ON public.service_types FOR SELECT TO app_service_provider USING (true);

-- ROW SECURITY service_types
ALTER TABLE public.service_types ENABLE ROW LEVEL SECURITY;

-- POLICY job_functions store_select
CREATE POLICY store_select ON public.job_functions FOR SELECT TO app_store USING (true);

-- POLICY product_categories store_select
CREATE POLICY store_select ON public.product_categories FOR SELECT TO app_store USING (true);

-- POLICY product_sections store_select
CREATE POLICY store_select ON public.product_sections FOR SELECT TO app_store USING (true);

-- POLICY service_types store_select
CREATE POLICY store_select ON public.service_types FOR SELECT TO app_store USING (true);

-- POLICY job_functions supplier_select
CREATE POLICY supplier_select ON public.job_functions FOR SELECT TO app_supplier USING (true);

-- POLICY product_categories supplier_select
CREATE POLICY supplier_select ON public.product_categories FOR SELECT TO app_supplier USING (true);

-- POLICY product_sections supplier_select
CREATE POLICY supplier_select ON public.product_sections FOR SELECT TO app_supplier USING (true);

-- POLICY service_types supplier_select
CREATE POLICY supplier_select ON public.service_types FOR SELECT TO app_supplier USING (true);

-- POLICY job_functions work_select
CREATE POLICY work_select ON public.job_functions FOR SELECT TO app_work USING (true);

-- POLICY product_categories work_select
CREATE POLICY work_select ON public.product_categories FOR SELECT TO app_work USING (true);

-- POLICY product_sections work_select
CREATE POLICY work_select ON public.product_sections FOR SELECT TO app_work USING (true);

-- POLICY service_types work_select
CREATE POLICY work_select ON public.service_types FOR SELECT TO app_work USING (true);

-- ACL TABLE job_functions
GRANT SELECT ON TABLE public.job_functions TO app_retailer;
GRANT SELECT ON TABLE public.job_functions TO app_agency;
GRANT SELECT ON TABLE public.job_functions TO app_supplier;
GRANT SELECT ON TABLE public.job_functions TO app_service_provider;
GRANT SELECT ON TABLE public.job_functions TO app_store;
GRANT SELECT ON TABLE public.job_functions TO app_af;
GRANT SELECT ON TABLE public.job_functions TO app_work;
GRANT SELECT ON TABLE public.job_functions TO app_gate;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_functions TO app_mob;
GRANT SELECT ON TABLE public.job_functions TO app_dpo;

-- ACL TABLE product_categories
GRANT SELECT ON TABLE public.product_categories TO app_retailer;
GRANT SELECT ON TABLE public.product_categories TO app_agency;
GRANT SELECT ON TABLE public.product_categories TO app_supplier;
GRANT SELECT ON TABLE public.product_categories TO app_service_provider;
GRANT SELECT ON TABLE public.product_categories TO app_store;
GRANT SELECT ON TABLE public.product_categories TO app_af;
GRANT SELECT ON TABLE public.product_categories TO app_work;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_categories TO app_mob;

-- ACL TABLE product_sections
GRANT SELECT ON TABLE public.product_sections TO app_retailer;
GRANT SELECT ON TABLE public.product_sections TO app_agency;
GRANT SELECT ON TABLE public.product_sections TO app_supplier;
GRANT SELECT ON TABLE public.product_sections TO app_service_provider;
GRANT SELECT ON TABLE public.product_sections TO app_store;
GRANT SELECT ON TABLE public.product_sections TO app_af;
GRANT SELECT ON TABLE public.product_sections TO app_work;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_sections TO app_mob;

-- ACL TABLE service_types
GRANT SELECT ON TABLE public.service_types TO app_retailer;
GRANT SELECT ON TABLE public.service_types TO app_agency;
GRANT SELECT ON TABLE public.service_types TO app_supplier;
GRANT SELECT ON TABLE public.service_types TO app_service_provider;
GRANT SELECT ON TABLE public.service_types TO app_store;
GRANT SELECT ON TABLE public.service_types TO app_af;
GRANT SELECT ON TABLE public.service_types TO app_work;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.service_types TO app_mob;

insert into job_functions (uuid, key, name, is_supervisor) values
  ('00000000-0000-7000-8000-00000000f001', 'promoter', 'Promotor', false),
  ('00000000-0000-7000-8000-00000000f002', 'service_staff', 'Prestador', false),
  ('00000000-0000-7000-8000-00000000f003', 'replenisher', 'Repositor', false),
  ('00000000-0000-7000-8000-00000000f004', 'supervisor', 'Supervisor', true);

