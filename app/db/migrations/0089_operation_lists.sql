-- Rows that others than their store ask for by uuid alone (100,000 products: 3.1 ms by the whole primary key, 0.04 so), and
-- an agency's products in the order in which they are shown.
create index store_tasks_by_uuid on store_tasks (uuid);
create index store_products_by_uuid on store_products (uuid);
create index agency_products_by_name on agency_supplier_products (agency_uuid, app.fold(name), uuid) where removed_at is null;
