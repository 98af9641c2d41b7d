-- What points at a file is found by it: before a file is taken away, its foreign keys ask each of these tables.
create index visitors_by_photo on visitors (owner_uuid, photo_uuid) where photo_uuid is not null;
create index visitor_documents_by_file on visitor_documents (owner_uuid, file_uuid);
create index document_reads_by_file on document_reads (owner_uuid, file_uuid);
create index company_documents_by_file on company_documents (owner_uuid, file_uuid);
create index store_tasks_by_photo on store_tasks (store_uuid, photo_uuid) where photo_uuid is not null;
