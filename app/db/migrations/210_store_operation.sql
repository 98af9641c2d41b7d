set local check_function_bodies = off;

-- FUNCTION mark_follows_product()
CREATE FUNCTION app.mark_follows_product() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if new.removed_at is not null then
    delete from store_product_alerts where store_uuid = new.store_uuid and product_uuid = new.uuid;
  else
    update store_product_alerts set search = new.search where store_uuid = new.store_uuid and product_uuid = new.uuid;
  end if;
  return null;
end $$;


ALTER FUNCTION app.mark_follows_product() OWNER TO app_work;

-- TABLE store_tasks
CREATE TABLE public.store_tasks (
    store_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    kind text NOT NULL,
    product_uuid uuid,
    quantity numeric(12,3),
    note text DEFAULT ''::text NOT NULL,
    day date NOT NULL,
    replenisher_uuid uuid,
    owner_uuid uuid,
    visitor_uuid uuid,
    status text DEFAULT 'pending'::text NOT NULL,
    issue_reason text,
    photo_uuid uuid,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    finished_hour smallint,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    product_section_uuid uuid,
    supplier_uuids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT store_tasks_check CHECK (((owner_uuid IS NULL) = (visitor_uuid IS NULL))),
    CONSTRAINT store_tasks_check1 CHECK ((num_nonnulls(replenisher_uuid, visitor_uuid) <= 1)),
    CONSTRAINT store_tasks_check2 CHECK (((status = 'pending'::text) = (num_nonnulls(replenisher_uuid, visitor_uuid) = 0))),
    CONSTRAINT store_tasks_check3 CHECK (((status = 'with_issue'::text) = (issue_reason IS NOT NULL))),
    CONSTRAINT store_tasks_check4 CHECK (((status = ANY (ARRAY['done'::text, 'with_issue'::text])) = (finished_at IS NOT NULL))),
    CONSTRAINT store_tasks_check5 CHECK (((product_uuid IS NOT NULL) OR (product_section_uuid IS NOT NULL))),
    CONSTRAINT store_tasks_finished_hour_check CHECK (((finished_hour >= 0) AND (finished_hour <= 23))),
    CONSTRAINT store_tasks_issue_reason_check CHECK ((issue_reason = ANY (ARRAY['damaged'::text, 'overdue'::text, 'not_found'::text, 'others'::text, 'empty_stock'::text, 'unsold_at_store'::text, 'not_responsible'::text, 'health_issue'::text]))),
    CONSTRAINT store_tasks_kind_check CHECK ((kind = ANY (ARRAY['replenishment'::text, 'cleaning'::text, 'pricing'::text, 'planogram'::text, 'add_on'::text, 'expire_survey'::text, 'others'::text]))),
    CONSTRAINT store_tasks_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT store_tasks_quantity_check CHECK ((quantity > (0)::numeric)),
    CONSTRAINT store_tasks_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'allocated_and_working'::text, 'with_issue'::text, 'done'::text])))
);

-- COMMENT COLUMN store_tasks.day
COMMENT ON COLUMN public.store_tasks.day IS 'on which it is to be done, the store''s own';

-- COMMENT COLUMN store_tasks.supplier_uuids
COMMENT ON COLUMN public.store_tasks.supplier_uuids IS 'who supplied the product when the task was last written; frozen, so that what is counted can be taken away again';

