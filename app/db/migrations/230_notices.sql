create table notification_kinds (
  kind text primary key,
  readers jsonb not null check (jsonb_typeof(readers) = 'object'),
  mails boolean not null,
  pushes boolean not null
);
comment on table notification_kinds is 'a kind of notification, with what holds for users who chose nothing';
comment on column notification_kinds.readers is
  'for each user type, the permission of the users who get it; empty: only a user who is named gets it';
comment on column notification_kinds.mails is 'whether it is mailed';
comment on column notification_kinds.pushes is 'whether it is pushed';

select app.guard('notification_kinds');
select app.allow('notification_kinds', 'mob, retailer, agency, supplier, service_provider, store, af, replenisher, work',
  'select',
  'true');

insert into notification_kinds (kind, readers, mails, pushes)
select kind,
  readers || case when owners is null then '{}'::jsonb else jsonb_build_object('agency', 'agency-' || owners,
    'supplier', 'supplier-' || owners, 'service_provider', 'service-provider-' || owners) end,
  mails, pushes
from (values
  ('document_decided', '{}'::jsonb, 'visitors', false, true),
  ('documents_expiring', '{}', 'visitors', true, true),
  ('allocation_requested', '{"retailer": "retailer-visitors"}', null, false, true),
  ('allocation_decided', '{}', 'visitors', false, true),
  ('assortment_reviewed', '{"agency": "agency-assortments"}', null, false, false),
  ('agreement_answered', '{"supplier": "supplier-retailer-service-agreement",
    "service_provider": "service-provider-related-retailers"}', null, true, true),
  ('job_finished', '{}', null, false, true),
  ('feedback_given', '{}', 'visitors', false, false),
  ('retailer_bought', '{}', 'visitors', true, true),
  ('access_blocked', '{}', 'visitors', true, true),
  ('invoice_due', '{"retailer": "retailer-invoice"}', 'invoices', true, false),
  ('personal_data_read', '{}', 'visitors', false, false),
  ('personal_data_corrected', '{}', 'visitors', true, false),
  ('term_reminder', '{}', null, true, false)
) k (kind, readers, owners, mails, pushes);

create table notification_preferences (
  user_uuid uuid not null references users,
  kind text not null references notification_kinds,
  in_app boolean not null,
  mail boolean not null,
  push boolean not null,
  version integer not null default 1,
  primary key (user_uuid, kind)
);
comment on table notification_preferences is 'how a user wants to get the notifications of a kind';

select app.guard('notification_preferences');
select app.allow('notification_preferences', 'mob, retailer, agency, supplier, service_provider, store, af, replenisher',
  'select, insert, update', 'user_uuid = (select app.actor())');
select app.allow('notification_preferences', 'work', 'select', 'true');

create table notifications (
  user_uuid uuid not null references users,
  uuid uuid not null default gen_random_uuid(),
  kind text not null references notification_kinds,
  owner_uuid uuid,
  visitor_uuid uuid,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  in_app boolean not null,
  mail_due boolean not null default false,
  push_due boolean not null default false,
  primary key (user_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  constraint notifications_facts_without_names
    check (not facts ?| array['visitor', 'store', 'document', 'reader', 'retailer', 'old_retailer', 'new_retailer'])
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01);
comment on table notifications is
  'a message to a user, written in the transaction of its event; shown or sent with a text made from its facts';
comment on column notifications.owner_uuid is 'owner of the visitors whom it is about';
comment on column notifications.visitor_uuid is 'the visitor whom it is about; null if it is about none or several';
comment on column notifications.facts is
  'ids, states and times of the event; app.notification_facts adds the names. Only a job''s title is text';
comment on column notifications.in_app is 'false: it is not listed, only mailed or pushed';
create index notifications_by_age on notifications (user_uuid, created_at desc, uuid) where in_app;
create index notifications_unread on notifications (user_uuid) where in_app and read_at is null;
create index notifications_of_visitor on notifications (owner_uuid, visitor_uuid) where visitor_uuid is not null;
-- Finds the titles of jobs, which may name a person.
create index notifications_of_jobs on notifications (user_uuid) where kind = 'job_finished';
create index notifications_due on notifications (created_at) where mail_due or push_due;

select app.guard('notifications');
select app.allow('notifications', 'mob, retailer, agency, supplier, service_provider, store, af, replenisher',
  'select, update (read_at)', 'user_uuid = (select app.actor())');
select app.allow('notifications', 'work', 'select, insert, update, delete', 'true');
select app.allow('notifications', 'dpo', 'select, update', 'true');

create table mailings (
  account_uuid uuid not null references accounts,
  uuid uuid not null,
  user_uuid uuid not null,
  view_uuid uuid,
  frequency text not null check (frequency in ('never', 'daily', 'weekly')),
  chosen_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_uuid, uuid),
  foreign key (account_uuid, user_uuid) references users (account_uuid, uuid),
  foreign key (account_uuid, view_uuid) references saved_views on delete cascade
);
comment on table mailings is
  'a mail that a user chose to get each morning or on Mondays: the list of a saved view, or the digest';
