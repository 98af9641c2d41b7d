import type { PageMeta } from "#app/contracts/platform/paging.ts";

/** The API returns 25 visits a page; the screen shows them as 9, 9 and 7. */
export const API_PAGE_SIZE = 25;
const SCREEN_PAGE_SIZE = 9;
const SCREENS_PER_PAGE = Math.ceil(API_PAGE_SIZE / SCREEN_PAGE_SIZE);

/**
 * A zero-based page on the screen. `from` and `until` slice the API's page; `first` and `end` count over all visits.
 */
export interface ScreenPage {
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
export const apiPageOf = (page: number) => Math.floor(page / SCREENS_PER_PAGE);

export function screenPage(page: number, { total, capped }: Pick<PageMeta, "total" | "capped">): ScreenPage {
  const from = (page % SCREENS_PER_PAGE) * SCREEN_PAGE_SIZE;
  const until = Math.min(from + SCREEN_PAGE_SIZE, API_PAGE_SIZE);
  const before = apiPageOf(page) * API_PAGE_SIZE;
  const last = Math.max(
    0,
    Math.floor(total / API_PAGE_SIZE) * SCREENS_PER_PAGE + Math.ceil((total % API_PAGE_SIZE) / SCREEN_PAGE_SIZE) - 1,
  );
  const end = capped ? before + until : Math.min(before + until, total);
  return { page, last, from, until, first: before + from + 1, end, total, capped };
}
