import {
  issueReasons,
  type StoreTask,
  storeTasks,
  taskKinds,
  taskStatusLabels,
} from "#app/contracts/store/store-tasks.ts";
import { removeColumn } from "#app/crud/list-page.tsx";
import type { LoadedList } from "#app/crud/load-list.ts";
import { taskStatusTones } from "#app/screens/task-states.ts";
import { formatDate, formatDateTime, formatQuantity } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";

const { labels } = storeTasks;

/** A task in words: its kind, and its product or section. */
export const taskName = ({ kind, product, product_section }: Pick<StoreTask, "kind" | "product" | "product_section">) =>
  `${taskKinds[kind]}: ${product?.name ?? product_section}`;

export const taskColumnsOf = (list: LoadedList<StoreTask>): Column<StoreTask>[] => [
  {
    header: labels.kind,
    sort: "kind",
    rowHeader: true,
    cell: (task) => <a href={`${list.listed.path}/${task.uuid}`}>{taskKinds[task.kind]}</a>,
  },
  { header: labels.product_uuid, sort: "product", cell: ({ product }) => product?.name ?? "–" },
  { header: labels.product_section, sort: "section", cell: ({ product_section }) => product_section || "–" },
  {
    header: labels.quantity,
    sort: "quantity",
    numeric: true,
    cell: ({ quantity }) => (quantity === null ? "–" : formatQuantity(quantity)),
  },
  { header: labels.day, sort: "day", nowrap: true, cell: ({ day }) => formatDate(day) },
  { header: "Responsável", sort: "assignee", cell: Assignee },
  {
    header: labels.status,
    sort: "status",
    cell: ({ uuid, status, issue_reason, photo }) => (
      <>
        <Badge tone={taskStatusTones[status]} label={taskStatusLabels[status]} />
        {issue_reason && <Subtext>{issueReasons[issue_reason]}</Subtext>}
        {photo && (
          <Subtext>
            <a href={`${list.listed.path}/${uuid}/photo/file`}>Foto</a>
          </Subtext>
        )}
      </>
    ),
  },
  { header: "Terminada em", sort: "finished_at", nowrap: true, cell: ({ finished_at }) => formatDateTime(finished_at) },
  ...removeColumn(list, taskName),
];

/** The replenisher, or the visitor with whose they are. */
export function Assignee({ replenisher, visitor }: StoreTask) {
  if (replenisher) return replenisher.name;
  if (!visitor) return "–";
  return (
    <>
      {visitor.name} <Subtext>{visitor.owner_name}</Subtext>
    </>
  );
}
