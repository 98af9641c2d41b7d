import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The form that requests a correction and the page of one, below the path of the list of an area. */
export function correctionPages(area: string, path: string): RouteConfigEntry[] {
  const page = (below: string, kind: string) =>
    route(`${path}${below}`, `screens/visitCorrections/${kind}.tsx`, { id: `${area}-corrections-${kind}` });
  return [page("/new", "request"), page("/:id", "show")];
}

/** The corrections of the visits of an owner's visitors. */
export function ownCorrectionPages(area: string): RouteConfigEntry[] {
  const path = "reports/retailersVisitors/corrections";
  const list = (below: string, kind: string) =>
    route(`${path}${below}`, "screens/visitCorrections/list.tsx", { id: `${area}-corrections-${kind}` });
  return [list("", "list"), list("/export", "export"), ...correctionPages(area, path)];
}
