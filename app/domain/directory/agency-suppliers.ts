import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type {
  AgencySupplier,
  AgencySupplierInput,
  AgencySuppliersQuery,
} from "#app/contracts/directory/agency-suppliers.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { ofAgency, removedRows } from "../platform/removals.ts";
import { firstOrNotFound, fragment, orConflict, uniqueOr } from "../platform/rows.ts";
import { nameOrder } from "../reports/search.ts";
import { removeProducts, restoreProducts } from "./agency-products.ts";

const products = `(select count(*)::int from agency_supplier_products p
    where p.agency_uuid = g.agency_uuid and p.agency_supplier_uuid = g.uuid and p.removed_at is null)`;
const columns = sql`g.uuid, g.supplier_name,
  (select json_build_object('uuid', a.uuid, 'name', a.trade_name) from accounts a where a.uuid = g.supplier_uuid) as supplier,
  ${sql.raw(products)} as products_count, g.version`;
const source = (scope: Scope, more: RawBuilder<unknown>) =>
  sql`from agency_suppliers g where g.agency_uuid = ${scope.org} and g.removed_at is null and ${more}`;

const orders = {
  supplier_name: "app.fold(g.supplier_name)",
  supplier: "coalesce((select app.fold(a.trade_name) from accounts a where a.uuid = g.supplier_uuid), '')",
  products,
};

/** Returns the suppliers that the agency attends, by name. */
export function listAgencySuppliers(scope: Scope, query: AgencySuppliersQuery): Promise<Page<AgencySupplier>> {
  const conditions = [sql`true`];
  if (query.q.trim() !== "") conditions.push(sql`app.fold(g.supplier_name) like ${fragment(query.q)}`);
  if (query.with_account) conditions.push(sql`(g.supplier_uuid is not null) = ${query.with_account === "true"}`);
  return paginate(scope, query, {
    select: columns,
    from: source(scope, sql.join(conditions, sql` and `)),
    order: orderBy(query.sort, orders, "g.uuid", nameOrder("app.fold(g.supplier_name)", "g.uuid", query.q)),
  });
}

export async function findAgencySupplier(scope: Scope, uuid: string): Promise<AgencySupplier> {
  const { rows } = await sql<AgencySupplier>`select ${columns} ${source(scope, sql`g.uuid = ${uuid}`)}`.execute(
    scope.db,
  );
  return firstOrNotFound(rows);
}

export async function createAgencySupplier(scope: Scope, input: AgencySupplierInput): Promise<AgencySupplier> {
  await check(scope, input);
  const uuid = randomUUIDv7();
  await withUniqueErrors(() =>
    sql`insert into agency_suppliers (agency_uuid, uuid, supplier_name, supplier_uuid)
      values (${scope.org}, ${uuid}, ${input.supplier_name}, ${input.supplier_uuid})`.execute(scope.db),
  );
  return findAgencySupplier(scope, uuid);
}

export async function updateAgencySupplier(
  scope: Scope,
  uuid: string,
  input: AgencySupplierInput,
  version: number,
): Promise<AgencySupplier> {
  await findAgencySupplier(scope, uuid);
  await check(scope, input);
  const { numAffectedRows } = await withUniqueErrors(() =>
    sql`update agency_suppliers
      set supplier_name = ${input.supplier_name}, supplier_uuid = ${input.supplier_uuid}, version = version + 1
      where agency_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  await orConflict(numAffectedRows, () => findAgencySupplier(scope, uuid));
  return findAgencySupplier(scope, uuid);
}

/** Removes a supplier and its products from the lists and assortments; work done for it stays. */
export async function removeAgencySupplier(scope: Scope, uuid: string): Promise<void> {
  await findAgencySupplier(scope, uuid);
  await removeProducts(scope, sql`p.agency_supplier_uuid = ${uuid}`);
  await sql`update agency_suppliers set removed_at = now(), version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/** A supplier comes back with the products and assortments that were removed with it. */
export const removedAgencySuppliers = removedRows({
  table: "agency_suppliers",
  concept: "agency_supplier",
  name: sql`t.supplier_name`,
  own: ofAgency,
  before: (scope, uuid, removedAt) =>
    restoreProducts(scope, sql`p.agency_supplier_uuid = ${uuid} and p.removed_at = ${removedAt}`),
});

async function check(scope: Scope, { supplier_uuid }: AgencySupplierInput): Promise<void> {
  if (!supplier_uuid) return;
  const { rows } = await sql`select from accounts where uuid = ${supplier_uuid} and kind = 'supplier'`.execute(
    scope.db,
  );
  if (rows.length === 0) throw new Invalid("agency_supplier", { supplier_uuid: ["Escolha um fornecedor da lista."] });
}

const withUniqueErrors = <T>(work: () => Promise<T>) =>
  uniqueOr(
    "agency_supplier",
    {
      agency_suppliers_by_name: ["supplier_name", "Já existe um fornecedor atendido com este nome."],
      agency_suppliers_by_account: ["supplier_uuid", "Este fornecedor já é atendido."],
    },
    work,
  );
