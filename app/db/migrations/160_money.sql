set local check_function_bodies = off;

-- TABLE bank_return_lines
CREATE TABLE public.bank_return_lines (
    owner_uuid uuid NOT NULL,
    return_uuid uuid NOT NULL,
    line integer NOT NULL,
    our_number text DEFAULT ''::text NOT NULL,
    document text DEFAULT ''::text NOT NULL,
    occurrence text DEFAULT ''::text NOT NULL,
    paid_on date,
    paid_cents bigint,
    state text NOT NULL,
    problem text,
    account_uuid uuid,
    invoice_uuid uuid,
    reason text DEFAULT ''::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT bank_return_lines_check CHECK (((state <> 'pending'::text) OR (problem IS NOT NULL))),
    CONSTRAINT bank_return_lines_check1 CHECK (((state <> ALL (ARRAY['matched'::text, 'settled'::text])) OR (invoice_uuid IS NOT NULL))),
    CONSTRAINT bank_return_lines_problem_check CHECK ((problem = ANY (ARRAY['no_invoice'::text, 'amount_differs'::text, 'already_paid'::text, 'canceled'::text]))),
    CONSTRAINT bank_return_lines_state_check CHECK ((state = ANY (ARRAY['matched'::text, 'pending'::text, 'settled'::text, 'ignored'::text, 'noted'::text])))
);

-- COMMENT COLUMN bank_return_lines.state
COMMENT ON COLUMN public.bank_return_lines.state IS 'noted: the bank tells of something that is no payment; settled, ignored: a person decided';

-- TABLE bank_returns
CREATE TABLE public.bank_returns (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    file_uuid uuid NOT NULL,
    name text NOT NULL,
    sha256 bytea NOT NULL,
    layout text NOT NULL,
    bank text DEFAULT ''::text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT bank_returns_layout_check CHECK ((layout = ANY (ARRAY['cnab240'::text, 'cnab400'::text, 'csv'::text])))
);

-- COMMENT COLUMN bank_returns.sha256
COMMENT ON COLUMN public.bank_returns.sha256 IS 'of the content: the same file twice is one';

-- TABLE invoice_items
CREATE TABLE public.invoice_items (
    account_uuid uuid NOT NULL,
    invoice_uuid uuid NOT NULL,
    "position" smallint NOT NULL,
    description text NOT NULL,
    quantity integer NOT NULL,
    unit_cents bigint NOT NULL,
    CONSTRAINT invoice_items_description_check CHECK ((description <> ''::text)),
    CONSTRAINT invoice_items_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT invoice_items_unit_cents_check CHECK ((unit_cents >= 0))
);

-- TABLE invoices
CREATE TABLE public.invoices (
    account_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    number bigint NOT NULL,
    subscription_uuid uuid,
    period_starts_on date NOT NULL,
    period_ends_on date NOT NULL,
    amount_cents bigint NOT NULL,
    due_on date NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    boleto_line text NOT NULL,
    nfse_number text DEFAULT ''::text NOT NULL,
    paid_on date,
    paid_cents bigint,
    reason text DEFAULT ''::text NOT NULL,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    issued_by uuid,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT invoices_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= '9999999999'::bigint))),
    CONSTRAINT invoices_boleto_line_check CHECK ((boleto_line ~ '^[0-9]{47}$'::text)),
    CONSTRAINT invoices_check CHECK ((period_ends_on >= period_starts_on)),
    CONSTRAINT invoices_check1 CHECK (((state = 'paid'::text) = (paid_on IS NOT NULL))),
    CONSTRAINT invoices_check2 CHECK (((paid_on IS NULL) = (paid_cents IS NULL))),
    CONSTRAINT invoices_nfse_number_check CHECK ((nfse_number ~ '^[0-9]{0,15}$'::text)),
    CONSTRAINT invoices_number_check CHECK (((number >= 1) AND (number <= '9999999999'::bigint))),
    CONSTRAINT invoices_paid_cents_check CHECK ((paid_cents > 0)),
    CONSTRAINT invoices_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'overdue'::text, 'canceled'::text])))
);

-- COMMENT COLUMN invoices.subscription_uuid
COMMENT ON COLUMN public.invoices.subscription_uuid IS 'the one the monthly run charged; null: issued by a person';

-- COMMENT COLUMN invoices.reason
COMMENT ON COLUMN public.invoices.reason IS 'why it was canceled';

