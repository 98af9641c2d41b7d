-- Each user that migrates a database has a login of the application of its own, a member of app_login, which was the one
-- login of the whole server. The roles app_* are the server's: who may not connect sees nothing of this database.
do $$
begin
  if (select rolcanlogin from pg_roles where rolname = 'app_login') then
    alter role app_login nologin password null;
  end if;
  execute format('revoke connect on database %I from public', current_database());
end $$;
