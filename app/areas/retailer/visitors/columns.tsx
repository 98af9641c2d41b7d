import { completenesses } from "#app/contracts/documents/documents.ts";
import { describeOpenStores, visitorTodayLabels as labels } from "#app/contracts/people/visitor-today.ts";
import { type VisitorListItem, visitors } from "#app/contracts/people/visitors.ts";
import { statusColumn, toneOfToday } from "#app/screens/visitors/columns.tsx";
import { hrefInList } from "#app/screens/visitors/list-behind.ts";
import { formatCpf } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Column } from "#app/ui/table/index.ts";

/** The columns of the retailer's list at `path`, whose address a record keeps. */
export const retailerVisitorColumns = (path: string, address: string): Column<VisitorListItem>[] => [
  {
    header: visitors.labels.name,
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name }) => <a href={hrefInList(path, uuid, address)}>{name}</a>,
  },
  { header: visitors.labels.cpf, sort: "cpf", nowrap: true, cell: ({ cpf }) => formatCpf(cpf) },
  { header: "Contratante", sort: "owner_name", cell: ({ owner_name }) => owner_name },
  {
    header: visitors.labels.job_function,
    sort: "job_function_name",
    cell: ({ job_function_name }) => job_function_name,
  },
  {
    header: labels.completeness,
    sort: "completeness",
    cell: ({ today }) => (today?.completeness ? <Completeness value={today.completeness} /> : "–"),
  },
  {
    header: labels.open_stores,
    cell: ({ today }) => today && <Badge tone={toneOfToday(today)} label={describeOpenStores(today)} />,
  },
  { header: labels.inside, cell: ({ today }) => today?.inside?.name },
  statusColumn,
];

const Completeness = ({ value }: { value: keyof typeof completenesses }) => (
  <Badge tone={value === "completed" ? "success" : "warning"} label={completenesses[value]} />
);
