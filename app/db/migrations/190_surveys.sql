set local check_function_bodies = off;

-- TABLE quest_questions
CREATE TABLE public.quest_questions (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    quest_uuid uuid NOT NULL,
    quest_version integer NOT NULL,
    "position" smallint NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    required boolean DEFAULT true NOT NULL,
    options text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT quest_questions_check CHECK (((kind = ANY (ARRAY['single'::text, 'multiple'::text])) = (options <> '{}'::text[]))),
    CONSTRAINT quest_questions_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'price'::text, 'yes_no'::text, 'single'::text, 'multiple'::text, 'date'::text, 'photo'::text]))),
    CONSTRAINT quest_questions_title_check CHECK (((title <> ''::text) AND (length(title) <= 300)))
);

-- TABLE quests
CREATE TABLE public.quests (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    name text NOT NULL,
    subject text NOT NULL,
    agency_supplier_uuid uuid,
    quest_version integer DEFAULT 1 NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT quests_name_check CHECK (((name <> ''::text) AND (length(name) <= 120))),
    CONSTRAINT quests_subject_check CHECK ((subject = ANY (ARRAY['product'::text, 'store'::text])))
);

-- COMMENT COLUMN quests.subject
COMMENT ON COLUMN public.quests.subject IS 'answered once for each product of the store''s assortment, or once for the store';

-- COMMENT COLUMN quests.quest_version
COMMENT ON COLUMN public.quests.quest_version IS 'of the questions: changed, they are written anew and the old ones kept for their answers';

-- TABLE survey_answer_values
CREATE TABLE public.survey_answer_values (
    agency_uuid uuid NOT NULL,
    answer_uuid uuid NOT NULL,
    "position" smallint NOT NULL,
    question_uuid uuid NOT NULL,
    product_uuid uuid,
    value jsonb NOT NULL
);

-- COMMENT COLUMN survey_answer_values.value
COMMENT ON COLUMN public.survey_answer_values.value IS 'text, number (a price in cents), true or false, an option or a list of them, a day, or the evidence of a photo';

-- TABLE survey_answers
CREATE TABLE public.survey_answers (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    schedule_uuid uuid NOT NULL,
    quest_uuid uuid NOT NULL,
    quest_version integer NOT NULL,
    agency_supplier_uuid uuid,
    store_uuid uuid NOT NULL,
    retailer_uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL,
    day date NOT NULL,
    answered_at timestamp with time zone DEFAULT now() NOT NULL,
    answered_by uuid,
    latitude double precision,
    longitude double precision,
    CONSTRAINT survey_answers_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT survey_answers_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);

-- COMMENT COLUMN survey_answers.day
COMMENT ON COLUMN public.survey_answers.day IS 'the store''s own calendar day';

-- TABLE survey_schedule_stores
CREATE TABLE public.survey_schedule_stores (
    agency_uuid uuid NOT NULL,
    schedule_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL
);

-- TABLE survey_schedule_visitors
CREATE TABLE public.survey_schedule_visitors (
    agency_uuid uuid NOT NULL,
    schedule_uuid uuid NOT NULL,
    visitor_uuid uuid NOT NULL
);

-- COMMENT TABLE survey_schedule_visitors
COMMENT ON TABLE public.survey_schedule_visitors IS 'for whom; none: for everybody who is in the store';

-- TABLE survey_schedules
CREATE TABLE public.survey_schedules (
    agency_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    quest_uuid uuid NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    weekdays smallint DEFAULT 127 NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT survey_schedules_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT survey_schedules_weekdays_check CHECK (((weekdays >= 1) AND (weekdays <= 127)))
);

-- COMMENT COLUMN survey_schedules.weekdays
COMMENT ON COLUMN public.survey_schedules.weekdays IS 'bit 0 is Sunday, bit 6 Saturday';

-- CONSTRAINT survey_answers answered_once
ALTER TABLE ONLY public.survey_answers
    ADD CONSTRAINT answered_once UNIQUE (agency_uuid, schedule_uuid, store_uuid, day);

