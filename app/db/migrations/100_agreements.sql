set local check_function_bodies = off;

-- TABLE agency_supplier_contract_stores
CREATE TABLE public.agency_supplier_contract_stores (
    agency_uuid uuid NOT NULL,
    contract_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL
);

-- COMMENT TABLE agency_supplier_contract_stores
COMMENT ON TABLE public.agency_supplier_contract_stores IS 'where the project is; none: wherever the agency goes';

-- TABLE agency_supplier_contracts
CREATE TABLE public.agency_supplier_contracts (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    supplier_uuid uuid NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    document_file_uuid uuid,
    version integer DEFAULT 1 NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    people integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT agency_supplier_contracts_check CHECK (((ends_on IS NULL) OR (ends_on >= starts_on))),
    CONSTRAINT agency_supplier_contracts_people_check CHECK ((people >= 0))
);

-- COMMENT TABLE agency_supplier_contracts
COMMENT ON TABLE public.agency_supplier_contracts IS 'projects; one without its document is with pendency';

-- TABLE service_agreement_stores
CREATE TABLE public.service_agreement_stores (
    owner_uuid uuid NOT NULL,
    agreement_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL,
    weekly_minutes integer,
    retailer_uuid uuid NOT NULL,
    CONSTRAINT service_agreement_stores_weekly_minutes_check CHECK ((weekly_minutes >= 0))
);

-- COMMENT COLUMN service_agreement_stores.weekly_minutes
COMMENT ON COLUMN public.service_agreement_stores.weekly_minutes IS 'null: none declared';

-- TABLE service_agreements
CREATE TABLE public.service_agreements (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    state text NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    services text[] DEFAULT '{}'::text[] NOT NULL,
    people integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    file_uuid uuid,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    decided_at timestamp with time zone,
    decided_by uuid,
    revoked_at timestamp with time zone,
    removed_at timestamp with time zone,
    CONSTRAINT service_agreements_check CHECK (((ends_on IS NULL) OR (ends_on >= starts_on))),
    CONSTRAINT service_agreements_check1 CHECK (((state <> 'refused'::text) OR (reason <> ''::text) OR (decided_at IS NULL))),
    CONSTRAINT service_agreements_people_check CHECK ((people >= 0)),
    CONSTRAINT service_agreements_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'refused'::text, 'in_force'::text, 'expired'::text, 'revoked'::text])))
);

-- COMMENT COLUMN service_agreements.file_uuid
COMMENT ON COLUMN public.service_agreements.file_uuid IS 'the signed document';

-- COMMENT COLUMN service_agreements.reason
COMMENT ON COLUMN public.service_agreements.reason IS 'why it was refused or revoked';

-- TABLE service_provider_contracts
CREATE TABLE public.service_provider_contracts (
    retailer_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    service_provider_uuid uuid NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    value_cents bigint NOT NULL,
    file_uuid uuid,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT service_provider_contracts_check CHECK (((ends_on IS NULL) OR (ends_on >= starts_on))),
    CONSTRAINT service_provider_contracts_description_check CHECK ((length(description) <= 1000)),
    CONSTRAINT service_provider_contracts_value_cents_check CHECK ((value_cents >= 0))
);

-- COMMENT COLUMN service_provider_contracts.value_cents
COMMENT ON COLUMN public.service_provider_contracts.value_cents IS 'BRL cents, for the whole period';

-- CONSTRAINT agency_supplier_contract_stores agency_supplier_contract_stores_pkey
ALTER TABLE ONLY public.agency_supplier_contract_stores
    ADD CONSTRAINT agency_supplier_contract_stores_pkey PRIMARY KEY (agency_uuid, contract_uuid, store_uuid);

-- CONSTRAINT agency_supplier_contracts agency_supplier_contracts_pkey
ALTER TABLE ONLY public.agency_supplier_contracts
    ADD CONSTRAINT agency_supplier_contracts_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT service_agreement_stores service_agreement_stores_pkey
ALTER TABLE ONLY public.service_agreement_stores
    ADD CONSTRAINT service_agreement_stores_pkey PRIMARY KEY (owner_uuid, agreement_uuid, store_uuid);

