import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { StoreBrandDetails } from "#app/contracts/directory/stores.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError, deleteUnlessReferenced } from "../platform/constraint-errors.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";

export async function findStoreBrand(scope: Scope, uuid: string): Promise<StoreBrandDetails> {
  const { rows } = await sql<StoreBrandDetails>`
    select b.uuid, b.name, b.retailer_uuid, json_build_object('uuid', r.uuid, 'trade_name', r.trade_name) as retailer, b.version
    from store_brands b join accounts r on r.uuid = b.retailer_uuid where b.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Creates a brand of a retailer. */
export async function createStoreBrand(
  scope: Scope,
  { retailer_uuid, name }: { retailer_uuid: string; name: string },
): Promise<StoreBrandDetails> {
  const { rows } = await sql`select from accounts where uuid = ${retailer_uuid} and kind = 'retailer'`.execute(
    scope.db,
  );
  if (rows.length === 0) throw new Invalid("store_brand", { retailer_uuid: ["Escolha uma rede da lista."] });
  const uuid = randomUUIDv7();
  await asValidationError("store_brand", constraintErrors, () =>
    sql`insert into store_brands (retailer_uuid, uuid, name) values (${retailer_uuid}, ${uuid}, ${name})`.execute(
      scope.db,
    ),
  );
  return findStoreBrand(scope, uuid);
}

/** Renames a brand. Throws Conflict when `version` is not the stored one. */
export async function updateStoreBrand(
  scope: Scope,
  uuid: string,
  { name }: { name: string },
  version: number,
): Promise<StoreBrandDetails> {
  const before = await findStoreBrand(scope, uuid);
  const changed = await asValidationError("store_brand", constraintErrors, () =>
    sql`update store_brands set name = ${name}, version = version + 1
      where retailer_uuid = ${before.retailer_uuid} and uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  if (!changed.numAffectedRows) throw new Conflict({ ...before });
  return findStoreBrand(scope, uuid);
}

/** Deletes a brand without stores. Throws Invalid. */
export async function removeStoreBrand(scope: Scope, uuid: string): Promise<void> {
  const { retailer_uuid } = await findStoreBrand(scope, uuid);
  await deleteUnlessReferenced("store_brand", "Esta bandeira tem lojas. Mude antes a bandeira delas.", () =>
    sql`delete from store_brands where retailer_uuid = ${retailer_uuid} and uuid = ${uuid}`.execute(scope.db),
  );
}

const constraintErrors = { store_brands_by_name: { name: ["Esta rede já tem uma bandeira com este nome."] } };
