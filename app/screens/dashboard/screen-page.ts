import type { PageMeta } from "#app/contracts/platform/paging.ts";

/** The API is asked for 25 visits at a time; the screen shows them 9 at a time: 9, 9 and 7. */
export const ASKED = 25;
const SHOWN = 9;
const PARTS = Math.ceil(ASKED / SHOWN);

/** A page on the screen, zero-based; `from` and `until` cut it out of what was asked, `first` and `end` count all. */
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

/** The page to ask the API for. */
export const askedPage = (page: number) => Math.floor(page / PARTS);

export function screenPage(page: number, { total, capped }: Pick<PageMeta, "total" | "capped">): ScreenPage {
  const from = (page % PARTS) * SHOWN;
  const until = Math.min(from + SHOWN, ASKED);
  const before = askedPage(page) * ASKED;
  const last = Math.max(0, Math.floor(total / ASKED) * PARTS + Math.ceil((total % ASKED) / SHOWN) - 1);
  const end = capped ? before + until : Math.min(before + until, total);
  return { page, last, from, until, first: before + from + 1, end, total, capped };
}