-- CONSTRAINT service_agreements service_agreements_owner_uuid_uuid_retailer_uuid_key
ALTER TABLE ONLY public.service_agreements
    ADD CONSTRAINT service_agreements_owner_uuid_uuid_retailer_uuid_key UNIQUE (owner_uuid, uuid, retailer_uuid);

-- CONSTRAINT service_agreements service_agreements_pkey
ALTER TABLE ONLY public.service_agreements
    ADD CONSTRAINT service_agreements_pkey PRIMARY KEY (owner_uuid, uuid);

-- CONSTRAINT service_provider_contracts service_provider_contracts_pkey
ALTER TABLE ONLY public.service_provider_contracts
    ADD CONSTRAINT service_provider_contracts_pkey PRIMARY KEY (retailer_uuid, uuid);

-- INDEX agreements_by_retailer
CREATE INDEX agreements_by_retailer ON public.service_agreements USING btree (retailer_uuid, owner_uuid);

-- INDEX agreements_of_file
CREATE INDEX agreements_of_file ON public.service_agreements USING btree (owner_uuid, file_uuid) WHERE (file_uuid IS NOT NULL);

-- INDEX agreements_to_begin
CREATE INDEX agreements_to_begin ON public.service_agreements USING btree (starts_on) WHERE (state = 'accepted'::text);

-- INDEX agreements_to_end
CREATE INDEX agreements_to_end ON public.service_agreements USING btree (ends_on) WHERE (state = ANY (ARRAY['accepted'::text, 'in_force'::text]));

-- INDEX contracts_by_provider
CREATE INDEX contracts_by_provider ON public.service_provider_contracts USING btree (service_provider_uuid, starts_on DESC);

-- INDEX contracts_by_supplier
CREATE INDEX contracts_by_supplier ON public.agency_supplier_contracts USING btree (supplier_uuid);

-- INDEX contracts_of_file
CREATE INDEX contracts_of_file ON public.agency_supplier_contracts USING btree (agency_uuid, document_file_uuid) WHERE (document_file_uuid IS NOT NULL);

-- INDEX provider_contracts_of_file
CREATE INDEX provider_contracts_of_file ON public.service_provider_contracts USING btree (retailer_uuid, file_uuid) WHERE (file_uuid IS NOT NULL);

-- FK CONSTRAINT agency_supplier_contract_stores agency_supplier_contract_stores_agency_uuid_contract_uuid_fkey
ALTER TABLE ONLY public.agency_supplier_contract_stores
    ADD CONSTRAINT agency_supplier_contract_stores_agency_uuid_contract_uuid_fkey FOREIGN KEY (agency_uuid, contract_uuid) REFERENCES public.agency_supplier_contracts(agency_uuid, uuid);

-- FK CONSTRAINT agency_supplier_contract_stores agency_supplier_contract_stores_store_uuid_fkey
ALTER TABLE ONLY public.agency_supplier_contract_stores
    ADD CONSTRAINT agency_supplier_contract_stores_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT agency_supplier_contracts agency_supplier_contracts_agency_uuid_document_file_uuid_fkey
