import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { type AgencySupplierContract, contractPeriods } from "#app/contracts/agreements/contracts.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import { home } from "../visitors/visitors.ts";
import type { Route } from "./+types/list.ts";
import { filterNames, nameOf, permission, place, project, title } from "./projects.ts";
import { pendencyLabels, Standing } from "./standing.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), filterNames);
  const listed = await fetchList<AgencySupplierContract>(context, request, place, filters);
  return { listed, filters, writes: levelOf(context.get(userContext), permission) >= READ_WRITE };
}

const columns: Column<AgencySupplierContract>[] = [
  {
    header: "Projeto",
    sort: "name",
    rowHeader: true,
    cell: (contract) => <a href={project(contract.uuid)}>{nameOf(contract)}</a>,
  },
  { header: "Fornecedor", sort: "supplier", cell: ({ supplier }) => supplier.name },
  { header: "Início", sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Fim", sort: "ends_on", nowrap: true, cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim") },
  { header: "Pessoas", sort: "people", numeric: true, cell: ({ people }) => formatInteger(people) },
  {
    header: "Lojas",
    numeric: true,
    cell: ({ uuid, stores }) => <a href={project(uuid, "#lojas")}>{formatInteger(stores.length)}</a>,
  },
  { header: "Situação", cell: Standing },
];

const create = "Novo projeto";
const chipLabels = {
  q: "Projeto ou fornecedor",
  period: "Vigência",
  pendency: "Documento",
  supplier_uuid: "Fornecedor",
};

/** The agency's projects with suppliers. */
export default function Projects({ loaderData: { listed, filters, writes } }: Route.ComponentProps) {
  const supplier = listed.found.data[0]?.supplier.name ?? "escolhido";
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[home, { label: title }]}
        actions={
          writes && (
            <ButtonLink look="primary" href={`${place.path}/new`}>
              {create}
            </ButtonLink>
          )
        }
      />
      <FilterForm path={`${place.path}/search`} keep={pickSearchParams(listed.address, ["supplier_uuid", "sort"])}>
        <SearchField name="q" label={chipLabels.q} defaultValue={filters.q} />
        <SelectField
          name="period"
          label={chipLabels.period}
          placeholder="Todas"
          options={toOptions(contractPeriods)}
          defaultValue={filters.period}
        />
        <SelectField
          name="pendency"
          label={chipLabels.pendency}
          placeholder="Todos"
          options={toOptions(pendencyLabels)}
          defaultValue={filters.pendency}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["projeto", "projetos"]}
        caption={title}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, chipLabels, {
          period: contractPeriods,
          pendency: pendencyLabels,
          supplier_uuid: { [filters.supplier_uuid]: supplier },
        })}
        exports={`${place.path}/export`}
        whenEmpty={writes && <a href={`${place.path}/new`}>{create}</a>}
      />
    </>
  );
}
