-- What was done in an account, by whom and when. The events come from triggers on tables of other files. The history of
-- visitors and the readings of documents have tables of their own; lists show them beside the events.

create table audit_events (
  account_uuid uuid not null,
  uuid uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  kind text not null check (kind in ('signed_in', 'signed_out', 'user_created', 'user_changed', 'role_created',
    'role_changed', 'role_removed', 'settings_changed', 'token_created', 'token_revoked', 'feed_created',
    'feed_revoked', 'webhook_created', 'webhook_changed', 'webhook_removed', 'record_removed', 'record_restored',
    'entry_undone', 'cpf_revealed', 'factor_added', 'factor_removed', 'recovery_codes_made', 'support_started',
    'support_page', 'support_ended')),
  actor_uuid uuid,
  actor_name text not null default '',
  subject_uuid uuid,
  subject text not null default '',
  changes jsonb not null default '{}',
  primary key (account_uuid, at, uuid)
) partition by range (at);
create table audit_events_other partition of audit_events default;
comment on table audit_events is
  'something that was done in an account; events outlive the account; partitioned by month';
comment on column audit_events.account_uuid is
  'whose administrators see the event: the account of the user, or the owner of the visitor, whom it concerns';
comment on column audit_events.actor_name is 'the user''s name at that time; empty when nobody was signed in';
comment on column audit_events.subject_uuid is
  'what it was done to: for cpf_revealed a visitor of the account, for entry_undone a visitor at the store; a user, role, token, feed, webhook, retailer or removed row otherwise';
comment on column audit_events.subject is
  'the name at that time of a role, token, feed or webhook, the kind of the removed row, or the page that support looked at; empty for users and visitors, whose names are looked up';
comment on column audit_events.changes is 'each changed field with [before, after]';
create index audit_events_of_all on audit_events (at, uuid);
-- Find what names a person who is a user, and the names that users gave to things.
create index audit_events_by_actor on audit_events (actor_uuid, at);
create index audit_events_of_subject on audit_events (subject_uuid, at);
create index audit_events_by_kind on audit_events (kind, at);
create index audit_events_with_names on audit_events (account_uuid) where subject <> '';

select app.guard('audit_events');
select app.allow('audit_events', 'retailer, agency, supplier, service_provider, store', 'select',
  'account_uuid = (select app.org())');
select app.allow('audit_events', 'mob', 'select', 'true');
select app.allow('audit_events', 'work', 'select, insert', 'true');
select app.allow('audit_events', 'dpo', 'select, update', 'true');

