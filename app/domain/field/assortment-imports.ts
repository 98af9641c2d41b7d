import { sql } from "kysely";
import {
  type AssortmentField,
  type AssortmentImport,
  assortmentColumns,
  type InvalidReason,
} from "#app/contracts/field/assortments.ts";
import type { SheetHeader, SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { collapse } from "#app/contracts/platform/text.ts";
import { parseEan } from "#app/contracts/store/ean.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type KnownStore, storeFinder } from "../directory/store-finder.ts";
import type { DirectKind } from "../platform/imports/direct.ts";
import { insertAssortments } from "./assortments.ts";

/** Sheets of assortments. Valid lines join the assortment; the others wait for the administration's review. */
export const assortmentSheets: DirectKind<AssortmentField, AssortmentImport> = {
  name: "assortment",
  account: "agency_uuid",
  title: (file) => `Importação de ${file}`,
  columns: assortmentColumns,
  result: sql`i.lines,
    (select count(*)::int from assortments a where a.agency_uuid = i.agency_uuid and a.import_uuid = i.uuid) as added,
    (select count(*)::int from invalid_agency_supplier_products x
      where x.agency_uuid = i.agency_uuid and x.import_uuid = i.uuid) as invalid`,
  brokenOff: "A leitura do arquivo falhou. Envie-o de novo.",
  open: async (_, uuid) => ({
    save: (scope, rows, header) => saveLines(scope, uuid, rows, header),
    async finish(scope, lines) {
      await sql`update assortment_imports set lines = ${lines}
        where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
    },
  }),
};

async function saveLines(
  scope: Scope,
  import_uuid: string,
  rows: SheetRow[],
  { positions }: SheetHeader<AssortmentField>,
): Promise<void> {
  const lines = rows.map(({ line, cells }) => {
    const cell = (field: AssortmentField) => collapse(cells[positions[field] ?? -1] ?? "").slice(0, 200);
    const [product_name, supplier_name] = [cell("product_name"), cell("supplier_name")];
    return { line, ean: cell("ean"), store: cell("store"), retailer: cell("retailer"), product_name, supplier_name };
  });
  const products = await productsByEan(
    scope,
    lines.map(({ ean }) => eanOf(ean)),
  );
  const storeOf = await servedStoreFinder(scope, scope.org);
  const good: { store: string; product: string }[] = [];
  const bad: object[] = [];
  for (const { retailer, ...line } of lines) {
    const product = products.get(eanOf(line.ean));
    const store = storeOf(line.store, retailer);
    const reasons: InvalidReason[] = [];
    if (!product) reasons.push("unknown_ean");
    else if (product.product_section_uuid === null) reasons.push("product_without_section");
    if (!store) reasons.push("store_not_served");
    if (product && store && reasons.length === 0) good.push({ store, product: product.uuid });
    else bad.push({ ...line, store: retailer ? `${line.store} (${retailer})` : line.store, reasons });
  }
  await insertAssortments(scope, scope.org as string, good, import_uuid);
  await sql`insert into invalid_agency_supplier_products
      (agency_uuid, uuid, import_uuid, line, ean, store, product_name, supplier_name, reasons)
    select ${scope.org}, app.uuid7(), ${import_uuid}, r.* from jsonb_to_recordset(${JSON.stringify(bad)}::jsonb)
      as r (line int, ean text, store text, product_name text, supplier_name text, reasons text[])
    on conflict (agency_uuid, import_uuid, line) do nothing`.execute(scope.db);
}

/** Returns the digits of a valid EAN, else an empty text, which no product has. */
export function eanOf(typed: string): string {
  const ean = parseEan(typed);
  return ean.ok ? ean.value : "";
}

async function productsByEan(
  scope: Scope,
  eans: string[],
): Promise<Map<string, { uuid: string; product_section_uuid: string | null }>> {
  const { rows } = await sql<{ ean: string; uuid: string; product_section_uuid: string | null }>`
    select ean, uuid, product_section_uuid from agency_supplier_products
    where agency_uuid = ${scope.org} and ean = any(${eans}::text[]) and removed_at is null`.execute(scope.db);
  return new Map(rows.map((row) => [row.ean, row]));
}

/** Returns a function that finds a store among those that an agency serves. */
export async function servedStoreFinder(
  scope: Scope,
  agency: string | null,
): Promise<(typed: string, retailer: string) => string | undefined> {
  const { rows } = await sql<KnownStore>`
    select s.uuid, a.cnpj, s.code, s.name, r.trade_name as retailer
    from sales_group_stores m join stores s on s.uuid = m.store_uuid
    join accounts a on a.uuid = s.uuid join accounts r on r.uuid = s.retailer_uuid
    where m.agency_uuid = ${agency}`.execute(scope.db);
  return storeFinder(rows);
}
