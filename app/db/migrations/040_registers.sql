create table product_sections (
  uuid uuid primary key,
  retailer_uuid uuid references accounts,
  name text not null check (name <> ''),
  active boolean not null default true,
  version integer not null default 1
);
comment on table product_sections is 'a section of stores, such as bakery';
comment on column product_sections.retailer_uuid is 'the retailer that has it; null: all retailers';
create unique index product_sections_by_name on product_sections (retailer_uuid, app.fold(name)) nulls not distinct;

select app.guard('product_sections');
select app.allow('product_sections', 'retailer, agency, supplier, service_provider, store, af, replenisher, work',
  'select', 'true');
select app.allow('product_sections', 'mob', 'select, insert, update, delete', 'true');

alter table store_section_heads add foreign key (product_section_uuid) references product_sections;

create table product_categories (
  uuid uuid primary key,
  retailer_uuid uuid references accounts,
  name text not null check (name <> ''),
  active boolean not null default true,
  version integer not null default 1
);
comment on table product_categories is 'a category of products';
comment on column product_categories.retailer_uuid is 'the retailer that has it; null: all retailers';
create unique index product_categories_by_name on product_categories (retailer_uuid, app.fold(name)) nulls not distinct;

select app.guard('product_categories');
select app.allow('product_categories', 'retailer, agency, supplier, service_provider, store, af, replenisher, work', 'select',
  'true');
select app.allow('product_categories', 'mob', 'select, insert, update, delete', 'true');

create table service_types (
  uuid uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
  name text not null check (name <> ''),
  active boolean not null default true,
  version integer not null default 1
);
comment on table service_types is 'a kind of service that suppliers and service providers do in stores';
comment on column service_types.key is 'other tables hold the key; it never changes';
create unique index service_types_by_name on service_types (app.fold(name));

select app.guard('service_types');
select app.allow('service_types', 'retailer, agency, supplier, service_provider, store, af, work', 'select', 'true');
select app.allow('service_types', 'mob', 'select, insert, update, delete', 'true');

create table job_functions (
  uuid uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
  name text not null check (name <> ''),
  is_supervisor boolean not null default false,
  active boolean not null default true,
  version integer not null default 1
);
comment on table job_functions is 'what a visitor does in stores';
comment on column job_functions.key is 'visitors and document rules hold the key; it never changes';
comment on column job_functions.is_supervisor is 'visitors with this function may be responsible for others';
create unique index job_functions_by_name on job_functions (app.fold(name));

select app.guard('job_functions');
select app.allow('job_functions', 'retailer, agency, supplier, service_provider, store, af, gate, work, dpo', 'select',
  'true');
select app.allow('job_functions', 'mob', 'select, insert, update, delete', 'true');

insert into job_functions (uuid, key, name, is_supervisor) values
  ('00000000-0000-7000-8000-00000000f001', 'promoter', 'Promotor', false),
  ('00000000-0000-7000-8000-00000000f002', 'service_staff', 'Prestador', false),
  ('00000000-0000-7000-8000-00000000f003', 'replenisher', 'Repositor', false),
  ('00000000-0000-7000-8000-00000000f004', 'supervisor', 'Supervisor', true);
