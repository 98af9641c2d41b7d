create table document_types (
  uuid uuid primary key,
  name text not null,
  expires boolean not null default false,
  valid_days integer check (valid_days > 0),
  subject text not null default 'visitor' check (subject in ('visitor', 'company')),
  owner_kinds text[] not null default '{agency,supplier,service_provider}'
    check (owner_kinds <@ '{agency,supplier,service_provider}' and owner_kinds <> '{}'),
  job_functions text[] check (job_functions <> '{}'),
  service_types text[] check (service_types <> '{}'),
  accepted text[] not null default '{pdf,jpeg,png,webp}'
    check (accepted <@ '{pdf,jpeg,png,webp}' and accepted <> '{}'),
  template_owner_uuid uuid,
  template_uuid uuid,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  foreign key (template_owner_uuid, template_uuid) references files,
  constraint document_types_valid_days_only_if_expires check (valid_days is null or expires),
  constraint document_types_template_has_owner check ((template_uuid is null) = (template_owner_uuid is null))
);
comment on table document_types is 'a kind of document that visitors or companies may have to send';
comment on column document_types.valid_days is
  'the days of validity; null: as stated on each document';
comment on column document_types.subject is
  'whether such a document is about a visitor or about a service provider''s company';
comment on column document_types.owner_kinds is 'the owners of whose visitors a rule may demand it';
comment on column document_types.job_functions is 'the functions of which a rule may demand it; null: all';
comment on column document_types.service_types is
  'keys of the services that it is meant for, shown as advice to the sender; null: all';
comment on column document_types.accepted is 'the formats that a file of this type may have';
comment on column document_types.template_uuid is 'the form to fill in, a file of the platform''s own account';
create unique index document_types_by_name on document_types (app.fold(name)) where removed_at is null;
create index document_types_by_template on document_types (template_owner_uuid, template_uuid)
  where template_uuid is not null;

select app.guard('document_types');
create policy all_rows on document_types to app_mob using (true);
grant select, insert, update on document_types to app_mob;
select app.allow('document_types', 'retailer, agency, supplier, service_provider, store, af, gate, work, dpo',
  'select', 'true');
-- Every account may read the form of a type.
create policy template on files for select
  to app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af using (exists (
    select from document_types t where t.template_owner_uuid = files.owner_uuid and t.template_uuid = files.uuid));

create table document_type_retailers (
  document_type_uuid uuid not null references document_types,
  retailer_uuid uuid not null references accounts,
  primary key (document_type_uuid, retailer_uuid)
);
comment on table document_type_retailers is
  'a retailer for which a document type is meant; a type without rows here is meant for all';
create index document_type_retailers_by_retailer on document_type_retailers (retailer_uuid);

select app.guard('document_type_retailers');
select app.allow('document_type_retailers', 'mob', 'select, insert, delete', 'true');
select app.allow('document_type_retailers', 'retailer, agency, supplier, service_provider, store, af, work',
  'select', 'true');

-- One row is one version of a rule. A change ends the current version and begins the next. A version that was withdrawn
-- before it began ends on the day before its start, so that it holds on no day; so does the version that ends a rule.
create table document_rules (
  retailer_uuid uuid not null references accounts,
  uuid uuid not null,
  document_type_uuid uuid not null references document_types,
  owner_kinds text[] not null default '{agency,supplier,service_provider}'
    check (owner_kinds <@ '{agency,supplier,service_provider}'),
  job_functions text[] check (job_functions <> '{}'),
  temporary boolean,
  services text[] check (services <> '{}'),
  starts_on date not null,
  ends_on date,
  warn_days integer not null default 30 check (warn_days >= 0),
  version integer not null default 1,
  rule_uuid uuid not null default gen_random_uuid(),
  number integer not null default 1 check (number > 0),
  created_at timestamptz not null default now(),
  created_by uuid references users,
  is_end boolean not null default false,
  cut jsonb not null default '[]',
  undone_at timestamptz,
  undone_by uuid references users,
  primary key (retailer_uuid, uuid),
  constraint document_rules_services_of_companies check (services is null or owner_kinds = '{}'),
  constraint document_rules_end_holds_on_no_day check (not is_end or ends_on < starts_on),
  constraint document_rules_undone_holds_on_no_day check (undone_at is null or ends_on < starts_on),
  constraint document_rules_by_number unique (retailer_uuid, rule_uuid, number),
  constraint document_rules_end_after_start check (ends_on is null or ends_on >= starts_on - 1),
  constraint document_rules_one_version_a_day exclude using gist
    (retailer_uuid with =, rule_uuid with =, daterange(starts_on, ends_on, '[]') with &&)
    where (ends_on is null or ends_on >= starts_on)
);
comment on table document_rules is
  'which document a retailer demands of which visitors or service providers, in one version';
