import type { UserType } from "#app/contracts/access/permissions.ts";
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
import { type Context, userContext } from "#app/session/request.ts";
import { feedbackFiltersFor } from "./filters.tsx";

/** The most bars of a part; the export has all. */
const MOST_BARS = 25;

export interface Averages {
  part: AveragedPart;
  /** The parts that the reader may choose. */
  parts: readonly AveragedPart[];
  /** Of all feedback that the filters find; null where they find none. */
  all: FeedbackAverage | null;
  rows: Page<FeedbackAverage>;
}

/** The parts by which a reader compares averages: owners are all one to themselves, as is the store to itself. */
const ownersParts = ["week", "visitor", "store", "section"] as const;
const storesParts = ["week", "visitor", "owner", "section"] as const;
const partsFor = (reader: UserType): readonly AveragedPart[] => (reader === "store_user" ? storesParts : ownersParts);

/** Returns the part that the address chooses: by week, unless it says another. */
export function partOf(url: URL): AveragedPart {
  const chosen = url.searchParams.get("por") ?? "";
  return chosen in averagedParts ? (chosen as AveragedPart) : "week";
}

/** Returns the filters of the address as the API takes them. */
export function averagesQuery(url: URL, reader: UserType) {
  const filters = feedbackFiltersFor(reader);
  return parseFilters(filters, paramsOf(url, Object.keys(filters))).query;
}

/** Reads the averages of the feedback that the address's filters find; null if they could not be read. */
export function loadAverages(context: Context, url: URL): Promise<Settled<Averages>> {
  const api = apiOf(context);
  const part = partOf(url);
  const reader = context.get(userContext).role.user_type;
  const query = averagesQuery(url, reader);
  const all = api.read(feedbackAveragesOperation, query);
  const rows = api.read(feedbackAveragesOperation, { ...query, by: part, per_page: MOST_BARS });
  return settle(
    Promise.all([all, rows]).then(([{ data }, rows]) => ({
      part,
      parts: partsFor(reader),
      all: data[0] ?? null,
      rows,
    })),
  );
}
