import { plannedVisitStates } from "#app/contracts/visits/planned-visits.ts";
import type { SupplierTime } from "#app/contracts/visits/time-trackings.ts";
import { formatDate, formatHours } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";

export const timeColumns: Column<SupplierTime>[] = [
  { header: "Dia", sort: "day", nowrap: true, cell: ({ day }) => formatDate(day) },
  {
    header: "Fornecedor",
    sort: "agency_supplier",
    rowHeader: true,
    cell: ({ agency_supplier }) => agency_supplier.supplier_name,
  },
  { header: "Loja", sort: "store", cell: ({ store }) => store.name },
  { header: "Promotor", cell: ({ visitor }) => visitor.name },
  { header: "Situação", sort: "state", nowrap: true, cell: ({ state }) => plannedVisitStates[state] },
  {
    header: "Planejado",
    sort: "planned_minutes",
    numeric: true,
    nowrap: true,
    cell: ({ planned_minutes }) => formatHours(planned_minutes),
  },
  {
    header: "Trabalhado",
    sort: "worked_minutes",
    numeric: true,
    nowrap: true,
    cell: ({ worked_minutes }) => formatHours(worked_minutes),
  },
];