-- CONSTRAINT quest_questions quest_questions_agency_uuid_quest_uuid_quest_version_positi_key
ALTER TABLE ONLY public.quest_questions
    ADD CONSTRAINT quest_questions_agency_uuid_quest_uuid_quest_version_positi_key UNIQUE (agency_uuid, quest_uuid, quest_version, "position");

-- CONSTRAINT quest_questions quest_questions_pkey
ALTER TABLE ONLY public.quest_questions
    ADD CONSTRAINT quest_questions_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT quests quests_pkey
ALTER TABLE ONLY public.quests
    ADD CONSTRAINT quests_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT survey_answer_values survey_answer_values_pkey
ALTER TABLE ONLY public.survey_answer_values
    ADD CONSTRAINT survey_answer_values_pkey PRIMARY KEY (agency_uuid, answer_uuid, "position");

-- CONSTRAINT survey_answers survey_answers_pkey
ALTER TABLE ONLY public.survey_answers
    ADD CONSTRAINT survey_answers_pkey PRIMARY KEY (agency_uuid, uuid);

-- CONSTRAINT survey_schedule_stores survey_schedule_stores_pkey
ALTER TABLE ONLY public.survey_schedule_stores
    ADD CONSTRAINT survey_schedule_stores_pkey PRIMARY KEY (agency_uuid, schedule_uuid, store_uuid);

-- CONSTRAINT survey_schedule_visitors survey_schedule_visitors_pkey
ALTER TABLE ONLY public.survey_schedule_visitors
    ADD CONSTRAINT survey_schedule_visitors_pkey PRIMARY KEY (agency_uuid, schedule_uuid, visitor_uuid);

-- CONSTRAINT survey_schedules survey_schedules_pkey
ALTER TABLE ONLY public.survey_schedules
    ADD CONSTRAINT survey_schedules_pkey PRIMARY KEY (agency_uuid, uuid);

-- INDEX answers_by_day
CREATE INDEX answers_by_day ON public.survey_answers USING btree (agency_uuid, day DESC, answered_at DESC, uuid);

-- INDEX answers_of_supplier
CREATE INDEX answers_of_supplier ON public.survey_answers USING btree (agency_uuid, agency_supplier_uuid, day DESC);

-- INDEX answers_of_visitor
CREATE INDEX answers_of_visitor ON public.survey_answers USING btree (visitor_uuid, day DESC);

-- INDEX quests_by_name
CREATE UNIQUE INDEX quests_by_name ON public.quests USING btree (agency_uuid, app.fold(name)) WHERE (removed_at IS NULL);

-- INDEX schedules_by_period
CREATE INDEX schedules_by_period ON public.survey_schedules USING btree (agency_uuid, ends_on) WHERE (removed_at IS NULL);

-- FK CONSTRAINT quest_questions quest_questions_agency_uuid_quest_uuid_fkey
ALTER TABLE ONLY public.quest_questions
    ADD CONSTRAINT quest_questions_agency_uuid_quest_uuid_fkey FOREIGN KEY (agency_uuid, quest_uuid) REFERENCES public.quests(agency_uuid, uuid);

-- FK CONSTRAINT quests quests_agency_uuid_agency_supplier_uuid_fkey
ALTER TABLE ONLY public.quests
    ADD CONSTRAINT quests_agency_uuid_agency_supplier_uuid_fkey FOREIGN KEY (agency_uuid, agency_supplier_uuid) REFERENCES public.agency_suppliers(agency_uuid, uuid);

