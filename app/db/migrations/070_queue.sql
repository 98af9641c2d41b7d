set local check_function_bodies = off;

-- FUNCTION enqueue(text, jsonb, text)
CREATE FUNCTION app.enqueue(task text, payload jsonb, key text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform graphile_worker.add_job(task, job_key => key, payload => (payload || jsonb_build_object(
    'audience', substr(current_setting('role'), 5), 'org', app.org(), 'user', app.actor()))::json);
end $$;

-- TABLE batch_jobs
CREATE TABLE public.batch_jobs (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT batch_jobs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'error'::text])))
);

-- COMMENT COLUMN batch_jobs.kind
COMMENT ON COLUMN public.batch_jobs.kind IS 'the kinds are those of app/contracts/platform/jobs.ts';

-- TABLE batch_tasks
CREATE TABLE public.batch_tasks (
    owner_uuid uuid NOT NULL,
    job_uuid uuid NOT NULL,
    "position" smallint NOT NULL,
    title text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    total integer,
    CONSTRAINT batch_tasks_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'error'::text])))
);

-- TABLE exports
CREATE TABLE public.exports (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    job_uuid uuid NOT NULL,
    created_by uuid NOT NULL,
    title text NOT NULL,
    format text NOT NULL,
    request jsonb NOT NULL,
    rows integer,
    size bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    expires_at timestamp with time zone DEFAULT (now() + '7 days'::interval) NOT NULL,
    CONSTRAINT exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
    CONSTRAINT exports_rows_check CHECK ((rows >= 0)),
    CONSTRAINT exports_size_check CHECK ((size >= 0))
);

-- COMMENT TABLE exports
COMMENT ON TABLE public.exports IS 'lists too long to be waited for, made into a file; its content is kept under the uuid until it expires';

-- COMMENT COLUMN exports.request
COMMENT ON COLUMN public.exports.request IS 'which list, and what was asked of it: root, path, params, query';

-- COMMENT COLUMN exports.size
COMMENT ON COLUMN public.exports.size IS 'bytes; null while there is no file';

-- TABLE mails
CREATE TABLE public.mails (
    uuid uuid NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mails_check CHECK (((state = 'waiting'::text) OR ((recipient = ''::text) AND (body = ''::text)))),
    CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);

-- COMMENT TABLE mails
COMMENT ON TABLE public.mails IS 'what is to be sent, written in the transaction of its cause; whom and what is forgotten once it is over';

-- CONSTRAINT batch_jobs batch_jobs_pkey
ALTER TABLE ONLY public.batch_jobs
    ADD CONSTRAINT batch_jobs_pkey PRIMARY KEY (owner_uuid, uuid);

-- CONSTRAINT batch_tasks batch_tasks_pkey
ALTER TABLE ONLY public.batch_tasks
    ADD CONSTRAINT batch_tasks_pkey PRIMARY KEY (owner_uuid, job_uuid, "position");

-- CONSTRAINT exports exports_pkey
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_pkey PRIMARY KEY (owner_uuid, uuid);

-- CONSTRAINT mails mails_pkey
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (uuid);

-- INDEX exports_by_age
CREATE INDEX exports_by_age ON public.exports USING btree (created_by, created_at DESC, uuid DESC);

-- INDEX exports_by_expiry
CREATE INDEX exports_by_expiry ON public.exports USING btree (expires_at);

-- INDEX exports_under_way
CREATE UNIQUE INDEX exports_under_way ON public.exports USING btree (created_by, format, md5((request)::text)) WHERE (finished_at IS NULL);

-- INDEX jobs_by_age
CREATE INDEX jobs_by_age ON public.batch_jobs USING btree (owner_uuid, created_at DESC);

-- INDEX mails_by_age
CREATE INDEX mails_by_age ON public.mails USING btree (created_at);

-- FK CONSTRAINT batch_jobs batch_jobs_created_by_fkey
ALTER TABLE ONLY public.batch_jobs
    ADD CONSTRAINT batch_jobs_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT batch_jobs batch_jobs_owner_uuid_fkey
ALTER TABLE ONLY public.batch_jobs
    ADD CONSTRAINT batch_jobs_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT batch_tasks batch_tasks_owner_uuid_job_uuid_fkey
