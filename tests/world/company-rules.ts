import { randomUUID } from "node:crypto";
import type pg from "pg";

/** Makes retailers demand a document of the companies that provide services to them, since the start of 2026. */
export async function demandOfCompanies(admin: pg.Client, type: string, retailers: readonly string[]): Promise<void> {
  for (const retailer of retailers) {
    await admin.query(
      `insert into document_rules (retailer_uuid, uuid, document_type_uuid, owner_kinds, starts_on)
       values ($1, $2, $3, '{}', '2026-01-01')`,
      [retailer, randomUUID(), type],
    );
  }
}
