set local check_function_bodies = off;

-- FUNCTION term_standing(text, uuid, boolean)
CREATE FUNCTION app.term_standing(kind text, account uuid, responsible boolean) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
declare
  term uuid;
  word boolean;
begin
  select t.uuid, g.agreed into term, word
  from access_terms t left join access_term_signatures g on (g.account_uuid, g.term_uuid) = (account, t.uuid)
  where t.signer_kind = kind and t.published_on <= app.today() and (t.file <> '' or t.link <> '')
  order by t.published_on desc limit 1;
  return case when term is null or word then null when not word then 'disagreed' when responsible then 'unsigned'
    else 'waiting' end;
end $$;

-- COMMENT FUNCTION term_standing(kind text, account uuid, responsible boolean)
COMMENT ON FUNCTION app.term_standing(kind text, account uuid, responsible boolean) IS 'why an account''s people stand before the gate of the access terms; null: they are past it';

-- TABLE access_block_stores
CREATE TABLE public.access_block_stores (
    retailer_uuid uuid NOT NULL,
    block_uuid uuid NOT NULL,
    store_uuid uuid NOT NULL
);

-- TABLE access_blocks
CREATE TABLE public.access_blocks (
    retailer_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    cpf text,
    cnpj text,
    reason text NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    all_stores boolean DEFAULT true NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    lifted_at timestamp with time zone,
    lifted_by uuid,
    CONSTRAINT access_block_period CHECK (((ends_on IS NULL) OR (ends_on >= starts_on) OR ((lifted_at IS NOT NULL) AND (ends_on = (starts_on - 1))))),
    CONSTRAINT access_blocks_check CHECK (((cpf IS NULL) <> (cnpj IS NULL))),
    CONSTRAINT access_blocks_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
    CONSTRAINT access_blocks_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
    CONSTRAINT access_blocks_reason_check CHECK ((reason <> ''::text))
);

-- COMMENT COLUMN access_blocks.lifted_at
COMMENT ON COLUMN public.access_blocks.lifted_at IS 'when somebody took the block back; what it held until then stays written';

-- TABLE access_term_signatures
CREATE TABLE public.access_term_signatures (
    account_uuid uuid NOT NULL,
    term_uuid uuid NOT NULL,
    user_uuid uuid NOT NULL,
    agreed boolean NOT NULL,
    signed_at timestamp with time zone DEFAULT now() NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    file_sha256 bytea,
    CONSTRAINT access_term_signatures_file_sha256_check CHECK ((length(file_sha256) = 32))
);

-- COMMENT COLUMN access_term_signatures.address
COMMENT ON COLUMN public.access_term_signatures.address IS 'the network address that it was signed from';

-- COMMENT COLUMN access_term_signatures.file_sha256
COMMENT ON COLUMN public.access_term_signatures.file_sha256 IS 'of the PDF as it lay there when it was signed; null: the term was a link elsewhere';

-- TABLE access_terms
CREATE TABLE public.access_terms (
    uuid uuid NOT NULL,
    signer_kind text NOT NULL,
    published_on date NOT NULL,
    file text DEFAULT ''::text NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT access_terms_check CHECK (((file = ''::text) OR (link <> ''::text) OR (POSITION(('/'::text) IN (file)) > 0))),
    CONSTRAINT access_terms_signer_kind_check CHECK ((signer_kind = ANY (ARRAY['agency'::text, 'supplier'::text, 'service_provider'::text])))
);

-- COMMENT COLUMN access_terms.file
COMMENT ON COLUMN public.access_terms.file IS 'where the PDF lies, below the uploads folder; with a link of its own, anywhere';

-- CONSTRAINT access_block_stores access_block_stores_pkey
ALTER TABLE ONLY public.access_block_stores
    ADD CONSTRAINT access_block_stores_pkey PRIMARY KEY (retailer_uuid, block_uuid, store_uuid);

-- CONSTRAINT access_blocks access_blocks_pkey
ALTER TABLE ONLY public.access_blocks
    ADD CONSTRAINT access_blocks_pkey PRIMARY KEY (retailer_uuid, uuid);

-- CONSTRAINT access_term_signatures access_term_signatures_pkey
ALTER TABLE ONLY public.access_term_signatures
    ADD CONSTRAINT access_term_signatures_pkey PRIMARY KEY (account_uuid, term_uuid);

-- CONSTRAINT access_terms access_terms_pkey
ALTER TABLE ONLY public.access_terms
    ADD CONSTRAINT access_terms_pkey PRIMARY KEY (uuid);

-- CONSTRAINT access_terms access_terms_signer_kind_published_on_key
ALTER TABLE ONLY public.access_terms
    ADD CONSTRAINT access_terms_signer_kind_published_on_key UNIQUE (signer_kind, published_on);

