import { type RawBuilder, sql } from "kysely";
import {
  type Assortment,
  type AssortmentRemoval,
  type AssortmentsInput,
  type AssortmentsQuery,
  type AssortmentsRemoved,
  REMOVAL_UNDO_HOURS,
} from "#app/contracts/field/assortments.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { requireCount } from "../platform/bulk.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginateByIndex } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { existingUuids, firstOrNotFound, fragment } from "../platform/rows.ts";
import { placementJoins } from "../store/product-placement.ts";

const columns = sql`a.uuid, json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name) as agency_supplier,
  json_build_object('uuid', p.uuid, 'name', p.name, 'ean', p.ean, 'category', coalesce(y.name, ''),
    'section', coalesce(x.name, '')) as product,
  json_build_object('uuid', s.uuid, 'name', s.name) as store,
  (select json_build_object('uuid', r.uuid, 'name', r.trade_name) from accounts r where r.uuid = s.retailer_uuid) as retailer`;
/** Rows of few names, each with the text by which they are sorted and searched: once for all assortments that have the name. */
const folded = (columns: string, name: string, table: string) =>
  sql`(select ${sql.raw(columns)}, app.fold(${sql.raw(name)}) as search from ${sql.raw(table)} offset 0)`;
const source = (scope: Scope, conditions: RawBuilder<unknown>[]) => sql`from assortments a
  join agency_supplier_products p on p.agency_uuid = a.agency_uuid and p.uuid = a.agency_supplier_product_uuid
  join ${folded("agency_uuid, uuid", "supplier_name", "agency_suppliers")} g
    on g.agency_uuid = p.agency_uuid and g.uuid = p.agency_supplier_uuid
  join ${folded("uuid, retailer_uuid", "name", "stores")} s on s.uuid = a.store_uuid
  left join ${folded("uuid", "trade_name", "accounts where kind = 'retailer'")} r on r.uuid = s.retailer_uuid
  left join ${folded("uuid", "name", "product_sections")} x on x.uuid = p.product_section_uuid
  left join ${folded("uuid", "name", "product_categories")} y on y.uuid = p.product_category_uuid
  where ${sql.join([sql`a.agency_uuid = ${scope.org} and a.removed_at is null`, ...conditions], sql` and `)}`;

/** Joins what the assortment `a` names. */
const named = sql`join agency_supplier_products p on p.agency_uuid = a.agency_uuid and p.uuid = a.agency_supplier_product_uuid
  join agency_suppliers g on g.agency_uuid = p.agency_uuid and g.uuid = p.agency_supplier_uuid
  join stores s on s.uuid = a.store_uuid ${placementJoins}`;

const orders = {
  store: "s.search",
  retailer: "coalesce(r.search, '')",
  product: "p.search",
  ean: "p.ean",
  supplier: "g.search",
  category: "coalesce(y.search, '')",
  section: "coalesce(x.search, '')",
};

/** Returns the products that each store must carry, by store and product. */
export function listAssortments(scope: Scope, query: AssortmentsQuery): Promise<Page<Assortment>> {
  return paginateByIndex(scope, query, {
    keys: sql`a.agency_uuid, a.uuid`,
    from: source(scope, conditionsFor(query)),
    join: sql`join assortments a on a.agency_uuid = k.agency_uuid and a.uuid = k.uuid ${named}`,
    select: columns,
    order: orderBy(query.sort, orders, "a.uuid", sql`s.search, p.search, a.uuid`),
  });
}

type Search = Omit<AssortmentRemoval, "count">;

function conditionsFor(search: Search): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (search.q.trim() !== "") conditions.push(nameOrEanLike(search.q));
  if (search.agency_supplier_uuid) conditions.push(sql`p.agency_supplier_uuid = ${search.agency_supplier_uuid}`);
  if (search.store_uuid) conditions.push(sql`a.store_uuid = ${search.store_uuid}`);
  if (search.product_uuid) conditions.push(sql`a.agency_supplier_product_uuid = ${search.product_uuid}`);
  if (search.product_category_uuid) conditions.push(sql`p.product_category_uuid = ${search.product_category_uuid}`);
  if (search.product_section_uuid) conditions.push(sql`p.product_section_uuid = ${search.product_section_uuid}`);
  if (search.uuids) conditions.push(sql`a.uuid = any(${search.uuids}::uuid[])`);
  return conditions;
}

/** Matches part of a product's or store's name, or the beginning of an EAN. */
const nameOrEanLike = (q: string) =>
  /^\d{3,14}$/.test(q.trim())
    ? sql`p.ean like ${`${q.trim()}%`}`
    : sql`(p.search like ${fragment(q)} or s.search like ${fragment(q)})`;

