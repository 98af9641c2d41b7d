import type { SupplierTimeTracking } from "#app/contracts/time-trackings.ts";
import { labels, ReportFilters } from "#app/screens/fieldReports/filters.tsx";
import { reportAt } from "#app/screens/fieldReports/report.ts";
import { namesIn, Totals } from "#app/screens/fieldReports/totals.tsx";
import { formatDate, formatHours, formatTime } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { type Column, chipsOf, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { report, title } from "./time-report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return reportAt<SupplierTimeTracking, (typeof report.names)[number]>(context, request, report);
}

const MINUTE = 60_000;
const time = (moment: SupplierTimeTracking["ended_at"]) => formatTime(moment && String(moment));
const worked = ({ started_at, ended_at }: SupplierTimeTracking) =>
  ended_at ? formatHours((Date.parse(String(ended_at)) - Date.parse(String(started_at))) / MINUTE) : "–";

const columns: Column<SupplierTimeTracking>[] = [
  { header: "Dia", nowrap: true, cell: ({ day }) => formatDate(day) },
  { header: "Fornecedor", rowHeader: true, cell: ({ agency_supplier }) => agency_supplier.supplier_name },
  { header: "Loja", cell: ({ store }) => store.name },
  { header: "Promotor", cell: ({ visitor }) => visitor.name },
  { header: "Início", nowrap: true, cell: ({ started_at }) => time(started_at) },
  { header: "Fim", nowrap: true, cell: ({ ended_at }) => time(ended_at) },
  { header: "Tempo", numeric: true, nowrap: true, cell: worked },
];

/** Who worked for which supplier when; and, by supplier, what was planned and worked. */
export default function TimeReport({ loaderData }: Route.ComponentProps) {
  const { listed, errors, filters, totals, suppliers, home, today } = loaderData;
  const { address, path } = listed;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[{ label: "Início", href: home }, { label: title }]}
        lead={!filters.start_date && !filters.end_date && "Os atendimentos dos últimos sete dias."}
      />
      <ReportFilters {...{ path, address, filters, errors, suppliers, today }} />
      <ListFrame
        listed={listed}
        refused={errors}
        noun={["atendimento", "atendimentos"]}
        caption={title}
        columns={columns}
        linkless
        rowKey={({ uuid }) => uuid}
        chips={chipsOf(address, filters, labels, namesIn(totals, filters))}
        exports={`${path}/export`}
        above={
          <Totals
            totals={totals}
            address={address}
            all="Atendimentos planejados"
            parts={{
              agency_supplier_uuid: "Fornecedor",
              day: "Dia",
              store_uuid: "Loja",
              visitor_uuid: "Promotor",
            }}
            noun="Planejados"
            timed
          />
        }
      />
    </>
  );
}
