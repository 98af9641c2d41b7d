import type { ApiClient, Query } from "#app/session/client.ts";
import { failure } from "#app/ui/words.ts";

/** What is told when one of these lists cannot be read. */
const named: Record<string, string> = {
  product_categories: failure.categories,
  product_sections: failure.sections,
  owner_companies: failure.ownerCompanies,
};

/** What is told when a list of its own words cannot be read. */
export const listErrorMessage = (path: string): string | undefined => named[path.split("/").at(-1) ?? ""];

/** Reads a list; a failure of the server is told as what could not be searched. */
export async function fetchOrExplain<T>(api: ApiClient, path: string, query: Query): Promise<T> {
  try {
    return await api.get<T>(path, query);
  } catch (refused) {
    if (!isFailure(refused)) throw refused;
    const unread = listErrorMessage(path) ?? failure.list;
    throw { ...refused, data: { ...refused.data, unread } };
  }
}

interface Failure {
  type: string;
  data: object;
  init: { status: number };
}

function isFailure(refused: unknown): refused is Failure {
  const { type, init } = refused as Partial<Failure>;
  return type === "DataWithResponseInit" && (init?.status ?? 0) >= 500;
}
