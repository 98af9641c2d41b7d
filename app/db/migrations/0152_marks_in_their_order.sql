-- The marks of products are read in the order in which they are shown, by rank and name; for that each knows its product's
-- folded name, and goes when its product does, so that marks are counted without looking at products.
alter table store_product_alerts add column search text not null default '';
comment on column store_product_alerts.search is 'of the product';

delete from store_product_alerts a using store_products p
where p.store_uuid = a.store_uuid and p.uuid = a.product_uuid and p.removed_at is not null;
update store_product_alerts a set search = p.search from store_products p
where p.store_uuid = a.store_uuid and p.uuid = a.product_uuid;

drop index alerts_by_retailer;
create index alerts_of_retailer on store_product_alerts (retailer_uuid, sales_rank, search, store_uuid, product_uuid);
create index alerts_of_store on store_product_alerts (store_uuid, sales_rank, search, product_uuid);

create function app.mark_follows_product() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.removed_at is not null then
    delete from store_product_alerts where store_uuid = new.store_uuid and product_uuid = new.uuid;
  else
    update store_product_alerts set search = new.search where store_uuid = new.store_uuid and product_uuid = new.uuid;
  end if;
  return null;
end $$;
grant create on schema app to app_work;
alter function app.mark_follows_product() owner to app_work;
revoke create on schema app from app_work;
create trigger mark_follows after update on store_products for each row
  when (old.search <> new.search or old.removed_at is distinct from new.removed_at)
  execute function app.mark_follows_product();
