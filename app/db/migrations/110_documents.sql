set local check_function_bodies = off;

-- TABLE visitor_documents
CREATE TABLE public.visitor_documents (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL,
    document_type_uuid uuid NOT NULL,
    retailer_uuid uuid,
    file_uuid uuid,
    status text DEFAULT 'pending'::text NOT NULL,
    problem text,
    issued_on date,
    expires_on date,
    submitted_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT visitor_documents_check CHECK (((status = 'denied'::text) = (problem IS NOT NULL))),
    CONSTRAINT visitor_documents_problem_check CHECK ((problem = ANY (ARRAY['unreadable_document'::text, 'illegible_document'::text, 'divergent_date'::text, 'not_assigned'::text, 'extension_not_supported'::text, 'incompleted'::text, 'without_cnpj'::text, 'document_expire_soon'::text]))),
    CONSTRAINT visitor_documents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'complete'::text, 'denied'::text, 'approved'::text])))
);

-- COMMENT COLUMN visitor_documents.retailer_uuid
COMMENT ON COLUMN public.visitor_documents.retailer_uuid IS 'the network it was sent for; null: for every network';

-- FUNCTION document_viewers(public.visitor_documents)
CREATE FUNCTION app.document_viewers(d public.visitor_documents) RETURNS uuid[]
    LANGUAGE sql STABLE
    AS $$
  select d.owner_uuid || array(select i.viewer_uuid from visitor_sights i
    join accounts r on r.uuid = i.viewer_uuid and r.kind = 'retailer'
    where i.owner_uuid = d.owner_uuid and i.visitor_uuid = d.visitor_uuid
      and (d.retailer_uuid is null or d.retailer_uuid = i.viewer_uuid))
$$;

-- TABLE company_document_decisions
CREATE TABLE public.company_document_decisions (
    owner_uuid uuid NOT NULL,
    document_uuid uuid NOT NULL,
    number integer NOT NULL,
    status text NOT NULL,
    problem text,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decider_uuid uuid NOT NULL,
    CONSTRAINT company_document_decisions_check CHECK (((status = 'denied'::text) = (problem IS NOT NULL))),
    CONSTRAINT company_document_decisions_number_check CHECK ((number > 0)),
    CONSTRAINT company_document_decisions_problem_check CHECK ((problem = ANY (ARRAY['unreadable_document'::text, 'illegible_document'::text, 'divergent_date'::text, 'not_assigned'::text, 'extension_not_supported'::text, 'incompleted'::text, 'without_cnpj'::text, 'document_expire_soon'::text]))),
    CONSTRAINT company_document_decisions_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'denied'::text])))
);

-- COMMENT COLUMN company_document_decisions.number
COMMENT ON COLUMN public.company_document_decisions.number IS 'the version of the document that the decision made';

-- TABLE company_documents
CREATE TABLE public.company_documents (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    document_type_uuid uuid NOT NULL,
    retailer_uuid uuid,
    file_uuid uuid NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    problem text,
    issued_on date,
    expires_on date,
    submitted_at timestamp with time zone DEFAULT now() NOT NULL,
    submitted_by uuid,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT company_documents_check CHECK (((status = 'denied'::text) = (problem IS NOT NULL))),
    CONSTRAINT company_documents_check1 CHECK ((expires_on >= issued_on)),
    CONSTRAINT company_documents_problem_check CHECK ((problem = ANY (ARRAY['unreadable_document'::text, 'illegible_document'::text, 'divergent_date'::text, 'not_assigned'::text, 'extension_not_supported'::text, 'incompleted'::text, 'without_cnpj'::text, 'document_expire_soon'::text]))),
    CONSTRAINT company_documents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'complete'::text, 'denied'::text, 'approved'::text])))
);

-- COMMENT COLUMN company_documents.retailer_uuid
COMMENT ON COLUMN public.company_documents.retailer_uuid IS 'the network it was sent for; null: for every network';

-- TABLE document_cnpjs
CREATE TABLE public.document_cnpjs (
    owner_uuid uuid NOT NULL,
    document_uuid uuid NOT NULL,
    cnpj text NOT NULL,
    CONSTRAINT document_cnpjs_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text))
);

-- COMMENT TABLE document_cnpjs
COMMENT ON TABLE public.document_cnpjs IS 'the companies that a document proves the person works for; a document without rows here speaks of no company and counts for all';

