import { DEFAULT_PER_PAGE } from "#app/contracts/platform/page-size.ts";

/** How a person likes lists; the columns left out are of one list. */
export interface Display {
  perPage: number;
  dense: boolean;
  /** The rows scroll in a box of their own, and the next page follows by itself where script runs. */
  scrolls: boolean;
  hidden: string[];
}

/** How many rows a page may have. */
export const PAGE_SIZES = [DEFAULT_PER_PAGE, 50, 100];

export const usualDisplay: Display = { perPage: DEFAULT_PER_PAGE, dense: false, scrolls: false, hidden: [] };
