create table regionals (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  name text not null check (name <> '' and length(name) <= 120),
  responsible_uuid uuid not null,
  removed_at timestamptz,
  freed_group_uuids uuid[] not null default '{}',
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, responsible_uuid) references visitors
);
comment on table regionals is 'a region of an agency, which groups its sales groups';
comment on column regionals.responsible_uuid is 'a supervisor among the agency''s visitors';
comment on column regionals.freed_group_uuids is 'the sales groups that were in it when it was last removed';
create unique index regionals_by_name on regionals (agency_uuid, app.fold(name)) where removed_at is null;

select app.guard('regionals');
select app.allow('regionals', 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');
select app.allow('regionals', 'work', 'select', 'true');

create table sales_groups (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  name text not null check (name <> '' and length(name) <= 120),
  regional_uuid uuid,
  removed_at timestamptz,
  freed_store_uuids uuid[] not null default '{}',
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, regional_uuid) references regionals
);
comment on table sales_groups is 'a group of stores that an agency serves';
comment on column sales_groups.freed_store_uuids is 'the stores that were in it when it was last removed';
create unique index sales_groups_by_name on sales_groups (agency_uuid, app.fold(name)) where removed_at is null;
create index sales_groups_by_regional on sales_groups (agency_uuid, regional_uuid);

select app.guard('sales_groups');
select app.allow('sales_groups', 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');
select app.allow('sales_groups', 'work', 'select', 'true');

create table sales_group_stores (
  agency_uuid uuid not null,
  store_uuid uuid not null,
  retailer_uuid uuid not null,
  sales_group_uuid uuid not null,
  primary key (agency_uuid, store_uuid),
  foreign key (agency_uuid, sales_group_uuid) references sales_groups,
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid)
);
comment on table sales_group_stores is 'a store that an agency serves; each is in one sales group';
create index sales_group_stores_of_group on sales_group_stores (agency_uuid, sales_group_uuid);

select app.guard('sales_group_stores');
select app.allow('sales_group_stores', 'agency, af', 'select', 'agency_uuid = (select app.org())');
select app.allow('sales_group_stores', 'agency', 'insert, update, delete', 'agency_uuid = (select app.org())');
select app.allow('sales_group_stores', 'mob, work', 'select', 'true');

create table agency_suppliers (
  agency_uuid uuid not null references accounts,
  uuid uuid not null,
  supplier_name text not null check (supplier_name <> '' and length(supplier_name) <= 120),
  supplier_uuid uuid references accounts,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (agency_uuid, uuid)
);
comment on table agency_suppliers is 'a supplier that an agency attends, under the name that the agency gives it';
comment on column agency_suppliers.supplier_uuid is
  'the supplier''s own account, where it has one; report_settings says what it may see';
create unique index agency_suppliers_by_name on agency_suppliers (agency_uuid, app.fold(supplier_name))
  where removed_at is null;
create unique index agency_suppliers_by_account on agency_suppliers (agency_uuid, supplier_uuid)
  where removed_at is null;
create index agency_suppliers_of_supplier on agency_suppliers (supplier_uuid);

select app.guard('agency_suppliers');
select app.allow('agency_suppliers', 'agency, af', 'select', 'agency_uuid = (select app.org())');
select app.allow('agency_suppliers', 'agency', 'insert, update', 'agency_uuid = (select app.org())');
select app.allow('agency_suppliers', 'supplier', 'select', 'supplier_uuid = (select app.org())');
select app.allow('agency_suppliers', 'mob, gate, work', 'select', 'true');

create table report_settings (
  agency_uuid uuid not null,
  agency_supplier_uuid uuid not null,
  display_evidence_report boolean not null default false,
  display_survey_report boolean not null default false,
  display_store_task_report boolean not null default false,
  display_visits_report boolean not null default false,
  logo_uuid uuid,
  columns text[] not null default '{}',
  version integer not null default 1,
  primary key (agency_uuid, agency_supplier_uuid),
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers,
  foreign key (agency_uuid, logo_uuid) references files
);
comment on table report_settings is
  'the reports that the account of an attended supplier sees; a supplier without a row sees none';
comment on column report_settings.columns is 'the columns that its reports show; empty: all';
create index report_settings_by_logo on report_settings (agency_uuid, logo_uuid) where logo_uuid is not null;

