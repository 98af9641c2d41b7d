import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type {
  AgencyProduct,
  AgencyProductInput,
  AgencyProductsQuery,
  AgencyProductsSection,
} from "#app/contracts/directory/agency-suppliers.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { requireCount } from "../platform/bulk.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { ofAgency, removedRows, whereFree } from "../platform/removals.ts";
import { existingUuids, firstOrNotFound, fragment, orConflict, uniqueOr } from "../platform/rows.ts";
import { nameOrder } from "../reports/search.ts";
import { findPlacement, placementJoins } from "../store/product-placement.ts";

const columns = sql`p.uuid, json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name) as agency_supplier,
  p.ean, p.name, coalesce(y.name, '') as category, coalesce(x.name, '') as section, p.version`;
const source = (scope: Scope, more: RawBuilder<unknown>) => sql`from agency_supplier_products p
  join agency_suppliers g on g.agency_uuid = p.agency_uuid and g.uuid = p.agency_supplier_uuid
  ${placementJoins}
  where p.agency_uuid = ${scope.org} and p.removed_at is null and ${more}`;

const orders = {
  name: "app.fold(p.name)",
  ean: "p.ean",
  supplier: "app.fold(g.supplier_name)",
  category: "coalesce(app.fold(y.name), '')",
  section: "coalesce(app.fold(x.name), '')",
};

/**
 * Returns the products of the attended suppliers, by name; a search matches part of the name or the beginning of the
 * EAN.
 */
export function listAgencyProducts(scope: Scope, query: AgencyProductsQuery): Promise<Page<AgencyProduct>> {
  return paginate(scope, query, {
    select: columns,
    from: source(scope, searchConditions(query)),
    order: orderBy(query.sort, orders, "p.uuid", nameOrder("app.fold(p.name)", "p.uuid", query.q)),
  });
}

function searchConditions(search: Omit<AgencyProductsSection, "section" | "count">): RawBuilder<unknown> {
  const conditions = [sql`true`];
  const digits = search.q.trim();
  if (/^\d{3,14}$/.test(digits)) conditions.push(sql`p.ean like ${`${digits}%`}`);
  else if (digits !== "") conditions.push(sql`app.fold(p.name) like ${fragment(search.q)}`);
  if (search.product_section_uuid) conditions.push(sql`p.product_section_uuid = ${search.product_section_uuid}`);
  if (search.product_category_uuid) conditions.push(sql`p.product_category_uuid = ${search.product_category_uuid}`);
  if (search.agency_supplier_uuid) conditions.push(sql`p.agency_supplier_uuid = ${search.agency_supplier_uuid}`);
  if (search.without_section)
    conditions.push(sql`(p.product_section_uuid is null) = ${search.without_section === "true"}`);
  if (search.uuids) conditions.push(sql`p.uuid = any(${search.uuids}::uuid[])`);
  return sql.join(conditions, sql` and `);
}

export async function findAgencyProduct(scope: Scope, uuid: string): Promise<AgencyProduct> {
  const { rows } = await sql<AgencyProduct>`select ${columns} ${source(scope, sql`p.uuid = ${uuid}`)}`.execute(
    scope.db,
  );
  return firstOrNotFound(rows);
}

