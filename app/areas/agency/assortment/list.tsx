import type { Assortment } from "#app/contracts/assortments.ts";
import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/permissions.ts";
import { levelOf } from "#app/contracts/session.ts";
import { listAt, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, chipsOf, FilterForm, keptOf, ListFrame, withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { supplierOptions } from "../attended-suppliers.ts";
import type { Route } from "./+types/list.ts";
import { create, filterNames, home, permission, place, tabs, title } from "./assortment.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_ONLY);
  const filters = paramsOf(new URL(request.url), filterNames);
  const [listed, suppliers] = await Promise.all([
    listAt<Assortment>(context, request, place, filters),
    supplierOptions(apiOf(context)),
  ]);
  const level = levelOf(context.get(userContext), permission);
  return { listed, filters, suppliers, may: { write: level >= READ_WRITE, full: level >= FULL_ACCESS } };
}

function columnsOf(address: string, may: { full: boolean }): Column<Assortment>[] {
  const to = (filter: string, { uuid, name }: { uuid: string; name: string }) => (
    <a href={withSearch(address, { [filter]: uuid, page: null })}>{name}</a>
  );
  return [
    { header: "Loja", sort: "store", cell: ({ store }) => to("store_uuid", store) },
    { header: "Rede", cell: ({ retailer }) => retailer.name },
    { header: "Produto", sort: "product", rowHeader: true, cell: ({ product }) => to("product_uuid", product) },
    { header: "EAN", nowrap: true, cell: ({ product }) => product.ean },
    { header: "Fornecedor", sort: "supplier", cell: ({ agency_supplier }) => agency_supplier.supplier_name },
    { header: "Categoria", cell: ({ product }) => product.category || "Sem categoria" },
    { header: "Seção", cell: ({ product }) => product.section || "Sem seção" },
    ...(may.full
      ? [
          {
            header: "Ações",
            nowrap: true,
            cell: ({ uuid, product, store }: Assortment) => (
              <a href={`${place.path}/${uuid}/remove`} data-ask="">
                {words.remove}
                <span className="sr-only">
                  {" "}
                  {product.name} de {store.name}
                </span>
              </a>
            ),
          },
        ]
      : []),
  ];
}

const labels = {
  q: "Produto, EAN ou loja",
  agency_supplier_uuid: "Fornecedor",
  store_uuid: "Loja",
  product_uuid: "Produto",
};

/** Which products must be in which stores. */
export default function Assortments({ loaderData: { listed, filters, suppliers, may } }: Route.ComponentProps) {
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
      <FilterForm path={place.path} keep={keptOf(listed.address, ["store_uuid", "product_uuid", "sort"])}>
        <TextField name="q" label={labels.q} defaultValue={filters.q} type="search" data-key="/" maxLength={200} />
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
        chips={chipsOf(listed.address, filters, labels, {
          agency_supplier_uuid: Object.fromEntries(suppliers.map(({ value, label }) => [value, label])),
          store_uuid: { [filters.store_uuid]: first?.store.name ?? "escolhida" },
          product_uuid: { [filters.product_uuid]: first?.product.name ?? "escolhido" },
        })}
        exports={`${place.path}/export`}
        whenEmpty={may.write && <a href={newOne}>{create}</a>}
      />
    </>
  );
}
