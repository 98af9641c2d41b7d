-- The agencies' field work: a tenth of their people follow roadmaps; each of their visits was planned, and as many days again.
insert into agency_suppliers (agency_uuid, uuid, supplier_name, supplier_uuid)
select k.uuid, pg_temp.uuid_at(now() - interval '100 days'), s.trade_name, s.uuid
from accounts k, accounts s where k.kind = 'agency' and s.kind = 'supplier';
insert into agency_supplier_products (agency_uuid, uuid, agency_supplier_uuid, ean, name)
select s.agency_uuid, pg_temp.uuid_at(now() - interval '100 days'), s.uuid, (7890000000000 + s.place * 100000 + n)::text, 'Produto ' || n || ' ' || s.supplier_name
from (select *, row_number() over (partition by agency_uuid order by uuid) as place from agency_suppliers) s
cross join lateral generate_series(1, (select greatest(5, count(*) / case when s.agency_uuid = (select account_uuid from users where login = 'agencia')
  then 100 else 1000 end) from visitors)::int) n;
insert into assortments (agency_uuid, uuid, store_uuid, agency_supplier_product_uuid)
select p.agency_uuid, pg_temp.uuid_at(now() - interval '90 days'), s.uuid, p.uuid
from agency_supplier_products p cross join lateral (
  select uuid from stores s where abs(hashtext(s.uuid::text)) % 20 = abs(hashtext(p.uuid::text)) % 20 order by uuid limit 2) s;
insert into report_settings (agency_uuid, agency_supplier_uuid, display_evidence_report, display_survey_report, display_store_task_report, display_visits_report)
select agency_uuid, uuid, true, true, true, true from agency_suppliers;

create temporary table planned as
select v.owner_uuid as agency_uuid, v.uuid as visitor_uuid, a.store_uuid, a.retailer_uuid, s.uuid as agency_supplier_uuid,
  pg_temp.uuid_at(now() - interval '95 days') as roadmap_uuid, pg_temp.uuid_at(now() - interval '95 days') as stop_uuid, v.name
from accounts k join visitors v on v.owner_uuid = k.uuid
join allocations a on a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid
left join allocation_suppliers x on x.owner_uuid = a.owner_uuid and x.allocation_uuid = a.uuid
left join agency_suppliers s on s.agency_uuid = v.owner_uuid and s.supplier_uuid = x.supplier_uuid
where k.kind = 'agency' and v.active and abs(hashtext(v.uuid::text)) % 10 = 0;
insert into roadmaps (agency_uuid, uuid, name, visitor_uuid, frequency, starts_on)
select agency_uuid, roadmap_uuid, 'Roteiro de ' || name, visitor_uuid, 'weekly', current_date - 95 from planned;
insert into roadmap_stops (agency_uuid, uuid, roadmap_uuid, weekday, position, store_uuid, retailer_uuid)
select agency_uuid, stop_uuid, roadmap_uuid, 1, 1, store_uuid, retailer_uuid from planned;
insert into roadmap_stop_suppliers (agency_uuid, stop_uuid, agency_supplier_uuid, planned_minutes)
select agency_uuid, stop_uuid, agency_supplier_uuid, 60 from planned where agency_supplier_uuid is not null;

create temporary table came as
select distinct on (v.owner_uuid, v.visitor_uuid, v.day) v.owner_uuid, v.visitor_uuid, v.day, v.uuid, v.entered_at, v.left_at
from visits v join planned p on p.agency_uuid = v.owner_uuid and p.visitor_uuid = v.visitor_uuid and p.store_uuid = v.store_uuid
order by v.owner_uuid, v.visitor_uuid, v.day, v.entered_at;
insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid, state, justification,
  visit_uuid, entered_at, left_at, planned_minutes, worked_minutes)
select p.agency_uuid, pg_temp.uuid_at(d.day), d.day::date, 1, p.visitor_uuid, p.store_uuid, p.retailer_uuid, p.roadmap_uuid,
  case when v.uuid is not null then 'done' when d.day >= current_date then 'planned' when sick then 'justified' else 'missed' end,
  case when v.uuid is null and d.day < current_date and sick then 'health_issue' end,
  v.uuid, v.entered_at, v.left_at, 60, coalesce(extract(epoch from v.left_at - v.entered_at) / 60, 0)::int
from planned p
cross join generate_series(current_date - 84, current_date + 14, interval '1 day') d (day)
cross join lateral (select abs(hashtext(d.day::text)) % 5 = 0 as sick) s
left join came v on v.owner_uuid = p.agency_uuid and v.visitor_uuid = p.visitor_uuid and v.day = d.day::date
where v.uuid is not null or extract(doy from d.day)::int % 4 = abs(hashtext(p.visitor_uuid::text)) % 4;
insert into planned_visit_suppliers (agency_uuid, planned_visit_uuid, agency_supplier_uuid, day, planned_minutes, worked_minutes)
select v.agency_uuid, v.uuid, p.agency_supplier_uuid, v.day, 60, v.worked_minutes
from planned_visits v join planned p on p.agency_uuid = v.agency_uuid and p.roadmap_uuid = v.roadmap_uuid
where p.agency_supplier_uuid is not null;
insert into visitor_absences (agency_uuid, uuid, visitor_uuid, kind, starts_on, ends_on)
select agency_uuid, pg_temp.uuid_at(now() - interval '40 days'), visitor_uuid, 'vacation', current_date - 30, current_date - 10 from planned
where abs(hashtext(visitor_uuid::text)) % 4 = 0;
