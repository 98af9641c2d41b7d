set local check_function_bodies = off;

-- FUNCTION field_visitor()
CREATE FUNCTION app.field_visitor() RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$ select visitor_uuid from users where uuid = app.actor() $$;


ALTER FUNCTION app.field_visitor() OWNER TO app_door;

-- TABLE roles
CREATE TABLE public.roles (
    uuid uuid NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    user_type text NOT NULL,
    permissions jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT roles_permissions_check CHECK ((jsonb_typeof(permissions) = 'object'::text)),
    CONSTRAINT roles_user_type_check CHECK ((user_type = ANY (ARRAY['mob'::text, 'backoffice'::text, 'retailer'::text, 'agency'::text, 'supplier'::text, 'service_provider'::text, 'store_user'::text, 'af'::text])))
);

-- COMMENT COLUMN roles.permissions
COMMENT ON COLUMN public.roles.permissions IS 'permission slug to access level, 0 to 3; a missing slug reads as 0';

-- TABLE saved_views
CREATE TABLE public.saved_views (
    account_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    user_uuid uuid NOT NULL,
    screen text NOT NULL,
    name text NOT NULL,
    query text DEFAULT ''::text NOT NULL,
    shared boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT saved_views_name_check CHECK ((name <> ''::text)),
    CONSTRAINT saved_views_screen_check CHECK ((screen ~ '^/'::text))
);

-- COMMENT TABLE saved_views
COMMENT ON TABLE public.saved_views IS 'a name for an address: a screen and what was asked of it';

-- COMMENT COLUMN saved_views.shared
COMMENT ON COLUMN public.saved_views.shared IS 'the whole account sees it; only its author changes it';

-- TABLE users
CREATE TABLE public.users (
    uuid uuid NOT NULL,
    account_uuid uuid NOT NULL,
    role_uuid uuid NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    login text NOT NULL,
    area text DEFAULT ''::text NOT NULL,
    office text DEFAULT ''::text NOT NULL,
    edition text DEFAULT 'control'::text NOT NULL,
    password_hash text,
    legal_responsible boolean DEFAULT false NOT NULL,
    active boolean DEFAULT true NOT NULL,
    visitor_owner_uuid uuid,
    visitor_uuid uuid,
    first_login_at timestamp with time zone,
    last_login_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    has_password boolean GENERATED ALWAYS AS ((password_hash IS NOT NULL)) STORED NOT NULL,
    failed_logins integer DEFAULT 0 NOT NULL,
    last_failed_login_at timestamp with time zone,
    authentication_provider_uuid uuid,
    provider_subject text,
    photo_uuid uuid,
    CONSTRAINT users_check CHECK (((visitor_uuid IS NULL) = (visitor_owner_uuid IS NULL))),
    CONSTRAINT users_edition_check CHECK ((edition = ANY (ARRAY['control'::text, 'connect'::text])))
);

-- COMMENT COLUMN users.visitor_uuid
COMMENT ON COLUMN public.users.visitor_uuid IS 'field staff: the registration this person works under';

-- COMMENT COLUMN users.failed_logins
COMMENT ON COLUMN public.users.failed_logins IS 'wrong passwords since the last right one';

-- COMMENT COLUMN users.authentication_provider_uuid
COMMENT ON COLUMN public.users.authentication_provider_uuid IS 'who says that it is this person; null: our own password';

-- CONSTRAINT roles roles_pkey
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (uuid);

-- CONSTRAINT roles roles_slug_key
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_slug_key UNIQUE (slug);

-- CONSTRAINT saved_views saved_views_pkey
ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (account_uuid, uuid);

-- CONSTRAINT users users_account_uuid_uuid_key
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_account_uuid_uuid_key UNIQUE (account_uuid, uuid);

-- CONSTRAINT users users_pkey
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (uuid);

-- INDEX roles_by_name
CREATE UNIQUE INDEX roles_by_name ON public.roles USING btree (user_type, app.fold(name));

-- INDEX saved_views_by_name
CREATE UNIQUE INDEX saved_views_by_name ON public.saved_views USING btree (user_uuid, screen, app.fold(name));

