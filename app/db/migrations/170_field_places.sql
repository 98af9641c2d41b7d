set local check_function_bodies = off;

-- TABLE agency_product_imports
CREATE TABLE public.agency_product_imports (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    job_uuid uuid NOT NULL,
    file_uuid uuid NOT NULL,
    state text DEFAULT 'reading'::text NOT NULL,
    refusal text DEFAULT ''::text NOT NULL,
    last_line integer DEFAULT 0 NOT NULL,
    created integer DEFAULT 0 NOT NULL,
    updated integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    refused_lines jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT agency_product_imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'saved'::text, 'unreadable'::text])))
);

-- COMMENT COLUMN agency_product_imports.last_line
COMMENT ON COLUMN public.agency_product_imports.last_line IS 'the last that was dealt with, in the transaction that did: whoever reads on begins after it';

-- COMMENT COLUMN agency_product_imports.refused_lines
COMMENT ON COLUMN public.agency_product_imports.refused_lines IS 'the first of them, as {line, message}';

-- TABLE agency_supplier_products
CREATE TABLE public.agency_supplier_products (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    agency_supplier_uuid uuid NOT NULL,
    ean text NOT NULL,
    name text NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    product_section_uuid uuid,
    product_category_uuid uuid,
    CONSTRAINT agency_supplier_products_ean_check CHECK ((ean ~ '^([0-9]{8}|[0-9]{12,14})$'::text)),
    CONSTRAINT agency_supplier_products_name_check CHECK (((name <> ''::text) AND (length(name) <= 200)))
);

-- TABLE agency_suppliers
CREATE TABLE public.agency_suppliers (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    supplier_name text NOT NULL,
    supplier_uuid uuid,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT agency_suppliers_supplier_name_check CHECK (((supplier_name <> ''::text) AND (length(supplier_name) <= 120)))
);

-- COMMENT TABLE agency_suppliers
COMMENT ON TABLE public.agency_suppliers IS 'suppliers an agency attends, by the name it calls them';

-- COMMENT COLUMN agency_suppliers.supplier_uuid
COMMENT ON COLUMN public.agency_suppliers.supplier_uuid IS 'the supplier''s own account, where it has one: what it may then see is in report_settings';

-- TABLE assortment_imports
CREATE TABLE public.assortment_imports (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    job_uuid uuid NOT NULL,
    file_uuid uuid NOT NULL,
    state text DEFAULT 'reading'::text NOT NULL,
    refusal text DEFAULT ''::text NOT NULL,
    lines integer DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT assortment_imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'saved'::text, 'unreadable'::text])))
);

-- TABLE assortments
CREATE TABLE public.assortments (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    store_uuid uuid NOT NULL,
    agency_supplier_product_uuid uuid NOT NULL,
    import_uuid uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone
);

-- COMMENT TABLE assortments
COMMENT ON TABLE public.assortments IS 'a product that its supplier must have in a store';

-- TABLE invalid_agency_supplier_products
CREATE TABLE public.invalid_agency_supplier_products (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    import_uuid uuid NOT NULL,
    line integer NOT NULL,
    ean text NOT NULL,
    store text NOT NULL,
    product_name text NOT NULL,
    supplier_name text NOT NULL,
    reasons text[] NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reviewed_by uuid,
    reviewed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT invalid_agency_supplier_products_check CHECK (((state = 'pending'::text) = (reviewed_at IS NULL))),
    CONSTRAINT invalid_agency_supplier_products_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT invalid_agency_supplier_products_reasons_check CHECK (((reasons <@ ARRAY['unknown_ean'::text, 'product_without_section'::text, 'store_not_served'::text]) AND (reasons <> '{}'::text[]))),
    CONSTRAINT invalid_agency_supplier_products_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'discarded'::text])))
);

-- COMMENT TABLE invalid_agency_supplier_products
COMMENT ON TABLE public.invalid_agency_supplier_products IS 'lines of an assortment''s sheet that could not be taken, as they were typed, for the administration to review';

-- TABLE regionals
CREATE TABLE public.regionals (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    name text NOT NULL,
    responsible_uuid uuid NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT regionals_name_check CHECK (((name <> ''::text) AND (length(name) <= 120)))
);

-- COMMENT COLUMN regionals.responsible_uuid
COMMENT ON COLUMN public.regionals.responsible_uuid IS 'a supervisor among the agency''s people';

