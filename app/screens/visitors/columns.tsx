import { type VisitorSummary, visitors } from "#app/contracts/people/visitors.ts";
import { formatCpf } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { VisitorBadges } from "./badges.tsx";

const { labels } = visitors;

/** The columns of the list at `path`. */
export const visitorListColumns = (path: string): Column<VisitorSummary>[] => [
  {
    header: labels.name,
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name }) => <a href={`${path}/${uuid}`}>{name}</a>,
  },
  { header: labels.cpf, sort: "cpf", nowrap: true, cell: ({ cpf }) => formatCpf(cpf) },
  { header: labels.job_function, sort: "job_function_name", cell: ({ job_function_name }) => job_function_name },
  { header: labels.responsible_uuid, sort: "responsible_name", cell: ({ responsible_name }) => responsible_name },
  { header: "Situação", sort: "active", cell: VisitorBadges },
];