-- TABLE document_decisions
CREATE TABLE public.document_decisions (
    owner_uuid uuid NOT NULL,
    document_uuid uuid NOT NULL,
    number integer NOT NULL,
    status text NOT NULL,
    problem text,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decider_uuid uuid,
    CONSTRAINT document_decisions_check CHECK (((status = 'denied'::text) = (problem IS NOT NULL))),
    CONSTRAINT document_decisions_number_check CHECK ((number > 0)),
    CONSTRAINT document_decisions_problem_check CHECK ((problem = ANY (ARRAY['unreadable_document'::text, 'illegible_document'::text, 'divergent_date'::text, 'not_assigned'::text, 'extension_not_supported'::text, 'incompleted'::text, 'without_cnpj'::text, 'document_expire_soon'::text]))),
    CONSTRAINT document_decisions_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'denied'::text])))
);

-- COMMENT COLUMN document_decisions.number
COMMENT ON COLUMN public.document_decisions.number IS 'the version of the document that the decision made: of those who decide at once one writes it';

-- COMMENT COLUMN document_decisions.decider_uuid
COMMENT ON COLUMN public.document_decisions.decider_uuid IS 'the account that decided: a network, or the administration in its stead';

-- TABLE document_rules
CREATE TABLE public.document_rules (
    retailer_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    document_type_uuid uuid NOT NULL,
    owner_kinds text[] DEFAULT '{agency,supplier,service_provider}'::text[] NOT NULL,
    job_functions text[],
    temporary boolean,
    starts_on date NOT NULL,
    ends_on date,
    warn_days integer DEFAULT 30 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    rule_uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    number integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT document_rules_check CHECK (((ends_on IS NULL) OR (ends_on >= (starts_on - 1)))),
    CONSTRAINT document_rules_job_functions_check CHECK ((job_functions <> '{}'::text[])),
    CONSTRAINT document_rules_number_check CHECK ((number > 0)),
    CONSTRAINT document_rules_owner_kinds_check CHECK (((owner_kinds <@ '{agency,supplier,service_provider}'::text[]) AND (owner_kinds <> '{}'::text[]))),
    CONSTRAINT document_rules_warn_days_check CHECK ((warn_days >= 0))
);

-- COMMENT TABLE document_rules
COMMENT ON TABLE public.document_rules IS 'which document a network demands of whom; null job_functions or temporary: of everybody';

-- COMMENT COLUMN document_rules.rule_uuid
COMMENT ON COLUMN public.document_rules.rule_uuid IS 'what the versions of one rule have in common';

-- TABLE document_type_retailers
CREATE TABLE public.document_type_retailers (
    document_type_uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL
);

-- COMMENT TABLE document_type_retailers
COMMENT ON TABLE public.document_type_retailers IS 'the networks a type is meant for; a type without rows here is meant for all';

-- TABLE document_types
CREATE TABLE public.document_types (
    uuid uuid NOT NULL,
    name text NOT NULL,
    expires boolean DEFAULT false NOT NULL,
    valid_days integer,
    subject text DEFAULT 'visitor'::text NOT NULL,
    owner_kinds text[] DEFAULT '{agency,supplier,service_provider}'::text[] NOT NULL,
    job_functions text[],
    service_types text[],
    accepted text[] DEFAULT '{pdf,jpeg,png,webp}'::text[] NOT NULL,
    template_owner_uuid uuid,
    template_uuid uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT document_types_accepted_check CHECK (((accepted <@ '{pdf,jpeg,png,webp}'::text[]) AND (accepted <> '{}'::text[]))),
    CONSTRAINT document_types_check CHECK (((valid_days IS NULL) OR expires)),
    CONSTRAINT document_types_check1 CHECK (((template_uuid IS NULL) = (template_owner_uuid IS NULL))),
    CONSTRAINT document_types_job_functions_check CHECK ((job_functions <> '{}'::text[])),
    CONSTRAINT document_types_owner_kinds_check CHECK (((owner_kinds <@ '{agency,supplier,service_provider}'::text[]) AND (owner_kinds <> '{}'::text[]))),
    CONSTRAINT document_types_service_types_check CHECK ((service_types <> '{}'::text[])),
    CONSTRAINT document_types_subject_check CHECK ((subject = ANY (ARRAY['visitor'::text, 'company'::text]))),
    CONSTRAINT document_types_valid_days_check CHECK ((valid_days > 0))
);

-- COMMENT COLUMN document_types.subject
COMMENT ON COLUMN public.document_types.subject IS 'of whom a document of this type speaks: a person, or a service provider''s company';

-- COMMENT COLUMN document_types.job_functions
COMMENT ON COLUMN public.document_types.job_functions IS 'a network''s rule may demand it of no others; null: of everybody. The same of owner_kinds and of the retailers beside';

-- COMMENT COLUMN document_types.service_types
COMMENT ON COLUMN public.document_types.service_types IS 'keys of the services it is meant for, as advice to who sends it; null: for all';

-- COMMENT COLUMN document_types.template_uuid
COMMENT ON COLUMN public.document_types.template_uuid IS 'the model to fill in, a file of the administration';

