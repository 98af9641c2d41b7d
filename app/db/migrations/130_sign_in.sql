set local check_function_bodies = off;

-- FUNCTION authenticate(bytea)
CREATE FUNCTION app.authenticate(hash bytea) RETURNS TABLE(session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text, permissions jsonb, plan_features text[], conditional_blocks text[], access_level smallint, second_factor_missing boolean, term_standing text, stamp text)
    LANGUAGE plpgsql SECURITY DEFINER ROWS 1
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  used timestamptz;
  responsible boolean;
begin
  select s.uuid, u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, r.user_type,
    app.audience_of(r.user_type), r.permissions, coalesce(p.features, '{}'), coalesce(c.conditional_blocks, '{}'), 3,
    coalesce(c.second_factor_required, false) and s.login_type = 'local'
      and not exists (select from second_factors f where f.user_uuid = u.uuid),
    u.legal_responsible, s.last_used_at, concat_ws('.', u.xmin, r.xmin, a.xmin, c.xmin, p.xmin)
  into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks, access_level, second_factor_missing, responsible, used, stamp
  from sessions s
  join users u on u.uuid = s.user_uuid and u.active
  join roles r on r.uuid = u.role_uuid
  join accounts a on a.uuid = u.account_uuid
  left join client_infos c on c.account_uuid = u.account_uuid
  left join plans p on p.uuid = c.plan_uuid
  where s.token_hash = hash and s.ended_at is null
    and s.last_used_at > now() - interval '30 minutes' and s.created_at > now() - interval '12 hours';
  if found then
    if used < now() - interval '1 minute' then
      update sessions s set last_used_at = now() where s.token_hash = hash;
    end if;
    if user_type = 'store_user' then
      select concat_ws('.', stamp, t.xmin, n.xmin, i.xmin) into stamp
      from stores t join accounts n on n.uuid = t.retailer_uuid left join client_infos i on i.account_uuid = n.uuid
      where t.uuid = authenticate.account_uuid;
    end if;
  else
    select u.uuid, case when u.name <> '' then u.name else u.login end, u.account_uuid, r.user_type,
      app.audience_of(r.user_type), app.narrowed(r.permissions, t.permissions, t.access_level), coalesce(p.features, '{}'),
      coalesce(c.conditional_blocks, '{}'), t.access_level, false, u.legal_responsible, coalesce(t.last_used_at, '-infinity')
    into user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features, conditional_blocks,
      access_level, second_factor_missing, responsible, used
    from api_tokens t
    join users u on u.uuid = t.user_uuid and u.active
    join roles r on r.uuid = u.role_uuid
    left join client_infos c on c.account_uuid = u.account_uuid
    left join plans p on p.uuid = c.plan_uuid
    where t.token_hash = hash and t.revoked_at is null and t.expires_at > now();
    if not found then
      return;
    end if;
    if used < now() - interval '1 minute' then
      update api_tokens t set last_used_at = now() where t.token_hash = hash;
    end if;
  end if;
  if user_type in ('agency', 'supplier', 'service_provider') then
    term_standing := app.term_standing(user_type, account_uuid, responsible);
  end if;
  return next;
end $$;


ALTER FUNCTION app.authenticate(hash bytea) OWNER TO app_door;

-- COMMENT FUNCTION authenticate(hash bytea)
COMMENT ON FUNCTION app.authenticate(hash bytea) IS 'whose bearer this is: of a session, which ends after 30 minutes without use and after 12 hours in any case, or of an API token, which has no session_uuid and no stamp; the stamp is another as soon as anything is that app.user_info tells of them, but for lite visitors that wait and the days since the first login';

-- FUNCTION close_sessions()
CREATE FUNCTION app.close_sessions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if app.is_open(new.account_uuid) then
    return null;
  end if;
  update sessions s set ended_at = now() from users u
  where u.account_uuid = new.account_uuid and s.user_uuid = u.uuid and s.ended_at is null;
  return null;
end $$;

-- FUNCTION enter(bytea)
CREATE FUNCTION app.enter(hash bytea) RETURNS TABLE(session_uuid uuid, user_uuid uuid, user_name text, account_uuid uuid, user_type text, audience text, permissions jsonb, plan_features text[], conditional_blocks text[], access_level smallint, second_factor_missing boolean, term_standing text, stamp text)
    LANGUAGE plpgsql ROWS 1
    AS $$
begin
  select * into session_uuid, user_uuid, user_name, account_uuid, user_type, audience, permissions, plan_features,
    conditional_blocks, access_level, second_factor_missing, term_standing, stamp
  from app.authenticate(hash);
  if not found then
    return;
  end if;
  perform set_config('app.org', account_uuid::text, true), set_config('app.actor', user_uuid::text, true),
    set_config('role', 'app_' || audience, true);
  return next;
end $$;

-- COMMENT FUNCTION enter(hash bytea)
COMMENT ON FUNCTION app.enter(hash bytea) IS 'the rest of the transaction sees what the bearer sees; no row, and nothing, without one';

