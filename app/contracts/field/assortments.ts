import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { bulk, pagingAndSort, uuidsFilter } from "../platform/bulk.ts";
import { directImport, importCalls } from "../platform/imports.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { sortBy } from "../platform/paging.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
import type { SheetColumn } from "../platform/sheet-header.ts";
import { optionalText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";

/** A product that a supplier must have on sale in a store. */
const assortment = z.object({
  uuid: z.uuid(),
  agency_supplier: z.object({ uuid: z.uuid(), supplier_name: z.string() }),
  product: named.extend({ ean: z.string(), category: z.string(), section: z.string() }),
  store: named,
  retailer: named,
});
export type Assortment = z.infer<typeof assortment>;

const assortmentsQuery = lookupQuery.extend({
  agency_supplier_uuid: z.uuid().optional(),
  store_uuid: z.uuid().optional(),
  product_uuid: z.uuid().optional(),
  product_category_uuid: z.uuid().optional(),
  product_section_uuid: z.uuid().optional(),
  uuids: uuidsFilter,
  sort: sortBy("store", "retailer", "product", "ean", "supplier", "category", "section"),
});
export type AssortmentsQuery = z.output<typeof assortmentsQuery>;

/** The assortments to remove in bulk. */
export const assortmentRemoval = assortmentsQuery.omit(pagingAndSort).extend(bulk);
export type AssortmentRemoval = z.output<typeof assortmentRemoval>;
/** How many items were removed or came back, and one of them, by which a removal is undone. */
const removedTogether = z.object({ count: z.number().int(), uuid: z.uuid() });
export type AssortmentsRemoved = z.output<typeof removedTogether>;
export const assortmentRemovalOperation = operation({
  method: "post",
  path: "/assortment_removals",
  answer: removedTogether,
});
/** Puts back what was removed with an item. */
export const undoAssortmentRemovalOperation = operation({
  method: "delete",
  path: "/assortment_removals/{id}",
  answer: removedTogether,
});
/** Hours in which a removal is undone. */
export const REMOVAL_UNDO_HOURS = 24;

/** Adds each of the products to each of the stores. */
const assortmentsInput = z.object({
  product_uuids: z.array(z.uuid("Produto inválido")).min(1, "Produtos é obrigatório").max(1000),
  store_uuids: z.array(z.uuid("Loja inválida")).min(1, "Lojas é obrigatório").max(1000),
});
export type AssortmentsInput = z.output<typeof assortmentsInput>;

/** The number of items that are new. */
export const assortmentsAdded = z.object({ added: z.number().int() });

export const assortments = resource({
  path: "/assortments",
  concept: "assortment",
  words: { one: "item", many: "itens", title: "Sortimentos", add: "Incluir no sortimento" },
  permission: { agencies: "agency-assortments" },
  labels: { product_uuids: "Produtos", store_uuids: "Lojas" },
  row: assortment,
  input: assortmentsInput,
  query: assortmentsQuery,
});

export const assortmentImport = directImport.extend({
  lines: z.number().int(),
  added: z.number().int(),
  invalid: z.number().int(),
});
export type AssortmentImport = z.infer<typeof assortmentImport>;
export const assortmentImportCalls = importCalls("assortment", assortmentImport);

export type AssortmentField = "ean" | "store" | "retailer" | "product_name" | "supplier_name";

/**
 * The columns of an assortment sheet. A store is identified by its CNPJ, its name, or its code and the retailer's name.
 */
export const assortmentColumns: readonly SheetColumn<AssortmentField>[] = [
  {
    field: "ean",
    label: "EAN",
    names: ["Código de barras", "GTIN", "EAN do produto", "Cod barras"],
    required: true,
    hint: "De um produto cadastrado, com seção",
  },
  {
    field: "store",
    label: "Loja",
    names: ["CNPJ da loja", "Código da loja", "PDV", "Cod loja"],
    required: true,
    hint: "Nome, código ou CNPJ de uma loja atendida",
  },
  {
    field: "retailer",
    label: "Rede",
    names: ["Bandeira", "Cliente"],
    required: false,
    hint: "Nome da rede, quando duas redes têm uma loja com o mesmo nome ou código",
  },
  {
    field: "product_name",
    label: "Produto",
    names: ["Descrição", "Nome do produto"],
    required: false,
    hint: "Ajuda a reconhecer uma linha que não pôde ser aceita",
  },
  {
    field: "supplier_name",
    label: "Fornecedor",
    names: ["Indústria", "Marca"],
    required: false,
    hint: "Ajuda a reconhecer uma linha que não pôde ser aceita",
  },
];

export const invalidReasons = {
  unknown_ean: "EAN desconhecido",
  product_without_section: "Produto sem seção",
  store_not_served: "Loja não atendida",
} as const;
export type InvalidReason = keyof typeof invalidReasons;
const reason = z.enum(Object.keys(invalidReasons) as InvalidReason[]);

export const invalidStates = { pending: "Pendente", accepted: "Aceito", discarded: "Descartado" } as const;
export type InvalidState = keyof typeof invalidStates;
const state = z.enum(Object.keys(invalidStates) as InvalidState[]);

/** A line that was refused, as typed. */
const invalidProduct = z.object({
  uuid: z.uuid(),
  agency: named,
  assortment_import_uuid: z.uuid(),
  line: z.number().int(),
  ean: z.string(),
  store: z.string(),
  product_name: z.string(),
  supplier_name: z.string(),
  reasons: z.array(reason),
  state,
  note: z.string(),
  created_at: moment,
  reviewed_at: moment.nullable(),
  version,
});
export type InvalidProduct = z.infer<typeof invalidProduct>;

const invalidProductsQuery = lookupQuery.extend({
  state: state.optional(),
  reason: reason.optional(),
  agency_uuid: z.uuid().optional(),
  assortment_import_uuid: z.uuid().optional(),
  /** Lines that were received at least so many days ago. */
  min_age: z.coerce.number("Idade inválida").int().min(0).max(3650).optional(),
  uuids: uuidsFilter,
  sort: sortBy("line", "ean", "product", "supplier", "store", "agency", "state", "created_at"),
});
export type InvalidProductsQuery = z.output<typeof invalidProductsQuery>;

export const invalidProducts = {
  path: "/invalid_agency_supplier_products",
  words: { one: "linha", many: "linhas", title: "Linhas inválidas" },
  permission: { mob: "admin-invalid-assortments", agencies: "agency-assortments" },
  row: invalidProduct,
  query: invalidProductsQuery,
} satisfies ListFacts;

/**
 * The decision on a refused line: discarded, or accepted together with the missing data, which is saved to the agency's
 * registers.
 */
export const invalidReview = z.object({
  state: z.enum(["accepted", "discarded"], "Decisão é obrigatório"),
  /** A product of the agency, where the EAN of the line is not the right one. */
  product_uuid: z.uuid("Produto inválido").optional(),
  agency_supplier_uuid: z.uuid("Fornecedor inválido").optional(),
  product_name: optionalText("Produto", 200),
  category: optionalText("Categoria", 120),
  section: optionalText("Seção", 120),
  store_uuid: z.uuid("Loja inválida").optional(),
  note: optionalText("Observação", 500),
  version,
});
export type InvalidReview = z.output<typeof invalidReview>;
