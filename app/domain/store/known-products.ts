import { sql } from "kysely";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { ProductLine } from "#app/contracts/store/store-product-sheet.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Group } from "../directory/product-groups.ts";
import { findGroupsByName } from "./product-placement.ts";

/** A product of the store, with the values that a sheet changes. */
export interface KnownProduct {
  uuid: string;
  name: string;
  product_section: string | null;
  product_section_uuid: string | null;
  product_category: string | null;
  product_category_uuid: string | null;
  stock: number | null;
  due_date: string | null;
  /** CNPJs. */
  suppliers: string[];
}

/** Returns the store's products with these EANs, by EAN. */
export async function productsByEan(scope: Scope, eans: readonly string[]): Promise<Map<string, KnownProduct>> {
  const { rows } = await sql<KnownProduct & { ean: string }>`
    select p.ean, p.uuid, p.name, x.name as product_section, p.product_section_uuid, y.name as product_category,
      p.product_category_uuid, p.stock::float8 as stock, p.due_date,
      array(select a.cnpj::text from store_product_suppliers k join accounts a on a.uuid = k.supplier_uuid
        where k.store_uuid = p.store_uuid and k.product_uuid = p.uuid order by a.cnpj) as suppliers
    from store_products p
    left join product_sections x on x.uuid = p.product_section_uuid
    left join product_categories y on y.uuid = p.product_category_uuid
    where p.store_uuid = ${scope.org} and p.removed_at is null and p.ean = any (${eans}::text[])`.execute(scope.db);
  return new Map(rows.map(({ ean, ...product }) => [ean, product]));
}

/** The accounts and groups that a line names, by id. */
export interface Named {
  supplier_uuid: string | null;
  product_section_uuid: string | null;
  product_category_uuid: string | null;
}

/** Finds what the lines name; returns a function that gives a line's ids, and adds its reasons where one is unknown. */
export async function findNamed(
  scope: Scope,
  lines: readonly ProductLine[],
): Promise<(line: ProductLine, reasons: RowReason[]) => Named> {
  const suppliers = await suppliersByCnpj(scope, lines);
  const sections = await findGroups(scope, "product_sections", lines, "product_section");
  const categories = await findGroups(scope, "product_categories", lines, "product_category");
  return (line, reasons) => {
    const find = (field: keyof ProductLine, ids: Map<string, string>, message: string) => {
      const typed = line[field];
      if (typed === null) return null;
      const found = ids.get(String(typed)) ?? null;
      if (found === null) reasons.push({ field, message });
      return found;
    };
    return {
      product_section_uuid: find("product_section", sections, "Seção: não há seção com este nome no cadastro"),
      product_category_uuid: find(
        "product_category",
        categories,
        "Categoria: não há categoria com este nome no cadastro",
      ),
      supplier_uuid: find("supplier_cnpj", suppliers, "CNPJ do fornecedor: não há fornecedor com este CNPJ"),
    };
  };
}

async function suppliersByCnpj(scope: Scope, lines: readonly ProductLine[]): Promise<Map<string, string>> {
  const cnpjs = lines.flatMap(({ supplier_cnpj }) => supplier_cnpj ?? []);
  const { rows } = await sql<{ cnpj: string; uuid: string }>`
    select cnpj, uuid from accounts where kind = 'supplier' and cnpj = any (${cnpjs}::text[])`.execute(scope.db);
  return new Map(rows.map(({ cnpj, uuid }) => [cnpj, uuid]));
}

function findGroups(
  scope: Scope,
  group: Group,
  lines: readonly ProductLine[],
  field: "product_section" | "product_category",
) {
  return findGroupsByName(
    scope,
    group,
    lines.flatMap((line) => line[field] ?? []),
  );
}
