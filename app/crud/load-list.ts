import { type MiddlewareFunction, redirect } from "react-router";
import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import type { ListFacts, QueryOf, RowOf } from "#app/contracts/platform/resource.ts";
import { apiOf, type Query } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { addressOf } from "#app/session/own-address.ts";
import { orderRefusalIn, queryErrorsIn } from "#app/session/refusal.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import type { Option } from "#app/ui/fields/index.ts";
import { type ListData, withSearch } from "#app/ui/table/index.ts";
import { type Abilities, abilitiesOf, requireAbility } from "./abilities.ts";
import { sendFile } from "./download.ts";
import { explain } from "./fetch-or-explain.ts";
import { type Filters, type ParsedFilters, parseFilters } from "./filters.tsx";
import { listDataOf } from "./list-data.ts";
import { emptyList, paramsOf, pathOf, readPage } from "./search.ts";

/** A route's arguments, as far as loaders and actions of records use them. */
export interface PageArgs {
  context: Context;
  request: Request;
  params: Record<string, string | undefined>;
}

/** A list as its page shows it. */
export interface LoadedList<Row = { uuid: string }> {
  listed: ListData<Row>;
  /** The filters as they were typed, by name. */
  values: Record<string, string>;
  /** The errors of the filters, by name. */
  errors: FieldErrors;
  /** The options that filters offer, by name. */
  options: Record<string, Option[]>;
  may: Abilities;
}

/**
 * The page of a list that the address asks for; `fixed` narrows it for every address. A filter that is no day empties the
 * rows and says why.
 */
export async function loadList<R extends ListFacts>(
  { context, request }: Pick<PageArgs, "context" | "request">,
  resource: R,
  filters: Filters,
  fixed: QueryOf<R> = {},
): Promise<LoadedList<RowOf<R>>> {
  requireAbility(context, resource, READ_ONLY);
  const url = new URL(request.url);
  const values = paramsOf(url, Object.keys(filters));
  const parsed = parseFilters(filters, values);
  const [{ listed, errors }, options] = await Promise.all([
    rowsOrErrors(context, url, parsed, () => readRows(context, url, resource, { ...parsed.query, ...fixed })),
    optionsOf(context, filters),
  ]);
  return { listed, values, errors, options, may: abilitiesOf(context, resource) };
}

/**
 * Answers `…/export` beside a list: its rows as a file, in the order and format that the address asks for. A list that is
 * too long to wait for is made by a job and found among the exports. `fixed` narrows it as that of `loadList`.
 */
export function exportsList<R extends ListFacts>(
  resource: R,
  filters: Filters,
  fixed: (args: PageArgs) => QueryOf<R> = () => ({}),
): MiddlewareFunction<Response> {
  return ({ context, params, request }, next) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith("/export") || request.method === "POST") return next();
    const { query } = parseFilters(filters, paramsOf(url, Object.keys(filters)));
    const format = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
    const back = url.pathname.replace(/\/export$/, "") + url.search;
    const narrowed = { ...query, ...paramsOf(url, ["sort"]), ...fixed({ context, params, request }), format };
    const file = apiOf(context).export(resource, narrowed, request.signal);
    return sendFile(context, file, back);
  };
}

function readRows<R extends ListFacts>(
  context: Context,
  url: URL,
  resource: R,
  query: Query,
): Promise<ListData<RowOf<R>>> {
  const rows = readPage<RowOf<R>>(context, url, (page) =>
    explain(resource.path, apiOf(context).list(resource, { ...query, ...paramsOf(url, ["sort"]), ...page } as object)),
  );
  return listDataOf(context, url, pathOf(url), rows);
}

/**
 * The rows that `load` reads, unless a filter is wrong; errors of the API about `parsed` filters are shown like our own.
 */
export async function rowsOrErrors<Row>(
  context: Context,
  url: URL,
  { errors, parsed }: ParsedFilters,
  load: () => Promise<ListData<Row>>,
): Promise<{ listed: ListData<Row>; errors: FieldErrors }> {
  if (Object.keys(errors).length > 0) return { listed: emptyList(context, url), errors };
  try {
    return { listed: await load(), errors };
  } catch (refused) {
    const wrong = queryErrorsIn(refused);
    const unordered = orderRefusalIn(refused);
    if (unordered) throw withoutOrder(context, url, unordered);
    if (!wrong || Object.keys(wrong).some((name) => !parsed.includes(name))) throw refused;
    return { listed: emptyList(context, url), errors: wrong };
  }
}

/** Redirects to the list in its usual order, and says why it is not in that of the address. */
function withoutOrder(context: Context, url: URL, why: string): Response {
  flash(context.get(requestContext), { tone: "info", text: why });
  return redirect(withSearch(addressOf(url), { sort: null, page: null }));
}

async function optionsOf(context: Context, filters: Filters): Promise<Record<string, Option[]>> {
  const options: Record<string, Option[]> = {};
  const reads = Object.entries(filters).map(async ([name, filter]) => {
    if (filter.options) options[name] = await filter.options(apiOf(context));
  });
  await Promise.all(reads);
  return options;
}
