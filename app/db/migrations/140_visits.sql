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
  corrected_left_at timestamptz,
  latitude app.latitude,
  longitude app.longitude,
  entry_reported_at timestamptz,
  exit_reported_at timestamptz,
  primary key (owner_uuid, uuid, entered_at),
  constraint visits_exit_after_entry check (left_at >= entered_at),
  constraint visits_corrected_after_entry check (corrected_left_at > entered_at),
  constraint visits_hour_of_exit check ((coalesce(corrected_left_at, left_at) is null) = (left_hour is null)),
  constraint visits_whole_position check ((latitude is null) = (longitude is null))
) partition by range (entered_at);
comment on table visits is 'a visitor''s visit to a store; partitioned by month, and without foreign keys';
comment on column visits.left_at is
  'the exit as it was recorded at the gate or on the visitor''s phone; null: none was';
comment on column visits.day is 'the day of the entry by the store''s clock, as are entered_hour and left_hour';
comment on column visits.left_hour is
  'the hour of the corrected exit, or else of left_at; 23 for an exit on a later day';
comment on column visits.supplier_uuids is
  'the suppliers attended in the visit; an owner that is a supplier is one of them';
comment on column visits.verdict is 'the verdict at the entry';
comment on column visits.override_reason is 'why the gate let the visitor in against the verdict';
comment on column visits.corrected_left_at is
  'the exit of the approved correction; durations and reports prefer it to left_at';
comment on column visits.latitude is 'the phone''s position at the entry, if the visitor allowed it';
comment on column visits.entry_reported_at is
  'when the entry was received, if later than it happened; exit_reported_at: the same for the exit';
create index visits_by_owner on visits (owner_uuid, entered_at desc);
create index visits_by_visitor on visits (owner_uuid, visitor_uuid, entered_at desc);
create index visits_by_retailer on visits (retailer_uuid, entered_at desc);
-- With the day in it, since a store's visits are scattered over a partition and its weeks are counted from the index.
create index visits_of_store on visits (store_uuid, entered_at desc) include (day);
create index visits_of_all on visits (entered_at, uuid);

create table visit_suppliers (
  supplier_uuid uuid not null,
  entered_at timestamptz not null,
  owner_uuid uuid not null,
  visit_uuid uuid not null,
  visitor_uuid uuid not null,
  day date not null,
  -- With the visitor and the day in it, from which a supplier's people are counted without opening the visits.
  primary key (supplier_uuid, entered_at, owner_uuid, visit_uuid) include (visitor_uuid, day)
) partition by range (entered_at);
comment on table visit_suppliers is
  'the visits that a supplier sees: those of its own visitors and those in which it is attended';

create table visits_other partition of visits default;
create table visit_suppliers_other partition of visit_suppliers default;

select app.guard('visits');
select app.allow('visits', 'work', 'select, insert, update, delete', 'true');
select app.allow('visits', 'mob, gate', 'select', 'true');
select app.allow('visits', 'dpo', 'select, update', 'true');
select app.allow('visits', 'agency, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('visits', 'supplier', 'select', $$exists (
  select from visit_suppliers s
  where s.supplier_uuid = (select app.org()) and s.entered_at = visits.entered_at
    and s.owner_uuid = visits.owner_uuid and s.visit_uuid = visits.uuid)$$);
select app.allow('visits', 'retailer', 'select', 'retailer_uuid = (select app.org())');
create policy store_all on visits to app_store using (store_uuid = (select app.org()));
grant select, insert, update on visits to app_store;
select app.allow('visits', 'af', 'select, insert, update (left_at, left_by, left_hour, exit_reported_at)',
  'visitor_uuid = (select app.field_visitor())');

select app.guard('visit_suppliers');
select app.allow('visit_suppliers', 'work', 'select, insert, update, delete', 'true');
select app.allow('visit_suppliers', 'mob', 'select', 'true');
select app.allow('visit_suppliers', 'supplier', 'select', 'supplier_uuid = (select app.org())');

-- The visits that the acting retailer, store or supplier may see, each with its visitor's name: a visit shows its visitor to
-- every account concerned.
create view app.shown_visits as
  select p.name as visitor_name, v.* from visits v
  join visitors p on p.owner_uuid = v.owner_uuid and p.uuid = v.visitor_uuid
  where (select app.org()) in (v.retailer_uuid, v.store_uuid) or (select app.org()) = any (v.supplier_uuids);
