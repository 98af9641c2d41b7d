-- Notifications: forty for each user, and each person of the main agency's first login a thousandth of its crowd's size.
create temporary table recipients as
select u.uuid as user_uuid, n, now() - n * interval '3 hours' as at from users u, generate_series(1, 40) n
union all
select u.uuid, n, now() - n * interval '1 minute' from users u, generate_series(1, (select count(*) / 10 from visitors)::int) n
where u.login = 'agencia';

insert into notifications (user_uuid, uuid, kind, owner_uuid, visitor_uuid, facts, created_at, read_at, in_app)
select user_uuid, pg_temp.uuid_at(at), case n % 3 when 0 then 'document_decided' when 1 then 'feedback_given' else 'job_finished' end,
  case when n % 3 < 2 then v.owner_uuid end, case when n % 3 < 2 then v.uuid end,
  case n % 3
    when 0 then jsonb_build_object('document_type_uuid', t.uuid, 'status', 'approved', 'problem', null)
    when 1 then jsonb_build_object('store_uuid', s.uuid, 'score', 4)
    else '{"title": "promotores.csv", "state": "done", "job_kind": "visitor_import"}' end,
  at, case when n > 30 then at + interval '1 hour' end, true
from recipients, (select owner_uuid, uuid from visitors limit 1) v, (select uuid from document_types limit 1) t,
  (select uuid from stores limit 1) s;

insert into user_device_tokens (user_uuid, uuid, token, platform)
select uuid, pg_temp.uuid_at(created_at), 'https://push.exemplo.invalid/' || uuid, 'web' from users where hashtext(uuid::text) % 5 = 0;

insert into push_messages (user_uuid, uuid, notification_uuid, device_uuid, state, tries, last_status, created_at)
select n.user_uuid, pg_temp.uuid_at(n.created_at), n.uuid, d.uuid, 'sent', 1, 201, n.created_at
from user_device_tokens d join notifications n on n.user_uuid = d.user_uuid;
