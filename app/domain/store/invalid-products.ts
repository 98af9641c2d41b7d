import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { InvalidProduct, InvalidProductsQuery, InvalidReview } from "#app/contracts/field/assortments.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { eanOf } from "../field/assortment-imports.ts";
import { insertAssortments } from "../field/assortments.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginateByIndex } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound, fragment, orConflict } from "../platform/rows.ts";
import { findPlacement } from "./product-placement.ts";

const columns = sql`x.uuid, json_build_object('uuid', o.uuid, 'name', o.trade_name) as agency, x.line, x.ean, x.store,
  x.product_name, x.supplier_name, x.reasons, x.state, x.note, x.created_at, x.reviewed_at, x.version`;
const source = (scope: Scope, conditions: RawBuilder<unknown>[]) => sql`from invalid_agency_supplier_products x
  join accounts o on o.uuid = x.agency_uuid
  where ${sql.join([scope.audience === "mob" ? sql`true` : sql`x.agency_uuid = ${scope.org}`, ...conditions], sql` and `)}`;

/**
 * Returns the assortment lines that could not be imported, oldest first: the agency's own, or all for the
 * administration.
 */
export function listInvalidProducts(scope: Scope, query: InvalidProductsQuery): Promise<Page<InvalidProduct>> {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.q.trim() !== "") conditions.push(textLike(query.q));
  if (query.state) conditions.push(sql`x.state = ${query.state}`);
  if (query.reason) conditions.push(sql`x.reasons @> array[${query.reason}]`);
  if (query.agency_uuid) conditions.push(sql`x.agency_uuid = ${query.agency_uuid}`);
  if (query.assortment_import_uuid) conditions.push(sql`x.import_uuid = ${query.assortment_import_uuid}`);
  return paginateByIndex(scope, query, {
    keys: sql`x.agency_uuid, x.uuid`,
    from: source(scope, conditions),
    order: orderBy(query.sort, orders, "x.uuid", sql`x.created_at, x.line, x.uuid`),
    join: sql`join invalid_agency_supplier_products x on x.agency_uuid = k.agency_uuid and x.uuid = k.uuid
      join accounts o on o.uuid = x.agency_uuid`,
    select: columns,
  });
}

const orders = {
  line: "x.line",
  ean: "x.ean",
  product: "app.fold(x.product_name)",
  supplier: "app.fold(x.supplier_name)",
  store: "app.fold(x.store)",
  state: "x.state",
  created_at: "x.created_at",
};

/** Matches part of any text typed on the line. */
const textLike = (q: string) =>
  sql`app.fold(x.ean || ' ' || x.product_name || ' ' || x.supplier_name || ' ' || x.store) like ${fragment(q)}`;

export async function findInvalidProduct(scope: Scope, uuid: string): Promise<InvalidProduct> {
  const { rows } = await sql<InvalidProduct>`select ${columns} ${source(scope, [sql`x.uuid = ${uuid}`])}`.execute(
    scope.db,
  );
  return firstOrNotFound(rows);
}

/**
 * Records the administration's review of a line. Accepting it adds the missing data to the agency's registers and puts
 * the line into its assortment. Throws Invalid, by field, for data that is still missing.
 */
export async function reviewInvalidProduct(scope: Scope, uuid: string, review: InvalidReview): Promise<InvalidProduct> {
  const before = await findInvalidProduct(scope, uuid);
  if (before.state !== "pending" && before.version === review.version) {
    throw new Invalid(concept, { base: ["Este sortimento já foi revisto."] });
  }
  const { numAffectedRows } = await sql`update invalid_agency_supplier_products
    set state = ${review.state}, note = ${review.note}, reviewed_by = ${scope.user}, reviewed_at = now(),
      version = version + 1
    where uuid = ${uuid} and agency_uuid = ${before.agency.uuid} and version = ${review.version}`.execute(scope.db);
  await orConflict(numAffectedRows, () => findInvalidProduct(scope, uuid));
  if (review.state === "accepted") await accept(scope, before, review);
  return findInvalidProduct(scope, uuid);
}

const concept = "invalid_agency_supplier_product";

async function accept(scope: Scope, line: InvalidProduct, review: InvalidReview): Promise<void> {
  const agency = line.agency.uuid;
  const errors: Record<string, string[]> = {};
  const { rows: stores } = await sql`select from sales_group_stores
    where agency_uuid = ${agency} and store_uuid = ${review.store_uuid ?? null}`.execute(scope.db);
  if (stores.length === 0) errors.store_uuid = ["Escolha uma loja atendida pela agência."];
  const ean = eanOf(line.ean);
  const { rows } = await sql<{ uuid: string; product_section_uuid: string | null }>`select uuid, product_section_uuid
    from agency_supplier_products
    where agency_uuid = ${agency} and ean = ${ean} and removed_at is null`.execute(scope.db);
  const product = rows[0];
  if (!ean) errors.ean = ["O EAN não existe: descarte a linha."];
  if (!product?.product_section_uuid && !review.section) errors.section = ["Seção é obrigatório"];
  if (!product && ean) {
    const name = review.product_name || line.product_name;
    if (!name) errors.product_name = ["Produto é obrigatório"];
    const { rows: suppliers } = await sql`select from agency_suppliers where agency_uuid = ${agency}
      and uuid = ${review.agency_supplier_uuid ?? null} and removed_at is null`.execute(scope.db);
    if (suppliers.length === 0) errors.agency_supplier_uuid = ["Escolha um fornecedor atendido pela agência."];
  }
  if (Object.keys(errors).length > 0) throw new Invalid(concept, errors);
  const placement = await findPlacement(scope, concept, ["section", review.section], ["category", review.category]);
  const uuid = product?.uuid ?? randomUUIDv7();
  if (product) {
    await sql`update agency_supplier_products set
        product_section_uuid = coalesce(${placement.product_section_uuid}, product_section_uuid),
        product_category_uuid = coalesce(${placement.product_category_uuid}, product_category_uuid), version = version + 1
      where agency_uuid = ${agency} and uuid = ${uuid}`.execute(scope.db);
  } else {
    await sql`insert into agency_supplier_products (agency_uuid, uuid, agency_supplier_uuid, ean, name,
        product_section_uuid, product_category_uuid)
      values (${agency}, ${uuid}, ${review.agency_supplier_uuid}, ${ean}, ${review.product_name || line.product_name},
        ${placement.product_section_uuid}, ${placement.product_category_uuid})`.execute(scope.db);
  }
  await insertAssortments(scope, agency, [{ store: review.store_uuid as string, product: uuid }], null);
}
