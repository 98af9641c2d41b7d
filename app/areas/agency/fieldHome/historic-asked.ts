import type { AgencySupplier } from "#app/contracts/directory/agency-suppliers.ts";
import type { Historic } from "#app/contracts/field/field-dashboards.ts";
import { pageOf } from "#app/crud/search.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";
import { shorten } from "#app/ui/format.ts";
import type { Chart } from "./chart.ts";
import { reasonsOf, storeTimeOf, supplierTimeOf, surveysOf, tasksOf, visitsOf } from "./historic-charts.ts";
import type { Doors } from "./links.ts";
import { listOf, root } from "./lists.ts";

interface Section {
  id: string;
  title: string;
  chart: Settled<Chart>;
  /** A table below it. */
  more?: Settled<Chart>;
}

export interface HistoricShown {
  sections: Section[];
  next?: { id: string; title: string };
  /** Whose time the last chart shows, and whose it may. */
  suppliers?: { chosen: string; offered: Settled<Option[]> };
}

/**
 * The charts of twelve weeks that have been asked for: one, unless `graficos` says how many. All are one question, since
 * five would cost the database more than the page may.
 */
export async function askHistoric(api: ApiClient, url: URL, today: string, doors: Doors): Promise<HistoricShown> {
  const supplier = url.searchParams.get("fornecedor") ?? "";
  const asked = Math.min(Math.max(pageOf(url, "graficos"), 1), titles.length);
  const whole = asked === titles.length;
  const [found, offered] = await Promise.all([
    settle(api.get<{ historic: Historic }>(`${root}/dashboards/historic`, { agency_supplier_uuid: supplier })),
    whole ? listOf<AgencySupplier>(api, "agency_suppliers", { per_page: 1000 }) : undefined,
  ]);
  const charts = chartsOf(found, today, doors, supplier);
  return {
    sections: titles.slice(0, asked).map(([id, title], i) => ({ id, title, ...(charts[i] as Charted) })),
    next: whole ? undefined : nextOf(asked),
    suppliers: offered === undefined ? undefined : { chosen: supplier, offered: offered && optionsOf(offered) },
  };
}

const titles = [
  ["visitas", "Visitas por semana"],
  ["tarefas", "Tarefas em loja por semana"],
  ["tempo", "Tempo em loja e em deslocamento por semana"],
  ["pesquisas", "Pesquisas por semana"],
  ["fornecedores", "Tempo por fornecedor por semana"],
] as const;

function nextOf(asked: number) {
  const [id, title] = titles[asked] as (typeof titles)[number];
  return { id, title };
}

type Charted = Pick<Section, "chart" | "more">;

/** In the order of the titles. */
function chartsOf(found: Settled<{ historic: Historic }>, today: string, doors: Doors, supplier: string): Charted[] {
  const weeks = <Name extends keyof Historic>(name: Name) => (found ? found.historic[name] : null);
  return [
    { chart: visitsOf(weeks("visits"), today, doors), more: reasonsOf(weeks("visits"), today, doors) },
    { chart: tasksOf(weeks("store_tasks"), today, doors) },
    { chart: storeTimeOf(weeks("sales_point_time_trackings"), today, doors) },
    { chart: surveysOf(weeks("surveys"), today, doors) },
    { chart: supplierTimeOf(weeks("supplier_time_trackings"), today, doors, supplier) },
  ];
}

const optionsOf = (suppliers: AgencySupplier[]): Option[] =>
  suppliers.map(({ uuid, supplier_name }) => ({ value: uuid, label: shorten(supplier_name) }));
