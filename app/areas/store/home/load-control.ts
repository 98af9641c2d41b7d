import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { type VisitsSummary, visitsSummaryOperation } from "#app/contracts/reports/dashboard-summaries.ts";
import {
  feedbacksSummaryOperation,
  lastWeeksOperation,
  visitsReductionOperation,
  visitWarningsOperation,
} from "#app/contracts/store/store-reports.ts";
import { visitStatuses } from "#app/contracts/visits/visits.ts";
import { addressOf, paramsOf } from "#app/crud/search.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import { loadVisitTiles } from "#app/screens/to-do/visit-tiles.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Option } from "#app/ui/fields/index.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { type PartyName, partyNames } from "./party-filters.ts";

const partyLists = {
  supplier_uuid: listOperation(companyLists.supplier),
  service_provider_uuid: listOperation(companyLists.service_provider),
  agency_uuid: listOperation(companyLists.agency),
};

/** The visits of today that the home lists; the access history has them all. */
const LATEST_VISITS = 9;
const ALL = { per_page: 1000 } as const;

type Choices = Record<PartyName, Option[]>;

export interface ControlNumbers {
  filters: Record<PartyName, string>;
  choices: Settled<Choices>;
  toDo: Settled<Tile>[];
  today: Settled<VisitsSummary>;
  statusLabels: typeof visitStatuses;
  warnings: Settled<Awaited<ReturnType<typeof readWarnings>>>;
  weeks: Settled<Awaited<ReturnType<typeof readWeeks>>>;
  reductions: Settled<Awaited<ReturnType<typeof readReductions>>>;
  feedbacks: Settled<Awaited<ReturnType<typeof readFeedbacks>>>;
  address: string;
  /** ISO instant at which the numbers were read. */
  updatedAt: string;
}

type ControlHomeData =
  | { hydrates: true; numbers: ControlNumbers; missing?: undefined }
  | { hydrates: false; missing: "plan" | "level" };

/** Loads the home of the control edition: the store's numbers, or why the user may not see them. */
export async function loadControlHome(context: Context, request: Request): Promise<ControlHomeData> {
  const user = context.get(userContext);
  if (levelOf(user, "store-visitors") < READ_ONLY) return { hydrates: false, missing: "level" };
  if (!user.plan_features.includes("store-visitors")) return { hydrates: false, missing: "plan" };
  const url = new URL(request.url);
  const filters = paramsOf(url, partyNames);
  const api = apiOf(context);
  const [choices, [unfinished], today, warnings, weeks, reductions, feedbacks] = await Promise.all([
    settle(readChoices(api)),
    loadVisitTiles(context, { unfinished_visit: "warning" }),
    settle(api.read(visitsSummaryOperation, { ...filters, per_page: LATEST_VISITS })),
    settle(readWarnings(api, filters)),
    settle(readWeeks(api, filters)),
    settle(readReductions(api, filters)),
    settle(readFeedbacks(api, filters)),
  ]);
  const numbers = {
    filters,
    choices,
    toDo: unfinished === undefined ? [] : [unfinished],
    today: today?.visits_summary ?? null,
    statusLabels: visitStatuses,
    warnings,
    weeks,
    reductions,
    feedbacks,
    address: addressOf(url),
    updatedAt: new Date().toISOString(),
  };
  return { hydrates: true, numbers };
}

type Filters = Record<PartyName, string>;
const readWarnings = async (api: ApiClient, filters: Filters) => (await api.read(visitWarningsOperation, filters)).data;
const readWeeks = async (api: ApiClient, filters: Filters) => (await api.read(lastWeeksOperation, filters)).data;
const readReductions = async (api: ApiClient, filters: Filters) =>
  (await api.read(visitsReductionOperation, filters)).data;
const readFeedbacks = async (api: ApiClient, filters: Filters) =>
  (await api.read(feedbacksSummaryOperation, filters)).data;

async function readChoices(api: ApiClient): Promise<Choices> {
  const lists = await Promise.all(partyNames.map((name) => api.lookup(partyLists[name], ALL)));
  const options = lists.map(({ data }) => data.map(({ uuid, name }) => ({ value: uuid, label: name })));
  return Object.fromEntries(partyNames.map((name, i) => [name, options[i]])) as Choices;
}