-- FUNCTION task_viewers(public.store_tasks)
CREATE FUNCTION app.task_viewers(t public.store_tasks) RETURNS uuid[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array_remove(array[t.retailer_uuid, t.owner_uuid] || array_remove(t.supplier_uuids, t.owner_uuid), null)
$$;

-- TABLE store_product_alerts
CREATE TABLE public.store_product_alerts (
    store_uuid uuid NOT NULL,
    product_uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    reference_date date NOT NULL,
    alerts text[] NOT NULL,
    sold numeric(12,3) NOT NULL,
    average_sold numeric(12,3) NOT NULL,
    stock numeric(12,3),
    sales_rank integer,
    issue_reason text,
    task_status text,
    search text DEFAULT ''::text NOT NULL,
    CONSTRAINT store_product_alerts_alerts_check CHECK ((alerts <@ ARRAY['operational_shortage_risk'::text, 'atypical_sales_drop'::text, 'administrative_shortage_risk'::text, 'commercial_shortage_risk'::text, 'top_sales'::text, 'without_sales'::text, 'due_date_alert'::text, 'with_issue'::text, 'atypical_sales_increase'::text, 'normal_behavior'::text]))
);

-- COMMENT COLUMN store_product_alerts.sales_rank
COMMENT ON COLUMN public.store_product_alerts.sales_rank IS 'by quantity sold in the store over the window; 1 sells most, null sold nothing';

-- COMMENT COLUMN store_product_alerts.search
COMMENT ON COLUMN public.store_product_alerts.search IS 'of the product';

-- TABLE store_product_days
CREATE TABLE public.store_product_days (
    store_uuid uuid NOT NULL,
    day date NOT NULL,
    product_uuid uuid NOT NULL,
    sold numeric(12,3) DEFAULT 0 NOT NULL,
    stock numeric(12,3)
);

-- COMMENT COLUMN store_product_days.stock
COMMENT ON COLUMN public.store_product_days.stock IS 'at the end of the day';

-- TABLE store_product_imports
CREATE TABLE public.store_product_imports (
    store_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    job_uuid uuid NOT NULL,
    file_uuid uuid NOT NULL,
    state text DEFAULT 'reading'::text NOT NULL,
    refusal text DEFAULT ''::text NOT NULL,
    saved integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    refused_lines jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT store_product_imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'saved'::text, 'unreadable'::text])))
);

-- COMMENT COLUMN store_product_imports.refused_lines
COMMENT ON COLUMN public.store_product_imports.refused_lines IS 'the first of them, as {line, message}';

-- TABLE store_product_suppliers
CREATE TABLE public.store_product_suppliers (
    store_uuid uuid NOT NULL,
    product_uuid uuid NOT NULL,
    supplier_uuid uuid NOT NULL
);

-- TABLE store_products
CREATE TABLE public.store_products (
    store_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    ean text NOT NULL,
    name text NOT NULL,
    search text GENERATED ALWAYS AS (app.fold(name)) STORED,
    stock numeric(12,3),
    last_sale_on date,
    due_date date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    product_section_uuid uuid,
    product_category_uuid uuid,
    CONSTRAINT store_products_ean_check CHECK ((ean ~ '^([0-9]{8}|[0-9]{12,14})$'::text)),
    CONSTRAINT store_products_name_check CHECK (((name <> ''::text) AND (length(name) <= 200)))
);

-- COMMENT COLUMN store_products.stock
COMMENT ON COLUMN public.store_products.stock IS 'as last told; below zero where the store''s system says so';

-- TABLE store_replenishers
CREATE TABLE public.store_replenishers (
    store_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    name text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    product_sections text[] DEFAULT '{}'::text[] NOT NULL,
    user_uuid uuid,
    active boolean DEFAULT true NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT store_replenishers_name_check CHECK (((name <> ''::text) AND (length(name) <= 120))),
    CONSTRAINT store_replenishers_phone_check CHECK ((phone ~ '^[0-9]{0,13}$'::text))
);

-- COMMENT COLUMN store_replenishers.user_uuid
COMMENT ON COLUMN public.store_replenishers.user_uuid IS 'the login of a store replenisher, where there is one';

-- TABLE store_task_suppliers
CREATE TABLE public.store_task_suppliers (
    supplier_uuid uuid NOT NULL,
    day date NOT NULL,
    store_uuid uuid NOT NULL,
    task_uuid uuid NOT NULL
);

-- COMMENT TABLE store_task_suppliers
COMMENT ON TABLE public.store_task_suppliers IS 'by which a supplier finds the tasks of its products, as visit_suppliers its visits';

-- CONSTRAINT store_product_alerts store_product_alerts_pkey
ALTER TABLE ONLY public.store_product_alerts
    ADD CONSTRAINT store_product_alerts_pkey PRIMARY KEY (store_uuid, product_uuid);

-- CONSTRAINT store_product_days store_product_days_pkey
ALTER TABLE ONLY public.store_product_days
    ADD CONSTRAINT store_product_days_pkey PRIMARY KEY (store_uuid, day, product_uuid);

