import { type AgencySupplier, agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { type Historic, historicOperation } from "#app/contracts/field/field-dashboards.ts";
import { pageNumber } from "#app/crud/search.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";
import { shorten } from "#app/ui/format.ts";
import type { Chart } from "./chart.ts";
import {
  chartJustifications,
  chartStoreTime,
  chartSupplierTime,
  chartSurveys,
  chartTasks,
  chartVisits,
} from "./historic-charts.ts";
import type { ReportAccess } from "./report-links.ts";

interface Section {
  id: string;
  title: string;
  chart: Settled<Chart>;
  /** A table below the chart. */
  more?: Settled<Chart>;
}

export interface HistoricData {
  sections: Section[];
  next?: { id: string; title: string };
  /** The supplier filter of the last chart. */
  suppliers?: { chosen: string; options: Settled<Option[]> };
}

/**
 * Loads the charts of the last twelve weeks: `graficos` in the address says how many, by default one. A single request
 * serves them all, since five would cost the database more than the page may.
 */
export async function loadHistoric(
  api: ApiClient,
  url: URL,
  today: string,
  access: ReportAccess,
): Promise<HistoricData> {
  const supplier = url.searchParams.get("fornecedor") ?? "";
  const count = Math.min(Math.max(pageNumber(url, "graficos"), 1), titles.length);
  const isComplete = count === titles.length;
  const [found, attendedSuppliers] = await Promise.all([
    settle(api.read(historicOperation, { agency_supplier_uuid: supplier })),
    isComplete ? settle(api.list(agencySuppliers, { per_page: 1000 }).then(({ data }) => data)) : undefined,
  ]);
  const charts = chartsOf(found, today, access, supplier);
  return {
    sections: titles.slice(0, count).map(([id, title], i) => ({ id, title, ...(charts[i] as Charted) })),
    next: isComplete ? undefined : nextOf(count),
    suppliers:
      attendedSuppliers === undefined
        ? undefined
        : { chosen: supplier, options: attendedSuppliers && optionsOf(attendedSuppliers) },
  };
}

const titles = [
  ["visitas", "Visitas por semana"],
  ["tarefas", "Tarefas em loja por semana"],
  ["tempo", "Tempo em loja e em deslocamento por semana"],
  ["pesquisas", "Pesquisas por semana"],
  ["fornecedores", "Tempo por fornecedor por semana"],
] as const;

function nextOf(count: number) {
  const [id, title] = titles[count] as (typeof titles)[number];
  return { id, title };
}

type Charted = Pick<Section, "chart" | "more">;

/** Builds the charts, in the order of `titles`. */
function chartsOf(
  found: Settled<{ historic: Historic }>,
  today: string,
  access: ReportAccess,
  supplier: string,
): Charted[] {
  const weeks = <Name extends keyof Historic>(name: Name) => (found ? found.historic[name] : null);
  return [
    { chart: chartVisits(weeks("visits"), today, access), more: chartJustifications(weeks("visits"), today, access) },
    { chart: chartTasks(weeks("store_tasks"), today, access) },
    { chart: chartStoreTime(weeks("sales_point_time_trackings"), today, access) },
    { chart: chartSurveys(weeks("surveys"), today, access) },
    { chart: chartSupplierTime(weeks("supplier_time_trackings"), today, access, supplier) },
  ];
}

const optionsOf = (suppliers: AgencySupplier[]): Option[] =>
  suppliers.map(({ uuid, supplier_name }) => ({ value: uuid, label: shorten(supplier_name) }));