comment on column mailings.view_uuid is 'the saved view; null: the digest of what waits for the user';
comment on column mailings.frequency is 'never: the user ended it, here or by the link in a mail';
create unique index mailings_once on mailings (user_uuid, view_uuid) nulls not distinct;
create index mailings_of_view on mailings (account_uuid, view_uuid) where view_uuid is not null;
create index mailings_sent on mailings (frequency) where frequency <> 'never';

-- The worker mails the lists of saved views.
select app.allow('saved_views', 'work', 'select', 'true');

select app.guard('mailings');
select app.allow('mailings', 'mob, retailer, agency, supplier, service_provider, store, af, replenisher',
  'select, insert, update (frequency, chosen_at, version), delete',
  'account_uuid = (select app.org()) and user_uuid = (select app.actor())');
select app.allow('mailings', 'work', 'select', 'true');
select app.allow('mailings', 'sign_in', 'select, update (frequency, version)', 'true');
select app.allow('mailings', 'dpo', 'select, delete', 'true');

create table mailing_sends (
  account_uuid uuid not null,
  mailing_uuid uuid not null,
  day date not null,
  token_hash bytea not null unique,
  sent_at timestamptz not null default now(),
  primary key (account_uuid, mailing_uuid, day),
  foreign key (account_uuid, mailing_uuid) references mailings on delete cascade
);
comment on table mailing_sends is
  'a mailing that was dealt with for a day, or for the week that begins on it, written with its mail: never twice';
comment on column mailing_sends.token_hash is 'SHA-256 of the token in the mail, with which its reader ends the mailing';
create index mailing_sends_by_age on mailing_sends (sent_at);

select app.guard('mailing_sends');
select app.allow('mailing_sends', 'work', 'select, insert, delete', 'true');
select app.allow('mailing_sends', 'sign_in, dpo', 'select', 'true');

create table user_device_tokens (
  user_uuid uuid not null references users,
  uuid uuid not null,
  token text not null unique check (length(token) between 1 and 4096),
  platform text not null check (platform = 'web'),
  session_uuid uuid,
  created_at timestamptz not null default now(),
  registered_at timestamptz not null default now(),
  primary key (user_uuid, uuid)
);
comment on table user_device_tokens is
  'a browser that gets a user''s push messages; it moves to another user who signs in on it';
comment on column user_device_tokens.session_uuid is 'the session that last registered the browser';
comment on column user_device_tokens.registered_at is 'when the browser was last registered';
create index user_device_tokens_by_session on user_device_tokens (session_uuid);

select app.guard('user_device_tokens');
select app.allow('user_device_tokens', 'sign_in', 'select, insert, update, delete', 'true');
select app.allow('user_device_tokens', 'work, dpo', 'select, delete', 'true');

-- The browser of a session that was ended gets no more push messages; a session that expires keeps them.
create function app.forget_devices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from user_device_tokens where session_uuid = new.uuid;
  return null;
end $$;
select app.run_as('app.forget_devices()', 'app_sign_in');
create trigger forget_devices after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function app.forget_devices();

create table push_messages (
  user_uuid uuid not null,
  uuid uuid not null default gen_random_uuid(),
  notification_uuid uuid not null,
  device_uuid uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  last_status smallint,
  created_at timestamptz not null default now(),
  primary key (user_uuid, uuid),
  foreign key (user_uuid, notification_uuid) references notifications on delete cascade
);
comment on table push_messages is 'a notification to be pushed to one browser of its user';
comment on column push_messages.next_try_at is
  'moved ahead by the worker that takes the message, so that it is taken again if that worker dies';
