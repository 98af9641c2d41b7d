-- What people are told of: a row a person and event, written in the transaction of the event. Its words are made from the
-- facts when it is read, mailed or pushed (app/contracts/notices/notifications.ts).
create table notification_kinds (
  kind text primary key,
  readers jsonb not null check (jsonb_typeof(readers) = 'object'),
  mails boolean not null,
  pushes boolean not null
);
comment on table notification_kinds is 'mails and pushes hold for who has chosen nothing';
comment on column notification_kinds.readers is 'user type to the permission whose readers are told; empty: only somebody named';
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

create table notification_preferences (
  user_uuid uuid not null references users,
  kind text not null references notification_kinds,
  in_app boolean not null,
  mail boolean not null,
  push boolean not null,
  version integer not null default 1,
  primary key (user_uuid, kind)
);

create table notifications (
  user_uuid uuid not null references users,
  uuid uuid not null default gen_random_uuid(),
  kind text not null references notification_kinds,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  in_app boolean not null,
  mail_due boolean not null default false,
  push_due boolean not null default false,
  primary key (user_uuid, uuid)
);
comment on column notifications.in_app is 'whether it is listed; one that is not is only mailed or pushed';
create index notifications_by_age on notifications (user_uuid, created_at desc, uuid) where in_app;
create index notifications_unread on notifications (user_uuid) where in_app and read_at is null;
create index notifications_due on notifications (created_at) where mail_due or push_due;

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
comment on table push_messages is 'what is to be pushed, to one device each';
comment on column push_messages.next_try_at is 'who takes a message puts it ahead: one whose sender died is taken again then';
create index push_messages_due on push_messages (next_try_at) where state = 'waiting';
create index push_messages_of on push_messages (user_uuid, notification_uuid);

do $$
declare
  t regclass;
begin
  foreach t in array array['notification_kinds', 'notification_preferences', 'notifications', 'push_messages']::regclass[] loop
    perform app.guard(t);
  end loop;
end $$;
select app.allow('notification_kinds', 'mob, retailer, agency, supplier, service_provider, store, af, work', 'select', 'true');
select app.allow('notification_preferences', 'mob, retailer, agency, supplier, service_provider, store, af',
  'select, insert, update', 'user_uuid = (select app.actor())');
select app.allow('notification_preferences', 'work', 'select', 'true');
select app.allow('notifications', 'mob, retailer, agency, supplier, service_provider, store, af',
  'select, update (read_at)', 'user_uuid = (select app.actor())');
select app.allow('notifications', 'work', 'select, insert, update, delete', 'true');
select app.allow('push_messages', 'work', 'select, insert, update, delete', 'true');
select app.allow('users', 'work', 'select (uuid, account_uuid, role_uuid, name, email, login, active)', 'true');
select app.allow('roles', 'work', 'select', 'true');
select app.allow('retailer_business_changes', 'work', 'select', 'true');
select app.allow('mails', 'work', 'insert', 'true');

-- Tells whoever of an account may read of it, or one person; never whoever did it.
create function app.tell(account uuid, what text, told jsonb, person uuid default null) returns void
  language sql security definer set search_path = public, pg_temp as $$
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

-- Whole tables are filled without telling anybody: what they hold is long past.
create function app.is_told() returns boolean language sql stable as $$
  select current_setting('app.telling', true) is distinct from 'off'
$$;

create function app.tell_of_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.tell(n.owner_uuid, 'document_decided', jsonb_build_object('visitor_uuid', v.uuid, 'visitor', v.name,
    'document', t.name, 'status', n.status, 'problem', n.problem))
  from added n
  join visitor_documents d on d.owner_uuid = n.owner_uuid and d.uuid = n.document_uuid
  join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid
  join document_types t on t.uuid = d.document_type_uuid;
  return null;
end $$;
create trigger told after insert on document_decisions referencing new table as added
  for each statement when (app.is_told()) execute function app.tell_of_documents();

create function app.tell_of_company_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.tell(n.owner_uuid, 'document_decided', jsonb_build_object('document', t.name, 'status', n.status, 'problem', n.problem))
  from added n
  join company_documents d on d.owner_uuid = n.owner_uuid and d.uuid = n.document_uuid
  join document_types t on t.uuid = d.document_type_uuid;
  return null;
end $$;
create trigger told after insert on company_document_decisions referencing new table as added
  for each statement when (app.is_told()) execute function app.tell_of_company_documents();

create function app.tell_of_allocations() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger told_of_new after insert on allocations referencing new table as after
  for each statement when (app.is_told()) execute function app.tell_of_allocations();
create trigger told_of_change after update on allocations referencing old table as before new table as after
  for each statement when (app.is_told()) execute function app.tell_of_allocations();

create function app.tell_of_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.tell(u.account_uuid, 'job_finished', jsonb_build_object('job_uuid', new.uuid, 'job_kind', new.kind,
    'title', new.title, 'state', new.state), u.uuid)
  from users u where u.uuid = new.created_by;
  return null;
end $$;
create trigger told after update of state on batch_jobs
  for each row when (new.state in ('done', 'error') and old.state is distinct from new.state) execute function app.tell_of_job();

create function app.tell_of_feedback() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.tell(f.owner_uuid, 'feedback_given', jsonb_build_object('visitor_uuid', v.uuid, 'visitor', v.name,
    'store', s.name, 'score', f.score))
  from added f join visitors v on v.owner_uuid = f.owner_uuid and v.uuid = f.visitor_uuid
  join stores s on s.uuid = f.store_uuid;
  return null;
end $$;
create trigger told after insert on feedbacks referencing new table as added
  for each statement when (app.is_told()) execute function app.tell_of_feedback();

create function app.tell_of_purchase() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger told after insert on retailer_business_changes
  for each row when (app.is_told()) execute function app.tell_of_purchase();

-- A reading by the provider's own people; those of owners and validators are their daily work.
create function app.tell_of_reading() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.tell(d.owner_uuid, 'personal_data_read', jsonb_build_object('visitor_uuid', v.uuid, 'visitor', v.name,
    'reader', d.actor_name))
  from added d join accounts a on a.uuid = d.actor_account_uuid and a.kind = 'mob'
  join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid;
  return null;
end $$;
create trigger told after insert on document_reads referencing new table as added
  for each statement when (app.is_told()) execute function app.tell_of_reading();

grant create on schema app to app_work;
do $$
declare
  f text;
begin
  foreach f in array array['tell(uuid, text, jsonb, uuid)', 'tell_of_documents()', 'tell_of_company_documents()',
    'tell_of_allocations()', 'tell_of_job()', 'tell_of_feedback()', 'tell_of_purchase()', 'tell_of_reading()'] loop
    execute format('alter function app.%s owner to app_work', f);
    execute format('revoke execute on function app.%s from public', f);
  end loop;
end $$;
revoke create on schema app from app_work;
