import { parseDate } from "#app/contracts/platform/dates.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { type Query, queryErrorsIn } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { ListData } from "#app/ui/table/index.ts";
import { emptyList, fetchList } from "./search.ts";

/** A list with filters, or the errors of the filters by field. */
export interface FilteredList<T> {
  listed: ListData<T>;
  errors: FieldErrors;
}

/**
 * Converts the date filters called `names` from the format users type to the API's; leaves invalid ones as typed and
 * reports them in `errors`.
 */
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
 * Loads a list whose date filters are validated next to their fields: an invalid date empties the list rather than
 * failing the page. Other values that the API refuses are dropped, as on every page (`enter`).
 */
export async function loadFilteredList<T>(
  context: Context,
  request: Request,
  list: { path: string; api: string },
  { query, errors, days }: { query: Query; errors: FieldErrors; days: readonly string[] },
): Promise<FilteredList<T>> {
  const dateErrors = Object.keys(errors).length > 0 ? errors : null;
  try {
    if (!dateErrors) return { listed: await fetchList<T>(context, request, list, query), errors };
    return { listed: emptyList(context, new URL(request.url), list.path), errors: dateErrors };
  } catch (refused) {
    const queryErrors = queryErrorsIn(refused);
    if (!queryErrors || Object.keys(queryErrors).some((name) => !days.includes(name))) throw refused;
    return { listed: emptyList(context, new URL(request.url), list.path), errors: queryErrors };
  }
}
