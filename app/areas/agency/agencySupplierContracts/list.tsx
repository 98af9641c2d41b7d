import {
  type AgencySupplierContract,
  contractPeriods,
  ENDING_DAYS,
  agencySupplierContracts as projects,
} from "#app/contracts/agreements/contracts.ts";
import { filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { WhatIs } from "#app/screens/help/what-is.tsx";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { projectAt, projectName } from "./describe.ts";
import { ProjectStatus, pendencyLabels } from "./status.tsx";

const filters = filtersFor(projects, {
  q: search("Projeto ou fornecedor"),
  period: select("Vigência", "Todas", contractPeriods),
  pendency: select("Documento", "Todos", pendencyLabels),
  ending: select("Término", "Todos", { true: `Nos próximos ${ENDING_DAYS} dias` }),
  supplier_uuid: linked("Fornecedor", ({ supplier }: AgencySupplierContract) => supplier.name, "escolhido"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(projects, filters)];

/** The list stands at two addresses; a search leads to the second. */
export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, projects, filters);
  return { ...list, listed: { ...list.listed, path: addresses.projects } };
}

const columns: Column<AgencySupplierContract>[] = [
  {
    header: "Projeto",
    sort: "name",
    rowHeader: true,
    cell: (project) => <a href={projectAt(project.uuid)}>{projectName(project)}</a>,
  },
  { header: "Fornecedor", sort: "supplier", cell: ({ supplier }) => supplier.name },
  { header: "Início", sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Fim", sort: "ends_on", nowrap: true, cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim") },
  { header: "Pessoas", sort: "people", numeric: true, cell: ({ people }) => formatInteger(people) },
  {
    header: "Lojas",
    sort: "stores",
    numeric: true,
    cell: ({ uuid, stores }) => <a href={projectAt(uuid, "#lojas")}>{formatInteger(stores.length)}</a>,
  },
  { header: "Situação", sort: "period", cell: ProjectStatus },
];

/** The agency's projects with suppliers. */
export default function Projects({ loaderData: list }: Route.ComponentProps) {
  const searchPath = `${addresses.projects}/search`;
  return (
    <ListPage
      resource={projects}
      list={list}
      filters={filters}
      searchPath={searchPath}
      columns={columns}
      lead={<WhatIs name="projeto">projeto</WhatIs>}
    />
  );
}