ALTER TABLE ONLY public.agency_supplier_contracts
    ADD CONSTRAINT agency_supplier_contracts_agency_uuid_document_file_uuid_fkey FOREIGN KEY (agency_uuid, document_file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT agency_supplier_contracts agency_supplier_contracts_agency_uuid_fkey
ALTER TABLE ONLY public.agency_supplier_contracts
    ADD CONSTRAINT agency_supplier_contracts_agency_uuid_fkey FOREIGN KEY (agency_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT agency_supplier_contracts agency_supplier_contracts_supplier_uuid_fkey
ALTER TABLE ONLY public.agency_supplier_contracts
    ADD CONSTRAINT agency_supplier_contracts_supplier_uuid_fkey FOREIGN KEY (supplier_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT service_agreement_stores service_agreement_stores_owner_uuid_agreement_uuid_fkey
ALTER TABLE ONLY public.service_agreement_stores
    ADD CONSTRAINT service_agreement_stores_owner_uuid_agreement_uuid_fkey FOREIGN KEY (owner_uuid, agreement_uuid) REFERENCES public.service_agreements(owner_uuid, uuid);

-- FK CONSTRAINT service_agreement_stores service_agreement_stores_owner_uuid_agreement_uuid_retaile_fkey
ALTER TABLE ONLY public.service_agreement_stores
    ADD CONSTRAINT service_agreement_stores_owner_uuid_agreement_uuid_retaile_fkey FOREIGN KEY (owner_uuid, agreement_uuid, retailer_uuid) REFERENCES public.service_agreements(owner_uuid, uuid, retailer_uuid) ON UPDATE CASCADE;

-- FK CONSTRAINT service_agreement_stores service_agreement_stores_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.service_agreement_stores
    ADD CONSTRAINT service_agreement_stores_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT service_agreement_stores service_agreement_stores_store_uuid_fkey
ALTER TABLE ONLY public.service_agreement_stores
    ADD CONSTRAINT service_agreement_stores_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT service_agreements service_agreements_decided_by_fkey
ALTER TABLE ONLY public.service_agreements
    ADD CONSTRAINT service_agreements_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT service_agreements service_agreements_owner_uuid_file_uuid_fkey
ALTER TABLE ONLY public.service_agreements
    ADD CONSTRAINT service_agreements_owner_uuid_file_uuid_fkey FOREIGN KEY (owner_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT service_agreements service_agreements_owner_uuid_fkey
ALTER TABLE ONLY public.service_agreements
    ADD CONSTRAINT service_agreements_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT service_agreements service_agreements_retailer_uuid_fkey
ALTER TABLE ONLY public.service_agreements
    ADD CONSTRAINT service_agreements_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT service_provider_contracts service_provider_contracts_created_by_fkey
ALTER TABLE ONLY public.service_provider_contracts
    ADD CONSTRAINT service_provider_contracts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT service_provider_contracts service_provider_contracts_retailer_uuid_file_uuid_fkey
ALTER TABLE ONLY public.service_provider_contracts
    ADD CONSTRAINT service_provider_contracts_retailer_uuid_file_uuid_fkey FOREIGN KEY (retailer_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT service_provider_contracts service_provider_contracts_retailer_uuid_fkey
ALTER TABLE ONLY public.service_provider_contracts
    ADD CONSTRAINT service_provider_contracts_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT service_provider_contracts service_provider_contracts_service_provider_uuid_fkey
ALTER TABLE ONLY public.service_provider_contracts
    ADD CONSTRAINT service_provider_contracts_service_provider_uuid_fkey FOREIGN KEY (service_provider_uuid) REFERENCES public.accounts(uuid);

-- POLICY agency_supplier_contracts administration
CREATE POLICY administration ON public.agency_supplier_contracts TO app_mob USING (true) WITH CHECK (true);

-- POLICY service_agreement_stores administration
CREATE POLICY administration ON public.service_agreement_stores TO app_mob USING (true) WITH CHECK (true);

-- POLICY service_agreements administration
CREATE POLICY administration ON public.service_agreements TO app_mob USING (true) WITH CHECK (true);

-- POLICY agency_supplier_contract_stores agency_delete
CREATE POLICY agency_delete ON public.agency_supplier_contract_stores FOR DELETE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY agency_supplier_contract_stores agency_insert
CREATE POLICY agency_insert ON public.agency_supplier_contract_stores FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY agency_supplier_contract_stores agency_select
CREATE POLICY agency_select ON public.agency_supplier_contract_stores FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY agency_supplier_contract_stores
ALTER TABLE public.agency_supplier_contract_stores ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY agency_supplier_contracts
ALTER TABLE public.agency_supplier_contracts ENABLE ROW LEVEL SECURITY;

-- POLICY files agreement
CREATE POLICY agreement ON public.files FOR SELECT TO app_retailer USING ((EXISTS ( SELECT
   FROM public.service_agreements a
  WHERE ((a.owner_uuid = files.owner_uuid) AND (a.file_uuid = files.uuid)))));

-- POLICY files contract
CREATE POLICY contract ON public.files FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.agency_supplier_contracts c
  WHERE ((c.agency_uuid = files.owner_uuid) AND (c.document_file_uuid = files.uuid)))));

-- POLICY files contract_of_provider
CREATE POLICY contract_of_provider ON public.files FOR SELECT TO app_service_provider USING ((EXISTS ( SELECT
   FROM public.service_provider_contracts c
  WHERE ((c.retailer_uuid = files.owner_uuid) AND (c.file_uuid = files.uuid)))));

-- POLICY agency_supplier_contracts facts
CREATE POLICY facts ON public.agency_supplier_contracts FOR SELECT TO app_gate, app_work USING (true);

-- POLICY service_agreement_stores facts
CREATE POLICY facts ON public.service_agreement_stores FOR SELECT TO app_gate, app_work USING (true);

-- POLICY service_agreements facts
CREATE POLICY facts ON public.service_agreements FOR SELECT TO app_gate, app_work USING (true);

-- POLICY agency_supplier_contract_stores mob_select
CREATE POLICY mob_select ON public.agency_supplier_contract_stores FOR SELECT TO app_mob USING (true);

-- POLICY service_provider_contracts mob_select
CREATE POLICY mob_select ON public.service_provider_contracts FOR SELECT TO app_mob USING (true);

-- POLICY agency_supplier_contracts of_supplier
CREATE POLICY of_supplier ON public.agency_supplier_contracts FOR SELECT TO app_supplier USING ((supplier_uuid = ( SELECT app.org() AS org)));

-- POLICY agency_supplier_contracts own
CREATE POLICY own ON public.agency_supplier_contracts TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY service_agreement_stores own
CREATE POLICY own ON public.service_agreement_stores TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY service_agreements own
CREATE POLICY own ON public.service_agreements TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY service_provider_contracts retailer_insert
CREATE POLICY retailer_insert ON public.service_provider_contracts FOR INSERT TO app_retailer WITH CHECK ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY service_agreement_stores retailer_select
CREATE POLICY retailer_select ON public.service_agreement_stores FOR SELECT TO app_retailer USING ((EXISTS ( SELECT
   FROM public.service_agreements a
  WHERE ((a.owner_uuid = service_agreement_stores.owner_uuid) AND (a.uuid = service_agreement_stores.agreement_uuid)))));

-- POLICY service_agreements retailer_select
CREATE POLICY retailer_select ON public.service_agreements FOR SELECT TO app_retailer USING (((retailer_uuid = ( SELECT app.org() AS org)) AND (state <> 'draft'::text)));

-- POLICY service_provider_contracts retailer_select
CREATE POLICY retailer_select ON public.service_provider_contracts FOR SELECT TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY service_agreements retailer_update
CREATE POLICY retailer_update ON public.service_agreements FOR UPDATE TO app_retailer USING (((retailer_uuid = ( SELECT app.org() AS org)) AND (state <> 'draft'::text))) WITH CHECK (((retailer_uuid = ( SELECT app.org() AS org)) AND (state <> 'draft'::text)));

-- POLICY service_provider_contracts retailer_update
CREATE POLICY retailer_update ON public.service_provider_contracts FOR UPDATE TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org))) WITH CHECK ((retailer_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY service_agreement_stores
ALTER TABLE public.service_agreement_stores ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY service_agreements
ALTER TABLE public.service_agreements ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY service_provider_contracts
ALTER TABLE public.service_provider_contracts ENABLE ROW LEVEL SECURITY;

-- POLICY service_provider_contracts service_provider_select
CREATE POLICY service_provider_select ON public.service_provider_contracts FOR SELECT TO app_service_provider USING ((service_provider_uuid = ( SELECT app.org() AS org)));

-- POLICY service_agreement_stores store_select
CREATE POLICY store_select ON public.service_agreement_stores FOR SELECT TO app_store USING ((EXISTS ( SELECT
   FROM public.service_agreements a
  WHERE ((a.owner_uuid = service_agreement_stores.owner_uuid) AND (a.uuid = service_agreement_stores.agreement_uuid)))));

-- POLICY service_agreements store_select
CREATE POLICY store_select ON public.service_agreements FOR SELECT TO app_store USING (((retailer_uuid = ( SELECT s.retailer_uuid
   FROM public.stores s
  WHERE (s.uuid = ( SELECT app.org() AS org)))) AND (state = ANY (ARRAY['accepted'::text, 'in_force'::text, 'expired'::text]))));

-- POLICY agency_supplier_contract_stores supplier_select
CREATE POLICY supplier_select ON public.agency_supplier_contract_stores FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.agency_supplier_contracts c
  WHERE ((c.agency_uuid = agency_supplier_contract_stores.agency_uuid) AND (c.uuid = agency_supplier_contract_stores.contract_uuid)))));

