-- Work is asked of the queue in the transaction of its cause, and only for the account and the user that the
-- transaction acts for. The queue's own tables are made after these migrations: the name is looked up at each call.
create function app.enqueue(task text, payload jsonb, key text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, job_key => key, payload => (payload || jsonb_build_object(
    'audience', substr(current_setting('role'), 5), 'org', app.org(), 'user', app.actor()))::json);
end $$;
revoke execute on function app.enqueue(text, jsonb, text) from public;
grant execute on function app.enqueue(text, jsonb, text) to app_agency, app_supplier, app_service_provider;

-- A reading that was cut off begins again.
grant delete on visitor_import_rows to app_agency, app_supplier, app_service_provider;