comment on column document_rules.owner_kinds is
  'the owners of whose visitors it demands the document; empty: it demands it of the service providers themselves';
comment on column document_rules.services is
  'the services whose providers a rule about companies concerns; null: all of them';
comment on column document_rules.job_functions is 'null: visitors of any function';
comment on column document_rules.temporary is
  'whether it concerns only temporary visitors or only the others; null: both';
comment on column document_rules.warn_days is
  'days before the expiry of a document from which it is said to expire soon';
comment on column document_rules.rule_uuid is 'the same in all versions of a rule';
comment on column document_rules.is_end is 'from its start on the rule demands nothing';
comment on column document_rules.cut is
  'list of {uuid, ends_on}: the versions that this one ended, with the last day that each had before';
comment on column document_rules.undone_at is 'when the version was undone, before it began';
create index document_rules_by_type on document_rules (document_type_uuid);

select app.guard('document_rules');
create policy own on document_rules to app_retailer using (retailer_uuid = (select app.org()));
create policy all_rows on document_rules to app_mob using (true);
grant select, insert, update on document_rules to app_retailer, app_mob;
select app.allow('document_rules', 'retailer, agency, supplier, service_provider, store, af, gate, work', 'select',
  'true');

-- A version of a rule before it is saved, and whom it would stop.
create table document_rule_drafts (
  retailer_uuid uuid not null references accounts,
  uuid uuid not null,
  rule_uuid uuid,
  rule_version integer,
  is_end boolean not null default false,
  document_type_uuid uuid not null references document_types,
  owner_kinds text[] not null,
  job_functions text[] check (job_functions <> '{}'),
  temporary boolean,
  services text[] check (services <> '{}'),
  starts_on date not null,
  warn_days integer not null check (warn_days >= 0),
  state text not null default 'counting' check (state in ('counting', 'ready', 'failed', 'saved')),
  last_owner_uuid uuid,
  last_visitor_uuid uuid,
  checked integer not null default 0,
  stops integer not null default 0,
  admits integer not null default 0,
  stays integer not null default 0,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (retailer_uuid, uuid),
  constraint document_rule_drafts_changes_a_version check ((rule_uuid is null) = (rule_version is null)),
  constraint document_rule_drafts_ends_a_rule check (not is_end or rule_uuid is not null),
  constraint document_rule_drafts_whole_visitor check ((last_owner_uuid is null) = (last_visitor_uuid is null))
);
comment on table document_rule_drafts is
  'a new rule, a new version or the end of a rule, not yet saved; its columns are those of document_rules';
comment on column document_rule_drafts.rule_uuid is 'the rule that it changes or ends; null: it begins one';
comment on column document_rule_drafts.rule_version is 'the latest version of that rule when the draft was made';
comment on column document_rule_drafts.last_visitor_uuid is
  'with last_owner_uuid, the last visitor whose case is worked out; null: none is';
comment on column document_rule_drafts.checked is 'how many visitors are worked out';
comment on column document_rule_drafts.stops is 'of how many visitors it is the only lack, so that it would stop them';
comment on column document_rule_drafts.admits is 'how many visitors would be admitted again';
comment on column document_rule_drafts.stays is 'how many visitors would lack it whom another document stops already';
create index document_rule_drafts_by_type on document_rule_drafts (document_type_uuid);
create index document_rule_drafts_by_age on document_rule_drafts (created_at);

select app.guard('document_rule_drafts');
select app.allow('document_rule_drafts', 'retailer', 'select, insert, update, delete',
  'retailer_uuid = (select app.org())');
select app.allow('document_rule_drafts', 'mob', 'select, insert, update, delete', 'true');
select app.allow('document_rule_drafts', 'work', 'select, delete', 'true');

create table document_rule_effects (
  retailer_uuid uuid not null,
  draft_uuid uuid not null,
  draft_version integer not null,
  store_uuid uuid not null references stores,
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  effect text not null check (effect in ('stops', 'admits', 'stays')),
  gap text not null check (gap in ('missing', 'denied', 'expired', 'awaiting')),
  expires_on date,
  primary key (retailer_uuid, draft_uuid, draft_version, store_uuid, owner_uuid, visitor_uuid),
  foreign key (retailer_uuid, draft_uuid) references document_rule_drafts on delete cascade,
  foreign key (owner_uuid, visitor_uuid) references visitors
);
comment on table document_rule_effects is
  'a visitor for whom the draft of a rule changes the verdict, once for each store of an allocation';
comment on column document_rule_effects.draft_version is
  'the version of the draft that it was worked out for; rows of others no longer count';
