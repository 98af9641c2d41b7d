import { dayAt } from "#app/contracts/platform/dates.ts";
import { type TaskWorker, taskWorkerKinds, taskWorkers } from "#app/contracts/store/store-task-reports.ts";
import { type TaskStatus, taskKinds, taskStatuses } from "#app/contracts/store/store-tasks.ts";
import { day, filtersFor, search, select } from "#app/crud/filters.tsx";
import { CountLink, ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { type Column, periodOfDays, withSearch } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";

const filters = filtersFor(taskWorkers, {
  q: search("Nome"),
  worker: select("Tipo", "Todos", taskWorkerKinds),
  pending: select("Pendências", "Todos", { true: "Com atividades alocadas", false: "Sem atividades alocadas" }),
  kind: select("Atividade", "Todas", taskKinds),
  start_date: day("De"),
  end_date: day("Até"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(taskWorkers, filters)];

export async function loader(args: Route.LoaderArgs) {
  return { list: await loadList(args, taskWorkers, filters), today: dayAt(new Date()) };
}

/** The people with tasks in a period, by default today, and how many are pending. */
export default function TaskWorkers({ loaderData: { list, today } }: Route.ComponentProps) {
  const { values } = list;
  const [kind, start_date, end_date] = [values.kind || null, values.start_date || null, values.end_date || null];
  const usual = !start_date && !end_date;
  const countOf = (status: Exclude<TaskStatus, "pending">): Column<TaskWorker> => ({
    header: taskStatuses[status],
    sort: status,
    numeric: true,
    cell: ({ uuid, name, worker, ...counts }) => (
      <CountLink
        count={counts[status]}
        of={`${taskStatuses[status]}: ${name}`}
        href={withSearch(storeAddresses.tasks, { kind, start_date, end_date, status, [`${worker}_uuid`]: uuid })}
      />
    ),
  });
  return (
    <ListPage
      resource={taskWorkers}
      list={list}
      filters={filters}
      lead={usual && "Quem tem atividades hoje; escolha outro período, de até 92 dias."}
      period={{ today, usual: periodOfDays(today, 1) }}
      sorted="-allocated_and_working"
      columns={[
        { header: "Nome", sort: "name", rowHeader: true, cell: ({ name }) => name },
        { header: "Tipo", sort: "worker", cell: ({ worker }) => taskWorkerKinds[worker] },
        { header: "Contratante", sort: "owner_name", cell: ({ owner_name }) => owner_name ?? "A própria loja" },
        countOf("allocated_and_working"),
        countOf("with_issue"),
        countOf("done"),
      ]}
    />
  );
}
