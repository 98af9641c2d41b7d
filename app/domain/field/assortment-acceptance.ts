import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { InvalidProduct, InvalidReview } from "#app/contracts/field/assortments.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { findPlacement } from "../store/product-placement.ts";
import { eanOf, servedStoreFinder } from "./assortment-imports.ts";
import { insertAssortments } from "./assortments.ts";

/** The data that a review adds to a line. */
export type Addition = Pick<
  InvalidReview,
  "product_uuid" | "agency_supplier_uuid" | "product_name" | "category" | "section" | "store_uuid"
>;

interface Product {
  uuid: string;
  product_section_uuid: string | null;
}

/**
 * Puts a refused line into its agency's assortment, with what the review adds to it or the agency has mended since.
 * Returns the item that is new; null if it was there. Throws Invalid, by field of `concept`, for data that is missing.
 */
export async function acceptLine(
  scope: Scope,
  concept: string,
  line: InvalidProduct,
  added: Addition,
): Promise<string | null> {
  const agency = line.agency.uuid;
  const errors: Record<string, string[]> = {};
  const store = await storeOf(scope, line, added);
  if (!store) errors.store_uuid = ["Escolha uma loja atendida pela agência."];
  const ean = eanOf(line.ean);
  const product = await productOf(scope, agency, ean, added);
  if (added.product_uuid && !product) errors.product_uuid = ["Escolha um produto da agência."];
  else if (!ean && !product) errors.ean = ["O EAN não existe: escolha o produto, ou descarte a linha."];
  if (!product?.product_section_uuid && !added.section) errors.section = ["Seção é obrigatório"];
  if (!product && ean) Object.assign(errors, await missingOfNew(scope, line, added));
  if (Object.keys(errors).length > 0) throw new Invalid(concept, errors);
  const uuid = await placeProduct(scope, concept, { line, product, ean, added });
  const isNew = await insertAssortments(scope, agency, [{ store: store as string, product: uuid }], null);
  if (isNew === 0) return null;
  const { rows } = await sql<{ uuid: string }>`select uuid from assortments where agency_uuid = ${agency}
    and store_uuid = ${store} and agency_supplier_product_uuid = ${uuid} and removed_at is null`.execute(scope.db);
  return rows[0]?.uuid ?? null;
}

/** The store that the review names, if the agency serves it; else the one that the line means. */
async function storeOf(scope: Scope, line: InvalidProduct, { store_uuid }: Addition): Promise<string | undefined> {
  if (!store_uuid) {
    const [, name = line.store, retailer = ""] = /^(.*) \((.*)\)$/.exec(line.store) ?? [];
    return (await servedStoreFinder(scope, line.agency.uuid))(name, retailer);
  }
  const { rows } = await sql`select from sales_group_stores
    where agency_uuid = ${line.agency.uuid} and store_uuid = ${store_uuid}`.execute(scope.db);
  return rows.length > 0 ? store_uuid : undefined;
}

async function productOf(
  scope: Scope,
  agency: string,
  ean: string,
  { product_uuid }: Addition,
): Promise<Product | undefined> {
  const which = product_uuid ? sql`uuid = ${product_uuid}` : sql`ean = ${ean}`;
  const { rows } = await sql<Product>`select uuid, product_section_uuid from agency_supplier_products
    where agency_uuid = ${agency} and ${which} and removed_at is null`.execute(scope.db);
  return rows[0];
}

/** The data that a product lacks which the agency does not have yet. */
async function missingOfNew(scope: Scope, line: InvalidProduct, added: Addition): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  if (!added.product_name && !line.product_name) errors.product_name = ["Produto é obrigatório"];
  const { rows } = await sql`select from agency_suppliers where agency_uuid = ${line.agency.uuid}
    and uuid = ${added.agency_supplier_uuid ?? null} and removed_at is null`.execute(scope.db);
  if (rows.length === 0) errors.agency_supplier_uuid = ["Escolha um fornecedor atendido pela agência."];
  return errors;
}

interface Placing {
  line: InvalidProduct;
  product: Product | undefined;
  ean: string;
  added: Addition;
}

/** Gives the agency's product its section and category, or registers it. Returns its uuid. */
async function placeProduct(scope: Scope, concept: string, { line, product, ean, added }: Placing): Promise<string> {
  const agency = line.agency.uuid;
  const placement = await findPlacement(scope, concept, ["section", added.section], ["category", added.category]);
  const uuid = product?.uuid ?? randomUUIDv7();
  if (!product) {
    await sql`insert into agency_supplier_products (agency_uuid, uuid, agency_supplier_uuid, ean, name,
        product_section_uuid, product_category_uuid)
      values (${agency}, ${uuid}, ${added.agency_supplier_uuid}, ${ean}, ${added.product_name || line.product_name},
        ${placement.product_section_uuid}, ${placement.product_category_uuid})`.execute(scope.db);
  } else if (placement.product_section_uuid || placement.product_category_uuid) {
    await sql`update agency_supplier_products set
        product_section_uuid = coalesce(${placement.product_section_uuid}, product_section_uuid),
        product_category_uuid = coalesce(${placement.product_category_uuid}, product_category_uuid), version = version + 1
      where agency_uuid = ${agency} and uuid = ${uuid}`.execute(scope.db);
  }
  return uuid;
}
