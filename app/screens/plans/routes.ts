import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the plans of an area. */
export function planPages(area: string): RouteConfigEntry[] {
  return [
    route("plans", "screens/plans/list.tsx", { id: `${area}-plans` }),
    route("plans/export", "screens/plans/list.tsx", { id: `${area}-plans-export` }),
  ];
}
