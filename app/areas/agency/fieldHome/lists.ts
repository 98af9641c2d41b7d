import { type Settled, settle } from "#app/crud/settle.ts";
import type { ApiClient, Query } from "#app/session/client.ts";

export const root = "/v1/agencies";

/** Fetches a whole list from the API; null if the request fails. */
export function fetchAll<T>(api: ApiClient, path: string, query: Query = {}): Promise<Settled<T[]>> {
  return settle(api.get<{ data: T[] }>(`${root}/${path}`, query).then(({ data }) => data));
}