-- CONSTRAINT company_document_decisions company_document_decisions_pkey
ALTER TABLE ONLY public.company_document_decisions
    ADD CONSTRAINT company_document_decisions_pkey PRIMARY KEY (owner_uuid, document_uuid, number);

-- CONSTRAINT company_documents company_documents_pkey
ALTER TABLE ONLY public.company_documents
    ADD CONSTRAINT company_documents_pkey PRIMARY KEY (owner_uuid, uuid);

-- CONSTRAINT document_cnpjs document_cnpjs_pkey
ALTER TABLE ONLY public.document_cnpjs
    ADD CONSTRAINT document_cnpjs_pkey PRIMARY KEY (owner_uuid, document_uuid, cnpj);

-- CONSTRAINT document_decisions document_decisions_pkey
ALTER TABLE ONLY public.document_decisions
    ADD CONSTRAINT document_decisions_pkey PRIMARY KEY (owner_uuid, document_uuid, number);

-- CONSTRAINT document_rules document_rules_pkey
ALTER TABLE ONLY public.document_rules
    ADD CONSTRAINT document_rules_pkey PRIMARY KEY (retailer_uuid, uuid);

-- CONSTRAINT document_type_retailers document_type_retailers_pkey
ALTER TABLE ONLY public.document_type_retailers
    ADD CONSTRAINT document_type_retailers_pkey PRIMARY KEY (document_type_uuid, retailer_uuid);

-- CONSTRAINT document_types document_types_pkey
ALTER TABLE ONLY public.document_types
    ADD CONSTRAINT document_types_pkey PRIMARY KEY (uuid);

-- CONSTRAINT document_rules one_document_rule_number
ALTER TABLE ONLY public.document_rules
    ADD CONSTRAINT one_document_rule_number UNIQUE (retailer_uuid, rule_uuid, number);

