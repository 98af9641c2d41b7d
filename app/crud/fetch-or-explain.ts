import { failure } from "#app/ui/words.ts";

/** The message of a list that cannot be read, where it has its own. */
const messages: Record<string, string> = {
  product_categories: failure.categories,
  product_sections: failure.sections,
  owner_companies: failure.ownerCompanies,
};

/** The message for a list of its own words that cannot be read. */
export const listErrorMessage = (path: string): string | undefined => messages[path.split("/").at(-1) ?? ""];

/** The answer of a list at `path`; a failure of the server is explained by what could not be searched. */
export async function explain<T>(path: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
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

/** Returns whether a page throws this because the API failed. */
export function isFailure(refused: unknown): refused is Failure {
  return (statusOf(refused) ?? 0) >= 500;
}

/** Returns the status of the page that a refused request throws. */
export function statusOf(refused: unknown): number | undefined {
  const { type, init } = refused as Partial<Failure>;
  return type === "DataWithResponseInit" ? init?.status : undefined;
}
