-- Every reading of the file of a personal document, chained within the account whose people they are: each row holds the
-- hash of the one before it, and the head what the last one is. Who changes, drops or slips in a row breaks the chain.
create table document_reads (
  owner_uuid uuid not null,
  number bigint not null default 0 check (number > 0),
  uuid uuid not null,
  at timestamptz not null default now(),
  visitor_uuid uuid not null,
  document_uuid uuid not null,
  file_uuid uuid not null,
  actor_uuid uuid,
  actor_account_uuid uuid not null references accounts,
  actor_name text not null,
  previous_hash bytea not null default '',
  hash bytea not null default '',
  primary key (owner_uuid, number),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  foreign key (owner_uuid, document_uuid) references visitor_documents,
  foreign key (owner_uuid, file_uuid) references files
);
comment on column document_reads.number is 'with both hashes written by a trigger, whatever is sent';
comment on column document_reads.previous_hash is 'the hash of the row before it; empty for the first';
create index document_reads_of_visitor on document_reads (owner_uuid, visitor_uuid, number desc);

create table document_read_heads (
  owner_uuid uuid primary key references accounts,
  number bigint not null,
  hash bytea not null
);
comment on table document_read_heads is 'the last link of each chain, so that a dropped tail is noticed; who holds the row writes next';

create function app.document_read_hash(r document_reads) returns bytea language sql stable as $$
  select sha256(r.previous_hash || convert_to(jsonb_build_array(r.owner_uuid, r.number, r.uuid,
    to_char(r.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), r.visitor_uuid, r.document_uuid, r.file_uuid,
    r.actor_uuid, r.actor_account_uuid, r.actor_name)::text, 'UTF8'))
$$;

create function app.chain_document_read() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  head document_read_heads;
begin
  insert into document_read_heads values (new.owner_uuid, 0, '') on conflict do nothing;
  select * into head from document_read_heads where owner_uuid = new.owner_uuid for update;
  new.number := head.number + 1;
  new.previous_hash := head.hash;
  new.hash := app.document_read_hash(new);
  update document_read_heads set number = new.number, hash = new.hash where owner_uuid = new.owner_uuid;
  return new;
end $$;
create trigger chained before insert on document_reads for each row execute function app.chain_document_read();

create function app.broken_document_read(owner uuid) returns bigint language sql stable security definer
  set search_path = public, pg_temp as $$
  select min(number) from (
    select r.number from (
      select r, r.number, row_number() over w as place, lag(r.hash, 1, '') over w as before
      from document_reads r where r.owner_uuid = owner window w as (order by r.number)
    ) r
    where r.number <> r.place or (r.r).previous_hash <> r.before or (r.r).hash <> app.document_read_hash(r.r)
    union all
    select h.number from document_read_heads h
    where h.owner_uuid = owner and not exists (
      select from document_reads r where r.owner_uuid = owner and r.number = h.number and r.hash = h.hash)
    union all
    select r.number from document_reads r left join document_read_heads h on h.owner_uuid = r.owner_uuid
    where r.owner_uuid = owner and r.number > coalesce(h.number, 0)
  ) broken
$$;
comment on function app.broken_document_read is 'the number of the first row at which an account''s chain is broken; null when it is whole';

select app.guard('document_reads');
select app.guard('document_read_heads');
select app.allow('document_reads', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
select app.allow('document_reads', 'agency, supplier, service_provider', 'insert',
  'owner_uuid = (select app.org()) and actor_account_uuid = (select app.org()) and actor_uuid = (select app.actor())');
select app.allow('document_reads', 'retailer', 'insert',
  'actor_account_uuid = (select app.org()) and actor_uuid = (select app.actor())');
select app.allow('document_reads', 'mob', 'select', 'true');
select app.allow('document_reads', 'mob', 'insert', 'actor_uuid = (select app.actor())');
select app.allow('document_reads', 'work', 'select', 'true');
select app.allow('document_read_heads', 'work', 'select, insert, update', 'true');

grant create on schema app to app_work;
alter function app.chain_document_read() owner to app_work;
alter function app.broken_document_read(uuid) owner to app_work;
revoke create on schema app from app_work;
revoke execute on function app.broken_document_read(uuid) from public;
grant execute on function app.broken_document_read(uuid) to app_mob, app_agency, app_supplier, app_service_provider;
