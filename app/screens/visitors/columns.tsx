import { type VisitorSummary, visitors } from "#app/contracts/people/visitors.ts";
import { formatCpf } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { VisitorBadges } from "./badges.tsx";
import { hrefInList } from "./list-behind.ts";

const { labels } = visitors;

/** The columns of the list at `path`, whose address a record keeps. */
export const visitorListColumns = (path: string, address: string): Column<VisitorSummary>[] => [
  {
    header: labels.name,
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name }) => <a href={hrefInList(path, uuid, address)}>{name}</a>,
  },
  { header: labels.cpf, sort: "cpf", nowrap: true, cell: ({ cpf }) => formatCpf(cpf) },
  { header: labels.job_function, sort: "job_function_name", cell: ({ job_function_name }) => job_function_name },
  { header: labels.responsible_uuid, sort: "responsible_name", cell: ({ responsible_name }) => responsible_name },
  { header: "Situação", sort: "active", cell: VisitorBadges },
];