-- INDEX saved_views_of_account
CREATE INDEX saved_views_of_account ON public.saved_views USING btree (account_uuid, screen) WHERE shared;

-- INDEX users_by_account
CREATE INDEX users_by_account ON public.users USING btree (account_uuid);

-- INDEX users_by_login
CREATE UNIQUE INDEX users_by_login ON public.users USING btree (lower(login));

-- INDEX users_by_photo
CREATE INDEX users_by_photo ON public.users USING btree (account_uuid, photo_uuid) WHERE (photo_uuid IS NOT NULL);

-- INDEX users_by_provider
CREATE INDEX users_by_provider ON public.users USING btree (authentication_provider_uuid) WHERE (authentication_provider_uuid IS NOT NULL);

-- INDEX users_by_provider_subject
CREATE UNIQUE INDEX users_by_provider_subject ON public.users USING btree (authentication_provider_uuid, provider_subject);

-- INDEX users_by_role
CREATE INDEX users_by_role ON public.users USING btree (role_uuid);

-- FK CONSTRAINT saved_views saved_views_account_uuid_fkey
ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT saved_views saved_views_account_uuid_user_uuid_fkey
ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_account_uuid_user_uuid_fkey FOREIGN KEY (account_uuid, user_uuid) REFERENCES public.users(account_uuid, uuid);

-- FK CONSTRAINT users users_account_uuid_fkey
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT users users_role_uuid_fkey
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_role_uuid_fkey FOREIGN KEY (role_uuid) REFERENCES public.roles(uuid);

-- POLICY roles administration
CREATE POLICY administration ON public.roles TO app_mob USING (true) WITH CHECK (true);

-- POLICY users administration
CREATE POLICY administration ON public.users TO app_mob USING (true) WITH CHECK (true);

-- POLICY saved_views af_delete
CREATE POLICY af_delete ON public.saved_views FOR DELETE TO app_af USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views af_insert
CREATE POLICY af_insert ON public.saved_views FOR INSERT TO app_af WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views af_select
CREATE POLICY af_select ON public.saved_views FOR SELECT TO app_af USING (((account_uuid = ( SELECT app.org() AS org)) AND (shared OR (user_uuid = ( SELECT app.actor() AS actor)))));

-- POLICY saved_views af_update
CREATE POLICY af_update ON public.saved_views FOR UPDATE TO app_af USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor)))) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views agency_delete
CREATE POLICY agency_delete ON public.saved_views FOR DELETE TO app_agency USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views agency_insert
CREATE POLICY agency_insert ON public.saved_views FOR INSERT TO app_agency WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views agency_select
CREATE POLICY agency_select ON public.saved_views FOR SELECT TO app_agency USING (((account_uuid = ( SELECT app.org() AS org)) AND (shared OR (user_uuid = ( SELECT app.actor() AS actor)))));

-- POLICY saved_views agency_update
CREATE POLICY agency_update ON public.saved_views FOR UPDATE TO app_agency USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor)))) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY users colleagues
CREATE POLICY colleagues ON public.users FOR SELECT TO app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY roles door
CREATE POLICY door ON public.roles TO app_door USING (true) WITH CHECK (true);

-- POLICY users door
CREATE POLICY door ON public.users TO app_door USING (true) WITH CHECK (true);

-- POLICY saved_views dpo_select
CREATE POLICY dpo_select ON public.saved_views FOR SELECT TO app_dpo USING (true);

-- POLICY users dpo_select
CREATE POLICY dpo_select ON public.users FOR SELECT TO app_dpo USING (true);

-- POLICY saved_views dpo_update
CREATE POLICY dpo_update ON public.saved_views FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY users dpo_update
CREATE POLICY dpo_update ON public.users FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY saved_views mob_delete
CREATE POLICY mob_delete ON public.saved_views FOR DELETE TO app_mob USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views mob_insert
CREATE POLICY mob_insert ON public.saved_views FOR INSERT TO app_mob WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views mob_select
CREATE POLICY mob_select ON public.saved_views FOR SELECT TO app_mob USING (((account_uuid = ( SELECT app.org() AS org)) AND (shared OR (user_uuid = ( SELECT app.actor() AS actor)))));

