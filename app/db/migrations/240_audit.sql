set local check_function_bodies = off;

-- FUNCTION audit(uuid, text, uuid, text, jsonb, uuid)
CREATE FUNCTION app.audit(account uuid, what text, subject_ uuid, named text, changed jsonb DEFAULT '{}'::jsonb, who uuid DEFAULT app.actor()) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into audit_events (account_uuid, kind, actor_uuid, actor_name, subject_uuid, subject, changes)
  select account, what, who, coalesce((select coalesce(nullif(u.name, ''), u.login) from users u where u.uuid = who), ''),
    subject_, named, changed
$$;


ALTER FUNCTION app.audit(account uuid, what text, subject_ uuid, named text, changed jsonb, who uuid) OWNER TO app_work;

-- FUNCTION audit_factors()
CREATE FUNCTION app.audit_factors() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  it second_factors := case tg_op when 'DELETE' then old else new end;
begin
  perform app.audit(u.account_uuid, case tg_op when 'INSERT' then 'factor_added' else 'factor_removed' end, u.uuid,
    coalesce(nullif(u.name, ''), u.login), jsonb_build_object('kind', case tg_op
      when 'INSERT' then jsonb_build_array(null, k.kind) else jsonb_build_array(k.kind, null) end))
  from users u cross join (select case when it.secret is null then 'passkey' else 'totp' end as kind) k
  where u.uuid = it.user_uuid;
  return null;
end $$;


ALTER FUNCTION app.audit_factors() OWNER TO app_work;

-- FUNCTION audit_recovery_codes()
CREATE FUNCTION app.audit_recovery_codes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.audit(u.account_uuid, 'recovery_codes_made', u.uuid, coalesce(nullif(u.name, ''), u.login))
  from users u where u.uuid in (select user_uuid from added);
  return null;
end $$;


ALTER FUNCTION app.audit_recovery_codes() OWNER TO app_work;

-- FUNCTION audit_roles()
CREATE FUNCTION app.audit_roles() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  it roles := case tg_op when 'DELETE' then old else new end;
begin
  if app.org() is not null then
    perform app.audit(app.org(), case tg_op when 'INSERT' then 'role_created' when 'DELETE' then 'role_removed' else 'role_changed' end,
      it.uuid, it.name, case tg_op when 'UPDATE' then
        app.differences(to_jsonb(old), to_jsonb(new), array['name', 'slug', 'user_type', 'permissions']) else '{}' end);
  end if;
  return null;
end $$;


ALTER FUNCTION app.audit_roles() OWNER TO app_work;

-- FUNCTION audit_second_factor_required()
CREATE FUNCTION app.audit_second_factor_required() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.audit(new.account_uuid, 'settings_changed', new.account_uuid, '', jsonb_build_object('second_factor_required',
    jsonb_build_array(case tg_op when 'UPDATE' then old.second_factor_required else false end, new.second_factor_required)));
  return null;
end $$;


ALTER FUNCTION app.audit_second_factor_required() OWNER TO app_work;

-- FUNCTION audit_sessions()
CREATE FUNCTION app.audit_sessions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.audit(u.account_uuid, case tg_op when 'INSERT' then 'signed_in' else 'signed_out' end, u.uuid,
    coalesce(nullif(u.name, ''), u.login), '{}', case tg_op when 'INSERT' then u.uuid else coalesce(app.actor(), u.uuid) end)
  from users u where u.uuid = new.user_uuid;
  return null;
end $$;


ALTER FUNCTION app.audit_sessions() OWNER TO app_work;

-- FUNCTION audit_settings()
CREATE FUNCTION app.audit_settings() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.audit(new.retailer_uuid, 'settings_changed', new.retailer_uuid, '', app.differences(
    case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end, to_jsonb(new),
    array['document_validation_type', 'block_all_stores', 'block_days']));
  return null;
end $$;


ALTER FUNCTION app.audit_settings() OWNER TO app_work;

-- FUNCTION audit_tokens()
CREATE FUNCTION app.audit_tokens() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.audit(u.account_uuid, case tg_op when 'INSERT' then 'token_created' else 'token_revoked' end, new.uuid, new.name,
    case tg_op when 'INSERT' then jsonb_build_object('access_level', jsonb_build_array(null, new.access_level)) else '{}' end)
  from users u where u.uuid = new.user_uuid;
  return null;
