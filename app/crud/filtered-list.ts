import { parseDate } from "#app/contracts/platform/dates.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import type { ArgumentsOf, ListOperation, RowIn } from "#app/contracts/platform/operation.ts";
import { type Query, queryErrorsIn } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { ListData } from "#app/ui/table/index.ts";
import { emptyList, fetchList, loadRows } from "./search.ts";

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

/** The filters of a list as the API takes them, what is wrong with them, and the names of its dates. */
interface ParsedDates {
  query: Query;
  errors: FieldErrors;
  days: readonly string[];
}

/**
 * Loads the rows of an operation whose date filters are validated next to their fields: an invalid date empties the
 * list rather than failing the page. Other values that the API refuses are dropped, as on every page (`enter`).
 */
export function loadFilteredRows<O extends ListOperation>(
  context: Context,
  url: URL,
  operation: O,
  parsed: ParsedDates,
): Promise<FilteredList<RowIn<O>>> {
  return filtered(parsed, emptyList(context, url), () =>
    loadRows(context, url, operation, parsed.query as ArgumentsOf<O>),
  );
}

/** The same for the list at an API's path. */
export function loadFilteredList<T>(
  context: Context,
  request: Request,
  list: { path: string; api: string },
  parsed: ParsedDates,
): Promise<FilteredList<T>> {
  return filtered(parsed, emptyList(context, new URL(request.url), list.path), () =>
    fetchList<T>(context, request, list, parsed.query),
  );
}

async function filtered<T>(
  { errors, days }: ParsedDates,
  empty: ListData<T>,
  load: () => Promise<ListData<T>>,
): Promise<FilteredList<T>> {
  if (Object.keys(errors).length > 0) return { listed: empty, errors };
  try {
    return { listed: await load(), errors };
  } catch (refused) {
    const queryErrors = queryErrorsIn(refused);
    if (!queryErrors || Object.keys(queryErrors).some((name) => !days.includes(name))) throw refused;
    return { listed: empty, errors: queryErrors };
  }
}
