set local check_function_bodies = off;

-- FUNCTION audience_of(text)
CREATE FUNCTION app.audience_of(user_type text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case user_type when 'backoffice' then 'mob' when 'store_user' then 'store' else user_type end
$$;

-- FUNCTION inside_once()
CREATE FUNCTION app.inside_once() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.day >= (select app.open_day(new.entered_at, s.time_zone) from stores s where s.uuid = old.store_uuid) then
    raise unique_violation using message = 'inside already', constraint = 'inside_once';
  end if;
  return new;
end $$;

-- FUNCTION is_open(uuid)
CREATE FUNCTION app.is_open(account uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select not exists (select from client_infos c join accounts a on a.uuid = c.account_uuid
    where c.account_uuid = account and c.status in ('inactive', 'canceled') and a.kind <> 'supplier')
$$;

-- COMMENT FUNCTION is_open(account uuid)
COMMENT ON FUNCTION app.is_open(account uuid) IS 'whether an account''s people may come in; a supplier''s may, since the other application is theirs whatever the contract';

-- TABLE accounts
CREATE TABLE public.accounts (
    uuid uuid NOT NULL,
    kind text NOT NULL,
    trade_name text NOT NULL,
    legal_name text DEFAULT ''::text NOT NULL,
    cnpj text,
    supplier_type text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT accounts_check CHECK (((kind = 'supplier'::text) = (supplier_type IS NOT NULL))),
    CONSTRAINT accounts_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
    CONSTRAINT accounts_kind_check CHECK ((kind = ANY (ARRAY['retailer'::text, 'agency'::text, 'supplier'::text, 'service_provider'::text, 'store'::text, 'mob'::text]))),
    CONSTRAINT accounts_supplier_type_check CHECK ((supplier_type = ANY (ARRAY['direct'::text, 'indirect'::text]))),
    CONSTRAINT accounts_trade_name_check CHECK ((trade_name <> ''::text))
);

-- COMMENT TABLE accounts
COMMENT ON TABLE public.accounts IS 'whoever a user signs in for; the directory that everybody who is signed in may read';

-- TABLE client_infos
CREATE TABLE public.client_infos (
    account_uuid uuid NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    use_mobconnect boolean DEFAULT false NOT NULL,
    plan_uuid uuid,
    conditional_blocks text[] DEFAULT '{}'::text[] NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    contact_name text DEFAULT ''::text NOT NULL,
    cep text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    city_id integer,
    second_factor_required boolean DEFAULT false NOT NULL,
    CONSTRAINT client_infos_cep_check CHECK ((cep ~ '^([0-9]{8})?$'::text)),
    CONSTRAINT client_infos_status_check CHECK ((status = ANY (ARRAY['not_client'::text, 'active'::text, 'inactive'::text, 'defaulting'::text, 'canceled'::text])))
);

-- COMMENT COLUMN client_infos.conditional_blocks
COMMENT ON COLUMN public.client_infos.conditional_blocks IS 'names of the blocks that are on for this account';

-- COMMENT COLUMN client_infos.second_factor_required
COMMENT ON COLUMN public.client_infos.second_factor_required IS 'whoever signs in with a password of ours adds a second factor before anything else';

-- TABLE plans
CREATE TABLE public.plans (
    uuid uuid NOT NULL,
    family text NOT NULL,
    name text NOT NULL,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    price_cents bigint DEFAULT 0 NOT NULL,
    period text DEFAULT 'monthly'::text NOT NULL,
    visitors_limit integer,
    stores_limit integer,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT plans_family_check CHECK ((family = ANY (ARRAY['mob_control'::text, 'service_provider'::text, 'mob_connect'::text]))),
    CONSTRAINT plans_period_check CHECK ((period = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'yearly'::text]))),
    CONSTRAINT plans_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT plans_stores_limit_check CHECK ((stores_limit > 0)),
    CONSTRAINT plans_visitors_limit_check CHECK ((visitors_limit > 0))
);

-- COMMENT COLUMN plans.price_cents
COMMENT ON COLUMN public.plans.price_cents IS 'BRL cents a period';

