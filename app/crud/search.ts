import { redirect } from "react-router";
import type { Page } from "#app/contracts/paging.ts";
import type { ApiClient, Query } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { withSearch } from "#app/ui/table/index.ts";

/** Path and search of a page, without the framework's `.data`. */
export function addressOf(url: URL): string {
  const kept = new URLSearchParams(url.search);
  kept.delete("_routes");
  const search = kept.size > 0 ? `?${kept}` : "";
  return url.pathname.replace(/\.data$/, "") + search;
}

/** The named parameters of an address, as they are typed; absent ones are empty. */
export function paramsOf<Name extends string>(url: URL, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, url.searchParams.get(name)?.trim() ?? ""])) as Record<
    Name,
    string
  >;
}

/** One page of a list. A page past the end leads to the last one, with a notice. */
export async function searchPage<T>(
  context: Context,
  api: ApiClient,
  path: string,
  url: URL,
  query: Query,
): Promise<Page<T>> {
  const page = Math.max(0, Math.trunc(Number(url.searchParams.get("page")) || 0));
  const found = await api.get<Page<T>>(path, { ...query, page });
  const { total, per_page, capped } = found.meta;
  if (found.data.length === 0 && page > 0 && !capped) {
    flash(context.get(requestContext), { tone: "info", text: "Esta lista tem menos páginas; esta é a última." });
    const last = Math.max(0, Math.ceil(total / per_page) - 1);
    throw redirect(withSearch(addressOf(url), { page: last === 0 ? null : last }));
  }
  return found;
}