select app.guard('report_settings');
select app.allow('report_settings', 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');
select app.allow('report_settings', 'supplier', 'select', 'exists (
  select from agency_suppliers s
  where s.agency_uuid = report_settings.agency_uuid and s.uuid = agency_supplier_uuid
    and s.supplier_uuid = (select app.org()))');
select app.allow('report_settings', 'gate', 'select', 'true');
select app.allow('report_settings', 'work', 'select, insert, update, delete', 'true');

create table agency_logos (
  agency_uuid uuid primary key references accounts,
  logo_uuid uuid not null,
  updated_at timestamptz not null default now(),
  foreign key (agency_uuid, logo_uuid) references files
);
comment on table agency_logos is 'the logo of an agency itself, on the cover of its Books; an agency without a row has none';
create index agency_logos_by_logo on agency_logos (agency_uuid, logo_uuid);

select app.guard('agency_logos');
select app.allow('agency_logos', 'agency', 'select, insert, update, delete', 'agency_uuid = (select app.org())');
select app.allow('agency_logos', 'work', 'select, insert, update, delete', 'true');

create table agency_supplier_products (
  agency_uuid uuid not null,
  uuid uuid not null,
  agency_supplier_uuid uuid not null,
  ean app.ean not null,
  name text not null check (name <> '' and length(name) <= 200),
  search text generated always as (app.fold(name)) stored,
  product_section_uuid uuid references product_sections,
  product_category_uuid uuid references product_categories,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers
);
comment on table agency_supplier_products is 'a product of an attended supplier';
create unique index agency_supplier_products_by_ean on agency_supplier_products (agency_uuid, ean)
  where removed_at is null;
create index agency_supplier_products_by_name on agency_supplier_products (agency_uuid, app.fold(name), uuid)
  where removed_at is null;
create index agency_supplier_products_of_supplier on agency_supplier_products (agency_uuid, agency_supplier_uuid);
create index agency_supplier_products_by_section on agency_supplier_products (product_section_uuid, agency_uuid);
create index agency_supplier_products_by_category on agency_supplier_products (product_category_uuid, agency_uuid);

select app.guard('agency_supplier_products');
select app.allow('agency_supplier_products', 'agency, af', 'select', 'agency_uuid = (select app.org())');
select app.allow('agency_supplier_products', 'agency', 'insert, update', 'agency_uuid = (select app.org())');
-- Answers to surveys name products.
select app.allow('agency_supplier_products', 'supplier', 'select', 'exists (
  select from report_settings r
  where r.agency_uuid = agency_supplier_products.agency_uuid
    and r.agency_supplier_uuid = agency_supplier_products.agency_supplier_uuid and r.display_survey_report)');
select app.allow('agency_supplier_products', 'mob, work', 'select', 'true');
select app.allow('agency_supplier_products', 'mob',
  'insert, update (name, product_section_uuid, product_category_uuid, version)', 'true');

create table agency_product_imports (
  agency_uuid uuid not null,
  uuid uuid not null,
  job_uuid uuid not null,
  file_uuid uuid not null,
  state text not null default 'reading' check (state in ('reading', 'saved', 'unreadable')),
  refusal text not null default '',
  last_line integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  refused_lines jsonb not null default '[]',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, job_uuid) references batch_jobs,
  foreign key (agency_uuid, file_uuid) references files
);
comment on table agency_product_imports is 'the import of a sheet of agency_supplier_products';
comment on column agency_product_imports.last_line is
  'the last line that was saved or refused, written in the same transaction; a job that resumes begins after it';
comment on column agency_product_imports.refused_lines is 'the first refused lines, as {line, message}';
create index agency_product_imports_by_age on agency_product_imports (agency_uuid, created_at desc);
create index agency_product_imports_of_job on agency_product_imports (agency_uuid, job_uuid);
create index agency_product_imports_by_file on agency_product_imports (agency_uuid, file_uuid);

select app.guard('agency_product_imports');
select app.allow('agency_product_imports', 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');
select app.allow('agency_product_imports', 'work', 'select, delete', 'true');

create table assortment_imports (
  agency_uuid uuid not null,
  uuid uuid not null,
  job_uuid uuid not null,
  file_uuid uuid not null,
  state text not null default 'reading' check (state in ('reading', 'saved', 'unreadable')),
  refusal text not null default '',
  lines integer not null default 0,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, job_uuid) references batch_jobs,
  foreign key (agency_uuid, file_uuid) references files
);
comment on table assortment_imports is 'the import of a sheet of assortments';
create index assortment_imports_by_age on assortment_imports (agency_uuid, created_at desc);
create index assortment_imports_of_job on assortment_imports (agency_uuid, job_uuid);
create index assortment_imports_by_file on assortment_imports (agency_uuid, file_uuid);

select app.guard('assortment_imports');
select app.allow('assortment_imports', 'agency', 'select, insert, update', 'agency_uuid = (select app.org())');
select app.allow('assortment_imports', 'work', 'select, delete', 'true');