-- COMMENT COLUMN plans.visitors_limit
COMMENT ON COLUMN public.plans.visitors_limit IS 'null: as many as one likes';

-- TABLE retailer_business_changes
CREATE TABLE public.retailer_business_changes (
    uuid uuid NOT NULL,
    old_retailer_uuid uuid NOT NULL,
    new_retailer_uuid uuid NOT NULL,
    changed_on date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT another_network CHECK ((old_retailer_uuid <> new_retailer_uuid))
);

-- COMMENT TABLE retailer_business_changes
COMMENT ON TABLE public.retailer_business_changes IS 'the new network bought the old one; owners are invited to move their people';

-- TABLE retailer_configs
CREATE TABLE public.retailer_configs (
    retailer_uuid uuid NOT NULL,
    document_validation_type text DEFAULT 'retailer'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    block_all_stores boolean DEFAULT true NOT NULL,
    block_days integer,
    CONSTRAINT retailer_configs_block_days_check CHECK (((block_days >= 1) AND (block_days <= 3650))),
    CONSTRAINT retailer_configs_document_validation_type_check CHECK ((document_validation_type = ANY (ARRAY['retailer'::text, 'mob'::text, 'none'::text])))
);

-- COMMENT COLUMN retailer_configs.block_days
COMMENT ON COLUMN public.retailer_configs.block_days IS 'for how long a new block is proposed; null: until it is lifted';

