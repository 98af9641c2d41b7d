create table visitors (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  name text not null check (name <> '' and length(name) <= 200),
  search text generated always as (app.fold(name)) stored,
  cpf app.cpf not null,
  masked_cpf text generated always as (app.mask_cpf(cpf)) stored,
  badge text not null unique check (badge ~ '^2[0-9]{12}$'),
  photo_uuid uuid,
  birth_date date,
  phone app.phone not null default '',
  email text not null default '' check (length(email) <= 254),
  job_function text not null default 'promoter' references job_functions (key),
  responsible_uuid uuid,
  unit_uuid uuid,
  is_temporary boolean not null default false,
  temporary_from date,
  temporary_until date,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, photo_uuid) references files,
  foreign key (owner_uuid, responsible_uuid) references visitors,
  foreign key (owner_uuid, unit_uuid) references supplier_units,
  constraint visitors_not_responsible_for_self check (responsible_uuid is distinct from uuid),
  constraint visitors_temporary_until_after_from
    check (temporary_until is null or temporary_from is null or temporary_until >= temporary_from)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01);
comment on table visitors is
  'an owner''s record of a person who works in stores; one CPF is one person over all owners';
comment on column visitors.search is 'the name in lower case and without accents';
comment on column visitors.masked_cpf is
  'the CPF as accounts read it that see the visitor because of allocations; they read neither contacts nor birth date';
comment on column visitors.badge is 'the number on the badge: an EAN-13 of the in-store range, with its check digit';
comment on column visitors.responsible_uuid is 'the supervisor, a visitor of the same owner';
comment on column visitors.unit_uuid is 'the unit of the supplier that the visitor belongs to';
comment on column visitors.active is 'false: a user deactivated the visitor';
comment on column visitors.removed_at is 'when the visitor left the lists; visits and history stay';
create unique index visitors_by_cpf on visitors (owner_uuid, cpf) where removed_at is null;
create index visitors_of_person on visitors (cpf);
create index visitors_by_name on visitors (owner_uuid, search, uuid) where removed_at is null;
create index visitors_of_all on visitors (search, uuid) include (owner_uuid) where removed_at is null;
create index visitors_temporary on visitors (search, uuid) where is_temporary and removed_at is null;
-- It includes the removed, who are searched by their visits.
create index visitors_by_fragment on visitors using gin (owner_uuid, search gin_trgm_ops);
create index visitors_by_responsible on visitors (owner_uuid, responsible_uuid) where responsible_uuid is not null;
create index visitors_by_unit on visitors (owner_uuid, unit_uuid, search, uuid) where unit_uuid is not null;
create index visitors_by_function on visitors (owner_uuid, job_function) where active and removed_at is null;
create index visitors_removed on visitors (owner_uuid, uuid) where removed_at is not null;
create index visitors_by_job_function on visitors (job_function);
create index visitors_by_photo on visitors (owner_uuid, photo_uuid) where photo_uuid is not null;

alter table users add foreign key (visitor_owner_uuid, visitor_uuid) references visitors;
create index users_of_visitor on users (visitor_owner_uuid, visitor_uuid) where visitor_uuid is not null;

select app.guard('visitors');
create policy own on visitors to app_agency, app_supplier, app_service_provider
  using (owner_uuid = (select app.org()));
create policy all_rows on visitors to app_mob using (true);
grant select, insert, update on visitors to app_agency, app_supplier, app_service_provider, app_mob;
select app.allow('visitors', 'af', 'select', 'uuid = (select app.field_visitor())');
select app.allow('visitors', 'work', 'select, insert, update, delete', 'true');
select app.allow('visitors', 'gate', 'select', 'true');
select app.allow('visitors', 'dpo', 'select, update', 'true');

create table visitor_sights (
  viewer_uuid uuid not null references accounts,
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  primary key (viewer_uuid, owner_uuid, visitor_uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
);
comment on table visitor_sights is
  'a visitor whom a retailer or a store may see because of an allocation there, past or present';

select app.guard('visitor_sights');
select app.allow('visitor_sights', 'retailer, store', 'select', 'viewer_uuid = (select app.org())');
-- An owner sees who may see its visitors.
select app.allow('visitor_sights', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('visitor_sights', 'work', 'select, insert, update, delete', 'true');
select app.allow('visitor_sights', 'mob, gate, dpo', 'select', 'true');

-- Without CPF, birth date, phone and e-mail: app.read_person gives them, one person at a time.
select app.allow('visitors', 'retailer, store', 'select (owner_uuid, uuid, name, search, masked_cpf, badge, photo_uuid, job_function, responsible_uuid, unit_uuid,
  is_temporary,
  temporary_from, temporary_until, active, created_at, updated_at, removed_at, version)', $$exists (
  select from visitor_sights s where s.viewer_uuid = (select app.org())
    and s.owner_uuid = visitors.owner_uuid and s.visitor_uuid = visitors.uuid)$$);

