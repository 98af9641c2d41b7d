import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The plans offered to an area's company. */
export function planPages(area: string): RouteConfigEntry[] {
  return [route("plans", "screens/plans/list.tsx", { id: `${area}-plans` })];
}
