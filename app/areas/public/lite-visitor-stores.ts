import type { z } from "zod";
import type { publicStore } from "#app/contracts/people/lite-visitors.ts";
import type { ErrorBody } from "#app/contracts/platform/errors.ts";
import { selectedOptions } from "#app/crud/lookup.ts";
import { getUnsigned, type Query } from "#app/session/client.ts";
import type { RequestParts } from "#app/session/request.ts";
import type { LookupState } from "#app/ui/fields/index.ts";

type Store = z.infer<typeof publicStore>;

/** The stores to choose from, and why a search found none. */
export type Stores = LookupState & { problem?: string };

/** The one whose code somebody followed here; none where there is no such store. */
export async function storeNamed(parts: RequestParts, uuid: string | null): Promise<Stores> {
  const { options } = uuid ? await ask(parts, { uuid }) : { options: [] };
  return { isComplete: false, options, query: "", matches: options.length };
}

/** What the text in `form` finds, beside what is chosen there. The API away, what is chosen stays. */
export async function storesFor(parts: RequestParts, form: FormData): Promise<Stores> {
  const query = String(form.get("store_uuid_q") ?? "").trim();
  const chosen = selectedOptions(form, "store_uuid");
  if (!query) return { isComplete: false, options: chosen, query, matches: chosen.length };
  const { options: found, problem } = await ask(parts, { q: query });
  const others = chosen.filter(({ value }) => found.every((option) => option.value !== value));
  return { isComplete: false, options: [...others, ...found], query, matches: found.length, problem };
}

async function ask(parts: RequestParts, query: Query): Promise<Pick<Stores, "options" | "problem">> {
  const response = await getUnsigned(parts, "/v1/pub/lite_visitors/stores", query);
  if (!response.ok) return { options: [], problem: toldBy((await response.json()) as ErrorBody) };
  const { data } = (await response.json()) as { data: Store[] };
  return { options: data.map(({ uuid, name, city }) => ({ value: uuid, label: `${name} – ${city}` })) };
}

/** The words about the field where there are any, else about the whole. */
function toldBy({ message, errors }: ErrorBody): string {
  const [first] = Object.values(errors ?? {}).flatMap((groups) =>
    groups.flatMap((fields) => Object.values(fields).flat()),
  );
  return first ?? message;
}
