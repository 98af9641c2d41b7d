set local check_function_bodies = off;

-- TABLE anonymisations
CREATE TABLE public.anonymisations (
    uuid uuid NOT NULL,
    request_uuid uuid NOT NULL,
    rows jsonb NOT NULL,
    files integer NOT NULL,
    done_by uuid,
    done_by_name text NOT NULL,
    done_at timestamp with time zone DEFAULT now() NOT NULL
);

-- COMMENT TABLE anonymisations
COMMENT ON TABLE public.anonymisations IS 'that a person was made anonymous, and in how many rows of which tables; not who it was';

-- TABLE data_requests
CREATE TABLE public.data_requests (
    uuid uuid NOT NULL,
    cpf text NOT NULL,
    name text NOT NULL,
    contact text NOT NULL,
    kind text NOT NULL,
    details text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    received_on date NOT NULL,
    due_on date GENERATED ALWAYS AS ((received_on + 15)) STORED NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    decided_by uuid,
    decided_by_name text DEFAULT ''::text NOT NULL,
    decided_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT data_requests_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT data_requests_check1 CHECK (((state = 'open'::text) OR (answer <> ''::text))),
    CONSTRAINT data_requests_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
    CONSTRAINT data_requests_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'correction'::text, 'anonymisation'::text, 'portability'::text]))),
    CONSTRAINT data_requests_name_check CHECK ((name <> ''::text)),
    CONSTRAINT data_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'fulfilled'::text, 'refused'::text])))
);

-- COMMENT TABLE data_requests
COMMENT ON TABLE public.data_requests IS 'what people ask about their own data; the law gives 15 days to answer';

-- TABLE person_report_reads
CREATE TABLE public.person_report_reads (
    report_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    format text NOT NULL,
    read_by uuid,
    read_by_name text NOT NULL,
    read_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT person_report_reads_format_check CHECK ((format = ANY (ARRAY['json'::text, 'csv'::text, 'pdf'::text])))
);

-- COMMENT TABLE person_report_reads
COMMENT ON TABLE public.person_report_reads IS 'each time such a report was read or taken away';

-- TABLE person_reports
CREATE TABLE public.person_reports (
    uuid uuid NOT NULL,
    cpf text NOT NULL,
    reason text NOT NULL,
    request_uuid uuid,
    asked_by uuid,
    asked_by_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT person_reports_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
    CONSTRAINT person_reports_reason_check CHECK ((reason <> ''::text))
);

-- COMMENT TABLE person_reports
COMMENT ON TABLE public.person_reports IS 'who had everything about one person put together, when and why';

-- CONSTRAINT anonymisations anonymisations_pkey
ALTER TABLE ONLY public.anonymisations
    ADD CONSTRAINT anonymisations_pkey PRIMARY KEY (uuid);

-- CONSTRAINT data_requests data_requests_pkey
ALTER TABLE ONLY public.data_requests
    ADD CONSTRAINT data_requests_pkey PRIMARY KEY (uuid);

-- CONSTRAINT person_report_reads person_report_reads_pkey
ALTER TABLE ONLY public.person_report_reads
    ADD CONSTRAINT person_report_reads_pkey PRIMARY KEY (report_uuid, uuid);

-- CONSTRAINT person_reports person_reports_pkey
ALTER TABLE ONLY public.person_reports
    ADD CONSTRAINT person_reports_pkey PRIMARY KEY (uuid);

-- INDEX data_requests_by_age
CREATE INDEX data_requests_by_age ON public.data_requests USING btree (received_on DESC, uuid DESC);

-- INDEX data_requests_by_due
CREATE INDEX data_requests_by_due ON public.data_requests USING btree (due_on, uuid) WHERE (state = 'open'::text);

-- INDEX data_requests_in_turn
CREATE INDEX data_requests_in_turn ON public.data_requests USING btree (((state <> 'open'::text)), (
CASE
    WHEN (state = 'open'::text) THEN due_on
    ELSE NULL::date
END), received_on DESC, uuid DESC);

-- INDEX data_requests_of_person
CREATE INDEX data_requests_of_person ON public.data_requests USING btree (cpf);

-- INDEX person_reports_by_age
CREATE INDEX person_reports_by_age ON public.person_reports USING btree (created_at DESC, uuid DESC);

-- INDEX person_reports_of_person
CREATE INDEX person_reports_of_person ON public.person_reports USING btree (cpf);

