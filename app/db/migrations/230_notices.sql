set local check_function_bodies = off;

-- FUNCTION emit_allocation_changes()
CREATE FUNCTION app.emit_allocation_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, e.event, app.allocation_told(a)
  from after k
  join before b on b.owner_uuid = k.owner_uuid and b.uuid = k.uuid
  join allocations a on a.owner_uuid = k.owner_uuid and a.uuid = k.uuid
  cross join lateral (select case
    when b.state = 'pending' and k.state = 'active' then 'allocation_approved'
    when b.state = 'pending' and k.state = 'refused' then 'allocation_refused'
    when k.ends_on is distinct from b.ends_on or (k.state = 'ended' and b.state <> 'ended') then 'allocation_ended' end as event) e
  cross join lateral app.listening(e.event, array[a.owner_uuid, a.retailer_uuid]) w
  where e.event is not null;
  return null;
end $$;


ALTER FUNCTION app.emit_allocation_changes() OWNER TO app_work;

-- FUNCTION emit_allocations()
CREATE FUNCTION app.emit_allocations() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not exists (select from webhooks where active) then
    return null;
  end if;
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'allocation_created', app.allocation_told(a)
  from added k
  join allocations a on a.owner_uuid = k.owner_uuid and a.uuid = k.uuid
  cross join lateral app.listening('allocation_created', array[a.owner_uuid, a.retailer_uuid]) w;
  return null;
end $$;


ALTER FUNCTION app.emit_allocations() OWNER TO app_work;

-- FUNCTION emit_decisions()
CREATE FUNCTION app.emit_decisions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'document_decided', jsonb_build_object('document_uuid', d.uuid, 'owner_uuid', d.owner_uuid,
    'visitor_uuid', d.visitor_uuid, 'document_type_uuid', d.document_type_uuid, 'retailer_uuid', d.retailer_uuid,
    'status', e.status, 'problem', e.problem, 'decided_at', e.decided_at, 'decider_uuid', e.decider_uuid)
  from added e join visitor_documents d on d.owner_uuid = e.owner_uuid and d.uuid = e.document_uuid
  cross join lateral app.listening('document_decided', app.document_viewers(d)) w;
  return null;
end $$;


ALTER FUNCTION app.emit_decisions() OWNER TO app_work;

-- FUNCTION emit_documents()
CREATE FUNCTION app.emit_documents() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not exists (select from webhooks where active) then
    return null;
  end if;
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'document_sent', jsonb_build_object('document_uuid', d.uuid, 'owner_uuid', d.owner_uuid,
    'visitor_uuid', d.visitor_uuid, 'document_type_uuid', d.document_type_uuid, 'retailer_uuid', d.retailer_uuid,
    'status', d.status, 'expires_on', d.expires_on)
  from added k
  join visitor_documents d on d.owner_uuid = k.owner_uuid and d.uuid = k.uuid
  cross join lateral app.listening('document_sent', app.document_viewers(d)) w;
  return null;
end $$;


ALTER FUNCTION app.emit_documents() OWNER TO app_work;

-- FUNCTION emit_refusals()
CREATE FUNCTION app.emit_refusals() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'visit_refused', jsonb_build_object('refusal_uuid', r.uuid, 'owner_uuid', r.owner_uuid,
    'visitor_uuid', r.visitor_uuid, 'store_uuid', r.store_uuid, 'retailer_uuid', r.retailer_uuid, 'refused_at', r.refused_at)
  from added r cross join lateral app.listening('visit_refused', array[r.owner_uuid, r.retailer_uuid]) w;
  return null;
end $$;


ALTER FUNCTION app.emit_refusals() OWNER TO app_work;

-- FUNCTION emit_visits_entered()
CREATE FUNCTION app.emit_visits_entered() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not app.is_told() or not exists (
    select from added v cross join lateral app.listening('visit_entered', array[v.owner_uuid, v.retailer_uuid] || v.supplier_uuids)
  ) then
    return null;
  end if;
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'visit_entered', jsonb_build_object('visit_uuid', v.uuid, 'owner_uuid', v.owner_uuid,
    'visitor_uuid', v.visitor_uuid, 'store_uuid', v.store_uuid, 'retailer_uuid', v.retailer_uuid, 'entered_at', v.entered_at,
    'entered_app_name', v.entered_app_name)
  from added v cross join lateral app.listening('visit_entered', array[v.owner_uuid, v.retailer_uuid] || v.supplier_uuids) w;
  return null;
end $$;


ALTER FUNCTION app.emit_visits_entered() OWNER TO app_work;

-- FUNCTION emit_visits_left()
CREATE FUNCTION app.emit_visits_left() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not app.is_told() or not exists (
    select from after v cross join lateral app.listening('visit_left', array[v.owner_uuid, v.retailer_uuid] || v.supplier_uuids)
  ) then
    return null;
  end if;
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'visit_left', jsonb_build_object('visit_uuid', v.uuid, 'owner_uuid', v.owner_uuid,
    'visitor_uuid', v.visitor_uuid, 'store_uuid', v.store_uuid, 'retailer_uuid', v.retailer_uuid, 'entered_at', v.entered_at,
    'left_at', v.left_at, 'corrected_left_at', v.corrected_left_at)
  from after v
  join before b on b.owner_uuid = v.owner_uuid and b.uuid = v.uuid and b.left_hour is null and v.left_hour is not null
  cross join lateral app.listening('visit_left', array[v.owner_uuid, v.retailer_uuid] || v.supplier_uuids) w;
  return null;
end $$;


ALTER FUNCTION app.emit_visits_left() OWNER TO app_work;

-- FUNCTION forget_devices()
CREATE FUNCTION app.forget_devices() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from user_device_tokens where session_uuid = new.uuid;
  return null;
end $$;


ALTER FUNCTION app.forget_devices() OWNER TO app_door;

-- COMMENT FUNCTION forget_devices()
COMMENT ON FUNCTION app.forget_devices() IS 'what the browser of a session that was ended is no more pushed to';

-- FUNCTION is_told()
CREATE FUNCTION app.is_told() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select current_setting('app.telling', true) is distinct from 'off'
$$;

-- FUNCTION listening(text, uuid[])
CREATE FUNCTION app.listening(what text, viewers uuid[]) RETURNS TABLE(account_uuid uuid, uuid uuid)
    LANGUAGE sql STABLE ROWS 1
    AS $$
  select w.account_uuid, w.uuid from webhooks w where w.active and w.account_uuid = any (viewers) and what = any (w.events)
  union all
  select w.account_uuid, w.uuid from webhooks w where w.active and w.of_mob and what = any (w.events)
$$;

