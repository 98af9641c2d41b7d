import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of pending documents, for an area whose account registers visitors. The bell links to `search`. */
export function pendingDocsPages(area: string): RouteConfigEntry[] {
  const at = "visitorsPendingDocs";
  return [
    route(at, "screens/pending-docs/list.tsx", { id: `${area}-pending-docs` }),
    route(`${at}/search`, "screens/pending-docs/list.tsx", { id: `${area}-pending-docs-search` }),
    route(`${at}/expiries`, "screens/pending-docs/expiries.tsx", { id: `${area}-expiries` }),
    route(`${at}/expiries/export`, "screens/pending-docs/expiries.tsx", { id: `${area}-expiries-export` }),
    route(`${at}/send`, "screens/pending-docs/send.tsx", { id: `${area}-pending-docs-send` }),
    route(`${at}/export`, "screens/pending-docs/export.ts", { id: `${area}-pending-docs-export` }),
  ];
}
