-- Who works in the field enters and leaves by themselves, from a phone that may tell it later than it happened.
alter table visits
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column entry_told_at timestamptz,
  add column exit_told_at timestamptz,
  add constraint whole_position check ((latitude is null) = (longitude is null));
comment on column visits.latitude is 'where the phone was at the entry, where its person let it say so';
comment on column visits.entry_told_at is 'when the entry came to be known, where that was later than it happened; exit_told_at the same of the exit';

select app.allow('visits', 'af', 'select, insert, update (left_at, left_by, left_hour, exit_told_at)',
  'visitor_uuid = (select app.field_visitor())');
select app.allow('stays', 'af', 'select, insert, update, delete', 'visitor_uuid = (select app.field_visitor())');
select app.allow('refusals', 'af', 'insert', 'visitor_uuid = (select app.field_visitor())');

-- Their own registration, links and documents, and what is lacking of these.
select app.allow('visitors', 'af', 'select', 'uuid = (select app.field_visitor())');
select app.allow('allocations', 'af', 'select', 'visitor_uuid = (select app.field_visitor())');
select app.allow('visitor_documents', 'af', 'select, insert', 'visitor_uuid = (select app.field_visitor())');
select app.allow('document_cnpjs', 'af', 'insert', 'exists (select from visitor_documents d
  where d.owner_uuid = document_cnpjs.owner_uuid and d.uuid = document_uuid)');
select app.allow('visitor_history', 'af', 'insert', 'visitor_uuid = (select app.field_visitor())');

