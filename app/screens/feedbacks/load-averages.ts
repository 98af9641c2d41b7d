import {
  type AveragedPart,
  averagedParts,
  type FeedbackAverage,
  feedbackAveragesOperation,
} from "#app/contracts/notices/feedbacks.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { parseFilters } from "#app/crud/filters.tsx";
import { paramsOf } from "#app/crud/search.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { feedbackFilters } from "./filters.tsx";

/** The most bars of a part; the export has all. */
const MOST_BARS = 25;

export interface Averages {
  part: AveragedPart;
  /** Of all feedback that the filters find; null where they find none. */
  all: FeedbackAverage | null;
  rows: Page<FeedbackAverage>;
}

/** Returns the part that the address chooses: by week, unless it says another. */
export function partOf(url: URL): AveragedPart {
  const chosen = url.searchParams.get("por") ?? "";
  return chosen in averagedParts ? (chosen as AveragedPart) : "week";
}

/** Returns the filters of the address as the API takes them. */
export const averagesQuery = (url: URL) =>
  parseFilters(feedbackFilters, paramsOf(url, Object.keys(feedbackFilters))).query;

/** Reads the averages of the feedback that the address's filters find; null if they could not be read. */
export function loadAverages(context: Context, url: URL): Promise<Settled<Averages>> {
  const api = apiOf(context);
  const part = partOf(url);
  const query = averagesQuery(url);
  const all = api.read(feedbackAveragesOperation, query);
  const rows = api.read(feedbackAveragesOperation, { ...query, by: part, per_page: MOST_BARS });
  return settle(Promise.all([all, rows]).then(([{ data }, rows]) => ({ part, all: data[0] ?? null, rows })));
}