export async function findAssortment(scope: Scope, uuid: string): Promise<Assortment> {
  const { rows } = await sql<Assortment>`select ${columns} from assortments a ${named}
    where a.agency_uuid = ${scope.org} and a.removed_at is null and a.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/**
 * Adds each product to each store's assortment and returns how many pairs are new. Throws Invalid for products that are
 * not the agency's and for stores that it does not serve.
 */
export async function addAssortments(scope: Scope, input: AssortmentsInput): Promise<number> {
  const errors: Record<string, string[]> = {};
  const products = await existingUuids(scope, "agency_supplier_products", input.product_uuids);
  if (products.size !== new Set(input.product_uuids).size) errors.product_uuids = ["Escolha produtos da lista."];
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sales_group_stores
    where agency_uuid = ${scope.org} and store_uuid = any(${input.store_uuids}::uuid[])`.execute(scope.db);
  if (rows[0]?.n !== new Set(input.store_uuids).size) errors.store_uuids = ["Escolha lojas atendidas."];
  if (Object.keys(errors).length > 0) throw new Invalid("assortment", errors);
  const pairs = input.store_uuids.flatMap((store) => input.product_uuids.map((product) => ({ store, product })));
  return insertAssortments(scope, scope.org as string, pairs, null);
}

/** Inserts validated pairs and returns how many were new. */
export async function insertAssortments(
  scope: Scope,
  agency: string,
  pairs: readonly { store: string; product: string }[],
  import_uuid: string | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into assortments (agency_uuid, uuid, store_uuid, agency_supplier_product_uuid, import_uuid)
    select ${agency}, app.uuid7(), store, product, ${import_uuid}
    from unnest(${pairs.map(({ store }) => store)}::uuid[], ${pairs.map(({ product }) => product)}::uuid[]) p (store, product)
    on conflict (agency_uuid, store_uuid, agency_supplier_product_uuid) where removed_at is null do nothing`.execute(
    scope.db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Removes a product from a store's assortment. */
export async function removeAssortment(scope: Scope, uuid: string): Promise<void> {
  await findAssortment(scope, uuid);
  await sql`update assortments set removed_at = now() where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(
    scope.db,
  );
}

/** Removes all rows that match the search. Throws Invalid unless they are `count`, the number that the user saw. */
export async function removeAssortments(
  scope: Scope,
  { count, ...search }: AssortmentRemoval,
): Promise<AssortmentsRemoved> {
  const { rows } = await sql<{ uuid: string }>`update assortments set removed_at = now()
    where agency_uuid = ${scope.org} and removed_at is null
      and uuid in (select a.uuid ${source(scope, conditionsFor(search))}) returning uuid`.execute(scope.db);
  requireCount("assortment_removal", BigInt(rows.length), count);
  return { count, uuid: rows[0]?.uuid as string };
}

/**
 * Puts back the items that were removed with this one, but those that are there again, and those whose product or store
 * the agency no longer has. Throws NotFound for an item that was not removed, Invalid after a day or if none comes back.
 */
export async function undoAssortmentRemoval(scope: Scope, uuid: string): Promise<AssortmentsRemoved> {
  const own = sql`agency_uuid = ${scope.org}`;
  const { rows } = await sql<{ late: boolean }>`
    select removed_at < now() - make_interval(hours => ${sql.lit(REMOVAL_UNDO_HOURS)}) as late from assortments
    where ${own} and uuid = ${uuid} and removed_at is not null for update`.execute(scope.db);
  if (firstOrNotFound(rows).late) throw refuse(`Só se desfaz nas ${REMOVAL_UNDO_HOURS} horas depois da retirada.`);
  const restored = await sql`update assortments a set removed_at = null
    where a.agency_uuid = ${scope.org} and a.removed_at = (select removed_at from assortments where ${own} and uuid = ${uuid})
      and not exists (select from assortments b where b.agency_uuid = ${scope.org} and b.store_uuid = a.store_uuid
        and b.agency_supplier_product_uuid = a.agency_supplier_product_uuid and b.removed_at is null)
      and exists (select from agency_supplier_products p
        where p.agency_uuid = ${scope.org} and p.uuid = a.agency_supplier_product_uuid and p.removed_at is null)
      and exists (select from sales_group_stores m where m.agency_uuid = ${scope.org} and m.store_uuid = a.store_uuid)`.execute(
    scope.db,
  );
  const count = Number(restored.numAffectedRows ?? 0n);
  if (count === 0) throw refuse("Estes itens já estão no sortimento, ou o produto ou a loja não está mais na agência.");
  return { count, uuid };
}

const refuse = (message: string) => new Invalid("assortment_removal", { base: [message] });
