-- The base register of document types: of what a document speaks, whom it is meant for, and what a file of it may be.
alter table document_types
  add column subject text not null default 'visitor' check (subject in ('visitor', 'company')),
  add column owner_kinds text[] not null default '{agency,supplier,service_provider}'
    check (owner_kinds <@ '{agency,supplier,service_provider}' and owner_kinds <> '{}'),
  add column job_functions text[] check (job_functions <> '{}'),
  add column service_types text[] check (service_types <> '{}'),
  add column accepted text[] not null default '{pdf,jpeg,png,webp}'
    check (accepted <@ '{pdf,jpeg,png,webp}' and accepted <> '{}'),
  add column template_owner_uuid uuid,
  add column template_uuid uuid,
  add column created_at timestamptz not null default now(),
  add column removed_at timestamptz,
  add column version integer not null default 1,
  add foreign key (template_owner_uuid, template_uuid) references files,
  add check (valid_days is null or expires),
  add check ((template_uuid is null) = (template_owner_uuid is null)),
  drop constraint document_types_name_key;
create unique index document_types_by_name on document_types (app.fold(name)) where removed_at is null;
comment on column document_types.subject is 'of whom a document of this type speaks: a person, or a service provider''s company';
comment on column document_types.job_functions is 'a network''s rule may demand it of no others; null: of everybody. The same of owner_kinds and of the retailers beside';
comment on column document_types.service_types is 'keys of the services it is meant for, as advice to who sends it; null: for all';
comment on column document_types.template_uuid is 'the model to fill in, a file of the administration';

create table document_type_retailers (
  document_type_uuid uuid not null references document_types,
  retailer_uuid uuid not null references accounts,
  primary key (document_type_uuid, retailer_uuid)
);
comment on table document_type_retailers is 'the networks a type is meant for; a type without rows here is meant for all';
create index document_type_retailers_by_network on document_type_retailers (retailer_uuid);
select app.guard('document_type_retailers');
select app.allow('document_type_retailers', 'mob', 'select, insert, delete', 'true');
select app.allow('document_type_retailers', 'retailer, agency, supplier, service_provider, store, af, gate, work', 'select', 'true');

-- A row of document_rules is one version of a rule. A change ends the version in force and begins the next; one that was
-- given up before it began ends on the day before its start, and holds on no day.
alter table document_rules
  add column rule_uuid uuid not null default gen_random_uuid(),
  add column number integer not null default 1 check (number > 0),
  add column created_at timestamptz not null default now(),
  add column created_by uuid references users;
update document_rules set rule_uuid = uuid;
alter table document_rules
  add constraint one_document_rule_number unique (retailer_uuid, rule_uuid, number),
  add constraint one_document_rule_version_a_day exclude using gist
    (retailer_uuid with =, rule_uuid with =, daterange(starts_on, ends_on, '[]') with &&)
    where (ends_on is null or ends_on >= starts_on),
  add check (ends_on is null or ends_on >= starts_on - 1),
  add check (owner_kinds <@ '{agency,supplier,service_provider}' and owner_kinds <> '{}'),
  add check (job_functions <> '{}');
comment on column document_rules.rule_uuid is 'what the versions of one rule have in common';
create index document_rules_by_type on document_rules (document_type_uuid);