-- The visitors of the acting owner, and those whom the acting retailer or store may see: the rows that the policies above
-- show, in a form that a search by name finds by index.
create view app.own_visitors as select v.* from visitors v where v.owner_uuid = (select app.org());
select app.read_as('app.own_visitors', 'app_gate', 'agency, supplier, service_provider');
create view app.visible_visitors as
  select s.viewer_uuid, r.name as responsible_name, v.owner_uuid, v.uuid, v.name, v.search, v.masked_cpf, v.badge,
    v.photo_uuid, v.job_function, v.responsible_uuid, v.unit_uuid, v.is_temporary, v.temporary_from, v.temporary_until, v.active,
    v.created_at, v.updated_at, v.removed_at, v.version
  from visitor_sights s
  join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid
  left join visitors r on r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid
  where s.viewer_uuid = (select app.org());
select app.read_as('app.visible_visitors', 'app_gate', 'retailer, store');

-- The visitors of a CPF whom an account may see because of allocations: it searches for a whole number, and reads none.
create function app.visible_with_cpf(viewer uuid, typed text) returns table (owner_uuid uuid, uuid uuid)
  language sql stable rows 2 security definer set search_path = public, pg_temp as $$
  select v.owner_uuid, v.uuid from visitors v
  join visitor_sights s on s.owner_uuid = v.owner_uuid and s.visitor_uuid = v.uuid and s.viewer_uuid = viewer
  where v.cpf = typed and (viewer = app.org() or app.is_platform())
$$;
select app.run_as('app.visible_with_cpf(uuid, text)', 'app_gate', 'mob, retailer, store');
-- The unit of a visitor whom the account may see; agencies and service providers have none.
select app.allow('supplier_units', 'retailer, store, af', 'select', $$exists (
  select from visitors v where v.owner_uuid = supplier_uuid and v.unit_uuid = supplier_units.uuid)$$);
select app.allow('supplier_units', 'agency, service_provider', 'select', 'supplier_uuid = (select app.org())');
select app.allow('supplier_units', 'dpo', 'select', 'true');

-- The photo of a visitor whom the account may see.
create policy photo on files for select to app_retailer, app_store using (exists (
  select from visitors v where v.owner_uuid = files.owner_uuid and v.photo_uuid = files.uuid));

create table visitor_history (
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  uuid uuid not null,
  at timestamptz not null default now(),
  actor_uuid uuid,
  actor_name text not null default '',
  kind text not null check (kind in ('registered', 'changed', 'removed', 'restored', 'imported', 'allocated', 'allocation_ended',
    'document_sent', 'document_resent', 'document_decided', 'decision_undone', 'blocked', 'unblocked', 'data_read', 'anonymised')),
  changes jsonb not null default '{}',
  primary key (owner_uuid, visitor_uuid, at, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
) partition by range (at);
create table visitor_history_other partition of visitor_history default;
comment on table visitor_history is 'something that was done with a visitor, by whom and when; partitioned by month';
comment on column visitor_history.actor_name is 'the user''s name at that time';
comment on column visitor_history.changes is 'each changed field with [before, after]';
create index visitor_history_by_age on visitor_history (owner_uuid, at, uuid);
-- Ascending, as all indexes that begin with a rising time: a page at the end of the index is filled, not split.
create index visitor_history_of_all on visitor_history (at, uuid);

select app.guard('visitor_history');
create policy own on visitor_history to app_agency, app_supplier, app_service_provider
  using (owner_uuid = (select app.org()));
create policy all_rows on visitor_history to app_mob, app_work using (true);
grant select, insert on visitor_history to app_agency, app_supplier, app_service_provider, app_mob, app_work;
-- An account that may only see a visitor adds to the history, and reads nothing of it.
select app.allow('visitor_history', 'retailer, store', 'insert', $$exists (
  select from visitor_sights s where s.viewer_uuid = (select app.org())
    and s.owner_uuid = visitor_history.owner_uuid and s.visitor_uuid = visitor_history.visitor_uuid)$$);
select app.allow('visitor_history', 'af', 'insert', 'visitor_uuid = (select app.field_visitor())');
select app.allow('visitor_history', 'dpo', 'select, insert, update', 'true');

create table visitor_batches (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  job_uuid uuid not null,
  action text not null check (action in ('job_function', 'supervisor', 'unit', 'inactivate', 'reactivate')),
  state text not null default 'draft' check (state in ('draft', 'checking', 'unreadable', 'ready', 'discarded',
    'applying', 'applied', 'canceled', 'undoing', 'undone')),
  job_function text references job_functions (key),
  responsible_uuid uuid,
  unit_uuid uuid,
  people integer not null,
  counts jsonb not null default '{}',
  loses integer not null default 0,
  gains integer not null default 0,
  planned_visits integer not null default 0,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, job_uuid) references batch_jobs,
  foreign key (owner_uuid, responsible_uuid) references visitors,
  foreign key (owner_uuid, unit_uuid) references supplier_units (supplier_uuid, uuid) on delete set null (unit_uuid)
);
comment on table visitor_batches is
  'a request that changes one field of many visitors: checked, confirmed, applied, perhaps undone';
