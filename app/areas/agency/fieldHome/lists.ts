import { type Settled, settle } from "#app/crud/settle.ts";
import type { ApiClient, Query } from "#app/session/client.ts";

export const root = "/v1/agencies";

/** A list of the API whole, or none where no answer came. */
export function listOf<T>(api: ApiClient, path: string, query: Query = {}): Promise<Settled<T[]>> {
  return settle(api.get<{ data: T[] }>(`${root}/${path}`, query).then(({ data }) => data));
}