-- FUNCTION tell(uuid, text, jsonb, uuid)
CREATE FUNCTION app.tell(account uuid, what text, told jsonb, person uuid DEFAULT NULL::uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into notifications (user_uuid, kind, facts, in_app, mail_due, push_due)
  select u.uuid, what, told, c.in_app, c.mail, c.push
  from notification_kinds k
  join users u on u.account_uuid = account and u.active
  join roles r on r.uuid = u.role_uuid
  left join notification_preferences p on p.user_uuid = u.uuid and p.kind = k.kind
  cross join lateral (select coalesce(p.in_app, true) as in_app, coalesce(p.mail, k.mails) as mail,
    coalesce(p.push, k.pushes) and exists (select from user_device_tokens d where d.user_uuid = u.uuid) as push) c
  where k.kind = what and (c.in_app or c.mail or c.push) and case when person is not null then u.uuid = person
    else coalesce((r.permissions ->> (k.readers ->> r.user_type))::int, 0) > 0 and u.uuid is distinct from app.actor() end
$$;


ALTER FUNCTION app.tell(account uuid, what text, told jsonb, person uuid) OWNER TO app_work;

-- FUNCTION tell_of_allocations()
CREATE FUNCTION app.tell_of_allocations() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    perform app.tell(a.retailer_uuid, 'allocation_requested', jsonb_build_object('visitor_uuid', v.uuid, 'visitor', v.name,
      'store', s.name))
    from after a join visitors v on v.owner_uuid = a.owner_uuid and v.uuid = a.visitor_uuid
    join stores s on s.uuid = a.store_uuid
    where a.state = 'pending';
  else
    perform app.tell(a.owner_uuid, 'allocation_decided', jsonb_build_object('visitor_uuid', v.uuid, 'visitor', v.name,
      'store', s.name, 'state', a.state))
    from after a join before b on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid
    join visitors v on v.owner_uuid = a.owner_uuid and v.uuid = a.visitor_uuid
    join stores s on s.uuid = a.store_uuid
    where b.state = 'pending' and a.state in ('active', 'refused');
  end if;
  return null;
end $$;


ALTER FUNCTION app.tell_of_allocations() OWNER TO app_work;

-- FUNCTION tell_of_company_documents()
CREATE FUNCTION app.tell_of_company_documents() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.tell(n.owner_uuid, 'document_decided', jsonb_build_object('document', t.name, 'status', n.status, 'problem', n.problem))
  from added n
  join company_documents d on d.owner_uuid = n.owner_uuid and d.uuid = n.document_uuid
  join document_types t on t.uuid = d.document_type_uuid;
  return null;
end $$;


ALTER FUNCTION app.tell_of_company_documents() OWNER TO app_work;

-- FUNCTION tell_of_documents()
CREATE FUNCTION app.tell_of_documents() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.tell(n.owner_uuid, 'document_decided', jsonb_build_object('visitor_uuid', v.uuid, 'visitor', v.name,
    'document', t.name, 'status', n.status, 'problem', n.problem))
  from added n
  join visitor_documents d on d.owner_uuid = n.owner_uuid and d.uuid = n.document_uuid
  join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid
  join document_types t on t.uuid = d.document_type_uuid;
  return null;
end $$;


ALTER FUNCTION app.tell_of_documents() OWNER TO app_work;

-- FUNCTION tell_of_feedback()
CREATE FUNCTION app.tell_of_feedback() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.tell(f.owner_uuid, 'feedback_given', jsonb_build_object('visitor_uuid', v.uuid, 'visitor', v.name,
    'store', s.name, 'score', f.score))
  from added f join visitors v on v.owner_uuid = f.owner_uuid and v.uuid = f.visitor_uuid
  join stores s on s.uuid = f.store_uuid;
  return null;
end $$;


ALTER FUNCTION app.tell_of_feedback() OWNER TO app_work;

-- FUNCTION tell_of_job()
CREATE FUNCTION app.tell_of_job() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.tell(u.account_uuid, 'job_finished', jsonb_build_object('job_uuid', new.uuid, 'job_kind', new.kind,
    'title', new.title, 'state', new.state), u.uuid)
  from users u where u.uuid = new.created_by;
  return null;
end $$;


ALTER FUNCTION app.tell_of_job() OWNER TO app_work;

-- FUNCTION tell_of_purchase()
CREATE FUNCTION app.tell_of_purchase() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.tell(l.owner_uuid, 'network_bought', jsonb_build_object('old_retailer_uuid', o.uuid, 'old_retailer', o.trade_name,
    'new_retailer', n.trade_name, 'changed_on', new.changed_on, 'allocations', l.n))
  from (select owner_uuid, count(*) as n from allocations
      where retailer_uuid = new.old_retailer_uuid and state in ('pending', 'active')
        and (ends_on is null or ends_on >= app.today()) group by 1) l
  cross join accounts o cross join accounts n
  where o.uuid = new.old_retailer_uuid and n.uuid = new.new_retailer_uuid;
  return null;
end $$;


ALTER FUNCTION app.tell_of_purchase() OWNER TO app_work;

-- FUNCTION tell_of_reading()
CREATE FUNCTION app.tell_of_reading() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.tell(d.owner_uuid, 'personal_data_read', jsonb_build_object('visitor_uuid', v.uuid, 'visitor', v.name,
    'reader', d.actor_name))
  from added d join accounts a on a.uuid = d.actor_account_uuid and a.kind = 'mob'
  join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid;
  return null;
end $$;


ALTER FUNCTION app.tell_of_reading() OWNER TO app_work;

-- FUNCTION user_info(bytea)
CREATE FUNCTION app.user_info(hash bytea) RETURNS json
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  info json;
begin
  select json_build_object('uuid', u.uuid, 'name', u.name, 'email', u.email, 'login', u.login, 'photo', '/profile/photo?v=' || u.photo_uuid,
    'area', u.area, 'office', u.office, 'edition', u.edition, 'legal_responsible', u.legal_responsible, 'term_standing', k.term_standing,
    'role', json_build_object('name', r.name, 'slug', r.slug, 'user_type', r.user_type, 'role_permissions', coalesce((
      select json_agg(json_build_object('permission_slug', key, 'access_level', value::int) order by key)
      from jsonb_each_text(k.permissions)), '[]')),
    'accessable', json_build_object('uuid', a.uuid, 'name', a.trade_name, 'trade_name', a.trade_name,
      'supplier_type', a.supplier_type, 'common_client_info', json_build_object(
        'status', coalesce(c.status, 'not_client'), 'use_mobconnect', coalesce(c.use_mobconnect, false),
        'plan', json_build_object('plan_features', coalesce(p.features, '{}')))),
    'accessable_type', a.kind,
    'extra_info', json_build_object('retailer', case when s.uuid is not null then json_build_object(
      'trade_name', n.trade_name,
      'common_client_info', json_build_object('use_mobconnect', coalesce(nc.use_mobconnect, false))) end),
    'plan_features', coalesce(p.features, '{}'), 'conditional_blocks', coalesce(c.conditional_blocks, '{}'),
    'has_pending_lite_visitors', app.has_pending_lite_visitors(a.uuid),
    'second_factor_missing', k.second_factor_missing, 'new_user', coalesce(u.first_login_at > now() - interval '1 day', true),
    'days_after_first_login', coalesce(extract(day from now() - u.first_login_at), 0)::int)
  into info
  from app.authenticate(hash) k
  join users u on u.uuid = k.user_uuid
  join roles r on r.uuid = u.role_uuid
  join accounts a on a.uuid = u.account_uuid
  left join client_infos c on c.account_uuid = a.uuid
  left join plans p on p.uuid = c.plan_uuid
  left join stores s on s.uuid = a.uuid
  left join accounts n on n.uuid = s.retailer_uuid
  left join client_infos nc on nc.account_uuid = s.retailer_uuid;
  return info;
end $$;


ALTER FUNCTION app.user_info(hash bytea) OWNER TO app_door;

-- COMMENT FUNCTION user_info(hash bytea)
COMMENT ON FUNCTION app.user_info(hash bytea) IS 'the signed-in user with role, account, plan and blocks, as GET /user_info answers them; null without a session';

-- TABLE document_notices
CREATE TABLE public.document_notices (
    owner_uuid uuid NOT NULL,
    document_uuid uuid NOT NULL,
    days smallint NOT NULL,
    told_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT document_notices_days_check CHECK ((days = ANY (ARRAY[30, 7, 0])))
);

-- COMMENT COLUMN document_notices.days
COMMENT ON COLUMN public.document_notices.days IS '30: the days of warning of the rules that ask for it, 30 where none does; 7; 0: its last day has come';

-- TABLE invoice_notices
CREATE TABLE public.invoice_notices (
    account_uuid uuid NOT NULL,
    invoice_uuid uuid NOT NULL,
    moment text NOT NULL,
    told_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT invoice_notices_moment_check CHECK ((moment = ANY (ARRAY['due_soon'::text, 'overdue'::text])))
);

-- TABLE notification_kinds
CREATE TABLE public.notification_kinds (
    kind text NOT NULL,
    readers jsonb NOT NULL,
    mails boolean NOT NULL,
    pushes boolean NOT NULL,
    CONSTRAINT notification_kinds_readers_check CHECK ((jsonb_typeof(readers) = 'object'::text))
);

-- COMMENT TABLE notification_kinds
COMMENT ON TABLE public.notification_kinds IS 'mails and pushes hold for who has chosen nothing';

-- COMMENT COLUMN notification_kinds.readers
COMMENT ON COLUMN public.notification_kinds.readers IS 'user type to the permission whose readers are told; empty: only somebody named';

-- TABLE notification_preferences
CREATE TABLE public.notification_preferences (
    user_uuid uuid NOT NULL,
    kind text NOT NULL,
    in_app boolean NOT NULL,
    mail boolean NOT NULL,
    push boolean NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

-- TABLE notifications
CREATE TABLE public.notifications (
    user_uuid uuid NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    in_app boolean NOT NULL,
    mail_due boolean DEFAULT false NOT NULL,
    push_due boolean DEFAULT false NOT NULL,
    CONSTRAINT notifications_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text))
);

