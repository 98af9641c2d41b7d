set local check_function_bodies = off;

-- TABLE cities
CREATE TABLE public.cities (
    id integer NOT NULL,
    state_id smallint NOT NULL,
    name text NOT NULL,
    time_zone text NOT NULL
);

-- COMMENT TABLE cities
COMMENT ON TABLE public.cities IS 'municipalities; id is the IBGE code';

-- TABLE states
CREATE TABLE public.states (
    id smallint NOT NULL,
    acronym character(2) NOT NULL,
    name text NOT NULL
);

-- COMMENT TABLE states
COMMENT ON TABLE public.states IS 'federative units; id is the IBGE code';

-- CONSTRAINT cities cities_pkey
ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (id);

-- CONSTRAINT states states_acronym_key
ALTER TABLE ONLY public.states
    ADD CONSTRAINT states_acronym_key UNIQUE (acronym);

-- CONSTRAINT states states_pkey
ALTER TABLE ONLY public.states
    ADD CONSTRAINT states_pkey PRIMARY KEY (id);

-- INDEX cities_by_state
CREATE INDEX cities_by_state ON public.cities USING btree (state_id, name);

-- FK CONSTRAINT cities cities_state_id_fkey
ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_state_id_fkey FOREIGN KEY (state_id) REFERENCES public.states(id);

-- POLICY cities administration
CREATE POLICY administration ON public.cities TO app_mob USING (true) WITH CHECK (true);

-- POLICY states administration
CREATE POLICY administration ON public.states TO app_mob USING (true) WITH CHECK (true);

-- ROW SECURITY cities
ALTER TABLE public.cities ENABLE ROW LEVEL SECURITY;

-- POLICY cities directory
CREATE POLICY directory ON public.cities FOR SELECT USING (true);

-- POLICY states directory
CREATE POLICY directory ON public.states FOR SELECT USING (true);

-- ROW SECURITY states
ALTER TABLE public.states ENABLE ROW LEVEL SECURITY;

-- ACL TABLE cities
GRANT SELECT,INSERT,UPDATE ON TABLE public.cities TO app_mob;
GRANT SELECT ON TABLE public.cities TO app_retailer;
GRANT SELECT ON TABLE public.cities TO app_agency;
GRANT SELECT ON TABLE public.cities TO app_supplier;
GRANT SELECT ON TABLE public.cities TO app_service_provider;
GRANT SELECT ON TABLE public.cities TO app_store;
GRANT SELECT ON TABLE public.cities TO app_af;
GRANT SELECT ON TABLE public.cities TO app_door;
GRANT SELECT ON TABLE public.cities TO app_gate;
GRANT SELECT ON TABLE public.cities TO app_work;
GRANT SELECT ON TABLE public.cities TO app_dpo;

-- ACL TABLE states
GRANT SELECT,INSERT,UPDATE ON TABLE public.states TO app_mob;
GRANT SELECT ON TABLE public.states TO app_retailer;
GRANT SELECT ON TABLE public.states TO app_agency;
GRANT SELECT ON TABLE public.states TO app_supplier;
GRANT SELECT ON TABLE public.states TO app_service_provider;
GRANT SELECT ON TABLE public.states TO app_store;
GRANT SELECT ON TABLE public.states TO app_af;
GRANT SELECT ON TABLE public.states TO app_door;
GRANT SELECT ON TABLE public.states TO app_gate;
GRANT SELECT ON TABLE public.states TO app_work;
GRANT SELECT ON TABLE public.states TO app_dpo;