-- FK CONSTRAINT quests quests_agency_uuid_fkey
ALTER TABLE ONLY public.quests
    ADD CONSTRAINT quests_agency_uuid_fkey FOREIGN KEY (agency_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT survey_answer_values survey_answer_values_agency_uuid_answer_uuid_fkey
ALTER TABLE ONLY public.survey_answer_values
    ADD CONSTRAINT survey_answer_values_agency_uuid_answer_uuid_fkey FOREIGN KEY (agency_uuid, answer_uuid) REFERENCES public.survey_answers(agency_uuid, uuid);

-- FK CONSTRAINT survey_answer_values survey_answer_values_agency_uuid_product_uuid_fkey
ALTER TABLE ONLY public.survey_answer_values
    ADD CONSTRAINT survey_answer_values_agency_uuid_product_uuid_fkey FOREIGN KEY (agency_uuid, product_uuid) REFERENCES public.agency_supplier_products(agency_uuid, uuid);

-- FK CONSTRAINT survey_answer_values survey_answer_values_agency_uuid_question_uuid_fkey
ALTER TABLE ONLY public.survey_answer_values
    ADD CONSTRAINT survey_answer_values_agency_uuid_question_uuid_fkey FOREIGN KEY (agency_uuid, question_uuid) REFERENCES public.quest_questions(agency_uuid, uuid);

-- FK CONSTRAINT survey_answers survey_answers_agency_uuid_agency_supplier_uuid_fkey
ALTER TABLE ONLY public.survey_answers
    ADD CONSTRAINT survey_answers_agency_uuid_agency_supplier_uuid_fkey FOREIGN KEY (agency_uuid, agency_supplier_uuid) REFERENCES public.agency_suppliers(agency_uuid, uuid);

-- FK CONSTRAINT survey_answers survey_answers_agency_uuid_quest_uuid_fkey
ALTER TABLE ONLY public.survey_answers
    ADD CONSTRAINT survey_answers_agency_uuid_quest_uuid_fkey FOREIGN KEY (agency_uuid, quest_uuid) REFERENCES public.quests(agency_uuid, uuid);

-- FK CONSTRAINT survey_answers survey_answers_agency_uuid_schedule_uuid_fkey
ALTER TABLE ONLY public.survey_answers
    ADD CONSTRAINT survey_answers_agency_uuid_schedule_uuid_fkey FOREIGN KEY (agency_uuid, schedule_uuid) REFERENCES public.survey_schedules(agency_uuid, uuid);

-- FK CONSTRAINT survey_answers survey_answers_agency_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.survey_answers
    ADD CONSTRAINT survey_answers_agency_uuid_visitor_uuid_fkey FOREIGN KEY (agency_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT survey_answers survey_answers_answered_by_fkey
ALTER TABLE ONLY public.survey_answers
    ADD CONSTRAINT survey_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT survey_answers survey_answers_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.survey_answers
    ADD CONSTRAINT survey_answers_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT survey_schedule_stores survey_schedule_stores_agency_uuid_schedule_uuid_fkey
ALTER TABLE ONLY public.survey_schedule_stores
    ADD CONSTRAINT survey_schedule_stores_agency_uuid_schedule_uuid_fkey FOREIGN KEY (agency_uuid, schedule_uuid) REFERENCES public.survey_schedules(agency_uuid, uuid);

-- FK CONSTRAINT survey_schedule_stores survey_schedule_stores_store_uuid_fkey
ALTER TABLE ONLY public.survey_schedule_stores
    ADD CONSTRAINT survey_schedule_stores_store_uuid_fkey FOREIGN KEY (store_uuid) REFERENCES public.stores(uuid);

-- FK CONSTRAINT survey_schedule_visitors survey_schedule_visitors_agency_uuid_schedule_uuid_fkey
ALTER TABLE ONLY public.survey_schedule_visitors
    ADD CONSTRAINT survey_schedule_visitors_agency_uuid_schedule_uuid_fkey FOREIGN KEY (agency_uuid, schedule_uuid) REFERENCES public.survey_schedules(agency_uuid, uuid);

-- FK CONSTRAINT survey_schedule_visitors survey_schedule_visitors_agency_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.survey_schedule_visitors
    ADD CONSTRAINT survey_schedule_visitors_agency_uuid_visitor_uuid_fkey FOREIGN KEY (agency_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- FK CONSTRAINT survey_schedules survey_schedules_agency_uuid_quest_uuid_fkey
ALTER TABLE ONLY public.survey_schedules
    ADD CONSTRAINT survey_schedules_agency_uuid_quest_uuid_fkey FOREIGN KEY (agency_uuid, quest_uuid) REFERENCES public.quests(agency_uuid, uuid);

-- POLICY survey_answer_values af_insert
CREATE POLICY af_insert ON public.survey_answer_values FOR INSERT TO app_af WITH CHECK ((EXISTS ( SELECT
   FROM public.survey_answers a
  WHERE ((a.agency_uuid = survey_answer_values.agency_uuid) AND (a.uuid = survey_answer_values.answer_uuid)))));

-- POLICY survey_answers af_insert
CREATE POLICY af_insert ON public.survey_answers FOR INSERT TO app_af WITH CHECK ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY quest_questions af_select
CREATE POLICY af_select ON public.quest_questions FOR SELECT TO app_af USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY quests af_select
CREATE POLICY af_select ON public.quests FOR SELECT TO app_af USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_answer_values af_select
CREATE POLICY af_select ON public.survey_answer_values FOR SELECT TO app_af USING ((EXISTS ( SELECT
   FROM public.survey_answers a
  WHERE ((a.agency_uuid = survey_answer_values.agency_uuid) AND (a.uuid = survey_answer_values.answer_uuid)))));

-- POLICY survey_answers af_select
CREATE POLICY af_select ON public.survey_answers FOR SELECT TO app_af USING ((visitor_uuid = ( SELECT app.field_visitor() AS field_visitor)));

-- POLICY survey_schedule_stores af_select
CREATE POLICY af_select ON public.survey_schedule_stores FOR SELECT TO app_af USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_schedule_visitors af_select
CREATE POLICY af_select ON public.survey_schedule_visitors FOR SELECT TO app_af USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_schedules af_select
CREATE POLICY af_select ON public.survey_schedules FOR SELECT TO app_af USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_schedule_stores agency_delete
CREATE POLICY agency_delete ON public.survey_schedule_stores FOR DELETE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_schedule_visitors agency_delete
CREATE POLICY agency_delete ON public.survey_schedule_visitors FOR DELETE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY quest_questions agency_insert
CREATE POLICY agency_insert ON public.quest_questions FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY quests agency_insert
CREATE POLICY agency_insert ON public.quests FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_schedule_stores agency_insert
CREATE POLICY agency_insert ON public.survey_schedule_stores FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_schedule_visitors agency_insert
CREATE POLICY agency_insert ON public.survey_schedule_visitors FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_schedules agency_insert
CREATE POLICY agency_insert ON public.survey_schedules FOR INSERT TO app_agency WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY quest_questions agency_select
CREATE POLICY agency_select ON public.quest_questions FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY quests agency_select
CREATE POLICY agency_select ON public.quests FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_answer_values agency_select
CREATE POLICY agency_select ON public.survey_answer_values FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_answers agency_select
CREATE POLICY agency_select ON public.survey_answers FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_schedule_stores agency_select
CREATE POLICY agency_select ON public.survey_schedule_stores FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_schedule_visitors agency_select
CREATE POLICY agency_select ON public.survey_schedule_visitors FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_schedules agency_select
CREATE POLICY agency_select ON public.survey_schedules FOR SELECT TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY quests agency_update
CREATE POLICY agency_update ON public.quests FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_schedules agency_update
CREATE POLICY agency_update ON public.survey_schedules FOR UPDATE TO app_agency USING ((agency_uuid = ( SELECT app.org() AS org))) WITH CHECK ((agency_uuid = ( SELECT app.org() AS org)));

-- POLICY survey_answer_values dpo_select
CREATE POLICY dpo_select ON public.survey_answer_values FOR SELECT TO app_dpo USING (true);

-- POLICY survey_answers dpo_select
CREATE POLICY dpo_select ON public.survey_answers FOR SELECT TO app_dpo USING (true);

-- POLICY survey_schedule_visitors dpo_select
CREATE POLICY dpo_select ON public.survey_schedule_visitors FOR SELECT TO app_dpo USING (true);

-- POLICY survey_answer_values dpo_update
CREATE POLICY dpo_update ON public.survey_answer_values FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY survey_answers dpo_update
CREATE POLICY dpo_update ON public.survey_answers FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY survey_schedule_visitors dpo_update
CREATE POLICY dpo_update ON public.survey_schedule_visitors FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- ROW SECURITY quest_questions
ALTER TABLE public.quest_questions ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY quests
ALTER TABLE public.quests ENABLE ROW LEVEL SECURITY;

-- POLICY quest_questions supplier_select
CREATE POLICY supplier_select ON public.quest_questions FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.quests q
  WHERE ((q.agency_uuid = quest_questions.agency_uuid) AND (q.uuid = quest_questions.quest_uuid)))));

