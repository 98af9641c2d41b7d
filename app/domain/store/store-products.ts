import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { DatabaseError } from "pg";
import type { Page } from "#app/contracts/platform/paging.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { StoreProduct, StoreProductInput, StoreProductsQuery } from "#app/contracts/store/store-products.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginateByIndex } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { removedRows } from "../platform/removals.ts";
import { findPlacement, placementJoins } from "./product-placement.ts";

const groupName = (table: string, column: string) =>
  `coalesce((select app.fold(g.name) from ${table} g where g.uuid = p.${column}), '')`;
/** A product without a value comes before the others. */
const orders = {
  name: "p.search",
  ean: "p.ean",
  section: groupName("product_sections", "product_section_uuid"),
  category: groupName("product_categories", "product_category_uuid"),
  stock: "coalesce(p.stock, -99999999)",
  last_sale_at: "coalesce(p.last_sale_on, '0001-01-01')",
  due_date: "coalesce(p.due_date, '0001-01-01')",
};

/**
 * Returns a page of products, by default by name: a store's own, those of a retailer's stores, or those that a supplier supplies.
 */
export function listStoreProducts(scope: Scope, query: StoreProductsQuery): Promise<Page<StoreProduct>> {
  const conditions = [sql<boolean>`p.removed_at is null`, ...productFilters(scope, query)];
  const digits = query.q.replace(/\D/g, "");
  const words = fold(query.q);
  if (digits.length >= 8) conditions.push(sql`p.ean like ${`${digits}%`}`);
  else if (words !== "") conditions.push(sql`p.search like ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`);
  return paginateByIndex(scope, query, {
    keys: sql`p.store_uuid, p.uuid`,
    from: sql`from store_products p where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "p.store_uuid, p.uuid", sql`p.search, p.store_uuid, p.uuid`),
    join: sql`join store_products p on p.store_uuid = k.store_uuid and p.uuid = k.uuid
      join stores s on s.uuid = p.store_uuid ${placementJoins}`,
    select: columns,
  });
}

/** Returns the conditions on the product `p`: the actor's products and the query's filters. */
function productFilters(
  scope: Scope,
  query: Pick<StoreProductsQuery, "store_uuid" | "supplier_uuid" | "product_category_uuid" | "product_section_uuid">,
): RawBuilder<boolean>[] {
  const filters = [own(scope)];
  if (query.store_uuid) filters.push(sql`p.store_uuid = ${query.store_uuid}`);
  if (query.supplier_uuid) filters.push(suppliedBy(query.supplier_uuid));
  if (query.product_category_uuid) filters.push(sql`p.product_category_uuid = ${query.product_category_uuid}`);
  if (query.product_section_uuid) filters.push(sql`p.product_section_uuid = ${query.product_section_uuid}`);
  return filters;
}

function own({ audience, org }: Scope): RawBuilder<boolean> {
  if (audience === "store") return sql`p.store_uuid = ${org}`;
  if (audience === "retailer") return sql`p.retailer_uuid = ${org}`;
  return suppliedBy(org as string);
}

function suppliedBy(supplier: string): RawBuilder<boolean> {
  return sql`(p.store_uuid, p.uuid) in (select k.store_uuid, k.product_uuid from store_product_suppliers k
    where k.supplier_uuid = ${supplier})`;
}

/** Finds a product. Throws NotFound unless this actor may see it. */
export async function findStoreProduct(scope: Scope, uuid: string): Promise<StoreProduct> {
  const { rows } = await sql<StoreProduct>`
    select ${columns} ${source} where ${own(scope)} and p.uuid = ${uuid} and p.removed_at is null`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Adds a product to the actor's store. */
export async function createStoreProduct(scope: Scope, input: StoreProductInput): Promise<StoreProduct> {
  await check(scope, input);
  const placement = await resolvePlacement(scope, input);
  const uuid = randomUUIDv7();
  await rejectDuplicate(() =>
    sql`insert into store_products (store_uuid, uuid, retailer_uuid, ean, name, product_section_uuid, product_category_uuid,
        stock, due_date)
      select uuid, ${uuid}, retailer_uuid, ${input.ean}, ${input.name}, ${placement.product_section_uuid},
        ${placement.product_category_uuid}, ${input.stock}, ${input.due_date}
      from stores where uuid = ${scope.org}`.execute(scope.db),
  );
  await supply(scope, uuid, input.supplier_uuids);
  return findStoreProduct(scope, uuid);
}

/** Changes a product. Throws Conflict when `version` is not the stored one. */
export async function updateStoreProduct(
  scope: Scope,
  uuid: string,
  input: StoreProductInput,
  version: number,
): Promise<StoreProduct> {
  await findStoreProduct(scope, uuid);
  await check(scope, input);
  const placement = await resolvePlacement(scope, input);
  const changed = await rejectDuplicate(() =>
    sql`update store_products set ean = ${input.ean}, name = ${input.name},
        product_section_uuid = ${placement.product_section_uuid}, product_category_uuid = ${placement.product_category_uuid}, stock = ${input.stock}, due_date = ${input.due_date},
        updated_at = now(), version = version + 1
      where store_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  if (!changed.numAffectedRows) throw new Conflict({ ...(await findStoreProduct(scope, uuid)) });
  await supply(scope, uuid, input.supplier_uuids);
  return findStoreProduct(scope, uuid);
}

/** Removes a product from the lists; its days, tasks and alert history stay. */
export async function removeStoreProduct(scope: Scope, uuid: string): Promise<void> {
  await findStoreProduct(scope, uuid);
  await sql`update store_products set removed_at = now(), version = version + 1
    where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/** A removed product comes back, where no other has its EAN since. */
export const removedStoreProducts = removedRows({
  table: "store_products",
  concept: "store_product",
  name: sql`t.name`,
  own: ({ org }) => sql`t.store_uuid = ${org}`,
});

async function supply(scope: Scope, uuid: string, suppliers: string[]): Promise<void> {
  await sql`delete from store_product_suppliers
    where store_uuid = ${scope.org} and product_uuid = ${uuid} and supplier_uuid <> all (${suppliers}::uuid[])`.execute(
    scope.db,
  );
  await sql`insert into store_product_suppliers (store_uuid, product_uuid, supplier_uuid)
    select ${scope.org}, ${uuid}, k from unnest(${suppliers}::uuid[]) k on conflict do nothing`.execute(scope.db);
}

async function check(scope: Scope, { supplier_uuids }: StoreProductInput): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from accounts
    where kind = 'supplier' and uuid = any (${supplier_uuids}::uuid[])`.execute(scope.db);
  if (rows[0]?.n !== new Set(supplier_uuids).size)
    throw new Invalid("store_product", { supplier_uuids: ["Escolha fornecedores da lista."] });
}

const resolvePlacement = (scope: Scope, { product_section, product_category }: StoreProductInput) =>
  findPlacement(scope, "store_product", ["product_section", product_section], ["product_category", product_category]);

const UNIQUE = "23505";
async function rejectDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE) throw error;
    throw new Invalid("store_product", { ean: ["Já existe um produto com este EAN."] });
  }
}

const columns = sql`p.uuid, p.ean, p.name,
  case when x.uuid is not null then json_build_object('uuid', x.uuid, 'name', x.name) end as product_section,
  case when y.uuid is not null then json_build_object('uuid', y.uuid, 'name', y.name) end as product_category,
  coalesce((select json_agg(json_build_object('uuid', a.uuid, 'name', a.trade_name) order by a.trade_name)
    from store_product_suppliers k join accounts a on a.uuid = k.supplier_uuid
    where k.store_uuid = p.store_uuid and k.product_uuid = p.uuid), '[]') as suppliers,
  p.stock::float8 as stock, p.last_sale_on as last_sale_at, p.due_date,
  json_build_object('uuid', s.uuid, 'name', s.name) as store, p.version`;
const source = sql`from store_products p join stores s on s.uuid = p.store_uuid ${placementJoins}`;
