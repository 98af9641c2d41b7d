-- A sign-in each of the last days of everybody, and what was changed; a fifth of it at the main agency.
insert into audit_events (account_uuid, uuid, at, kind, actor_uuid, actor_name, subject_uuid)
select u.account_uuid, pg_temp.uuid_at(at), at, kinds.kind, u.uuid, u.name, u.uuid
from users u
cross join lateral generate_series(1, case when u.account_uuid = (select account_uuid from users where login = 'agencia')
  then 300 else 20 end) n
cross join lateral (select now() - n * interval '17 hours' - abs(hashtext(u.uuid::text)) % 600 * interval '1 minute' as at) a
cross join lateral (select (array['signed_in', 'signed_in', 'signed_out', 'user_changed', 'cpf_revealed'])[1 + n % 5] as kind) kinds;

insert into visitor_history (owner_uuid, visitor_uuid, uuid, at, actor_name, kind, changes)
select v.owner_uuid, v.uuid, pg_temp.uuid_at(v.created_at), v.created_at, 'Equipe', 'registered', '{}'::jsonb
from visitors v
union all
select v.owner_uuid, v.uuid, pg_temp.uuid_at(at), at, 'Equipe', 'changed', '{"phone": ["11900000000", "11911111111"]}'
from visitors v cross join lateral (select v.created_at + interval '40 days' as at) a where abs(hashtext(v.uuid::text)) % 2 = 0;
