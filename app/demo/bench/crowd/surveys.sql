-- Answers and photographs of planned visits: an answer of five values in each second one, a photograph in each.
insert into surveys (agency_uuid, uuid, name, subject)
select k.uuid, pg_temp.uuid_at(now() - interval '90 days'), 'Execução na loja ' || n, 'store' from accounts k, generate_series(1, 20) n where k.kind = 'agency';
insert into survey_questions (agency_uuid, uuid, survey_uuid, survey_version, position, kind, title)
select agency_uuid, pg_temp.uuid_at(now() - interval '90 days'), uuid, 1, n, (array['yes_no', 'number', 'price', 'text', 'date'])[n + 1], 'Pergunta ' || n
from surveys, generate_series(0, 4) n;
insert into survey_schedules (agency_uuid, uuid, survey_uuid, starts_on, ends_on)
select agency_uuid, pg_temp.uuid_at(now() - interval '89 days'), uuid, current_date - 84, current_date + 30 from surveys;
insert into survey_schedule_stores (agency_uuid, schedule_uuid, store_uuid)
select agency_uuid, c.uuid, s.uuid from survey_schedules c cross join lateral (
  select uuid from stores s where abs(hashtext(s.uuid::text)) % 20 = abs(hashtext(c.uuid::text)) % 20 order by uuid limit 100) s;
insert into survey_answers (agency_uuid, uuid, schedule_uuid, survey_uuid, survey_version, agency_supplier_uuid, store_uuid, retailer_uuid, visitor_uuid, day, answered_at)
select distinct on (p.agency_uuid, c.uuid, p.store_uuid, p.day) p.agency_uuid, pg_temp.uuid_at(p.entered_at), c.uuid, c.survey_uuid, 1, null::uuid,
  p.store_uuid, p.retailer_uuid, p.visitor_uuid, p.day, p.entered_at
from planned_visits p join (
  select *, row_number() over (partition by agency_uuid order by uuid) - 1 as place from survey_schedules
) c on c.agency_uuid = p.agency_uuid and c.place in (abs(hashtext(p.uuid::text)) % 20, abs(hashtext(p.uuid::text) / 7) % 20)
where p.state = 'done';
insert into survey_answer_values (agency_uuid, answer_uuid, position, question_uuid, value)
select a.agency_uuid, a.uuid, q.position, q.uuid, case q.kind when 'yes_no' then 'true' when 'text' then '"Loja bem abastecida."'
  when 'date' then to_jsonb(a.day)::text else (1 + abs(hashtext(a.uuid::text)) % 900)::text end::jsonb
from survey_answers a join survey_questions q on q.agency_uuid = a.agency_uuid and q.survey_uuid = a.survey_uuid;

create temporary table photographed as
select p.*, pg_temp.uuid_at(p.entered_at) as evidence_uuid, n from planned_visits p, generate_series(1, 2) n where p.state = 'done';
insert into files (owner_uuid, uuid, name, media_type, size, sha256, created_at)
select agency_uuid, evidence_uuid, 'evidencia.webp', 'image/webp', 60000, sha256(evidence_uuid::text::bytea), entered_at from photographed;
insert into evidences (agency_uuid, uuid, file_uuid, moment, visitor_uuid, store_uuid, retailer_uuid, agency_supplier_uuid, planned_visit_uuid, category, day, taken_at)
select e.agency_uuid, e.evidence_uuid, e.evidence_uuid, case e.n when 1 then 'before' else 'after' end, e.visitor_uuid, e.store_uuid, e.retailer_uuid,
  s.agency_supplier_uuid, e.uuid, (array['Gôndola', 'Ponta de gôndola', 'Ilha', 'Estoque'])[1 + abs(hashtext(e.uuid::text)) % 4], e.day, e.entered_at
from photographed e left join planned_visit_suppliers s on s.agency_uuid = e.agency_uuid and s.planned_visit_uuid = e.uuid;
insert into shares (agency_uuid, uuid, title, token_hash, expires_at, created_at)
select agency_uuid, pg_temp.uuid_at(at), 'Semana ' || n, sha256(n::text::bytea), at + interval '30 days', at
from (select distinct agency_uuid from evidences) a, generate_series(1, 500) n cross join lateral (select now() - n * interval '4 hours' as at) t;
insert into share_evidences (agency_uuid, share_uuid, evidence_uuid)
select s.agency_uuid, s.uuid, e.uuid
from (select *, row_number() over (partition by agency_uuid order by uuid) - 1 as place from shares) s
join (select agency_uuid, uuid, row_number() over (partition by agency_uuid order by uuid) / 30 as place from evidences) e
  on e.agency_uuid = s.agency_uuid and e.place = s.place;
