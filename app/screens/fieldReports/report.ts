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

export const days = ["start_date", "end_date"] as const;
/** What every report is narrowed by; the ids are set by its numbers and by the dashboard's. */
export const common = [
  "store_name",
  "visitor_name",
  ...days,
  "agency_supplier_uuid",
  "store_uuid",
  "visitor_uuid",
] as const;

/** A report of the field: its screen, its list in the API, the call that adds it up, its filters beside the common ones. */
export interface Report<Name extends string> {
  screen: string;
  list: string;
  totals: string;
  names: readonly Name[];
  /** The filters that offer what the report itself has of them. */
  choices?: readonly Name[];
}

export interface Reported<T, Name extends string> extends FilteredList<T> {
  filters: Record<Name, string>;
  totals: Settled<ReportTotal[]>;
  /** What the filter by supplier offers; empty where the reader is one. */
  suppliers: Settled<AgencySupplier[]>;
  /** What each such filter offers. */
  choices: Partial<Record<Name, Option[]>>;
  home: string;
  today: string;
}

const placeOf = (context: Context, { screen, list }: Pick<Report<string>, "screen" | "list">) => {
  const user = context.get(userContext);
  const home = homeOf(user);
  return { home, path: `${home}/reports/${screen}`, api: `${rootOf(user)}/${list}` };
};

/** The filters as the API takes them: of the last seven days, unless they say which. */
export function ofDays(filters: Record<string, string>, today: string) {
  const { query, errors, ...names } = parseDateFilters(filters, days);
  const end_date = query.end_date || today;
  const usual = errors.end_date ? "" : addDays(end_date, -6);
  return { query: { ...query, end_date, start_date: query.start_date || usual }, errors, ...names };
}

/** A report as its screen shows it: the rows that the address asks for, and what they add up to. */
export async function reportAt<T, Name extends string>(
  context: Context,
  request: Request,
  report: Report<Name>,
): Promise<Reported<T, Name>> {
  const { home, ...place } = placeOf(context, report);
  const filters = paramsOf(new URL(request.url), report.names);
  const today = dayAt(new Date());
  const asked = ofDays(filters, today);
  const api = apiOf(context);
  const root = rootOf(context.get(userContext));
  const whole = <R>(path: string, query: Record<string, string | number>) =>
    settle(api.get<{ data: R[] }>(`${root}/${path}`, query).then(({ data }) => data));
  const [narrowed, totals, suppliers, others] = await Promise.all([
    loadFilteredList<T>(context, request, place, asked),
    whole<ReportTotal>(report.totals, asked.query),
    root === "/v1/agencies" ? whole<AgencySupplier>("agency_suppliers", { per_page: 1000 }) : [],
    Promise.all(
      (report.choices ?? []).map((name) =>
        filters[name] ? whole<ReportTotal>(report.totals, { ...asked.query, [name]: "" }) : undefined,
      ),
    ),
  ]);
  const choices = (report.choices ?? []).map((name, i) => [name, optionsIn(name, others[i] ?? totals, filters[name])]);
  return { ...narrowed, filters, totals, suppliers, choices: Object.fromEntries(choices), home, today };
}

/** The values of a part that a report has, by name, and the chosen one. */
function optionsIn(name: string, totals: Settled<ReportTotal[]>, chosen: string): Option[] {
  const options = (totals ?? []).flatMap(({ by, value, label }) =>
    by === name ? { value, label: label || value } : [],
  );
  const known = !chosen || options.some(({ value }) => value === chosen);
  const all = known ? options : [...options, { value: chosen, label: "Fora deste período" }];
  return all.sort((a, b) => a.label.localeCompare(b.label, "pt-BR"));
}

/** The same report as a table to take away. */
export function exportReport(context: Context, request: Request, report: Report<string>): Promise<Response> {
  return exportOf(
    context,
    request,
    placeOf(context, report),
    report.names,
    (filters) => ofDays(filters, dayAt(new Date())).query,
  );
}
