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
  foreign key (agency_uuid, file_uuid) references files,
  foreign key (agency_uuid, visitor_uuid) references visitors,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers,
  foreign key (agency_uuid, planned_visit_uuid) references planned_visits on delete set null (planned_visit_uuid)
);
comment on table evidences is 'a photo that a visitor took in a store, before or after the work';
comment on column evidences.planned_visit_uuid is
  'the planned visit of the day, where there was one and it was not deleted since';
create index evidences_by_day on evidences (agency_uuid, day desc, store_uuid);
create index evidences_by_store on evidences (agency_uuid, store_uuid, day desc);
-- For the store where they were taken.
create index evidences_of_store on evidences (store_uuid, day desc);
create index evidences_by_file on evidences (agency_uuid, file_uuid);
create index evidences_of_planned_visit on evidences (agency_uuid, planned_visit_uuid)
  where planned_visit_uuid is not null;
create index evidences_of_supplier on evidences (agency_uuid, agency_supplier_uuid, day desc);
create index evidences_of_visitor on evidences (visitor_uuid, day desc);

select app.guard('evidences');
select app.allow('evidences', 'agency', 'select', 'agency_uuid = (select app.org())');
select app.allow('evidences', 'af', 'select, insert', 'visitor_uuid = (select app.field_visitor())');
select app.allow('evidences', 'supplier', 'select', 'exists (
  select from report_settings r
  where r.agency_uuid = evidences.agency_uuid and r.agency_supplier_uuid = evidences.agency_supplier_uuid
    and r.display_evidence_report)');
-- The same evidences of the acting supplier, found by its few settings: the policy is asked for those of all agencies.
create view app.displayed_evidences as
  select s.supplier_uuid as viewer_uuid, e.* from agency_suppliers s
  join report_settings r on r.agency_uuid = s.agency_uuid and r.agency_supplier_uuid = s.uuid and r.display_evidence_report
  join evidences e on e.agency_uuid = s.agency_uuid and e.agency_supplier_uuid = s.uuid
  where s.supplier_uuid = (select app.org());
select app.read_as('app.displayed_evidences', 'app_gate', 'supplier');
select app.allow('evidences', 'store', 'select', 'store_uuid = (select app.org())');
-- A store reads the name of the supplier that a photo taken in it is about, and nothing else of an agency's suppliers.
select app.allow('agency_suppliers', 'store', 'select (agency_uuid, uuid, supplier_name)', 'exists (
  select from evidences e
  where e.store_uuid = (select app.org()) and e.agency_uuid = agency_suppliers.agency_uuid
    and e.agency_supplier_uuid = agency_suppliers.uuid)');
select app.allow('evidences', 'gate, work', 'select', 'true');
select app.allow('evidences', 'work', 'delete', 'true');
select app.allow('evidences', 'dpo', 'select, update', 'true');

create table shares (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  title text not null check (title <> '' and length(title) <= 120),
  token_hash bytea not null,
  agency_supplier_uuid uuid,
  start_date date,
  end_date date,
  expires_at timestamptz not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers,
  constraint shares_by_uuid unique (uuid),
  constraint shares_supplier_with_period check (num_nonnulls(agency_supplier_uuid, start_date, end_date) in (0, 3)),
  constraint shares_end_after_start check (start_date <= end_date)
);
comment on table shares is
  'a link that opens without signing in: the photos of share_evidences, or the Book of one supplier over a period';
comment on column shares.token_hash is
  'the SHA-256 of the part of the token after its full stop; the token itself is not stored';
create index shares_newest on shares (agency_uuid, created_at desc, uuid);

select app.guard('shares');
select app.allow('shares', 'agency', 'select, insert, update (revoked_at)', 'agency_uuid = (select app.org())');
-- The page of an expired or revoked link says so.
select app.allow('shares', 'sign_in', 'select', 'true');
select app.allow('shares', 'work', 'select, delete', 'true');

create table share_evidences (
  agency_uuid uuid not null,
  share_uuid uuid not null,
  evidence_uuid uuid not null,
  primary key (agency_uuid, share_uuid, evidence_uuid),
  foreign key (agency_uuid, share_uuid) references shares on delete cascade,
  foreign key (agency_uuid, evidence_uuid) references evidences on delete cascade
);
comment on table share_evidences is 'a photo that a share opens';
create index share_evidences_by_evidence on share_evidences (agency_uuid, evidence_uuid);

select app.guard('share_evidences');
select app.allow('share_evidences', 'agency', 'select, insert', 'agency_uuid = (select app.org())');
select app.allow('share_evidences', 'sign_in', 'select', 'true');

create table share_accesses (
  agency_uuid uuid not null,
  uuid uuid not null,
  share_uuid uuid not null,
  at timestamptz not null default now(),
  address text not null default '',
  what text not null check (what in ('album', 'photo', 'book', 'pdf')),
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, share_uuid) references shares on delete cascade
);
comment on table share_accesses is 'one use of a share: what was opened, when, and from which network address';
create index share_accesses_of_share on share_accesses (agency_uuid, share_uuid, at desc);

select app.guard('share_accesses');
select app.allow('share_accesses', 'agency', 'select', 'agency_uuid = (select app.org())');
select app.allow('share_accesses', 'sign_in', 'insert', 'true');

-- Without a session, only what some share names can be read.
select app.allow('evidences', 'sign_in', 'select', 'exists (
  select from share_evidences i where i.agency_uuid = evidences.agency_uuid and i.evidence_uuid = evidences.uuid)');
select app.allow('agency_suppliers', 'sign_in', 'select', 'exists (
  select from evidences e
  where e.agency_uuid = agency_suppliers.agency_uuid and e.agency_supplier_uuid = agency_suppliers.uuid)');

-- Who may read an evidence may read its file.
select app.allow('files', 'supplier, store, af, sign_in', 'select', 'exists (
  select from evidences e where e.agency_uuid = files.owner_uuid and e.file_uuid = files.uuid)');