end $$;


ALTER FUNCTION app.audit_tokens() OWNER TO app_work;

-- FUNCTION audit_users()
CREATE FUNCTION app.audit_users() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  changed jsonb := '{}';
begin
  if tg_op = 'UPDATE' then
    changed := app.differences(to_jsonb(old), to_jsonb(new), array['role_uuid', 'name', 'email', 'login', 'active',
      'legal_responsible', 'edition', 'authentication_provider_uuid'])
      || case when old.password_hash is distinct from new.password_hash then '{"password": [null, null]}' else '{}' end::jsonb;
    if changed = '{}' then
      return null;
    end if;
  end if;
  perform app.audit(new.account_uuid, case tg_op when 'INSERT' then 'user_created' else 'user_changed' end, new.uuid,
    new.login, changed);
  return null;
end $$;


ALTER FUNCTION app.audit_users() OWNER TO app_work;

-- FUNCTION audit_webhooks()
CREATE FUNCTION app.audit_webhooks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.audit(new.account_uuid, case when tg_op = 'INSERT' then 'webhook_created'
      when new.removed_at is not null and old.removed_at is null then 'webhook_removed' else 'webhook_changed' end,
    new.uuid, new.name, case tg_op when 'UPDATE' then
      app.differences(to_jsonb(old), to_jsonb(new), array['name', 'url', 'events', 'active']) else '{}' end);
  return null;
end $$;


ALTER FUNCTION app.audit_webhooks() OWNER TO app_work;

-- FUNCTION broken_document_read(uuid)
CREATE FUNCTION app.broken_document_read(owner uuid) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  -- The administration verifies every account's chain.
  if current_setting('role') <> 'app_mob' then
    perform app.check_account(owner);
  end if;
  return (
    select min(number) from (
      select r.number from (
        select r, r.number, row_number() over w as place, lag(r.hash, 1, '') over w as before
        from document_reads r where r.owner_uuid = owner window w as (order by r.number)
      ) r
      where r.number <> r.place or (r.r).previous_hash <> r.before or (r.r).hash <> app.document_read_hash(r.r)
      union all
      select h.number from document_read_heads h
      where h.owner_uuid = owner and not exists (
        select from document_reads r where r.owner_uuid = owner and r.number = h.number and r.hash = h.hash)
      union all
      select r.number from document_reads r left join document_read_heads h on h.owner_uuid = r.owner_uuid
      where r.owner_uuid = owner and r.number > coalesce(h.number, 0)
    ) broken);
end $$;


ALTER FUNCTION app.broken_document_read(owner uuid) OWNER TO app_work;

-- COMMENT FUNCTION broken_document_read(owner uuid)
COMMENT ON FUNCTION app.broken_document_read(owner uuid) IS 'the number of the first row at which an account''s chain is broken; null when it is whole';

-- FUNCTION chain_document_read()
CREATE FUNCTION app.chain_document_read() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  head document_read_heads;
begin
  insert into document_read_heads values (new.owner_uuid, 0, '') on conflict do nothing;
  select * into head from document_read_heads where owner_uuid = new.owner_uuid for update;
  new.number := head.number + 1;
  new.previous_hash := head.hash;
  new.hash := app.document_read_hash(new);
  update document_read_heads set number = new.number, hash = new.hash where owner_uuid = new.owner_uuid;
  return new;
end $$;


ALTER FUNCTION app.chain_document_read() OWNER TO app_work;

-- TABLE document_reads
CREATE TABLE public.document_reads (
    owner_uuid uuid NOT NULL,
    number bigint DEFAULT 0 NOT NULL,
    uuid uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    visitor_uuid uuid NOT NULL,
    document_uuid uuid NOT NULL,
    file_uuid uuid NOT NULL,
    actor_uuid uuid,
    actor_account_uuid uuid NOT NULL,
    actor_name text NOT NULL,
    previous_hash bytea DEFAULT '\x'::bytea NOT NULL,
    hash bytea DEFAULT '\x'::bytea NOT NULL,
    CONSTRAINT document_reads_number_check CHECK ((number > 0))
);