-- CONSTRAINT store_product_imports store_product_imports_pkey
ALTER TABLE ONLY public.store_product_imports
    ADD CONSTRAINT store_product_imports_pkey PRIMARY KEY (store_uuid, uuid);

-- CONSTRAINT store_product_suppliers store_product_suppliers_pkey
ALTER TABLE ONLY public.store_product_suppliers
    ADD CONSTRAINT store_product_suppliers_pkey PRIMARY KEY (store_uuid, product_uuid, supplier_uuid);

-- CONSTRAINT store_products store_products_pkey
ALTER TABLE ONLY public.store_products
    ADD CONSTRAINT store_products_pkey PRIMARY KEY (store_uuid, uuid);

-- CONSTRAINT store_replenishers store_replenishers_pkey
ALTER TABLE ONLY public.store_replenishers
    ADD CONSTRAINT store_replenishers_pkey PRIMARY KEY (store_uuid, uuid);

-- CONSTRAINT store_task_suppliers store_task_suppliers_pkey
ALTER TABLE ONLY public.store_task_suppliers
    ADD CONSTRAINT store_task_suppliers_pkey PRIMARY KEY (supplier_uuid, day, store_uuid, task_uuid);

-- CONSTRAINT store_tasks store_tasks_pkey
ALTER TABLE ONLY public.store_tasks
    ADD CONSTRAINT store_tasks_pkey PRIMARY KEY (store_uuid, uuid);

-- INDEX alerts_of_retailer
CREATE INDEX alerts_of_retailer ON public.store_product_alerts USING btree (retailer_uuid, sales_rank, search, store_uuid, product_uuid);

-- INDEX alerts_of_store
CREATE INDEX alerts_of_store ON public.store_product_alerts USING btree (store_uuid, sales_rank, search, product_uuid);

-- INDEX product_imports_by_age
CREATE INDEX product_imports_by_age ON public.store_product_imports USING btree (store_uuid, created_at DESC);

-- INDEX products_of_supplier
CREATE INDEX products_of_supplier ON public.store_product_suppliers USING btree (supplier_uuid, store_uuid, product_uuid);

-- INDEX replenishers_by_name
CREATE INDEX replenishers_by_name ON public.store_replenishers USING btree (store_uuid, app.fold(name)) WHERE (removed_at IS NULL);

-- INDEX store_products_by_category
CREATE INDEX store_products_by_category ON public.store_products USING btree (product_category_uuid, store_uuid);

-- INDEX store_products_by_ean
CREATE UNIQUE INDEX store_products_by_ean ON public.store_products USING btree (store_uuid, ean) WHERE (removed_at IS NULL);

-- INDEX store_products_by_name
CREATE INDEX store_products_by_name ON public.store_products USING btree (store_uuid, search, uuid) WHERE (removed_at IS NULL);

-- INDEX store_products_by_retailer
CREATE INDEX store_products_by_retailer ON public.store_products USING btree (retailer_uuid, search, uuid) WHERE (removed_at IS NULL);

-- INDEX store_products_by_section
CREATE INDEX store_products_by_section ON public.store_products USING btree (product_section_uuid, store_uuid);

-- INDEX store_products_by_uuid
CREATE INDEX store_products_by_uuid ON public.store_products USING btree (uuid);

-- INDEX store_tasks_by_photo
CREATE INDEX store_tasks_by_photo ON public.store_tasks USING btree (store_uuid, photo_uuid) WHERE (photo_uuid IS NOT NULL);

-- INDEX store_tasks_by_uuid
CREATE INDEX store_tasks_by_uuid ON public.store_tasks USING btree (uuid);

-- INDEX tasks_by_product
CREATE INDEX tasks_by_product ON public.store_tasks USING btree (store_uuid, product_uuid, day) WHERE (removed_at IS NULL);

-- INDEX tasks_by_retailer
CREATE INDEX tasks_by_retailer ON public.store_tasks USING btree (retailer_uuid, day) WHERE (removed_at IS NULL);

-- INDEX tasks_by_section
CREATE INDEX tasks_by_section ON public.store_tasks USING btree (product_section_uuid, store_uuid) WHERE (product_section_uuid IS NOT NULL);

-- INDEX tasks_by_store
CREATE INDEX tasks_by_store ON public.store_tasks USING btree (store_uuid, day, uuid) WHERE (removed_at IS NULL);

