import {
  issueReasons,
  type StoreTask,
  type TaskStatus,
  taskKinds,
  taskStatuses,
} from "#app/contracts/store/store-tasks.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Tone } from "#app/ui/primitives/tone.ts";
import type { Column } from "#app/ui/table/index.ts";

const tones: Record<TaskStatus, Tone> = {
  pending: "neutral",
  allocated_and_working: "info",
  with_issue: "danger",
  done: "success",
};

/** Columns of the report on store tasks. */
export const storeTaskColumns: Column<StoreTask>[] = [
  { header: "Dia", sort: "day", nowrap: true, cell: ({ day }) => formatDate(day) },
  { header: "Atividade", sort: "kind", rowHeader: true, cell: ({ kind }) => taskKinds[kind] },
  {
    header: "Produto ou seção",
    sort: "product",
    cell: ({ product, product_section }) => product?.name ?? product_section,
  },
  { header: "Loja", sort: "store", cell: ({ store }) => store.name },
  { header: "Promotor", cell: ({ visitor }) => visitor?.name ?? "–" },
  {
    header: "Situação",
    sort: "status",
    cell: ({ status, issue_reason }) => (
      <>
        <Badge tone={tones[status]} label={taskStatuses[status]} />
        {issue_reason && <Subtext>{issueReasons[issue_reason]}</Subtext>}
      </>
    ),
  },
  { header: "Terminada em", sort: "finished_at", nowrap: true, cell: ({ finished_at }) => formatDateTime(finished_at) },
];
