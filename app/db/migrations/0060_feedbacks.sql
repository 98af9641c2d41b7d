-- What a store says of the people who work in it.
create table feedbacks (
  store_uuid uuid not null references stores,
  uuid uuid not null,
  owner_uuid uuid not null,
  visitor_uuid uuid not null,
  supplier_uuids uuid[] not null default '{}',
  product_sections text[] not null default '{}',
  score smallint not null check (score between 1 and 5),
  comment text not null default '' check (length(comment) <= 1000),
  given_by uuid references users,
  user_name text not null,
  given_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (store_uuid, uuid),
  foreign key (owner_uuid, visitor_uuid) references visitors
);
comment on column feedbacks.supplier_uuids is 'the suppliers whom the person attended in the store on that day';
comment on column feedbacks.user_name is 'who gave it, as the name was then: the owner of the visitor cannot read the store''s users';
create index feedbacks_by_store on feedbacks (store_uuid, given_at desc) where removed_at is null;
create index feedbacks_by_owner on feedbacks (owner_uuid, given_at desc) where removed_at is null;

select app.guard('feedbacks');
select app.allow('feedbacks', 'store',
  'select, insert, update (product_sections, score, comment, removed_at, version)', 'store_uuid = (select app.org())');
select app.allow('feedbacks', 'agency, supplier, service_provider', 'select', 'owner_uuid = (select app.org())');