-- POLICY saved_views mob_update
CREATE POLICY mob_update ON public.saved_views FOR UPDATE TO app_mob USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor)))) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views retailer_delete
CREATE POLICY retailer_delete ON public.saved_views FOR DELETE TO app_retailer USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views retailer_insert
CREATE POLICY retailer_insert ON public.saved_views FOR INSERT TO app_retailer WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views retailer_select
CREATE POLICY retailer_select ON public.saved_views FOR SELECT TO app_retailer USING (((account_uuid = ( SELECT app.org() AS org)) AND (shared OR (user_uuid = ( SELECT app.actor() AS actor)))));

-- POLICY saved_views retailer_update
CREATE POLICY retailer_update ON public.saved_views FOR UPDATE TO app_retailer USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor)))) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- ROW SECURITY roles
ALTER TABLE public.roles ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY saved_views
ALTER TABLE public.saved_views ENABLE ROW LEVEL SECURITY;

-- POLICY users self
CREATE POLICY self ON public.users FOR UPDATE TO app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af USING ((uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((uuid = ( SELECT app.actor() AS actor)));

-- POLICY saved_views service_provider_delete
CREATE POLICY service_provider_delete ON public.saved_views FOR DELETE TO app_service_provider USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views service_provider_insert
CREATE POLICY service_provider_insert ON public.saved_views FOR INSERT TO app_service_provider WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views service_provider_select
CREATE POLICY service_provider_select ON public.saved_views FOR SELECT TO app_service_provider USING (((account_uuid = ( SELECT app.org() AS org)) AND (shared OR (user_uuid = ( SELECT app.actor() AS actor)))));

-- POLICY saved_views service_provider_update
CREATE POLICY service_provider_update ON public.saved_views FOR UPDATE TO app_service_provider USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor)))) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views store_delete
CREATE POLICY store_delete ON public.saved_views FOR DELETE TO app_store USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views store_insert
CREATE POLICY store_insert ON public.saved_views FOR INSERT TO app_store WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views store_select
CREATE POLICY store_select ON public.saved_views FOR SELECT TO app_store USING (((account_uuid = ( SELECT app.org() AS org)) AND (shared OR (user_uuid = ( SELECT app.actor() AS actor)))));

-- POLICY saved_views store_update
CREATE POLICY store_update ON public.saved_views FOR UPDATE TO app_store USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor)))) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views supplier_delete
CREATE POLICY supplier_delete ON public.saved_views FOR DELETE TO app_supplier USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views supplier_insert
CREATE POLICY supplier_insert ON public.saved_views FOR INSERT TO app_supplier WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- POLICY saved_views supplier_select
CREATE POLICY supplier_select ON public.saved_views FOR SELECT TO app_supplier USING (((account_uuid = ( SELECT app.org() AS org)) AND (shared OR (user_uuid = ( SELECT app.actor() AS actor)))));

-- POLICY saved_views supplier_update
CREATE POLICY supplier_update ON public.saved_views FOR UPDATE TO app_supplier USING (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor)))) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (user_uuid = ( SELECT app.actor() AS actor))));

-- ROW SECURITY users
ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;

-- POLICY roles work_select
CREATE POLICY work_select ON public.roles FOR SELECT TO app_work USING (true);

-- POLICY users work_select
CREATE POLICY work_select ON public.users FOR SELECT TO app_work USING (true);

-- ACL FUNCTION field_visitor()
REVOKE ALL ON FUNCTION app.field_visitor() FROM PUBLIC;
GRANT ALL ON FUNCTION app.field_visitor() TO app_af;

-- ACL TABLE roles
GRANT SELECT ON TABLE public.roles TO app_door;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.roles TO app_mob;
GRANT SELECT ON TABLE public.roles TO app_work;

-- ACL TABLE saved_views
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO app_mob;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO app_retailer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO app_agency;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO app_supplier;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO app_service_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO app_store;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO app_af;
GRANT SELECT,UPDATE ON TABLE public.saved_views TO app_dpo;

-- ACL TABLE users
GRANT SELECT ON TABLE public.users TO app_door;

