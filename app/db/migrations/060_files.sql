set local check_function_bodies = off;

-- FUNCTION own_photos()
CREATE FUNCTION app.own_photos() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select unnest(array[f.uuid, f.cut_from]) from users u
  join files f on f.owner_uuid = u.account_uuid and f.uuid = u.photo_uuid
  where u.uuid = app.actor()
$$;


ALTER FUNCTION app.own_photos() OWNER TO app_work;

-- COMMENT FUNCTION own_photos()
COMMENT ON FUNCTION app.own_photos() IS 'the photo of whoever acts, and the picture it was cut out of';

-- FUNCTION purge_files(integer)
CREATE FUNCTION app.purge_files(most integer) RETURNS SETOF uuid
    LANGUAGE plpgsql
    AS $_$
declare
  pointed text;
  one record;
begin
  select string_agg(format(' and not exists (select from %s p where %s)', k.conrelid::regclass, (
      select string_agg(format('p.%I = f.%I', a.attname, b.attname), ' and ')
      from unnest(k.conkey, k.confkey) c (here, there)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.here
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = c.there)), '')
  into pointed
  from pg_constraint k where k.contype = 'f' and k.confrelid = 'files'::regclass and k.conparentid = 0;
  for one in execute 'select f.owner_uuid, f.uuid from files f where f.created_at < now() - interval ''1 day'''
    || coalesce(pointed, '') || ' limit $1' using most
  loop
    begin
      delete from files where owner_uuid = one.owner_uuid and uuid = one.uuid;
      return next one.uuid;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
end $_$;

-- TABLE files
CREATE TABLE public.files (
    owner_uuid uuid NOT NULL,
    uuid uuid NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    size bigint NOT NULL,
    sha256 bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    cut_from uuid,
    crop jsonb,
    CONSTRAINT files_check CHECK (((cut_from IS NULL) = (crop IS NULL))),
    CONSTRAINT files_crop_check CHECK ((jsonb_typeof(crop) = 'object'::text)),
    CONSTRAINT files_size_check CHECK ((size >= 0))
);

-- COMMENT TABLE files
COMMENT ON TABLE public.files IS 'what was uploaded; the content lies in the uploads folder under the uuid';

-- COMMENT COLUMN files.cut_from
COMMENT ON COLUMN public.files.cut_from IS 'of a photo: the picture it was cut out of';

-- COMMENT COLUMN files.crop
COMMENT ON COLUMN public.files.crop IS 'of a photo: x and y, the place of the cut within the picture as percentages of the room it leaves, and zoom, from 1 to 5';

-- CONSTRAINT files files_pkey
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (owner_uuid, uuid);

-- INDEX files_by_age
CREATE INDEX files_by_age ON public.files USING btree (created_at);

-- INDEX files_by_picture
CREATE INDEX files_by_picture ON public.files USING btree (owner_uuid, cut_from) WHERE (cut_from IS NOT NULL);

-- INDEX files_by_uuid
CREATE INDEX files_by_uuid ON public.files USING btree (uuid);

-- FK CONSTRAINT files files_owner_uuid_cut_from_fkey
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_owner_uuid_cut_from_fkey FOREIGN KEY (owner_uuid, cut_from) REFERENCES public.files(owner_uuid, uuid);

-- FK CONSTRAINT files files_owner_uuid_fkey
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES public.accounts(uuid);

-- FK CONSTRAINT users users_account_uuid_photo_uuid_fkey
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_account_uuid_photo_uuid_fkey FOREIGN KEY (account_uuid, photo_uuid) REFERENCES public.files(owner_uuid, uuid);

-- POLICY files administration
CREATE POLICY administration ON public.files TO app_mob USING (true) WITH CHECK (true);

-- POLICY files af_insert
CREATE POLICY af_insert ON public.files FOR INSERT TO app_af WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY files dpo_select
CREATE POLICY dpo_select ON public.files FOR SELECT TO app_dpo USING (true);

-- POLICY files dpo_update
CREATE POLICY dpo_update ON public.files FOR UPDATE TO app_dpo USING (true) WITH CHECK (true);

-- POLICY files facts
CREATE POLICY facts ON public.files FOR SELECT TO app_gate USING (true);

-- ROW SECURITY files
ALTER TABLE public.files ENABLE ROW LEVEL SECURITY;

-- POLICY files kept_by_store
CREATE POLICY kept_by_store ON public.files FOR INSERT TO app_store WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY files own
CREATE POLICY own ON public.files TO app_agency, app_supplier, app_service_provider USING ((owner_uuid = ( SELECT app.org() AS org))) WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY files own_of_network
CREATE POLICY own_of_network ON public.files FOR SELECT TO app_retailer USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY files own_of_store
CREATE POLICY own_of_store ON public.files FOR SELECT TO app_store USING ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY files own_photo
CREATE POLICY own_photo ON public.files FOR SELECT TO app_af USING ((uuid IN ( SELECT app.own_photos() AS own_photos)));

-- POLICY files retailer_insert
CREATE POLICY retailer_insert ON public.files FOR INSERT TO app_retailer WITH CHECK ((owner_uuid = ( SELECT app.org() AS org)));

-- POLICY files work
CREATE POLICY work ON public.files TO app_work USING (true) WITH CHECK (true);

-- POLICY files work_select
CREATE POLICY work_select ON public.files FOR SELECT TO app_work USING (true);

-- ACL FUNCTION own_photos()
REVOKE ALL ON FUNCTION app.own_photos() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_photos() TO app_af;

-- ACL FUNCTION purge_files(most integer)
REVOKE ALL ON FUNCTION app.purge_files(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.purge_files(most integer) TO app_work;

-- ACL TABLE files
GRANT SELECT,INSERT,UPDATE ON TABLE public.files TO app_agency;
GRANT SELECT,INSERT,UPDATE ON TABLE public.files TO app_supplier;
GRANT SELECT,INSERT,UPDATE ON TABLE public.files TO app_service_provider;
GRANT SELECT,INSERT,UPDATE ON TABLE public.files TO app_mob;
GRANT SELECT ON TABLE public.files TO app_gate;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.files TO app_work;
GRANT SELECT,INSERT ON TABLE public.files TO app_retailer;
GRANT SELECT,INSERT ON TABLE public.files TO app_store;
GRANT SELECT,INSERT ON TABLE public.files TO app_af;
GRANT SELECT ON TABLE public.files TO app_door;
GRANT SELECT,UPDATE ON TABLE public.files TO app_dpo;

