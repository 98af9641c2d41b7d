create table access_blocks (
  retailer_uuid uuid not null references accounts,
  uuid uuid not null,
  cpf app.cpf,
  cnpj app.cnpj,
  reason text not null check (reason <> ''),
  search text generated always as (app.fold(reason)) stored,
  starts_on date not null,
  ends_on date,
  all_stores boolean not null default true,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  lifted_at timestamptz,
  lifted_by uuid references users,
  primary key (retailer_uuid, uuid),
  constraint access_blocks_person_or_company check ((cpf is null) <> (cnpj is null)),
  constraint access_blocks_end_after_start
    check (ends_on is null or ends_on >= starts_on or (lifted_at is not null and ends_on = starts_on - 1))
);
comment on table access_blocks is 'a retailer''s ban of a person or a company from all or some of its stores';
comment on column access_blocks.search is 'the reason in lower case and without accents';
comment on column access_blocks.ends_on is
  'the last day; the day before starts_on if it was lifted on its first day or earlier';
comment on column access_blocks.all_stores is 'false: it holds at the stores in access_block_stores';
comment on column access_blocks.lifted_at is 'when a user ended the block; the row stays';
create index access_blocks_by_person on access_blocks (retailer_uuid, cpf) where cpf is not null;
create index access_blocks_by_company on access_blocks (retailer_uuid, cnpj) where cnpj is not null;
create index access_blocks_of_person on access_blocks (cpf) where cpf is not null;
create index access_blocks_by_age on access_blocks (retailer_uuid, created_at desc);
create index access_blocks_of_all on access_blocks (created_at, uuid);

select app.guard('access_blocks');
create policy own on access_blocks to app_retailer using (retailer_uuid = (select app.org()));
create policy all_rows on access_blocks to app_mob using (true);
grant select, insert, update on access_blocks to app_retailer, app_mob;
select app.allow('access_blocks', 'gate, work', 'select', 'true');
select app.allow('access_blocks', 'dpo', 'select, update', 'true');

-- The names on record for what the acting retailer's blocks name, or those of all retailers for the administration: the
-- company's, or the person's if the retailer may see a visitor of that CPF: the newest, of those who are not removed if
-- there are any. For statements about many blocks.
create view app.blocked_names as
  select b.retailer_uuid, b.uuid as block_uuid, v.search
  from access_blocks b
  join visitors v on v.cpf = b.cpf
  join visitor_sights s on s.viewer_uuid = b.retailer_uuid and s.owner_uuid = v.owner_uuid and s.visitor_uuid = v.uuid
  where (b.retailer_uuid = (select app.org()) or (select app.is_platform()))
    and not exists (
      select from visitors o
      join visitor_sights t on t.viewer_uuid = b.retailer_uuid and t.owner_uuid = o.owner_uuid and t.visitor_uuid = o.uuid
      where o.cpf = b.cpf and (o.removed_at is not null, v.created_at, v.uuid) < (v.removed_at is not null, o.created_at, o.uuid)
    )
  union all
  select b.retailer_uuid, b.uuid, app.fold(a.trade_name)
  from access_blocks b join accounts a on a.cnpj = b.cnpj
  where b.retailer_uuid = (select app.org()) or (select app.is_platform());
select app.read_as('app.blocked_names', 'app_gate', 'retailer, mob');

