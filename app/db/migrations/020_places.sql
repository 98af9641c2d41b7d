create table states (
  id smallint primary key,
  acronym char(2) not null unique,
  name text not null
);
comment on table states is 'a federative unit of Brazil; id is its IBGE code';

select app.guard('states');
create policy directory on states for select using (true);
create policy administration on states to app_mob using (true);
grant select on states to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af,
  app_sign_in, app_gate, app_work, app_dpo;
grant insert, update on states to app_mob;

create table cities (
  id integer primary key,
  state_id smallint not null references states,
  name text not null,
  time_zone text not null
);
comment on table cities is 'a municipality; id is its IBGE code';
create index cities_by_state on cities (state_id, name);

select app.guard('cities');
create policy directory on cities for select using (true);
create policy administration on cities to app_mob using (true);
grant select on cities to app_mob, app_retailer, app_agency, app_supplier, app_service_provider, app_store, app_af,
  app_sign_in, app_gate, app_work, app_dpo;
grant insert, update on cities to app_mob;
