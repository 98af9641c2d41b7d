-- Access terms: who keeps them, and from where they were signed.
alter table access_terms
  add column created_by uuid references users,
  add column created_at timestamptz not null default now(),
  add column version integer not null default 1,
  add check (file = '' or link <> '' or position('/' in file) > 0);
comment on column access_terms.file is 'where the PDF lies, below the uploads folder; with a link of its own, anywhere';
select app.allow('access_terms', 'mob', 'delete', 'true');

alter table access_term_signatures add column address text not null default '';
comment on column access_term_signatures.address is 'the network address that it was signed from';
create index signatures_by_age on access_term_signatures (signed_at desc);
create index signatures_of_term on access_term_signatures (term_uuid);
revoke update on access_term_signatures from app_mob;

grant select (legal_responsible) on users
  to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af;