-- POLICY quests supplier_select
CREATE POLICY supplier_select ON public.quests FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.report_settings r
  WHERE ((r.agency_uuid = quests.agency_uuid) AND (r.agency_supplier_uuid = quests.agency_supplier_uuid) AND r.display_survey_report))));

-- POLICY survey_answer_values supplier_select
CREATE POLICY supplier_select ON public.survey_answer_values FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.survey_answers a
  WHERE ((a.agency_uuid = survey_answer_values.agency_uuid) AND (a.uuid = survey_answer_values.answer_uuid)))));

-- POLICY survey_answers supplier_select
CREATE POLICY supplier_select ON public.survey_answers FOR SELECT TO app_supplier USING ((EXISTS ( SELECT
   FROM public.report_settings r
  WHERE ((r.agency_uuid = survey_answers.agency_uuid) AND (r.agency_supplier_uuid = survey_answers.agency_supplier_uuid) AND r.display_survey_report))));

-- ROW SECURITY survey_answer_values
ALTER TABLE public.survey_answer_values ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY survey_answers
ALTER TABLE public.survey_answers ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY survey_schedule_stores
ALTER TABLE public.survey_schedule_stores ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY survey_schedule_visitors
ALTER TABLE public.survey_schedule_visitors ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY survey_schedules
ALTER TABLE public.survey_schedules ENABLE ROW LEVEL SECURITY;

