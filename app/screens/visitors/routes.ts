import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/**
 * Routes of an owner's visitors: the list, as the menu and the bell link to it, its export, and the approval of lite
 * visitors.
 */
export function visitorLists(area: string): RouteConfigEntry[] {
  const page = (path: string, file: string, id: string) =>
    route(path, `screens/visitors/${file}`, { id: `${area}-visitors-${id}` });
  return [
    page("visitors", "list.tsx", "list"),
    page("visitors/search", "list.tsx", "search"),
    page("visitors/export", "export.ts", "export"),
    page("visitors/pending/:id", "pending/decide.tsx", "decide"),
  ];
}

/** Route of a read-only visitor, for an area that does not change visitors. */
export const readOnlyVisitorPage = (area: string) =>
  route("visitors/:id", "screens/visitors/show.tsx", { id: `${area}-visitors-shown` });