comment on column document_rule_effects.gap is 'why the document does not count on the first day of the rule';
create index document_rule_effects_by_visitor on document_rule_effects (owner_uuid, visitor_uuid);
create index document_rule_effects_by_store on document_rule_effects (store_uuid);

select app.guard('document_rule_effects');
select app.allow('document_rule_effects', 'retailer', 'select, insert', 'retailer_uuid = (select app.org())');
select app.allow('document_rule_effects', 'mob', 'select, insert', 'true');

create table company_rule_effects (
  retailer_uuid uuid not null,
  draft_uuid uuid not null,
  draft_version integer not null,
  owner_uuid uuid not null references accounts,
  effect text not null check (effect in ('stops', 'admits', 'stays')),
  gap text not null check (gap in ('missing', 'denied', 'expired', 'awaiting')),
  expires_on date,
  people integer not null,
  primary key (retailer_uuid, draft_uuid, draft_version, owner_uuid),
  foreign key (retailer_uuid, draft_uuid) references document_rule_drafts on delete cascade
);
comment on table company_rule_effects is
  'a service provider whose documents the draft of a rule about companies makes incomplete, or complete again';
comment on column company_rule_effects.draft_version is
  'the version of the draft that it was worked out for; rows of others no longer count';
comment on column company_rule_effects.gap is 'why the document does not count on the first day of the rule';
comment on column company_rule_effects.people is 'how many of its visitors had an allocation on that day';
create index company_rule_effects_by_owner on company_rule_effects (owner_uuid);

select app.guard('company_rule_effects');
select app.allow('company_rule_effects', 'retailer', 'select, insert', 'retailer_uuid = (select app.org())');
select app.allow('company_rule_effects', 'mob', 'select, insert', 'true');

-- Submission, decision and expiry are separate facts: a row here is what was sent, with its current status; each
-- decision is a row of document_decisions; and whether a document has expired depends on the day in question.
create table visitor_documents (
  owner_uuid uuid not null,
  uuid uuid not null,
  visitor_uuid uuid not null,
  document_type_uuid uuid not null references document_types,
  retailer_uuid uuid references accounts,
  file_uuid uuid,
  status app.document_status not null default 'pending',
  problem app.problem,
  correction text not null default '' check (length(correction) <= 500),
  issued_on date,
  expires_on date,
  submitted_at timestamptz not null default now(),
  forgotten_at timestamptz,
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  foreign key (owner_uuid, file_uuid) references files,
  constraint visitor_documents_file_unless_forgotten check (file_uuid is not null or forgotten_at is not null),
  constraint visitor_documents_problem_if_denied check ((status = 'denied') = (problem is not null)),
  constraint visitor_documents_correction_if_denied check (status = 'denied' or correction = '')
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01);
comment on table visitor_documents is 'a document that was sent for a visitor';
comment on column visitor_documents.retailer_uuid is 'the retailer for which it was sent; null: for all';
comment on column visitor_documents.correction is
  'how the owner puts a denied document right, in the words of the validator';
comment on column visitor_documents.forgotten_at is 'when the visitor was anonymised, which erased the file';
create index visitor_documents_by_visitor
  on visitor_documents (owner_uuid, visitor_uuid, document_type_uuid, submitted_at desc);
create index visitor_documents_by_file on visitor_documents (owner_uuid, file_uuid);
create index visitor_documents_pending on visitor_documents (owner_uuid, visitor_uuid) where status = 'pending';
create index visitor_documents_denied on visitor_documents (owner_uuid, visitor_uuid) include (retailer_uuid)
  where status = 'denied';
create index visitor_documents_by_owner_and_expiry on visitor_documents (owner_uuid, expires_on, visitor_uuid)
  where expires_on is not null;
create index visitor_documents_by_expiry on visitor_documents (expires_on) where status in ('approved', 'complete');
-- The documents that have waited longest for a decision come first.
create index visitor_documents_by_status on visitor_documents (status, submitted_at, visitor_uuid);

select app.guard('visitor_documents');
create policy own on visitor_documents to app_agency, app_supplier, app_service_provider
  using (owner_uuid = (select app.org()));
create policy all_rows on visitor_documents to app_mob using (true);
grant select, insert, update on visitor_documents to app_agency, app_supplier, app_service_provider, app_mob;
-- A retailer sees and decides the documents of the visitors whom it may see, except those sent for another retailer.
select app.allow('visitor_documents', 'retailer',
  'select, update (status, problem, correction, version)', $$
  (retailer_uuid is null or retailer_uuid = (select app.org())) and exists (
    select from visitor_sights s where s.viewer_uuid = (select app.org())
      and s.owner_uuid = visitor_documents.owner_uuid and s.visitor_uuid = visitor_documents.visitor_uuid)$$);