-- INDEX tasks_of_owner
CREATE INDEX tasks_of_owner ON public.store_tasks USING btree (owner_uuid, day, uuid) WHERE ((removed_at IS NULL) AND (owner_uuid IS NOT NULL));

-- INDEX tasks_of_product
CREATE INDEX tasks_of_product ON public.store_tasks USING btree (store_uuid, product_uuid, owner_uuid, visitor_uuid) WHERE (owner_uuid IS NOT NULL);

-- INDEX tasks_of_visitor
CREATE INDEX tasks_of_visitor ON public.store_tasks USING btree (visitor_uuid, day, uuid) WHERE ((removed_at IS NULL) AND (visitor_uuid IS NOT NULL));

-- TRIGGER store_products mark_follows
CREATE TRIGGER mark_follows AFTER UPDATE ON public.store_products FOR EACH ROW WHEN (((old.search <> new.search) OR (old.removed_at IS DISTINCT FROM new.removed_at))) EXECUTE FUNCTION app.mark_follows_product();

-- FK CONSTRAINT store_product_alerts store_product_alerts_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.store_product_alerts
    ADD CONSTRAINT store_product_alerts_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT store_product_alerts store_product_alerts_store_uuid_product_uuid_fkey
ALTER TABLE ONLY public.store_product_alerts
    ADD CONSTRAINT store_product_alerts_store_uuid_product_uuid_fkey FOREIGN KEY (store_uuid, product_uuid) REFERENCES public.store_products(store_uuid, uuid);

-- FK CONSTRAINT store_product_days store_product_days_store_uuid_product_uuid_fkey
ALTER TABLE ONLY public.store_product_days
    ADD CONSTRAINT store_product_days_store_uuid_product_uuid_fkey FOREIGN KEY (store_uuid, product_uuid) REFERENCES public.store_products(store_uuid, uuid);

-- FK CONSTRAINT store_product_imports store_product_imports_created_by_fkey
ALTER TABLE ONLY public.store_product_imports
    ADD CONSTRAINT store_product_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT store_product_imports store_product_imports_store_uuid_file_uuid_fkey
