import { issueReasons, type StoreTask, taskKinds, taskStatusLabels } from "#app/contracts/store/store-tasks.ts";
import { taskStatusTones } from "#app/screens/task-states.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { Lead, type Leads } from "./leads.tsx";

/** Columns of the report on store tasks; for readers other than the agency, also whose visitor does the task. */
export const storeTaskColumnsFor = (leads: Leads, agency: boolean): Column<StoreTask>[] => [
  {
    header: "Dia",
    sort: "day",
    nowrap: true,
    cell: (task) => (
      <Lead href={leads.other("visits", task)} title="A visita deste promotor a esta loja">
        {formatDate(task.day)}
      </Lead>
    ),
  },
  { header: "Atividade", sort: "kind", rowHeader: true, cell: ({ kind }) => taskKinds[kind] },
  { header: "Produto", sort: "product", cell: ({ product }) => product?.name ?? "–" },
  { header: "Seção", sort: "section", cell: ({ product_section }) => product_section || "–" },
  { header: "Loja", sort: "store", cell: ({ store }) => <Lead href={leads.store(store.uuid)}>{store.name}</Lead> },
  {
    header: "Promotor",
    sort: "visitor",
    cell: ({ visitor, replenisher, day }) =>
      visitor ? <Lead href={leads.person(visitor.uuid, day)}>{visitor.name}</Lead> : (replenisher?.name ?? "–"),
  },
  ...(agency
    ? []
    : [{ header: "Agência", sort: "agency", cell: ({ visitor }: StoreTask) => visitor?.owner_name ?? "–" }]),
  {
    header: "Situação",
    sort: "status",
    cell: ({ status, issue_reason }) => (
      <>
        <Badge tone={taskStatusTones[status]} label={taskStatusLabels[status]} />
        {issue_reason && <Subtext>{issueReasons[issue_reason]}</Subtext>}
      </>
    ),
  },
  { header: "Terminada em", sort: "finished_at", nowrap: true, cell: ({ finished_at }) => formatDateTime(finished_at) },
];
