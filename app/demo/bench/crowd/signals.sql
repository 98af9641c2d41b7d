-- Webhooks of the companies and what they were told in the last weeks. All are off: the bench does not call out.
insert into webhooks (account_uuid, uuid, name, url, events, secret, active)
select k.uuid, pg_temp.uuid_at(now() - interval '50 days'), 'Sistema ' || n, 'https://integracao.exemplo.invalid/' || n, '{visit_entered,visit_left}', 'v1.' || encode(sha256(n::text::bytea), 'hex'), false
from accounts k, generate_series(1, 5) n where k.kind in ('agency', 'supplier', 'retailer', 'service_provider');
insert into webhook_deliveries (account_uuid, uuid, webhook_uuid, event, data, created_at, state, tries, response_status, finished_at)
select w.account_uuid, pg_temp.uuid_at(v.left_at), w.uuid, 'visit_left', jsonb_build_object('visit_uuid', v.uuid, 'owner_uuid', v.owner_uuid, 'store_uuid', v.store_uuid),
  v.left_at, 'delivered', 1, 204, v.left_at
from visits v join webhooks w on w.account_uuid = v.owner_uuid and w.name = 'Sistema 1'
where v.left_at > now() - interval '30 days' and abs(hashtext(v.uuid::text)) % 5 = 0;
