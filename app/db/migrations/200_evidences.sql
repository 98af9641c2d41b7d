set local check_function_bodies = off;

-- TABLE evidences
CREATE TABLE public.evidences (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    file_uuid uuid NOT NULL,
    moment text NOT NULL,
    visitor_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    agency_supplier_uuid uuid,
    planned_visit_uuid uuid,
    category text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    day date NOT NULL,
    taken_at timestamp with time zone DEFAULT now() NOT NULL,
    taken_by uuid,
    CONSTRAINT evidences_category_check CHECK ((length(category) <= 120)),
    CONSTRAINT evidences_moment_check CHECK ((moment = ANY (ARRAY['before'::text, 'after'::text]))),
    CONSTRAINT evidences_note_check CHECK ((length(note) <= 500))
);

-- COMMENT COLUMN evidences.planned_visit_uuid
COMMENT ON COLUMN public.evidences.planned_visit_uuid IS 'the day''s plan it belongs to, where there was one; plans ahead may be made anew, so no reference';

-- TABLE share_accesses
CREATE TABLE public.share_accesses (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    share_uuid uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    what text NOT NULL,
    CONSTRAINT share_accesses_what_check CHECK ((what = ANY (ARRAY['album'::text, 'photo'::text, 'book'::text, 'pdf'::text])))
);

-- TABLE share_evidences
CREATE TABLE public.share_evidences (
    agency_uuid uuid NOT NULL,
    share_uuid uuid NOT NULL,
    evidence_uuid uuid NOT NULL
);

-- TABLE shares
CREATE TABLE public.shares (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    title text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    token_hash bytea NOT NULL,
    agency_supplier_uuid uuid,
    start_date date,
    end_date date,
    CONSTRAINT evidence_shares_title_check CHECK (((title <> ''::text) AND (length(title) <= 120))),
    CONSTRAINT shares_check CHECK ((num_nonnulls(agency_supplier_uuid, start_date, end_date) = ANY (ARRAY[0, 3]))),
    CONSTRAINT shares_check1 CHECK ((start_date <= end_date))
);

-- COMMENT TABLE shares
COMMENT ON TABLE public.shares IS 'links for people without a login: to photos (share_evidences), or to the Book of agency_supplier_uuid of these days';

-- COMMENT COLUMN shares.token_hash
COMMENT ON COLUMN public.shares.token_hash IS 'SHA-256 of the part of the token after its full stop';

-- CONSTRAINT share_accesses evidence_share_accesses_pkey
ALTER TABLE ONLY public.share_accesses
    ADD CONSTRAINT evidence_share_accesses_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT share_evidences evidence_share_items_pkey
ALTER TABLE ONLY public.share_evidences
    ADD CONSTRAINT evidence_share_items_pkey PRIMARY KEY (agency_uuid, share_uuid, evidence_uuid);

-- CONSTRAINT shares evidence_shares_pkey
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT evidence_shares_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT shares evidence_shares_uuid_key
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT evidence_shares_uuid_key UNIQUE (uuid);

-- CONSTRAINT evidences evidences_pkey
ALTER TABLE ONLY public.evidences
    ADD CONSTRAINT evidences_pkey PRIMARY KEY (agency_uuid, uuid);

-- INDEX accesses_of_share
CREATE INDEX accesses_of_share ON public.share_accesses USING btree (agency_uuid, share_uuid, at DESC);

-- INDEX evidences_by_day
CREATE INDEX evidences_by_day ON public.evidences USING btree (agency_uuid, day DESC, store_uuid);

-- INDEX evidences_by_file
CREATE INDEX evidences_by_file ON public.evidences USING btree (agency_uuid, file_uuid);

-- INDEX evidences_by_store
CREATE INDEX evidences_by_store ON public.evidences USING btree (agency_uuid, store_uuid, day DESC);

-- INDEX evidences_of_supplier
CREATE INDEX evidences_of_supplier ON public.evidences USING btree (agency_uuid, agency_supplier_uuid, day DESC);

