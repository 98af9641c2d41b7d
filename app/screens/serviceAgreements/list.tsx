import {
  AGREEMENT_ENDING_DAYS,
  type ServiceAgreementSummary,
  serviceAgreementStates,
  serviceAgreements,
} from "#app/contracts/agreements/service-agreements.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { allOf } from "#app/crud/choices.ts";
import { filtersFor, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDate, formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { formatDuration } from "./describe.ts";
import { agreementsPath } from "./paths.ts";
import { AgreementStatus } from "./status.tsx";

const filters = filtersFor(serviceAgreements, {
  q: search("Rede ou serviço"),
  retailer_uuid: lookupFilter(
    "Rede",
    "Todas",
    allOf(companyLists.retailer, ({ name }) => name),
  ),
  state: select("Situação", "Todas", serviceAgreementStates),
  withoutMinutes: secondary(
    select("Minutos das que estão em vigor", "Todas", { true: "Sem minutos", false: "Com minutos" }),
  ),
  ending: secondary(
    select("Término", "Todas", { true: `Nos próximos ${AGREEMENT_ENDING_DAYS} dias, sem renovação enviada` }),
  ),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(serviceAgreements, filters)];

/** The list stands at two addresses; a search leads to the second. */
export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, serviceAgreements, filters);
  return { ...list, listed: { ...list.listed, path: agreementsPath(args.context) } };
}

const columnsAt = (path: string): Column<ServiceAgreementSummary>[] => [
  {
    header: "Rede",
    sort: "retailer",
    rowHeader: true,
    cell: ({ uuid, retailer, services }) => (
      <>
        <a href={`${path}/${uuid}`}>{retailer.name}</a>
        <Subtext>{services.join(", ")}</Subtext>
      </>
    ),
  },
  { header: "Situação", sort: "state", cell: AgreementStatus },
  { header: "Início", sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Fim", sort: "ends_on", nowrap: true, cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim") },
  {
    header: "Lojas",
    sort: "stores",
    numeric: true,
    cell: ({ uuid, retailer, stores_count }) => (
      <a href={`${path}/${uuid}#lojas`}>
        {stores_count === 0 ? "Todas" : formatInteger(stores_count)}
        <span className="sr-only"> da declaração para {retailer.name}</span>
      </a>
    ),
  },
  { header: "Pessoas", sort: "people", numeric: true, cell: ({ people }) => formatInteger(people) },
  {
    header: "Tempo por semana",
    sort: "minutes",
    numeric: true,
    cell: ({ declared_minutes: minutes }) => (minutes === null ? "Sem minutos" : formatDuration(minutes)),
  },
  {
    header: "Enviada em",
    sort: "sent_at",
    nowrap: true,
    cell: ({ sent_at }) => (sent_at ? formatDateTime(String(sent_at)) : "–"),
  },
];

/** The declarations of services that the account makes to retailers. */
export default function ServiceAgreements({ loaderData: list }: Route.ComponentProps) {
  const { path } = list.listed;
  return (
    <ListPage
      resource={serviceAgreements}
      list={list}
      filters={filters}
      searchPath={`${path}/search`}
      sorted="-starts_on"
      columns={columnsAt(path)}
    />
  );
}