select app.read_as('app.shown_visits', 'app_gate', 'retailer, store, supplier');

-- The visits that the acting supplier may see, for statements about many of them: its policy would look each one up. A
-- comparison by "any" would make the planner expect few.
create view app.attended_visits as
  select v.* from visits v where array_position(v.supplier_uuids, (select app.org())) is not null;
select app.read_as('app.attended_visits', 'app_gate', 'supplier');

create table stays (
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  store_uuid uuid not null references stores,
  visit_uuid uuid not null,
  entered_at timestamptz not null,
  day date not null,
  primary key (owner_uuid, visitor_uuid, store_uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
) with (fillfactor = 80);
comment on table stays is
  'a visitor who is inside a store; the key allows one stay of a visitor in a store, even if an entry is sent twice';
create index stays_by_store on stays (store_uuid, day);
select app.guard('stays');
select app.allow('stays', 'work', 'select, insert, update, delete', 'true');
select app.allow('stays', 'mob, gate', 'select', 'true');
select app.allow('stays', 'dpo', 'select, update', 'true');
select app.allow('stays', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('stays', 'store', 'select, insert, update, delete', 'store_uuid = (select app.org())');
select app.allow('stays', 'af', 'select, insert, update, delete', 'visitor_uuid = (select app.field_visitor())');

-- A visitor has one stay at a store, which gives way to another visit only once its day has closed.
create function app.inside_once() returns trigger language plpgsql as $$
begin
  if old.day >= (select app.open_day(new.entered_at, s.time_zone) from stores s where s.uuid = old.store_uuid) then
    raise unique_violation using message = 'inside already', constraint = 'inside_once';
  end if;
  return new;
end $$;

create trigger inside_once before update of visit_uuid on stays
  for each row when (old.visit_uuid <> new.visit_uuid) execute function app.inside_once();

-- Ends the stays of days that have closed: a store's day closes at six the next morning, by its own clock. The visits
-- remain without an exit. Returns how many stays ended.
create function app.close_days(at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed integer;
begin
  delete from stays t using stores s where s.uuid = t.store_uuid and t.day < app.open_day(at, s.time_zone);
  get diagnostics closed = row_count;
  return closed;
end $$;
select app.run_as('app.close_days(timestamptz)', 'app_work');

create table refusals (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  retailer_uuid uuid not null,
  owner_uuid uuid,
  visitor_uuid uuid,
  lite_uuid uuid,
  refused_at timestamptz not null default now(),
  refused_by uuid,
  verdict jsonb not null,
  reason text not null default '' check (length(reason) <= 500),
  primary key (store_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  constraint refusals_visitor_or_lite check (num_nonnulls(visitor_uuid, lite_uuid) <= 1)
);
comment on table refusals is 'a person whom the gate refused, with the verdict of that moment';
comment on column refusals.visitor_uuid is 'null: the gate knew no visitor';
comment on column refusals.lite_uuid is 'the lite registration of a person who is nobody''s visitor';
comment on column refusals.reason is 'in the gate''s own words, beside the causes of the verdict';
create index refusals_by_store on refusals (store_uuid, refused_at desc, uuid desc);
create index refusals_by_owner on refusals (owner_uuid, refused_at desc);
create index refusals_by_retailer on refusals (retailer_uuid, refused_at desc);
create index refusals_of_visitor on refusals (owner_uuid, visitor_uuid);
select app.guard('refusals');
select app.allow('refusals', 'work', 'select, insert, update, delete', 'true');
select app.allow('refusals', 'mob, gate', 'select', 'true');
select app.allow('refusals', 'dpo', 'select, update', 'true');
select app.allow('refusals', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('refusals', 'retailer', 'select', 'retailer_uuid = (select app.org())');
create policy store_all on refusals to app_store using (store_uuid = (select app.org()));
grant select, insert on refusals to app_store;
select app.allow('refusals', 'af', 'insert', 'visitor_uuid = (select app.field_visitor())');

create table visit_corrections (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  retailer_uuid uuid not null,
  owner_uuid uuid not null,
  visit_uuid uuid not null,
  visit_entered_at timestamptz not null,
  visitor_uuid uuid not null,
  left_at timestamptz not null,
  reason text not null check (reason <> '' and length(reason) <= 500),
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  requested_by uuid references users,
  requested_by_name text not null,
  requested_from text not null default 'store' check (requested_from in ('store', 'owner')),
  requested_at timestamptz not null default now(),
  decided_by uuid references users,
  decided_by_name text not null default '',
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  version integer not null default 1,
  primary key (store_uuid, uuid),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  constraint visit_corrections_exit_within_a_day
    check (left_at > visit_entered_at and left_at <= visit_entered_at + interval '24 hours'),
  constraint visit_corrections_decided_unless_pending check ((state = 'pending') = (decided_at is null)),
  constraint visit_corrections_decided_by_another check (decided_by is distinct from requested_by or decided_by is null)
);
comment on table visit_corrections is
  'an exit that was not recorded in time: the store or the visitor''s owner requests it, its retailer or another user of the store decides';
comment on column visit_corrections.visit_uuid is 'without a foreign key, since months of visits can be dropped';
create unique index visit_corrections_one_at_a_time on visit_corrections (owner_uuid, visit_uuid)
  where state <> 'refused';
create index visit_corrections_by_store on visit_corrections (store_uuid, requested_at desc);
create index visit_corrections_by_retailer on visit_corrections (retailer_uuid, requested_at desc);
create index visit_corrections_by_owner on visit_corrections (owner_uuid, requested_at desc);
create index visit_corrections_of_all on visit_corrections (requested_at, uuid);
select app.guard('visit_corrections');
select app.allow('visit_corrections', 'mob, gate, work', 'select', 'true');
select app.allow('visit_corrections', 'work', 'delete', 'true');
select app.allow('visit_corrections', 'dpo', 'select, update', 'true');
select app.allow('visit_corrections', 'agency, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('visit_corrections', 'agency, service_provider, supplier', 'insert',
  $$owner_uuid = (select app.org()) and state = 'pending' and requested_from = 'owner'$$);
-- Whoever sees a visit sees its corrections.
select app.allow('visit_corrections', 'supplier', 'select', $$exists (
  select from visit_suppliers s
  where s.supplier_uuid = (select app.org()) and s.entered_at = visit_entered_at
    and s.owner_uuid = visit_corrections.owner_uuid and s.visit_uuid = visit_corrections.visit_uuid)$$);
select app.allow('visit_corrections', 'retailer',
  'select, update (state, decided_by, decided_by_name, decided_at, note, version)',
  'retailer_uuid = (select app.org())');
select app.allow('visit_corrections', 'store',
  'select, insert, update (state, decided_by, decided_by_name, decided_at, note, version)',
  'store_uuid = (select app.org())');

-- Approval stores the corrected exit beside the visit's own and ends the stay; a retailer may not write visits itself.
create function app.correction_decided() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visits v set corrected_left_at = new.left_at,
    left_hour = case when (new.left_at at time zone s.time_zone)::date > v.day then 23
      else extract(hour from new.left_at at time zone s.time_zone) end
  from stores s
  where s.uuid = v.store_uuid and v.owner_uuid = new.owner_uuid and v.uuid = new.visit_uuid
    and v.entered_at = new.visit_entered_at;
  delete from stays where owner_uuid = new.owner_uuid and visit_uuid = new.visit_uuid and store_uuid = new.store_uuid;
  return null;
end $$;
create trigger correction_decided after update of state on visit_corrections
  for each row when (old.state = 'pending' and new.state = 'approved') execute function app.correction_decided();
select app.run_as('app.correction_decided()', 'app_work');

-- An approval that is undone takes the corrected exit back; the visit had none of its own.
create function app.correction_undone() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visits v set corrected_left_at = null, left_hour = null
  where v.owner_uuid = new.owner_uuid and v.uuid = new.visit_uuid and v.entered_at = new.visit_entered_at
    and v.left_at is null;
  return null;
end $$;
create trigger correction_undone after update of state on visit_corrections
  for each row when (old.state = 'approved' and new.state = 'pending') execute function app.correction_undone();
select app.run_as('app.correction_undone()', 'app_work');

create table feedbacks (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  supplier_uuids uuid[] not null default '{}',
  product_sections text[] not null default '{}',
  score smallint not null check (score between 1 and 5),
  comment text not null default '' check (length(comment) <= 1000),
  given_by uuid references users,
  user_name text not null,
  given_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (store_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
);
comment on table feedbacks is 'a store''s opinion of a visitor';
comment on column feedbacks.supplier_uuids is 'the suppliers that the visitor attended in the store on that day';
comment on column feedbacks.user_name is
  'the name of given_by at that time: the owner of the visitor cannot read the store''s users';
create index feedbacks_by_store on feedbacks (store_uuid, given_at desc) where removed_at is null;
create index feedbacks_of_visitor on feedbacks (owner_uuid, visitor_uuid);
create index feedbacks_by_owner on feedbacks (owner_uuid, given_at desc) where removed_at is null;
select app.guard('feedbacks');
select app.allow('feedbacks', 'gate', 'select', 'true');
select app.allow('feedbacks', 'work', 'select, delete', 'true');
select app.allow('feedbacks', 'dpo', 'select, update', 'true');
select app.allow('feedbacks', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('feedbacks', 'store',
  'select, insert, update (product_sections, score, comment, removed_at, version)',
  'store_uuid = (select app.org())');

-- Finds the visitors of a person at the gate of the acting store, allocated there or not: by CPF, by badge, or every
-- owner's visitor with the CPF of a known one. One visitor an owner, one that is not removed if there is one. Other
-- accounts find nobody.
create function app.find_at_gate(typed_cpf text, typed_badge text, known_owner uuid, known_visitor uuid) returns table (
  uuid uuid, owner_uuid uuid, owner_name text, name text, cpf text, photo text, job_function text,
  job_function_name text, attended_suppliers json, stay json, removed_at timestamptz
) language plpgsql stable rows 5 security definer set search_path = public, pg_temp as $$
declare
  wanted_cpf text := coalesce(typed_cpf,
    (select k.cpf from visitors k where k.owner_uuid = known_owner and k.uuid = known_visitor));
begin
  return query
  select distinct on (v.owner_uuid) v.uuid, v.owner_uuid, o.trade_name, v.name, v.masked_cpf,
    case when v.photo_uuid is not null and exists (select from visitor_sights i where i.viewer_uuid = st.uuid
      and i.owner_uuid = v.owner_uuid and i.visitor_uuid = v.uuid) then '/visitors/' || v.uuid || '/photo' end,
    v.job_function, (select f.name from job_functions f where f.key = v.job_function),
    app.attended_suppliers(v.owner_uuid, v.uuid, st.uuid, st.day),
    case when t.visit_uuid is not null then
      json_build_object('visit_uuid', t.visit_uuid, 'entered_at', t.entered_at, 'time_zone', st.time_zone,
        'inside', t.day >= st.open_day) end,
    v.removed_at
  from visitors v
  join accounts o on o.uuid = v.owner_uuid
  cross join (
    select s.uuid, s.time_zone, (now() at time zone s.time_zone)::date as day,
      app.open_day(now(), s.time_zone) as open_day
    from stores s where s.uuid = app.org()) st
  left join stays t on t.owner_uuid = v.owner_uuid and t.visitor_uuid = v.uuid and t.store_uuid = st.uuid
  where v.cpf = wanted_cpf or v.badge = typed_badge
  order by v.owner_uuid, v.removed_at is null desc, v.removed_at desc;
end $$;
select app.run_as('app.find_at_gate(text, text, uuid, uuid)', 'app_gate', 'store');

-- The suppliers that a visitor attends at the acting store today, for a feedback; null without an allocation there or a
-- visit in the last year.
create function app.feedback_suppliers(owner uuid, visitor uuid) returns json
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select app.attended_suppliers(v.owner_uuid, v.uuid, s.uuid, (now() at time zone s.time_zone)::date)
    from visitors v cross join stores s
    where s.uuid = app.org() and v.owner_uuid = owner and v.uuid = visitor and v.removed_at is null and (
      exists (select from visitor_sights i
        where i.viewer_uuid = s.uuid and i.owner_uuid = v.owner_uuid and i.visitor_uuid = v.uuid)
      or exists (select from visits e where e.owner_uuid = v.owner_uuid and e.visitor_uuid = v.uuid
        and e.store_uuid = s.uuid and e.entered_at between now() - interval '1 year' and now() + interval '1 hour')));
end $$;
select app.run_as('app.feedback_suppliers(uuid, uuid)', 'app_gate', 'store');