-- TABLE subscriptions
CREATE TABLE public.subscriptions (
    account_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    plan_uuid uuid NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    price_cents bigint NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT subscriptions_check CHECK (((ends_on IS NULL) OR (ends_on >= starts_on))),
    CONSTRAINT subscriptions_price_cents_check CHECK ((price_cents >= 0))
);

-- COMMENT TABLE subscriptions
COMMENT ON TABLE public.subscriptions IS 'which plan an account has when; client_infos.plan_uuid follows it day by day';

-- COMMENT COLUMN subscriptions.price_cents
COMMENT ON COLUMN public.subscriptions.price_cents IS 'BRL cents a period of the plan, as agreed with this account';

-- CONSTRAINT bank_return_lines bank_return_lines_pkey
ALTER TABLE ONLY public.bank_return_lines
    ADD CONSTRAINT bank_return_lines_pkey PRIMARY KEY (owner_uuid, return_uuid, line);

-- CONSTRAINT bank_returns bank_returns_owner_uuid_sha256_key
ALTER TABLE ONLY public.bank_returns
    ADD CONSTRAINT bank_returns_owner_uuid_sha256_key UNIQUE (owner_uuid, sha256);

-- CONSTRAINT bank_returns bank_returns_pkey
ALTER TABLE ONLY public.bank_returns
    ADD CONSTRAINT bank_returns_pkey PRIMARY KEY (owner_uuid, uuid);

-- CONSTRAINT invoice_items invoice_items_pkey
ALTER TABLE ONLY public.invoice_items
    ADD CONSTRAINT invoice_items_pkey PRIMARY KEY (account_uuid, invoice_uuid, "position");

-- CONSTRAINT invoices invoices_number_key
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_number_key UNIQUE (number);

-- CONSTRAINT invoices invoices_pkey
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (account_uuid, uuid);

-- CONSTRAINT subscriptions one_subscription_at_a_time
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT one_subscription_at_a_time EXCLUDE USING gist (account_uuid WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&);

-- CONSTRAINT subscriptions subscriptions_pkey
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (account_uuid, uuid);

-- INDEX bank_return_lines_by_state
CREATE INDEX bank_return_lines_by_state ON public.bank_return_lines USING btree (owner_uuid, return_uuid, state, line);

-- INDEX bank_return_lines_of_invoice
CREATE INDEX bank_return_lines_of_invoice ON public.bank_return_lines USING btree (account_uuid, invoice_uuid) WHERE (invoice_uuid IS NOT NULL);

-- INDEX bank_returns_by_age
CREATE INDEX bank_returns_by_age ON public.bank_returns USING btree (owner_uuid, created_at DESC);

-- INDEX invoices_by_due
CREATE INDEX invoices_by_due ON public.invoices USING btree (due_on DESC, number DESC);

-- INDEX invoices_of_account
CREATE INDEX invoices_of_account ON public.invoices USING btree (account_uuid, due_on DESC);

-- INDEX invoices_once
CREATE UNIQUE INDEX invoices_once ON public.invoices USING btree (account_uuid, subscription_uuid, period_starts_on) WHERE (subscription_uuid IS NOT NULL);

-- INDEX invoices_to_pay
CREATE INDEX invoices_to_pay ON public.invoices USING btree (due_on) WHERE (state = 'open'::text);

-- INDEX subscriptions_by_start
CREATE INDEX subscriptions_by_start ON public.subscriptions USING btree (starts_on);

-- INDEX subscriptions_of_plan
CREATE INDEX subscriptions_of_plan ON public.subscriptions USING btree (plan_uuid);

-- FK CONSTRAINT bank_return_lines bank_return_lines_account_uuid_invoice_uuid_fkey
ALTER TABLE ONLY public.bank_return_lines
    ADD CONSTRAINT bank_return_lines_account_uuid_invoice_uuid_fkey FOREIGN KEY (account_uuid, invoice_uuid) REFERENCES public.invoices(account_uuid, uuid);

-- FK CONSTRAINT bank_return_lines bank_return_lines_decided_by_fkey
ALTER TABLE ONLY public.bank_return_lines
    ADD CONSTRAINT bank_return_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT bank_return_lines bank_return_lines_owner_uuid_return_uuid_fkey
