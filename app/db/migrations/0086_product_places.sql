-- Where a product stands is a row of the base registers, no longer words.
alter table store_products add column product_section_uuid uuid references product_sections,
  add column product_category_uuid uuid references product_categories;
alter table agency_supplier_products add column product_section_uuid uuid references product_sections,
  add column product_category_uuid uuid references product_categories;
alter table store_tasks add column product_section_uuid uuid references product_sections;

-- Words that no row has become rows: a store's for its network, an agency's for everybody but not offered to choose from
-- until the administration says so.
do $$
declare
  words record;
begin
  for words in
    select * from (values
      ('store_products', 'product_section', 'product_sections', 'product_section_uuid', 't.retailer_uuid'),
      ('store_tasks', 'product_section', 'product_sections', 'product_section_uuid', 't.retailer_uuid'),
      ('store_products', 'product_category', 'product_categories', 'product_category_uuid', 't.retailer_uuid'),
      ('agency_supplier_products', 'section', 'product_sections', 'product_section_uuid', 'null::uuid'),
      ('agency_supplier_products', 'category', 'product_categories', 'product_category_uuid', 'null::uuid')
    ) w (rows, word, register, reference, network)
  loop
    execute format('
      insert into %3$s (uuid, retailer_uuid, name, active)
      select app.uuid7(), network, name, network is not null from (
        select distinct on (network, app.fold(name)) network, name
        from (select %4$s as network, %2$I as name from %1$s t where %2$I <> '''') used
        where not exists (select from %3$s g
          where app.fold(g.name) = app.fold(used.name) and (g.retailer_uuid is null or g.retailer_uuid = used.network))
        order by network, app.fold(name), name
      ) lacking', words.rows, words.word, words.register, words.network);
    execute format('
      update %1$s t set %5$I = (
        select g.uuid from %3$s g
        where app.fold(g.name) = app.fold(t.%2$I) and (g.retailer_uuid is null or g.retailer_uuid = %4$s)
        order by g.active desc, g.retailer_uuid nulls last limit 1)
      where t.%2$I <> ''''', words.rows, words.word, words.register, words.network, words.reference);
    execute format('alter table %s drop column %I', words.rows, words.word);
  end loop;
end $$;

alter table store_tasks add check (product_uuid is not null or product_section_uuid is not null);
create index store_products_by_section on store_products (product_section_uuid, store_uuid);
create index store_products_by_category on store_products (product_category_uuid, store_uuid);
create index agency_products_by_section on agency_supplier_products (product_section_uuid, agency_uuid);
create index agency_products_by_category on agency_supplier_products (product_category_uuid, agency_uuid);
create index tasks_by_section on store_tasks (product_section_uuid, store_uuid) where product_section_uuid is not null;
grant update (product_section_uuid, product_category_uuid) on agency_supplier_products to app_mob;

drop function app.name_id(text);
