import { parseDate } from "#app/contracts/platform/dates.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { type Query, queryErrorsIn } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { ListData } from "#app/ui/table/index.ts";
import { displayOf } from "./display.ts";
import { addressOf, fetchList } from "./search.ts";

/** A list narrowed by what a person typed, or what is wrong with that, by field. */
export interface FilteredList<T> {
  listed: ListData<T>;
  errors: FieldErrors;
}

/** The filters with those called `names`, days as people write them, as the API takes them; one that is no day is left as it is. */
export function parseDateFilters<Filters extends Record<string, string>>(
  filters: Filters,
  names: readonly (keyof Filters)[],
) {
  const query: Record<string, string> = { ...filters };
  const errors: FieldErrors = {};
  for (const name of names as readonly string[]) {
    const typed = filters[name];
    if (!typed) continue;
    const day = parseDate(typed);
    if (day.ok) query[name] = day.value;
    else errors[name] = [day.message];
  }
  return { query, errors, days: names as readonly string[] };
}

/**
 * A list whose days are judged beside their fields: one that is refused empties the list, not the page. Any other value that
 * the API refuses is left out, as everywhere (`enter`).
 */
export async function loadFilteredList<T>(
  context: Context,
  request: Request,
  list: { path: string; api: string },
  { query, errors, days }: { query: Query; errors: FieldErrors; days: readonly string[] },
): Promise<FilteredList<T>> {
  const wrong = Object.keys(errors).length > 0 ? errors : null;
  try {
    if (!wrong) return { listed: await fetchList<T>(context, request, list, query), errors };
    return { listed: nothing(context, request, list.path), errors: wrong };
  } catch (refused) {
    const told = queryErrorsIn(refused);
    if (!told || Object.keys(told).some((name) => !days.includes(name))) throw refused;
    return { listed: nothing(context, request, list.path), errors: told };
  }
}

function nothing<T>(context: Context, request: Request, path: string): ListData<T> {
  const display = displayOf(context);
  const meta = { page: 0, per_page: display.perPage, total: 0, capped: false };
  return { found: { data: [], meta }, path, address: addressOf(new URL(request.url)), display };
}
