import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the history of all visitors of an area's account. */
export function movementPages(area: string): RouteConfigEntry[] {
  const page = (below: string, kind: string) =>
    route(`visitorsHistory${below}`, "screens/visitorsHistory/list.tsx", { id: `${area}-movements-${kind}` });
  return [page("", "list"), page("/export", "export")];
}
