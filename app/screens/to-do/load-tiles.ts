import type { Page } from "#app/contracts/platform/paging.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import type { Tile } from "#app/ui/page/index.ts";

/** A tile without its number. */
export type TileFacts = Omit<Tile, "count" | "capped">;

/** Returns the tile with the total of the list to which it leads; null if the list could not be read. */
export async function countTile(list: Promise<Page<unknown>>, facts: TileFacts): Promise<Settled<Tile>> {
  const found = await settle(list);
  return found && { ...facts, count: found.meta.total, capped: found.meta.capped };
}

/** Query of a list that is read for its total alone. */
export const TOTAL_ONLY = { per_page: 1 } as const;
