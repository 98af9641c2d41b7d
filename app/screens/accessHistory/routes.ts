import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the access history of an area. */
export function accessHistoryPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string) =>
    route(`reports/retailersVisitors${below}`, `screens/accessHistory/${file}`, {
      id: `${area}-access-history-${file.split(".")[0]}`,
    });
  return [page("", "list.tsx"), page("/export", "export.ts")];
}
