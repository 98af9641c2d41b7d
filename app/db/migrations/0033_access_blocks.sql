-- A block that is lifted ends on the day before; one lifted on its first day, or before it began, holds on no day.
alter table access_blocks
  add column lifted_at timestamptz,
  add column lifted_by uuid references users,
  drop constraint access_blocks_check1,
  add constraint access_block_period check (ends_on is null or ends_on >= starts_on
    or (lifted_at is not null and ends_on = starts_on - 1));
comment on column access_blocks.lifted_at is 'when somebody took the block back; what it held until then stays written';
create index access_blocks_by_age on access_blocks (retailer_uuid, created_at desc);
grant delete on access_block_stores to app_retailer, app_mob;