-- COMMENT COLUMN notifications.in_app
COMMENT ON COLUMN public.notifications.in_app IS 'whether it is listed; one that is not is only mailed or pushed';

-- TABLE push_messages
CREATE TABLE public.push_messages (
    user_uuid uuid NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    notification_uuid uuid NOT NULL,
    device_uuid uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    last_status smallint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);

-- COMMENT TABLE push_messages
COMMENT ON TABLE public.push_messages IS 'what is to be pushed, to one device each';

-- COMMENT COLUMN push_messages.next_try_at
COMMENT ON COLUMN public.push_messages.next_try_at IS 'who takes a message puts it ahead: one whose sender died is taken again then';

-- TABLE user_device_tokens
CREATE TABLE public.user_device_tokens (
    user_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    token text NOT NULL,
    platform text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    told_at timestamp with time zone DEFAULT now() NOT NULL,
    session_uuid uuid,
    CONSTRAINT user_device_tokens_platform_check CHECK ((platform = 'web'::text)),
    CONSTRAINT user_device_tokens_token_check CHECK (((length(token) >= 1) AND (length(token) <= 4096)))
);

-- COMMENT TABLE user_device_tokens
COMMENT ON TABLE public.user_device_tokens IS 'where to push to; a browser that another user signs in on moves to that user';

-- COMMENT COLUMN user_device_tokens.told_at
COMMENT ON COLUMN public.user_device_tokens.told_at IS 'when the browser last said so';

-- COMMENT COLUMN user_device_tokens.session_uuid
COMMENT ON COLUMN public.user_device_tokens.session_uuid IS 'the session that last said so; rows of before have none';

-- TABLE webhook_deliveries
CREATE TABLE public.webhook_deliveries (
    account_uuid uuid NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    webhook_uuid uuid NOT NULL,
    event text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    response_status smallint,
    problem text DEFAULT ''::text NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT webhook_deliveries_event_check CHECK ((event = ANY (ARRAY['visit_entered'::text, 'visit_left'::text, 'visit_refused'::text, 'document_sent'::text, 'document_decided'::text, 'allocation_created'::text, 'allocation_approved'::text, 'allocation_refused'::text, 'allocation_ended'::text, 'test'::text]))),
    CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given_up'::text])))
);

-- COMMENT COLUMN webhook_deliveries.next_try_at
COMMENT ON COLUMN public.webhook_deliveries.next_try_at IS 'who takes a delivery puts it ahead: one whose sender died is taken again then';

-- COMMENT COLUMN webhook_deliveries.response_status
COMMENT ON COLUMN public.webhook_deliveries.response_status IS 'of the last try; null: nobody answered, and problem says why';

-- TABLE webhooks
CREATE TABLE public.webhooks (
    account_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    of_mob boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    secret text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT webhooks_events_check CHECK ((events <> '{}'::text[])),
    CONSTRAINT webhooks_name_check CHECK ((name <> ''::text)),
    CONSTRAINT webhooks_url_check CHECK ((url ~ '^https?://'::text))
);

-- COMMENT COLUMN webhooks.of_mob
COMMENT ON COLUMN public.webhooks.of_mob IS 'of the administration: told of everybody''s events';

-- COMMENT COLUMN webhooks.secret
COMMENT ON COLUMN public.webhooks.secret IS 'what deliveries are signed with, sealed with a key that the database does not have; shown once, read by the sender alone';

-- CONSTRAINT document_notices document_notices_pkey
ALTER TABLE ONLY public.document_notices
    ADD CONSTRAINT document_notices_pkey PRIMARY KEY (owner_uuid, document_uuid, days);

-- CONSTRAINT invoice_notices invoice_notices_pkey
ALTER TABLE ONLY public.invoice_notices
    ADD CONSTRAINT invoice_notices_pkey PRIMARY KEY (account_uuid, invoice_uuid, moment);

-- CONSTRAINT notification_kinds notification_kinds_pkey
ALTER TABLE ONLY public.notification_kinds
    ADD CONSTRAINT notification_kinds_pkey PRIMARY KEY (kind);

-- CONSTRAINT notification_preferences notification_preferences_pkey
ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_pkey PRIMARY KEY (user_uuid, kind);

-- CONSTRAINT notifications notifications_pkey
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (user_uuid, uuid);

-- CONSTRAINT push_messages push_messages_pkey
ALTER TABLE ONLY public.push_messages
    ADD CONSTRAINT push_messages_pkey PRIMARY KEY (user_uuid, uuid);

-- CONSTRAINT user_device_tokens user_device_tokens_pkey
ALTER TABLE ONLY public.user_device_tokens
    ADD CONSTRAINT user_device_tokens_pkey PRIMARY KEY (user_uuid, uuid);

-- CONSTRAINT user_device_tokens user_device_tokens_token_key
ALTER TABLE ONLY public.user_device_tokens
    ADD CONSTRAINT user_device_tokens_token_key UNIQUE (token);

-- CONSTRAINT webhook_deliveries webhook_deliveries_pkey
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (account_uuid, uuid);

-- CONSTRAINT webhooks webhooks_pkey
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (account_uuid, uuid);

-- CHECK CONSTRAINT webhooks webhooks_secret_check
ALTER TABLE public.webhooks
    ADD CONSTRAINT webhooks_secret_check CHECK ((secret ~~ 'v1.%'::text)) NOT VALID;

-- INDEX notifications_by_age
CREATE INDEX notifications_by_age ON public.notifications USING btree (user_uuid, created_at DESC, uuid) WHERE in_app;

-- INDEX notifications_due
CREATE INDEX notifications_due ON public.notifications USING btree (created_at) WHERE (mail_due OR push_due);

-- INDEX notifications_unread
CREATE INDEX notifications_unread ON public.notifications USING btree (user_uuid) WHERE (in_app AND (read_at IS NULL));

-- INDEX push_messages_due
CREATE INDEX push_messages_due ON public.push_messages USING btree (next_try_at) WHERE (state = 'waiting'::text);

-- INDEX push_messages_of
CREATE INDEX push_messages_of ON public.push_messages USING btree (user_uuid, notification_uuid);

-- INDEX user_device_tokens_by_session
CREATE INDEX user_device_tokens_by_session ON public.user_device_tokens USING btree (session_uuid);

-- INDEX webhook_deliveries_by_age
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (account_uuid, webhook_uuid, created_at DESC);

-- INDEX webhook_deliveries_due
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (account_uuid, webhook_uuid, next_try_at) WHERE (state = 'waiting'::text);