-- INDEX access_blocks_by_age
CREATE INDEX access_blocks_by_age ON public.access_blocks USING btree (retailer_uuid, created_at DESC);

-- INDEX access_blocks_of_all
CREATE INDEX access_blocks_of_all ON public.access_blocks USING btree (created_at DESC, uuid DESC);

-- INDEX blocks_of_company
CREATE INDEX blocks_of_company ON public.access_blocks USING btree (retailer_uuid, cnpj) WHERE (cnpj IS NOT NULL);

-- INDEX blocks_of_person
CREATE INDEX blocks_of_person ON public.access_blocks USING btree (retailer_uuid, cpf) WHERE (cpf IS NOT NULL);

-- INDEX signatures_by_age
CREATE INDEX signatures_by_age ON public.access_term_signatures USING btree (signed_at DESC);

-- INDEX signatures_of_term
CREATE INDEX signatures_of_term ON public.access_term_signatures USING btree (term_uuid);

-- FK CONSTRAINT access_block_stores access_block_stores_retailer_uuid_block_uuid_fkey
ALTER TABLE ONLY public.access_block_stores
    ADD CONSTRAINT access_block_stores_retailer_uuid_block_uuid_fkey FOREIGN KEY (retailer_uuid, block_uuid) REFERENCES public.access_blocks(retailer_uuid, uuid);

-- FK CONSTRAINT access_block_stores access_block_stores_retailer_uuid_store_uuid_fkey
ALTER TABLE ONLY public.access_block_stores
    ADD CONSTRAINT access_block_stores_retailer_uuid_store_uuid_fkey FOREIGN KEY (retailer_uuid, store_uuid) REFERENCES public.stores(retailer_uuid, uuid);

-- FK CONSTRAINT access_blocks access_blocks_created_by_fkey
ALTER TABLE ONLY public.access_blocks
    ADD CONSTRAINT access_blocks_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT access_blocks access_blocks_lifted_by_fkey
ALTER TABLE ONLY public.access_blocks
    ADD CONSTRAINT access_blocks_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT access_blocks access_blocks_retailer_uuid_fkey
ALTER TABLE ONLY public.access_blocks
    ADD CONSTRAINT access_blocks_retailer_uuid_fkey FOREIGN KEY (retailer_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT access_term_signatures access_term_signatures_account_uuid_fkey
ALTER TABLE ONLY public.access_term_signatures
    ADD CONSTRAINT access_term_signatures_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT access_term_signatures access_term_signatures_term_uuid_fkey
ALTER TABLE ONLY public.access_term_signatures
    ADD CONSTRAINT access_term_signatures_term_uuid_fkey FOREIGN KEY (term_uuid) REFERENCES public.access_terms(uuid);

-- FK CONSTRAINT access_term_signatures access_term_signatures_user_uuid_fkey
ALTER TABLE ONLY public.access_term_signatures
    ADD CONSTRAINT access_term_signatures_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT access_terms access_terms_created_by_fkey
ALTER TABLE ONLY public.access_terms
    ADD CONSTRAINT access_terms_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- ROW SECURITY access_block_stores
ALTER TABLE public.access_block_stores ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY access_blocks
ALTER TABLE public.access_blocks ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY access_term_signatures
ALTER TABLE public.access_term_signatures ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY access_terms
ALTER TABLE public.access_terms ENABLE ROW LEVEL SECURITY;

-- POLICY access_block_stores administration
CREATE POLICY administration ON public.access_block_stores TO app_mob USING (true) WITH CHECK (true);

-- POLICY access_blocks administration
CREATE POLICY administration ON public.access_blocks TO app_mob USING (true) WITH CHECK (true);

-- POLICY access_term_signatures administration
CREATE POLICY administration ON public.access_term_signatures TO app_mob USING (true) WITH CHECK (true);

-- POLICY access_terms administration
CREATE POLICY administration ON public.access_terms TO app_mob USING (true) WITH CHECK (true);

-- POLICY access_terms directory
CREATE POLICY directory ON public.access_terms FOR SELECT TO app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af USING (true);

-- POLICY access_term_signatures door_select
CREATE POLICY door_select ON public.access_term_signatures FOR SELECT TO app_door USING (true);

-- POLICY access_terms door_select
CREATE POLICY door_select ON public.access_terms FOR SELECT TO app_door USING (true);

-- POLICY access_blocks dpo_select
CREATE POLICY dpo_select ON public.access_blocks FOR SELECT TO app_dpo USING (true);

-- POLICY access_blocks dpo_update
CREATE POLICY dpo_update ON public.access_blocks FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY access_block_stores facts
CREATE POLICY facts ON public.access_block_stores FOR SELECT TO app_gate, app_work USING (true);

-- POLICY access_blocks facts
CREATE POLICY facts ON public.access_blocks FOR SELECT TO app_gate, app_work USING (true);

-- POLICY access_term_signatures facts
CREATE POLICY facts ON public.access_term_signatures FOR SELECT TO app_gate, app_work USING (true);

-- POLICY access_terms facts
CREATE POLICY facts ON public.access_terms FOR SELECT TO app_gate, app_work USING (true);

-- POLICY access_terms mob_delete
CREATE POLICY mob_delete ON public.access_terms FOR DELETE TO app_mob USING (true);

-- POLICY access_block_stores own
CREATE POLICY own ON public.access_block_stores TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org))) WITH CHECK ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY access_blocks own
CREATE POLICY own ON public.access_blocks TO app_retailer USING ((retailer_uuid = ( SELECT app.org() AS org))) WITH CHECK ((retailer_uuid = ( SELECT app.org() AS org)));

