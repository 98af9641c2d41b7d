-- What was requested in bulk: linkings, spreadsheets of people, exports; a tenth of them the main agency's.
create temporary table requested as
select k.uuid as owner_uuid, u.uuid as user_uuid, kinds.kind, n, pg_temp.uuid_at(at) as uuid, pg_temp.uuid_at(at) as job_uuid, at
from accounts k join lateral (select uuid from users u where u.account_uuid = k.uuid order by uuid limit 1) u on true
cross join lateral generate_series(1, (select greatest(10, count(*) / case when k.uuid = (select account_uuid from users where login = 'agencia')
  then 1000 else 10000 end) from visitors)::int) n
cross join lateral (select now() - n * interval '2 hours' as at) a
cross join (values ('allocation_batch'), ('visitor_import'), ('export')) kinds (kind)
where k.kind in ('agency', 'supplier', 'service_provider');

insert into batch_jobs (owner_uuid, uuid, kind, title, state, created_by, created_at, started_at, finished_at)
select owner_uuid, job_uuid, kind, 'Trabalho ' || n, 'done', user_uuid, at, at, at + interval '9 seconds' from requested;
insert into batch_tasks (owner_uuid, job_uuid, position, title, state, done, total)
select owner_uuid, job_uuid, p, 'Etapa ' || p, 'done', 200, 200 from requested, generate_series(1, 3) p;

insert into allocation_batches (owner_uuid, uuid, job_uuid, action, state, people, starts_on, weekdays, counts, created_by, created_at, applied_at)
select owner_uuid, uuid, job_uuid, 'link', 'applied', '[]', at::date, 62, '{"done": 180, "refused": 20}', user_uuid, at, at
from requested where kind = 'allocation_batch';
insert into allocation_batch_rows (owner_uuid, batch_uuid, position, visitor_uuid, store_uuid, outcome, cause, made_uuid)
select b.owner_uuid, b.uuid, l.position, l.visitor_uuid, l.store_uuid,
  case when l.position % 10 = 0 then 'refused' else 'done' end, case when l.position % 10 = 0 then 'blocked' else 'links' end, l.uuid
from (select *, row_number() over (partition by owner_uuid order by at) - 1 as place from requested where kind = 'allocation_batch') b
join (
  select owner_uuid, uuid, visitor_uuid, store_uuid, (row_number() over w - 1) / 200 as place, 1 + (row_number() over w - 1) % 200 as position
  from allocations window w as (partition by owner_uuid order by uuid)
) l on l.owner_uuid = b.owner_uuid and l.place = b.place;

insert into files (owner_uuid, uuid, name, media_type, size, sha256, created_at)
select owner_uuid, uuid, 'promotores.csv', 'text/csv', 20000, sha256(uuid::text::bytea), at from requested where kind = 'visitor_import';
insert into visitor_imports (owner_uuid, uuid, job_uuid, file_uuid, state, to_create, refused, created_by, created_at)
select owner_uuid, uuid, job_uuid, uuid, 'saved', 180, 20, user_uuid, at from requested where kind = 'visitor_import';
insert into visitor_import_rows (owner_uuid, import_uuid, line, outcome, reasons, typed, visitor, saved_at)
select owner_uuid, uuid, line, case when line % 10 = 0 then 'refused' else 'create' end,
  case when line % 10 = 0 then '[{"field": "cpf", "message": "CPF inválido"}]' else '[]' end::jsonb,
  array['Norma Quintela', '000.000.000-00', '', '11900000000', '', 'Promotor', '', 'não', '', '', 'sim'],
  case when line % 10 > 0 then '{"name": "Norma Quintela"}'::jsonb end, case when line % 10 > 0 then at end
from requested, generate_series(2, 201) line where kind = 'visitor_import';

insert into exports (owner_uuid, uuid, job_uuid, created_by, title, format, request, rows, size, created_at, finished_at)
select owner_uuid, uuid, job_uuid, user_uuid, 'Visitantes', 'csv', '{"root": "agencies", "path": "/visitors", "params": {}, "query": {}}',
  1000, 90000, at, at + interval '9 seconds'
from requested where kind = 'export';

insert into assortment_imports (agency_uuid, uuid, job_uuid, file_uuid, state, lines, created_by, created_at)
select owner_uuid, uuid, job_uuid, uuid, 'saved', 1000, user_uuid, at from requested
where kind = 'visitor_import' and owner_uuid in (select uuid from accounts where kind = 'agency');
insert into invalid_agency_supplier_products (agency_uuid, uuid, import_uuid, line, ean, store, product_name, supplier_name, reasons, state, created_at, reviewed_at)
select agency_uuid, pg_temp.uuid_at(created_at), uuid, line, (7890000000000 + line)::text, 'Loja ' || line % 60, 'Produto ' || line, 'Fornecedor',
  '{unknown_ean}', s.state, created_at, case when s.state <> 'pending' then created_at end
from assortment_imports, generate_series(2, 1001) line
cross join lateral (select case when line % 4 = 0 then 'pending' else 'discarded' end as state) s
where agency_uuid = (select account_uuid from users where login = 'agencia');
