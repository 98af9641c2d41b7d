import {
  type FilterChoices,
  filterChoicesOperation,
  statesOperation,
  storeBrandsOperation,
  storesOperation,
} from "#app/contracts/directory/lookups.ts";
import { placeFilters } from "#app/contracts/directory/places.ts";
import { supervisorsOperation } from "#app/contracts/people/visitor-lookups.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import {
  type VisitorsSummary,
  visitorsSummaryOperation,
  visitsSummaryOperation,
} from "#app/contracts/reports/dashboard-summaries.ts";
import { visitStatuses } from "#app/contracts/visits/visits.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import type { ApiClient, Query } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { checkInTime } from "./check-in-time.ts";
import { type DashboardFilterValues, locationQuery } from "./filters.ts";
import type { DashboardPaths } from "./paths.ts";
import { API_PAGE_SIZE, apiPageOf, type VisitPage, visitPageOf } from "./visit-paging.ts";

/** Limit of a filter's options; a longer list has a search text. */
const MAX_OPTIONS = 50;

/** Options of a filter, out of `total`. */
export interface FilterOptions {
  options: Option[];
  total: number;
}

/** A row of the visits table, as formatted text. */
export interface VisitRow {
  uuid: string;
  /** Address of the visitor, if it belongs to the user's account. */
  href: string | null;
  entered: string;
  name: string;
  brand: string;
  store: string;
  status: string;
  label: string;
}

export interface Visits {
  /** Day of the visits, YYYY-MM-DD. */
  day: string;
  rows: VisitRow[];
  page: VisitPage;
  working: number;
  hours: { hour: number; count: number }[];
}

export interface DashboardData {
  filters: DashboardFilterValues;
  people: Settled<VisitorsSummary>;
  visits: Settled<Visits>;
  choices: Settled<DashboardChoices>;
}

/** The dashboard's data and the facts of its page. */
export interface Dashboard extends DashboardData {
  paths: DashboardPaths;
  /** The work list of the account besides its visitors. */
  accountTiles: Settled<Tile>[];
  /** True when this user may register visitors here. */
  writes: boolean;
  address: string;
  /** ISO instant at which the data was loaded. */
  updatedAt: string;
}

/** Options of every filter. */
export interface DashboardChoices {
  supervisors: FilterOptions;
  states: FilterOptions;
  cities: FilterOptions;
  brands: FilterOptions;
  stores: FilterOptions;
}

/** Loads all data in parallel. `page` is the zero-based screen page of the visits. */
export async function loadDashboard(
  api: ApiClient,
  paths: DashboardPaths,
  filters: DashboardFilterValues,
  page: number,
): Promise<DashboardData> {
  const [people, visits, choices] = await Promise.all([
    settle(fetchVisitorsSummary(api, filters)),
    settle(fetchVisits(api, paths, filters, page)),
    settle(fetchChoices(api, filters)),
  ]);
  return { filters, people, visits, choices };
}

async function fetchChoices(api: ApiClient, filters: DashboardFilterValues): Promise<DashboardChoices> {
  const { supervisors, states, cities, store_brands, stores } = await fetchFilterChoices(api, filters);
  return {
    supervisors: choices(supervisors, ({ uuid, name }) => [uuid, name]),
    states: choices(states, ({ id, name }) => [String(id), name]),
    cities: choices(cities ?? { data: [], total: 0 }, ({ id, name }) => [String(id), name]),
    brands: choices(store_brands, ({ uuid, name }) => [uuid, name]),
    stores: choices(stores, ({ uuid, name, store_brand }) => [uuid, `${name} (${store_brand.name})`]),
  };
}

/**
 * Loads all options within the location filters; without any, uses the cached lookups and, unless a name is typed, the
 * supervisors' as well.
 */
async function fetchFilterChoices(api: ApiClient, filters: DashboardFilterValues): Promise<FilterChoices> {
  const { supervisor_name, store_name } = filters;
  const query = { ...onlyValid(locationQuery(filters)), store_name };
  if (Object.values(query).some(Boolean)) {
    const narrowedQuery = { ...query, supervisor_name, per_page: MAX_OPTIONS };
    return (await api.read(filterChoicesOperation, narrowedQuery)).filter_choices;
  }
  const [supervisors, states, store_brands, stores] = await Promise.all([
    supervisor_name
      ? api.read(supervisorsOperation, { q: supervisor_name, per_page: MAX_OPTIONS })
      : api.accountLookup(supervisorsOperation, { per_page: MAX_OPTIONS }),
    api.lookup(statesOperation, {}),
    api.lookup(storeBrandsOperation, {}),
    api.lookup(storesOperation, { per_page: MAX_OPTIONS }),
  ]);
  const toList = <T>({ data, meta }: Page<T>) => ({ data, total: meta.total });
  return {
    supervisors: toList(supervisors),
    states: toList(states),
    cities: null,
    store_brands: toList(store_brands),
    stores: toList(stores),
  };
}

/** Drops invalid values, so that the user gets options to correct them. */
function onlyValid(query: Query): Query {
  const names = Object.keys(placeFilters) as (keyof typeof placeFilters)[];
  return Object.fromEntries(
    names.filter((name) => placeFilters[name].safeParse(query[name]).success).map((name) => [name, query[name]]),
  );
}

function choices<T>(
  { data, total }: { data: T[]; total: number },
  option: (row: T) => [string, string],
): FilterOptions {
  const options = data.map((row) => {
    const [value, label] = option(row);
    return { value, label };
  });
  return { options, total };
}

async function fetchVisitorsSummary(api: ApiClient, { supervisor }: DashboardFilterValues): Promise<VisitorsSummary> {
  return (await api.read(visitorsSummaryOperation, { supervisor })).visitors_summary;
}

async function fetchVisits(
  api: ApiClient,
  { own, people }: DashboardPaths,
  filters: DashboardFilterValues,
  page: number,
): Promise<Visits> {
  const query = { ...locationQuery(filters), store_uuid: filters.store_uuid };
  const { visits_summary: summary } = await api.read(visitsSummaryOperation, {
    ...query,
    page: apiPageOf(page),
    per_page: API_PAGE_SIZE,
  });
  const visiblePage = visitPageOf(page, summary.meta);
  return {
    day: summary.day,
    rows: summary.visits.slice(visiblePage.from, visiblePage.until).map((visit) => {
      const { visitor } = visit.visitor_function;
      return {
        uuid: visit.uuid,
        href: visitor.owner_uuid === own ? `${people}/${visitor.uuid}` : null,
        entered: checkInTime(visit.entered_at, visit.store.time_zone),
        name: visitor.name,
        brand: visit.store.store_brand.name,
        store: visit.store.name,
        status: visit.status,
        label: visitStatuses[visit.status],
      };
    }),
    page: visiblePage,
    working: summary.totals.working,
    hours: summary.hours_summary,
  };
}
