import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { AgencyProduct, AgencyProductInput, AgencyProductsQuery } from "#app/contracts/agency-suppliers.ts";
import type { Page } from "#app/contracts/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { changedOr, fragment, ownOnes, there, unlessTwin } from "./kept.ts";
import { paged } from "./paged.ts";
import { placeNamed, placesJoined } from "./product-places.ts";
import { Invalid } from "./refusals.ts";
import { sorted } from "./sorted.ts";

const columns = sql`p.uuid, json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name) as agency_supplier,
  p.ean, p.name, coalesce(y.name, '') as category, coalesce(x.name, '') as section, p.version`;
const source = (scope: Scope, more: RawBuilder<unknown>) => sql`from agency_supplier_products p
  join agency_suppliers g on g.agency_uuid = p.agency_uuid and g.uuid = p.agency_supplier_uuid
  ${placesJoined}
  where p.agency_uuid = ${scope.org} and p.removed_at is null and ${more}`;

const orders = { name: "app.fold(p.name)", ean: "p.ean", supplier: "app.fold(g.supplier_name)" };

/** The attended suppliers' products, by name; found by a piece of the name or the beginning of the EAN. */
export function listAgencyProducts(scope: Scope, query: AgencyProductsQuery): Promise<Page<AgencyProduct>> {
  const wanted = [sql`true`];
  const digits = query.q.trim();
  if (/^\d{3,14}$/.test(digits)) wanted.push(sql`p.ean like ${`${digits}%`}`);
  else if (digits !== "") wanted.push(sql`app.fold(p.name) like ${fragment(query.q)}`);
  if (query.product_section_uuid) wanted.push(sql`p.product_section_uuid = ${query.product_section_uuid}`);
  if (query.product_category_uuid) wanted.push(sql`p.product_category_uuid = ${query.product_category_uuid}`);
  if (query.agency_supplier_uuid) wanted.push(sql`p.agency_supplier_uuid = ${query.agency_supplier_uuid}`);
  return paged(scope, query, {
    select: columns,
    from: source(scope, sql.join(wanted, sql` and `)),
    order: sorted(query.sort, orders, "p.uuid", sql`app.fold(p.name), p.uuid`),
  });
}

export async function findAgencyProduct(scope: Scope, uuid: string): Promise<AgencyProduct> {
  const { rows } = await sql<AgencyProduct>`select ${columns} ${source(scope, sql`p.uuid = ${uuid}`)}`.execute(
    scope.db,
  );
  return there(rows);
}

export async function createAgencyProduct(scope: Scope, input: AgencyProductInput): Promise<AgencyProduct> {
  const product = await placed(scope, input);
  const uuid = randomUUIDv7();
  await once(() =>
    scope.db
      .insertInto("agency_supplier_products")
      .values({ agency_uuid: scope.org as string, uuid, ...product })
      .execute(),
  );
  return findAgencyProduct(scope, uuid);
}

export async function updateAgencyProduct(
  scope: Scope,
  uuid: string,
  input: AgencyProductInput,
  version: number,
): Promise<AgencyProduct> {
  await findAgencyProduct(scope, uuid);
  const product = await placed(scope, input);
  const { numUpdatedRows } = await once(() =>
    scope.db
      .updateTable("agency_supplier_products")
      .set({ ...product, version: version + 1 })
      .where("agency_uuid", "=", scope.org)
      .where("uuid", "=", uuid)
      .where("version", "=", version)
      .executeTakeFirst(),
  );
  await changedOr(numUpdatedRows, () => findAgencyProduct(scope, uuid));
  return findAgencyProduct(scope, uuid);
}

/** Takes a product off the lists and off the assortments; what was answered about it stays. */
export async function removeAgencyProduct(scope: Scope, uuid: string): Promise<void> {
  await findAgencyProduct(scope, uuid);
  await removeProducts(scope, sql`p.uuid = ${uuid}`);
}

/** The same of the products `p` that `which` tells. */
export async function removeProducts(scope: Scope, which: RawBuilder<boolean>): Promise<void> {
  await sql`with gone as (
      update agency_supplier_products p set removed_at = now(), version = version + 1
      where p.agency_uuid = ${scope.org} and p.removed_at is null and ${which} returning p.uuid
    )
    update assortments a set removed_at = now()
    from gone where a.agency_uuid = ${scope.org} and a.agency_supplier_product_uuid = gone.uuid
      and a.removed_at is null`.execute(scope.db);
}

async function placed(scope: Scope, { section, category, ...product }: AgencyProductInput) {
  if (!(await ownOnes(scope, "agency_suppliers", [product.agency_supplier_uuid])).size) {
    throw new Invalid("agency_supplier_product", { agency_supplier_uuid: ["Escolha um fornecedor da lista."] });
  }
  const place = await placeNamed(scope, "agency_supplier_product", ["section", section], ["category", category]);
  return { ...product, ...place };
}

const once = <T>(work: () => Promise<T>) =>
  unlessTwin(
    "agency_supplier_product",
    { agency_products_by_ean: ["ean", "Já existe um produto com este EAN."] },
    work,
  );
