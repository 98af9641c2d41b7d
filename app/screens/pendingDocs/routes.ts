import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Which documents an owner's people lack, as the menu and the bell lead there. */
export function pendingDocsPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string, id: string) =>
    route(`visitorsPendingDocs${below}`, `screens/pendingDocs/${file}`, { id: `${area}-pending-docs-${id}` });
  return [page("", "list.tsx", "list"), page("/search", "list.tsx", "search"), page("/export", "export.ts", "export")];
}
