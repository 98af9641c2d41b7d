import { issueReasons, type StoreTask, storeTasks, taskStatusLabels } from "#app/contracts/store/store-tasks.ts";
import { RecordPage } from "#app/crud/form-page.tsx";
import { formatDate, formatDateTime, formatQuantity } from "#app/ui/format.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { Assignee, taskName } from "./columns.tsx";
import { TaskPhoto } from "./task-photo.tsx";

const { labels } = storeTasks;

/** A task, for those who only read. */
export function TaskRecord({ task, path }: { task: StoreTask; path: string }) {
  const { quantity, issue_reason } = task;
  return (
    <RecordPage resource={storeTasks} loaderData={{ path, record: task }} name={taskName(task)}>
      <DefinitionList
        items={[
          { term: labels.product_section, detail: task.product_section || null },
          { term: labels.quantity, detail: quantity === null ? null : formatQuantity(quantity) },
          { term: labels.day, detail: formatDate(task.day) },
          { term: "Responsável", detail: <Assignee {...task} /> },
          { term: labels.status, detail: taskStatusLabels[task.status] },
          { term: labels.issue_reason, detail: issue_reason && issueReasons[issue_reason] },
          { term: "Terminada em", detail: formatDateTime(task.finished_at) },
          { term: labels.note, detail: task.note || null },
        ]}
      />
      <TaskPhoto task={task} path={path} />
    </RecordPage>
  );
}
