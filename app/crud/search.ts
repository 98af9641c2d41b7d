import { redirect } from "react-router";
import type { ArgumentsOf, ListOperation, RowIn } from "#app/contracts/platform/operation.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { addressOf } from "#app/session/own-address.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { type ListData, PAGE_SIZES, withSearch } from "#app/ui/table/index.ts";
import { displayOf } from "./display.ts";
import { explain } from "./fetch-or-explain.ts";
import { listDataOf } from "./list-data.ts";

export { addressOf };

/** The largest page size that an address may request. */
const LARGEST = Math.max(...PAGE_SIZES);

/** Returns the named parameters of an address, trimmed; absent ones are empty. */
export function paramsOf<Name extends string>(url: URL, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, url.searchParams.get(name)?.trim() ?? ""])) as Record<
    Name,
    string
  >;
}

/** Returns the path of a page, without the framework's `.data`. */
export const pathOf = (url: URL): string => addressOf(url).split("?")[0] as string;

/**
 * Returns the address of the list at `path` with the filters that a parameter carries; encoded again, because a redirect
 * admits neither control characters nor broken ones.
 */
export function addressWithFilters(path: string, filters: string | null): string {
  const search = new URLSearchParams(filters ?? "").toString();
  return search ? `${path}?${search}` : path;
}

/** Returns a list without rows, for an address with invalid filters. */
export function emptyList<T>(context: Context, url: URL, path = pathOf(url)): ListData<T> {
  const display = displayOf(context);
  const meta = { page: 0, per_page: display.perPage, total: 0, capped: false };
  return { found: { data: [], meta }, path, address: addressOf(url), display };
}

/** Returns the zero-based page number of an address; an invalid one is the first page. */
export function pageNumber(url: URL, name: string): number {
  return Math.max(0, Math.trunc(Number(url.searchParams.get(name)) || 0));
}

/** Redirects from a page past the end to the last one, with a message; `name` is the page's parameter. */
export function redirectToLastPage(context: Context, url: URL, name: string, last: number): Response {
  flash(context.get(requestContext), { tone: "info", text: "Esta lista tem menos páginas; esta é a última." });
  return redirect(withSearch(addressOf(url), { [name]: last === 0 ? null : last }));
}

/** The parameters of a page. */
export interface PageParams {
  page: number;
  per_page: number;
  after?: string;
}

/** One page of a list, as `read` answers it. A page past the end leads to the last one, with a notice. */
export async function readPage<T, P extends Page<T> = Page<T>>(
  context: Context,
  url: URL,
  read: (page: PageParams) => Promise<P>,
): Promise<P> {
  const page = pageNumber(url, "page");
  const perPage = Math.min(pageNumber(url, "per_page"), LARGEST) || displayOf(context).perPage;
  const found = await read({ page, per_page: perPage, after: url.searchParams.get("after") ?? undefined });
  const { total, per_page, capped } = found.meta;
  if (found.data.length === 0 && page > 0 && !capped) {
    throw redirectToLastPage(context, url, "page", Math.max(0, Math.ceil(total / per_page) - 1));
  }
  return found;
}

/** One page of the rows that an operation answers, by the address. */
export function loadPage<O extends ListOperation>(
  context: Context,
  url: URL,
  operation: O,
  values: ArgumentsOf<O>,
): Promise<Page<RowIn<O>>> {
  const read = (page: PageParams) => apiOf(context).read<O>(operation, { ...values, ...page });
  return readPage<RowIn<O>>(context, url, (page) => explain(operation.path, read(page)));
}

/** The rows that an operation answers as a list shows them: page and order from the address. */
export function loadRows<O extends ListOperation>(
  context: Context,
  url: URL,
  operation: O,
  values: ArgumentsOf<O>,
): Promise<ListData<RowIn<O>>> {
  const rows = loadPage(context, url, operation, { ...values, ...paramsOf(url, ["sort"]) });
  return listDataOf(context, url, pathOf(url), rows);
}
