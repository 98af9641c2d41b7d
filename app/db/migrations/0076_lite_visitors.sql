-- People announced to a store in a few words, by themselves or by the administration, until somebody decides.
create table lite_visitors (
  retailer_uuid uuid not null references accounts,
  uuid uuid not null,
  store_uuid uuid not null,
  owner_uuid uuid references accounts,
  name text not null check (name <> ''),
  search text generated always as (app.fold(name)) stored,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  phone text not null default '' check (phone ~ '^[0-9]{0,13}$'),
  company text not null,
  purpose text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'completed')),
  origin text not null check (origin in ('public', 'import')),
  consent_version text,
  consented_at timestamptz,
  consent_address text not null default '',
  reason text not null default '',
  decided_by uuid references users,
  decided_by_name text not null default '',
  decided_at timestamptz,
  visitor_uuid uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (retailer_uuid, uuid),
  foreign key (retailer_uuid, store_uuid) references stores (retailer_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors,
  check ((origin = 'public') = (consent_version is not null)),
  check ((consent_version is null) = (consented_at is null)),
  check ((state = 'completed') = (visitor_uuid is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'refused' or reason <> '')
);
comment on column lite_visitors.company is 'as it was told; owner_uuid is the account that it was found to be, or that a person named';
comment on column lite_visitors.consent_version is 'of the text that the person agreed to (app/contracts/people/lite-visitors.ts); null: imported';
comment on column lite_visitors.visitor_uuid is 'the registration that it became';
create unique index lite_visitors_waiting_once on lite_visitors (store_uuid, cpf) where state = 'waiting';
create index lite_visitors_by_age on lite_visitors (created_at desc, uuid desc);
create index lite_visitors_of_owner on lite_visitors (owner_uuid, state, created_at desc);
create index lite_visitors_of_retailer on lite_visitors (retailer_uuid, created_at desc);
create index lite_visitors_of_store on lite_visitors (store_uuid, created_at desc);
create index lite_visitors_of_person on lite_visitors (cpf);

select app.guard('lite_visitors');
select app.allow('lite_visitors', 'mob', 'select, insert, update', 'true');
select app.allow('lite_visitors', 'agency, supplier, service_provider',
  'select, update (owner_uuid, state, reason, decided_by, decided_by_name, decided_at, visitor_uuid, version)',
  'owner_uuid = (select app.org())');
select app.allow('lite_visitors', 'retailer', 'select', 'retailer_uuid = (select app.org())');
select app.allow('lite_visitors', 'store', 'select', 'store_uuid = (select app.org())');
select app.allow('lite_visitors', 'door', 'select (retailer_uuid, store_uuid, owner_uuid, state)', 'true');
select app.allow('lite_visitors', 'door', 'insert', 'state = ''waiting'' and origin = ''public''');

-- The same imports carry both kinds of spreadsheet: owners' registrations, and the administration's lite ones.
alter table visitor_imports add column kind text not null default 'visitor' check (kind in ('visitor', 'lite_visitor'));
select app.allow('visitor_imports', 'mob', 'select, insert, update', 'owner_uuid = (select app.org())');
select app.allow('visitor_import_rows', 'mob', 'select, insert, update, delete', 'owner_uuid = (select app.org())');

create function app.has_pending_lite_visitors(account uuid) returns boolean language sql stable as $$
  select exists (select from lite_visitors l where l.owner_uuid = account and l.state = 'waiting')
    or exists (select from accounts a where a.uuid = account and a.kind = 'mob')
      and exists (select from lite_visitors l where l.state = 'waiting')
$$;
revoke execute on function app.has_pending_lite_visitors(uuid) from public;
grant execute on function app.has_pending_lite_visitors(uuid) to app_door;

-- The sign-in data as it stands, whoever wrote it last, with this one answer put in its place.
grant create on schema app to app_door;
do $$
begin
  execute replace(pg_get_functiondef('app.user_info(bytea)'::regprocedure),
    '''has_pending_lite_visitors'', false', '''has_pending_lite_visitors'', app.has_pending_lite_visitors(a.uuid)');
end $$;
revoke create on schema app from app_door;