ALTER TABLE ONLY public.batch_tasks
    ADD CONSTRAINT batch_tasks_owner_uuid_job_uuid_fkey FOREIGN KEY (owner_uuid, job_uuid) REFERENCES public.batch_jobs(owner_uuid, uuid);

-- FK CONSTRAINT exports exports_created_by_fkey
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT exports exports_owner_uuid_fkey
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT exports exports_owner_uuid_job_uuid_fkey
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_owner_uuid_job_uuid_fkey FOREIGN KEY (owner_uuid, job_uuid) REFERENCES public.batch_jobs(owner_uuid, uuid);

-- POLICY batch_jobs af_insert
CREATE POLICY af_insert ON public.batch_jobs FOR INSERT TO app_af WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks af_insert
CREATE POLICY af_insert ON public.batch_tasks FOR INSERT TO app_af WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports af_insert
CREATE POLICY af_insert ON public.exports FOR INSERT TO app_af WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY batch_jobs af_select
CREATE POLICY af_select ON public.batch_jobs FOR SELECT TO app_af USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks af_select
CREATE POLICY af_select ON public.batch_tasks FOR SELECT TO app_af USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports af_select
CREATE POLICY af_select ON public.exports FOR SELECT TO app_af USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY batch_jobs af_update
CREATE POLICY af_update ON public.batch_jobs FOR UPDATE TO app_af USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks af_update
CREATE POLICY af_update ON public.batch_tasks FOR UPDATE TO app_af USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports af_update
CREATE POLICY af_update ON public.exports FOR UPDATE TO app_af USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor)))) WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY exports agency_insert
CREATE POLICY agency_insert ON public.exports FOR INSERT TO app_agency WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY exports agency_select
CREATE POLICY agency_select ON public.exports FOR SELECT TO app_agency USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY exports agency_update
CREATE POLICY agency_update ON public.exports FOR UPDATE TO app_agency USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor)))) WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- ROW SECURITY batch_jobs
ALTER TABLE public.batch_jobs ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY batch_tasks
ALTER TABLE public.batch_tasks ENABLE ROW LEVEL SECURITY;

-- POLICY mails door
CREATE POLICY door ON public.mails FOR INSERT TO app_door WITH CHECK ((state = 'waiting'::text));

-- POLICY exports dpo_delete
CREATE POLICY dpo_delete ON public.exports FOR DELETE TO app_dpo USING (true);

-- POLICY mails dpo_delete
CREATE POLICY dpo_delete ON public.mails FOR DELETE TO app_dpo USING (true);

-- POLICY batch_jobs dpo_select
CREATE POLICY dpo_select ON public.batch_jobs FOR SELECT TO app_dpo USING (true);

-- POLICY exports dpo_select
CREATE POLICY dpo_select ON public.exports FOR SELECT TO app_dpo USING (true);

-- POLICY mails dpo_select
CREATE POLICY dpo_select ON public.mails FOR SELECT TO app_dpo USING (true);

-- POLICY batch_jobs dpo_update
CREATE POLICY dpo_update ON public.batch_jobs FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- ROW SECURITY exports
ALTER TABLE public.exports ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY mails
ALTER TABLE public.mails ENABLE ROW LEVEL SECURITY;

