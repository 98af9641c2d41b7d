-- Who waits longest for a word on a document comes first.
create index documents_in_turn on visitor_documents (status, submitted_at, visitor_uuid);
