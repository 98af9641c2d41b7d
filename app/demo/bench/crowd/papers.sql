-- What was decided of documents, who opened them, whom their expiry was told to; and the companies' own documents.
insert into document_decisions (owner_uuid, document_uuid, number, status, problem, decided_at)
select owner_uuid, uuid, 1, status, problem, least(submitted_at + interval '1 day', now()) from visitor_documents
where status in ('approved', 'denied');

insert into files (owner_uuid, uuid, name, media_type, size, sha256, created_at)
select owner_uuid, pg_temp.uuid_at(submitted_at), 'aso.pdf', 'application/pdf', 200000, sha256(uuid::text::bytea), submitted_at
from visitor_documents where abs(hashtext(uuid::text)) % 4 = 0;

insert into document_reads (owner_uuid, number, uuid, at, visitor_uuid, document_uuid, file_uuid, actor_account_uuid, actor_name)
select owner_uuid, row_number() over (partition by owner_uuid order by at, uuid), pg_temp.uuid_at(at),
  at, visitor_uuid, uuid, uuid, owner_uuid, 'Equipe'
from visitor_documents cross join lateral (select least(submitted_at + interval '1 day', now()) as at) a
where status <> 'pending' and abs(hashtext(uuid::text)) % 4 = 0;
insert into document_read_heads select owner_uuid, max(number), '' from document_reads group by 1;

insert into document_notices (owner_uuid, document_uuid, days, sent_at)
select owner_uuid, uuid, 30, now() - interval '1 day' from visitor_documents where abs(hashtext(uuid::text)) % 9 = 0;

insert into company_documents (owner_uuid, uuid, document_type_uuid, file_uuid, status, expires_on, submitted_at)
select k.uuid, pg_temp.uuid_at(at), t.uuid, pg_temp.uuid_at(at), (array['approved', 'approved', 'pending', 'complete'])[1 + n % 4],
  current_date + n % 400, at
from accounts k join lateral (select uuid from document_types order by uuid limit 1) t on true
cross join lateral generate_series(1, (select count(*) / 200 from visitors)::int) n
cross join lateral (select now() - n * interval '2 hours' as at) a
where k.kind in ('agency', 'supplier', 'service_provider');
insert into company_document_decisions (owner_uuid, document_uuid, number, status, decided_at, decider_uuid)
select owner_uuid, uuid, 1, 'approved', submitted_at, owner_uuid from company_documents where status = 'approved';
