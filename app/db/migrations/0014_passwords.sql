create table password_resets (
  token_hash bytea primary key,
  user_uuid uuid not null references users,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on column password_resets.token_hash is 'SHA-256 of the token in the mail; the token itself is never stored here';
create index password_resets_by_user on password_resets (user_uuid) where used_at is null;
create index password_resets_by_age on password_resets (created_at);

create table mails (
  uuid uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  check (state = 'waiting' or (recipient = '' and body = ''))
);
comment on table mails is 'what is to be sent, written in the transaction of its cause; whom and what is forgotten once it is over';
create index mails_by_age on mails (created_at);

do $$
declare
  t text;
begin
  foreach t in array array['password_resets', 'mails'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy work on %I to app_work using (true) with check (true)', t);
  end loop;
end $$;
create policy door on password_resets to app_door using (true) with check (true);
grant select, insert, update (used_at) on password_resets to app_door;
grant select, delete on password_resets to app_work;
-- The door posts and cannot read what was posted: a reset's mail holds its token.
create policy door on mails for insert to app_door with check (state = 'waiting');
grant insert on mails to app_door;
grant select, update, delete on mails to app_work;
grant execute on function app.enqueue(text, jsonb, text) to app_door;