-- POLICY service_provider_contracts work_select
CREATE POLICY work_select ON public.service_provider_contracts FOR SELECT TO app_work USING (true);

-- POLICY service_agreements work_update
CREATE POLICY work_update ON public.service_agreements FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- ACL TABLE agency_supplier_contract_stores
GRANT SELECT,INSERT,DELETE ON TABLE public.agency_supplier_contract_stores TO app_agency;
GRANT SELECT ON TABLE public.agency_supplier_contract_stores TO app_mob;
GRANT SELECT ON TABLE public.agency_supplier_contract_stores TO app_supplier;

-- ACL TABLE agency_supplier_contracts
GRANT SELECT ON TABLE public.agency_supplier_contracts TO app_gate;
GRANT SELECT ON TABLE public.agency_supplier_contracts TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.agency_supplier_contracts TO app_mob;
GRANT SELECT,INSERT,UPDATE ON TABLE public.agency_supplier_contracts TO app_agency;
GRANT SELECT ON TABLE public.agency_supplier_contracts TO app_supplier;

-- ACL TABLE service_agreement_stores
GRANT SELECT ON TABLE public.service_agreement_stores TO app_gate;
GRANT SELECT ON TABLE public.service_agreement_stores TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.service_agreement_stores TO app_mob;
GRANT SELECT,INSERT,UPDATE ON TABLE public.service_agreement_stores TO app_agency;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.service_agreement_stores TO app_supplier;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.service_agreement_stores TO app_service_provider;
GRANT SELECT ON TABLE public.service_agreement_stores TO app_retailer;
GRANT SELECT ON TABLE public.service_agreement_stores TO app_store;

