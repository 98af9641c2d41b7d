import { DEFAULT_PER_PAGE } from "#app/contracts/platform/page-size.ts";

/** A user's display preferences for lists; `hidden` belongs to one list. */
export interface Display {
  perPage: number;
  dense: boolean;
  /** The rows scroll in their own box, and with script the next page loads by itself. */
  scrolls: boolean;
  hidden: string[];
}

/** The look of a button that unfolds something. */
export const unfoldLook =
  "inline-flex min-h-8 items-center rounded-md border border-control px-3 py-1 font-medium hover:bg-muted";

/** The page sizes to choose from. */
export const PAGE_SIZES = [DEFAULT_PER_PAGE, 50, 100];

export const defaultDisplay: Display = { perPage: DEFAULT_PER_PAGE, dense: false, scrolls: false, hidden: [] };