select app.allow('visitor_documents', 'af', 'select, insert, update (status, problem, correction, submitted_at, version)',
  'visitor_uuid = (select app.field_visitor())');
select app.allow('visitor_documents', 'gate, work', 'select', 'true');
select app.allow('visitor_documents', 'dpo', 'select, update', 'true');

-- The documents that the acting retailer may see, each with the retailer.
create view app.visible_documents as
  select s.viewer_uuid, d.* from visitor_documents d
  join visitor_sights s on s.owner_uuid = d.owner_uuid and s.visitor_uuid = d.visitor_uuid
  where s.viewer_uuid = (select app.org()) and (d.retailer_uuid is null or d.retailer_uuid = s.viewer_uuid);
select app.read_as('app.visible_documents', 'app_gate', 'retailer');

-- What a document contains is for its owner and the validator: to a retailer that validates nothing, the row says until
-- when it is valid.
create policy document on files for select to app_retailer using (
  exists (select from retailer_configs c
    where c.retailer_uuid = (select app.org()) and c.document_validation_type = 'retailer')
  and exists (
    select from visitor_documents d where d.owner_uuid = files.owner_uuid and d.file_uuid = files.uuid));

-- Returns the accounts that may see a document: its owner, and each retailer that sees the visitor, unless the document
-- was sent for another.
create function app.document_viewers(d visitor_documents) returns uuid[] language sql stable as $$
  select d.owner_uuid || array(select i.viewer_uuid from visitor_sights i
    join accounts r on r.uuid = i.viewer_uuid and r.kind = 'retailer'
    where i.owner_uuid = d.owner_uuid and i.visitor_uuid = d.visitor_uuid
      and (d.retailer_uuid is null or d.retailer_uuid = i.viewer_uuid))
$$;

create table document_cnpjs (
  owner_uuid uuid not null,
  document_uuid uuid not null,
  cnpj app.cnpj not null,
  primary key (owner_uuid, document_uuid, cnpj),
  foreign key (owner_uuid, document_uuid) references visitor_documents
);
comment on table document_cnpjs is
  'a company for which a document proves that the visitor works; a document without rows here counts for all companies';

select app.guard('document_cnpjs');
select app.allow('document_cnpjs', 'agency, supplier, service_provider', 'select, insert, delete',
  'owner_uuid = (select app.org())');
-- For a document that the field user may see.
select app.allow('document_cnpjs', 'af', 'select, insert, delete', $$exists (
  select from visitor_documents d
  where d.owner_uuid = document_cnpjs.owner_uuid and d.uuid = document_cnpjs.document_uuid)$$);
-- For a document that the retailer may see.
select app.allow('document_cnpjs', 'retailer', 'select', $$exists (
  select from visitor_documents d
  where d.owner_uuid = document_cnpjs.owner_uuid and d.uuid = document_cnpjs.document_uuid)$$);
select app.allow('document_cnpjs', 'mob', 'select, insert, delete', 'true');
select app.allow('document_cnpjs', 'gate, work, dpo', 'select', 'true');

create table document_decisions (
  owner_uuid uuid not null,
  document_uuid uuid not null,
  number integer not null check (number > 0),
  status text not null check (status in ('approved', 'denied')),
  problem app.problem,
  correction text not null default '' check (length(correction) <= 500),
  decided_at timestamptz not null default now(),
  decided_by uuid references users,
  decider_uuid uuid references accounts,
  undone_at timestamptz,
  primary key (owner_uuid, document_uuid, number),
  foreign key (owner_uuid, document_uuid) references visitor_documents,
  constraint document_decisions_problem_if_denied check ((status = 'denied') = (problem is not null)),
  constraint document_decisions_correction_if_denied check (status = 'denied' or correction = '')
);
comment on table document_decisions is 'a decision about a visitor''s document, which nobody changes';
comment on column document_decisions.undone_at is 'when the user who decided undid it, within a minute; it no longer counts';
comment on column document_decisions.number is
  'the version that the decision gave the document: of concurrent decisions only one is saved';
comment on column document_decisions.correction is 'how the owner puts it right, in the words of the validator';
comment on column document_decisions.decider_uuid is
  'the account that decided: a retailer, or the platform''s own account on its behalf';
create index document_decisions_by_decider on document_decisions (decider_uuid, decided_at, document_uuid, number);

select app.guard('document_decisions');
select app.allow('document_decisions', 'agency, supplier, service_provider', 'select',
  'owner_uuid = (select app.org())');
