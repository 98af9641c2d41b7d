create table files (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  name text not null,
  media_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  primary key (owner_uuid, uuid)
);
comment on table files is 'what was uploaded; the content lies in the uploads folder under the uuid';

create table visitors (
  owner_uuid uuid not null references accounts,
  uuid uuid not null,
  name text not null check (name <> '' and length(name) <= 200),
  search text generated always as (app.fold(name)) stored,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  badge text not null unique check (badge ~ '^2[0-9]{12}$'),
  photo_uuid uuid,
  birth_date date,
  phone text not null default '' check (phone ~ '^[0-9]{0,13}$'),
  email text not null default '' check (length(email) <= 254),
  job_function text not null default 'promoter',
  responsible_uuid uuid,
  is_temporary boolean not null default false,
  temporary_from date,
  temporary_until date,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, responsible_uuid) references visitors,
  foreign key (owner_uuid, photo_uuid) references files,
  check (responsible_uuid is distinct from uuid),
  check (temporary_until is null or temporary_from is null or temporary_until >= temporary_from)
);
comment on column visitors.badge is 'the number printed on the badge: EAN-13 of the in-store range, check digit included';
comment on table visitors is 'one registration of a person per owner; the person is the CPF';
create unique index visitors_by_cpf on visitors (owner_uuid, cpf) where removed_at is null;
create index visitors_of_person on visitors (cpf);
create index visitors_by_name on visitors (owner_uuid, search, uuid) where removed_at is null;
create index visitors_by_fragment on visitors using gin (owner_uuid, search gin_trgm_ops) where removed_at is null;
create index visitors_by_responsible on visitors (owner_uuid, responsible_uuid) where responsible_uuid is not null;

create table visitor_history (
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  uuid uuid not null,
  at timestamptz not null default now(),
  actor_uuid uuid,
  actor_name text not null default '',
  kind text not null check (kind in ('registered', 'changed', 'removed', 'imported', 'allocated', 'allocation_ended',
    'document_sent', 'document_decided', 'blocked', 'unblocked', 'data_read')),
  changes jsonb not null default '{}',
  primary key (owner_uuid, visitor_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
);
comment on column visitor_history.changes is 'field to [before, after]; actor_name is kept as it was then';

create table allocations (
  owner_uuid uuid not null,
  uuid uuid not null,
  visitor_uuid uuid not null,
  store_uuid uuid not null,
  retailer_uuid uuid not null,
  state text not null default 'active' check (state in ('pending', 'active', 'ended', 'refused')),
  starts_on date not null,
  ends_on date,
  weekdays smallint not null default 127 check (weekdays between 1 and 127),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (owner_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  check (ends_on is null or ends_on >= starts_on or (state = 'ended' and ends_on = starts_on - 1)),
  constraint one_link_at_a_time exclude using gist
    (owner_uuid with =, visitor_uuid with =, store_uuid with =, daterange(starts_on, ends_on, '[]') with &&)
    where (state in ('pending', 'active'))
);
comment on column allocations.weekdays is 'bit 0 is Sunday, bit 6 Saturday';
comment on column allocations.ends_on is 'the last day; the day before starts_on where it was given up before it began';
create index allocations_by_visitor on allocations (owner_uuid, visitor_uuid);
create index allocations_by_store on allocations (store_uuid, state);
create index allocations_by_retailer on allocations (retailer_uuid, state);

create table allocation_suppliers (
  owner_uuid uuid not null,
  allocation_uuid uuid not null,
  supplier_uuid uuid not null references accounts,
  primary key (owner_uuid, allocation_uuid, supplier_uuid),
  foreign key (owner_uuid, allocation_uuid) references allocations
);
create index allocations_of_supplier on allocation_suppliers (supplier_uuid);

-- Which network and which store may see which registration: where it is or was allocated.
create table visitor_sights (
  viewer_uuid uuid not null references accounts,
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  primary key (viewer_uuid, owner_uuid, visitor_uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
);

create function app.allocations_make_sights() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into visitor_sights (viewer_uuid, owner_uuid, visitor_uuid)
  select distinct viewer, owner_uuid, visitor_uuid
  from added cross join lateral unnest(array[store_uuid, retailer_uuid]) viewer
  on conflict do nothing;
  return null;
end $$;
create trigger allocations_make_sights after insert on allocations
  referencing new table as added for each statement execute function app.allocations_make_sights();

do $$
declare
  own text;
begin
  foreach own in array array['files', 'visitors', 'visitor_history', 'allocations', 'allocation_suppliers', 'visitor_sights'] loop
    execute format('alter table %I enable row level security', own);
    if own <> 'visitor_sights' then
      execute format('create policy own on %I to app_agency, app_supplier, app_service_provider
        using (owner_uuid = (select app.org())) with check (owner_uuid = (select app.org()))', own);
      execute format('grant select, insert, update on %I to app_agency, app_supplier, app_service_provider', own);
      execute format('create policy administration on %I to app_mob using (true) with check (true)', own);
      execute format('grant select, insert, update on %I to app_mob', own);
    end if;
    execute format('create policy facts on %I for select to app_gate using (true)', own);
    execute format('grant select on %I to app_gate', own);
    execute format('create policy work on %I to app_work using (true) with check (true)', own);
    execute format('grant select, insert, update, delete on %I to app_work', own);
  end loop;
end $$;
grant delete on allocation_suppliers to app_agency, app_supplier, app_service_provider, app_mob;
revoke update, delete on visitor_history from app_agency, app_supplier, app_service_provider, app_mob, app_work;

create policy own on visitor_sights for select to app_retailer, app_store using (viewer_uuid = (select app.org()));
create policy administration on visitor_sights for select to app_mob using (true);
grant select on visitor_sights to app_retailer, app_store, app_mob;
create policy seen on visitors for select to app_retailer, app_store using (exists (
  select from visitor_sights s
  where s.viewer_uuid = (select app.org()) and s.owner_uuid = visitors.owner_uuid and s.visitor_uuid = visitors.uuid));
create policy of_network on allocations for select to app_retailer using (retailer_uuid = (select app.org()));
create policy of_store on allocations for select to app_store using (store_uuid = (select app.org()));
create policy decided on allocations for update to app_retailer
  using (retailer_uuid = (select app.org())) with check (retailer_uuid = (select app.org()));
grant update (state, version) on allocations to app_retailer;
-- Who decides about a person, or reads what is kept of one, is written down, and reads nothing of what others did.
create policy witnessed on visitor_history for insert to app_retailer, app_store with check (exists (
  select from visitor_sights s where s.viewer_uuid = (select app.org())
    and s.owner_uuid = visitor_history.owner_uuid and s.visitor_uuid = visitor_history.visitor_uuid));
grant insert on visitor_history to app_retailer, app_store;
create policy attended on allocation_suppliers for select to app_retailer, app_store using (exists (
  select from allocations a where a.owner_uuid = allocation_suppliers.owner_uuid and a.uuid = allocation_uuid));
grant select on visitors, allocations, allocation_suppliers to app_retailer, app_store;
create policy photo on files for select to app_retailer, app_store using (exists (
  select from visitors v where v.owner_uuid = files.owner_uuid and v.photo_uuid = files.uuid));
grant select on files to app_retailer, app_store;