comment on column push_messages.last_status is 'the HTTP status of the last try';
create index push_messages_due on push_messages (next_try_at) where state = 'waiting';
create index push_messages_of_notification on push_messages (user_uuid, notification_uuid);

select app.guard('push_messages');
select app.allow('push_messages', 'work', 'select, insert, update, delete', 'true');

create table document_notices (
  owner_uuid uuid not null references accounts,
  document_uuid uuid not null,
  days smallint not null check (days in (30, 7, 0)),
  sent_at timestamptz not null default now(),
  primary key (owner_uuid, document_uuid, days)
);
comment on table document_notices is 'a reminder of a document''s expiry that was sent, so that it is sent once';
comment on column document_notices.document_uuid is
  'of a visitor''s or a company''s document: a key could name only one of the two tables, and neither loses rows';
comment on column document_notices.days is
  '30: at the number of days that the document rules ask for, or 30; 7: seven days before; 0: on the last day';

select app.guard('document_notices');
select app.allow('document_notices', 'work', 'select, insert', 'true');

create table invoice_notices (
  account_uuid uuid not null,
  invoice_uuid uuid not null,
  moment text not null check (moment in ('due_soon', 'overdue')),
  sent_at timestamptz not null default now(),
  primary key (account_uuid, invoice_uuid, moment),
  foreign key (account_uuid, invoice_uuid) references invoices
);
comment on table invoice_notices is 'a reminder of an invoice that was sent, so that it is sent once';
comment on column invoice_notices.moment is 'due_soon: three days before it is due';

select app.guard('invoice_notices');
select app.allow('invoice_notices', 'work', 'select, insert', 'true');

create table webhooks (
  account_uuid uuid not null references accounts,
  uuid uuid not null,
  of_mob boolean not null default false,
  name text not null check (name <> ''),
  url text not null check (url ~ '^https?://'),
  events text[] not null check (events <> '{}'),
  secret text not null check (secret like 'v1.%'),
  active boolean not null default true,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (account_uuid, uuid)
);
comment on table webhooks is 'an address of an account''s own program, which events are sent to';
comment on column webhooks.of_mob is 'whether it is the administration''s, which gets the events of all accounts';
comment on column webhooks.secret is
  'signs deliveries; encrypted with a key that is not in the database, shown once, and read only by the worker';
comment on column webhooks.active is 'false: switched off or removed';
comment on column webhooks.removed_at is 'when the webhook left the lists; its deliveries stay';
create index webhooks_listening on webhooks (account_uuid) where active;
create index webhooks_of_mob on webhooks (uuid) where active and of_mob;

select app.guard('webhooks');
select app.allow('webhooks', 'retailer, agency, supplier, service_provider',
  'select (account_uuid, uuid, of_mob, name, url, events, active, created_by, created_at, removed_at, version), '
    'insert, update (name, url, events, active, removed_at, version)',
  'account_uuid = (select app.org()) and not of_mob');
select app.allow('webhooks', 'mob',
  'select (account_uuid, uuid, of_mob, name, url, events, active, created_by, created_at, removed_at, version), '
    'insert, update (name, url, events, active, removed_at, version)',
  'account_uuid = (select app.org()) and of_mob');
select app.allow('webhooks', 'work', 'select, update (secret)', 'true');

create table webhook_deliveries (
  account_uuid uuid not null,
  uuid uuid not null default gen_random_uuid(),
  webhook_uuid uuid not null,
  event text not null check (event in ('visit_entered', 'visit_left', 'visit_refused', 'document_sent',
    'document_decided', 'allocation_created', 'allocation_approved', 'allocation_refused', 'allocation_ended', 'test')),
  data jsonb not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  response_status smallint,
  problem text not null default '',
  finished_at timestamptz,
  primary key (account_uuid, uuid),
  foreign key (account_uuid, webhook_uuid) references webhooks
);
comment on table webhook_deliveries is 'an event to be sent to a webhook, written in the transaction of the event';
comment on column webhook_deliveries.data is 'ids, states and times of the event; no personal data';
comment on column webhook_deliveries.next_try_at is
  'moved ahead by the worker that takes the delivery, so that it is taken again if that worker dies';
comment on column webhook_deliveries.response_status is
  'the HTTP status of the last try; null: there was no response, and problem says why';
create index webhook_deliveries_due on webhook_deliveries (account_uuid, webhook_uuid, next_try_at)
  where state = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries (account_uuid, webhook_uuid, created_at desc);
