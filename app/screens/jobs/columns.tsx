import { batchStates } from "#app/contracts/platform/job-states.ts";
import type { BatchJob } from "#app/contracts/platform/jobs.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge, jobTones } from "#app/ui/page/index.ts";
import type { Column } from "#app/ui/table/index.ts";

/** The columns that say when a job was requested and when it ended. */
export const jobMomentColumns: Column<Pick<BatchJob, "created_at" | "finished_at">>[] = [
  {
    header: "Pedido em",
    sort: "created_at",
    nowrap: true,
    cell: ({ created_at }) => formatDateTime(String(created_at)),
  },
  {
    header: "Terminado em",
    sort: "finished_at",
    nowrap: true,
    cell: ({ finished_at }) => formatDateTime(finished_at && String(finished_at)),
  },
];

/** The columns of the jobs at `path`. */
export const jobColumnsAt = (path: string): Column<BatchJob>[] => [
  {
    header: "Processo",
    sort: "title",
    rowHeader: true,
    cell: ({ uuid, title }) => <a href={`${path}/${uuid}`}>{title}</a>,
  },
  {
    header: "Situação",
    sort: "state",
    cell: ({ state }) => <Badge tone={jobTones[state]} label={batchStates[state]} />,
  },
  {
    header: "Tarefas",
    sort: "tasks",
    numeric: true,
    cell: ({ tasks }) => `${tasks.filter(({ state }) => state === "done").length} de ${tasks.length}`,
  },
  ...jobMomentColumns,
];