-- POLICY batch_jobs mob_insert
CREATE POLICY mob_insert ON public.batch_jobs FOR INSERT TO app_mob WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks mob_insert
CREATE POLICY mob_insert ON public.batch_tasks FOR INSERT TO app_mob WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports mob_insert
CREATE POLICY mob_insert ON public.exports FOR INSERT TO app_mob WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY batch_jobs mob_select
CREATE POLICY mob_select ON public.batch_jobs FOR SELECT TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks mob_select
CREATE POLICY mob_select ON public.batch_tasks FOR SELECT TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports mob_select
CREATE POLICY mob_select ON public.exports FOR SELECT TO app_mob USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY batch_jobs mob_update
CREATE POLICY mob_update ON public.batch_jobs FOR UPDATE TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks mob_update
CREATE POLICY mob_update ON public.batch_tasks FOR UPDATE TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports mob_update
CREATE POLICY mob_update ON public.exports FOR UPDATE TO app_mob USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor)))) WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY batch_jobs own
CREATE POLICY own ON public.batch_jobs TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks own
CREATE POLICY own ON public.batch_tasks TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_jobs retailer_insert
CREATE POLICY retailer_insert ON public.batch_jobs FOR INSERT TO app_retailer WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks retailer_insert
CREATE POLICY retailer_insert ON public.batch_tasks FOR INSERT TO app_retailer WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports retailer_insert
CREATE POLICY retailer_insert ON public.exports FOR INSERT TO app_retailer WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY batch_jobs retailer_select
CREATE POLICY retailer_select ON public.batch_jobs FOR SELECT TO app_retailer USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks retailer_select
CREATE POLICY retailer_select ON public.batch_tasks FOR SELECT TO app_retailer USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports retailer_select
CREATE POLICY retailer_select ON public.exports FOR SELECT TO app_retailer USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY batch_jobs retailer_update
CREATE POLICY retailer_update ON public.batch_jobs FOR UPDATE TO app_retailer USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks retailer_update
CREATE POLICY retailer_update ON public.batch_tasks FOR UPDATE TO app_retailer USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports retailer_update
CREATE POLICY retailer_update ON public.exports FOR UPDATE TO app_retailer USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor)))) WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY exports service_provider_insert
CREATE POLICY service_provider_insert ON public.exports FOR INSERT TO app_service_provider WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY exports service_provider_select
CREATE POLICY service_provider_select ON public.exports FOR SELECT TO app_service_provider USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY exports service_provider_update
CREATE POLICY service_provider_update ON public.exports FOR UPDATE TO app_service_provider USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor)))) WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY batch_jobs store_insert
CREATE POLICY store_insert ON public.batch_jobs FOR INSERT TO app_store WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks store_insert
CREATE POLICY store_insert ON public.batch_tasks FOR INSERT TO app_store WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports store_insert
CREATE POLICY store_insert ON public.exports FOR INSERT TO app_store WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY batch_jobs store_select
CREATE POLICY store_select ON public.batch_jobs FOR SELECT TO app_store USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks store_select
CREATE POLICY store_select ON public.batch_tasks FOR SELECT TO app_store USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports store_select
CREATE POLICY store_select ON public.exports FOR SELECT TO app_store USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY batch_jobs store_update
CREATE POLICY store_update ON public.batch_jobs FOR UPDATE TO app_store USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY batch_tasks store_update
CREATE POLICY store_update ON public.batch_tasks FOR UPDATE TO app_store USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY exports store_update
CREATE POLICY store_update ON public.exports FOR UPDATE TO app_store USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor)))) WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY exports supplier_insert
CREATE POLICY supplier_insert ON public.exports FOR INSERT TO app_supplier WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY exports supplier_select
CREATE POLICY supplier_select ON public.exports FOR SELECT TO app_supplier USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY exports supplier_update
CREATE POLICY supplier_update ON public.exports FOR UPDATE TO app_supplier USING (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor)))) WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (created_by = ( SELECT app.actor() AS actor))));

-- POLICY batch_jobs work
CREATE POLICY work ON public.batch_jobs TO app_work USING (true) WITH CHECK (true);

-- POLICY batch_tasks work
CREATE POLICY work ON public.batch_tasks TO app_work USING (true) WITH CHECK (true);

-- POLICY mails work
CREATE POLICY work ON public.mails TO app_work USING (true) WITH CHECK (true);

-- POLICY exports work_delete
CREATE POLICY work_delete ON public.exports FOR DELETE TO app_work USING (true);

-- POLICY mails work_insert
CREATE POLICY work_insert ON public.mails FOR INSERT TO app_work WITH CHECK (true);

-- POLICY exports work_select
CREATE POLICY work_select ON public.exports FOR SELECT TO app_work USING (true);