-- POLICY access_term_signatures own
CREATE POLICY own ON public.access_term_signatures TO app_agency, app_supplier, app_service_provider USING ((account_uuid = ( SELECT app.org() AS org))) WITH CHECK ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY access_terms work_select
CREATE POLICY work_select ON public.access_terms FOR SELECT TO app_work USING (true);

-- ACL FUNCTION term_standing(kind text, account uuid, responsible boolean)
REVOKE ALL ON FUNCTION app.term_standing(kind text, account uuid, responsible boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.term_standing(kind text, account uuid, responsible boolean) TO app_door;

-- ACL TABLE access_block_stores
GRANT SELECT ON TABLE public.access_block_stores TO app_gate;
GRANT SELECT ON TABLE public.access_block_stores TO app_work;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_block_stores TO app_mob;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_block_stores TO app_retailer;

-- ACL TABLE access_blocks
GRANT SELECT ON TABLE public.access_blocks TO app_gate;
GRANT SELECT ON TABLE public.access_blocks TO app_work;
GRANT SELECT,INSERT,UPDATE ON TABLE public.access_blocks TO app_mob;
GRANT SELECT,INSERT,UPDATE ON TABLE public.access_blocks TO app_retailer;
GRANT SELECT,UPDATE ON TABLE public.access_blocks TO app_dpo;

-- ACL TABLE access_term_signatures
GRANT SELECT ON TABLE public.access_term_signatures TO app_gate;
GRANT SELECT ON TABLE public.access_term_signatures TO app_work;
GRANT SELECT,INSERT ON TABLE public.access_term_signatures TO app_mob;
GRANT SELECT,INSERT ON TABLE public.access_term_signatures TO app_agency;
GRANT SELECT,INSERT ON TABLE public.access_term_signatures TO app_supplier;
GRANT SELECT,INSERT ON TABLE public.access_term_signatures TO app_service_provider;

-- ACL COLUMN access_term_signatures.account_uuid
GRANT SELECT(account_uuid) ON TABLE public.access_term_signatures TO app_door;

-- ACL COLUMN access_term_signatures.term_uuid
GRANT SELECT(term_uuid) ON TABLE public.access_term_signatures TO app_door;

-- ACL COLUMN access_term_signatures.agreed
GRANT SELECT(agreed) ON TABLE public.access_term_signatures TO app_door;

-- ACL TABLE access_terms
GRANT SELECT ON TABLE public.access_terms TO app_gate;
GRANT SELECT ON TABLE public.access_terms TO app_work;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_terms TO app_mob;
GRANT SELECT ON TABLE public.access_terms TO app_retailer;
GRANT SELECT ON TABLE public.access_terms TO app_agency;
GRANT SELECT ON TABLE public.access_terms TO app_supplier;
GRANT SELECT ON TABLE public.access_terms TO app_service_provider;
GRANT SELECT ON TABLE public.access_terms TO app_store;
GRANT SELECT ON TABLE public.access_terms TO app_af;

-- ACL COLUMN access_terms.uuid
GRANT SELECT(uuid) ON TABLE public.access_terms TO app_door;

-- ACL COLUMN access_terms.signer_kind
GRANT SELECT(signer_kind) ON TABLE public.access_terms TO app_door;

-- ACL COLUMN access_terms.published_on
GRANT SELECT(published_on) ON TABLE public.access_terms TO app_door;

-- ACL COLUMN access_terms.file
GRANT SELECT(file) ON TABLE public.access_terms TO app_door;

-- ACL COLUMN access_terms.link
GRANT SELECT(link) ON TABLE public.access_terms TO app_door;

