import { type AgencySupplier, agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { addDays, dayAt } from "#app/contracts/platform/dates.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import type { ArgumentsOf, ListOperation, RowIn } from "#app/contracts/platform/operation.ts";
import type { ReportTotal, totalsOperation } from "#app/contracts/reports/report-filters.ts";
import { exportOf } from "#app/crud/download.ts";
import { day, type Filters, type ParsedFilters, parseFilters } from "#app/crud/filters.tsx";
import { rowsOrErrors } from "#app/crud/load-list.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import { homeOf } from "#app/screens/home.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Option } from "#app/ui/fields/index.ts";
import type { ListData } from "#app/ui/table/index.ts";

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

/** The further filters of reports whose rows belong to several agencies and have text. */
export const sharedFilters = [...commonFilters, "agency_uuid", "q"] as const;

/** A field report: its screen, its list and totals in the API, and its filters. */
export interface Report<Name extends string, O extends ListOperation = ListOperation> {
  screen: string;
  list: O;
  totals: ReturnType<typeof totalsOperation>;
  names: readonly Name[];
  /** Filters whose options come from the report's totals. */
  choices?: readonly Name[];
}

export interface LoadedReport<T, Name extends string> {
  listed: ListData<T>;
  errors: FieldErrors;
  filters: Record<Name, string>;
  totals: Settled<ReportTotal[]>;
  /** Options of the filter by supplier; empty for suppliers. */
  suppliers: Settled<AgencySupplier[]>;
  /** Options of each filter in `Report.choices`. */
  choices: Partial<Record<Name, Option[]>>;
  home: string;
  today: string;
}

/** The period of a report. */
const period: Filters = { start_date: day("De"), end_date: day("Até") };

/** Converts the filters to the API's query; the default period is the last seven days. */
export function withDefaultPeriod(filters: Record<string, string>, today: string): ParsedFilters {
  const { query, errors, parsed } = parseFilters(period, filters);
  const end_date = query.end_date || today;
  const usual = errors.end_date ? "" : addDays(end_date, -6);
  return { query: { ...query, end_date, start_date: query.start_date || usual }, errors, parsed };
}

/** Loads a report's rows and totals under the address's filters. */
export async function loadReport<Name extends string, O extends ListOperation>(
  context: Context,
  request: Request,
  report: Report<Name, O>,
): Promise<LoadedReport<RowIn<O>, Name>> {
  const url = new URL(request.url);
  const filters = paramsOf(url, report.names);
  const today = dayAt(new Date());
  const parsed = withDefaultPeriod(filters, today);
  const api = apiOf(context);
  const user = context.get(userContext);
  const offered = (report.choices ?? []).filter((name) => name !== "agency_uuid" || user.role.user_type !== "agency");
  const readTotals = (query: Record<string, string>) => settle(api.read(report.totals, query).then(({ data }) => data));
  const [{ listed, errors }, totals, suppliers, others] = await Promise.all([
    rowsOrErrors(context, url, parsed, () => loadRows(context, url, report.list, parsed.query as ArgumentsOf<O>)),
    readTotals(parsed.query),
    user.role.user_type === "agency" ? readSuppliers(api) : [],
    Promise.all(
      offered.map((name) => (filters[name] ? readTotals({ ...parsed.query, [name]: "", part: name }) : undefined)),
    ),
  ]);
  const choices = offered.map((name, i) => [name, optionsIn(name, others[i] ?? totals, filters[name])]);
  return {
    listed,
    errors,
    filters,
    totals,
    suppliers,
    choices: Object.fromEntries(choices),
    home: homeOf(user),
    today,
  };
}

const readSuppliers = (api: ApiClient) =>
  settle(api.list(agencySuppliers, { per_page: 1000 }).then(({ data }) => data));

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
  const user = context.get(userContext);
  return exportOf(
    context,
    request,
    { path: `${homeOf(user)}/reports/${report.screen}`, api: apiOf(context).path(report.list.path) },
    report.names,
    (filters) => withDefaultPeriod(filters, dayAt(new Date())).query,
  );
}