export async function createAgencyProduct(scope: Scope, input: AgencyProductInput): Promise<AgencyProduct> {
  const product = await withGroups(scope, input);
  const uuid = randomUUIDv7();
  await withUniqueErrors(() =>
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
  const product = await withGroups(scope, input);
  const { numUpdatedRows } = await withUniqueErrors(() =>
    scope.db
      .updateTable("agency_supplier_products")
      .set({ ...product, version: version + 1 })
      .where("agency_uuid", "=", scope.org)
      .where("uuid", "=", uuid)
      .where("version", "=", version)
      .executeTakeFirst(),
  );
  await orConflict(numUpdatedRows, () => findAgencyProduct(scope, uuid));
  return findAgencyProduct(scope, uuid);
}

/**
 * Assigns all products that a search matches to a section, by its name. Throws Invalid unless they are as many as the
 * user saw.
 */
export async function assignSection(scope: Scope, input: AgencyProductsSection): Promise<number> {
  const { count, section, ...search } = input;
  const groups = await findPlacement(scope, sections, ["section", section], ["category", ""]);
  const { numAffectedRows } = await sql`update agency_supplier_products p
    set product_section_uuid = ${groups.product_section_uuid}, version = version + 1
    where p.agency_uuid = ${scope.org} and p.removed_at is null and ${searchConditions(search)}`.execute(scope.db);
  requireCount(sections, numAffectedRows, count);
  return count;
}
const sections = "agency_supplier_product_section";

/** Removes a product from the lists and assortments; answers about it stay. */
export async function removeAgencyProduct(scope: Scope, uuid: string): Promise<void> {
  await findAgencyProduct(scope, uuid);
  await removeProducts(scope, sql`p.uuid = ${uuid}`);
}

/** Removes the products `p` that match a condition. */
export async function removeProducts(scope: Scope, which: RawBuilder<boolean>): Promise<void> {
  await sql`with gone as (
      update agency_supplier_products p set removed_at = now(), version = version + 1
      where p.agency_uuid = ${scope.org} and p.removed_at is null and ${which} returning p.uuid
    )
    update assortments a set removed_at = now()
    from gone where a.agency_uuid = ${scope.org} and a.agency_supplier_product_uuid = gone.uuid
      and a.removed_at is null`.execute(scope.db);
}

/** Restores the products `p` that match a condition, with the assortments that were removed with them. */
export async function restoreProducts(scope: Scope, which: RawBuilder<unknown>): Promise<void> {
  await whereFree("agency_supplier_product", () =>
    sql`with gone as (
        select p.uuid, p.removed_at from agency_supplier_products p
        where p.agency_uuid = ${scope.org} and p.removed_at is not null and ${which}
      ), back as (
        update agency_supplier_products p set removed_at = null, version = version + 1
        from gone where p.agency_uuid = ${scope.org} and p.uuid = gone.uuid
      )
      update assortments a set removed_at = null
      from gone where a.agency_uuid = ${scope.org} and a.agency_supplier_product_uuid = gone.uuid
        and a.removed_at = gone.removed_at`.execute(scope.db),
  );
}

const products = removedRows({
  table: "agency_supplier_products",
  concept: "agency_supplier_product",
  name: sql`t.name`,
  own: ofAgency,
});

/** A product comes back with the assortments that were removed with it, unless its supplier is removed. */
export const removedAgencyProducts = {
  find: products.find,
  async restore(scope: Scope, uuid: string): Promise<void> {
    await products.find(scope, uuid);
    const { rows } = await sql<{ is_served: boolean }>`
      select s.removed_at is null as is_served from agency_supplier_products p
      join agency_suppliers s on s.agency_uuid = p.agency_uuid and s.uuid = p.agency_supplier_uuid
      where p.agency_uuid = ${scope.org} and p.uuid = ${uuid}`.execute(scope.db);
    if (!rows[0]?.is_served)
      throw new Invalid("agency_supplier_product", {
        base: ["O fornecedor deste produto foi removido: restaure-o antes."],
      });
    await restoreProducts(scope, sql`p.uuid = ${uuid}`);
  },
};

async function withGroups(scope: Scope, { section, category, ...product }: AgencyProductInput) {
  if (!(await existingUuids(scope, "agency_suppliers", [product.agency_supplier_uuid])).size) {
    throw new Invalid("agency_supplier_product", { agency_supplier_uuid: ["Escolha um fornecedor da lista."] });
  }
  const groups = await findPlacement(scope, "agency_supplier_product", ["section", section], ["category", category]);
  return { ...product, ...groups };
}

const withUniqueErrors = <T>(work: () => Promise<T>) =>
  uniqueOr(
    "agency_supplier_product",
    { agency_supplier_products_by_ean: ["ean", "Já existe um produto com este EAN."] },
    work,
  );
