import type { Page } from "#app/contracts/platform/paging.ts";
import type { ListFacts, QueryOf, RowOf } from "#app/contracts/platform/resource.ts";
import type { ApiClient } from "#app/session/client.ts";

/** A list that is the same for every user of the root and rarely changes: at most a minute old. */
export function cachedList<R extends ListFacts>(api: ApiClient, { path }: R): Promise<Page<RowOf<R>>> {
  return api.lookup<Page<RowOf<R>>>(api.path(path));
}

/** A list of the user's account that rarely changes: at most a minute old, and never older than the last write. */
export function cachedOwnList<R extends ListFacts>(
  api: ApiClient,
  { path }: R,
  query: QueryOf<R>,
): Promise<Page<RowOf<R>>> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return api.accountLookup<Page<RowOf<R>>>(`${api.path(path)}?${search}`);
}