-- INDEX webhook_deliveries_finished
CREATE INDEX webhook_deliveries_finished ON public.webhook_deliveries USING btree (finished_at) WHERE (state <> 'waiting'::text);

-- INDEX webhooks_listening
CREATE INDEX webhooks_listening ON public.webhooks USING btree (account_uuid) WHERE active;

-- INDEX webhooks_of_mob
CREATE INDEX webhooks_of_mob ON public.webhooks USING btree (uuid) WHERE (active AND of_mob);

-- TRIGGER document_decisions emitted
CREATE TRIGGER emitted AFTER INSERT ON public.document_decisions REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.emit_decisions();

-- TRIGGER refusals emitted
CREATE TRIGGER emitted AFTER INSERT ON public.refusals REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.emit_refusals();

-- TRIGGER visitor_documents emitted
CREATE TRIGGER emitted AFTER INSERT ON public.visitor_documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.emit_documents();

-- TRIGGER allocations emitted_change
CREATE TRIGGER emitted_change AFTER UPDATE ON public.allocations REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.emit_allocation_changes();

-- TRIGGER visits emitted_entered
CREATE TRIGGER emitted_entered AFTER INSERT ON public.visits REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.emit_visits_entered();

-- TRIGGER visits emitted_left
CREATE TRIGGER emitted_left AFTER UPDATE ON public.visits REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.emit_visits_left();

-- TRIGGER allocations emitted_new
CREATE TRIGGER emitted_new AFTER INSERT ON public.allocations REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.emit_allocations();

-- TRIGGER sessions forget_devices
CREATE TRIGGER forget_devices AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION app.forget_devices();

-- TRIGGER batch_jobs told
CREATE TRIGGER told AFTER UPDATE OF state ON public.batch_jobs FOR EACH ROW WHEN (((new.state = ANY (ARRAY['done'::text, 'error'::text])) AND (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION app.tell_of_job();

-- TRIGGER company_document_decisions told
CREATE TRIGGER told AFTER INSERT ON public.company_document_decisions REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.tell_of_company_documents();

-- TRIGGER document_decisions told
CREATE TRIGGER told AFTER INSERT ON public.document_decisions REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.tell_of_documents();

-- TRIGGER feedbacks told
CREATE TRIGGER told AFTER INSERT ON public.feedbacks REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.tell_of_feedback();

-- TRIGGER retailer_business_changes told
CREATE TRIGGER told AFTER INSERT ON public.retailer_business_changes FOR EACH ROW WHEN (app.is_told()) EXECUTE FUNCTION app.tell_of_purchase();

-- TRIGGER allocations told_of_change
CREATE TRIGGER told_of_change AFTER UPDATE ON public.allocations REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.tell_of_allocations();

-- TRIGGER allocations told_of_new
CREATE TRIGGER told_of_new AFTER INSERT ON public.allocations REFERENCING NEW TABLE AS after FOR EACH STATEMENT WHEN (app.is_told()) EXECUTE FUNCTION app.tell_of_allocations();

-- FK CONSTRAINT document_notices document_notices_owner_uuid_fkey
ALTER TABLE ONLY public.document_notices
    ADD CONSTRAINT document_notices_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT invoice_notices invoice_notices_account_uuid_invoice_uuid_fkey
ALTER TABLE ONLY public.invoice_notices
    ADD CONSTRAINT invoice_notices_account_uuid_invoice_uuid_fkey FOREIGN KEY (account_uuid, invoice_uuid) REFERENCES public.invoices(account_uuid, uuid);

-- FK CONSTRAINT notification_preferences notification_preferences_kind_fkey
ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_kind_fkey FOREIGN KEY (kind) REFERENCES public.notification_kinds(kind);

-- FK CONSTRAINT notification_preferences notification_preferences_user_uuid_fkey
ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT notifications notifications_kind_fkey
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_kind_fkey FOREIGN KEY (kind) REFERENCES public.notification_kinds(kind);

-- FK CONSTRAINT notifications notifications_user_uuid_fkey
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT push_messages push_messages_user_uuid_notification_uuid_fkey
ALTER TABLE ONLY public.push_messages
    ADD CONSTRAINT push_messages_user_uuid_notification_uuid_fkey FOREIGN KEY (user_uuid, notification_uuid) REFERENCES public.notifications(user_uuid, uuid) ON DELETE CASCADE;

-- FK CONSTRAINT user_device_tokens user_device_tokens_user_uuid_fkey
ALTER TABLE ONLY public.user_device_tokens
    ADD CONSTRAINT user_device_tokens_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES public.users(uuid);

-- FK CONSTRAINT webhook_deliveries webhook_deliveries_account_uuid_webhook_uuid_fkey
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_account_uuid_webhook_uuid_fkey FOREIGN KEY (account_uuid, webhook_uuid) REFERENCES public.webhooks(account_uuid, uuid);

-- FK CONSTRAINT webhooks webhooks_account_uuid_fkey
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT webhooks webhooks_created_by_fkey
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(uuid);

-- POLICY notification_preferences af_insert
CREATE POLICY af_insert ON public.notification_preferences FOR INSERT TO app_af WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notification_kinds af_select
CREATE POLICY af_select ON public.notification_kinds FOR SELECT TO app_af USING (true);

-- POLICY notification_preferences af_select
CREATE POLICY af_select ON public.notification_preferences FOR SELECT TO app_af USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications af_select
CREATE POLICY af_select ON public.notifications FOR SELECT TO app_af USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notification_preferences af_update
CREATE POLICY af_update ON public.notification_preferences FOR UPDATE TO app_af USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications af_update
CREATE POLICY af_update ON public.notifications FOR UPDATE TO app_af USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notification_preferences agency_insert
CREATE POLICY agency_insert ON public.notification_preferences FOR INSERT TO app_agency WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries agency_insert
CREATE POLICY agency_insert ON public.webhook_deliveries FOR INSERT TO app_agency WITH CHECK ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks agency_insert
CREATE POLICY agency_insert ON public.webhooks FOR INSERT TO app_agency WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- POLICY notification_kinds agency_select
CREATE POLICY agency_select ON public.notification_kinds FOR SELECT TO app_agency USING (true);

-- POLICY notification_preferences agency_select
CREATE POLICY agency_select ON public.notification_preferences FOR SELECT TO app_agency USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications agency_select
CREATE POLICY agency_select ON public.notifications FOR SELECT TO app_agency USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries agency_select
CREATE POLICY agency_select ON public.webhook_deliveries FOR SELECT TO app_agency USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks agency_select
CREATE POLICY agency_select ON public.webhooks FOR SELECT TO app_agency USING (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- POLICY notification_preferences agency_update
CREATE POLICY agency_update ON public.notification_preferences FOR UPDATE TO app_agency USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications agency_update
CREATE POLICY agency_update ON public.notifications FOR UPDATE TO app_agency USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries agency_update
CREATE POLICY agency_update ON public.webhook_deliveries FOR UPDATE TO app_agency USING ((account_uuid = ( SELECT app.org() AS org))) WITH CHECK ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks agency_update
CREATE POLICY agency_update ON public.webhooks FOR UPDATE TO app_agency USING (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob))) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- ROW SECURITY document_notices
ALTER TABLE public.document_notices ENABLE ROW LEVEL SECURITY;

-- POLICY user_device_tokens door_delete
CREATE POLICY door_delete ON public.user_device_tokens FOR DELETE TO app_door USING (true);

-- POLICY user_device_tokens door_insert
CREATE POLICY door_insert ON public.user_device_tokens FOR INSERT TO app_door WITH CHECK (true);

-- POLICY user_device_tokens door_select
CREATE POLICY door_select ON public.user_device_tokens FOR SELECT TO app_door USING (true);

-- POLICY user_device_tokens door_update
CREATE POLICY door_update ON public.user_device_tokens FOR UPDATE TO app_door USING (true) WITH CHECK (true);

-- POLICY user_device_tokens dpo_delete
CREATE POLICY dpo_delete ON public.user_device_tokens FOR DELETE TO app_dpo USING (true);

-- POLICY notifications dpo_select
CREATE POLICY dpo_select ON public.notifications FOR SELECT TO app_dpo USING (true);

-- POLICY user_device_tokens dpo_select
CREATE POLICY dpo_select ON public.user_device_tokens FOR SELECT TO app_dpo USING (true);

-- POLICY notifications dpo_update
CREATE POLICY dpo_update ON public.notifications FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- ROW SECURITY invoice_notices
ALTER TABLE public.invoice_notices ENABLE ROW LEVEL SECURITY;

-- POLICY notification_preferences mob_insert
CREATE POLICY mob_insert ON public.notification_preferences FOR INSERT TO app_mob WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries mob_insert
CREATE POLICY mob_insert ON public.webhook_deliveries FOR INSERT TO app_mob WITH CHECK ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks mob_insert
CREATE POLICY mob_insert ON public.webhooks FOR INSERT TO app_mob WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND of_mob));

