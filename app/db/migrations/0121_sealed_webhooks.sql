-- What webhooks' deliveries are signed with is sealed as providers' secrets are (app/domain/access/secrets.ts). Rows of before are
-- sealed when the product starts; a secret that is no text was never shown to anybody.
alter table webhooks drop constraint webhooks_secret_check;
alter table webhooks alter column secret type text using
  case when encode(secret, 'escape') ~ '^[\w-]+$' then encode(secret, 'escape') else encode(secret, 'hex') end;
alter table webhooks add check (secret like 'v1.%') not valid;
comment on column webhooks.secret is 'what deliveries are signed with, sealed with a key that the database does not have; shown once, read by the sender alone';
select app.allow('webhooks', 'work', 'update (secret)', 'true');

-- To seal it anew is no change of the webhook.
drop trigger audited on webhooks;
create trigger audited after insert or update of name, url, events, active, removed_at on webhooks
  for each row when (app.is_told()) execute function app.audit_webhooks();
