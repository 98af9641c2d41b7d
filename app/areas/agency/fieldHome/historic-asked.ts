import type { AgencySupplier } from "#app/contracts/agency-suppliers.ts";
import type {
  HistoricStoreTasks,
  HistoricStoreTime,
  HistoricSupplierTime,
  HistoricSurveys,
  HistoricVisits,
} from "#app/contracts/field-dashboards.ts";
import type { Answer } from "#app/crud/answer.ts";
import { pageOf } from "#app/crud/search.ts";
import type { ApiClient, Query } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";
import { shorten } from "#app/ui/format.ts";
import type { Chart } from "./chart.ts";
import { reasonsOf, storeTimeOf, supplierTimeOf, surveysOf, tasksOf, visitsOf } from "./historic-charts.ts";
import type { Doors } from "./links.ts";
import { listOf } from "./lists.ts";

interface Section {
  id: string;
  title: string;
  chart: Answer<Chart>;
  /** A table below it. */
  more?: Answer<Chart>;
}

export interface Historic {
  sections: Section[];
  next?: { id: string; title: string };
  /** Whose time the last chart shows, and whose it may. */
  suppliers?: { chosen: string; offered: Answer<Option[]> };
}

/** The charts of twelve weeks that have been asked for: one, unless `graficos` says how many. */
export async function askHistoric(api: ApiClient, url: URL, today: string, doors: Doors): Promise<Historic> {
  const supplier = url.searchParams.get("fornecedor") ?? "";
  const weeks = <T>(name: string, query?: Query) => listOf<T>(api, `dashboards/historic/${name}`, query);
  const all = [
    {
      id: "visitas",
      title: "Visitas por semana",
      ask: async () => {
        const found = await weeks<HistoricVisits>("visits");
        return { chart: visitsOf(found, today, doors), more: reasonsOf(found, today, doors) };
      },
    },
    {
      id: "tarefas",
      title: "Tarefas em loja por semana",
      ask: async () => ({ chart: tasksOf(await weeks<HistoricStoreTasks>("store_tasks"), today, doors) }),
    },
    {
      id: "tempo",
      title: "Tempo em loja e em deslocamento por semana",
      ask: async () => ({
        chart: storeTimeOf(await weeks<HistoricStoreTime>("sales_point_time_trackings"), today, doors),
      }),
    },
    {
      id: "pesquisas",
      title: "Pesquisas por semana",
      ask: async () => ({ chart: surveysOf(await weeks<HistoricSurveys>("surveys"), today, doors) }),
    },
    {
      id: "fornecedores",
      title: "Tempo por fornecedor por semana",
      ask: async () => {
        const query = { agency_supplier_uuid: supplier, per_page: 12 };
        const found = await weeks<HistoricSupplierTime>("supplier_time_trackings", query);
        return { chart: supplierTimeOf(found, today, doors, supplier) };
      },
    },
  ];
  const asked = Math.min(Math.max(pageOf(url, "graficos"), 1), all.length);
  const [sections, offered] = await Promise.all([
    Promise.all(all.slice(0, asked).map(async ({ id, title, ask }) => ({ id, title, ...(await ask()) }))),
    asked === all.length ? listOf<AgencySupplier>(api, "agency_suppliers", { per_page: 1000 }) : undefined,
  ]);
  const next = all[asked];
  return {
    sections,
    next: next && { id: next.id, title: next.title },
    suppliers: offered === undefined ? undefined : { chosen: supplier, offered: offered && optionsOf(offered) },
  };
}

const optionsOf = (suppliers: AgencySupplier[]): Option[] =>
  suppliers.map(({ uuid, supplier_name }) => ({ value: uuid, label: shorten(supplier_name) }));