-- CONSTRAINT document_rules one_document_rule_version_a_day
ALTER TABLE ONLY public.document_rules
    ADD CONSTRAINT one_document_rule_version_a_day EXCLUDE USING gist (retailer_uuid WITH =, rule_uuid WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE (((ends_on IS NULL) OR (ends_on >= starts_on)));

-- CONSTRAINT visitor_documents visitor_documents_pkey
ALTER TABLE ONLY public.visitor_documents
    ADD CONSTRAINT visitor_documents_pkey PRIMARY KEY (owner_uuid, uuid);

-- INDEX company_documents_by_file
CREATE INDEX company_documents_by_file ON public.company_documents USING btree (owner_uuid, file_uuid);

-- INDEX company_documents_by_type
CREATE INDEX company_documents_by_type ON public.company_documents USING btree (owner_uuid, document_type_uuid, submitted_at DESC);

-- INDEX company_documents_of_all
CREATE INDEX company_documents_of_all ON public.company_documents USING btree (submitted_at DESC, uuid DESC);

-- INDEX company_documents_of_network
CREATE INDEX company_documents_of_network ON public.company_documents USING btree (retailer_uuid, submitted_at DESC);

-- INDEX document_rules_by_type
CREATE INDEX document_rules_by_type ON public.document_rules USING btree (document_type_uuid);

-- INDEX document_type_retailers_by_network
CREATE INDEX document_type_retailers_by_network ON public.document_type_retailers USING btree (retailer_uuid);

-- INDEX document_types_by_name
CREATE UNIQUE INDEX document_types_by_name ON public.document_types USING btree (app.fold(name)) WHERE (removed_at IS NULL);

-- INDEX documents_awaiting
CREATE INDEX documents_awaiting ON public.visitor_documents USING btree (owner_uuid, visitor_uuid) WHERE (status = 'pending'::text);

-- INDEX documents_by_end
CREATE INDEX documents_by_end ON public.visitor_documents USING btree (owner_uuid, expires_on, visitor_uuid) WHERE (expires_on IS NOT NULL);

-- INDEX documents_by_visitor
CREATE INDEX documents_by_visitor ON public.visitor_documents USING btree (owner_uuid, visitor_uuid, document_type_uuid, submitted_at DESC);

-- INDEX documents_denied
CREATE INDEX documents_denied ON public.visitor_documents USING btree (owner_uuid, visitor_uuid) WHERE (status = 'denied'::text);

-- INDEX documents_in_turn
CREATE INDEX documents_in_turn ON public.visitor_documents USING btree (status, submitted_at, visitor_uuid);

-- INDEX visitor_documents_by_expiry
CREATE INDEX visitor_documents_by_expiry ON public.visitor_documents USING btree (expires_on) WHERE (status = ANY (ARRAY['approved'::text, 'complete'::text]));

-- INDEX visitor_documents_by_file
CREATE INDEX visitor_documents_by_file ON public.visitor_documents USING btree (owner_uuid, file_uuid);

-- FK CONSTRAINT company_document_decisions company_document_decisions_decided_by_fkey
ALTER TABLE ONLY public.company_document_decisions
    ADD CONSTRAINT company_document_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT company_document_decisions company_document_decisions_decider_uuid_fkey
ALTER TABLE ONLY public.company_document_decisions
    ADD CONSTRAINT company_document_decisions_decider_uuid_fkey FOREIGN KEY (decider_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT company_document_decisions company_document_decisions_owner_uuid_document_uuid_fkey
ALTER TABLE ONLY public.company_document_decisions
    ADD CONSTRAINT company_document_decisions_owner_uuid_document_uuid_fkey FOREIGN KEY (owner_uuid, document_uuid) REFERENCES public.company_documents(owner_uuid, uuid);

-- FK CONSTRAINT company_documents company_documents_document_type_uuid_fkey
ALTER TABLE ONLY public.company_documents
    ADD CONSTRAINT company_documents_document_type_uuid_fkey FOREIGN KEY (document_type_uuid) REFERENCES public.document_types(uuid);

-- FK CONSTRAINT company_documents company_documents_owner_uuid_file_uuid_fkey
ALTER TABLE ONLY public.company_documents
    ADD CONSTRAINT company_documents_owner_uuid_file_uuid_fkey FOREIGN KEY (owner_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT company_documents company_documents_owner_uuid_fkey
ALTER TABLE ONLY public.company_documents
    ADD CONSTRAINT company_documents_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT company_documents company_documents_retailer_uuid_fkey
ALTER TABLE ONLY public.company_documents
    ADD CONSTRAINT company_documents_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT company_documents company_documents_submitted_by_fkey
ALTER TABLE ONLY public.company_documents
    ADD CONSTRAINT company_documents_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT document_cnpjs document_cnpjs_owner_uuid_document_uuid_fkey
ALTER TABLE ONLY public.document_cnpjs
    ADD CONSTRAINT document_cnpjs_owner_uuid_document_uuid_fkey FOREIGN KEY (owner_uuid, document_uuid) REFERENCES public.visitor_documents(owner_uuid, uuid);

-- FK CONSTRAINT document_decisions document_decisions_decided_by_fkey
ALTER TABLE ONLY public.document_decisions
    ADD CONSTRAINT document_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT document_decisions document_decisions_decider_uuid_fkey
ALTER TABLE ONLY public.document_decisions
    ADD CONSTRAINT document_decisions_decider_uuid_fkey FOREIGN KEY (decider_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT document_decisions document_decisions_owner_uuid_document_uuid_fkey
ALTER TABLE ONLY public.document_decisions
    ADD CONSTRAINT document_decisions_owner_uuid_document_uuid_fkey FOREIGN KEY (owner_uuid, document_uuid) REFERENCES public.visitor_documents(owner_uuid, uuid);

-- FK CONSTRAINT document_rules document_rules_created_by_fkey
ALTER TABLE ONLY public.document_rules
    ADD CONSTRAINT document_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT document_rules document_rules_document_type_uuid_fkey
ALTER TABLE ONLY public.document_rules
    ADD CONSTRAINT document_rules_document_type_uuid_fkey FOREIGN KEY (document_type_uuid) REFERENCES public.document_types(uuid);

-- FK CONSTRAINT document_rules document_rules_retailer_uuid_fkey
ALTER TABLE ONLY public.document_rules
    ADD CONSTRAINT document_rules_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT document_type_retailers document_type_retailers_document_type_uuid_fkey
ALTER TABLE ONLY public.document_type_retailers
    ADD CONSTRAINT document_type_retailers_document_type_uuid_fkey FOREIGN KEY (document_type_uuid) REFERENCES public.document_types(uuid);

-- FK CONSTRAINT document_type_retailers document_type_retailers_retailer_uuid_fkey
ALTER TABLE ONLY public.document_type_retailers
    ADD CONSTRAINT document_type_retailers_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT document_types document_types_template_owner_uuid_template_uuid_fkey
ALTER TABLE ONLY public.document_types
    ADD CONSTRAINT document_types_template_owner_uuid_template_uuid_fkey FOREIGN KEY (template_owner_uuid, template_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT visitor_documents visitor_documents_decided_by_fkey
ALTER TABLE ONLY public.visitor_documents
    ADD CONSTRAINT visitor_documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT visitor_documents visitor_documents_document_type_uuid_fkey
ALTER TABLE ONLY public.visitor_documents
    ADD CONSTRAINT visitor_documents_document_type_uuid_fkey FOREIGN KEY (document_type_uuid) REFERENCES public.document_types(uuid);

-- FK CONSTRAINT visitor_documents visitor_documents_owner_uuid_file_uuid_fkey
ALTER TABLE ONLY public.visitor_documents
    ADD CONSTRAINT visitor_documents_owner_uuid_file_uuid_fkey FOREIGN KEY (owner_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT visitor_documents visitor_documents_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.visitor_documents
    ADD CONSTRAINT visitor_documents_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT visitor_documents visitor_documents_retailer_uuid_fkey
ALTER TABLE ONLY public.visitor_documents
    ADD CONSTRAINT visitor_documents_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- POLICY document_rules administration
CREATE POLICY administration ON public.document_rules TO app_mob USING (true) WITH CHECK (true);

-- POLICY document_types administration
CREATE POLICY administration ON public.document_types TO app_mob USING (true) WITH CHECK (true);

-- POLICY visitor_documents administration
CREATE POLICY administration ON public.visitor_documents TO app_mob USING (true) WITH CHECK (true);

-- POLICY document_cnpjs af_insert
CREATE POLICY af_insert ON public.document_cnpjs FOR INSERT TO app_af WITH CHECK ((EXISTS ( SELECT
   FROM public.visitor_documents d
  WHERE ((d.owner_uuid = document_cnpjs.owner_uuid) AND (d.uuid = document_cnpjs.document_uuid)))));

-- POLICY visitor_documents af_insert
CREATE POLICY af_insert ON public.visitor_documents FOR INSERT TO app_af WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY document_type_retailers af_select
CREATE POLICY af_select ON public.document_type_retailers FOR SELECT TO app_af USING (true);

-- POLICY visitor_documents af_select
CREATE POLICY af_select ON public.visitor_documents FOR SELECT TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY document_cnpjs agency_insert
CREATE POLICY agency_insert ON public.document_cnpjs FOR INSERT TO app_agency WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY document_cnpjs agency_select
CREATE POLICY agency_select ON public.document_cnpjs FOR SELECT TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY document_decisions agency_select
CREATE POLICY agency_select ON public.document_decisions FOR SELECT TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY document_type_retailers agency_select
CREATE POLICY agency_select ON public.document_type_retailers FOR SELECT TO app_agency USING (true);

-- ROW SECURITY company_document_decisions
ALTER TABLE public.company_document_decisions ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY company_documents
ALTER TABLE public.company_documents ENABLE ROW LEVEL SECURITY;

-- POLICY visitor_documents decided
CREATE POLICY decided ON public.visitor_documents FOR UPDATE TO app_retailer USING ((((retailer_uuid IS NULL) OR (retailer_uuid = ( SELECT app.org() AS org))) AND (EXISTS ( SELECT
   FROM public.visitor_sights s
  WHERE ((s.viewer_uuid = ( SELECT app.org() AS org)) AND (s.owner_uuid = visitor_documents.owner_uuid) AND (s.visitor_uuid = visitor_documents.visitor_uuid))))));

-- POLICY document_rules directory
CREATE POLICY directory ON public.document_rules FOR SELECT TO app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af USING (true);

-- POLICY document_types directory
CREATE POLICY directory ON public.document_types FOR SELECT TO app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af USING (true);

-- POLICY files document
CREATE POLICY document ON public.files FOR SELECT TO app_retailer USING ((EXISTS ( SELECT
   FROM public.visitor_documents d
  WHERE ((d.owner_uuid = files.owner_uuid) AND (d.file_uuid = files.uuid)))));

-- ROW SECURITY document_cnpjs
ALTER TABLE public.document_cnpjs ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY document_decisions
ALTER TABLE public.document_decisions ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY document_rules
ALTER TABLE public.document_rules ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY document_type_retailers
ALTER TABLE public.document_type_retailers ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY document_types
ALTER TABLE public.document_types ENABLE ROW LEVEL SECURITY;

-- POLICY document_cnpjs dpo_select
CREATE POLICY dpo_select ON public.document_cnpjs FOR SELECT TO app_dpo USING (true);

-- POLICY document_decisions dpo_select
CREATE POLICY dpo_select ON public.document_decisions FOR SELECT TO app_dpo USING (true);

-- POLICY document_types dpo_select
CREATE POLICY dpo_select ON public.document_types FOR SELECT TO app_dpo USING (true);

-- POLICY visitor_documents dpo_select
CREATE POLICY dpo_select ON public.visitor_documents FOR SELECT TO app_dpo USING (true);

-- POLICY document_decisions dpo_update
CREATE POLICY dpo_update ON public.document_decisions FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY visitor_documents dpo_update
CREATE POLICY dpo_update ON public.visitor_documents FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY document_rules facts
CREATE POLICY facts ON public.document_rules FOR SELECT TO app_gate, app_work USING (true);

-- POLICY document_types facts
CREATE POLICY facts ON public.document_types FOR SELECT TO app_gate, app_work USING (true);

-- POLICY visitor_documents facts
CREATE POLICY facts ON public.visitor_documents FOR SELECT TO app_gate, app_work USING (true);

-- POLICY company_document_decisions gate_select
CREATE POLICY gate_select ON public.company_document_decisions FOR SELECT TO app_gate USING (true);

-- POLICY company_documents gate_select
CREATE POLICY gate_select ON public.company_documents FOR SELECT TO app_gate USING (true);

-- POLICY document_cnpjs gate_select
CREATE POLICY gate_select ON public.document_cnpjs FOR SELECT TO app_gate USING (true);

-- POLICY document_decisions gate_select
CREATE POLICY gate_select ON public.document_decisions FOR SELECT TO app_gate USING (true);

-- POLICY document_type_retailers gate_select
CREATE POLICY gate_select ON public.document_type_retailers FOR SELECT TO app_gate USING (true);

-- POLICY document_type_retailers mob_delete
CREATE POLICY mob_delete ON public.document_type_retailers FOR DELETE TO app_mob USING (true);

-- POLICY company_document_decisions mob_insert
CREATE POLICY mob_insert ON public.company_document_decisions FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY document_cnpjs mob_insert
CREATE POLICY mob_insert ON public.document_cnpjs FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY document_decisions mob_insert
CREATE POLICY mob_insert ON public.document_decisions FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY document_type_retailers mob_insert
CREATE POLICY mob_insert ON public.document_type_retailers FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY company_document_decisions mob_select
CREATE POLICY mob_select ON public.company_document_decisions FOR SELECT TO app_mob USING (true);

-- POLICY company_documents mob_select
CREATE POLICY mob_select ON public.company_documents FOR SELECT TO app_mob USING (true);

-- POLICY document_cnpjs mob_select
CREATE POLICY mob_select ON public.document_cnpjs FOR SELECT TO app_mob USING (true);

-- POLICY document_decisions mob_select
CREATE POLICY mob_select ON public.document_decisions FOR SELECT TO app_mob USING (true);

-- POLICY document_type_retailers mob_select
CREATE POLICY mob_select ON public.document_type_retailers FOR SELECT TO app_mob USING (true);

-- POLICY company_documents mob_update
CREATE POLICY mob_update ON public.company_documents FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY document_rules own
CREATE POLICY own ON public.document_rules TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org))) WITH CHECK ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY visitor_documents own
CREATE POLICY own ON public.visitor_documents TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY company_document_decisions retailer_insert
CREATE POLICY retailer_insert ON public.company_document_decisions FOR INSERT TO app_retailer WITH CHECK ((decider_uuid = ( SELECT app.org() AS org)));

-- POLICY document_decisions retailer_insert
CREATE POLICY retailer_insert ON public.document_decisions FOR INSERT TO app_retailer WITH CHECK ((decider_uuid = ( SELECT app.org() AS org)));

-- POLICY company_document_decisions retailer_select
CREATE POLICY retailer_select ON public.company_document_decisions FOR SELECT TO app_retailer USING ((EXISTS ( SELECT
   FROM public.company_documents d
  WHERE ((d.owner_uuid = company_document_decisions.owner_uuid) AND (d.uuid = company_document_decisions.document_uuid)))));

-- POLICY company_documents retailer_select
CREATE POLICY retailer_select ON public.company_documents FOR SELECT TO app_retailer USING ((((retailer_uuid IS NULL) OR (retailer_uuid = ( SELECT app.org() AS org))) AND (EXISTS ( SELECT
   FROM public.service_agreements a
  WHERE ((a.retailer_uuid = ( SELECT app.org() AS org)) AND (a.owner_uuid = company_documents.owner_uuid) AND (a.state <> 'draft'::text))))));

-- POLICY document_decisions retailer_select
CREATE POLICY retailer_select ON public.document_decisions FOR SELECT TO app_retailer USING ((decider_uuid = ( SELECT app.org() AS org)));

-- POLICY document_type_retailers retailer_select
CREATE POLICY retailer_select ON public.document_type_retailers FOR SELECT TO app_retailer USING (true);

-- POLICY company_documents retailer_update
CREATE POLICY retailer_update ON public.company_documents FOR UPDATE TO app_retailer USING ((((retailer_uuid IS NULL) OR (retailer_uuid = ( SELECT app.org() AS org))) AND (EXISTS ( SELECT
   FROM public.service_agreements a
  WHERE ((a.retailer_uuid = ( SELECT app.org() AS org)) AND (a.owner_uuid = company_documents.owner_uuid) AND (a.state <> 'draft'::text)))))) WITH CHECK ((((retailer_uuid IS NULL) OR (retailer_uuid = ( SELECT app.org() AS org))) AND (EXISTS ( SELECT
   FROM public.service_agreements a
  WHERE ((a.retailer_uuid = ( SELECT app.org() AS org)) AND (a.owner_uuid = company_documents.owner_uuid) AND (a.state <> 'draft'::text))))));

-- POLICY visitor_documents seen
CREATE POLICY seen ON public.visitor_documents FOR SELECT TO app_retailer USING ((((retailer_uuid IS NULL) OR (retailer_uuid = ( SELECT app.org() AS org))) AND (EXISTS ( SELECT
   FROM public.visitor_sights s
  WHERE ((s.viewer_uuid = ( SELECT app.org() AS org)) AND (s.owner_uuid = visitor_documents.owner_uuid) AND (s.visitor_uuid = visitor_documents.visitor_uuid))))));

-- POLICY company_documents service_provider_insert
CREATE POLICY service_provider_insert ON public.company_documents FOR INSERT TO app_service_provider WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY document_cnpjs service_provider_insert
CREATE POLICY service_provider_insert ON public.document_cnpjs FOR INSERT TO app_service_provider WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY company_document_decisions service_provider_select
CREATE POLICY service_provider_select ON public.company_document_decisions FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY company_documents service_provider_select
CREATE POLICY service_provider_select ON public.company_documents FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY document_cnpjs service_provider_select
CREATE POLICY service_provider_select ON public.document_cnpjs FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY document_decisions service_provider_select
CREATE POLICY service_provider_select ON public.document_decisions FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY document_type_retailers service_provider_select
CREATE POLICY service_provider_select ON public.document_type_retailers FOR SELECT TO app_service_provider USING (true);

-- POLICY company_documents service_provider_update
CREATE POLICY service_provider_update ON public.company_documents FOR UPDATE TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY document_type_retailers store_select
CREATE POLICY store_select ON public.document_type_retailers FOR SELECT TO app_store USING (true);

-- POLICY document_cnpjs supplier_insert
CREATE POLICY supplier_insert ON public.document_cnpjs FOR INSERT TO app_supplier WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY document_cnpjs supplier_select
CREATE POLICY supplier_select ON public.document_cnpjs FOR SELECT TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY document_decisions supplier_select
CREATE POLICY supplier_select ON public.document_decisions FOR SELECT TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY document_type_retailers supplier_select
CREATE POLICY supplier_select ON public.document_type_retailers FOR SELECT TO app_supplier USING (true);

-- ROW SECURITY visitor_documents
ALTER TABLE public.visitor_documents ENABLE ROW LEVEL SECURITY;

-- POLICY company_document_decisions work_select
CREATE POLICY work_select ON public.company_document_decisions FOR SELECT TO app_work USING (true);

-- POLICY company_documents work_select
CREATE POLICY work_select ON public.company_documents FOR SELECT TO app_work USING (true);

-- POLICY document_cnpjs work_select
CREATE POLICY work_select ON public.document_cnpjs FOR SELECT TO app_work USING (true);

-- POLICY document_decisions work_select
CREATE POLICY work_select ON public.document_decisions FOR SELECT TO app_work USING (true);

-- POLICY document_type_retailers work_select
CREATE POLICY work_select ON public.document_type_retailers FOR SELECT TO app_work USING (true);

-- ACL TABLE visitor_documents
GRANT SELECT ON TABLE public.visitor_documents TO app_gate;
GRANT SELECT ON TABLE public.visitor_documents TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitor_documents TO app_mob;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitor_documents TO app_agency;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitor_documents TO app_supplier;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visitor_documents TO app_service_provider;
GRANT SELECT ON TABLE public.visitor_documents TO app_retailer;
GRANT SELECT,UPDATE ON TABLE public.visitor_documents TO app_dpo;
GRANT SELECT,INSERT ON TABLE public.visitor_documents TO app_af;

-- ACL COLUMN visitor_documents.status
GRANT UPDATE(status) ON TABLE public.visitor_documents TO app_retailer;

-- ACL COLUMN visitor_documents.problem
GRANT UPDATE(problem) ON TABLE public.visitor_documents TO app_retailer;

-- ACL COLUMN visitor_documents.decided_at
GRANT UPDATE(decided_at) ON TABLE public.visitor_documents TO app_retailer;

-- ACL COLUMN visitor_documents.decided_by
GRANT UPDATE(decided_by) ON TABLE public.visitor_documents TO app_retailer;

-- ACL COLUMN visitor_documents.version
GRANT UPDATE(version) ON TABLE public.visitor_documents TO app_retailer;

-- ACL TABLE company_document_decisions
GRANT SELECT ON TABLE public.company_document_decisions TO app_service_provider;
GRANT SELECT,INSERT ON TABLE public.company_document_decisions TO app_retailer;
GRANT SELECT,INSERT ON TABLE public.company_document_decisions TO app_mob;
GRANT SELECT ON TABLE public.company_document_decisions TO app_gate;
GRANT SELECT ON TABLE public.company_document_decisions TO app_work;

-- ACL TABLE company_documents
GRANT SELECT,INSERT ON TABLE public.company_documents TO app_service_provider;
GRANT SELECT ON TABLE public.company_documents TO app_retailer;
GRANT SELECT ON TABLE public.company_documents TO app_mob;
GRANT SELECT ON TABLE public.company_documents TO app_gate;
GRANT SELECT ON TABLE public.company_documents TO app_work;

-- ACL COLUMN company_documents.status
GRANT UPDATE(status) ON TABLE public.company_documents TO app_retailer;
GRANT UPDATE(status) ON TABLE public.company_documents TO app_mob;

-- ACL COLUMN company_documents.problem
GRANT UPDATE(problem) ON TABLE public.company_documents TO app_retailer;
GRANT UPDATE(problem) ON TABLE public.company_documents TO app_mob;

-- ACL COLUMN company_documents.removed_at
GRANT UPDATE(removed_at) ON TABLE public.company_documents TO app_service_provider;

-- ACL COLUMN company_documents.version
GRANT UPDATE(version) ON TABLE public.company_documents TO app_service_provider;
GRANT UPDATE(version) ON TABLE public.company_documents TO app_retailer;
GRANT UPDATE(version) ON TABLE public.company_documents TO app_mob;

-- ACL TABLE document_cnpjs
GRANT SELECT,INSERT ON TABLE public.document_cnpjs TO app_agency;
GRANT SELECT,INSERT ON TABLE public.document_cnpjs TO app_supplier;
GRANT SELECT,INSERT ON TABLE public.document_cnpjs TO app_service_provider;
GRANT SELECT,INSERT ON TABLE public.document_cnpjs TO app_mob;
GRANT SELECT ON TABLE public.document_cnpjs TO app_gate;
GRANT SELECT ON TABLE public.document_cnpjs TO app_work;
GRANT SELECT ON TABLE public.document_cnpjs TO app_dpo;
GRANT INSERT ON TABLE public.document_cnpjs TO app_af;

-- ACL TABLE document_decisions
GRANT SELECT ON TABLE public.document_decisions TO app_agency;
GRANT SELECT ON TABLE public.document_decisions TO app_supplier;
GRANT SELECT ON TABLE public.document_decisions TO app_service_provider;
GRANT SELECT,INSERT ON TABLE public.document_decisions TO app_retailer;
GRANT SELECT,INSERT ON TABLE public.document_decisions TO app_mob;
GRANT SELECT ON TABLE public.document_decisions TO app_gate;
GRANT SELECT ON TABLE public.document_decisions TO app_work;
GRANT SELECT,UPDATE ON TABLE public.document_decisions TO app_dpo;

-- ACL TABLE document_rules
GRANT SELECT ON TABLE public.document_rules TO app_gate;
GRANT SELECT ON TABLE public.document_rules TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.document_rules TO app_mob;
GRANT SELECT,INSERT,UPDATE ON TABLE public.document_rules TO app_retailer;
GRANT SELECT ON TABLE public.document_rules TO app_agency;
GRANT SELECT ON TABLE public.document_rules TO app_supplier;
GRANT SELECT ON TABLE public.document_rules TO app_service_provider;
GRANT SELECT ON TABLE public.document_rules TO app_store;
GRANT SELECT ON TABLE public.document_rules TO app_af;

-- ACL TABLE document_type_retailers
GRANT SELECT,INSERT,DELETE ON TABLE public.document_type_retailers TO app_mob;
GRANT SELECT ON TABLE public.document_type_retailers TO app_retailer;
GRANT SELECT ON TABLE public.document_type_retailers TO app_agency;
GRANT SELECT ON TABLE public.document_type_retailers TO app_supplier;
GRANT SELECT ON TABLE public.document_type_retailers TO app_service_provider;
GRANT SELECT ON TABLE public.document_type_retailers TO app_store;
GRANT SELECT ON TABLE public.document_type_retailers TO app_af;
GRANT SELECT ON TABLE public.document_type_retailers TO app_gate;
GRANT SELECT ON TABLE public.document_type_retailers TO app_work;

-- ACL TABLE document_types
GRANT SELECT ON TABLE public.document_types TO app_gate;
GRANT SELECT ON TABLE public.document_types TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.document_types TO app_mob;
GRANT SELECT ON TABLE public.document_types TO app_retailer;
GRANT SELECT ON TABLE public.document_types TO app_agency;
GRANT SELECT ON TABLE public.document_types TO app_supplier;
GRANT SELECT ON TABLE public.document_types TO app_service_provider;
GRANT SELECT ON TABLE public.document_types TO app_store;
GRANT SELECT ON TABLE public.document_types TO app_af;
GRANT SELECT ON TABLE public.document_types TO app_dpo;

