import { taskKinds, taskStatusFilters } from "#app/contracts/store/store-tasks.ts";
import { taskTiles } from "#app/screens/task-states.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, ListFrame, toLabels, toOptions } from "#app/ui/table/index.ts";
import type { Route } from "./+types/replacement.ts";
import { isAgencyReport, ReportFilters, supplierOptions } from "./filters.tsx";
import { useLeads } from "./leads.tsx";
import { storeTaskColumnsFor } from "./replacement-columns.tsx";
import { choices as own, replacementReport, replacementReportTitle } from "./replacement-report.ts";
import { loadReport } from "./report.ts";
import { namesIn, Totals } from "./totals.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadReport(context, request, replacementReport);
}

const labels = {
  visitor_name: "Promotor",
  store_name: "Loja",
  supplier_uuid: "Fornecedor",
  start_date: "De",
  end_date: "Até",
  kind: "Atividade",
  status: "Situação",
  store_uuid: "Loja escolhida",
  visitor_uuid: "Promotor escolhido",
  agency_uuid: "Agência",
  q: "Produto, seção ou observação",
  product_section_uuid: "Seção",
  product_category_uuid: "Categoria",
  product_uuid: "Produto",
};

/** The store tasks of a period and how they ended. */
export default function ReplacementReport({ loaderData }: Route.ComponentProps) {
  const { listed, errors, filters, totals, suppliers, choices, home, today } = loaderData;
  const { address, path } = listed;
  return (
    <>
      <title>{replacementReportTitle}</title>
      <PageHeader
        title={replacementReportTitle}
        breadcrumb={[{ label: "Início", href: home }, { label: replacementReportTitle }]}
        lead={!filters.start_date && !filters.end_date && "As atividades dos últimos sete dias."}
      />
      <ReportFilters
        {...{ path, address, filters, errors, suppliers, today }}
        supplier="supplier_uuid"
        agencies={choices.agency_uuid}
        text={labels.q}
        moreFilled={own.map((name) => filters[name])}
        more={own.map((name) => (
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
          name="kind"
          label={labels.kind}
          placeholder="Todas"
          options={toOptions(taskKinds)}
          defaultValue={filters.kind}
        />
        <SelectField
          name="status"
          label={labels.status}
          placeholder="Todas"
          options={toOptions(taskStatusFilters)}
          defaultValue={filters.status}
        />
      </ReportFilters>
      <ListFrame
        listed={listed}
        filterErrors={errors}
        noun={["atividade", "atividades"]}
        caption={replacementReportTitle}
        columns={storeTaskColumnsFor(useLeads(address), isAgencyReport(path))}
        rowKey={({ uuid }) => uuid}
        sorted="-day"
        longSorts={["day"]}
        chips={buildChips(address, filters, labels, {
          kind: taskKinds,
          status: taskStatusFilters,
          ...namesIn(totals, filters),
          supplier_uuid: toLabels(supplierOptions(suppliers ?? [], "supplier_uuid")),
        })}
        exports={`${path}/export`}
        above={
          <Totals
            totals={totals}
            address={address}
            all="Atividades"
            figures="status"
            figureKinds={taskTiles}
            parts={{
              kind: "Atividade",
              product_section_uuid: "Seção",
              product_uuid: "Produto",
              store_uuid: "Loja",
              day: "Dia",
              ...(!isAgencyReport(path) && { agency_uuid: "Agência" }),
            }}
            noun="Atividades"
          />
        }
      />
    </>
  );
}