ALTER TABLE ONLY public.store_product_imports
    ADD CONSTRAINT store_product_imports_store_uuid_file_uuid_fkey FOREIGN KEY (store_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT store_product_imports store_product_imports_store_uuid_fkey
ALTER TABLE ONLY public.store_product_imports
    ADD CONSTRAINT store_product_imports_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT store_product_imports store_product_imports_store_uuid_job_uuid_fkey
ALTER TABLE ONLY public.store_product_imports
    ADD CONSTRAINT store_product_imports_store_uuid_job_uuid_fkey FOREIGN KEY (store_uuid, job_uuid) REFERENCES public.batch_jobs(owner_uuid, uuid);

-- FK CONSTRAINT store_product_suppliers store_product_suppliers_store_uuid_product_uuid_fkey
ALTER TABLE ONLY public.store_product_suppliers
    ADD CONSTRAINT store_product_suppliers_store_uuid_product_uuid_fkey FOREIGN KEY (store_uuid, product_uuid) REFERENCES public.store_products(store_uuid, uuid);

-- FK CONSTRAINT store_product_suppliers store_product_suppliers_supplier_uuid_fkey
ALTER TABLE ONLY public.store_product_suppliers
    ADD CONSTRAINT store_product_suppliers_supplier_uuid_fkey FOREIGN KEY (supplier_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT store_products store_products_product_category_uuid_fkey
ALTER TABLE ONLY public.store_products
    ADD CONSTRAINT store_products_product_category_uuid_fkey FOREIGN KEY (product_category_uuid) REFERENCES public.product_categories(uuid);

-- FK CONSTRAINT store_products store_products_product_section_uuid_fkey
ALTER TABLE ONLY public.store_products
    ADD CONSTRAINT store_products_product_section_uuid_fkey FOREIGN KEY (product_section_uuid) REFERENCES public.product_sections(uuid);

-- FK CONSTRAINT store_products store_products_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.store_products
    ADD CONSTRAINT store_products_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT store_products store_products_store_uuid_fkey
ALTER TABLE ONLY public.store_products
    ADD CONSTRAINT store_products_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT store_replenishers store_replenishers_store_uuid_fkey
ALTER TABLE ONLY public.store_replenishers
    ADD CONSTRAINT store_replenishers_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT store_replenishers store_replenishers_user_uuid_fkey
ALTER TABLE ONLY public.store_replenishers
    ADD CONSTRAINT store_replenishers_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT store_task_suppliers store_task_suppliers_store_uuid_task_uuid_fkey
ALTER TABLE ONLY public.store_task_suppliers
    ADD CONSTRAINT store_task_suppliers_store_uuid_task_uuid_fkey FOREIGN KEY (store_uuid, task_uuid) REFERENCES public.store_tasks(store_uuid, uuid);

-- FK CONSTRAINT store_tasks store_tasks_created_by_fkey
ALTER TABLE ONLY public.store_tasks
    ADD CONSTRAINT store_tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT store_tasks store_tasks_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.store_tasks
    ADD CONSTRAINT store_tasks_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT store_tasks store_tasks_product_section_uuid_fkey
ALTER TABLE ONLY public.store_tasks
    ADD CONSTRAINT store_tasks_product_section_uuid_fkey FOREIGN KEY (product_section_uuid) REFERENCES public.product_sections(uuid);

-- FK CONSTRAINT store_tasks store_tasks_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.store_tasks
    ADD CONSTRAINT store_tasks_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT store_tasks store_tasks_store_uuid_fkey
ALTER TABLE ONLY public.store_tasks
    ADD CONSTRAINT store_tasks_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT store_tasks store_tasks_store_uuid_photo_uuid_fkey
ALTER TABLE ONLY public.store_tasks
    ADD CONSTRAINT store_tasks_store_uuid_photo_uuid_fkey FOREIGN KEY (store_uuid, photo_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT store_tasks store_tasks_store_uuid_product_uuid_fkey
ALTER TABLE ONLY public.store_tasks
    ADD CONSTRAINT store_tasks_store_uuid_product_uuid_fkey FOREIGN KEY (store_uuid, product_uuid) REFERENCES public.store_products(store_uuid, uuid);

-- FK CONSTRAINT store_tasks store_tasks_store_uuid_replenisher_uuid_fkey
ALTER TABLE ONLY public.store_tasks
    ADD CONSTRAINT store_tasks_store_uuid_replenisher_uuid_fkey FOREIGN KEY (store_uuid, replenisher_uuid) REFERENCES public.store_replenishers(store_uuid, uuid);

-- POLICY store_products af_select
CREATE POLICY af_select ON public.store_products FOR SELECT TO app_af USING ((EXISTS ( SELECT
   FROM public.store_tasks t
  WHERE ((t.visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)) AND (t.store_uuid = store_products.store_uuid) AND (t.product_uuid = store_products.uuid)))));

-- POLICY store_tasks af_select
CREATE POLICY af_select ON public.store_tasks FOR SELECT TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY store_tasks af_update
CREATE POLICY af_update ON public.store_tasks FOR UPDATE TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor))) WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY store_products agency_select
CREATE POLICY agency_select ON public.store_products FOR SELECT TO app_agency USING ((EXISTS ( SELECT
   FROM public.store_tasks t
  WHERE ((t.owner_uuid = ( SELECT app.org() AS org)) AND (t.store_uuid = store_products.store_uuid) AND (t.product_uuid = store_products.uuid)))));

-- POLICY store_tasks agency_select
CREATE POLICY agency_select ON public.store_tasks FOR SELECT TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY store_tasks dpo_select
CREATE POLICY dpo_select ON public.store_tasks FOR SELECT TO app_dpo USING (true);

-- POLICY store_tasks dpo_update
CREATE POLICY dpo_update ON public.store_tasks FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY store_product_alerts retailer_select
CREATE POLICY retailer_select ON public.store_product_alerts FOR SELECT TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY store_product_suppliers retailer_select
CREATE POLICY retailer_select ON public.store_product_suppliers FOR SELECT TO app_retailer USING ((EXISTS ( SELECT
   FROM public.store_products p
  WHERE ((p.retailer_uuid = ( SELECT app.org() AS org)) AND (p.store_uuid = store_product_suppliers.store_uuid) AND (p.uuid = store_product_suppliers.product_uuid)))));