-- ACL COLUMN users.uuid
GRANT SELECT(uuid),INSERT(uuid) ON TABLE public.users TO app_mob;
GRANT SELECT(uuid) ON TABLE public.users TO app_retailer;
GRANT SELECT(uuid) ON TABLE public.users TO app_agency;
GRANT SELECT(uuid) ON TABLE public.users TO app_supplier;
GRANT SELECT(uuid) ON TABLE public.users TO app_service_provider;
GRANT SELECT(uuid) ON TABLE public.users TO app_store;
GRANT SELECT(uuid) ON TABLE public.users TO app_af;
GRANT SELECT(uuid) ON TABLE public.users TO app_dpo;
GRANT SELECT(uuid) ON TABLE public.users TO app_work;

-- ACL COLUMN users.account_uuid
GRANT SELECT(account_uuid),INSERT(account_uuid) ON TABLE public.users TO app_mob;
GRANT SELECT(account_uuid) ON TABLE public.users TO app_retailer;
GRANT SELECT(account_uuid) ON TABLE public.users TO app_agency;
GRANT SELECT(account_uuid) ON TABLE public.users TO app_supplier;
GRANT SELECT(account_uuid) ON TABLE public.users TO app_service_provider;
GRANT SELECT(account_uuid) ON TABLE public.users TO app_store;
GRANT SELECT(account_uuid) ON TABLE public.users TO app_af;
GRANT SELECT(account_uuid) ON TABLE public.users TO app_dpo;
GRANT SELECT(account_uuid) ON TABLE public.users TO app_work;

-- ACL COLUMN users.role_uuid
GRANT SELECT(role_uuid),INSERT(role_uuid),UPDATE(role_uuid) ON TABLE public.users TO app_mob;
GRANT SELECT(role_uuid) ON TABLE public.users TO app_retailer;
GRANT SELECT(role_uuid) ON TABLE public.users TO app_agency;
GRANT SELECT(role_uuid) ON TABLE public.users TO app_supplier;
GRANT SELECT(role_uuid) ON TABLE public.users TO app_service_provider;
GRANT SELECT(role_uuid) ON TABLE public.users TO app_store;
GRANT SELECT(role_uuid) ON TABLE public.users TO app_af;
GRANT SELECT(role_uuid) ON TABLE public.users TO app_work;

-- ACL COLUMN users.name
GRANT SELECT(name),INSERT(name),UPDATE(name) ON TABLE public.users TO app_mob;
GRANT SELECT(name),UPDATE(name) ON TABLE public.users TO app_retailer;
GRANT SELECT(name),UPDATE(name) ON TABLE public.users TO app_agency;
GRANT SELECT(name),UPDATE(name) ON TABLE public.users TO app_supplier;
GRANT SELECT(name),UPDATE(name) ON TABLE public.users TO app_service_provider;
GRANT SELECT(name),UPDATE(name) ON TABLE public.users TO app_store;
GRANT SELECT(name),UPDATE(name) ON TABLE public.users TO app_af;
GRANT SELECT(name),UPDATE(name) ON TABLE public.users TO app_dpo;
GRANT SELECT(name) ON TABLE public.users TO app_work;

-- ACL COLUMN users.email
GRANT SELECT(email),INSERT(email),UPDATE(email) ON TABLE public.users TO app_mob;
GRANT SELECT(email),UPDATE(email) ON TABLE public.users TO app_retailer;
GRANT SELECT(email),UPDATE(email) ON TABLE public.users TO app_agency;
GRANT SELECT(email),UPDATE(email) ON TABLE public.users TO app_supplier;
GRANT SELECT(email),UPDATE(email) ON TABLE public.users TO app_service_provider;
GRANT SELECT(email),UPDATE(email) ON TABLE public.users TO app_store;
GRANT SELECT(email),UPDATE(email) ON TABLE public.users TO app_af;
GRANT SELECT(email),UPDATE(email) ON TABLE public.users TO app_dpo;
GRANT SELECT(email) ON TABLE public.users TO app_work;

