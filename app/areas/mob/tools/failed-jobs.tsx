import { type FailedJob, failedJobs } from "#app/contracts/platform/jobs.ts";
import { filtersFor, linked, search } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { jobMomentColumns } from "#app/screens/jobs/columns.tsx";
import { withSearch } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/failed-jobs.ts";
import { FailureTabs } from "./tabs.tsx";

const filters = filtersFor(failedJobs, {
  q: search("Processo ou arquivo"),
  account_uuid: linked("Conta", ({ account }: FailedJob) => account.name, "escolhida"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(failedJobs, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, failedJobs, filters);

/** The background jobs of all accounts that ended with an error. */
export default function FailedJobs({ loaderData: list }: Route.ComponentProps) {
  const { address } = list.listed;
  return (
    <ListPage
      resource={failedJobs}
      list={list}
      filters={filters}
      sorted="-finished_at"
      lead="Importações, exportações e trabalhos em massa que pararam com erro, de todas as contas."
      columns={[
        { header: "Processo", sort: "title", rowHeader: true, cell: ({ title }) => title },
        {
          header: "Conta",
          sort: "account",
          cell: ({ account }) => (
            <a href={withSearch(address, { account_uuid: account.uuid, page: null })}>{account.name}</a>
          ),
        },
        { header: "Parou em", cell: ({ failed_task }) => failed_task || "–" },
        { header: "Pedido por", cell: ({ created_by_name }) => created_by_name || "–" },
        ...jobMomentColumns,
      ]}
      whenEmpty="Nenhum processo parou com erro."
    >
      <FailureTabs current={addresses.failedJobs} />
    </ListPage>
  );
}
