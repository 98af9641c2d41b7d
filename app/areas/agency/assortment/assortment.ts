import { assortmentsInput } from "#app/contracts/field/assortments.ts";
import type { Bulk } from "#app/crud/bulk.ts";

export const place = { path: "/agency/assortment", api: "/v1/agencies/assortments", concept: "assortment" };
export const invalid = {
  path: `${place.path}/invalid`,
  api: "/v1/agencies/invalid_agency_supplier_products",
};
export const permission = "agency-assortments";
export const title = "Sortimentos";
export const create = "Incluir no sortimento";
export const home = { label: "Início", href: "/agency" };
export const crumbs = [home, { label: title, href: place.path }];
export const tabs = [
  { href: place.path, label: "Sortimento das lojas" },
  { href: invalid.path, label: "Linhas inválidas" },
];
export const filterNames = [
  "q",
  "agency_supplier_uuid",
  "store_uuid",
  "product_uuid",
  "product_category_uuid",
  "product_section_uuid",
] as const;
export const invalidFilterNames = ["q", "state", "reason", "assortment_import_uuid"] as const;
export const labels = { store_uuids: "Lojas", product_uuids: "Produtos" };
export const removal: Bulk = {
  list: place,
  filterNames,
  api: "/v1/agencies/assortment_removals",
  concept: "assortment_removal",
};
export const schema = assortmentsInput;