-- TABLE store_brands
CREATE TABLE public.store_brands (
    retailer_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    name text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

-- TABLE store_opening_hours
CREATE TABLE public.store_opening_hours (
    retailer_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL,
    weekday smallint NOT NULL,
    opens_at time without time zone NOT NULL,
    closes_at time without time zone NOT NULL,
    CONSTRAINT store_opening_hours_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);

-- COMMENT TABLE store_opening_hours
COMMENT ON TABLE public.store_opening_hours IS 'a day without a row: closed; weekday 0 is Sunday; times are the store''s own';

-- COMMENT COLUMN store_opening_hours.closes_at
COMMENT ON COLUMN public.store_opening_hours.closes_at IS 'not after opens_at: on the next day';

-- TABLE store_section_heads
CREATE TABLE public.store_section_heads (
    retailer_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    product_section_uuid uuid,
    name text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    CONSTRAINT store_section_heads_name_check CHECK ((name <> ''::text))
);

-- COMMENT TABLE store_section_heads
COMMENT ON TABLE public.store_section_heads IS 'who answers for a section of a store; without a section: for the whole store';

-- TABLE stores
CREATE TABLE public.stores (
    uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    store_brand_uuid uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    state_id smallint NOT NULL,
    city_id integer NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    cep text DEFAULT ''::text NOT NULL,
    latitude double precision,
    longitude double precision,
    time_zone text NOT NULL,
    CONSTRAINT stores_cep_check CHECK ((cep ~ '^([0-9]{8})?$'::text))
);

-- TABLE supplier_units
CREATE TABLE public.supplier_units (
    supplier_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    name text NOT NULL,
    cnpj text NOT NULL,
    contact_name text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    cep text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    city_id integer,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT supplier_units_cep_check CHECK ((cep ~ '^([0-9]{8})?$'::text)),
    CONSTRAINT supplier_units_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
    CONSTRAINT supplier_units_name_check CHECK ((name <> ''::text))
);

-- CONSTRAINT accounts accounts_cnpj_key
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_cnpj_key UNIQUE (cnpj);

-- CONSTRAINT accounts accounts_pkey
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (uuid);

-- CONSTRAINT accounts accounts_uuid_kind_key
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_uuid_kind_key UNIQUE (uuid, kind);

-- CONSTRAINT client_infos client_infos_pkey
ALTER TABLE ONLY public.client_infos
    ADD CONSTRAINT client_infos_pkey PRIMARY KEY (account_uuid);

-- CONSTRAINT retailer_business_changes one_change_a_day
ALTER TABLE ONLY public.retailer_business_changes
    ADD CONSTRAINT one_change_a_day UNIQUE (old_retailer_uuid, changed_on);

-- CONSTRAINT plans plans_pkey
ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (uuid);

-- CONSTRAINT retailer_business_changes retailer_business_changes_pkey
ALTER TABLE ONLY public.retailer_business_changes
    ADD CONSTRAINT retailer_business_changes_pkey PRIMARY KEY (uuid);

-- CONSTRAINT retailer_configs retailer_configs_pkey
ALTER TABLE ONLY public.retailer_configs
    ADD CONSTRAINT retailer_configs_pkey PRIMARY KEY (retailer_uuid);

-- CONSTRAINT store_brands store_brands_pkey
ALTER TABLE ONLY public.store_brands
    ADD CONSTRAINT store_brands_pkey PRIMARY KEY (retailer_uuid, uuid);

-- CONSTRAINT store_brands store_brands_uuid_key
ALTER TABLE ONLY public.store_brands
    ADD CONSTRAINT store_brands_uuid_key UNIQUE (uuid);

-- CONSTRAINT store_opening_hours store_opening_hours_pkey
ALTER TABLE ONLY public.store_opening_hours
    ADD CONSTRAINT store_opening_hours_pkey PRIMARY KEY (retailer_uuid, store_uuid, weekday);

-- CONSTRAINT store_section_heads store_section_heads_pkey
ALTER TABLE ONLY public.store_section_heads
    ADD CONSTRAINT store_section_heads_pkey PRIMARY KEY (retailer_uuid, store_uuid, uuid);

-- CONSTRAINT stores stores_pkey
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_pkey PRIMARY KEY (uuid);

-- CONSTRAINT stores stores_retailer_uuid_code_key
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_retailer_uuid_code_key UNIQUE (retailer_uuid, code);

-- CONSTRAINT stores stores_retailer_uuid_uuid_key
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_retailer_uuid_uuid_key UNIQUE (retailer_uuid, uuid);

-- CONSTRAINT supplier_units supplier_units_cnpj_key
ALTER TABLE ONLY public.supplier_units
    ADD CONSTRAINT supplier_units_cnpj_key UNIQUE (cnpj);

-- CONSTRAINT supplier_units supplier_units_pkey
ALTER TABLE ONLY public.supplier_units
    ADD CONSTRAINT supplier_units_pkey PRIMARY KEY (supplier_uuid, uuid);

-- CONSTRAINT supplier_units supplier_units_uuid_key
ALTER TABLE ONLY public.supplier_units
    ADD CONSTRAINT supplier_units_uuid_key UNIQUE (uuid);

-- INDEX accounts_by_kind
CREATE INDEX accounts_by_kind ON public.accounts USING btree (kind, trade_name);

-- INDEX business_changes_by_new
CREATE INDEX business_changes_by_new ON public.retailer_business_changes USING btree (new_retailer_uuid);

-- INDEX section_heads_by_section
CREATE INDEX section_heads_by_section ON public.store_section_heads USING btree (product_section_uuid);

-- INDEX store_brands_by_name
CREATE UNIQUE INDEX store_brands_by_name ON public.store_brands USING btree (retailer_uuid, app.fold(name));

-- INDEX stores_by_brand
CREATE INDEX stores_by_brand ON public.stores USING btree (store_brand_uuid, name);

-- INDEX stores_by_city
CREATE INDEX stores_by_city ON public.stores USING btree (city_id);

-- FK CONSTRAINT client_infos client_infos_account_uuid_fkey
ALTER TABLE ONLY public.client_infos
    ADD CONSTRAINT client_infos_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT client_infos client_infos_city_id_fkey
ALTER TABLE ONLY public.client_infos
    ADD CONSTRAINT client_infos_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id);

-- FK CONSTRAINT client_infos client_infos_plan_uuid_fkey
ALTER TABLE ONLY public.client_infos
    ADD CONSTRAINT client_infos_plan_uuid_fkey FOREIGN KEY (plan_uuid) REFERENCES public.plans(uuid);