select app.allow('document_decisions', 'retailer', 'select, insert, update (undone_at)',
  'decider_uuid = (select app.org())');
select app.allow('document_decisions', 'mob', 'select, insert, update (undone_at)', 'true');
select app.allow('document_decisions', 'gate, work', 'select', 'true');
select app.allow('document_decisions', 'dpo', 'select, update', 'true');

-- A validator who opens a document reserves it for a time, so that no other decides about it meanwhile. A row whose end
-- has passed counts no longer, and the next validator overwrites it.
create table document_claims (
  owner_uuid uuid not null,
  document_uuid uuid not null,
  visitor_uuid uuid not null,
  user_uuid uuid not null references users on delete cascade,
  account_uuid uuid not null references accounts,
  claimed_at timestamptz not null default now(),
  ends_at timestamptz not null,
  primary key (owner_uuid, document_uuid),
  foreign key (owner_uuid, document_uuid) references visitor_documents on delete cascade,
  constraint document_claims_end_after_start check (ends_at >= claimed_at)
);
comment on table document_claims is 'a document that a validator has opened, and until when it is reserved for them';
comment on column document_claims.account_uuid is 'the account of the validator: a retailer, or the platform''s own';
create index document_claims_by_visitor on document_claims (owner_uuid, visitor_uuid);
create index document_claims_by_user on document_claims (user_uuid);

select app.guard('document_claims');
-- A document for all retailers may be open at another one, which its validators see.
select app.allow('document_claims', 'retailer', 'select, insert, update, delete', $$exists (
  select from visitor_sights s where s.viewer_uuid = (select app.org())
    and s.owner_uuid = document_claims.owner_uuid and s.visitor_uuid = document_claims.visitor_uuid)$$);
select app.allow('document_claims', 'mob', 'select, insert, update, delete', 'true');
select app.allow('document_claims', 'work', 'select, delete', 'true');