-- POLICY notification_kinds mob_select
CREATE POLICY mob_select ON public.notification_kinds FOR SELECT TO app_mob USING (true);

-- POLICY notification_preferences mob_select
CREATE POLICY mob_select ON public.notification_preferences FOR SELECT TO app_mob USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications mob_select
CREATE POLICY mob_select ON public.notifications FOR SELECT TO app_mob USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries mob_select
CREATE POLICY mob_select ON public.webhook_deliveries FOR SELECT TO app_mob USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks mob_select
CREATE POLICY mob_select ON public.webhooks FOR SELECT TO app_mob USING (((account_uuid = ( SELECT app.org() AS org)) AND of_mob));

-- POLICY notification_preferences mob_update
CREATE POLICY mob_update ON public.notification_preferences FOR UPDATE TO app_mob USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications mob_update
CREATE POLICY mob_update ON public.notifications FOR UPDATE TO app_mob USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries mob_update
CREATE POLICY mob_update ON public.webhook_deliveries FOR UPDATE TO app_mob USING ((account_uuid = ( SELECT app.org() AS org))) WITH CHECK ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks mob_update
CREATE POLICY mob_update ON public.webhooks FOR UPDATE TO app_mob USING (((account_uuid = ( SELECT app.org() AS org)) AND of_mob)) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND of_mob));

-- ROW SECURITY notification_kinds
ALTER TABLE public.notification_kinds ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY notification_preferences
ALTER TABLE public.notification_preferences ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY notifications
ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY push_messages
ALTER TABLE public.push_messages ENABLE ROW LEVEL SECURITY;

-- POLICY notification_preferences retailer_insert
CREATE POLICY retailer_insert ON public.notification_preferences FOR INSERT TO app_retailer WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries retailer_insert
CREATE POLICY retailer_insert ON public.webhook_deliveries FOR INSERT TO app_retailer WITH CHECK ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks retailer_insert
CREATE POLICY retailer_insert ON public.webhooks FOR INSERT TO app_retailer WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- POLICY notification_kinds retailer_select
CREATE POLICY retailer_select ON public.notification_kinds FOR SELECT TO app_retailer USING (true);

-- POLICY notification_preferences retailer_select
CREATE POLICY retailer_select ON public.notification_preferences FOR SELECT TO app_retailer USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications retailer_select
CREATE POLICY retailer_select ON public.notifications FOR SELECT TO app_retailer USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries retailer_select
CREATE POLICY retailer_select ON public.webhook_deliveries FOR SELECT TO app_retailer USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks retailer_select
CREATE POLICY retailer_select ON public.webhooks FOR SELECT TO app_retailer USING (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- POLICY notification_preferences retailer_update
CREATE POLICY retailer_update ON public.notification_preferences FOR UPDATE TO app_retailer USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications retailer_update
CREATE POLICY retailer_update ON public.notifications FOR UPDATE TO app_retailer USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries retailer_update
CREATE POLICY retailer_update ON public.webhook_deliveries FOR UPDATE TO app_retailer USING ((account_uuid = ( SELECT app.org() AS org))) WITH CHECK ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks retailer_update
CREATE POLICY retailer_update ON public.webhooks FOR UPDATE TO app_retailer USING (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob))) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- POLICY notification_preferences service_provider_insert
CREATE POLICY service_provider_insert ON public.notification_preferences FOR INSERT TO app_service_provider WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries service_provider_insert
CREATE POLICY service_provider_insert ON public.webhook_deliveries FOR INSERT TO app_service_provider WITH CHECK ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks service_provider_insert
CREATE POLICY service_provider_insert ON public.webhooks FOR INSERT TO app_service_provider WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- POLICY notification_kinds service_provider_select
CREATE POLICY service_provider_select ON public.notification_kinds FOR SELECT TO app_service_provider USING (true);

-- POLICY notification_preferences service_provider_select
CREATE POLICY service_provider_select ON public.notification_preferences FOR SELECT TO app_service_provider USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications service_provider_select
CREATE POLICY service_provider_select ON public.notifications FOR SELECT TO app_service_provider USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries service_provider_select
CREATE POLICY service_provider_select ON public.webhook_deliveries FOR SELECT TO app_service_provider USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks service_provider_select
CREATE POLICY service_provider_select ON public.webhooks FOR SELECT TO app_service_provider USING (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- POLICY notification_preferences service_provider_update
CREATE POLICY service_provider_update ON public.notification_preferences FOR UPDATE TO app_service_provider USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications service_provider_update
CREATE POLICY service_provider_update ON public.notifications FOR UPDATE TO app_service_provider USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries service_provider_update
CREATE POLICY service_provider_update ON public.webhook_deliveries FOR UPDATE TO app_service_provider USING ((account_uuid = ( SELECT app.org() AS org))) WITH CHECK ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks service_provider_update
CREATE POLICY service_provider_update ON public.webhooks FOR UPDATE TO app_service_provider USING (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob))) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- POLICY notification_preferences store_insert
CREATE POLICY store_insert ON public.notification_preferences FOR INSERT TO app_store WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notification_kinds store_select
CREATE POLICY store_select ON public.notification_kinds FOR SELECT TO app_store USING (true);

-- POLICY notification_preferences store_select
CREATE POLICY store_select ON public.notification_preferences FOR SELECT TO app_store USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications store_select
CREATE POLICY store_select ON public.notifications FOR SELECT TO app_store USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notification_preferences store_update
CREATE POLICY store_update ON public.notification_preferences FOR UPDATE TO app_store USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications store_update
CREATE POLICY store_update ON public.notifications FOR UPDATE TO app_store USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notification_preferences supplier_insert
CREATE POLICY supplier_insert ON public.notification_preferences FOR INSERT TO app_supplier WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries supplier_insert
CREATE POLICY supplier_insert ON public.webhook_deliveries FOR INSERT TO app_supplier WITH CHECK ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks supplier_insert
CREATE POLICY supplier_insert ON public.webhooks FOR INSERT TO app_supplier WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- POLICY notification_kinds supplier_select
CREATE POLICY supplier_select ON public.notification_kinds FOR SELECT TO app_supplier USING (true);