create table access_block_stores (
  retailer_uuid uuid not null,
  block_uuid uuid not null,
  store_uuid uuid not null,
  primary key (retailer_uuid, block_uuid, store_uuid),
  foreign key (retailer_uuid, block_uuid) references access_blocks,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on table access_block_stores is 'a store at which a block holds that is not for all stores';

select app.guard('access_block_stores');
select app.allow('access_block_stores', 'retailer', 'select, insert, update, delete',
  'retailer_uuid = (select app.org())');
select app.allow('access_block_stores', 'mob', 'select, insert, update, delete', 'true');
select app.allow('access_block_stores', 'gate, work', 'select', 'true');

create table access_block_events (
  retailer_uuid uuid not null,
  block_uuid uuid not null,
  uuid uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  kind text not null check (kind in ('blocked', 'changed', 'lifted', 'restored')),
  actor_uuid uuid,
  actor_name text not null default '',
  account_uuid uuid references accounts,
  reason text not null default '',
  changes jsonb not null default '{}',
  primary key (retailer_uuid, block_uuid, uuid),
  foreign key (retailer_uuid, block_uuid) references access_blocks
);
comment on table access_block_events is 'something that was done with a block, by whom and when';
comment on column access_block_events.actor_name is 'the user''s name at that time';
comment on column access_block_events.account_uuid is 'the account of the user';
comment on column access_block_events.reason is
  'the block''s reason, where the event gave it one, or the reason why the block was lifted';
comment on column access_block_events.changes is 'each changed field with [before, after]; stores by their names';
create index access_block_events_by_time on access_block_events (retailer_uuid, block_uuid, at desc, uuid);
create index access_block_events_by_actor on access_block_events (actor_uuid) where actor_uuid is not null;

select app.guard('access_block_events');
select app.allow('access_block_events', 'retailer', 'select, insert', 'retailer_uuid = (select app.org())');
select app.allow('access_block_events', 'mob', 'select, insert', 'true');
select app.allow('access_block_events', 'work', 'select', 'true');
select app.allow('access_block_events', 'dpo', 'select, update', 'true');

create table access_terms (
  uuid uuid primary key,
  signer_kind text not null check (signer_kind in ('agency', 'supplier', 'service_provider')),
  published_on date not null,
  file text not null default '',
  link text not null default '',
  changes text not null default '',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (signer_kind, published_on),
  constraint access_terms_file_has_folder check (file = '' or link <> '' or position('/' in file) > 0)
);
comment on table access_terms is
  'a version of the text that accounts of one kind must accept before they may use the product';
comment on column access_terms.published_on is 'the day from which the version is in force';
comment on column access_terms.file is
  'the path of the PDF in the uploads folder; next to a link, the name of any file';
comment on column access_terms.link is 'the address of a text that is stored elsewhere';
comment on column access_terms.changes is 'in what the version differs from the one before, for those who sign';

select app.guard('access_terms');
create policy all_rows on access_terms to app_mob using (true);
grant select, insert, update on access_terms to app_mob;
select app.allow('access_terms', 'retailer, agency, supplier, service_provider, store, af, gate, work', 'select',
  'true');
select app.allow('access_terms', 'sign_in', 'select (uuid, signer_kind, published_on, file, link)', 'true');
-- A version that nobody has signed may be deleted.
select app.allow('access_terms', 'mob', 'delete', 'true');
-- The worker deletes the files that no version names.
select app.allow('access_terms', 'work', 'select', 'true');

create table access_term_signatures (
  account_uuid uuid not null references accounts,
  term_uuid uuid not null references access_terms,
  user_uuid uuid not null references users,
  agreed boolean not null,
  signed_at timestamptz not null default now(),
  address text not null default '',
  user_agent text not null default '',
  file_sha256 bytea check (length(file_sha256) = 32),
  primary key (account_uuid, term_uuid)
);
comment on table access_term_signatures is 'an account''s answer to a version of the access term';
comment on column access_term_signatures.agreed is 'false: the account disagreed';
comment on column access_term_signatures.address is 'the IP address from which it was signed';
comment on column access_term_signatures.file_sha256 is 'of the PDF that was signed; null: the term was a link';
create index access_term_signatures_by_age on access_term_signatures (signed_at);
create index access_term_signatures_by_term on access_term_signatures (term_uuid);

select app.guard('access_term_signatures');
create policy own on access_term_signatures to app_agency, app_supplier, app_service_provider
  using (account_uuid = (select app.org()));
create policy all_rows on access_term_signatures to app_mob using (true);
grant select, insert on access_term_signatures to app_agency, app_supplier, app_service_provider, app_mob;
select app.allow('access_term_signatures', 'sign_in', 'select (account_uuid, term_uuid, agreed)', 'true');
select app.allow('access_term_signatures', 'gate, work', 'select', 'true');

create table access_term_reminders (
  account_uuid uuid not null references accounts,
  term_uuid uuid not null references access_terms,
  reminded_at timestamptz not null default now(),
  reminded_by uuid not null references users,
  primary key (account_uuid, term_uuid)
);
comment on table access_term_reminders is 'the last reminder of an account that has not answered a version of the access term';
create index access_term_reminders_by_term on access_term_reminders (term_uuid);
create index access_term_reminders_by_reminded_by on access_term_reminders (reminded_by);

select app.guard('access_term_reminders');
select app.allow('access_term_reminders', 'mob', 'select, insert, update', 'true');
select app.allow('access_term_reminders', 'work', 'select', 'true');

-- Returns why the access term stops a user of an account; null if it does not. `responsible` says whether the user is
-- the legal responsible, who signs. A version counts from its publication on, once it has a document that can be read.
create function app.term_status(kind text, account uuid, responsible boolean) returns text
  language plpgsql stable as $$
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
revoke execute on function app.term_status(text, uuid, boolean) from public;
grant execute on function app.term_status(text, uuid, boolean) to app_sign_in;

-- The facts behind the verdicts on visitors at stores, whose owners, uuids and stores stand side by side in three arrays,
-- on each of `days` days from `first` on; by default from today at each store. A question whose account is none of the
-- owner, the store and the store's retailer is left out, unless the platform asks. One row for each question and day, in
-- the order of the questions; facts of a store or an owner are in the first row alone. A visitor's own facts are looked
-- up by index, visitor by visitor: joined as sets, the statement was planned for few questions, and 2,000 took minutes.
create function app.verdict_facts(owners_ uuid[], visitors_ uuid[], stores_ uuid[], first date, days integer)
  returns table (
    owner_uuid uuid, visitor_uuid uuid, store_uuid uuid, date date, name text, job_function text, removed boolean,
    active boolean, is_temporary boolean, temporary_from date, temporary_until date, allocations json, blocks json,
    documents json, places json, owners json
  ) language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  platform boolean := app.is_platform();
begin
  return query
  with requested as materialized (
    select q.owner_uuid, q.visitor_uuid, q.store_uuid, q.number,
      coalesce(first, (now() at time zone s.time_zone)::date) + d.days as date
    from unnest(owners_, visitors_, stores_) with ordinality q (owner_uuid, visitor_uuid, store_uuid, number)
    join stores s on s.uuid = q.store_uuid
    cross join generate_series(0, verdict_facts.days - 1) d (days)
    where platform or app.org() in (q.owner_uuid, q.store_uuid, s.retailer_uuid)
  ), places as materialized (
    select s.uuid as store_uuid, s.name as store_name, s.retailer_uuid, r.trade_name as retailer_name,
      c.document_validation_type as validation, d.date,
      case when d.date = (now() at time zone s.time_zone)::date then to_char(now() at time zone s.time_zone, 'HH24:MI')
        end as clock, (
        select json_agg(json_build_object('type_uuid', t.uuid, 'name', t.name, 'warn_days', u.warn_days,
          'owner_kinds', u.owner_kinds, 'job_functions', u.job_functions, 'temporary', u.temporary) order by t.name)
        from document_rules u join document_types t on t.uuid = u.document_type_uuid
        where u.retailer_uuid = s.retailer_uuid and u.owner_kinds <> '{}' and u.starts_on <= d.date
          and (u.ends_on is null or u.ends_on >= d.date)) as rules
    from (select distinct q.store_uuid, q.date from requested q) d
    join stores s on s.uuid = d.store_uuid
    join accounts r on r.uuid = s.retailer_uuid
    join retailer_configs c on c.retailer_uuid = s.retailer_uuid
  ), owners as materialized (
    select o.owner_uuid, o.store_uuid, o.date, k.trade_name as name, k.kind, i.status,
      coalesce((select case when g.agreed is null then 'unsigned' when g.agreed then 'agreed' else 'refused' end
        from access_terms t
        left join access_term_signatures g on g.account_uuid = o.owner_uuid and g.term_uuid = t.uuid
        where t.signer_kind = k.kind and t.published_on <= p.date and (t.file <> '' or t.link <> '')
        order by t.published_on desc limit 1), 'none') as term,
      exists (select from service_agreements a
        where a.owner_uuid = o.owner_uuid and a.retailer_uuid = p.retailer_uuid
          and a.state in ('accepted', 'in_force', 'expired') and a.starts_on <= p.date
          and (a.ends_on is null or a.ends_on >= p.date)
          and (exists (select from service_agreement_stores z where z.owner_uuid = a.owner_uuid
              and z.agreement_uuid = a.uuid and z.store_uuid = p.store_uuid)
            or not exists (select from service_agreement_stores z where z.owner_uuid = a.owner_uuid
              and z.agreement_uuid = a.uuid))) as agreement, (
        select json_agg(json_build_object('of', 'company', 'all_stores', b.all_stores, 'starts_on', b.starts_on,
          'ends_on', b.ends_on))
        from access_blocks b
        where b.retailer_uuid = p.retailer_uuid and b.cnpj = k.cnpj and (b.all_stores or exists (
          select from access_block_stores z where z.retailer_uuid = b.retailer_uuid and z.block_uuid = b.uuid
            and z.store_uuid = p.store_uuid))) as blocks
    from (select distinct q.owner_uuid, q.store_uuid, q.date from requested q) o
    join places p on p.store_uuid = o.store_uuid and p.date = o.date
    join accounts k on k.uuid = o.owner_uuid
    join client_infos i on i.account_uuid = o.owner_uuid
  )
  select v.owner_uuid, v.uuid, p.store_uuid, p.date, v.name, v.job_function, v.removed_at is not null, v.active,
    v.is_temporary, v.temporary_from, v.temporary_until, (
      select json_agg(json_build_object('uuid', l.uuid, 'state', l.state, 'starts_on', l.starts_on, 'ends_on', l.ends_on,
        'weekdays', l.weekdays, 'hours', case when l.hours_from is not null then json_build_object(
          'from', to_char(l.hours_from, 'HH24:MI'), 'until', to_char(l.hours_until, 'HH24:MI')) end))
      from allocations l
      where l.owner_uuid = v.owner_uuid and l.visitor_uuid = v.uuid and l.store_uuid = p.store_uuid), (
      select json_agg(json_build_object('of', 'person', 'all_stores', b.all_stores, 'starts_on', b.starts_on,
        'ends_on', b.ends_on))
      from access_blocks b
      where b.retailer_uuid = p.retailer_uuid and b.cpf = v.cpf and (b.all_stores or exists (
        select from access_block_stores z where z.retailer_uuid = b.retailer_uuid and z.block_uuid = b.uuid
          and z.store_uuid = p.store_uuid))), (
      select json_agg(json_build_object('uuid', d.uuid, 'type_uuid', d.document_type_uuid, 'status', d.status,
        'problem', d.problem, 'expires_on', d.expires_on) order by d.document_type_uuid, d.submitted_at desc)
      from visitor_documents d
      where d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid
        and (d.retailer_uuid is null or d.retailer_uuid = p.retailer_uuid)
        and (d.issued_on is null or d.issued_on <= p.date)),
    case when row_number() over (order by q.number, q.date) = 1 then (select json_agg(t) from places t) end,
    case when row_number() over (order by q.number, q.date) = 1 then (select json_agg(t) from owners t) end
  from requested q
  join places p on p.store_uuid = q.store_uuid and p.date = q.date
  join visitors v on v.owner_uuid = q.owner_uuid and v.uuid = q.visitor_uuid
  order by q.number, q.date;
end $$;
select app.run_as('app.verdict_facts(uuid[], uuid[], uuid[], date, integer)', 'app_gate',
  'mob, retailer, agency, supplier, service_provider, store, af');

-- True if a block of the store's retailer names the acting account's visitor, or the account itself, on a day.
create function app.is_blocked(visitor uuid, store uuid, day date) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select from stores s
    join accounts k on k.uuid = app.org()
    left join visitors v on v.owner_uuid = k.uuid and v.uuid = visitor
    join access_blocks b on b.retailer_uuid = s.retailer_uuid and (b.cpf = v.cpf or b.cnpj = k.cnpj)
    where s.uuid = store and b.starts_on <= day and (b.ends_on is null or b.ends_on >= day)
      and (b.all_stores or exists (select from access_block_stores z where z.retailer_uuid = b.retailer_uuid
        and z.block_uuid = b.uuid and z.store_uuid = s.uuid)));
end $$;
select app.run_as('app.is_blocked(uuid, uuid, date)', 'app_gate', 'agency, supplier, service_provider');