-- FUNCTION field_presence()
CREATE FUNCTION app.field_presence() RETURNS TABLE(logged_in integer, logged_out integer, unlogged integer, total integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select count(*) filter (where presence = 'logged_in')::int, count(*) filter (where presence = 'logged_out')::int,
    count(*) filter (where presence = 'unlogged')::int, count(*)::int from app.field_staff()
$$;


ALTER FUNCTION app.field_presence() OWNER TO app_door;

-- FUNCTION field_staff()
CREATE FUNCTION app.field_staff() RETURNS TABLE(user_uuid uuid, name text, presence text, last_login_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select u.uuid, u.name, case
      when exists (select from sessions s where s.user_uuid = u.uuid and s.ended_at is null
        and s.last_used_at > now() - interval '30 minutes') then 'logged_in'
      when (u.last_login_at at time zone 'America/Sao_Paulo')::date = app.today() then 'logged_out'
      else 'unlogged' end, u.last_login_at
  from users u join roles r on r.uuid = u.role_uuid
  where u.account_uuid = app.org() and u.active and r.user_type = 'af'
$$;


ALTER FUNCTION app.field_staff() OWNER TO app_door;

-- COMMENT FUNCTION field_staff()
COMMENT ON FUNCTION app.field_staff() IS 'field staff who have a session, have ended theirs, or have not signed in today';

-- FUNCTION forget_provider_subject()
CREATE FUNCTION app.forget_provider_subject() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.provider_subject := null;
  return new;
end $$;

-- FUNCTION revoke_api_tokens()
CREATE FUNCTION app.revoke_api_tokens() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update api_tokens set revoked_at = now() where user_uuid = new.uuid and revoked_at is null;
  return null;
end $$;


ALTER FUNCTION app.revoke_api_tokens() OWNER TO app_work;

-- FUNCTION void_sign_in_tickets()
CREATE FUNCTION app.void_sign_in_tickets() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from sign_in_tickets where user_uuid = new.uuid;
  return null;
end $$;


ALTER FUNCTION app.void_sign_in_tickets() OWNER TO app_door;

-- TABLE api_clients
CREATE TABLE public.api_clients (
    name text NOT NULL,
    secret_hash text NOT NULL
);

-- TABLE api_tokens
CREATE TABLE public.api_tokens (
    user_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    token_hash bytea NOT NULL,
    name text NOT NULL,
    access_level smallint NOT NULL,
    permissions jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT api_tokens_access_level_check CHECK (((access_level >= 1) AND (access_level <= 3))),
    CONSTRAINT api_tokens_name_check CHECK ((name <> ''::text)),
    CONSTRAINT api_tokens_permissions_check CHECK ((jsonb_typeof(permissions) = 'object'::text))
);

-- COMMENT COLUMN api_tokens.token_hash
COMMENT ON COLUMN public.api_tokens.token_hash IS 'SHA-256 of the token, which is shown once and stored nowhere';

-- COMMENT COLUMN api_tokens.access_level
COMMENT ON COLUMN public.api_tokens.access_level IS 'the most it may do anywhere';

-- COMMENT COLUMN api_tokens.permissions
COMMENT ON COLUMN public.api_tokens.permissions IS 'permission slug to level, for those it is kept to; null: every one of the person';

-- TABLE authentication_providers
CREATE TABLE public.authentication_providers (
    uuid uuid NOT NULL,
    name text NOT NULL,
    authenticator_slug text NOT NULL,
    kind text NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    secret text,
    has_secret boolean GENERATED ALWAYS AS ((secret IS NOT NULL)) STORED NOT NULL,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT authentication_providers_authenticator_slug_check CHECK ((authenticator_slug ~ '^[a-z0-9][a-z0-9-]{1,59}$'::text)),
    CONSTRAINT authentication_providers_kind_check CHECK ((kind = ANY (ARRAY['azure_ad_app_authentication'::text, 'azure_ad_user_authentication'::text, 'azure_ad'::text, 'ldap'::text]))),
    CONSTRAINT authentication_providers_name_check CHECK ((name <> ''::text)),
    CONSTRAINT authentication_providers_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text))
);

-- COMMENT COLUMN authentication_providers.settings
COMMENT ON COLUMN public.authentication_providers.settings IS 'where the directory is and how it is asked; the fields of the kind (app/contracts/access/authentication-providers.ts)';

-- COMMENT COLUMN authentication_providers.secret
COMMENT ON COLUMN public.authentication_providers.secret IS 'the directory''s own, sealed with a key that the database does not have; read only at the door';

-- TABLE idempotency_keys
CREATE TABLE public.idempotency_keys (
    user_uuid uuid NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    status smallint,
    body jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)))
);

-- COMMENT TABLE idempotency_keys
COMMENT ON TABLE public.idempotency_keys IS 'what a POST answered, written in the transaction of its effect: the same key answers the same again';

-- TABLE password_resets
CREATE TABLE public.password_resets (
    token_hash bytea NOT NULL,
    user_uuid uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    lasts interval DEFAULT '01:00:00'::interval NOT NULL
);

-- COMMENT COLUMN password_resets.token_hash
COMMENT ON COLUMN public.password_resets.token_hash IS 'SHA-256 of the token in the mail; the token itself is never stored here';

-- TABLE provider_sign_ins
CREATE TABLE public.provider_sign_ins (
    state_hash bytea NOT NULL,
    authentication_provider_uuid uuid NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

-- COMMENT TABLE provider_sign_ins
COMMENT ON TABLE public.provider_sign_ins IS 'people who were sent to their cloud directory and are not back yet; each returns once, within ten minutes';

-- COMMENT COLUMN provider_sign_ins.state_hash
COMMENT ON COLUMN public.provider_sign_ins.state_hash IS 'SHA-256 of the state in the address; the state itself is never stored here';

-- TABLE rate_limits
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

-- COMMENT TABLE rate_limits
COMMENT ON TABLE public.rate_limits IS 'columns as rate-limiter-flexible wants them; expire in milliseconds since 1970';

-- TABLE recovery_codes
CREATE TABLE public.recovery_codes (
    user_uuid uuid NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone
);

-- COMMENT COLUMN recovery_codes.code_hash
COMMENT ON COLUMN public.recovery_codes.code_hash IS 'SHA-256 of the code, which has 80 random bits and is shown once';

-- TABLE second_factor_enrolments
CREATE TABLE public.second_factor_enrolments (
    user_uuid uuid NOT NULL,
    secret text,
    challenge text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT second_factor_enrolments_secret_check CHECK ((secret ~~ 'v1.%'::text))
);

-- COMMENT TABLE second_factor_enrolments
COMMENT ON TABLE public.second_factor_enrolments IS 'what somebody is about to add: the secret of an application, sealed, or what a passkey is to sign; for half an hour';

-- TABLE second_factors
CREATE TABLE public.second_factors (
    user_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    name text NOT NULL,
    secret text,
    last_step bigint,
    credential_id text,
    public_key bytea,
    counter bigint,
    transports text[],
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT second_factors_check CHECK ((num_nonnulls(secret, credential_id) = 1)),
    CONSTRAINT second_factors_check1 CHECK ((num_nonnulls(credential_id, public_key, counter, transports) = ANY (ARRAY[0, 4]))),
    CONSTRAINT second_factors_name_check CHECK ((name <> ''::text)),
    CONSTRAINT second_factors_secret_check CHECK ((secret ~~ 'v1.%'::text))
);

-- COMMENT COLUMN second_factors.secret
COMMENT ON COLUMN public.second_factors.secret IS 'of an application: what its codes are made of, sealed with a key that the database does not have';

-- COMMENT COLUMN second_factors.last_step
COMMENT ON COLUMN public.second_factors.last_step IS 'of an application: the half minute of the last code taken; neither it nor an earlier one is taken again';

-- COMMENT COLUMN second_factors.credential_id
COMMENT ON COLUMN public.second_factors.credential_id IS 'of a passkey: its name, as the browser knows it';

-- COMMENT COLUMN second_factors.counter
COMMENT ON COLUMN public.second_factors.counter IS 'of a passkey: how often it had signed by its own account; one that falls back was copied';

-- TABLE sessions
CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    uuid uuid NOT NULL,
    user_uuid uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    login_type text DEFAULT 'local'::text NOT NULL,
    provider_name text,
    CONSTRAINT sessions_check CHECK (((login_type = 'local'::text) = (provider_name IS NULL))),
    CONSTRAINT sessions_login_type_check CHECK ((login_type = ANY (ARRAY['local'::text, 'ldap'::text, 'azure_ad'::text, 'azure_ad_app_authentication'::text, 'azure_ad_user_authentication'::text])))
);

