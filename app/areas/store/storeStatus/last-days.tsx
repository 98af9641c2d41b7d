import type { StoreStatus } from "#app/contracts/store/store-status.ts";
import { taskStatuses } from "#app/contracts/store/store-tasks.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { Table, withSearch } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import { daysAt, type Reads, visitsAt } from "./tiles.ts";

/** Visits and tasks day by day; each number leads to its rows. */
export function LastDays({ history, reads }: { history: StoreStatus["history"]; reads: Reads }) {
  const link = (count: number, day: string, what: string, href: string | false) =>
    href && count > 0 ? (
      <a href={href}>
        {formatInteger(count)}
        <span className="sr-only">
          {" "}
          {what} em {formatDate(day)}
        </span>
      </a>
    ) : (
      formatInteger(count)
    );
  const visits = (day: string, more: Record<string, string> = {}) =>
    reads.visits && visitsAt({ ...daysAt(day), ...more });
  const tasks = (day: string, more: Record<string, string> = {}) =>
    reads.tasks && withSearch(storeAddresses.tasks, { ...daysAt(day), ...more });
  return (
    <Table
      caption="Visitas e atividades dos últimos sete dias"
      rows={history}
      rowKey={({ day }) => day}
      cards
      linkless={!reads.visits && !reads.tasks}
      columns={[
        { header: "Dia", rowHeader: true, nowrap: true, cell: ({ day }) => formatDate(day) },
        { header: "Visitas", numeric: true, cell: (row) => link(row.visits, row.day, "visitas", visits(row.day)) },
        {
          header: "Sem saída",
          numeric: true,
          cell: (row) =>
            link(row.unfinished_visits, row.day, "visitas sem saída", visits(row.day, { status: "unfinished_visit" })),
        },
        { header: "Atividades", numeric: true, cell: (row) => link(row.tasks, row.day, "atividades", tasks(row.day)) },
        {
          header: taskStatuses.done,
          numeric: true,
          cell: (row) => link(row.done, row.day, "atividades concluídas", tasks(row.day, { status: "done" })),
        },
        {
          header: taskStatuses.with_issue,
          numeric: true,
          cell: (row) =>
            link(row.with_issue, row.day, "atividades com problema", tasks(row.day, { status: "with_issue" })),
        },
      ]}
    />
  );
}
