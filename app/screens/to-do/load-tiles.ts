import type { Page } from "#app/contracts/platform/paging.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import type { Tile } from "#app/ui/page/index.ts";

/** A tile without its number. */
export type TileFacts = Omit<Tile, "count" | "capped" | "note">;

/**
 * Returns the tile with the total of the list to which it leads; null if the list could not be read. `since` reads from
 * the first row since when it waits.
 */
export async function countTile<Row>(
  list: Promise<Page<Row>>,
  facts: TileFacts,
  since?: (row: Row) => string | Date,
): Promise<Settled<Tile>> {
  const found = await settle(list);
  const [oldest] = found?.data ?? [];
  const note = since && oldest ? `Espera mais longa: ${describeWait(since(oldest), Date.now())}` : undefined;
  return found && { ...facts, count: found.meta.total, capped: found.meta.capped, note };
}

/** Query of a list that is read for its total alone. */
export const TOTAL_ONLY = { per_page: 1 } as const;

const DAY = 86_400_000;

/** Says for how many days something has waited: "desde hoje", "há 1 dia", "há 12 dias". */
export function describeWait(since: string | Date, now: number): string {
  const days = Math.floor((now - new Date(since).getTime()) / DAY);
  if (days < 1) return "desde hoje";
  return days === 1 ? "há 1 dia" : `há ${days} dias`;
}
