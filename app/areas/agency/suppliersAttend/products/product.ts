import { z } from "zod";
import { type AgencyProduct, agencyProductInput } from "#app/contracts/directory/agency-suppliers.ts";
import type { ProductGroup } from "#app/contracts/directory/base-registers.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Bulk } from "#app/crud/bulk.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { suppliersFor } from "../../attended-suppliers.ts";
import { products } from "../attended.ts";

export const create = "Novo produto";
export const filterNames = [
  "q",
  "agency_supplier_uuid",
  "product_section_uuid",
  "product_category_uuid",
  "without_section",
] as const;
export const sectioning: Bulk = {
  list: products,
  filterNames,
  api: "/v1/agencies/agency_supplier_product_sections",
  concept: "agency_supplier_product_section",
  fields: ["section"],
};
export const labels = {
  agency_supplier_uuid: "Fornecedor",
  ean: "EAN",
  name: "Nome",
  category: "Categoria",
  section: "Seção",
};
export const schema = agencyProductInput.extend({ version: z.number().int().optional() });
export type ProductForm = Record<keyof typeof labels, string>;

/** The sections or categories that are for products of every network. */
export async function groupsOf(api: ApiClient, group: "product_sections" | "product_categories") {
  const { data } = await api.get<Page<ProductGroup>>(`/v1/agencies/${group}`, { per_page: 1000 });
  return data.filter(({ retailer }) => retailer === null);
}

/** What the fields of a product offer; of one that is stored, what it has too. */
export async function offerFor(context: Context, form?: FormData, of?: AgencyProduct) {
  const api = apiOf(context);
  const [suppliers, sections, categories] = await Promise.all([
    suppliersFor(context, "agency_supplier_uuid", form, of?.agency_supplier),
    groupsOf(api, "product_sections"),
    groupsOf(api, "product_categories"),
  ]);
  return {
    suppliers,
    sections: namesWith(sections, of?.section),
    categories: namesWith(categories, of?.category),
  };
}
export type Offer = Awaited<ReturnType<typeof offerFor>>;

/** They are told by their names; one that is offered no more stays with what has it. */
function namesWith(groups: ProductGroup[], own = "") {
  const names = new Set(groups.map(({ name }) => name));
  if (own) names.add(own);
  return [...names].map((name) => ({ value: name, label: name }));
}