-- COMMENT COLUMN sessions.token_hash
COMMENT ON COLUMN public.sessions.token_hash IS 'SHA-256 of the bearer token; the token itself is never stored';

-- COMMENT COLUMN sessions.provider_name
COMMENT ON COLUMN public.sessions.provider_name IS 'of the provider through which the person came, as it was called then; null: our own password';

-- TABLE sign_in_tickets
CREATE TABLE public.sign_in_tickets (
    ticket_hash bytea NOT NULL,
    user_uuid uuid NOT NULL,
    challenge text,
    tries smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

-- COMMENT TABLE sign_in_tickets
COMMENT ON TABLE public.sign_in_tickets IS 'people whose password was right and who still owe the second factor: ten minutes, five tries';

-- COMMENT COLUMN sign_in_tickets.ticket_hash
COMMENT ON COLUMN public.sign_in_tickets.ticket_hash IS 'SHA-256 of the ticket; the ticket itself is never stored';

-- COMMENT COLUMN sign_in_tickets.challenge
COMMENT ON COLUMN public.sign_in_tickets.challenge IS 'what a passkey is to sign';

-- CONSTRAINT api_clients api_clients_pkey
ALTER TABLE ONLY public.api_clients
    ADD CONSTRAINT api_clients_pkey PRIMARY KEY (name);

-- CONSTRAINT api_tokens api_tokens_pkey
ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (user_uuid, uuid);

-- CONSTRAINT api_tokens api_tokens_token_hash_key
ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_token_hash_key UNIQUE (token_hash);

-- CONSTRAINT authentication_providers authentication_providers_authenticator_slug_key
ALTER TABLE ONLY public.authentication_providers
    ADD CONSTRAINT authentication_providers_authenticator_slug_key UNIQUE (authenticator_slug);

-- CONSTRAINT authentication_providers authentication_providers_pkey
ALTER TABLE ONLY public.authentication_providers
    ADD CONSTRAINT authentication_providers_pkey PRIMARY KEY (uuid);

-- CHECK CONSTRAINT authentication_providers authentication_providers_secret_check
ALTER TABLE public.authentication_providers
    ADD CONSTRAINT authentication_providers_secret_check CHECK ((secret ~~ 'v1.%'::text)) NOT VALID;

-- CONSTRAINT idempotency_keys idempotency_keys_pkey
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_uuid, key);

-- CONSTRAINT password_resets password_resets_pkey
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);

-- CONSTRAINT provider_sign_ins provider_sign_ins_pkey
ALTER TABLE ONLY public.provider_sign_ins
    ADD CONSTRAINT provider_sign_ins_pkey PRIMARY KEY (state_hash);

-- CONSTRAINT rate_limits rate_limits_pkey
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

-- CONSTRAINT recovery_codes recovery_codes_pkey
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_uuid, code_hash);

-- CONSTRAINT second_factor_enrolments second_factor_enrolments_pkey
ALTER TABLE ONLY public.second_factor_enrolments
    ADD CONSTRAINT second_factor_enrolments_pkey PRIMARY KEY (user_uuid);

-- CONSTRAINT second_factors second_factors_credential_id_key
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_credential_id_key UNIQUE (credential_id);

-- CONSTRAINT second_factors second_factors_pkey
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_uuid, uuid);

-- CONSTRAINT sessions sessions_pkey
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

-- CONSTRAINT sessions sessions_uuid_key
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_uuid_key UNIQUE (uuid);

-- CONSTRAINT sign_in_tickets sign_in_tickets_pkey
ALTER TABLE ONLY public.sign_in_tickets
    ADD CONSTRAINT sign_in_tickets_pkey PRIMARY KEY (ticket_hash);

-- INDEX idempotency_keys_by_age
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

-- INDEX password_resets_by_age
CREATE INDEX password_resets_by_age ON public.password_resets USING btree (created_at);

-- INDEX password_resets_by_user
CREATE INDEX password_resets_by_user ON public.password_resets USING btree (user_uuid) WHERE (used_at IS NULL);

-- INDEX provider_sign_ins_by_age
CREATE INDEX provider_sign_ins_by_age ON public.provider_sign_ins USING btree (created_at);

-- INDEX provider_sign_ins_by_provider
CREATE INDEX provider_sign_ins_by_provider ON public.provider_sign_ins USING btree (authentication_provider_uuid);

-- INDEX second_factor_enrolments_by_age
CREATE INDEX second_factor_enrolments_by_age ON public.second_factor_enrolments USING btree (created_at);

-- INDEX second_factors_one_application
CREATE UNIQUE INDEX second_factors_one_application ON public.second_factors USING btree (user_uuid) WHERE (secret IS NOT NULL);

-- INDEX sessions_by_user
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_uuid) WHERE (ended_at IS NULL);

-- INDEX sign_in_tickets_by_age
CREATE INDEX sign_in_tickets_by_age ON public.sign_in_tickets USING btree (created_at);

-- INDEX sign_in_tickets_by_user
CREATE INDEX sign_in_tickets_by_user ON public.sign_in_tickets USING btree (user_uuid);

-- TRIGGER users api_tokens_end
CREATE TRIGGER api_tokens_end AFTER UPDATE OF active ON public.users FOR EACH ROW WHEN ((old.active AND (NOT new.active))) EXECUTE FUNCTION app.revoke_api_tokens();

-- TRIGGER client_infos close_sessions
CREATE TRIGGER close_sessions AFTER UPDATE OF status ON public.client_infos FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION app.close_sessions();

