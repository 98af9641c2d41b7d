import type { FilterChoices, Named, StoreBrand, StoreEntry } from "#app/contracts/directory/lookups.ts";
import { placeFilters, type State } from "#app/contracts/directory/places.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { VisitorsSummary, VisitsSummary } from "#app/contracts/reports/reports.ts";
import { visitStatuses } from "#app/contracts/visits/visits.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import type { ApiClient, Query } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";
import { checkInTime } from "./check-in-time.ts";
import { chosenPlace, type Filters } from "./filters.ts";
import type { Place } from "./place.ts";
import { ASKED, askedPage, type ScreenPage, screenPage } from "./screen-page.ts";

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
  /** The registration, where it is the company's own. */
  href: string | null;
  entered: string;
  name: string;
  brand: string;
  store: string;
  status: string;
  label: string;
}

export interface Visits {
  /** The day they are of, YYYY-MM-DD. */
  day: string;
  rows: VisitRow[];
  page: ScreenPage;
  working: number;
  hours: { hour: number; count: number }[];
}

export interface Answers {
  filters: Filters;
  people: Settled<VisitorsSummary>;
  visits: Settled<Visits>;
  choices: Settled<Offered>;
}

/** The answers, and what a page says of itself. */
export interface Dashboard extends Answers {
  place: Place;
  /** Whether this person registers visitors here. */
  writes: boolean;
  address: string;
  /** When the answers were read: an instant, ISO. */
  updatedAt: string;
}

/** What each filter offers. */
export interface Offered {
  supervisors: Choices;
  states: Choices;
  cities: Choices;
  brands: Choices;
  stores: Choices;
}

/** Asks everything at once; `page` is the zero-based page of the visits on the screen. */
export async function askAll(api: ApiClient, place: Place, filters: Filters, page: number): Promise<Answers> {
  const [people, visits, choices] = await Promise.all([
    settle(peopleOf(api, place, filters)),
    settle(visitsOf(api, place, filters, page)),
    settle(choicesOf(api, place, filters)),
  ]);
  return { filters, people, visits, choices };
}

async function choicesOf(api: ApiClient, { root }: Place, filters: Filters): Promise<Offered> {
  const { supervisors, states, cities, store_brands, stores } = await choicesAt(api, root, filters);
  return {
    supervisors: choices(supervisors, ({ uuid, name }) => [uuid, name]),
    states: choices(states, ({ id, name }) => [String(id), name]),
    cities: choices(cities ?? { data: [], total: 0 }, ({ id, name }) => [String(id), name]),
    brands: choices(store_brands, ({ uuid, name }) => [uuid, name]),
    stores: choices(stores, ({ uuid, name, store_brand }) => [uuid, `${name} (${store_brand.name})`]),
  };
}

/** All choices of a place that is narrowed; else the places and, unless a name is typed, the supervisors as registers. */
async function choicesAt(api: ApiClient, root: string, filters: Filters): Promise<FilterChoices> {
  const { supervisor_name, store_name } = filters;
  const query = { ...possible(chosenPlace(filters)), store_name };
  if (Object.values(query).some(Boolean)) {
    const asked = { ...query, supervisor_name, per_page: CHOICES };
    return (await api.get<{ filter_choices: FilterChoices }>(`${root}/filter_choices`, asked)).filter_choices;
  }
  const [supervisors, states, store_brands, stores] = await Promise.all([
    supervisor_name
      ? api.get<Page<Named>>(`${root}/supervisors`, { q: supervisor_name, per_page: CHOICES })
      : api.accountLookup<Page<Named>>(`${root}/supervisors?per_page=${CHOICES}`),
    api.lookup<Page<State>>(`${root}/states`),
    api.lookup<Page<StoreBrand>>(`${root}/store_brands`),
    api.lookup<Page<StoreEntry>>(`${root}/stores?per_page=${CHOICES}`),
  ]);
  const begun = <T>({ data, meta }: Page<T>) => ({ data, total: meta.total });
  return {
    supervisors: begun(supervisors),
    states: begun(states),
    cities: null,
    store_brands: begun(store_brands),
    stores: begun(stores),
  };
}

/** A place that cannot be one narrows no choice: the choices are what one needs to put it right. */
function possible(place: Query): Query {
  const names = Object.keys(placeFilters) as (keyof typeof placeFilters)[];
  return Object.fromEntries(
    names.filter((name) => placeFilters[name].safeParse(place[name]).success).map((name) => [name, place[name]]),
  );
}

function choices<T>({ data, total }: { data: T[]; total: number }, option: (row: T) => [string, string]): Choices {
  const options = data.map((row) => {
    const [value, label] = option(row);
    return { value, label };
  });
  return { options, total };
}

async function peopleOf(api: ApiClient, { root }: Place, { supervisor }: Filters): Promise<VisitorsSummary> {
  const answer = await api.get<{ visitors_summary: VisitorsSummary }>(`${root}/reports/visitors_summary`, {
    supervisor,
  });
  return answer.visitors_summary;
}

async function visitsOf(api: ApiClient, { root, own, people }: Place, filters: Filters, page: number): Promise<Visits> {
  const query = { ...chosenPlace(filters), store_uuid: filters.store_uuid };
  const { visits_summary: summary } = await api.get<{ visits_summary: VisitsSummary }>(
    `${root}/reports/visits_summary`,
    { ...query, page: askedPage(page), per_page: ASKED },
  );
  const shown = screenPage(page, summary.meta);
  return {
    day: summary.day,
    rows: summary.visits.slice(shown.from, shown.until).map((visit) => {
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
    page: shown,
    working: summary.totals.working,
    hours: summary.hours_summary,
  };
}
