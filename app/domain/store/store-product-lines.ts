import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { formatCnpj } from "#app/contracts/directory/cnpj.ts";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { SheetHeader, SheetRow } from "#app/contracts/platform/sheet-header.ts";
import {
  type ProductField,
  type ProductLine,
  parseProductLine,
  productColumns,
} from "#app/contracts/store/store-product-sheet.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { clockOf } from "../platform/clock.ts";
import type { ReadLine, SheetReader } from "../platform/imports/reviewed-read.ts";
import { typedCells } from "../platform/imports/sheet.ts";
import { findNamed, type KnownProduct, type Named, productsByEan } from "./known-products.ts";

/** A product's numbers of one day. */
interface Day {
  sold: number | null;
  stock: number | null;
}

type Changes = Record<string, [unknown, unknown]>;

/** Creates the reader of a sheet of stock and sales. */
export const openProductSheet = async (scope: Scope): Promise<SheetReader<ProductField>> =>
  new ProductLineReader((await clockOf(scope)).day);

/** A line is compared with the store as it would be after the lines above it, which may be about the same product. */
class ProductLineReader implements SheetReader<ProductField> {
  readonly columns = productColumns;
  readonly #today: string;
  readonly #products = new Map<string, KnownProduct>();
  readonly #days = new Map<string, Day>();

  constructor(today: string) {
    this.#today = today;
  }

  async read(scope: Scope, rows: SheetRow[], header: SheetHeader<ProductField>): Promise<ReadLine[]> {
    const parsed = rows.map((row) => ({
      line: row.line,
      typed: typedCells(productColumns, row, header),
      ...parseProductLine(row, header, this.#today),
    }));
    const lines = parsed.flatMap(({ value }) => value ?? []);
    await this.#load(scope, lines);
    const named = await findNamed(scope, lines);
    return parsed.map(({ line, typed, value, problems }) => {
      const reasons: RowReason[] = [...problems];
      const ids = value && named(value, reasons);
      if (value?.name === null && !this.#products.has(value.ean)) {
        reasons.push({ field: "name", message: "Nome é obrigatório para um produto novo" });
      }
      if (!value || !ids || reasons.length > 0) {
        return { line, typed, reasons, outcome: "refused", visitor: null, changes: null };
      }
      const isNew = !this.#products.has(value.ean);
      const changes = this.#follow(value, ids);
      if (isNew) return { line, typed, reasons, outcome: "create", visitor: value, changes: null };
      const outcome = Object.keys(changes).length > 0 ? "update" : "unchanged";
      return { line, typed, reasons, outcome, visitor: value, changes: outcome === "update" ? changes : null };
    });
  }

  /** Loads the products and days of lines that no line before them was about. */
  async #load(scope: Scope, lines: readonly ProductLine[]): Promise<void> {
    const eans = lines.flatMap(({ ean }) => (this.#products.has(ean) ? [] : [ean]));
    for (const [ean, product] of await productsByEan(scope, eans)) this.#products.set(ean, product);
    const days = lines.flatMap(({ ean, day }) => {
      const uuid = this.#products.get(ean)?.uuid;
      return uuid && day && !this.#days.has(`${uuid} ${day}`) ? [{ uuid, day }] : [];
    });
    const { rows } = await sql<Day & { product_uuid: string; day: string }>`
      select d.product_uuid, d.day, d.sold::float8 as sold, d.stock::float8 as stock
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as n (uuid uuid, day date)
      join store_product_days d on d.store_uuid = ${scope.org} and d.day = n.day and d.product_uuid = n.uuid`.execute(
      scope.db,
    );
    for (const { product_uuid, day, ...numbers } of rows) this.#days.set(`${product_uuid} ${day}`, numbers);
  }

  /** Gives the product and its day the values of a line; returns what changes. */
  #follow(line: ProductLine, ids: Named): Changes {
    const known = this.#products.get(line.ean) ?? { ...nothing, uuid: randomUUIDv7() };
    this.#products.set(line.ean, known);
    const changes: Changes = {};
    for (const field of ["name", "stock", "due_date"] as const) {
      if (line[field] !== null && line[field] !== known[field]) changes[field] = [known[field], line[field]];
    }
    for (const field of ["product_section", "product_category"] as const) {
      const id = ids[`${field}_uuid`];
      if (id !== null && id !== known[`${field}_uuid`]) changes[field] = [known[field], line[field]];
    }
    if (line.supplier_cnpj !== null && !known.suppliers.includes(line.supplier_cnpj)) {
      const suppliers = [...known.suppliers, line.supplier_cnpj].sort();
      changes.supplier_cnpj = [cnpjs(known.suppliers), cnpjs(suppliers)];
      known.suppliers = suppliers;
    }
    const given = Object.entries({ ...line, ...ids }).filter(([field, value]) => field in known && value !== null);
    Object.assign(known, Object.fromEntries(given));
    return { ...this.#followDay(known.uuid, line), ...changes };
  }

  #followDay(product: string, { day, sold, stock }: ProductLine): Changes {
    if (day === null) return {};
    const key = `${product} ${day}`;
    const known = this.#days.get(key) ?? { sold: null, stock: null };
    this.#days.set(key, { sold: sold ?? known.sold, stock: stock ?? known.stock });
    return {
      ...(stock !== null && stock !== known.stock && { stock: [known.stock, stock] as [unknown, unknown] }),
      ...(sold !== null && sold !== known.sold && { sold: [known.sold, sold] as [unknown, unknown] }),
    };
  }
}

const nothing: Omit<KnownProduct, "uuid"> = {
  name: "",
  product_section: null,
  product_section_uuid: null,
  product_category: null,
  product_category_uuid: null,
  stock: null,
  due_date: null,
  suppliers: [],
};

const cnpjs = (all: readonly string[]) => all.map(formatCnpj).join(", ");
