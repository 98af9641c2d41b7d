import { SelectField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/schedules.ts";
import { fieldReportsLabels as commonLabels, isAgencyReport, ReportFilters } from "./filters.tsx";
import { useLeads } from "./leads.tsx";
import { loadReport } from "./report.ts";
import { answerColumnsFor } from "./schedules-columns.tsx";
import { scheduleReport, scheduleReportTitle } from "./schedules-report.ts";
import { namesIn, Totals } from "./totals.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadReport(context, request, scheduleReport);
}

const labels = {
  ...commonLabels,
  survey_uuid: "Pesquisa",
  survey_schedule_uuid: "Agendamento",
  product_section_uuid: "Seção",
  product_uuid: "Produto",
  q: "Pergunta, resposta ou produto",
};
const further = ["product_section_uuid", "product_uuid"] as const;

/** The survey answers of a period. */
export default function SchedulesReport({ loaderData }: Route.ComponentProps) {
  const { listed, errors, filters, totals, suppliers, choices, home, today } = loaderData;
  const { address, path } = listed;
  return (
    <>
      <title>{scheduleReportTitle}</title>
      <PageHeader
        title={scheduleReportTitle}
        breadcrumb={[{ label: "Início", href: home }, { label: scheduleReportTitle }]}
        lead={!filters.start_date && !filters.end_date && "As respostas dos últimos sete dias."}
      />
      <ReportFilters
        {...{ path, address, filters, errors, suppliers, today }}
        agencies={choices.agency_uuid}
        text={labels.q}
        keep={["survey_schedule_uuid"]}
        moreFilled={further.map((name) => filters[name])}
        more={further.map((name) => (
          <SelectField
            key={name}
            name={name}
            label={labels[name]}
            placeholder={name === "product_uuid" ? "Todos" : "Todas"}
            options={choices[name] ?? []}
            defaultValue={filters[name]}
          />
        ))}
      >
        <SelectField
          name="survey_uuid"
          label={labels.survey_uuid}
          placeholder="Todas"
          options={choices.survey_uuid ?? []}
          defaultValue={filters.survey_uuid}
        />
      </ReportFilters>
      <ListFrame
        listed={listed}
        filterErrors={errors}
        noun={["resposta", "respostas"]}
        caption={scheduleReportTitle}
        columns={answerColumnsFor(useLeads(address), isAgencyReport(path))}
        rowKey={({ uuid }) => uuid}
        sorted="-day"
        chips={buildChips(address, filters, labels, namesIn(totals, filters))}
        exports={`${path}/export`}
        above={
          <Totals
            totals={totals}
            address={address}
            all="Pesquisas respondidas"
            parts={{
              survey_uuid: "Pesquisa",
              day: "Dia",
              store_uuid: "Loja",
              visitor_uuid: "Promotor",
              product_uuid: "Produto",
              product_section_uuid: "Seção",
              ...(!isAgencyReport(path) && { agency_uuid: "Agência" }),
            }}
            noun="Respostas"
          />
        }
      />
    </>
  );
}
