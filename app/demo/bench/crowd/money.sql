-- Invoices of the accounts, and what banks said of them.
insert into invoices (account_uuid, uuid, number, period_starts_on, period_ends_on, amount_cents, due_on, state, boleto_line, paid_on, paid_cents, issued_at)
select account_uuid, pg_temp.uuid_at(at), number, at::date, at::date + 29, 89000, at::date + 15, state, lpad(number::text, 47, '0'),
  case when state = 'paid' then at::date + 14 end, case when state = 'paid' then 89000 else 0 end, at
from (
  select uuid as account_uuid, row_number() over (order by n, uuid) as number, now() - n * interval '6 hours' as at,
    (array['paid', 'paid', 'paid', 'canceled', 'overdue'])[1 + n % 5] as state
  from accounts, generate_series(1, (select greatest(5, count(*) / 250) from visitors)::int) n where kind in ('agency', 'supplier', 'retailer', 'service_provider')
) i;
insert into invoice_items (account_uuid, invoice_uuid, position, description, quantity, unit_cents)
select account_uuid, uuid, n, 'Plano', 1, 44500 from invoices, generate_series(1, 2) n;
insert into invoice_notices (account_uuid, invoice_uuid, moment) select account_uuid, uuid, 'overdue' from invoices where state = 'overdue';
insert into files (owner_uuid, uuid, name, media_type, size, sha256, created_at)
select m.uuid, pg_temp.uuid_at(at), 'retorno.ret', 'text/plain', 9000, sha256(('retorno' || n)::bytea), at
from accounts m, generate_series(1, 500) n cross join lateral (select now() - n * interval '12 hours' as at) a where m.kind = 'mob';
insert into bank_returns (owner_uuid, uuid, file_uuid, name, sha256, layout, created_at)
select owner_uuid, uuid, uuid, name, sha256, 'cnab240', created_at from files where name = 'retorno.ret';
insert into bank_return_lines (owner_uuid, return_uuid, line, our_number, paid_on, paid_cents, state, problem, account_uuid, invoice_uuid)
select r.owner_uuid, r.uuid, i.line, i.number, i.paid_on, i.paid_cents, 'settled', null, i.account_uuid, i.uuid
from (select *, row_number() over (order by uuid) - 1 as place from bank_returns) r
join (select *, row_number() over (order by number) % 500 as place, 1 + row_number() over (order by number) / 500 as line from invoices where state = 'paid') i using (place);
insert into payments (account_uuid, uuid, receipt_uuid, source, invoice_uuid, amount_cents, paid_on, owner_uuid, return_uuid, line)
select account_uuid, gen_random_uuid(), gen_random_uuid(), 'bank', invoice_uuid, paid_cents, paid_on, owner_uuid, return_uuid, line
from bank_return_lines;
