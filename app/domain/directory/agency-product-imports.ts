import { sql } from "kysely";
import {
  type AgencyProductField,
  type AgencyProductImport,
  type AgencyProductLine,
  agencyProductColumns,
  parseAgencyProductLine,
} from "#app/contracts/directory/agency-product-imports.ts";
import { MAX_REFUSED_LINES } from "#app/contracts/platform/imports.ts";
import type { SheetHeader, SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { createdByName, type DirectKind } from "../platform/imports/direct.ts";
import { parseLines } from "../platform/imports/sheet.ts";
import { findGroupsByName } from "../store/product-placement.ts";

/** Sheets of the products of the suppliers that an agency attends. */
export const agencyProductSheets: DirectKind<AgencyProductField, AgencyProductImport> = {
  name: "agency_product",
  account: "agency_uuid",
  title: (file) => `Produtos de ${file}`,
  columns: agencyProductColumns,
  result: sql`i.created, i.updated, i.unchanged, i.refused, i.refused_lines, ${createdByName}`,
  brokenOff: "A leitura do arquivo falhou. Envie-o de novo.",
  async open(scope, uuid) {
    const { rows } = await sql<{ last_line: number }>`select last_line from agency_product_imports
      where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
    const saved = rows[0]?.last_line ?? 0;
    return {
      // The counts grow with each batch: the lines of an interrupted reading are not saved again.
      async save(scope, rows, header) {
        const rest = rows.filter(({ line }) => line > saved);
        if (rest.length > 0) await recordProgress(scope, uuid, await saveProductLines(scope, rest, header));
      },
      async finish() {},
    };
  },
};

type Saved = Awaited<ReturnType<typeof saveProductLines>>;

async function recordProgress(scope: Scope, uuid: string, { last_line, created, updated, unchanged, refused }: Saved) {
  await sql`update agency_product_imports set last_line = ${last_line}, created = created + ${created},
      updated = updated + ${updated}, unchanged = unchanged + ${unchanged}, refused = refused + ${refused.length},
      refused_lines = jsonb_path_query_array(refused_lines || ${JSON.stringify(refused)}::jsonb,
        ${sql.lit(`$[0 to ${MAX_REFUSED_LINES - 1}]`)})
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/** A product's values from a line. Empty cells are left out, so that the stored values stay. */
type ProductChange = { ean: string } & Record<
  "name" | "agency_supplier_uuid" | "product_section_uuid" | "product_category_uuid",
  string | null
>;

/** Creates and updates products by EAN; the last line of an EAN wins. Returns the counts and the refused lines. */
async function saveProductLines(scope: Scope, rows: SheetRow[], header: SheetHeader<AgencyProductField>) {
  const { lines, refused } = parseLines(rows, (row) => parseAgencyProductLine(row, header));
  const known = await registersFor(scope, lines);
  const changes = new Map<string, ProductChange>();
  let accepted = 0;
  for (const { line, ...product } of lines) {
    const message = findProblem(product, known, changes.has(product.ean));
    if (message) refused.push({ line, message });
    else {
      accepted++;
      changes.set(product.ean, { ...changes.get(product.ean), ...toChange(product, known) });
    }
  }
  const { created, updated } = await write(scope, [...changes.values()]);
  return {
    last_line: rows.at(-1)?.line ?? 0,
    created,
    updated,
    unchanged: accepted - created - updated,
    refused: refused.sort((a, b) => a.line - b.line),
  };
}

type Known = Awaited<ReturnType<typeof registersFor>>;

async function registersFor(scope: Scope, lines: AgencyProductLine[]) {
  const words = (field: "section" | "category") => lines.flatMap((line) => line[field] || []);
  const eans = lines.map(({ ean }) => ean);
  const { rows: suppliers } = await sql<{ name: string; uuid: string }>`
    select app.fold(supplier_name) as name, uuid from agency_suppliers
    where agency_uuid = ${scope.org} and removed_at is null`.execute(scope.db);
  const { rows: products } = await sql<{ ean: string }>`select ean from agency_supplier_products
    where agency_uuid = ${scope.org} and removed_at is null and ean = any(${eans}::text[])`.execute(scope.db);
  return {
    suppliers: new Map(suppliers.map(({ name, uuid }) => [name, uuid])),
    products: new Set(products.map(({ ean }) => ean)),
    sections: await findGroupsByName(scope, "product_sections", words("section")),
    categories: await findGroupsByName(scope, "product_categories", words("category")),
  };
}

/** Returns the reason to refuse a line, or null. */
function findProblem({ ean, name, supplier, section, category }: AgencyProductLine, known: Known, above: boolean) {
  const isNew = !above && !known.products.has(ean);
  if (isNew && !supplier) return "Fornecedor é obrigatório para um produto novo";
  if (supplier && !known.suppliers.has(fold(supplier))) return `Fornecedor: ${supplier} não é um fornecedor atendido`;
  if (isNew && !name) return "Produto é obrigatório para um produto novo";
  if (section && !known.sections.has(section)) return `Seção: não há ${section} no cadastro`;
  if (category && !known.categories.has(category)) return `Categoria: não há ${category} no cadastro`;
  return null;
}

function toChange({ ean, name, supplier, section, category }: AgencyProductLine, known: Known): ProductChange {
  const changes = {
    ean,
    name: name || null,
    agency_supplier_uuid: known.suppliers.get(fold(supplier)) ?? null,
    product_section_uuid: known.sections.get(section) ?? null,
    product_category_uuid: known.categories.get(category) ?? null,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null)) as unknown as ProductChange;
}

async function write(scope: Scope, products: ProductChange[]): Promise<{ created: number; updated: number }> {
  const { rows } = await sql<{ created: number; updated: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as t
        (ean text, name text, agency_supplier_uuid uuid, product_section_uuid uuid, product_category_uuid uuid)
    ), changed as (
      update agency_supplier_products p set name = coalesce(t.name, p.name),
        agency_supplier_uuid = coalesce(t.agency_supplier_uuid, p.agency_supplier_uuid),
        product_section_uuid = coalesce(t.product_section_uuid, p.product_section_uuid),
        product_category_uuid = coalesce(t.product_category_uuid, p.product_category_uuid), version = p.version + 1
      from given t
      where p.agency_uuid = ${scope.org} and p.ean = t.ean and p.removed_at is null
        and (p.name, p.agency_supplier_uuid, p.product_section_uuid, p.product_category_uuid) is distinct from
          (coalesce(t.name, p.name), coalesce(t.agency_supplier_uuid, p.agency_supplier_uuid),
            coalesce(t.product_section_uuid, p.product_section_uuid),
            coalesce(t.product_category_uuid, p.product_category_uuid))
      returning 1
    ), made as (
      insert into agency_supplier_products
        (agency_uuid, uuid, agency_supplier_uuid, ean, name, product_section_uuid, product_category_uuid)
      select ${scope.org}::uuid, app.uuid7(), t.agency_supplier_uuid, t.ean, t.name, t.product_section_uuid,
        t.product_category_uuid
      from given t where not exists (select from agency_supplier_products p
        where p.agency_uuid = ${scope.org} and p.ean = t.ean and p.removed_at is null)
      returning 1
    )
    select (select count(*)::int from made) as created, (select count(*)::int from changed) as updated`.execute(
    scope.db,
  );
  return rows[0] ?? { created: 0, updated: 0 };
}
