-- Whoever works at the companies, of a million visitors five at each store and 300 at each other account; what they signed
-- in with, chose and requested.
insert into users (uuid, account_uuid, role_uuid, name, email, login, first_login_at, last_login_at, created_at)
select pg_temp.uuid_at(now() - interval '200 days' + n * interval '1 minute'), k.uuid, r.uuid, 'Pessoa ' || n,
  k.uuid || '-' || n || '@exemplo.invalid', k.uuid || '-' || n, now() - interval '190 days', now() - n * interval '1 hour',
  now() - interval '200 days'
from accounts k
join lateral (select uuid from roles r
  where r.user_type = case k.kind when 'store' then 'store_user' else k.kind end order by r.name limit 1) r on true
cross join (select count(*) as size from visitors) crowd
cross join lateral generate_series(1, greatest(1, crowd.size / case k.kind when 'store' then 200000 else 3333 end)::int) n;

insert into sessions (token_hash, uuid, user_uuid, created_at, last_used_at, ended_at)
select sha256((u.uuid || '/' || n)::bytea), pg_temp.uuid_at(now() - n * interval '9 days'), u.uuid,
  now() - n * interval '9 days', now() - n * interval '8 days', case when n > 2 then now() - n * interval '8 days' end
from users u, generate_series(1, 10) n;

insert into api_tokens (user_uuid, uuid, token_hash, name, access_level, created_at, expires_at, revoked_at)
select u.uuid, pg_temp.uuid_at(now() - n * interval '60 days'), sha256((u.uuid || '/token/' || n)::bytea), 'Planilha ' || n,
  n, now() - n * interval '60 days', now() - n * interval '60 days' + interval '1 year',
  case when n = 3 then now() - interval '100 days' end
from users u, generate_series(1, 3) n where hashtext(u.uuid::text) % 3 = 0;

insert into idempotency_keys (user_uuid, key, fingerprint, status, body, created_at)
select u.uuid, gen_random_uuid(), md5(n::text), 201, '{}', now() - n * interval '70 minutes' from users u, generate_series(1, 20) n;

insert into saved_views (account_uuid, uuid, user_uuid, screen, name, query, shared)
select u.account_uuid, pg_temp.uuid_at(now() - n * interval '30 days'), u.uuid, '/visitors', 'Visão ' || n, 'active=true', n = 1
from users u, generate_series(1, 2) n where hashtext(u.uuid::text) % 5 = 0;

insert into notification_preferences (user_uuid, kind, in_app, mail, push)
select u.uuid, 'feedback_given', true, false, false from users u where hashtext(u.uuid::text) % 4 = 0;

insert into mails (uuid, recipient, subject, body, state, tries, created_at)
select pg_temp.uuid_at(at), '', 'Documentos perto do vencimento', '', 'sent', 1, at
from users, generate_series(1, 5) n cross join lateral (select now() - n * interval '5 days' as at) a;
