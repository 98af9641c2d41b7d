create table job_functions (
  uuid uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
  name text not null check (name <> ''),
  is_supervisor boolean not null default false,
  active boolean not null default true,
  version integer not null default 1
);
comment on table job_functions is 'what people who visit stores do there; the key never changes, and is what registrations and rules hold';
comment on column job_functions.is_supervisor is 'whether these people answer for others';
create unique index job_functions_by_name on job_functions (app.fold(name));

select app.guard('job_functions');
select app.allow('job_functions', 'retailer, agency, supplier, service_provider, store, af, work, gate', 'select', 'true');
select app.allow('job_functions', 'mob', 'select, insert, update, delete', 'true');

insert into job_functions (uuid, key, name, is_supervisor) values
  ('00000000-0000-7000-8000-00000000f001', 'promoter', 'Promotor', false),
  ('00000000-0000-7000-8000-00000000f002', 'service_staff', 'Prestador', false),
  ('00000000-0000-7000-8000-00000000f003', 'replenisher', 'Repositor', false),
  ('00000000-0000-7000-8000-00000000f004', 'supervisor', 'Supervisor', true);

-- Whatever else was written as text becomes a row, under a key made of it; what is written takes the key.
create temporary table written as
  select word, case when key ~ '^[a-z]' then key else 'f_' || key end as key
  from (select word, left(trim('_' from regexp_replace(app.fold(word), '[^a-z0-9]+', '_', 'g')), 58) as key
    from (select job_function as word from visitors
      union select unnest(job_functions) from document_rules
      union select unnest(job_functions) from document_types) words
    where word not in (select key from job_functions)) made;
insert into job_functions (uuid, key, name)
  select app.uuid7(), key, coalesce(nullif(trim(min(word)), ''), key) from written
  where key not in (select key from job_functions) group by key;
update visitors v set job_function = w.key from written w where v.job_function = w.word and w.word <> w.key;
update document_rules set job_functions = (select array_agg(distinct coalesce(w.key, f)) from unnest(job_functions) f
    left join written w on w.word = f)
  where job_functions && (select array_agg(word) from written);
update document_types set job_functions = (select array_agg(distinct coalesce(w.key, f)) from unnest(job_functions) f
    left join written w on w.word = f)
  where job_functions && (select array_agg(word) from written);
drop table written;

alter table visitors add constraint visitors_job_function_fkey foreign key (job_function) references job_functions (key);
