create table access_blocks (
  retailer_uuid uuid not null references accounts,
  uuid uuid not null,
  cpf app.cpf,
  cnpj app.cnpj,
  reason text not null check (reason <> ''),
  starts_on date not null,
  ends_on date,
  all_stores boolean not null default true,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  lifted_at timestamptz,
  lifted_by uuid references users,
  primary key (retailer_uuid, uuid),
  constraint access_blocks_person_or_company check ((cpf is null) <> (cnpj is null)),
  constraint access_blocks_end_after_start
    check (ends_on is null or ends_on >= starts_on or (lifted_at is not null and ends_on = starts_on - 1))
);
comment on table access_blocks is 'a retailer''s ban of a person or a company from all or some of its stores';
comment on column access_blocks.ends_on is
  'the last day; the day before starts_on if it was lifted on its first day or earlier';
comment on column access_blocks.all_stores is 'false: it holds at the stores in access_block_stores';
comment on column access_blocks.lifted_at is 'when a user ended the block; the row stays';
create index access_blocks_by_person on access_blocks (retailer_uuid, cpf) where cpf is not null;
create index access_blocks_by_company on access_blocks (retailer_uuid, cnpj) where cnpj is not null;
create index access_blocks_of_person on access_blocks (cpf) where cpf is not null;
create index access_blocks_by_age on access_blocks (retailer_uuid, created_at desc);
create index access_blocks_of_all on access_blocks (created_at, uuid);

select app.guard('access_blocks');
create policy own on access_blocks to app_retailer using (retailer_uuid = (select app.org()));
create policy all_rows on access_blocks to app_mob using (true);
grant select, insert, update on access_blocks to app_retailer, app_mob;
select app.allow('access_blocks', 'gate, work', 'select', 'true');
select app.allow('access_blocks', 'dpo', 'select, update', 'true');

create table access_block_stores (
  retailer_uuid uuid not null,
  block_uuid uuid not null,
  store_uuid uuid not null,
  primary key (retailer_uuid, block_uuid, store_uuid),
  foreign key (retailer_uuid, block_uuid) references access_blocks,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on table access_block_stores is 'a store at which a block holds that is not for all stores';

select app.guard('access_block_stores');
select app.allow('access_block_stores', 'retailer', 'select, insert, update, delete',
  'retailer_uuid = (select app.org())');
select app.allow('access_block_stores', 'mob', 'select, insert, update, delete', 'true');
select app.allow('access_block_stores', 'gate, work', 'select', 'true');

create table access_terms (
  uuid uuid primary key,
  signer_kind text not null check (signer_kind in ('agency', 'supplier', 'service_provider')),
  published_on date not null,
  file text not null default '',
  link text not null default '',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (signer_kind, published_on),
  constraint access_terms_file_has_folder check (file = '' or link <> '' or position('/' in file) > 0)
);
comment on table access_terms is
  'a version of the text that accounts of one kind must accept before they may use the product';
comment on column access_terms.published_on is 'the day from which the version is in force';
comment on column access_terms.file is
  'the path of the PDF in the uploads folder; next to a link, the name of any file';
comment on column access_terms.link is 'the address of a text that is stored elsewhere';

select app.guard('access_terms');
create policy all_rows on access_terms to app_mob using (true);
grant select, insert, update on access_terms to app_mob;
select app.allow('access_terms', 'retailer, agency, supplier, service_provider, store, af, gate, work', 'select',
  'true');
select app.allow('access_terms', 'door', 'select (uuid, signer_kind, published_on, file, link)', 'true');
-- A version that nobody has signed may be deleted.
select app.allow('access_terms', 'mob', 'delete', 'true');
-- The worker deletes the files that no version names.
select app.allow('access_terms', 'work', 'select', 'true');

create table access_term_signatures (
  account_uuid uuid not null references accounts,
  term_uuid uuid not null references access_terms,
  user_uuid uuid not null references users,
  agreed boolean not null,
  signed_at timestamptz not null default now(),
  address text not null default '',
  user_agent text not null default '',
  file_sha256 bytea check (length(file_sha256) = 32),
  primary key (account_uuid, term_uuid)
);
comment on table access_term_signatures is 'an account''s answer to a version of the access term';
comment on column access_term_signatures.agreed is 'false: the account disagreed';
comment on column access_term_signatures.address is 'the IP address from which it was signed';
comment on column access_term_signatures.file_sha256 is 'of the PDF that was signed; null: the term was a link';
create index access_term_signatures_by_age on access_term_signatures (signed_at);
create index access_term_signatures_by_term on access_term_signatures (term_uuid);

select app.guard('access_term_signatures');
create policy own on access_term_signatures to app_agency, app_supplier, app_service_provider
  using (account_uuid = (select app.org()));
create policy all_rows on access_term_signatures to app_mob using (true);
grant select, insert on access_term_signatures to app_agency, app_supplier, app_service_provider, app_mob;
select app.allow('access_term_signatures', 'door', 'select (account_uuid, term_uuid, agreed)', 'true');
select app.allow('access_term_signatures', 'gate, work', 'select', 'true');

-- Returns why the access term stops a user of an account; null if it does not. `responsible` says whether the user is
-- the legal responsible, who signs. A version counts from its publication on, once it has a document that can be read.
create function app.term_standing(kind text, account uuid, responsible boolean) returns text
  language plpgsql stable as $$
declare
  term uuid;
  word boolean;
begin
  select t.uuid, g.agreed into term, word
  from access_terms t left join access_term_signatures g on (g.account_uuid, g.term_uuid) = (account, t.uuid)
  where t.signer_kind = kind and t.published_on <= app.today() and (t.file <> '' or t.link <> '')
  order by t.published_on desc limit 1;
  return case when term is null or word then null when not word then 'disagreed' when responsible then 'unsigned'
    else 'waiting' end;
end $$;
revoke execute on function app.term_standing(text, uuid, boolean) from public;
grant execute on function app.term_standing(text, uuid, boolean) to app_door;