create index webhook_deliveries_finished on webhook_deliveries (finished_at) where state <> 'waiting';

select app.guard('webhook_deliveries');
select app.allow('webhook_deliveries', 'mob, retailer, agency, supplier, service_provider',
  'select, insert (account_uuid, uuid, webhook_uuid, event, data), '
    'update (state, tries, next_try_at, problem, finished_at)',
  'account_uuid = (select app.org())');
select app.allow('webhook_deliveries', 'work', 'select, insert, update, delete', 'true');

-- False while past events are loaded in bulk, about which nobody is to be notified.
create function app.is_notifying() returns boolean language sql stable as $$
  select current_setting('app.notifying', true) is distinct from 'off'
$$;

-- Notifies the users of an account who may read about the event, except the one who caused it; or one user, if given.
create function app.notify(
  account uuid, event_kind text, event_facts jsonb, owner uuid default null, visitor uuid default null,
  person uuid default null
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into notifications (user_uuid, kind, owner_uuid, visitor_uuid, facts, in_app, mail_due, push_due)
  select u.uuid, event_kind, owner, visitor, event_facts, c.in_app, c.mail, c.push
  from notification_kinds k
  join users u on u.account_uuid = account and u.active
  join roles r on r.uuid = u.role_uuid
  left join notification_preferences p on p.user_uuid = u.uuid and p.kind = k.kind
  cross join lateral (select coalesce(p.in_app, true) as in_app, coalesce(p.mail, k.mails) as mail,
    coalesce(p.push, k.pushes) and exists (select from user_device_tokens d where d.user_uuid = u.uuid) as push) c
  where k.kind = event_kind and (c.in_app or c.mail or c.push) and case
    when person is not null then u.uuid = person
    else coalesce((r.permissions ->> (k.readers ->> r.user_type))::int, 0) > 0
      and u.uuid is distinct from app.actor() end
$$;
select app.run_as('app.notify(uuid, text, jsonb, uuid, uuid, uuid)', 'app_work');

-- The facts of a user's notification with the names, of today, of those whom they hold by id.
create function app.notification_facts(reader uuid, notification uuid) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  -- The worker, who sends the notifications of all users, acts as none.
  if app.actor() <> reader then
    raise exception 'another user''s notification';
  end if;
  return (
    select n.facts || jsonb_strip_nulls(jsonb_build_object(
      'visitor_uuid', n.visitor_uuid,
      'visitor', (select v.name from visitors v where v.owner_uuid = n.owner_uuid and v.uuid = n.visitor_uuid),
      'store', (select s.name from stores s where s.uuid = (n.facts ->> 'store_uuid')::uuid),
      'document', (select t.name from document_types t where t.uuid = (n.facts ->> 'document_type_uuid')::uuid),
      'reason', coalesce((select min(nullif(a.refusal_reason, '')) from allocations a
        where a.decision_uuid = (n.facts ->> 'decision_uuid')::uuid and a.owner_uuid = n.owner_uuid), (
        select nullif(a.reason, '') from service_agreements a join users u on u.account_uuid = a.owner_uuid
        where u.uuid = n.user_uuid and a.uuid = (n.facts ->> 'agreement_uuid')::uuid)),
      'reader', (select coalesce(nullif(u.name, ''), u.login) from users u
        where u.uuid = (n.facts ->> 'reader_uuid')::uuid),
      'retailer', (select a.trade_name from accounts a where a.uuid = (n.facts ->> 'retailer_uuid')::uuid),
      'old_retailer', (select a.trade_name from accounts a where a.uuid = (n.facts ->> 'old_retailer_uuid')::uuid),
      'new_retailer', (select a.trade_name from accounts a where a.uuid = (n.facts ->> 'new_retailer_uuid')::uuid),
      'documents', (
        select jsonb_agg(d.fact || jsonb_build_object('visitor', coalesce(v.name, 'empresa'), 'document', t.name)
          order by d.place)
        from jsonb_array_elements(n.facts -> 'documents') with ordinality d (fact, place)
        left join visitors v on v.owner_uuid = n.owner_uuid and v.uuid = (d.fact ->> 'visitor_uuid')::uuid
        left join document_types t on t.uuid = (d.fact ->> 'document_type_uuid')::uuid)))
    from notifications n where n.user_uuid = reader and n.uuid = notification);
end $$;
select app.run_as('app.notification_facts(uuid, uuid)', 'app_work',
  'mob, retailer, agency, supplier, service_provider, store, af, replenisher');

-- Notifies the owner of a visitor's document that it was approved or denied.
create function app.notify_of_documents() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify(n.owner_uuid, 'document_decided', jsonb_build_object('document_type_uuid', d.document_type_uuid,
    'status', n.status, 'problem', n.problem)
    || case when n.correction = '' then '{}' else jsonb_build_object('correction', n.correction) end,
    d.owner_uuid, d.visitor_uuid)
  from added n join visitor_documents d on d.owner_uuid = n.owner_uuid and d.uuid = n.document_uuid;
  return null;
end $$;
select app.run_as('app.notify_of_documents()', 'app_work');
create trigger notify after insert on document_decisions referencing new table as added
  for each statement when (app.is_notifying()) execute function app.notify_of_documents();

-- An undone decision takes its unread notifications with it.
create function app.forget_decision() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications n using visitor_documents d
  where d.owner_uuid = new.owner_uuid and d.uuid = new.document_uuid and n.kind = 'document_decided'
    and n.owner_uuid = d.owner_uuid and n.visitor_uuid = d.visitor_uuid and n.created_at >= new.decided_at
    and n.read_at is null and n.facts ->> 'document_type_uuid' = d.document_type_uuid::text;
  return null;
end $$;
select app.run_as('app.forget_decision()', 'app_work');
create trigger undone after update of undone_at on document_decisions
  for each row when (old.undone_at is null and new.undone_at is not null) execute function app.forget_decision();

-- Notifies the owner of a company document that it was approved or denied.
create function app.notify_of_company_documents() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify(n.owner_uuid, 'document_decided', jsonb_build_object('document_type_uuid', d.document_type_uuid,
    'status', n.status, 'problem', n.problem))
  from added n join company_documents d on d.owner_uuid = n.owner_uuid and d.uuid = n.document_uuid;
  return null;
end $$;
select app.run_as('app.notify_of_company_documents()', 'app_work');
create trigger notify after insert on company_document_decisions referencing new table as added
  for each statement when (app.is_notifying()) execute function app.notify_of_company_documents();

-- The same for an undone decision about a company's document.
create function app.forget_company_decision() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications n using company_documents d, users u
  where d.owner_uuid = new.owner_uuid and d.uuid = new.document_uuid and u.account_uuid = d.owner_uuid
    and n.user_uuid = u.uuid and n.kind = 'document_decided' and n.visitor_uuid is null
    and n.created_at >= new.decided_at and n.read_at is null
    and n.facts ->> 'document_type_uuid' = d.document_type_uuid::text;
  return null;
end $$;
select app.run_as('app.forget_company_decision()', 'app_work');
create trigger undone after update of undone_at on company_document_decisions for each row
  when (old.undone_at is null and new.undone_at is not null) execute function app.forget_company_decision();

-- Notifies the retailer of an allocation that was requested or gained something, and the owner of its decision.
create function app.notify_of_allocations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform app.notify(a.retailer_uuid, 'allocation_requested', jsonb_build_object('store_uuid', a.store_uuid),
      a.owner_uuid, a.visitor_uuid)
    from after a where a.state = 'pending';
  else
    perform app.notify(a.owner_uuid, 'allocation_decided', jsonb_build_object('store_uuid', a.store_uuid,
      'state', a.state, 'decision_uuid', a.decision_uuid), a.owner_uuid, a.visitor_uuid)
    from after a join before b on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid
    where b.state = 'pending' and a.state in ('active', 'refused');
    -- A decision that is undone takes its unread notifications with it.
    delete from notifications n
    using after a join before b on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid
    where a.state = 'pending' and b.decision_uuid is not null and n.kind = 'allocation_decided'
      and n.owner_uuid = a.owner_uuid and n.visitor_uuid = a.visitor_uuid and n.read_at is null
      and n.facts ->> 'decision_uuid' = b.decision_uuid::text and n.facts ->> 'store_uuid' = a.store_uuid::text;
    perform app.notify(a.retailer_uuid, 'allocation_requested', jsonb_build_object('store_uuid', a.store_uuid),
      a.owner_uuid, a.visitor_uuid)
    from after a join before b on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid
    where b.state = 'active' and a.state = 'pending' and a.retailer_uuid is distinct from app.org();
  end if;
  return null;
end $$;
select app.run_as('app.notify_of_allocations()', 'app_work');
create trigger notify_of_new after insert on allocations referencing new table as after
  for each statement when (app.is_notifying()) execute function app.notify_of_allocations();
create trigger notify_of_change after update on allocations referencing old table as before new table as after
  for each statement when (app.is_notifying()) execute function app.notify_of_allocations();

-- Notifies the owner of a service agreement that the retailer accepted, refused or revoked it. An answer that is undone
-- takes its unread notifications with it.
create function app.notify_of_agreement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.org() is distinct from new.retailer_uuid then
    return null;
  end if;
  delete from notifications n using users u
  where u.account_uuid = new.owner_uuid and n.user_uuid = u.uuid and n.kind = 'agreement_answered'
    and n.read_at is null and n.facts ->> 'agreement_uuid' = new.uuid::text;
  if (old.state = 'sent' and new.state in ('accepted', 'in_force', 'refused')) or new.state = 'revoked' then
    perform app.notify(new.owner_uuid, 'agreement_answered', jsonb_build_object('agreement_uuid', new.uuid,
      'retailer_uuid', new.retailer_uuid,
      'state', case when new.state = 'in_force' then 'accepted' else new.state end));
  end if;
  return null;
end $$;
select app.run_as('app.notify_of_agreement()', 'app_work');
create trigger notify after update of state on service_agreements for each row
  when (old.state is distinct from new.state and app.is_notifying()) execute function app.notify_of_agreement();

-- Notifies the user who started a job that it ended.
create function app.notify_of_job() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify(u.account_uuid, 'job_finished', jsonb_build_object('job_uuid', new.uuid, 'job_kind', new.kind,
    'title', new.title, 'state', new.state), person => u.uuid)
  from users u where u.uuid = new.created_by;
  return null;
end $$;
select app.run_as('app.notify_of_job()', 'app_work');
create trigger notify after update of state on batch_jobs for each row
  when (new.state in ('done', 'error') and old.state is distinct from new.state) execute function app.notify_of_job();

-- Notifies the owner of a visitor of a store's feedback.
create function app.notify_of_feedback() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify(f.owner_uuid, 'feedback_given', jsonb_build_object('store_uuid', f.store_uuid, 'score', f.score),
    f.owner_uuid, f.visitor_uuid)
  from added f;
  return null;
end $$;
select app.run_as('app.notify_of_feedback()', 'app_work');
create trigger notify after insert on feedbacks referencing new table as added
  for each statement when (app.is_notifying()) execute function app.notify_of_feedback();

-- Notifies the agency of a review of its invalid lines, once for all lines that one statement changes.
create function app.notify_of_assortments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify(c.agency_uuid, 'assortment_reviewed', jsonb_build_object(
    'accepted', c.accepted, 'discarded', c.discarded, 'reopened', c.reopened))
  from (
    select a.agency_uuid, count(*) filter (where a.state = 'accepted') as accepted,
      count(*) filter (where a.state = 'discarded') as discarded, count(*) filter (where a.state = 'pending') as reopened
    from after a join before b on b.agency_uuid = a.agency_uuid and b.uuid = a.uuid and b.state <> a.state group by 1
  ) c;
  return null;
end $$;
select app.run_as('app.notify_of_assortments()', 'app_work');
create trigger notify after update on invalid_agency_supplier_products
  referencing old table as before new table as after
  for each statement when (app.is_notifying()) execute function app.notify_of_assortments();

-- Notifies the owners that have current allocations at a retailer that another retailer bought it.
create function app.notify_of_purchase() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify(l.owner_uuid, 'retailer_bought', jsonb_build_object('old_retailer_uuid', new.old_retailer_uuid,
    'new_retailer_uuid', new.new_retailer_uuid, 'changed_on', new.changed_on, 'allocations', l.n))
  from (select owner_uuid, count(*) as n from allocations
      where retailer_uuid = new.old_retailer_uuid and state in ('pending', 'active')
        and (ends_on is null or ends_on >= app.today()) group by 1) l;
  return null;
end $$;
select app.run_as('app.notify_of_purchase()', 'app_work');
create trigger notify after insert on retailer_business_changes
  for each row when (app.is_notifying()) execute function app.notify_of_purchase();

-- Notifies the owner of the blocked person, or the blocked company, that a block began, ended or holds again. It says
-- nothing of the reason, and nobody is notified whom the retailer does not see.
create function app.notify_of_block() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b access_blocks;
  facts jsonb;
begin
  select * into b from access_blocks where retailer_uuid = new.retailer_uuid and uuid = new.block_uuid;
  facts := jsonb_build_object('retailer_uuid', b.retailer_uuid, 'state', new.kind, 'starts_on', b.starts_on,
    'ends_on', b.ends_on, 'all_stores', b.all_stores);
  if b.cpf is not null then
    perform app.notify(v.owner_uuid, 'access_blocked', facts, v.owner_uuid, v.uuid)
    from visitors v join visitor_sights i on i.viewer_uuid = b.retailer_uuid and i.owner_uuid = v.owner_uuid
      and i.visitor_uuid = v.uuid
    where v.cpf = b.cpf and v.removed_at is null;
  else
    perform app.notify(k.uuid, 'access_blocked', facts)
    from accounts k where k.cnpj = b.cnpj and exists (
      select from visitor_sights i where i.viewer_uuid = b.retailer_uuid and i.owner_uuid = k.uuid);
  end if;
  return null;
end $$;
select app.run_as('app.notify_of_block()', 'app_work');
create trigger notify after insert on access_block_events
  for each row when (new.kind <> 'changed' and app.is_notifying()) execute function app.notify_of_block();

-- Notifies the owner that a user of the platform's own account read a visitor's document; for owners and retailers that
-- is daily work. The trigger stands with document_reads.
create function app.notify_of_reading() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify(d.owner_uuid, 'personal_data_read', jsonb_build_object('reader_uuid', d.actor_uuid),
    d.owner_uuid, d.visitor_uuid)
  from added d join accounts a on a.uuid = d.actor_account_uuid and a.kind = 'mob';
  return null;
end $$;
select app.run_as('app.notify_of_reading()', 'app_work');

-- Reminds those who sign for an account that a version of the access term waits for it.
create function app.notify_of_term() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify(new.account_uuid, 'term_reminder', jsonb_build_object('published_on', t.published_on), null, null,
    u.uuid)
  from access_terms t, users u
  where t.uuid = new.term_uuid and u.account_uuid = new.account_uuid and u.legal_responsible and u.active;
  return null;
end $$;
select app.run_as('app.notify_of_term()', 'app_work');
create trigger notify after insert or update of reminded_at on access_term_reminders
  for each row when (app.is_notifying()) execute function app.notify_of_term();

-- The active webhooks for an event among those of the accounts that may see it, and the administration's.
create function app.listening(what text, viewers uuid[]) returns table (account_uuid uuid, uuid uuid)
  language sql stable rows 1 as $$
  select w.account_uuid, w.uuid from webhooks w
  where w.active and w.account_uuid = any (viewers) and what = any (w.events)
  union all
  select w.account_uuid, w.uuid from webhooks w where w.active and w.of_mob and what = any (w.events)
$$;

-- Sends visit_entered and visit_left, the latter once, when an exit is first known: at the gate, or by a correction. The
-- deltas of visits are folded each second, so that no writer of a visit looks for webhooks. An entry that was undone
-- meanwhile is not sent.
create function app.emit_visits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with heard as materialized (
    select t.owner_uuid, t.visit_uuid, t.entered_at, e.event, w.account_uuid, w.uuid as webhook_uuid
    from taken t
    cross join lateral (select case t.entered when 1 then 'visit_entered' else 'visit_left' end as event) e
    cross join lateral app.listening(e.event, t.viewer_uuids) w
    where t.notifies
  )
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select h.account_uuid, h.webhook_uuid, h.event, jsonb_build_object('visit_uuid', v.uuid, 'owner_uuid', v.owner_uuid,
    'visitor_uuid', v.visitor_uuid, 'store_uuid', v.store_uuid, 'retailer_uuid', v.retailer_uuid,
    'entered_at', v.entered_at) || case h.event when 'visit_entered'
      then jsonb_build_object('entered_app_name', v.entered_app_name)
      else jsonb_build_object('left_at', v.left_at, 'corrected_left_at', v.corrected_left_at) end
  from heard h
  -- One visit at a time, so that only its month is opened.
  cross join lateral (
    select * from visits v
    where v.owner_uuid = h.owner_uuid and v.uuid = h.visit_uuid and v.entered_at = h.entered_at offset 0) v;
  return null;
end $$;
create trigger emitted after delete on visit_deltas
  referencing old table as taken for each statement execute function app.emit_visits();
select app.run_as('app.emit_visits()', 'app_work');

-- Sends visit_refused.
create function app.emit_refusals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'visit_refused', jsonb_build_object('refusal_uuid', r.uuid, 'owner_uuid', r.owner_uuid,
    'visitor_uuid', r.visitor_uuid, 'store_uuid', r.store_uuid, 'retailer_uuid', r.retailer_uuid,
    'refused_at', r.refused_at)
  from added r cross join lateral app.listening('visit_refused', array[r.owner_uuid, r.retailer_uuid]) w;
  return null;
end $$;
select app.run_as('app.emit_refusals()', 'app_work');
create trigger emitted after insert on refusals referencing new table as added
  for each statement when (app.is_notifying()) execute function app.emit_refusals();

-- Sends document_sent.
create function app.emit_documents() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from webhooks where active) then
    return null;
  end if;
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'document_sent', jsonb_build_object('document_uuid', d.uuid,
    'owner_uuid', d.owner_uuid, 'visitor_uuid', d.visitor_uuid, 'document_type_uuid', d.document_type_uuid,
    'retailer_uuid', d.retailer_uuid, 'status', d.status, 'expires_on', d.expires_on)
  from added k
  join visitor_documents d on d.owner_uuid = k.owner_uuid and d.uuid = k.uuid
  cross join lateral app.listening('document_sent', app.document_viewers(d)) w;
  return null;
