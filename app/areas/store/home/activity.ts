import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { type TaskReport, taskReportsOperation } from "#app/contracts/store/store-task-reports.ts";
import { type TaskStatus, taskStatuses } from "#app/contracts/store/store-tasks.ts";
import type { ParsedFilters } from "#app/crud/filters.tsx";
import { settle } from "#app/crud/settle.ts";
import { taskStatusTones } from "#app/screens/task-states.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { ChartData, ChartRow, Slice } from "#app/ui/charts/index.ts";
import { formatInteger, formatPeak } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";

const BARS = 10;
const ended = ["done", "with_issue"] as const;
const statuses = ["done", "allocated_and_working", "pending", "with_issue"] as const satisfies TaskStatus[];

/** The bar charts: their report, title, the filter that leads to the rows of one bar, and the parameters of their view. */
const barReports = {
  secao: { report: "section_summary", title: "Por seção", dimension: "Seção", filter: "product_section_uuid" },
  categoria: {
    report: "category_summary",
    title: "Por categoria",
    dimension: "Categoria",
    filter: "product_category_uuid",
  },
  fornecedor: { report: "supplier_summary", title: "Por fornecedor", dimension: "Fornecedor", filter: "supplier_uuid" },
} as const;

/** A chart with the sentence that says its sum and its peak. */
type Summed = ChartData & { summary?: string };

/** A bar chart of ten of its rows, in one of its two views. */
export interface BarChart {
  id: string;
  title: string;
  view: "situacao" | "total";
  page: number;
  pages: number;
  chart: Summed;
}

export interface Activity {
  errors: FieldErrors;
  slices: Slice[];
  hours: { hour: number; counts: number[] }[];
  hourChart: Summed;
  bars: BarChart[];
}

/** Counts the tasks of the filters five ways; each number leads to its tasks. Null when the API does not answer. */
export async function loadActivity(
  context: Context,
  address: string,
  { query, errors }: ParsedFilters,
): Promise<Activity | null> {
  if (Object.keys(errors).length > 0) return { errors, slices: [], hours: [], hourChart: chartOfHours([]), bars: [] };
  const found = await settle(apiOf(context).read(taskReportsOperation, query));
  if (!found) return null;
  const shared = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
  const tasks = (more: Record<string, string | number>) => withSearch(storeAddresses.tasks, { ...shared, ...more });
  const rowsOf = (name: TaskReport["report_name"]) =>
    found.data.find(({ report_name }) => report_name === name)?.data ?? [];
  const hours = hoursOf(rowsOf("done_x_with_issue"));
  return {
    errors,
    slices: statuses.map((status) => ({
      label: taskStatuses[status],
      value: sum(rowsOf("status_summary").filter((row) => row.status === status)),
      href: tasks({ status }),
      tone: taskStatusTones[status],
    })),
    hours,
    hourChart: chartOfHours(
      hours
        .filter(({ counts }) => counts.some((count) => count > 0))
        .map(({ hour, counts }) => ({
          label: `${hour}h`,
          values: counts,
          hrefs: ended.map((status) => tasks({ status, hour })),
        })),
    ),
    bars: Object.entries(barReports).map(([id, { report, ...bar }]) =>
      barsOf(new URLSearchParams(address.split("?")[1]), id, bar, rowsOf(report), tasks),
    ),
  };
}

type Counted = TaskReport["data"];
const sum = (rows: Counted) => rows.reduce((total, { quantity }) => total + quantity, 0);

/** Counts the ended tasks by hour, from the first hour with some to the last. */
function hoursOf(rows: Counted): Activity["hours"] {
  const known = rows.flatMap(({ hour }) => (hour === null ? [] : [hour]));
  if (known.length === 0) return [];
  const first = Math.min(...known);
  return Array.from({ length: Math.max(...known) - first + 1 }, (_, i) => ({
    hour: first + i,
    counts: ended.map((status) => sum(rows.filter((row) => row.hour === first + i && row.status === status))),
  }));
}

/** Says how many activities these are, and where most of them are. */
function summarise(groups: readonly { label: string; count: number }[], [one, many]: [one: string, many: string]) {
  const [most] = groups.toSorted((a, b) => b.count - a.count);
  const all = groups.reduce((total, { count }) => total + count, 0);
  if (!most) return undefined;
  return `${formatInteger(all)} ${all === 1 ? one : many}${formatPeak(most.count, most.label)}.`;
}

const chartOfHours = (rows: ChartRow[]): Summed => ({
  summary: summarise(
    rows.map(({ label, values }) => ({ label, count: values.reduce((total, value) => total + value, 0) })),
    ["atividade terminada", "atividades terminadas"],
  ),
  dimension: "Hora",
  series: ended.map((status) => taskStatuses[status]),
  tones: ended.map((status) => taskStatusTones[status]),
  rows,
});

type Bar = { title: string; dimension: string; filter: string };

function barsOf(
  params: URLSearchParams,
  id: string,
  { title, dimension, filter }: Bar,
  rows: Counted,
  tasks: (more: Record<string, string | number>) => string,
): BarChart {
  const view = params.get(`${id}_ver`) === "total" ? "total" : "situacao";
  const groups = Map.groupBy(rows, ({ uuid, name }) => uuid ?? name);
  const sorted = [...groups].sort(([, a], [, b]) => sum(b) - sum(a));
  const pages = Math.max(1, Math.ceil(sorted.length / BARS));
  const page = Math.min(Math.max(0, Math.trunc(Number(params.get(`${id}_pagina`)) || 0)), pages - 1);
  const shown = sorted.slice(page * BARS, (page + 1) * BARS);
  const series = view === "total" ? null : statuses;
  return {
    id,
    title,
    view,
    page,
    pages,
    chart: {
      summary: summarise(
        sorted.map(([, counted]) => ({ label: counted[0]?.name ?? "", count: sum(counted) })),
        ["atividade", "atividades"],
      ),
      dimension,
      series: series ? series.map((status) => taskStatuses[status]) : ["Atividades"],
      tones: series?.map((status) => taskStatusTones[status]),
      rows: shown.map(([uuid, counted]) => ({
        label: counted[0]?.name ?? "",
        href: tasks({ [filter]: uuid }),
        values: series ? series.map((status) => sum(counted.filter((row) => row.status === status))) : [sum(counted)],
        hrefs: series ? series.map((status) => tasks({ [filter]: uuid, status })) : [tasks({ [filter]: uuid })],
      })),
    },
  };
}
