-- Lists of a hundred thousand rows and more are read in the order in which they are shown, instead of sorted; what each
-- costs its writers is in docs/performance.md.
create index visitors_of_all on visitors (search, uuid) where removed_at is null;
create index allocations_of_all on allocations (ends_on desc, starts_on desc, uuid);
create index allocations_of_owner on allocations (owner_uuid, ends_on desc, starts_on desc, uuid);
create index allocations_of_retailer on allocations (retailer_uuid, ends_on desc, starts_on desc, uuid);
create index company_documents_of_all on company_documents (submitted_at desc, uuid desc);
create index access_blocks_of_all on access_blocks (created_at desc, uuid desc);
create index corrections_of_all on visit_corrections (asked_at desc, uuid desc);
create index invalid_products_of_all on invalid_agency_supplier_products (created_at, line, uuid);
create index invalid_products_of_agency_by_age on invalid_agency_supplier_products (agency_uuid, created_at, line, uuid);
create index data_requests_in_turn on data_requests
  ((state <> 'open'), (case when state = 'open' then due_on end), received_on desc, uuid desc);
create index lite_visitors_of_owner_by_age on lite_visitors (owner_uuid, created_at desc, uuid desc);
create index visitor_absences_by_age on visitor_absences (agency_uuid, starts_on desc, uuid desc) where removed_at is null;
create index visits_of_all on visits (entered_at desc, uuid desc);

-- In place of one that orders less.
drop index planned_visits_by_day;
create index planned_visits_by_day on planned_visits (agency_uuid, day, visitor_uuid, position, uuid);
drop index answers_by_day;
create index answers_by_day on survey_answers (agency_uuid, day desc, answered_at desc, uuid);
drop index document_reads_of_all;
create index document_reads_of_all on document_reads (at desc, uuid);
drop index visitor_history_of_all;
create index visitor_history_of_all on visitor_history (at desc, uuid);
