-- What a visit sets going costs its writer as little as can be: marks are looked up for one visit at a time, with plain
-- values, so that only the month they fall in is opened, and by the person's own visits: a small table's planner took the
-- store's whole day instead, which "is not distinct from" keeps it from. What is told to nobody writes nothing.
create or replace function app.brand_visits_added() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v visits;
  is_first boolean;
begin
  for v in select * from added loop
    is_first := not exists (
      select from visits e where e.owner_uuid = v.owner_uuid and e.visitor_uuid = v.visitor_uuid
        and e.entered_at between v.entered_at - interval '1 day' and v.entered_at and (e.entered_at, e.uuid) < (v.entered_at, v.uuid)
        and e.store_uuid is not distinct from v.store_uuid and e.day = v.day);
    insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
    select s.store_brand_uuid, app.visit_parties(v.owner_uuid, v.supplier_uuids), v.day, 1, (v.left_hour is null)::int,
      coalesce(coalesce(v.corrected_left_at, v.left_at) - v.entered_at < interval '10 minutes', false)::int,
      (is_first and v.entered_hour >= 9)::int
    from stores s where s.uuid = v.store_uuid;
    -- Written after a later visit of the same day, this one takes from it that it was the first. Whoever has come in
    -- within this minute came after everybody.
    continue when not is_first or v.entered_at between now() - interval '1 minute' and now();
    insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
    select s.store_brand_uuid, app.visit_parties(n.owner_uuid, n.supplier_uuids), n.day, 0, 0, 0, -1
    from (
      select n.* from visits n where n.owner_uuid = v.owner_uuid and n.visitor_uuid = v.visitor_uuid
        and n.entered_at between v.entered_at and v.entered_at + interval '1 day' and (n.entered_at, n.uuid) > (v.entered_at, v.uuid)
        and n.store_uuid is not distinct from v.store_uuid and n.day = v.day
        and not exists (select from added a where a.owner_uuid = n.owner_uuid and a.uuid = n.uuid)
      order by n.entered_at, n.uuid limit 1
    ) n join stores s on s.uuid = n.store_uuid
    where n.entered_hour >= 9;
  end loop;
  return null;
end $$;

-- The same of a visit read again: by the person's own visits.
create or replace function app.visit_marks(v visits) returns table (open integer, short integer, late integer) language sql stable as $$
  select (v.left_hour is null)::int,
    coalesce(coalesce(v.corrected_left_at, v.left_at) - v.entered_at < interval '10 minutes', false)::int,
    (v.entered_hour >= 9 and not exists (
      select from visits e where e.owner_uuid = v.owner_uuid and e.visitor_uuid = v.visitor_uuid
        and e.entered_at between v.entered_at - interval '1 day' and v.entered_at and (e.entered_at, e.uuid) < (v.entered_at, v.uuid)
        and e.store_uuid is not distinct from v.store_uuid and e.day = v.day))::int
$$;

create function app.same_entry(a visits, b visits) returns boolean language sql immutable parallel safe as $$
  select (a.visitor_uuid, a.store_uuid, a.day, a.entered_at, a.entered_hour, a.supplier_uuids)
    = (b.visitor_uuid, b.store_uuid, b.day, b.entered_at, b.entered_hour, b.supplier_uuids)
$$;

-- Mostly an exit: who entered where and when stays, and with it who came first. Only of a visit that moved are all marks
-- taken back and given anew.
create or replace function app.brand_visits_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  exits integer;
begin
  insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
  select s.store_brand_uuid, app.visit_parties(a.owner_uuid, a.supplier_uuids), a.day, 0,
    (a.left_hour is null)::int - (b.left_hour is null)::int,
    coalesce(coalesce(a.corrected_left_at, a.left_at) - a.entered_at < interval '10 minutes', false)::int
      - coalesce(coalesce(b.corrected_left_at, b.left_at) - b.entered_at < interval '10 minutes', false)::int, 0
  from after a join before b on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid join stores s on s.uuid = a.store_uuid
  where app.same_entry(a::visits, b::visits)
    and (a.left_at, a.corrected_left_at) is distinct from (b.left_at, b.corrected_left_at);
  get diagnostics exits = row_count;
  if not exists (select from after offset exits) then
    return null;
  end if;
  insert into brand_visit_deltas (brand_uuid, party_uuids, day, visits, open, short, late)
  select s.store_brand_uuid, app.visit_parties((c.visit).owner_uuid, (c.visit).supplier_uuids), (c.visit).day, c.sign,
    c.sign * m.open, c.sign * m.short, c.sign * m.late
  from (
    select -1 as sign, b::visits as visit from before b join after a on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid
    where not app.same_entry(a::visits, b::visits)
    union all
    select 1, a::visits from before b join after a on b.owner_uuid = a.owner_uuid and b.uuid = a.uuid
    where not app.same_entry(a::visits, b::visits)
  ) c
  join stores s on s.uuid = (c.visit).store_uuid cross join lateral app.visit_marks(c.visit) m;
  return null;
end $$;

create or replace function app.plans_follow_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from changed c join planned_visits p on p.agency_uuid = c.owner_uuid and p.visitor_uuid = c.visitor_uuid and p.day = c.day
  ) then
    perform app.follow_visits(array_agg(owner_uuid), array_agg(visitor_uuid), array_agg(day)) from changed;
  end if;
  return null;
end $$;

-- Whether anybody is told at all is asked within: a trigger's WHEN is planned anew in each statement.
drop trigger emitted_entered on visits;
drop trigger emitted_left on visits;
create trigger emitted_entered after insert on visits
  referencing new table as added for each statement execute function app.emit_visits_entered();
create trigger emitted_left after update on visits
  referencing old table as before new table as after for each statement execute function app.emit_visits_left();

create or replace function app.emit_visits_entered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Told once, when an exit is first known: at the door, or by its correction.
create or replace function app.emit_visits_left() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