-- INDEX evidences_of_visitor
CREATE INDEX evidences_of_visitor ON public.evidences USING btree (visitor_uuid, day DESC);

-- INDEX shares_newest
CREATE INDEX shares_newest ON public.shares USING btree (agency_uuid, created_at DESC, uuid);

-- INDEX shares_of_evidence
CREATE INDEX shares_of_evidence ON public.share_evidences USING btree (agency_uuid, evidence_uuid);

-- FK CONSTRAINT share_accesses evidence_share_accesses_agency_uuid_share_uuid_fkey
ALTER TABLE ONLY public.share_accesses
    ADD CONSTRAINT evidence_share_accesses_agency_uuid_share_uuid_fkey FOREIGN KEY (agency_uuid, share_uuid) REFERENCES public.shares(agency_uuid, uuid);

-- FK CONSTRAINT share_evidences evidence_share_items_agency_uuid_evidence_uuid_fkey
ALTER TABLE ONLY public.share_evidences
    ADD CONSTRAINT evidence_share_items_agency_uuid_evidence_uuid_fkey FOREIGN KEY (agency_uuid, evidence_uuid) REFERENCES public.evidences(agency_uuid, uuid);

-- FK CONSTRAINT share_evidences evidence_share_items_agency_uuid_share_uuid_fkey
ALTER TABLE ONLY public.share_evidences
    ADD CONSTRAINT evidence_share_items_agency_uuid_share_uuid_fkey FOREIGN KEY (agency_uuid, share_uuid) REFERENCES public.shares(agency_uuid, uuid);

