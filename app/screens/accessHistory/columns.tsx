import { entryApps, type VisitItem, visitStatuses } from "#app/contracts/visits.ts";
import { formatDateTime, formatHours, formatTime } from "#app/ui/format.ts";
import { VisitBadge } from "#app/ui/page/index.ts";
import type { Column } from "#app/ui/table/index.ts";

const MINUTE = 60_000;

function Left({ entered_at, left_at, correction, store }: VisitItem) {
  if (!left_at) return "–";
  const sameDay = formatDateTime(entered_at, store.time_zone).slice(0, 10);
  const left = formatDateTime(left_at, store.time_zone);
  return (
    <>
      {left.startsWith(sameDay) ? formatTime(left_at, store.time_zone) : left}
      {correction && <span className="block text-muted-foreground">corrigida: {correction.reason}</span>}
    </>
  );
}

const stay = ({ entered_at, left_at }: VisitItem) =>
  left_at ? formatHours((Date.parse(left_at) - Date.parse(entered_at)) / MINUTE) : "–";

/** The visits; a name leads to the registration where that is the company's own and the person may see it. */
export const columnsFor = (home: string, own: string | null): Column<VisitItem>[] => [
  { header: "Check-in", nowrap: true, cell: ({ entered_at, store }) => formatDateTime(entered_at, store.time_zone) },
  { header: "Saída", cell: Left },
  { header: "Permanência", numeric: true, nowrap: true, cell: stay },
  {
    header: "Nome",
    rowHeader: true,
    cell: ({ visitor_function: { visitor } }) =>
      visitor.owner_uuid === own ? <a href={`${home}/visitors/${visitor.uuid}`}>{visitor.name}</a> : visitor.name,
  },
  {
    header: "Loja",
    cell: ({ store: { name, store_brand, city, state } }) => (
      <>
        {name}
        <span className="block text-muted-foreground">{`${store_brand.name} – ${city.name}/${state.acronym}`}</span>
      </>
    ),
  },
  {
    header: "Fornecedores atendidos",
    cell: ({ visitor_function }) => (
      <span className="block min-w-40">
        {visitor_function.attended_suppliers.map(({ name }) => name).join(", ") || "Nenhum"}
      </span>
    ),
  },
  { header: "Registro", cell: ({ entered_app_name }) => entryApps[entered_app_name] },
  { header: "Status", cell: ({ status }) => <VisitBadge status={status} label={visitStatuses[status]} /> },
];
