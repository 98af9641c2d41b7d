import type { AgencySupplier } from "#app/contracts/directory/agency-suppliers.ts";
import { addDays, dayAt } from "#app/contracts/platform/dates.ts";
import type { ReportTotal } from "#app/contracts/reports/report-filters.ts";
import { exportOf } from "#app/crud/download.ts";
import { type FilteredList, loadFilteredList, parseDateFilters } from "#app/crud/filtered-list.ts";
import { paramsOf } from "#app/crud/search.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import { homeOf, rootOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Option } from "#app/ui/fields/index.ts";

export const fieldReportsDays = ["start_date", "end_date"] as const;
/** Filters of every report; the report's numbers and the dashboard set the ids. */
export const commonFilters = [
  "store_name",
  "visitor_name",
  ...fieldReportsDays,
  "agency_supplier_uuid",
  "store_uuid",
  "visitor_uuid",
] as const;

/** A field report: its screen, its list and totals in the API, and its filters. */
export interface Report<Name extends string> {
  screen: string;
  list: string;
  totals: string;
  names: readonly Name[];
  /** Filters whose options come from the report's totals. */
  choices?: readonly Name[];
}

export interface LoadedReport<T, Name extends string> extends FilteredList<T> {
  filters: Record<Name, string>;
  totals: Settled<ReportTotal[]>;
  /** Options of the filter by supplier; empty for suppliers. */
  suppliers: Settled<AgencySupplier[]>;
  /** Options of each filter in `Report.choices`. */
  choices: Partial<Record<Name, Option[]>>;
  home: string;
  today: string;
}

const reportPathsFor = (context: Context, { screen, list }: Pick<Report<string>, "screen" | "list">) => {
  const user = context.get(userContext);
  const home = homeOf(user);
  return { home, path: `${home}/reports/${screen}`, api: `${rootOf(user)}/${list}` };
};

/** Converts the filters to the API's query; the default period is the last seven days. */
export function withDefaultPeriod(filters: Record<string, string>, today: string) {
  const { query, errors, ...names } = parseDateFilters(filters, fieldReportsDays);
  const end_date = query.end_date || today;
  const usual = errors.end_date ? "" : addDays(end_date, -6);
  return { query: { ...query, end_date, start_date: query.start_date || usual }, errors, ...names };
}

/** Loads a report's rows and totals under the address's filters. */
export async function loadReport<T, Name extends string>(
  context: Context,
  request: Request,
  report: Report<Name>,
): Promise<LoadedReport<T, Name>> {
  const { home, ...paths } = reportPathsFor(context, report);
  const filters = paramsOf(new URL(request.url), report.names);
  const today = dayAt(new Date());
  const parsed = withDefaultPeriod(filters, today);
  const api = apiOf(context);
  const root = rootOf(context.get(userContext));
  const fetchAll = <R>(path: string, query: Record<string, string | number>) =>
    settle(api.get<{ data: R[] }>(`${root}/${path}`, query).then(({ data }) => data));
  const [narrowed, totals, suppliers, others] = await Promise.all([
    loadFilteredList<T>(context, request, paths, parsed),
    fetchAll<ReportTotal>(report.totals, parsed.query),
    root === "/v1/agencies" ? fetchAll<AgencySupplier>("agency_suppliers", { per_page: 1000 }) : [],
    Promise.all(
      (report.choices ?? []).map((name) =>
        filters[name] ? fetchAll<ReportTotal>(report.totals, { ...parsed.query, [name]: "" }) : undefined,
      ),
    ),
  ]);
  const choices = (report.choices ?? []).map((name, i) => [name, optionsIn(name, others[i] ?? totals, filters[name])]);
  return { ...narrowed, filters, totals, suppliers, choices: Object.fromEntries(choices), home, today };
}

/** Returns the values of a dimension of the report, sorted by name, including the chosen one. */
function optionsIn(name: string, totals: Settled<ReportTotal[]>, chosen: string): Option[] {
  const options = (totals ?? []).flatMap(({ by, value, label }) =>
    by === name ? { value, label: label || value } : [],
  );
  const known = !chosen || options.some(({ value }) => value === chosen);
  const all = known ? options : [...options, { value: chosen, label: "Fora deste período" }];
  return all.sort((a, b) => a.label.localeCompare(b.label, "pt-BR"));
}

/** Exports the same report. */
export function exportReport(context: Context, request: Request, report: Report<string>): Promise<Response> {
  return exportOf(
    context,
    request,
    reportPathsFor(context, report),
    report.names,
    (filters) => withDefaultPeriod(filters, dayAt(new Date())).query,
  );
}