-- FK CONSTRAINT shares evidence_shares_agency_uuid_fkey
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT evidence_shares_agency_uuid_fkey FOREIGN KEY (agency_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT shares evidence_shares_created_by_fkey
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT evidence_shares_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT evidences evidences_agency_uuid_agency_supplier_uuid_fkey
ALTER TABLE ONLY public.evidences
    ADD CONSTRAINT evidences_agency_uuid_agency_supplier_uuid_fkey FOREIGN KEY (agency_uuid, agency_supplier_uuid) REFERENCES public.agency_suppliers(agency_uuid, uuid);

-- FK CONSTRAINT evidences evidences_agency_uuid_file_uuid_fkey
ALTER TABLE ONLY public.evidences
    ADD CONSTRAINT evidences_agency_uuid_file_uuid_fkey FOREIGN KEY (agency_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT evidences evidences_agency_uuid_fkey
ALTER TABLE ONLY public.evidences
    ADD CONSTRAINT evidences_agency_uuid_fkey FOREIGN KEY (agency_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT evidences evidences_agency_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.evidences
    ADD CONSTRAINT evidences_agency_uuid_visitor_uuid_fkey FOREIGN KEY (agency_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT evidences evidences_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.evidences
    ADD CONSTRAINT evidences_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT evidences evidences_taken_by_fkey
ALTER TABLE ONLY public.evidences
    ADD CONSTRAINT evidences_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT shares shares_agency_uuid_agency_supplier_uuid_fkey
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_agency_uuid_agency_supplier_uuid_fkey FOREIGN KEY (agency_uuid, agency_supplier_uuid) REFERENCES public.agency_suppliers(agency_uuid, uuid);

-- POLICY evidences af_insert
CREATE POLICY af_insert ON public.evidences FOR INSERT TO app_af WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY evidences af_select
CREATE POLICY af_select ON public.evidences FOR SELECT TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY files af_select
CREATE POLICY af_select ON public.files FOR SELECT TO app_af USING ((EXISTS ( SELECT
   FROM public.evidences e
  WHERE ((e.agency_uuid = files.owner_uuid) AND (e.file_uuid = files.uuid)))));

-- POLICY share_evidences agency_insert
CREATE POLICY agency_insert ON public.share_evidences FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY shares agency_insert
CREATE POLICY agency_insert ON public.shares FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY evidences agency_select
CREATE POLICY agency_select ON public.evidences FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY share_accesses agency_select
CREATE POLICY agency_select ON public.share_accesses FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY share_evidences agency_select
CREATE POLICY agency_select ON public.share_evidences FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY shares agency_select
CREATE POLICY agency_select ON public.shares FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY shares agency_update
CREATE POLICY agency_update ON public.shares FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY share_accesses door_insert
CREATE POLICY door_insert ON public.share_accesses FOR INSERT TO app_door WITH CHECK (true);

-- POLICY agency_suppliers door_select
CREATE POLICY door_select ON public.agency_suppliers FOR SELECT TO app_door USING ((EXISTS ( SELECT
   FROM public.evidences e
  WHERE ((e.agency_uuid = agency_suppliers.agency_uuid) AND (e.agency_supplier_uuid = agency_suppliers.uuid)))));

-- POLICY evidences door_select
CREATE POLICY door_select ON public.evidences FOR SELECT TO app_door USING ((EXISTS ( SELECT
   FROM public.share_evidences i
  WHERE ((i.agency_uuid = evidences.agency_uuid) AND (i.evidence_uuid = evidences.uuid)))));

-- POLICY files door_select
CREATE POLICY door_select ON public.files FOR SELECT TO app_door USING ((EXISTS ( SELECT
   FROM public.evidences e
  WHERE ((e.agency_uuid = files.owner_uuid) AND (e.file_uuid = files.uuid)))));

-- POLICY share_evidences door_select
CREATE POLICY door_select ON public.share_evidences FOR SELECT TO app_door USING (true);

-- POLICY shares door_select
CREATE POLICY door_select ON public.shares FOR SELECT TO app_door USING (true);

-- POLICY evidences dpo_select
CREATE POLICY dpo_select ON public.evidences FOR SELECT TO app_dpo USING (true);

-- POLICY evidences dpo_update
CREATE POLICY dpo_update ON public.evidences FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- ROW SECURITY evidences
ALTER TABLE public.evidences ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY share_accesses
ALTER TABLE public.share_accesses ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY share_evidences
ALTER TABLE public.share_evidences ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY shares
ALTER TABLE public.shares ENABLE ROW LEVEL SECURITY;

-- POLICY evidences supplier_select
CREATE POLICY supplier_select ON public.evidences FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.report_settings r
  WHERE ((r.agency_uuid = evidences.agency_uuid) AND (r.agency_supplier_uuid = evidences.agency_supplier_uuid) AND r.display_evidence_report))));

-- POLICY files supplier_select
CREATE POLICY supplier_select ON public.files FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.evidences e
  WHERE ((e.agency_uuid = files.owner_uuid) AND (e.file_uuid = files.uuid)))));

-- POLICY evidences work_select
CREATE POLICY work_select ON public.evidences FOR SELECT TO app_work USING (true);

-- ACL TABLE evidences
GRANT SELECT ON TABLE public.evidences TO app_agency;
GRANT SELECT,INSERT ON TABLE public.evidences TO app_af;
GRANT SELECT ON TABLE public.evidences TO app_supplier;
GRANT SELECT ON TABLE public.evidences TO app_door;
GRANT SELECT,UPDATE ON TABLE public.evidences TO app_dpo;
GRANT SELECT ON TABLE public.evidences TO app_work;

-- ACL TABLE share_accesses
GRANT SELECT ON TABLE public.share_accesses TO app_agency;
GRANT INSERT ON TABLE public.share_accesses TO app_door;

-- ACL TABLE share_evidences
GRANT SELECT,INSERT ON TABLE public.share_evidences TO app_agency;
GRANT SELECT ON TABLE public.share_evidences TO app_door;

-- ACL TABLE shares
GRANT SELECT,INSERT ON TABLE public.shares TO app_agency;
GRANT SELECT ON TABLE public.shares TO app_door;

-- ACL COLUMN shares.revoked_at
GRANT UPDATE(revoked_at) ON TABLE public.shares TO app_agency;

