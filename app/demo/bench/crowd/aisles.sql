-- Products of the stores, a tenth of all in the first one's, with a month of days, alerts, and a week's tasks of each.
insert into product_sections (uuid, name) select pg_temp.uuid_at(now() - interval '300 days'), 'Seção ' || n from generate_series(1, 30) n;
insert into product_categories (uuid, name) select pg_temp.uuid_at(now() - interval '300 days'), 'Categoria ' || n from generate_series(1, 100) n;
insert into store_products (store_uuid, uuid, retailer_uuid, ean, name, stock, last_sale_on, due_date, product_section_uuid, product_category_uuid)
select s.uuid, pg_temp.uuid_at(now() - interval '100 days'), s.retailer_uuid, (7890000000000 + n)::text, 'Produto ' || n || ' ' || (array['arroz', 'feijão', 'leite', 'sabão'])[1 + n % 4],
  n % 300, current_date - n % 9, current_date + n % 200, g.uuid, c.uuid
from stores s
cross join lateral generate_series(1, (select greatest(10, count(*) / case when s.uuid = (select account_uuid from users where login = 'loja') then 10 else 2000 end) from visitors)::int) n
join (select uuid, row_number() over (order by uuid) - 1 as place from product_sections) g on g.place = n % 30
join (select uuid, row_number() over (order by uuid) - 1 as place from product_categories) c on c.place = n % 100;
insert into store_product_suppliers (store_uuid, product_uuid, supplier_uuid)
select p.store_uuid, p.uuid, k.uuid from store_products p
join (select uuid, row_number() over (order by uuid) - 1 as place, count(*) over () as all_of_them from accounts where kind = 'supplier') k
  on k.place = p.ean::bigint % k.all_of_them;
insert into store_product_days (store_uuid, day, product_uuid, sold, stock)
select store_uuid, day::date, uuid, abs(hashtext(uuid::text)) % 20, stock
from store_products, generate_series(current_date - 10, current_date - 1, interval '1 day') day where abs(hashtext(uuid::text)) % 5 = 0;
insert into store_product_alerts (store_uuid, product_uuid, retailer_uuid, reference_date, alerts, sold, average_sold, stock, search)
select store_uuid, uuid, retailer_uuid, current_date - 1, array[(array['without_sales', 'due_date_alert', 'normal_behavior', 'top_sales'])[1 + abs(hashtext(uuid::text)) % 4]], 1, 3, stock, search
from store_products;
insert into store_replenishers (store_uuid, uuid, name)
select s.uuid, pg_temp.uuid_at(now() - interval '80 days'), 'Repositor ' || n from stores s, generate_series(1, 10) n;
insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_uuid, product_section_uuid, day, replenisher_uuid, owner_uuid, visitor_uuid, status, finished_at, finished_hour, supplier_uuids, created_at)
select p.store_uuid, pg_temp.uuid_at(at), p.retailer_uuid, (array['replenishment', 'cleaning', 'pricing'])[1 + n % 3], p.uuid, p.product_section_uuid, at::date,
  null, w.owner_uuid, w.visitor_uuid, case when w.visitor_uuid is null then 'pending' else 'done' end,
  case when w.visitor_uuid is not null then at end, case when w.visitor_uuid is not null then 12 end, array[k.supplier_uuid], at
from store_products p cross join generate_series(1, 2) n
cross join lateral (select now() - abs(hashtext(p.uuid::text) / n) % 28 * interval '1 day' as at) a
join store_product_suppliers k on k.store_uuid = p.store_uuid and k.product_uuid = p.uuid
left join (
  select store_uuid, owner_uuid, visitor_uuid, row_number() over (partition by store_uuid order by uuid) - 1 as place from allocations where state = 'active'
) w on w.store_uuid = p.store_uuid and w.place = abs(hashtext(p.uuid::text)) % 400 and n = 1
order by a.at; -- as they come in, day after day
insert into store_task_suppliers (supplier_uuid, day, store_uuid, task_uuid, kind, status, finished_hour, owner_uuid, visitor_uuid,
  product_uuid, product_section_uuid, has_note, created_at, product_name, section_of_product_uuid, product_category_uuid)
select supplier, t.day, t.store_uuid, t.uuid, t.kind, t.status, t.finished_hour, t.owner_uuid, t.visitor_uuid,
  t.product_uuid, t.product_section_uuid, t.note <> '', t.created_at, p.name, p.product_section_uuid, p.product_category_uuid
from store_tasks t cross join lateral unnest(t.supplier_uuids) supplier
join store_products p on p.store_uuid = t.store_uuid and p.uuid = t.product_uuid
order by t.created_at;
