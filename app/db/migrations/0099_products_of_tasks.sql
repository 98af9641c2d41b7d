-- Whoever has a task reads what it is about, and not what the store has of it or sold.
revoke select on store_products from app_agency, app_af;
grant select (store_uuid, uuid, ean, name, product_section_uuid, product_category_uuid) on store_products to app_agency, app_af;