-- ACL COLUMN users.login
GRANT SELECT(login),INSERT(login),UPDATE(login) ON TABLE public.users TO app_mob;
GRANT SELECT(login) ON TABLE public.users TO app_retailer;
GRANT SELECT(login) ON TABLE public.users TO app_agency;
GRANT SELECT(login) ON TABLE public.users TO app_supplier;
GRANT SELECT(login) ON TABLE public.users TO app_service_provider;
GRANT SELECT(login) ON TABLE public.users TO app_store;
GRANT SELECT(login) ON TABLE public.users TO app_af;
GRANT SELECT(login),UPDATE(login) ON TABLE public.users TO app_dpo;
GRANT SELECT(login) ON TABLE public.users TO app_work;

-- ACL COLUMN users.area
GRANT SELECT(area),INSERT(area),UPDATE(area) ON TABLE public.users TO app_mob;
GRANT SELECT(area),UPDATE(area) ON TABLE public.users TO app_retailer;
GRANT SELECT(area),UPDATE(area) ON TABLE public.users TO app_agency;
GRANT SELECT(area),UPDATE(area) ON TABLE public.users TO app_supplier;
GRANT SELECT(area),UPDATE(area) ON TABLE public.users TO app_service_provider;
GRANT SELECT(area),UPDATE(area) ON TABLE public.users TO app_store;
GRANT SELECT(area),UPDATE(area) ON TABLE public.users TO app_af;
GRANT SELECT(area),UPDATE(area) ON TABLE public.users TO app_dpo;

-- ACL COLUMN users.office
GRANT SELECT(office),INSERT(office),UPDATE(office) ON TABLE public.users TO app_mob;
GRANT SELECT(office),UPDATE(office) ON TABLE public.users TO app_retailer;
GRANT SELECT(office),UPDATE(office) ON TABLE public.users TO app_agency;
GRANT SELECT(office),UPDATE(office) ON TABLE public.users TO app_supplier;
GRANT SELECT(office),UPDATE(office) ON TABLE public.users TO app_service_provider;
GRANT SELECT(office),UPDATE(office) ON TABLE public.users TO app_store;
GRANT SELECT(office),UPDATE(office) ON TABLE public.users TO app_af;
GRANT SELECT(office),UPDATE(office) ON TABLE public.users TO app_dpo;

-- ACL COLUMN users.edition
GRANT SELECT(edition),INSERT(edition),UPDATE(edition) ON TABLE public.users TO app_mob;
GRANT SELECT(edition) ON TABLE public.users TO app_retailer;
GRANT SELECT(edition) ON TABLE public.users TO app_agency;
GRANT SELECT(edition) ON TABLE public.users TO app_supplier;
GRANT SELECT(edition) ON TABLE public.users TO app_service_provider;
GRANT SELECT(edition) ON TABLE public.users TO app_store;
GRANT SELECT(edition) ON TABLE public.users TO app_af;

-- ACL COLUMN users.password_hash
GRANT UPDATE(password_hash) ON TABLE public.users TO app_door;
GRANT UPDATE(password_hash) ON TABLE public.users TO app_dpo;

-- ACL COLUMN users.legal_responsible
GRANT SELECT(legal_responsible),INSERT(legal_responsible),UPDATE(legal_responsible) ON TABLE public.users TO app_mob;
GRANT SELECT(legal_responsible) ON TABLE public.users TO app_retailer;
GRANT SELECT(legal_responsible) ON TABLE public.users TO app_agency;
GRANT SELECT(legal_responsible) ON TABLE public.users TO app_supplier;
GRANT SELECT(legal_responsible) ON TABLE public.users TO app_service_provider;
GRANT SELECT(legal_responsible) ON TABLE public.users TO app_store;
GRANT SELECT(legal_responsible) ON TABLE public.users TO app_af;

-- ACL COLUMN users.active
GRANT SELECT(active),INSERT(active),UPDATE(active) ON TABLE public.users TO app_mob;
GRANT SELECT(active) ON TABLE public.users TO app_retailer;
GRANT SELECT(active) ON TABLE public.users TO app_agency;
GRANT SELECT(active) ON TABLE public.users TO app_supplier;
GRANT SELECT(active) ON TABLE public.users TO app_service_provider;
GRANT SELECT(active) ON TABLE public.users TO app_store;
GRANT SELECT(active) ON TABLE public.users TO app_af;
GRANT SELECT(active),UPDATE(active) ON TABLE public.users TO app_dpo;
GRANT SELECT(active) ON TABLE public.users TO app_work;

