create table visits (
  owner_uuid uuid not null,
  uuid uuid not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  visitor_uuid uuid not null,
  store_uuid uuid not null,
  retailer_uuid uuid not null,
  day date not null,
  entered_hour smallint not null check (entered_hour between 0 and 23),
  left_hour smallint check (left_hour between 0 and 23),
  entered_app_name text not null check (entered_app_name in
    ('concierge_desktop', 'concierge_tablet', 'replenisher_app', 'section_head_app', 'web')),
  entered_by uuid,
  left_by uuid,
  supplier_uuids uuid[] not null default '{}',
  verdict jsonb,
  override_reason text,
  primary key (owner_uuid, uuid, entered_at),
  check (left_at >= entered_at),
  check ((left_at is null) = (left_hour is null))
) partition by range (entered_at);
comment on column visits.day is 'the store''s own calendar day; entered_hour and left_hour are its own hours';
comment on column visits.left_hour is '23 when the person left on a later day';
comment on column visits.supplier_uuids is 'suppliers attended in this visit; the owner itself where it is a supplier';
comment on column visits.verdict is 'the answer to "Pode entrar?" as it stood at the door';
create index visits_by_owner on visits (owner_uuid, entered_at desc);
create index visits_by_visitor on visits (owner_uuid, visitor_uuid, entered_at desc);
create index visits_by_store on visits (store_uuid, entered_at desc);
create index visits_by_retailer on visits (retailer_uuid, entered_at desc);

create table visit_suppliers (
  supplier_uuid uuid not null,
  entered_at timestamptz not null,
  owner_uuid uuid not null,
  visit_uuid uuid not null,
  primary key (supplier_uuid, entered_at, owner_uuid, visit_uuid)
) partition by range (entered_at);
comment on table visit_suppliers is 'what a supplier sees: the visits of its own people and those that attended it';

-- Who is in which store now: at most one stay a person and store, whatever is pressed twice.
create table stays (
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  store_uuid uuid not null references stores,
  visit_uuid uuid not null,
  entered_at timestamptz not null,
  day date not null,
  primary key (owner_uuid, visitor_uuid, store_uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
);
create index stays_by_store on stays (store_uuid, day);

create table refusals (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  retailer_uuid uuid not null,
  owner_uuid uuid,
  visitor_uuid uuid,
  refused_at timestamptz not null default now(),
  refused_by uuid,
  verdict jsonb not null,
  primary key (store_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
);
comment on table refusals is 'a person turned away at the door, with the verdict as it stood';
create index refusals_by_owner on refusals (owner_uuid, refused_at desc);

-- Makes the month partitions of both event tables from one month to another, inclusive; those that exist stay.
create function app.make_months(first date, last date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', first);
  parent text;
begin
  while month <= last loop
    foreach parent in array array['visits', 'visit_suppliers'] loop
      execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
        parent || to_char(month, '_YYYY_MM'), parent, month::timestamp at time zone 'UTC',
        (month + interval '1 month')::timestamp at time zone 'UTC');
    end loop;
    month := month + interval '1 month';
  end loop;
end $$;
select app.make_months((current_date - interval '15 months')::date, (current_date + interval '15 months')::date);
create table visits_other partition of visits default;
create table visit_suppliers_other partition of visit_suppliers default;

do $$
declare
  t text;
begin
  foreach t in array array['visits', 'visit_suppliers', 'stays', 'refusals'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy administration on %I for select to app_mob using (true)', t);
    execute format('create policy facts on %I for select to app_gate using (true)', t);
    execute format('create policy work on %I to app_work using (true) with check (true)', t);
    execute format('grant select on %I to app_mob, app_gate', t);
    execute format('grant select, insert, update, delete on %I to app_work', t);
  end loop;
end $$;

create policy own on visits for select to app_agency, app_service_provider using (owner_uuid = (select app.org()));
create policy of_supplier on visits for select to app_supplier using (exists (
  select from visit_suppliers s where s.supplier_uuid = (select app.org()) and s.entered_at = visits.entered_at
    and s.owner_uuid = visits.owner_uuid and s.visit_uuid = visits.uuid));
create policy of_network on visits for select to app_retailer using (retailer_uuid = (select app.org()));
create policy of_store on visits to app_store
  using (store_uuid = (select app.org())) with check (store_uuid = (select app.org()));
grant select on visits to app_agency, app_service_provider, app_supplier, app_retailer;
grant select, insert, update on visits to app_store;

create policy own on visit_suppliers for select to app_supplier using (supplier_uuid = (select app.org()));
grant select on visit_suppliers to app_supplier;

create policy own on stays for select to app_agency, app_supplier, app_service_provider using (owner_uuid = (select app.org()));
create policy of_store on stays to app_store
  using (store_uuid = (select app.org())) with check (store_uuid = (select app.org()));
grant select on stays to app_agency, app_supplier, app_service_provider;
grant select, insert, update, delete on stays to app_store;

create policy own on refusals for select to app_agency, app_supplier, app_service_provider using (owner_uuid = (select app.org()));
create policy of_network on refusals for select to app_retailer using (retailer_uuid = (select app.org()));
create policy of_store on refusals to app_store
  using (store_uuid = (select app.org())) with check (store_uuid = (select app.org()));
grant select on refusals to app_agency, app_supplier, app_service_provider, app_retailer;
grant select, insert on refusals to app_store;
