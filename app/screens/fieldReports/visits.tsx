import {
  justifications,
  plannedVisitStates,
  visitFigureKeys,
  visitFigures,
} from "#app/contracts/visits/planned-visits.ts";
import { visitStateTones } from "#app/screens/visit-states.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, ListFrame, toOptions } from "#app/ui/table/index.ts";
import type { Route } from "./+types/visits.ts";
import { fieldReportsLabels as commonLabels, isAgencyReport, ReportFilters } from "./filters.tsx";
import { useLeads } from "./leads.tsx";
import { loadReport } from "./report.ts";
import { namesIn, Totals } from "./totals.tsx";
import { plannedVisitColumnsFor } from "./visits-columns.tsx";
import { visitReport, visitReportTitle } from "./visits-report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadReport(context, request, visitReport);
}

const labels = { ...commonLabels, state: "Situação", justification: "Justificativa", q: "Observação ou fornecedor" };

/** The planned visits of a period and what came of them. */
export default function VisitsReport({ loaderData }: Route.ComponentProps) {
  const { listed, errors, filters, totals, suppliers, choices, home, today } = loaderData;
  const { address, path } = listed;
  const words = {
    state: plannedVisitStates,
    justification: justifications,
    ...namesIn(totals, filters),
  };
  return (
    <>
      <title>{visitReportTitle}</title>
      <PageHeader
        title={visitReportTitle}
        breadcrumb={[{ label: "Início", href: home }, { label: visitReportTitle }]}
        lead={!filters.start_date && !filters.end_date && "As visitas planejadas dos últimos sete dias."}
      />
      <ReportFilters
        {...{ path, address, filters, errors, suppliers, today }}
        agencies={choices.agency_uuid}
        text={labels.q}
        moreFilled={[filters.justification]}
        more={
          <SelectField
            name="justification"
            label={labels.justification}
            placeholder="Todas"
            options={toOptions(justifications)}
            defaultValue={filters.justification}
          />
        }
      >
        <SelectField
          name="state"
          label={labels.state}
          placeholder="Todas"
          options={toOptions(plannedVisitStates)}
          defaultValue={filters.state}
        />
      </ReportFilters>
      <ListFrame
        listed={listed}
        filterErrors={errors}
        noun={["visita", "visitas"]}
        caption={visitReportTitle}
        columns={plannedVisitColumnsFor(useLeads(address), isAgencyReport(path))}
        rowKey={({ uuid }) => uuid}
        sorted="-day"
        longSorts={["day"]}
        chips={buildChips(address, filters, labels, words)}
        exports={`${path}/export`}
        above={
          <Totals
            totals={totals}
            address={address}
            all="Visitas planejadas"
            figures="state"
            figureKinds={visitFigureKeys.map((key) => ({
              value: key,
              label: visitFigures[key],
              tone: visitStateTones[key],
            }))}
            parts={{
              day: "Dia",
              store_uuid: "Loja",
              visitor_uuid: "Promotor",
              justification: "Justificativa",
              ...(!isAgencyReport(path) && { agency_uuid: "Agência" }),
            }}
            noun="Visitas"
            timed
          />
        }
      />
    </>
  );
}
