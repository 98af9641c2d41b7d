import type { AgencyProduct } from "#app/contracts/agency-suppliers.ts";
import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/permissions.ts";
import { levelOf } from "#app/contracts/session.ts";
import { listAt, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { chipsOf, FilterForm, keptOf, ListFrame } from "#app/ui/table/index.ts";
import { supplierOptions } from "../../attended-suppliers.ts";
import { crumbs, permission, products, tabs, title } from "../attended.ts";
import type { Route } from "./+types/list.ts";
import { columnsOf } from "./columns.tsx";
import { create, filterNames, groupsOf, labels } from "./product.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_ONLY);
  const api = apiOf(context);
  const filters = paramsOf(new URL(request.url), filterNames);
  const [listed, suppliers, sections, categories] = await Promise.all([
    listAt<AgencyProduct>(context, request, products, filters),
    supplierOptions(api),
    groupsOf(api, "product_sections"),
    groupsOf(api, "product_categories"),
  ]);
  const level = levelOf(context.get(userContext), permission);
  const may = { write: level >= READ_WRITE, remove: level >= FULL_ACCESS };
  const options = {
    agency_supplier_uuid: suppliers,
    product_section_uuid: sections.map(asOption),
    product_category_uuid: categories.map(asOption),
  };
  return { listed, filters, options, may };
}

const asOption = ({ uuid, name }: { uuid: string; name: string }) => ({ value: uuid, label: name });

const filterLabels = {
  q: "Produto ou EAN",
  agency_supplier_uuid: labels.agency_supplier_uuid,
  product_section_uuid: labels.section,
  product_category_uuid: labels.category,
};

/** What the attended suppliers sell. */
export default function Products({ loaderData: { listed, filters, options, may } }: Route.ComponentProps) {
  const newOne = `${products.path}/new`;
  const named = (all: { value: string; label: string }[]) =>
    Object.fromEntries(all.map(({ value, label }) => [value, label]));
  const select = (name: keyof typeof options, placeholder: string) => (
    <SelectField
      name={name}
      label={filterLabels[name]}
      placeholder={placeholder}
      options={options[name]}
      defaultValue={filters[name]}
    />
  );
  return (
    <>
      <title>{`Produtos – ${title}`}</title>
      <PageHeader
        title="Produtos"
        breadcrumb={[...crumbs, { label: "Produtos" }]}
        actions={
          <>
            {may.write && (
              <ButtonLink look="primary" href={newOne}>
                {create}
              </ButtonLink>
            )}
            {may.remove && <ButtonLink href={`${products.path}/import`}>Importar planilha</ButtonLink>}
          </>
        }
      />
      <LinkTabs label={title} tabs={tabs} current={products.path} />
      <FilterForm
        path={products.path}
        keep={keptOf(listed.address, ["sort"])}
        more={
          <>
            {select("product_category_uuid", "Todas")}
            {select("product_section_uuid", "Todas")}
          </>
        }
        moreFilled={[filters.product_category_uuid, filters.product_section_uuid]}
      >
        <TextField
          name="q"
          label={filterLabels.q}
          defaultValue={filters.q}
          type="search"
          data-key="/"
          maxLength={200}
        />
        {select("agency_supplier_uuid", "Todos")}
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["produto", "produtos"]}
        caption="Produtos dos fornecedores atendidos"
        columns={columnsOf(may)}
        rowKey={({ uuid }) => uuid}
        chips={chipsOf(listed.address, filters, filterLabels, {
          agency_supplier_uuid: named(options.agency_supplier_uuid),
          product_section_uuid: named(options.product_section_uuid),
          product_category_uuid: named(options.product_category_uuid),
        })}
        exports={`${products.path}/export`}
        whenEmpty={may.write && <a href={newOne}>{create}</a>}
      />
    </>
  );
}
