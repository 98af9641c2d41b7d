import { describeAnswer } from "#app/contracts/field/describe-answer.ts";
import type { SurveyAnswer } from "#app/contracts/field/surveys.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, type Column, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/schedules.ts";
import { fieldReportsLabels as commonLabels, ReportFilters } from "./filters.tsx";
import { loadReport } from "./report.ts";
import { scheduleReport, scheduleReportTitle } from "./schedules-report.ts";
import { namesIn, Totals } from "./totals.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadReport(context, request, scheduleReport);
}

const labels = { ...commonLabels, survey_uuid: "Pesquisa", survey_schedule_uuid: "Agendamento" };

/** The answers question by question; for a survey by product, product by product. */
const Answers = ({ values }: SurveyAnswer) => (
  <details>
    <summary className="min-h-6 w-fit text-primary">
      {values.length} {values.length === 1 ? "resposta" : "respostas"}
    </summary>
    <dl>
      {values.map((value) => (
        <div key={`${value.question.uuid}${value.product?.uuid}`}>
          <dt className="text-muted-foreground">
            {value.product && `${value.product.name}: `}
            {value.question.title}
          </dt>
          <dd>{describeAnswer(value)}</dd>
        </div>
      ))}
    </dl>
  </details>
);

const columns: Column<SurveyAnswer>[] = [
  { header: "Dia", sort: "day", nowrap: true, cell: ({ day }) => formatDate(day) },
  { header: "Pesquisa", sort: "quest", rowHeader: true, cell: ({ quest }) => quest.name },
  {
    header: "Fornecedor",
    sort: "agency_supplier",
    cell: ({ agency_supplier }) => agency_supplier?.supplier_name ?? "–",
  },
  { header: "Loja", sort: "store", cell: ({ store }) => store.name },
  { header: "Promotor", cell: ({ visitor }) => visitor.name },
  {
    header: "Respondida em",
    sort: "answered_at",
    nowrap: true,
    cell: ({ answered_at }) => formatDateTime(String(answered_at)),
  },
  { header: "Respostas", sort: "values", cell: Answers },
];

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
      <ReportFilters {...{ path, address, filters, errors, suppliers, today }} keep={["survey_schedule_uuid"]}>
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
        columns={columns}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(address, filters, labels, namesIn(totals, filters))}
        exports={`${path}/export`}
        above={
          <Totals
            totals={totals}
            address={address}
            all="Pesquisas respondidas"
            parts={{ survey_uuid: "Pesquisa", day: "Dia", store_uuid: "Loja", visitor_uuid: "Promotor" }}
            noun="Respostas"
          />
        }
      />
    </>
  );
}