create table assortments (
  agency_uuid uuid not null,
  uuid uuid not null,
  store_uuid uuid not null references stores,
  agency_supplier_product_uuid uuid not null,
  import_uuid uuid,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, agency_supplier_product_uuid) references agency_supplier_products,
  foreign key (agency_uuid, import_uuid) references assortment_imports on delete set null (import_uuid)
);
comment on table assortments is 'a product that its supplier must have in a store';
comment on column assortments.import_uuid is 'the import that added it';
create unique index assortments_once on assortments (agency_uuid, store_uuid, agency_supplier_product_uuid)
  where removed_at is null;
create index assortments_by_product on assortments (agency_uuid, agency_supplier_product_uuid);
create index assortments_by_removal on assortments (agency_uuid, removed_at) where removed_at is not null;
create index assortments_of_import on assortments (agency_uuid, import_uuid) where import_uuid is not null;

select app.guard('assortments');
select app.allow('assortments', 'agency, af', 'select', 'agency_uuid = (select app.org())');
select app.allow('assortments', 'agency', 'insert, update', 'agency_uuid = (select app.org())');
select app.allow('assortments', 'mob, work', 'select', 'true');
select app.allow('assortments', 'mob', 'insert, update (removed_at)', 'true');

create table invalid_agency_supplier_products (
  agency_uuid uuid not null,
  uuid uuid not null,
  import_uuid uuid not null,
  line integer not null,
  ean text not null,
  store text not null,
  product_name text not null,
  supplier_name text not null,
  search text generated always as (app.fold(ean || ' ' || product_name || ' ' || supplier_name || ' ' || store)) stored,
  reasons text[] not null
    check (reasons <@ array['unknown_ean', 'product_without_section', 'store_not_served'] and reasons <> '{}'),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'discarded')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  reviewed_by uuid references users,
  reviewed_at timestamptz,
  review_uuid uuid,
  assortment_uuid uuid,
  version integer not null default 1,
  primary key (agency_uuid, uuid),
  foreign key (agency_uuid, import_uuid) references assortment_imports on delete cascade,
  constraint invalid_agency_supplier_products_item foreign key (agency_uuid, assortment_uuid) references assortments
    on delete set null (assortment_uuid),
  constraint invalid_agency_supplier_products_by_line unique (agency_uuid, import_uuid, line),
  constraint invalid_agency_supplier_products_reviewed_unless_pending
    check ((state = 'pending') = (reviewed_at is null))
);
comment on table invalid_agency_supplier_products is
  'a line of an assortment import that could not be saved, as it was typed; the administration reviews it';
comment on column invalid_agency_supplier_products.search is 'all typed texts in lower case and without accents';
comment on column invalid_agency_supplier_products.review_uuid is 'the lines that were reviewed together share it';
comment on column invalid_agency_supplier_products.assortment_uuid is
  'the item that the review added to the assortment; null: none, or it was there already';
create index invalid_agency_supplier_products_of_review on invalid_agency_supplier_products (review_uuid)
  where review_uuid is not null;
create index invalid_agency_supplier_products_of_item on invalid_agency_supplier_products (agency_uuid, assortment_uuid)
  where assortment_uuid is not null;
create index invalid_agency_supplier_products_by_age on invalid_agency_supplier_products (state, created_at, uuid);
create index invalid_agency_supplier_products_of_all on invalid_agency_supplier_products (created_at, line, uuid);
create index invalid_agency_supplier_products_of_agency
  on invalid_agency_supplier_products (agency_uuid, state, created_at);
create index invalid_agency_supplier_products_of_agency_by_age
  on invalid_agency_supplier_products (agency_uuid, created_at, line, uuid);
-- Some of the three reasons have hardly any lines.
create index invalid_agency_supplier_products_by_reason on invalid_agency_supplier_products using gin (reasons);
create index invalid_agency_supplier_products_by_fragment
  on invalid_agency_supplier_products using gin (search gin_trgm_ops);

select app.guard('invalid_agency_supplier_products');
select app.allow('invalid_agency_supplier_products', 'agency', 'select, insert', 'agency_uuid = (select app.org())');
select app.allow('invalid_agency_supplier_products', 'mob, work', 'select', 'true');
select app.allow('invalid_agency_supplier_products', 'mob', 'update', 'true');

-- The visitors with such a name of the agencies that serve the acting supplier, which sees their work but not themselves.
create function app.find_serving_visitors(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute $sql$
    select v.uuid from visitors v
    where v.owner_uuid = any(array(select s.agency_uuid from agency_suppliers s where s.supplier_uuid = $1))
      and v.search like $2$sql$ using app.org(), pattern;
end $$;
select app.run_as('app.find_serving_visitors(text)', 'app_gate', 'supplier');