-- POLICY store_products retailer_select
CREATE POLICY retailer_select ON public.store_products FOR SELECT TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY store_replenishers retailer_select
CREATE POLICY retailer_select ON public.store_replenishers FOR SELECT TO app_retailer USING ((EXISTS ( SELECT
   FROM public.stores s
  WHERE ((s.uuid = store_replenishers.store_uuid) AND (s.retailer_uuid = ( SELECT app.org() AS org))))));

-- POLICY store_tasks retailer_select
CREATE POLICY retailer_select ON public.store_tasks FOR SELECT TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY store_product_suppliers store_delete
CREATE POLICY store_delete ON public.store_product_suppliers FOR DELETE TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_product_days store_insert
CREATE POLICY store_insert ON public.store_product_days FOR INSERT TO app_store WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_product_imports store_insert
CREATE POLICY store_insert ON public.store_product_imports FOR INSERT TO app_store WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_product_suppliers store_insert
CREATE POLICY store_insert ON public.store_product_suppliers FOR INSERT TO app_store WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_products store_insert
CREATE POLICY store_insert ON public.store_products FOR INSERT TO app_store WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_replenishers store_insert
CREATE POLICY store_insert ON public.store_replenishers FOR INSERT TO app_store WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_tasks store_insert
CREATE POLICY store_insert ON public.store_tasks FOR INSERT TO app_store WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY store_product_alerts
ALTER TABLE public.store_product_alerts ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY store_product_days
ALTER TABLE public.store_product_days ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY store_product_imports
ALTER TABLE public.store_product_imports ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY store_product_suppliers
ALTER TABLE public.store_product_suppliers ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY store_products
ALTER TABLE public.store_products ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY store_replenishers
ALTER TABLE public.store_replenishers ENABLE ROW LEVEL SECURITY;

-- POLICY store_product_alerts store_select
CREATE POLICY store_select ON public.store_product_alerts FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_product_days store_select
CREATE POLICY store_select ON public.store_product_days FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_product_imports store_select
CREATE POLICY store_select ON public.store_product_imports FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_product_suppliers store_select
CREATE POLICY store_select ON public.store_product_suppliers FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_products store_select
CREATE POLICY store_select ON public.store_products FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_replenishers store_select
CREATE POLICY store_select ON public.store_replenishers FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_tasks store_select
CREATE POLICY store_select ON public.store_tasks FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY store_task_suppliers
ALTER TABLE public.store_task_suppliers ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY store_tasks
ALTER TABLE public.store_tasks ENABLE ROW LEVEL SECURITY;

-- POLICY store_product_days store_update
CREATE POLICY store_update ON public.store_product_days FOR UPDATE TO app_store USING ((store_uuid = ( SELECT app.org() AS org))) WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_product_imports store_update
CREATE POLICY store_update ON public.store_product_imports FOR UPDATE TO app_store USING ((store_uuid = ( SELECT app.org() AS org))) WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_products store_update
CREATE POLICY store_update ON public.store_products FOR UPDATE TO app_store USING ((store_uuid = ( SELECT app.org() AS org))) WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_replenishers store_update
CREATE POLICY store_update ON public.store_replenishers FOR UPDATE TO app_store USING ((store_uuid = ( SELECT app.org() AS org))) WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_tasks store_update
CREATE POLICY store_update ON public.store_tasks FOR UPDATE TO app_store USING ((store_uuid = ( SELECT app.org() AS org))) WITH CHECK ((store_uuid = ( SELECT app.org() AS org)));

-- POLICY store_product_alerts supplier_select
CREATE POLICY supplier_select ON public.store_product_alerts FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.store_product_suppliers k
  WHERE ((k.supplier_uuid = ( SELECT app.org() AS org)) AND (k.store_uuid = store_product_alerts.store_uuid) AND (k.product_uuid = store_product_alerts.product_uuid)))));

-- POLICY store_product_suppliers supplier_select
CREATE POLICY supplier_select ON public.store_product_suppliers FOR SELECT TO app_supplier USING ((supplier_uuid = ( SELECT app.org() AS org)));

-- POLICY store_products supplier_select
CREATE POLICY supplier_select ON public.store_products FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.store_product_suppliers k
  WHERE ((k.supplier_uuid = ( SELECT app.org() AS org)) AND (k.store_uuid = store_products.store_uuid) AND (k.product_uuid = store_products.uuid)))));

