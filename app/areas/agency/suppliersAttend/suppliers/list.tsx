import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { AgencySupplier } from "#app/contracts/directory/agency-suppliers.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { home, permission, products, suppliers, tabs, title } from "../attended.ts";
import type { Route } from "./+types/list.ts";
import { accountStates, create, filterNames, labels, noAccount } from "./supplier.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_ONLY);
  const filters = paramsOf(new URL(request.url), filterNames);
  const listed = await fetchList<AgencySupplier>(context, request, suppliers, filters);
  const level = levelOf(context.get(userContext), permission);
  return { listed, filters, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

function columnsOf(may: Route.ComponentProps["loaderData"]["may"]): Column<AgencySupplier>[] {
  return [
    {
      header: "Fornecedor",
      sort: "supplier_name",
      rowHeader: true,
      cell: ({ uuid, supplier_name }) =>
        may.write ? <a href={`${suppliers.path}/${uuid}`}>{supplier_name}</a> : supplier_name,
    },
    { header: labels.supplier_uuid, cell: ({ supplier }) => supplier?.name ?? noAccount },
    {
      header: "Produtos",
      sort: "products",
      numeric: true,
      cell: ({ uuid, supplier_name, products_count }) => (
        <a href={`${products.path}?agency_supplier_uuid=${uuid}`}>
          {formatInteger(products_count)}
          <span className="sr-only"> de {supplier_name}</span>
        </a>
      ),
    },
    ...(may.remove
      ? [
          {
            header: "Ações",
            nowrap: true,
            cell: ({ uuid, supplier_name }: AgencySupplier) => (
              <a href={`${suppliers.path}/${uuid}/remove`} data-ask="">
                {words.remove}
                <span className="sr-only"> {supplier_name}</span>
              </a>
            ),
          },
        ]
      : []),
  ];
}

/** The suppliers that the agency attends. */
export default function Suppliers({ loaderData: { listed, filters, may } }: Route.ComponentProps) {
  const newOne = `${suppliers.path}/new`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[home, { label: title }]}
        actions={
          may.write && (
            <ButtonLink look="primary" href={newOne}>
              {create}
            </ButtonLink>
          )
        }
      />
      <LinkTabs label={title} tabs={tabs} current={suppliers.path} />
      <FilterForm path={suppliers.path} keep={pickSearchParams(listed.address, ["sort"])}>
        <SearchField name="q" label={labels.supplier_name} defaultValue={filters.q} />
        <SelectField
          name="with_account"
          label={labels.supplier_uuid}
          placeholder="Todas"
          options={toOptions(accountStates)}
          defaultValue={filters.with_account}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["fornecedor", "fornecedores"]}
        caption="Fornecedores atendidos"
        columns={columnsOf(may)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(
          listed.address,
          filters,
          { q: labels.supplier_name, with_account: labels.supplier_uuid },
          { with_account: accountStates },
        )}
        exports={`${suppliers.path}/export`}
        whenEmpty={may.write && <a href={newOne}>{create}</a>}
      />
    </>
  );
}