-- TRIGGER users forget_provider_subject
CREATE TRIGGER forget_provider_subject BEFORE UPDATE OF authentication_provider_uuid ON public.users FOR EACH ROW WHEN ((old.authentication_provider_uuid IS DISTINCT FROM new.authentication_provider_uuid)) EXECUTE FUNCTION app.forget_provider_subject();

-- TRIGGER users sign_in_tickets_end
CREATE TRIGGER sign_in_tickets_end AFTER UPDATE OF password_hash, active, authentication_provider_uuid ON public.users FOR EACH ROW EXECUTE FUNCTION app.void_sign_in_tickets();

-- FK CONSTRAINT api_tokens api_tokens_user_uuid_fkey
ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT idempotency_keys idempotency_keys_user_uuid_fkey
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT password_resets password_resets_user_uuid_fkey
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT provider_sign_ins provider_sign_ins_authentication_provider_uuid_fkey
ALTER TABLE ONLY public.provider_sign_ins
    ADD CONSTRAINT provider_sign_ins_authentication_provider_uuid_fkey FOREIGN KEY (authentication_provider_uuid) REFERENCES public.authentication_providers(uuid) ON DELETE CASCADE;

-- FK CONSTRAINT recovery_codes recovery_codes_user_uuid_fkey
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT second_factor_enrolments second_factor_enrolments_user_uuid_fkey
ALTER TABLE ONLY public.second_factor_enrolments
    ADD CONSTRAINT second_factor_enrolments_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT second_factors second_factors_user_uuid_fkey
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT sessions sessions_user_uuid_fkey
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT sign_in_tickets sign_in_tickets_user_uuid_fkey
ALTER TABLE ONLY public.sign_in_tickets
    ADD CONSTRAINT sign_in_tickets_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT users users_authentication_provider_uuid_fkey
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_authentication_provider_uuid_fkey FOREIGN KEY (authentication_provider_uuid) REFERENCES public.authentication_providers(uuid);

-- POLICY sessions administration
CREATE POLICY administration ON public.sessions TO app_mob USING (true) WITH CHECK (true);

-- POLICY api_tokens af_insert
CREATE POLICY af_insert ON public.api_tokens FOR INSERT TO app_af WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens af_select
CREATE POLICY af_select ON public.api_tokens FOR SELECT TO app_af USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens af_update
CREATE POLICY af_update ON public.api_tokens FOR UPDATE TO app_af USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens agency_insert
CREATE POLICY agency_insert ON public.api_tokens FOR INSERT TO app_agency WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens agency_select
CREATE POLICY agency_select ON public.api_tokens FOR SELECT TO app_agency USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens agency_update
CREATE POLICY agency_update ON public.api_tokens FOR UPDATE TO app_agency USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- ROW SECURITY api_clients
ALTER TABLE public.api_clients ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY api_tokens
ALTER TABLE public.api_tokens ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY authentication_providers
ALTER TABLE public.authentication_providers ENABLE ROW LEVEL SECURITY;

-- POLICY api_clients door
CREATE POLICY door ON public.api_clients TO app_door USING (true) WITH CHECK (true);

-- POLICY idempotency_keys door
CREATE POLICY door ON public.idempotency_keys TO app_door USING (true) WITH CHECK (true);

-- POLICY password_resets door
CREATE POLICY door ON public.password_resets TO app_door USING (true) WITH CHECK (true);

-- POLICY rate_limits door
CREATE POLICY door ON public.rate_limits TO app_door USING (true) WITH CHECK (true);

-- POLICY sessions door
CREATE POLICY door ON public.sessions TO app_door USING (true) WITH CHECK (true);

-- POLICY provider_sign_ins door_delete
CREATE POLICY door_delete ON public.provider_sign_ins FOR DELETE TO app_door USING (true);

-- POLICY recovery_codes door_delete
CREATE POLICY door_delete ON public.recovery_codes FOR DELETE TO app_door USING (true);

-- POLICY second_factor_enrolments door_delete
CREATE POLICY door_delete ON public.second_factor_enrolments FOR DELETE TO app_door USING (true);

-- POLICY second_factors door_delete
CREATE POLICY door_delete ON public.second_factors FOR DELETE TO app_door USING (true);

-- POLICY sign_in_tickets door_delete
CREATE POLICY door_delete ON public.sign_in_tickets FOR DELETE TO app_door USING (true);

-- POLICY provider_sign_ins door_insert
CREATE POLICY door_insert ON public.provider_sign_ins FOR INSERT TO app_door WITH CHECK (true);

-- POLICY recovery_codes door_insert
CREATE POLICY door_insert ON public.recovery_codes FOR INSERT TO app_door WITH CHECK (true);

-- POLICY second_factor_enrolments door_insert
CREATE POLICY door_insert ON public.second_factor_enrolments FOR INSERT TO app_door WITH CHECK (true);

-- POLICY second_factors door_insert
CREATE POLICY door_insert ON public.second_factors FOR INSERT TO app_door WITH CHECK (true);

-- POLICY sign_in_tickets door_insert
CREATE POLICY door_insert ON public.sign_in_tickets FOR INSERT TO app_door WITH CHECK (true);

-- POLICY api_tokens door_select
CREATE POLICY door_select ON public.api_tokens FOR SELECT TO app_door USING (true);

-- POLICY authentication_providers door_select
CREATE POLICY door_select ON public.authentication_providers FOR SELECT TO app_door USING (true);

-- POLICY provider_sign_ins door_select
CREATE POLICY door_select ON public.provider_sign_ins FOR SELECT TO app_door USING (true);

-- POLICY recovery_codes door_select
CREATE POLICY door_select ON public.recovery_codes FOR SELECT TO app_door USING (true);

-- POLICY second_factor_enrolments door_select
CREATE POLICY door_select ON public.second_factor_enrolments FOR SELECT TO app_door USING (true);

-- POLICY second_factors door_select
CREATE POLICY door_select ON public.second_factors FOR SELECT TO app_door USING (true);

-- POLICY sign_in_tickets door_select
CREATE POLICY door_select ON public.sign_in_tickets FOR SELECT TO app_door USING (true);

-- POLICY api_tokens door_update
CREATE POLICY door_update ON public.api_tokens FOR UPDATE TO app_door USING (true) WITH CHECK (true);

-- POLICY recovery_codes door_update
CREATE POLICY door_update ON public.recovery_codes FOR UPDATE TO app_door USING (true) WITH CHECK (true);

-- POLICY second_factor_enrolments door_update
CREATE POLICY door_update ON public.second_factor_enrolments FOR UPDATE TO app_door USING (true) WITH CHECK (true);