-- POLICY store_task_suppliers supplier_select
CREATE POLICY supplier_select ON public.store_task_suppliers FOR SELECT TO app_supplier USING ((supplier_uuid = ( SELECT app.org() AS org)));

-- POLICY store_tasks supplier_select
CREATE POLICY supplier_select ON public.store_tasks FOR SELECT TO app_supplier USING (((( SELECT app.org() AS org) = ANY (supplier_uuids)) AND ((owner_uuid IS NULL) OR (owner_uuid = ( SELECT app.org() AS org)) OR (NOT (EXISTS ( SELECT
   FROM public.accounts k
  WHERE ((k.uuid = store_tasks.owner_uuid) AND (k.kind = 'agency'::text))))) OR (EXISTS ( SELECT
   FROM public.report_settings r
  WHERE ((r.agency_uuid = store_tasks.owner_uuid) AND r.display_store_task_report))))));

-- POLICY store_product_alerts work_delete
CREATE POLICY work_delete ON public.store_product_alerts FOR DELETE TO app_work USING (true);

-- POLICY store_product_days work_delete
CREATE POLICY work_delete ON public.store_product_days FOR DELETE TO app_work USING (true);

-- POLICY store_product_imports work_delete
CREATE POLICY work_delete ON public.store_product_imports FOR DELETE TO app_work USING (true);

-- POLICY store_product_suppliers work_delete
CREATE POLICY work_delete ON public.store_product_suppliers FOR DELETE TO app_work USING (true);

-- POLICY store_products work_delete
CREATE POLICY work_delete ON public.store_products FOR DELETE TO app_work USING (true);

-- POLICY store_task_suppliers work_delete
CREATE POLICY work_delete ON public.store_task_suppliers FOR DELETE TO app_work USING (true);

-- POLICY store_product_alerts work_insert
CREATE POLICY work_insert ON public.store_product_alerts FOR INSERT TO app_work WITH CHECK (true);

-- POLICY store_product_days work_insert
CREATE POLICY work_insert ON public.store_product_days FOR INSERT TO app_work WITH CHECK (true);

-- POLICY store_product_imports work_insert
CREATE POLICY work_insert ON public.store_product_imports FOR INSERT TO app_work WITH CHECK (true);

-- POLICY store_product_suppliers work_insert
CREATE POLICY work_insert ON public.store_product_suppliers FOR INSERT TO app_work WITH CHECK (true);

-- POLICY store_products work_insert
CREATE POLICY work_insert ON public.store_products FOR INSERT TO app_work WITH CHECK (true);

-- POLICY store_task_suppliers work_insert
CREATE POLICY work_insert ON public.store_task_suppliers FOR INSERT TO app_work WITH CHECK (true);

-- POLICY store_product_alerts work_select
CREATE POLICY work_select ON public.store_product_alerts FOR SELECT TO app_work USING (true);

-- POLICY store_product_days work_select
CREATE POLICY work_select ON public.store_product_days FOR SELECT TO app_work USING (true);

-- POLICY store_product_imports work_select
CREATE POLICY work_select ON public.store_product_imports FOR SELECT TO app_work USING (true);

-- POLICY store_product_suppliers work_select
CREATE POLICY work_select ON public.store_product_suppliers FOR SELECT TO app_work USING (true);

-- POLICY store_products work_select
CREATE POLICY work_select ON public.store_products FOR SELECT TO app_work USING (true);

-- POLICY store_task_suppliers work_select
CREATE POLICY work_select ON public.store_task_suppliers FOR SELECT TO app_work USING (true);

-- POLICY store_tasks work_select
CREATE POLICY work_select ON public.store_tasks FOR SELECT TO app_work USING (true);

-- POLICY store_product_alerts work_update
CREATE POLICY work_update ON public.store_product_alerts FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY store_product_days work_update
CREATE POLICY work_update ON public.store_product_days FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY store_product_imports work_update
CREATE POLICY work_update ON public.store_product_imports FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY store_product_suppliers work_update
CREATE POLICY work_update ON public.store_product_suppliers FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY store_products work_update
CREATE POLICY work_update ON public.store_products FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY store_task_suppliers work_update
CREATE POLICY work_update ON public.store_task_suppliers FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- ACL FUNCTION mark_follows_product()
REVOKE ALL ON FUNCTION app.mark_follows_product() FROM PUBLIC;

