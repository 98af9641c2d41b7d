import { dayAt } from "#app/contracts/platform/dates.ts";
import type { ArgumentsOf } from "#app/contracts/platform/operation.ts";
import { alertsOperation } from "#app/contracts/store/store-products.ts";
import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { type Filters, parseFilters } from "#app/crud/filters.tsx";
import { rowsOrErrors } from "#app/crud/load-list.ts";
import { addressOf, loadRows, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { Option } from "#app/ui/fields/index.ts";
import { loadActivity } from "./activity.ts";
import { activityFilters } from "./activity-filters.ts";
import { alertFilters } from "./alert-filters.tsx";
import { connectTabs } from "./connect-tabs.ts";

/** The tab of the connect edition's home that the address names. */
export async function loadConnect(context: Context, request: Request) {
  const url = withJoined(new URL(request.url), "owner_uuids");
  const may = abilitiesOf(context, storeTasks);
  const today = dayAt(new Date());
  if (url.searchParams.get("aba") !== connectTabs[1].value) {
    return { tab: connectTabs[0].value, today, may, ...(await loadAlerts(context, url)) };
  }
  const { values, options, ...parsed } = await readFilters(context, url, activityFilters);
  const activity = may.read ? await loadActivity(context, addressOf(url), parsed) : null;
  return { tab: connectTabs[1].value, today, may, address: addressOf(url), values, options, activity };
}

async function loadAlerts(context: Context, url: URL) {
  const { values, options, ...parsed } = await readFilters(context, url, alertFilters);
  const { listed, errors } = await rowsOrErrors(context, url, parsed, () =>
    loadRows(context, url, alertsOperation, parsed.query as ArgumentsOf<typeof alertsOperation>),
  );
  return { listed, values, options, errors };
}

async function readFilters(context: Context, url: URL, filters: Filters) {
  const values = paramsOf(url, Object.keys(filters));
  const options: Record<string, Option[]> = {};
  const reads = Object.entries(filters).map(async ([name, filter]) => {
    if (filter.options) options[name] = await filter.options(apiOf(context));
  });
  await Promise.all(reads);
  return { values, options, ...parseFilters(filters, values) };
}

/** Joins a parameter that a form repeats, once for each ticked box. */
function withJoined(url: URL, name: string): URL {
  const values = url.searchParams.getAll(name).filter(Boolean);
  if (values.length > 1) url.searchParams.set(name, values.join(","));
  return url;
}
