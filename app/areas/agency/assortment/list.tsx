import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { Assortment } from "#app/contracts/field/assortments.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, FilterForm, getBulkProps, ListFrame, pickSearchParams, toLabels } from "#app/ui/table/index.ts";
import { supplierOptions } from "../attended-suppliers.ts";
import { asOption } from "../suppliersAttend/products/filters.tsx";
import { groupsOf } from "../suppliersAttend/products/product.ts";
import type { Route } from "./+types/list.ts";
import { create, filterNames, home, permission, place, tabs, title } from "./assortment.ts";
import { columnsOf } from "./columns.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_ONLY);
  const filters = paramsOf(new URL(request.url), filterNames);
  const api = apiOf(context);
  const [listed, suppliers, categories, sections] = await Promise.all([
    fetchList<Assortment>(context, request, place, filters),
    supplierOptions(api),
    groupsOf(api, "product_categories"),
    groupsOf(api, "product_sections"),
  ]);
  const groups = { product_category_uuid: categories.map(asOption), product_section_uuid: sections.map(asOption) };
  const level = levelOf(context.get(userContext), permission);
  return { listed, filters, suppliers, groups, may: { write: level >= READ_WRITE, full: level >= FULL_ACCESS } };
}

const labels = {
  q: "Produto, EAN ou loja",
  agency_supplier_uuid: "Fornecedor",
  store_uuid: "Loja",
  product_uuid: "Produto",
  product_category_uuid: "Categoria",
  product_section_uuid: "Seção",
};
const groupNames = ["product_category_uuid", "product_section_uuid"] as const;

/** Which products must be in which stores. */
export default function Assortments({ loaderData: { listed, filters, suppliers, groups, may } }: Route.ComponentProps) {
  const [first] = listed.found.data;
  const newOne = `${place.path}/new`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[home, { label: title }]}
        actions={
          <>
            {may.write && (
              <ButtonLink look="primary" href={newOne}>
                {create}
              </ButtonLink>
            )}
            {may.full && <ButtonLink href={`${place.path}/import`}>Importar planilha</ButtonLink>}
          </>
        }
      />
      <LinkTabs label={title} tabs={tabs} current={place.path} />
      <FilterForm
        path={place.path}
        keep={pickSearchParams(listed.address, ["store_uuid", "product_uuid", "sort"])}
        moreFilled={groupNames.map((name) => filters[name])}
        more={groupNames.map((name) => (
          <SelectField
            key={name}
            name={name}
            label={labels[name]}
            placeholder="Todas"
            options={groups[name]}
            defaultValue={filters[name]}
          />
        ))}
      >
        <SearchField name="q" label={labels.q} defaultValue={filters.q} />
        <SelectField
          name="agency_supplier_uuid"
          label={labels.agency_supplier_uuid}
          placeholder="Todos"
          options={suppliers}
          defaultValue={filters.agency_supplier_uuid}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["item", "itens"]}
        caption="Produtos que devem estar em cada loja"
        columns={columnsOf(listed.address, may)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, labels, {
          agency_supplier_uuid: toLabels(suppliers),
          product_category_uuid: toLabels(groups.product_category_uuid),
          product_section_uuid: toLabels(groups.product_section_uuid),
          store_uuid: { [filters.store_uuid]: first?.store.name ?? "escolhida" },
          product_uuid: { [filters.product_uuid]: first?.product.name ?? "escolhido" },
        })}
        {...(may.full &&
          getBulkProps(
            listed,
            ({ product, store }) => `${product.name} de ${store.name}`,
            <Button look="danger" formAction={`${place.path}/remove`}>
              Tirar do sortimento
            </Button>,
          ))}
        exports={`${place.path}/export`}
        whenEmpty={may.write && <a href={newOne}>{create}</a>}
      />
    </>
  );
}
