-- Whose documents were refused, or end when: few of many, and what the lists of pending documents begin at.
create index documents_denied on visitor_documents (owner_uuid, visitor_uuid) where status = 'denied';
create index documents_by_end on visitor_documents (owner_uuid, expires_on, visitor_uuid) where expires_on is not null;
