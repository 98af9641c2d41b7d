import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { cnpjCharactersOf } from "#app/contracts/directory/cnpj.ts";
import type { SupplierUnit, SupplierUnitInput, SupplierUnitsQuery } from "#app/contracts/directory/supplier-units.ts";
import type { OfOwner, VisitorUnit } from "#app/contracts/people/visitor-lookups.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError, deleteUnlessReferenced } from "../platform/constraint-errors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { namedLike } from "../reports/search.ts";
import { cityColumns } from "./companies.ts";
import { ownerNamed } from "./lookups.ts";

const columns = sql`u.uuid, json_build_object('uuid', s.uuid, 'trade_name', s.trade_name) as supplier, u.name, u.cnpj,
  u.contact_name, u.email, u.phone, u.cep, u.address, ${cityColumns}, u.active, u.version`;
const tables = sql`supplier_units u join accounts s on s.uuid = u.supplier_uuid
  left join cities t on t.id = u.city_id left join states e on e.id = t.state_id`;

const orders = {
  name: "app.fold(u.name)",
  supplier: "app.fold(s.trade_name)",
  cnpj: "u.cnpj",
  city: "coalesce(app.fold(t.name), '')",
  contact_name: "app.fold(u.contact_name)",
  active: "u.active",
};

/** Returns units, by default by name: a supplier's own, or all for the administration. */
export function listSupplierUnits(scope: Scope, query: SupplierUnitsQuery): Promise<Page<SupplierUnit>> {
  const typed = cnpjCharactersOf(query.q);
  const named = sql`(${namedLike("u.name", query.q)} or ${namedLike("s.trade_name", query.q)})`;
  const conditions = [/\d{2}/.test(typed) ? sql`(${named} or u.cnpj like ${`${typed}%`})` : named];
  if (scope.audience === "supplier") conditions.push(sql`u.supplier_uuid = ${scope.org}`);
  if (query.supplier_uuid) conditions.push(sql`u.supplier_uuid = ${query.supplier_uuid}`);
  if (query.active) conditions.push(sql`u.active = ${query.active === "true"}`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from ${tables} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "u.uuid", sql`app.fold(u.name), u.uuid`),
  });
}

/** Returns the account's active units, by name. */
export function listVisitorUnits(scope: Scope, query: OfOwner): Promise<Page<VisitorUnit>> {
  return paginate(scope, query, {
    select: sql`u.uuid, u.name, u.cnpj`,
    from: sql`from supplier_units u where u.supplier_uuid = ${ownerNamed(scope, query)} and u.active and ${namedLike("u.name", query.q)}`,
    order: sql`app.fold(u.name), u.uuid`,
  });
}

export async function findSupplierUnit(scope: Scope, uuid: string): Promise<SupplierUnit> {
  const { rows } = await sql<SupplierUnit>`select ${columns} from ${tables} where u.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

export async function createSupplierUnit(
  scope: Scope,
  { supplier_uuid, ...input }: SupplierUnitInput & { supplier_uuid: string },
): Promise<SupplierUnit> {
  const uuid = randomUUIDv7();
  const { rows } = await sql`select from accounts where uuid = ${supplier_uuid} and kind = 'supplier'`.execute(
    scope.db,
  );
  if (rows.length === 0) throw new Invalid("supplier_unit", { supplier_uuid: ["Escolha um fornecedor da lista."] });
  await asValidationError("supplier_unit", constraintErrors, () =>
    scope.db
      .insertInto("supplier_units")
      .values({ supplier_uuid, uuid, ...input })
      .execute(),
  );
  return findSupplierUnit(scope, uuid);
}

/** Updates a unit. Throws Conflict when `version` is not the stored one. */
export async function updateSupplierUnit(
  scope: Scope,
  uuid: string,
  input: SupplierUnitInput,
  version: number,
): Promise<SupplierUnit> {
  const before = await findSupplierUnit(scope, uuid);
  const changed = await asValidationError("supplier_unit", constraintErrors, () =>
    scope.db
      .updateTable("supplier_units")
      .set({ ...input, version: version + 1 })
      .where("supplier_uuid", "=", before.supplier.uuid)
      .where("uuid", "=", uuid)
      .where("version", "=", version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw new Conflict({ ...before });
  return findSupplierUnit(scope, uuid);
}

/** Deletes a unit without references. Throws Invalid. */
export async function removeSupplierUnit(scope: Scope, uuid: string): Promise<void> {
  const { supplier } = await findSupplierUnit(scope, uuid);
  await deleteUnlessReferenced(
    "supplier_unit",
    "Há registros ligados a esta unidade. Em vez de remover, inative-a.",
    () => sql`delete from supplier_units where supplier_uuid = ${supplier.uuid} and uuid = ${uuid}`.execute(scope.db),
  );
}

const constraintErrors = {
  supplier_units_cnpj_key: { cnpj: ["Já existe uma unidade com este CNPJ."] },
  supplier_units_city_id_fkey: { city_id: ["Escolha um município da lista."] },
};