-- TABLE report_settings
CREATE TABLE public.report_settings (
    agency_uuid uuid NOT NULL,
    agency_supplier_uuid uuid NOT NULL,
    display_evidence_report boolean DEFAULT false NOT NULL,
    display_survey_report boolean DEFAULT false NOT NULL,
    display_store_task_report boolean DEFAULT false NOT NULL,
    display_visits_report boolean DEFAULT false NOT NULL,
    logo_uuid uuid,
    columns text[] DEFAULT '{}'::text[] NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

-- COMMENT TABLE report_settings
COMMENT ON TABLE public.report_settings IS 'which reports an attended supplier''s own account sees; no row, none';

-- COMMENT COLUMN report_settings.columns
COMMENT ON COLUMN public.report_settings.columns IS 'columns its reports show; none named, all';

-- TABLE sales_group_stores
CREATE TABLE public.sales_group_stores (
    agency_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    sales_group_uuid uuid NOT NULL
);

-- COMMENT TABLE sales_group_stores
COMMENT ON TABLE public.sales_group_stores IS 'the stores an agency serves; each in one group';

-- TABLE sales_groups
CREATE TABLE public.sales_groups (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    name text NOT NULL,
    regional_uuid uuid,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT sales_groups_name_check CHECK (((name <> ''::text) AND (length(name) <= 120)))
);

-- CONSTRAINT agency_product_imports agency_product_imports_pkey
ALTER TABLE ONLY public.agency_product_imports
    ADD CONSTRAINT agency_product_imports_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT agency_supplier_products agency_supplier_products_pkey
ALTER TABLE ONLY public.agency_supplier_products
    ADD CONSTRAINT agency_supplier_products_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT agency_suppliers agency_suppliers_pkey
ALTER TABLE ONLY public.agency_suppliers
    ADD CONSTRAINT agency_suppliers_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT assortment_imports assortment_imports_pkey
ALTER TABLE ONLY public.assortment_imports
    ADD CONSTRAINT assortment_imports_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT assortments assortments_pkey
ALTER TABLE ONLY public.assortments
    ADD CONSTRAINT assortments_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT invalid_agency_supplier_products invalid_agency_supplier_produc_agency_uuid_import_uuid_line_key
ALTER TABLE ONLY public.invalid_agency_supplier_products
    ADD CONSTRAINT invalid_agency_supplier_produc_agency_uuid_import_uuid_line_key UNIQUE (agency_uuid, import_uuid, line);

-- CONSTRAINT invalid_agency_supplier_products invalid_agency_supplier_products_pkey
ALTER TABLE ONLY public.invalid_agency_supplier_products
    ADD CONSTRAINT invalid_agency_supplier_products_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT regionals regionals_pkey
ALTER TABLE ONLY public.regionals
    ADD CONSTRAINT regionals_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT report_settings report_settings_pkey
ALTER TABLE ONLY public.report_settings
    ADD CONSTRAINT report_settings_pkey PRIMARY KEY (agency_uuid, agency_supplier_uuid);

-- CONSTRAINT sales_group_stores sales_group_stores_pkey
ALTER TABLE ONLY public.sales_group_stores
    ADD CONSTRAINT sales_group_stores_pkey PRIMARY KEY (agency_uuid, store_uuid);

-- CONSTRAINT sales_groups sales_groups_pkey
ALTER TABLE ONLY public.sales_groups
    ADD CONSTRAINT sales_groups_pkey PRIMARY KEY (agency_uuid, uuid);

-- INDEX agency_product_imports_by_age
CREATE INDEX agency_product_imports_by_age ON public.agency_product_imports USING btree (agency_uuid, created_at DESC);

-- INDEX agency_products_by_category
CREATE INDEX agency_products_by_category ON public.agency_supplier_products USING btree (product_category_uuid, agency_uuid);

-- INDEX agency_products_by_ean
CREATE UNIQUE INDEX agency_products_by_ean ON public.agency_supplier_products USING btree (agency_uuid, ean) WHERE (removed_at IS NULL);

-- INDEX agency_products_by_name
CREATE INDEX agency_products_by_name ON public.agency_supplier_products USING btree (agency_uuid, app.fold(name), uuid) WHERE (removed_at IS NULL);

-- INDEX agency_products_by_section
CREATE INDEX agency_products_by_section ON public.agency_supplier_products USING btree (product_section_uuid, agency_uuid);

-- INDEX agency_products_of_supplier
CREATE INDEX agency_products_of_supplier ON public.agency_supplier_products USING btree (agency_uuid, agency_supplier_uuid);

-- INDEX agency_suppliers_by_account
CREATE UNIQUE INDEX agency_suppliers_by_account ON public.agency_suppliers USING btree (agency_uuid, supplier_uuid) WHERE (removed_at IS NULL);

-- INDEX agency_suppliers_by_name
CREATE UNIQUE INDEX agency_suppliers_by_name ON public.agency_suppliers USING btree (agency_uuid, app.fold(supplier_name)) WHERE (removed_at IS NULL);

-- INDEX agency_suppliers_of_supplier
CREATE INDEX agency_suppliers_of_supplier ON public.agency_suppliers USING btree (supplier_uuid);

-- INDEX assortment_imports_by_age
CREATE INDEX assortment_imports_by_age ON public.assortment_imports USING btree (agency_uuid, created_at DESC);

-- INDEX assortments_at_once
CREATE UNIQUE INDEX assortments_at_once ON public.assortments USING btree (agency_uuid, store_uuid, agency_supplier_product_uuid) WHERE (removed_at IS NULL);

-- INDEX assortments_by_product
CREATE INDEX assortments_by_product ON public.assortments USING btree (agency_uuid, agency_supplier_product_uuid);

-- INDEX assortments_of_import
CREATE INDEX assortments_of_import ON public.assortments USING btree (agency_uuid, import_uuid) WHERE (import_uuid IS NOT NULL);

-- INDEX invalid_products_by_age
CREATE INDEX invalid_products_by_age ON public.invalid_agency_supplier_products USING btree (state, created_at, uuid);

-- INDEX invalid_products_by_reason
CREATE INDEX invalid_products_by_reason ON public.invalid_agency_supplier_products USING gin (reasons);

-- INDEX invalid_products_of_agency
CREATE INDEX invalid_products_of_agency ON public.invalid_agency_supplier_products USING btree (agency_uuid, state, created_at);

-- INDEX invalid_products_of_agency_by_age
CREATE INDEX invalid_products_of_agency_by_age ON public.invalid_agency_supplier_products USING btree (agency_uuid, created_at, line, uuid);

-- INDEX invalid_products_of_all
CREATE INDEX invalid_products_of_all ON public.invalid_agency_supplier_products USING btree (created_at, line, uuid);

-- INDEX regionals_by_name
CREATE UNIQUE INDEX regionals_by_name ON public.regionals USING btree (agency_uuid, app.fold(name)) WHERE (removed_at IS NULL);

-- INDEX sales_groups_by_name
CREATE UNIQUE INDEX sales_groups_by_name ON public.sales_groups USING btree (agency_uuid, app.fold(name)) WHERE (removed_at IS NULL);

-- INDEX sales_groups_by_regional
CREATE INDEX sales_groups_by_regional ON public.sales_groups USING btree (agency_uuid, regional_uuid);

-- INDEX stores_of_sales_group
CREATE INDEX stores_of_sales_group ON public.sales_group_stores USING btree (agency_uuid, sales_group_uuid);

-- FK CONSTRAINT agency_product_imports agency_product_imports_agency_uuid_file_uuid_fkey
ALTER TABLE ONLY public.agency_product_imports
    ADD CONSTRAINT agency_product_imports_agency_uuid_file_uuid_fkey FOREIGN KEY (agency_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT agency_product_imports agency_product_imports_agency_uuid_job_uuid_fkey
ALTER TABLE ONLY public.agency_product_imports
    ADD CONSTRAINT agency_product_imports_agency_uuid_job_uuid_fkey FOREIGN KEY (agency_uuid, job_uuid) REFERENCES public.batch_jobs(owner_uuid, uuid);

-- FK CONSTRAINT agency_product_imports agency_product_imports_created_by_fkey
ALTER TABLE ONLY public.agency_product_imports
    ADD CONSTRAINT agency_product_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT agency_supplier_products agency_supplier_products_agency_uuid_agency_supplier_uuid_fkey
ALTER TABLE ONLY public.agency_supplier_products
    ADD CONSTRAINT agency_supplier_products_agency_uuid_agency_supplier_uuid_fkey FOREIGN KEY (agency_uuid, agency_supplier_uuid) REFERENCES public.agency_suppliers(agency_uuid, uuid);

-- FK CONSTRAINT agency_supplier_products agency_supplier_products_product_category_uuid_fkey
ALTER TABLE ONLY public.agency_supplier_products
    ADD CONSTRAINT agency_supplier_products_product_category_uuid_fkey FOREIGN KEY (product_category_uuid) REFERENCES public.product_categories(uuid);

-- FK CONSTRAINT agency_supplier_products agency_supplier_products_product_section_uuid_fkey
ALTER TABLE ONLY public.agency_supplier_products
    ADD CONSTRAINT agency_supplier_products_product_section_uuid_fkey FOREIGN KEY (product_section_uuid) REFERENCES public.product_sections(uuid);

-- FK CONSTRAINT agency_suppliers agency_suppliers_agency_uuid_fkey
ALTER TABLE ONLY public.agency_suppliers
    ADD CONSTRAINT agency_suppliers_agency_uuid_fkey FOREIGN KEY (agency_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT agency_suppliers agency_suppliers_supplier_uuid_fkey
ALTER TABLE ONLY public.agency_suppliers
    ADD CONSTRAINT agency_suppliers_supplier_uuid_fkey FOREIGN KEY (supplier_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT assortment_imports assortment_imports_agency_uuid_file_uuid_fkey
ALTER TABLE ONLY public.assortment_imports
    ADD CONSTRAINT assortment_imports_agency_uuid_file_uuid_fkey FOREIGN KEY (agency_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT assortment_imports assortment_imports_agency_uuid_job_uuid_fkey
ALTER TABLE ONLY public.assortment_imports
    ADD CONSTRAINT assortment_imports_agency_uuid_job_uuid_fkey FOREIGN KEY (agency_uuid, job_uuid) REFERENCES public.batch_jobs(owner_uuid, uuid);

-- FK CONSTRAINT assortment_imports assortment_imports_created_by_fkey
ALTER TABLE ONLY public.assortment_imports
    ADD CONSTRAINT assortment_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT assortments assortments_agency_uuid_agency_supplier_product_uuid_fkey
ALTER TABLE ONLY public.assortments
    ADD CONSTRAINT assortments_agency_uuid_agency_supplier_product_uuid_fkey FOREIGN KEY (agency_uuid, agency_supplier_product_uuid) REFERENCES public.agency_supplier_products(agency_uuid, uuid);

-- FK CONSTRAINT assortments assortments_agency_uuid_import_uuid_fkey
ALTER TABLE ONLY public.assortments
    ADD CONSTRAINT assortments_agency_uuid_import_uuid_fkey FOREIGN KEY (agency_uuid, import_uuid) REFERENCES public.assortment_imports(agency_uuid, uuid);

-- FK CONSTRAINT assortments assortments_store_uuid_fkey
ALTER TABLE ONLY public.assortments
    ADD CONSTRAINT assortments_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT invalid_agency_supplier_products invalid_agency_supplier_products_agency_uuid_import_uuid_fkey
ALTER TABLE ONLY public.invalid_agency_supplier_products
    ADD CONSTRAINT invalid_agency_supplier_products_agency_uuid_import_uuid_fkey FOREIGN KEY (agency_uuid, import_uuid) REFERENCES public.assortment_imports(agency_uuid, uuid);

-- FK CONSTRAINT invalid_agency_supplier_products invalid_agency_supplier_products_reviewed_by_fkey
ALTER TABLE ONLY public.invalid_agency_supplier_products
    ADD CONSTRAINT invalid_agency_supplier_products_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT regionals regionals_agency_uuid_fkey
ALTER TABLE ONLY public.regionals
    ADD CONSTRAINT regionals_agency_uuid_fkey FOREIGN KEY (agency_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT regionals regionals_agency_uuid_responsible_uuid_fkey
ALTER TABLE ONLY public.regionals
    ADD CONSTRAINT regionals_agency_uuid_responsible_uuid_fkey FOREIGN KEY (agency_uuid, responsible_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT report_settings report_settings_agency_uuid_agency_supplier_uuid_fkey
ALTER TABLE ONLY public.report_settings
    ADD CONSTRAINT report_settings_agency_uuid_agency_supplier_uuid_fkey FOREIGN KEY (agency_uuid, agency_supplier_uuid) REFERENCES public.agency_suppliers(agency_uuid, uuid);

-- FK CONSTRAINT report_settings report_settings_agency_uuid_logo_uuid_fkey
ALTER TABLE ONLY public.report_settings
    ADD CONSTRAINT report_settings_agency_uuid_logo_uuid_fkey FOREIGN KEY (agency_uuid, logo_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT sales_group_stores sales_group_stores_agency_uuid_sales_group_uuid_fkey
ALTER TABLE ONLY public.sales_group_stores
    ADD CONSTRAINT sales_group_stores_agency_uuid_sales_group_uuid_fkey FOREIGN KEY (agency_uuid, sales_group_uuid) REFERENCES public.sales_groups(agency_uuid, uuid);

-- FK CONSTRAINT sales_group_stores sales_group_stores_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.sales_group_stores
    ADD CONSTRAINT sales_group_stores_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT sales_groups sales_groups_agency_uuid_fkey
ALTER TABLE ONLY public.sales_groups
    ADD CONSTRAINT sales_groups_agency_uuid_fkey FOREIGN KEY (agency_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT sales_groups sales_groups_agency_uuid_regional_uuid_fkey
ALTER TABLE ONLY public.sales_groups
    ADD CONSTRAINT sales_groups_agency_uuid_regional_uuid_fkey FOREIGN KEY (agency_uuid, regional_uuid) REFERENCES public.regionals(agency_uuid, uuid);

-- POLICY agency_supplier_products af_select
CREATE POLICY af_select ON public.agency_supplier_products FOR SELECT TO app_af USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY agency_suppliers af_select
CREATE POLICY af_select ON public.agency_suppliers FOR SELECT TO app_af USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY assortments af_select
CREATE POLICY af_select ON public.assortments FOR SELECT TO app_af USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY sales_group_stores af_select
CREATE POLICY af_select ON public.sales_group_stores FOR SELECT TO app_af USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY sales_group_stores agency_delete
CREATE POLICY agency_delete ON public.sales_group_stores FOR DELETE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY agency_product_imports agency_insert
CREATE POLICY agency_insert ON public.agency_product_imports FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY agency_supplier_products agency_insert
CREATE POLICY agency_insert ON public.agency_supplier_products FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY agency_suppliers agency_insert
CREATE POLICY agency_insert ON public.agency_suppliers FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY assortment_imports agency_insert
CREATE POLICY agency_insert ON public.assortment_imports FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY assortments agency_insert
CREATE POLICY agency_insert ON public.assortments FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY invalid_agency_supplier_products agency_insert
CREATE POLICY agency_insert ON public.invalid_agency_supplier_products FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY regionals agency_insert
CREATE POLICY agency_insert ON public.regionals FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY report_settings agency_insert
CREATE POLICY agency_insert ON public.report_settings FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY sales_group_stores agency_insert
CREATE POLICY agency_insert ON public.sales_group_stores FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY sales_groups agency_insert
CREATE POLICY agency_insert ON public.sales_groups FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY agency_product_imports
ALTER TABLE public.agency_product_imports ENABLE ROW LEVEL SECURITY;

-- POLICY agency_product_imports agency_select
CREATE POLICY agency_select ON public.agency_product_imports FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY agency_supplier_products agency_select
CREATE POLICY agency_select ON public.agency_supplier_products FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY agency_suppliers agency_select
CREATE POLICY agency_select ON public.agency_suppliers FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY assortment_imports agency_select
CREATE POLICY agency_select ON public.assortment_imports FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY assortments agency_select
CREATE POLICY agency_select ON public.assortments FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY invalid_agency_supplier_products agency_select
CREATE POLICY agency_select ON public.invalid_agency_supplier_products FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY regionals agency_select
CREATE POLICY agency_select ON public.regionals FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY report_settings agency_select
CREATE POLICY agency_select ON public.report_settings FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY sales_group_stores agency_select
CREATE POLICY agency_select ON public.sales_group_stores FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY sales_groups agency_select
CREATE POLICY agency_select ON public.sales_groups FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY agency_supplier_products
ALTER TABLE public.agency_supplier_products ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY agency_suppliers
ALTER TABLE public.agency_suppliers ENABLE ROW LEVEL SECURITY;

-- POLICY agency_product_imports agency_update
CREATE POLICY agency_update ON public.agency_product_imports FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY agency_supplier_products agency_update
CREATE POLICY agency_update ON public.agency_supplier_products FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY agency_suppliers agency_update
CREATE POLICY agency_update ON public.agency_suppliers FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY assortment_imports agency_update
CREATE POLICY agency_update ON public.assortment_imports FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY assortments agency_update
CREATE POLICY agency_update ON public.assortments FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY regionals agency_update
CREATE POLICY agency_update ON public.regionals FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY report_settings agency_update
CREATE POLICY agency_update ON public.report_settings FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY sales_group_stores agency_update
CREATE POLICY agency_update ON public.sales_group_stores FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY sales_groups agency_update
CREATE POLICY agency_update ON public.sales_groups FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY assortment_imports
ALTER TABLE public.assortment_imports ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY assortments
ALTER TABLE public.assortments ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY invalid_agency_supplier_products
ALTER TABLE public.invalid_agency_supplier_products ENABLE ROW LEVEL SECURITY;

-- POLICY agency_supplier_products mob_insert
CREATE POLICY mob_insert ON public.agency_supplier_products FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY assortments mob_insert
CREATE POLICY mob_insert ON public.assortments FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY agency_supplier_products mob_select
CREATE POLICY mob_select ON public.agency_supplier_products FOR SELECT TO app_mob USING (true);

-- POLICY agency_suppliers mob_select
CREATE POLICY mob_select ON public.agency_suppliers FOR SELECT TO app_mob USING (true);

-- POLICY assortments mob_select
CREATE POLICY mob_select ON public.assortments FOR SELECT TO app_mob USING (true);

-- POLICY invalid_agency_supplier_products mob_select
CREATE POLICY mob_select ON public.invalid_agency_supplier_products FOR SELECT TO app_mob USING (true);

-- POLICY sales_group_stores mob_select
CREATE POLICY mob_select ON public.sales_group_stores FOR SELECT TO app_mob USING (true);

-- POLICY agency_supplier_products mob_update
CREATE POLICY mob_update ON public.agency_supplier_products FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY invalid_agency_supplier_products mob_update
CREATE POLICY mob_update ON public.invalid_agency_supplier_products FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- ROW SECURITY regionals
ALTER TABLE public.regionals ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY report_settings
ALTER TABLE public.report_settings ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY sales_group_stores
ALTER TABLE public.sales_group_stores ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY sales_groups
ALTER TABLE public.sales_groups ENABLE ROW LEVEL SECURITY;

-- POLICY agency_supplier_products supplier_select
CREATE POLICY supplier_select ON public.agency_supplier_products FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.report_settings r
  WHERE ((r.agency_uuid = agency_supplier_products.agency_uuid) AND (r.agency_supplier_uuid = agency_supplier_products.agency_supplier_uuid) AND r.display_survey_report))));

-- POLICY agency_suppliers supplier_select
CREATE POLICY supplier_select ON public.agency_suppliers FOR SELECT TO app_supplier USING ((supplier_uuid = ( SELECT app.org() AS org)));

-- POLICY report_settings supplier_select
CREATE POLICY supplier_select ON public.report_settings FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.agency_suppliers s
  WHERE ((s.agency_uuid = report_settings.agency_uuid) AND (s.uuid = report_settings.agency_supplier_uuid) AND (s.supplier_uuid = ( SELECT app.org() AS org))))));

-- POLICY report_settings work_delete
CREATE POLICY work_delete ON public.report_settings FOR DELETE TO app_work USING (true);

-- POLICY report_settings work_insert
CREATE POLICY work_insert ON public.report_settings FOR INSERT TO app_work WITH CHECK (true);

-- POLICY agency_product_imports work_select
CREATE POLICY work_select ON public.agency_product_imports FOR SELECT TO app_work USING (true);

-- POLICY agency_supplier_products work_select
CREATE POLICY work_select ON public.agency_supplier_products FOR SELECT TO app_work USING (true);

-- POLICY agency_suppliers work_select
CREATE POLICY work_select ON public.agency_suppliers FOR SELECT TO app_work USING (true);

-- POLICY assortment_imports work_select
CREATE POLICY work_select ON public.assortment_imports FOR SELECT TO app_work USING (true);

-- POLICY assortments work_select
CREATE POLICY work_select ON public.assortments FOR SELECT TO app_work USING (true);

-- POLICY invalid_agency_supplier_products work_select
CREATE POLICY work_select ON public.invalid_agency_supplier_products FOR SELECT TO app_work USING (true);

-- POLICY regionals work_select
CREATE POLICY work_select ON public.regionals FOR SELECT TO app_work USING (true);

-- POLICY report_settings work_select
CREATE POLICY work_select ON public.report_settings FOR SELECT TO app_work USING (true);

-- POLICY sales_group_stores work_select
CREATE POLICY work_select ON public.sales_group_stores FOR SELECT TO app_work USING (true);

-- POLICY sales_groups work_select
CREATE POLICY work_select ON public.sales_groups FOR SELECT TO app_work USING (true);

-- POLICY report_settings work_update
CREATE POLICY work_update ON public.report_settings FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- ACL TABLE agency_product_imports
GRANT SELECT ON TABLE public.agency_product_imports TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.agency_product_imports TO app_agency;

-- ACL TABLE agency_supplier_products
GRANT SELECT,INSERT,UPDATE ON TABLE public.agency_supplier_products TO app_agency;
GRANT SELECT ON TABLE public.agency_supplier_products TO app_work;
GRANT SELECT ON TABLE public.agency_supplier_products TO app_af;
GRANT SELECT,INSERT ON TABLE public.agency_supplier_products TO app_mob;
GRANT SELECT ON TABLE public.agency_supplier_products TO app_supplier;

-- ACL COLUMN agency_supplier_products.name
GRANT UPDATE(name) ON TABLE public.agency_supplier_products TO app_mob;

-- ACL COLUMN agency_supplier_products.version
GRANT UPDATE(version) ON TABLE public.agency_supplier_products TO app_mob;

-- ACL COLUMN agency_supplier_products.product_section_uuid
GRANT UPDATE(product_section_uuid) ON TABLE public.agency_supplier_products TO app_mob;

-- ACL COLUMN agency_supplier_products.product_category_uuid
GRANT UPDATE(product_category_uuid) ON TABLE public.agency_supplier_products TO app_mob;

-- ACL TABLE agency_suppliers
GRANT SELECT,INSERT,UPDATE ON TABLE public.agency_suppliers TO app_agency;
GRANT SELECT ON TABLE public.agency_suppliers TO app_work;
GRANT SELECT ON TABLE public.agency_suppliers TO app_af;
GRANT SELECT ON TABLE public.agency_suppliers TO app_supplier;
GRANT SELECT ON TABLE public.agency_suppliers TO app_mob;
GRANT SELECT ON TABLE public.agency_suppliers TO app_door;

-- ACL TABLE assortment_imports
GRANT SELECT ON TABLE public.assortment_imports TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.assortment_imports TO app_agency;

-- ACL TABLE assortments
GRANT SELECT ON TABLE public.assortments TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.assortments TO app_agency;
GRANT SELECT ON TABLE public.assortments TO app_af;
GRANT SELECT,INSERT ON TABLE public.assortments TO app_mob;

-- ACL TABLE invalid_agency_supplier_products
GRANT SELECT ON TABLE public.invalid_agency_supplier_products TO app_work;
GRANT SELECT,INSERT ON TABLE public.invalid_agency_supplier_products TO app_agency;
GRANT SELECT,UPDATE ON TABLE public.invalid_agency_supplier_products TO app_mob;

-- ACL TABLE regionals
GRANT SELECT,INSERT,UPDATE ON TABLE public.regionals TO app_agency;
GRANT SELECT ON TABLE public.regionals TO app_work;

-- ACL TABLE report_settings
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_settings TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.report_settings TO app_agency;
GRANT SELECT ON TABLE public.report_settings TO app_supplier;

-- ACL TABLE sales_group_stores
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sales_group_stores TO app_agency;
GRANT SELECT ON TABLE public.sales_group_stores TO app_work;
GRANT SELECT ON TABLE public.sales_group_stores TO app_mob;
GRANT SELECT ON TABLE public.sales_group_stores TO app_af;

-- ACL TABLE sales_groups
GRANT SELECT,INSERT,UPDATE ON TABLE public.sales_groups TO app_agency;
GRANT SELECT ON TABLE public.sales_groups TO app_work;

