import type { ApiClient } from "#app/session/client.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { FilterForm, pickSearchParams, toLabels, toOptions } from "#app/ui/table/index.ts";
import { supplierOptions } from "../../attended-suppliers.ts";
import { products } from "../attended.ts";
import { type filterNames, groupsOf, labels } from "./product.ts";

/** A named row as a choice. */
export const asOption = ({ uuid, name }: { uuid: string; name: string }) => ({ value: uuid, label: name });

/** What may be chosen in each filter. */
export async function optionsFor(api: ApiClient) {
  const [suppliers, sections, categories] = await Promise.all([
    supplierOptions(api),
    groupsOf(api, "product_sections"),
    groupsOf(api, "product_categories"),
  ]);
  return {
    agency_supplier_uuid: suppliers,
    product_category_uuid: categories.map(asOption),
    product_section_uuid: sections.map(asOption),
    without_section: toOptions({ true: "Sem seção", false: "Com seção" }),
  };
}
type Options = Awaited<ReturnType<typeof optionsFor>>;

/** What each choice is called. */
export const namesIn = (options: Options) => ({
  agency_supplier_uuid: toLabels(options.agency_supplier_uuid),
  product_category_uuid: toLabels(options.product_category_uuid),
  product_section_uuid: toLabels(options.product_section_uuid),
  without_section: toLabels(options.without_section),
});

export const filterLabels = {
  q: "Produto ou EAN",
  agency_supplier_uuid: labels.agency_supplier_uuid,
  product_category_uuid: labels.category,
  product_section_uuid: labels.section,
  without_section: "Com ou sem seção",
};

type FiltersProps = { address: string; filters: Record<(typeof filterNames)[number], string>; options: Options };

export function ProductFilters({ address, filters, options }: FiltersProps) {
  const select = (name: keyof Options, placeholder: string) => (
    <SelectField
      name={name}
      label={filterLabels[name]}
      placeholder={placeholder}
      options={options[name]}
      defaultValue={filters[name]}
    />
  );
  return (
    <FilterForm
      path={products.path}
      keep={pickSearchParams(address, ["sort"])}
      more={
        <>
          {select("product_category_uuid", "Todas")}
          {select("product_section_uuid", "Todas")}
          {select("without_section", "Todos")}
        </>
      }
      moreFilled={[filters.product_category_uuid, filters.product_section_uuid, filters.without_section]}
    >
      <SearchField name="q" label={filterLabels.q} defaultValue={filters.q} />
      {select("agency_supplier_uuid", "Todos")}
    </FilterForm>
  );
}
