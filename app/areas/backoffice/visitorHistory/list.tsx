import { type PersonReportSummary, personReportList } from "#app/contracts/people/data-requests.ts";
import { filtersFor } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatCpf, formatDateTime } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { PrivacyTabs, reportAt } from "./tabs.tsx";

const { labels } = personReportList;
const filters = filtersFor(personReportList, {});

export const middleware: Route.MiddlewareFunction[] = [exportsList(personReportList, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, personReportList, filters);

const columns: Column<PersonReportSummary>[] = [
  {
    header: labels.cpf,
    sort: "cpf",
    rowHeader: true,
    nowrap: true,
    cell: ({ uuid, cpf }) => <a href={reportAt(uuid)}>{formatCpf(cpf)}</a>,
  },
  { header: labels.reason, cell: ({ reason }) => reason },
  { header: "Reunido por", sort: "requested_by_name", cell: ({ requested_by_name }) => requested_by_name },
  {
    header: "Reunido em",
    sort: "created_at",
    nowrap: true,
    cell: ({ created_at }) => formatDateTime(String(created_at)),
  },
  { header: "Leituras", sort: "reads", numeric: true, cell: ({ reads }) => reads },
];

/** The reports about persons, with their author and reason. */
export default function PersonReports({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={personReportList}
      list={list}
      filters={filters}
      columns={columns}
      sorted="-created_at"
      lead="Tudo o que a plataforma guarda sobre um CPF, de onde veio e quem viu. Abrir um relatório fica registrado."
    >
      <PrivacyTabs current={backofficeAddresses.personReports} />
    </ListPage>
  );
}
