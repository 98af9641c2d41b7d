import { type RawBuilder, sql } from "kysely";
import type { InvalidProduct, InvalidProductsQuery, InvalidReview } from "#app/contracts/field/assortments.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { acceptLine } from "../field/assortment-acceptance.ts";
import { orderBy } from "../platform/order-by.ts";
import { isIndexed } from "../platform/paginate.ts";
import { paginateFound } from "../platform/paginate-found.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound, fragment, orConflict } from "../platform/rows.ts";

const columns = sql`x.uuid, json_build_object('uuid', o.uuid, 'name', o.trade_name) as agency,
  x.import_uuid as assortment_import_uuid, x.line, x.ean, x.store,
  x.product_name, x.supplier_name, x.reasons, x.state, x.note, x.created_at, x.reviewed_at, x.version`;
const source = sql`invalid_agency_supplier_products x join accounts o on o.uuid = x.agency_uuid`;
const whereFor = ({ audience, org }: Scope, conditions: RawBuilder<unknown>[]) =>
  sql.join([audience === "mob" ? sql`true` : sql`x.agency_uuid = ${org}`, ...conditions], sql` and `);

/**
 * Returns the assortment lines that could not be imported, oldest first: the agency's own, or all for the
 * administration.
 */
export async function listInvalidProducts(scope: Scope, query: InvalidProductsQuery): Promise<Page<InvalidProduct>> {
  const lines = sql`from ${source} where ${whereFor(scope, invalidConditions(query))}`;
  return paginateFound(scope, query, {
    keys: sql`x.agency_uuid, x.uuid`,
    from: lines,
    inOrder: isIndexed(query.sort, ["created_at"]) ? lines : undefined,
    many: "linhas",
    order: orderBy(query.sort, orders, "x.uuid", sql`x.created_at, x.line, x.uuid`),
    join: sql`join invalid_agency_supplier_products x on x.agency_uuid = k.agency_uuid and x.uuid = k.uuid
      join accounts o on o.uuid = x.agency_uuid`,
    select: columns,
  });
}

/** The conditions of a search on the line `x`. */
export function invalidConditions(query: Omit<InvalidProductsQuery, "page" | "per_page">): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.q.trim() !== "") conditions.push(sql`x.search like ${fragment(query.q)}`);
  if (query.state) conditions.push(sql`x.state = ${query.state}`);
  if (query.reason) conditions.push(sql`x.reasons @> array[${query.reason}]`);
  if (query.agency_uuid) conditions.push(sql`x.agency_uuid = ${query.agency_uuid}`);
  if (query.assortment_import_uuid) conditions.push(sql`x.import_uuid = ${query.assortment_import_uuid}`);
  if (query.min_age) conditions.push(sql`x.created_at < now() - make_interval(days => ${query.min_age})`);
  if (query.uuids) conditions.push(sql`x.uuid = any(${query.uuids}::uuid[])`);
  return conditions;
}

const orders = {
  line: "x.line",
  ean: "x.ean",
  product: "app.fold(x.product_name)",
  supplier: "app.fold(x.supplier_name)",
  store: "app.fold(x.store)",
  agency: "app.fold(o.trade_name)",
  state: "x.state",
  created_at: "x.created_at",
};

export async function findInvalidProduct(scope: Scope, uuid: string): Promise<InvalidProduct> {
  const { rows } = await sql<InvalidProduct>`select ${columns} from ${source}
    where ${whereFor(scope, [sql`x.uuid = ${uuid}`])}`.execute(scope.db);
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
  if (review.state === "accepted") {
    const item = await acceptLine(scope, concept, before, review);
    await sql`update invalid_agency_supplier_products set assortment_uuid = ${item}
      where uuid = ${uuid} and agency_uuid = ${before.agency.uuid}`.execute(scope.db);
  }
  return findInvalidProduct(scope, uuid);
}

const concept = "invalid_agency_supplier_product";