-- ACL COLUMN users.visitor_owner_uuid
GRANT SELECT(visitor_owner_uuid),INSERT(visitor_owner_uuid),UPDATE(visitor_owner_uuid) ON TABLE public.users TO app_mob;
GRANT SELECT(visitor_owner_uuid) ON TABLE public.users TO app_dpo;

-- ACL COLUMN users.visitor_uuid
GRANT SELECT(visitor_uuid),INSERT(visitor_uuid),UPDATE(visitor_uuid) ON TABLE public.users TO app_mob;
GRANT SELECT(visitor_uuid) ON TABLE public.users TO app_dpo;

-- ACL COLUMN users.first_login_at
GRANT UPDATE(first_login_at) ON TABLE public.users TO app_door;
GRANT SELECT(first_login_at) ON TABLE public.users TO app_mob;

-- ACL COLUMN users.last_login_at
GRANT UPDATE(last_login_at) ON TABLE public.users TO app_door;
GRANT SELECT(last_login_at) ON TABLE public.users TO app_mob;
GRANT SELECT(last_login_at) ON TABLE public.users TO app_dpo;

-- ACL COLUMN users.created_at
GRANT SELECT(created_at) ON TABLE public.users TO app_mob;
GRANT SELECT(created_at) ON TABLE public.users TO app_dpo;

-- ACL COLUMN users.version
GRANT SELECT(version),UPDATE(version) ON TABLE public.users TO app_mob;
GRANT SELECT(version),UPDATE(version) ON TABLE public.users TO app_retailer;
GRANT SELECT(version),UPDATE(version) ON TABLE public.users TO app_agency;
GRANT SELECT(version),UPDATE(version) ON TABLE public.users TO app_supplier;
GRANT SELECT(version),UPDATE(version) ON TABLE public.users TO app_service_provider;
GRANT SELECT(version),UPDATE(version) ON TABLE public.users TO app_store;
GRANT SELECT(version),UPDATE(version) ON TABLE public.users TO app_af;
GRANT SELECT(version),UPDATE(version) ON TABLE public.users TO app_dpo;

-- ACL COLUMN users.has_password
GRANT SELECT(has_password) ON TABLE public.users TO app_mob;

-- ACL COLUMN users.failed_logins
GRANT UPDATE(failed_logins) ON TABLE public.users TO app_door;
GRANT SELECT(failed_logins) ON TABLE public.users TO app_mob;

-- ACL COLUMN users.last_failed_login_at
GRANT UPDATE(last_failed_login_at) ON TABLE public.users TO app_door;
GRANT SELECT(last_failed_login_at) ON TABLE public.users TO app_mob;

-- ACL COLUMN users.authentication_provider_uuid
GRANT SELECT(authentication_provider_uuid),INSERT(authentication_provider_uuid),UPDATE(authentication_provider_uuid) ON TABLE public.users TO app_mob;

-- ACL COLUMN users.provider_subject
GRANT UPDATE(provider_subject) ON TABLE public.users TO app_door;

-- ACL COLUMN users.photo_uuid
GRANT SELECT(photo_uuid),UPDATE(photo_uuid) ON TABLE public.users TO app_mob;
GRANT SELECT(photo_uuid),UPDATE(photo_uuid) ON TABLE public.users TO app_retailer;
GRANT SELECT(photo_uuid),UPDATE(photo_uuid) ON TABLE public.users TO app_agency;
GRANT SELECT(photo_uuid),UPDATE(photo_uuid) ON TABLE public.users TO app_supplier;
GRANT SELECT(photo_uuid),UPDATE(photo_uuid) ON TABLE public.users TO app_service_provider;
GRANT SELECT(photo_uuid),UPDATE(photo_uuid) ON TABLE public.users TO app_store;
GRANT SELECT(photo_uuid),UPDATE(photo_uuid) ON TABLE public.users TO app_af;
GRANT SELECT(photo_uuid) ON TABLE public.users TO app_work;
GRANT SELECT(photo_uuid),UPDATE(photo_uuid) ON TABLE public.users TO app_dpo;