-- POLICY notification_preferences supplier_select
CREATE POLICY supplier_select ON public.notification_preferences FOR SELECT TO app_supplier USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications supplier_select
CREATE POLICY supplier_select ON public.notifications FOR SELECT TO app_supplier USING ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries supplier_select
CREATE POLICY supplier_select ON public.webhook_deliveries FOR SELECT TO app_supplier USING ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks supplier_select
CREATE POLICY supplier_select ON public.webhooks FOR SELECT TO app_supplier USING (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- POLICY notification_preferences supplier_update
CREATE POLICY supplier_update ON public.notification_preferences FOR UPDATE TO app_supplier USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY notifications supplier_update
CREATE POLICY supplier_update ON public.notifications FOR UPDATE TO app_supplier USING ((user_uuid = ( SELECT app.actor() AS actor))) WITH CHECK ((user_uuid = ( SELECT app.actor() AS actor)));

-- POLICY webhook_deliveries supplier_update
CREATE POLICY supplier_update ON public.webhook_deliveries FOR UPDATE TO app_supplier USING ((account_uuid = ( SELECT app.org() AS org))) WITH CHECK ((account_uuid = ( SELECT app.org() AS org)));

-- POLICY webhooks supplier_update
CREATE POLICY supplier_update ON public.webhooks FOR UPDATE TO app_supplier USING (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob))) WITH CHECK (((account_uuid = ( SELECT app.org() AS org)) AND (NOT of_mob)));

-- ROW SECURITY user_device_tokens
ALTER TABLE public.user_device_tokens ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY webhook_deliveries
ALTER TABLE public.webhook_deliveries ENABLE ROW LEVEL SECURITY;

-- ROW SECURITY webhooks
ALTER TABLE public.webhooks ENABLE ROW LEVEL SECURITY;

-- POLICY notifications work_delete
CREATE POLICY work_delete ON public.notifications FOR DELETE TO app_work USING (true);

-- POLICY push_messages work_delete
CREATE POLICY work_delete ON public.push_messages FOR DELETE TO app_work USING (true);

-- POLICY user_device_tokens work_delete
CREATE POLICY work_delete ON public.user_device_tokens FOR DELETE TO app_work USING (true);

-- POLICY webhook_deliveries work_delete
CREATE POLICY work_delete ON public.webhook_deliveries FOR DELETE TO app_work USING (true);

-- POLICY document_notices work_insert
CREATE POLICY work_insert ON public.document_notices FOR INSERT TO app_work WITH CHECK (true);

-- POLICY invoice_notices work_insert
CREATE POLICY work_insert ON public.invoice_notices FOR INSERT TO app_work WITH CHECK (true);

-- POLICY notifications work_insert
CREATE POLICY work_insert ON public.notifications FOR INSERT TO app_work WITH CHECK (true);

-- POLICY push_messages work_insert
CREATE POLICY work_insert ON public.push_messages FOR INSERT TO app_work WITH CHECK (true);

-- POLICY webhook_deliveries work_insert
CREATE POLICY work_insert ON public.webhook_deliveries FOR INSERT TO app_work WITH CHECK (true);

-- POLICY document_notices work_select
CREATE POLICY work_select ON public.document_notices FOR SELECT TO app_work USING (true);

-- POLICY invoice_notices work_select
CREATE POLICY work_select ON public.invoice_notices FOR SELECT TO app_work USING (true);

-- POLICY notification_kinds work_select
CREATE POLICY work_select ON public.notification_kinds FOR SELECT TO app_work USING (true);

-- POLICY notification_preferences work_select
CREATE POLICY work_select ON public.notification_preferences FOR SELECT TO app_work USING (true);

-- POLICY notifications work_select
CREATE POLICY work_select ON public.notifications FOR SELECT TO app_work USING (true);

-- POLICY push_messages work_select
CREATE POLICY work_select ON public.push_messages FOR SELECT TO app_work USING (true);

-- POLICY user_device_tokens work_select
CREATE POLICY work_select ON public.user_device_tokens FOR SELECT TO app_work USING (true);

-- POLICY webhook_deliveries work_select
CREATE POLICY work_select ON public.webhook_deliveries FOR SELECT TO app_work USING (true);

-- POLICY webhooks work_select
CREATE POLICY work_select ON public.webhooks FOR SELECT TO app_work USING (true);

-- POLICY notifications work_update
CREATE POLICY work_update ON public.notifications FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY push_messages work_update
CREATE POLICY work_update ON public.push_messages FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY webhook_deliveries work_update
CREATE POLICY work_update ON public.webhook_deliveries FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- POLICY webhooks work_update
CREATE POLICY work_update ON public.webhooks FOR UPDATE TO app_work USING (true) WITH CHECK (true);

-- ACL FUNCTION emit_allocation_changes()
REVOKE ALL ON FUNCTION app.emit_allocation_changes() FROM PUBLIC;

-- ACL FUNCTION emit_allocations()
REVOKE ALL ON FUNCTION app.emit_allocations() FROM PUBLIC;

-- ACL FUNCTION emit_decisions()
REVOKE ALL ON FUNCTION app.emit_decisions() FROM PUBLIC;

-- ACL FUNCTION emit_documents()
REVOKE ALL ON FUNCTION app.emit_documents() FROM PUBLIC;

-- ACL FUNCTION emit_refusals()
REVOKE ALL ON FUNCTION app.emit_refusals() FROM PUBLIC;

-- ACL FUNCTION emit_visits_entered()
REVOKE ALL ON FUNCTION app.emit_visits_entered() FROM PUBLIC;

-- ACL FUNCTION emit_visits_left()
REVOKE ALL ON FUNCTION app.emit_visits_left() FROM PUBLIC;

-- ACL FUNCTION forget_devices()
REVOKE ALL ON FUNCTION app.forget_devices() FROM PUBLIC;

-- ACL FUNCTION tell(account uuid, what text, told jsonb, person uuid)
REVOKE ALL ON FUNCTION app.tell(account uuid, what text, told jsonb, person uuid) FROM PUBLIC;

-- ACL FUNCTION tell_of_allocations()
REVOKE ALL ON FUNCTION app.tell_of_allocations() FROM PUBLIC;

-- ACL FUNCTION tell_of_company_documents()
REVOKE ALL ON FUNCTION app.tell_of_company_documents() FROM PUBLIC;

-- ACL FUNCTION tell_of_documents()
REVOKE ALL ON FUNCTION app.tell_of_documents() FROM PUBLIC;

-- ACL FUNCTION tell_of_feedback()
REVOKE ALL ON FUNCTION app.tell_of_feedback() FROM PUBLIC;

-- ACL FUNCTION tell_of_job()
REVOKE ALL ON FUNCTION app.tell_of_job() FROM PUBLIC;

-- ACL FUNCTION tell_of_purchase()
REVOKE ALL ON FUNCTION app.tell_of_purchase() FROM PUBLIC;

-- ACL FUNCTION tell_of_reading()
REVOKE ALL ON FUNCTION app.tell_of_reading() FROM PUBLIC;