-- FK CONSTRAINT retailer_business_changes retailer_business_changes_new_retailer_uuid_fkey
ALTER TABLE ONLY public.retailer_business_changes
    ADD CONSTRAINT retailer_business_changes_new_retailer_uuid_fkey FOREIGN KEY (new_retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT retailer_business_changes retailer_business_changes_old_retailer_uuid_fkey
ALTER TABLE ONLY public.retailer_business_changes
    ADD CONSTRAINT retailer_business_changes_old_retailer_uuid_fkey FOREIGN KEY (old_retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT retailer_configs retailer_configs_retailer_uuid_fkey
ALTER TABLE ONLY public.retailer_configs
    ADD CONSTRAINT retailer_configs_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT store_brands store_brands_retailer_uuid_fkey
ALTER TABLE ONLY public.store_brands
    ADD CONSTRAINT store_brands_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT store_opening_hours store_opening_hours_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.store_opening_hours
    ADD CONSTRAINT store_opening_hours_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT store_section_heads store_section_heads_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.store_section_heads
    ADD CONSTRAINT store_section_heads_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT stores stores_city_id_fkey
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id);

-- FK CONSTRAINT stores stores_retailer_uuid_fkey
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT stores stores_retailer_uuid_store_brand_uuid_fkey
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_retailer_uuid_store_brand_uuid_fkey FOREIGN KEY (retailer_uuid, store_brand_uuid) REFERENCES public.store_brands(retailer_uuid, uuid);

-- FK CONSTRAINT stores stores_state_id_fkey
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_state_id_fkey FOREIGN KEY (state_id) REFERENCES public.states(id);

-- FK CONSTRAINT stores stores_uuid_fkey
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_uuid_fkey FOREIGN KEY (uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT supplier_units supplier_units_city_id_fkey
ALTER TABLE ONLY public.supplier_units
    ADD CONSTRAINT supplier_units_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id);

-- FK CONSTRAINT supplier_units supplier_units_supplier_uuid_fkey
ALTER TABLE ONLY public.supplier_units
    ADD CONSTRAINT supplier_units_supplier_uuid_fkey FOREIGN KEY (supplier_uuid) REFERENCES public.accounts(uuid);

-- ROW SECURITY accounts
ALTER TABLE public.accounts ENABLE ROW LEVEL SECURITY;

-- POLICY accounts administration
CREATE POLICY administration ON public.accounts TO app_mob USING (true) WITH CHECK (true);

-- POLICY client_infos administration
CREATE POLICY administration ON public.client_infos TO app_mob USING (true) WITH CHECK (true);

-- POLICY plans administration
CREATE POLICY administration ON public.plans TO app_mob USING (true) WITH CHECK (true);

-- POLICY retailer_configs administration
CREATE POLICY administration ON public.retailer_configs TO app_mob USING (true) WITH CHECK (true);

-- POLICY store_brands administration
CREATE POLICY administration ON public.store_brands TO app_mob USING (true) WITH CHECK (true);

-- POLICY stores administration
CREATE POLICY administration ON public.stores TO app_mob USING (true) WITH CHECK (true);

-- POLICY store_opening_hours af_select
CREATE POLICY af_select ON public.store_opening_hours FOR SELECT TO app_af USING (true);

-- POLICY retailer_business_changes agency_select
CREATE POLICY agency_select ON public.retailer_business_changes FOR SELECT TO app_agency USING (true);

-- POLICY store_opening_hours agency_select
CREATE POLICY agency_select ON public.store_opening_hours FOR SELECT TO app_agency USING (true);

-- POLICY client_infos all_of_them
CREATE POLICY all_of_them ON public.client_infos FOR SELECT TO app_door, app_gate, app_work USING (true);

-- ROW SECURITY client_infos
ALTER TABLE public.client_infos ENABLE ROW LEVEL SECURITY;

-- POLICY accounts directory
CREATE POLICY directory ON public.accounts FOR SELECT USING (true);

-- POLICY plans directory
CREATE POLICY directory ON public.plans FOR SELECT USING (true);

-- POLICY retailer_configs directory
CREATE POLICY directory ON public.retailer_configs FOR SELECT USING (true);

-- POLICY store_brands directory
CREATE POLICY directory ON public.store_brands FOR SELECT USING (true);

-- POLICY stores directory
CREATE POLICY directory ON public.stores FOR SELECT USING (true);

-- POLICY store_opening_hours gate_select
CREATE POLICY gate_select ON public.store_opening_hours FOR SELECT TO app_gate USING (true);

-- POLICY retailer_business_changes mob_delete
CREATE POLICY mob_delete ON public.retailer_business_changes FOR DELETE TO app_mob USING (true);

-- POLICY store_opening_hours mob_delete
CREATE POLICY mob_delete ON public.store_opening_hours FOR DELETE TO app_mob USING (true);

-- POLICY store_section_heads mob_delete
CREATE POLICY mob_delete ON public.store_section_heads FOR DELETE TO app_mob USING (true);

-- POLICY supplier_units mob_delete
CREATE POLICY mob_delete ON public.supplier_units FOR DELETE TO app_mob USING (true);

-- POLICY retailer_business_changes mob_insert
CREATE POLICY mob_insert ON public.retailer_business_changes FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY store_opening_hours mob_insert
CREATE POLICY mob_insert ON public.store_opening_hours FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY store_section_heads mob_insert
CREATE POLICY mob_insert ON public.store_section_heads FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY supplier_units mob_insert
CREATE POLICY mob_insert ON public.supplier_units FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY retailer_business_changes mob_select
CREATE POLICY mob_select ON public.retailer_business_changes FOR SELECT TO app_mob USING (true);

-- POLICY store_opening_hours mob_select
CREATE POLICY mob_select ON public.store_opening_hours FOR SELECT TO app_mob USING (true);

-- POLICY store_section_heads mob_select
CREATE POLICY mob_select ON public.store_section_heads FOR SELECT TO app_mob USING (true);

-- POLICY supplier_units mob_select
CREATE POLICY mob_select ON public.supplier_units FOR SELECT TO app_mob USING (true);

-- POLICY retailer_business_changes mob_update
CREATE POLICY mob_update ON public.retailer_business_changes FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY store_opening_hours mob_update
CREATE POLICY mob_update ON public.store_opening_hours FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY store_section_heads mob_update
CREATE POLICY mob_update ON public.store_section_heads FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY supplier_units mob_update
CREATE POLICY mob_update ON public.supplier_units FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY client_infos own
CREATE POLICY own ON public.client_infos FOR SELECT TO app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af USING ((account_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY plans
ALTER TABLE public.plans ENABLE ROW LEVEL SECURITY;

-- POLICY retailer_configs resettled
CREATE POLICY resettled ON public.retailer_configs FOR UPDATE TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org))) WITH CHECK ((retailer_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY retailer_business_changes
ALTER TABLE public.retailer_business_changes ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY retailer_configs
ALTER TABLE public.retailer_configs ENABLE ROW LEVEL SECURITY;

-- POLICY store_opening_hours retailer_select
CREATE POLICY retailer_select ON public.store_opening_hours FOR SELECT TO app_retailer USING (true);

-- POLICY store_section_heads retailer_select
CREATE POLICY retailer_select ON public.store_section_heads FOR SELECT TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY retailer_business_changes service_provider_select
CREATE POLICY service_provider_select ON public.retailer_business_changes FOR SELECT TO app_service_provider USING (true);

-- POLICY store_opening_hours service_provider_select
CREATE POLICY service_provider_select ON public.store_opening_hours FOR SELECT TO app_service_provider USING (true);

-- POLICY retailer_configs settled
CREATE POLICY settled ON public.retailer_configs FOR INSERT TO app_retailer WITH CHECK ((retailer_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY store_brands
ALTER TABLE public.store_brands ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY store_opening_hours
ALTER TABLE public.store_opening_hours ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY store_section_heads
ALTER TABLE public.store_section_heads ENABLE ROW LEVEL SECURITY;

-- POLICY store_opening_hours store_select
CREATE POLICY store_select ON public.store_opening_hours FOR SELECT TO app_store USING (true);

-- POLICY store_section_heads store_select
CREATE POLICY store_select ON public.store_section_heads FOR SELECT TO app_store USING ((store_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY stores
ALTER TABLE public.stores ENABLE ROW LEVEL SECURITY;

-- POLICY retailer_business_changes supplier_select
CREATE POLICY supplier_select ON public.retailer_business_changes FOR SELECT TO app_supplier USING (true);

-- POLICY store_opening_hours supplier_select
CREATE POLICY supplier_select ON public.store_opening_hours FOR SELECT TO app_supplier USING (true);

-- POLICY supplier_units supplier_select
CREATE POLICY supplier_select ON public.supplier_units FOR SELECT TO app_supplier USING ((supplier_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY supplier_units
ALTER TABLE public.supplier_units ENABLE ROW LEVEL SECURITY;

-- POLICY retailer_business_changes work_select
CREATE POLICY work_select ON public.retailer_business_changes FOR SELECT TO app_work USING (true);

-- POLICY store_opening_hours work_select
CREATE POLICY work_select ON public.store_opening_hours FOR SELECT TO app_work USING (true);

-- POLICY client_infos work_update
CREATE POLICY work_update ON public.client_infos FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- ACL TABLE accounts
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.accounts TO app_mob;
GRANT SELECT ON TABLE public.accounts TO app_retailer;
GRANT SELECT ON TABLE public.accounts TO app_agency;
GRANT SELECT ON TABLE public.accounts TO app_supplier;
GRANT SELECT ON TABLE public.accounts TO app_service_provider;
GRANT SELECT ON TABLE public.accounts TO app_store;
GRANT SELECT ON TABLE public.accounts TO app_af;
GRANT SELECT ON TABLE public.accounts TO app_door;
GRANT SELECT ON TABLE public.accounts TO app_gate;
GRANT SELECT ON TABLE public.accounts TO app_work;
GRANT SELECT ON TABLE public.accounts TO app_dpo;

-- ACL TABLE client_infos
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_infos TO app_mob;
GRANT SELECT ON TABLE public.client_infos TO app_retailer;
GRANT SELECT ON TABLE public.client_infos TO app_agency;
GRANT SELECT ON TABLE public.client_infos TO app_supplier;
GRANT SELECT ON TABLE public.client_infos TO app_service_provider;
GRANT SELECT ON TABLE public.client_infos TO app_store;
GRANT SELECT ON TABLE public.client_infos TO app_af;
GRANT SELECT ON TABLE public.client_infos TO app_door;
GRANT SELECT ON TABLE public.client_infos TO app_gate;
GRANT SELECT ON TABLE public.client_infos TO app_work;

-- ACL COLUMN client_infos.plan_uuid
GRANT UPDATE(plan_uuid) ON TABLE public.client_infos TO app_work;

-- ACL TABLE plans
GRANT SELECT,INSERT,UPDATE ON TABLE public.plans TO app_mob;
GRANT SELECT ON TABLE public.plans TO app_retailer;
GRANT SELECT ON TABLE public.plans TO app_agency;
GRANT SELECT ON TABLE public.plans TO app_supplier;
GRANT SELECT ON TABLE public.plans TO app_service_provider;
GRANT SELECT ON TABLE public.plans TO app_store;
GRANT SELECT ON TABLE public.plans TO app_af;
GRANT SELECT ON TABLE public.plans TO app_door;
GRANT SELECT ON TABLE public.plans TO app_gate;
GRANT SELECT ON TABLE public.plans TO app_work;

-- ACL TABLE retailer_business_changes
GRANT SELECT ON TABLE public.retailer_business_changes TO app_agency;
GRANT SELECT ON TABLE public.retailer_business_changes TO app_supplier;
GRANT SELECT ON TABLE public.retailer_business_changes TO app_service_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.retailer_business_changes TO app_mob;
GRANT SELECT ON TABLE public.retailer_business_changes TO app_work;

-- ACL TABLE retailer_configs
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.retailer_configs TO app_mob;
GRANT SELECT,INSERT ON TABLE public.retailer_configs TO app_retailer;
GRANT SELECT ON TABLE public.retailer_configs TO app_agency;
GRANT SELECT ON TABLE public.retailer_configs TO app_supplier;
GRANT SELECT ON TABLE public.retailer_configs TO app_service_provider;
GRANT SELECT ON TABLE public.retailer_configs TO app_store;
GRANT SELECT ON TABLE public.retailer_configs TO app_af;
GRANT SELECT ON TABLE public.retailer_configs TO app_door;
GRANT SELECT ON TABLE public.retailer_configs TO app_gate;
GRANT SELECT ON TABLE public.retailer_configs TO app_work;

-- ACL COLUMN retailer_configs.document_validation_type
GRANT UPDATE(document_validation_type) ON TABLE public.retailer_configs TO app_retailer;

-- ACL COLUMN retailer_configs.version
GRANT UPDATE(version) ON TABLE public.retailer_configs TO app_retailer;

-- ACL COLUMN retailer_configs.block_all_stores
GRANT UPDATE(block_all_stores) ON TABLE public.retailer_configs TO app_retailer;

-- ACL COLUMN retailer_configs.block_days
GRANT UPDATE(block_days) ON TABLE public.retailer_configs TO app_retailer;

-- ACL TABLE store_brands
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store_brands TO app_mob;
GRANT SELECT ON TABLE public.store_brands TO app_retailer;
GRANT SELECT ON TABLE public.store_brands TO app_agency;
GRANT SELECT ON TABLE public.store_brands TO app_supplier;
GRANT SELECT ON TABLE public.store_brands TO app_service_provider;
GRANT SELECT ON TABLE public.store_brands TO app_store;
GRANT SELECT ON TABLE public.store_brands TO app_af;
GRANT SELECT ON TABLE public.store_brands TO app_door;
GRANT SELECT ON TABLE public.store_brands TO app_gate;
GRANT SELECT ON TABLE public.store_brands TO app_work;

-- ACL TABLE store_opening_hours
GRANT SELECT ON TABLE public.store_opening_hours TO app_retailer;
GRANT SELECT ON TABLE public.store_opening_hours TO app_agency;
GRANT SELECT ON TABLE public.store_opening_hours TO app_supplier;
GRANT SELECT ON TABLE public.store_opening_hours TO app_service_provider;
GRANT SELECT ON TABLE public.store_opening_hours TO app_store;
GRANT SELECT ON TABLE public.store_opening_hours TO app_af;
GRANT SELECT ON TABLE public.store_opening_hours TO app_gate;
GRANT SELECT ON TABLE public.store_opening_hours TO app_work;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store_opening_hours TO app_mob;

-- ACL TABLE store_section_heads
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store_section_heads TO app_mob;
GRANT SELECT ON TABLE public.store_section_heads TO app_retailer;
GRANT SELECT ON TABLE public.store_section_heads TO app_store;

-- ACL TABLE stores
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stores TO app_mob;
GRANT SELECT ON TABLE public.stores TO app_retailer;
GRANT SELECT ON TABLE public.stores TO app_agency;
GRANT SELECT ON TABLE public.stores TO app_supplier;
GRANT SELECT ON TABLE public.stores TO app_service_provider;
GRANT SELECT ON TABLE public.stores TO app_store;
GRANT SELECT ON TABLE public.stores TO app_af;
GRANT SELECT ON TABLE public.stores TO app_door;
GRANT SELECT ON TABLE public.stores TO app_gate;
GRANT SELECT ON TABLE public.stores TO app_work;
GRANT SELECT ON TABLE public.stores TO app_dpo;

-- ACL TABLE supplier_units
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.supplier_units TO app_mob;
GRANT SELECT ON TABLE public.supplier_units TO app_supplier;

