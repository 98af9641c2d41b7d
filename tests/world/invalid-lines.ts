import type pg from "pg";
import { accounts } from "./people.ts";

const agency = accounts.aurora.uuid;

/** Inserts an import of an assortment sheet of Agência Aurora and returns its id. */
export async function addAssortmentImport(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query(
    `with job as (insert into batch_jobs (owner_uuid, uuid, kind, title)
       values ($1, gen_random_uuid(), 'assortment_import', 'x.csv') returning uuid),
     file as (insert into files (owner_uuid, uuid, name, media_type, size, sha256)
       values ($1, gen_random_uuid(), 'x.csv', 'text/csv', 1, '') returning uuid)
     insert into assortment_imports (agency_uuid, uuid, job_uuid, file_uuid)
     select $1, gen_random_uuid(), job.uuid, file.uuid from job, file returning uuid`,
    [agency],
  );
  return rows[0].uuid;
}

/** Inserts lines of that import that are at Sol Centro and lack a section, or have this EAN and reason. */
export async function addInvalidLines(
  admin: pg.Client,
  imported: string,
  count: number,
  { ean = "78912342", reason = "product_without_section" } = {},
): Promise<void> {
  await admin.query(
    `insert into invalid_agency_supplier_products
       (agency_uuid, uuid, import_uuid, line, ean, store, product_name, supplier_name, reasons)
     select $1, gen_random_uuid(), $2, n, $4, 'Sol Centro', 'Café', '', array[$5]
     from generate_series(1, $3::int) n`,
    [agency, imported, count, ean, reason],
  );
}
