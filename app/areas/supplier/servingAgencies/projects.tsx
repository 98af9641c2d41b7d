import { type AgencySupplierContract, contractPeriods, supplierProjects } from "#app/contracts/agreements/contracts.ts";
import { servingAgencies } from "#app/contracts/reports/agency-work.ts";
import { filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { supplierAddresses as addresses } from "../addresses.ts";
import type { Route } from "./+types/projects.ts";
import { AgencyTabs } from "./tabs.tsx";

const filters = filtersFor(supplierProjects, {
  q: search("Projeto ou agência"),
  period: select("Vigência", "Todas", contractPeriods),
  agency_uuid: linked("Agência", ({ agency }: AgencySupplierContract) => agency.name, "escolhida"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(supplierProjects, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, supplierProjects, filters);

const tones = { coming: "info", current: "success", over: "neutral" } as const;

/** The projects that agencies have with the supplier. */
export default function Projects({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={supplierProjects}
      list={list}
      filters={filters}
      parents={[{ label: servingAgencies.words.title, href: addresses.agencies }]}
      columns={[
        { header: "Projeto", sort: "name", rowHeader: true, cell: ({ name, agency }) => name || agency.name },
        { header: "Agência", sort: "agency", cell: ({ agency }) => agency.name },
        { header: "Início", sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
        {
          header: "Fim",
          sort: "ends_on",
          nowrap: true,
          cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim"),
        },
        { header: "Pessoas", sort: "people", numeric: true, cell: ({ people }) => formatInteger(people) },
        { header: "Lojas", sort: "stores", numeric: true, cell: ({ stores }) => formatInteger(stores.length) },
        {
          header: "Situação",
          sort: "period",
          cell: ({ period }) => <Badge tone={tones[period]} label={contractPeriods[period]} />,
        },
      ]}
    >
      <AgencyTabs current={addresses.projects} />
    </ListPage>
  );
}