-- Writes one event. The triggers below are its callers.
create function app.audit(
  account uuid, what text, subject_ uuid, named text, changed jsonb default '{}', who uuid default app.actor()
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_events (account_uuid, kind, actor_uuid, actor_name, subject_uuid, subject, changes)
  select account, what, who,
    coalesce((select coalesce(nullif(u.name, ''), u.login) from users u where u.uuid = who), ''),
    subject_, named, changed
$$;
select app.run_as('app.audit(uuid, text, uuid, text, jsonb, uuid)', 'app_work');

-- A session begins when its user signs in, and ends when they sign out or someone ends it.
create function app.audit_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.viewer_uuid is not null then
    perform app.audit(u.account_uuid, case tg_op when 'INSERT' then 'support_started' else 'support_ended' end, u.uuid,
      '', jsonb_build_object('reason', jsonb_build_array(null, new.reason)), new.viewer_uuid)
    from users u where u.uuid = new.user_uuid;
    return null;
  end if;
  perform app.audit(u.account_uuid, case tg_op when 'INSERT' then 'signed_in' else 'signed_out' end, u.uuid, '', '{}',
    case tg_op when 'INSERT' then u.uuid else coalesce(app.actor(), u.uuid) end)
  from users u where u.uuid = new.user_uuid;
  return null;
end $$;
select app.run_as('app.audit_sessions()', 'app_work');
create trigger audited_in after insert on sessions
  for each row when (app.is_notifying()) execute function app.audit_sessions();
create trigger audited_out after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function app.audit_sessions();

-- Records a page that a user of the administration sees as a user of the account sees it.
create function app.record_support_page(session uuid, page text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  select app.audit(u.account_uuid, 'support_page', u.uuid, left(page, 200), '{}', s.viewer_uuid)
  from sessions s join users u on u.uuid = s.user_uuid
  where s.uuid = session and s.viewer_uuid is not null and s.ended_at is null
$$;
select app.run_as('app.record_support_page(uuid, text)', 'app_work', 'login');

-- A user is created or changed. A new password is an event without its values.
create function app.audit_users() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed jsonb := '{}';
begin
  if tg_op = 'UPDATE' then
    changed := app.differences(to_jsonb(old), to_jsonb(new), array['role_uuid', 'name', 'email', 'login', 'active',
      'legal_responsible', 'edition', 'authentication_provider_uuid'])
      || case when old.password_hash is distinct from new.password_hash
        then '{"password": [null, null]}' else '{}' end::jsonb;
    if changed = '{}' then
      return null;
    end if;
  end if;
  perform app.audit(new.account_uuid, case tg_op when 'INSERT' then 'user_created' else 'user_changed' end, new.uuid,
    '', changed);
  return null;
end $$;
select app.run_as('app.audit_users()', 'app_work');
create trigger audited after insert or update of role_uuid, name, email, login, active, legal_responsible, edition,
  authentication_provider_uuid, password_hash on users
  for each row when (app.is_notifying()) execute function app.audit_users();

-- Roles belong to no account: their events go to the account of the user who changes them.
create function app.audit_roles() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it roles := case tg_op when 'DELETE' then old else new end;
begin
  if app.org() is not null then
    perform app.audit(app.org(),
      case tg_op when 'INSERT' then 'role_created' when 'DELETE' then 'role_removed' else 'role_changed' end,
      it.uuid, it.name, case tg_op when 'UPDATE' then
        app.differences(to_jsonb(old), to_jsonb(new), array['name', 'slug', 'user_type', 'permissions']) else '{}' end);
  end if;
  return null;
end $$;
select app.run_as('app.audit_roles()', 'app_work');
create trigger audited after insert or update or delete on roles
  for each row when (app.is_notifying()) execute function app.audit_roles();

-- The settings of a retailer change.
create function app.audit_settings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.audit(new.retailer_uuid, 'settings_changed', new.retailer_uuid, '', app.differences(
    to_jsonb(old), to_jsonb(new),
    array['document_validation_type', 'block_all_stores', 'block_days', 'decision_hours', 'claim_minutes']));
  return null;
end $$;
select app.run_as('app.audit_settings()', 'app_work');
create trigger audited after update on retailer_configs
  for each row when (app.is_notifying()) execute function app.audit_settings();

-- The way in which users of an account sign in changes: a second factor that is required, or the provider.
create function app.audit_account_sign_in() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.audit(new.account_uuid, 'settings_changed', new.account_uuid, '', app.differences(
    to_jsonb(old), to_jsonb(new), array['second_factor_required', 'authentication_provider_uuid']));
  return null;
end $$;
select app.run_as('app.audit_account_sign_in()', 'app_work');
create trigger audited after update of second_factor_required, authentication_provider_uuid on client_infos
  for each row when ((old.second_factor_required, old.authentication_provider_uuid)
    is distinct from (new.second_factor_required, new.authentication_provider_uuid) and app.is_notifying())
  execute function app.audit_account_sign_in();

-- A user adds or removes a second factor: a passkey or a code generator.
create function app.audit_factors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it second_factors := case tg_op when 'DELETE' then old else new end;
begin
  perform app.audit(u.account_uuid, case tg_op when 'INSERT' then 'factor_added' else 'factor_removed' end, u.uuid,
    '', jsonb_build_object('kind', case tg_op
      when 'INSERT' then jsonb_build_array(null, k.kind) else jsonb_build_array(k.kind, null) end))
  from users u cross join (select case when it.secret is null then 'passkey' else 'totp' end as kind) k
  where u.uuid = it.user_uuid;
  return null;
end $$;
select app.run_as('app.audit_factors()', 'app_work');
create trigger audited after insert or delete on second_factors
  for each row when (app.is_notifying()) execute function app.audit_factors();

-- A user makes new recovery codes: one event for all of them.
create function app.audit_recovery_codes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.audit(u.account_uuid, 'recovery_codes_made', u.uuid, '')
  from users u where u.uuid in (select user_uuid from added);
  return null;
end $$;
select app.run_as('app.audit_recovery_codes()', 'app_work');
create trigger audited after insert on recovery_codes referencing new table as added
  for each statement when (app.is_notifying()) execute function app.audit_recovery_codes();

-- An API token is created or revoked.
create function app.audit_tokens() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.audit(u.account_uuid, case tg_op when 'INSERT' then 'token_created' else 'token_revoked' end,
    new.uuid, new.name, case tg_op when 'INSERT' then
      jsonb_build_object('access_level', jsonb_build_array(null, new.access_level)) else '{}' end)
  from users u where u.uuid = new.user_uuid;
  return null;
end $$;
select app.run_as('app.audit_tokens()', 'app_work');
create trigger audited_new after insert on api_tokens
  for each row when (app.is_notifying()) execute function app.audit_tokens();
create trigger audited_end after update of revoked_at on api_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function app.audit_tokens();

-- A calendar feed is created or revoked.
create function app.audit_feeds() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.audit(u.account_uuid, case tg_op when 'INSERT' then 'feed_created' else 'feed_revoked' end,
    new.uuid, new.name)
  from users u where u.uuid = new.user_uuid;
  return null;
end $$;
select app.run_as('app.audit_feeds()', 'app_work');
create trigger audited_new after insert on calendar_feeds
  for each row when (app.is_notifying()) execute function app.audit_feeds();
create trigger audited_end after update of revoked_at on calendar_feeds
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function app.audit_feeds();

-- A webhook is created, changed or removed.
create function app.audit_webhooks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.audit(new.account_uuid, case when tg_op = 'INSERT' then 'webhook_created'
      when new.removed_at is not null and old.removed_at is null then 'webhook_removed' else 'webhook_changed' end,
    new.uuid, new.name, case tg_op when 'UPDATE' then
      app.differences(to_jsonb(old), to_jsonb(new), array['name', 'url', 'events', 'active']) else '{}' end);
  return null;
end $$;
select app.run_as('app.audit_webhooks()', 'app_work');
create trigger audited after insert or update of name, url, events, active, removed_at on webhooks
  for each row when (app.is_notifying()) execute function app.audit_webhooks();

-- A row leaves the lists, or comes back to them. The history of visitors has their own removals.
create function app.audit_removal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.org() is null then
    return null;
  end if;
  perform app.audit(app.org(), case when new.removed_at is null then 'record_restored' else 'record_removed' end,
    new.uuid, tg_argv[0]);
  return null;
end $$;
select app.run_as('app.audit_removal()', 'app_work');
do $$
declare
  kind record;
begin
  for kind in select * from (values ('agency_supplier_contracts', 'projeto'), ('document_types', 'tipo de documento'),
    ('agency_suppliers', 'fornecedor'), ('agency_supplier_products', 'produto'), ('surveys', 'pesquisa'),
    ('survey_schedules', 'agendamento'), ('roadmaps', 'roteiro'), ('visitor_absences', 'ausência'),
    ('service_agreements', 'declaração de serviço'), ('company_documents', 'documento da empresa'),
    ('service_provider_contracts', 'contrato'), ('regionals', 'regional'),
    ('sales_groups', 'grupo de redes e lojas'), ('store_replenishers', 'repositor'),
    ('store_products', 'produto da loja'), ('store_tasks', 'atividade'), ('removed_accounts', 'conta')) k (relation, word)
  loop
    execute format('create trigger audited_removal after update of removed_at on %I for each row '
      'when ((old.removed_at is null) <> (new.removed_at is null) and app.is_notifying()) '
      'execute function app.audit_removal(%L)', kind.relation, kind.word);
  end loop;
end $$;

-- Records that a user of another account was shown the whole CPF of a visitor.
create function app.reveal_cpf(owner uuid, visitor uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.audit(owner, 'cpf_revealed', v.uuid, '')
  from visitors v where v.owner_uuid = owner and v.uuid = visitor;
end $$;
select app.run_as('app.reveal_cpf(uuid, uuid)', 'app_work', 'mob');

-- The personal fields of a visitor whom the acting retailer or store may see; the whole CPF is recorded, and masked else.
create function app.read_person(owner uuid, visitor uuid, whole boolean)
  returns table (cpf text, birth_date date, phone text, email text)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (exists (select from visitor_sights s
      where s.viewer_uuid = app.org() and s.owner_uuid = owner and s.visitor_uuid = visitor)) is not true then
    return;
  end if;
  if whole then
    perform app.reveal_cpf(owner, visitor);
  end if;
  return query
  select case when whole then v.cpf::text else v.masked_cpf end, v.birth_date, v.phone::text, v.email
  from visitors v where v.owner_uuid = owner and v.uuid = visitor;
end $$;
select app.run_as('app.read_person(uuid, uuid, boolean)', 'app_work', 'retailer, store');

-- The readings of documents form one chain for each owner: a row holds the hash of the one before it, so that changing,
-- deleting or inserting a row later breaks the chain.
create table document_reads (
  owner_uuid uuid not null,
  number bigint not null default 0 check (number > 0),
  uuid uuid not null,
  at timestamptz not null default now(),
  visitor_uuid uuid not null,
  document_uuid uuid not null,
  file_uuid uuid not null,
  actor_uuid uuid,
  actor_account_uuid uuid not null references accounts,
  actor_name text not null,
  previous_hash bytea not null default '',
  hash bytea not null default '',
  primary key (owner_uuid, number),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  foreign key (owner_uuid, document_uuid) references visitor_documents,
  foreign key (owner_uuid, file_uuid) references files
);
comment on table document_reads is 'a user read the file of a visitor''s document';
comment on column document_reads.number is 'position in the chain; a trigger sets it and both hashes, whatever is sent';
comment on column document_reads.actor_name is 'the user''s name at that time; the hash covers it';
comment on column document_reads.previous_hash is 'hash of the row before; empty in the first';
create index document_reads_by_age on document_reads (owner_uuid, at, uuid);
create index document_reads_of_all on document_reads (at, uuid);
create index document_reads_of_visitor on document_reads (owner_uuid, visitor_uuid, number desc);
create index document_reads_by_file on document_reads (owner_uuid, file_uuid);

select app.guard('document_reads');
select app.allow('document_reads', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('document_reads', 'agency, supplier, service_provider', 'insert',
  'owner_uuid = (select app.org()) and actor_account_uuid = (select app.org()) and actor_uuid = (select app.actor())');
select app.allow('document_reads', 'retailer', 'insert',
  'actor_account_uuid = (select app.org()) and actor_uuid = (select app.actor())');
select app.allow('document_reads', 'mob', 'insert', 'actor_uuid = (select app.actor())');
select app.allow('document_reads', 'mob, work, dpo', 'select', 'true');

create table document_read_heads (
  owner_uuid uuid primary key references accounts,
  number bigint not null,
  hash bytea not null
);
comment on table document_read_heads is
  'the last row of an owner''s chain: it shows whether rows are missing at the end, and is locked to add one';

select app.guard('document_read_heads');
select app.allow('document_read_heads', 'work', 'select, insert, update', 'true');

-- The hash of a row: of the previous hash and all columns.
create function app.document_read_hash(r document_reads) returns bytea language sql stable as $$
  select sha256(r.previous_hash || convert_to(jsonb_build_array(r.owner_uuid, r.number, r.uuid,
    to_char(r.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), r.visitor_uuid, r.document_uuid, r.file_uuid,
    r.actor_uuid, r.actor_account_uuid, r.actor_name)::text, 'UTF8'))
$$;

-- Adds a new row to the end of its owner's chain.
create function app.chain_document_read() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
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
select app.run_as('app.chain_document_read()', 'app_work');
create trigger chained before insert on document_reads for each row execute function app.chain_document_read();
-- Notifies the owner when the platform's own users read a document (230).
create trigger notify after insert on document_reads referencing new table as added
  for each statement when (app.is_notifying()) execute function app.notify_of_reading();

-- The number of the first row at which an owner's chain is broken; null when it is whole.
create function app.broken_document_read(owner uuid) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  -- The platform verifies the chains of all owners.
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
select app.run_as('app.broken_document_read(uuid)', 'app_work', 'mob, agency, supplier, service_provider');

-- The months of all tables by month with which the product starts.
select app.make_months((current_date - interval '1 month')::date, (current_date + interval '3 months')::date);

-- Records what was done with an agreement. Changes in a row by one user are one event, of the last of them.
create function app.record_agreement_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what text := case
    when tg_op = 'INSERT' then 'drafted'
    when old.removed_at is null and new.removed_at is not null then 'removed'
    when old.removed_at is not null and new.removed_at is null then 'restored'
    when old.state = 'sent' and new.state in ('accepted', 'in_force') then 'accepted'
    when old.state = 'accepted' and new.state = 'in_force' then 'began'
    when (old.state = 'revoked' and new.state <> 'revoked') or (new.state = 'sent' and old.sent_at = new.sent_at) then 'undone'
    when old.state <> new.state and new.state <> 'draft' then new.state
    when old.file_uuid is distinct from new.file_uuid and new.file_uuid is not null then 'signed'
    else 'changed' end;
begin
  update service_agreement_events e set at = now()
  where what = 'changed' and e.kind = 'changed' and e.actor_uuid = app.actor()
    and (e.owner_uuid, e.agreement_uuid, e.uuid) = (
      select l.owner_uuid, l.agreement_uuid, l.uuid from service_agreement_events l
      where l.owner_uuid = new.owner_uuid and l.agreement_uuid = new.uuid order by l.at desc, l.uuid limit 1);
  if found then
    return null;
  end if;
  insert into service_agreement_events (owner_uuid, agreement_uuid, kind, actor_uuid, actor_name, account_uuid, reason)
  select new.owner_uuid, new.uuid, what, app.actor(),
    coalesce((select coalesce(nullif(u.name, ''), u.login) from users u where u.uuid = app.actor()), ''), app.org(),
    case when what in ('refused', 'revoked') then new.reason else '' end;
  return null;
end $$;
select app.run_as('app.record_agreement_event()', 'app_work');
create trigger recorded after insert or update on service_agreements
  for each row when (app.is_notifying()) execute function app.record_agreement_event();