-- ACL FUNCTION enqueue(task text, payload jsonb, key text)
REVOKE ALL ON FUNCTION app.enqueue(task text, payload jsonb, key text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enqueue(task text, payload jsonb, key text) TO app_agency;
GRANT ALL ON FUNCTION app.enqueue(task text, payload jsonb, key text) TO app_supplier;
GRANT ALL ON FUNCTION app.enqueue(task text, payload jsonb, key text) TO app_service_provider;
GRANT ALL ON FUNCTION app.enqueue(task text, payload jsonb, key text) TO app_door;
GRANT ALL ON FUNCTION app.enqueue(task text, payload jsonb, key text) TO app_retailer;
GRANT ALL ON FUNCTION app.enqueue(task text, payload jsonb, key text) TO app_store;
GRANT ALL ON FUNCTION app.enqueue(task text, payload jsonb, key text) TO app_af;
GRANT ALL ON FUNCTION app.enqueue(task text, payload jsonb, key text) TO app_mob;
GRANT ALL ON FUNCTION app.enqueue(task text, payload jsonb, key text) TO app_work;

-- ACL TABLE batch_jobs
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_jobs TO app_agency;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_jobs TO app_supplier;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_jobs TO app_service_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.batch_jobs TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_jobs TO app_retailer;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_jobs TO app_store;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_jobs TO app_af;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_jobs TO app_mob;
GRANT SELECT,UPDATE ON TABLE public.batch_jobs TO app_dpo;

-- ACL TABLE batch_tasks
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_tasks TO app_agency;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_tasks TO app_supplier;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_tasks TO app_service_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.batch_tasks TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_tasks TO app_retailer;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_tasks TO app_store;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_tasks TO app_af;
GRANT SELECT,INSERT,UPDATE ON TABLE public.batch_tasks TO app_mob;

-- ACL TABLE exports
GRANT SELECT,INSERT ON TABLE public.exports TO app_retailer;
GRANT SELECT,INSERT ON TABLE public.exports TO app_agency;
GRANT SELECT,INSERT ON TABLE public.exports TO app_supplier;
GRANT SELECT,INSERT ON TABLE public.exports TO app_service_provider;
GRANT SELECT,INSERT ON TABLE public.exports TO app_store;
GRANT SELECT,INSERT ON TABLE public.exports TO app_af;
GRANT SELECT,INSERT ON TABLE public.exports TO app_mob;
GRANT SELECT,DELETE ON TABLE public.exports TO app_work;
GRANT SELECT,DELETE ON TABLE public.exports TO app_dpo;

-- ACL COLUMN exports.rows
GRANT UPDATE(rows) ON TABLE public.exports TO app_retailer;
GRANT UPDATE(rows) ON TABLE public.exports TO app_agency;
GRANT UPDATE(rows) ON TABLE public.exports TO app_supplier;
GRANT UPDATE(rows) ON TABLE public.exports TO app_service_provider;
GRANT UPDATE(rows) ON TABLE public.exports TO app_store;
GRANT UPDATE(rows) ON TABLE public.exports TO app_af;
GRANT UPDATE(rows) ON TABLE public.exports TO app_mob;

-- ACL COLUMN exports.size
GRANT UPDATE(size) ON TABLE public.exports TO app_retailer;
GRANT UPDATE(size) ON TABLE public.exports TO app_agency;
GRANT UPDATE(size) ON TABLE public.exports TO app_supplier;
GRANT UPDATE(size) ON TABLE public.exports TO app_service_provider;
GRANT UPDATE(size) ON TABLE public.exports TO app_store;
GRANT UPDATE(size) ON TABLE public.exports TO app_af;
GRANT UPDATE(size) ON TABLE public.exports TO app_mob;

-- ACL COLUMN exports.finished_at
GRANT UPDATE(finished_at) ON TABLE public.exports TO app_retailer;
GRANT UPDATE(finished_at) ON TABLE public.exports TO app_agency;
GRANT UPDATE(finished_at) ON TABLE public.exports TO app_supplier;
GRANT UPDATE(finished_at) ON TABLE public.exports TO app_service_provider;
GRANT UPDATE(finished_at) ON TABLE public.exports TO app_store;
GRANT UPDATE(finished_at) ON TABLE public.exports TO app_af;
GRANT UPDATE(finished_at) ON TABLE public.exports TO app_mob;

-- ACL TABLE mails
GRANT INSERT ON TABLE public.mails TO app_door;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mails TO app_work;
GRANT SELECT,DELETE ON TABLE public.mails TO app_dpo;

