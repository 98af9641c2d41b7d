import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { optionalDate, unwrapParsed } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { joinedUuids } from "../platform/joined.ts";
import { operation } from "../platform/operation.ts";
import { pageMeta, pageQuery, sortBy } from "../platform/paging.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
import { collapse } from "../platform/text.ts";
import { version } from "../platform/version.ts";
import { alertFilters } from "./alert-types.ts";
import { parseEan } from "./ean.ts";

const MOST = 99_999_999;
const name = (label: string, most: number) =>
  z
    .string(`${label} é obrigatório`)
    .max(1000)
    .transform(collapse)
    .refine((text) => text !== "", { message: `${label} é obrigatório`, abort: true })
    .refine((text) => text.length <= most, `${label} tem no máximo ${most} caracteres`);
const shortText = z
  .string()
  .max(1000)
  .transform(collapse)
  .refine((text) => text.length <= 80, "São no máximo 80 caracteres");

const storeProductInput = z.object({
  ean: withFacts(
    z
      .string("EAN é obrigatório")
      .max(100)
      .transform((text, context) => unwrapParsed(parseEan(text), context)),
    { hint: "O número sob o código de barras: 8, 12, 13 ou 14 números" },
  ),
  name: name("Nome", 200),
  product_section: shortText.default(""),
  product_category: shortText.default(""),
  stock: z.number("Estoque inválido").min(-MOST).max(MOST).nullable().default(null),
  due_date: optionalDate.nullable().default(null),
  supplier_uuids: z.array(z.uuid("Fornecedor inválido")).max(50).default([]),
});
export type StoreProductInput = z.output<typeof storeProductInput>;

const storeProduct = z
  .object({
    uuid: z.uuid(),
    ean: z.string(),
    name: z.string(),
    product_section: named.nullable(),
    product_category: named.nullable(),
    suppliers: z.array(named),
    stock: z.number().nullable(),
    last_sale_at: z.iso.date().nullable(),
    due_date: z.iso.date().nullable(),
    store: named,
    version,
  })
  .meta({ id: "StoreProduct", description: "Um produto de uma loja, com o estoque e a última venda informados." });
export type StoreProduct = z.infer<typeof storeProduct>;

const filters = {
  store_uuid: z.uuid().optional(),
  supplier_uuid: z.uuid().optional(),
  product_category_uuid: z.uuid().optional(),
  product_section_uuid: z.uuid().optional(),
};
const storeProductsQuery = pageQuery.extend({
  q: z.string().max(200).default(""),
  ...filters,
  sort: sortBy("name", "ean", "section", "category", "stock", "last_sale_at", "due_date"),
});
export type StoreProductsQuery = z.output<typeof storeProductsQuery>;

export const storeProducts = resource({
  path: "/store_products",
  concept: "store_product",
  words: { one: "produto", many: "produtos", title: "Produtos da loja", add: "Novo produto" },
  permission: { stores: "store-tasks" },
  labels: {
    ean: "EAN",
    name: "Nome",
    product_section: "Seção",
    product_category: "Categoria",
    stock: "Estoque",
    due_date: "Validade",
    supplier_uuids: "Fornecedores",
  },
  row: storeProduct,
  input: storeProductInput,
  query: storeProductsQuery,
});

/** The suppliers of a store's products. */
export const storeSuppliers = {
  path: "/store_suppliers",
  words: { one: "fornecedor", many: "fornecedores", title: "Fornecedores da loja" },
  permission: {},
  row: named,
  query: lookupQuery,
} satisfies ListFacts;

/** `owner_uuids`, joined by commas, filters by any of these suppliers; `q` by part of the product's name. */
const alertsQuery = pageQuery.extend({
  ...filters,
  ...alertFilters,
  q: z.string().max(200).default(""),
  /** Products with a shortage risk or an atypical drop, or none of these. */
  at_risk: z.enum(["true", "false"]).optional(),
  /** Products that sold something in the days of the run, or nothing. */
  sold: z.enum(["true", "false"]).optional(),
  product_uuid: z.uuid().optional(),
  owner_uuids: joinedUuids("Fornecedor inválido", 100).optional(),
  /** Without one, best sellers first. */
  sort: sortBy("product", "stock", "last_sale_at", "due_date", "task_status"),
});
export type AlertsQuery = z.output<typeof alertsQuery>;

const productAlert = z
  .object({
    product_uuid: z.uuid(),
    product_name: z.string(),
    store: named,
    supplier_names: z.array(z.string()),
    stock: z.number().nullable(),
    last_sale_at: z.iso.date().nullable(),
    due_date: z.iso.date().nullable(),
    administrative_shortage_risk: z.boolean(),
    commercial_shortage_risk: z.boolean(),
    operational_shortage_risk: z.boolean(),
    atypical_sales_drop: z.boolean(),
    atypical_sales_increase: z.boolean(),
    expiring_soon: z.boolean(),
    issue_type: z.string().nullable(),
    task_status: z.string().nullable(),
  })
  .meta({ id: "ProductAlert", description: "O que a última apuração diz de um produto de uma loja." });
export type ProductAlert = z.infer<typeof productAlert>;

const count = z.number().int().min(0);
const alertsSummary = z.object({
  reference_date: z.iso.date().nullable(),
  with_sales: count,
  without_sales: count,
  administrative_shortage_risk: count,
  commercial_shortage_risk: count,
  operational_shortage_risk: count,
  atypical_sales_drop: count,
  atypical_sales_increase: count,
  expiring_soon: count,
  with_issue: count,
});
export type AlertsSummary = z.infer<typeof alertsSummary>;

const alertsPage = z.object({
  data: z.array(productAlert),
  meta: pageMeta.extend({ alerts_summary: alertsSummary }),
});
export type AlertsPage = z.infer<typeof alertsPage>;

export const alertsOperation = operation({ method: "get", path: "/alerts", query: alertsQuery, answer: alertsPage });
