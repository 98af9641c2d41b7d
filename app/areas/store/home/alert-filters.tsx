import { productCategories, productSections } from "#app/contracts/directory/base-registers.ts";
import { alertTypes, topSales } from "#app/contracts/store/alert-types.ts";
import { storeSuppliers } from "#app/contracts/store/store-products.ts";
import { allOf } from "#app/crud/choices.ts";
import { type Filter, type Filters, linked, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";
import type { ApiClient } from "#app/session/client.ts";
import { CheckboxGroup, type Option } from "#app/ui/fields/index.ts";
import { toLabels } from "#app/ui/table/index.ts";
import { groupOptions } from "../product-sections.ts";

const suppliers = allOf(storeSuppliers, ({ name }) => name);
const { normal_behavior: _normal, top_sales: _top, without_sales: _without, ...offered } = alertTypes;

/** Any of several options, joined by commas in one parameter. */
const several = (label: string, options: (api: ApiClient) => Promise<Option[]>): Filter => ({
  label,
  field: (name, value, found) => (
    <CheckboxGroup name={name} label={label} options={found} defaultValue={value.split(",")} layout="columns" />
  ),
  chip: (value, found) =>
    value
      .split(",")
      .map((one) => toLabels(found)[one] ?? "outro")
      .join(", "),
  options,
});

/** The seven filters of the operation alerts, and those that the tiles set. */
export const alertFilters = {
  q: search("Produto"),
  supplier_uuid: lookupFilter("Fornecedor", "Todos", suppliers),
  product_section_uuid: lookupFilter("Seção", "Todas", groupOptions(productSections)),
  product_category_uuid: lookupFilter("Categoria", "Todas", groupOptions(productCategories)),
  top_sales: select(
    "Top",
    "Todos",
    Object.fromEntries(topSales.map((count) => [String(count), `${count} mais vendidos`])),
  ),
  alert: {
    ...select("Alerta", "Todos", offered),
    chip: (value: string) => alertTypes[value as keyof typeof alertTypes] ?? value,
  },
  owner_uuids: secondary(several("Qualquer destes fornecedores", suppliers)),
  product_uuid: linked(
    "Produto",
    ({ product_name }: { product_name?: string }) => product_name ?? "escolhido",
    "escolhido",
  ),
  at_risk: { ...linked("Em risco", () => "", ""), chip: (value: string) => (value === "true" ? "Sim" : "Não") },
  sold: {
    ...linked("Vendas", () => "", ""),
    chip: (value: string) => (value === "true" ? "Com vendas" : "Sem vendas"),
  },
} satisfies Filters;