ALTER TABLE ONLY public.bank_return_lines
    ADD CONSTRAINT bank_return_lines_owner_uuid_return_uuid_fkey FOREIGN KEY (owner_uuid, return_uuid) REFERENCES public.bank_returns(owner_uuid, uuid);

-- FK CONSTRAINT bank_returns bank_returns_created_by_fkey
ALTER TABLE ONLY public.bank_returns
    ADD CONSTRAINT bank_returns_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT bank_returns bank_returns_owner_uuid_file_uuid_fkey
ALTER TABLE ONLY public.bank_returns
    ADD CONSTRAINT bank_returns_owner_uuid_file_uuid_fkey FOREIGN KEY (owner_uuid, file_uuid) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT bank_returns bank_returns_owner_uuid_fkey
ALTER TABLE ONLY public.bank_returns
    ADD CONSTRAINT bank_returns_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT invoice_items invoice_items_account_uuid_invoice_uuid_fkey
ALTER TABLE ONLY public.invoice_items
    ADD CONSTRAINT invoice_items_account_uuid_invoice_uuid_fkey FOREIGN KEY (account_uuid, invoice_uuid) REFERENCES public.invoices(account_uuid, uuid);

-- FK CONSTRAINT invoices invoices_account_uuid_fkey
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT invoices invoices_account_uuid_subscription_uuid_fkey
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_account_uuid_subscription_uuid_fkey FOREIGN KEY (account_uuid, subscription_uuid) REFERENCES public.subscriptions(account_uuid, uuid);

-- FK CONSTRAINT invoices invoices_issued_by_fkey
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT subscriptions subscriptions_account_uuid_fkey
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT subscriptions subscriptions_created_by_fkey
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- FK CONSTRAINT subscriptions subscriptions_plan_uuid_fkey
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_plan_uuid_fkey FOREIGN KEY (plan_uuid) REFERENCES public.plans(uuid);

