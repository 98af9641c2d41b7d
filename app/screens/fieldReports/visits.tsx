import {
  justifications,
  type PlannedVisit,
  type PlannedVisitState,
  plannedVisitStates,
} from "#app/contracts/visits/planned-visits.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { formatDate, formatHours, formatTime } from "#app/ui/format.ts";
import { Badge, PageHeader } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { buildChips, type Column, ListFrame, toOptions } from "#app/ui/table/index.ts";
import type { Route } from "./+types/visits.ts";
import { fieldReportsLabels as commonLabels, ReportFilters } from "./filters.tsx";
import { loadReport } from "./report.ts";
import { namesIn, Totals } from "./totals.tsx";
import { visitReport, visitReportTitle } from "./visits-report.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadReport<PlannedVisit, (typeof visitReport.names)[number]>(context, request, visitReport);
}

const labels = { ...commonLabels, state: "Situação", justification: "Justificativa", in_store: "Em loja agora" };
const tones: Record<PlannedVisitState, Tone> = {
  planned: "neutral",
  done: "success",
  justified: "warning",
  missed: "danger",
};
const inStore = { true: "Sim", false: "Não" };

const State = ({ state, justification, justification_note: note }: PlannedVisit) => (
  <>
    <Badge tone={tones[state]} label={plannedVisitStates[state]} />
    {justification && (
      <Subtext>
        {justifications[justification]}
        {note && `: ${note}`}
      </Subtext>
    )}
  </>
);

const columns: Column<PlannedVisit>[] = [
  { header: "Dia", nowrap: true, cell: ({ day }) => formatDate(day) },
  {
    header: "Promotor",
    rowHeader: true,
    cell: ({ visitor, replaces }) => (
      <>
        {visitor.name}
        {replaces && <Subtext>no lugar de {replaces.name}</Subtext>}
      </>
    ),
  },
  {
    header: "Loja",
    cell: ({ store }) => (
      <>
        {store.name}
        <Subtext>{store.retailer_name}</Subtext>
      </>
    ),
  },
  { header: labels.state, cell: State },
  { header: "Entrada", nowrap: true, cell: (visit) => timeIn(visit, visit.entered_at) },
  { header: "Saída", nowrap: true, cell: (visit) => timeIn(visit, visit.left_at) },
  {
    header: "Horas",
    numeric: true,
    nowrap: true,
    cell: ({ worked_minutes, planned_minutes }) => `${formatHours(worked_minutes)} de ${formatHours(planned_minutes)}`,
  },
  {
    header: "Fornecedores",
    cell: ({ suppliers }) => suppliers.map(({ supplier_name }) => supplier_name).join(", ") || "Nenhum",
  },
];

const timeIn = ({ store }: PlannedVisit, moment: PlannedVisit["entered_at"]) =>
  formatTime(moment && String(moment), store.time_zone);

/** The planned visits of a period and what came of them. */
export default function VisitsReport({ loaderData }: Route.ComponentProps) {
  const { listed, errors, filters, totals, suppliers, home, today } = loaderData;
  const { address, path } = listed;
  const words = {
    state: plannedVisitStates,
    justification: justifications,
    in_store: inStore,
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
        moreFilled={[filters.justification, filters.in_store]}
        more={
          <>
            <SelectField
              name="justification"
              label={labels.justification}
              placeholder="Todas"
              options={toOptions(justifications)}
              defaultValue={filters.justification}
            />
            <SelectField
              name="in_store"
              label={labels.in_store}
              placeholder="Todas"
              options={toOptions(inStore)}
              defaultValue={filters.in_store}
            />
          </>
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
        columns={columns}
        linkless
        rowKey={({ uuid }) => uuid}
        chips={buildChips(address, filters, labels, words)}
        exports={`${path}/export`}
        above={
          <Totals
            totals={totals}
            address={address}
            all="Planejadas"
            figures="state"
            parts={{ day: "Dia", store_uuid: "Loja", visitor_uuid: "Promotor", justification: "Justificativa" }}
            noun="Visitas"
            timed
          />
        }
      />
    </>
  );
}
