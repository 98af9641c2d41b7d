import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { MAX_REFUSED_LINES, type RefusedLine } from "#app/contracts/platform/imports.ts";
import type { SheetHeader, SheetRow } from "#app/contracts/platform/sheet-header.ts";
import type { StoreProductImport } from "#app/contracts/store/store-product-imports.ts";
import {
  type ProductField,
  type ProductLine,
  parseProductLine,
  productColumns,
} from "#app/contracts/store/store-product-sheet.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Group } from "../directory/product-groups.ts";
import { clockOf } from "../platform/clock.ts";
import { createdByName, type DirectKind } from "../platform/imports/direct.ts";
import { parseLines } from "../platform/imports/sheet.ts";
import { runAlertsLater } from "./alerts-later.ts";
import { findGroupsByName } from "./product-placement.ts";

/**
 * Sheets of a store's stock and sales. A line's values replace the stored ones of its product and day, and the alerts
 * are evaluated once the file is saved.
 */
export const storeProductSheets: DirectKind<ProductField, StoreProductImport> = {
  name: "store_product",
  account: "store_uuid",
  title: (file) => `Estoque e vendas de ${file}`,
  columns: productColumns,
  result: sql`i.saved, i.refused, i.refused_lines, ${createdByName}`,
  brokenOff: "Não foi possível ler o arquivo. Envie-o de novo.",
  async open(scope, uuid) {
    const { day } = await clockOf(scope);
    const first: RefusedLine[] = [];
    let refusals = 0;
    return {
      async save(scope, rows, header) {
        const refused = await saveLines(scope, rows, header, day);
        refusals += refused.length;
        first.push(...refused.slice(0, MAX_REFUSED_LINES - first.length));
      },
      async finish(scope, lines) {
        await sql`update store_product_imports set saved = ${lines - refusals}, refused = ${refusals},
            refused_lines = ${JSON.stringify(first)}::jsonb
          where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
        await runAlertsLater(scope);
      },
    };
  },
};

type ResolvedLine = ProductLine & {
  line: number;
  uuid: string;
  supplier_uuid: string | null;
  product_section_uuid: string | null;
  product_category_uuid: string | null;
};

/** Saves the lines and returns the refused ones. */
async function saveLines(
  scope: Scope,
  rows: SheetRow[],
  header: SheetHeader<ProductField>,
  today: string,
): Promise<RefusedLine[]> {
  const { lines: read, refused } = parseLines(rows, (row) => parseProductLine(row, header, today));
  const products = await uuidsByEan(scope, read);
  const suppliers = await suppliersByCnpj(scope, read);
  const sections = await findGroups(scope, "product_sections", read, "product_section");
  const categories = await findGroups(scope, "product_categories", read, "product_category");
  const resolved: ResolvedLine[] = [];
  for (const line of read) {
    const supplier_uuid = line.supplier_cnpj === null ? null : suppliers.get(line.supplier_cnpj);
    const product_section_uuid = line.product_section === null ? null : sections.get(line.product_section);
    const product_category_uuid = line.product_category === null ? null : categories.get(line.product_category);
    const uuid = products.get(line.ean);
    const refuse = (message: string) => refused.push({ line: line.line, message });
    if (supplier_uuid === undefined) refuse("CNPJ do fornecedor: não há fornecedor com este CNPJ");
    else if (product_section_uuid === undefined) refuse("Seção: não há seção com este nome no cadastro");
    else if (product_category_uuid === undefined) refuse("Categoria: não há categoria com este nome no cadastro");
    else if (!uuid && line.name === null) refuse("Nome é obrigatório para um produto novo");
    else {
      const known = uuid ?? randomUUIDv7();
      products.set(line.ean, known);
      resolved.push({ ...line, uuid: known, supplier_uuid, product_section_uuid, product_category_uuid });
    }
  }
  await saveProducts(scope, resolved);
  return refused.sort((a, b) => a.line - b.line);
}

async function uuidsByEan(scope: Scope, lines: ProductLine[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ ean: string; uuid: string }>`
    select ean, uuid from store_products
    where store_uuid = ${scope.org} and removed_at is null and ean = any (${lines.map(({ ean }) => ean)}::text[])`.execute(
    scope.db,
  );
  return new Map(rows.map(({ ean, uuid }) => [ean, uuid]));
}

async function suppliersByCnpj(scope: Scope, lines: ProductLine[]): Promise<Map<string, string>> {
  const cnpjs = lines.flatMap(({ supplier_cnpj }) => supplier_cnpj ?? []);
  const { rows } = await sql<{ cnpj: string; uuid: string }>`
    select cnpj, uuid from accounts where kind = 'supplier' and cnpj = any (${cnpjs}::text[])`.execute(scope.db);
  return new Map(rows.map(({ cnpj, uuid }) => [cnpj, uuid]));
}

function findGroups(scope: Scope, group: Group, lines: ProductLine[], field: "product_section" | "product_category") {
  return findGroupsByName(
    scope,
    group,
    lines.flatMap((line) => line[field] ?? []),
  );
}

/** When lines repeat a product, the later one wins, field by field where it has a value. */
async function saveProducts(scope: Scope, lines: ResolvedLine[]): Promise<void> {
  const resolved = sql`(select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t (line int, uuid uuid, ean text, name text,
    product_section_uuid uuid, product_category_uuid uuid, stock numeric, sold numeric, day date, due_date date, supplier_uuid uuid))`;
  const last = (field: string) =>
    sql`(array_agg(${sql.ref(field)} order by line desc) filter (where ${sql.ref(field)} is not null))[1] as ${sql.ref(field)}`;
  await sql`
    insert into store_products as p (store_uuid, uuid, retailer_uuid, ean, name, product_section_uuid, product_category_uuid,
      stock, due_date, last_sale_on)
    select s.uuid, t.uuid, s.retailer_uuid, t.ean, coalesce(t.name, k.name), t.product_section_uuid,
      t.product_category_uuid, t.stock, t.due_date, t.sold_on
    from (
      select uuid, ean, ${last("name")}, ${last("product_section_uuid")}, ${last("product_category_uuid")},
        ${last("stock")}, ${last("due_date")}, max(day) filter (where sold > 0) as sold_on
      from ${resolved} t group by uuid, ean) t
    join stores s on s.uuid = ${scope.org}
    left join store_products k on k.store_uuid = s.uuid and k.uuid = t.uuid
    on conflict (store_uuid, uuid) do update set name = excluded.name,
      product_section_uuid = coalesce(excluded.product_section_uuid, p.product_section_uuid),
      product_category_uuid = coalesce(excluded.product_category_uuid, p.product_category_uuid),
      stock = coalesce(excluded.stock, p.stock), due_date = coalesce(excluded.due_date, p.due_date),
      last_sale_on = greatest(excluded.last_sale_on, p.last_sale_on), updated_at = now(), version = p.version + 1`.execute(
    scope.db,
  );
  await sql`
    insert into store_product_days as d (store_uuid, day, product_uuid, sold, stock)
    select ${scope.org}, day, uuid, coalesce(sold, 0), stock
    from (select uuid, day, ${last("sold")}, ${last("stock")} from ${resolved} t where day is not null group by uuid, day) t
    on conflict (store_uuid, day, product_uuid) do update set sold = excluded.sold, stock = coalesce(excluded.stock, d.stock)`.execute(
    scope.db,
  );
  await sql`insert into store_product_suppliers (store_uuid, product_uuid, supplier_uuid)
    select distinct ${scope.org}::uuid, uuid, supplier_uuid from ${resolved} t where supplier_uuid is not null
    on conflict do nothing`.execute(scope.db);
}
