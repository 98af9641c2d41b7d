import { fieldReportsLabels, ReportFilters } from "#app/screens/fieldReports/filters.tsx";
import { loadReport } from "#app/screens/fieldReports/report.ts";
import { namesIn } from "#app/screens/fieldReports/totals.tsx";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { timeColumns } from "./columns.tsx";
import { timeReport, timeReportTitle } from "./time-report.ts";
import { TimeTotals } from "./time-totals.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadReport(context, request, timeReport);
}

/** The planned and worked time of each supplier in each visit, with totals. */
export default function TimeReport({ loaderData }: Route.ComponentProps) {
  const { listed, errors, filters, totals, suppliers, home, today } = loaderData;
  const { address, path } = listed;
  return (
    <>
      <title>{timeReportTitle}</title>
      <PageHeader
        title={timeReportTitle}
        breadcrumb={[{ label: "Início", href: home }, { label: timeReportTitle }]}
        lead={!filters.start_date && !filters.end_date && "Os atendimentos dos últimos sete dias."}
      />
      <ReportFilters {...{ path, address, filters, errors, suppliers, today }} />
      <ListFrame
        listed={listed}
        filterErrors={errors}
        noun={["atendimento", "atendimentos"]}
        caption={timeReportTitle}
        columns={timeColumns}
        linkless
        rowKey={({ planned_visit_uuid, agency_supplier }) => planned_visit_uuid + agency_supplier.uuid}
        chips={buildChips(address, filters, fieldReportsLabels, namesIn(totals, filters))}
        exports={`${path}/export`}
        above={<TimeTotals totals={totals} address={address} />}
      />
    </>
  );
}
