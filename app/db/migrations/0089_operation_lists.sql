-- Rows that others than their store ask for by uuid alone, and lists in the order in which they are shown.
create index store_tasks_by_uuid on store_tasks (uuid);
create index store_products_by_uuid on store_products (uuid);
create index store_products_by_name_of_all on store_products (retailer_uuid, search, store_uuid, uuid) where removed_at is null;
drop index store_products_by_retailer;
create index agency_products_by_name on agency_supplier_products (agency_uuid, app.fold(name), uuid) where removed_at is null;
