import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The list of an owner's visitors, as the menu and the bell lead to it, and who waits for approval. */
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

/** A registration to read, of an area that does not change it. */
export const visitorShown = (area: string) =>
  route("visitors/:id", "screens/visitors/show.tsx", { id: `${area}-visitors-shown` });