-- FK CONSTRAINT anonymisations anonymisations_done_by_fkey
ALTER TABLE ONLY public.anonymisations
    ADD CONSTRAINT anonymisations_done_by_fkey FOREIGN KEY (done_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT anonymisations anonymisations_request_uuid_fkey
ALTER TABLE ONLY public.anonymisations
    ADD CONSTRAINT anonymisations_request_uuid_fkey FOREIGN KEY (request_uuid) REFERENCES public.data_requests(uuid);

-- FK CONSTRAINT data_requests data_requests_created_by_fkey
ALTER TABLE ONLY public.data_requests
    ADD CONSTRAINT data_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT data_requests data_requests_decided_by_fkey
ALTER TABLE ONLY public.data_requests
    ADD CONSTRAINT data_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT person_report_reads person_report_reads_read_by_fkey
ALTER TABLE ONLY public.person_report_reads
    ADD CONSTRAINT person_report_reads_read_by_fkey FOREIGN KEY (read_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT person_report_reads person_report_reads_report_uuid_fkey
ALTER TABLE ONLY public.person_report_reads
    ADD CONSTRAINT person_report_reads_report_uuid_fkey FOREIGN KEY (report_uuid) REFERENCES public.person_reports(uuid);

-- FK CONSTRAINT person_reports person_reports_asked_by_fkey
ALTER TABLE ONLY public.person_reports
    ADD CONSTRAINT person_reports_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT person_reports person_reports_request_uuid_fkey
ALTER TABLE ONLY public.person_reports
    ADD CONSTRAINT person_reports_request_uuid_fkey FOREIGN KEY (request_uuid) REFERENCES public.data_requests(uuid);

-- ROW SECURITY anonymisations
ALTER TABLE public.anonymisations ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY data_requests
ALTER TABLE public.data_requests ENABLE ROW LEVEL SECURITY;

-- POLICY data_requests dpo_select
CREATE POLICY dpo_select ON public.data_requests FOR SELECT TO app_dpo USING (true);

-- POLICY person_report_reads dpo_select
CREATE POLICY dpo_select ON public.person_report_reads FOR SELECT TO app_dpo USING (true);

-- POLICY person_reports dpo_select
CREATE POLICY dpo_select ON public.person_reports FOR SELECT TO app_dpo USING (true);

-- POLICY data_requests dpo_update
CREATE POLICY dpo_update ON public.data_requests FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY person_reports dpo_update
CREATE POLICY dpo_update ON public.person_reports FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY anonymisations mob_insert
CREATE POLICY mob_insert ON public.anonymisations FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY data_requests mob_insert
CREATE POLICY mob_insert ON public.data_requests FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY person_report_reads mob_insert
CREATE POLICY mob_insert ON public.person_report_reads FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY person_reports mob_insert
CREATE POLICY mob_insert ON public.person_reports FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY anonymisations mob_select
CREATE POLICY mob_select ON public.anonymisations FOR SELECT TO app_mob USING (true);

-- POLICY data_requests mob_select
CREATE POLICY mob_select ON public.data_requests FOR SELECT TO app_mob USING (true);

-- POLICY person_report_reads mob_select
CREATE POLICY mob_select ON public.person_report_reads FOR SELECT TO app_mob USING (true);

-- POLICY person_reports mob_select
CREATE POLICY mob_select ON public.person_reports FOR SELECT TO app_mob USING (true);

-- POLICY data_requests mob_update
CREATE POLICY mob_update ON public.data_requests FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- ROW SECURITY person_report_reads
ALTER TABLE public.person_report_reads ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY person_reports
ALTER TABLE public.person_reports ENABLE ROW LEVEL SECURITY;

-- ACL TABLE anonymisations
GRANT SELECT,INSERT ON TABLE public.anonymisations TO app_mob;

-- ACL TABLE data_requests
GRANT SELECT,INSERT,UPDATE ON TABLE public.data_requests TO app_mob;
GRANT SELECT,UPDATE ON TABLE public.data_requests TO app_dpo;

-- ACL TABLE person_report_reads
GRANT SELECT,INSERT ON TABLE public.person_report_reads TO app_mob;
GRANT SELECT ON TABLE public.person_report_reads TO app_dpo;

-- ACL TABLE person_reports
GRANT SELECT,INSERT ON TABLE public.person_reports TO app_mob;
GRANT SELECT,UPDATE ON TABLE public.person_reports TO app_dpo;