-- ACL TABLE store_tasks
GRANT SELECT,INSERT,UPDATE ON TABLE public.store_tasks TO app_store;
GRANT SELECT ON TABLE public.store_tasks TO app_retailer;
GRANT SELECT ON TABLE public.store_tasks TO app_supplier;
GRANT SELECT ON TABLE public.store_tasks TO app_work;
GRANT SELECT,UPDATE ON TABLE public.store_tasks TO app_dpo;
GRANT SELECT ON TABLE public.store_tasks TO app_agency;
GRANT SELECT ON TABLE public.store_tasks TO app_af;

-- ACL COLUMN store_tasks.status
GRANT UPDATE(status) ON TABLE public.store_tasks TO app_af;

-- ACL COLUMN store_tasks.issue_reason
GRANT UPDATE(issue_reason) ON TABLE public.store_tasks TO app_af;

-- ACL COLUMN store_tasks.finished_at
GRANT UPDATE(finished_at) ON TABLE public.store_tasks TO app_af;

-- ACL COLUMN store_tasks.finished_hour
GRANT UPDATE(finished_hour) ON TABLE public.store_tasks TO app_af;

-- ACL COLUMN store_tasks.version
GRANT UPDATE(version) ON TABLE public.store_tasks TO app_af;

-- ACL TABLE store_product_alerts
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store_product_alerts TO app_work;
GRANT SELECT ON TABLE public.store_product_alerts TO app_store;
GRANT SELECT ON TABLE public.store_product_alerts TO app_retailer;
GRANT SELECT ON TABLE public.store_product_alerts TO app_supplier;

-- ACL TABLE store_product_days
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store_product_days TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.store_product_days TO app_store;

-- ACL TABLE store_product_imports
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store_product_imports TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.store_product_imports TO app_store;

-- ACL TABLE store_product_suppliers
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store_product_suppliers TO app_work;
GRANT SELECT,INSERT,DELETE ON TABLE public.store_product_suppliers TO app_store;
GRANT SELECT ON TABLE public.store_product_suppliers TO app_supplier;
GRANT SELECT ON TABLE public.store_product_suppliers TO app_retailer;

-- ACL TABLE store_products
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store_products TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.store_products TO app_store;
GRANT SELECT ON TABLE public.store_products TO app_retailer;
GRANT SELECT ON TABLE public.store_products TO app_supplier;

-- ACL COLUMN store_products.store_uuid
GRANT SELECT(store_uuid) ON TABLE public.store_products TO app_agency;
GRANT SELECT(store_uuid) ON TABLE public.store_products TO app_af;

-- ACL COLUMN store_products.uuid
GRANT SELECT(uuid) ON TABLE public.store_products TO app_agency;
GRANT SELECT(uuid) ON TABLE public.store_products TO app_af;

-- ACL COLUMN store_products.ean
GRANT SELECT(ean) ON TABLE public.store_products TO app_agency;
GRANT SELECT(ean) ON TABLE public.store_products TO app_af;

-- ACL COLUMN store_products.name
GRANT SELECT(name) ON TABLE public.store_products TO app_agency;
GRANT SELECT(name) ON TABLE public.store_products TO app_af;

-- ACL COLUMN store_products.product_section_uuid
GRANT SELECT(product_section_uuid) ON TABLE public.store_products TO app_agency;
GRANT SELECT(product_section_uuid) ON TABLE public.store_products TO app_af;

-- ACL COLUMN store_products.product_category_uuid
GRANT SELECT(product_category_uuid) ON TABLE public.store_products TO app_agency;
GRANT SELECT(product_category_uuid) ON TABLE public.store_products TO app_af;

-- ACL TABLE store_replenishers
GRANT SELECT,INSERT,UPDATE ON TABLE public.store_replenishers TO app_store;
GRANT SELECT ON TABLE public.store_replenishers TO app_retailer;

-- ACL TABLE store_task_suppliers
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store_task_suppliers TO app_work;
GRANT SELECT ON TABLE public.store_task_suppliers TO app_supplier;

