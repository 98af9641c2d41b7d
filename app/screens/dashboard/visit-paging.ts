import type { PageMeta } from "#app/contracts/platform/paging.ts";

/** The API returns 25 visits a page; the screen shows them as 9, 9 and 7. */
export const API_PAGE_SIZE = 25;
const VISITS_PER_PAGE = 9;
const PAGES_PER_API_PAGE = Math.ceil(API_PAGE_SIZE / VISITS_PER_PAGE);

/**
 * A zero-based page on the screen. `from` and `until` slice the API's page; `first` and `end` count over all visits.
 */
export interface VisitPage {
  page: number;
  last: number;
  from: number;
  until: number;
  first: number;
  end: number;
  total: number;
  capped: boolean;
}

/** Returns the API page that contains a screen page. */
export const apiPageOf = (page: number) => Math.floor(page / PAGES_PER_API_PAGE);

export function visitPageOf(page: number, { total, capped }: Pick<PageMeta, "total" | "capped">): VisitPage {
  const from = (page % PAGES_PER_API_PAGE) * VISITS_PER_PAGE;
  const until = Math.min(from + VISITS_PER_PAGE, API_PAGE_SIZE);
  const before = apiPageOf(page) * API_PAGE_SIZE;
  const last = Math.max(
    0,
    Math.floor(total / API_PAGE_SIZE) * PAGES_PER_API_PAGE + Math.ceil((total % API_PAGE_SIZE) / VISITS_PER_PAGE) - 1,
  );
  const end = capped ? before + until : Math.min(before + until, total);
  return { page, last, from, until, first: before + from + 1, end, total, capped };
}
