import type { SavedView } from "#app/contracts/reports/saved-views.ts";

/** Returns the address that a view saves. */
export const savedViewAddress = ({ screen, query }: Pick<SavedView, "screen" | "query">) =>
  screen + (query && `?${query}`);