-- The queue of those who decide, in every order by index: one row a retailer and visitor with documents that wait.
create table document_waits (
  retailer_uuid uuid not null references accounts,
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  oldest_submitted_at timestamptz not null,
  enters_on date not null,
  search text not null,
  owner_search text not null,
  primary key (retailer_uuid, owner_uuid, visitor_uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
);
comment on table document_waits is
  'a visitor whom a retailer sees and whose documents for it wait for a decision; follows from other tables by triggers';
comment on column document_waits.oldest_submitted_at is 'when the one that waits longest was sent';
comment on column document_waits.enters_on is
  'the next planned visit there, or else the first day of the allocation; infinity: neither is there';
comment on column document_waits.search is 'the visitor''s name in lower case and without accents';
comment on column document_waits.owner_search is 'the owner''s name in lower case and without accents';
create index document_waits_by_visitor on document_waits (owner_uuid, visitor_uuid);
create index document_waits_by_age on document_waits (retailer_uuid, oldest_submitted_at, visitor_uuid);
create index document_waits_by_entry on document_waits (retailer_uuid, enters_on, visitor_uuid);
create index document_waits_by_name on document_waits (retailer_uuid, search, visitor_uuid);
create index document_waits_by_owner on document_waits (retailer_uuid, owner_search, visitor_uuid);

select app.guard('document_waits');
select app.allow('document_waits', 'retailer', 'select', 'retailer_uuid = (select app.org())');
select app.allow('document_waits', 'mob', 'select', 'true');
select app.allow('document_waits', 'work', 'select, insert, update, delete', 'true');

-- Computes the rows of these visitors. Transactions that change documents of one visitor take turns, so that the last of
-- them counts what the others did.
create function app.refresh_document_waits(owners uuid[], people uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from visitors v
  where (v.owner_uuid, v.uuid) in (select * from unnest(owners, people))
  order by v.owner_uuid, v.uuid for no key update;
  delete from document_waits w using unnest(owners, people) k (owner, person)
  where w.owner_uuid = k.owner and w.visitor_uuid = k.person;
  insert into document_waits
    (retailer_uuid, owner_uuid, visitor_uuid, oldest_submitted_at, enters_on, search, owner_search)
  select s.viewer_uuid, v.owner_uuid, v.uuid, min(d.submitted_at), coalesce(
      (select min(p.day) from planned_visits p where p.visitor_uuid = v.uuid and p.agency_uuid = v.owner_uuid
        and p.retailer_uuid = s.viewer_uuid and p.state = 'planned' and p.day >= app.today()),
      (select min(a.starts_on) from allocations a where a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid
        and a.retailer_uuid = s.viewer_uuid and a.state in ('pending', 'active')
        and (a.ends_on is null or a.ends_on >= app.today())), 'infinity'),
    v.search, app.fold(o.trade_name)
  from (select distinct * from unnest(owners, people)) k (owner, person)
  join visitors v on v.owner_uuid = k.owner and v.uuid = k.person and v.removed_at is null
  join accounts o on o.uuid = v.owner_uuid
  join visitor_documents d on d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid and d.status = 'pending'
  join visitor_sights s on s.owner_uuid = v.owner_uuid and s.visitor_uuid = v.uuid
    and (d.retailer_uuid is null or d.retailer_uuid = s.viewer_uuid)
  join accounts r on r.uuid = s.viewer_uuid and r.kind = 'retailer'
  group by s.viewer_uuid, v.owner_uuid, v.uuid, o.trade_name;
end $$;
select app.run_as('app.refresh_document_waits(uuid[], uuid[])', 'app_work');

create function app.waits_follow_documents() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform app.refresh_document_waits(array_agg(owner_uuid), array_agg(visitor_uuid))
    from (select distinct owner_uuid, visitor_uuid from added where status = 'pending') k having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform app.refresh_document_waits(array_agg(owner_uuid), array_agg(visitor_uuid))
    from (select distinct owner_uuid, visitor_uuid from removed where status = 'pending') k having count(*) > 0;
  else
    perform app.refresh_document_waits(array_agg(owner_uuid), array_agg(visitor_uuid))
    from (select distinct a.owner_uuid, a.visitor_uuid from added a
      join removed b on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid
      where (a.status = 'pending' or b.status = 'pending')
        and (a.status, a.submitted_at) is distinct from (b.status, b.submitted_at)) k having count(*) > 0;
  end if;
  return null;
end $$;
select app.run_as('app.waits_follow_documents()', 'app_work');
create trigger waits_follow_new after insert on visitor_documents
  referencing new table as added for each statement execute function app.waits_follow_documents();
create trigger waits_follow_changed after update on visitor_documents
  referencing old table as removed new table as added for each statement execute function app.waits_follow_documents();
create trigger waits_follow_removed after delete on visitor_documents
  referencing old table as removed for each statement execute function app.waits_follow_documents();

-- A retailer that sees a visitor for the first time sees the documents that wait.
create function app.waits_follow_sights() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.refresh_document_waits(array_agg(owner_uuid), array_agg(visitor_uuid))
  from (select distinct n.owner_uuid, n.visitor_uuid from added n
    join visitor_documents d on d.owner_uuid = n.owner_uuid and d.visitor_uuid = n.visitor_uuid
      and d.status = 'pending') k having count(*) > 0;
  return null;
end $$;
select app.run_as('app.waits_follow_sights()', 'app_work');
create trigger waits_follow after insert on visitor_sights
  referencing new table as added for each statement execute function app.waits_follow_sights();

-- The first day of those who wait, and their names.
create function app.waits_follow_allocations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.refresh_document_waits(array_agg(owner_uuid), array_agg(visitor_uuid))
  from (select distinct w.owner_uuid, w.visitor_uuid from added n
    join document_waits w on w.owner_uuid = n.owner_uuid and w.visitor_uuid = n.visitor_uuid) k having count(*) > 0;
  return null;
end $$;
select app.run_as('app.waits_follow_allocations()', 'app_work');
create trigger waits_follow_new after insert on allocations
  referencing new table as added for each statement execute function app.waits_follow_allocations();
create trigger waits_follow_changed after update on allocations
  referencing new table as added for each statement execute function app.waits_follow_allocations();

create function app.waits_follow_visitors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.refresh_document_waits(array_agg(owner_uuid), array_agg(uuid))
  from (select a.owner_uuid, a.uuid from added a
    join removed b on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid
      and (a.search, a.removed_at) is distinct from (b.search, b.removed_at)
    where exists (select from visitor_documents d
      where d.owner_uuid = a.owner_uuid and d.visitor_uuid = a.uuid and d.status = 'pending')) k having count(*) > 0;
  return null;
end $$;
select app.run_as('app.waits_follow_visitors()', 'app_work');
create trigger waits_follow after update on visitors
  referencing old table as removed new table as added for each statement execute function app.waits_follow_visitors();

create function app.waits_follow_owners() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update document_waits set owner_search = app.fold(new.trade_name) where owner_uuid = new.uuid;
  return null;
end $$;
select app.run_as('app.waits_follow_owners()', 'app_work');
create trigger waits_follow after update of trade_name on accounts
  for each row when (old.trade_name is distinct from new.trade_name) execute function app.waits_follow_owners();

create table company_documents (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  document_type_uuid uuid not null references document_types,
  retailer_uuid uuid references accounts,
  file_uuid uuid not null,
  status app.document_status not null default 'pending',
  problem app.problem,
  issued_on date,
  expires_on date,
  submitted_at timestamptz not null default now(),
  submitted_by uuid references users,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, file_uuid) references files,
  constraint company_documents_problem_if_denied check ((status = 'denied') = (problem is not null)),
  constraint company_documents_expire_after_issue check (expires_on >= issued_on)
);
comment on table company_documents is 'a document that a service provider sent about its company';
comment on column company_documents.retailer_uuid is 'the retailer for which it was sent; null: for all';
create index company_documents_by_file on company_documents (owner_uuid, file_uuid);
create index company_documents_by_type on company_documents (owner_uuid, document_type_uuid, submitted_at desc);
create index company_documents_by_retailer on company_documents (retailer_uuid, submitted_at desc);
create index company_documents_of_all on company_documents (submitted_at, uuid);

select app.guard('company_documents');
select app.allow('company_documents', 'service_provider',
  'select, insert, update (issued_on, expires_on, removed_at, version)', 'owner_uuid = (select app.org())');
-- A retailer sees and decides the documents of companies that declared a service to it, except those sent for another
-- retailer.
select app.allow('company_documents', 'retailer', 'select, update (status, problem, version)', $$
  (retailer_uuid is null or retailer_uuid = (select app.org())) and exists (
    select from service_agreements a where a.retailer_uuid = (select app.org())
      and a.owner_uuid = company_documents.owner_uuid and a.state <> 'draft')$$);
select app.allow('company_documents', 'mob', 'select, update (status, problem, version)', 'true');
select app.allow('company_documents', 'work', 'select', 'true');

create policy company_document on files for select to app_retailer using (exists (
  select from company_documents d where d.owner_uuid = files.owner_uuid and d.file_uuid = files.uuid));

create table company_document_decisions (
  owner_uuid uuid not null,
  document_uuid uuid not null,
  number integer not null check (number > 0),
  status text not null check (status in ('approved', 'denied')),
  problem app.problem,
  decided_at timestamptz not null default now(),
  decided_by uuid references users,
  decider_uuid uuid not null references accounts,
  undone_at timestamptz,
  primary key (owner_uuid, document_uuid, number),
  foreign key (owner_uuid, document_uuid) references company_documents,
  constraint company_document_decisions_problem_if_denied check ((status = 'denied') = (problem is not null))
);
comment on table company_document_decisions is 'a decision about a company''s document, which nobody changes';
comment on column company_document_decisions.number is 'the version that the decision gave the document';
comment on column company_document_decisions.undone_at is
  'when the user who decided undid it, within a minute; it no longer counts';

select app.guard('company_document_decisions');
select app.allow('company_document_decisions', 'service_provider', 'select', 'owner_uuid = (select app.org())');
-- A retailer sees every decision about a document that it may see, and adds its own.
select app.allow('company_document_decisions', 'retailer', 'select', $$exists (
  select from company_documents d
  where d.owner_uuid = company_document_decisions.owner_uuid and d.uuid = company_document_decisions.document_uuid)$$);
select app.allow('company_document_decisions', 'retailer', 'insert, update (undone_at)',
  'decider_uuid = (select app.org())');
select app.allow('company_document_decisions', 'mob', 'select, insert, update (undone_at)', 'true');
select app.allow('company_document_decisions', 'work', 'select', 'true');

create table company_document_corrections (
  owner_uuid uuid not null,
  document_uuid uuid not null,
  number integer not null check (number > 0),
  issued_before date,
  issued_after date,
  expires_before date,
  expires_after date,
  corrected_at timestamptz not null default now(),
  corrected_by uuid references users,
  primary key (owner_uuid, document_uuid, number),
  foreign key (owner_uuid, document_uuid) references company_documents
);
comment on table company_document_corrections is
  'a correction of the dates of a company''s document by its sender, before the decision; nobody changes it';
comment on column company_document_corrections.number is 'the version that the correction gave the document';

select app.guard('company_document_corrections');
select app.allow('company_document_corrections', 'service_provider', 'select, insert',
  'owner_uuid = (select app.org())');
-- For a document that the retailer may see.
select app.allow('company_document_corrections', 'retailer', 'select', $$exists (
  select from company_documents d
  where d.owner_uuid = company_document_corrections.owner_uuid
    and d.uuid = company_document_corrections.document_uuid)$$);
select app.allow('company_document_corrections', 'mob, work', 'select', 'true');

-- The name of the company with a CNPJ: an account, or a supplier and its unit; null for one that is not registered.
create function app.company_name(cnpj text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select a.trade_name from accounts a where a.cnpj = company_name.cnpj), (
    select s.trade_name || ', ' || u.name from supplier_units u join accounts s on s.uuid = u.supplier_uuid
    where u.cnpj = company_name.cnpj))