end $$;
select app.run_as('app.emit_documents()', 'app_work');
create trigger emitted after insert on visitor_documents referencing new table as added
  for each statement when (app.is_notifying()) execute function app.emit_documents();

-- Sends document_decided.
create function app.emit_decisions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'document_decided', jsonb_build_object('document_uuid', d.uuid,
    'owner_uuid', d.owner_uuid, 'visitor_uuid', d.visitor_uuid, 'document_type_uuid', d.document_type_uuid,
    'retailer_uuid', d.retailer_uuid, 'status', e.status, 'problem', e.problem, 'decided_at', e.decided_at,
    'decider_uuid', e.decider_uuid)
  from added e join visitor_documents d on d.owner_uuid = e.owner_uuid and d.uuid = e.document_uuid
  cross join lateral app.listening('document_decided', app.document_viewers(d)) w;
  return null;
end $$;
select app.run_as('app.emit_decisions()', 'app_work');
create trigger emitted after insert on document_decisions referencing new table as added
  for each statement when (app.is_notifying()) execute function app.emit_decisions();

-- Sends allocation_created.
create function app.emit_allocations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from webhooks where active) then
    return null;
  end if;
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, 'allocation_created', app.allocation_event(a)
  from added k
  join allocations a on a.owner_uuid = k.owner_uuid and a.uuid = k.uuid
  cross join lateral app.listening('allocation_created', array[a.owner_uuid, a.retailer_uuid]) w;
  return null;
