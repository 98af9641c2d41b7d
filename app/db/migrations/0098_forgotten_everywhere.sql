-- What is told, audited and linked in bulk names people too: the officer reads and blots it out.
do $$
declare
  t regclass;
begin
  foreach t in array array['notifications', 'audit_events', 'allocation_batches', 'allocation_batch_rows']::regclass[] loop
    perform app.allow(t, 'dpo', 'select, update', 'true');
  end loop;
  foreach t in array array['api_tokens', 'exports']::regclass[] loop
    perform app.allow(t, 'dpo', 'select, delete', 'true');
  end loop;
end $$;