-- POLICY invoice_items agency_select
CREATE POLICY agency_select ON public.invoice_items FOR SELECT TO app_agency USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY invoices agency_select
CREATE POLICY agency_select ON public.invoices FOR SELECT TO app_agency USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY subscriptions agency_select
CREATE POLICY agency_select ON public.subscriptions FOR SELECT TO app_agency USING ((account_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY bank_return_lines
ALTER TABLE public.bank_return_lines ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY bank_returns
ALTER TABLE public.bank_returns ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY invoice_items
ALTER TABLE public.invoice_items ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY invoices
ALTER TABLE public.invoices ENABLE ROW LEVEL SECURITY;

-- POLICY invoice_items mob_delete
CREATE POLICY mob_delete ON public.invoice_items FOR DELETE TO app_mob USING (true);

-- POLICY subscriptions mob_delete
CREATE POLICY mob_delete ON public.subscriptions FOR DELETE TO app_mob USING (true);

-- POLICY bank_return_lines mob_insert
CREATE POLICY mob_insert ON public.bank_return_lines FOR INSERT TO app_mob WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY bank_returns mob_insert
CREATE POLICY mob_insert ON public.bank_returns FOR INSERT TO app_mob WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY invoice_items mob_insert
CREATE POLICY mob_insert ON public.invoice_items FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY invoices mob_insert
CREATE POLICY mob_insert ON public.invoices FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY subscriptions mob_insert
CREATE POLICY mob_insert ON public.subscriptions FOR INSERT TO app_mob WITH CHECK (true);

-- POLICY bank_return_lines mob_select
CREATE POLICY mob_select ON public.bank_return_lines FOR SELECT TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY bank_returns mob_select
CREATE POLICY mob_select ON public.bank_returns FOR SELECT TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY invoice_items mob_select
CREATE POLICY mob_select ON public.invoice_items FOR SELECT TO app_mob USING (true);

-- POLICY invoices mob_select
CREATE POLICY mob_select ON public.invoices FOR SELECT TO app_mob USING (true);

-- POLICY subscriptions mob_select
CREATE POLICY mob_select ON public.subscriptions FOR SELECT TO app_mob USING (true);

-- POLICY bank_return_lines mob_update
CREATE POLICY mob_update ON public.bank_return_lines FOR UPDATE TO app_mob USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY invoice_items mob_update
CREATE POLICY mob_update ON public.invoice_items FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY invoices mob_update
CREATE POLICY mob_update ON public.invoices FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY subscriptions mob_update
CREATE POLICY mob_update ON public.subscriptions FOR UPDATE TO app_mob USING (true) WITH CHECK (true);

-- POLICY invoice_items retailer_select
CREATE POLICY retailer_select ON public.invoice_items FOR SELECT TO app_retailer USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY invoices retailer_select
CREATE POLICY retailer_select ON public.invoices FOR SELECT TO app_retailer USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY subscriptions retailer_select
CREATE POLICY retailer_select ON public.subscriptions FOR SELECT TO app_retailer USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY invoice_items service_provider_select
CREATE POLICY service_provider_select ON public.invoice_items FOR SELECT TO app_service_provider USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY invoices service_provider_select
CREATE POLICY service_provider_select ON public.invoices FOR SELECT TO app_service_provider USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY subscriptions service_provider_select
CREATE POLICY service_provider_select ON public.subscriptions FOR SELECT TO app_service_provider USING ((account_uuid = ( SELECT app.org() AS org)));

-- ROW SECURITY subscriptions
ALTER TABLE public.subscriptions ENABLE ROW LEVEL SECURITY;

-- POLICY invoice_items supplier_select
CREATE POLICY supplier_select ON public.invoice_items FOR SELECT TO app_supplier USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY invoices supplier_select
CREATE POLICY supplier_select ON public.invoices FOR SELECT TO app_supplier USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY subscriptions supplier_select
CREATE POLICY supplier_select ON public.subscriptions FOR SELECT TO app_supplier USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY invoice_items work_insert
CREATE POLICY work_insert ON public.invoice_items FOR INSERT TO app_work WITH CHECK (true);

-- POLICY invoices work_insert
CREATE POLICY work_insert ON public.invoices FOR INSERT TO app_work WITH CHECK (true);

-- POLICY bank_returns work_select
CREATE POLICY work_select ON public.bank_returns FOR SELECT TO app_work USING (true);

-- POLICY invoice_items work_select
CREATE POLICY work_select ON public.invoice_items FOR SELECT TO app_work USING (true);

-- POLICY invoices work_select
CREATE POLICY work_select ON public.invoices FOR SELECT TO app_work USING (true);

-- POLICY subscriptions work_select
CREATE POLICY work_select ON public.subscriptions FOR SELECT TO app_work USING (true);

-- POLICY invoices work_update
CREATE POLICY work_update ON public.invoices FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- ACL TABLE bank_return_lines
GRANT SELECT,INSERT,UPDATE ON TABLE public.bank_return_lines TO app_mob;

-- ACL TABLE bank_returns
GRANT SELECT,INSERT ON TABLE public.bank_returns TO app_mob;
GRANT SELECT ON TABLE public.bank_returns TO app_work;

-- ACL TABLE invoice_items
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invoice_items TO app_mob;
GRANT SELECT ON TABLE public.invoice_items TO app_agency;
GRANT SELECT ON TABLE public.invoice_items TO app_supplier;
GRANT SELECT ON TABLE public.invoice_items TO app_service_provider;
GRANT SELECT ON TABLE public.invoice_items TO app_retailer;
GRANT SELECT,INSERT ON TABLE public.invoice_items TO app_work;

-- ACL TABLE invoices
GRANT SELECT,INSERT,UPDATE ON TABLE public.invoices TO app_mob;
GRANT SELECT ON TABLE public.invoices TO app_agency;
GRANT SELECT ON TABLE public.invoices TO app_supplier;
GRANT SELECT ON TABLE public.invoices TO app_service_provider;
GRANT SELECT ON TABLE public.invoices TO app_retailer;
GRANT SELECT,INSERT ON TABLE public.invoices TO app_work;

-- ACL COLUMN invoices.state
GRANT UPDATE(state) ON TABLE public.invoices TO app_work;

-- ACL COLUMN invoices.version
GRANT UPDATE(version) ON TABLE public.invoices TO app_work;

-- ACL TABLE subscriptions
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.subscriptions TO app_mob;
GRANT SELECT ON TABLE public.subscriptions TO app_agency;
GRANT SELECT ON TABLE public.subscriptions TO app_supplier;
GRANT SELECT ON TABLE public.subscriptions TO app_service_provider;
GRANT SELECT ON TABLE public.subscriptions TO app_retailer;
GRANT SELECT ON TABLE public.subscriptions TO app_work;