$$;
select app.run_as('app.company_name(text)', 'app_work',
  'mob, retailer, agency, supplier, service_provider, store, af, gate');

-- The companies that a document of an account's visitors may prove: its own, a supplier's units, the suppliers that an
-- agency attends or has projects with, and those that the given visitor serves. Each account gets its own, the platform
-- everyone's.
create function app.document_companies(owner uuid, visitor uuid)
  returns table (cnpj text, name text, kind text, is_default boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if (owner = app.org() or app.is_platform()) is not true then
    return;
  end if;
  return query
  select distinct on (c.cnpj) c.cnpj::text, c.name, c.kind, exists (
    select from visitors v join supplier_units n on n.supplier_uuid = v.owner_uuid and n.uuid = v.unit_uuid
    where v.owner_uuid = owner and v.uuid = visitor and n.active and n.cnpj = c.cnpj)
  from (
    select a.cnpj, a.trade_name as name, 'own' as kind, 1 as place from accounts a where a.uuid = owner
    union all
    select u.cnpj, u.name, 'unit', 2 from supplier_units u where u.supplier_uuid = owner and u.active
    union all
    select s.cnpj, s.trade_name, 'attended', 3 from accounts s where s.uuid in (
      select g.supplier_uuid from agency_suppliers g where g.agency_uuid = owner and g.removed_at is null
      union all
      select p.supplier_uuid from agency_supplier_contracts p where p.agency_uuid = owner and p.removed_at is null
      union all
      select z.supplier_uuid from allocations a
      join allocation_suppliers z on z.owner_uuid = a.owner_uuid and z.allocation_uuid = a.uuid
      where a.owner_uuid = owner and a.visitor_uuid = visitor)
  ) c where c.cnpj is not null order by c.cnpj, c.place;
end $$;
select app.run_as('app.document_companies(uuid, uuid)', 'app_work',
  'mob, agency, supplier, service_provider, af');

-- The documents of a visitor whom the account may see, each with its decisions. A retailer gets those for
-- it or for all retailers, a store the list of its retailer, though it reads no files.
create function app.sent_documents(owner uuid, visitor uuid) returns table (
  uuid uuid, document_type json, retailer json, status app.document_status, problem app.problem, correction text,
  issued_on date, expires_on date, submitted_at timestamptz, decided_at timestamptz, has_file boolean, cnpjs text[], companies json, decisions json,
  version integer
) language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  for_retailer uuid := (
    select coalesce(s.retailer_uuid, k.uuid) from accounts k left join stores s on s.uuid = k.uuid
    where k.uuid = app.org() and k.kind in ('retailer', 'store'));
begin
  if (owner = app.org() or app.is_platform() or exists (
      select from visitor_sights i
      where i.viewer_uuid = app.org() and i.owner_uuid = owner and i.visitor_uuid = visitor)) is not true then
    return;
  end if;
  return query
  select d.uuid, json_build_object('uuid', t.uuid, 'name', t.name),
    case when r.uuid is not null then json_build_object('uuid', r.uuid, 'name', r.trade_name) end, d.status, d.problem,
    d.correction, d.issued_on, d.expires_on, d.submitted_at, (
      select max(e.decided_at) from document_decisions e
      where e.owner_uuid = d.owner_uuid and e.document_uuid = d.uuid and e.undone_at is null),
    d.file_uuid is not null,
    array(select n.cnpj::text from document_cnpjs n
      where n.owner_uuid = d.owner_uuid and n.document_uuid = d.uuid order by 1),
    coalesce((
      select json_agg(json_build_object('cnpj', n.cnpj, 'name', app.company_name(n.cnpj)) order by n.cnpj)
      from document_cnpjs n where n.owner_uuid = d.owner_uuid and n.document_uuid = d.uuid), '[]'),
    coalesce((
      select json_agg(json_build_object('status', e.status, 'problem', e.problem, 'correction', e.correction,
        'decided_at', e.decided_at) order by e.number)
      from document_decisions e
      where e.owner_uuid = d.owner_uuid and e.document_uuid = d.uuid and e.undone_at is null), '[]'), d.version
  from visitor_documents d
  join document_types t on t.uuid = d.document_type_uuid
  left join accounts r on r.uuid = d.retailer_uuid
  where d.owner_uuid = owner and d.visitor_uuid = visitor
    and (d.retailer_uuid is null or for_retailer is null or d.retailer_uuid = for_retailer);
end $$;
select app.run_as('app.sent_documents(uuid, uuid)', 'app_gate',
  'mob, retailer, agency, supplier, service_provider, store, af');