end $$;
select app.run_as('app.emit_allocations()', 'app_work');
create trigger emitted_new after insert on allocations referencing new table as added
  for each statement when (app.is_notifying()) execute function app.emit_allocations();

-- Sends allocation_approved, allocation_refused, or allocation_ended: when its last day is set or its state is ended.
create function app.emit_allocation_changes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (account_uuid, webhook_uuid, event, data)
  select w.account_uuid, w.uuid, e.event, app.allocation_event(a)
  from after k
  join before b on b.owner_uuid = k.owner_uuid and b.uuid = k.uuid
  join allocations a on a.owner_uuid = k.owner_uuid and a.uuid = k.uuid
  cross join lateral (select case
    when b.state = 'pending' and k.state = 'active' then 'allocation_approved'
    when b.state = 'pending' and k.state = 'refused' then 'allocation_refused'
    when k.ends_on <> coalesce(b.ends_on, 'infinity') or (k.state = 'ended' and b.state <> 'ended') then 'allocation_ended'
    end as event) e
  cross join lateral app.listening(e.event, array[a.owner_uuid, a.retailer_uuid]) w
  where e.event is not null;
  return null;
end $$;
select app.run_as('app.emit_allocation_changes()', 'app_work');
create trigger emitted_change after update on allocations referencing old table as before new table as after
  for each statement when (app.is_notifying()) execute function app.emit_allocation_changes();