-- ACL TABLE quest_questions
GRANT SELECT,INSERT ON TABLE public.quest_questions TO app_agency;
GRANT SELECT ON TABLE public.quest_questions TO app_af;
GRANT SELECT ON TABLE public.quest_questions TO app_supplier;

-- ACL TABLE quests
GRANT SELECT,INSERT,UPDATE ON TABLE public.quests TO app_agency;
GRANT SELECT ON TABLE public.quests TO app_af;
GRANT SELECT ON TABLE public.quests TO app_supplier;

-- ACL TABLE survey_answer_values
GRANT SELECT ON TABLE public.survey_answer_values TO app_agency;
GRANT SELECT,INSERT ON TABLE public.survey_answer_values TO app_af;
GRANT SELECT ON TABLE public.survey_answer_values TO app_supplier;
GRANT SELECT,UPDATE ON TABLE public.survey_answer_values TO app_dpo;

-- ACL TABLE survey_answers
GRANT SELECT ON TABLE public.survey_answers TO app_agency;
GRANT SELECT,INSERT ON TABLE public.survey_answers TO app_af;
GRANT SELECT ON TABLE public.survey_answers TO app_supplier;
GRANT SELECT,UPDATE ON TABLE public.survey_answers TO app_dpo;

-- ACL TABLE survey_schedule_stores
GRANT SELECT,INSERT,DELETE ON TABLE public.survey_schedule_stores TO app_agency;
GRANT SELECT ON TABLE public.survey_schedule_stores TO app_af;

-- ACL TABLE survey_schedule_visitors
GRANT SELECT,INSERT,DELETE ON TABLE public.survey_schedule_visitors TO app_agency;
GRANT SELECT ON TABLE public.survey_schedule_visitors TO app_af;
GRANT SELECT,UPDATE ON TABLE public.survey_schedule_visitors TO app_dpo;

-- ACL TABLE survey_schedules
GRANT SELECT,INSERT,UPDATE ON TABLE public.survey_schedules TO app_agency;
GRANT SELECT ON TABLE public.survey_schedules TO app_af;

