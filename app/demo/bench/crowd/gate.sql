-- What happens at the gate beside visits: people turned away, exits reported late, what stores say of people, who is barred
-- and who is announced.
insert into refusals (store_uuid, uuid, retailer_uuid, owner_uuid, visitor_uuid, refused_at, verdict)
select store_uuid, pg_temp.uuid_at(entered_at), retailer_uuid, owner_uuid, visitor_uuid, entered_at,
  '{"allowed": false, "reasons": [{"kind": "documents", "message": "Documento vencido"}]}'
from visits where abs(hashtext(uuid::text)) % 50 = 0;

insert into visit_corrections (store_uuid, uuid, retailer_uuid, owner_uuid, visit_uuid, visit_entered_at, visitor_uuid, left_at,
  reason, state, requested_by_name, requested_at, decided_by_name, decided_at)
select store_uuid, pg_temp.uuid_at(at), retailer_uuid, owner_uuid, uuid, entered_at, visitor_uuid, entered_at + interval '4 hours',
  'Saiu pelo estacionamento.', state, 'Portaria', at, case when state = 'pending' then '' else 'Rede' end,
  case when state <> 'pending' then at + interval '3 hours' end
from visits
cross join lateral (select entered_at + interval '20 hours' as at,
  case when abs(hashtext(uuid::text)) % 3 = 0 then 'refused' else 'pending' end as state) a
where left_at is null and entered_at < now() - interval '2 days';

insert into feedbacks (store_uuid, uuid, owner_uuid, visitor_uuid, supplier_uuids, product_sections, score, comment, user_name, given_at)
select store_uuid, pg_temp.uuid_at(left_at), owner_uuid, visitor_uuid, supplier_uuids, '{Bebidas}', 1 + abs(hashtext(uuid::text)) % 5,
  'Boa reposição, área limpa.', 'Rosa Meireles', left_at
from visits where left_at is not null and abs(hashtext(uuid::text)) % 30 = 0;

insert into access_blocks (retailer_uuid, uuid, cpf, reason, starts_on, ends_on, all_stores, created_at)
select a.retailer_uuid, pg_temp.uuid_at(v.created_at), v.cpf, 'Conduta na loja', v.created_at::date,
  case when abs(hashtext(v.uuid::text)) % 40 > 0 then v.created_at::date + 30 end, row_number() over (order by v.uuid, a.uuid) % 4 <> 0, v.created_at
from visitors v join allocations a on a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid
where abs(hashtext(v.uuid::text)) % 20 = 0;
insert into access_block_stores (retailer_uuid, block_uuid, store_uuid)
select b.retailer_uuid, b.uuid, s.uuid from access_blocks b
join lateral (select uuid from stores s where s.retailer_uuid = b.retailer_uuid order by uuid limit 3) s on true
where not b.all_stores;

insert into lite_visitors (retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, phone, company, purpose, state, origin, reason,
  decided_by_name, decided_at, created_at)
select a.retailer_uuid, pg_temp.uuid_at(v.created_at), a.store_uuid, v.owner_uuid, v.name, v.cpf, v.phone, 'Empresa', 'Reposição de gôndola',
  s.state, 'import', case when s.state = 'refused' then 'Não é da equipe' else '' end, case when s.state = 'waiting' then '' else 'Equipe' end,
  case when s.state <> 'waiting' then v.created_at + interval '1 day' end, v.created_at
from visitors v join allocations a on a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid
cross join lateral (select (array['waiting', 'approved', 'refused', 'approved'])[1 + abs(hashtext(v.cpf)) % 4] as state) s
where abs(hashtext(v.uuid::text)) % 5 = 1;

insert into data_requests (uuid, cpf, name, contact, kind, state, received_on, answer, decided_by_name, decided_at)
select pg_temp.uuid_at(v.created_at), v.cpf, v.name, 'pessoa@exemplo.invalid', 'access', state, v.created_at::date,
  case when state = 'open' then '' else 'Atendido.' end, case when state = 'open' then '' else 'Encarregado' end,
  case when state <> 'open' then v.created_at + interval '5 days' end
from visitors v cross join lateral (select case when abs(hashtext(v.cpf)) % 10 = 0 then 'open' else 'fulfilled' end as state) s
where abs(hashtext(v.uuid::text)) % 10 = 2;
