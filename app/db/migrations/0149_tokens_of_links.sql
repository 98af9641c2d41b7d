-- A link opens the photos that it names, or the Book of one supplier. Of its token only the hash is kept: whoever reads
-- the table can open none.
alter table evidence_shares rename to shares;
alter table evidence_share_items rename to share_evidences;
alter table evidence_share_accesses rename to share_accesses;
alter table shares
  add column token_hash bytea,
  add column agency_supplier_uuid uuid,
  add column start_date date,
  add column end_date date,
  add foreign key (agency_uuid, agency_supplier_uuid) references agency_suppliers,
  add check (num_nonnulls(agency_supplier_uuid, start_date, end_date) in (0, 3)),
  add check (start_date <= end_date);
comment on table shares is 'links for people without a login: to photos (share_evidences), or to the Book of agency_supplier_uuid of these days';
comment on column shares.token_hash is 'SHA-256 of the part of the token after its full stop';
alter table share_accesses drop constraint evidence_share_accesses_what_check;
alter table share_accesses add check (what in ('album', 'photo', 'book', 'pdf'));
create index shares_newest on shares (agency_uuid, created_at desc, uuid);

-- Until now a token was signed with a secret that stood open; each goes on opening what it opened.
create function app.hmac_sha256(key bytea, words text) returns bytea language plpgsql immutable as $$
declare
  padded bytea := key || decode(repeat('00', 64 - length(key)), 'hex');
  inner_key bytea := padded;
  outer_key bytea := padded;
begin
  for i in 0..63 loop
    inner_key := set_byte(inner_key, i, get_byte(padded, i) # 54);
    outer_key := set_byte(outer_key, i, get_byte(padded, i) # 92);
  end loop;
  return sha256(outer_key || sha256(inner_key || convert_to(words, 'UTF8')));
end $$;
update shares set token_hash = sha256(convert_to(
  translate(encode(app.hmac_sha256(secret, uuid::text), 'base64'), '+/=', '-_'), 'UTF8'));
drop function app.hmac_sha256(bytea, text);
alter table shares alter column token_hash set not null, drop column secret;

-- Who has the right token is told that it is over.
drop policy door_select on shares;
select app.allow('shares', 'door', 'select', 'true');
