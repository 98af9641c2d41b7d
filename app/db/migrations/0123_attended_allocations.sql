-- A supplier sees the links in which somebody else's people serve it, and of who is served in them itself alone.
create policy attended_supplier on allocation_suppliers for select to app_supplier using (supplier_uuid = (select app.org()));
create policy attended_supplier on allocations for select to app_supplier using (exists (
  select from allocation_suppliers x where x.supplier_uuid = (select app.org())
    and x.owner_uuid = allocations.owner_uuid and x.allocation_uuid = allocations.uuid));
