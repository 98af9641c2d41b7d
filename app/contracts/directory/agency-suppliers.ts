import { z } from "zod";
import { bulk, bulkOperation, pagingAndSort, uuidsFilter } from "../platform/bulk.ts";
import { unwrapParsed } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { optionalText, requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { parseEan } from "../store/ean.ts";
import { lookupQuery } from "./lookups.ts";

/** A supplier that an agency serves; `supplier` is its account, where it has one. */
const agencySupplier = z
  .object({
    uuid: z.uuid(),
    supplier_name: z.string(),
    supplier: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
    products_count: z.number().int(),
    version,
  })
  .meta({ id: "AgencySupplier", description: "Um fornecedor atendido por uma agência." });
export type AgencySupplier = z.infer<typeof agencySupplier>;

const agencySuppliersQuery = lookupQuery.extend({
  with_account: z.enum(["true", "false"]).optional(),
  sort: sortBy("supplier_name", "supplier", "products"),
});
export type AgencySuppliersQuery = z.output<typeof agencySuppliersQuery>;

/** The account of a supplier that has none. */
export const noAccount = "Sem conta";

const agencySupplierInput = z.object({
  supplier_name: requiredText("Fornecedor", 120),
  supplier_uuid: withFacts(z.uuid("Fornecedor inválido").nullable().default(null), {
    hint: "Com ela, o fornecedor vê nos relatórios o que você permitir",
    none: noAccount,
  }),
});
export type AgencySupplierInput = z.output<typeof agencySupplierInput>;

export const agencySuppliers = resource({
  path: "/agency_suppliers",
  concept: "agency_supplier",
  words: { one: "fornecedor", many: "fornecedores", title: "Fornecedores e produtos", add: "Novo fornecedor" },
  permission: { agencies: "agency-assortments" },
  labels: { supplier_name: "Fornecedor", supplier_uuid: "Conta do fornecedor", products_count: "Produtos" },
  row: agencySupplier,
  input: agencySupplierInput,
  query: agencySuppliersQuery,
});

/** A product: its EAN, its category and the section of the store where it is sold. */
const agencyProduct = z.object({
  uuid: z.uuid(),
  agency_supplier: z.object({ uuid: z.uuid(), supplier_name: z.string() }),
  ean: z.string(),
  name: z.string(),
  category: z.string(),
  section: z.string(),
  version,
});
export type AgencyProduct = z.infer<typeof agencyProduct>;

const agencyProductsQuery = lookupQuery.extend({
  agency_supplier_uuid: z.uuid().optional(),
  product_section_uuid: z.uuid().optional(),
  product_category_uuid: z.uuid().optional(),
  without_section: z.enum(["true", "false"]).optional(),
  uuids: uuidsFilter,
  sort: sortBy("name", "ean", "supplier", "category", "section"),
});
export type AgencyProductsQuery = z.output<typeof agencyProductsQuery>;

/** Moves many products to one section, by its name. */
export const agencyProductsSection = agencyProductsQuery
  .omit(pagingAndSort)
  .extend({ ...bulk, section: requiredText("Seção", 120) });
export type AgencyProductsSection = z.output<typeof agencyProductsSection>;
export const agencyProductsSectionOperation = bulkOperation("/agency_supplier_product_sections");

const agencyProductInput = z.object({
  agency_supplier_uuid: z.uuid("Fornecedor é obrigatório"),
  ean: withFacts(
    z
      .string("EAN é obrigatório")
      .max(40)
      .refine((text) => text.trim() !== "", { message: "EAN é obrigatório", abort: true })
      .transform((text, context) => unwrapParsed(parseEan(text), context)),
    { hint: "O número sob o código de barras: 8, 12, 13 ou 14 números" },
  ),
  name: requiredText("Nome", 200),
  category: optionalText("Categoria", 120),
  section: withFacts(optionalText("Seção", 120), {
    hint: "Um produto sem seção não entra em sortimentos por planilha",
  }),
});
export type AgencyProductInput = z.output<typeof agencyProductInput>;

export const agencyProducts = resource({
  path: "/agency_supplier_products",
  concept: "agency_supplier_product",
  words: { one: "produto", many: "produtos", title: "Produtos", add: "Novo produto" },
  permission: { agencies: "agency-assortments" },
  labels: {
    agency_supplier_uuid: "Fornecedor",
    ean: "EAN",
    name: "Nome",
    category: "Categoria",
    section: "Seção",
  },
  row: agencyProduct,
  input: agencyProductInput,
  query: agencyProductsQuery,
});
