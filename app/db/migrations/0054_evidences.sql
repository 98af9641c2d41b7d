create table evidences (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  file_uuid uuid not null,
  moment text not null check (moment in ('before', 'after')),
  visitor_uuid uuid not null,
  store_uuid uuid not null,
  retailer_uuid uuid not null,
  agency_supplier_uuid uuid,
  planned_visit_uuid uuid,
  category text not null default '' check (length(category) <= 120),
  note text not null default '' check (length(note) <= 500),
  day date not null,
  taken_at timestamptz not null default now(),
  taken_by uuid references users,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, file_uuid) references files (owner_uuid, uuid),
  foreign key (agency_uuid, visitor_uuid) references visitors (owner_uuid, uuid),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers
);
comment on column evidences.planned_visit_uuid is 'the day''s plan it belongs to, where there was one; plans ahead may be made anew, so no reference';
create index evidences_by_day on evidences (agency_uuid, day desc, store_uuid);
create index evidences_by_store on evidences (agency_uuid, store_uuid, day desc);
create index evidences_of_supplier on evidences (agency_uuid, agency_supplier_uuid, day desc);
create index evidences_by_file on evidences (agency_uuid, file_uuid);
create index evidences_of_visitor on evidences (visitor_uuid, day desc);

create table evidence_shares (
  agency_uuid uuid not null references accounts,
  uuid uuid not null unique,
  title text not null check (title <> '' and length(title) <= 120),
  secret bytea not null,
  expires_at timestamptz not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (agency_uuid, uuid)
);
comment on column evidence_shares.secret is 'the key that signs this link; the link itself is not stored';

create table evidence_share_items (
  agency_uuid uuid not null,
  share_uuid uuid not null,
  evidence_uuid uuid not null,
  primary key (agency_uuid, share_uuid, evidence_uuid),
  foreign key (agency_uuid, share_uuid) references evidence_shares,
  foreign key (agency_uuid, evidence_uuid) references evidences
);
create index shares_of_evidence on evidence_share_items (agency_uuid, evidence_uuid);

create table evidence_share_accesses (
  agency_uuid uuid not null,
  uuid uuid not null,
  share_uuid uuid not null,
  at timestamptz not null default now(),
  address text not null default '',
  what text not null check (what in ('album', 'photo')),
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, share_uuid) references evidence_shares
);
create index accesses_of_share on evidence_share_accesses (agency_uuid, share_uuid, at desc);

do $$
declare
  t regclass;
begin
  foreach t in array array['evidences', 'evidence_shares', 'evidence_share_items', 'evidence_share_accesses']::regclass[] loop
    perform app.guard(t);
    perform app.allow(t, 'agency', case when t = 'evidence_shares'::regclass then 'select, insert, update (revoked_at)'
      when t = 'evidence_share_items'::regclass then 'select, insert' else 'select' end, 'agency_uuid = (select app.org())');
  end loop;
end $$;
select app.allow('evidences', 'af', 'select, insert', 'visitor_uuid = (select app.field_visitor())');
select app.allow('evidences', 'supplier', 'select', 'exists (select from report_settings r
  where r.agency_uuid = evidences.agency_uuid and r.agency_supplier_uuid = evidences.agency_supplier_uuid
    and r.display_evidence_report)');
select app.allow('files', 'af', 'insert', 'owner_uuid = (select app.org())');
select app.allow('files', 'af', 'select', 'exists (select from evidences e
  where e.agency_uuid = files.owner_uuid and e.file_uuid = files.uuid)');
select app.allow('files', 'supplier', 'select', 'exists (select from evidences e
  where e.agency_uuid = files.owner_uuid and e.file_uuid = files.uuid)');

-- Who holds a link sees through the door what it shares, and nothing else.
select app.allow('evidence_shares', 'door', 'select', 'revoked_at is null');
select app.allow('evidence_share_items', 'door', 'select', 'true');
select app.allow('evidence_share_accesses', 'door', 'insert', 'true');
select app.allow('evidences', 'door', 'select', 'exists (select from evidence_share_items i
  where i.agency_uuid = evidences.agency_uuid and i.evidence_uuid = evidences.uuid)');
select app.allow('files', 'door', 'select', 'exists (select from evidences e
  where e.agency_uuid = files.owner_uuid and e.file_uuid = files.uuid)');
select app.allow('agency_suppliers', 'door', 'select', 'exists (select from evidences e
  where e.agency_uuid = agency_suppliers.agency_uuid and e.agency_supplier_uuid = agency_suppliers.uuid)');
select app.allow('sales_group_stores', 'af', 'select', 'agency_uuid = (select app.org())');
