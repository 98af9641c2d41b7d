import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { ProductLine } from "#app/contracts/store/store-product-sheet.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Line, SheetWriter, Written } from "../platform/imports/reviewed-save.ts";
import { runAlertsLater } from "./alerts-later.ts";
import { findNamed, type Named, productsByEan } from "./known-products.ts";

/**
 * Writes lines of stock and sales: a line's values replace the stored ones of its product and day. The alerts are
 * evaluated once all are saved.
 */
export const productWriter: SheetWriter<ProductLine> = { write, leftOver: [], afterwards: runAlertsLater };

type ResolvedLine = ProductLine & Named & { line: number; uuid: string };

/** Saves lines beside the products, suppliers and groups that are stored by now. */
async function write(scope: Scope, lines: Line<ProductLine>[]): Promise<Written> {
  const values = lines.map(({ visitor }) => visitor);
  const products = await productsByEan(
    scope,
    values.map(({ ean }) => ean),
  );
  const uuids = new Map([...products].map(([ean, { uuid }]) => [ean, uuid]));
  const named = await findNamed(scope, values);
  const resolved: ResolvedLine[] = [];
  const refused: Written["refused"] = [];
  for (const { line, visitor } of lines) {
    const reasons: RowReason[] = [];
    const ids = named(visitor, reasons);
    if (visitor.name === null && !uuids.has(visitor.ean)) {
      reasons.push({ field: "ean", message: "O produto foi removido depois da conferência" });
    }
    if (reasons.length > 0) {
      refused.push({ line, reasons });
      continue;
    }
    const uuid = uuids.get(visitor.ean) ?? randomUUIDv7();
    uuids.set(visitor.ean, uuid);
    resolved.push({ ...visitor, ...ids, line, uuid });
  }
  if (resolved.length > 0) await saveProducts(scope, resolved);
  return { saved: resolved.map(({ line }) => line), unchanged: [], refused };
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
    select ${scope.org}, t.day, t.uuid, coalesce(t.sold, k.sold, 0), t.stock
    from (select uuid, day, ${last("sold")}, ${last("stock")} from ${resolved} t where day is not null group by uuid, day) t
    left join store_product_days k on k.store_uuid = ${scope.org} and k.day = t.day and k.product_uuid = t.uuid
    on conflict (store_uuid, day, product_uuid) do update set sold = excluded.sold, stock = coalesce(excluded.stock, d.stock)`.execute(
    scope.db,
  );
  await sql`insert into store_product_suppliers (store_uuid, product_uuid, supplier_uuid)
    select distinct ${scope.org}::uuid, uuid, supplier_uuid from ${resolved} t where supplier_uuid is not null
    on conflict do nothing`.execute(scope.db);
}
