import { useLocation } from "react-router";
import { visitorNeighboursOperation } from "#app/contracts/people/visitor-overview.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { paramsOf } from "#app/crud/search.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { Crumb, Neighbour } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { visitorFilterNames, visitorQuery } from "./filters.tsx";

/** The filters that only the lists of those have who see visitors of others. */
const viewerFilterNames = ["store_brand_uuid", "state_id", "completeness", "inside", "refused_today"] as const;

/** The parameter of a visitor's page with the search of the list that it was opened from. */
export const LIST = "lista";

/** Returns the address of a visitor in the list at an address, whose filters, order and page it carries. */
export function hrefInList(path: string, uuid: string, listAddress: string): string {
  const search = listAddress.split("?")[1] ?? "";
  return `${path}/${uuid}?${new URLSearchParams({ [LIST]: search })}`;
}

/** Returns a visitor's page, or one below it, with the list of the address that was requested, if that has one. */
export function withListOf({ searchParams }: Pick<URL, "searchParams">, href: string): string {
  const list = searchParams.get(LIST);
  return list === null ? href : withSearch(href, { [LIST]: list });
}

/** Returns a function that adds the list behind the current page to the address of a visitor's page. */
export function useListBehind(): (href: string) => string {
  const { search } = useLocation();
  return (href) => withListOf({ searchParams: new URLSearchParams(search) }, href);
}

/** The list behind a visitor's page: its address, and the visitors before and after. */
export interface ListBehind {
  href: string;
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** Reads the list that the address of a visitor's page names; null without one, or for one that cannot be read. */
export async function loadListBehind(
  api: ApiClient,
  url: URL,
  { path, searchPath }: { path: string; searchPath: string },
  id: string,
): Promise<ListBehind | null> {
  const search = url.searchParams.get(LIST);
  if (search === null) return null;
  const list = new URL(`?${search}`, url);
  const query = {
    ...visitorQuery(paramsOf(list, visitorFilterNames)),
    ...paramsOf(list, [...viewerFilterNames, "sort"]),
  };
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
  const found = await api.read(visitorNeighboursOperation, { id, ...sent }).catch(() => null);
  if (!found) return null;
  const tab = url.searchParams.get("aba");
  const linked = (one: { uuid: string; name: string } | null) =>
    one && {
      name: one.name,
      href: `${path}/${one.uuid}?${new URLSearchParams({ ...(tab && { aba: tab }), [LIST]: search })}`,
    };
  return {
    href: search ? `${searchPath}?${search}` : path,
    previous: linked(found.previous),
    next: linked(found.next),
  };
}

/** The breadcrumb of a visitor's page, whose list keeps its filters and page. */
export function crumbsBehind(path: string, name: string, list: ListBehind | null): Crumb[] {
  const crumbs = listCrumbs(path, visitors, []).map((crumb) =>
    crumb.href === path ? { ...crumb, href: list?.href ?? path } : crumb,
  );
  return [...crumbs, { label: name }];
}
