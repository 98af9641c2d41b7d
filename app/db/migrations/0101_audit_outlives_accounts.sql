-- An account that nothing else speaks of can be removed, as before; what was done in it stays written.
alter table audit_events drop constraint audit_events_account_uuid_fkey;