-- POLICY second_factors door_update
CREATE POLICY door_update ON public.second_factors FOR UPDATE TO app_door USING (true) WITH CHECK (true);

-- POLICY sign_in_tickets door_update
CREATE POLICY door_update ON public.sign_in_tickets FOR UPDATE TO app_door USING (true) WITH CHECK (true);

-- POLICY api_tokens dpo_delete
CREATE POLICY dpo_delete ON public.api_tokens FOR DELETE TO app_dpo USING (true);

-- POLICY idempotency_keys dpo_delete
CREATE POLICY dpo_delete ON public.idempotency_keys FOR DELETE TO app_dpo USING (true);

-- POLICY password_resets dpo_delete
CREATE POLICY dpo_delete ON public.password_resets FOR DELETE TO app_dpo USING (true);

-- POLICY rate_limits dpo_delete
CREATE POLICY dpo_delete ON public.rate_limits FOR DELETE TO app_dpo USING (true);

-- POLICY sessions dpo_delete
CREATE POLICY dpo_delete ON public.sessions FOR DELETE TO app_dpo USING (true);

-- POLICY api_tokens dpo_select
CREATE POLICY dpo_select ON public.api_tokens FOR SELECT TO app_dpo USING (true);

-- POLICY idempotency_keys dpo_select
CREATE POLICY dpo_select ON public.idempotency_keys FOR SELECT TO app_dpo USING (true);

-- POLICY password_resets dpo_select
CREATE POLICY dpo_select ON public.password_resets FOR SELECT TO app_dpo USING (true);

-- POLICY rate_limits dpo_select
CREATE POLICY dpo_select ON public.rate_limits FOR SELECT TO app_dpo USING (true);

-- POLICY sessions dpo_select
CREATE POLICY dpo_select ON public.sessions FOR SELECT TO app_dpo USING (true);

-- ROW SECURITY idempotency_keys
ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;

-- POLICY authentication_providers mob_delete
CREATE POLICY mob_delete ON public.authentication_providers FOR DELETE TO app_mob USING (true);

-- POLICY api_tokens mob_insert
CREATE POLICY mob_insert ON public.api_tokens FOR INSERT TO app_mob WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY authentication_providers mob_insert
CREATE POLICY mob_insert ON public.authentication_providers FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY api_tokens mob_select
CREATE POLICY mob_select ON public.api_tokens FOR SELECT TO app_mob USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY authentication_providers mob_select
CREATE POLICY mob_select ON public.authentication_providers FOR SELECT TO app_mob USING (true);

-- POLICY second_factors mob_select
CREATE POLICY mob_select ON public.second_factors FOR SELECT TO app_mob USING (true);

-- POLICY api_tokens mob_update
CREATE POLICY mob_update ON public.api_tokens FOR UPDATE TO app_mob USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY authentication_providers mob_update
CREATE POLICY mob_update ON public.authentication_providers FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY idempotency_keys old
CREATE POLICY old ON public.idempotency_keys FOR DELETE TO app_work USING (true);

-- POLICY sessions old
CREATE POLICY old ON public.sessions FOR DELETE TO app_work USING (true);

-- POLICY idempotency_keys own
CREATE POLICY own ON public.idempotency_keys TO app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- ROW SECURITY password_resets
ALTER TABLE public.password_resets ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY provider_sign_ins
ALTER TABLE public.provider_sign_ins ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY rate_limits
ALTER TABLE public.rate_limits ENABLE ROW LEVEL SECURITY;

-- POLICY idempotency_keys read
CREATE POLICY read ON public.idempotency_keys FOR SELECT TO app_work USING (true);

-- POLICY sessions read
CREATE POLICY read ON public.sessions FOR SELECT TO app_work USING (true);

-- ROW SECURITY recovery_codes
ALTER TABLE public.recovery_codes ENABLE ROW LEVEL SECURITY;

-- POLICY api_tokens retailer_insert
CREATE POLICY retailer_insert ON public.api_tokens FOR INSERT TO app_retailer WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens retailer_select
CREATE POLICY retailer_select ON public.api_tokens FOR SELECT TO app_retailer USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens retailer_update
CREATE POLICY retailer_update ON public.api_tokens FOR UPDATE TO app_retailer USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- ROW SECURITY second_factor_enrolments
ALTER TABLE public.second_factor_enrolments ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY second_factors
ALTER TABLE public.second_factors ENABLE ROW LEVEL SECURITY;

-- POLICY sessions self
CREATE POLICY self ON public.sessions TO app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens service_provider_insert
CREATE POLICY service_provider_insert ON public.api_tokens FOR INSERT TO app_service_provider WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens service_provider_select
CREATE POLICY service_provider_select ON public.api_tokens FOR SELECT TO app_service_provider USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens service_provider_update
CREATE POLICY service_provider_update ON public.api_tokens FOR UPDATE TO app_service_provider USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- ROW SECURITY sessions
ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY sign_in_tickets
ALTER TABLE public.sign_in_tickets ENABLE ROW LEVEL SECURITY;

-- POLICY api_tokens store_insert
CREATE POLICY store_insert ON public.api_tokens FOR INSERT TO app_store WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens store_select
CREATE POLICY store_select ON public.api_tokens FOR SELECT TO app_store USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens store_update
CREATE POLICY store_update ON public.api_tokens FOR UPDATE TO app_store USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens supplier_insert
CREATE POLICY supplier_insert ON public.api_tokens FOR INSERT TO app_supplier WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens supplier_select
CREATE POLICY supplier_select ON public.api_tokens FOR SELECT TO app_supplier USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY api_tokens supplier_update
CREATE POLICY supplier_update ON public.api_tokens FOR UPDATE TO app_supplier USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY password_resets work
CREATE POLICY work ON public.password_resets TO app_work USING (true) WITH CHECK (true);

-- POLICY provider_sign_ins work_delete
CREATE POLICY work_delete ON public.provider_sign_ins FOR DELETE TO app_work USING (true);

-- POLICY second_factor_enrolments work_delete
CREATE POLICY work_delete ON public.second_factor_enrolments FOR DELETE TO app_work USING (true);

-- POLICY sign_in_tickets work_delete
CREATE POLICY work_delete ON public.sign_in_tickets FOR DELETE TO app_work USING (true);

-- POLICY api_tokens work_select
CREATE POLICY work_select ON public.api_tokens FOR SELECT TO app_work USING (true);

