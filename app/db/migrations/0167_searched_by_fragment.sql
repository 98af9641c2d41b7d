-- The removed are searched too, by their visits: with a predicate the index would not serve that search.
drop index visitors_by_fragment;
create index visitors_by_fragment on visitors using gin (owner_uuid, search gin_trgm_ops);

-- A link's suppliers are never taken off it, so that the people of a supplier's visits are those of the links that name it.
revoke update, delete on allocation_suppliers from app_agency, app_supplier, app_service_provider, app_mob;