comment on column visitor_batches.job_function is 'the function that the visitors get';
comment on column visitor_batches.responsible_uuid is
  'the supervisor that the visitors get; null: none, for the action supervisor beyond its draft';
comment on column visitor_batches.unit_uuid is
  'the unit that the visitors get; null: none, for the action unit beyond its draft, or one that was removed since';
comment on column visitor_batches.people is 'rows, as selected when the request was made';
comment on column visitor_batches.counts is 'rows by outcome, when the work last paused';
comment on column visitor_batches.loses is
  'people of rows to do or done who may enter fewer stores today than before, by the check; gains: more';
comment on column visitor_batches.planned_visits is 'planned visits at the stores concerned, of rows to do or done';
comment on column visitor_batches.applied_at is 'when it was applied or canceled; it can be undone for a day';
create index visitor_batches_by_age on visitor_batches (owner_uuid, created_at desc);
create index visitor_batches_of_job on visitor_batches (owner_uuid, job_uuid);
create index visitor_batches_by_job_function on visitor_batches (job_function);
create index visitor_batches_of_unit on visitor_batches (owner_uuid, unit_uuid) where unit_uuid is not null;

select app.guard('visitor_batches');
select app.allow('visitor_batches', 'agency, supplier, service_provider', 'select, insert, update',
  'owner_uuid = (select app.org())');
select app.allow('visitor_batches', 'work', 'select, delete', 'true');
select app.allow('visitor_batches', 'dpo', 'select', 'true');

create table visitor_batch_rows (
  owner_uuid uuid not null,
  batch_uuid uuid not null,
  position integer not null,
  visitor_uuid uuid not null,
  visitor_version integer,
  before text,
  outcome text not null check (outcome in ('to_do', 'unchanged', 'refused', 'done', 'stale', 'undone', 'not_undone')),
  cause text not null,
  stores_before integer,
  stores_after integer,
  planned_visits integer,
  primary key (owner_uuid, batch_uuid, position),
  foreign key (owner_uuid, batch_uuid) references visitor_batches on delete cascade,
  foreign key (owner_uuid, visitor_uuid) references visitors
);
comment on table visitor_batch_rows is 'what a batch does with one visitor';
comment on column visitor_batch_rows.visitor_version is
  'the version of the visitor when it was checked, then the one that the batch gave it';
comment on column visitor_batch_rows.before is
  'the value of the field before the batch, as text: key of a function, uuid of a supervisor, true or false';
comment on column visitor_batch_rows.outcome is
  'stale: not done, the visitor changed after the check; not_undone: it changed after the batch';
comment on column visitor_batch_rows.cause is 'one of those in app/contracts/people/visitor-batches.ts';
comment on column visitor_batch_rows.stores_before is
  'stores that the visitor could enter on the day of the check; stores_after: those after the change';
create index visitor_batch_rows_of_visitor on visitor_batch_rows (owner_uuid, visitor_uuid);

select app.guard('visitor_batch_rows');
select app.allow('visitor_batch_rows', 'agency, supplier, service_provider', 'select, insert, update',
  'owner_uuid = (select app.org())');
select app.allow('visitor_batch_rows', 'dpo', 'select', 'true');
