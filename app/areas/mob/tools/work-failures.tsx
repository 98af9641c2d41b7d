import { failedJobs } from "#app/contracts/platform/jobs.ts";
import { workFailures, workStates } from "#app/contracts/platform/work-failures.ts";
import { filtersFor, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/work-failures.ts";
import { FailureTabs } from "./tabs.tsx";

const filters = filtersFor(workFailures, { state: select("Situação", "Todas", workStates) });

export const middleware: Route.MiddlewareFunction[] = [exportsList(workFailures, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, workFailures, filters);

/** The work that no user has started and that failed: mails, counts, retention, the work of each day. */
export default function WorkFailures({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={workFailures}
      list={list}
      filters={filters}
      sorted="-last_failed_at"
      parents={[{ label: failedJobs.words.title, href: addresses.failedJobs }]}
      lead="O que a plataforma faz sozinha e falhou: e-mails, contagens, exclusões e o trabalho de cada dia. A última falha de cada trabalho."
      columns={[
        {
          header: "Trabalho",
          sort: "title",
          rowHeader: true,
          cell: ({ title, message }) => (
            <>
              {title}
              <Subtext>{message}</Subtext>
            </>
          ),
        },
        {
          header: "Situação",
          sort: "state",
          cell: ({ state, recovered_at }) => (
            <>
              <Badge tone={state === "failing" ? "danger" : "success"} label={workStates[state]} />
              {recovered_at && <Subtext>{formatDateTime(String(recovered_at))}</Subtext>}
            </>
          ),
        },
        { header: "Falhas seguidas", sort: "failures", numeric: true, cell: ({ failures }) => formatInteger(failures) },
        {
          header: "Desde",
          sort: "first_failed_at",
          nowrap: true,
          cell: ({ first_failed_at }) => formatDateTime(String(first_failed_at)),
        },
        {
          header: "Última falha",
          sort: "last_failed_at",
          nowrap: true,
          cell: ({ last_failed_at }) => formatDateTime(String(last_failed_at)),
        },
      ]}
      whenEmpty="Nenhum trabalho da plataforma falhou."
    >
      <FailureTabs current={addresses.workFailures} />
    </ListPage>
  );
}