-- ACL FUNCTION user_info(hash bytea)
REVOKE ALL ON FUNCTION app.user_info(hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.user_info(hash bytea) TO app_login;

-- ACL TABLE document_notices
GRANT SELECT,INSERT ON TABLE public.document_notices TO app_work;

-- ACL TABLE invoice_notices
GRANT SELECT,INSERT ON TABLE public.invoice_notices TO app_work;

-- ACL TABLE notification_kinds
GRANT SELECT ON TABLE public.notification_kinds TO app_mob;
GRANT SELECT ON TABLE public.notification_kinds TO app_retailer;
GRANT SELECT ON TABLE public.notification_kinds TO app_agency;
GRANT SELECT ON TABLE public.notification_kinds TO app_supplier;
GRANT SELECT ON TABLE public.notification_kinds TO app_service_provider;
GRANT SELECT ON TABLE public.notification_kinds TO app_store;
GRANT SELECT ON TABLE public.notification_kinds TO app_af;
GRANT SELECT ON TABLE public.notification_kinds TO app_work;

-- ACL TABLE notification_preferences
GRANT SELECT,INSERT,UPDATE ON TABLE public.notification_preferences TO app_mob;
GRANT SELECT,INSERT,UPDATE ON TABLE public.notification_preferences TO app_retailer;
GRANT SELECT,INSERT,UPDATE ON TABLE public.notification_preferences TO app_agency;
GRANT SELECT,INSERT,UPDATE ON TABLE public.notification_preferences TO app_supplier;
GRANT SELECT,INSERT,UPDATE ON TABLE public.notification_preferences TO app_service_provider;
GRANT SELECT,INSERT,UPDATE ON TABLE public.notification_preferences TO app_store;
GRANT SELECT,INSERT,UPDATE ON TABLE public.notification_preferences TO app_af;
GRANT SELECT ON TABLE public.notification_preferences TO app_work;

-- ACL TABLE notifications
GRANT SELECT ON TABLE public.notifications TO app_mob;
GRANT SELECT ON TABLE public.notifications TO app_retailer;
GRANT SELECT ON TABLE public.notifications TO app_agency;
GRANT SELECT ON TABLE public.notifications TO app_supplier;
GRANT SELECT ON TABLE public.notifications TO app_service_provider;
GRANT SELECT ON TABLE public.notifications TO app_store;
GRANT SELECT ON TABLE public.notifications TO app_af;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO app_work;
GRANT SELECT,UPDATE ON TABLE public.notifications TO app_dpo;

-- ACL COLUMN notifications.read_at
GRANT UPDATE(read_at) ON TABLE public.notifications TO app_mob;
GRANT UPDATE(read_at) ON TABLE public.notifications TO app_retailer;
GRANT UPDATE(read_at) ON TABLE public.notifications TO app_agency;
GRANT UPDATE(read_at) ON TABLE public.notifications TO app_supplier;
GRANT UPDATE(read_at) ON TABLE public.notifications TO app_service_provider;
GRANT UPDATE(read_at) ON TABLE public.notifications TO app_store;
GRANT UPDATE(read_at) ON TABLE public.notifications TO app_af;

-- ACL TABLE push_messages
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_messages TO app_work;

-- ACL TABLE user_device_tokens
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_device_tokens TO app_door;
GRANT SELECT,DELETE ON TABLE public.user_device_tokens TO app_work;
GRANT SELECT,DELETE ON TABLE public.user_device_tokens TO app_dpo;

-- ACL TABLE webhook_deliveries
GRANT SELECT ON TABLE public.webhook_deliveries TO app_retailer;
GRANT SELECT ON TABLE public.webhook_deliveries TO app_agency;
GRANT SELECT ON TABLE public.webhook_deliveries TO app_supplier;
GRANT SELECT ON TABLE public.webhook_deliveries TO app_service_provider;
GRANT SELECT ON TABLE public.webhook_deliveries TO app_mob;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_deliveries TO app_work;

-- ACL COLUMN webhook_deliveries.account_uuid
GRANT INSERT(account_uuid) ON TABLE public.webhook_deliveries TO app_retailer;
GRANT INSERT(account_uuid) ON TABLE public.webhook_deliveries TO app_agency;
GRANT INSERT(account_uuid) ON TABLE public.webhook_deliveries TO app_supplier;
GRANT INSERT(account_uuid) ON TABLE public.webhook_deliveries TO app_service_provider;
GRANT INSERT(account_uuid) ON TABLE public.webhook_deliveries TO app_mob;

-- ACL COLUMN webhook_deliveries.uuid
GRANT INSERT(uuid) ON TABLE public.webhook_deliveries TO app_retailer;
GRANT INSERT(uuid) ON TABLE public.webhook_deliveries TO app_agency;
GRANT INSERT(uuid) ON TABLE public.webhook_deliveries TO app_supplier;
GRANT INSERT(uuid) ON TABLE public.webhook_deliveries TO app_service_provider;
GRANT INSERT(uuid) ON TABLE public.webhook_deliveries TO app_mob;

-- ACL COLUMN webhook_deliveries.webhook_uuid
GRANT INSERT(webhook_uuid) ON TABLE public.webhook_deliveries TO app_retailer;
GRANT INSERT(webhook_uuid) ON TABLE public.webhook_deliveries TO app_agency;
GRANT INSERT(webhook_uuid) ON TABLE public.webhook_deliveries TO app_supplier;
GRANT INSERT(webhook_uuid) ON TABLE public.webhook_deliveries TO app_service_provider;
GRANT INSERT(webhook_uuid) ON TABLE public.webhook_deliveries TO app_mob;

-- ACL COLUMN webhook_deliveries.event
GRANT INSERT(event) ON TABLE public.webhook_deliveries TO app_retailer;
GRANT INSERT(event) ON TABLE public.webhook_deliveries TO app_agency;
GRANT INSERT(event) ON TABLE public.webhook_deliveries TO app_supplier;
GRANT INSERT(event) ON TABLE public.webhook_deliveries TO app_service_provider;
GRANT INSERT(event) ON TABLE public.webhook_deliveries TO app_mob;

-- ACL COLUMN webhook_deliveries.data
GRANT INSERT(data) ON TABLE public.webhook_deliveries TO app_retailer;
GRANT INSERT(data) ON TABLE public.webhook_deliveries TO app_agency;
GRANT INSERT(data) ON TABLE public.webhook_deliveries TO app_supplier;
GRANT INSERT(data) ON TABLE public.webhook_deliveries TO app_service_provider;
GRANT INSERT(data) ON TABLE public.webhook_deliveries TO app_mob;

-- ACL COLUMN webhook_deliveries.state
GRANT UPDATE(state) ON TABLE public.webhook_deliveries TO app_retailer;
GRANT UPDATE(state) ON TABLE public.webhook_deliveries TO app_agency;
GRANT UPDATE(state) ON TABLE public.webhook_deliveries TO app_supplier;
GRANT UPDATE(state) ON TABLE public.webhook_deliveries TO app_service_provider;
GRANT UPDATE(state) ON TABLE public.webhook_deliveries TO app_mob;

-- ACL COLUMN webhook_deliveries.tries
GRANT UPDATE(tries) ON TABLE public.webhook_deliveries TO app_retailer;
GRANT UPDATE(tries) ON TABLE public.webhook_deliveries TO app_agency;
GRANT UPDATE(tries) ON TABLE public.webhook_deliveries TO app_supplier;
GRANT UPDATE(tries) ON TABLE public.webhook_deliveries TO app_service_provider;
GRANT UPDATE(tries) ON TABLE public.webhook_deliveries TO app_mob;

-- ACL COLUMN webhook_deliveries.next_try_at
GRANT UPDATE(next_try_at) ON TABLE public.webhook_deliveries TO app_retailer;
GRANT UPDATE(next_try_at) ON TABLE public.webhook_deliveries TO app_agency;
GRANT UPDATE(next_try_at) ON TABLE public.webhook_deliveries TO app_supplier;
GRANT UPDATE(next_try_at) ON TABLE public.webhook_deliveries TO app_service_provider;
GRANT UPDATE(next_try_at) ON TABLE public.webhook_deliveries TO app_mob;

-- ACL COLUMN webhook_deliveries.problem
GRANT UPDATE(problem) ON TABLE public.webhook_deliveries TO app_retailer;
GRANT UPDATE(problem) ON TABLE public.webhook_deliveries TO app_agency;
GRANT UPDATE(problem) ON TABLE public.webhook_deliveries TO app_supplier;
GRANT UPDATE(problem) ON TABLE public.webhook_deliveries TO app_service_provider;
GRANT UPDATE(problem) ON TABLE public.webhook_deliveries TO app_mob;

-- ACL COLUMN webhook_deliveries.finished_at
GRANT UPDATE(finished_at) ON TABLE public.webhook_deliveries TO app_retailer;
GRANT UPDATE(finished_at) ON TABLE public.webhook_deliveries TO app_agency;
GRANT UPDATE(finished_at) ON TABLE public.webhook_deliveries TO app_supplier;
GRANT UPDATE(finished_at) ON TABLE public.webhook_deliveries TO app_service_provider;
GRANT UPDATE(finished_at) ON TABLE public.webhook_deliveries TO app_mob;

-- ACL TABLE webhooks
GRANT INSERT ON TABLE public.webhooks TO app_retailer;
GRANT INSERT ON TABLE public.webhooks TO app_agency;
GRANT INSERT ON TABLE public.webhooks TO app_supplier;
GRANT INSERT ON TABLE public.webhooks TO app_service_provider;
GRANT INSERT ON TABLE public.webhooks TO app_mob;
GRANT SELECT ON TABLE public.webhooks TO app_work;

-- ACL COLUMN webhooks.account_uuid
GRANT SELECT(account_uuid) ON TABLE public.webhooks TO app_retailer;
GRANT SELECT(account_uuid) ON TABLE public.webhooks TO app_agency;
GRANT SELECT(account_uuid) ON TABLE public.webhooks TO app_supplier;
GRANT SELECT(account_uuid) ON TABLE public.webhooks TO app_service_provider;
GRANT SELECT(account_uuid) ON TABLE public.webhooks TO app_mob;

-- ACL COLUMN webhooks.uuid
GRANT SELECT(uuid) ON TABLE public.webhooks TO app_retailer;
GRANT SELECT(uuid) ON TABLE public.webhooks TO app_agency;
GRANT SELECT(uuid) ON TABLE public.webhooks TO app_supplier;
GRANT SELECT(uuid) ON TABLE public.webhooks TO app_service_provider;
GRANT SELECT(uuid) ON TABLE public.webhooks TO app_mob;

-- ACL COLUMN webhooks.of_mob
GRANT SELECT(of_mob) ON TABLE public.webhooks TO app_retailer;
GRANT SELECT(of_mob) ON TABLE public.webhooks TO app_agency;
GRANT SELECT(of_mob) ON TABLE public.webhooks TO app_supplier;
GRANT SELECT(of_mob) ON TABLE public.webhooks TO app_service_provider;
GRANT SELECT(of_mob) ON TABLE public.webhooks TO app_mob;

-- ACL COLUMN webhooks.name
GRANT SELECT(name),UPDATE(name) ON TABLE public.webhooks TO app_retailer;
GRANT SELECT(name),UPDATE(name) ON TABLE public.webhooks TO app_agency;
GRANT SELECT(name),UPDATE(name) ON TABLE public.webhooks TO app_supplier;
GRANT SELECT(name),UPDATE(name) ON TABLE public.webhooks TO app_service_provider;
GRANT SELECT(name),UPDATE(name) ON TABLE public.webhooks TO app_mob;

-- ACL COLUMN webhooks.url
GRANT SELECT(url),UPDATE(url) ON TABLE public.webhooks TO app_retailer;
GRANT SELECT(url),UPDATE(url) ON TABLE public.webhooks TO app_agency;
GRANT SELECT(url),UPDATE(url) ON TABLE public.webhooks TO app_supplier;
GRANT SELECT(url),UPDATE(url) ON TABLE public.webhooks TO app_service_provider;
GRANT SELECT(url),UPDATE(url) ON TABLE public.webhooks TO app_mob;

-- ACL COLUMN webhooks.events
GRANT SELECT(events),UPDATE(events) ON TABLE public.webhooks TO app_retailer;
GRANT SELECT(events),UPDATE(events) ON TABLE public.webhooks TO app_agency;
GRANT SELECT(events),UPDATE(events) ON TABLE public.webhooks TO app_supplier;
GRANT SELECT(events),UPDATE(events) ON TABLE public.webhooks TO app_service_provider;
GRANT SELECT(events),UPDATE(events) ON TABLE public.webhooks TO app_mob;

-- ACL COLUMN webhooks.secret
GRANT UPDATE(secret) ON TABLE public.webhooks TO app_work;

-- ACL COLUMN webhooks.active
GRANT SELECT(active),UPDATE(active) ON TABLE public.webhooks TO app_retailer;
GRANT SELECT(active),UPDATE(active) ON TABLE public.webhooks TO app_agency;
GRANT SELECT(active),UPDATE(active) ON TABLE public.webhooks TO app_supplier;
GRANT SELECT(active),UPDATE(active) ON TABLE public.webhooks TO app_service_provider;
GRANT SELECT(active),UPDATE(active) ON TABLE public.webhooks TO app_mob;

-- ACL COLUMN webhooks.created_by
GRANT SELECT(created_by) ON TABLE public.webhooks TO app_retailer;
GRANT SELECT(created_by) ON TABLE public.webhooks TO app_agency;
GRANT SELECT(created_by) ON TABLE public.webhooks TO app_supplier;
GRANT SELECT(created_by) ON TABLE public.webhooks TO app_service_provider;
GRANT SELECT(created_by) ON TABLE public.webhooks TO app_mob;

-- ACL COLUMN webhooks.created_at
GRANT SELECT(created_at) ON TABLE public.webhooks TO app_retailer;
GRANT SELECT(created_at) ON TABLE public.webhooks TO app_agency;
GRANT SELECT(created_at) ON TABLE public.webhooks TO app_supplier;
GRANT SELECT(created_at) ON TABLE public.webhooks TO app_service_provider;
GRANT SELECT(created_at) ON TABLE public.webhooks TO app_mob;

-- ACL COLUMN webhooks.removed_at
GRANT SELECT(removed_at),UPDATE(removed_at) ON TABLE public.webhooks TO app_retailer;
GRANT SELECT(removed_at),UPDATE(removed_at) ON TABLE public.webhooks TO app_agency;
GRANT SELECT(removed_at),UPDATE(removed_at) ON TABLE public.webhooks TO app_supplier;
GRANT SELECT(removed_at),UPDATE(removed_at) ON TABLE public.webhooks TO app_service_provider;
GRANT SELECT(removed_at),UPDATE(removed_at) ON TABLE public.webhooks TO app_mob;

-- ACL COLUMN webhooks.version
GRANT SELECT(version),UPDATE(version) ON TABLE public.webhooks TO app_retailer;
GRANT SELECT(version),UPDATE(version) ON TABLE public.webhooks TO app_agency;
GRANT SELECT(version),UPDATE(version) ON TABLE public.webhooks TO app_supplier;
GRANT SELECT(version),UPDATE(version) ON TABLE public.webhooks TO app_service_provider;
GRANT SELECT(version),UPDATE(version) ON TABLE public.webhooks TO app_mob;

insert into notification_kinds (kind, readers, mails, pushes)
select kind, readers || case when owners is null then '{}'::jsonb else jsonb_build_object(
    'agency', 'agency-' || owners, 'supplier', 'supplier-' || owners, 'service_provider', 'service-provider-' || owners) end,
  mails, pushes
from (values
  ('document_decided', '{}'::jsonb, 'visitors', false, true),
  ('documents_expiring', '{}', 'visitors', true, true),
  ('allocation_requested', '{"retailer": "retailer-visitors"}', null, false, true),
  ('allocation_decided', '{}', 'visitors', false, true),
  ('job_finished', '{}', null, false, true),
  ('feedback_given', '{}', 'visitors', false, false),
  ('network_bought', '{}', 'visitors', true, true),
  ('invoice_due', '{"retailer": "retailer-invoice"}', 'invoices', true, false),
  ('personal_data_read', '{}', 'visitors', false, false)
) k (kind, readers, owners, mails, pushes);

