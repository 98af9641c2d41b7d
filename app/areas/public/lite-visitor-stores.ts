import { publicStoresOperation } from "#app/contracts/people/lite-visitors.ts";
import type { ErrorBody } from "#app/contracts/platform/errors.ts";
import { selectedOptions } from "#app/crud/lookup.ts";
import { callPublic } from "#app/crud/public-api.ts";
import type { RequestParts } from "#app/session/request.ts";
import type { LookupState } from "#app/ui/fields/index.ts";

/** The stores to choose from, and why a search failed. */
export type StoreChoices = LookupState & { problem?: string };

/** Returns the store named by the code that the visitor followed, or no options when it does not exist. */
export async function findStoreChoice(parts: RequestParts, uuid: string | null): Promise<StoreChoices> {
  const { options } = uuid ? await fetchStores(parts, { uuid }) : { options: [] };
  return { isComplete: false, options, query: "", matches: options.length };
}

/**
 * Returns the stores that match the search text, besides the one already chosen, which remains even while the API is
 * down.
 */
export async function searchStores(parts: RequestParts, form: FormData): Promise<StoreChoices> {
  const query = String(form.get("store_uuid_q") ?? "").trim();
  const chosen = selectedOptions(form, "store_uuid");
  if (!query) return { isComplete: false, options: chosen, query, matches: chosen.length };
  const { options: found, problem } = await fetchStores(parts, { q: query });
  const others = chosen.filter(({ value }) => found.every((option) => option.value !== value));
  return { isComplete: false, options: [...others, ...found], query, matches: found.length, problem };
}

async function fetchStores(
  parts: RequestParts,
  query: { q?: string; uuid?: string },
): Promise<Pick<StoreChoices, "options" | "problem">> {
  const found = await callPublic(parts, publicStoresOperation, query);
  if (!found.ok) return { options: [], problem: errorMessageOf(found.problem) };
  return { options: found.body.data.map(({ uuid, name, city }) => ({ value: uuid, label: `${name} – ${city}` })) };
}

/** Returns the first field error, or else the general message. */
function errorMessageOf({ message, errors }: ErrorBody): string {
  const [first] = Object.values(errors ?? {}).flatMap((groups) =>
    groups.flatMap((fields) => Object.values(fields).flat()),
  );
  return first ?? message;
}
