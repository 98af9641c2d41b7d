import type { Page } from "#app/contracts/paging.ts";
import type { VisitorsSummary, VisitsSummary } from "#app/contracts/reports.ts";
import { visitStatuses } from "#app/contracts/visits.ts";
import { type Answer, answerTo } from "#app/crud/answer.ts";
import type { ApiClient, Query } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";
import { checkInTime } from "./check-in-time.ts";
import { type Filters, placeOf } from "./filters.ts";
import { ASKED, askedPage, type ScreenPage, screenPage } from "./screen-page.ts";

const root = "/v1/agencies";
/** A choice longer than this is narrowed by a text. */
const CHOICES = 50;

/** The options of a filter, of `total` that there are. */
export interface Choices {
  options: Option[];
  total: number;
}

/** One line of the visits table, every text ready. */
export interface VisitRow {
  uuid: string;
  visitor_uuid: string;
  entered: string;
  name: string;
  brand: string;
  store: string;
  status: string;
  label: string;
}

export interface Visits {
  rows: VisitRow[];
  page: ScreenPage;
  working: number;
  hours: { hour: number; count: number }[];
}

export interface Dashboard {
  filters: Filters;
  people: Answer<VisitorsSummary>;
  visits: Answer<Visits>;
  supervisors: Answer<Choices>;
  states: Answer<Choices>;
  cities: Answer<Choices>;
  brands: Answer<Choices>;
  stores: Answer<Choices>;
}

/** Asks everything at once; `page` is the zero-based page of the visits on the screen. */
export async function askAll(api: ApiClient, filters: Filters, page: number): Promise<Dashboard> {
  const { supervisor, supervisor_name, state_id, store_uuid, store_name } = filters;
  const choices = (path: string, query: Query = {}) => answerTo(choicesOf(api, path, query));
  const [people, visits, supervisors, states, cities, brands, stores] = await Promise.all([
    answerTo(peopleOf(api, supervisor)),
    answerTo(visitsOf(api, { ...placeOf(filters), store_uuid }, page)),
    choices("supervisors", { q: supervisor_name, per_page: CHOICES }),
    choices("states"),
    state_id ? choices("cities", { state_id }) : none,
    choices("store_brands"),
    choices("stores", { ...placeOf(filters), q: store_name, per_page: CHOICES }),
  ]);
  return { filters, people, visits, supervisors, states, cities, brands, stores };
}

const none: Choices = { options: [], total: 0 };

/** A row of any look-up: places have numbers, a store tells its brand too. */
type Named = { name: string; store_brand?: { name: string } } & ({ uuid: string } | { id: number });

async function choicesOf(api: ApiClient, path: string, query: Query): Promise<Choices> {
  const { data, meta } = await api.get<Page<Named>>(`${root}/${path}`, query);
  const options = data.map((row) => ({
    value: "uuid" in row ? row.uuid : String(row.id),
    label: row.store_brand ? `${row.name} (${row.store_brand.name})` : row.name,
  }));
  return { options, total: meta.total };
}

async function peopleOf(api: ApiClient, supervisor: string): Promise<VisitorsSummary> {
  const answer = await api.get<{ visitors_summary: VisitorsSummary }>(`${root}/reports/visitors_summary`, {
    supervisor,
  });
  return answer.visitors_summary;
}

async function visitsOf(api: ApiClient, query: Query, page: number): Promise<Visits> {
  const { visits_summary: summary } = await api.get<{ visits_summary: VisitsSummary }>(
    `${root}/reports/visits_summary`,
    { ...query, page: askedPage(page), per_page: ASKED },
  );
  const shown = screenPage(page, summary.meta);
  return {
    rows: summary.visits.slice(shown.from, shown.until).map((visit) => ({
      uuid: visit.uuid,
      visitor_uuid: visit.visitor_function.visitor.uuid,
      entered: checkInTime(visit.entered_at, visit.store.time_zone),
      name: visit.visitor_function.visitor.name,
      brand: visit.store.store_brand.name,
      store: visit.store.name,
      status: visit.status,
      label: visitStatuses[visit.status],
    })),
    page: shown,
    working: summary.totals.working,
    hours: summary.hours_summary,
  };
}
