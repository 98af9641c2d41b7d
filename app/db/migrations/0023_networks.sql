-- What a network settles by itself, and what a new block proposes there.
alter table retailer_configs
  add column block_all_stores boolean not null default true,
  add column block_days integer check (block_days between 1 and 3650);
comment on column retailer_configs.block_days is 'for how long a new block is proposed; null: until it is lifted';
create policy settled on retailer_configs for insert to app_retailer with check (retailer_uuid = (select app.org()));
create policy resettled on retailer_configs for update to app_retailer
  using (retailer_uuid = (select app.org())) with check (retailer_uuid = (select app.org()));
grant insert, update (document_validation_type, block_all_stores, block_days, version) on retailer_configs to app_retailer;

-- Where nobody validates, a document that was sent is in order: who validates changes how everybody there stands.
create function app.standings_follow_config() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visitor_standings s set next_change_on = app.today()
  from before b
  join after a on a.retailer_uuid = b.retailer_uuid and a.document_validation_type <> b.document_validation_type
  join visitor_sights i on i.viewer_uuid = a.retailer_uuid
  where s.owner_uuid = i.owner_uuid and s.visitor_uuid = i.visitor_uuid and s.next_change_on is distinct from app.today();
  return null;
end $$;
create trigger standings_follow_config after update on retailer_configs
  referencing old table as before new table as after for each statement execute function app.standings_follow_config();

grant create on schema app to app_work;
alter function app.standings_follow_config() owner to app_work;
revoke create on schema app from app_work;

create table retailer_business_changes (
  uuid uuid primary key,
  old_retailer_uuid uuid not null references accounts,
  new_retailer_uuid uuid not null references accounts,
  changed_on date not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint another_network check (old_retailer_uuid <> new_retailer_uuid),
  constraint one_change_a_day unique (old_retailer_uuid, changed_on)
);
comment on table retailer_business_changes is 'the new network bought the old one; owners are invited to move their people';
create index business_changes_by_new on retailer_business_changes (new_retailer_uuid);
select app.guard('retailer_business_changes');
select app.allow('retailer_business_changes', 'agency, supplier, service_provider', 'select', 'true');
select app.allow('retailer_business_changes', 'mob', 'select, insert, update, delete', 'true');

-- Whom an owner has at a network.
create index allocations_of_owner_at_retailer on allocations (owner_uuid, retailer_uuid, visitor_uuid)
  where state in ('pending', 'active');