-- POLICY authentication_providers work_select
CREATE POLICY work_select ON public.authentication_providers FOR SELECT TO app_work USING (true);

-- POLICY provider_sign_ins work_select
CREATE POLICY work_select ON public.provider_sign_ins FOR SELECT TO app_work USING (true);

-- POLICY second_factor_enrolments work_select
CREATE POLICY work_select ON public.second_factor_enrolments FOR SELECT TO app_work USING (true);

-- POLICY second_factors work_select
CREATE POLICY work_select ON public.second_factors FOR SELECT TO app_work USING (true);

-- POLICY sign_in_tickets work_select
CREATE POLICY work_select ON public.sign_in_tickets FOR SELECT TO app_work USING (true);

-- POLICY api_tokens work_update
CREATE POLICY work_update ON public.api_tokens FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY authentication_providers work_update
CREATE POLICY work_update ON public.authentication_providers FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY second_factors work_update
CREATE POLICY work_update ON public.second_factors FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- ACL FUNCTION authenticate(hash bytea)
REVOKE ALL ON FUNCTION app.authenticate(hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.authenticate(hash bytea) TO app_login;

-- ACL FUNCTION enter(hash bytea)
REVOKE ALL ON FUNCTION app.enter(hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enter(hash bytea) TO app_login;
GRANT ALL ON FUNCTION app.enter(hash bytea) TO app_door;

-- ACL FUNCTION field_presence()
REVOKE ALL ON FUNCTION app.field_presence() FROM PUBLIC;
GRANT ALL ON FUNCTION app.field_presence() TO app_agency;

-- ACL FUNCTION field_staff()
REVOKE ALL ON FUNCTION app.field_staff() FROM PUBLIC;
GRANT ALL ON FUNCTION app.field_staff() TO app_agency;

-- ACL FUNCTION revoke_api_tokens()
REVOKE ALL ON FUNCTION app.revoke_api_tokens() FROM PUBLIC;

-- ACL FUNCTION void_sign_in_tickets()
REVOKE ALL ON FUNCTION app.void_sign_in_tickets() FROM PUBLIC;

-- ACL TABLE api_clients
GRANT SELECT ON TABLE public.api_clients TO app_door;

-- ACL TABLE api_tokens
GRANT INSERT ON TABLE public.api_tokens TO app_mob;
GRANT INSERT ON TABLE public.api_tokens TO app_retailer;
GRANT INSERT ON TABLE public.api_tokens TO app_agency;
GRANT INSERT ON TABLE public.api_tokens TO app_supplier;
GRANT INSERT ON TABLE public.api_tokens TO app_service_provider;
GRANT INSERT ON TABLE public.api_tokens TO app_store;
GRANT INSERT ON TABLE public.api_tokens TO app_af;
GRANT SELECT ON TABLE public.api_tokens TO app_door;
GRANT SELECT ON TABLE public.api_tokens TO app_work;
GRANT SELECT,DELETE ON TABLE public.api_tokens TO app_dpo;

-- ACL COLUMN api_tokens.user_uuid
GRANT SELECT(user_uuid) ON TABLE public.api_tokens TO app_mob;
GRANT SELECT(user_uuid) ON TABLE public.api_tokens TO app_retailer;
GRANT SELECT(user_uuid) ON TABLE public.api_tokens TO app_agency;
GRANT SELECT(user_uuid) ON TABLE public.api_tokens TO app_supplier;
GRANT SELECT(user_uuid) ON TABLE public.api_tokens TO app_service_provider;
GRANT SELECT(user_uuid) ON TABLE public.api_tokens TO app_store;
GRANT SELECT(user_uuid) ON TABLE public.api_tokens TO app_af;

-- ACL COLUMN api_tokens.uuid
GRANT SELECT(uuid) ON TABLE public.api_tokens TO app_mob;
GRANT SELECT(uuid) ON TABLE public.api_tokens TO app_retailer;
GRANT SELECT(uuid) ON TABLE public.api_tokens TO app_agency;
GRANT SELECT(uuid) ON TABLE public.api_tokens TO app_supplier;
GRANT SELECT(uuid) ON TABLE public.api_tokens TO app_service_provider;
GRANT SELECT(uuid) ON TABLE public.api_tokens TO app_store;
GRANT SELECT(uuid) ON TABLE public.api_tokens TO app_af;

-- ACL COLUMN api_tokens.name
GRANT SELECT(name) ON TABLE public.api_tokens TO app_mob;
GRANT SELECT(name) ON TABLE public.api_tokens TO app_retailer;
GRANT SELECT(name) ON TABLE public.api_tokens TO app_agency;
GRANT SELECT(name) ON TABLE public.api_tokens TO app_supplier;
GRANT SELECT(name) ON TABLE public.api_tokens TO app_service_provider;
GRANT SELECT(name) ON TABLE public.api_tokens TO app_store;
GRANT SELECT(name) ON TABLE public.api_tokens TO app_af;

-- ACL COLUMN api_tokens.access_level
GRANT SELECT(access_level) ON TABLE public.api_tokens TO app_mob;
GRANT SELECT(access_level) ON TABLE public.api_tokens TO app_retailer;
GRANT SELECT(access_level) ON TABLE public.api_tokens TO app_agency;
GRANT SELECT(access_level) ON TABLE public.api_tokens TO app_supplier;
GRANT SELECT(access_level) ON TABLE public.api_tokens TO app_service_provider;
GRANT SELECT(access_level) ON TABLE public.api_tokens TO app_store;
GRANT SELECT(access_level) ON TABLE public.api_tokens TO app_af;

-- ACL COLUMN api_tokens.permissions
GRANT SELECT(permissions) ON TABLE public.api_tokens TO app_mob;
GRANT SELECT(permissions) ON TABLE public.api_tokens TO app_retailer;
GRANT SELECT(permissions) ON TABLE public.api_tokens TO app_agency;
GRANT SELECT(permissions) ON TABLE public.api_tokens TO app_supplier;
GRANT SELECT(permissions) ON TABLE public.api_tokens TO app_service_provider;
GRANT SELECT(permissions) ON TABLE public.api_tokens TO app_store;
GRANT SELECT(permissions) ON TABLE public.api_tokens TO app_af;

-- ACL COLUMN api_tokens.created_at
GRANT SELECT(created_at) ON TABLE public.api_tokens TO app_mob;
GRANT SELECT(created_at) ON TABLE public.api_tokens TO app_retailer;
GRANT SELECT(created_at) ON TABLE public.api_tokens TO app_agency;
GRANT SELECT(created_at) ON TABLE public.api_tokens TO app_supplier;
GRANT SELECT(created_at) ON TABLE public.api_tokens TO app_service_provider;
GRANT SELECT(created_at) ON TABLE public.api_tokens TO app_store;
GRANT SELECT(created_at) ON TABLE public.api_tokens TO app_af;

-- ACL COLUMN api_tokens.expires_at
GRANT SELECT(expires_at) ON TABLE public.api_tokens TO app_mob;
GRANT SELECT(expires_at) ON TABLE public.api_tokens TO app_retailer;
GRANT SELECT(expires_at) ON TABLE public.api_tokens TO app_agency;
GRANT SELECT(expires_at) ON TABLE public.api_tokens TO app_supplier;
GRANT SELECT(expires_at) ON TABLE public.api_tokens TO app_service_provider;
GRANT SELECT(expires_at) ON TABLE public.api_tokens TO app_store;
GRANT SELECT(expires_at) ON TABLE public.api_tokens TO app_af;

-- ACL COLUMN api_tokens.last_used_at
GRANT SELECT(last_used_at) ON TABLE public.api_tokens TO app_mob;
GRANT SELECT(last_used_at) ON TABLE public.api_tokens TO app_retailer;
GRANT SELECT(last_used_at) ON TABLE public.api_tokens TO app_agency;
GRANT SELECT(last_used_at) ON TABLE public.api_tokens TO app_supplier;
GRANT SELECT(last_used_at) ON TABLE public.api_tokens TO app_service_provider;
GRANT SELECT(last_used_at) ON TABLE public.api_tokens TO app_store;
GRANT SELECT(last_used_at) ON TABLE public.api_tokens TO app_af;
GRANT UPDATE(last_used_at) ON TABLE public.api_tokens TO app_door;

-- ACL COLUMN api_tokens.revoked_at
GRANT SELECT(revoked_at),UPDATE(revoked_at) ON TABLE public.api_tokens TO app_mob;
GRANT SELECT(revoked_at),UPDATE(revoked_at) ON TABLE public.api_tokens TO app_retailer;
GRANT SELECT(revoked_at),UPDATE(revoked_at) ON TABLE public.api_tokens TO app_agency;
GRANT SELECT(revoked_at),UPDATE(revoked_at) ON TABLE public.api_tokens TO app_supplier;
GRANT SELECT(revoked_at),UPDATE(revoked_at) ON TABLE public.api_tokens TO app_service_provider;
GRANT SELECT(revoked_at),UPDATE(revoked_at) ON TABLE public.api_tokens TO app_store;
GRANT SELECT(revoked_at),UPDATE(revoked_at) ON TABLE public.api_tokens TO app_af;
GRANT UPDATE(revoked_at) ON TABLE public.api_tokens TO app_work;

-- ACL TABLE authentication_providers
GRANT INSERT,DELETE ON TABLE public.authentication_providers TO app_mob;
GRANT SELECT ON TABLE public.authentication_providers TO app_door;

-- ACL COLUMN authentication_providers.uuid
GRANT SELECT(uuid) ON TABLE public.authentication_providers TO app_mob;
GRANT SELECT(uuid) ON TABLE public.authentication_providers TO app_work;

-- ACL COLUMN authentication_providers.name
GRANT SELECT(name),UPDATE(name) ON TABLE public.authentication_providers TO app_mob;

-- ACL COLUMN authentication_providers.authenticator_slug
GRANT SELECT(authenticator_slug),UPDATE(authenticator_slug) ON TABLE public.authentication_providers TO app_mob;

-- ACL COLUMN authentication_providers.kind
GRANT SELECT(kind),UPDATE(kind) ON TABLE public.authentication_providers TO app_mob;

-- ACL COLUMN authentication_providers.settings
GRANT SELECT(settings),UPDATE(settings) ON TABLE public.authentication_providers TO app_mob;

-- ACL COLUMN authentication_providers.secret
GRANT UPDATE(secret) ON TABLE public.authentication_providers TO app_mob;
GRANT SELECT(secret),UPDATE(secret) ON TABLE public.authentication_providers TO app_work;

-- ACL COLUMN authentication_providers.has_secret
GRANT SELECT(has_secret) ON TABLE public.authentication_providers TO app_mob;

-- ACL COLUMN authentication_providers.active
GRANT SELECT(active),UPDATE(active) ON TABLE public.authentication_providers TO app_mob;

-- ACL COLUMN authentication_providers.version
GRANT SELECT(version),UPDATE(version) ON TABLE public.authentication_providers TO app_mob;

-- ACL TABLE idempotency_keys
GRANT SELECT ON TABLE public.idempotency_keys TO app_door;
GRANT SELECT,INSERT,UPDATE ON TABLE public.idempotency_keys TO app_mob;
GRANT SELECT,INSERT,UPDATE ON TABLE public.idempotency_keys TO app_retailer;
GRANT SELECT,INSERT,UPDATE ON TABLE public.idempotency_keys TO app_agency;
GRANT SELECT,INSERT,UPDATE ON TABLE public.idempotency_keys TO app_supplier;
GRANT SELECT,INSERT,UPDATE ON TABLE public.idempotency_keys TO app_service_provider;
GRANT SELECT,INSERT,UPDATE ON TABLE public.idempotency_keys TO app_store;
GRANT SELECT,INSERT,UPDATE ON TABLE public.idempotency_keys TO app_af;
GRANT SELECT,DELETE ON TABLE public.idempotency_keys TO app_work;
GRANT SELECT,DELETE ON TABLE public.idempotency_keys TO app_dpo;

-- ACL TABLE password_resets
GRANT SELECT,INSERT ON TABLE public.password_resets TO app_door;
GRANT SELECT,DELETE ON TABLE public.password_resets TO app_work;
GRANT SELECT,DELETE ON TABLE public.password_resets TO app_dpo;

-- ACL COLUMN password_resets.used_at
GRANT UPDATE(used_at) ON TABLE public.password_resets TO app_door;

-- ACL TABLE provider_sign_ins
GRANT SELECT,INSERT,DELETE ON TABLE public.provider_sign_ins TO app_door;
GRANT DELETE ON TABLE public.provider_sign_ins TO app_work;

-- ACL COLUMN provider_sign_ins.created_at
GRANT SELECT(created_at) ON TABLE public.provider_sign_ins TO app_work;

-- ACL TABLE rate_limits
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.rate_limits TO app_door;
GRANT SELECT,DELETE ON TABLE public.rate_limits TO app_dpo;

-- ACL TABLE recovery_codes
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO app_door;

-- ACL TABLE second_factor_enrolments
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.second_factor_enrolments TO app_door;
GRANT DELETE ON TABLE public.second_factor_enrolments TO app_work;

-- ACL COLUMN second_factor_enrolments.created_at
GRANT SELECT(created_at) ON TABLE public.second_factor_enrolments TO app_work;

-- ACL TABLE second_factors
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.second_factors TO app_door;

-- ACL COLUMN second_factors.user_uuid
GRANT SELECT(user_uuid) ON TABLE public.second_factors TO app_mob;
GRANT SELECT(user_uuid) ON TABLE public.second_factors TO app_work;

-- ACL COLUMN second_factors.uuid
GRANT SELECT(uuid) ON TABLE public.second_factors TO app_mob;
GRANT SELECT(uuid) ON TABLE public.second_factors TO app_work;

-- ACL COLUMN second_factors.secret
GRANT SELECT(secret),UPDATE(secret) ON TABLE public.second_factors TO app_work;

-- ACL TABLE sessions
GRANT SELECT,INSERT,UPDATE ON TABLE public.sessions TO app_door;
GRANT SELECT,DELETE ON TABLE public.sessions TO app_work;
GRANT SELECT,DELETE ON TABLE public.sessions TO app_dpo;

-- ACL COLUMN sessions.uuid
GRANT SELECT(uuid) ON TABLE public.sessions TO app_mob;
GRANT SELECT(uuid) ON TABLE public.sessions TO app_retailer;
GRANT SELECT(uuid) ON TABLE public.sessions TO app_agency;
GRANT SELECT(uuid) ON TABLE public.sessions TO app_supplier;
GRANT SELECT(uuid) ON TABLE public.sessions TO app_service_provider;
GRANT SELECT(uuid) ON TABLE public.sessions TO app_store;
GRANT SELECT(uuid) ON TABLE public.sessions TO app_af;

-- ACL COLUMN sessions.user_uuid
GRANT SELECT(user_uuid) ON TABLE public.sessions TO app_mob;
GRANT SELECT(user_uuid) ON TABLE public.sessions TO app_retailer;
GRANT SELECT(user_uuid) ON TABLE public.sessions TO app_agency;
GRANT SELECT(user_uuid) ON TABLE public.sessions TO app_supplier;
GRANT SELECT(user_uuid) ON TABLE public.sessions TO app_service_provider;
GRANT SELECT(user_uuid) ON TABLE public.sessions TO app_store;
GRANT SELECT(user_uuid) ON TABLE public.sessions TO app_af;

-- ACL COLUMN sessions.created_at
GRANT SELECT(created_at) ON TABLE public.sessions TO app_mob;
GRANT SELECT(created_at) ON TABLE public.sessions TO app_retailer;
GRANT SELECT(created_at) ON TABLE public.sessions TO app_agency;
GRANT SELECT(created_at) ON TABLE public.sessions TO app_supplier;
GRANT SELECT(created_at) ON TABLE public.sessions TO app_service_provider;
GRANT SELECT(created_at) ON TABLE public.sessions TO app_store;
GRANT SELECT(created_at) ON TABLE public.sessions TO app_af;

-- ACL COLUMN sessions.last_used_at
GRANT SELECT(last_used_at) ON TABLE public.sessions TO app_mob;
GRANT SELECT(last_used_at) ON TABLE public.sessions TO app_retailer;
GRANT SELECT(last_used_at) ON TABLE public.sessions TO app_agency;
GRANT SELECT(last_used_at) ON TABLE public.sessions TO app_supplier;
GRANT SELECT(last_used_at) ON TABLE public.sessions TO app_service_provider;
GRANT SELECT(last_used_at) ON TABLE public.sessions TO app_store;
GRANT SELECT(last_used_at) ON TABLE public.sessions TO app_af;

-- ACL COLUMN sessions.ended_at
GRANT SELECT(ended_at),UPDATE(ended_at) ON TABLE public.sessions TO app_mob;
GRANT SELECT(ended_at),UPDATE(ended_at) ON TABLE public.sessions TO app_retailer;
GRANT SELECT(ended_at),UPDATE(ended_at) ON TABLE public.sessions TO app_agency;
GRANT SELECT(ended_at),UPDATE(ended_at) ON TABLE public.sessions TO app_supplier;
GRANT SELECT(ended_at),UPDATE(ended_at) ON TABLE public.sessions TO app_service_provider;
GRANT SELECT(ended_at),UPDATE(ended_at) ON TABLE public.sessions TO app_store;
GRANT SELECT(ended_at),UPDATE(ended_at) ON TABLE public.sessions TO app_af;

-- ACL COLUMN sessions.login_type
GRANT SELECT(login_type) ON TABLE public.sessions TO app_mob;
GRANT SELECT(login_type) ON TABLE public.sessions TO app_retailer;
GRANT SELECT(login_type) ON TABLE public.sessions TO app_agency;
GRANT SELECT(login_type) ON TABLE public.sessions TO app_supplier;
GRANT SELECT(login_type) ON TABLE public.sessions TO app_service_provider;
GRANT SELECT(login_type) ON TABLE public.sessions TO app_store;
GRANT SELECT(login_type) ON TABLE public.sessions TO app_af;

-- ACL COLUMN sessions.provider_name
GRANT SELECT(provider_name) ON TABLE public.sessions TO app_mob;
GRANT SELECT(provider_name) ON TABLE public.sessions TO app_retailer;
GRANT SELECT(provider_name) ON TABLE public.sessions TO app_agency;
GRANT SELECT(provider_name) ON TABLE public.sessions TO app_supplier;
GRANT SELECT(provider_name) ON TABLE public.sessions TO app_service_provider;
GRANT SELECT(provider_name) ON TABLE public.sessions TO app_store;
GRANT SELECT(provider_name) ON TABLE public.sessions TO app_af;

-- ACL TABLE sign_in_tickets
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_tickets TO app_door;
GRANT DELETE ON TABLE public.sign_in_tickets TO app_work;

-- ACL COLUMN sign_in_tickets.created_at
GRANT SELECT(created_at) ON TABLE public.sign_in_tickets TO app_work;

