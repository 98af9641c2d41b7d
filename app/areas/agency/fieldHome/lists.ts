import { type Answer, answerTo } from "#app/crud/answer.ts";
import type { ApiClient, Query } from "#app/session/client.ts";

export const root = "/v1/agencies";

/** A list of the API whole, or none where no answer came. */
export function listOf<T>(api: ApiClient, path: string, query: Query = {}): Promise<Answer<T[]>> {
  return answerTo(api.get<{ data: T[] }>(`${root}/${path}`, query).then(({ data }) => data));
}