-- COMMENT COLUMN document_reads.number
COMMENT ON COLUMN public.document_reads.number IS 'with both hashes written by a trigger, whatever is sent';

-- COMMENT COLUMN document_reads.previous_hash
COMMENT ON COLUMN public.document_reads.previous_hash IS 'the hash of the row before it; empty for the first';

-- FUNCTION document_read_hash(public.document_reads)
CREATE FUNCTION app.document_read_hash(r public.document_reads) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  select sha256(r.previous_hash || convert_to(jsonb_build_array(r.owner_uuid, r.number, r.uuid,
    to_char(r.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), r.visitor_uuid, r.document_uuid, r.file_uuid,
    r.actor_uuid, r.actor_account_uuid, r.actor_name)::text, 'UTF8'))
$$;

-- FUNCTION reveal_cpf(uuid, uuid)
CREATE FUNCTION app.reveal_cpf(owner uuid, visitor uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.audit(owner, 'cpf_revealed', v.uuid, v.name) from visitors v where v.owner_uuid = owner and v.uuid = visitor;
end $$;


ALTER FUNCTION app.reveal_cpf(owner uuid, visitor uuid) OWNER TO app_work;

-- TABLE audit_events
CREATE TABLE public.audit_events (
    account_uuid uuid NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    kind text NOT NULL,
    actor_uuid uuid,
    actor_name text DEFAULT ''::text NOT NULL,
    subject_uuid uuid,
    subject text DEFAULT ''::text NOT NULL,
    changes jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT audit_events_kind_check CHECK ((kind = ANY (ARRAY['signed_in'::text, 'signed_out'::text, 'user_created'::text, 'user_changed'::text, 'role_created'::text, 'role_changed'::text, 'role_removed'::text, 'settings_changed'::text, 'token_created'::text, 'token_revoked'::text, 'webhook_created'::text, 'webhook_changed'::text, 'webhook_removed'::text, 'cpf_revealed'::text, 'factor_added'::text, 'factor_removed'::text, 'recovery_codes_made'::text])))
);

-- COMMENT COLUMN audit_events.account_uuid
COMMENT ON COLUMN public.audit_events.account_uuid IS 'whose administrators see it: of a person, the person''s; of a reading, the owner of what was read';

-- COMMENT COLUMN audit_events.actor_name
COMMENT ON COLUMN public.audit_events.actor_name IS 'as it was then; empty where nobody was signed in';

-- COMMENT COLUMN audit_events.changes
COMMENT ON COLUMN public.audit_events.changes IS 'field to [before, after]';

-- TABLE document_read_heads
CREATE TABLE public.document_read_heads (
    owner_uuid uuid NOT NULL,
    number bigint NOT NULL,
    hash bytea NOT NULL
);

-- COMMENT TABLE document_read_heads
COMMENT ON TABLE public.document_read_heads IS 'the last link of each chain, so that a dropped tail is noticed; who holds the row writes next';

-- CONSTRAINT audit_events audit_events_pkey
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (account_uuid, uuid);

-- CONSTRAINT document_read_heads document_read_heads_pkey
ALTER TABLE ONLY public.document_read_heads
    ADD CONSTRAINT document_read_heads_pkey PRIMARY KEY (owner_uuid);

-- CONSTRAINT document_reads document_reads_pkey
ALTER TABLE ONLY public.document_reads
    ADD CONSTRAINT document_reads_pkey PRIMARY KEY (owner_uuid, number);

-- INDEX audit_events_by_age
CREATE INDEX audit_events_by_age ON public.audit_events USING btree (account_uuid, at DESC, uuid);

-- INDEX audit_events_of_all
CREATE INDEX audit_events_of_all ON public.audit_events USING btree (at DESC, uuid);

-- INDEX document_reads_by_age
CREATE INDEX document_reads_by_age ON public.document_reads USING btree (owner_uuid, at DESC);

-- INDEX document_reads_by_file
CREATE INDEX document_reads_by_file ON public.document_reads USING btree (owner_uuid, file_uuid);

-- INDEX document_reads_of_all
CREATE INDEX document_reads_of_all ON public.document_reads USING btree (at DESC, uuid);

-- INDEX document_reads_of_visitor
CREATE INDEX document_reads_of_visitor ON public.document_reads USING btree (owner_uuid, visitor_uuid, number DESC);

-- TRIGGER recovery_codes audited
CREATE TRIGGER audited AFTER INSERT ON public.recovery_codes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.audit_recovery_codes();

-- TRIGGER retailer_configs audited
CREATE TRIGGER audited AFTER INSERT OR UPDATE ON public.retailer_configs FOR EACH ROW WHEN (app.is_told()) EXECUTE FUNCTION app.audit_settings();

-- TRIGGER roles audited
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.roles FOR EACH ROW WHEN (app.is_told()) EXECUTE FUNCTION app.audit_roles();

-- TRIGGER second_factors audited
CREATE TRIGGER audited AFTER INSERT OR DELETE ON public.second_factors FOR EACH ROW WHEN (app.is_told()) EXECUTE FUNCTION app.audit_factors();

-- TRIGGER users audited
CREATE TRIGGER audited AFTER INSERT OR UPDATE OF role_uuid, name, email, login, active, legal_responsible, edition, authentication_provider_uuid, password_hash ON public.users FOR EACH ROW WHEN (app.is_told()) EXECUTE FUNCTION app.audit_users();

-- TRIGGER webhooks audited
CREATE TRIGGER audited AFTER INSERT OR UPDATE OF name, url, events, active, removed_at ON public.webhooks FOR EACH ROW WHEN (app.is_told()) EXECUTE FUNCTION app.audit_webhooks();

-- TRIGGER client_infos audited_asked
CREATE TRIGGER audited_asked AFTER INSERT ON public.client_infos FOR EACH ROW WHEN ((new.second_factor_required AND app.is_told())) EXECUTE FUNCTION app.audit_second_factor_required();

-- TRIGGER client_infos audited_changed
CREATE TRIGGER audited_changed AFTER UPDATE OF second_factor_required ON public.client_infos FOR EACH ROW WHEN (((old.second_factor_required <> new.second_factor_required) AND app.is_told())) EXECUTE FUNCTION app.audit_second_factor_required();

-- TRIGGER api_tokens audited_end
CREATE TRIGGER audited_end AFTER UPDATE OF revoked_at ON public.api_tokens FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION app.audit_tokens();

-- TRIGGER sessions audited_in
CREATE TRIGGER audited_in AFTER INSERT ON public.sessions FOR EACH ROW WHEN (app.is_told()) EXECUTE FUNCTION app.audit_sessions();

-- TRIGGER api_tokens audited_new
CREATE TRIGGER audited_new AFTER INSERT ON public.api_tokens FOR EACH ROW WHEN (app.is_told()) EXECUTE FUNCTION app.audit_tokens();

-- TRIGGER sessions audited_out
CREATE TRIGGER audited_out AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION app.audit_sessions();

-- TRIGGER document_reads chained
CREATE TRIGGER chained BEFORE INSERT ON public.document_reads FOR EACH ROW EXECUTE FUNCTION app.chain_document_read();

-- TRIGGER document_reads told
CREATE TRIGGER told AFTER INSERT ON public.document_reads REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.tell_of_reading();

-- FK CONSTRAINT document_read_heads document_read_heads_owner_uuid_fkey
ALTER TABLE ONLY public.document_read_heads
    ADD CONSTRAINT document_read_heads_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT document_reads document_reads_actor_account_uuid_fkey
ALTER TABLE ONLY public.document_reads
    ADD CONSTRAINT document_reads_actor_account_uuid_fkey FOREIGN KEY (actor_account_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT document_reads document_reads_owner_uuid_document_uuid_fkey
ALTER TABLE ONLY public.document_reads
    ADD CONSTRAINT document_reads_owner_uuid_document_uuid_fkey FOREIGN KEY (owner_uuid, document_uuid) REFERENCES public.visitor_documents(owner_uuid, uuid);

-- FK CONSTRAINT document_reads document_reads_owner_uuid_file_uuid_fkey
ALTER TABLE ONLY public.document_reads
    ADD CONSTRAINT document_reads_owner_uuid_file_uuid_fkey FOREIGN KEY (owner_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT document_reads document_reads_owner_uuid_visitor_uuid_fkey
ALTER TABLE ONLY public.document_reads
    ADD CONSTRAINT document_reads_owner_uuid_visitor_uuid_fkey FOREIGN KEY (owner_uuid, visitor_uuid) REFERENCES public.visitors(owner_uuid, uuid);

-- POLICY document_reads agency_insert
CREATE POLICY agency_insert ON public.document_reads FOR INSERT TO app_agency WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (actor_account_uuid = ( SELECT app.org() AS org)) AND (actor_uuid = ( SELECT app.actor() AS actor))));

-- POLICY audit_events agency_select
CREATE POLICY agency_select ON public.audit_events FOR SELECT TO app_agency USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY document_reads agency_select
CREATE POLICY agency_select ON public.document_reads FOR SELECT TO app_agency USING ((owner_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY audit_events
ALTER TABLE public.audit_events ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY document_read_heads
ALTER TABLE public.document_read_heads ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY document_reads
ALTER TABLE public.document_reads ENABLE ROW LEVEL SECURITY;

-- POLICY audit_events dpo_select
CREATE POLICY dpo_select ON public.audit_events FOR SELECT TO app_dpo USING (true);

-- POLICY document_reads dpo_select
CREATE POLICY dpo_select ON public.document_reads FOR SELECT TO app_dpo USING (true);

-- POLICY audit_events dpo_update
CREATE POLICY dpo_update ON public.audit_events FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY document_reads mob_insert
CREATE POLICY mob_insert ON public.document_reads FOR INSERT TO app_mob WITH CHECK ((actor_uuid = ( SELECT app.actor() AS actor)));

-- POLICY audit_events mob_select
CREATE POLICY mob_select ON public.audit_events FOR SELECT TO app_mob USING (true);

-- POLICY document_reads mob_select
CREATE POLICY mob_select ON public.document_reads FOR SELECT TO app_mob USING (true);

-- POLICY document_reads retailer_insert
CREATE POLICY retailer_insert ON public.document_reads FOR INSERT TO app_retailer WITH CHECK (((actor_account_uuid = ( SELECT app.org() AS org)) AND (actor_uuid = ( SELECT app.actor() AS actor))));

-- POLICY audit_events retailer_select
CREATE POLICY retailer_select ON public.audit_events FOR SELECT TO app_retailer USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY document_reads service_provider_insert
CREATE POLICY service_provider_insert ON public.document_reads FOR INSERT TO app_service_provider WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (actor_account_uuid = ( SELECT app.org() AS org)) AND (actor_uuid = ( SELECT app.actor() AS actor))));

-- POLICY audit_events service_provider_select
CREATE POLICY service_provider_select ON public.audit_events FOR SELECT TO app_service_provider USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY document_reads service_provider_select
CREATE POLICY service_provider_select ON public.document_reads FOR SELECT TO app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY audit_events store_select
CREATE POLICY store_select ON public.audit_events FOR SELECT TO app_store USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY document_reads supplier_insert
CREATE POLICY supplier_insert ON public.document_reads FOR INSERT TO app_supplier WITH CHECK (((owner_uuid = ( SELECT app.org() AS org)) AND (actor_account_uuid = ( SELECT app.org() AS org)) AND (actor_uuid = ( SELECT app.actor() AS actor))));

-- POLICY audit_events supplier_select
CREATE POLICY supplier_select ON public.audit_events FOR SELECT TO app_supplier USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY document_reads supplier_select
CREATE POLICY supplier_select ON public.document_reads FOR SELECT TO app_supplier USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY audit_events work_insert
CREATE POLICY work_insert ON public.audit_events FOR INSERT TO app_work WITH CHECK (true);

-- POLICY document_read_heads work_insert
CREATE POLICY work_insert ON public.document_read_heads FOR INSERT TO app_work WITH CHECK (true);

-- POLICY audit_events work_select
CREATE POLICY work_select ON public.audit_events FOR SELECT TO app_work USING (true);

-- POLICY document_read_heads work_select
CREATE POLICY work_select ON public.document_read_heads FOR SELECT TO app_work USING (true);

-- POLICY document_reads work_select
CREATE POLICY work_select ON public.document_reads FOR SELECT TO app_work USING (true);

-- POLICY document_read_heads work_update
CREATE POLICY work_update ON public.document_read_heads FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- ACL FUNCTION audit(account uuid, what text, subject_ uuid, named text, changed jsonb, who uuid)
REVOKE ALL ON FUNCTION app.audit(account uuid, what text, subject_ uuid, named text, changed jsonb, who uuid) FROM PUBLIC;

-- ACL FUNCTION audit_factors()
REVOKE ALL ON FUNCTION app.audit_factors() FROM PUBLIC;

-- ACL FUNCTION audit_recovery_codes()
REVOKE ALL ON FUNCTION app.audit_recovery_codes() FROM PUBLIC;

-- ACL FUNCTION audit_roles()
REVOKE ALL ON FUNCTION app.audit_roles() FROM PUBLIC;

-- ACL FUNCTION audit_second_factor_required()
REVOKE ALL ON FUNCTION app.audit_second_factor_required() FROM PUBLIC;

-- ACL FUNCTION audit_sessions()
REVOKE ALL ON FUNCTION app.audit_sessions() FROM PUBLIC;

-- ACL FUNCTION audit_settings()
REVOKE ALL ON FUNCTION app.audit_settings() FROM PUBLIC;

-- ACL FUNCTION audit_tokens()
REVOKE ALL ON FUNCTION app.audit_tokens() FROM PUBLIC;

-- ACL FUNCTION audit_users()
REVOKE ALL ON FUNCTION app.audit_users() FROM PUBLIC;

-- ACL FUNCTION audit_webhooks()
REVOKE ALL ON FUNCTION app.audit_webhooks() FROM PUBLIC;

-- ACL FUNCTION broken_document_read(owner uuid)
REVOKE ALL ON FUNCTION app.broken_document_read(owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.broken_document_read(owner uuid) TO app_mob;
GRANT ALL ON FUNCTION app.broken_document_read(owner uuid) TO app_agency;
GRANT ALL ON FUNCTION app.broken_document_read(owner uuid) TO app_supplier;
GRANT ALL ON FUNCTION app.broken_document_read(owner uuid) TO app_service_provider;

-- ACL FUNCTION chain_document_read()
REVOKE ALL ON FUNCTION app.chain_document_read() FROM PUBLIC;

-- ACL TABLE document_reads
GRANT SELECT,INSERT ON TABLE public.document_reads TO app_agency;
GRANT SELECT,INSERT ON TABLE public.document_reads TO app_supplier;
GRANT SELECT,INSERT ON TABLE public.document_reads TO app_service_provider;
GRANT INSERT ON TABLE public.document_reads TO app_retailer;
GRANT SELECT,INSERT ON TABLE public.document_reads TO app_mob;
GRANT SELECT ON TABLE public.document_reads TO app_work;
GRANT SELECT ON TABLE public.document_reads TO app_dpo;

-- ACL FUNCTION reveal_cpf(owner uuid, visitor uuid)
REVOKE ALL ON FUNCTION app.reveal_cpf(owner uuid, visitor uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.reveal_cpf(owner uuid, visitor uuid) TO app_mob;
GRANT ALL ON FUNCTION app.reveal_cpf(owner uuid, visitor uuid) TO app_retailer;
GRANT ALL ON FUNCTION app.reveal_cpf(owner uuid, visitor uuid) TO app_store;

-- ACL TABLE audit_events
GRANT SELECT ON TABLE public.audit_events TO app_retailer;
GRANT SELECT ON TABLE public.audit_events TO app_agency;
GRANT SELECT ON TABLE public.audit_events TO app_supplier;
GRANT SELECT ON TABLE public.audit_events TO app_service_provider;
GRANT SELECT ON TABLE public.audit_events TO app_store;
GRANT SELECT ON TABLE public.audit_events TO app_mob;
GRANT SELECT,INSERT ON TABLE public.audit_events TO app_work;
GRANT SELECT,UPDATE ON TABLE public.audit_events TO app_dpo;

-- ACL TABLE document_read_heads
GRANT SELECT,INSERT,UPDATE ON TABLE public.document_read_heads TO app_work;

