import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Pending documents of an area whose account registers people; the bell leads to `search`. */
export function pendingDocsPages(area: string): RouteConfigEntry[] {
  const at = "visitorsPendingDocs";
  return [
    route(at, "screens/pending-docs/list.tsx", { id: `${area}-pending-docs` }),
    route(`${at}/search`, "screens/pending-docs/list.tsx", { id: `${area}-pending-docs-search` }),
    route(`${at}/export`, "screens/pending-docs/export.ts", { id: `${area}-pending-docs-export` }),
  ];
}