-- ACL TABLE service_agreements
GRANT SELECT ON TABLE public.service_agreements TO app_gate;
GRANT SELECT ON TABLE public.service_agreements TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.service_agreements TO app_mob;
GRANT SELECT,INSERT,UPDATE ON TABLE public.service_agreements TO app_agency;
GRANT SELECT,INSERT,UPDATE ON TABLE public.service_agreements TO app_supplier;
GRANT SELECT,INSERT,UPDATE ON TABLE public.service_agreements TO app_service_provider;
GRANT SELECT ON TABLE public.service_agreements TO app_retailer;
GRANT SELECT ON TABLE public.service_agreements TO app_store;

-- ACL COLUMN service_agreements.state
GRANT UPDATE(state) ON TABLE public.service_agreements TO app_retailer;
GRANT UPDATE(state) ON TABLE public.service_agreements TO app_work;

-- ACL COLUMN service_agreements.version
GRANT UPDATE(version) ON TABLE public.service_agreements TO app_retailer;
GRANT UPDATE(version) ON TABLE public.service_agreements TO app_work;

-- ACL COLUMN service_agreements.reason
GRANT UPDATE(reason) ON TABLE public.service_agreements TO app_retailer;

-- ACL COLUMN service_agreements.decided_at
GRANT UPDATE(decided_at) ON TABLE public.service_agreements TO app_retailer;

-- ACL COLUMN service_agreements.decided_by
GRANT UPDATE(decided_by) ON TABLE public.service_agreements TO app_retailer;

-- ACL COLUMN service_agreements.revoked_at
GRANT UPDATE(revoked_at) ON TABLE public.service_agreements TO app_retailer;

-- ACL TABLE service_provider_contracts
GRANT SELECT,INSERT,UPDATE ON TABLE public.service_provider_contracts TO app_retailer;
GRANT SELECT ON TABLE public.service_provider_contracts TO app_service_provider;
GRANT SELECT ON TABLE public.service_provider_contracts TO app_mob;
GRANT SELECT ON TABLE public.service_provider_contracts TO app_work;

